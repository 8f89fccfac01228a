/* bench_cover.h - `pentoid bench cover`: how fast the solver is. */
#ifndef PENTOID_CLI_COMMANDS_BENCH_COVER_H
#define PENTOID_CLI_COMMANDS_BENCH_COVER_H

#include "cli/cli.h"

/* Does one part, or all of them if `part` is NULL, with that many placements of stones on a grid,
 * and takes the best of the runs. An exit code. */
int bench_cover(const char *part, int placements, int runs);

#endif

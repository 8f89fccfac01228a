/* bench_cover.h - `pentoid bench cover`: the speed of the solver. */
#ifndef PENTOID_CLI_COMMANDS_BENCH_COVER_H
#define PENTOID_CLI_COMMANDS_BENCH_COVER_H

#include "cli/cli.h"

/* Runs one part, or all of them if `part` is NULL, with a number of placements of stones on a grid,
 * and takes the best of the runs. Returns an exit status. */
int bench_cover(const char *part, int placements, int runs);

#endif

/* limits.h - the options of commands that think: --movetime, --nodes, --depth, --level, --threads,
 * --hash and --seed. */
#ifndef PENTOID_CLI_COMMANDS_LIMITS_H
#define PENTOID_CLI_COMMANDS_LIMITS_H

#include "cli/cli.h"
#include "common/thinker.h"

/* Reads them. If none of them limits the search, the limit is `milliseconds`. Complains and
 * returns false if one is wrong. */
bool limits_read(const struct args *a, uint64_t milliseconds, struct ai_limits *limits,
                 struct thinker_means *means);

#endif

/* limits.c - the options of commands that think. */
#include "limits.h"

bool limits_read(const struct args *a, uint64_t milliseconds, struct ai_limits *limits,
                 struct thinker_means *means) {
    uint64_t time = 0, nodes = 0, depth = 0, level = 0, threads = 1, hash = THINKER_HASH, seed = 1;
    if (!args_number(a, "movetime", 1, UINT32_MAX, &time) ||
        !args_number(a, "nodes", 1, UINT64_MAX, &nodes) ||
        !args_number(a, "depth", 1, 1000, &depth) ||
        !args_number(a, "level", 1, AI_LEVELS, &level) ||
        !args_number(a, "threads", 1, AI_MAX_THREADS, &threads) ||
        !args_number(a, "hash", 1, thinker_most_hash(), &hash) ||
        !args_number(a, "seed", 0, UINT64_MAX, &seed))
        return false;
    if (!time && !nodes && !depth && ai_full_strength((int)level))
        time = milliseconds;
    *limits = (struct ai_limits){.level = (int)level,
                                 .nodes = nodes,
                                 .depth = (int)depth,
                                 .seed = seed,
                                 .soft = time,
                                 .hard = time};
    *means = (struct thinker_means){.threads = (int)threads, .hash = hash << 20};
    return true;
}

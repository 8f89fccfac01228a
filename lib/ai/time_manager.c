/* time_manager.c - how long to think about a move. */
#include "ai/time_manager.h"

enum {
    MOVES_TO_GO = 25, /* expected of a seat, if the caller does not say how many */
    OVERHEAD = 50     /* milliseconds that are never used: messages take time too */
};

void time_from_clock(struct ai_limits *l, uint64_t remaining, uint64_t increment, uint64_t moves) {
    uint64_t usable = remaining > 2 * OVERHEAD ? remaining - OVERHEAD : remaining / 2;
    uint64_t share = usable / (moves ? moves : MOVES_TO_GO) + increment * 3 / 4;
    uint64_t hard = 3 * share < usable ? 3 * share : usable;
    l->hard = hard ? hard : 1;
    l->soft = share * 2 / 3 < l->hard ? share * 2 / 3 : l->hard;
    l->soft = l->soft ? l->soft : 1;
}

void time_default(struct ai_limits *l) {
    if (ai_full_strength(l->level) && !l->nodes && !l->depth && !l->hard)
        l->soft = l->hard = TIME_DEFAULT;
}

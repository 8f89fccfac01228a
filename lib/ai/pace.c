/* pace.c - how long to think about a move. */
#include "ai/pace.h"

enum {
    MOVES_EXPECTED = 25, /* still to be made by a seat, if nobody says how many */
    SPARE = 50           /* milliseconds that are never used: messages take time too */
};

void pace_share_clock(struct ai_limits *l, uint64_t left, uint64_t increment, uint64_t moves) {
    uint64_t usable = left > 2 * SPARE ? left - SPARE : left / 2;
    uint64_t share = usable / (moves ? moves : MOVES_EXPECTED) + increment * 3 / 4;
    uint64_t hard = 3 * share < usable ? 3 * share : usable;
    l->hard = hard ? hard : 1;
    l->soft = share * 2 / 3 < l->hard ? share * 2 / 3 : l->hard;
    l->soft = l->soft ? l->soft : 1;
}

void pace_limit(struct ai_limits *l) {
    bool level = l->level > 0 && l->level < AI_LEVELS;
    if (!level && !l->nodes && !l->depth && !l->hard)
        l->soft = l->hard = PACE_PATIENCE;
}

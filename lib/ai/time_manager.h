/* time_manager.h - how long to think about a move: from the clock of a game, or the default where
 * nothing limits the search. */
#ifndef PENTOID_AI_TIME_MANAGER_H
#define PENTOID_AI_TIME_MANAGER_H

#include "ai/ai.h"

/* Milliseconds. */
enum {
    TIME_DEFAULT = 5000, /* for a move that nothing else limits */
    TIME_HINT = 1000,    /* for a hint, in every program, unless the user asks for another time */
    TIME_ANALYSIS = 200  /* for each position of a game that is analysed, likewise */
};

/* Sets the time limits of a move from a clock: `remaining` milliseconds, which must last for
 * `moves` moves (0: not known), and `increment` milliseconds more for each move made. */
void time_from_clock(struct ai_limits *l, uint64_t remaining, uint64_t increment, uint64_t moves);

/* Limits the time to TIME_DEFAULT if nothing else ends the search: neither nodes nor depth nor
 * time, and no level below full strength. */
void time_default(struct ai_limits *l);

#endif

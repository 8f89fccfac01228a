/* pace.h - how long to think about a move: the time that a clock allows, and the patience of those
 * who set no limit. */
#ifndef PENTOID_AI_PACE_H
#define PENTOID_AI_PACE_H

#include "ai/ai.h"

enum { PACE_PATIENCE = 5000 /* milliseconds for a move that nothing else limits */ };

/* The limits for a move when so many milliseconds are left on the clock, for that many moves (0: it
 * is not known), with so many more for each move made. */
void pace_share_clock(struct ai_limits *l, uint64_t left, uint64_t increment, uint64_t moves);

/* Gives limits that limit nothing PACE_PATIENCE. A level limits itself, but for the highest. */
void pace_limit(struct ai_limits *l);

#endif

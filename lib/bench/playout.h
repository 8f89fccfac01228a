/* playout.h - whole games of random moves, for measuring and for comparing platforms. */
#ifndef PENTOID_BENCH_PLAYOUT_H
#define PENTOID_BENCH_PLAYOUT_H

#include "text/notation.h"

/* The start of the n-th game of a series: a solo variant with open stones draws them anew for each.
 * The generator is made for that game too, so a game depends on the seed and its number alone. */
struct rng playout_start(const struct variant *v, uint64_t seed, uint64_t n,
                         union game_state *state);

/* Plays random moves to the end; returns how many. */
int playout(const struct game *g, union game_state *state, struct rng *rng);

#endif

/* playout.c - whole games of random moves. */
#include "bench/playout.h"

struct rng playout_start(const struct variant *v, uint64_t seed, uint64_t n,
                         union game_state *state) {
    struct rng rng = rng_seeded(bits_mix(seed) + n);
    struct variant drawn = *v;
    variant_draw(&drawn, rng_next(&rng));
    variant_start(&drawn, state);
    return rng;
}

int playout(const struct game *g, union game_state *state, struct rng *rng) {
    union game_undo undo;
    int plies = 0;
    for (; g->turn(state) >= 0; plies++)
        g->play(state, g->random(state, rng), &undo);
    return plies;
}

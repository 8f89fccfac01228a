/* probe.h - what only tests and fuzzers ask of a game: whether a state is sound, and how a position
 * looks through the symmetries of its board. One entry a game. */
#ifndef PENTOID_TESTS_SUPPORT_PROBE_H
#define PENTOID_TESTS_SUPPORT_PROBE_H

#include "game/game.h"

/* Recomputes whatever is redundant in a state; false if anything is wrong. */
static inline bool probe_check(const struct game *g, const union game_state *s) {
    if (g == &ada_game)
        return ada_check(&s->ada);
    if (g == &pen_game)
        return pen_check(&s->pen);
    return s->tem.seat < s->tem.seats && s->tem.stones <= TEM_MAX_STONES;
}

/* How many symmetries the board has, number 0 being none. */
static inline int probe_symmetries(const struct game *g, const union game_state *s) {
    return g == &ada_game ? ADA_SYMMETRIES : g == &pen_game ? pen_grid(&s->pen)->symmetries : 1;
}

static inline void probe_state(const struct game *g, const union game_state *s, int symmetry,
                               union game_state *turned) {
    *turned = *s;
    if (g == &ada_game)
        turned->ada = ada_transform(&s->ada, symmetry);
    if (g == &pen_game)
        turned->pen = pen_transform(&s->pen, symmetry);
}

static inline game_move probe_move(const struct game *g, const union game_state *s, int symmetry,
                                   game_move m) {
    return g == &ada_game   ? ada_transform_move(symmetry, m)
           : g == &pen_game ? pen_transform_move(&s->pen, symmetry, m)
                            : m;
}

#endif

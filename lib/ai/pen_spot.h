/* pen_spot.h - Pentactic basic: how many passes of the counters player are to be expected, at a
 * glance.
 *
 * A spot is measured, and the measures are weighed; the weights depend on the grid, on who is to
 * move and on how many pieces are left. They are fitted to exact values by tools/fit_basic.c. */
#ifndef PENTOID_AI_PEN_SPOT_H
#define PENTOID_AI_PEN_SPOT_H

#include "ai/pen_field.h"

/* What is measured. Logarithms are to base 2, of one more, in eighths. */
enum spot_measure {
    SPOT_ONE,        /* 1 */
    SPOT_PIECES,     /* pieces that still fit */
    SPOT_CELLS,      /* cells that they can cover */
    SPOT_ROOM,       /* pentominoes that there is room for, at the most */
    SPOT_PARTS,      /* parts: cells that hang together */
    SPOT_WAYS,       /* the logarithm of the number of placements */
    SPOT_PIECE_WAYS, /* the sum of the logarithms, piece by piece */
    SPOT_TIGHT,      /* pieces with at most eight placements */
    SPOT_OPEN,       /* cells open to counters */
    SPOT_ROOKS,      /* counters that can go there, one after the other */
    SPOT_SURE,       /* those on cells that no pentomino can cover */
    SPOT_HIT,        /* open cells that one pentomino can cover, at the most */
    SPOT_CLOSED,     /* 1 if no cell is open */
    SPOT_MEASURES
};

void spot_measure(const struct pen_field *f, const struct pen_spot *s, int16_t *x);

/* Weights: hundredths of a pass times SPOT_UNIT. */
enum { SPOT_UNIT = 64, SPOT_STAGES = PIECES };

struct spot_weights {
    int32_t of[GRIDS][2][SPOT_STAGES]
              [SPOT_MEASURES]; /* [1]: pentominoes to move; pieces left - 1 */
};
extern const struct spot_weights spot_weights;

/* How to look: with the fitted weights, or with a few set by hand. */
enum spot_eyes { SPOT_FITTED, SPOT_HAND };

/* The passes still to come, in hundredths. */
int spot_value(enum spot_eyes eyes, const struct pen_field *f, const struct pen_spot *s,
               bool pentomino);

#endif

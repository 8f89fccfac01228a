/* pen_scratch.h - what a thread needs to think about one Pentactic board. */
#ifndef PENTOID_AI_PEN_SCRATCH_H
#define PENTOID_AI_PEN_SCRATCH_H

#include "ai/pen_narrow.h"

struct pen_scratch {
    struct pen_field field;
    struct pen_lists lists;
    uint16_t list[GRID_MAX_PLACEMENTS];          /* of the root */
    struct pen_child child[GRID_MAX_PLACEMENTS]; /* moves of the root, the best first */
    int16_t cap[GRID_MAX_PLACEMENTS];            /* by move: more than that it is not worth */
};

/* The score, in hundredths, with which match 2 of basic is expected to end if match 1 discarded
 * that piece, or PEN_NO_PIECE; seen from match 1. */
int pen_par(int grid, int gone);

/* The engine for basic and solo, and for each of them. */
void pen_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s);
void pen_basic_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s);
void pen_solo_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s);

#endif

/* pen_candidates.h - Pentactic basic: which pentominoes the exact solver has to look at.
 *
 * After n rounds of a match hundreds of pentominoes fit, and nearly all of them fail against one
 * and the same counter. So the counter is fixed first. A pentomino that does not cover its cell
 * gets this counter as its answer; then there is less room, and few pentominoes can still close
 * all cells in time. What remains after two or three counters is a handful.
 *
 * In all of these the pentomino player is to move, and some cell is open. The *slack* says how many
 * more pentominoes than are wanted there is room for, by pen_most(): as many counters may still be
 * placed, not one more. */
#ifndef PENTOID_AI_PEN_CANDIDATES_H
#define PENTOID_AI_PEN_CANDIDATES_H

#include "ai/pen_covers.h"
#include "ai/think.h"

/* Writes to `to` the placements of a spot that may lead to `want` passes; no other does. If the
 * slack is not 0, fills the covers in. */
int pen_candidates(struct think *t, const struct pen_field *f, const struct pen_spot *s, int want,
                   int slack, struct pen_covers *v, uint16_t *to);

/* Whether placement i fails against that counter at once: after both there is room for no more than
 * is wanted, and nothing closes all cells. */
bool pen_fails(struct think *t, const struct pen_covers *v, const struct pen_spot *s, int want,
               int i, int counter);

#endif

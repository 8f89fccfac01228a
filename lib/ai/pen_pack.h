/* pen_pack.h - how many pentominoes can be laid on one Pentactic board. */
#ifndef PENTOID_AI_PEN_PACK_H
#define PENTOID_AI_PEN_PACK_H

#include "ai/pen_covers.h"
#include "ai/think.h"

/* Whether at least `want` pentominoes can be laid; the answer is meaningless once t->stopped is
 * set. Of a spot, and of those placements of some covers that a set has. */
bool pen_pack(struct think *t, const struct pen_field *f, const struct pen_spot *s, int want);
bool pen_pack_set(struct think *t, const struct pen_covers *v, const uint64_t *set, int want);

/* A placement of the field that begins the packing that pen_pack() has just found. */
int pen_pack_move(const struct think *t, const struct pen_field *f, const struct pen_spot *s,
                  int want);

#endif

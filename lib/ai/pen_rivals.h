/* pen_rivals.h - Pentactic: the engine for duel and group. */
#ifndef PENTOID_AI_PEN_RIVALS_H
#define PENTOID_AI_PEN_RIVALS_H

#include "ai/think.h"

/* Chooses a move; the game must be a duel or a group, and not over. */
void pen_rivals_think(struct think *t, const struct pen_state *s);

#endif

/* pen_table.h - Pentactic: the engine for duel and group. */
#ifndef PENTOID_AI_PEN_TABLE_H
#define PENTOID_AI_PEN_TABLE_H

#include "ai/think.h"

/* Chooses a move; the game must be a duel or a group, and not over. */
void pen_table_think(struct think *t, const struct pen_state *s);

#endif

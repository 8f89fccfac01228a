/* game_parts.h - the parts of a game's table that stand in files of their own: what moves do. */
#ifndef PENTOID_GAME_GAME_PARTS_H
#define PENTOID_GAME_GAME_PARTS_H

#include "game/game.h"

#define GAME(prefix)                                                                               \
    void prefix##_effects(const union game_state *before, const union game_state *after,           \
                          game_move m, struct effects *e);                                         \
    void prefix##_prospects(const union game_state *before, const union game_state *after,         \
                            game_move m, struct effects *e);
#include "game/games.def"
#undef GAME

#endif

/* deed.h - what a move does, as facts: what it captures, starves, blocks, threatens.
 *
 * Nothing here is judged. A fact follows from the rules alone: the move is played, and what is
 * gone or possible afterwards is compared with what was there or possible before. A threat is
 * found by letting the same player move again, a danger by letting the rival do so; every turn
 * that could be played then is played. So the facts are always true, whoever thinks of them
 * what they like; which move is good is for the engine to say. */
#ifndef PENTOID_TEXT_DEED_H
#define PENTOID_TEXT_DEED_H

#include "text/notation.h"

enum {
    DEEDS = 8,        /* facts about one move, at the most */
    DEED_LENGTH = 600 /* of all of them as text, with terminator */
};

struct deed {
    int16_t message; /* a DEED_... of enum message */
    int16_t arg[MESSAGE_ARGS];
};

/* The facts about a legal move, the weightiest first; `deed` has room for DEEDS. Returns how
 * many. */
int deeds_of(const struct game *game, const union game_state *before, game_move move,
             struct deed *deed);

/* One as text, and all of them with commas between. */
void deed_write(const struct game *game, const union game_state *before, const struct deed *deed,
                struct out *o);
void deeds_write(const struct game *game, const union game_state *before, game_move move,
                 struct out *o);

#endif

/* effect.h - what a move does, as data: what it captures, starves, builds, blocks, threatens.
 *
 * A game says the effects of a move once; the terminal, hints, JSON, the page, its animation and
 * screen readers all speak from them (text/effect.h has the names and the sentences). There are two
 * kinds. What happens by the rules when the move is made, in the order in which it happens, comes
 * from game_effects(). What the move brings about beyond that, a prospect, comes from
 * game_prospects(): found by letting the same player move again, or the rival.
 *
 * Nothing is judged. An effect follows from the rules alone: the move is played, and what is gone
 * or possible afterwards is compared with what was there or possible before. Which move is good is
 * for the engine to say. Effects are for people; the search and the playouts never ask for them. */
#ifndef PENTOID_GAME_EFFECT_H
#define PENTOID_GAME_EFFECT_H

#include <stdint.h>

#define EFFECT(kind, name, args, weight) EFFECT_##kind,
enum effect_kind {
#include "game/effects.def"
    EFFECT_KINDS
};

/* Where a hint tells an effect, the weightiest first: the end of the game, what is lost by either
 * side, what the move brings about, what it is meant for, whether there was a choice. What the
 * text of the move says by itself is told if there is nothing else; what is no reason for or
 * against a move is not told. */
enum effect_weight {
    EFFECT_END,
    EFFECT_LOSS,
    EFFECT_PROSPECT,
    EFFECT_PLAN,
    EFFECT_CHOICE,
    EFFECT_PLAIN,
    EFFECT_UNTOLD
};

enum {
    EFFECT_ARGS = 12, /* of one effect, the cells included */
    EFFECTS = 32,     /* of one move, at the most */
    HINT_EFFECTS = 8  /* that a hint tells, at the most */
};

/* The seat is the one that moves, unless effects.def says otherwise. A player is a seat, pieces and
 * winners are sets of bits. */
struct effect {
    uint8_t kind;
    int8_t seat;
    uint8_t cells; /* how many cells follow the other arguments, for kinds with a list of them */
    int16_t arg[EFFECT_ARGS];
};

/* Effects as they are gathered; those that find no room are left out. */
struct effects {
    int count;
    struct effect list[EFFECTS];
};

/* Adds an effect with up to four arguments and returns it, so that cells can be added. */
struct effect *effect_add(struct effects *e, enum effect_kind kind, int seat, int a, int b, int c,
                          int d);

/* Adds a cell to an effect's list, which begins behind its first `args` arguments. */
void effect_add_cell(struct effect *effect, int args, int cell);

#endif

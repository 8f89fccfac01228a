/* verdict.h - why a move is illegal.
 *
 * An illegal move is an answer, not a failure: the rules say which rule it breaks, with the cells
 * and numbers that a sentence about it needs. The sentences themselves are in text/message.c;
 * the arguments of each rule are given here, in their order. */
#ifndef PENTOID_RULES_VERDICT_H
#define PENTOID_RULES_VERDICT_H

#include <stdint.h>

enum rule {
    LEGAL,
    RULE_OVER,    /* the game is over */
    RULE_PHASE,   /* a move of another phase; args: the phase it is now */
    RULE_NO_MOVE, /* a number that stands for no move */

    /* Pentactic. A piece is its number, a line its number from 0, a seat from 0. */
    RULE_DISCARD_REPEATED, /* PEN-3.3: piece */
    RULE_DISCARD_OWN,      /* PEN-4.2 */
    RULE_DISCARD_TWICE,    /* PEN-4.2: seat */
    RULE_DISCARD_LAST,     /* PEN-4.3: seat */
    RULE_COUNTER_NONE,     /* PEN-1.3 */
    RULE_COUNTER_OWN,      /* PEN-4.10 */
    RULE_COUNTER_TAKEN,    /* PEN-2.1: cell */
    RULE_COUNTER_ROW,      /* PEN-2.2: row */
    RULE_COUNTER_COLUMN,   /* PEN-2.2: column */
    RULE_PIECE_GONE,       /* PEN-2.3: piece */
    RULE_PIECE_OVERLAPS,   /* PEN-2.3: cell */
    RULE_PASS_COUNTER,     /* PEN-3.4, PEN-4.6 */
    RULE_PASS_PENTOMINO,   /* PEN-3.5, PEN-4.6, PEN-5.3 */
    RULE_BOARD,            /* no such board; args: seat */

    /* Adaptoid. */
    RULE_SETUP_CELLS,      /* ADA-8.1 */
    RULE_MOVE_EMPTY,       /* ADA-3.1: cell */
    RULE_MOVE_RIVAL,       /* ADA-3.1: cell */
    RULE_MOVE_LEGLESS,     /* ADA-3.1: cell */
    RULE_MOVE_BACK,        /* ADA-3.5 */
    RULE_MOVE_OWN,         /* ADA-3.4: cell */
    RULE_MOVE_BLOCKED,     /* ADA-3.2: no way there at all */
    RULE_MOVE_FAR,         /* ADA-3.1: legs, steps */
    RULE_MOVE_UNARMED,     /* ADA-3.3: cell of the mover */
    RULE_BUILD_MISSING,    /* ADA-5.4 */
    RULE_BUILD_OVER,       /* ADA-7.5 */
    RULE_BUILD_TAKEN,      /* ADA-5.1: cell */
    RULE_BUILD_FAR,        /* ADA-5.1: cell */
    RULE_BUILD_NO_BODY,    /* ADA-5.2: cell */
    RULE_BUILD_FULL,       /* ADA-5.2: cell */
    RULE_BUILD_NO_BODIES,  /* ADA-5.3 */
    RULE_BUILD_NO_LEGS,    /* ADA-5.3 */
    RULE_BUILD_NO_PINCERS, /* ADA-5.3 */
    RULE_PASS_BUILD,       /* ADA-5.5 */

    /* The template game. */
    RULE_TEMPLATE_COUNT, /* args: the most that may be taken */
    RULES
};

struct verdict {
    int16_t rule; /* an enum rule: LEGAL if the move is */
    int16_t arg[2];
};

static inline struct verdict verdict(enum rule rule, int a, int b) {
    return (struct verdict){(int16_t)rule, {(int16_t)a, (int16_t)b}};
}

#endif

/* message.h - messages to people, as a number with arguments and as a sentence: what is wrong with
 * a text or a move, the names of the levels. text/effect.h says what a move does.
 *
 * A function that reads text returns a fault; all is well if its message is FAULT_NONE, or 0. A
 * fault says which message, at which byte of the input it was found, and up to two numbers that the
 * sentence needs. The rules' verdicts are faults too: messages below RULES are the enum rule of
 * rules/verdict.h. The sentences are in the catalogue, texts/library.json. */
#ifndef PENTOID_TEXT_MESSAGE_H
#define PENTOID_TEXT_MESSAGE_H

#include "game/game.h"
#include "text/out.h"

enum message {
    FAULT_NONE = 0, /* all is well */

    /* Variant names. */
    FAULT_GAME = RULES,    /* no such game */
    FAULT_MODE,            /* Pentactic: solo, basic, duel or group */
    FAULT_GRID,            /* 8x8, 9x7 or 11x6 */
    FAULT_REGION,          /* a rectangle with room for the pentominoes expected */
    FAULT_OPTION,          /* no such option here */
    FAULT_OPTION_TWICE,    /* an option given twice */
    FAULT_NUMBER,          /* a number expected; args: least, most */
    FAULT_SEED,            /* a seed expected */
    FAULT_PLAYERS_MISSING, /* a group without players= */
    FAULT_PASSING,         /* free or forced expected */
    FAULT_STONES,          /* args: how many there must be, how many were given */
    FAULT_STONE_TWICE,     /* args: cell */
    FAULT_STONES_OPEN,     /* solo without stones or a seed, where they are needed */
    FAULT_START,           /* start=d2,d6 expected: two different cells */
    FAULT_SETUP,           /* setup=pie expected */

    /* Moves. */
    FAULT_MOVE,         /* not a move of this game; what one looks like depends on the phase */
    FAULT_CELL,         /* no such cell */
    FAULT_PIECE,        /* no such pentomino */
    FAULT_SHAPE,        /* the cells are not that pentomino; args: piece */
    FAULT_CELLS_COUNT,  /* five cells expected; args: how many were given */
    FAULT_CELL_TWICE,   /* the same cell twice; args: cell */
    FAULT_SEAT_MISSING, /* a group needs the number of the player: 3:c4 */
    FAULT_SEAT,         /* no such player; args: how many there are */
    FAULT_TRAILING,     /* something after the end of a move */
    FAULT_NO_FIT,       /* no placement of that pentomino has these cells; args: piece */

    /* Diagrams. */
    FAULT_LINE,        /* a line that does not belong here */
    FAULT_BOARD_ROW,   /* the next row of the board expected */
    FAULT_BOARD_CELL,  /* not the sign of a cell */
    FAULT_BOARD_COUNT, /* a row of another length; args: expected, found */
    FAULT_BOARD_PIECE, /* the cells with a letter are not that pentomino; args: piece */
    FAULT_STATUS,      /* a status word that is unknown, missing or impossible */
    FAULT_POSITION,    /* a position that cannot be */

    /* Records. */
    FAULT_TAG,             /* [Name "value"] expected */
    FAULT_TAG_TWICE,       /* a tag given twice */
    FAULT_TAG_VALUE,       /* not a value that this tag can have */
    FAULT_NO_VARIANT,      /* a game without a Variant tag */
    FAULT_COMMENT,         /* a comment that does not end */
    FAULT_VARIATION,       /* a parenthesis that does not end, or has not begun */
    FAULT_VARIATION_PLACE, /* a variation before any move */
    FAULT_VARIATION_EMPTY, /* a variation without a move */
    FAULT_VARIATION_DEPTH, /* too many variations in each other; args: how many may be */
    FAULT_MOVE_NUMBER,     /* another move number was due; args: which */
    FAULT_MARK,            /* a glyph or a time that does not follow a move */
    FAULT_TIME,            /* the time of a move: @12.3 expected */
    FAULT_ESCAPE,          /* a backslash before something that needs none */
    FAULT_NAME_LONG,       /* a name that is too long; args: bytes it may have */
    FAULT_DATE,            /* a date expected: 2026-11-16 */
    FAULT_CLOCK,           /* a clock expected: none, 300, 300+5 or 3d */
    FAULT_RESULT,          /* the result tag contradicts the moves */
    FAULT_TOO_LONG,        /* more than the program can hold */
    FAULT_ENCODING,        /* a byte that is no text */
    FAULT_NO_GAME,         /* no game begins here */

    /* Matches. */
    FAULT_LATE,     /* a move after the time was up */
    FAULT_PAUSED,   /* a move while the match is paused */
    FAULT_GONE,     /* somebody who has left it; args: player */
    FAULT_NOTHING,  /* something that would change nothing, or that is not for this player */
    FAULT_DECLINED, /* a draw that computers do not agree to */
    FAULT_OFFER,    /* an offer while another one is open */
    FAULT_LOG,      /* a line that cannot stand there in the log of a match */

    /* Rooms. */
    FAULT_TURN,        /* a move of somebody else's turn */
    FAULT_STANDIN,     /* from somebody for whom a computer stands in */
    FAULT_STALE,       /* about an earlier position */
    FAULT_NOT_BEGUN,   /* before the first game */
    FAULT_BEGUN,       /* what is only possible before it */
    FAULT_TAKEN,       /* a seat that is taken */
    FAULT_NO_CHAIR,    /* no seat is free */
    FAULT_FORBIDDEN,   /* not with that secret */
    FAULT_PLAYER_NAME, /* a name that is empty, too long or invisible */
    FAULT_PRESENT,     /* against a player who is there */
    FAULT_OFFER_EARLY, /* an offer that was declined a moment ago */
    FAULT_CLOSED,      /* the room is closed */
    FAULT_BUSY,        /* too much is waiting */

    /* Puzzles. */
    FAULT_KIND,         /* random, solvable or unique expected */
    FAULT_RANDOM_GRADE, /* a grade for a random puzzle */
    FAULT_GIVEN_TWICE,  /* a pentomino given twice; args: piece */
    FAULT_NO_PUZZLE,    /* a wish that no puzzle was found for */
    FAULT_UNSOLVABLE,   /* a board that the pentominoes do not fill */
    MESSAGES
};

struct fault {
    int16_t message; /* FAULT_NONE, an enum rule or another enum message */
    int16_t arg[2];
    uint32_t at; /* byte of the input */
};

static inline struct fault fault(int message, size_t at, int a, int b) {
    return (struct fault){(int16_t)message, {(int16_t)a, (int16_t)b}, (uint32_t)at};
}

static inline struct fault fault_none(void) { return fault(FAULT_NONE, 0, 0, 0); }

static inline struct fault fault_of(struct verdict v, size_t at) {
    return fault(v.rule, at, v.arg[0], v.arg[1]);
}

enum { FAULT_LENGTH = 256 }; /* with terminator, of the longest sentence */

/* The sentence in the language of the out, without the input and without a full stop. `game` and
 * `state` may be NULL for the faults of variant names and records, whose sentences name no cell and
 * no phase. */
void fault_write(const struct game *game, const union game_state *state, struct fault f,
                 struct out *o);

/* A sentence of the catalogue and the names of its arguments, in order, with blanks between them;
 * an argument that is used in two ways has two names, as in `counters/left`. The name says what a
 * number is: a cell, a piece, a count with its noun. A list of cells is called `cells` and comes
 * last. */
struct sentence {
    uint16_t text;
    const char *args;
};

/* What an argument is. */
enum argument {
    ARGUMENT_NUMBER,
    ARGUMENT_FROM_ONE, /* a seat, a row: people count from 1 */
    ARGUMENT_COLUMN,
    ARGUMENT_CELL,
    ARGUMENT_CELLS, /* a list, up to the number of cells given */
    ARGUMENT_PIECE,
    ARGUMENT_PIECES, /* a set of bits */
    ARGUMENT_SEATS,  /* a set of bits */
    ARGUMENT_PHASE,
    ARGUMENT_COUNTED /* with its noun: "2 legs" */
};
enum argument argument_of(const char *name, size_t length);

/* What a sentence is about: the game and the position, the numbers, and how many cells follow them;
 * `names` are those of the seats, NULL or "" for seats without a name. */
struct saying {
    const struct game *game;
    const union game_state *state;
    const struct sentence *sentence;
    const int16_t *arg;
    int cells;
    int seat; /* for sentences about {side}, {owner}, {rival}; -1: none */
    const char *const *names;
};
void sentence_write(const struct saying *t, struct out *o);

/* "Hatchling", for level 1. */
const char *level_name(int level, enum language language);

#endif

/* game.h - one interface over every game.
 *
 * The programs, the notation and the search know games only through a struct game: a table of
 * functions, one table a game. It is made for one to six seats, several boards, and turns
 * that come in phases; results are a vector over the seats. Seats count from 0 here, from 1
 * wherever people read or write them.
 *
 * A state is a plain value in a union; it is copied by assignment and holds no pointers. */
#ifndef PENTOID_GAME_GAME_H
#define PENTOID_GAME_GAME_H

#include "game/template.h"
#include "rules/ada.h"
#include "rules/pen.h"
#include <stddef.h>

#define GAME(prefix) struct prefix##_setup prefix;
union game_setup {
#include "game/games.def"
};
#undef GAME

#define GAME(prefix) struct prefix##_state prefix;
union game_state {
#include "game/games.def"
};
#undef GAME

#define GAME(prefix) struct prefix##_undo prefix;
union game_undo {
#include "game/games.def"
};
#undef GAME

/* A move is a number that only its own game can read. */
typedef uint32_t game_move;

enum {
    GAME_SEATS = 6,
    GAME_MAX_MOVES = ADA_MAX_MOVES, /* legal moves of any position */
    GAME_MAX_PLIES = 8192           /* moves of any whole game */
};

_Static_assert((int)GAME_MAX_MOVES >= (int)PEN_MAX_MOVES, "room for every game's moves");

enum game_score { SCORE_POINTS, SCORE_CAPTURES, SCORE_LEFT };

/* How a game stands, or how it ended. */
struct game_result {
    bool over;
    uint8_t seats;
    uint8_t winners;           /* a bit for each seat; none for a draw, or while it goes on */
    uint8_t kind;              /* what the numbers count: an enum game_score */
    int16_t score[GAME_SEATS]; /* points: the lowest wins; captures: the highest; left: 0 solves */
};

struct game {
    /* The first word of its variant names. */
    const char *name;

    /* How many bytes of the union its state takes, for comparing two of them. */
    size_t state_size;

    /* Begins a game as agreed. The setup must be valid; variant_read() gives no other. */
    void (*start)(union game_state *, const union game_setup *);

    /* How many take part, 1 .. GAME_SEATS, and how many boards are on the table. */
    int (*seats)(const union game_state *);
    int (*boards)(const union game_state *);

    /* The seat that is to act, or -1 if the game is over. */
    int (*turn)(const union game_state *);

    /* What that seat is to do, as a number of the game's own; the notation has a word for it. */
    int (*phase)(const union game_state *);

    /* The legal moves as a list, with room for GAME_MAX_MOVES. None if and only if it is over. */
    int (*legal)(const union game_state *, game_move *);

    /* How many there are, without making the list. */
    int (*count)(const union game_state *);

    /* One of them at random, all equally likely. The game must not be over. */
    game_move (*random)(const union game_state *, struct rng *);

    /* Whether a move is legal, and if not which rule it breaks. Any number may be asked about. */
    struct verdict (*test)(const union game_state *, game_move);

    /* Plays a legal move, and takes back the last one that was played with that undo. */
    void (*play)(union game_state *, game_move, union game_undo *);
    void (*undo)(union game_state *, const union game_undo *);

    /* How it stands or ended. */
    void (*result)(const union game_state *, struct game_result *);

    /* A word that is equal for positions from which the same game lies ahead. */
    uint64_t (*hash)(const union game_state *);

    /* Recomputes whatever is redundant in the state; false if anything is wrong. For tests. */
    bool (*check)(const union game_state *);

    /* The symmetries of the board, 0 being none: their number, the state and a move through one. */
    int (*symmetries)(const union game_state *);
    void (*turn_state)(const union game_state *, int symmetry, union game_state *turned);
    game_move (*turn_move)(const union game_state *, int symmetry, game_move);
};

#define GAME(prefix) extern const struct game prefix##_game;
#include "game/games.def"
#undef GAME

/* All games, in the order of games.def, ending with NULL. The template is the last one. */
extern const struct game *const games[];

/* The game of that name (not terminated, of that length), or NULL. */
const struct game *game_named(const char *name, size_t length);

/* The number of move sequences of that length; a game that ends earlier has none. Every ply takes
 * 28 KB of stack; nothing beyond a dozen plies ends in a lifetime. */
enum { GAME_MAX_PERFT = 30 };
uint64_t game_perft(const struct game *game, const union game_state *state, int depth);

/* Whether two states of one game are the same value. */
bool game_same(const struct game *game, const union game_state *a, const union game_state *b);

#endif

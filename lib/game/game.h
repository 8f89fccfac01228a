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

#include "game/effect.h"
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

enum game_score { SCORE_POINTS, SCORE_CAPTURES, SCORE_REMAINING };

/* How a game stands, or how it ended. */
struct game_result {
    bool over;
    uint8_t seats;
    uint8_t winners;           /* a bit for each seat; none for a draw, or while it goes on */
    uint8_t kind;              /* what the numbers count: an enum game_score */
    int16_t score[GAME_SEATS]; /* points: lowest wins; captures: highest; remaining: 0 solves */
};

/* What a seat plays with. */
enum game_role { ROLE_NONE, ROLE_WHITE, ROLE_BLACK, ROLE_COUNTERS, ROLE_PENTOMINOES };

struct game {
    /* The first word of its variant names. */
    const char *name;

    /* Whether it is for developers: only a program that asks for such games finds it by name. */
    bool developer;

    /* Begins a game as agreed. The setup must be valid; variant_read() gives no other. */
    void (*start)(union game_state *, const union game_setup *);

    /* Settles by a seed what a setup leaves open. NULL: no setup does. */
    void (*draw)(union game_setup *, uint64_t seed);

    /* The number of seats, 1 .. GAME_SEATS, and of boards. */
    int (*seats)(const union game_state *);
    int (*boards)(const union game_state *);

    /* The seat that is to act, or -1 if the game is over. */
    int (*turn)(const union game_state *);

    /* What that seat is to do, as a number of the game's own; the notation has a word for it. */
    int (*phase)(const union game_state *);

    /* What a seat plays with now. */
    enum game_role (*role)(const union game_state *, int seat);

    /* The legal moves as a list, with room for GAME_MAX_MOVES. None if and only if it is over. */
    int (*legal)(const union game_state *, game_move *);

    /* Their number, without making the list. */
    int (*count)(const union game_state *);

    /* One of them at random, all equally likely. The game must not be over. */
    game_move (*random)(const union game_state *, struct rng *);

    /* Whether a move is legal, and if not which rule it breaks. Any number may be asked about. */
    struct verdict (*test)(const union game_state *, game_move);

    /* Plays a legal move, and takes back the last one that was played with that undo. */
    void (*play)(union game_state *, game_move, union game_undo *);
    void (*undo)(union game_state *, const union game_undo *);

    /* Plays as much of a turn as there is, if that is the legal beginning of one, and says whether
     * it is. It is for showing and cannot be taken back. NULL: a turn has no parts. */
    struct verdict (*play_part)(union game_state *, game_move);

    /* The scores, and the winners if it is over. */
    void (*result)(const union game_state *, struct game_result *);

    /* A word that is equal for positions from which the same game lies ahead. */
    uint64_t (*hash)(const union game_state *);

    /* Adds what a move, or the part of one, has done by the rules, in the order in which it
     * happened; and what a whole move brings about beyond that (NULL: there is nothing to say). The
     * end of the game and the lack of a choice are added by game_effects() and game_prospects(). */
    void (*effects)(const union game_state *before, const union game_state *after, game_move,
                    struct effects *);
    void (*prospects)(const union game_state *before, const union game_state *after, game_move,
                      struct effects *);
};

#define GAME(prefix) extern const struct game prefix##_game;
#include "game/games.def"
#undef GAME

/* All games, in the order of games.def, ending with NULL. Programs play the first one unless they
 * are told otherwise; the template is the last one. */
extern const struct game *const games[];

/* Whether this program has games for developers, the template. The library says no; a program that
 * wants them defines the function again. */
bool game_developer(void);

/* The game of that name (not terminated, of that length), or NULL. */
const struct game *game_named(const char *name, size_t length);

/* Plays a move, or the beginning of a turn, if it is legal. For showing what a move would do. */
struct verdict game_try(const struct game *game, union game_state *state, game_move move);

/* What a move, or the beginning of a turn, did by the rules, and what a whole move has brought
 * about: it was judged and played already, and `after` is where it led. And of both, for a hint,
 * what speaks for or against a legal move, the weightiest first. */
void game_effects(const struct game *game, const union game_state *before,
                  const union game_state *after, game_move move, struct effects *effects);
void game_prospects(const struct game *game, const union game_state *before,
                    const union game_state *after, game_move move, struct effects *prospects);
void game_hint(const struct game *game, const union game_state *before, game_move move,
               struct effects *hint);

/* The number of move sequences of that length; a game that ends earlier has none. Every ply takes
 * 28 KB of stack; nothing beyond a dozen plies ends in a lifetime. */
enum { GAME_MAX_PERFT = 30 };
uint64_t game_perft(const struct game *game, const union game_state *state, int depth);

/* Whether two states of one game are the same value. */
bool game_same(const struct game *game, const union game_state *a, const union game_state *b);

#endif

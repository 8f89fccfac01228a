/* ada.h - Adaptoid: creatures on a hexagon of 37 cells.
 *
 * A cell is row * 8 + number, rows a .. g from 0, numbers 1 .. 7: the neighbours of a cell are then
 * 1, 8 and 9 below and above it, number 0 of every row is off the board, and a set of cells is one
 * word on which a shift is a step of every creature at once. The limbs of all creatures are kept as
 * bit planes, three words of legs and three of pincers; so adding and comparing words finds all
 * creatures that starve.
 *
 * A state is a plain value: copy it by assignment, compare it with memcmp (it has no padding). The
 * clauses cited are those of docs/rules/adaptoid.md. */
#ifndef PENTOID_RULES_ADA_H
#define PENTOID_RULES_ADA_H

#include "rules/bits.h"
#include "rules/rng.h"
#include "rules/verdict.h"
#include <stdbool.h>

enum { ADA_WHITE, ADA_BLACK, ADA_NOBODY };

enum {
    ADA_STOCK = 12,      /* bodies, legs and pincers of each colour (ADA-1.4) */
    ADA_MAX_LIMBS = 6,   /* of one creature */
    ADA_WIN = 5,         /* captures (ADA-7.2) */
    ADA_IDLE_LIMIT = 40, /* turns without a build or a capture (ADA-7.6) */
    ADA_SYMMETRIES = 12
};

/* The 37 cells: a1-a4 b1-b5 c1-c6 d1-d7 e2-e7 f3-f7 g4-g7. */
#define ADA_BOARD UINT64_C(0x00f0f8fcfe7e3e1e)

static inline int ada_cell(int row, int number) { return row * 8 + number; }
static inline int ada_row(int cell) { return cell >> 3; }
static inline int ada_number(int cell) { return cell & 7; }
static inline bool ada_on_board(int cell) { return cell < 64 && ADA_BOARD >> cell & 1; }

/* All neighbours of a set of cells. */
static inline uint64_t ada_ring(uint64_t set) {
    return (set << 1 | set >> 1 | set << 8 | set >> 8 | set << 9 | set >> 9) & ADA_BOARD;
}

/* What is agreed before a game. */
struct ada_setup {
    uint8_t pie;          /* ADA-8 */
    uint8_t white, black; /* else the two cells (ADA-1.2, ADA-1.3) */
};

/* ADA_TURN: a whole turn, or its move, comes next. ADA_BUILD: the move is made, the build comes
 * next. */
enum ada_phase { ADA_SETUP, ADA_TAKE, ADA_TURN, ADA_BUILD, ADA_OVER };

struct ada_state {
    uint64_t hash;
    uint64_t body[2]; /* by colour */
    uint64_t leg[3], pincer[3];
    uint8_t captures[2]; /* made by each colour */
    uint8_t legs_in_stock[2], pincers_in_stock[2];
    uint8_t phase, turn; /* turn: the colour to move */
    uint8_t white_seat;  /* 0, or 1 after `take=white` */
    uint8_t idle;        /* turns running without a build or a capture */
    uint8_t winner;      /* when over: a colour, or ADA_NOBODY */
    uint8_t unused[5];
};

_Static_assert(sizeof(struct ada_state) == 88, "a state has no padding and is under 128 bytes");

/* A turn: a move (from, to; both 0 if none) and a build (what, where). In the pie setup: the two
 * cells, or the colour taken, with one of the flags below. */
typedef uint32_t ada_move;

enum ada_build { ADA_NONE, ADA_BODY, ADA_LEG, ADA_PINCER };

enum { ADA_IS_SETUP = 1 << 20, ADA_IS_TAKE = 1 << 21 };

static inline ada_move ada_make(int from, int to, enum ada_build build, int at) {
    return (uint32_t)from | (uint32_t)to << 6 | (uint32_t)build << 12 | (uint32_t)at << 14;
}
static inline int ada_from(ada_move t) { return (int)(t & 63); }
static inline int ada_to(ada_move t) { return (int)(t >> 6 & 63); }
static inline enum ada_build ada_build(ada_move t) { return (enum ada_build)(t >> 12 & 3); }
static inline int ada_at(ada_move t) { return (int)(t >> 14 & 63); }
static inline ada_move ada_make_setup(int white, int black) {
    return ADA_IS_SETUP | ada_make(white, black, ADA_NONE, 0);
}
static inline ada_move ada_make_take(int colour) { return ADA_IS_TAKE | (uint32_t)colour; }

/* The two halves of a turn. */
static inline ada_move ada_move_half(ada_move t) { return t & 0xfff; }
static inline ada_move ada_build_half(ada_move t) { return t & 0xff000; }

/* No position has more moves, or turns. Twelve legs reach most cells on four creatures with three
 * each: at most the 36 other cells for each creature. A build is a body on an empty cell, or one of
 * two limbs on one of 12 bodies. */
enum { ADA_MAX_HALVES = 4 * 36 + 1, ADA_MAX_MOVES = ADA_MAX_HALVES * (37 + 12) };

/* Undo keeps a copy of the state: at 88 bytes that is quicker than working backwards. */
struct ada_undo {
    struct ada_state state;
};

void ada_start(struct ada_state *s, const struct ada_setup *setup);

/* The seat of a colour, and the seat that is to act (-1 if the game is over). */
static inline int ada_seat(const struct ada_state *s, int colour) { return s->white_seat ^ colour; }
int ada_seat_to_act(const struct ada_state *s);

/* Limbs of the creature on a cell. */
static inline int ada_legs(const struct ada_state *s, int cell) {
    return (int)((s->leg[0] >> cell & 1) | (s->leg[1] >> cell & 1) << 1 |
                 (s->leg[2] >> cell & 1) << 2);
}
static inline int ada_pincers(const struct ada_state *s, int cell) {
    return (int)((s->pincer[0] >> cell & 1) | (s->pincer[1] >> cell & 1) << 1 |
                 (s->pincer[2] >> cell & 1) << 2);
}
static inline uint64_t ada_empty(const struct ada_state *s) {
    return ADA_BOARD & ~(s->body[0] | s->body[1]);
}
static inline int ada_bodies_in_stock(const struct ada_state *s, int colour) {
    return ADA_STOCK - bits_count(s->body[colour]);
}

/* ADA-7.2 .. ADA-7.4: the colour that has won, or ADA_NOBODY, just after step 1 or step 3 of a
 * turn. */
int ada_won_by(const struct ada_state *s);

/* The creatures of a colour that would starve if they were fed now (ADA-6.1). */
uint64_t ada_starving(const struct ada_state *s, int colour);

/* Makes the move and the build of a legal turn, and nothing more: the board on which hunger is
 * judged (ADA-6.2), its hash not kept up. False: the move has ended the game. */
bool ada_act(struct ada_state *s, ada_move t);

/* The creatures of both colours by how they are fed: with less food than limbs, with just enough,
 * with one to spare. */
struct ada_hunger {
    uint64_t starving, tight, spare;
};
struct ada_hunger ada_hunger(const struct ada_state *s);

/* The cells that the creature on a cell can move to, fights included (ADA-3). */
uint64_t ada_reach(const struct ada_state *s, int cell);

/* Where the colour to move can build: new bodies, legs, pincers. */
struct ada_sites {
    uint64_t body, leg, pincer;
};
struct ada_sites ada_sites(const struct ada_state *s);

/* Whole turns: as a list (room for ADA_MAX_MOVES), as a number, as a verdict on one of them, and as
 * a uniformly random one (never call it when the game is over). */
int ada_legal(const struct ada_state *s, ada_move *turns);
int ada_count(const struct ada_state *s);
struct verdict ada_test(const struct ada_state *s, ada_move t);
ada_move ada_random(const struct ada_state *s, struct rng *rng);

/* Plays a legal turn (or the two choices of the pie setup), and takes it back. */
void ada_play(struct ada_state *s, ada_move t, struct ada_undo *undo);
void ada_undo(struct ada_state *s, const struct ada_undo *undo);

/* Half turns, for search: in phase ADA_TURN the moves, staying (0) first; in phase ADA_BUILD the
 * builds. Playing a move leads to ADA_BUILD, or to the next turn if no build can follow. */
int ada_halves(const struct ada_state *s, ada_move *halves);
void ada_play_half(struct ada_state *s, ada_move half);

/* The verdict on the move of a turn, whatever is built after it. Only in phase ADA_TURN. */
struct verdict ada_test_move(const struct ada_state *s, ada_move half);

/* Whether everything redundant in the state agrees with the rest of it. */
bool ada_check(const struct ada_state *s);
uint64_t ada_hash(const struct ada_state *s);

/* A cell, the state and a turn after a symmetry of the hexagon: bit 0 mirrors, and the other bits
 * are the number of sixths to rotate by. */
int ada_transform_cell(int symmetry, int cell);
struct ada_state ada_transform(const struct ada_state *s, int symmetry);
ada_move ada_transform_move(int symmetry, ada_move t);

/* Whether a start is the first of its kind: of those that are turns and mirror images of each
 * other, the one with the lowest cells, white's before black's. There are 123 kinds. */
bool ada_start_is_first(int white, int black);

/* Puts a creature from the stock on an empty cell, for readers of drawn positions. When all are
 * there the caller sets the hash to ada_hash(). */
void ada_put(struct ada_state *s, int colour, int cell, int legs, int pincers);

#endif

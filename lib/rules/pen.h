/* pen.h - Pentactic: solo, basic, duel and group, on three grids.
 *
 * A state is a plain value: copy it by assignment, compare it with memcmp (it has no padding).
 * Each player has a board and a hand of pentominoes; solo and basic have one board, which in
 * basic belongs to the player with the pentominoes. The clauses cited are those of
 * docs/rules/pentactic.md. */
#ifndef PENTOID_RULES_PEN_H
#define PENTOID_RULES_PEN_H

#include "rules/pentomino.h"
#include "rules/rng.h"
#include "rules/verdict.h"

enum { PEN_SEATS = 6, PEN_COUNTERS = 8, PEN_NO_PIECE = 0xff };

enum pen_mode { PEN_SOLO, PEN_BASIC, PEN_DUEL, PEN_GROUP, PEN_MODES };

/* What is agreed before a game. */
struct pen_setup {
    struct cells stones; /* solo */
    uint8_t mode, grid;  /* grid: 0 .. GRIDS - 1 */
    uint8_t seats;       /* group: 3 .. 6; otherwise it follows from the mode */
    uint8_t forced;      /* duel and group: passing only when nothing is legal (PEN-4.6) */
};

enum pen_phase { PEN_DISCARD, PEN_COUNTER, PEN_PENTOMINO, PEN_OVER };

/* A board and the hand of its owner. */
struct pen_board {
    struct cells taken;      /* counters, stones and pentominoes */
    uint16_t placed[PIECES]; /* the placement of each piece, or PLACEMENT_NONE */
    uint16_t hand;           /* a bit for each piece not yet placed or discarded */
    uint16_t rows, cols;     /* a bit for each line with a counter in it */
    uint8_t unused[2];
};

/* What every move changes, apart from at most one board. */
struct pen_head {
    uint64_t hash;               /* equal hashes: the same game ahead */
    uint8_t phase, seat;         /* what is to be done, by whom */
    uint8_t match;               /* basic: 0, then 1 */
    uint8_t passes;              /* duel and group: passes in this turn so far */
    uint8_t discarded;           /* basic: what match 1 discarded, or PEN_NO_PIECE */
    int8_t score[2];             /* basic: by seat, of the matches that are over */
    uint8_t counters[PEN_SEATS]; /* that each seat still has */
    uint8_t unused[3];
};

struct pen_state {
    struct pen_head head;
    uint8_t mode, grid, seats, forced;
    uint8_t unused[4];
    struct pen_board board[PEN_SEATS];
};

_Static_assert(sizeof(struct pen_board) == 48, "a board has no padding and is under 64 bytes");
_Static_assert(sizeof(struct pen_state) == 24 + 8 + 6 * 48, "a state has no padding");

/* A move: its kind, the board it is made on, and a cell, a piece or a placement. */
typedef uint32_t pen_move;

enum pen_kind { PEN_DO_DISCARD, PEN_DO_COUNTER, PEN_DO_PENTOMINO, PEN_DO_PASS };

static inline pen_move pen_make(enum pen_kind kind, int board, int value) {
    return (uint32_t)kind << 20 | (uint32_t)board << 16 | (uint32_t)value;
}
static inline enum pen_kind pen_kind(pen_move m) { return (enum pen_kind)(m >> 20 & 3); }
static inline int pen_board_of(pen_move m) { return (int)(m >> 16 & 15); }
static inline int pen_value(pen_move m) { return (int)(m & 0xffff); }

/* No position has more legal moves: every placement of every piece, and the pass. */
enum { PEN_MAX_MOVES = GRID_MAX_PLACEMENTS + 1 };

/* What undo needs. */
struct pen_undo {
    struct pen_head head;
    struct pen_board board;
    uint8_t index;
};

static inline const struct grid *pen_grid(const struct pen_state *s) { return &grids[s->grid]; }

/* The number of boards. */
static inline int pen_boards(const struct pen_state *s) {
    return s->mode == PEN_SOLO || s->mode == PEN_BASIC ? 1 : s->seats;
}

/* Begins a game. The setup must be valid: a solo setup has exactly the grid's number of stones. */
void pen_start(struct pen_state *s, const struct pen_setup *setup);

/* The stones of a solo puzzle, drawn from a seed: the same on every machine (PEN-5.1). */
struct cells pen_draw_stones(int grid, uint64_t seed);

/* The board that a seat lays its pentominoes on. */
int pen_own_board(const struct pen_state *s, int seat);

/* The free cells of a board, and those of them that a counter may go to (PEN-2.1, PEN-2.2). */
struct cells pen_free(const struct pen_state *s, int board);
struct cells pen_counter_cells(const struct pen_state *s, int board);

/* Whether some pentomino in hand fits on a board; whether that is so on any board. */
bool pen_board_fits(const struct pen_state *s, int board);
bool pen_any_fits(const struct pen_state *s);

/* Whether each seat has a board of its own: in duel and group. */
static inline bool pen_has_own_boards(const struct pen_state *s) {
    return s->mode == PEN_DUEL || s->mode == PEN_GROUP;
}

/* The boards, as a set of bits, that the seat to move may put a counter on; in the discard phase,
 * those whose hands it may discard from. */
unsigned pen_targets(const struct pen_state *s);

/* Whether the seat to move may pass. */
bool pen_may_pass(const struct pen_state *s);

/* Legal moves: as a list (room for PEN_MAX_MOVES), as a number, as a verdict on one of them, and
 * as a uniformly random one (never call it when the game is over). */
int pen_legal(const struct pen_state *s, pen_move *moves);
int pen_count(const struct pen_state *s);
struct verdict pen_test(const struct pen_state *s, pen_move m);
pen_move pen_random(const struct pen_state *s, struct rng *rng);

/* Plays a legal move, and takes it back. */
void pen_play(struct pen_state *s, pen_move m, struct pen_undo *undo);
void pen_undo(struct pen_state *s, const struct pen_undo *undo);

/* The current scores, by seat; the lower the better. Solo: the pentominoes still in hand. */
void pen_scores(const struct pen_state *s, int *score);

/* Who has won a game that is over, a bit for each seat: the lowest score, ties are shared (PEN-3.8,
 * PEN-4.11); solo is won by an empty hand alone (PEN-5.3). */
unsigned pen_winners(const struct pen_state *s);

/* Whether everything redundant in the state agrees with the rest of it. */
bool pen_check(const struct pen_state *s);
uint64_t pen_hash(const struct pen_state *s);

/* The state and a move seen through a symmetry of the grid (see grid_transform). */
struct pen_state pen_transform(const struct pen_state *s, int symmetry);
pen_move pen_transform_move(const struct pen_state *s, int symmetry, pen_move m);

#endif

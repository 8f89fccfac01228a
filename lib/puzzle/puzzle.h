/* puzzle.h - a solo puzzle: stones on a grid, and pentominoes that are placed already (PEN-5.1,
 * 5.2).
 *
 * All of these are plain values, copied by assignment and compared with memcmp: none has padding. A
 * puzzle says what is fixed; a *filling* says where pentominoes lie, the given ones and those that
 * somebody has placed since. A *wish* is what a puzzle is made from, and is enough to make it
 * again. A *hint* is a piece of advice about a filling: numbers that a sentence is made from.
 */
#ifndef PENTOID_PUZZLE_PUZZLE_H
#define PENTOID_PUZZLE_PUZZLE_H

#include "rules/pentomino.h"

/* The placement of each piece, or PLACEMENT_NONE. */
struct filling {
    uint16_t placed[PIECES];
};

struct puzzle {
    struct cells stones;
    struct filling given;
    uint8_t grid; /* 0 .. GRIDS - 1 */
    uint8_t unused[7];
};

_Static_assert(sizeof(struct puzzle) == 48, "a puzzle has no padding");

/* RANDOM: stones as they fall, perhaps without a solution. SOLVABLE: with at least one. UNIQUE:
 * with exactly one, which takes given pentominoes, none of which could be left out. */
enum puzzle_kind { PUZZLE_RANDOM, PUZZLE_SOLVABLE, PUZZLE_UNIQUE, PUZZLE_KINDS };

/* Difficulties are 1 .. PUZZLE_GRADES; 0 stands for any. */
enum { PUZZLE_ANY_GRADE, PUZZLE_GRADES = 5 };

struct puzzle_wish {
    uint64_t seed;
    uint8_t grid, kind, grade;
    uint8_t unused[5];
};

static inline const struct grid *puzzle_grid(const struct puzzle *p) { return &grids[p->grid]; }

/* The cells that stones and given pieces leave. */
struct cells puzzle_free(const struct puzzle *puzzle);

/* Nothing placed; the cells of all that is placed; the pieces that are not. */
struct filling filling_none(void);
struct cells filling_cells(const struct grid *grid, const struct filling *filling);
unsigned filling_hand(const struct filling *filling);

/* Whether the values make a puzzle: a grid that exists, as many stones as it wants, given pieces
 * that are themselves and lie on cells of their own. */
bool puzzle_check(const struct puzzle *puzzle);

/* Whether a filling contains what is given, and lies beside the stones without overlap. */
bool filling_check(const struct puzzle *puzzle, const struct filling *filling);

/* Whether the filling is a solution (PEN-5.3). */
bool filling_solves(const struct puzzle *puzzle, const struct filling *filling);

/* The puzzle and a filling of it seen through a symmetry of the grid (see grid_transform). */
struct puzzle puzzle_transform(const struct puzzle *puzzle, int symmetry);
struct filling filling_transform(const struct grid *grid, int symmetry,
                                 const struct filling *filling);

/* What to make on a day of the calendar. Grids take turns, and Monday is easy, Friday hard. */
struct puzzle_wish puzzle_daily(int year, int month, int day);

/* What can be said about a filling. */
enum hint_kind {
    HINT_SOLVED,     /* all is done */
    HINT_FORCED,     /* `placement` is in every way to finish, and `reason` shows why */
    HINT_CHOICE,     /* nothing is forced; with `placement` it can still be finished */
    HINT_LIFT,       /* it cannot be finished: `lift` is a smallest set of pieces to take back */
    HINT_IMPOSSIBLE, /* it cannot be finished, and the puzzle itself has no solution */
    HINT_KINDS
};

/* Why a step is forced, or why it cannot be finished; the simplest reason that holds. `at` is a
 * cell if `about_piece` is 0, else a piece: what there is only one way, or no way, to deal with. */
enum hint_reason {
    REASON_NONE,      /* for the other kinds */
    REASON_ONLY,      /* only one placement is there at all; or none */
    REASON_POCKET,    /* others would leave a pocket of cells that is no multiple of five */
    REASON_SHAPE,     /* ... or one that no piece left can fill */
    REASON_STRANDED,  /* ... or a cell that nothing covers, or a piece that fits nowhere */
    REASON_LOOKAHEAD, /* ... or lead to one of these through forced steps */
    REASON_SEARCH,    /* only a longer search shows it */
    REASONS
};

struct hint {
    struct cells cells; /* what to look at: the pocket, or the cells of the placement */
    uint16_t placement; /* or PLACEMENT_NONE */
    uint16_t lift;      /* a set of bits */
    uint8_t kind, reason;
    uint8_t about_piece, at;
};

_Static_assert(sizeof(struct hint) == 24, "a hint has no padding");

#endif

/* cover.h - filling a region with pentominoes: solve, list, count, prove that there is no way.
 *
 * A problem is a board of at most 128 cells, the free ones among them, and the pieces to lay on
 * these, each once. Cell i is column i % cols, row i / cols, as in rules/cells.h; stones, holes and
 * the outside of a region are just cells that are not free.
 *
 *     static struct cover cover;                      // about 170 kB, the caller's
 *     cover_init(&cover, COVER_FASTEST);              // once
 *     struct cover_problem problem = {10, 6, cells_below(60), ALL_PIECES};
 *     struct cover_result result;
 *     cover_run(&cover, &problem, &(struct cover_options){0}, &result);   // result.solutions: 9356
 *
 * The library keeps nothing between calls but the tables in struct cover. One struct cover serves
 * one thread at a time. A board of another size than in the last call needs new tables, which take
 * some tens of microseconds; a change between boards of less than four columns and wider ones takes
 * longer. search.c explains how the solver works. */
#ifndef PENTOID_COVER_COVER_H
#define PENTOID_COVER_COVER_H

#include "rules/cells.h"
#include "rules/pentomino.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COVER_MAX_CELLS = 128 };

enum cover_status {
    COVER_OK,
    COVER_BAD_SIZE,    /* no columns, no rows, or more than COVER_MAX_CELLS cells */
    COVER_BAD_REGION,  /* free cells outside the board */
    COVER_BAD_PIECES,  /* pieces that do not exist */
    COVER_BAD_AREA,    /* the free cells are not five times the pieces */
    COVER_PIECE_USED,  /* the given piece is not among the remaining ones */
    COVER_NOT_FREE,    /* the given piece lies on cells that are not free */
    COVER_NOT_A_PIECE, /* the given cells do not have the shape of the piece */
    COVER_STATUSES
};

struct cover_problem {
    uint8_t cols, rows;
    struct cells free;
    uint16_t pieces; /* a set of bits */
};

/* The cells of each piece; none for a piece that is not part of the problem. */
struct cover_solution {
    struct cells piece[PIECES];
};

/* Called for every solution; returns whether to continue. */
typedef bool cover_found(void *context, const struct cover_solution *solution);

/* Called now and then: `done` of `total` parts of the work are done. */
typedef void cover_progress(void *context, unsigned done, unsigned total);

/* All fields may be zero. */
struct cover_options {
    uint64_t limit;           /* of solutions to find; 0: all of them */
    cover_found *found;       /* 0: count only */
    cover_progress *progress; /* 0: none */
    void *context;            /* for both */
    const volatile int *stop; /* read now and then: not zero means stop. 0: none */
    unsigned part, parts;     /* do part `part` (from 0) of `parts`; parts 0: all of the work */
};

enum cover_end {
    COVER_ALL,     /* every solution was found: solutions == 0 is a proof */
    COVER_LIMIT,   /* as many as the limit allows */
    COVER_STOPPED, /* by the stop flag or the callback */
};

struct cover_result {
    uint64_t solutions;
    uint64_t nodes; /* partial fillings looked at: the same on every machine */
    enum cover_end end;
};

/* Which machine code to use. Both give the same results and node counts. */
enum cover_path { COVER_FASTEST, COVER_PORTABLE };

struct cover;

void cover_init(struct cover *cover, enum cover_path path);

/* Whether a problem is well formed. The area is not checked: packing allows any. */
enum cover_status cover_check(const struct cover_problem *problem);

/* Lays a piece permanently: removes it, and the cells that it covers, from the problem. */
enum cover_status cover_give(struct cover_problem *problem, int piece, struct cells cells);

/* The problem of one of the three grids with stones on it. */
struct cover_problem cover_grid_problem(const struct grid *grid, struct cells stones);

/* Solves a problem. Returns COVER_OK, or what is wrong with it; then there are no solutions. */
enum cover_status cover_run(struct cover *cover, const struct cover_problem *problem,
                            const struct cover_options *options, struct cover_result *result);

/* The usual questions in one call: a first solution, and the number of solutions up to a limit. A
 * problem that is not well formed has none. */
bool cover_first(struct cover *cover, const struct cover_problem *problem,
                 struct cover_solution *solution);
uint64_t cover_count(struct cover *cover, const struct cover_problem *problem, uint64_t limit);

/* The greatest number of pieces that can be laid on the free cells together; cells may stay empty.
 * Writes one way to lay them to `solution`, if that is not 0. Returns -1 if the problem is not well
 * formed, or if the stop flag (which may be 0) was raised. */
int cover_pack(struct cover *cover, const struct cover_problem *problem, const volatile int *stop,
               struct cover_solution *solution);

/* What follows is private to the solver. */

/* The tables of what fits, see window.c. */
enum cover_table { COVER_EVEN, COVER_ODD, COVER_RIGHT, COVER_LEFT, COVER_BELOW, COVER_TABLES };

/* The board as it is seen from a corner, row by row: its cells numbered from there. Corner c ^ k is
 * called the corner k from c. View 0 is that of the corners 0 and 2, view 1 that of 1 and 3. */
struct cover_view {
    uint8_t stride, lines, base;       /* the base is 0 here */
    uint64_t mask[COVER_TABLES];       /* the cells that index each table, for pext */
    uint8_t row[5];                    /* how far to rotate each row of a window, without pext */
    uint64_t allowed[COVER_MAX_CELLS]; /* the orientations that stay on the board, by anchor */
    uint8_t image[COVER_MAX_CELLS][4]; /* where a cell is, seen from the corner k from here */
    struct cells shape[64][4];         /* orientations seen from there, to be rotated */
    struct cells not_first, not_last;  /* the cells outside the first and the last column */
};

/* The same for boards of one word: the 64 cells from `base` on. */
struct cover_narrow_view {
    uint8_t stride, base;
    uint64_t mask[COVER_TABLES];
    uint8_t row[5];
    uint64_t allowed[64];
    uint8_t image[64][4];
    uint64_t shape[64][4];
    uint64_t not_first, not_last;
};

struct cover {
    uint64_t even[1024], odd[1024];               /* by the free cells of a window: what fits */
    uint64_t right[1024], left[1024], below[128]; /* the same, if no cell before is free */
    uint64_t piece_bits[PIECES];                  /* the orientations of each piece, as bits */
    uint64_t bit_bits[64];                        /* of each orientation: those of its piece */
    uint8_t bit_piece[64];
    const struct orientation *bit_orientation[64];
    bool bmi2;          /* the processor has pext, and it is fast */
    uint8_t cols, rows; /* of the board that the views are made for */
    uint8_t cells;
    uint8_t excess;       /* cells that one word cannot hold */
    uint8_t opposite;     /* the opposite corner is that far from a corner */
    uint8_t narrow_views; /* 1: those of even and odd corners are the same, 3: they differ */
    bool wide;            /* more than 64 cells */
    bool pockets;         /* the last three tables know pockets */
    struct cover_view view[2];
    struct cover_narrow_view narrow[4][4]; /* by cover_layout() and corner */
    uint64_t stack[PIECES * 64 * 12];
};

#endif

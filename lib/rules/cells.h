/* cells.h - a set of the cells of one board, and the geometry of such sets.
 *
 * Cell i is column i % cols, row i / cols; a1 is cell 0. The 11x6 grid has 66 cells, two more than
 * a word holds, so a set is two words; on 8x8 and 9x7 the second one is always zero, and the
 * loops that matter look at the first one alone. (A 128-bit integer would read better, but its
 * variable shifts are calls into the compiler's runtime on WebAssembly.)
 *
 * All shifts, neighbours and connected areas of the rules, the solver, the puzzles and the engine
 * are worked out here. A caller whose boards fit one word passes sets of the form {{w, 0}}: the
 * compiler then drops every operation on the second word. */
#ifndef PENTOID_RULES_CELLS_H
#define PENTOID_RULES_CELLS_H

#include "rules/bits.h"
#include <stdbool.h>

struct cells {
    uint64_t w[2];
};

static inline struct cells cells_none(void) { return (struct cells){{0, 0}}; }

static inline struct cells cells_one(int cell) {
    struct cells c = {{0, 0}};
    c.w[cell >> 6] = bits_one(cell & 63);
    return c;
}

/* The cells 0 .. n-1. */
static inline struct cells cells_below(int n) {
    if (n >= 64)
        return (struct cells){{~(uint64_t)0, n == 64 ? 0 : ~(uint64_t)0 >> (128 - n)}};
    return (struct cells){{bits_one(n) - 1, 0}};
}

static inline struct cells cells_or(struct cells a, struct cells b) {
    return (struct cells){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct cells cells_and(struct cells a, struct cells b) {
    return (struct cells){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline struct cells cells_minus(struct cells a, struct cells b) {
    return (struct cells){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

static inline bool cells_has(struct cells a, int cell) {
    return (a.w[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline bool cells_empty(struct cells a) { return (a.w[0] | a.w[1]) == 0; }

static inline bool cells_meet(struct cells a, struct cells b) {
    return !cells_empty(cells_and(a, b));
}

static inline bool cells_same(struct cells a, struct cells b) {
    return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline int cells_count(struct cells a) { return bits_count(a.w[0]) + bits_count(a.w[1]); }

/* The lowest cell. The set must not be empty. */
static inline int cells_first(struct cells a) {
    return a.w[0] ? bits_first(a.w[0]) : 64 + bits_first(a.w[1]);
}

static inline struct cells cells_drop_first(struct cells a) {
    if (a.w[0])
        a.w[0] &= a.w[0] - 1;
    else
        a.w[1] &= a.w[1] - 1;
    return a;
}

/* Every cell moved up, or down, by `by` numbers (0 .. 63). What leaves the 128 is lost. */
static inline struct cells cells_up(struct cells a, int by) {
    return (struct cells){{a.w[0] << by, a.w[1] << by | a.w[0] >> 1 >> (63 - by)}};
}

static inline struct cells cells_down(struct cells a, int by) {
    return (struct cells){{a.w[0] >> by | a.w[1] << 1 << (63 - by), a.w[1] >> by}};
}

/* Every cell moved up by `by` numbers (0 .. 127); what leaves at the top comes in below. */
static inline struct cells cells_rotate(struct cells a, int by) {
    int bits = by & 63, low = by >> 6;
    uint64_t x = a.w[low], y = a.w[low ^ 1];
    return (struct cells){{x << bits | y >> 1 >> (63 - bits), y << bits | x >> 1 >> (63 - bits)}};
}

/* The 64 cells from `at` (0 .. 127) on, as a word. */
static inline uint64_t cells_word(struct cells a, int at) {
    return at & 64 ? a.w[1] >> (at & 63) : cells_down(a, at & 63).w[0];
}

/* How the cells of a board lie: the length of a row, and the cells outside the first and outside
 * the last column. */
struct cells_board {
    int cols;
    struct cells not_first, not_last;
};

/* The neighbours of the cells of a set: left, right, below and above. A member is among them if it
 * has a neighbour in the set; cells above the board may be among them. */
static inline struct cells cells_neighbours(struct cells_board board, struct cells a) {
    struct cells right = cells_and(cells_up(a, 1), board.not_first);
    struct cells left = cells_and(cells_down(a, 1), board.not_last);
    struct cells lines = cells_or(cells_up(a, board.cols), cells_down(a, board.cols));
    return cells_or(cells_or(right, left), lines);
}

/* The connected area of a set (flood fill): the first cell and every cell that a path of neighbours
 * inside the set leads to. The set must not be empty. */
static inline struct cells cells_component(struct cells_board board, struct cells a) {
    struct cells all, grown = {{a.w[0] & -a.w[0], a.w[0] ? 0 : a.w[1] & -a.w[1]}};
    do {
        all = grown;
        grown = cells_and(cells_or(all, cells_neighbours(board, all)), a);
    } while (!cells_same(all, grown));
    return all;
}

/* Where a symmetry of a board takes a cell: bit 0 mirrors the columns, bit 1 the rows, and bit 2
 * (square boards only) then exchanges columns and rows. */
static inline int cells_transform_cell(int cols, int rows, int symmetry, int cell) {
    int col = cell % cols, row = cell / cols;
    if (symmetry & 1)
        col = cols - 1 - col;
    if (symmetry & 2)
        row = rows - 1 - row;
    return symmetry & 4 ? col * cols + row : row * cols + col;
}

/* The same for every cell of a set. */
static inline struct cells cells_transform(int cols, int rows, int symmetry, struct cells a) {
    struct cells b = cells_none();
    for (; !cells_empty(a); a = cells_drop_first(a)) {
        int cell = cells_transform_cell(cols, rows, symmetry, cells_first(a));
        b.w[cell >> 6] |= bits_one(cell & 63);
    }
    return b;
}

/* The n-th cell, counting from 0. The set must have more than n cells. */
static inline int cells_nth(struct cells a, int n) {
    int low = bits_count(a.w[0]);
    return n < low ? bits_nth(a.w[0], n) : 64 + bits_nth(a.w[1], n - low);
}

#endif

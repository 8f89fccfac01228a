/* cells.h - a set of the cells of one Pentactic grid.
 *
 * Cell i is column i % cols, row i / cols; a1 is cell 0. The 11x6 grid has 66 cells, two more than
 * a word holds, so a set is two words; on 8x8 and 9x7 the second one is always zero, and the
 * loops that matter look at the first one alone. (A 128-bit integer would read better, but its
 * variable shifts are calls into the compiler's runtime on WebAssembly.) */
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

/* The n-th cell, counting from 0. The set must have more than n cells. */
static inline int cells_nth(struct cells a, int n) {
    int low = bits_count(a.w[0]);
    return n < low ? bits_nth(a.w[0], n) : 64 + bits_nth(a.w[1], n - low);
}

#endif

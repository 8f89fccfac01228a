/* layout.h - what the files of the solver share. Not for its users. */
#ifndef PENTOID_COVER_LAYOUT_H
#define PENTOID_COVER_LAYOUT_H

#include "cover/cover.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define COVER_HAVE_BMI2 1
#else
#define COVER_HAVE_BMI2 0
#endif

/* A set of at most 64 cells moved up. */
static inline struct cells cells_above(struct cells set, int base) {
    if (base == 0)
        return set;
    return (struct cells){{base < 64 ? set.w[0] << base : 0, set.w[0] >> (64 - base)}};
}

#define UNROLL _Pragma("GCC unroll 4")

/* The 64 cells from `at` on, as a word. */
static inline uint64_t cells_from(struct cells set, int at) {
    int by = at & 63;
    return at & 64 ? set.w[1] >> by : set.w[0] >> by | set.w[1] << 1 << (63 - by);
}

/* Makes the tables of a board, unless it is the board of the last call. */
void cover_lay_out(struct cover *cover, int cols, int rows);

/* A set of the problem's cells as the solver sees it from one of the four corners, and back
 * from corner 0. */
struct cells cover_to_layout(const struct cover *cover, struct cells set, int corner);
struct cells cover_to_problem(const struct cover *cover, struct cells set);

/* Mirrors a set of cells seen from corner 0: rows if bit 0 is set, columns if bit 1, and then, on a
 * square board, exchanges the two if bit 2 is. */
struct cells cover_mirror(const struct cover *cover, struct cells set, int symmetry);

/* A board of more than 64 cells fits one word once enough cells are filled: from each corner,
 * either the first ones (they are skipped) or the last ones (they are cut off), which are the first
 * ones of the opposite corner. Which it is for the corners 0 and 1 and their opposites makes four
 * *layouts*. This is the layout for the given first free cells of the corners, or -1. */
int cover_layout(const struct cover *cover, const int *first);

/* On narrower boards the rows of a window overlap, and pext cannot tell them apart. */
static inline bool cover_has_pext(const struct cover *c) {
    return c->bmi2 && c->view[0].stride >= 4;
}

/* A search in progress. */
struct cover_search {
    const struct cover *cover;
    const struct cover_options *options;
    struct cover_result *result;
    void *stack;
    int layout;          /* of the boards of one word */
    int pieces;          /* of the whole problem */
    uint8_t symmetry[8]; /* those that are made use of */
    int symmetries;
    unsigned weight;                     /* of each solution */
    int split;                           /* parts are told apart when so many pieces are left */
    uint64_t pair;                       /* number of the next node there */
    struct cover_node trail[PIECES + 1]; /* what was free when so many pieces were left */
};

#endif

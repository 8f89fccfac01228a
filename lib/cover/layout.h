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

/* The tables of what fits: without regard to pockets, and for the first free cell, with regard to
 * them or not; and how the indices are taken from a window: for each table
 * its cells, for each row how far to rotate it. */
void cover_make_fits(struct cover *cover);
void cover_make_pockets(struct cover *cover, bool pockets);
void cover_window_masks(int stride, uint64_t masks[COVER_TABLES], uint8_t rows[5]);

/* Makes the tables of a board, unless it is the board of the last call. */
void cover_lay_out(struct cover *cover, int cols, int rows);

/* A set of the problem's cells as the solver sees it from one of the four corners, from all four,
 * and back from corner 0. */
struct cells cover_to_layout(const struct cover *cover, struct cells set, int corner);
void cover_to_corners(const struct cover *cover, struct cells set, struct cells seen[4]);
struct cells cover_to_problem(const struct cover *cover, struct cells set);

/* Mirrors a set of cells seen from corner 0: rows if bit 0 is set, columns if bit 1, and then, on a
 * square board, exchanges the two if bit 2 is. */
struct cells cover_mirror(const struct cover *cover, struct cells set, int symmetry);

/* A board of more than 64 cells fits one word once enough cells are filled: from each corner,
 * either the first ones (they are skipped) or the last ones (they are cut off), which are the first
 * ones of the opposite corner. Which it is for the corners 0 and 1 and their opposites makes four
 * *layouts*. This is the layout for the given first free cells of the corners, or -1. */
int cover_layout(const struct cover *cover, const int *first);

/* On boards of fewer columns two cells of a window may be the same bit. Then pext cannot tell them
 * apart; and with fewer still, a cell may look like a pocket that the piece itself covers. (From
 * four columns on it never does: a check of all pockets, orientations and columns found none.) */
enum { COVER_PEXT_COLS = 5, COVER_POCKET_COLS = 4 };

static inline bool cover_has_pext(const struct cover *c) {
    return c->bmi2 && c->view[0].stride >= COVER_PEXT_COLS;
}

/* Nodes are expanded in batches of at most so many pairs of a node and an orientation that fits it;
 * in smaller ones if the search may end before all is found, as what the batch did too much is
 * lost. */
enum { BATCH = 64, BATCH_LIMITED = 8 };

/* How often the stop flag is looked at, in nodes. */
enum { STOP_NODES = 4096 };

/* A partial filling on the way to a solution. */
struct cover_trail {
    struct cells free;
    uint64_t avail;
    uint8_t corner, base; /* the corner the cells are seen from; bit 0 is cell `base` */
};

/* A search in progress. */
struct cover_search {
    const struct cover *cover;
    const struct cover_options *options;
    struct cover_result *result;
    void *stack;
    const void *eye[2][4][4]; /* the views k from each corner: on boards of one word, of two */
    int budget;               /* of a batch */
    uint64_t look_at;         /* the number of nodes at which to look at the stop flag */
    int pieces;               /* of the whole problem */
    uint8_t symmetry[8];      /* those that are made use of */
    int symmetries;
    unsigned weight;                      /* of each solution */
    int split;                            /* parts are told apart when so many pieces are left */
    uint64_t pair;                        /* number of the next node there */
    struct cover_trail trail[PIECES + 1]; /* what was free when so many pieces were left */
};

#endif

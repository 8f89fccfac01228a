/* layout.h - what the files of the solver share. Not for its users. */
#ifndef PENTOID_COVER_LAYOUT_H
#define PENTOID_COVER_LAYOUT_H

#include "cover/cover.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define COVER_HAVE_BMI2 1
#else
#define COVER_HAVE_BMI2 0
#endif

#define UNROLL _Pragma("GCC unroll 4")

/* Make the tables of window.c: those of what fits anywhere, and those for the first free cell,
 * which leave out pockets if `pockets` is set. The masks say how an index is gathered from a
 * window: the cells of each table, and how far to rotate each row. */
void cover_make_fits(struct cover *cover);
void cover_make_pockets(struct cover *cover, bool pockets);
void cover_window_masks(int stride, uint64_t masks[COVER_TABLES], uint8_t rows[5]);

/* Makes the tables of a board, unless it is the board of the last call. */
void cover_lay_out(struct cover *cover, int cols, int rows);

/* Translate a set of the problem's cells to the solver's numbers from one of the four corners, or
 * from all four; and a set seen from corner 0 back to the problem's. */
struct cells cover_to_layout(const struct cover *cover, struct cells set, int corner);
void cover_to_corners(const struct cover *cover, struct cells set, struct cells seen[4]);
struct cells cover_to_problem(const struct cover *cover, struct cells set);

/* A board of more than 64 cells fits one word once enough cells are filled: seen from a corner,
 * either the first cells, which are skipped, or the last ones, which are cut off. The last ones are
 * the first ones of the opposite corner. Two pairs of opposite corners with two choices each make
 * four *layouts*. Returns the layout for the given first free cells of the corners, or -1 if the
 * board does not fit yet. */
int cover_layout(const struct cover *cover, const int *first);

/* The least columns for pext, and for leaving out pockets. On narrower boards two cells of a window
 * may be the same bit, and pext cannot tell them apart; on even narrower ones, a cell that the
 * piece itself covers may look like a pocket. (From four columns on none does: a check of all
 * pockets, orientations and columns found none.) */
enum { COVER_PEXT_COLS = 5, COVER_POCKET_COLS = 4 };

static inline bool cover_has_pext(const struct cover *c) {
    return c->bmi2 && c->view[0].stride >= COVER_PEXT_COLS;
}

/* Nodes are expanded in batches: at most BATCH pairs of a node and an orientation that fits it. A
 * search that may end early uses smaller batches, because the rest of its last batch is wasted. */
enum { BATCH = 64, BATCH_LIMITED = 8 };

/* Nodes between two looks at the stop flag. */
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
    const void *view[2][4][4]; /* the views k from each corner: on boards of one word, of two */
    int budget;                /* of a batch */
    uint64_t look_at;          /* the number of nodes at which to read the stop flag */
    int pieces;                /* of the whole problem */
    uint8_t symmetry[8];       /* the symmetries of the free cells */
    int symmetries;
    unsigned weight;                      /* of each solution */
    int split;                            /* the pieces that remain when the work is divided */
    uint64_t pair;                        /* the number of the next node at that depth */
    struct cover_trail trail[PIECES + 1]; /* trail[n]: what was free when n pieces remained */
};

#endif

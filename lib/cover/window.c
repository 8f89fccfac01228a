/* window.c - the tables that say which orientations fit.
 *
 * The cells that an orientation can touch when its anchor, the first of its cells, is on a given
 * cell form a window of 20:
 *
 *     row 0            @ 1 2 3 4          @ the anchor
 *     row 1   -3-2-1   0 1 2 3
 *     row 2     -2-1   0 1 2
 *     row 3       -1   0 1
 *     row 4            0
 *
 * Which orientations fit follows from which of these cells are free. A table of 2^20 words would
 * say it at once, but the processor's fastest memory holds some 4000 words; so the window is seen
 * in *parts*, each with a table of its own, indexed by its free cells, and what fits is what every
 * table allows.
 *
 * Two parts are enough if it is only asked what fits: the even rows and the odd rows. (Not the
 * upper and the lower half, because then pext would need rows of seven cells at least.)
 *
 * More can be known of the first free cell of a board, as no cell before it is free. An orientation
 * that cuts off fewer than five free cells leads nowhere, and often that can be seen in the window:
 *
 *             @ # 2 x          If a piece covers @ and the three #, and x is not free, then 2 is
 *               # #            a pocket of one cell.
 *
 * Three parts overlap such that most small pockets near the anchor lie inside one of them together
 * with all their neighbours: *right* and *left* of the anchor, and *below*. Their tables leave out
 * whatever makes a pocket. This drops two thirds of the orientations that fit, for one look-up
 * more, and tells better where to go on; with it the search has two fifths of the nodes (with
 * pockets of one cell alone, half). Larger parts take only 1 or 2 of 100 nodes off for each bit.
 *
 * At the edge of the board the window wraps around, and some of its cells are other cells than they
 * seem: what lies to the right of the last column is the first column of the next row. What fits is
 * still right, as `allowed` has only orientations that stay on the board. A pocket is still one,
 * too: a cell at a distance of d from the anchor has no neighbours but those at d - 1, d + 1,
 * d - stride and d + stride, and these are the cells that were looked at. (Boards of fewer than
 * four columns are another matter, see layout.h.) */
#include "cover/layout.h"

enum { PART_CELLS = 10 };

/* A part of the window, its cells in ascending order, each the bit of its number in the index. */
struct part {
    int size;
    int8_t row[PART_CELLS], col[PART_CELLS];
};

static const struct part parts[COVER_TABLES] = {
    [COVER_EVEN] = {10, {0, 0, 0, 0, 2, 2, 2, 2, 2, 4}, {1, 2, 3, 4, -2, -1, 0, 1, 2, 0}},
    [COVER_ODD] = {10, {1, 1, 1, 1, 1, 1, 1, 3, 3, 3}, {-3, -2, -1, 0, 1, 2, 3, -1, 0, 1}},
    [COVER_RIGHT] = {10, {0, 0, 0, 0, 1, 1, 1, 1, 2, 2}, {1, 2, 3, 4, 0, 1, 2, 3, 1, 2}},
    [COVER_LEFT] = {10, {1, 1, 1, 1, 1, 2, 2, 2, 3, 3}, {-3, -2, -1, 0, 1, -2, -1, 0, -1, 0}},
    [COVER_BELOW] = {7, {2, 2, 2, 3, 3, 3, 4}, {-1, 0, 1, -1, 0, 1, 0}},
};

/* What a table is made from, for each cell of a part. */
struct surroundings {
    uint64_t covering[PART_CELLS]; /* the orientations that cover it */
    uint64_t outside[PART_CELLS];  /* those that cover all its neighbours outside the part */
    unsigned inside[PART_CELLS];   /* its neighbours in the part */
};

static int part_find(const struct part *p, int row, int col) {
    for (int i = 0; i < p->size; i++)
        if (p->row[i] == row && p->col[i] == col)
            return i;
    return -1;
}

/* The orientations that cover a cell of the window. */
static uint64_t covering(const struct cover *c, int row, int col) {
    uint64_t set = 0;
    for (int o = 0; o < ORIENTATIONS; o++)
        for (int i = 0; i < PIECE_CELLS; i++)
            if (c->bit_orientation[o]->row[i] == row && c->bit_orientation[o]->col[i] == col)
                set |= bits_one(o);
    return set;
}

static void look_around(const struct cover *c, const struct part *p, struct surroundings *s) {
    static const int8_t step[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    for (int i = 0; i < p->size; i++) {
        s->covering[i] = covering(c, p->row[i], p->col[i]);
        s->outside[i] = bits_one(ORIENTATIONS) - 1;
        s->inside[i] = 0;
        for (int k = 0; k < 4; k++) {
            int row = p->row[i] + step[k][0], col = p->col[i] + step[k][1];
            int at = part_find(p, row, col);
            if (at >= 0)
                s->inside[i] |= 1u << at;
            else if (row > 0 || (row == 0 && col > 0))
                s->outside[i] &= covering(c, row, col);
        }
    }
}

static unsigned neighbours(const struct surroundings *s, unsigned set) {
    unsigned all = 0;
    for (; set; set &= set - 1)
        all |= s->inside[bits_first(set)];
    return all;
}

static bool connected(const struct surroundings *s, unsigned set) {
    unsigned all = 0, grown = set & -set;
    while (grown != all) {
        all = grown;
        grown |= neighbours(s, all) & set;
    }
    return all == set;
}

/* Takes the orientations that leave this pocket off the table: those that cover none of its cells,
 * but all free cells around it. */
static void drop_pocket(const struct part *p, const struct surroundings *s, unsigned pocket,
                        uint64_t *table) {
    unsigned around = neighbours(s, pocket) & ~pocket;
    uint64_t leaving = bits_one(ORIENTATIONS) - 1;
    for (unsigned rest = pocket; rest; rest &= rest - 1)
        leaving &= s->outside[bits_first(rest)] & ~s->covering[bits_first(rest)];
    for (unsigned w = pocket; leaving && w < 1u << p->size; w = (w + 1) | pocket) {
        uint64_t bad = leaving;
        for (unsigned rest = w & around; rest; rest &= rest - 1)
            bad &= s->covering[bits_first(rest)];
        table[w] &= ~bad;
    }
}

/* A table without regard to pockets. */
static void make_table(const struct part *p, const uint64_t *covered, uint64_t *table) {
    unsigned all = (1u << p->size) - 1;
    table[all] = bits_one(ORIENTATIONS) - 1;
    for (unsigned w = all; w-- > 0;) {
        int bit = bits_first(~w);
        table[w] = table[w | 1u << bit] & ~covered[bit];
    }
}

static void make_part(const struct cover *c, const struct part *p, bool pockets, uint64_t *table) {
    struct surroundings s;
    look_around(c, p, &s);
    make_table(p, s.covering, table);
    for (unsigned pocket = 1; pockets && pocket < 1u << p->size; pocket++)
        if (bits_count(pocket) < PIECE_CELLS && connected(&s, pocket))
            drop_pocket(p, &s, pocket, table);
}

void cover_make_fits(struct cover *c) {
    make_part(c, &parts[COVER_EVEN], false, c->even);
    make_part(c, &parts[COVER_ODD], false, c->odd);
}

void cover_make_pockets(struct cover *c, bool pockets) {
    c->pockets = pockets;
    make_part(c, &parts[COVER_RIGHT], pockets, c->right);
    make_part(c, &parts[COVER_LEFT], pockets, c->left);
    make_part(c, &parts[COVER_BELOW], pockets, c->below);
}

void cover_window_masks(int stride, uint64_t masks[COVER_TABLES], uint8_t rows[5]) {
    static const uint8_t below_anchor[5] = {0, 4, 7, 9, 6}; /* the bit of that cell in each row */
    for (int t = 0; t < COVER_TABLES; t++) {
        masks[t] = 0;
        for (int i = 0; i < parts[t].size; i++) {
            int at = parts[t].row[i] * stride + parts[t].col[i];
            masks[t] |= at > 0 ? bits_one(at) : 0;
        }
    }
    for (int r = 0; r < 5; r++)
        rows[r] = (r * stride - below_anchor[r]) & 63;
}

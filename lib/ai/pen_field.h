/* pen_field.h - one Pentactic board as the search sees it: 64 cells, and the list of the placements
 * that still fit.
 *
 * A set of cells is one word. On 8x8 and 9x7 bit i is cell i. 11x6 has two cells more than a word
 * has bits, so its last two cells take the bits of two cells that can no longer be used. Only while
 * fewer than two are taken, which is before the first pentomino is laid, corners are left out
 * instead.
 *
 * A *spot* is a position: the cells that some pentomino of the hand can still use, the cells that
 * a counter may go to, the hand, and the list of the placements that fit. Everything else is
 * dead: cells that nothing can use, pieces that fit nowhere. So positions with the same game
 * ahead look the same, and share their entry in the hash table. The number of counters left never
 * matters in basic: eight counters and at most eight rows.
 *
 * Lists are numbers of placements in the field, 2 bytes each, and lie in a stack of lists that
 * the caller owns: a spot's list is made by sifting that of the spot before it. */
#ifndef PENTOID_AI_PEN_FIELD_H
#define PENTOID_AI_PEN_FIELD_H

#include "rules/pen.h"

enum {
    PEN_FIELD_CELLS = 64,
    PEN_FIELD_LISTS = 28 /* spots on the way from the root, at the most */
};

struct pen_field {
    uint64_t mask[GRID_MAX_PLACEMENTS];  /* the cells of each placement that fits at the root */
    uint16_t bit[GRID_MAX_PLACEMENTS];   /* its piece, as a set of one */
    uint16_t id[GRID_MAX_PLACEMENTS];    /* its number in the grid */
    uint16_t index[GRID_MAX_PLACEMENTS]; /* from that number back, or PLACEMENT_NONE */
    uint64_t lines[PEN_FIELD_CELLS];     /* the row and the column of each cell */
    uint8_t cell[PEN_FIELD_CELLS];       /* its number in the grid */
    uint64_t key;                        /* tells fields with different bits apart */
    const struct grid *grid;
    int placements;
};

struct pen_spot {
    uint64_t free; /* cells that some placement of the list covers */
    uint64_t open; /* cells that a counter may go to */
    unsigned hand; /* pieces in the list */
    int n;
    uint16_t *list;
};

/* The stack of lists: a spot at depth d keeps its list in row d. */
struct pen_lists {
    uint16_t row[PEN_FIELD_LISTS][GRID_MAX_PLACEMENTS];
    uint16_t sorted[PEN_FIELD_LISTS][GRID_MAX_PLACEMENTS];
};

/* The field and its root spot: the free cells, those open to counters, the pieces in hand. */
void pen_field_make(struct pen_field *f, const struct grid *grid, struct cells free,
                    struct cells open, unsigned hand, struct pen_spot *root, uint16_t *list);

/* What remains of a spot without those cells, and without the pieces that are not in the hand. The
 * list is written to `list`, which must have room for as many placements as the spot has. */
static inline struct pen_spot pen_sift(const struct pen_field *f, const struct pen_spot *from,
                                       uint64_t gone, unsigned hand, uint16_t *list) {
    struct pen_spot to = {.open = from->open & ~gone, .list = list};
    for (int k = 0; k < from->n; k++) {
        int i = from->list[k];
        bool stays = !(f->mask[i] & gone) && (f->bit[i] & hand);
        list[to.n] = (uint16_t)i;
        to.n += stays;
        to.free |= stays ? f->mask[i] : 0;
        to.hand |= stays ? f->bit[i] : 0;
    }
    return to;
}

/* After a pentomino: placement i of the field. After a counter on a cell. */
static inline struct pen_spot
pen_after_pentomino(const struct pen_field *f, const struct pen_spot *from, int i, uint16_t *list) {
    return pen_sift(f, from, f->mask[i], from->hand & ~(unsigned)f->bit[i], list);
}
static inline struct pen_spot pen_after_counter(const struct pen_field *f,
                                                const struct pen_spot *from, int cell,
                                                uint16_t *list) {
    struct pen_spot to = pen_sift(f, from, bits_one(cell), from->hand, list);
    to.open &= ~f->lines[cell];
    return to;
}

/* A move as the hash table keeps it: the number of a cell or a placement in the grid, plus one.
 * Back to the number in the field, or -1 if it is not a move of the spot. */
static inline uint32_t pen_packed(const struct pen_field *f, bool pentomino, int i) {
    return 1u + (pentomino ? f->id[i] : f->cell[i]);
}
int pen_unpacked(const struct pen_field *f, const struct pen_spot *s, bool pentomino,
                 uint32_t packed);

/* An upper bound of the pentominoes that can still be laid. */
int pen_most(const struct pen_field *f, const struct pen_spot *s);

/* The same, and how many parts the cells fall into. */
int pen_room(const struct pen_field *f, const struct pen_spot *s, int *parts);

/* For the hash table; `what` tells different questions about a spot apart. */
static inline uint64_t pen_spot_key(const struct pen_field *f, const struct pen_spot *s,
                                    uint64_t what) {
    uint64_t k = bits_mix(s->free + f->key);
    k = bits_mix(k ^ s->open);
    return bits_mix(k + ((uint64_t)s->hand << 8 | what));
}

#endif

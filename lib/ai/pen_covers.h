/* pen_covers.h - the placements of a spot as sets of bits: which of them cover a cell, which are of
 * a piece.
 *
 * Bit k of a set stands for the k-th placement of the spot's list. What fits after a placement is
 * what remains without six sets, and what covers several cells at once is what their sets have in
 * common: a few words of 64 placements each, where a list has to be walked through. */
#ifndef PENTOID_AI_PEN_COVERS_H
#define PENTOID_AI_PEN_COVERS_H

#include "ai/pen_field.h"

enum { PEN_COVER_WORDS = (GRID_MAX_PLACEMENTS + 63) / 64 };

struct pen_covers {
    const struct pen_field *field;
    uint64_t free; /* the cells and the pieces of the spot */
    unsigned hand;
    int n, words; /* placements; words in use */
    uint16_t list[GRID_MAX_PLACEMENTS];
    uint64_t cell[PEN_FIELD_CELLS][PEN_COVER_WORDS];
    uint64_t piece[PIECES][PEN_COVER_WORDS];
};

/* From a spot; the rows of its open cells are there too, if nothing covers them. */
void pen_covers_make(struct pen_covers *v, const struct pen_field *f, const struct pen_spot *s);

/* All placements of the list. */
static inline void pen_covers_all(const struct pen_covers *v, uint64_t *set) {
    for (int w = 0; w < v->words; w++)
        set[w] = ~(uint64_t)0 >> (w < v->words - 1 ? 0 : 63 & -v->n);
}

static inline bool pen_covers_any(const uint64_t *set, int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= set[w];
    return any != 0;
}

static inline int pen_covers_count(const struct pen_covers *v, const uint64_t *set) {
    int n = 0;
    for (int w = 0; w < v->words; w++)
        n += bits_count(set[w]);
    return n;
}

/* Leaves what fits beside placement i of the field. */
static inline void pen_covers_place(const struct pen_covers *v, int i, uint64_t *set, int words) {
    const uint64_t *same = v->piece[bits_first(v->field->bit[i])];
    for (int w = 0; w < words; w++)
        set[w] &= ~same[w];
    for (uint64_t m = v->field->mask[i]; m; m &= m - 1) {
        const uint64_t *row = v->cell[bits_first(m)];
        for (int w = 0; w < words; w++)
            set[w] &= ~row[w];
    }
}

/* Leaves what covers all those cells. */
static inline void pen_covers_keep(const struct pen_covers *v, uint64_t cells, uint64_t *set) {
    for (; cells; cells &= cells - 1)
        for (int w = 0; w < v->words; w++)
            set[w] &= v->cell[bits_first(cells)][w];
}

/* Leaves what does not cover a cell. */
static inline void pen_covers_drop(const struct pen_covers *v, int cell, uint64_t *set) {
    for (int w = 0; w < v->words; w++)
        set[w] &= ~v->cell[cell][w];
}

/* Writes the placements of a set as numbers of the field; returns how many they are. */
int pen_covers_list(const struct pen_covers *v, const uint64_t *set, uint16_t *list);

#endif

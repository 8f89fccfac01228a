/* pen_covers.c - the placements of a spot as sets of bits. See pen_covers.h. */
#include "ai/pen_covers.h"

void pen_covers_make(struct pen_covers *v, const struct pen_field *f, const struct pen_spot *s) {
    v->field = f;
    v->free = s->free;
    v->hand = s->hand;
    v->n = s->n;
    v->words = (s->n + 63) / 64;
    for (uint64_t c = s->free | s->open; c; c &= c - 1)
        for (int w = 0; w < v->words; w++)
            v->cell[bits_first(c)][w] = 0;
    for (int p = 0; p < PIECES; p++)
        for (int w = 0; w < v->words; w++)
            v->piece[p][w] = 0;
    for (int k = 0; k < s->n; k++) {
        int i = s->list[k], w = k >> 6;
        uint64_t one = bits_one(k & 63);
        v->list[k] = (uint16_t)i;
        for (uint64_t m = f->mask[i]; m; m &= m - 1)
            v->cell[bits_first(m)][w] |= one;
        v->piece[bits_first(f->bit[i])][w] |= one;
    }
}

int pen_covers_list(const struct pen_covers *v, const uint64_t *set, uint16_t *list) {
    int n = 0;
    for (int w = 0; w < v->words; w++)
        for (uint64_t q = set[w]; q; q &= q - 1)
            list[n++] = v->list[64 * w + bits_first(q)];
    return n;
}

/* pen_spot.c - Pentactic basic: measures of a spot, and what they are worth. See pen_spot.h. */
#include "ai/pen_spot.h"

/* The logarithm to base 2 of n + 1, in eighths, by a straight line between powers. */
static int logarithm(int n) {
    int top = 31 - __builtin_clz((unsigned)n + 1);
    return top * 8 + ((n + 1) * 8 >> top) - 8;
}

/* How many counters go on these cells if the first one is always taken. */
static int rooks(const struct pen_field *f, uint64_t cells) {
    int n = 0;
    for (; cells; cells &= ~f->lines[bits_first(cells)])
        n++;
    return n;
}

/* One walk along the list: ways of each piece, digits of how many placements cover each cell, and
 * the most open cells that one of them covers. */
struct walk {
    int ways[PIECES];
    uint64_t ones, twos, more; /* digits of the number; four and above */
    int hit;
};

static void walk(const struct pen_field *f, const struct pen_spot *s, struct walk *w) {
    *w = (struct walk){.hit = 0};
    for (int k = 0; k < s->n; k++) {
        uint64_t m = f->mask[s->list[k]], carry = w->ones & m;
        int hits = bits_count(m & s->open);
        w->ways[bits_first(f->bit[s->list[k]])]++;
        w->hit = hits > w->hit ? hits : w->hit;
        w->ones ^= m;
        w->more |= w->twos & carry;
        w->twos ^= carry;
    }
}

void spot_measure(const struct pen_field *f, const struct pen_spot *s, int16_t *x) {
    struct walk w;
    int sum = 0, tight = 0, parts;
    walk(f, s, &w);
    for (int p = 0; p < PIECES; p++) {
        sum += logarithm(w.ways[p]);
        tight += w.ways[p] > 0 && w.ways[p] <= 8;
    }
    x[SPOT_ONE] = 1;
    x[SPOT_PIECES] = (int16_t)bits_count(s->hand);
    x[SPOT_CELLS] = (int16_t)bits_count(s->free);
    x[SPOT_ROOM] = (int16_t)pen_room(f, s, &parts);
    x[SPOT_PARTS] = (int16_t)parts;
    x[SPOT_WAYS] = (int16_t)logarithm(s->n);
    x[SPOT_PIECE_WAYS] = (int16_t)sum;
    x[SPOT_TIGHT] = (int16_t)tight;
    x[SPOT_THIN] = (int16_t)bits_count(s->free & ~w.more);
    x[SPOT_OPEN] = (int16_t)bits_count(s->open);
    x[SPOT_ROOKS] = (int16_t)rooks(f, s->open);
    x[SPOT_SURE] = (int16_t)rooks(f, s->open & ~s->free);
    x[SPOT_HIT] = (int16_t)w.hit;
    x[SPOT_CLOSED] = s->open == 0;
}

/* Set by hand: every five cells hold a pentomino, every counter that can be placed is a pass
 * less. */
static const int32_t by_hand[2][SPOT_MEASURES] = {
    {[SPOT_CELLS] = 10 * SPOT_UNIT,
     [SPOT_ROOM] = 10 * SPOT_UNIT,
     [SPOT_OPEN] = -12 * SPOT_UNIT,
     [SPOT_ROOKS] = -25 * SPOT_UNIT,
     [SPOT_SURE] = -25 * SPOT_UNIT},
    {[SPOT_CELLS] = 10 * SPOT_UNIT,
     [SPOT_ROOM] = 10 * SPOT_UNIT,
     [SPOT_OPEN] = -12 * SPOT_UNIT,
     [SPOT_ROOKS] = -25 * SPOT_UNIT,
     [SPOT_SURE] = -25 * SPOT_UNIT},
};

static const int32_t *weights(enum spot_eyes eyes, const struct pen_field *f, bool pentomino,
                              int pieces) {
    if (eyes == SPOT_HAND)
        return by_hand[pentomino];
    return spot_weights.of[f->grid - grids][pentomino][pieces - 1];
}

int spot_value(enum spot_eyes eyes, const struct pen_field *f, const struct pen_spot *s,
               bool pentomino) {
    int16_t x[SPOT_MEASURES];
    int sum = 0;
    if (s->n == 0)
        return !pentomino && !s->open ? 100 : 0;
    if (eyes == SPOT_COUNT)
        return s->n;
    spot_measure(f, s, x);
    const int32_t *weight = weights(eyes, f, pentomino, x[SPOT_PIECES]);
    for (int i = 0; i < SPOT_MEASURES; i++)
        sum += weight[i] * x[i];
    return sum > 0 ? sum / SPOT_UNIT : 0;
}

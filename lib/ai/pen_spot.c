/* pen_spot.c - Pentactic basic: measures of a spot, and what they are worth. See pen_spot.h. */
#include "ai/pen_spot.h"
#include "ai/log2.h"

/* Of one more, so that nothing is 0. */
static int logarithm(int n) { return log2_eighths((unsigned)n + 1); }

/* How many counters go on these cells if the first one is always taken. */
static int rooks(const struct pen_field *f, uint64_t cells) {
    int n = 0;
    for (; cells; cells &= ~f->lines[bits_first(cells)])
        n++;
    return n;
}

/* One walk along the list: the ways of each piece, and the most open cells that one covers. */
static int walk(const struct pen_field *f, const struct pen_spot *s, int *ways) {
    int most = 0;
    for (int k = 0; k < s->n; k++) {
        int i = s->list[k], hits = bits_count(f->mask[i] & s->open);
        ways[bits_first(f->bit[i])]++;
        most = hits > most ? hits : most;
    }
    return most;
}

/* The room, and the parts; where very much fits there is one part, and it is not worth looking. */
static int room(const struct pen_field *f, const struct pen_spot *s, int *parts) {
    enum { VERY_MUCH = 400 };
    int pieces = bits_count(s->hand), cells = bits_count(s->free);
    if (s->n <= VERY_MUCH)
        return pen_room(f, s, parts);
    *parts = 1;
    return cells / PIECE_CELLS < pieces ? cells / PIECE_CELLS : pieces;
}

void spot_measure(const struct pen_field *f, const struct pen_spot *s, int16_t *x) {
    int ways[PIECES] = {0}, sum = 0, tight = 0, parts;
    x[SPOT_HIT] = (int16_t)walk(f, s, ways);
    for (int p = 0; p < PIECES; p++) {
        sum += logarithm(ways[p]);
        tight += ways[p] > 0 && ways[p] <= 8;
    }
    x[SPOT_ONE] = 1;
    x[SPOT_PIECES] = (int16_t)bits_count(s->hand);
    x[SPOT_CELLS] = (int16_t)bits_count(s->free);
    x[SPOT_ROOM] = (int16_t)room(f, s, &parts);
    x[SPOT_PARTS] = (int16_t)parts;
    x[SPOT_WAYS] = (int16_t)logarithm(s->n);
    x[SPOT_PIECE_WAYS] = (int16_t)sum;
    x[SPOT_TIGHT] = (int16_t)tight;
    x[SPOT_OPEN] = (int16_t)bits_count(s->open);
    x[SPOT_ROOKS] = (int16_t)rooks(f, s->open);
    x[SPOT_SURE] = (int16_t)rooks(f, s->open & ~s->free);
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
    spot_measure(f, s, x);
    const int32_t *weight = weights(eyes, f, pentomino, x[SPOT_PIECES]);
    for (int i = 0; i < SPOT_MEASURES; i++)
        sum += weight[i] * x[i];
    return sum > 0 ? sum / SPOT_UNIT : 0;
}

/* pen_narrow.c - Pentactic basic: a search along the few best moves. See pen_narrow.h. */
#include "ai/pen_narrow.h"

enum { ASK_NARROW = 8 };

uint64_t pen_narrow_key(const struct pen_narrow *w, const struct pen_spot *s, bool pentomino) {
    return pen_spot_key(w->exact.field, s, (uint64_t)ASK_NARROW + pentomino) ^ w->salt;
}

struct pen_spot pen_narrow_child(struct pen_narrow *w, const struct pen_spot *s, bool pentomino,
                                 int move, int at) {
    uint16_t *list = w->exact.lists->row[at];
    return pentomino ? pen_after_pentomino(w->exact.field, s, move, list)
                     : pen_after_counter(w->exact.field, s, move, list);
}

void pen_narrow_sort(struct pen_child *c, int n) {
    for (int i = 1; i < n; i++) {
        struct pen_child x = c[i];
        int j = i;
        for (; j > 0 && c[j - 1].value < x.value; j--)
            c[j] = c[j - 1];
        c[j] = x;
    }
}

static int glance(const struct pen_narrow *w, const struct pen_spot *s, bool pentomino) {
    int value = spot_value(w->eyes, w->exact.field, s, pentomino);
    return pentomino ? value : -value;
}

/* Values a spot's children at a glance, the likely best ones if there are too many. */
static int value_children(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at,
                          struct pen_child *c) {
    int n = 0;
    const uint16_t *list = s->list;
    if (pentomino && s->n > w->glance) {
        pen_sort_placements(w->exact.field, s, w->exact.lists->sorted[at]);
        list = w->exact.lists->sorted[at];
    }
    int most = !pentomino ? bits_count(s->open) : s->n < w->glance ? s->n : w->glance;
    for (uint64_t open = s->open; n < most && !think_count_node(w->exact.think); n++) {
        c[n].move = pentomino ? list[n] : (uint16_t)bits_first(open);
        open &= open - 1;
        struct pen_spot next = pen_narrow_child(w, s, pentomino, c[n].move, at + 1);
        c[n].value = (int16_t)-glance(w, &next, !pentomino);
    }
    pen_narrow_sort(c, n);
    return n;
}

/* Once no counter can be placed the rest is packing, and can be solved. */
static int packing_value(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at) {
    int passes = 100 * pen_passes(&w->exact, s, at + 1, pentomino, pen_most(w->exact.field, s));
    return pentomino ? passes : -passes;
}

static int best_child(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at,
                      int depth, int low, int high, struct pen_child *c, int n) {
    int width = w->width[pentomino], best = -32000;
    for (int k = 0; k < n && k < width && !w->exact.think->stopped; k++) {
        struct pen_spot next = pen_narrow_child(w, s, pentomino, c[k].move, at + 1);
        int value = -pen_narrow_value(w, &next, !pentomino, at + 1, depth - 1, -high,
                                      low > best ? -low : -best);
        if (value > best) {
            best = value;
            c[0].move = c[k].move;
        }
        if (best >= high)
            break;
    }
    return best;
}

/* Looks at the children. Returns the value, and the best move as the table keeps it. */
static int look_deeper(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at,
                       int depth, int low, int high, uint32_t *move) {
    struct pen_child c[PEN_WIDTH] = {{0, 0}};
    int first = pen_unpacked(w->exact.field, s, pentomino, *move);
    int n = value_children(w, s, pentomino, at, c), value;
    if (w->exact.think->stopped)
        return 0;
    value = c[0].value;
    for (int k = 0; k < n; k++)
        if (c[k].move == first) {
            struct pen_child x = c[k];
            for (; k > 0; k--)
                c[k] = c[k - 1];
            c[0] = x;
        }
    if (depth > 1)
        value = best_child(w, s, pentomino, at, depth, low, high, c, n);
    *move = pen_packed(w->exact.field, pentomino, c[0].move);
    return value;
}

int pen_narrow_value(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at,
                     int depth, int low, int high) {
    struct tt_data k = {.move = 0};
    if (w->exact.think->stopped)
        return 0;
    if (depth <= 0 || s->n == 0)
        return glance(w, s, pentomino);
    if (!s->open && w->packs)
        return packing_value(w, s, pentomino, at);
    if (!s->open && !pentomino)
        return -100 - pen_narrow_value(w, s, true, at, depth - 1, -high - 100, -low - 100);
    uint64_t key = pen_narrow_key(w, s, pentomino);
    if (tt_probe(w->exact.think->tt, key, &k) && k.depth >= depth &&
        (k.bound == TT_EXACT || (k.bound == TT_LOWER && k.score >= high) ||
         (k.bound == TT_UPPER && k.score <= low)))
        return k.score;
    int value = look_deeper(w, s, pentomino, at, depth, low, high, &k.move);
    if (w->exact.think->stopped)
        return 0;
    k.bound = value >= high ? TT_LOWER : value <= low ? TT_UPPER : TT_EXACT;
    k.score = (int16_t)value;
    k.depth = (uint8_t)depth;
    tt_store(w->exact.think->tt, key, k);
    return value;
}

/* pen_pack.c - how many pentominoes can be laid on one Pentactic board. See pen_pack.h.
 *
 * The search takes the cell that the fewest placements cover, covers it in all ways, and then gives
 * it up, as long as enough cells are left. If no piece may be left over, it may take the piece with
 * the fewest placements instead, which cannot be given up: that is better even if it has more ways,
 * the more so the more cells could be given up. Cells that nothing covers and pieces that fit
 * nowhere are dropped on the way.
 *
 * A set of placements is a few words (pen_covers.h), so counting those that cover each cell takes
 * one and-ing and one count a word: 0.12 microseconds a node all in all, a third of what lists
 * took. Failures are kept in the hash table for the whole question alone: below, the order of the
 * cells leaves hardly two ways to the same place. Of a success each step is kept, to be shown.
 *
 * Tried without gain: bounding each part of the free cells (a fifth fewer nodes, no less time),
 * making the sets anew whenever half of the placements are gone (1.2 to 1.5 times slower unless
 * they are very many), and the last two pentominoes in one step. */
#include "ai/pen_pack.h"
#include "ai/pen_range.h"
#include <limits.h>

/* Where a packing stands: the cells and the pieces in use, and the placements that still fit. */
struct packing {
    uint64_t free;
    unsigned hand;
    uint64_t set[PEN_COVER_WORDS];
};

static inline unsigned common(const uint64_t *a, const uint64_t *b, int words) {
    unsigned n = 0;
    for (int w = 0; w < words; w++)
        n += (unsigned)bits_count(a[w] & b[w]);
    return n;
}

/* Drops the cells that nothing covers any more. Returns the one that the fewest cover, and how many
 * they are, as 64 * ways + cell. Nothing here depends on a branch that would be mispredicted. */
static inline unsigned tightest_cell(const struct pen_covers *v, struct packing *s, int words) {
    unsigned best = UINT_MAX;
    uint64_t live = 0;
    for (uint64_t c = s->free; c; c &= c - 1) {
        unsigned cell = (unsigned)bits_first(c), n = common(s->set, v->cell[cell], words);
        unsigned value = (n - 1) * 64 | cell;
        live |= n ? c & -c : 0;
        best = value < best ? value : best;
    }
    s->free = live;
    return best + 64;
}

/* The same for pieces. */
static inline unsigned tightest_piece(const struct pen_covers *v, struct packing *s, int words) {
    unsigned best = UINT_MAX, live = 0;
    for (unsigned h = s->hand; h; h &= h - 1) {
        unsigned piece = (unsigned)bits_first(h), n = common(s->set, v->piece[piece], words);
        unsigned value = (n - 1) * 64 | piece;
        live |= n ? h & -h : 0;
        best = value < best ? value : best;
    }
    s->hand = live;
    return best + 64;
}

/* The row of placements of which one is to be laid, or none of them; 0 if there is not enough room
 * any more. */
static inline const uint64_t *choose(const struct pen_covers *v, struct packing *s, int want,
                                     int words) {
    unsigned cell = tightest_cell(v, s, words);
    if (bits_count(s->free) < want * PIECE_CELLS)
        return 0;
    unsigned piece = tightest_piece(v, s, words);
    if (bits_count(s->hand) < want)
        return 0;
    unsigned holes = (unsigned)(bits_count(s->free) - want * PIECE_CELLS);
    bool all = bits_count(s->hand) == want && piece / 64 <= (1 + holes) * (cell / 64);
    return all ? v->piece[piece % 64] : v->cell[cell % 64];
}

static inline void place(const struct pen_covers *v, const struct packing *s, int i,
                         struct packing *to, int words) {
    for (int w = 0; w < words; w++)
        to->set[w] = s->set[w];
    pen_covers_place(v, i, to->set, words);
    to->free = s->free & ~v->field->mask[i];
    to->hand = s->hand & ~(unsigned)v->field->bit[i];
}

static bool pack(struct think *t, const struct pen_covers *v, struct packing *s, int want,
                 int words);

static uint64_t key_of(const struct pen_field *f, uint64_t free, unsigned hand) {
    return pen_spot_key(f, &(struct pen_spot){.free = free, .hand = hand}, PEN_ASK_PACK);
}

/* Keeps what begins a packing, so that the whole of it can be read from the table. */
static void keep_found(struct think *t, const struct pen_field *f, uint64_t free, unsigned hand,
                       int want, int i) {
    uint64_t key = key_of(f, free, hand);
    struct pen_range r = pen_range_find(t, key);
    r.move = pen_packed(f, true, i);
    pen_range_keep(t, key, r, true, want, want);
}

/* Lays one of the tightest row in every way; if that does not do, goes on without them. */
static inline bool pack_in_words(struct think *t, const struct pen_covers *v, struct packing *s,
                                 int want, int words) {
    if (think_count_node(t))
        return false;
    if (want < 2)
        return want < 1 || pen_covers_any(s->set, words);
    const uint64_t *row = choose(v, s, want, words);
    uint64_t free = s->free;
    unsigned hand = s->hand;
    for (; row && !t->stopped; row = choose(v, s, want, words)) {
        for (int w = 0; w < words; w++)
            for (uint64_t q = s->set[w] & row[w]; q; q &= q - 1) {
                struct packing next;
                int i = v->list[64 * w + bits_first(q)];
                place(v, s, i, &next, words);
                if (pack(t, v, &next, want - 1, words)) {
                    keep_found(t, v->field, free, hand, want, i);
                    return true;
                }
            }
        for (int w = 0; w < words; w++)
            s->set[w] &= ~row[w];
    }
    return false;
}

/* A function for each number of words: the compiler unrolls their loops. */
#define PACK(words)                                                                                \
    static bool pack_##words(struct think *t, const struct pen_covers *v, struct packing *s,       \
                             int want) {                                                           \
        return pack_in_words(t, v, s, want, words);                                                \
    }
PACK(1)
PACK(2)
PACK(3)
PACK(4)
PACK(5)
PACK(6)

/* Where few placements are left of many, the sets are made anew. */
static bool pack_many(struct think *t, const struct pen_covers *v, struct packing *s, int want) {
    if (2 * pen_covers_count(v, s->set) > 64 * v->words)
        return pack_in_words(t, v, s, want, v->words);
    struct pen_covers fewer;
    uint16_t list[GRID_MAX_PLACEMENTS];
    struct pen_spot spot = {.list = list, .free = s->free};
    spot.n = pen_covers_list(v, s->set, list);
    pen_covers_make(&fewer, v->field, &spot);
    pen_covers_all(&fewer, s->set);
    return pack(t, &fewer, s, want, fewer.words);
}

static bool pack(struct think *t, const struct pen_covers *v, struct packing *s, int want,
                 int words) {
    switch (words) {
    case 0:
        return want <= 0;
    case 1:
        return pack_1(t, v, s, want);
    case 2:
        return pack_2(t, v, s, want);
    case 3:
        return pack_3(t, v, s, want);
    case 4:
        return pack_4(t, v, s, want);
    case 5:
        return pack_5(t, v, s, want);
    case 6:
        return pack_6(t, v, s, want);
    default:
        return pack_many(t, v, s, want);
    }
}

/* Searches, unless the table knows the answer. */
static bool ask(struct think *t, const struct pen_covers *v, struct packing *s, int want) {
    uint64_t key = key_of(v->field, s->free, s->hand);
    struct pen_range r = pen_range_find(t, key);
    if (pen_range_tells(r, want))
        return want <= r.low;
    bool found = pack(t, v, s, want, v->words);
    if (!found)
        pen_range_keep(t, key, r, false, want, want);
    return found;
}

bool pen_pack_set(struct think *t, const struct pen_covers *v, const uint64_t *set, int want) {
    struct packing s = {.free = v->free, .hand = v->hand};
    for (int w = 0; w < v->words; w++)
        s.set[w] = set[w];
    tightest_cell(v, &s, v->words);
    tightest_piece(v, &s, v->words);
    return bits_count(s.free) >= want * PIECE_CELLS && bits_count(s.hand) >= want &&
           ask(t, v, &s, want);
}

bool pen_pack(struct think *t, const struct pen_field *f, const struct pen_spot *s, int want) {
    if (think_count_node(t))
        return false;
    if (want <= 1)
        return s->n >= want;
    if (bits_count(s->free) < want * PIECE_CELLS || bits_count(s->hand) < want)
        return false;
    struct pen_range r = pen_range_find(t, key_of(f, s->free, s->hand));
    if (pen_range_tells(r, want))
        return want <= r.low;
    struct pen_covers v;
    struct packing all = {.free = s->free, .hand = s->hand};
    pen_covers_make(&v, f, s);
    pen_covers_all(&v, all.set);
    return ask(t, &v, &all, want);
}

int pen_pack_move(const struct think *t, const struct pen_field *f, const struct pen_spot *s,
                  int want) {
    if (want <= 1)
        return s->n ? s->list[0] : -1;
    struct pen_range r = pen_range_find(t, key_of(f, s->free, s->hand));
    return r.low >= want ? pen_unpacked(f, s, true, r.move) : -1;
}

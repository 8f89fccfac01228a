/* pen_candidates.c - which pentominoes the exact solver has to look at. See pen_candidates.h.
 *
 * pen_most() promises more room than there is: of spots on 8x8 where it sees room for one more than
 * is wanted, half have none if one really tries to pack them, and if the cell of one counter is
 * left out, three of five. Trying is worth it here, once for all placements of a spot, though it
 * was too slow as a bound of every spot. A counter that leaves no slack leaves only the placements
 * that cover its cell. One that leaves a slack of 1 leaves pairs as well: two placements that close
 * all cells together, of which one comes before the counter and the other after it. The more
 * placements cover a cell, the more a counter there hurts, so these cells come first. */
#include "ai/pen_candidates.h"
#include "ai/pen_pack.h"

enum { FEW = 3 }; /* so few candidates are not worth sifting further */

/* The placements that close all open cells at once. */
static int list_closers(const struct pen_field *f, const struct pen_spot *s, uint16_t *to) {
    int n = 0;
    for (int k = 0; k < s->n; k++)
        if (!(s->open & ~f->mask[s->list[k]]))
            to[n++] = s->list[k];
    return n;
}

/* The cells of a set that the fewest and the most placements cover. */
struct extremes {
    int least, most;
};

static struct extremes extremes(const struct pen_covers *v, uint64_t cells) {
    struct extremes e = {0, 0};
    int least = GRID_MAX_PLACEMENTS + 1, most = -1;
    for (; cells; cells &= cells - 1) {
        int cell = bits_first(cells), n = pen_covers_count(v, v->cell[cell]);
        e.least = n < least ? cell : e.least;
        least = n < least ? n : least;
        e.most = n > most ? cell : e.most;
        most = n > most ? n : most;
    }
    return e;
}

/* The placements that fit beside placement i and do not cover the counter. */
static void fitting(const struct pen_covers *v, int i, int counter, uint64_t *set) {
    pen_covers_all(v, set);
    pen_covers_drop(v, counter, set);
    pen_covers_place(v, i, set, v->words);
}

/* Adds the placements that do not cover the counter and close all of `rest` with another one: one
 * of the two covers the cell that the fewest cover. */
static void add_pairs(const struct pen_covers *v, int counter, uint64_t rest, uint64_t *found) {
    const uint64_t *row = v->cell[extremes(v, rest).least];
    for (int w = 0; w < v->words; w++)
        for (uint64_t q = row[w] & ~v->cell[counter][w]; q; q &= q - 1) {
            uint64_t match[PEN_COVER_WORDS];
            int i = v->list[64 * w + bits_first(q)];
            uint64_t more = rest & ~v->field->mask[i];
            if (bits_count(more) > PIECE_CELLS)
                continue;
            fitting(v, i, counter, match);
            pen_covers_keep(v, more, match);
            if (!pen_covers_any(match, v->words))
                continue;
            found[w] |= q & -q;
            for (int k = 0; k < v->words; k++)
                found[k] |= match[k];
        }
}

/* Whether each counter after placement i leaves another placement that closes the rest. */
static bool always_closed(const struct pen_covers *v, uint64_t open, int i) {
    open &= ~v->field->mask[i];
    for (uint64_t c = open; c; c &= c - 1) {
        uint64_t rest = open & ~v->field->lines[bits_first(c)], match[PEN_COVER_WORDS];
        if (bits_count(rest) > PIECE_CELLS)
            return false;
        fitting(v, i, bits_first(c), match);
        pen_covers_keep(v, rest, match);
        if (!pen_covers_any(match, v->words))
            return false;
    }
    return true;
}

/* The slack that is left when one really tries to pack the placements of a set. */
static int true_slack(struct think *t, const struct pen_covers *v, const uint64_t *set, int want,
                      int slack) {
    while (slack > 0 && !pen_pack_set(t, v, set, want + slack))
        slack--;
    return slack;
}

/* Leaves those of a set that may have an answer to a counter on that cell. */
static void keep_answers(struct think *t, const struct pen_covers *v, const struct pen_spot *s,
                         int want, int slack, int counter, uint64_t *set) {
    uint64_t found[PEN_COVER_WORDS] = {0}, without[PEN_COVER_WORDS];
    uint64_t rest = s->open & ~v->field->lines[counter];
    pen_covers_all(v, without);
    pen_covers_drop(v, counter, without);
    bool late = bits_count(rest) > (slack + 1) * PIECE_CELLS; /* to close them */
    slack = late ? 0 : true_slack(t, v, without, want, slack);
    if (slack > 1 || (slack == 1 && !rest))
        return;
    if (slack == 1)
        add_pairs(v, counter, rest, found);
    for (int w = 0; w < v->words; w++)
        set[w] &= v->cell[counter][w] | found[w];
}

int pen_candidates(struct think *t, const struct pen_field *f, const struct pen_spot *s, int want,
                   int slack, struct pen_covers *v, uint16_t *to) {
    uint64_t set[PEN_COVER_WORDS];
    int n = slack == 0 ? list_closers(f, s, to) : 0, kept = 0;
    if (slack == 0)
        return n <= FEW || pen_pack(t, f, s, want) ? n : 0;
    pen_covers_make(v, f, s);
    pen_covers_all(v, set);
    slack = true_slack(t, v, set, want, slack);
    if (slack == 0)
        return list_closers(f, s, to);
    for (uint64_t left = s->open; left && pen_covers_count(v, set) > FEW;) {
        int counter = extremes(v, left).most;
        left &= ~bits_one(counter);
        keep_answers(t, v, s, want, slack, counter, set);
    }
    n = pen_covers_list(v, set, to);
    for (int k = 0; k < n; k++)
        if (slack > 1 || always_closed(v, s->open, to[k]))
            to[kept++] = to[k];
    return kept;
}

bool pen_fails(struct think *t, const struct pen_covers *v, const struct pen_spot *s, int want,
               int i, int counter) {
    uint64_t set[PEN_COVER_WORDS], open = s->open & ~v->field->mask[i];
    if (!(open >> counter & 1))
        return false;
    fitting(v, i, counter, set);
    if (pen_pack_set(t, v, set, want + 1))
        return false;
    pen_covers_keep(v, open & ~v->field->lines[counter], set);
    return !pen_covers_any(set, v->words);
}

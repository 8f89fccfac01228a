/* pen_exact.c - the end of a match of Pentactic basic, solved. See pen_exact.h.
 *
 * Every question is "can the pentominoes reach n passes?", answered by yes or no: alpha-beta
 * with windows of nothing. The value is found by asking a few times, and the hash table keeps for
 * each spot between which numbers its value lies.
 *
 * Most answers come from a bound: a part of c cells holds c / 5 pentominoes. With counters still to
 * come, one has to be laid for each of them before the first pass, so the *slack*, the room for
 * more than is wanted, is the number of counters that may still be placed. Without slack only a
 * pentomino that closes all open cells at once can help. With a slack of 1 or 2 nearly all of the
 * hundreds of pentominoes that fit fail; pen_candidates() finds the few that may not, and where the
 * bound is wrong, by packing (pen_pack.c). With more slack the first ones tried do it.
 *
 * CPU-seconds to solve a position with counters to move after three rounds of good play, mean of 20
 * (bench/solver_bench), as one step after the other was added:
 *
 *                                                  8x8     9x7     11x6
 *     only closing at once is sifted               0.53    0.27    0.062
 *     pairs that close, slack 1                    0.47    0.21    0.085
 *     and counters after which too little packs    0.27    0.10    0.053
 *     packing by sets of bits instead of lists     0.079   0.029   0.017
 *     candidates with slack 2, pieces first        0.061   0.020   0.015
 *     the last, after two rounds                   4.7     1.5     0.8
 *     the first, after two rounds                  54      44      5
 *
 * Tried without gain: refuting a pentomino at once when some counter leaves more than five cells
 * open. Sifting with a slack of 3 (a tenth slower). Looking no further when the first counter
 * leaves a slack of 2 (9x7 after two rounds 1.7 times slower). Turning spots to a common
 * orientation for the hash table is useless here: a position with several pentominoes on the board
 * has no twin within one search. */
#include "ai/pen_exact.h"
#include "ai/pen_candidates.h"
#include "ai/pen_pack.h"
#include "ai/pen_range.h"

/* The greatest slack at which candidates are sifted: with more, nearly all is reached. */
enum { SIFTED = 2 };

uint64_t pen_exact_key(const struct pen_field *f, const struct pen_spot *s, bool pentomino) {
    return pen_spot_key(f, s, pentomino ? PEN_ASK_PENTOMINO : PEN_ASK_COUNTER);
}

/* How many placements cover each cell. */
static void weigh(const struct pen_field *f, const struct pen_spot *s, uint16_t *weight) {
    for (int i = 0; i < PEN_FIELD_CELLS; i++)
        weight[i] = 0;
    for (int k = 0; k < s->n; k++)
        for (uint64_t m = f->mask[s->list[k]]; m; m &= m - 1)
            weight[bits_first(m)]++;
}

void pen_sort_placements(const struct pen_field *f, const struct pen_spot *s, uint16_t *to) {
    enum { SHELVES = 6 * 16 };
    uint16_t weight[PEN_FIELD_CELLS], start[SHELVES + 1] = {0};
    uint8_t shelf[GRID_MAX_PLACEMENTS];
    weigh(f, s, weight);
    for (int k = 0; k < s->n; k++) {
        uint64_t mask = f->mask[s->list[k]];
        int sum = 0, hits = bits_count(mask & s->open);
        for (uint64_t m = mask; m; m &= m - 1)
            sum += weight[bits_first(m)];
        sum = sum * 8 / s->n;
        shelf[k] = (uint8_t)((5 - hits) * 16 + (sum < 15 ? sum : 15));
        start[shelf[k] + 1]++;
    }
    for (int i = 1; i <= SHELVES; i++)
        start[i] = (uint16_t)(start[i] + start[i - 1]);
    for (int k = 0; k < s->n; k++)
        to[start[shelf[k]]++] = s->list[k];
}

static bool reaches(struct pen_exact *x, const struct pen_spot *s, int depth, int want, int i) {
    struct pen_spot next = pen_after_pentomino(x->field, s, i, x->lists->row[depth + 1]);
    return pen_reach_counter(x, next, depth + 1, want);
}

/* Lists the placements that are worth trying, the likely best first. */
static int list_tries(struct pen_exact *x, const struct pen_spot *s, int depth, int want, int slack,
                      struct pen_covers *v) {
    uint16_t *order = x->lists->sorted[depth];
    struct pen_spot some = *s;
    if (slack < SIFTED)
        return pen_candidates(x->think, x->field, s, want, slack, v, order);
    if (slack == SIFTED) {
        some.list = x->lists->row[depth + 1];
        some.n = pen_candidates(x->think, x->field, s, want, slack, v, some.list);
    }
    pen_sort_placements(x->field, &some, order);
    return some.n;
}

/* Tries the move that the table knows, then all others. Leaves the one that does it. Where many are
 * tried, each has to face the counter first that the one before it failed against. */
static bool pentomino_search(struct pen_exact *x, const struct pen_spot *s, int depth, int want,
                             int slack, uint32_t *move) {
    struct pen_covers covers;
    int first = pen_unpacked(x->field, s, true, *move);
    if (first >= 0 && reaches(x, s, depth, want, first))
        return true;
    int n = list_tries(x, s, depth, want, slack, &covers);
    for (int k = 0; k < n && !x->think->stopped; k++) {
        int i = x->lists->sorted[depth][k], killer = x->killer[depth + 1] - 1;
        if (i == first ||
            (slack == SIFTED && killer >= 0 && pen_fails(x->think, &covers, s, want, i, killer)))
            continue;
        if (reaches(x, s, depth, want, i)) {
            *move = pen_packed(x->field, true, i);
            return true;
        }
    }
    return false;
}

bool pen_reach_pentomino(struct pen_exact *x, struct pen_spot s, int depth, int want) {
    if (!s.open)
        return pen_pack(x->think, x->field, &s, want);
    if (think_count_node(x->think))
        return false;
    if (want <= 0)
        return true;
    int most = pen_most(x->field, &s);
    if (most < want)
        return false;
    uint64_t key = pen_exact_key(x->field, &s, true);
    struct pen_range r = pen_range_find(x->think, key);
    if (pen_range_tells(r, want))
        return want <= r.low;
    bool reached = pentomino_search(x, &s, depth, want, most - want, &r.move);
    pen_range_keep(x->think, key, r, reached, want, bits_count(s.hand));
    return reached;
}

static bool refutes(struct pen_exact *x, const struct pen_spot *s, int depth, int want, int cell) {
    struct pen_spot next = pen_after_counter(x->field, s, cell, x->lists->row[depth + 1]);
    return !pen_reach_pentomino(x, next, depth + 1, want) && !x->think->stopped;
}

/* The cell of a set where a counter is most in the way, and leaves most cells open. */
static int best_cell(const struct pen_field *f, const struct pen_spot *s, const uint16_t *weight,
                     uint64_t set) {
    int best = 0, most = -1;
    for (; set; set &= set - 1) {
        int cell = bits_first(set);
        int value = weight[cell] * 64 / (s->n + 1) + 4 * bits_count(s->open & ~f->lines[cell]);
        if (value > most) {
            most = value;
            best = cell;
        }
    }
    return best;
}

/* Tries the counter that the table knows, the one that did it last at this depth, then all others;
 * leaves the one that keeps the pentominoes from reaching what they want. */
static bool counter_search(struct pen_exact *x, const struct pen_spot *s, int depth, int want,
                           uint32_t *move) {
    uint16_t weight[PEN_FIELD_CELLS];
    uint64_t left = s->open;
    int early[2] = {pen_unpacked(x->field, s, false, *move), x->killer[depth] - 1};
    bool weighed = false;
    for (int tried = 0; left && !x->think->stopped; tried++) {
        int cell = tried < 2 ? early[tried] : -1;
        if (tried < 2 && (cell < 0 || !(left >> cell & 1)))
            continue;
        if (cell < 0 && !weighed) {
            weigh(x->field, s, weight);
            weighed = true;
        }
        if (cell < 0)
            cell = best_cell(x->field, s, weight, left);
        left &= ~bits_one(cell);
        if (refutes(x, s, depth, want, cell)) {
            *move = pen_packed(x->field, false, cell);
            x->killer[depth] = (uint8_t)(cell + 1);
            return false;
        }
    }
    return true;
}

bool pen_reach_counter(struct pen_exact *x, struct pen_spot s, int depth, int want) {
    if (want <= 0)
        return true;
    if (!s.open)
        return pen_pack(x->think, x->field, &s, want - 1);
    if (think_count_node(x->think))
        return false;
    if (bits_count(s.hand) < want || pen_most(x->field, &s) < want)
        return false;
    uint64_t key = pen_exact_key(x->field, &s, false);
    struct pen_range r = pen_range_find(x->think, key);
    if (pen_range_tells(r, want))
        return want <= r.low;
    bool reached = counter_search(x, &s, depth, want, &r.move);
    pen_range_keep(x->think, key, r, reached, want, bits_count(s.hand));
    return reached;
}

int pen_exact_candidates(struct pen_exact *x, const struct pen_spot *s, int want, uint16_t *to) {
    struct pen_covers covers;
    int slack = pen_most(x->field, s) - want, n = 0;
    if (slack < 0 || (!s->open && !pen_pack(x->think, x->field, s, want)))
        return 0;
    if (s->open && slack <= SIFTED)
        return pen_candidates(x->think, x->field, s, want, slack, &covers, to);
    for (; n < s->n; n++)
        to[n] = s->list[n];
    return n;
}

static bool reach(struct pen_exact *x, const struct pen_spot *s, int depth, bool pentomino,
                  int want) {
    struct pen_spot copy = *s;
    copy.list = x->lists->row[depth];
    for (int k = 0; k < s->n; k++)
        copy.list[k] = s->list[k];
    return pentomino ? pen_reach_pentomino(x, copy, depth, want)
                     : pen_reach_counter(x, copy, depth, want);
}

int pen_passes(struct pen_exact *x, const struct pen_spot *s, int depth, bool pentomino,
               int guess) {
    if (reach(x, s, depth, pentomino, guess)) {
        while (reach(x, s, depth, pentomino, guess + 1))
            guess++;
        return guess;
    }
    while (guess > 0 && !x->think->stopped && !reach(x, s, depth, pentomino, guess - 1))
        guess--;
    return guess - 1;
}

/* pen_exact.c - the end of a match of Pentactic basic, solved. See pen_exact.h.
 *
 * Every question is "can the pentominoes reach n passes?", answered by yes or no: alpha-beta
 * with windows of nothing. The value is found by asking a few times, and the hash table keeps for
 * each spot between which numbers its value lies.
 *
 * Most answers come from a bound: a part of c cells holds c / 5 pentominoes. With counters still to
 * come, one has to be laid for each of them before the first pass; if there is room for no more
 * than that, only a pentomino that closes all open cells at once can help. Four of five spots with
 * counters to move end here, so what counts is to sift the list and find the parts quickly.
 *
 * Packing goes by the cell that the fewest placements cover: it is covered in all ways, then given
 * up. How many cover each cell is counted for all cells at once, in binary, a word for each digit.
 *
 * Milliseconds and nodes to solve a position with counters to move after n rounds of
 * sensible play, mean of 20 (after three rounds 12), one core of a busy machine:
 *
 *     n             5             4              3
 *     8x8     0.1 (150)     7 (10 500)    360 (600 000)
 *     9x7     0.1 (100)     3  (4 300)    140 (230 000)
 *     11x6    0.1  (65)     3  (3 000)    140 (130 000)
 *
 * Tried without gain: refuting a pentomino at once when some counter leaves more than five cells
 * open. Turning spots to a common orientation for the hash table is useless here: a position with
 * several pentominoes on the board has no twin within one search. */
#include "ai/pen_exact.h"

/* What the hash table knows about a spot: its value lies in low .. high. */
struct range {
    int low, high;
};

enum { ASK_PACK = 1, ASK_PENTOMINO, ASK_COUNTER, MOST = 15 };

uint64_t pen_exact_key(const struct pen_field *f, const struct pen_spot *s, bool pentomino) {
    return pen_spot_key(f, s, pentomino ? ASK_PENTOMINO : ASK_COUNTER);
}

static struct range look_up(const struct pen_exact *x, uint64_t key, uint32_t *move) {
    struct tt_data k;
    *move = 0;
    if (!tt_probe(x->think->tt, key, &k))
        return (struct range){0, MOST};
    *move = k.move;
    return (struct range){k.score & 15, k.score >> 4};
}

static void keep(struct pen_exact *x, uint64_t key, struct range r, bool reached, int want,
                 int left, uint32_t move) {
    if (x->think->stopped)
        return;
    if (reached)
        r.low = want;
    else
        r.high = want - 1;
    tt_store(x->think->tt, key,
             (struct tt_data){(int16_t)(r.low | r.high << 4), (uint8_t)(left * 4), TT_EXACT, move});
}

/* How many placements of the list cover each cell, as binary digits: plane[i] has digit i. */
enum { PLANES = 9 };

static void count_covers(const struct pen_field *f, const struct pen_spot *s, uint64_t *plane) {
    for (int i = 0; i < PLANES; i++)
        plane[i] = 0;
    for (int k = 0; k < s->n; k++) {
        uint64_t carry = f->mask[s->list[k]];
        for (int i = 0; carry && i < PLANES; i++) {
            uint64_t next = plane[i] & carry;
            plane[i] ^= carry;
            carry = next;
        }
    }
}

/* The cell that the fewest placements cover. */
static uint64_t tightest(const struct pen_field *f, const struct pen_spot *s) {
    uint64_t plane[PLANES], set = s->free;
    count_covers(f, s, plane);
    for (int i = PLANES - 1; i >= 0; i--)
        if (set & ~plane[i])
            set &= ~plane[i];
    return set & -set;
}

/* Covers the tightest cell in every way; if that does not do, goes on without it. Returns the
 * placement that does it, as the table keeps it, or 0. */
static uint32_t pack_search(struct pen_exact *x, struct pen_spot s, int depth, int want) {
    const struct pen_field *f = x->field;
    while (bits_count(s.hand) >= want && pen_most(f, &s) >= want) {
        uint64_t cell = tightest(f, &s);
        for (int k = 0; k < s.n; k++)
            if (f->mask[s.list[k]] & cell) {
                struct pen_spot next =
                    pen_after_pentomino(f, &s, s.list[k], x->lists->row[depth + 1]);
                if (pen_pack(x, next, depth + 1, want - 1))
                    return pen_packed(f, true, s.list[k]);
            }
        s = pen_sift(f, &s, cell, s.hand, s.list);
        if (x->think->stopped)
            return 0;
    }
    return 0;
}

static uint64_t pack_key(const struct pen_exact *x, const struct pen_spot *s) {
    struct pen_spot closed = *s;
    closed.open = 0;
    return pen_spot_key(x->field, &closed, ASK_PACK);
}

bool pen_pack(struct pen_exact *x, struct pen_spot s, int depth, int want) {
    if (think_count_node(x->think))
        return false;
    if (want <= 1)
        return s.n >= want;
    if (bits_count(s.free) < want * PIECE_CELLS || bits_count(s.hand) < want)
        return false;
    uint32_t move;
    uint64_t key = pack_key(x, &s);
    struct range r = look_up(x, key, &move);
    if (want <= r.low || want > r.high)
        return want <= r.low;
    uint32_t found = pack_search(x, s, depth, want);
    keep(x, key, r, found != 0, want, want, found ? found : move);
    return found != 0;
}

int pen_pack_move(const struct pen_exact *x, const struct pen_spot *s, int want) {
    uint32_t move;
    if (want <= 1)
        return s->n ? s->list[0] : -1;
    return look_up(x, pack_key(x, s), &move).low >= want ? pen_unpacked(x->field, s, true, move)
                                                         : -1;
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

/* The placements of a spot that close all open cells at once. */
static int list_closers(const struct pen_field *f, const struct pen_spot *s, uint16_t *to) {
    int n = 0;
    for (int k = 0; k < s->n; k++)
        if (!(s->open & ~f->mask[s->list[k]]))
            to[n++] = s->list[k];
    return n;
}

static bool reaches(struct pen_exact *x, const struct pen_spot *s, int depth, int want, int i) {
    struct pen_spot next = pen_after_pentomino(x->field, s, i, x->lists->row[depth + 1]);
    return pen_reach_counter(x, next, depth + 1, want);
}

/* Tries the move that the table knows, then all others. Leaves the one that does it. If there is
 * room for no more than is wanted, no counter may follow: all open cells have to be closed now. */
static bool pentomino_search(struct pen_exact *x, struct pen_spot *s, int depth, int want,
                             bool close, uint32_t *move) {
    uint16_t *order = x->lists->sorted[depth];
    int first = pen_unpacked(x->field, s, true, *move), n = s->n;
    if (first >= 0 && reaches(x, s, depth, want, first))
        return true;
    if (close)
        n = list_closers(x->field, s, order);
    else
        pen_sort_placements(x->field, s, order);
    for (int k = 0; k < n && !x->think->stopped; k++)
        if (order[k] != first && reaches(x, s, depth, want, order[k])) {
            *move = pen_packed(x->field, true, order[k]);
            return true;
        }
    return false;
}

bool pen_reach_pentomino(struct pen_exact *x, struct pen_spot s, int depth, int want) {
    if (!s.open)
        return pen_pack(x, s, depth, want);
    if (think_count_node(x->think))
        return false;
    if (want <= 0)
        return true;
    int most = pen_most(x->field, &s);
    if (most < want)
        return false;
    uint32_t move;
    uint64_t key = pen_exact_key(x->field, &s, true);
    struct range r = look_up(x, key, &move);
    if (want <= r.low || want > r.high)
        return want <= r.low;
    bool reached = pentomino_search(x, &s, depth, want, most == want, &move);
    keep(x, key, r, reached, want, bits_count(s.hand), move);
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
        return pen_pack(x, s, depth, want - 1);
    if (think_count_node(x->think))
        return false;
    if (bits_count(s.hand) < want || pen_most(x->field, &s) < want)
        return false;
    uint32_t move;
    uint64_t key = pen_exact_key(x->field, &s, false);
    struct range r = look_up(x, key, &move);
    if (want <= r.low || want > r.high)
        return want <= r.low;
    bool reached = counter_search(x, &s, depth, want, &move);
    keep(x, key, r, reached, want, bits_count(s.hand), move);
    return reached;
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

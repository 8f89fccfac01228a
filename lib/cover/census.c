/* census.c - counts the solutions of all stone placements of a grid in one search.
 *
 * There are 90,858,768 ways to put six stones on 11x6, and solving each takes milliseconds: days
 * of work. But a tiling with six stones is a tiling by twelve pentominoes and six single cells, and
 * all of these can be found by one search that may also lay a single cell; each tiling found
 * adds one to the count of its set of stones. Most of the work is thus shared by many sets.
 *
 * The search is that of search.c, with these differences.
 *
 * - A corner's first free cell can also get a stone, as long as there are stones left. A free cell
 *   without a free neighbour must get one, at once. The last piece may go anywhere: the cells
 *   that it leaves are stones.
 *
 * - Only one of each family of symmetric tilings is looked for: the X is laid only where it comes
 *   first among its images. The tiling then counts for the images of its stones too. Rather
 *   than crediting all of these, a tiling is credited once, with the number of its images as its
 *   weight, and census_solutions adds up the counts of the images of a set and divides by the
 *   number of symmetries. (A tiling whose X is its own mirror image is found together with its
 *   own image; hence the weights.)
 *
 * - What remains to be filled often comes back: the same free cells and the same pieces, but
 *   other stones laid before. In how many ways that can be finished, and with which further
 *   stones, is remembered in a table. With 6 to 4 pieces and no stones left, between 40 and 70 of
 *   100 questions are answered from there, because any arrangement of stones and pieces that
 *   covers the same cells leads to the same question. (For a single placement of stones it is
 *   only 5 to 20 of 100, which costs more than it saves: so search.c has no such table.) Without
 *   further stones the answer is a number; else it is a list of sets of stones, kept in a ring
 *   of memory that overwrites the oldest ones. A table of 64 MB does as well as one of 4 GB.
 *
 * - The first steps are made by plain code on boards of two words (the *head*), down to *units*,
 *   the nodes two steps below an X. Units are what parts, checkpoints and progress are made
 *   of. Below them the head goes on until the rest of the board fits one word.
 *
 * - A unit may take most of a minute, so the search can be left inside of one. Its *steps* are the
 *   nodes whose tilings are credited together: whatever the table remembers, they come in the same
 *   order, so a number says how many of them are done.
 *
 * Tried, and no better: asking for lonely pairs of cells or for areas that are not a multiple of
 * five (removes 13 of 100 nodes and costs more); a table for three pieces (half the nodes, but each
 * waits for memory); filling the four corners of 11x6 first, so that one word is enough from the
 * start (4.3 times the nodes); cutting the board into halves, listing the fillings of each and
 * joining the lists (the lists for many stones in one half are longer than the whole search). */
#include "cover/census.h"
#include "cover/layout.h"

/* A subtree of the search: what is left after the first few pieces and stones. */
struct census_unit {
    uint64_t free[4], avail, stones;
    uint8_t left, more;
};

/* What is known about a set of free cells and the pieces left: in how many ways they can be
 * finished, and with which stones. */
struct memo {
    uint64_t free;
    uint64_t avail; /* 0: nothing known */
    uint64_t where; /* in the pool, counted from the first word ever put there */
    uint32_t count;
    uint32_t left;
};

enum { MEMO_LEFT = 6, MEMO_LAST = 4, MEMO_MORE = 3, MEMO_WAYS = 2 };

struct census_search {
    const struct cover *cover;
    struct census *census;
    uint64_t nodes;
    uint32_t weight;
    int layout;
    uint32_t rank; /* of the stones that the boards of one word do not see */
    int base;      /* what they see from corner 0: the cells from here on, ... */
    int seen;      /* ... and of them the stones from this one on */
    uint64_t salt; /* tells what is known in one base from what is known in another */
    uint32_t unit;
    uint64_t step, done; /* of this unit: the next one, and how many were done in an earlier run */
    bool go_on, overflow;
    uint32_t binomial[6][COVER_MAX_CELLS]; /* binomial[i][n]: i + 1 of n */

    struct memo *memo;
    uint64_t memo_mask;
    uint64_t *pool; /* a ring of lists */
    uint64_t pool_size, pool_end;
    uint64_t *list_start, *list, *list_end; /* the list that is being made */
};

/* Stone sets are numbered by the layout's cells: the sum of binomial(cell, i) over the stones in
 * ascending order, i from 1. */
static inline void census_credit(struct census_search *s, uint64_t stones, uint32_t ways) {
    uint32_t rank = s->rank;
    for (int i = s->seen; stones; i++, stones &= stones - 1)
        rank += s->binomial[i][bits_first(stones) + s->base];
    s->census->counts[rank] += s->weight * ways;
}

/* Whether the next step is to be done: it was not, and nobody says stop. */
static inline bool census_step(struct census_search *s) {
    const volatile int *stop = s->census->stop;
    if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED))
        s->go_on = false;
    return s->go_on && s->step++ >= s->done;
}

static inline bool memo_level(int left) { return left >= MEMO_LAST && left <= MEMO_LEFT; }

static inline struct memo *memo_bucket(const struct census_search *s, uint64_t free,
                                       uint64_t avail) {
    avail |= s->salt;
    uint64_t hash = (free ^ avail * 0xd1342543de82ef95u) * 0x9e3779b97f4a7c15u;
    return s->memo + ((hash ^ hash >> 32) & s->memo_mask) * MEMO_WAYS;
}

static inline const struct memo *memo_find(const struct census_search *s, uint64_t free,
                                           uint64_t avail) {
    const struct memo *m = memo_bucket(s, free, avail);
    for (int i = 0; i < MEMO_WAYS; i++, m++)
        if (m->free == free && m->avail == (avail | s->salt) &&
            s->pool_end - m->where <= s->pool_size)
            return m;
    return 0;
}

/* Appends to the list in the making. */
static inline void memo_add(struct census_search *s, uint64_t stones) {
    if (s->list < s->list_end)
        *s->list++ = stones;
    else
        s->overflow = true;
}

static void memo_copy(struct census_search *s, const struct memo *m) {
    const uint64_t *from = s->pool + m->where % s->pool_size;
    for (uint32_t i = 0; i < m->count; i++)
        memo_add(s, from[i]);
}

/* Stores a count, or a list of that length. */
static void memo_store(struct census_search *s, uint64_t free, uint64_t avail, int left,
                       uint32_t count, const uint64_t *list) {
    uint64_t words = list ? count : 0, at = s->pool_end % s->pool_size;
    if (words > s->pool_size / 8)
        return;
    if (at + words > s->pool_size)
        s->pool_end += s->pool_size - at;
    struct memo *m = memo_bucket(s, free, avail);
    m += m->avail != 0 && m->left > (uint32_t)left;
    *m = (struct memo){free, avail | s->salt, s->pool_end, count, (uint32_t)left};
    uint64_t *to = s->pool + s->pool_end % s->pool_size;
    for (uint64_t i = 0; i < words; i++)
        to[i] = list[i];
    s->pool_end += words;
}

#define WIDE 0
#define TARGET
#define BMI2       0
#define CORE(name) portable_##name
#include "cover/board.inc"
#include "cover/census.inc"
#undef BMI2
#undef TARGET
#include "cover/unboard.inc"

#if COVER_HAVE_BMI2
#define TARGET     __attribute__((target("bmi,bmi2,lzcnt,popcnt")))
#define BMI2       1
#define WIDE       0
#define CORE(name) bmi2_##name
#include "cover/board.inc"
#include "cover/census.inc"
#undef BMI2
#undef TARGET
#include "cover/unboard.inc"
#endif

#define WIDE 1
#define TARGET
#define BMI2       0
#define CORE(name) head_##name
#include "cover/board.inc"

static uint32_t binomial(int n, int k) {
    static const uint16_t factorial[7] = {1, 1, 2, 6, 24, 120, 720};
    uint64_t product = 1;
    for (int i = 0; i < k; i++)
        product *= (uint64_t)(n > i ? n - i : 0);
    return (uint32_t)(product / factorial[k]);
}

uint32_t census_sets(const struct grid *grid) { return binomial(grid->cells, grid->stones); }

/* Cells are numbered along the short side. */
static int layout_cell(const struct grid *g, int cell) {
    return g->cols <= g->rows ? cell : cell % g->cols * g->rows + cell / g->cols;
}

static int grid_cell(const struct grid *g, int cell) {
    return g->cols <= g->rows ? cell : cell % g->rows * g->cols + cell / g->rows;
}

uint32_t census_rank(const struct grid *grid, struct cells stones) {
    struct cells set = cells_none();
    for (; !cells_empty(stones); stones = cells_drop_first(stones))
        set = cells_or(set, cells_one(layout_cell(grid, cells_first(stones))));
    uint32_t rank = 0;
    for (int i = 1; !cells_empty(set); i++, set = cells_drop_first(set))
        rank += binomial(cells_first(set), i);
    return rank;
}

struct cells census_set(const struct grid *grid, uint32_t rank) {
    struct cells set = cells_none();
    int cell = grid->cells - 1;
    for (int i = grid->stones; i > 0; i--, cell--) {
        while (binomial(cell, i) > rank)
            cell--;
        rank -= binomial(cell, i);
        set = cells_or(set, cells_one(grid_cell(grid, cell)));
    }
    return set;
}

static uint32_t rank_of(const struct census_search *s, struct cells set) {
    uint32_t rank = 0;
    for (int i = 0; !cells_empty(set); i++, set = cells_drop_first(set))
        rank += s->binomial[i][cells_first(set)];
    return rank;
}

/* The head of the search, on the whole board, down to the units. */
struct head {
    struct cells free[4], stones;
    uint64_t avail;
    int left, more, depth;
};

enum { UNIT_DEPTH = 2 };

/* Splits the stones into those that the boards of one word see from corner 0 and the others. */
static uint64_t split_stones(struct census_search *s, struct cells stones) {
    uint64_t seen = cells_word(stones, s->base);
    s->rank = 0;
    s->seen = 0;
    for (; !cells_empty(stones); stones = cells_drop_first(stones)) {
        int cell = cells_first(stones);
        if (cell < s->base)
            s->rank += s->binomial[s->seen++][cell];
        else if (cell >= s->base + 64)
            s->rank += s->binomial[s->census->grid->stones - cells_count(stones)][cell];
    }
    return seen;
}

static void run_body(struct census_search *s, const struct head *h, int layout) {
    struct census_unit unit = {
        .avail = h->avail, .left = (uint8_t)h->left, .more = (uint8_t)h->more};
    s->layout = layout;
    s->base = portable_view(s->cover, layout, 0)->base;
    s->salt = s->base ? bits_one(63) : 0;
    unit.stones = split_stones(s, h->stones);
    for (int k = 0; k < 4; k++)
        unit.free[k] = portable_board(portable_view(s->cover, layout, k), h->free[k]);
#if COVER_HAVE_BMI2
    if (s->cover->bmi2) {
        bmi2_run(s, &unit);
        return;
    }
#endif
    portable_run(s, &unit);
}

static int head_corner(const struct cover *c, const struct head *h, uint64_t *fits) {
    int best = 0, fewest = 99;
    for (int k = 0; k < 4; k++) {
        int at = head_first(h->free[k]);
        uint64_t here = head_fits(c, head_view(c, 0, k), h->free[k], at) & h->avail;
        if (bits_count(here) < fewest)
            fewest = bits_count(here), best = k, *fits = here;
    }
    return best;
}

static struct head head_lay(const struct cover *c, const struct head *h, int corner, int at,
                            int o) {
    const struct cover_view *v = &c->view[corner & 1];
    struct head child = *h;
    for (int k = 0; k < 4; k++)
        child.free[corner ^ k] =
            cells_minus(h->free[corner ^ k], head_shape(v, o, k, v->image[at][k]));
    child.avail &= ~c->bit_bits[o];
    child.left--;
    child.depth++;
    return child;
}

static struct head head_stone(const struct cover *c, const struct head *h, int corner, int at) {
    const struct cover_view *v = &c->view[corner & 1];
    struct head child = *h;
    for (int k = 0; k < 4; k++)
        child.free[corner ^ k] = cells_minus(h->free[corner ^ k], cells_one(v->image[at][k]));
    child.stones = cells_or(h->stones, cells_one(v->image[at][corner]));
    child.more--;
    child.depth++;
    return child;
}

static void head_search(struct census_search *s, const struct head *h);

static void head_expand(struct census_search *s, const struct head *h) {
    const struct cover *c = s->cover;
    uint64_t fits = 0;
    int corner = head_corner(c, h, &fits);
    int at = head_first(h->free[corner]);
    for (; fits; fits &= fits - 1) {
        struct head child = head_lay(c, h, corner, at, bits_first(fits));
        head_search(s, &child);
    }
    if (h->more > 0) {
        struct head child = head_stone(c, h, corner, at);
        head_search(s, &child);
    }
}

/* Goes on with boards of one word as soon as the rest of the board fits. If it never does, the last
 * piece is laid here, and what it leaves are stones. */
static void head_continue(struct census_search *s, const struct head *h) {
    int first[4], layout = -1;
    if (h->left == 0) {
        if (census_step(s))
            s->census->counts[rank_of(s, cells_or(h->stones, h->free[0]))] += s->weight;
        return;
    }
    for (int k = 0; k < 4; k++)
        first[k] = head_first(h->free[k]);
    if (h->depth >= UNIT_DEPTH && h->left > 1)
        layout = cover_layout(s->cover, first);
    if (layout >= 0)
        run_body(s, h, layout);
    else
        head_expand(s, h);
}

static void head_unit(struct census_search *s, const struct head *h) {
    struct census *census = s->census;
    uint32_t unit = s->unit++;
    if (!census->counts || unit < census->next ||
        (census->parts > 1 && unit % census->parts != census->part))
        return;
    uint64_t nodes = s->nodes;
    s->step = 0;
    s->done = census->steps;
    head_continue(s, h);
    census->nodes += s->nodes - nodes;
    census->failed = s->overflow;
    census->steps = s->go_on ? 0 : s->step > s->done ? s->step : s->done;
    if (census->failed)
        s->go_on = false;
    if (!s->go_on)
        return;
    census->next = unit + 1;
    s->go_on = !census->unit_done || census->unit_done(census->context, census);
}

static void head_search(struct census_search *s, const struct head *h) {
    if (!s->go_on || cells_count(head_lonely_set(head_view(s->cover, 0, 0), h->free[0])) > h->more)
        return;
    if (h->depth == UNIT_DEPTH)
        head_unit(s, h);
    else
        head_continue(s, h);
}

enum { PIECE_X = 9 };

/* One X of each family of symmetric ones. The weight of a tiling is the number of symmetries over
 * those that keep its X in place. */
static uint32_t x_weight(const struct grid *g, struct cells x) {
    uint32_t same = 0;
    for (int t = 0; t < g->symmetries; t++) {
        struct cells image = grid_transform(g, t, x);
        if (cells_first(image) < cells_first(x))
            return 0;
        same += cells_same(image, x);
    }
    return g->symmetries / same;
}

static void start(struct census_search *s, const struct grid *g, struct cells stones) {
    const struct cover *c = s->cover;
    struct cells free = cells_minus(cells_below(g->cells), stones);
    for (int i = g->piece_first[PIECE_X]; i < g->piece_first[PIECE_X + 1] && s->go_on; i++) {
        struct cells x = g->placement[i];
        struct head h = {.left = PIECES - 1, .more = g->stones - cells_count(stones)};
        h.avail = (bits_one(ORIENTATIONS) - 1) & ~c->piece_bits[PIECE_X];
        h.stones = cover_to_layout(c, stones, 0);
        for (int k = 0; k < 4; k++)
            h.free[k] = cover_to_layout(c, cells_minus(free, x), k);
        s->weight = cells_meet(x, stones) ? 0 : x_weight(g, x);
        if (s->weight)
            head_search(s, &h);
    }
}

/* Half of the memory for the table, three eighths for its lists, the rest for one list. */
static void share_memory(struct census_search *s, void *memory, size_t size) {
    uint64_t buckets = 1;
    while (buckets * 2 * MEMO_WAYS * sizeof *s->memo <= size / 2)
        buckets *= 2;
    s->memo = memory;
    s->memo_mask = buckets - 1;
    for (uint64_t i = 0; i < buckets * MEMO_WAYS; i++)
        s->memo[i] = (struct memo){0};
    s->pool = (uint64_t *)memory + size / 16;
    s->pool_size = size / 64 * 3;
    s->list_start = s->pool + s->pool_size;
    s->list_end = (uint64_t *)memory + size / 8;
}

bool census_run(struct cover *cover, struct census *census) {
    const struct grid *g = census->grid;
    struct census_search s = {.cover = cover, .census = census};
    s.go_on = true;
    cover_lay_out(cover, g->cols, g->rows);
    if (census->counts)
        share_memory(&s, census->memory, census->memory_size);
    for (int i = 0; i < 6; i++)
        for (int n = 0; n < g->cells; n++)
            s.binomial[i][n] = binomial(n, i + 1);
    start(&s, g, census->stones);
    if (s.go_on)
        census->next = census->units = s.unit;
    return s.go_on;
}

uint32_t census_units(struct cover *cover, const struct grid *grid) {
    struct census census = {.grid = grid};
    census_run(cover, &census);
    return census.units;
}

uint32_t census_solutions(const struct grid *grid, const uint32_t *counts, struct cells stones) {
    uint64_t sum = 0;
    for (int t = 0; t < grid->symmetries; t++)
        sum += counts[census_rank(grid, grid_transform(grid, t, stones))];
    return (uint32_t)(sum / grid->symmetries);
}

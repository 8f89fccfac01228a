/* cover_test.c - the solver against known counts, against a plain second solver, and against
 * itself: both paths, parts, limits, given pieces, odd regions; the census against the solver. */
#define _XOPEN_SOURCE 700 /* setitimer */
#include "cover/census.h"
#include "cover/cover.h"
#include "rules/rng.h"
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include <cmocka.h>

/* Random problems for the plain solver, on each grid and elsewhere; under ASan a tenth of them. */
enum { GIVEN = 3000, REGIONS = 20000 };
#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 10 };
#else
enum { SHARE = 1 };
#endif

static struct cover fast, portable;

static int prepare(void **state) {
    (void)state;
    cover_init(&fast, COVER_FASTEST);
    cover_init(&portable, COVER_PORTABLE);
    return 0;
}

static struct cover_problem rectangle(int cols, int rows) {
    return (struct cover_problem){(uint8_t)cols, (uint8_t)rows, cells_below(cols * rows),
                                  ALL_PIECES};
}

/* A region drawn by rows from the top, '.' for free cells, the other cells are not. */
static struct cover_problem drawn(const char *picture, unsigned pieces) {
    int cols = (int)strcspn(picture, "/"), rows = ((int)strlen(picture) + 1) / (cols + 1);
    struct cover_problem p = {(uint8_t)cols, (uint8_t)rows, cells_none(), (uint16_t)pieces};
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            if (picture[(rows - 1 - row) * (cols + 1) + col] == '.')
                p.free = cells_or(p.free, cells_one(row * cols + col));
    return p;
}

static unsigned piece_set(const char *letters) {
    unsigned set = 0;
    for (; *letters; letters++)
        set |= 1u << (strchr(piece_letters, *letters) - piece_letters);
    return set;
}

/* ---- the plain solver: every piece at the first free cell, cell by cell ---------------------- */

struct plain {
    int cols, rows;
    bool free[COVER_MAX_CELLS];
    bool used[PIECES];
    uint64_t count, limit;
};

static bool plain_fits(const struct plain *p, const struct orientation *o, int row, int col) {
    for (int i = 0; i < PIECE_CELLS; i++) {
        int r = row + o->row[i], c = col + o->col[i];
        if (r >= p->rows || c < 0 || c >= p->cols || !p->free[r * p->cols + c])
            return false;
    }
    return true;
}

static void plain_set(struct plain *p, const struct orientation *o, int row, int col, bool free) {
    for (int i = 0; i < PIECE_CELLS; i++)
        p->free[(row + o->row[i]) * p->cols + col + o->col[i]] = free;
    p->used[o->piece] = !free;
}

static void plain_search(struct plain *p, int cell) {
    while (cell < p->cols * p->rows && !p->free[cell])
        cell++;
    if (cell == p->cols * p->rows) {
        p->count++;
        return;
    }
    for (int o = 0; o < ORIENTATIONS && (!p->limit || p->count < p->limit); o++) {
        int row = cell / p->cols, col = cell % p->cols;
        if (p->used[orientations[o].piece] || !plain_fits(p, &orientations[o], row, col))
            continue;
        plain_set(p, &orientations[o], row, col, false);
        plain_search(p, cell + 1);
        plain_set(p, &orientations[o], row, col, true);
    }
}

static uint64_t plain_count(const struct cover_problem *problem, uint64_t limit) {
    struct plain p = {.cols = problem->cols, .rows = problem->rows, .limit = limit};
    for (int i = 0; i < p.cols * p.rows; i++)
        p.free[i] = cells_has(problem->free, i);
    for (int i = 0; i < PIECES; i++)
        p.used[i] = !(problem->pieces >> i & 1);
    plain_search(&p, 0);
    return p.count;
}

/* ---- checks of solutions -------------------------------------------------------------------- */

struct collected {
    struct cover_problem problem;
    struct cover_solution *solution;
    size_t count, room;
};

/* A solution covers the free cells, with every piece once and in its own shape. */
static void check_solution(struct cover_problem p, const struct cover_solution *s) {
    for (int i = 0; i < PIECES; i++)
        if (p.pieces >> i & 1)
            assert_int_equal(cover_give(&p, i, s->piece[i]), COVER_OK);
        else
            assert_true(cells_empty(s->piece[i]));
    assert_true(cells_empty(p.free));
    assert_int_equal(p.pieces, 0);
}

static bool collect(void *context, const struct cover_solution *solution) {
    struct collected *c = context;
    check_solution(c->problem, solution);
    if (c->count < c->room)
        c->solution[c->count] = *solution;
    c->count++;
    return true;
}

static int compare(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct cover_solution));
}

/* Finds all solutions, which must be right and different from each other. */
static uint64_t count_checked(struct cover *cover, const struct cover_problem *p) {
    static struct cover_solution room[10000];
    struct collected c = {*p, room, 0, 10000};
    struct cover_options options = {.found = collect, .context = &c};
    struct cover_result result;
    assert_int_equal(cover_run(cover, p, &options, &result), COVER_OK);
    assert_int_equal(result.end, COVER_ALL);
    assert_int_equal(result.solutions, c.count);
    size_t kept = c.count < c.room ? c.count : c.room;
    qsort(room, kept, sizeof *room, compare);
    for (size_t i = 1; i < kept; i++)
        assert_true(compare(&room[i - 1], &room[i]) != 0);
    return c.count;
}

/* ---- known counts --------------------------------------------------------------------------- */

static void test_known_counts(void **state) {
    (void)state;
    static const struct {
        int cols, rows;
        uint64_t count;
    } known[] = {{10, 6, 9356}, {6, 10, 9356}, {12, 5, 4040}, {5, 12, 4040},
                 {15, 4, 1472}, {4, 15, 1472}, {20, 3, 8},    {3, 20, 8},
                 {30, 2, 0},    {2, 30, 0},    {60, 1, 0},    {1, 60, 0}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct cover_problem p = rectangle(known[i].cols, known[i].rows);
        assert_int_equal(count_checked(&fast, &p), known[i].count);
        assert_int_equal(cover_count(&portable, &p, 0), known[i].count);
    }
}

static void test_known_regions(void **state) {
    (void)state;
    struct cover_problem chessboard = drawn("......../......../......../...##.../...##.../"
                                            "......../......../........",
                                            ALL_PIECES);
    assert_int_equal(count_checked(&fast, &chessboard), 520);
    assert_int_equal(cover_count(&portable, &chessboard, 0), 520);
    struct cover_problem corners = drawn("#......#/......../......../......../......../......../"
                                         "......../#......#",
                                         ALL_PIECES);
    assert_int_equal(cover_count(&fast, &corners, 0), 17360);
}

/* ---- against the plain solver --------------------------------------------------------------- */

static struct cells random_cells(struct rng *rng, struct cells from, int count) {
    struct cells set = cells_none();
    while (count-- > 0) {
        int cell = cells_nth(from, (int)rng_below(rng, (uint32_t)cells_count(from)));
        set = cells_or(set, cells_one(cell));
        from = cells_minus(from, cells_one(cell));
    }
    return set;
}

/* The number of solutions, which all must agree on. */
static uint64_t agree(const struct cover_problem *p) {
    uint64_t count = plain_count(p, 0);
    assert_int_equal(cover_count(&fast, p, 0), count);
    assert_int_equal(cover_count(&portable, p, 0), count);
    assert_int_equal(cover_count(&fast, p, 1), count > 0);
    assert_int_equal(cover_count(&portable, p, 2), count > 2 ? 2 : count);
    return count;
}

/* Regions of the size of a few pieces: cells grown from one cell, within a board of any form. */
static struct cover_problem random_region(struct rng *rng) {
    static const struct {
        uint8_t cols, rows;
    } boards[] = {{8, 8},   {9, 7},  {11, 6}, {6, 11}, {5, 5},   {4, 9},  {16, 8},
                  {11, 11}, {3, 12}, {2, 20}, {42, 3}, {1, 128}, {64, 2}, {10, 12}};
    uint32_t which = rng_below(rng, sizeof boards / sizeof *boards);
    struct cover_problem p = {boards[which].cols, boards[which].rows, cells_none(), 0};
    int cells = p.cols * p.rows, most = cells / PIECE_CELLS < 5 ? cells / PIECE_CELLS : 5;
    int pieces = 1 + (int)rng_below(rng, (uint32_t)most);
    p.free = cells_one((int)rng_below(rng, (uint32_t)cells));
    for (int tries = 0; cells_count(p.free) < PIECE_CELLS * pieces; tries++) {
        int from = cells_nth(p.free, (int)rng_below(rng, (uint32_t)cells_count(p.free)));
        int col = from % p.cols, row = from / p.cols;
        switch (rng_below(rng, 4)) {
        case 0:
            col += col + 1 < p.cols;
            break;
        case 1:
            col -= col > 0;
            break;
        case 2:
            row += row + 1 < p.rows;
            break;
        default:
            row -= row > 0;
            break;
        }
        p.free = cells_or(p.free, cells_one(row * p.cols + col));
    }
    p.pieces = (uint16_t)random_cells(rng, cells_below(PIECES), pieces).w[0];
    return p;
}

static void test_plain_regions(void **state) {
    (void)state;
    struct rng rng = rng_seeded(1);
    for (int i = 0; i < REGIONS / SHARE; i++) {
        struct cover_problem p = random_region(&rng);
        agree(&p);
    }
}

/* Lays a piece of those left at random, if one fits. */
static void lay_at_random(const struct grid *grid, struct cover_problem *p, struct rng *rng) {
    int count = grid_count(grid, p->free, p->pieces);
    if (count == 0)
        return;
    int placement = grid_nth(grid, p->free, p->pieces, (int)rng_below(rng, (uint32_t)count));
    struct cells cells = grid->placement[placement];
    assert_int_equal(cover_give(p, grid_piece(grid, placement), cells), COVER_OK);
}

/* A problem with random stones and pieces already laid: `right` of them as in a solution, if there
 * is one, and `wild` of them anywhere. */
static struct cover_problem random_given(const struct grid *grid, int right, int wild,
                                         struct rng *rng) {
    struct cells stones = random_cells(rng, cells_below(grid->cells), grid->stones);
    struct cover_problem p = cover_grid_problem(grid, stones);
    struct cover_solution s;
    if (cover_first(&fast, &p, &s)) {
        check_solution(p, &s);
        struct cells given = random_cells(rng, cells_below(PIECES), right);
        for (; !cells_empty(given); given = cells_drop_first(given)) {
            int piece = cells_first(given);
            assert_int_equal(cover_give(&p, piece, s.piece[piece]), COVER_OK);
        }
        assert_int_equal(cover_count(&fast, &p, 1), 1);
    } else {
        wild += right;
    }
    while (wild-- > 0)
        lay_at_random(grid, &p, rng);
    return p;
}

/* From 5 to 8 pieces are given: all of them right, all but one or two, or none of them, so
 * that there are problems with many solutions, with few, and with none for better or worse hidden
 * reasons. */
static void test_plain_given(void **state) {
    (void)state;
    struct rng rng = rng_seeded(2);
    for (int g = 0; g < GRIDS; g++) {
        int solvable = 0, not_solvable = 0;
        for (int i = 0; i < GIVEN / SHARE; i++) {
            int given = 5 + i % 4, wild = i / 4 % 4;
            wild = wild == 3 ? given : wild;
            struct cover_problem p = random_given(&grids[g], given - wild, wild, &rng);
            bool found = agree(&p) > 0;
            solvable += found;
            not_solvable += !found;
        }
        assert_true(solvable > GIVEN / SHARE / 4);
        assert_true(not_solvable > GIVEN / SHARE / 4);
    }
}

/* Whole grids. The plain solver takes seconds to count on them, so it mostly counts to a limit. */
static void test_plain_grids(void **state) {
    (void)state;
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < 4 * GRIDS; i++) {
        const struct grid *grid = &grids[i % GRIDS];
        struct cells stones = random_cells(&rng, cells_below(grid->cells), grid->stones);
        struct cover_problem p = cover_grid_problem(grid, stones);
        uint64_t limit = i == 2 && SHARE == 1 ? 0 : 3, count = cover_count(&fast, &p, 0);
        assert_int_equal(cover_count(&portable, &p, 0), count);
        assert_int_equal(plain_count(&p, limit), limit && limit < count ? limit : count);
    }
}

/* ---- options -------------------------------------------------------------------------------- */

static void test_parts(void **state) {
    (void)state;
    struct cover_problem p = rectangle(15, 4);
    for (unsigned parts = 1; parts <= 7; parts += 3) {
        uint64_t sum = 0;
        for (unsigned part = 0; part < parts; part++) {
            struct cover_options options = {.part = part, .parts = parts};
            struct cover_result result;
            cover_run(&fast, &p, &options, &result);
            sum += result.solutions;
        }
        assert_int_equal(sum, 1472);
    }
    struct rng rng = rng_seeded(4);
    for (int i = 0; i < 300; i++) {
        struct cover_problem region = random_region(&rng);
        uint64_t sum = 0;
        for (unsigned part = 0; part < 3; part++) {
            struct cover_options options = {.part = part, .parts = 3};
            struct cover_result result;
            cover_run(&fast, &region, &options, &result);
            sum += result.solutions;
        }
        assert_int_equal(sum, cover_count(&fast, &region, 0));
    }
}

static bool refuse(void *context, const struct cover_solution *solution) {
    (void)solution;
    return ++*(int *)context < 3;
}

static void note_progress(void *context, unsigned done, unsigned total) {
    unsigned *last = context;
    assert_true(done <= total && done >= *last);
    *last = done;
}

static void test_endings(void **state) {
    (void)state;
    struct cover_problem p = rectangle(10, 6);
    struct cover_result result;
    int calls = 0;
    cover_run(&fast, &p, &(struct cover_options){.found = refuse, .context = &calls}, &result);
    assert_int_equal(result.solutions, 3);
    assert_int_equal(result.end, COVER_STOPPED);
    cover_run(&fast, &p, &(struct cover_options){.limit = 10}, &result);
    assert_int_equal(result.solutions, 10);
    assert_int_equal(result.end, COVER_LIMIT);
    int stop = 1;
    cover_run(&fast, &p, &(struct cover_options){.stop = &stop}, &result);
    assert_int_equal(result.end, COVER_STOPPED);
    unsigned done = 0;
    p = rectangle(20, 3);
    struct cover_options options = {.progress = note_progress, .context = &done};
    cover_run(&fast, &p, &options, &result);
    assert_true(done > 0 && result.end == COVER_ALL);
}

/* The nodes are part of the promise: the same work on every machine and path. */
static void test_same_work(void **state) {
    (void)state;
    struct cover_problem p = rectangle(15, 4);
    struct cover_options options = {0};
    struct cover_result a, b;
    cover_run(&fast, &p, &options, &a);
    cover_run(&portable, &p, &options, &b);
    assert_int_equal(a.nodes, b.nodes);
}

static void test_bad_problems(void **state) {
    (void)state;
    struct cover_options options = {0};
    struct cover_result result = {7, 7, COVER_LIMIT};
    struct cover_problem p = rectangle(10, 6);
    p.pieces = ALL_PIECES & ~1;
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_BAD_AREA);
    assert_int_equal(result.solutions, 0);
    p = rectangle(10, 6);
    p.pieces |= 1 << PIECES;
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_BAD_PIECES);
    p = rectangle(10, 6);
    p.free.w[0] |= bits_one(60);
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_BAD_REGION);
    p = (struct cover_problem){0, 6, cells_none(), 0};
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_BAD_SIZE);
    p = (struct cover_problem){43, 3, cells_none(), 0};
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_BAD_SIZE);
    p = (struct cover_problem){4, 3, cells_none(), 0};
    assert_int_equal(cover_run(&fast, &p, &options, &result), COVER_OK);
    assert_int_equal(result.solutions, 1); /* nothing to do is done */
}

static void test_give(void **state) {
    (void)state;
    struct cover_problem p = rectangle(10, 6);
    int i = (int)(strchr(piece_letters, 'I') - piece_letters);
    assert_int_equal(cover_give(&p, i, cells_below(4)), COVER_NOT_A_PIECE);
    struct cells around_the_edge = cells_minus(cells_below(13), cells_below(8));
    assert_int_equal(cover_give(&p, i, around_the_edge), COVER_NOT_A_PIECE);
    assert_int_equal(cover_give(&p, i, cells_below(5)), COVER_OK);
    assert_int_equal(cover_give(&p, i, cells_below(5)), COVER_PIECE_USED);
    assert_int_equal(cover_give(&p, 0, cells_below(5)), COVER_NOT_FREE);
    assert_int_equal(cover_give(&p, -1, cells_below(5)), COVER_PIECE_USED);
    assert_int_equal(cells_count(p.free), 55);
}

static void test_small(void **state) {
    (void)state;
    struct cover_problem p = drawn("...../.....", piece_set("LY"));
    assert_int_equal(plain_count(&p, 0), cover_count(&fast, &p, 0));
    p = drawn(".#./.../.#.", piece_set("X"));
    p.free = cells_minus(p.free, cells_none());
    assert_int_equal(cover_count(&fast, &p, 0), 0); /* H, not X */
    p = drawn("#.#/.../#.#", piece_set("X"));
    assert_int_equal(count_checked(&fast, &p), 1);
}

/* ---- packing -------------------------------------------------------------------------------- */

/* The plain way: every cell is covered in some way or left. */
static int plain_pack(struct plain *p, int cell) {
    int best = 0;
    while (cell < p->cols * p->rows && !p->free[cell])
        cell++;
    if (cell == p->cols * p->rows)
        return 0;
    for (int o = 0; o < ORIENTATIONS; o++) {
        int row = cell / p->cols, col = cell % p->cols;
        if (p->used[orientations[o].piece] || !plain_fits(p, &orientations[o], row, col))
            continue;
        plain_set(p, &orientations[o], row, col, false);
        int here = 1 + plain_pack(p, cell + 1);
        plain_set(p, &orientations[o], row, col, true);
        best = here > best ? here : best;
    }
    int without = plain_pack(p, cell + 1);
    return without > best ? without : best;
}

static void check_packing(struct cover *cover, const struct cover_problem *problem, int most) {
    struct cover_solution s;
    struct cover_problem p = *problem;
    int laid = 0;
    assert_int_equal(cover_pack(cover, problem, NULL, &s), most);
    for (int i = 0; i < PIECES; i++)
        if (!cells_empty(s.piece[i])) {
            assert_int_equal(cover_give(&p, i, s.piece[i]), COVER_OK);
            laid++;
        }
    assert_int_equal(laid, most);
}

static void test_packing(void **state) {
    (void)state;
    struct rng rng = rng_seeded(6);
    for (int i = 0; i < 2000; i++) {
        struct cover_problem region = random_region(&rng);
        region.pieces = (uint16_t)random_cells(&rng, cells_below(PIECES), 1 + i % 4).w[0];
        struct plain p = {.cols = region.cols, .rows = region.rows};
        for (int cell = 0; cell < p.cols * p.rows; cell++)
            p.free[cell] = cells_has(region.free, cell);
        for (int piece = 0; piece < PIECES; piece++)
            p.used[piece] = !(region.pieces >> piece & 1);
        int most = plain_pack(&p, 0);
        check_packing(&fast, &region, most);
        check_packing(&portable, &region, most);
    }
    for (int g = 0; g < GRIDS; g++) {
        struct cover_problem empty = cover_grid_problem(&grids[g], cells_none());
        check_packing(&fast, &empty, PIECES);
    }
}

/* ---- census --------------------------------------------------------------------------------- */

static void test_census_ranks(void **state) {
    (void)state;
    struct rng rng = rng_seeded(5);
    for (int g = 0; g < GRIDS; g++) {
        const struct grid *grid = &grids[g];
        static const uint32_t sets[GRIDS] = {635376, 39711, 90858768};
        assert_int_equal(census_sets(grid), sets[g]);
        for (int i = 0; i < 2000; i++) {
            uint32_t rank = i == 0 ? 0 : i == 1 ? sets[g] - 1 : rng_below(&rng, sets[g]);
            struct cells set = census_set(grid, rank);
            assert_int_equal(cells_count(set), grid->stones);
            assert_int_equal(census_rank(grid, set), rank);
        }
    }
}

/* The census of the placements that contain some given stones, against the solver. It counts one of
 * each family of symmetric tilings, so the given stones are turned in every way. */
static void census_around(const struct grid *grid, struct cells given, struct cover *cover,
                          void *memory, struct rng *rng) {
    uint64_t sum[5] = {0};
    struct cells stones[5];
    for (int i = 0; i < 5; i++)
        stones[i] = cells_or(given, random_cells(rng, cells_minus(cells_below(grid->cells), given),
                                                 grid->stones - cells_count(given)));
    for (int t = 0; t < grid->symmetries; t++) {
        struct census census = {.grid = grid,
                                .stones = grid_transform(grid, t, given),
                                .memory = memory,
                                .memory_size = CENSUS_MEMORY};
        census.counts = calloc(census_sets(grid), sizeof *census.counts);
        assert_non_null(census.counts);
        assert_true(census_run(cover, &census));
        for (int i = 0; i < 5; i++)
            sum[i] += census.counts[census_rank(grid, grid_transform(grid, t, stones[i]))];
        free(census.counts);
    }
    for (int i = 0; i < 5; i++) {
        struct cover_problem p = cover_grid_problem(grid, stones[i]);
        assert_int_equal(sum[i], grid->symmetries * cover_count(&fast, &p, 0));
    }
}

static void test_census(void **state) {
    (void)state;
    void *memory = malloc(CENSUS_MEMORY);
    struct rng rng = rng_seeded(7);
    assert_non_null(memory);
    for (int g = 0; g < GRIDS; g++)
        for (int i = 0; i < 2; i++) {
            int given = grids[g].stones - (g == 2 && i == 0 ? 2 : 1);
            struct cells stones = random_cells(&rng, cells_below(grids[g].cells), given);
            census_around(&grids[g], stones, i == 1 ? &portable : &fast, memory, &rng);
        }
    free(memory);
}

static volatile sig_atomic_t stop_census;

static void on_timer(int signal) {
    (void)signal;
    stop_census = 1;
}

/* Once this process has worked so long; 0: not at all. */
static void stop_after(int milliseconds) {
    struct itimerval timer = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
    stop_census = 0;
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* A census that is stopped again and again, a little later each time, and goes on with an empty
 * table, counts what one does that is left alone. */
static void test_census_stopped(void **state) {
    (void)state;
    const struct grid *grid = &grids[1];
    struct census census = {.grid = grid, .memory = malloc(CENSUS_MEMORY), .part = 6, .parts = 400};
    uint32_t sets = census_sets(grid), *counts[2];
    int inside = 0;
    bool done = false;
    census.memory_size = CENSUS_MEMORY;
    for (int i = 0; i < 2; i++)
        counts[i] = calloc(sets, sizeof *counts[i]);
    struct census alone = census;
    alone.counts = counts[0];
    census.counts = counts[1];
    assert_true(census_run(&fast, &alone));
    census.stop = &stop_census;
    sigaction(SIGVTALRM, &(struct sigaction){.sa_handler = on_timer}, NULL);
    for (int later = 40; !done; later += 20) {
        stop_after(later);
        done = census_run(&fast, &census);
        inside += census.steps > 0;
    }
    stop_after(0);
    assert_true(inside > 0);
    assert_int_equal(census.next, alone.next);
    assert_memory_equal(counts[0], counts[1], sets * sizeof *counts[0]);
    for (int i = 0; i < 2; i++)
        free(counts[i]);
    free(census.memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_counts),   cmocka_unit_test(test_known_regions),
        cmocka_unit_test(test_plain_regions),  cmocka_unit_test(test_plain_given),
        cmocka_unit_test(test_plain_grids),    cmocka_unit_test(test_parts),
        cmocka_unit_test(test_endings),        cmocka_unit_test(test_same_work),
        cmocka_unit_test(test_bad_problems),   cmocka_unit_test(test_give),
        cmocka_unit_test(test_small),          cmocka_unit_test(test_packing),
        cmocka_unit_test(test_census_ranks),   cmocka_unit_test(test_census),
        cmocka_unit_test(test_census_stopped),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}

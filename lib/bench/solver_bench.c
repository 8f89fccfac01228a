/* solver_bench.c - fixed work for the solver, the same on every machine and in WebAssembly.
 *
 * Random placements of stones, as the rules of solo play make them, so that a few of them have no
 * solution; rectangles; and positions in the middle of a game. The caller measures the time. The
 * numbers of solutions and nodes, of which the signature is made, do not depend on machine,
 * compiler or path. */
#include "bench/solver_bench.h"
#include "rules/rng.h"

enum { SEED = 7, LAID = 5 /* pieces, before the others are packed */ };

enum { COUNT, FIRST, UNIQUE, RECTANGLE, LIST, PACK };

const struct solver_job solver_jobs[SOLVER_JOBS] = {
    {"count-8x8", COUNT, 0, 1},       {"count-9x7", COUNT, 1, 1},
    {"count-11x6", COUNT, 2, 4},      {"first-8x8", FIRST, 0, 50},
    {"first-9x7", FIRST, 1, 50},      {"first-11x6", FIRST, 2, 50},
    {"unique-8x8", UNIQUE, 0, 50},    {"unique-9x7", UNIQUE, 1, 50},
    {"unique-11x6", UNIQUE, 2, 50},   {"list-10x6", LIST, 10, 0},
    {"count-10x6", RECTANGLE, 10, 0}, {"count-12x5", RECTANGLE, 12, 0},
    {"count-15x4", RECTANGLE, 15, 0}, {"count-20x3", RECTANGLE, 20, 0},
    {"pack-8x8", PACK, 0, 5},         {"pack-9x7", PACK, 1, 5},
    {"pack-11x6", PACK, 2, 5},
};

static struct cells random_stones(const struct grid *grid, struct rng *rng) {
    struct cells stones = cells_none();
    while (cells_count(stones) < grid->stones)
        stones = cells_or(stones, cells_one((int)rng_below(rng, grid->cells)));
    return stones;
}

static struct cover_result solve_random(struct cover *cover, const struct grid *grid, int count,
                                        uint64_t limit) {
    struct rng rng = rng_seeded(SEED);
    struct cover_result sum = {0, 0, COVER_ALL};
    for (int i = 0; i < count; i++) {
        struct cover_problem p = cover_grid_problem(grid, random_stones(grid, &rng));
        struct cover_result r;
        cover_run(cover, &p, &(struct cover_options){.limit = limit}, &r);
        sum.solutions += r.solutions;
        sum.nodes += r.nodes;
    }
    return sum;
}

static bool ignore(void *context, const struct cover_solution *solution) {
    (void)context;
    (void)solution;
    return true;
}

/* Symmetry helps to count, but not to list. */
static struct cover_result solve_rectangle(struct cover *cover, int cols, bool list) {
    int rows = PIECES * PIECE_CELLS / cols;
    struct cover_problem p = {(uint8_t)cols, (uint8_t)rows, cells_below(cols * rows), ALL_PIECES};
    struct cover_options options = {.found = list ? ignore : 0};
    struct cover_result r;
    cover_run(cover, &p, &options, &r);
    return r;
}

/* Positions in the middle of a game: some pieces laid at random, the others to be packed. */
static struct cover_result pack_random(struct cover *cover, const struct grid *grid, int count) {
    struct rng rng = rng_seeded(SEED);
    struct cover_result sum = {0, 0, COVER_ALL};
    for (int i = 0; i < count; i++) {
        struct cover_problem p = cover_grid_problem(grid, random_stones(grid, &rng));
        for (int laid = 0; laid < LAID && grid_fits(grid, p.free, p.pieces); laid++) {
            int n = (int)rng_below(&rng, (uint32_t)grid_count(grid, p.free, p.pieces));
            int placement = grid_nth(grid, p.free, p.pieces, n);
            p.free = cells_minus(p.free, grid->placement[placement]);
            p.pieces &= (uint16_t) ~(1 << grid_piece(grid, placement));
        }
        sum.solutions += (uint64_t)cover_pack(cover, &p, 0, 0);
    }
    return sum;
}

int solver_bench_count(const struct solver_job *job, int placements) {
    return job->scale ? placements * job->scale : 1;
}

bool solver_bench_packs(const struct solver_job *job) { return job->work == PACK; }

struct cover_result solver_bench_run(struct cover *cover, const struct solver_job *job,
                                     int placements) {
    int count = solver_bench_count(job, placements);
    switch (job->work) {
    case COUNT:
        return solve_random(cover, &grids[job->grid], count, 0);
    case FIRST:
        return solve_random(cover, &grids[job->grid], count, 1);
    case UNIQUE:
        return solve_random(cover, &grids[job->grid], count, 2);
    case PACK:
        return pack_random(cover, &grids[job->grid], count);
    default:
        return solve_rectangle(cover, job->grid, job->work == LIST);
    }
}

uint64_t solver_bench_signature(const struct cover_result *result) {
    return bits_mix(result->solutions + bits_mix(result->nodes));
}

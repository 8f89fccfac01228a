/* cover_bench.c - how fast the solver is, on one thread, in CPU time.
 *
 *     make bench                              all of it
 *     build/release/bench/cover_bench 200     that many placements of stones a grid
 *     build/release/bench/cover_bench 20 4    only job 4, once: for callgrind
 *
 * Random placements of stones, the same on every machine, as the rules of solo play make them, so
 * that a few of them have no solution. Each figure is the mean of all of them, the best of three
 * runs. The nodes and solutions are a signature: they must not depend on machine, compiler or path.
 * A dozen placements take most of the time, so a mean over few of them says little. */
#include "cover/cover.h"
#include "rules/rng.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 3, SEED = 7 };

static struct cover cover;

static double cpu_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct cells random_stones(const struct grid *grid, struct rng *rng) {
    struct cells stones = cells_none();
    while (cells_count(stones) < grid->stones)
        stones = cells_or(stones, cells_one((int)rng_below(rng, grid->cells)));
    return stones;
}

/* Solves that many random placements. */
static struct cover_result solve_random(const struct grid *grid, int count, uint64_t limit) {
    struct rng rng = rng_seeded(SEED);
    struct cover_result sum = {0, 0, COVER_ALL};
    for (int i = 0; i < count; i++) {
        struct cover_problem p = cover_grid_problem(grid, random_stones(grid, &rng));
        struct cover_options options = {.limit = limit};
        struct cover_result r;
        cover_run(&cover, &p, &options, &r);
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

static struct cover_result solve_rectangle(int cols, int rows, bool list) {
    struct cover_problem p = {(uint8_t)cols, (uint8_t)rows, cells_below(cols * rows), ALL_PIECES};
    struct cover_options options = {.found = list ? ignore : NULL};
    struct cover_result r;
    cover_run(&cover, &p, &options, &r);
    return r;
}

/* Random positions in the middle of a game: some pieces laid, the others to be packed. */
static struct cover_result pack_random(const struct grid *grid, int count) {
    struct rng rng = rng_seeded(SEED);
    struct cover_result sum = {0, 0, COVER_ALL};
    for (int i = 0; i < count; i++) {
        struct cells free = cells_minus(cells_below(grid->cells), random_stones(grid, &rng));
        struct cover_problem p = {grid->cols, grid->rows, free, ALL_PIECES};
        for (int laid = 0; laid < 5 && grid_fits(grid, p.free, p.pieces); laid++) {
            int n = (int)rng_below(&rng, (uint32_t)grid_count(grid, p.free, p.pieces));
            int placement = grid_nth(grid, p.free, p.pieces, n);
            p.free = cells_minus(p.free, grid->placement[placement]);
            p.pieces &= (uint16_t) ~(1 << grid_piece(grid, placement));
        }
        sum.solutions += (uint64_t)cover_pack(&cover, &p, NULL, NULL);
    }
    return sum;
}

enum work { COUNT, FIRST, UNIQUE, RECTANGLE, LIST, PACK };

static const struct job {
    const char *name;
    enum work work;
    int grid;  /* or the columns of a rectangle */
    int scale; /* this many times as many placements */
} jobs[] = {
    {"count all, 8x8", COUNT, 0, 1},       {"count all, 9x7", COUNT, 1, 1},
    {"count all, 11x6", COUNT, 2, 4},      {"first solution, 8x8", FIRST, 0, 50},
    {"first solution, 9x7", FIRST, 1, 50}, {"first solution, 11x6", FIRST, 2, 50},
    {"unique?, 8x8", UNIQUE, 0, 50},       {"unique?, 9x7", UNIQUE, 1, 50},
    {"unique?, 11x6", UNIQUE, 2, 50},      {"10x6, list all 9356", LIST, 10, 0},
    {"10x6, count", RECTANGLE, 10, 0},     {"12x5, count", RECTANGLE, 12, 0},
    {"15x4, count", RECTANGLE, 15, 0},     {"20x3, count", RECTANGLE, 20, 0},
    {"pack 7 pieces, 8x8", PACK, 0, 5},    {"pack 7 pieces, 11x6", PACK, 2, 5},
};

static struct cover_result do_job(const struct job *job, int count) {
    switch (job->work) {
    case COUNT:
        return solve_random(&grids[job->grid], count, 0);
    case FIRST:
        return solve_random(&grids[job->grid], count, 1);
    case UNIQUE:
        return solve_random(&grids[job->grid], count, 2);
    case PACK:
        return pack_random(&grids[job->grid], count);
    default:
        return solve_rectangle(job->grid, 60 / job->grid, job->work == LIST);
    }
}

static double best_time(const struct job *job, int count, struct cover_result *result) {
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        double start = cpu_now();
        *result = do_job(job, count);
        double time = cpu_now() - start;
        best = time < best ? time : best;
    }
    return best / count;
}

static void print_job(const struct job *job, int placements) {
    int count = job->scale ? placements * job->scale : 1;
    struct cover_result fast, plain;
    cover_init(&cover, COVER_FASTEST);
    double fast_time = best_time(job, count, &fast);
    cover_init(&cover, COVER_PORTABLE);
    double plain_time = best_time(job, count, &plain);
    printf("%-22s %9.1f us  portable %9.1f us  of %6d  solutions %9" PRIu64 "  nodes %11" PRIu64
           "%s\n",
           job->name, fast_time * 1e6, plain_time * 1e6, count, fast.solutions, fast.nodes,
           fast.solutions == plain.solutions && fast.nodes == plain.nodes ? "" : "  PATHS DIFFER");
    fflush(stdout);
}

int main(int argc, char **argv) {
    int placements = argc > 1 ? atoi(argv[1]) : 40, only = argc > 2 ? atoi(argv[2]) : -1;
    int count = (int)(sizeof jobs / sizeof *jobs);
    if (only >= 0 && only < count && placements > 0) {
        cover_init(&cover, COVER_FASTEST);
        struct cover_result r = do_job(&jobs[only], placements);
        printf("%s: %" PRIu64 " solutions, %" PRIu64 " nodes\n", jobs[only].name, r.solutions,
               r.nodes);
        return EXIT_SUCCESS;
    }
    for (int i = 0; i < count && placements > 0; i++)
        print_job(&jobs[i], placements);
    return EXIT_SUCCESS;
}

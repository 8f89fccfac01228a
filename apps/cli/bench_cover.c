/* bench_cover.c - `pentoid bench cover`: how fast the solver is, on one thread, in CPU time.
 *
 * Random placements of stones, the same on every machine, as the rules of solo play make them, so
 * that a few of them have no solution. A few of them also take most of the time, so a mean over
 * a handful says little. Each time is the mean over all placements, the best of several runs: on a
 * machine that does other work too, the fastest run was disturbed least.
 *
 * Every job is a part by itself for each of the solver's two paths, so that a profiler or
 * bench/instructions can look at one of them alone. The numbers of solutions and nodes, of which
 * the signature is made, do not depend on machine, compiler or path. */
#include "bench_cover.h"
#include "cover/cover.h"
#include "rules/rng.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 7, NAME_SIZE = 32, LAID = 5 /* pieces, before the others are packed */ };

enum work { COUNT, FIRST, UNIQUE, RECTANGLE, LIST, PACK };

static const struct job {
    const char *name;
    enum work work;
    int grid;  /* or the columns of a rectangle */
    int scale; /* so many times as many placements; 0: there are none */
} jobs[] = {
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

enum { JOBS = sizeof jobs / sizeof jobs[0] };

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
    struct cover_options options = {.found = list ? ignore : NULL};
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
        sum.solutions += (uint64_t)cover_pack(cover, &p, NULL, NULL);
    }
    return sum;
}

static struct cover_result do_job(struct cover *cover, const struct job *job, int count) {
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

static uint64_t run_part(struct cover *cover, const char *name, const struct job *job, int count,
                         int runs) {
    struct cover_result r = {0, 0, COVER_ALL};
    double best = 0;
    for (int run = 0; run < runs; run++) {
        double start = cpu_seconds();
        r = do_job(cover, job, count);
        double seconds = cpu_seconds() - start;
        best = run == 0 || seconds < best ? seconds : best;
    }
    printf("%-20s %10.1f us, mean of %5d, %9" PRIu64 " %s, %10" PRIu64 " nodes\n", name,
           best * 1e6 / count, count, r.solutions, job->work == PACK ? "pieces   " : "solutions",
           r.nodes);
    fflush(stdout);
    return bits_mix(r.solutions + bits_mix(r.nodes));
}

static void part_name(const struct job *job, enum cover_path path, char *name) {
    snprintf(name, NAME_SIZE, "%s%s", job->name, path == COVER_PORTABLE ? "-portable" : "");
}

static int no_such_part(const char *part) {
    char list[JOBS * NAME_SIZE];
    struct out o = out_to(list, sizeof list);
    for (int i = 0; i < JOBS; i++) {
        out_text(&o, i ? ", " : "");
        out_text(&o, jobs[i].name);
    }
    return cli_wrong("no part \"%.40s\" of bench cover: %s; or with -portable", part, list);
}

int bench_cover(const char *part, int placements, int runs) {
    struct cover *cover = cli_alloc(sizeof *cover);
    uint64_t signature = 0;
    int done = 0;
    for (int i = 0; i < 2 * JOBS; i++) {
        const struct job *job = &jobs[i / 2];
        enum cover_path path = i & 1 ? COVER_PORTABLE : COVER_FASTEST;
        char name[NAME_SIZE];
        part_name(job, path, name);
        if (part && strcmp(part, name) != 0)
            continue;
        cover_init(cover, path);
        signature += run_part(cover, name, job, job->scale ? placements * job->scale : 1, runs);
        done++;
    }
    free(cover);
    if (done == 0)
        return no_such_part(part);
    printf("signature %016" PRIx64 "\n", signature);
    return CLI_OK;
}

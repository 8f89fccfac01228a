/* census_figures.c - the figures of a census, as sentences and as a table. */
#include "census_figures.h"
#include "common/say.h"
#include "common/service.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void write_set(const struct grid *grid, struct cells stones, struct out *o) {
    for (const char *comma = ""; !cells_empty(stones); stones = cells_drop_first(stones)) {
        int cell = cells_first(stones);
        out_text(o, comma);
        out_char(o, (char)('a' + cell % grid->cols));
        out_int(o, cell / grid->cols + 1);
        comma = ",";
    }
}

/* Whether no image of the set has a smaller number. */
static bool first_of_images(const struct grid *grid, struct cells stones, uint32_t rank) {
    for (int t = 1; t < grid->symmetries; t++)
        if (census_rank(grid, grid_transform(grid, t, stones)) < rank)
            return false;
    return true;
}

/* How often something occurs, in all and up to symmetry. */
struct tally {
    uint32_t all, families;
};

static void count_in(struct tally *t, bool first) {
    t->all++;
    t->families += first;
}

enum { CLASSES = 20 };

/* Numbers of solutions by size: 0, 1, 2-3, 4-7, ... */
struct figures {
    struct tally placements, class[CLASSES];
    double solutions;
};

static int class_of(uint32_t solutions) {
    int class = 0;
    for (; solutions > 0; solutions /= 2)
        class ++;
    return class < CLASSES ? class : CLASSES - 1;
}

static void take_figures(const struct census_file *f, uint32_t *solutions, struct figures *g) {
    const struct grid *grid = &grids[f->grid];
    memset(g, 0, sizeof *g);
    for (uint32_t i = 0; i < census_file_sets(f); i++) {
        struct cells stones = census_set(grid, i);
        bool first = first_of_images(grid, stones, i);
        solutions[i] = census_solutions(grid, f->counts, stones);
        count_in(&g->placements, first);
        count_in(&g->class[class_of(solutions[i])], first);
        g->solutions += solutions[i];
    }
}

static void say_tally(int key, struct tally t) {
    say_with(key, NUMBER("all", t.all), NUMBER("families", t.families));
}

static void say_example(int key, const struct grid *grid, const uint32_t *solutions,
                        uint32_t wanted) {
    char stones[60];
    struct out o = out_to(stones, sizeof stones);
    uint32_t i = 0;
    while (solutions[i] != wanted)
        i++;
    write_set(grid, census_set(grid, i), &o);
    say_with(key, NUMBER("n", wanted), WORD("stones", stones));
}

static void print_classes(const struct figures *g) {
    puts(said(TEXT_CENSUS_SHOWN_CLASSES));
    for (int i = 0; i < CLASSES; i++)
        if (g->class[i].all > 0)
            printf("%7" PRIu32 " - %7" PRIu32 " %10" PRIu32 " %12" PRIu32 "\n",
                   i == 0 ? 0 : UINT32_C(1) << (i - 1), i == 0 ? 0 : (UINT32_C(1) << i) - 1,
                   g->class[i].all, g->class[i].families);
}

static void say_solvable(const struct figures *g) {
    uint32_t solvable = g->placements.all - g->class[0].all;
    say_with(TEXT_CENSUS_SHOWN_SOLVABLE, NUMBER("all", solvable),
             WORD("percent", say_figure("%.4f", 100.0 * solvable / g->placements.all).text),
             NUMBER("families", (int64_t)g->placements.families - g->class[0].families));
}

/* The numbers of solutions have been sorted here. */
static void say_solutions(const struct figures *g, const uint32_t *sorted) {
    uint32_t sets = g->placements.all;
    say_with(TEXT_CENSUS_SHOWN_SOLUTIONS, WORD("all", say_figure("%.0f", g->solutions).text),
             WORD("mean", say_figure("%.2f", g->solutions / sets).text),
             NUMBER("median", sorted[sets / 2]));
}

void census_figures_print(const struct census_file *f) {
    const struct grid *grid = &grids[f->grid];
    uint32_t sets = census_file_sets(f);
    uint32_t *solutions = cli_alloc(sets * sizeof *solutions);
    uint32_t *sorted = cli_alloc(sets * sizeof *sorted);
    char sum[20];
    struct figures g;
    take_figures(f, solutions, &g);
    memcpy(sorted, solutions, sets * sizeof *sorted);
    qsort(sorted, sets, sizeof *sorted, by_size);
    say_with(TEXT_CENSUS_SHOWN_GRID, NUMBER("cols", grid->cols), NUMBER("rows", grid->rows));
    say_tally(TEXT_CENSUS_SHOWN_PLACEMENTS, g.placements);
    say_solvable(&g);
    say_tally(TEXT_CENSUS_SHOWN_UNIQUE, g.class[1]);
    say_solutions(&g, sorted);
    if (g.class[0].all < sets) {
        say_example(TEXT_CENSUS_SHOWN_FEWEST, grid, solutions, sorted[g.class[0].all]);
        say_example(TEXT_CENSUS_SHOWN_MOST, grid, solutions, sorted[sets - 1]);
    }
    print_classes(&g);
    snprintf(sum, sizeof sum, "%016" PRIx64, census_file_checksum(f));
    say_with(TEXT_CENSUS_SHOWN_CHECKSUM, WORD("sum", sum));
    free(sorted);
    free(solutions);
}

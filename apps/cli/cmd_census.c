/* cmd_census.c - `pentoid census`: the number of solutions of every stone placement of a grid.
 *
 * The work may take hours, so it is kept in a file (docs/cover.md has its format) that is written
 * every few minutes and taken up again by the same command line. A thread is a part of its own:
 * part K/N on T threads is done as the parts K + N * t of N * T, each with its file, which are
 * added up at the end. So any number of machines can share a census: each does its part, and
 * `pentoid census GRID FILE...` puts the files together.
 *
 * A file replaces its older self in one step; a killed run loses at most the last few minutes. */
#include "cli.h"
#include "cover/census.h"
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SAVE_SECONDS = 300, MOST_THREADS = 64, PATH_SIZE = 1024, HEADER = 56 };

/* ---- files -------------------------------------------------------------------------------- */

struct census_file {
    char path[PATH_SIZE];
    int grid;
    uint32_t part, parts, next, units;
    uint64_t nodes;
    uint32_t *counts;
};

static const char magic[8] = "PENCENS1";

static uint32_t sets_of(const struct census_file *f) { return census_sets(&grids[f->grid]); }

static bool complete(const struct census_file *f) { return f->next >= f->units; }

static uint64_t checksum(const uint32_t *counts, uint32_t sets) {
    uint64_t sum = sets;
    for (uint32_t i = 0; i < sets; i++)
        sum = bits_mix(sum ^ counts[i]) + i;
    return sum;
}

static void put_number(unsigned char *to, uint64_t number, int bytes) {
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

static uint64_t get_number(const unsigned char *from, int bytes) {
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)from[i] << 8 * i;
    return number;
}

static void make_header(const struct census_file *f, unsigned char *h) {
    memset(h, 0, HEADER);
    memcpy(h, magic, sizeof magic);
    put_number(h + 8, grids[f->grid].cols, 2);
    put_number(h + 10, grids[f->grid].rows, 2);
    put_number(h + 12, f->part, 4);
    put_number(h + 16, f->parts, 4);
    put_number(h + 20, f->next, 4);
    put_number(h + 24, f->units, 4);
    put_number(h + 32, f->nodes, 8);
    put_number(h + 40, sets_of(f), 8);
    put_number(h + 48, checksum(f->counts, sets_of(f)), 8);
}

static bool write_counts(FILE *out, const uint32_t *counts, uint32_t sets) {
    static const uint32_t one = 1;
    if (*(const unsigned char *)&one == 1)
        return fwrite(counts, 4, sets, out) == sets;
    for (uint32_t i = 0; i < sets; i++) {
        unsigned char number[4];
        put_number(number, counts[i], 4);
        if (fwrite(number, 4, 1, out) != 1)
            return false;
    }
    return true;
}

static bool save(const struct census_file *f) {
    char path[PATH_SIZE + 8];
    unsigned char header[HEADER];
    snprintf(path, sizeof path, "%s.new", f->path);
    make_header(f, header);
    FILE *out = fopen(path, "wb");
    bool good = out && fwrite(header, HEADER, 1, out) == 1 &&
                write_counts(out, f->counts, sets_of(f)) && fflush(out) == 0 &&
                fsync(fileno(out)) == 0;
    if (out)
        good = fclose(out) == 0 && good;
    if (good && rename(path, f->path) == 0)
        return true;
    cli_failed("%s: %s", f->path, strerror(errno));
    remove(path);
    return false;
}

static int grid_of_size(uint64_t cols, uint64_t rows) {
    for (int i = 0; i < GRIDS; i++)
        if (grids[i].cols == cols && grids[i].rows == rows)
            return i;
    return -1;
}

/* What is wrong with a file, or NULL. */
static const char *read_header(struct census_file *f, const unsigned char *h) {
    if (memcmp(h, magic, sizeof magic) != 0)
        return "not a census file";
    f->grid = grid_of_size(get_number(h + 8, 2), get_number(h + 10, 2));
    f->part = (uint32_t)get_number(h + 12, 4);
    f->parts = (uint32_t)get_number(h + 16, 4);
    f->next = (uint32_t)get_number(h + 20, 4);
    f->units = (uint32_t)get_number(h + 24, 4);
    f->nodes = get_number(h + 32, 8);
    if (f->grid < 0 || f->parts == 0 || f->part >= f->parts)
        return "damaged header";
    return get_number(h + 40, 8) == sets_of(f) ? NULL : "damaged header";
}

static const char *read_counts(struct census_file *f, FILE *in, uint64_t sum) {
    uint32_t sets = sets_of(f);
    f->counts = cli_alloc(sets * sizeof *f->counts);
    for (uint32_t i = 0; i < sets; i++) {
        unsigned char number[4];
        if (fread(number, 4, 1, in) != 1)
            return "too short";
        f->counts[i] = (uint32_t)get_number(number, 4);
    }
    if (getc(in) != EOF)
        return "too long";
    return checksum(f->counts, sets) == sum ? NULL : "wrong checksum";
}

/* Reads a file. False, after a complaint, if it is not one. */
static bool load(struct census_file *f, const char *path) {
    unsigned char header[HEADER];
    snprintf(f->path, sizeof f->path, "%s", path);
    f->counts = NULL;
    FILE *in = fopen(path, "rb");
    if (!in) {
        cli_failed("%s: %s", path, strerror(errno));
        return false;
    }
    const char *fault = fread(header, HEADER, 1, in) == 1 ? read_header(f, header) : "too short";
    if (!fault)
        fault = read_counts(f, in, get_number(header + 48, 8));
    fclose(in);
    if (fault)
        cli_wrong("%s: %s", path, fault);
    return !fault;
}

/* ---- the work ----------------------------------------------------------------------------- */

struct worker {
    struct census_file file;
    struct cover *cover;
    struct census census;
    pthread_t thread;
    time_t saved;
    bool failed;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

static bool unit_done(void *context, const struct census *census) {
    struct worker *w = context;
    __atomic_store_n(&w->file.next, census->next, __ATOMIC_RELAXED);
    w->file.nodes = census->nodes;
    if (time(NULL) - w->saved >= SAVE_SECONDS) {
        w->failed = !save(&w->file);
        w->saved = time(NULL);
    }
    return !w->failed && !interrupted;
}

static void *work(void *context) {
    struct worker *w = context;
    if (census_run(w->cover, &w->census))
        __atomic_store_n(&w->file.next, w->file.units, __ATOMIC_RELAXED);
    w->file.nodes = w->census.nodes;
    if (w->census.failed)
        cli_failed("not enough memory to remember: try again with a larger --memory");
    w->failed = w->failed || w->census.failed || !save(&w->file);
    return NULL;
}

/* A new part, or the one that its file left off. */
static bool start_worker(struct worker *w, const struct census_file *wanted, size_t memory) {
    w->file = *wanted;
    if (access(wanted->path, F_OK) == 0) {
        if (!load(&w->file, wanted->path))
            return false;
        if (w->file.grid != wanted->grid || w->file.part != wanted->part ||
            w->file.parts != wanted->parts || w->file.units != wanted->units) {
            cli_wrong("%s: belongs to another census, or another part of it", wanted->path);
            return false;
        }
    } else {
        w->file.counts = cli_alloc(sets_of(wanted) * sizeof *w->file.counts);
        memset(w->file.counts, 0, sets_of(wanted) * sizeof *w->file.counts);
    }
    w->cover = cli_alloc(sizeof *w->cover);
    cover_init(w->cover, COVER_FASTEST);
    w->census = (struct census){.grid = &grids[w->file.grid],
                                .counts = w->file.counts,
                                .memory = cli_alloc(memory),
                                .memory_size = memory,
                                .part = w->file.part,
                                .parts = w->file.parts,
                                .next = w->file.next,
                                .nodes = w->file.nodes,
                                .unit_done = unit_done,
                                .context = w};
    w->saved = time(NULL);
    w->failed = false;
    return true;
}

static void show_progress(const struct worker *w, int threads, double started, double first) {
    double units = 0, done = 0;
    for (int i = 0; i < threads; i++) {
        units += w[i].file.units;
        done += __atomic_load_n(&w[i].file.next, __ATOMIC_RELAXED);
    }
    double elapsed = (double)time(NULL) - started, gained = done - first;
    fprintf(stderr, "\r%5.1f %%, %.0f s", 100 * done / units, elapsed);
    if (gained > 0)
        fprintf(stderr, ", about %.0f s to go   ", elapsed * (units - done) / gained);
}

/* Shows progress on a terminal until all threads are done. */
static void watch(struct worker *w, int threads) {
    double started = (double)time(NULL), first = 0;
    bool busy = isatty(STDERR_FILENO);
    for (int i = 0; i < threads; i++)
        first += w[i].census.next;
    while (busy) {
        busy = false;
        for (int i = 0; i < threads; i++)
            busy = busy || __atomic_load_n(&w[i].file.next, __ATOMIC_RELAXED) < w[i].file.units;
        show_progress(w, threads, started, first);
        busy = busy && !interrupted;
        sleep(1);
    }
    for (int i = 0; i < threads; i++)
        pthread_join(w[i].thread, NULL);
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
}

/* ---- adding up ---------------------------------------------------------------------------- */

static bool can_merge(const struct census_file *all, const struct census_file *f) {
    if (!complete(f))
        cli_wrong("%s: not finished, %" PRIu32 " of %" PRIu32 " units", f->path, f->next, f->units);
    else if (f->grid != all->grid || f->parts != all->parts || f->units != all->units)
        cli_wrong("%s: belongs to another census", f->path);
    else
        return true;
    return false;
}

static void add(struct census_file *all, const struct census_file *f) {
    for (uint32_t i = 0; i < sets_of(all); i++)
        all->counts[i] += f->counts[i];
    all->nodes += f->nodes;
}

/* Adds up files that are the parts K, K + step, K + 2 step ... of a census; the result is part K of
 * `step`. */
static bool merge(struct census_file *all, char **paths, uint32_t count) {
    bool *seen = NULL;
    bool good = load(all, paths[0]) && can_merge(all, all);
    uint32_t step = good && all->parts % count == 0 ? all->parts / count : 0;
    if (good && step == 0) {
        cli_wrong("%" PRIu32 " files do not make up a census of %" PRIu32 " parts", count,
                  all->parts);
        good = false;
    }
    seen = cli_alloc(count * sizeof *seen);
    memset(seen, 0, count * sizeof *seen);
    for (uint32_t i = 0; i < count && good; i++) {
        struct census_file f = *all;
        good = i == 0 || (load(&f, paths[i]) && can_merge(all, &f));
        if (good && (f.part % step != all->part % step || seen[f.part / step])) {
            cli_wrong("%s: part %" PRIu32 " is not wanted here", paths[i], f.part);
            good = false;
        }
        if (good)
            seen[f.part / step] = true;
        if (good && i > 0)
            add(all, &f);
        if (i > 0)
            free(f.counts);
    }
    free(seen);
    if (good) {
        all->part %= step;
        all->parts = step;
    }
    return good;
}

/* ---- the figures -------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void print_set(struct cells stones, const struct grid *grid) {
    for (const char *comma = ""; !cells_empty(stones); stones = cells_drop_first(stones)) {
        int cell = cells_first(stones);
        printf("%s%c%d", comma, 'a' + cell % grid->cols, cell / grid->cols + 1);
        comma = ",";
    }
}

/* Whether no image of the set has a smaller number. */
static bool first_of_images(const struct grid *grid, struct cells stones, uint32_t rank) {
    for (int t = 1; t < grid->symmetries; t++)
        if (census_rank(grid, grid_turn(grid, t, stones)) < rank)
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
    for (uint32_t i = 0; i < sets_of(f); i++) {
        struct cells stones = census_set(grid, i);
        bool first = first_of_images(grid, stones, i);
        solutions[i] = census_solutions(grid, f->counts, stones);
        count_in(&g->placements, first);
        count_in(&g->class[class_of(solutions[i])], first);
        g->solutions += solutions[i];
    }
}

static void print_classes(const struct figures *g) {
    printf("solutions          placements   up to symmetry\n");
    for (int i = 0; i < CLASSES; i++)
        if (g->class[i].all > 0)
            printf("%7" PRIu32 " - %7" PRIu32 " %10" PRIu32 " %12" PRIu32 "\n",
                   i == 0 ? 0 : UINT32_C(1) << (i - 1), i == 0 ? 0 : (UINT32_C(1) << i) - 1,
                   g->class[i].all, g->class[i].families);
}

static void print_example(const char *what, const struct grid *grid, const uint32_t *solutions,
                          uint32_t wanted) {
    uint32_t i = 0;
    while (solutions[i] != wanted)
        i++;
    printf("%s %" PRIu32 ", such as ", what, wanted);
    print_set(census_set(grid, i), grid);
    printf("\n");
}

static void print_figures(const struct census_file *f) {
    const struct grid *grid = &grids[f->grid];
    uint32_t sets = sets_of(f);
    uint32_t *solutions = cli_alloc(sets * sizeof *solutions);
    uint32_t *sorted = cli_alloc(sets * sizeof *sorted);
    struct figures g;
    take_figures(f, solutions, &g);
    memcpy(sorted, solutions, sets * sizeof *sorted);
    qsort(sorted, sets, sizeof *sorted, by_size);
    uint32_t unsolvable = g.class[0].all, solvable = sets - unsolvable;
    printf("grid %dx%d\nplacements %" PRIu32 ", up to symmetry %" PRIu32 "\n", grid->cols,
           grid->rows, sets, g.placements.families);
    printf("solvable %" PRIu32 " (%.4f %%), up to symmetry %" PRIu32 "\n", solvable,
           100.0 * solvable / sets, g.placements.families - g.class[0].families);
    printf("unique %" PRIu32 ", up to symmetry %" PRIu32 "\n", g.class[1].all, g.class[1].families);
    printf("solutions %.0f, mean %.2f, median %" PRIu32 "\n", g.solutions, g.solutions / sets,
           sorted[sets / 2]);
    if (solvable) {
        print_example("fewest", grid, solutions, sorted[unsolvable]);
        print_example("most", grid, solutions, sorted[sets - 1]);
    }
    print_classes(&g);
    printf("checksum %016" PRIx64 "\n", checksum(f->counts, sets));
    free(sorted);
    free(solutions);
}

/* ---- the command -------------------------------------------------------------------------- */

struct wish {
    struct census_file file;
    uint64_t threads, memory;
};

static bool read_grid_name(const char *text, int *grid) {
    for (*grid = 0; *grid < GRIDS; ++*grid) {
        char name[16];
        snprintf(name, sizeof name, "%dx%d", grids[*grid].cols, grids[*grid].rows);
        if (strcmp(text, name) == 0)
            return true;
    }
    cli_wrong("grid \"%.40s\": 8x8, 9x7 or 11x6 is wanted", text);
    return false;
}

/* K/N, K from 1. */
static bool read_part(const char *text, struct census_file *f) {
    unsigned part, parts;
    char end;
    f->part = 0;
    f->parts = 1;
    if (!text)
        return true;
    if (sscanf(text, "%6u/%6u%c", &part, &parts, &end) != 2 || part < 1 || part > parts) {
        cli_wrong("part \"%.40s\": K/N is wanted, K from 1 to N", text);
        return false;
    }
    f->part = part - 1;
    f->parts = parts;
    return true;
}

static bool read_wish(const struct args *a, struct wish *w) {
    *w = (struct wish){.threads = 1, .memory = 256};
    if (!read_grid_name(a->operand[0], &w->file.grid) ||
        !read_part(args_value(a, "part"), &w->file) ||
        !args_number(a, "threads", 1, MOST_THREADS, &w->threads) ||
        !args_number(a, "memory", 64, 1 << 20, &w->memory))
        return false;
    const char *path = args_value(a, "file");
    const struct grid *g = &grids[w->file.grid];
    if (path)
        snprintf(w->file.path, PATH_SIZE, "%s", path);
    else if (w->file.parts == 1)
        snprintf(w->file.path, PATH_SIZE, "census-%dx%d", g->cols, g->rows);
    else
        snprintf(w->file.path, PATH_SIZE, "census-%dx%d-%" PRIu32 "-%" PRIu32, g->cols, g->rows,
                 w->file.part + 1, w->file.parts);
    struct cover *cover = cli_alloc(sizeof *cover);
    cover_init(cover, COVER_FASTEST);
    w->file.units = census_units(cover, g);
    free(cover);
    return true;
}

/* The file of one thread's share; the file itself if there is only one thread. */
static struct census_file share_of(const struct wish *w, uint32_t thread) {
    struct census_file f = w->file;
    f.part = w->file.part + w->file.parts * thread;
    f.parts = w->file.parts * (uint32_t)w->threads;
    if (w->threads > 1) {
        size_t length = strlen(f.path);
        snprintf(f.path + length, PATH_SIZE - length, ".%" PRIu32, thread + 1);
    }
    return f;
}

static int run_threads(const struct wish *w, struct worker *workers) {
    int threads = (int)w->threads;
    for (int i = 0; i < threads; i++) {
        struct census_file share = share_of(w, (uint32_t)i);
        if (!start_worker(&workers[i], &share, (size_t)w->memory << 20))
            return CLI_WRONG;
    }
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return cli_failed("cannot start a thread");
    watch(workers, threads);
    for (int i = 0; i < threads; i++)
        if (workers[i].failed)
            return CLI_FAILED;
    return interrupted ? cli_failed("interrupted; the same command goes on") : CLI_OK;
}

static void free_workers(struct worker *workers, uint64_t threads) {
    for (uint64_t i = 0; i < threads; i++) {
        free(workers[i].file.counts);
        free(workers[i].cover);
        free(workers[i].census.memory);
    }
    free(workers);
}

static int run(const struct wish *w, struct census_file *result) {
    struct worker *workers = cli_alloc(w->threads * sizeof *workers);
    memset(workers, 0, w->threads * sizeof *workers);
    char *paths[MOST_THREADS];
    int status = run_threads(w, workers);
    for (uint32_t i = 0; i < w->threads; i++)
        paths[i] = workers[i].file.path;
    if (status == CLI_OK && !merge(result, paths, (uint32_t)w->threads))
        status = CLI_FAILED;
    if (status == CLI_OK && w->threads > 1) {
        snprintf(result->path, PATH_SIZE, "%s", w->file.path);
        status = save(result) ? CLI_OK : CLI_FAILED;
        for (uint32_t i = 0; i < w->threads && status == CLI_OK; i++)
            remove(paths[i]);
    }
    free_workers(workers, w->threads);
    return status;
}

int cmd_census(int argc, char **argv) {
    struct args a;
    struct wish w;
    struct census_file result = {0};
    if (!args_read(&a, argc, argv) || !read_wish(&a, &w))
        return CLI_WRONG;
    int status = CLI_OK;
    if (a.count > 1) {
        if (!merge(&result, a.operand + 1, (uint32_t)a.count - 1)) {
            free(result.counts);
            return CLI_WRONG;
        }
        snprintf(result.path, PATH_SIZE, "%s", w.file.path);
        status = save(&result) ? CLI_OK : CLI_FAILED;
    } else {
        status = run(&w, &result);
    }
    if (status == CLI_OK && result.parts == 1)
        print_figures(&result);
    free(result.counts);
    return status;
}

/* bench_cover.c - `pentoid bench cover`: how fast the solver is, on one thread, in CPU time.
 *
 * A few placements of stones take most of the time, so a mean over a handful says little. Each
 * figure is the mean over all placements in the fastest of several runs: on a busy machine the
 * fastest run was disturbed least.
 *
 * Every job of bench/solver_bench.c is a part by itself for each of the solver's two paths, so that
 * a profiler or bench/instructions can look at one of them alone. */
#include "bench_cover.h"
#include "bench/solver_bench.h"
#include "common/say.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 32 };

static uint64_t run_part(struct cover *cover, const char *name, const struct solver_job *job,
                         int placements, int runs) {
    struct cover_result r = {0, 0, COVER_ALL};
    int count = solver_bench_count(job, placements);
    double best = 0;
    for (int run = 0; run < runs; run++) {
        double start = cpu_seconds();
        r = solver_bench_run(cover, job, placements);
        double seconds = cpu_seconds() - start;
        best = run == 0 || seconds < best ? seconds : best;
    }
    printf("%-20s %10.1f us, mean of %5d, %9" PRIu64 " %s, %10" PRIu64 " nodes\n", name,
           best * 1e6 / count, count, r.solutions,
           solver_bench_packs(job) ? "pieces   " : "solutions", r.nodes);
    fflush(stdout);
    return solver_bench_signature(&r);
}

static void part_name(const struct solver_job *job, enum cover_path path, char *name) {
    snprintf(name, NAME_SIZE, "%s%s", job->name, path == COVER_PORTABLE ? "-portable" : "");
}

static int no_such_part(const char *part) {
    char list[SOLVER_JOBS * NAME_SIZE];
    struct out o = out_to(list, sizeof list);
    for (int i = 0; i < SOLVER_JOBS; i++) {
        out_text(&o, i ? ", " : "");
        out_text(&o, solver_jobs[i].name);
    }
    return wrong_with(TEXT_BENCH_NO_COVER, TYPED("name", part), WORD("list", list));
}

int bench_cover(const char *part, int placements, int runs) {
    struct cover *cover = cli_alloc(sizeof *cover);
    uint64_t signature = 0;
    int done = 0;
    for (int i = 0; i < 2 * SOLVER_JOBS; i++) {
        const struct solver_job *job = &solver_jobs[i / 2];
        enum cover_path path = i & 1 ? COVER_PORTABLE : COVER_FASTEST;
        char name[NAME_SIZE];
        part_name(job, path, name);
        if (part && strcmp(part, name) != 0)
            continue;
        cover_init(cover, path);
        signature += run_part(cover, name, job, placements, runs);
        done++;
    }
    free(cover);
    if (done == 0)
        return no_such_part(part);
    printf("signature %016" PRIx64 "\n", signature);
    return CLI_OK;
}

/* cmd_bench.c - `pentoid bench`: the fixed work of match/bench.h, the signature of its outcome, and
 * how fast it went, in CPU time on one thread. `bench cover` is apart from the rest: its signature
 * is that of the solver, and takes no part in that of the rules. */
#include "bench_cover.h"
#include "cli.h"
#include "line.h"
#include "match/bench.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static uint64_t run(const struct bench_job *job) {
    double start = cpu_seconds();
    uint64_t sum = bench_run(job);
    double seconds = cpu_seconds() - start;
    double units = job->depth ? (double)sum : (double)job->games;
    printf("%-17s %016" PRIx64 " %12.0f %s a second\n", job->name, sum,
           units / (seconds > 0 ? seconds : 1e-6), job->depth ? "turns" : "games");
    fflush(stdout);
    return sum;
}

static void write_names(struct out *o) {
    for (int i = 0; i < BENCH_JOBS; i++) {
        out_text(o, bench_jobs[i].name);
        out_text(o, ", ");
    }
    out_text(o, "cover");
}

void bench_names(void) {
    char list[300];
    struct out o = out_to(list, sizeof list);
    write_names(&o);
    line_wrap("The parts are:", list);
}

static int no_such_job(const char *name) {
    char list[300];
    struct out o = out_to(list, sizeof list);
    write_names(&o);
    return cli_wrong("no bench \"%.40s\": %s", name, list);
}

static int run_cover(const struct args *a) {
    uint64_t placements = 30, runs = 3;
    if (!args_number(a, "placements", 1, 10000, &placements) ||
        !args_number(a, "runs", 1, 1000, &runs))
        return CLI_WRONG;
    return bench_cover(a->count > 1 ? a->operand[1] : NULL, (int)placements, (int)runs);
}

int cmd_bench(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    if (a.count > 0 && strcmp(a.operand[0], "cover") == 0)
        return run_cover(&a);
    if (a.count > 1 || args_has(&a, "placements") || args_has(&a, "runs"))
        return cli_wrong("bench: only \"cover\" has parts, --placements and --runs");
    uint64_t signature = 0;
    int done = 0;
    for (int i = 0; i < BENCH_JOBS; i++) {
        if (a.count > 0 && strcmp(bench_jobs[i].name, a.operand[0]) != 0)
            continue;
        signature += run(&bench_jobs[i]);
        done++;
    }
    if (done == 0)
        return no_such_job(a.operand[0]);
    printf("signature %016" PRIx64 "\n", signature);
    return CLI_OK;
}

/* cmd_bench.c - `pentoid bench`: the fixed workload of lib/bench, the signature of its results, and
 * its speed, in CPU time on one thread. `bench search` and `bench cover` are separate: they have
 * signatures of the engine and of the solver, which are not part of that of the rules. */
#include "bench/game_bench.h"
#include "bench/search_bench.h"
#include "bench_cover.h"
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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
    out_text(o, "search, cover");
}

void bench_names(void) {
    char list[300];
    struct out o = out_to(list, sizeof list);
    write_names(&o);
    line_wrap(said(TEXT_BENCH_PARTS), list);
}

static int no_such_job(const char *name) {
    char list[300];
    struct out o = out_to(list, sizeof list);
    write_names(&o);
    return wrong_with(TEXT_BENCH_NO_JOB, TYPED("name", name), WORD("list", list));
}

static struct bench_found search(const struct bench_search *job, uint64_t nodes) {
    void *memory = cli_alloc(bench_search_memory());
    double start = cpu_seconds();
    struct bench_found found = bench_search(job, nodes, memory);
    double seconds = cpu_seconds() - start;
    printf("%-17s %016" PRIx64 " %9" PRIu64 " nodes %10.0f a second\n", job->name, found.sum,
           found.nodes, (double)found.nodes / (seconds > 0 ? seconds : 1e-6));
    fflush(stdout);
    free(memory);
    return found;
}

static int no_such_search(const char *part) {
    char list[300];
    struct out o = out_to(list, sizeof list);
    for (int i = 0; i < BENCH_SEARCHES; i++) {
        out_text(&o, i ? ", " : "");
        out_text(&o, bench_searches[i].name);
    }
    return wrong_with(TEXT_BENCH_NO_SEARCH, TYPED("name", part), WORD("list", list));
}

static int run_search(const struct args *a) {
    const char *part = a->count > 1 ? a->operand[1] : NULL;
    uint64_t nodes = 0, signature = 0;
    int done = 0;
    if (!args_number(a, "nodes", 1, UINT64_MAX, &nodes))
        return CLI_WRONG;
    for (int i = 0; i < BENCH_SEARCHES; i++) {
        if (part && strcmp(bench_searches[i].name, part) != 0)
            continue;
        signature += search(&bench_searches[i], nodes).sum;
        done++;
    }
    if (!done)
        return no_such_search(part);
    printf("signature %016" PRIx64 "\n", signature);
    return CLI_OK;
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
        return args_has(&a, "nodes") ? wrong(TEXT_BENCH_COVER_NODES) : run_cover(&a);
    if (args_has(&a, "placements") || args_has(&a, "runs"))
        return wrong(TEXT_BENCH_COVER_ONLY);
    if (a.count > 0 && strcmp(a.operand[0], "search") == 0)
        return run_search(&a);
    if (a.count > 1 || args_has(&a, "nodes"))
        return wrong(TEXT_BENCH_HAVE_PARTS);
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

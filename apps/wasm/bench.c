/* bench.c - the bench signatures, which the module must reproduce, and the speed of the search. */
#include "bench/game_bench.h"
#include "bench/search_bench.h"
#include "bench/solver_bench.h"
#include "wasm.h"

EXPORT(int, bench_jobs, (void)) { return BENCH_JOBS; }
EXPORT(uint64_t, bench, (int job)) {
    return job >= 0 && job < BENCH_JOBS ? bench_run(&bench_jobs[job]) : 0;
}

/* What a job of `pentoid bench search` gives, with a limit of nodes (0: its own). */
static struct bench_found search(int job, double nodes) {
    static void *memory;
    if (!memory)
        memory = wasm_memory(bench_search_memory());
    if (job < 0 || job >= BENCH_SEARCHES || !memory)
        return (struct bench_found){0};
    return bench_search(&bench_searches[job], (uint64_t)nodes, memory);
}

EXPORT(int, bench_searches, (void)) { return BENCH_SEARCHES; }
EXPORT(uint64_t, bench_search, (int job)) { return search(job, 0).sum; }
EXPORT(uint64_t, bench_nodes, (int job, double nodes)) { return search(job, nodes).nodes; }

/* The name of such a job; 0 if there are no more. */
EXPORT(int, search_job, (int job)) {
    struct out o = wasm_out();
    if (job >= 0 && job < BENCH_SEARCHES)
        out_text(&o, bench_searches[job].name);
    return wasm_answer(&o);
}

/* The name of a job of `pentoid bench cover`; 0 if there are no more. */
EXPORT(int, solver_job, (int job)) {
    struct out o = wasm_out();
    if (job >= 0 && job < SOLVER_JOBS)
        out_text(&o, solver_jobs[job].name);
    return wasm_answer(&o);
}

/* Does such a job; its signature. */
EXPORT(uint64_t, solver_bench, (int job, int placements)) {
    static struct cover cover;
    if (job < 0 || job >= SOLVER_JOBS || placements < 1)
        return 0;
    cover_init(&cover, COVER_FASTEST);
    struct cover_result result = solver_bench_run(&cover, &solver_jobs[job], placements);
    return solver_bench_signature(&result);
}

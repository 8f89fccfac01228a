/* solver_bench.h - fixed work for the solver, for `pentoid bench cover` and for WebAssembly. */
#ifndef PENTOID_BENCH_SOLVER_BENCH_H
#define PENTOID_BENCH_SOLVER_BENCH_H

#include "cover/cover.h"

struct solver_job {
    const char *name;
    int work;
    int grid;  /* or the columns of a rectangle */
    int scale; /* so many times as many placements; 0: there are none */
};

enum { SOLVER_JOBS = 17 };

extern const struct solver_job solver_jobs[SOLVER_JOBS];

/* How many problems a job consists of. */
int solver_bench_count(const struct solver_job *job, int placements);

/* Whether what it counts are pieces, not solutions. */
bool solver_bench_packs(const struct solver_job *job);

/* Does a job: the sum of all results. */
struct cover_result solver_bench_run(struct cover *cover, const struct solver_job *job,
                                     int placements);

/* A number that is different if the result is. */
uint64_t solver_bench_signature(const struct cover_result *result);

#endif

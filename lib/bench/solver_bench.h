/* solver_bench.h - fixed work for the solver, for `pentoid bench cover` and for WebAssembly. */
#ifndef PENTOID_BENCH_SOLVER_BENCH_H
#define PENTOID_BENCH_SOLVER_BENCH_H

#include "cover/cover.h"

struct solver_job {
    const char *name;
    int work;
    int grid;  /* or the columns of a rectangle */
    int scale; /* multiplies the number of placements; 0: there are none */
};

enum { SOLVER_JOBS = 17 };

extern const struct solver_job solver_jobs[SOLVER_JOBS];

/* The number of problems of a job. */
int solver_bench_count(const struct solver_job *job, int placements);

/* Whether it counts pieces, not solutions. */
bool solver_bench_packs(const struct solver_job *job);

/* Does a job and returns the sum of all results. */
struct cover_result solver_bench_run(struct cover *cover, const struct solver_job *job,
                                     int placements);

/* A number that differs if the result differs. */
uint64_t solver_bench_signature(const struct cover_result *result);

#endif

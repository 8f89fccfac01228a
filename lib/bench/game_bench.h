/* game_bench.h - fixed work with a checksum of its outcome: the bench signature.
 *
 * Every job is the same on every machine: fixed variants, depths and seeds, integers only. A job's
 * checksum is its perft number, or the sum over its games of a scrambled word made of the last
 * position, the length and the result; the signature is the sum of the checksums. A change of
 * the code that is not meant to change the rules must not change the signature, under any
 * compiler, natively or as WebAssembly. */
#ifndef PENTOID_BENCH_GAME_BENCH_H
#define PENTOID_BENCH_GAME_BENCH_H

#include <stdint.h>

struct bench_job {
    const char *name, *variant;
    int depth; /* of a perft; 0: random games */
    int games;
};

enum { BENCH_JOBS = 12 };
extern const struct bench_job bench_jobs[BENCH_JOBS];

/* Does the work and returns its checksum. */
uint64_t bench_run(const struct bench_job *job);

#endif

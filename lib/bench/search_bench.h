/* search_bench.h - a fixed workload for the engine with a checksum of its results: the signature of
 * the search.
 *
 * Every job is some positions of random games of one variant, each searched with a number of nodes
 * by one thread with an empty table. The checksum is made of the moves, scores and nodes of every
 * report. It is the same under any compiler, natively and as WebAssembly; it changes whenever the
 * engine plays or counts differently, which a change that is only meant to make it faster must not.
 * The signature is the sum of the checksums. */
#ifndef PENTOID_BENCH_SEARCH_BENCH_H
#define PENTOID_BENCH_SEARCH_BENCH_H

#include <stddef.h>
#include <stdint.h>

struct bench_search {
    const char *name, *variant;
    int plies;      /* random moves before the first position; each further one has some more */
    int step;       /* how many */
    uint64_t nodes; /* for each position */
};

enum { BENCH_SEARCHES = 12, BENCH_POSITIONS = 4 };
extern const struct bench_search bench_searches[BENCH_SEARCHES];

struct bench_found {
    uint64_t nodes, sum;
};

/* How many bytes a search needs. */
size_t bench_search_memory(void);

/* Does the work, in memory of at least that size; `nodes` instead of those of the job, unless it
 * is 0. */
struct bench_found bench_search(const struct bench_search *job, uint64_t nodes, void *memory);

#endif

/* counter.h - counting the solutions of a puzzle on several threads, with a progress line. */
#ifndef PENTOID_CLI_COUNTER_H
#define PENTOID_CLI_COUNTER_H

#include "cover/cover.h"

enum { COUNTER_THREADS = 256 };

struct counter;

/* Memory for that many threads, each with a solver of its own. */
struct counter *counter_new(unsigned threads);
void counter_free(struct counter *c);

/* The number of solutions; 0 for a problem that is not well formed. */
uint64_t counter_count(struct counter *c, const struct cover_problem *problem);

#endif

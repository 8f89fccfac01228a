/* tally.h - counting the solutions of a puzzle on several threads, with a progress line. */
#ifndef PENTOID_CLI_PUZZLE_TALLY_H
#define PENTOID_CLI_PUZZLE_TALLY_H

#include "cover/cover.h"

enum { TALLY_THREADS = 256 };

struct tally;

/* Memory for `threads` threads, each with a solver of its own. */
struct tally *tally_new(unsigned threads);
void tally_free(struct tally *c);

/* The number of solutions; 0 for a problem that is not well formed. */
uint64_t tally_count(struct tally *c, const struct cover_problem *problem);

#endif

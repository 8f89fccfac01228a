/* searcher.h - the engine behind ai.h for tests, with memory of its own. */
#ifndef PENTOID_TESTS_SUPPORT_SEARCHER_H
#define PENTOID_TESTS_SUPPORT_SEARCHER_H

#include "ai/ai.h"

struct searcher {
    struct tt table;
    struct ai *ai;
    void *memory;
};

/* An engine with a transposition table of that size. */
void searcher_begin(struct searcher *e, size_t table_bytes);
void searcher_end(struct searcher *e);

#endif

/* engine.h - an engine for tests, with memory of its own. */
#ifndef PENTOID_TESTS_SUPPORT_ENGINE_H
#define PENTOID_TESTS_SUPPORT_ENGINE_H

#include "ai/ai.h"

struct engine {
    struct tt table;
    struct ai *ai;
    void *memory;
};

/* An engine whose transposition table has that many bytes. */
void engine_begin(struct engine *e, size_t table_bytes);
void engine_end(struct engine *e);

#endif

/* engine.c - see engine.h. */
#include "support/engine.h"
#include <stdlib.h>

void engine_begin(struct engine *e, size_t table_bytes) {
    *e = (struct engine){.ai = malloc(ai_size()), .memory = malloc(table_bytes)};
    tt_init(&e->table, e->memory, table_bytes);
    ai_init(e->ai, &e->table, 0);
}

void engine_end(struct engine *e) {
    free(e->ai);
    free(e->memory);
}

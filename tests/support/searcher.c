/* searcher.c - see searcher.h. */
#include "support/searcher.h"
#include <stdlib.h>

void searcher_begin(struct searcher *e, size_t table_bytes) {
    *e = (struct searcher){.ai = malloc(ai_size()), .memory = malloc(table_bytes)};
    tt_init(&e->table, e->memory, table_bytes);
    ai_init(e->ai, &e->table, 0);
}

void searcher_end(struct searcher *e) {
    free(e->ai);
    free(e->memory);
}

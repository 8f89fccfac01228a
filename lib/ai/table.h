/* table.h - the hash table of the search, shared by all threads without a lock.
 *
 * An entry is two words: the key, exclusive-ored with the data, and the data. Two threads that
 * write one entry at the same time leave a pair whose key fits neither position, so it is simply
 * not found: no lock is needed. Entries come in buckets of four, one cache line. */
#ifndef PENTOID_AI_TABLE_H
#define PENTOID_AI_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ai_entry {
    uint64_t check, data;
};

struct ai_table {
    struct ai_entry *entries;
    uint64_t buckets; /* a power of two */
    uint8_t age;      /* of the search that is under way: 0 .. 63 */
    uint8_t era;      /* of what was kept since the table was cleared; wraps around */
};

enum { AI_BUCKET = 4, AI_ERAS = 256 };

/* Uses as much of the memory as makes a power of two; it must hold one bucket at least, and be
 * aligned as malloc() does. The second is for memory that is all zero, and does not touch it. */
void ai_table_init(struct ai_table *t, void *memory, size_t bytes);
void ai_table_lay(struct ai_table *t, void *memory, size_t bytes);

/* Forgets everything, in next to no time. */
void ai_table_clear(struct ai_table *t);

/* To be called by one thread before each search: entries of older searches make room first. */
void ai_table_grow_older(struct ai_table *t);

/* What a search knows about a position. */
struct ai_known {
    int16_t score;
    uint8_t depth; /* 0 .. 255 */
    uint8_t bound; /* an enum ai_bound */
    uint32_t move; /* 24 bits */
};

enum ai_bound { AI_NO_BOUND, AI_AT_LEAST, AI_AT_MOST, AI_EXACT };

bool ai_table_find(const struct ai_table *t, uint64_t key, struct ai_known *known);
void ai_table_keep(struct ai_table *t, uint64_t key, struct ai_known known);

#endif

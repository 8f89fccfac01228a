/* tt.h - the transposition table, shared by all threads without a lock.
 *
 * An entry is two words: the key, exclusive-ored with the data, and the data. Two threads that
 * write one entry at the same time leave a pair whose key fits neither position, so it is simply
 * not found: no lock is needed. Entries come in buckets of four, one cache line. */
#ifndef PENTOID_AI_TT_H
#define PENTOID_AI_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tt_entry {
    uint64_t check, data;
};

struct tt {
    struct tt_entry *entries;
    uint64_t buckets; /* a power of two */
    uint8_t age;      /* of the current search: 0 .. 63 */
    uint8_t era;      /* counts the clearings; wraps around */
};

enum { TT_BUCKET = 4, TT_ERAS = 256 };

/* Makes a table in the caller's memory, of which it uses the largest power of two. The memory must
 * hold at least one bucket and be aligned as malloc() does. tt_init_zeroed() is for memory that is
 * all zero, and does not touch it. */
void tt_init(struct tt *t, void *memory, size_t bytes);
void tt_init_zeroed(struct tt *t, void *memory, size_t bytes);

/* Clears the table, in almost no time. */
void tt_clear(struct tt *t);

/* One thread calls it before each search: entries of older searches are replaced first. */
void tt_new_search(struct tt *t);

/* The contents of an entry: what a search found about a position. */
struct tt_data {
    int16_t score;
    uint8_t depth; /* 0 .. 255 */
    uint8_t bound; /* an enum tt_bound */
    uint32_t move; /* 24 bits */
};

enum tt_bound { TT_NO_BOUND, TT_LOWER, TT_UPPER, TT_EXACT };

/* Looks a position up; false if it is not there. */
bool tt_probe(const struct tt *t, uint64_t key, struct tt_data *found);

/* Stores an entry. If its move is 0, the move of an older entry of the same position stays. */
void tt_store(struct tt *t, uint64_t key, struct tt_data entry);

#endif

/* table.c - the hash table of the search. See table.h.
 *
 * A data word, from the low bits: 16 score, 8 depth, 2 bound, 6 age, 24 move, 8 era.
 *
 * Clearing takes next to no time, however large the table is: it begins a new era, and entries of
 * another one count as empty. Eras come again after 256 clearings; so that nothing is left of the
 * last time, each clearing also wipes a part of the memory, another one each time. */
#include "ai/table.h"

static uint64_t load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }
static void store(uint64_t *word, uint64_t v) { __atomic_store_n(word, v, __ATOMIC_RELAXED); }

static int data_age(uint64_t data) { return (int)(data >> 26 & 63); }
static int data_depth(uint64_t data) { return (int)(data >> 16 & 255); }

/* Was it written since the table was cleared? */
static bool lives(const struct ai_table *t, uint64_t data) { return data && data >> 56 == t->era; }

static uint64_t pack(struct ai_known k, const struct ai_table *t) {
    return (uint64_t)(uint16_t)k.score | (uint64_t)k.depth << 16 | (uint64_t)k.bound << 24 |
           (uint64_t)t->age << 26 | (uint64_t)k.move << 32 | (uint64_t)t->era << 56;
}

static struct ai_known unpack(uint64_t data) {
    return (struct ai_known){
        .score = (int16_t)(uint16_t)data,
        .depth = (uint8_t)(data >> 16),
        .bound = (uint8_t)(data >> 24 & 3),
        .move = (uint32_t)(data >> 32 & 0xffffff),
    };
}

void ai_table_lay(struct ai_table *t, void *memory, size_t bytes) {
    size_t bucket = AI_BUCKET * sizeof(struct ai_entry);
    *t = (struct ai_table){.entries = memory, .buckets = 1};
    while (t->buckets * 2 * bucket <= bytes)
        t->buckets *= 2;
}

static void wipe(struct ai_table *t, uint64_t first, uint64_t last) {
    for (uint64_t i = first * AI_BUCKET; i < last * AI_BUCKET; i++)
        t->entries[i] = (struct ai_entry){0, 0};
}

void ai_table_init(struct ai_table *t, void *memory, size_t bytes) {
    ai_table_lay(t, memory, bytes);
    wipe(t, 0, t->buckets);
}

void ai_table_clear(struct ai_table *t) {
    uint64_t part = (t->buckets + AI_ERAS - 1) / AI_ERAS, first = part * t->era;
    if (first < t->buckets)
        wipe(t, first, first + part);
    t->era = (uint8_t)(t->era + 1);
    t->age = 0;
}

void ai_table_grow_older(struct ai_table *t) { t->age = (t->age + 1) & 63; }

static struct ai_entry *bucket(const struct ai_table *t, uint64_t key) {
    return t->entries + (key & (t->buckets - 1)) * AI_BUCKET;
}

bool ai_table_find(const struct ai_table *t, uint64_t key, struct ai_known *known) {
    const struct ai_entry *e = bucket(t, key);
    for (int i = 0; i < AI_BUCKET; i++) {
        uint64_t data = load(&e[i].data);
        if ((load(&e[i].check) ^ data) == key && lives(t, data)) {
            *known = unpack(data);
            return true;
        }
    }
    return false;
}

/* The entry of the same position, or the least valuable one: old and shallow. */
static struct ai_entry *victim(const struct ai_table *t, uint64_t key) {
    struct ai_entry *e = bucket(t, key), *worst = e;
    int least = 1 << 20;
    for (int i = 0; i < AI_BUCKET; i++) {
        uint64_t data = load(&e[i].data);
        bool living = lives(t, data);
        if (living && (load(&e[i].check) ^ data) == key)
            return &e[i];
        int value = living ? data_depth(data) - 4 * ((t->age - data_age(data)) & 63) : -(1 << 20);
        if (value < least) {
            least = value;
            worst = &e[i];
        }
    }
    return worst;
}

void ai_table_keep(struct ai_table *t, uint64_t key, struct ai_known known) {
    struct ai_entry *e = victim(t, key);
    uint64_t old = load(&e->data), data = pack(known, t);
    if (known.move == 0 && lives(t, old) && (load(&e->check) ^ old) == key)
        data |= old >> 32 << 32;
    store(&e->data, data);
    store(&e->check, key ^ data);
}

/* tt.c - the transposition table. See tt.h.
 *
 * Clearing takes next to no time, however large the table is: it begins a new era, and entries of
 * another era count as empty. After TT_ERAS clearings the numbers of the eras begin again. So each
 * clearing also wipes a part of the memory, another part each time, and nothing remains of an era
 * when its number comes again. */
#include "ai/tt.h"
#include <limits.h>

enum { AGE_COST = 4, EMPTY_VALUE = -(1 << 20), AGES = 64 };

/* Where the parts of a data word begin: 16 bits of score, 8 of depth, 2 of bound, 6 of age, 24 of
 * move, 8 of era. */
enum { DEPTH_BIT = 16, BOUND_BIT = 24, AGE_BIT = 26, MOVE_BIT = 32, ERA_BIT = 56 };
enum { MOVE_MASK = 0xffffff };

static uint64_t load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }
static void store(uint64_t *word, uint64_t v) { __atomic_store_n(word, v, __ATOMIC_RELAXED); }

static int data_age(uint64_t data) { return (int)(data >> AGE_BIT & (AGES - 1)); }
static int data_depth(uint64_t data) { return (int)(uint8_t)(data >> DEPTH_BIT); }

/* Whether an entry was written since the table was cleared. */
static bool is_current(const struct tt *t, uint64_t data) {
    return data && data >> ERA_BIT == t->era;
}

static uint64_t pack(struct tt_data k, const struct tt *t) {
    return (uint64_t)(uint16_t)k.score | (uint64_t)k.depth << DEPTH_BIT |
           (uint64_t)k.bound << BOUND_BIT | (uint64_t)t->age << AGE_BIT |
           (uint64_t)k.move << MOVE_BIT | (uint64_t)t->era << ERA_BIT;
}

static struct tt_data unpack(uint64_t data) {
    return (struct tt_data){
        .score = (int16_t)(uint16_t)data,
        .depth = (uint8_t)(data >> DEPTH_BIT),
        .bound = (uint8_t)(data >> BOUND_BIT & TT_EXACT),
        .move = (uint32_t)(data >> MOVE_BIT & MOVE_MASK),
    };
}

void tt_init_zeroed(struct tt *t, void *memory, size_t bytes) {
    size_t bucket = TT_BUCKET * sizeof(struct tt_entry);
    *t = (struct tt){.entries = memory, .buckets = 1};
    while (t->buckets * 2 * bucket <= bytes)
        t->buckets *= 2;
}

static void wipe(struct tt *t, uint64_t first, uint64_t last) {
    for (uint64_t i = first * TT_BUCKET; i < last * TT_BUCKET; i++)
        t->entries[i] = (struct tt_entry){0, 0};
}

void tt_init(struct tt *t, void *memory, size_t bytes) {
    tt_init_zeroed(t, memory, bytes);
    wipe(t, 0, t->buckets);
}

void tt_clear(struct tt *t) {
    uint64_t part = (t->buckets + TT_ERAS - 1) / TT_ERAS, first = part * t->era;
    if (first < t->buckets)
        wipe(t, first, first + part);
    t->era = (uint8_t)(t->era + 1);
    t->age = 0;
}

void tt_new_search(struct tt *t) { t->age = (t->age + 1) % AGES; }

static struct tt_entry *bucket(const struct tt *t, uint64_t key) {
    return t->entries + (key & (t->buckets - 1)) * TT_BUCKET;
}

bool tt_probe(const struct tt *t, uint64_t key, struct tt_data *found) {
    const struct tt_entry *e = bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = load(&e[i].data);
        if ((load(&e[i].check) ^ data) == key && is_current(t, data)) {
            *found = unpack(data);
            return true;
        }
    }
    return false;
}

/* The entry of the same position, or else the least valuable one of the bucket: each search since
 * an entry was written costs it as much as four plies of depth. */
static struct tt_entry *entry_to_replace(const struct tt *t, uint64_t key) {
    struct tt_entry *e = bucket(t, key), *worst = e;
    int least = INT_MAX;
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = load(&e[i].data);
        bool current = is_current(t, data);
        if (current && (load(&e[i].check) ^ data) == key)
            return &e[i];
        int value = current ? data_depth(data) - AGE_COST * ((t->age - data_age(data)) & (AGES - 1))
                            : EMPTY_VALUE;
        if (value < least) {
            least = value;
            worst = &e[i];
        }
    }
    return worst;
}

void tt_store(struct tt *t, uint64_t key, struct tt_data entry) {
    struct tt_entry *e = entry_to_replace(t, key);
    uint64_t old = load(&e->data), data = pack(entry, t);
    if (entry.move == 0 && is_current(t, old) && (load(&e->check) ^ old) == key)
        data |= old >> MOVE_BIT << MOVE_BIT;
    store(&e->data, data);
    store(&e->check, key ^ data);
}

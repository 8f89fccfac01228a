/* limits.c - a hash table of addresses with open addressing; entries that no longer matter are
 * dropped when the table grows. */
#include "limits.h"
#include "common/service.h"
#include <stdlib.h>
#include <string.h>

enum { HOUR = 3600000, FIRST_SIZE = 64 };

static const int most[LIMITS] = {
    [LIMIT_SOCKETS] = 50, [LIMIT_WAITING] = 5, [LIMIT_ROOMS] = 20, [LIMIT_SITS] = 60};

struct guest {
    struct address address; /* all 0: nobody */
    int count[LIMIT_ROOMS];
    int64_t bucket[LIMITS]; /* of those that are counted by the hour */
};

struct limits {
    struct guest *guest;
    size_t size, used;
};

bool bucket_take(int64_t *bucket, int64_t now, int64_t interval, int drops) {
    int64_t empty = *bucket > now ? *bucket : now;
    if (empty - now > interval * (drops - 1))
        return false;
    *bucket = empty + interval;
    return true;
}

static size_t hash_of(const struct address *a) {
    uint64_t h = 0xcbf29ce484222325u;
    for (int i = 0; i < 16; i++)
        h = (h ^ a->byte[i]) * 0x100000001b3u;
    return (size_t)(h ^ (h >> 29));
}

static bool is_nobody(const struct guest *g) {
    static const struct address none;
    return address_same(&g->address, &none);
}

static bool is_idle(const struct guest *g, int64_t now) {
    return !g->count[LIMIT_SOCKETS] && !g->count[LIMIT_WAITING] && g->bucket[LIMIT_ROOMS] <= now &&
           g->bucket[LIMIT_SITS] <= now;
}

/* Its entry, or the free one that it would have. */
static struct guest *place_of(const struct limits *l, const struct address *a) {
    size_t i = hash_of(a) & (l->size - 1);
    while (!is_nobody(&l->guest[i]) && !address_same(&l->guest[i].address, a))
        i = (i + 1) & (l->size - 1);
    return &l->guest[i];
}

static void grow(struct limits *l, int64_t now) {
    struct limits old = *l;
    l->size = old.size * 2;
    l->used = 0;
    l->guest = cli_alloc(l->size * sizeof *l->guest);
    memset(l->guest, 0, l->size * sizeof *l->guest);
    for (size_t i = 0; i < old.size; i++)
        if (!is_nobody(&old.guest[i]) && !is_idle(&old.guest[i], now)) {
            *place_of(l, &old.guest[i].address) = old.guest[i];
            l->used++;
        }
    free(old.guest);
}

struct limits *limits_new(void) {
    struct limits *l = cli_alloc(sizeof *l);
    *l = (struct limits){.size = FIRST_SIZE};
    l->guest = cli_alloc(l->size * sizeof *l->guest);
    memset(l->guest, 0, l->size * sizeof *l->guest);
    return l;
}

void limits_free(struct limits *l) {
    free(l->guest);
    free(l);
}

bool limits_take(struct limits *l, const struct address *a, enum limit which, int64_t now) {
    static const struct address unknown;
    if (address_is_here(a) || address_same(a, &unknown))
        return true;
    struct address group = address_group(a);
    if (l->used * 2 > l->size)
        grow(l, now);
    struct guest *g = place_of(l, &group);
    if (is_nobody(g)) {
        g->address = group;
        l->used++;
    }
    if (which >= LIMIT_ROOMS)
        return bucket_take(&g->bucket[which], now, HOUR / most[which], most[which]);
    if (g->count[which] >= most[which])
        return false;
    g->count[which]++;
    return true;
}

void limits_give(struct limits *l, const struct address *a, enum limit which) {
    struct address group = address_group(a);
    struct guest *g = place_of(l, &group);
    if (!is_nobody(g) && g->count[which] > 0)
        g->count[which]--;
}

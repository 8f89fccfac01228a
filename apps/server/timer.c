/* timer.c - a binary heap, in which each timer knows its place. */
#include "timer.h"
#include "common/service.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void timers_free(struct timers *h) {
    free(h->heap);
    *h = (struct timers){0};
}

static void put(struct timers *h, size_t place, struct timer *t) {
    h->heap[place] = t;
    t->place = place;
}

static void rise(struct timers *h, struct timer *t) {
    size_t place = t->place;
    for (; place > 1 && h->heap[place / 2]->at > t->at; place /= 2)
        put(h, place, h->heap[place / 2]);
    put(h, place, t);
}

static void sink(struct timers *h, struct timer *t) {
    size_t place = t->place;
    for (size_t child; (child = 2 * place) <= h->count; place = child) {
        child += child < h->count && h->heap[child + 1]->at < h->heap[child]->at;
        if (h->heap[child]->at >= t->at)
            break;
        put(h, place, h->heap[child]);
    }
    put(h, place, t);
}

static void grow(struct timers *h) {
    if (h->count + 1 < h->room)
        return;
    size_t room = h->room ? 2 * h->room : 64;
    struct timer **heap = cli_alloc(room * sizeof *heap);
    if (h->heap)
        memcpy(heap, h->heap, h->room * sizeof *heap);
    free(h->heap);
    h->heap = heap;
    h->room = room;
}

void timer_set(struct timers *h, struct timer *t, int64_t at) {
    t->at = at;
    if (!t->place) {
        grow(h);
        put(h, ++h->count, t);
    }
    rise(h, t);
    sink(h, t);
}

void timer_off(struct timers *h, struct timer *t) {
    size_t place = t->place;
    if (!place)
        return;
    struct timer *last = h->heap[h->count--];
    t->place = 0;
    if (last == t)
        return;
    put(h, place, last);
    rise(h, last);
    sink(h, last);
}

int timers_wait(const struct timers *h, int64_t now) {
    if (h->count == 0)
        return -1;
    int64_t wait = h->heap[1]->at - now;
    return wait <= 0 ? 0 : wait < INT_MAX ? (int)wait : INT_MAX;
}

void timers_ring(struct timers *h, int64_t now) {
    while (h->count && h->heap[1]->at <= now) {
        struct timer *t = h->heap[1];
        timer_off(h, t);
        t->ring(t);
    }
}

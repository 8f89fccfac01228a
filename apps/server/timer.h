/* timer.h - a heap of timers, which are members of other structures; the next one is first.
 *
 * A timer that has rung is off; its ring() may set it again. For one thread. */
#ifndef PENTOID_SERVER_TIMER_H
#define PENTOID_SERVER_TIMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct timer {
    int64_t at;   /* milliseconds by cli_now() */
    size_t place; /* in the heap, from 1; 0: it is off */
    void (*ring)(struct timer *t);
};

struct timers {
    struct timer **heap; /* from 1 */
    size_t count, room;
};

void timers_free(struct timers *h);

/* Sets a timer, or moves it; and turns it off. */
void timer_set(struct timers *h, struct timer *t, int64_t at);
void timer_off(struct timers *h, struct timer *t);

/* Milliseconds until the next one rings, -1: none is set; and rings all that are due. */
int timers_wait(const struct timers *h, int64_t now);
void timers_ring(struct timers *h, int64_t now);

#endif

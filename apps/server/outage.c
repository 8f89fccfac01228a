/* outage.c - every five seconds a node writes that it is alive. The first one to come back, or to
 * reach the database again, finds how long none was, and writes that down too, for rooms that are
 * opened later and for other nodes. The key of the credit is the moment at which the outage began:
 * so it is given once, by whichever node. Until a node knows, no time runs out by its doing. */
#include "outage.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALIVE  "alive"
#define OUTAGE "outage"
#define TRIED  "tried" /* while nothing can be kept: not a sign of life */

enum {
    ALIVE_EVERY = 5,     /* seconds */
    OUTAGE_LEAST = 8000, /* milliseconds of silence that are no accident */
    EXTRA = 10000        /* on top: to come back to the game */
};

enum { ASK_ALIVE = 1, ASK_OUTAGE };

/* In this order: whoever finds an outage writes it down before the next sign of life. */
void outage_begin(struct live *l) {
    l->knows_outage = false;
    store_meta_get(l->store, ASK_ALIVE, ALIVE);
    store_meta_get(l->store, ASK_OUTAGE, OUTAGE);
}

static void set_moment(struct live *l, const char *name, int64_t from, int64_t to) {
    char text[60];
    snprintf(text, sizeof text, "%lld %lld", (long long)from, (long long)to);
    store_meta_set(l->store, 0, name, text);
}

static void take_alive(struct live *l, int64_t from) {
    int64_t now = store_now(l->store);
    if (from > 0 && now - from >= OUTAGE_LEAST) {
        l->outage_from = from;
        l->outage_to = now;
        set_moment(l, OUTAGE, from, now);
    }
    set_moment(l, ALIVE, now, now);
}

/* One that is known from before counts only if there is no new one. */
static void take_outage(struct live *l, int64_t from, int64_t to) {
    if (from > l->outage_from) {
        l->outage_from = from;
        l->outage_to = to;
    }
    l->knows_outage = true;
    for (struct hall *h = l->oldest; h; h = h->newer)
        if (h->state == HALL_OPEN) {
            outage_credit(h);
            desk_due(h);
        }
}

void outage_answer(struct live *l, const struct store_answer *a) {
    long long from = 0, to = 0;
    if (a->text && sscanf(a->text, "%lld %lld", &from, &to) != 2)
        from = to = 0;
    if (a->token == ASK_ALIVE)
        take_alive(l, from);
    else
        take_outage(l, from, to);
}

/* A store that can keep nothing is tried every second. */
void outage_every_second(struct live *l) {
    int64_t now = store_now(l->store);
    if (l->away)
        set_moment(l, TRIED, now, now);
    else if (l->knows_outage && l->seconds % ALIVE_EVERY == 0)
        set_moment(l, ALIVE, now, now);
}

/* Whatever waits is to be asked again: it might come too late now, and not after the credit. */
void outage_credit(struct hall *h) {
    const struct live *l = h->live;
    const struct room *r = &h->keeper.room;
    int64_t from = r->at > l->outage_from ? r->at : l->outage_from;
    if (room_turn(r) < 0 || r->rule.kind == CLOCK_NONE || r->match.paused || from >= l->outage_to)
        return;
    struct room_command c = room_command(DO_CREDIT, store_now(l->store));
    c.node = true;
    c.milliseconds = l->outage_to - from + EXTRA;
    snprintf(c.key, sizeof c.key, "outage.%lld", (long long)l->outage_from);
    keeper_expire(&h->keeper, INT64_MAX);
    desk_ask(h, desk_new_ask(&c));
}

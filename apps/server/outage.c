/* outage.c - every five seconds a node writes that it is alive. The first one to come back finds
 * how long none was, and writes that down too, for rooms that are opened later and for other nodes.
 * The key of the credit makes sure that it is given once, by whichever node. */
#include "outage.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALIVE  "alive"
#define OUTAGE "outage"

enum {
    ALIVE_EVERY = 5,     /* seconds */
    OUTAGE_LEAST = 8000, /* milliseconds of silence that are no accident */
    EXTRA = 10000        /* on top: to come back to the game */
};

enum { ASK_ALIVE = 1, ASK_OUTAGE };

void outage_begin(struct live *l) {
    store_meta_get(l->store, ASK_OUTAGE, OUTAGE);
    store_meta_get(l->store, ASK_ALIVE, ALIVE);
}

static void set_moment(struct live *l, const char *name, int64_t from, int64_t to) {
    char text[60];
    snprintf(text, sizeof text, "%lld %lld", (long long)from, (long long)to);
    store_meta_set(l->store, 0, name, text);
}

/* The outage that is known from before counts only if this is not a new one. */
void outage_answer(struct live *l, const struct store_answer *a) {
    long long from = 0, to = 0;
    if (a->outcome == STORE_KEPT && a->text && sscanf(a->text, "%lld %lld", &from, &to) != 2)
        return;
    if (a->token == ASK_OUTAGE) {
        l->outage_from = from;
        l->outage_to = to;
        return;
    }
    int64_t now = store_now(l->store);
    if (from > 0 && now - from >= OUTAGE_LEAST) {
        l->outage_from = from;
        l->outage_to = now;
        set_moment(l, OUTAGE, from, now);
    }
    l->knows_outage = true;
}

void outage_every_second(struct live *l) {
    if (!l->knows_outage || l->seconds % ALIVE_EVERY != 0)
        return;
    int64_t now = store_now(l->store);
    set_moment(l, ALIVE, now, now);
}

void outage_credit(struct hall *h) {
    const struct live *l = h->live;
    const struct room *r = &h->keeper.room;
    int64_t from = r->at > l->outage_from ? r->at : l->outage_from;
    if (room_turn(r) < 0 || r->rule.kind == CLOCK_NONE || r->match.paused || from >= l->outage_to)
        return;
    struct room_command c = room_command(DO_CREDIT, store_now(l->store));
    c.node = true;
    c.milliseconds = l->outage_to - from + EXTRA;
    snprintf(c.key, sizeof c.key, "outage.%lld", (long long)l->outage_to);
    desk_ask(h, desk_new_ask(&c));
}

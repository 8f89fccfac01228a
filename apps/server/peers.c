/* peers.c - lines between nodes: `here NODE ROOM CHAIRS WATCHING` and `chat NODE ROOM`. */
#include "peers.h"
#include "chat.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TELL_EVERY = 10000, FORGET_AFTER = 30000 };

struct peer {
    struct peer *next;
    uint64_t node;
    unsigned here;
    int watching;
    int64_t until;
};

/* ---- told --------------------------------------------------------------------------------- */

static void tell(const struct hall *h, const char *what, const char *rest) {
    char text[STORE_TOLD];
    const struct live *l = h->live;
    if (!store_is_shared(l->store))
        return;
    snprintf(text, sizeof text, "%s %016" PRIx64 " %s%s", what, l->node, h->id, rest);
    store_tell(l->store, text);
}

void peers_tell(const struct hall *h) {
    char rest[40];
    snprintf(rest, sizeof rest, " %u %d", hall_present_here(h), h->watching);
    tell(h, "here", rest);
}

void peers_tell_chat(const struct hall *h) { tell(h, "chat", ""); }

/* ---- heard -------------------------------------------------------------------------------- */

static struct peer *peer_of(struct hall *h, uint64_t node) {
    struct peer *p = h->peers;
    while (p && p->node != node)
        p = p->next;
    if (p)
        return p;
    p = cli_alloc(sizeof *p);
    *p = (struct peer){.next = h->peers, .node = node};
    return h->peers = p;
}

static void hear_here(struct hall *h, uint64_t node, unsigned here, int watching) {
    struct peer *p = peer_of(h, node);
    p->until = cli_now() + FORGET_AFTER;
    if (p->here == here && p->watching == watching)
        return;
    presence_leaving(h, p->here & ~here);
    p->here = here;
    p->watching = watching;
    presence_changed(h);
}

void peers_hear(struct live *l, const char *text) {
    char what[5], room[STORE_ID + 1];
    uint64_t node;
    unsigned here = 0;
    int watching = 0;
    if (sscanf(text, "%4s %16" SCNx64 " %10s %u %d", what, &node, room, &here, &watching) < 3 ||
        node == l->node)
        return;
    struct hall *h = hall_find(l, room);
    if (!h || h->state != HALL_OPEN)
        return;
    if (strcmp(what, "here") == 0)
        hear_here(h, node, here, watching);
    else if (strcmp(what, "chat") == 0)
        chat_look(h);
}

/* ---- forgotten ---------------------------------------------------------------------------- */

void peers_every_second(struct hall *h) {
    for (struct peer **link = &h->peers; *link;) {
        struct peer *p = *link;
        if (p->until > cli_now()) {
            link = &p->next;
            continue;
        }
        *link = p->next;
        presence_leaving(h, p->here);
        presence_changed(h);
        free(p);
    }
    if ((h->sockets || hall_present_here(h)) && cli_now() >= h->told + TELL_EVERY) {
        h->told = cli_now();
        peers_tell(h);
    }
}

void peers_free(struct hall *h) {
    while (h->peers) {
        struct peer *p = h->peers;
        h->peers = p->next;
        free(p);
    }
}

unsigned peers_present(const struct hall *h) {
    unsigned here = 0;
    for (const struct peer *p = h->peers; p; p = p->next)
        here |= p->here;
    return here;
}

int peers_watching(const struct hall *h) {
    int watching = 0;
    for (const struct peer *p = h->peers; p; p = p->next)
        watching += p->watching;
    return watching;
}

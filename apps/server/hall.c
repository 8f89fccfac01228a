/* hall.c - rooms at this node: a table of those in use, and those in which something is due.
 *
 * A hall is read from the store when it is first needed, and dropped when nobody has needed it for
 * a while; the store's `due` brings it back when a clock runs out. An errand waits until its hall
 * has been read and its secret is known. */
#include "live_parts.h"
#include "lobby.h"
#include "outage.h"
#include "peers.h"
#include "stream.h"
#include <stdlib.h>
#include <string.h>

enum {
    READ_ROWS = 1000, /* at a time */
    IDLE = 60000,     /* milliseconds after which a hall is let go */
    CROWDED = 5000,   /* more halls than that, and they go sooner */
    IDLE_CROWDED = 5000,
    FIRST_HALLS = 256
};

/* ---- the table ---------------------------------------------------------------------------- */

static size_t slot_of(const struct live *l, const char *id) {
    size_t h = 5381;
    for (; *id; id++)
        h = h * 33 ^ (unsigned char)*id;
    return h & (l->hall_room - 1);
}

static struct hall **place_of(struct live *l, const char *id) {
    struct hall **h = &l->halls[slot_of(l, id)];
    while (*h && strcmp((*h)->id, id) != 0)
        h = &(*h)->chained;
    return h;
}

static void grow_table(struct live *l) {
    struct hall **old = l->halls;
    size_t count = l->hall_room;
    if (l->hall_count < count)
        return;
    l->hall_room = count ? 2 * count : FIRST_HALLS;
    l->halls = cli_alloc(l->hall_room * sizeof *l->halls);
    memset(l->halls, 0, l->hall_room * sizeof *l->halls);
    for (size_t i = 0; i < count; i++)
        for (struct hall *h = old[i], *next; h; h = next) {
            next = h->chained;
            h->chained = l->halls[slot_of(l, h->id)];
            l->halls[slot_of(l, h->id)] = h;
        }
    free(old);
}

struct hall *hall_find(struct live *l, const char *id) {
    return l->hall_room ? *place_of(l, id) : NULL;
}

/* ---- the order in which they were wanted --------------------------------------------------- */

static void unlink_hall(struct hall *h) {
    struct live *l = h->live;
    *(h->older ? &h->older->newer : &l->oldest) = h->newer;
    *(h->newer ? &h->newer->older : &l->newest) = h->older;
    h->older = h->newer = NULL;
}

static void link_newest(struct hall *h) {
    struct live *l = h->live;
    h->older = l->newest;
    *(l->newest ? &l->newest->newer : &l->oldest) = h;
    l->newest = h;
    h->wanted = cli_now();
}

void hall_touch(struct hall *h) {
    unlink_hall(h);
    link_newest(h);
}

/* ---- beginning and end -------------------------------------------------------------------- */

static struct hall *hall_new(struct live *l, const char *id) {
    struct hall *h = cli_alloc(sizeof *h);
    *h = (struct hall){.live = l, .state = HALL_READING, .turn_before = -1};
    memcpy(h->id, id, sizeof h->id);
    keeper_init(&h->keeper, !store_is_shared(l->store), live_random());
    h->seen = cli_now();
    desk_begin(h);
    presence_begin(h);
    grow_table(l);
    *place_of(l, id) = h;
    l->hall_count++;
    link_newest(h);
    return h;
}

static bool is_wanted(const struct hall *h) {
    return hall_is_heard(h) || h->errands || h->questions || h->keeper.waiting.count ||
           h->keeper.now || h->keeper.work != KEEPER_IDLE;
}

static void hall_free(struct hall *h) {
    struct live *l = h->live;
    *place_of(l, h->id) = h->chained;
    l->hall_count--;
    unlink_hall(h);
    timer_off(&l->timers, &h->due);
    timer_off(&l->timers, &h->presence);
    if (h->made_here)
        limits_give(l->limits, &h->maker, LIMIT_WAITING);
    free(h->keeper.room.match.memory.events);
    free(h->keeper.room.match.memory.plies);
    free(h->keeper.keys);
    free(h->rows);
    free(h->text);
    free(h->secrets);
    peers_free(h);
    free(h);
}

static void free_if_unwanted(struct hall *h) {
    if (!is_wanted(h))
        hall_free(h);
}

void halls_free(struct live *l) {
    while (l->oldest)
        hall_free(l->oldest);
    free(l->halls);
}

/* Those that nobody has wanted for long, the longest first. */
static void let_go(struct live *l) {
    int64_t idle = l->hall_count > CROWDED ? IDLE_CROWDED : IDLE;
    struct hall *next;
    for (struct hall *h = l->oldest; h && h->wanted + idle <= cli_now(); h = next) {
        next = h->newer;
        if (is_wanted(h))
            hall_touch(h);
        else
            hall_free(h);
    }
}

/* ---- reading ------------------------------------------------------------------------------ */

static void end_errands(struct hall *h, enum why why) {
    while (h->errands) {
        struct errand *e = h->errands;
        h->errands = e->next;
        e->go(e, why);
    }
}

static void read_on(struct hall *h, int32_t after) {
    if (h->state <= HALL_OPEN &&
        store_read(h->live->store, (uint64_t)(uintptr_t)h, h->id, after, READ_ROWS)) {
        h->questions++;
        return;
    }
    keeper_unread(&h->keeper);
    h->stalled = true;
}

void hall_read_rows(struct hall *h, int32_t after) { read_on(h, after); }

static void feed(struct hall *h, const struct store_row *from) {
    struct keeper_row row = {.seq = from->seq,
                             .by = (int8_t)(from->seat - 1),
                             .sum = from->sum,
                             .at = from->at,
                             .length = strlen(from->line)};
    if (row.length >= sizeof row.line || strlen(from->key) >= sizeof row.key)
        return;
    memcpy(row.line, from->line, row.length + 1);
    memcpy(row.key, from->key, strlen(from->key) + 1);
    h->reading = &row;
    keeper_row(&h->keeper, &row);
    desk_work(h);
    h->reading = NULL;
}

static void visit_now(struct hall *h, struct errand *e);

static void open_hall(struct hall *h) {
    h->state = HALL_OPEN;
    outage_credit(h);
    struct errand *e = h->errands;
    h->errands = NULL;
    while (e) {
        struct errand *next = e->next;
        visit_now(h, e);
        e = next;
    }
}

static void not_there(struct hall *h, const struct store_answer *a) {
    bool gone = a->head.state == STORE_GONE;
    keeper_unread(&h->keeper);
    h->state = gone ? HALL_GONE : HALL_ABSENT;
    end_errands(h, gone ? WHY_GONE : WHY_ABSENT);
    hall_remove(h);
}

static void all_read(struct hall *h) {
    keeper_read(&h->keeper);
    if (h->state == HALL_READING)
        open_hall(h);
    desk_work(h);
}

void hall_read_answer(struct live *l, struct store_answer *a) {
    struct hall *h = (struct hall *)(uintptr_t)a->token;
    (void)l;
    h->questions--;
    if (a->outcome == STORE_REFUSED) {
        not_there(h, a);
    } else if (a->outcome != STORE_KEPT) {
        keeper_unread(&h->keeper);
        end_errands(h, WHY_BUSY);
    } else {
        for (size_t i = 0; i < a->count; i++)
            feed(h, &a->rows[i]);
        if (a->count == READ_ROWS)
            read_on(h, a->rows[a->count - 1].seq);
        else
            all_read(h);
    }
    if (h->state != HALL_OPEN)
        free_if_unwanted(h);
}

struct hall *hall_get(struct live *l, const char *id) {
    struct hall *h = hall_find(l, id);
    if (h)
        return h;
    h = hall_new(l, id);
    desk_work(h);
    return h;
}

struct hall *hall_make(struct live *l, const char *id, const struct store_row *rows, size_t count) {
    struct hall *h = hall_new(l, id);
    keeper_expect(&h->keeper); /* reading as well, it would take an old row for its own */
    for (size_t i = 0; i < count; i++)
        feed(h, &rows[i]);
    all_read(h);
    return h;
}

void hall_hint(struct live *l, const char *id, int32_t seq) {
    struct hall *h = hall_find(l, id);
    if (!h || h->state != HALL_OPEN || h->keeper.room.seq >= seq)
        return;
    keeper_hint(&h->keeper, seq);
    desk_work(h);
}

/* A row has been applied: it is kept as it is, for those who come later. */
void hall_keep_row(struct hall *h, const struct keeper_row *row) {
    size_t key = strlen(row->key), size = row->length + key;
    if (h->row_count == h->row_room) {
        h->row_room = h->row_room ? 2 * h->row_room : 16;
        h->rows = array_grown(h->rows, (size_t)h->row_count, (size_t)h->row_room, sizeof *h->rows);
    }
    if (h->text_size + size > h->text_room) {
        h->text_room = 2 * (h->text_room + size) + 256;
        h->text = array_grown(h->text, h->text_size, h->text_room, 1);
    }
    h->rows[h->row_count++] = (struct hall_row){.at = (uint32_t)h->text_size,
                                                .sum = row->sum,
                                                .length = (uint16_t)row->length,
                                                .key_length = (uint8_t)key,
                                                .by = row->by};
    memcpy(h->text + h->text_size, row->line, row->length);
    memcpy(h->text + h->text_size + row->length, row->key, key);
    h->text_size += size;
}

/* ---- errands ------------------------------------------------------------------------------ */

void hall_learn(struct hall *h, const char *hash, const struct pass *pass) {
    size_t count = (size_t)h->secret_count;
    h->secrets = array_grown(h->secrets, count, count + 1, sizeof *h->secrets);
    struct hall_secret *s = &h->secrets[h->secret_count++];
    memcpy(s->hash, hash, sizeof s->hash);
    s->pass = *pass;
}

void hall_forget_chair(struct hall *h, int chair) {
    int kept = 0;
    for (int i = 0; i < h->secret_count; i++)
        if (h->secrets[i].pass.chair != chair)
            h->secrets[kept++] = h->secrets[i];
    h->secret_count = kept;
    for (struct socket *s = h->sockets; s; s = s->after)
        if (s->pass.known && s->pass.chair == chair)
            hall_unseat(h, s);
}

static const struct hall_secret *learnt(const struct hall *h, const char *hash) {
    for (int i = 0; i < h->secret_count; i++)
        if (strcmp(h->secrets[i].hash, hash) == 0)
            return &h->secrets[i];
    return NULL;
}

static void visit_now(struct hall *h, struct errand *e) {
    struct live *l = h->live;
    const struct hall_secret *s = *e->hash ? learnt(h, e->hash) : NULL;
    if (s)
        e->pass = s->pass;
    if (s || !*e->hash) {
        e->go(e, WHY_NONE);
    } else if (store_find(l->store, (uint64_t)(uintptr_t)e, e->hash)) {
        h->questions++;
    } else {
        e->go(e, WHY_BUSY);
    }
}

void hall_found_answer(struct live *l, struct store_answer *a) {
    struct errand *e = (struct errand *)(uintptr_t)a->token;
    struct hall *h = e->hall;
    bool here = a->outcome == STORE_KEPT && strcmp(a->head.id, h->id) == 0;
    (void)l;
    h->questions--;
    if (here) {
        e->pass = (struct pass){true, a->secret.role, a->secret.chair - 1};
        hall_learn(h, e->hash, &e->pass);
    }
    if (a->outcome == STORE_KEPT || a->outcome == STORE_REFUSED)
        e->go(e, here ? WHY_NONE : WHY_FORBIDDEN);
    else
        e->go(e, WHY_BUSY);
}

void hall_visit(struct live *l, const char *id, const char *secret, struct errand *e) {
    e->pass = (struct pass){.chair = -1};
    e->hash[0] = '\0';
    e->hall = NULL;
    if (!room_id_ok(id)) {
        e->go(e, WHY_ABSENT);
        return;
    }
    if (*secret && !secret_hash(secret, e->hash)) {
        e->go(e, WHY_FORBIDDEN);
        return;
    }
    struct hall *h = e->hall = hall_get(l, id);
    hall_touch(h);
    if (h->state != HALL_READING) {
        if (h->state == HALL_OPEN)
            visit_now(h, e);
        else
            e->go(e, h->state == HALL_GONE ? WHY_GONE : WHY_ABSENT);
        return;
    }
    e->next = h->errands;
    h->errands = e;
}

/* ---- going -------------------------------------------------------------------------------- */

/* Everybody is answered and sent away from a room that is no more; it stays until they have
 * gone. */
void hall_remove(struct hall *h) {
    enum why why = h->state == HALL_GONE ? WHY_GONE : WHY_ABSENT;
    keeper_expire(&h->keeper, INT64_MAX);
    desk_work(h);
    rest_leave(h, why);
    for (struct socket *s = h->sockets, *next; s; s = next) {
        next = s->after;
        socket_close(s, 4004, why_word(why));
    }
}

void halls_close(struct live *l) {
    for (struct hall *h = l->oldest; h; h = h->newer) {
        keeper_expire(&h->keeper, INT64_MAX);
        desk_work(h);
        end_errands(h, WHY_RESTART);
        rest_leave(h, WHY_RESTART);
    }
}

/* ---- every second ------------------------------------------------------------------------- */

enum { SWEEP_EVERY = 600, DUE_ROOMS = 500, PATIENCE = 5000, ASKED_SEQS = 1000 };

/* Rooms with a clock every second, all every ten; if there are many, a part of them at a time. */
static void ask_seqs(struct live *l) {
    static _Thread_local char ids[ASKED_SEQS][STORE_ID + 1];
    size_t count = 0, parts = 1 + l->hall_count / ASKED_SEQS;
    bool all = l->seconds % 10 == 0;
    size_t skip = (size_t)(all ? l->seconds / 10 : l->seconds) % parts * ASKED_SEQS;
    for (struct hall *h = l->newest; h && count < ASKED_SEQS; h = h->older) {
        bool asked = h->state == HALL_OPEN && (all || h->keeper.room.rule.kind != CLOCK_NONE);
        if (skip > 0)
            skip--;
        else if (asked)
            memcpy(ids[count++], h->id, sizeof ids[0]);
    }
    if (count)
        store_seqs(l->store, 0, (const char(*)[STORE_ID + 1]) ids, count);
}

void halls_every_second(struct live *l) {
    struct hall *next;
    bool shared = store_is_shared(l->store);
    int64_t now = store_now(l->store);
    store_due(l->store, 0, shared ? now : now + ROOM_OTHER_NODE, DUE_ROOMS);
    if (shared)
        ask_seqs(l);
    if (l->seconds % SWEEP_EVERY == 1)
        store_sweep(l->store, 0, now);
    for (struct hall *h = l->oldest; h; h = next) {
        next = h->newer;
        if (h->streams)
            streams_every_second(h);
        lobby_look_after(h);
        if (shared)
            peers_every_second(h);
        if (h->state <= HALL_OPEN && (h->keeper.waiting.count || h->keeper.behind)) {
            keeper_expire(&h->keeper, cli_now() - PATIENCE);
            desk_work(h);
        }
    }
    let_go(l);
}

/* desk.c - does what a hall's keeper asks for: sends rows to the store, news to everybody, answers
 * to those who asked; and takes care of what happens by itself: flags, forced moves, computers. */
#include "common/service.h"
#include "journal.h"
#include "live_parts.h"
#include "lobby.h"
#include <stdlib.h>
#include <string.h>

enum { RETRY = 500 /* milliseconds after something that should have happened was refused */ };

/* ---- asks --------------------------------------------------------------------------------- */

struct ask *desk_new_ask(const struct room_command *c) {
    struct ask *a = cli_alloc(sizeof *a);
    *a = (struct ask){.keeper = {.command = *c, .since = cli_now()}};
    memcpy(a->said_key, c->key, sizeof a->said_key);
    return a;
}

void desk_ask(struct hall *h, struct ask *a) {
    keeper_ask(&h->keeper, &a->keeper);
    desk_work(h);
}

static void answer(struct hall *h, const struct keeper_act *act) {
    struct ask *a = (struct ask *)act->ask;
    h->live->refused += act->why != ROOM_OK;
    if (a->request)
        rest_answer_ask(a->request, h, act, a);
    else if (a->socket)
        talk_answer(a->socket, h, act, a);
    else if (act->why != ROOM_OK)
        h->due_not_before = cli_now() + RETRY;
    free(a);
}

/* ---- rows --------------------------------------------------------------------------------- */

/* What is known of a room without its log. Nobody has to wake up for a computer: it thinks only
 * where somebody looks. */
struct store_head desk_head(const char *id, const struct room *r) {
    static const enum store_state states[] = {
        [ROOM_WAITING] = STORE_SEATING, [ROOM_PLAYING] = STORE_PLAYING, [ROOM_OVER] = STORE_OVER};
    struct room_due due = room_due(r);
    bool somebody_must = due.what != DUE_NOTHING && due.what != DUE_COMPUTER;
    struct store_head head = {.state = states[room_state(r)],
                              .listed = r->flags & ROOM_LISTED,
                              .base = r->base,
                              .due = somebody_must ? due.other : 0};
    memcpy(head.id, id, sizeof head.id);
    return head;
}

/* The head of the room as it will be: the event happens to a copy. */
static struct store_head head_after(const struct hall *h, char options[LOBBY_OPTIONS]) {
    struct own_room copy;
    own_room_copy(&copy, &h->keeper.room);
    own_room_grow(&copy);
    room_apply(&copy.room, &h->keeper.event);
    struct store_head head = desk_head(h->id, &copy.room);
    if (head.listed && head.state == STORE_SEATING) {
        lobby_options(&copy.room, options);
        head.options = options;
    }
    own_room_end(&copy);
    return head;
}

static void append(struct hall *h, const struct keeper_row *row) {
    struct live *l = h->live;
    const struct room_event *e = &h->keeper.event;
    const struct ask *a = (const struct ask *)h->keeper.now;
    struct store_secret secret = {.role = STORE_SEAT, .chair = e->chair + 1};
    bool sits = e->type == ROOM_SIT && a && *a->secret && secret_hash(a->secret, secret.hash);
    char options[LOBBY_OPTIONS];
    struct store_head head = head_after(h, options);
    bool asked = store_append(
        l->store, (uint64_t)(uintptr_t)h, &head, h->keeper.room.sum,
        &(struct store_row){row->seq, row->sum, row->at, row->by + 1, row->key, row->line},
        sits ? &secret : NULL, e->type == ROOM_STAND ? e->chair + 1 : 0);
    if (asked) {
        h->questions++;
        l->under_way++;
    } else {
        keeper_unknown(&h->keeper); /* it reads on, and finds that nothing was kept */
        h->stalled = true;
    }
}

void desk_append_answer(struct live *l, struct store_answer *a) {
    struct hall *h = (struct hall *)(uintptr_t)a->token;
    h->questions--;
    l->under_way--;
    if (a->outcome == STORE_KEPT) {
        h->mine = true;
        keeper_kept(&h->keeper);
    } else if (a->outcome == STORE_REFUSED) {
        keeper_refused(&h->keeper);
    } else {
        keeper_unknown(&h->keeper);
        if (a->outcome == STORE_FAILED)
            return; /* the disk is full, or the like: halls_every_second() tries again */
    }
    desk_work(h);
}

/* ---- news --------------------------------------------------------------------------------- */

void news_write(const void *context, struct out *o) {
    const struct news *n = context;
    room_news_write(n->room, n->event, o);
}

/* Measures the lag to the player to move. */
static void measure(struct hall *h) {
    int seat = room_turn(&h->keeper.room);
    int chair = seat < 0 ? -1 : room_chair(&h->keeper.room, seat);
    for (struct socket *s = h->sockets; s && chair >= 0; s = s->after)
        if (s->pass.known && s->pass.chair == chair)
            socket_ping(s);
}

static void settle(struct hall *h, const struct room_event *e) {
    if (e->type == ROOM_STAND)
        hall_forget_chair(h, e->chair);
    if (e->type == ROOM_START || e->type == ROOM_CLOSE)
        lobby_begun(h);
    presence_changed(h);
    notify_turn(h, e);
    if (!h->reading)
        journal_event(h, e);
}

static void tell(struct hall *h, const struct room_event *e) {
    struct live *l = h->live;
    const struct keeper_row *row = h->reading ? h->reading : &h->keeper.row;
    hall_keep_row(h, row);
    h->mine = h->mine && !h->reading;
    l->events += !h->reading;
    if (hall_is_heard(h)) {
        size_t length;
        const char *text = live_write(l, news_write, &(struct news){&h->keeper.room, e}, &length);
        struct packet *p = packet_new(WS_TEXT, text, length);
        rest_tell(h, text, length);
        for (struct socket *s = h->sockets, *next; s; s = next) {
            next = s->after;
            socket_send(s, p);
        }
        packet_drop(p);
        measure(h);
    }
    settle(h, e);
}

/* ---- what the keeper says ------------------------------------------------------------------ */

static void grow(struct hall *h, const struct keeper_act *act) {
    struct keeper_memory memory = {
        .match = {.events = cli_alloc((size_t)act->size.events * sizeof *memory.match.events),
                  .plies = cli_alloc((size_t)act->size.plies * sizeof *memory.match.plies),
                  .event_capacity = act->size.events,
                  .ply_capacity = act->size.plies},
        .keys = cli_alloc((size_t)act->keys * sizeof *memory.keys),
        .key_capacity = act->keys};
    memory = keeper_grow(&h->keeper, memory);
    free(memory.match.events);
    free(memory.match.plies);
    free(memory.keys);
}

static void send_away(struct hall *h) {
    journal_broken(h);
    rest_leave(h, WHY_BUSY);
    for (struct socket *s = h->sockets, *next; s; s = next) {
        next = s->after;
        talk_bye(s, "newer", 2000, WS_RESTART);
    }
}

/* What a keeper says can come while it is being told something: then it is done at the end. */
void desk_work(struct hall *h) {
    struct keeper_act act;
    if (h->working)
        return;
    h->working = true;
    h->stalled = false;
    while (!h->stalled && keeper_next(&h->keeper, &act))
        switch (act.type) {
        case KEEPER_GROW:
            grow(h, &act);
            break;
        case KEEPER_APPEND:
            append(h, act.row);
            break;
        case KEEPER_READ:
            hall_read_rows(h, act.after);
            break;
        case KEEPER_TELL:
            tell(h, act.event);
            break;
        case KEEPER_ANSWER:
            answer(h, &act);
            break;
        default:
            send_away(h);
            break;
        }
    h->working = false;
    desk_due(h);
}

/* ---- what happens by itself --------------------------------------------------------------- */

static void think(struct hall *h, const struct room_due *due) {
    const struct match *m = &h->keeper.room.match;
    if (h->thinks || !hall_is_watched(h))
        return;
    struct thought *t = cli_alloc(sizeof *t);
    *t = (struct thought){.ply = m->count,
                          .level = (uint8_t)due->level,
                          .state = m->state,
                          .game = m->variant.game,
                          .seed = live_random()};
    memcpy(t->room, h->id, sizeof t->room);
    h->thinks = true;
    h->questions++;
    minds_think(h->live->minds, t);
}

void desk_thought(struct live *l, struct note *n) {
    struct thought *t = (struct thought *)n;
    struct hall *h = hall_find(l, t->room);
    h->thinks = false;
    h->questions--;
    const struct match *m = &h->keeper.room.match;
    if (!l->draining && room_due(&h->keeper.room).what == DUE_COMPUTER && m->count == t->ply) {
        struct room_command c = room_command(DO_MOVE, store_now(l->store));
        struct out o = out_to(c.text, sizeof c.text);
        c.node = true;
        c.ply = t->ply;
        move_write(t->game, &m->state, t->move, &o);
        desk_ask(h, desk_new_ask(&c));
    } else {
        desk_due(h);
    }
    free(t);
}

/* `at` is by the store's clock; the timer's by ours. */
static int64_t timer_moment(const struct hall *h, int64_t at) {
    int64_t now = cli_now(), moment = now + (at - store_now(h->live->store));
    moment = moment > now ? moment : now;
    return (moment > h->due_not_before ? moment : h->due_not_before) + 1;
}

static bool is_busy(const struct hall *h) {
    return h->state != HALL_OPEN || h->keeper.work != KEEPER_IDLE || h->keeper.now ||
           h->keeper.waiting.count || h->keeper.broken || h->working || h->live->draining ||
           h->live->away || !h->live->knows_outage;
}

static void ring_due(struct timer *t) {
    struct hall *h = (struct hall *)((char *)t - offsetof(struct hall, due));
    struct room_due due = room_due(&h->keeper.room);
    struct room_command c;
    if (is_busy(h))
        return;
    if (due.what == DUE_COMPUTER)
        think(h, &due);
    else if (room_due_command(&h->keeper.room, store_now(h->live->store), &c))
        desk_ask(h, desk_new_ask(&c));
    else
        desk_due(h);
}

void desk_begin(struct hall *h) { h->due.ring = ring_due; }

void desk_due(struct hall *h) {
    if (is_busy(h) || h->thinks)
        return;
    struct room_due due = room_due(&h->keeper.room);
    bool ours = h->mine || h->keeper.alone;
    if (due.what == DUE_NOTHING || (due.what == DUE_COMPUTER && !hall_is_watched(h)))
        timer_off(&h->live->timers, &h->due);
    else
        timer_set(&h->live->timers, &h->due, timer_moment(h, ours ? due.at : due.other));
}

/* talk.c - messages on a WebSocket (docs/live.md): hello, do, ping, say; and the answers. */
#include "chat.h"
#include "command.h"
#include "negotiate.h"
#include <stdlib.h>
#include <string.h>

enum { MESSAGES_AT_ONCE = 30, MESSAGE_EVERY = 200 };

/* ---- hello -------------------------------------------------------------------------------- */

struct ready {
    const struct socket *socket;
    const struct hall *hall;
};

static void write_ready(const void *context, struct out *o) {
    const struct ready *r = context;
    const struct room *room = &r->hall->keeper.room;
    const struct pass *pass = &r->socket->pass;
    bool seated = pass->known && pass->chair >= 0;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "ready");
    json_int_member(&j, "seq", room->seq);
    json_int_member(&j, "now", store_now(r->hall->live->store));
    json_int_member(&j, "you", seated ? room_seat(room, pass->chair) + 1 : 0);
    json_int_member(&j, "chair", pass->chair + 1);
    json_bool_member(&j, "host", pass->known && pass->role == STORE_HOST);
    json_open_member(&j, "here", '[');
    hall_write_seats_here(r->hall, &j, true);
    json_close(&j, ']');
    json_int_member(&j, "watch", hall_watching(r->hall));
    json_close(&j, '}');
}

static void tell_old_news(void *context, const struct room *room, const struct room_event *e) {
    socket_owe(context, news_write, &(struct news){room, e});
}

static bool fits(const struct hall *h, const struct socket *s) {
    int32_t seq = h->keeper.room.seq, have = s->have;
    if (have < 0 || have > seq || seq - have > HALL_NEWS)
        return false;
    return have == 0 || !s->has_sum || h->rows[have - 1].sum == s->sum;
}

static void catch_up(struct hall *h, struct socket *s) {
    if (!fits(h, s))
        socket_owe(s, hall_write_room, h);
    else if (s->have < h->keeper.room.seq)
        replay_news(h, s->have, HALL_NEWS, tell_old_news, s);
}

static enum why may_enter(const struct hall *h, const struct socket *s) {
    if (!s->pass.known && h->keeper.room.flags & ROOM_UNWATCHED)
        return WHY_FORBIDDEN;
    bool watches = !s->pass.known || s->pass.chair < 0;
    return watches && h->watching >= HALL_WATCHERS ? WHY_FULL : WHY_NONE;
}

static void refuse_hello(struct socket *s, enum why why) {
    if (why == WHY_ABSENT || why == WHY_GONE)
        socket_close(s, 4004, why_word(why));
    else if (why == WHY_BUSY || why == WHY_RESTART)
        talk_bye(s, why_word(why), 2000, WS_RESTART);
    else
        socket_close(s, 4003, why_word(why));
}

static void hear(struct socket *s, struct value *m);

/* What was said after the hello before it was answered. */
static void hear_held(struct socket *s) {
    struct value *held[SOCKET_HELD];
    int count = s->held_count;
    memcpy(held, s->held, sizeof held);
    s->held_count = 0;
    for (int i = 0; i < count; i++) {
        if (s->state == SOCKET_OPEN)
            hear(s, held[i]);
        value_free(held[i]);
    }
}

static void hold(struct socket *s, struct value *m) {
    if (s->held_count < SOCKET_HELD)
        s->held[s->held_count++] = value_share(m);
    else
        socket_close(s, 4029, "rate");
}

void talk_forget(struct socket *s) {
    while (s->held_count)
        value_free(s->held[--s->held_count]);
}

/* Somebody a computer stands in for is back. */
static void come_back(struct hall *h, const struct pass *pass) {
    const struct room *r = &h->keeper.room;
    bool seated = pass->known && pass->chair >= 0 && r->games > 0;
    if (!seated || !r->match.seat[room_seat(r, pass->chair)].absent)
        return;
    struct room_command c = room_command(DO_RETURN, store_now(h->live->store));
    c.chair = (int8_t)pass->chair;
    desk_ask(h, desk_new_ask(&c));
}

static void enter(struct errand *e, enum why why) {
    struct socket *s = (struct socket *)((char *)e - offsetof(struct socket, errand));
    struct hall *h = e->hall;
    s->on_errand = false;
    if (s->state != SOCKET_OPEN)
        return;
    s->pass = e->pass;
    if (why == WHY_NONE)
        why = may_enter(h, s);
    if (why != WHY_NONE) {
        refuse_hello(s, why);
        return;
    }
    if (!socket_may_owe(s))
        return;
    hall_enter(h, s);
    catch_up(h, s);
    s->ready = true;
    socket_write(s, write_ready, &(struct ready){s, h});
    chat_send(s);
    come_back(h, &s->pass);
    hear_held(s);
}

static void read_have(struct socket *s, const struct value *m) {
    int64_t have = -1, lost = 0;
    const char *sum = value_word(m, "sum");
    s->have = value_number(m, "have", 0, INT32_MAX, &have) ? (int32_t)have : -1;
    s->has_sum = sum && room_sum_read(sum, strlen(sum), &s->sum);
    s->lost = value_number(m, "lost", 0, 1000000, &lost) ? (int32_t)lost : 0;
}

static void hear_hello(struct socket *s, const struct value *m) {
    const char *room = value_word(m, "room"), *as = value_word(m, "as"),
               *lang = value_word(m, "lang");
    if (!room) {
        socket_close(s, 4000, "malformed");
        return;
    }
    if (s->hall)
        hall_exit(s->hall, s);
    if (lang)
        s->language = language_chosen(lang);
    read_have(s, m);
    s->ready = false;
    s->on_errand = true;
    s->errand.go = enter;
    hall_visit(s->live, room, as ? as : "", &s->errand);
}

/* ---- do ----------------------------------------------------------------------------------- */

static void say_no(struct socket *s, const char *key, enum why why) {
    socket_write(s, command_write_no,
                 &(struct refused){.key = key, .why = why, .language = s->language});
}

void talk_answer(struct socket *s, const struct hall *h, const struct keeper_act *act,
                 const struct ask *a) {
    s->asks--;
    if (s->state != SOCKET_OPEN)
        return;
    if (act->why == ROOM_OK)
        socket_write(s, command_write_ok, &(struct done){h, act, a});
    else
        socket_write(s, command_write_no,
                     &(struct refused){a->said_key, &h->keeper.room, why_of_room(act->why),
                                       act->fault, s->language});
}

static void hear_do(struct socket *s, const struct value *m) {
    const char *key = value_word(m, "key");
    struct room_command c;
    if (!s->ready) {
        socket_close(s, 4000, "hello");
        return;
    }
    enum why why = command_read(m, s->hall, &s->pass, &c);
    if (why != WHY_NONE) {
        say_no(s, key ? key : "", why);
        return;
    }
    c.lag = s->round_trip;
    c.forgiven = s->lost;
    if (c.what == DO_MOVE)
        s->lost = 0;
    struct ask *a = desk_new_ask(&c);
    a->socket = s;
    if (c.what == DO_SIT && !command_prepare_seat(m, s->hall, a)) {
        free(a);
        say_no(s, key ? key : "", WHY_MALFORMED);
        return;
    }
    s->asks++;
    desk_ask(s->hall, a);
}

/* ---- the rest ----------------------------------------------------------------------------- */

struct pong {
    const struct socket *socket;
    int64_t n; /* -1: not said */
};

static void write_pong(const void *context, struct out *o) {
    const struct pong *p = context;
    const struct hall *h = p->socket->hall;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "pong");
    if (p->n >= 0)
        json_int_member(&j, "n", p->n);
    json_int_member(&j, "now", store_now(p->socket->live->store));
    if (h)
        json_int_member(&j, "seq", h->keeper.room.seq);
    json_close(&j, '}');
}

static void hear_ping(struct socket *s, const struct value *m) {
    struct pong pong = {s, -1};
    value_number(m, "n", 0, INT64_C(1) << 53, &pong.n);
    socket_write(s, write_pong, &pong);
}

struct bye {
    const char *why;
    int retry;
};

static void write_bye(const void *context, struct out *o) {
    const struct bye *b = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "bye");
    json_text_member(&j, "why", b->why);
    json_int_member(&j, "retry", b->retry);
    json_close(&j, '}');
}

void talk_bye(struct socket *s, const char *why, int retry, int status) {
    if (s->state != SOCKET_OPEN)
        return;
    socket_write(s, write_bye, &(struct bye){why, retry});
    socket_close(s, status, why);
}

static void hear(struct socket *s, struct value *m) {
    const char *t = value_word(m, "t");
    if (!t)
        socket_close(s, 4000, "malformed");
    else if (strcmp(t, "ping") == 0)
        hear_ping(s, m);
    else if (s->on_errand)
        hold(s, m);
    else if (strcmp(t, "hello") == 0)
        hear_hello(s, m);
    else if (strcmp(t, "do") == 0)
        hear_do(s, m);
    else if (strcmp(t, "say") == 0 && s->ready)
        chat_hear(s, m);
    /* a newer client may say more: it is passed over */
}

void talk_hear(struct socket *s, const char *text, size_t length) {
    if (!bucket_take(&s->bucket, cli_now(), MESSAGE_EVERY, MESSAGES_AT_ONCE)) {
        socket_close(s, 4029, "rate");
        return;
    }
    struct value *m = value_read(text, length);
    s->live->messages++;
    if (m)
        hear(s, m);
    else
        socket_close(s, 4000, "malformed");
    value_free(m);
}

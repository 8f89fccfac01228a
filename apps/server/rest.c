/* rest.c - HTTP requests in the hub: each goes to its room, and is answered at once, after a
 * commit, or when there is news. */
#include "command.h"
#include "export.h"
#include "lobby.h"
#include "metrics.h"
#include "stream.h"
#include <stdlib.h>
#include <string.h>

enum { NEWS_AT_ONCE = 1000 };

/* ---- the end of a request ------------------------------------------------------------------ */

void rest_hold(struct live *l, struct request *r) {
    r->live = l;
    r->held_before = NULL;
    r->held_after = l->held;
    if (l->held)
        l->held->held_before = r;
    l->held = r;
    l->held_count++;
}

void rest_done(struct request *r) {
    struct live *l = r->live;
    *(r->held_before ? &r->held_before->held_after : &l->held) = r->held_after;
    if (r->held_after)
        r->held_after->held_before = r->held_before;
    l->held_count--;
    if (r->what == ASK_SEEK)
        lobby_seek_done(r);
    timer_off(&r->live->timers, &r->timer);
    request_done(r);
}

void rest_refuse(struct request *r, enum why why) {
    request_refuse(r, why);
    rest_done(r);
}

void rest_write(struct request *r, unsigned status, text_writer *write, const void *context) {
    request_write(r, status, write, context);
    rest_done(r);
}

/* ---- do, sit ------------------------------------------------------------------------------ */

struct seated {
    int seat;
    const char *secret;
};

static void write_seated(const void *context, struct out *o) {
    const struct seated *s = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_int_member(&j, "seat", s->seat);
    json_text_member(&j, "secret", s->secret);
    json_close(&j, '}');
}

void rest_answer_ask(struct request *r, const struct hall *h, const struct keeper_act *act,
                     const struct ask *a) {
    enum why why = why_of_room(act->why);
    int seat = command_seat_of(h, act->seq);
    if (lobby_seek_on(r, why))
        return;
    if (why != WHY_NONE)
        rest_write(r, why_status(why), command_write_no,
                   &(struct refused){a->said_key, &h->keeper.room, why, act->fault, r->language});
    else if (r->what == ASK_DO)
        rest_write(r, MHD_HTTP_OK, command_write_ok, &(struct done){h, act, a});
    else if (r->what == ASK_SEEK)
        lobby_sat(r, h, seat, a->secret);
    else
        rest_write(r, MHD_HTTP_CREATED, write_seated, &(struct seated){seat, a->secret});
}

static void refuse_do(struct request *r, const char *key, enum why why) {
    rest_write(r, why_status(why), command_write_no,
               &(struct refused){.key = key ? key : "", .why = why, .language = r->language});
}

static void ask_for(struct request *r, struct hall *h, const struct room_command *c) {
    struct ask *a = desk_new_ask(c);
    a->request = r;
    if (c->what == DO_SIT && !command_prepare_seat(r->body, h, a)) {
        free(a);
        rest_refuse(r, WHY_MALFORMED);
        return;
    }
    desk_ask(h, a);
}

static void do_it(struct request *r, struct hall *h, const struct pass *pass) {
    struct room_command c;
    enum why why = command_read(r->body, h, pass, &c);
    if (why != WHY_NONE)
        refuse_do(r, value_word(r->body, "key"), why);
    else
        ask_for(r, h, &c);
}

void rest_sit(struct request *r, struct hall *h, const struct pass *pass) {
    struct room_command c = room_command(DO_SIT, store_now(r->live->store));
    const char *name = value_word(r->body, "name");
    int64_t seat = 0;
    bool may = pass->known && pass->role != STORE_SEAT;
    if (!may) {
        rest_refuse(r, WHY_FORBIDDEN);
    } else if (!name || !room_set_text(&c, name, strlen(name)) ||
               (value_has(r->body, "seat") &&
                !value_number(r->body, "seat", 0, GAME_SEATS, &seat))) {
        rest_refuse(r, WHY_MALFORMED);
    } else if (!limits_take(r->live->limits, &r->address, LIMIT_SITS, cli_now())) {
        rest_refuse(r, WHY_RATE);
    } else {
        c.target = (int8_t)(seat - 1);
        c.seed = live_random();
        ask_for(r, h, &c);
    }
}

/* ---- looking ------------------------------------------------------------------------------ */

void hall_write_room(const void *context, struct out *o) {
    const struct hall *h = context;
    struct room_view view = {.id = h->id, .here = hall_present(h)};
    size_t length, record_length;
    char *log = hall_log(h, &length);
    char *record = text_made_within(4000, replay_record, &h->keeper.room, &record_length);
    view.log = log;
    view.log_length = length;
    view.record = record;
    view.record_length = record_length;
    room_json(&h->keeper.room, &view, o);
    free(record);
    free(log);
}

static void send_records(struct request *r, struct hall *h) {
    size_t size;
    char *text = text_made_within(4000, replay_records, h, &size);
    request_answer(r, MHD_HTTP_OK, text, size, "text/plain; charset=utf-8");
    rest_done(r);
}

/* ---- news --------------------------------------------------------------------------------- */

struct old_news {
    const struct hall *hall;
    int32_t after;
    bool lines; /* each on a line, not as a list */
};

struct list {
    struct out *out;
    const char *before, *after; /* each */
    bool second;
};

static void write_one(void *context, const struct room *room, const struct room_event *e) {
    struct list *list = context;
    if (list->second)
        out_text(list->out, list->before);
    list->second = true;
    room_news_write(room, e, list->out);
    out_text(list->out, list->after);
}

static void write_list(const void *context, struct out *o) {
    const struct old_news *n = context;
    struct list list = {o, n->lines ? "" : ",", n->lines ? "\n" : "", false};
    if (!n->lines)
        out_char(o, '[');
    replay_news(n->hall, n->after, NEWS_AT_ONCE, write_one, &list);
    if (!n->lines)
        out_char(o, ']');
}

static void write_nothing(const void *context, struct out *o) {
    (void)context;
    out_text(o, "[]");
}

static void stop_waiting(struct request *r) {
    struct request **p = &r->hall->polls;
    while (*p != r)
        p = &(*p)->next;
    *p = r->next;
}

static void ring_poll(struct timer *t) {
    struct request *r = (struct request *)((char *)t - offsetof(struct request, timer));
    stop_waiting(r);
    rest_write(r, MHD_HTTP_OK, write_nothing, NULL);
}

static void wait_for_news(struct request *r, struct hall *h) {
    r->hall = h;
    r->next = h->polls;
    h->polls = r;
    r->timer.ring = ring_poll;
    timer_set(&r->live->timers, &r->timer, cli_now() + r->wait * 1000);
}

static void send_news(struct request *r, struct hall *h) {
    struct old_news old = {h, r->after < INT32_MAX ? (int32_t)r->after : INT32_MAX, false};
    if (r->streams)
        stream_begin(r, h, old.after);
    else if (old.after < h->keeper.room.seq || r->wait == 0)
        rest_write(r, MHD_HTTP_OK, write_list, &old);
    else
        wait_for_news(r, h);
}

struct newest {
    const char *text;
    size_t length;
};

static void write_newest(const void *context, struct out *o) {
    const struct newest *n = context;
    out_char(o, '[');
    out_bytes(o, n->text, n->length);
    out_char(o, ']');
}

void rest_tell(struct hall *h, const char *news, size_t length) {
    struct request *r = h->polls;
    h->polls = NULL;
    while (r) {
        struct request *next = r->next;
        rest_write(r, MHD_HTTP_OK, write_newest, &(struct newest){news, length});
        r = next;
    }
    streams_tell(h, news, length);
}

void rest_leave(struct hall *h, enum why why) {
    while (h->polls) {
        struct request *r = h->polls;
        h->polls = r->next;
        if (why == WHY_RESTART)
            rest_write(r, MHD_HTTP_OK, write_nothing, NULL);
        else
            rest_refuse(r, why);
    }
    streams_end(h);
}

/* ---- into the room ------------------------------------------------------------------------ */

static void in_room(struct request *r, struct hall *h, const struct pass *pass) {
    switch (r->what) {
    case ASK_SIT:
        rest_sit(r, h, pass);
        break;
    case ASK_SEEK:
        rest_sit(r, h, &(struct pass){true, STORE_INVITE, -1});
        break;
    case ASK_DO:
        do_it(r, h, pass);
        break;
    case ASK_NEWS:
        send_news(r, h);
        break;
    case ASK_RECORD:
        send_records(r, h);
        break;
    case ASK_DELETE:
        lobby_delete(r, h, pass);
        break;
    default:
        rest_write(r, MHD_HTTP_OK, hall_write_room, h);
        break;
    }
}

static enum why may(const struct request *r, const struct hall *h, const struct pass *pass) {
    bool changes = r->what == ASK_DO || r->what == ASK_SIT || r->what == ASK_DELETE;
    bool hidden = (h->keeper.room.flags & ROOM_UNWATCHED) && r->what != ASK_SEEK;
    return !pass->known && (changes || hidden) ? WHY_FORBIDDEN : WHY_NONE;
}

static void enter(struct errand *e, enum why why) {
    struct request *r = (struct request *)((char *)e - offsetof(struct request, errand));
    struct hall *h = e->hall;
    if (why == WHY_NONE)
        why = may(r, h, &e->pass);
    if (lobby_seek_on(r, why))
        return;
    if (why != WHY_NONE && r->what == ASK_DO)
        refuse_do(r, value_word(r->body, "key"), why);
    else if (why != WHY_NONE)
        rest_refuse(r, why);
    else {
        hall_seen(h, &e->pass);
        in_room(r, h, &e->pass);
    }
}

void rest_take(struct live *l, struct request *r) {
    r->errand.go = enter;
    if (l->draining || l->gone)
        rest_refuse(r, WHY_RESTART);
    else if (*r->room)
        hall_visit(l, r->room, r->secret, &r->errand);
    else if (r->what == ASK_EXPORT)
        export_take(r);
    else if (r->what == ASK_METRICS || r->what == ASK_HEALTH)
        metrics_answer(r);
    else
        lobby_take(l, r);
}

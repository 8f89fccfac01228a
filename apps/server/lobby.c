/* lobby.c - rooms made, found and deleted.
 *
 * A room is created together with its first rows: the options, and the levels of computers. A
 * temporary room judges them. */
#include "lobby.h"
#include "command.h"
#include <stdlib.h>
#include <string.h>

enum {
    LISTED_ROOMS = 100,
    SEEKS = 5,
    LISTED_MS = 30000, /* that a listed room stays when nobody is there; with days on the clock: */
    LISTED_DAYS_MS = 14 * 86400000
};

/* ---- making ------------------------------------------------------------------------------- */

enum { FIRST_ROWS = 1 + GAME_SEATS, SECRETS = 2 };

struct making {
    struct request *request;
    struct own_room own;
    struct store_head head;
    int count;
    struct store_row row[FIRST_ROWS];
    char line[FIRST_ROWS][ROOM_LINE];
    char options[LOBBY_OPTIONS];
    char invite[SECRET_TEXT + 1], host[SECRET_TEXT + 1];
    struct fault fault;
};

static enum why make_row(struct making *m, const struct room_command *c) {
    struct room_event e;
    struct room *r = &m->own.room;
    own_room_grow(&m->own);
    enum why why = why_of_room(room_judge(r, c, &e, &m->fault));
    if (why != WHY_NONE)
        return why;
    struct out o = out_to(m->line[m->count], ROOM_LINE);
    room_line_write(r, &e, &o);
    room_apply(r, &e);
    m->row[m->count] = (struct store_row){r->seq, r->sum, e.at, 0, "", m->line[m->count]};
    m->count++;
    return WHY_NONE;
}

static enum why make_seat(struct making *m, int chair, const char *text, int64_t at) {
    struct room_command c = room_command(DO_KIND, at);
    if (!text || !room_set_text(&c, text, strlen(text)))
        return WHY_MALFORMED;
    if (strcmp(text, "open") == 0)
        return chair < m->own.room.chairs ? WHY_NONE : WHY_ILLEGAL;
    c.node = true;
    c.target = (int8_t)chair;
    return make_row(m, &c);
}

static enum why make_rows(struct making *m, const struct value *body, int64_t at) {
    struct room_command c = room_command(DO_CREATE, at);
    int seats = value_count(body, "seats");
    c.node = true;
    if (!command_read_terms(body, &c) || (seats < 0 && value_has(body, "seats")))
        return WHY_MALFORMED;
    enum why why = make_row(m, &c);
    if (why == WHY_NONE && seats > m->own.room.chairs) {
        m->fault = fault(FAULT_SEAT, 0, m->own.room.chairs, 0);
        return WHY_ILLEGAL;
    }
    for (int i = 0; why == WHY_NONE && i < seats; i++)
        why = make_seat(m, i, value_item(body, "seats", i), at);
    return why;
}

/* Whether somebody who wants to play now could sit down there. */
static enum why judge_sit(struct making *m, const struct value *body, int64_t at) {
    struct room_command c = room_command(DO_SIT, at);
    const char *name = value_word(body, "name");
    struct room_event e;
    c.target = -1;
    if (!name || !room_set_text(&c, name, strlen(name)))
        return WHY_MALFORMED;
    return why_of_room(room_judge(&m->own.room, &c, &e, &m->fault));
}

static struct making *making_new(struct request *r) {
    struct making *m = cli_alloc(sizeof *m);
    memset(m, 0, sizeof *m);
    m->request = r;
    own_room_begin(&m->own);
    return m;
}

static void making_free(struct making *m) {
    own_room_end(&m->own);
    free(m);
}

static bool store_making(struct live *l, struct making *m) {
    struct store_secret secrets[SECRETS] = {{.role = STORE_INVITE}, {.role = STORE_HOST}};
    char id[STORE_ID + 1];
    room_id_make(id);
    secret_make(STORE_INVITE, m->invite);
    secret_make(STORE_HOST, m->host);
    secret_hash(m->invite, secrets[0].hash);
    secret_hash(m->host, secrets[1].hash);
    m->head = desk_head(id, &m->own.room);
    lobby_options(&m->own.room, m->options);
    m->head.options = m->options;
    return store_create(l->store, (uint64_t)(uintptr_t)m, &m->head, secrets, SECRETS, m->row,
                        (size_t)m->count);
}

static enum why limits_of_making(struct live *l, struct request *r) {
    if (!limits_take(l->limits, &r->address, LIMIT_WAITING, cli_now()))
        return WHY_RATE;
    if (limits_take(l->limits, &r->address, LIMIT_ROOMS, cli_now()))
        return WHY_NONE;
    limits_give(l->limits, &r->address, LIMIT_WAITING);
    return WHY_RATE;
}

static void refuse_making(struct making *m, enum why why) {
    struct request *r = m->request;
    rest_write(r, why_status(why), command_write_no,
               &(struct refused){"", &m->own.room, why, m->fault, r->language});
    making_free(m);
}

static void make(struct live *l, struct request *r) {
    struct making *m = making_new(r);
    int64_t now = store_now(l->store);
    enum why why = make_rows(m, r->body, now);
    if (why == WHY_NONE && r->what == ASK_SEEK)
        why = judge_sit(m, r->body, now);
    if (why == WHY_NONE)
        why = limits_of_making(l, r);
    if (why == WHY_NONE && !store_making(l, m)) {
        limits_give(l->limits, &r->address, LIMIT_WAITING);
        why = WHY_BUSY;
    }
    if (why != WHY_NONE)
        refuse_making(m, why);
}

static void write_made(const void *context, struct out *o) {
    const struct making *m = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "room", m->head.id);
    json_text_member(&j, "invite", m->invite);
    json_text_member(&j, "host", m->host);
    json_close(&j, '}');
}

static struct hall *open_made(struct live *l, const struct making *m) {
    struct hall *h = hall_make(l, m->head.id, m->row, (size_t)m->count);
    char hash[STORE_HASH + 1];
    h->made_here = true;
    h->maker = m->request->address;
    h->mine = true;
    secret_hash(m->invite, hash);
    hall_learn(h, hash, &(struct pass){true, STORE_INVITE, -1});
    secret_hash(m->host, hash);
    hall_learn(h, hash, &(struct pass){true, STORE_HOST, -1});
    return h;
}

static void take_made(struct live *l, struct store_answer *a) {
    struct making *m = (struct making *)(uintptr_t)a->token;
    struct request *r = m->request;
    if (a->outcome != STORE_KEPT) {
        limits_give(l->limits, &r->address, LIMIT_WAITING);
        refuse_making(m, WHY_BUSY); /* an id that is taken, too: another try gets another */
        return;
    }
    struct hall *h = open_made(l, m);
    if (r->what == ASK_SEEK)
        rest_sit(r, h, &(struct pass){true, STORE_INVITE, -1});
    else
        rest_write(r, MHD_HTTP_CREATED, write_made, m);
    making_free(m);
}

void lobby_begun(struct hall *h) {
    if (h->made_here)
        limits_give(h->live->limits, &h->maker, LIMIT_WAITING);
    h->made_here = false;
}

/* ---- what the lobby shows ------------------------------------------------------------------ */

static void write_options(const struct room *r, struct json *j) {
    char variant[VARIANT_LENGTH], clock[CLOCK_RULE_LENGTH];
    struct out v = out_to(variant, sizeof variant), c = out_to(clock, sizeof clock);
    variant_write(&r->variant, &v);
    clock_rule_write(&r->rule, &c);
    json_text_member(j, "variant", variant);
    json_text_member(j, "clock", clock);
    json_open_member(j, "seats", '[');
    for (int i = 0; i < r->chairs; i++) {
        char level[] = "level 0";
        level[6] = (char)('0' + r->chair[i].level);
        json_text(j, r->chair[i].type == CHAIR_PERSON  ? r->chair[i].name
                     : r->chair[i].type == CHAIR_LEVEL ? level
                                                       : "open");
    }
    json_close(j, ']');
}

/* Members of an object, without its brackets. */
void lobby_options(const struct room *r, char options[LOBBY_OPTIONS]) {
    struct out o = out_to(options, LOBBY_OPTIONS);
    struct json j = json_to(&o);
    write_options(r, &j);
}

static void write_listed(const void *context, struct out *o) {
    const struct store_answer *a = context;
    struct json j = json_to(o);
    json_open(&j, '[');
    for (size_t i = 0; i < a->count; i++) {
        const struct store_head *head = &a->heads[i];
        json_open(&j, '{');
        json_text_member(&j, "room", head->id);
        json_int_member(&j, "since", head->touched);
        if (head->options && *head->options) {
            out_char(o, ',');
            out_text(o, head->options);
            json_go_on(&j);
        }
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

/* ---- play now ----------------------------------------------------------------------------- */

static bool has_word(const struct value *v, const char *name, const char *word) {
    const char *found = value_word(v, name);
    return word && found && strcmp(found, word) == 0;
}

static bool has_open_seat(const struct value *options) {
    for (int i = 0; i < value_count(options, "seats"); i++) {
        const char *seat = value_item(options, "seats", i);
        if (seat && strcmp(seat, "open") == 0)
            return true;
    }
    return false;
}

static bool fits(const struct store_head *head, const struct value *wish) {
    char text[LOBBY_OPTIONS + 2];
    struct out o = out_to(text, sizeof text);
    out_char(&o, '{');
    out_text(&o, head->options ? head->options : "");
    out_char(&o, '}');
    struct value *options = value_read(text, o.length);
    const char *clock = value_word(wish, "clock");
    bool good = options && has_word(options, "variant", value_word(wish, "variant")) &&
                has_word(options, "clock", clock ? clock : "none") && has_open_seat(options);
    value_free(options);
    return good;
}

/* The oldest that fits, but for the one that was tried last; or a new one, if there is none, or
 * others were quicker all the time. */
static void seek(struct live *l, struct request *r, const struct store_answer *a) {
    for (size_t i = 0; i < a->count && r->after < SEEKS; i++)
        if (fits(&a->heads[i], r->body) && strcmp(a->heads[i].id, r->room) != 0) {
            memcpy(r->room, a->heads[i].id, sizeof r->room);
            hall_visit(l, r->room, "", &r->errand);
            return;
        }
    value_set_true(r->body, "listed");
    make(l, r);
}

/* Somebody was quicker, or the room went. */
static bool may_fit_elsewhere(enum why why) {
    return why == WHY_TAKEN || why == WHY_FULL || why == WHY_STALE || why == WHY_OVER ||
           why == WHY_BUSY || why == WHY_ABSENT || why == WHY_GONE;
}

bool lobby_seek_on(struct request *r, enum why why) {
    return r->what == ASK_SEEK && may_fit_elsewhere(why) && r->after++ < SEEKS &&
           store_listed(r->live->store, (uint64_t)(uintptr_t)r, LISTED_ROOMS);
}

struct found {
    const struct hall *hall;
    int seat;
    const char *secret;
};

static void write_found(const void *context, struct out *o) {
    const struct found *f = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "room", f->hall->id);
    json_int_member(&j, "seat", f->seat);
    json_text_member(&j, "secret", f->secret);
    json_close(&j, '}');
}

void lobby_sat(struct request *r, const struct hall *h, int seat, const char *secret) {
    rest_write(r, MHD_HTTP_CREATED, write_found, &(struct found){h, seat, secret});
}

/* ---- nobody waits any more ------------------------------------------------------------------ */

static int64_t patience_of(const struct room *r) {
    return r->rule.kind == CLOCK_MOVE ? LISTED_DAYS_MS : LISTED_MS;
}

void lobby_look_after(struct hall *h) {
    const struct room *r = &h->keeper.room;
    if (h->state != HALL_OPEN || room_state(r) != ROOM_WAITING || !(r->flags & ROOM_LISTED) ||
        hall_is_heard(h) || h->keeper.now || cli_now() - h->seen < patience_of(r))
        return;
    struct room_command c = room_command(DO_CLOSE, store_now(h->live->store));
    c.node = true;
    desk_ask(h, desk_new_ask(&c));
}

/* ---- deleting ----------------------------------------------------------------------------- */

void lobby_delete(struct request *r, struct hall *h, const struct pass *pass) {
    if (!pass->known || pass->role != STORE_HOST) {
        rest_refuse(r, WHY_FORBIDDEN);
        return;
    }
    if (!store_delete(r->live->store, (uint64_t)(uintptr_t)r, h->id))
        rest_refuse(r, WHY_BUSY);
}

static void write_deleted(const void *context, struct out *o) {
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "gone", context);
    json_close(&j, '}');
}

static void take_deleted(struct live *l, struct store_answer *a) {
    struct request *r = (struct request *)(uintptr_t)a->token;
    struct hall *h = hall_find(l, r->room);
    if (a->outcome == STORE_FAILED || a->outcome == STORE_UNKNOWN) {
        rest_refuse(r, WHY_BUSY);
        return;
    }
    if (h) {
        h->state = HALL_GONE;
        hall_remove(h);
    }
    rest_write(r, MHD_HTTP_OK, write_deleted, r->room);
}

/* ---- questions and answers ----------------------------------------------------------------- */

/* Rooms that are listed are looked after, also if nobody is in them: lobby_look_after(). */
static void take_listed(struct live *l, struct store_answer *a) {
    struct request *r = (struct request *)(uintptr_t)a->token;
    for (size_t i = 0; i < a->count; i++)
        hall_get(l, a->heads[i].id);
    if (a->outcome != STORE_KEPT && a->outcome != STORE_REFUSED)
        rest_refuse(r, WHY_BUSY);
    else if (r->what == ASK_SEEK)
        seek(l, r, a);
    else
        rest_write(r, MHD_HTTP_OK, write_listed, a);
}

void lobby_answer(struct live *l, struct store_answer *a) {
    switch (a->what) {
    case STORE_CREATE:
        take_made(l, a);
        break;
    case STORE_DELETE:
        take_deleted(l, a);
        break;
    default:
        take_listed(l, a);
        break;
    }
}

static void look_around(struct live *l, struct request *r) {
    if (l->draining)
        rest_refuse(r, WHY_RESTART);
    else if (!store_listed(l->store, (uint64_t)(uintptr_t)r, LISTED_ROOMS))
        rest_refuse(r, WHY_BUSY);
}

/* One seek after the other, or two that come at once would both open a room and wait there. */
static void take_turn(struct live *l, struct request *r) {
    struct request **last = &l->seeking;
    while (*last)
        last = &(*last)->next;
    *last = r;
}

void lobby_seek_done(struct request *r) {
    struct live *l = r->live;
    struct request **link = &l->seeking;
    while (*link && *link != r)
        link = &(*link)->next;
    if (*link)
        *link = r->next;
    if (l->served == r)
        l->served = NULL;
}

void lobby_go_on(struct live *l) {
    while (l->seeking && !l->served) {
        l->served = l->seeking;
        look_around(l, l->seeking);
    }
}

void lobby_take(struct live *l, struct request *r) {
    if (r->what == ASK_CREATE)
        make(l, r);
    else if (r->what == ASK_SEEK)
        take_turn(l, r);
    else
        look_around(l, r);
}

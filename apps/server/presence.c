/* presence.c - who is in a hall: sockets, and programs that use HTTP, which count as present for a
 * while after each request. Changes are told after a short delay, so that a page that is reloaded
 * does not flicker. */
#include "peers.h"
#include "text/json.h"

enum {
    TELL_AFTER = 500,
    PROGRAM_STAYS = 30000, /* milliseconds after its last request */
    AWAY = 30000,          /* from then on others may act on it; without a clock: */
    AWAY_NO_CLOCK = 120000
};

unsigned hall_present_here(const struct hall *h) {
    unsigned present = 0;
    for (int i = 0; i < GAME_SEATS; i++)
        present |= (unsigned)(h->here[i] > 0 || h->here_until[i] > cli_now()) << i;
    return present;
}

unsigned hall_present(const struct hall *h) { return hall_present_here(h) | peers_present(h); }

int hall_watching(const struct hall *h) { return h->watching + peers_watching(h); }

static bool is_here(const struct hall *h, int chair) { return hall_present(h) >> chair & 1; }

void presence_leaving(struct hall *h, unsigned chairs) {
    for (int i = 0; i < GAME_SEATS; i++)
        if (chairs >> i & 1)
            h->away_since[i] = cli_now();
}

static int64_t patience(const struct hall *h) {
    return h->keeper.room.rule.kind == CLOCK_NONE ? AWAY_NO_CLOCK : AWAY;
}

/* The seat to move, if its person is not here; -1. */
static int absent_seat(const struct hall *h) {
    const struct room *r = &h->keeper.room;
    int seat = room_turn(r);
    if (seat < 0 || r->rule.kind == CLOCK_MOVE || r->match.seat[seat].absent)
        return -1;
    int chair = room_chair(r, seat);
    return r->chair[chair].type == CHAIR_PERSON && !is_here(h, chair) ? seat : -1;
}

bool hall_is_away(const struct hall *h, int seat) {
    const struct room *r = &h->keeper.room;
    if (seat < 0 || seat >= r->chairs)
        return false;
    int chair = room_chair(r, seat);
    return !is_here(h, chair) && cli_now() - h->away_since[chair] >= patience(h);
}

void hall_write_seats_here(const struct hall *h, struct json *j, bool numbers) {
    const struct room *r = &h->keeper.room;
    unsigned present = hall_present(h);
    for (int seat = 0; seat < r->chairs; seat++) {
        bool here = present >> room_chair(r, seat) & 1;
        if (!numbers)
            json_int(j, here);
        else if (here)
            json_int(j, seat + 1);
    }
}

static void write_absent(const struct hall *h, struct json *j) {
    int seat = absent_seat(h);
    if (seat < 0)
        return;
    int64_t since = h->away_since[room_chair(&h->keeper.room, seat)];
    int64_t wait = since + patience(h) - cli_now();
    json_open_member(j, "absent", '{');
    json_int_member(j, "seat", seat + 1);
    json_int_member(j, "claim", store_now(h->live->store) + wait);
    json_close(j, '}');
}

static void write_here(const void *context, struct out *o) {
    const struct hall *h = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "here");
    json_open_member(&j, "seats", '[');
    hall_write_seats_here(h, &j, false);
    json_close(&j, ']');
    json_int_member(&j, "watch", hall_watching(h));
    write_absent(h, &j);
    json_close(&j, '}');
}

/* All that the message says, as a number. */
static uint64_t sight_of(const struct hall *h) {
    return hall_present(h) | (uint64_t)(unsigned)hall_watching(h) << 8 |
           (uint64_t)(absent_seat(h) + 2) << 40 | (uint64_t)(h->keeper.room.shift + 1) << 44;
}

bool socket_plays(const struct socket *s) { return s->pass.known && s->pass.chair >= 0; }

void hall_send(struct hall *h, bool to_watchers, text_writer *write, const void *context) {
    size_t length;
    const char *text = live_write(h->live, write, context, &length);
    struct packet *p = packet_new(WS_TEXT, text, length);
    for (struct socket *s = h->sockets, *next; s; s = next) {
        next = s->after;
        if (to_watchers || socket_plays(s))
            socket_send(s, p);
    }
    packet_drop(p);
}

static void tell(struct timer *t) {
    struct hall *h = (struct hall *)((char *)t - offsetof(struct hall, presence));
    uint64_t sight = sight_of(h);
    if (h->sockets && h->shown != sight)
        hall_send(h, true, write_here, h);
    if (h->shown != sight)
        peers_tell(h);
    h->shown = sight;
    int64_t next = INT64_MAX;
    for (int i = 0; i < GAME_SEATS; i++)
        if (h->here[i] == 0 && h->here_until[i] > cli_now() && h->here_until[i] < next)
            next = h->here_until[i];
    if (next != INT64_MAX)
        timer_set(&h->live->timers, t, next + 1);
}

void presence_begin(struct hall *h) {
    h->presence.ring = tell;
    for (int i = 0; i < GAME_SEATS; i++)
        h->away_since[i] = cli_now();
}

void presence_changed(struct hall *h) {
    int64_t at = cli_now() + TELL_AFTER;
    if (!h->presence.place || h->presence.at > at)
        timer_set(&h->live->timers, &h->presence, at);
    desk_due(h);
}

void hall_enter(struct hall *h, struct socket *s) {
    s->hall = h;
    s->before = NULL;
    s->after = h->sockets;
    if (h->sockets)
        h->sockets->before = s;
    h->sockets = s;
    if (socket_plays(s))
        h->here[s->pass.chair]++;
    else
        h->watching++;
    h->seen = cli_now();
    presence_changed(h);
}

void hall_exit(struct hall *h, struct socket *s) {
    *(s->before ? &s->before->after : &h->sockets) = s->after;
    if (s->after)
        s->after->before = s->before;
    s->hall = NULL;
    s->before = s->after = NULL;
    if (!socket_plays(s))
        h->watching--;
    else if (--h->here[s->pass.chair] == 0)
        h->away_since[s->pass.chair] = cli_now();
    h->seen = cli_now();
    presence_changed(h);
}

/* Its chair was taken from it: it only watches. */
void hall_unseat(struct hall *h, struct socket *s) {
    if (socket_plays(s)) {
        h->here[s->pass.chair]--;
        h->watching++;
    }
    s->pass = (struct pass){.chair = -1};
    presence_changed(h);
}

void hall_seen(struct hall *h, const struct pass *pass) {
    h->seen = cli_now();
    if (!pass->known || pass->chair < 0)
        return;
    bool came = !is_here(h, pass->chair);
    h->here_until[pass->chair] = h->away_since[pass->chair] = cli_now() + PROGRAM_STAYS;
    if (came)
        presence_changed(h);
    else
        desk_due(h);
}

bool hall_is_heard(const struct hall *h) { return h->sockets || h->polls || h->streams; }

/* Whether it is worth to think for computers here. */
bool hall_is_watched(const struct hall *h) {
    return hall_is_heard(h) || cli_now() - h->seen < 4 * PROGRAM_STAYS;
}

/* room.c - what events change in a room, and how it stands. */
#include "room/room.h"
#include "room/room_parts.h"
#include "text/scan.h"

void room_init(struct room *r, struct match_memory memory) {
    *r = (struct room){.match.memory = memory};
}

/* ---- memory ------------------------------------------------------------------------------- */

enum { FIRST_EVENTS = 32, FIRST_PLIES = 16 };

static int larger(int capacity, int used, int spare, int first) {
    while (capacity < used + spare + 1 && capacity < ROOM_EVENTS)
        capacity = capacity ? 2 * capacity : first;
    return capacity < ROOM_EVENTS ? capacity : ROOM_EVENTS;
}

/* The match keeps a place for each seat to leave; a game begins with the names and kinds of all. */
bool room_grows(const struct room *r, struct room_size *size) {
    const struct match_memory *m = &r->match.memory;
    bool begun = r->seq > 0;
    size->events = begun ? larger(m->event_capacity, r->match.event_count, GAME_SEATS, FIRST_EVENTS)
                         : m->event_capacity;
    size->plies = begun ? larger(m->ply_capacity, r->match.known, 0, FIRST_PLIES) : m->ply_capacity;
    if (m->event_capacity >= size->events && m->ply_capacity >= size->plies)
        return false;
    return true;
}

struct match_memory room_move(struct room *r, struct match_memory memory) {
    struct match_memory old = r->match.memory;
    if (r->match.event_count)
        __builtin_memcpy(memory.events, old.events,
                         (size_t)r->match.event_count * sizeof *old.events);
    if (r->match.known)
        __builtin_memcpy(memory.plies, old.plies, (size_t)r->match.known * sizeof *old.plies);
    r->match.memory = memory;
    return old;
}

/* ---- looking ------------------------------------------------------------------------------ */

enum room_state room_state(const struct room *r) {
    if (r->closed)
        return ROOM_OVER;
    if (r->games == 0)
        return ROOM_WAITING;
    return r->match.ending.result.over ? ROOM_OVER : ROOM_PLAYING;
}

int room_turn(const struct room *r) {
    return room_state(r) == ROOM_PLAYING ? match_turn(&r->match) : -1;
}

int room_free_chair(const struct room *r) {
    for (int i = 0; i < r->chairs; i++)
        if (r->chair[i].type == CHAIR_OPEN)
            return i;
    return -1;
}

int room_chairs_of(const struct variant *v) {
    struct variant drawn = *v;
    union game_state state;
    variant_draw(&drawn, 0);
    variant_start(&drawn, &state);
    return drawn.game->seats(&state);
}

int room_players_in(const struct room *r) { return match_seats(&r->match) - r->match.ending.count; }

static bool has_moved(const struct match *m, int seat) {
    for (int i = 0; i < m->count; i++)
        if (match_ply(m, i)->seat == seat)
            return true;
    return false;
}

bool room_unmoved(const struct room *r) {
    const struct match *m = &r->match;
    int turn = room_turn(r);
    return turn >= 0 && (m->count == 0 || (match_seats(m) == 2 && !has_moved(m, turn)));
}

static bool same_text(const char *a, const char *b, size_t size) {
    return __builtin_memcmp(a, b, size) == 0;
}

static bool same_variant(const struct variant *a, const struct variant *b) {
    char one[VARIANT_LENGTH], two[VARIANT_LENGTH];
    struct out o = out_to(one, sizeof one), p = out_to(two, sizeof two);
    if (!a->game || !b->game)
        return a->game == b->game;
    variant_write(a, &o);
    variant_write(b, &p);
    return text_same(one, two);
}

static bool same_chairs(const struct room *a, const struct room *b) {
    for (int i = 0; i < GAME_SEATS; i++) {
        const struct room_chair *c = &a->chair[i], *d = &b->chair[i];
        if (c->type != d->type || c->level != d->level || c->absent != d->absent ||
            c->sat != d->sat || !same_text(c->name, d->name, sizeof c->name))
            return false;
    }
    return true;
}

static bool same_seats(const struct room *a, const struct room *b) {
    for (int i = 0; i < GAME_SEATS; i++) {
        const struct room_seat *s = &a->seat[i], *t = &b->seat[i];
        if (s->bank != t->bank || s->forgiven != t->forgiven)
            return false;
        for (int what = 0; what < OFFERS; what++)
            if (s->declined[what] != t->declined[what] ||
                s->declined_at[what] != t->declined_at[what])
                return false;
    }
    return true;
}

bool room_same(const struct room *a, const struct room *b) {
    return same_variant(&a->variant, &b->variant) && clock_rule_same(&a->rule, &b->rule) &&
           a->flags == b->flags && a->chairs == b->chairs && same_chairs(a, b) &&
           a->seq == b->seq && a->sum == b->sum && a->at == b->at && a->games == b->games &&
           a->base == b->base && a->offer_seq == b->offer_seq && a->shift == b->shift &&
           a->closed == b->closed && same_seats(a, b) &&
           (a->games == 0 || match_same(&a->match, &b->match));
}

/* ---- time that is not charged ------------------------------------------------------------- */

int64_t room_lag_left(const struct room *r, int seat) {
    int64_t bank = r->seat[seat].bank;
    return bank < ROOM_LAG ? bank : ROOM_LAG;
}

int64_t room_forgiven_left(const struct room *r, int seat) {
    return r->flags & ROOM_LISTED ? 0 : ROOM_FORGIVEN - r->seat[seat].forgiven;
}

struct room_relief room_relief(const struct room *r, const struct match_event *move) {
    int64_t all = clock_spent(&r->match.clock, move->at) - move->milliseconds;
    int64_t lag = room_lag_left(r, move->seat);
    if (lag > all)
        lag = all;
    return (struct room_relief){lag, all - lag};
}

int64_t room_offer_moment(const struct room *r, int seat, int what) {
    const struct room_seat *s = &r->seat[seat];
    int times = s->declined[what];
    if (times == 0)
        return 0;
    return s->declined_at[what] + ((int64_t)ROOM_DECLINED << (times < 3 ? times - 1 : 2));
}

/* ---- before the first game ---------------------------------------------------------------- */

static void agree(struct room *r, const struct room_event *e) {
    r->variant = e->variant;
    r->rule = e->rule;
    r->flags = e->flags;
    r->chairs = room_chairs_of(&e->variant);
    for (int i = r->chairs; i < GAME_SEATS; i++)
        r->chair[i] = (struct room_chair){0};
}

static void set_kind(struct room *r, const struct room_event *e) {
    r->chair[e->chair] = (struct room_chair){.type = e->kind, .level = e->level};
}

static void sit(struct room *r, const struct room_event *e) {
    struct room_chair *c = &r->chair[e->chair];
    *c = (struct room_chair){.type = CHAIR_PERSON, .sat = r->seq};
    seat_copy_text(c->name, e->name);
}

static void stand(struct room *r, const struct room_event *e) {
    r->chair[e->chair] = (struct room_chair){0};
}

/* ---- games -------------------------------------------------------------------------------- */

/* The person on a chair plays the seat; levels stay, and a computer plays for a person who was
 * away. */
static void seat_chair(struct room *r, int chair) {
    struct room_chair *c = &r->chair[chair];
    char kind[RECORD_NAME];
    struct out o = out_to(kind, sizeof kind);
    int seat = room_seat(r, chair);
    if (c->type == CHAIR_OPEN)
        *c = (struct room_chair){.type = CHAIR_LEVEL, .level = ROOM_OPEN_LEVEL};
    room_kind_write(c->type, c->level, &o);
    match_set_seat(&r->match, seat, c->name, kind);
    if (c->absent)
        match_set_absent(&r->match, seat, true, r->match.at);
}

static void start(struct room *r, const struct room_event *e) {
    r->shift = e->shift;
    r->games++;
    r->base = r->seq;
    r->offer_seq = 0;
    match_start(&r->match, &e->variant, r->rule, r->match.memory, e->at);
    for (int i = 0; i < GAME_SEATS; i++)
        r->seat[i] = (struct room_seat){.bank = ROOM_BANK_FIRST};
    for (int i = 0; i < r->chairs; i++)
        seat_chair(r, i);
}

static void close_room(struct room *r, const struct room_event *e) {
    (void)e;
    r->closed = true;
    r->offer_seq = 0;
}

static void account(struct room *r, const struct match_event *move) {
    struct room_relief relief = room_relief(r, move);
    struct room_seat *s = &r->seat[move->seat];
    int64_t bank = s->bank - relief.lag + ROOM_BANK_MORE;
    s->bank = (int16_t)(bank < ROOM_BANK_MOST ? bank : ROOM_BANK_MOST);
    s->forgiven = (int16_t)(s->forgiven + relief.forgiven);
}

static void decline(struct room *r, const struct match_event *answer) {
    const struct match_offer *o = &r->match.offer;
    struct room_seat *s = &r->seat[o->seat];
    if (answer->seat == o->seat)
        return;
    s->declined[o->what] = (uint8_t)(s->declined[o->what] < 3 ? s->declined[o->what] + 1 : 3);
    s->declined_at[o->what] = answer->at;
}

/* For a person who was away, or left, a computer plays in the next game too, until they are
 * back. */
static void keep_absence(struct room *r) {
    const struct match *m = &r->match;
    for (int seat = 0; seat < r->chairs; seat++)
        r->chair[room_chair(r, seat)].absent = m->seat[seat].absent;
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].reason == ENDING_LEFT)
            r->chair[room_chair(r, m->ending.gone[i].seat)].absent = true;
}

static void play(struct room *r, const struct room_event *e) {
    const struct match_event *event = &e->match;
    if (event->type == EVENT_MOVE)
        account(r, event);
    if (event->type == EVENT_ANSWER && !event->what)
        decline(r, event);
    match_apply(&r->match, event);
    if (!r->match.offer.open)
        r->offer_seq = 0;
    else if (event->type == EVENT_OFFER)
        r->offer_seq = r->seq;
    if (event->type != EVENT_MOVE)
        keep_absence(r);
}

/* ---- events ------------------------------------------------------------------------------- */

static uint32_t sum_after(const struct room *r, const struct room_event *e) {
    char line[ROOM_LINE];
    struct out o = out_to(line, sizeof line);
    room_line_write(r, e, &o);
    return room_sum(r->sum, e->key, line, o.length);
}

void room_apply(struct room *r, const struct room_event *e) {
    static void (*const effects[ROOM_EVENT_TYPES])(struct room *, const struct room_event *) = {
        [ROOM_CREATE] = agree,     [ROOM_OPTIONS] = agree, [ROOM_KIND] = set_kind,
        [ROOM_SIT] = sit,          [ROOM_STAND] = stand,   [ROOM_START] = start,
        [ROOM_CLOSE] = close_room, [ROOM_MATCH] = play,
    };
    r->sum = sum_after(r, e);
    r->seq++;
    r->at = e->at;
    effects[e->type](r, e);
}

/* match.c - a game in progress: what its events change, and what it says about itself. */
#include "match/match.h"
#include "match/match_parts.h"

static const struct game *game_of(const struct match *m) { return m->variant.game; }

int match_seats(const struct match *m) { return game_of(m)->seats(&m->state); }

int match_turn(const struct match *m) {
    return match_is_over(m) ? -1 : game_of(m)->turn(&m->state);
}

/* ---- the way to a position ---------------------------------------------------------------- */

static void judge(struct match *m) {
    struct game_result result;
    game_of(m)->result(&m->state, &result);
    ending_judge(&m->ending, &result);
}

/* The turn of the seat to move begins. It costs nothing if the match is over or that player has
 * left. */
static void begin_turn(struct match *m, int64_t now) {
    int seat = match_turn(m);
    bool timed = seat >= 0 && !ending_is_gone(&m->ending, seat);
    clock_begin(&m->clock, timed ? seat : -1, now);
    if (m->paused)
        clock_pause(&m->clock, now);
}

/* Plays the next ply of the array. What is played for a seat that has left costs it nothing. */
static void advance(struct match *m) {
    struct match_ply *ply = &m->memory.plies[m->count];
    const struct match_event *e = match_ply(m, m->count);
    ply->left = m->clock.left[e->seat];
    if (!ending_is_gone(&m->ending, e->seat))
        clock_book(&m->clock, e->seat, e->milliseconds);
    game_of(m)->play(&m->state, e->move, &ply->undo);
    m->count++;
}

static void retreat(struct match *m) {
    const struct match_ply *ply = &m->memory.plies[--m->count];
    game_of(m)->undo(&m->state, &ply->undo);
    m->clock.left[match_ply(m, m->count)->seat] = ply->left;
}

static void go_back(struct match *m, int plies, int gone, int64_t at) {
    m->ending.agreed = 0;
    m->ending.count = (uint8_t)gone;
    for (int i = 0; i < gone; i++)
        if (m->gone[i].ply > plies)
            m->gone[i].ply = plies;
    while (m->count > plies)
        retreat(m);
    judge(m);
    begin_turn(m, at);
}

int match_gone_by(const struct match *m, int plies) {
    int gone = m->ending.count;
    while (gone > 0 && m->gone[gone - 1].ply > plies)
        gone--;
    return gone;
}

void match_look(const struct match *m, int plies, struct match *shown) {
    *shown = *m;
    if (plies < m->count)
        go_back(shown, plies, match_gone_by(m, plies), m->at);
    while (shown->count < plies)
        advance(shown);
    judge(shown);
}

/* ---- what events change ------------------------------------------------------------------- */

static void apply_start(struct match *m, const struct match_event *e) {
    variant_start(&m->variant, &m->state);
    clock_start(&m->clock, &m->rule);
    judge(m);
    begin_turn(m, e->at);
}

static void apply_name(struct match *m, const struct match_event *e) {
    seat_copy_text(m->seat[e->seat].name, e->text);
}

static void apply_kind(struct match *m, const struct match_event *e) {
    m->seat[e->seat].kind = seat_kind_read(e->text);
}

static void apply_clock(struct match *m, const struct match_event *e) {
    clock_set(&m->clock, e->seat, &e->clock);
}

static void apply_move(struct match *m, const struct match_event *e) {
    m->memory.plies[m->count].event = m->event_count - 1;
    advance(m);
    m->known = m->count;
    judge(m);
    begin_turn(m, e->at);
}

static void apply_back(struct match *m, const struct match_event *e) {
    go_back(m, e->ply, e->gone, e->at);
}

static void apply_forward(struct match *m, const struct match_event *e) {
    advance(m);
    judge(m);
    begin_turn(m, e->at);
}

/* A seat is out. Its turn, if it is running, goes on without a clock; if that was the end, the
 * running clock stops where it is. */
static void leave(struct match *m, int seat, enum ending_reason reason, int64_t at) {
    m->gone[m->ending.count] = (struct match_gone){
        .ply = m->count, .when = at, .left = clock_remaining(&m->clock, seat, at)};
    ending_leave(&m->ending, seat, reason);
    m->known = m->count;
    judge(m);
    if (match_is_over(m))
        clock_pause(&m->clock, at);
    else if (seat == m->clock.seat)
        begin_turn(m, at);
}

static void apply_leave(struct match *m, const struct match_event *e) {
    leave(m, e->seat, e->what, e->at);
}

static void apply_absent(struct match *m, const struct match_event *e) {
    m->seat[e->seat].absent = e->type == EVENT_ABSENT;
}

static void apply_pause(struct match *m, const struct match_event *e) {
    m->paused = true;
    clock_pause(&m->clock, e->at);
}

static void apply_resume(struct match *m, const struct match_event *e) {
    m->paused = false;
    if (!match_is_over(m))
        clock_resume(&m->clock, e->at);
}

static void apply_credit(struct match *m, const struct match_event *e) {
    clock_credit(&m->clock, e->milliseconds);
}

/* ---- offers that everybody wants ---------------------------------------------------------- */

static void apply_agree(struct match *m, const struct match_event *e) {
    m->ending.agreed = 1;
    m->known = m->count;
    judge(m);
    clock_pause(&m->clock, e->at);
}

static void settle_offer(struct match *m, const struct match_event *e) {
    struct match_offer o = m->offer;
    if (match_deciders(m, o.what) & ~(unsigned)o.agreed)
        return;
    m->offer = (struct match_offer){.open = false};
    m->again = o.what == OFFER_AGAIN;
    if (o.what == OFFER_DRAW)
        apply_agree(m, e);
    else if (o.what == OFFER_BACK)
        go_back(m, o.ply, match_gone_by(m, o.ply), e->at);
    else if (o.what == OFFER_PAUSE)
        apply_pause(m, e);
    else if (o.what == OFFER_REMOVE)
        leave(m, o.gone, ENDING_LEFT, e->at);
}

static void apply_offer(struct match *m, const struct match_event *e) {
    m->offer = (struct match_offer){.open = true,
                                    .what = e->what,
                                    .seat = e->seat,
                                    .agreed = (uint8_t)(1u << e->seat),
                                    .ply = e->ply,
                                    .gone = e->gone};
    settle_offer(m, e);
}

static void apply_answer(struct match *m, const struct match_event *e) {
    if (e->what) {
        m->offer.agreed |= (uint8_t)(1u << e->seat);
        settle_offer(m, e);
    } else {
        m->offer = (struct match_offer){.open = false};
    }
}

/* ---- events ------------------------------------------------------------------------------- */

static const struct {
    void (*apply)(struct match *m, const struct match_event *e);
    bool cancels; /* whatever was offered before */
} changes[EVENT_TYPES] = {
    [EVENT_START] = {apply_start, false},    [EVENT_NAME] = {apply_name, false},
    [EVENT_KIND] = {apply_kind, true},       [EVENT_CLOCK] = {apply_clock, false},
    [EVENT_MOVE] = {apply_move, true},       [EVENT_BACK] = {apply_back, true},
    [EVENT_FORWARD] = {apply_forward, true}, [EVENT_LEAVE] = {apply_leave, true},
    [EVENT_ABSENT] = {apply_absent, true},   [EVENT_RETURN] = {apply_absent, true},
    [EVENT_PAUSE] = {apply_pause, false},    [EVENT_RESUME] = {apply_resume, false},
    [EVENT_OFFER] = {apply_offer, false},    [EVENT_ANSWER] = {apply_answer, false},
    [EVENT_AGREE] = {apply_agree, true},     [EVENT_CREDIT] = {apply_credit, false},
};

void match_apply(struct match *m, const struct match_event *e) {
    m->memory.events[m->event_count++] = *e;
    m->at = e->at;
    bool lasts = e->type == EVENT_MOVE && m->offer.what == OFFER_REMOVE;
    if (changes[e->type].cancels && !lasts) {
        m->offer = (struct match_offer){.open = false};
        m->again = false;
    }
    changes[e->type].apply(m, e);
}

void match_start(struct match *m, const struct variant *v, struct clock_rule rule,
                 struct match_memory memory, int64_t now) {
    struct match_event start = {.type = EVENT_START, .at = now};
    *m = (struct match){.variant = *v, .rule = rule, .memory = memory};
    match_apply(m, &start);
}

void match_rebuild(const struct match *m, struct match_memory memory, struct match *again) {
    match_start(again, &m->variant, m->rule, memory, m->memory.events[0].at);
    for (int i = 1; i < m->event_count; i++)
        match_apply(again, &m->memory.events[i]);
}

/* ---- looking ------------------------------------------------------------------------------ */

struct match_actor match_actor(const struct match *m) {
    struct match_actor actor = {.seat = match_turn(m)};
    if (actor.seat < 0)
        return actor;
    const struct match_seat *seat = &m->seat[actor.seat];
    actor.kind = seat->kind;
    actor.standin = seat->absent || ending_is_gone(&m->ending, actor.seat);
    if (actor.standin)
        actor.kind = (struct seat_kind){.type = SEAT_LEVEL, .level = MATCH_STANDIN_LEVEL};
    return actor;
}

int64_t match_remaining(const struct match *m, int seat, int64_t now) {
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].seat == seat)
            return m->gone[i].left;
    return clock_remaining(&m->clock, seat, now);
}

int64_t match_flag(const struct match *m) {
    return match_is_over(m) ? CLOCK_FOREVER : clock_flag(&m->clock);
}

void match_result_write(const struct match *m, struct out *o) { ending_write(&m->ending, o); }

static bool same_bytes(const void *a, const void *b, size_t size) {
    return __builtin_memcmp(a, b, size) == 0;
}

static bool same_seats(const struct match *a, const struct match *b) {
    for (int i = 0; i < GAME_SEATS; i++) {
        const struct match_seat *s = &a->seat[i], *t = &b->seat[i];
        if (!same_bytes(s->name, t->name, sizeof s->name) ||
            !same_bytes(&s->kind, &t->kind, sizeof s->kind) || s->absent != t->absent)
            return false;
    }
    return true;
}

static bool same_gone(const struct match *a, const struct match *b) {
    for (int i = 0; i < a->ending.count; i++) {
        const struct match_gone *g = &a->gone[i], *h = &b->gone[i];
        if (a->ending.gone[i].seat != b->ending.gone[i].seat ||
            a->ending.gone[i].reason != b->ending.gone[i].reason || g->ply != h->ply ||
            g->when != h->when || g->left != h->left)
            return false;
    }
    return a->ending.count == b->ending.count && a->ending.agreed == b->ending.agreed &&
           a->ending.reason == b->ending.reason &&
           a->ending.result.winners == b->ending.result.winners;
}

static bool same_plies(const struct match *a, const struct match *b) {
    for (int i = 0; i < a->known; i++)
        if (a->memory.plies[i].event != b->memory.plies[i].event ||
            match_ply(a, i)->move != match_ply(b, i)->move ||
            (i < a->count && a->memory.plies[i].left != b->memory.plies[i].left))
            return false;
    return true;
}

static bool same_offer(const struct match_offer *a, const struct match_offer *b) {
    return a->open == b->open && a->what == b->what && a->seat == b->seat &&
           a->agreed == b->agreed && a->ply == b->ply && a->gone == b->gone;
}

bool match_same(const struct match *a, const struct match *b) {
    return game_of(a) == game_of(b) && game_same(game_of(a), &a->state, &b->state) &&
           clock_rule_same(&a->rule, &b->rule) && a->event_count == b->event_count &&
           a->at == b->at && a->count == b->count && a->known == b->known &&
           a->paused == b->paused && a->again == b->again && clock_same(&a->clock, &b->clock) &&
           same_seats(a, b) && same_gone(a, b) && same_plies(a, b) &&
           same_offer(&a->offer, &b->offer);
}

/* match_do.c - the commands of a match: each is an event that is judged and applied. */
#include "match/match_parts.h"

/* Events that come too late if the flag has fallen before them. */
enum {
    TIMED = 1u << EVENT_MOVE | 1u << EVENT_LEAVE | 1u << EVENT_ABSENT | 1u << EVENT_OFFER |
            1u << EVENT_ANSWER
};

bool match_tick(struct match *m, int64_t now) {
    struct match_event e;
    bool due = match_due(m, now, &e);
    if (due)
        match_apply(m, &e);
    return due;
}

enum match_status match_do(struct match *m, struct match_event *e, struct fault *why) {
    bool ticked = (TIMED >> e->type & 1) && match_tick(m, e->at);
    *why = fault_none();
    if (ticked && e->type == EVENT_MOVE)
        return MATCH_LATE;
    enum match_status status = match_judge(m, e, why);
    if (status == MATCH_OK)
        match_apply(m, e);
    return status;
}

static enum match_status happens(struct match *m, struct match_event e) {
    struct fault why;
    return match_do(m, &e, &why);
}

/* A seat as an event has it; one that is none stays none. */
static uint8_t seat_number(int seat) {
    return (uint8_t)(seat < 0 || seat > GAME_SEATS ? GAME_SEATS : seat);
}

static struct match_event about(enum match_event_type type, int seat, int64_t now) {
    return (struct match_event){.type = (uint8_t)type, .seat = seat_number(seat), .at = now};
}

/* ---- seats -------------------------------------------------------------------------------- */

static enum match_status set_text(struct match *m, enum match_event_type type, int seat,
                                  const char *text) {
    struct match_event e = about(type, seat, m->at);
    if (!text)
        return MATCH_OK;
    seat_copy_text(e.text, text);
    return happens(m, e);
}

enum match_status match_set_seat(struct match *m, int seat, const char *name, const char *kind) {
    enum match_status status = set_text(m, EVENT_NAME, seat, name);
    return status == MATCH_OK ? set_text(m, EVENT_KIND, seat, kind) : status;
}

enum match_status match_set_clock(struct match *m, int seat, const struct clock_rule *rule,
                                  int64_t now) {
    struct match_event e = about(EVENT_CLOCK, seat, now);
    e.clock = *rule;
    return happens(m, e);
}

enum match_status match_leave(struct match *m, int seat, enum ending_reason reason, int64_t now) {
    struct match_event e = about(EVENT_LEAVE, seat, now);
    e.what = (uint8_t)reason;
    return happens(m, e);
}

enum match_status match_resign(struct match *m, int seat, int64_t now) {
    return match_leave(m, seat, ENDING_RESIGNED, now);
}

enum match_status match_set_absent(struct match *m, int seat, bool absent, int64_t now) {
    return happens(m, about(absent ? EVENT_ABSENT : EVENT_RETURN, seat, now));
}

/* ---- moves -------------------------------------------------------------------------------- */

enum match_status match_play(struct match *m, game_move move, int64_t now) {
    struct match_event e = about(EVENT_MOVE, 0, now);
    e.move = move;
    e.milliseconds = EVENT_UNCHARGED;
    return happens(m, e);
}

/* Whether a move can be made where somebody looks, at that moment. */
static enum match_status ready(struct match *m, const struct match *shown, int64_t now) {
    if (m->paused)
        return MATCH_PAUSED;
    if (shown == m && match_tick(m, now))
        return MATCH_LATE;
    return match_is_over(shown) ? MATCH_OVER : MATCH_OK;
}

static enum match_status play_shown(struct match *m, const struct match *shown, const char *text,
                                    size_t length, int64_t now, struct fault *why) {
    game_move move;
    enum match_status status = ready(m, shown, now);
    *why = fault_none();
    if (status != MATCH_OK)
        return status;
    *why = move_read(m->variant.game, &shown->state, text, length, &move);
    if (why->message != FAULT_NONE)
        return MATCH_ILLEGAL;
    status = shown == m ? MATCH_OK : match_go(m, shown->count, now);
    return status == MATCH_OK ? match_play(m, move, now) : status;
}

enum match_status match_play_text(struct match *m, const char *text, size_t length, int64_t now,
                                  struct fault *why) {
    return play_shown(m, m, text, length, now, why);
}

enum match_status match_play_at(struct match *m, int plies, const char *text, size_t length,
                                int64_t now, struct fault *why) {
    struct match shown;
    if (plies == m->count)
        return match_play_text(m, text, length, now, why);
    match_look(m, plies, &shown);
    return play_shown(m, &shown, text, length, now, why);
}

/* ---- back and forth ----------------------------------------------------------------------- */

enum match_status match_back(struct match *m, int plies, int gone, int64_t now) {
    struct match_event e = about(EVENT_BACK, 0, now);
    e.ply = plies;
    e.gone = seat_number(gone);
    return happens(m, e);
}

enum match_status match_redo(struct match *m, int64_t now) {
    return happens(m, about(EVENT_FORWARD, 0, now));
}

enum match_status match_go(struct match *m, int plies, int64_t now) {
    if (plies < 0 || plies > m->known || plies == m->count)
        return MATCH_NOTHING;
    if (plies < m->count)
        return match_back(m, plies, match_gone_by(m, plies), now);
    enum match_status status = MATCH_OK;
    while (status == MATCH_OK && m->count < plies)
        status = match_redo(m, now);
    return status;
}

enum match_status match_undo(struct match *m, int64_t now) {
    int gone = m->ending.count;
    if (m->ending.agreed)
        return match_back(m, m->count, gone, now);
    bool leaving = gone > 0 && m->gone[gone - 1].ply == m->count;
    return match_back(m, m->count - !leaving, gone - leaving, now);
}

unsigned match_hands(const struct match *m) {
    unsigned hands = 0;
    for (int i = 0; i < match_seats(m); i++)
        hands |= (unsigned)(m->seat[i].kind.type != SEAT_LEVEL) << i;
    return hands;
}

/* Those of them who are there. */
static unsigned present(const struct match *m, unsigned hands) {
    for (int i = 0; i < match_seats(m); i++)
        if (m->seat[i].absent)
            hands &= ~(1u << i);
    return hands;
}

/* Where taking back ends: plies and players gone that remain. */
struct target {
    int plies, gone;
};

static unsigned gone_seats(const struct match *m, int gone) {
    unsigned seats = 0;
    for (int i = 0; i < gone; i++)
        seats |= 1u << m->ending.gone[i].seat;
    return seats;
}

/* Steps back through plies and leavings until one of `who` is to move, or has not left yet. */
static struct target back_to(const struct match *m, unsigned who) {
    struct target t = {m->count, m->ending.count};
    if (m->ending.agreed)
        return t;
    while (t.plies > 0 || t.gone > 0) {
        bool leaving = t.gone > 0 && m->gone[t.gone - 1].ply >= t.plies;
        if (leaving)
            t.gone--;
        else
            t.plies--;
        int seat = leaving ? m->ending.gone[t.gone].seat : match_ply(m, t.plies)->seat;
        if ((who & ~gone_seats(m, t.gone)) >> seat & 1)
            return t;
    }
    return (struct target){-1, 0};
}

/* Without anybody who plays by hand, every turn is as good as another. */
static unsigned who_counts(const struct match *m, unsigned hands) {
    return hands ? present(m, hands) : (1u << GAME_SEATS) - 1;
}

int match_back_target(const struct match *m, unsigned hands) {
    return back_to(m, who_counts(m, hands)).plies;
}

enum match_status match_take_back(struct match *m, unsigned hands, int64_t now) {
    struct target t = back_to(m, who_counts(m, hands));
    if (t.plies < 0)
        return MATCH_NOTHING;
    enum match_status status = match_back(m, t.plies, t.gone, now);
    if (status == MATCH_OK && !hands)
        match_pause(m, now);
    return status;
}

int match_forward_target(const struct match *m, unsigned hands) {
    unsigned who = who_counts(m, hands) & ~gone_seats(m, m->ending.count);
    int plies = m->count + 1;
    while (plies < m->known && !(who >> match_ply(m, plies)->seat & 1))
        plies++;
    return m->count < m->known ? plies : -1;
}

enum match_status match_forward(struct match *m, unsigned hands, int64_t now) {
    return match_go(m, match_forward_target(m, hands), now);
}

/* ---- time and offers ---------------------------------------------------------------------- */

enum match_status match_pause(struct match *m, int64_t now) {
    match_tick(m, now);
    if (match_is_over(m))
        return MATCH_OVER;
    return happens(m, about(EVENT_PAUSE, 0, now));
}

enum match_status match_resume(struct match *m, int64_t now) {
    return happens(m, about(EVENT_RESUME, 0, now));
}

enum match_status match_credit(struct match *m, int64_t milliseconds, int64_t now) {
    struct match_event e = about(EVENT_CREDIT, 0, now);
    e.milliseconds = milliseconds;
    return happens(m, e);
}

enum match_status match_offer(struct match *m, enum match_proposal what, int seat, int64_t now) {
    struct match_event e = about(EVENT_OFFER, seat, now);
    e.what = (uint8_t)what;
    e.gone = what == OFFER_REMOVE ? GAME_SEATS : 0;
    return happens(m, e);
}

enum match_status match_offer_remove(struct match *m, int gone, int seat, int64_t now) {
    struct match_event e = about(EVENT_OFFER, seat, now);
    e.what = OFFER_REMOVE;
    e.gone = seat_number(gone);
    return happens(m, e);
}

enum match_status match_answer(struct match *m, bool yes, int seat, int64_t now) {
    struct match_event e = about(EVENT_ANSWER, seat, now);
    e.what = yes;
    return happens(m, e);
}

/* match_judge.c - whether something can happen in a match, and what exactly that is.
 *
 * Nothing here changes the match. The same judgement stands between a command and its event, and
 * between a line of a log and its event, so that no log holds what could not have happened. */
#include "match/match_parts.h"
#include "text/scan.h"
#include "text/utf8.h"

typedef enum match_status judgement(const struct match *m, struct match_event *e,
                                    struct fault *why);

static bool has_seat(const struct match *m, const struct match_event *e) {
    return e->seat < match_seats(m);
}

static bool is_in(const struct match *m, int seat) { return !ending_is_gone(&m->ending, seat); }

static enum match_status judge_start(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    (void)m, (void)e, (void)why;
    return MATCH_NOTHING;
}

/* ---- seats -------------------------------------------------------------------------------- */

static enum match_status judge_text(const struct match *m, struct match_event *e,
                                    struct fault *why) {
    size_t length = text_length(e->text), printed = utf8_printed(e->text, length);
    if (!has_seat(m, e))
        return MATCH_NOTHING;
    if (printed == length)
        return MATCH_OK;
    *why = fault(FAULT_ENCODING, printed, 0, 0);
    return MATCH_ILLEGAL;
}

static enum match_status judge_clock(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    const struct clock_rule *r = &e->clock;
    bool good = r->kind <= CLOCK_MOVE && r->base >= 0 && r->base <= EVENT_MOST_MS &&
                r->increment >= 0 && r->increment <= EVENT_MOST_MS && r->grace >= 0 &&
                r->grace <= EVENT_MOST_MS;
    (void)why;
    return good && has_seat(m, e) && m->known == 0 ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_absent(const struct match *m, struct match_event *e,
                                      struct fault *why) {
    (void)why;
    if (!has_seat(m, e) || !is_in(m, e->seat) || m->seat[e->seat].kind.type != SEAT_PERSON)
        return MATCH_NOTHING;
    return m->seat[e->seat].absent == (e->type == EVENT_RETURN) ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_leave(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    (void)why;
    if (match_is_over(m))
        return MATCH_OVER;
    if (!has_seat(m, e) || e->what < ENDING_RESIGNED || e->what > ENDING_LEFT)
        return MATCH_NOTHING;
    return is_in(m, e->seat) ? MATCH_OK : MATCH_GONE;
}

/* ---- moves -------------------------------------------------------------------------------- */

static enum match_status judge_move(const struct match *m, struct match_event *e,
                                    struct fault *why) {
    struct out o = out_to(e->text, sizeof e->text);
    (void)why;
    if (match_is_over(m))
        return MATCH_OVER;
    if (m->paused)
        return MATCH_PAUSED;
    if (m->count == m->memory.ply_capacity)
        return MATCH_FULL;
    e->seat = (uint8_t)match_turn(m);
    if (e->milliseconds == EVENT_UNCHARGED)
        e->milliseconds = clock_spent(&m->clock, e->at);
    if (e->milliseconds > EVENT_MOST_MS)
        e->milliseconds = EVENT_MOST_MS;
    move_write(m->variant.game, &m->state, e->move, &o);
    return MATCH_OK;
}

/* A player who left before a ply that remains stays out. */
static enum match_status judge_back(const struct match *m, struct match_event *e,
                                    struct fault *why) {
    const struct ending *now = &m->ending;
    bool there = e->ply >= 0 && e->ply <= m->count && e->gone <= now->count &&
                 e->gone >= match_gone_by(m, e->ply - 1);
    bool changes = e->ply < m->count || e->gone < now->count || now->agreed;
    (void)why;
    return there && changes ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_forward(const struct match *m, struct match_event *e,
                                       struct fault *why) {
    (void)e, (void)why;
    return m->count < m->known ? MATCH_OK : MATCH_NOTHING;
}

/* ---- time --------------------------------------------------------------------------------- */

/* A match that is over can be paused too: its last move may be taken back after loading. */
static enum match_status judge_pause(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    (void)e, (void)why;
    return m->paused ? MATCH_NOTHING : MATCH_OK;
}

static enum match_status judge_resume(const struct match *m, struct match_event *e,
                                      struct fault *why) {
    (void)e, (void)why;
    return m->paused ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_credit(const struct match *m, struct match_event *e,
                                      struct fault *why) {
    (void)why;
    if (match_is_over(m))
        return MATCH_OVER;
    bool good = e->milliseconds > 0 && e->milliseconds <= EVENT_MOST_MS;
    return good && m->clock.seat >= 0 ? MATCH_OK : MATCH_NOTHING;
}

/* ---- offers ------------------------------------------------------------------------------- */

/* A person who is there and can be asked. A player who resigned may want to play again. */
static bool decides(const struct match *m, int seat, enum match_proposal what) {
    const struct match_seat *s = &m->seat[seat];
    if (s->kind.type != SEAT_PERSON || s->absent)
        return false;
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].seat == seat)
            return what == OFFER_AGAIN && m->ending.gone[i].reason != ENDING_LEFT;
    return true;
}

unsigned match_deciders(const struct match *m, enum match_proposal what) {
    unsigned seats = 0;
    for (int i = 0; i < match_seats(m); i++)
        seats |= (unsigned)decides(m, i, what) << i;
    return seats;
}

/* A computer that is still in declines a draw. */
static enum match_status judge_draw(const struct match *m) {
    if (match_is_over(m))
        return MATCH_OVER;
    for (int i = 0; i < match_seats(m); i++)
        if (is_in(m, i) && !decides(m, i, OFFER_DRAW))
            return MATCH_DECLINED;
    return match_seats(m) > 1 ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_agree(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    (void)e, (void)why;
    if (match_is_over(m))
        return MATCH_OVER;
    return match_seats(m) > 1 ? MATCH_OK : MATCH_NOTHING;
}

/* Back to the last turn of the seat that asks for it. */
static enum match_status judge_offer_back(const struct match *m, struct match_event *e) {
    e->ply = m->count - 1;
    while (e->ply >= 0 && match_ply(m, e->ply)->seat != e->seat)
        e->ply--;
    return e->ply >= 0 ? MATCH_OK : MATCH_NOTHING;
}

/* Somebody who is away; they have no say in it. */
static enum match_status judge_remove(const struct match *m, const struct match_event *e) {
    if (match_is_over(m))
        return MATCH_OVER;
    bool away = e->gone < match_seats(m) && is_in(m, e->gone) && m->seat[e->gone].absent;
    return away ? MATCH_OK : MATCH_NOTHING;
}

static enum match_status judge_offer(const struct match *m, struct match_event *e,
                                     struct fault *why) {
    if (e->what >= OFFERS || !has_seat(m, e) || !decides(m, e->seat, e->what))
        return MATCH_NOTHING;
    if (m->offer.open)
        return MATCH_OFFERED;
    switch (e->what) {
    case OFFER_DRAW:
        return judge_draw(m);
    case OFFER_BACK:
        return judge_offer_back(m, e);
    case OFFER_PAUSE:
        return match_is_over(m) ? MATCH_OVER : judge_pause(m, e, why);
    case OFFER_REMOVE:
        return judge_remove(m, e);
    default:
        return match_is_over(m) && !m->again ? MATCH_OK : MATCH_NOTHING;
    }
}

static enum match_status judge_answer(const struct match *m, struct match_event *e,
                                      struct fault *why) {
    (void)why;
    if (!m->offer.open || e->what > 1 || !has_seat(m, e) || !decides(m, e->seat, m->offer.what))
        return MATCH_NOTHING;
    return e->what && (m->offer.agreed >> e->seat & 1) ? MATCH_NOTHING : MATCH_OK;
}

/* ---- all of them -------------------------------------------------------------------------- */

static judgement *const judges[EVENT_TYPES] = {
    [EVENT_START] = judge_start,     [EVENT_NAME] = judge_text,     [EVENT_KIND] = judge_text,
    [EVENT_CLOCK] = judge_clock,     [EVENT_MOVE] = judge_move,     [EVENT_BACK] = judge_back,
    [EVENT_FORWARD] = judge_forward, [EVENT_LEAVE] = judge_leave,   [EVENT_ABSENT] = judge_absent,
    [EVENT_RETURN] = judge_absent,   [EVENT_PAUSE] = judge_pause,   [EVENT_RESUME] = judge_resume,
    [EVENT_OFFER] = judge_offer,     [EVENT_ANSWER] = judge_answer, [EVENT_AGREE] = judge_agree,
    [EVENT_CREDIT] = judge_credit,
};

/* The last places are kept for players who leave: a full match can still be lost. */
static bool has_room(const struct match *m, const struct match_event *e) {
    int kept = e->type == EVENT_LEAVE ? 0 : GAME_SEATS;
    return m->event_count + kept < m->memory.event_capacity;
}

enum match_status match_judge(const struct match *m, struct match_event *e, struct fault *why) {
    *why = fault_none();
    e->at = event_moment(m->at, e->at);
    enum match_status status = judges[e->type](m, e, why);
    return status == MATCH_OK && !has_room(m, e) ? MATCH_FULL : status;
}

bool match_due(const struct match *m, int64_t now, struct match_event *e) {
    int64_t flag = match_flag(m);
    if (flag == CLOCK_FOREVER || flag > now)
        return false;
    *e = (struct match_event){.type = EVENT_LEAVE,
                              .at = event_moment(m->at, flag),
                              .seat = (uint8_t)m->clock.seat,
                              .what = ENDING_TIME};
    return true;
}

struct fault match_fault(enum match_status status, int seat, struct fault why) {
    static const int16_t messages[] = {
        [MATCH_OK] = FAULT_NONE,         [MATCH_LATE] = FAULT_LATE,
        [MATCH_OVER] = RULE_OVER,        [MATCH_PAUSED] = FAULT_PAUSED,
        [MATCH_FULL] = FAULT_TOO_LONG,   [MATCH_DECLINED] = FAULT_DECLINED,
        [MATCH_OFFERED] = FAULT_OFFER,   [MATCH_GONE] = FAULT_GONE,
        [MATCH_NOTHING] = FAULT_NOTHING,
    };
    return status == MATCH_ILLEGAL ? why : fault(messages[status], 0, seat, 0);
}

/* room_judge.c - whether a command can be obeyed, and whether an event can happen.
 *
 * Two judgements, one after the other. That of the event knows only the log, and a line that is
 * read goes through it as well, so that no log holds what could not have happened. That of the
 * command comes first and asks what no log says: whose secret it came with, which position it is
 * about, who has been seen away, what time it is. */
#include "ai/ai.h"
#include "room/room_parts.h"
#include "text/nickname.h"
#include "text/scan.h"
#include "text/utf8.h"

static enum room_why refuse(struct fault *why, enum room_why reason, int message) {
    *why = fault(message, 0, 0, 0);
    return reason;
}

/* ---- events before the first game --------------------------------------------------------- */

typedef enum room_why event_judgement(const struct room *r, struct room_event *e,
                                      struct fault *why);

static enum room_why judge_terms(const struct room_event *e, struct fault *why) {
    bool strange = (e->flags & ROOM_LISTED) && (e->flags & ROOM_TALKS);
    return strange ? refuse(why, ROOM_ILLEGAL, FAULT_NOTHING) : ROOM_OK;
}

static enum room_why judge_create(const struct room *r, struct room_event *e, struct fault *why) {
    return r->seq > 0 ? refuse(why, ROOM_ILLEGAL, FAULT_NOTHING) : judge_terms(e, why);
}

/* Nobody loses a chair by it. */
static enum room_why judge_options(const struct room *r, struct room_event *e, struct fault *why) {
    for (int i = room_chairs_of(&e->variant); i < r->chairs; i++)
        if (r->chair[i].type == CHAIR_PERSON)
            return refuse(why, ROOM_TAKEN, FAULT_TAKEN);
    return judge_terms(e, why);
}

static bool is_chair(const struct room *r, int chair) { return chair >= 0 && chair < r->chairs; }

static enum room_why judge_kind(const struct room *r, struct room_event *e, struct fault *why) {
    const struct room_chair *c = &r->chair[e->chair];
    bool good = e->kind == CHAIR_LEVEL ? e->level >= 1 && e->level <= AI_LEVELS
                                       : e->kind == CHAIR_OPEN && e->level == 0;
    if (!good || !is_chair(r, e->chair))
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    if (c->type == CHAIR_PERSON)
        return refuse(why, ROOM_TAKEN, FAULT_TAKEN);
    return c->type == e->kind && c->level == e->level ? refuse(why, ROOM_ILLEGAL, FAULT_NOTHING)
                                                      : ROOM_OK;
}

/* Characters that turn the direction of what follows, or cannot be seen at all. */
static bool is_hidden(const char *text, size_t n) {
    static const char *const hidden[] = {"\u061c", "\u200b", "\u200e", "\u200f", "\u2028", "\u2029",
                                         "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060",
                                         "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (text_length(hidden[i]) == n && __builtin_memcmp(hidden[i], text, n) == 0)
            return true;
    return false;
}

/* One to ROOM_NAME characters that can be seen, without a blank at either end. */
static bool is_name(const char *name) {
    size_t length = text_length(name), count = 0;
    for (size_t at = 0, n; at < length; at += n, count++) {
        n = utf8_printable(name + at, length - at);
        if (n == 0 || is_hidden(name + at, n))
            return false;
    }
    return count >= 1 && count <= ROOM_NAME && name[0] != ' ' && name[length - 1] != ' ';
}

static enum room_why judge_sit(const struct room *r, struct room_event *e, struct fault *why) {
    if (!is_chair(r, e->chair))
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    if (r->chair[e->chair].type != CHAIR_OPEN)
        return refuse(why, ROOM_TAKEN, FAULT_TAKEN);
    return is_name(e->name) ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_PLAYER_NAME);
}

static enum room_why judge_stand(const struct room *r, struct room_event *e, struct fault *why) {
    bool there = is_chair(r, e->chair) && r->chair[e->chair].type == CHAIR_PERSON;
    return there ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
}

/* ---- games that begin and end ------------------------------------------------------------- */

/* Whether one variant is the other with everything drawn. */
static bool is_drawn(const struct variant *agreed, const struct variant *drawn) {
    char one[VARIANT_LENGTH], two[VARIANT_LENGTH];
    struct out o = out_to(one, sizeof one), p = out_to(two, sizeof two);
    struct variant again = *agreed;
    variant_draw(&again, drawn->seed);
    variant_write(&again, &o);
    variant_write(drawn, &p);
    return text_same(one, two);
}

static enum room_why judge_start(const struct room *r, struct room_event *e, struct fault *why) {
    int shift = r->games ? (r->shift + 1) % r->chairs : 0;
    bool again = room_state(r) == ROOM_OVER && r->match.again;
    if (r->games > 0 && !again)
        return refuse(why, ROOM_ILLEGAL, FAULT_BEGUN);
    bool good = e->shift == shift && clock_rule_same(&e->rule, &r->rule) &&
                is_drawn(&r->variant, &e->variant);
    return good ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
}

static enum room_why judge_close(const struct room *r, struct room_event *e, struct fault *why) {
    (void)e;
    if (room_state(r) == ROOM_OVER)
        return refuse(why, ROOM_ENDED, RULE_OVER);
    bool may = room_state(r) == ROOM_WAITING || room_unmoved(r);
    return may ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_BEGUN);
}

/* ---- events of a game --------------------------------------------------------------------- */

static enum room_why why_of(enum match_status status) {
    switch (status) {
    case MATCH_OK:
        return ROOM_OK;
    case MATCH_OVER:
        return ROOM_ENDED;
    case MATCH_LATE:
        return ROOM_LATE;
    case MATCH_FULL:
        return ROOM_FULL;
    default:
        return ROOM_ILLEGAL;
    }
}

/* No more is given than there is; and a move counts only if its seat has time left. */
static enum room_why judge_move(const struct room *r, const struct match_event *e,
                                struct fault *why) {
    const struct clock *c = &r->match.clock;
    int64_t all = clock_spent(c, e->at) - e->milliseconds;
    struct room_relief relief = room_relief(r, e);
    if (all < 0 || relief.forgiven > room_forgiven_left(r, e->seat))
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    if (c->seat >= 0 && c->rule[c->seat].kind != CLOCK_NONE &&
        e->milliseconds >= c->left[c->seat] + c->rule[c->seat].grace)
        return refuse(why, ROOM_LATE, FAULT_LATE);
    return ROOM_OK;
}

/* Out of time is only the seat to move, at the moment when it was; and only the last two can be
 * parted by one of them going away. */
static enum room_why judge_leave(const struct room *r, const struct match_event *e,
                                 struct fault *why) {
    bool good = true;
    if (e->what == ENDING_TIME)
        good = e->seat == r->match.clock.seat && match_flag(&r->match) <= e->at;
    if (e->what == ENDING_LEFT)
        good = room_players_in(r) == 2 && r->rule.kind != CLOCK_MOVE;
    return good ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
}

static enum room_why judge_offer(const struct room *r, const struct match_event *e,
                                 struct fault *why) {
    bool early = e->at < room_offer_moment(r, e->seat, e->what);
    return early ? refuse(why, ROOM_ILLEGAL, FAULT_OFFER_EARLY) : ROOM_OK;
}

static enum room_why judge_absent(const struct room *r, const struct match_event *e,
                                  struct fault *why) {
    if (room_state(r) == ROOM_OVER)
        return refuse(why, ROOM_ENDED, RULE_OVER);
    bool good = r->rule.kind != CLOCK_MOVE && e->seat == match_turn(&r->match);
    return good ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
}

static enum room_why accept(const struct room *r, const struct match_event *e, struct fault *why) {
    (void)r, (void)e, (void)why;
    return ROOM_OK;
}

/* What of a match can happen in a room. */
static enum room_why (*const match_judges[EVENT_TYPES])(const struct room *,
                                                        const struct match_event *,
                                                        struct fault *) = {
    [EVENT_MOVE] = judge_move, [EVENT_LEAVE] = judge_leave,   [EVENT_OFFER] = judge_offer,
    [EVENT_ANSWER] = accept,   [EVENT_ABSENT] = judge_absent, [EVENT_RETURN] = accept,
    [EVENT_RESUME] = accept,   [EVENT_CREDIT] = accept,
};

static enum room_why judge_match(const struct room *r, struct room_event *e, struct fault *why) {
    struct match_event *event = &e->match;
    if (r->games == 0)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOT_BEGUN);
    if (!match_judges[event->type])
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    event->at = e->at;
    enum match_status status = match_judge(&r->match, event, why);
    if (status != MATCH_OK) {
        *why = match_fault(status, event->seat, *why);
        return why_of(status);
    }
    int kept = event->type == EVENT_LEAVE ? 0 : GAME_SEATS;
    if (r->match.event_count + kept >= ROOM_EVENTS)
        return refuse(why, ROOM_FULL, FAULT_TOO_LONG);
    return match_judges[event->type](r, event, why);
}

static bool is_preparation(int type) { return type >= ROOM_OPTIONS && type <= ROOM_STAND; }

enum room_why room_judge_event(const struct room *r, struct room_event *e, struct fault *why) {
    static event_judgement *const judges[ROOM_EVENT_TYPES] = {
        [ROOM_CREATE] = judge_create, [ROOM_OPTIONS] = judge_options, [ROOM_KIND] = judge_kind,
        [ROOM_SIT] = judge_sit,       [ROOM_STAND] = judge_stand,     [ROOM_START] = judge_start,
        [ROOM_CLOSE] = judge_close,   [ROOM_MATCH] = judge_match,
    };
    *why = fault_none();
    e->at = event_moment(r->at, e->at);
    if (r->closed)
        return refuse(why, ROOM_ENDED, FAULT_CLOSED);
    if (r->seq == 0 && e->type != ROOM_CREATE)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    if (is_preparation(e->type) && r->games > 0)
        return refuse(why, ROOM_ILLEGAL, FAULT_BEGUN);
    if (is_preparation(e->type) && r->seq >= ROOM_PREPARATIONS)
        return refuse(why, ROOM_FULL, FAULT_TOO_LONG);
    return judges[e->type](r, e, why);
}

/* ---- commands ----------------------------------------------------------------------------- */

/* Makes the event that a command asks for, as far as it can be known; or refuses it. */
typedef enum room_why command_judgement(const struct room *r, const struct room_command *c,
                                        struct room_event *e, struct fault *why);

static bool is_person(const struct room *r, const struct room_command *c) {
    return is_chair(r, c->chair) && r->chair[c->chair].type == CHAIR_PERSON;
}

static enum room_why forbid(struct fault *why) {
    return refuse(why, ROOM_FORBIDDEN, FAULT_FORBIDDEN);
}

/* Among strangers nobody has a name of their own making. */
static bool is_strange(unsigned flags, const char *name) {
    return (flags & ROOM_LISTED) && !nickname_known(name, text_length(name));
}

static bool has_strange_name(const struct room *r, unsigned flags) {
    for (int i = 0; i < r->chairs; i++)
        if (r->chair[i].type == CHAIR_PERSON && is_strange(flags, r->chair[i].name))
            return true;
    return false;
}

static enum room_why ask_terms(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    e->type = c->what == DO_CREATE ? ROOM_CREATE : ROOM_OPTIONS;
    if (c->what == DO_CREATE ? !c->node : !c->host)
        return forbid(why);
    *why = room_terms_read(c->text, text_length(c->text), e);
    if (why->message != FAULT_NONE)
        return ROOM_ILLEGAL;
    return has_strange_name(r, e->flags) ? refuse(why, ROOM_TAKEN, FAULT_TAKEN) : ROOM_OK;
}

static enum room_why ask_kind(const struct room *r, const struct room_command *c,
                              struct room_event *e, struct fault *why) {
    (void)r;
    e->type = ROOM_KIND;
    e->chair = c->target;
    if (!c->host && !c->node)
        return forbid(why);
    bool good = room_kind_read(c->text, text_length(c->text), e);
    return good ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
}

/* Without the blanks at both ends. */
static bool copy_name(const char *text, char name[RECORD_NAME]) {
    size_t from = 0, to = text_length(text);
    while (text[from] == ' ')
        from++;
    while (to > from && text[to - 1] == ' ')
        to--;
    for (size_t i = from; i < to && i - from < RECORD_NAME; i++)
        name[i - from] = text[i];
    if (to - from >= RECORD_NAME)
        name[0] = '\0';
    return name[0] != '\0';
}

static enum room_why ask_sit(const struct room *r, const struct room_command *c,
                             struct room_event *e, struct fault *why) {
    e->type = ROOM_SIT;
    e->chair = c->target < 0 ? (int8_t)room_free_chair(r) : c->target;
    if (r->games > 0 || e->chair < 0)
        return refuse(why, ROOM_TAKEN, FAULT_NO_CHAIR);
    if (!copy_name(c->text, e->name))
        return refuse(why, ROOM_ILLEGAL, FAULT_PLAYER_NAME);
    if (is_name(e->name) && is_strange(r->flags, e->name)) {
        struct out name = out_to(e->name, sizeof e->name);
        nickname_write(c->seed, &name);
    }
    return ROOM_OK;
}

static enum room_why ask_stand(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    e->type = ROOM_STAND;
    e->chair = c->target < 0 ? c->chair : c->target;
    bool own = is_person(r, c) && e->chair == c->chair;
    return own || c->host ? ROOM_OK : forbid(why);
}

static enum room_why ask_start(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    e->type = ROOM_START;
    e->at = event_moment(r->at, c->at) + ROOM_LEAD;
    e->variant = r->variant;
    e->rule = r->rule;
    e->shift = (int8_t)(r->games ? (r->shift + 1) % r->chairs : 0);
    variant_draw(&e->variant, c->seed);
    if (!c->node && !(c->host && r->games == 0))
        return forbid(why);
    bool due = c->host || room_due(r).what == DUE_START;
    return due ? ROOM_OK : refuse(why, ROOM_ILLEGAL, r->games ? FAULT_BEGUN : FAULT_NOTHING);
}

static enum room_why ask_close(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    struct room_due due = room_due(r);
    e->type = ROOM_CLOSE;
    if (room_state(r) == ROOM_WAITING && (c->host || (c->node && (r->flags & ROOM_LISTED))))
        return ROOM_OK;
    if (!c->node && !c->host)
        return forbid(why);
    if (room_state(r) == ROOM_OVER)
        return ROOM_OK; /* for the event's judgement to refuse */
    bool now = c->node && due.what == DUE_CLOSE && due.at <= c->at;
    return now ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_BEGUN);
}

/* ---- commands of players ------------------------------------------------------------------ */

/* Whose it is, and that there is a game. */
static enum room_why ask_player(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    e->type = ROOM_MATCH;
    if (!is_person(r, c))
        return forbid(why);
    if (r->games == 0)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOT_BEGUN);
    e->match.seat = (uint8_t)room_seat(r, c->chair);
    return ROOM_OK;
}

/* One who is still in the game and there. */
static enum room_why ask_present(const struct room *r, const struct room_command *c,
                                 struct room_event *e, struct fault *why) {
    enum room_why reason = ask_player(r, c, e, why);
    if (reason != ROOM_OK)
        return reason;
    if (ending_is_gone(&r->match.ending, e->match.seat))
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    if (r->match.seat[e->match.seat].absent)
        return refuse(why, ROOM_TURN, FAULT_STANDIN);
    return ROOM_OK;
}

static enum room_why ask_turn(const struct room *r, const struct room_command *c,
                              struct fault *why) {
    struct match_actor actor = match_actor(&r->match);
    if (c->node)
        return actor.kind.type == SEAT_LEVEL || room_is_forced(r)
                   ? ROOM_OK
                   : refuse(why, ROOM_TURN, FAULT_TURN);
    if (room_chair(r, actor.seat) != c->chair)
        return refuse(why, ROOM_TURN, FAULT_TURN);
    return actor.standin ? refuse(why, ROOM_TURN, FAULT_STANDIN) : ROOM_OK;
}

static int64_t granted(int64_t claimed, int64_t most) {
    return claimed < 0 ? 0 : claimed < most ? claimed : most;
}

/* What the seat to move is charged at that moment. */
static int64_t charge(const struct room *r, const struct room_command *c, int seat) {
    int64_t spent = clock_spent(&r->match.clock, event_moment(r->at, c->at));
    int64_t relief =
        granted(c->lag, room_lag_left(r, seat)) + granted(c->forgiven, room_forgiven_left(r, seat));
    int64_t cost = spent > relief ? spent - relief : 0;
    return cost < EVENT_MOST_MS ? cost : EVENT_MOST_MS;
}

static enum room_why ask_move(const struct room *r, const struct room_command *c,
                              struct room_event *e, struct fault *why) {
    const struct match *m = &r->match;
    e->type = ROOM_MATCH;
    e->match.type = EVENT_MOVE;
    if (!c->node && !is_person(r, c))
        return forbid(why);
    if (r->games == 0)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOT_BEGUN);
    if (room_state(r) == ROOM_OVER)
        return refuse(why, ROOM_ENDED, RULE_OVER);
    if (c->ply >= 0 && c->ply != m->count)
        return refuse(why, ROOM_STALE, FAULT_STALE);
    enum room_why reason = ask_turn(r, c, why);
    if (reason != ROOM_OK)
        return reason;
    *why = move_read(m->variant.game, &m->state, c->text, text_length(c->text), &e->match.move);
    e->match.milliseconds = charge(r, c, match_turn(m));
    return why->message == FAULT_NONE ? ROOM_OK : ROOM_ILLEGAL;
}

static enum room_why ask_resign(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    e->match.type = EVENT_LEAVE;
    e->match.what = ENDING_RESIGNED;
    return ask_player(r, c, e, why);
}

static enum room_why ask_offer(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    e->match.type = EVENT_OFFER;
    e->match.what = c->proposal;
    if (c->proposal == OFFER_REMOVE)
        e->match.gone = is_chair(r, c->target) ? (uint8_t)c->target : GAME_SEATS;
    return ask_player(r, c, e, why);
}

static enum room_why ask_answer(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    e->match.type = EVENT_ANSWER;
    e->match.what = c->yes;
    bool stale = r->offer_seq == 0 || (c->seq >= 0 && c->seq != r->offer_seq);
    enum room_why reason = ask_player(r, c, e, why);
    return reason == ROOM_OK && stale ? refuse(why, ROOM_STALE, FAULT_STALE) : reason;
}

static enum room_why ask_resume(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    e->match.type = EVENT_RESUME;
    return ask_present(r, c, e, why);
}

static enum room_why ask_return(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    e->match.type = EVENT_RETURN;
    return ask_player(r, c, e, why);
}

/* Something about another seat whose player is not there. */
static enum room_why ask_away(const struct room *r, const struct room_command *c,
                              struct room_event *e, struct fault *why) {
    enum room_why reason = ask_present(r, c, e, why);
    if (reason != ROOM_OK)
        return reason;
    if (room_state(r) == ROOM_OVER)
        return refuse(why, ROOM_ENDED, RULE_OVER);
    if (!is_chair(r, c->target) || c->target == e->match.seat)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    bool person = r->match.seat[c->target].kind.type == SEAT_PERSON;
    bool away = c->away || r->match.seat[c->target].absent;
    e->match.seat = (uint8_t)c->target;
    return person && away ? ROOM_OK : refuse(why, ROOM_ILLEGAL, FAULT_PRESENT);
}

static enum room_why ask_standin(const struct room *r, const struct room_command *c,
                                 struct room_event *e, struct fault *why) {
    e->match.type = EVENT_ABSENT;
    return ask_away(r, c, e, why);
}

static enum room_why ask_claim(const struct room *r, const struct room_command *c,
                               struct room_event *e, struct fault *why) {
    e->match.type = EVENT_LEAVE;
    e->match.what = ENDING_LEFT;
    enum room_why reason = ask_away(r, c, e, why);
    bool waits = reason != ROOM_OK || match_turn(&r->match) == e->match.seat ||
                 r->match.seat[e->match.seat].absent;
    return waits ? reason : refuse(why, ROOM_ILLEGAL, FAULT_PRESENT);
}

/* ---- commands of the server --------------------------------------------------------------- */

static enum room_why ask_flag(const struct room *r, const struct room_command *c,
                              struct room_event *e, struct fault *why) {
    e->type = ROOM_MATCH;
    if (!c->node)
        return forbid(why);
    if (room_state(r) != ROOM_PLAYING)
        return refuse(why, ROOM_ENDED, RULE_OVER);
    if (!match_due(&r->match, c->at - ROOM_TOLERANCE, &e->match))
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    e->at = e->match.at;
    return ROOM_OK;
}

static enum room_why ask_credit(const struct room *r, const struct room_command *c,
                                struct room_event *e, struct fault *why) {
    (void)r;
    e->type = ROOM_MATCH;
    e->match.type = EVENT_CREDIT;
    e->match.milliseconds = c->milliseconds;
    return c->node ? ROOM_OK : forbid(why);
}

static command_judgement *const askers[ROOM_DOS] = {
    [DO_CREATE] = ask_terms,    [DO_OPTIONS] = ask_terms, [DO_KIND] = ask_kind,
    [DO_SIT] = ask_sit,         [DO_STAND] = ask_stand,   [DO_START] = ask_start,
    [DO_CLOSE] = ask_close,     [DO_MOVE] = ask_move,     [DO_RESIGN] = ask_resign,
    [DO_OFFER] = ask_offer,     [DO_ANSWER] = ask_answer, [DO_RESUME] = ask_resume,
    [DO_STANDIN] = ask_standin, [DO_RETURN] = ask_return, [DO_CLAIM] = ask_claim,
    [DO_FLAG] = ask_flag,       [DO_CREDIT] = ask_credit,
};

enum room_why room_judge(const struct room *r, const struct room_command *c, struct room_event *e,
                         struct fault *why) {
    *e = (struct room_event){.at = c->at, .by = c->node || c->host ? -1 : c->chair};
    __builtin_memcpy(e->key, c->key, sizeof e->key);
    *why = fault_none();
    if (r->closed)
        return refuse(why, ROOM_ENDED, FAULT_CLOSED);
    if (r->seq == 0 && c->what != DO_CREATE)
        return refuse(why, ROOM_ILLEGAL, FAULT_NOTHING);
    enum room_why reason = askers[c->what](r, c, e, why);
    return reason == ROOM_OK ? room_judge_event(r, e, why) : reason;
}

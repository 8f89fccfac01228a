/* match.c - matches behind pentoid.h. */
#include "api/api.h"
#include "text/scan.h"

_Static_assert((int)PENTOID_DRAW == OFFER_DRAW && (int)PENTOID_BACK == OFFER_BACK &&
                   (int)PENTOID_PAUSE == OFFER_PAUSE && (int)PENTOID_AGAIN == OFFER_AGAIN,
               "what can be offered");

/* A log is read into the other book, so that one that is wrong changes nothing. The record is made
 * in memory of its own: a match has no comments and no variations. */
enum { RECORD_NODES = GAME_MAX_PLIES + 2, RECORD_BYTES = 1 << 12 };

struct pentoid_match {
    struct match match;
    struct match_book book[2];
};

static struct match_book *spare(pentoid_match *m) {
    return &m->book[m->match.memory.events == m->book[0].events];
}

size_t pentoid_match_size(void) { return sizeof(pentoid_match); }

/* The status of a command, and the sentence if it was refused. */
static int answer(const pentoid_match *m, enum match_status status, int seat, struct fault why,
                  pentoid_error *error) {
    static const int statuses[] = {
        [MATCH_OK] = PENTOID_OK,
        [MATCH_ILLEGAL] = PENTOID_WRONG,
        [MATCH_LATE] = PENTOID_LATE,
        [MATCH_OVER] = PENTOID_OVER,
        [MATCH_PAUSED] = PENTOID_PAUSED,
        [MATCH_FULL] = PENTOID_FULL,
        [MATCH_DECLINED] = PENTOID_NOTHING,
        [MATCH_OFFERED] = PENTOID_NOTHING,
        [MATCH_GONE] = PENTOID_NOTHING,
        [MATCH_NOTHING] = PENTOID_NOTHING,
    };
    if (status == MATCH_OK)
        return PENTOID_OK;
    return api_refuse(error, statuses[status], m->match.variant.game, &m->match.state,
                      match_fault(status, seat, why));
}

static bool is_seat(const pentoid_match *m, int seat) {
    return seat >= 0 && seat < match_seats(&m->match);
}

/* ---- beginning ------------------------------------------------------------------------------ */

int pentoid_match_init(pentoid_match *m, const char *name, uint64_t seed, const char *clock,
                       int64_t now, pentoid_error *why) {
    struct variant v;
    struct clock_rule rule;
    struct fault f = variant_read(name, text_length(name), &v);
    if (f.message == FAULT_NONE)
        f = clock_rule_read(clock, text_length(clock), &rule);
    if (f.message != FAULT_NONE)
        return api_refuse(why, PENTOID_WRONG, v.game, NULL, f);
    variant_draw(&v, seed);
    match_start(&m->match, &v, rule, match_memory(&m->book[0]), now);
    return PENTOID_OK;
}

int pentoid_match_set_seat(pentoid_match *m, int seat, const char *name, const char *kind,
                           pentoid_error *why) {
    enum match_status status =
        is_seat(m, seat) ? match_set_seat(&m->match, seat, name, kind) : MATCH_NOTHING;
    return answer(m, status, seat, fault(FAULT_ENCODING, 0, 0, 0), why);
}

/* ---- looking -------------------------------------------------------------------------------- */

int pentoid_match_turn(const pentoid_match *m) { return match_actor(&m->match).seat; }

int pentoid_match_level(const pentoid_match *m) { return match_actor(&m->match).kind.level; }

void pentoid_match_position(const pentoid_match *m, pentoid_position *position) {
    position->variant = m->match.variant;
    position->state = m->match.state;
}

int64_t pentoid_match_flag(const pentoid_match *m) { return match_flag(&m->match); }

/* ---- commands ------------------------------------------------------------------------------- */

int pentoid_match_play(pentoid_match *m, const char *move, int64_t now, pentoid_error *why) {
    struct fault f = fault_none();
    enum match_status status = match_play_text(&m->match, move, text_length(move), now, &f);
    return answer(m, status, 0, f, why);
}

int pentoid_match_take_back(pentoid_match *m, int64_t now) {
    enum match_status status = match_take_back(&m->match, match_hands(&m->match), now);
    return answer(m, status, 0, fault_none(), NULL);
}

int pentoid_match_forward(pentoid_match *m, int64_t now) {
    enum match_status status = match_forward(&m->match, match_hands(&m->match), now);
    return answer(m, status, 0, fault_none(), NULL);
}

int pentoid_match_resign(pentoid_match *m, int seat, int64_t now) {
    enum match_status status =
        is_seat(m, seat) ? match_resign(&m->match, seat, now) : MATCH_NOTHING;
    return answer(m, status, seat, fault_none(), NULL);
}

int pentoid_match_pause(pentoid_match *m, int64_t now) {
    return answer(m, match_pause(&m->match, now), 0, fault_none(), NULL);
}

int pentoid_match_resume(pentoid_match *m, int64_t now) {
    return answer(m, match_resume(&m->match, now), 0, fault_none(), NULL);
}

int pentoid_match_offer(pentoid_match *m, int what, int seat, int64_t now) {
    bool known = what >= PENTOID_DRAW && what <= PENTOID_AGAIN && is_seat(m, seat);
    enum match_status status =
        known ? match_offer(&m->match, (enum match_proposal)what, seat, now) : MATCH_NOTHING;
    return answer(m, status, seat, fault_none(), NULL);
}

int pentoid_match_answer(pentoid_match *m, int yes, int seat, int64_t now) {
    enum match_status status =
        is_seat(m, seat) ? match_answer(&m->match, yes != 0, seat, now) : MATCH_NOTHING;
    return answer(m, status, seat, fault_none(), NULL);
}

int pentoid_match_tick(pentoid_match *m, int64_t now) { return match_tick(&m->match, now); }

/* ---- text ----------------------------------------------------------------------------------- */

size_t pentoid_match_json(const pentoid_match *m, int64_t now, int language, char *buffer,
                          size_t size) {
    struct out o = api_out(language, buffer, size);
    match_json(&m->match, &m->match, now, &o);
    return o.length;
}

size_t pentoid_match_record(const pentoid_match *m, char *buffer, size_t size) {
    struct record_node nodes[RECORD_NODES];
    char text[RECORD_BYTES];
    struct record record;
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    record_init(&record, nodes, RECORD_NODES, text, RECORD_BYTES);
    if (match_save(&m->match, &record).message == FAULT_NONE)
        record_write(&record, &o);
    return o.length;
}

size_t pentoid_match_log(const pentoid_match *m, int64_t now, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    match_log_write_paused(&m->match, now, &o);
    return o.length;
}

int pentoid_match_read_log(pentoid_match *m, const char *log, size_t length, pentoid_error *why) {
    struct match read;
    struct fault f = match_log_read(&read, match_memory(spare(m)), log, length);
    if (f.message != FAULT_NONE)
        return api_refuse(why, PENTOID_WRONG, read.variant.game, &read.state, f);
    m->match = read;
    return PENTOID_OK;
}

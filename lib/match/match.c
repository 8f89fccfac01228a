/* match.c - a game in progress. */
#include "match/match.h"
#include "text/scan.h"
#include "text/utf8.h"

static const struct game *game_of(const struct match *m) { return m->variant.game; }
static bool is_over(const struct match *m) { return m->ending.result.over; }

static void judge(struct match *m) {
    struct game_result result;
    game_of(m)->result(&m->state, &result);
    ending_judge(&m->ending, &result);
}

/* The turn of whoever is to move begins; it costs nothing if the match is over or they have
 * left. */
static void begin_turn(struct match *m, int64_t now) {
    int seat = match_turn(m);
    bool timed = seat >= 0 && !ending_is_gone(&m->ending, seat);
    clock_begin(&m->clock, timed ? seat : -1, now);
    if (m->paused)
        clock_pause(&m->clock, now);
}

/* Plays the next ply of the array, and books what it took. (Of a seat that has left nobody asks the
 * clock any more.) */
static void advance(struct match *m) {
    const struct match_ply *ply = &m->plies[m->count];
    union game_undo undo;
    clock_book(&m->clock, ply->seat, ply->milliseconds);
    game_of(m)->play(&m->state, ply->move, &undo);
    m->count++;
}

/* Replays the first plies from the start of the game. */
static void replay(struct match *m, int plies) {
    variant_start(&m->variant, &m->state);
    clock_start(&m->clock, m->clock.rule);
    m->count = 0;
    while (m->count < plies)
        advance(m);
    judge(m);
}

void match_start(struct match *m, const struct variant *v, struct clock_rule rule,
                 struct match_ply *plies, int capacity, int64_t now) {
    *m = (struct match){.variant = *v, .plies = plies, .capacity = capacity};
    m->clock.rule = rule;
    replay(m, 0);
    for (int i = 0; i < match_seats(m); i++)
        match_set_seat(m, i, "", "person");
    begin_turn(m, now);
}

static void copy_name(char *to, const char *from) {
    size_t length = text_length(from), at = 0, n;
    while (at < length) {
        n = utf8_length(from + at, length - at);
        if (at + (n ? n : 1) >= RECORD_NAME)
            break;
        for (size_t end = at + (n ? n : 1); at < end; at++)
            to[at] = from[at];
    }
    to[at] = '\0';
}

void match_set_seat(struct match *m, int seat, const char *name, const char *kind) {
    if (name)
        copy_name(m->seat[seat].name, name);
    if (kind)
        copy_name(m->seat[seat].kind, kind);
}

int match_seats(const struct match *m) { return game_of(m)->seats(&m->state); }

int match_turn(const struct match *m) { return is_over(m) ? -1 : game_of(m)->turn(&m->state); }

/* ---- leaving ------------------------------------------------------------------------------ */

/* A seat is out. Its turn, if it is running, goes on without a clock; if that was the end, the
 * running clock stops where it is. */
static void leave(struct match *m, int seat, enum ending_reason reason, int64_t when) {
    m->gone[m->ending.count] = (struct match_gone){
        .ply = m->count, .when = when, .left = clock_left(&m->clock, seat, when)};
    ending_leave(&m->ending, seat, reason);
    m->known = m->count;
    judge(m);
    if (is_over(m))
        clock_pause(&m->clock, when);
    else if (seat == m->clock.seat)
        begin_turn(m, when);
}

bool match_tick(struct match *m, int64_t now) {
    int64_t flag = clock_flag(&m->clock);
    if (is_over(m) || flag > now)
        return false;
    leave(m, m->clock.seat, ENDING_TIME, flag);
    return true;
}

enum match_status match_leave(struct match *m, int seat, enum ending_reason reason, int64_t now) {
    match_tick(m, now);
    if (is_over(m))
        return MATCH_OVER;
    if (seat < 0 || seat >= match_seats(m) || ending_is_gone(&m->ending, seat))
        return MATCH_NOTHING;
    leave(m, seat, reason, now);
    return MATCH_OK;
}

enum match_status match_resign(struct match *m, int seat, int64_t now) {
    return match_leave(m, seat, ENDING_RESIGNED, now);
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Whether a move can be made at that moment at all. */
static enum match_status ready(struct match *m, int64_t now) {
    if (is_over(m))
        return MATCH_OVER;
    if (m->paused)
        return MATCH_PAUSED;
    if (match_tick(m, now))
        return MATCH_LATE;
    return m->count < m->capacity ? MATCH_OK : MATCH_FULL;
}

enum match_status match_play(struct match *m, game_move move, int64_t now, struct fault *why) {
    enum match_status status = ready(m, now);
    *why = fault_none();
    if (status != MATCH_OK)
        return status;
    *why = fault_of(game_of(m)->test(&m->state, move), 0);
    if (why->message != FAULT_NONE)
        return MATCH_ILLEGAL;
    m->plies[m->count] = (struct match_ply){
        .move = move, .seat = (uint8_t)match_turn(m), .milliseconds = clock_spent(&m->clock, now)};
    advance(m);
    m->known = m->count;
    judge(m);
    begin_turn(m, now);
    return MATCH_OK;
}

enum match_status match_play_text(struct match *m, const char *text, size_t length, int64_t now,
                                  struct fault *why) {
    game_move move;
    enum match_status status = ready(m, now);
    *why = fault_none();
    if (status != MATCH_OK)
        return status;
    *why = move_read(game_of(m), &m->state, text, length, &move);
    return why->message == FAULT_NONE ? match_play(m, move, now, why) : MATCH_ILLEGAL;
}

void match_go(struct match *m, int plies, int64_t now) {
    while (m->ending.count && m->gone[m->ending.count - 1].ply > plies)
        m->ending.count--;
    replay(m, plies);
    begin_turn(m, now);
}

void match_rewind(struct match *m, int plies, int64_t now) {
    for (int i = 0; i < m->ending.count; i++)
        if (m->gone[i].ply > plies)
            m->gone[i].ply = plies;
    match_go(m, plies, now);
}

enum match_status match_undo(struct match *m, int64_t now) {
    int last = m->ending.count - 1;
    bool left = last >= 0 && m->gone[last].ply == m->count;
    if (!left && m->count == 0)
        return MATCH_NOTHING;
    m->ending.count -= left;
    match_go(m, m->count - !left, now);
    return MATCH_OK;
}

enum match_status match_redo(struct match *m, int64_t now) {
    if (m->count == m->known)
        return MATCH_NOTHING;
    match_go(m, m->count + 1, now);
    return MATCH_OK;
}

void match_state(const struct match *m, int plies, union game_state *s) {
    union game_undo undo;
    variant_start(&m->variant, s);
    for (int i = 0; i < plies; i++)
        game_of(m)->play(s, m->plies[i].move, &undo);
}

/* ---- time --------------------------------------------------------------------------------- */

void match_pause(struct match *m, int64_t now) {
    match_tick(m, now);
    if (m->paused || is_over(m))
        return;
    m->paused = true;
    clock_pause(&m->clock, now);
}

void match_resume(struct match *m, int64_t now) {
    if (!m->paused)
        return;
    m->paused = false;
    if (!is_over(m))
        clock_resume(&m->clock, now);
}

int64_t match_left(const struct match *m, int seat, int64_t now) {
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].seat == seat)
            return m->gone[i].left;
    return clock_left(&m->clock, seat, now);
}

int64_t match_flag(const struct match *m) {
    return is_over(m) ? CLOCK_FOREVER : clock_flag(&m->clock);
}

void match_result_write(const struct match *m, struct out *o) { ending_write(&m->ending, o); }

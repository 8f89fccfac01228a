/* match.c - the match: moves, undo, looking back, clocks, records.
 *
 * Looking back is not taking back. `shown` is a copy of the match at another of its plies; all that
 * changes the match acts on the match itself, and ends the looking. Only a move is made where
 * one looks: the match goes on from there, and what had followed is forgotten. Clocks are
 * always those of the match.
 *
 * A new match is built in the second array of plies, so that a wrong one leaves the old as it is.
 *
 * Moments are milliseconds, and come as the numbers that JavaScript has. */
#include "wasm.h"

enum { RECORD_NODES = 1 << 17, RECORD_BYTES = 1 << 19 };

static struct match_ply plies[2][GAME_MAX_PLIES];
static struct match match, shown;
static bool looking;

static const struct game *game(void) { return match.variant.game; }

/* The array that the match does not use. */
static struct match_ply *spare(void) { return plies[match.plies == plies[0]]; }

static struct match *the_match(void) {
    if (!game()) {
        struct variant v;
        variant_read("adaptoid", 8, &v);
        match_start(&match, &v, (struct clock_rule){0}, plies[0], GAME_MAX_PLIES, 0);
    }
    return &match;
}

const struct match *wasm_shown(void) {
    const struct match *m = the_match();
    return looking ? &shown : m;
}

static void begin(const struct match *m) {
    match = *m;
    looking = false;
}

/* ---- the view ------------------------------------------------------------------------------ */

void wasm_json_moves(struct json *j, const struct game *g, const union game_state *s,
                     const game_move *moves, int count) {
    json_open(j, '[');
    for (int i = 0; i < count; i++) {
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        move_write(g, s, moves[i], &o);
        json_text(j, text);
    }
    json_close(j, ']');
}

static void write_legal(struct json *j, const struct match *m) {
    static game_move moves[GAME_MAX_MOVES];
    int count = match_turn(m) < 0 ? 0 : game()->legal(&m->state, moves);
    json_member(j, "legal");
    wasm_json_moves(j, game(), &m->state, moves, count);
}

static void write_plies(struct json *j) {
    union game_state s;
    union game_undo undo;
    variant_start(&match.variant, &s);
    json_open_member(j, "plies", '[');
    for (int i = 0; i < match.known; i++) {
        const struct match_ply *ply = &match.plies[i];
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        move_write(game(), &s, ply->move, &o);
        json_open(j, '{');
        json_text_member(j, "move", text);
        json_int_member(j, "seat", ply->seat + 1);
        json_int_member(j, "ms", ply->milliseconds);
        json_close(j, '}');
        game()->play(&s, ply->move, &undo);
    }
    json_close(j, ']');
}

static void write_moment(struct json *j, const char *name, int64_t moment) {
    json_member(j, name);
    if (moment == CLOCK_FOREVER)
        json_null(j);
    else
        json_int(j, moment);
}

static void write_seats(struct json *j, int64_t now) {
    json_open_member(j, "seats", '[');
    for (int i = 0; i < match_seats(&match); i++) {
        json_open(j, '{');
        json_text_member(j, "name", match.seat[i].name);
        json_text_member(j, "kind", match.seat[i].kind);
        write_moment(j, "left", match_left(&match, i, now));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_clock(struct json *j) {
    char text[CLOCK_RULE_LENGTH];
    struct out o = out_to(text, sizeof text);
    clock_rule_write(&match.clock.rule, &o);
    json_text_member(j, "clock", text);
    json_bool_member(j, "paused", match.paused);
    write_moment(j, "flag", match_flag(&match));
}

static void write_ending(struct json *j, const struct ending *e) {
    json_open_member(j, "ending", '{');
    json_bool_member(j, "over", e->result.over);
    json_open_member(j, "winners", '[');
    for (int i = 0; i < e->result.seats; i++)
        if (e->result.winners >> i & 1)
            json_int(j, i + 1);
    json_close(j, ']');
    ending_json_members(e, j);
    json_close(j, '}');
}

static void write_turn(struct json *j, const struct match *m) {
    json_member(j, "turn");
    if (match_turn(m) < 0)
        json_null(j);
    else
        json_int(j, match_turn(m) + 1);
}

static int view(int64_t now) {
    const struct match *m = wasm_shown();
    char name[VARIANT_LENGTH];
    struct out o = out_to(name, sizeof name);
    variant_write(&m->variant, &o);
    o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_text_member(&j, "variant", name);
    json_member(&j, "position");
    position_json(&m->variant, &m->state, &o);
    json_go_on(&j);
    write_turn(&j, m);
    write_legal(&j, m);
    write_plies(&j);
    json_int_member(&j, "count", m->count);
    json_int_member(&j, "played", match.count);
    json_int_member(&j, "known", match.known);
    json_bool_member(&j, "looking", looking);
    write_seats(&j, now);
    write_clock(&j);
    write_ending(&j, &m->ending);
    json_close(&j, '}');
    return wasm_answer(&o);
}

EXPORT(int, view, (double now)) {
    the_match();
    return view(wasm_moment(now));
}

/* ---- beginning ----------------------------------------------------------------------------- */

/* What is wrong if a match does not do what it is asked. */
static struct fault fault_of_status(enum match_status status, int seat, struct fault why) {
    switch (status) {
    case MATCH_ILLEGAL:
        return why;
    case MATCH_LATE:
        return fault(FAULT_LATE, 0, 0, 0);
    case MATCH_OVER:
        return fault(RULE_OVER, 0, 0, 0);
    case MATCH_PAUSED:
        return fault(FAULT_PAUSED, 0, 0, 0);
    case MATCH_NOTHING:
        return fault(FAULT_GONE, 0, seat, 0);
    default:
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    }
}

/* Plays the moves; `why` is about m->state, where it was found. */
static struct fault play_words(struct scan *s, struct match *m) {
    struct fault why;
    const char *word;
    for (size_t n; (n = wasm_word(s, &word)) > 0;) {
        enum match_status status = match_play_text(m, word, n, 0, &why);
        if (status != MATCH_OK)
            return fault_of_status(status, 0, why);
    }
    return fault_none();
}

struct fault wasm_read_moves(struct scan *s, struct match *m, struct match_ply *memory) {
    struct variant v;
    const char *word;
    size_t n = wasm_word(s, &word);
    struct fault f = variant_read(word, n, &v);
    m->variant.game = NULL;
    if (f.message == FAULT_NONE && v.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, n, 0, 0);
    if (f.message != FAULT_NONE)
        return f;
    match_start(m, &v, (struct clock_rule){0}, memory, GAME_MAX_PLIES, 0);
    return play_words(s, m);
}

/* "VARIANT MOVE MOVE ...": a match without a clock that has come so far. Answers nothing. */
EXPORT(int, open, (int length)) {
    struct scan s = wasm_question(length);
    struct match m;
    the_match();
    struct fault f = wasm_read_moves(&s, &m, spare());
    if (f.message != FAULT_NONE)
        return wasm_refuse(m.variant.game, &m.state, f);
    begin(&m);
    struct out o = wasm_out();
    return wasm_answer(&o);
}

/* The record of a match, in memory that is asked for when the first one is needed. */
static struct record *record(void) {
    static struct record r;
    if (!r.nodes) {
        char *memory = wasm_memory(RECORD_NODES * sizeof(struct record_node) + RECORD_BYTES);
        if (!memory)
            return NULL;
        record_init(&r, (struct record_node *)(void *)memory, RECORD_NODES,
                    memory + RECORD_NODES * sizeof(struct record_node), RECORD_BYTES);
    }
    return &r;
}

static int refuse_memory(void) { return wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0)); }

/* A line of the question as a terminated text, cut off where a name would be too. */
static void copy_line(struct scan *s, char text[RECORD_NAME]) {
    const char *line;
    size_t n = wasm_line(s, &line);
    struct out o = out_to(text, RECORD_NAME);
    out_bytes(&o, line, n);
}

/* Two lines for each seat, its name and its kind. */
static struct fault read_seats(struct scan *s, struct match *m) {
    for (int seat = 0; !scan_done(s); seat++) {
        char name[RECORD_NAME], kind[RECORD_NAME];
        copy_line(s, name);
        copy_line(s, kind);
        if (seat == match_seats(m))
            return fault(FAULT_SEAT, 0, seat, 0);
        match_set_seat(m, seat, name, *kind ? kind : NULL);
    }
    return fault_none();
}

/* Lines: the variant, the clock (none if empty), then the seats. An open variant is drawn from the
 * seed. A match whose record cannot be written does not begin. */
EXPORT(int, start, (int length, double seed, double now)) {
    struct scan s = wasm_question(length);
    struct variant v;
    struct clock_rule rule = {0};
    struct match m;
    const char *line;
    size_t n = wasm_line(&s, &line);
    struct fault f = variant_read(line, n, &v);
    if (f.message == FAULT_NONE && (n = wasm_line(&s, &line)) > 0)
        f = clock_rule_read(line, n, &rule);
    if (f.message != FAULT_NONE)
        return wasm_refuse(NULL, NULL, f);
    the_match();
    variant_draw(&v, (uint64_t)wasm_moment(seed));
    match_start(&m, &v, rule, spare(), GAME_MAX_PLIES, wasm_moment(now));
    f = read_seats(&s, &m);
    if (!record())
        return refuse_memory();
    if (f.message == FAULT_NONE)
        f = match_save(&m, record());
    if (f.message != FAULT_NONE)
        return wasm_refuse(m.variant.game, &m.state, f);
    begin(&m);
    return view(wasm_moment(now));
}

/* ---- moves --------------------------------------------------------------------------------- */

/* A move where one looks. WASM_LATE if the time of the seat to move was up: it is out, then. */
EXPORT(int, play, (int length, double now)) {
    struct scan s = wasm_question(length);
    struct match m = *wasm_shown();
    struct fault why;
    if (!looking && match_tick(&match, wasm_moment(now))) {
        wasm_refuse(game(), &match.state, fault(FAULT_LATE, 0, 0, 0));
        return WASM_LATE;
    }
    enum match_status status = match_play_text(&m, s.text, s.length, wasm_moment(now), &why);
    if (status != MATCH_OK)
        return wasm_refuse(game(), &m.state, fault_of_status(status, 0, why));
    begin(&m);
    return view(wasm_moment(now));
}

/* Taking back what cannot be taken back changes nothing. */
EXPORT(int, undo, (double now)) {
    match_undo(the_match(), wasm_moment(now));
    looking = false;
    return view(wasm_moment(now));
}

EXPORT(int, redo, (double now)) {
    match_redo(the_match(), wasm_moment(now));
    looking = false;
    return view(wasm_moment(now));
}

/* Looks at the position after so many of the plies that are known. */
EXPORT(int, go, (int count, double now)) {
    const struct match *m = the_match();
    if (count < 0 || count > m->known)
        return wasm_refuse(NULL, NULL, fault(FAULT_NUMBER, 0, 0, m->known));
    looking = count != m->count;
    if (looking) {
        shown = *m;
        match_go(&shown, count, wasm_moment(now));
    }
    return view(wasm_moment(now));
}

EXPORT(int, resign, (int seat, double now)) {
    struct match *m = the_match();
    if (seat < 1 || seat > match_seats(m))
        return wasm_refuse(NULL, NULL, fault(FAULT_SEAT, 0, match_seats(m), 0));
    enum match_status status = match_resign(m, seat - 1, wasm_moment(now));
    if (status != MATCH_OK)
        return wasm_refuse(game(), &m->state, fault_of_status(status, seat - 1, fault_none()));
    looking = false;
    return view(wasm_moment(now));
}

EXPORT(int, tick, (double now)) {
    match_tick(the_match(), wasm_moment(now));
    return view(wasm_moment(now));
}

EXPORT(int, pause, (double now)) {
    match_pause(the_match(), wasm_moment(now));
    return view(wasm_moment(now));
}

EXPORT(int, resume, (double now)) {
    match_resume(the_match(), wasm_moment(now));
    return view(wasm_moment(now));
}

/* ---- records ------------------------------------------------------------------------------- */

/* All plies that are known, and how it ended. */
static struct fault save(struct record *r) {
    struct match whole = *the_match();
    if (whole.count < whole.known)
        match_go(&whole, whole.known, 0);
    return match_save(&whole, r);
}

static int write_record(void (*write)(const struct record *, struct out *)) {
    struct record *r = record();
    if (!r)
        return refuse_memory();
    struct fault f = save(r);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), &match.state, f);
    struct out o = wasm_out();
    write(r, &o);
    return wasm_answer(&o);
}

EXPORT(int, record, (void)) { return write_record(record_write); }
EXPORT(int, game_json, (void)) { return write_record(record_json); }

/* The first game of the text, after the first `count` of its plies or all of them. A loaded match
 * is paused. */
EXPORT(int, load, (int length, double now, int count)) {
    struct scan s = wasm_question(length);
    struct record *r = record();
    struct match m;
    size_t at = 0;
    if (!r)
        return refuse_memory();
    the_match();
    struct fault f = record_read(r, s.text, s.length, &at);
    if (f.message != FAULT_NONE) {
        static char sentence[1000];
        struct out o = wasm_sentence(sentence, sizeof sentence);
        record_fault_write(r, s.text, s.length, f, &o);
        o = wasm_out();
        out_text(&o, sentence);
        return WASM_WRONG;
    }
    if (match_load(&m, r, spare(), GAME_MAX_PLIES) != MATCH_OK)
        return refuse_memory();
    if (count >= 0 && count < m.known)
        match_rewind(&m, count, wasm_moment(now));
    begin(&m);
    return view(wasm_moment(now));
}

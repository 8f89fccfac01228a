/* match.c - the match: moves, undo, looking back, clocks, offers, records, the log.
 *
 * Looking back is not taking back. `shown` is a copy of the match at another of its plies; all that
 * changes the match acts on the match itself, and ends the looking. Only a move is made in the
 * position shown: the match goes on from there, and what had followed is forgotten. Clocks are
 * always those of the match.
 *
 * A new match is built in the second book, so that a wrong one leaves the old as it is.
 *
 * Moments are milliseconds, and come as the numbers that JavaScript has. */
#include "wasm.h"

enum { RECORD_NODES = 1 << 17, RECORD_BYTES = 1 << 19 };

static struct match_book books[2];
static struct match match, shown;
static bool looking;

static const struct game *game(void) { return match.variant.game; }

/* The memory that the match does not use. */
struct match_memory wasm_spare(void) {
    return match_memory(&books[match.memory.events == books[0].events]);
}

static struct match *the_match(void) {
    if (!game()) {
        struct variant v;
        variant_read(games[0]->name, text_length(games[0]->name), &v);
        match_start(&match, &v, (struct clock_rule){0}, match_memory(&books[0]), 0);
    }
    return &match;
}

const struct match *wasm_match(void) { return the_match(); }

const struct match *wasm_shown(void) {
    const struct match *m = the_match();
    return looking ? &shown : m;
}

void wasm_begin(const struct match *m) {
    match = *m;
    looking = false;
}

/* ---- the view ------------------------------------------------------------------------------ */

static int view(int64_t now) {
    const struct match *m = wasm_shown();
    struct out o = wasm_out();
    match_json(&match, m, now, &o);
    return wasm_answer(&o);
}

/* What the match looks like after a command; one that is refused changes nothing. */
static int answer(enum match_status status, int seat, int64_t now) {
    if (status != MATCH_OK)
        return wasm_refuse(game(), &match.state, match_fault(status, seat, fault_none()));
    looking = false;
    return view(now);
}

EXPORT(int, view, (double now)) {
    the_match();
    return view(wasm_moment(now));
}

/* ---- beginning ----------------------------------------------------------------------------- */

/* Plays the moves; `why` is about m->state, where it was found. */
static struct fault play_words(struct scan *s, struct match *m) {
    struct fault why;
    const char *word;
    for (size_t n; (n = wasm_word(s, &word)) > 0;) {
        enum match_status status = match_play_text(m, word, n, 0, &why);
        if (status != MATCH_OK)
            return match_fault(status, 0, why);
    }
    return fault_none();
}

struct fault wasm_read_moves(struct scan *s, struct match *m) {
    struct variant v;
    const char *word;
    size_t n = wasm_word(s, &word);
    struct fault f = variant_read(word, n, &v);
    m->variant.game = NULL;
    if (f.message == FAULT_NONE && v.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, n, 0, 0);
    if (f.message != FAULT_NONE)
        return f;
    match_start(m, &v, (struct clock_rule){0}, wasm_spare(), 0);
    return play_words(s, m);
}

/* "VARIANT MOVE MOVE ...": a match without a clock that has come so far. Answers nothing. */
EXPORT(int, open, (int length)) {
    struct scan s = wasm_question(length);
    struct match m;
    the_match();
    struct fault f = wasm_read_moves(&s, &m);
    if (f.message != FAULT_NONE)
        return wasm_refuse(m.variant.game, &m.state, f);
    wasm_begin(&m);
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
        if (match_set_seat(m, seat, name, *kind ? kind : NULL) != MATCH_OK)
            return fault(FAULT_ENCODING, 0, 0, 0);
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
    match_start(&m, &v, rule, wasm_spare(), wasm_moment(now));
    f = read_seats(&s, &m);
    if (!record())
        return refuse_memory();
    if (f.message == FAULT_NONE)
        f = match_save(&m, record());
    if (f.message != FAULT_NONE)
        return wasm_refuse(m.variant.game, &m.state, f);
    wasm_begin(&m);
    return view(wasm_moment(now));
}

/* ---- moves --------------------------------------------------------------------------------- */

/* A move in the position shown. WASM_LATE: the time of the seat to move was up, and it is out. */
EXPORT(int, play, (int length, double now)) {
    struct scan s = wasm_question(length);
    int plies = wasm_shown()->count;
    union game_state before = wasm_shown()->state;
    struct fault why;
    enum match_status status =
        match_play_at(&match, plies, s.text, s.length, wasm_moment(now), &why);
    if (status == MATCH_OK)
        return answer(status, 0, wasm_moment(now));
    wasm_refuse(game(), &before, match_fault(status, 0, why));
    return status == MATCH_LATE ? WASM_LATE : WASM_WRONG;
}

/* The view is that of the match, even if there was nothing to take back. */
static int travelled(double now) {
    looking = false;
    return view(wasm_moment(now));
}

EXPORT(int, undo, (double now)) {
    match_undo(the_match(), wasm_moment(now));
    return travelled(now);
}

EXPORT(int, redo, (double now)) {
    match_redo(the_match(), wasm_moment(now));
    return travelled(now);
}

/* Back to the last turn of a person, or to where one left. */
EXPORT(int, take_back, (double now)) {
    struct match *m = the_match();
    match_take_back(m, match_hands(m), wasm_moment(now));
    return travelled(now);
}

EXPORT(int, forward, (double now)) {
    struct match *m = the_match();
    match_forward(m, match_hands(m), wasm_moment(now));
    return travelled(now);
}

/* Looks at the position after the first `count` of the known plies. */
EXPORT(int, go, (int count, double now)) {
    const struct match *m = the_match();
    if (count < 0 || count > m->known)
        return wasm_refuse(NULL, NULL, fault(FAULT_NUMBER, 0, 0, m->known));
    looking = count != m->count;
    if (looking)
        match_look(m, count, &shown);
    return view(wasm_moment(now));
}

/* ---- players ------------------------------------------------------------------------------- */

/* A seat from 1, from 0; -1, after a refusal, if there is none. */
static int seat_of(int number) {
    int seats = match_seats(the_match());
    if (number >= 1 && number <= seats)
        return number - 1;
    wasm_refuse(NULL, NULL, fault(FAULT_SEAT, 0, seats, 0));
    return -1;
}

EXPORT(int, resign, (int number, double now)) {
    int seat = seat_of(number);
    return seat < 0 ? WASM_WRONG
                    : answer(match_resign(&match, seat, wasm_moment(now)), seat, wasm_moment(now));
}

/* 0: a draw; 1: to take back to the seat's last turn; 2: a pause; 3: another game. */
EXPORT(int, offer, (int what, int number, double now)) {
    int seat = seat_of(number);
    enum match_proposal proposal = what >= 0 && what < OFFERS ? (enum match_proposal)what : OFFERS;
    enum match_status status =
        seat < 0 ? MATCH_NOTHING : match_offer(&match, proposal, seat, wasm_moment(now));
    return seat < 0 ? WASM_WRONG : answer(status, seat, wasm_moment(now));
}

/* `answer`; the name in C is taken. */
int wasm_answer_offer(int yes, int number, double now);
__attribute__((export_name("answer"))) int wasm_answer_offer(int yes, int number, double now) {
    int seat = seat_of(number);
    enum match_status status =
        seat < 0 ? MATCH_NOTHING : match_answer(&match, yes != 0, seat, wasm_moment(now));
    return seat < 0 ? WASM_WRONG : answer(status, seat, wasm_moment(now));
}

/* ---- time ---------------------------------------------------------------------------------- */

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

/* All plies that are known, and how it ended; perhaps without clock and times. */
static struct fault save(struct record *r, bool untimed) {
    struct match whole;
    match_look(the_match(), match.known, &whole);
    if (untimed)
        whole.rule = (struct clock_rule){0};
    struct fault f = match_save(&whole, r);
    for (uint32_t n = 0; untimed && n < r->node_count; n++)
        r->nodes[n].milliseconds = RECORD_UNTIMED;
    return f;
}

static int write_record(void (*write)(const struct record *, struct out *), bool untimed) {
    struct record *r = record();
    if (!r)
        return refuse_memory();
    struct fault f = save(r, untimed);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), &match.state, f);
    struct out o = wasm_out();
    write(r, &o);
    return wasm_answer(&o);
}

EXPORT(int, record, (int untimed)) { return write_record(record_write, untimed != 0); }
EXPORT(int, game_json, (void)) { return write_record(record_json, false); }

/* The game that begins at that byte of the text, after the first `count` of its plies or all of
 * them. A loaded match is paused. */
EXPORT(int, load, (int length, double now, int count, int from)) {
    struct scan s = wasm_question(length);
    struct record *r = record();
    struct match m;
    size_t at = from < 0 ? 0 : (size_t)from < s.length ? (size_t)from : s.length;
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
    if (match_load(&m, r, wasm_spare()) != MATCH_OK)
        return refuse_memory();
    if (count >= 0 && count < m.known)
        match_back(&m, count, m.ending.count, wasm_moment(now));
    wasm_begin(&m);
    return view(wasm_moment(now));
}

/* ---- the log ------------------------------------------------------------------------------- */

/* Everything that has happened, with what the running turn has cost up to now. */
EXPORT(int, log, (double now)) {
    struct out o = wasm_out();
    match_log_write_paused(the_match(), wasm_moment(now), &o);
    return wasm_answer(&o);
}

/* A match from its log: the same as before, but paused. */
EXPORT(int, load_log, (int length, double now)) {
    struct scan s = wasm_question(length);
    struct match m;
    the_match();
    struct fault f = match_log_read(&m, wasm_spare(), s.text, s.length);
    if (f.message != FAULT_NONE)
        return wasm_refuse(m.variant.game, &m.state, f);
    match_do(&m, &(struct match_event){.type = EVENT_PAUSE, .at = m.at}, &f);
    wasm_begin(&m);
    return view(wasm_moment(now));
}

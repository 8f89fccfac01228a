/* match_log.c - the events of a match as lines of text, and back (docs/match-log.md).
 *
 * Each line is read against the match so far: its words, then the same judgement that a command
 * goes through. Lines end with a line end, the last one too: a log that was cut off inside a line
 * is noticed and not believed. */
#include "match/match_parts.h"
#include "text/scan.h"

static const char heading[] = "pentoid match 1";

static const char *const words[EVENT_TYPES] = {
    [EVENT_START] = "start",     [EVENT_NAME] = "name",     [EVENT_KIND] = "kind",
    [EVENT_CLOCK] = "clock",     [EVENT_MOVE] = "move",     [EVENT_BACK] = "back",
    [EVENT_FORWARD] = "forward", [EVENT_LEAVE] = "leave",   [EVENT_ABSENT] = "absent",
    [EVENT_RETURN] = "return",   [EVENT_PAUSE] = "pause",   [EVENT_RESUME] = "resume",
    [EVENT_OFFER] = "offer",     [EVENT_ANSWER] = "answer", [EVENT_AGREE] = "agree",
    [EVENT_CREDIT] = "credit",
};

const char *match_event_word(enum match_event_type type) { return words[type]; }

static const char *const clock_words[] = {"none", "game", "move"};

const char *match_proposal_word(enum match_proposal what) {
    static const char *const proposals[OFFERS] = {"draw", "back", "pause", "again", "remove"};
    return proposals[what];
}

/* ---- writing ------------------------------------------------------------------------------ */

static void put_word(struct out *o, const char *word) {
    out_char(o, ' ');
    out_text(o, word);
}

static void put_number(struct out *o, int64_t number) {
    out_char(o, ' ');
    out_int(o, number);
}

static void put_clock(struct out *o, const struct clock_rule *rule) {
    put_word(o, clock_words[rule->kind]);
    put_number(o, rule->base);
    put_number(o, rule->increment);
    put_number(o, rule->grace);
}

static void put_start(struct out *o, const struct match *m) {
    out_char(o, ' ');
    variant_write(&m->variant, o);
    out_char(o, ' ');
    clock_rule_write(&m->rule, o);
}

/* What follows the seat of an event. */
static void put_rest(struct out *o, const struct match_event *e) {
    switch (e->type) {
    case EVENT_MOVE:
        put_number(o, e->milliseconds);
        put_word(o, e->text);
        break;
    case EVENT_NAME:
    case EVENT_KIND:
        put_word(o, e->text);
        break;
    case EVENT_CLOCK:
        put_clock(o, &e->clock);
        break;
    case EVENT_LEAVE:
        put_word(o, ending_reason_word(e->what));
        break;
    case EVENT_OFFER:
        put_word(o, match_proposal_word(e->what));
        if (e->what == OFFER_REMOVE)
            put_number(o, e->gone + 1);
        break;
    case EVENT_ANSWER:
        put_word(o, e->what ? "yes" : "no");
        break;
    default:
        break;
    }
}

/* Whether the events of a type are about a seat. */
static bool has_seat(int type) {
    return type != EVENT_START && type != EVENT_BACK && type != EVENT_FORWARD &&
           type != EVENT_PAUSE && type != EVENT_RESUME && type != EVENT_AGREE &&
           type != EVENT_CREDIT;
}

void match_line_write(const struct match *m, const struct match_event *e, struct out *o) {
    out_int(o, e->at);
    put_word(o, words[e->type]);
    if (has_seat(e->type)) {
        put_number(o, e->seat + 1);
        put_rest(o, e);
    } else if (e->type == EVENT_START) {
        put_start(o, m);
    } else if (e->type == EVENT_BACK) {
        put_number(o, e->ply);
        put_number(o, e->gone);
    } else if (e->type == EVENT_CREDIT) {
        put_number(o, e->milliseconds);
    }
}

static void put_line(struct out *o, const struct match *m, const struct match_event *e) {
    match_line_write(m, e, o);
    out_char(o, '\n');
}

void match_log_write(const struct match *m, struct out *o) {
    out_text(o, heading);
    out_char(o, '\n');
    for (int i = 0; i < m->event_count; i++)
        put_line(o, m, &m->memory.events[i]);
}

void match_log_write_paused(const struct match *m, int64_t now, struct out *o) {
    struct match_event pause = {.type = EVENT_PAUSE, .at = event_moment(m->at, now)};
    match_log_write(m, o);
    if (!m->paused)
        put_line(o, m, &pause);
}

/* ---- reading ------------------------------------------------------------------------------ */

static bool take_number(struct scan *s, int64_t most, int64_t *number) {
    uint64_t value;
    if (!scan_number(s, (uint64_t)most, &value))
        return false;
    *number = (int64_t)value;
    return true;
}

static bool next_number(struct scan *s, int64_t most, int64_t *number) {
    return scan_char(s, ' ') && take_number(s, most, number);
}

static bool read_seat(struct scan *s, uint8_t *seat) {
    int64_t number;
    if (!next_number(s, GAME_SEATS, &number) || number == 0)
        return false;
    *seat = (uint8_t)(number - 1);
    return true;
}

/* The rest of the line as a text, which may be empty. */
static struct fault read_text(struct scan *s, struct match_event *e) {
    size_t length = s->length - s->at;
    if (length >= sizeof e->text)
        return fault(FAULT_NAME_LONG, s->at, RECORD_NAME - 1, 0);
    for (size_t i = 0; i < length; i++) {
        if (s->text[s->at + i] == '\0')
            return fault(FAULT_ENCODING, s->at + i, 0, 0);
        e->text[i] = s->text[s->at + i];
    }
    s->at = s->length;
    return fault_none();
}

static bool read_clock(struct scan *s, struct clock_rule *rule) {
    int kind = scan_choice(s, clock_words, CLOCK_MOVE + 1, ' ');
    rule->kind = (uint8_t)(kind < 0 ? 0 : kind);
    return kind >= 0 && next_number(s, EVENT_MOST_MS, &rule->base) &&
           next_number(s, EVENT_MOST_MS, &rule->increment) &&
           next_number(s, EVENT_MOST_MS, &rule->grace);
}

static struct fault line_fault(const struct scan *s, bool good) {
    return good ? fault_none() : fault(FAULT_LOG, s->at, 0, 0);
}

static struct fault read_move(const struct match *m, struct scan *s, struct match_event *e) {
    const char *word;
    size_t start, n;
    if (!take_number(s, EVENT_MOST_MS, &e->milliseconds) || !scan_char(s, ' ') ||
        match_turn(m) != e->seat)
        return line_fault(s, false);
    start = s->at;
    n = scan_token(s, &word);
    struct fault f = move_read(m->variant.game, &m->state, word, n, &e->move);
    f.at += (uint32_t)(f.message == FAULT_NONE ? 0 : start);
    return f;
}

static struct fault read_choice(struct scan *s, const char *const *list, int count, uint8_t *what) {
    int choice = scan_choice(s, list, count, ' ');
    *what = (uint8_t)(choice < 0 ? 0 : choice);
    return line_fault(s, choice >= 0);
}

static struct fault read_reason(struct scan *s, uint8_t *what) {
    const char *reasons[ENDING_LEFT + 1] = {NULL};
    for (int i = ENDING_RESIGNED; i <= ENDING_LEFT; i++)
        reasons[i] = ending_reason_word((enum ending_reason)i);
    return read_choice(s, reasons, ENDING_LEFT + 1, what);
}

static struct fault read_proposal(struct scan *s, struct match_event *e) {
    const char *proposals[OFFERS];
    for (int i = 0; i < OFFERS; i++)
        proposals[i] = match_proposal_word((enum match_proposal)i);
    struct fault f = read_choice(s, proposals, OFFERS, &e->what);
    bool more = f.message == FAULT_NONE && e->what == OFFER_REMOVE;
    return more ? line_fault(s, read_seat(s, &e->gone)) : f;
}

/* What follows the seat and a blank. */
static struct fault read_rest(const struct match *m, struct scan *s, struct match_event *e) {
    static const char *const answers[] = {"no", "yes"};
    switch (e->type) {
    case EVENT_NAME:
    case EVENT_KIND:
        return read_text(s, e);
    case EVENT_CLOCK:
        return line_fault(s, read_clock(s, &e->clock));
    case EVENT_MOVE:
        return read_move(m, s, e);
    case EVENT_LEAVE:
        return read_reason(s, &e->what);
    case EVENT_OFFER:
        return read_proposal(s, e);
    default:
        return read_choice(s, answers, 2, &e->what);
    }
}

static bool ends_with_seat(int type) { return type == EVENT_ABSENT || type == EVENT_RETURN; }

static struct fault read_about_seat(const struct match *m, struct scan *s, struct match_event *e) {
    if (!read_seat(s, &e->seat))
        return line_fault(s, false);
    if (ends_with_seat(e->type))
        return fault_none();
    return scan_char(s, ' ') ? read_rest(m, s, e) : line_fault(s, false);
}

static bool read_back(struct scan *s, struct match_event *e) {
    int64_t ply, gone;
    if (!next_number(s, GAME_MAX_PLIES, &ply) || !next_number(s, GAME_SEATS, &gone))
        return false;
    e->ply = (int32_t)ply;
    e->gone = (uint8_t)gone;
    return true;
}

/* The moment and the word that every line begins with. */
static bool read_head(struct scan *s, struct match_event *e) {
    *e = (struct match_event){.at = 0};
    if (!take_number(s, EVENT_LAST_MOMENT, &e->at) || !scan_char(s, ' '))
        return false;
    int type = scan_choice(s, words, EVENT_TYPES, ' ');
    e->type = (uint8_t)(type < 0 ? 0 : type);
    return type >= 0;
}

static struct fault read_event(const struct match *m, struct scan *s, struct match_event *e) {
    if (!read_head(s, e) || e->at < m->at)
        return line_fault(s, false);
    if (has_seat(e->type))
        return read_about_seat(m, s, e);
    if (e->type == EVENT_BACK)
        return line_fault(s, read_back(s, e));
    if (e->type == EVENT_CREDIT)
        return line_fault(s, next_number(s, EVENT_MOST_MS, &e->milliseconds));
    return fault_none();
}

struct fault match_line_read(const struct match *m, const char *line, size_t length,
                             struct match_event *e) {
    struct scan s = scan_of(line, length);
    struct fault f = read_event(m, &s, e);
    return f.message == FAULT_NONE ? line_fault(&s, scan_done(&s)) : f;
}

struct fault match_log_line(struct match *m, const char *line, size_t length) {
    struct match_event e;
    struct fault why, f = match_line_read(m, line, length, &e);
    if (f.message != FAULT_NONE)
        return f;
    enum match_status status = match_judge(m, &e, &why);
    if (status == MATCH_OK)
        match_apply(m, &e);
    if (status == MATCH_FULL)
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    return status == MATCH_ILLEGAL ? why : line_fault(&(struct scan){.at = 0}, status == MATCH_OK);
}

/* `0 start adaptoid 300+5`. */
static struct fault read_start(struct match *m, struct match_memory memory, const char *line,
                               size_t length) {
    struct scan s = scan_of(line, length);
    struct match_event e;
    struct variant v;
    struct clock_rule rule;
    const char *word;
    if (!read_head(&s, &e) || e.type != EVENT_START || !scan_char(&s, ' '))
        return line_fault(&s, false);
    size_t start = s.at, n = scan_token(&s, &word);
    struct fault f = variant_read(word, n, &v);
    if (f.message == FAULT_NONE && v.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, n, 0, 0);
    if (f.message == FAULT_NONE) {
        scan_char(&s, ' ');
        start = s.at;
        f = clock_rule_read(line + start, length - start, &rule);
    }
    f.at += (uint32_t)(f.message == FAULT_NONE ? 0 : start);
    if (f.message == FAULT_NONE)
        match_start(m, &v, rule, memory, e.at);
    return f;
}

/* The next line without its end; false if there is none, or if it does not end. */
static bool next_line(struct scan *s, const char **line, size_t *length) {
    *line = s->text + s->at;
    while (!scan_done(s) && scan_peek(s) != '\n')
        s->at++;
    *length = (size_t)(s->text + s->at - *line);
    return scan_char(s, '\n');
}

static struct fault fault_in(struct fault f, const char *text, const char *line) {
    f.at += (uint32_t)(f.message == FAULT_NONE ? 0 : line - text);
    return f;
}

struct fault match_log_read(struct match *m, struct match_memory memory, const char *text,
                            size_t length) {
    struct scan s = scan_of(text, length);
    const char *line;
    size_t n;
    *m = (struct match){.memory = memory};
    if (memory.event_capacity < 1)
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    if (!scan_word(&s, heading) || !scan_char(&s, '\n') || !next_line(&s, &line, &n))
        return line_fault(&s, false);
    struct fault f = fault_in(read_start(m, memory, line, n), text, line);
    while (f.message == FAULT_NONE && !scan_done(&s)) {
        bool whole = next_line(&s, &line, &n);
        f = fault_in(whole ? match_log_line(m, line, n) : fault(FAULT_LOG, n, 0, 0), text, line);
    }
    return f;
}

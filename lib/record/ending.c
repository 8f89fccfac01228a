/* ending.c - how a match stands or ended when players may also leave it. */
#include "record/ending.h"
#include "text/json.h"
#include "text/scan.h"

static unsigned still_in(const struct ending *e, int seats) {
    unsigned set = (1u << seats) - 1;
    for (int i = 0; i < e->count; i++)
        set &= ~(1u << e->gone[i].seat);
    return set;
}

bool ending_is_gone(const struct ending *e, int seat) {
    return (still_in(e, GAME_SEATS) >> seat & 1) == 0;
}

void ending_leave(struct ending *e, int seat, enum ending_reason reason) {
    e->gone[e->count++] = (struct ending_gone){(uint8_t)seat, (uint8_t)reason};
}

/* Whether leaving alone ends the match: nobody is left to play against. */
static bool deserted(const struct ending *e, int seats) {
    return e->count > 0 && bits_count(still_in(e, seats)) <= 1;
}

/* The seats of a set with the best score of it. */
static unsigned best_of(const struct game_result *r, unsigned set) {
    int sign = r->kind == SCORE_CAPTURES ? 1 : -1, best = INT16_MIN;
    unsigned winners = 0;
    for (; set; set &= set - 1) {
        int score = sign * r->score[bits_first(set)];
        if (score > best)
            winners = 0;
        if (score >= best) {
            best = score;
            winners |= set & -set;
        }
    }
    return winners;
}

void ending_judge(struct ending *e, const struct game_result *by_rules) {
    unsigned in = still_in(e, by_rules->seats);
    e->result = *by_rules;
    e->reason = by_rules->over ? ENDING_RULES : ENDING_NONE;
    if (deserted(e, by_rules->seats)) {
        e->result.over = true;
        e->result.winners = (uint8_t)in;
        e->reason = e->gone[e->count - 1].reason;
    } else if (by_rules->over && e->count > 0) {
        e->result.winners = (uint8_t)best_of(by_rules, in);
    } else if (e->agreed) {
        e->result.over = true;
        e->reason = ENDING_AGREED;
    }
}

int ending_compare(const struct ending *e, int seat, int rival) {
    const struct game_result *r = &e->result;
    bool seat_out = ending_is_gone(e, seat), rival_out = ending_is_gone(e, rival);
    if (seat_out || rival_out)
        return 1 + rival_out - seat_out;
    if (r->kind != SCORE_POINTS)
        return 1 + (r->winners >> seat & 1) - (r->winners >> rival & 1);
    return 1 + (r->score[seat] < r->score[rival]) - (r->score[seat] > r->score[rival]);
}

static const char *const leaving[] = {
    [ENDING_RESIGNED] = " resigned",
    [ENDING_TIME] = " ran out of time",
    [ENDING_LEFT] = " left",
};

enum { REASONS = sizeof leaving / sizeof leaving[0] };

void ending_write(const struct ending *e, struct out *o) {
    const char *before = " (";
    result_write(&e->result, o);
    for (int i = 0; i < e->count; i++, before = ", ") {
        out_text(o, before);
        out_text(o, "player ");
        out_int(o, e->gone[i].seat + 1);
        out_text(o, leaving[e->gone[i].reason]);
    }
    if (e->agreed) {
        out_text(o, before);
        out_text(o, "agreed");
    }
    if (e->count || e->agreed)
        out_char(o, ')');
}

/* ` resigned` and its like; ENDING_NONE if there is none. */
static enum ending_reason read_reason(struct scan *s) {
    for (int reason = ENDING_RESIGNED; reason < REASONS; reason++)
        if (scan_word(s, leaving[reason]))
            return (enum ending_reason)reason;
    return ENDING_NONE;
}

/* `player 3 resigned`: somebody who was still there, in a match that was still going on. */
static struct fault read_gone(struct scan *s, int seats, struct ending *e) {
    size_t start = s->at;
    uint64_t seat;
    if (!scan_word(s, "player ") || !scan_number(s, GAME_SEATS, &seat))
        return fault(FAULT_TAG_VALUE, s->at, 0, 0);
    enum ending_reason reason = read_reason(s);
    if (reason == ENDING_NONE)
        return fault(FAULT_TAG_VALUE, s->at, 0, 0);
    if (seat < 1 || seat > (uint64_t)seats)
        return fault(FAULT_SEAT, start, seats, 0);
    if (deserted(e, seats) || ending_is_gone(e, (int)seat - 1))
        return fault(FAULT_RESULT, start, 0, 0);
    ending_leave(e, (int)seat - 1, reason);
    return fault_none();
}

/* Everything behind the result proper: nothing, or ` (player …, player …, agreed)`. */
static struct fault read_all_gone(struct scan *s, int seats, struct ending *e) {
    if (scan_done(s))
        return fault_none();
    const char *before = " (";
    do {
        if (!scan_word(s, before))
            return fault(FAULT_TAG_VALUE, s->at, 0, 0);
        before = ", ";
        e->agreed = scan_word(s, "agreed");
        struct fault f = e->agreed ? fault_none() : read_gone(s, seats, e);
        if (f.message != FAULT_NONE)
            return f;
    } while (scan_peek(s) == ',' && !e->agreed);
    if (!scan_char(s, ')') || !scan_done(s))
        return fault(FAULT_TAG_VALUE, s->at, 0, 0);
    return fault_none();
}

/* Whether players can have left or agreed so in a game of which the rules say that. */
static bool is_possible(const struct ending *e, const struct game_result *by_rules) {
    if (e->agreed && (by_rules->seats == 1 || by_rules->over || deserted(e, by_rules->seats)))
        return false;
    return !by_rules->over || !deserted(e, by_rules->seats);
}

struct fault ending_read(const char *text, size_t length, const struct game_result *by_rules,
                         struct ending *e) {
    struct scan s = scan_of(text, length);
    char line[ENDING_LENGTH];
    struct out o = out_to(line, sizeof line);
    *e = (struct ending){.count = 0};
    while (!scan_done(&s) && text[s.at] != '(')
        s.at++;
    if (!scan_done(&s) && s.at > 0)
        s.at--;
    struct fault f = read_all_gone(&s, by_rules->seats, e);
    if (f.message != FAULT_NONE)
        return f;
    ending_judge(e, by_rules);
    ending_write(e, &o);
    struct scan same = scan_of(text, length);
    bool agrees = scan_word(&same, line) && scan_done(&same);
    return agrees && is_possible(e, by_rules) ? fault_none() : fault(FAULT_RESULT, 0, 0, 0);
}

const char *ending_reason_word(enum ending_reason reason) {
    static const char *const words[] = {
        [ENDING_NONE] = NULL,           [ENDING_RULES] = "rules", [ENDING_AGREED] = "agreed",
        [ENDING_RESIGNED] = "resigned", [ENDING_TIME] = "time",   [ENDING_LEFT] = "left",
    };
    return words[reason];
}

void ending_json_members(const struct ending *e, struct json *j) {
    char line[ENDING_LENGTH];
    struct out o = out_to(line, sizeof line);
    ending_write(e, &o);
    json_text_member(j, "line", line);
    json_text_member(j, "reason", ending_reason_word(e->reason));
    json_open_member(j, "gone", '[');
    for (int i = 0; i < e->count; i++) {
        json_open(j, '{');
        json_int_member(j, "seat", e->gone[i].seat + 1);
        json_text_member(j, "reason", ending_reason_word(e->gone[i].reason));
        json_close(j, '}');
    }
    json_close(j, ']');
}

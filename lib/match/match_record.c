/* match_record.c - a match as a game record, and back. */
#include "match/match.h"
#include "text/scan.h"

static struct fault save_seat(const struct match *m, int seat, struct record *r) {
    const struct match_seat *s = &m->seat[seat];
    char kind[RECORD_NAME];
    struct out o = out_to(kind, sizeof kind);
    struct fault f = fault_none();
    seat_kind_write(&s->kind, &o);
    if (*s->name)
        f = record_set_seat_tag(r, "Seat", seat, s->name);
    if (f.message == FAULT_NONE)
        f = record_set_seat_tag(r, "Kind", seat, kind);
    return f;
}

static struct fault save_clock(const struct match *m, struct record *r) {
    char text[CLOCK_RULE_LENGTH];
    struct out o = out_to(text, sizeof text);
    clock_rule_write(&m->rule, &o);
    return m->rule.kind == CLOCK_NONE ? fault_none() : record_set_tag(r, "Clock", text);
}

/* A move that was not timed has a time of 0, so 0 is left out. */
static struct fault save_ply(const struct match_event *ply, struct record *r) {
    uint32_t node;
    struct fault f = record_play(r, ply->move, &node);
    if (f.message == FAULT_NONE && ply->milliseconds > 0)
        r->nodes[node].milliseconds = ply->milliseconds;
    return f;
}

struct fault match_save(const struct match *m, struct record *r) {
    struct fault f = fault_none();
    record_begin(r, &m->variant);
    for (int i = 0; i < match_seats(m) && f.message == FAULT_NONE; i++)
        f = save_seat(m, i, r);
    if (f.message == FAULT_NONE)
        f = save_clock(m, r);
    for (int i = 0; i < m->count && f.message == FAULT_NONE; i++)
        f = save_ply(match_ply(m, i), r);
    r->ending = m->ending;
    return f;
}

static void load_seats(struct match *m, const struct record *r) {
    for (int i = 0; i < match_seats(m); i++)
        match_set_seat(m, i, record_seat_tag(r, "Seat", i), record_seat_tag(r, "Kind", i));
}

/* Lets something happen at the moment 0, without a look at the flag: the times of a record are
 * booked as they are, whatever they claim. */
static enum match_status happens(struct match *m, struct match_event e) {
    struct fault why;
    enum match_status status = match_judge(m, &e, &why);
    if (status == MATCH_OK)
        match_apply(m, &e);
    return status;
}

static void load_gone(struct match *m, const struct ending *e) {
    for (int i = 0; i < e->count; i++)
        happens(m, (struct match_event){
                       .type = EVENT_LEAVE, .seat = e->gone[i].seat, .what = e->gone[i].reason});
}

static enum match_status load_ply(struct match *m, const struct record_node *node) {
    int64_t took = node->milliseconds > 0 ? node->milliseconds : 0;
    return happens(
        m, (struct match_event){.type = EVENT_MOVE, .move = node->move, .milliseconds = took});
}

/* Plays the main line. A game that the rules ended was left before its last move at the latest. */
static enum match_status load_plies(struct match *m, const struct record *r) {
    bool by_rules = r->ending.reason == ENDING_RULES;
    for (uint32_t n = r->nodes[0].next; n; n = r->nodes[n].next) {
        if (by_rules && r->nodes[n].next == 0)
            load_gone(m, &r->ending);
        enum match_status status = load_ply(m, &r->nodes[n]);
        if (status != MATCH_OK)
            return status;
    }
    if (!by_rules)
        load_gone(m, &r->ending);
    return MATCH_OK;
}

enum match_status match_load(struct match *m, const struct record *r, struct match_memory memory) {
    struct clock_rule rule = {.kind = CLOCK_NONE};
    const char *clock = record_tag(r, "Clock");
    if (clock)
        clock_rule_read(clock, text_length(clock), &rule);
    match_start(m, &r->variant, rule, memory, 0);
    load_seats(m, r);
    enum match_status status = load_plies(m, r);
    if (r->ending.agreed)
        happens(m, (struct match_event){.type = EVENT_AGREE});
    happens(m, (struct match_event){.type = EVENT_PAUSE});
    return status;
}

/* room_json.c - a room as JSON: the news of an event, and how it stands (docs/live.md). */
#include "room/room_parts.h"
#include "text/json.h"
#include "text/scan.h"

static void write_sum(struct json *j, uint32_t sum) {
    char text[9];
    room_sum_write(sum, text);
    json_text_member(j, "sum", text);
}

static void write_variant(struct json *j, const struct variant *v) {
    char text[VARIANT_LENGTH];
    struct out o = out_to(text, sizeof text);
    variant_write(v, &o);
    json_text_member(j, "variant", text);
}

static void write_clock(struct json *j, const struct clock_rule *rule) {
    char text[CLOCK_RULE_LENGTH];
    struct out o = out_to(text, sizeof text);
    clock_rule_write(rule, &o);
    json_text_member(j, "clock", text);
}

static void write_flags(struct json *j, unsigned flags) {
    json_open_member(j, "flags", '[');
    for (unsigned rest = flags; rest; rest &= rest - 1)
        json_text(j, room_flag_word(rest & -rest));
    json_close(j, ']');
}

static void write_kind(struct json *j, int type, int level) {
    char text[RECORD_NAME];
    struct out o = out_to(text, sizeof text);
    room_kind_write(type, level, &o);
    json_text_member(j, "kind", text);
}

/* What each seat has on its clock at the moment of the last event; null without a clock. */
static void write_left(struct json *j, const struct room *r) {
    json_open_member(j, "left", '[');
    for (int i = 0; i < r->chairs; i++) {
        int64_t left = r->rule.kind == CLOCK_NONE ? CLOCK_FOREVER : r->rule.base;
        if (r->games > 0)
            left = match_remaining(&r->match, i, r->at);
        if (left == CLOCK_FOREVER)
            json_null(j);
        else
            json_int(j, left);
    }
    json_close(j, ']');
}

static void write_text(struct json *j, const char *name, const char *text, size_t length) {
    if (text) {
        json_member(j, name);
        json_string(j, text, length);
    }
}

static void write_line(struct json *j, const struct room *r, const struct room_event *e) {
    char line[ROOM_LINE];
    struct out o = out_to(line, sizeof line);
    room_line_write(r, e, &o);
    write_text(j, "line", line, o.length);
}

/* ---- news --------------------------------------------------------------------------------- */

static void news_of_match(struct json *j, const struct room *r, const struct match_event *e) {
    if (e->type != EVENT_RESUME && e->type != EVENT_CREDIT)
        json_int_member(j, "seat", e->seat + 1);
    if (e->type == EVENT_MOVE) {
        json_int_member(j, "ply", r->match.count - 1);
        json_text_member(j, "move", e->text);
        json_int_member(j, "ms", e->milliseconds);
    } else if (e->type == EVENT_LEAVE) {
        json_text_member(j, "why", ending_reason_word(e->what));
    } else if (e->type == EVENT_OFFER) {
        json_text_member(j, "what", match_proposal_word(e->what));
        if (e->what == OFFER_REMOVE)
            json_int_member(j, "gone", e->gone + 1);
    } else if (e->type == EVENT_ANSWER) {
        json_bool_member(j, "yes", e->what);
    } else if (e->type == EVENT_CREDIT) {
        json_int_member(j, "ms", e->milliseconds);
    }
}

static void news_of_room(struct json *j, const struct room_event *e) {
    if (e->type == ROOM_CREATE || e->type == ROOM_OPTIONS || e->type == ROOM_START) {
        write_variant(j, &e->variant);
        write_clock(j, &e->rule);
    }
    if (e->type == ROOM_CREATE || e->type == ROOM_OPTIONS)
        write_flags(j, e->flags);
    if (e->type == ROOM_START)
        json_int_member(j, "shift", e->shift);
    if (e->type == ROOM_KIND || e->type == ROOM_SIT || e->type == ROOM_STAND)
        json_int_member(j, "seat", e->chair + 1);
    if (e->type == ROOM_KIND)
        write_kind(j, e->kind, e->level);
    if (e->type == ROOM_SIT)
        json_text_member(j, "name", e->name);
}

void room_news_write(const struct room *r, const struct room_event *e, struct out *o) {
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "news");
    json_int_member(&j, "seq", r->seq);
    write_sum(&j, r->sum);
    if (*e->key)
        json_text_member(&j, "key", e->key);
    json_int_member(&j, "at", e->at);
    json_text_member(&j, "do", room_event_word(e));
    if (e->type == ROOM_MATCH)
        news_of_match(&j, r, &e->match);
    else
        news_of_room(&j, e);
    json_int_member(&j, "turn", room_turn(r) + 1);
    write_left(&j, r);
    write_line(&j, r, e);
    json_close(&j, '}');
}

/* ---- the room ----------------------------------------------------------------------------- */

static void write_seats(struct json *j, const struct room *r, unsigned here) {
    json_open_member(j, "seats", '[');
    for (int seat = 0; seat < r->chairs; seat++) {
        int chair = room_chair(r, seat);
        const struct room_chair *c = &r->chair[chair];
        json_open(j, '{');
        json_int_member(j, "seat", seat + 1);
        json_int_member(j, "chair", chair + 1);
        write_kind(j, c->type, c->level);
        json_text_member(j, "name", c->name);
        json_bool_member(j, "here", here >> chair & 1);
        if (r->games > 0 && r->match.seat[seat].absent)
            json_bool_member(j, "absent", true);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_offer(struct json *j, const struct room *r) {
    const struct match_offer *offer = &r->match.offer;
    json_member(j, "offer");
    if (r->offer_seq == 0) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_int_member(j, "seq", r->offer_seq);
    json_text_member(j, "what", match_proposal_word(offer->what));
    json_int_member(j, "seat", offer->seat + 1);
    if (offer->what == OFFER_REMOVE)
        json_int_member(j, "gone", offer->gone + 1);
    json_open_member(j, "agreed", '[');
    for (unsigned seats = offer->agreed; seats; seats &= seats - 1)
        json_int(j, bits_first(seats) + 1);
    json_close(j, ']');
    json_close(j, '}');
}

static void write_result(struct json *j, const struct room *r) {
    char line[ENDING_LENGTH] = "ongoing";
    struct out o = out_to(line, sizeof line);
    if (r->games > 0)
        match_result_write(&r->match, &o);
    else
        out_text(&o, "ongoing");
    json_text_member(j, "result", line);
}

static void write_game(struct json *j, const struct room *r) {
    bool played = r->games > 0;
    json_int_member(j, "game", r->games);
    json_int_member(j, "shift", r->shift);
    write_left(j, r);
    json_int_member(j, "since", r->at);
    json_int_member(j, "turn", room_turn(r) + 1);
    json_int_member(j, "ply", played ? r->match.count : 0);
    json_bool_member(j, "paused", played && r->match.paused);
    write_result(j, r);
    write_offer(j, r);
}

void room_json(const struct room *r, const struct room_view *view, struct out *o) {
    static const char *const states[] = {"waiting", "playing", "over"};
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "room");
    json_text_member(&j, "room", view->id);
    json_int_member(&j, "seq", r->seq);
    write_sum(&j, r->sum);
    json_text_member(&j, "state", states[room_state(r)]);
    json_bool_member(&j, "closed", r->closed);
    write_variant(&j, r->games > 0 ? &r->match.variant : &r->variant);
    write_clock(&j, &r->rule);
    write_flags(&j, r->flags);
    write_game(&j, r);
    write_seats(&j, r, view->here);
    write_text(&j, "record", view->record, view->record_length);
    write_text(&j, "log", view->log, view->log_length);
    json_close(&j, '}');
}

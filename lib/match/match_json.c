/* match_json.c - how a match stands, as JSON: what a page or a program needs to show it.
 *
 * The position, whose turn it is, what is legal and how it ended are those of the position that
 * is shown; clocks, plies and offers those of the match. Each ply has kept its text, so the game is
 * not replayed. */
#include "match/match_parts.h"
#include "text/effect.h"

static void write_seat_or_null(struct json *j, const char *name, int seat) {
    json_member(j, name);
    if (seat < 0)
        json_null(j);
    else
        json_int(j, seat + 1);
}

static void write_count_or_null(struct json *j, const char *name, int count) {
    json_member(j, name);
    if (count < 0)
        json_null(j);
    else
        json_int(j, count);
}

static void write_moment(struct json *j, const char *name, int64_t moment) {
    json_member(j, name);
    if (moment == CLOCK_FOREVER)
        json_null(j);
    else
        json_int(j, moment);
}

static void write_seats_of(struct json *j, const char *name, unsigned seats) {
    json_open_member(j, name, '[');
    for (; seats; seats &= seats - 1)
        json_int(j, bits_first(seats) + 1);
    json_close(j, ']');
}

/* ---- the position shown ------------------------------------------------------------------- */

static void write_position(struct json *j, const struct match *shown) {
    json_member(j, "position");
    position_json(&shown->variant, &shown->state, j->out);
    json_go_on(j);
}

static void write_acts(struct json *j, const struct match *m) {
    struct match_actor actor = match_actor(m);
    json_member(j, "acts");
    if (actor.seat < 0) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_int_member(j, "seat", actor.seat + 1);
    json_text_member(j, "kind", seat_type_word(actor.kind.type));
    if (actor.kind.type == SEAT_LEVEL)
        json_int_member(j, "level", actor.kind.level);
    if (actor.kind.type == SEAT_ENGINE)
        json_text_member(j, "engine", actor.kind.engine);
    json_bool_member(j, "standin", actor.standin);
    json_close(j, '}');
}

static void write_legal(struct json *j, const struct match *m) {
    const struct game *g = m->variant.game;
    game_move moves[GAME_MAX_MOVES];
    int count = match_turn(m) < 0 ? 0 : g->legal(&m->state, moves);
    json_open_member(j, "legal", '[');
    for (int i = 0; i < count; i++) {
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        move_write(g, &m->state, moves[i], &o);
        json_text(j, text);
    }
    json_close(j, ']');
}

/* What the move did that led to the position. */
static void write_effects(struct json *j, const struct match *m, const struct match *shown) {
    struct effects effects = {0};
    struct match before = *shown;
    if (shown->count > 0) {
        match_look(m, shown->count - 1, &before);
        game_effects(m->variant.game, &before.state, &shown->state,
                     match_ply(m, before.count)->move, &effects);
    }
    json_member(j, "effects");
    effects_json(j, m->variant.game, &before.state, &effects);
}

static void write_ending(struct json *j, const struct ending *e) {
    json_open_member(j, "ending", '{');
    json_bool_member(j, "over", e->result.over);
    write_seats_of(j, "winners", e->result.winners);
    ending_json_members(e, j);
    json_close(j, '}');
}

/* ---- the match ---------------------------------------------------------------------------- */

static void write_plies(struct json *j, const struct match *m) {
    json_open_member(j, "plies", '[');
    for (int i = 0; i < m->known; i++) {
        const struct match_event *e = match_ply(m, i);
        json_open(j, '{');
        json_text_member(j, "move", e->text);
        json_int_member(j, "seat", e->seat + 1);
        json_int_member(j, "ms", e->milliseconds);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_seats(struct json *j, const struct match *m, int64_t now) {
    json_open_member(j, "seats", '[');
    for (int i = 0; i < match_seats(m); i++) {
        char kind[RECORD_NAME];
        struct out o = out_to(kind, sizeof kind);
        seat_kind_write(&m->seat[i].kind, &o);
        json_open(j, '{');
        json_text_member(j, "name", m->seat[i].name);
        json_text_member(j, "kind", kind);
        write_moment(j, "left", match_remaining(m, i, now));
        json_int_member(j, "increment", m->clock.rule[i].increment);
        if (m->seat[i].absent)
            json_bool_member(j, "absent", true);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_clock(struct json *j, const struct match *m) {
    char text[CLOCK_RULE_LENGTH];
    struct out o = out_to(text, sizeof text);
    clock_rule_write(&m->rule, &o);
    json_text_member(j, "clock", text);
    json_bool_member(j, "paused", m->paused);
    write_moment(j, "flag", match_flag(m));
}

static void write_offer(struct json *j, const struct match_offer *offer) {
    json_member(j, "offer");
    if (!offer->open) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_text_member(j, "what", match_proposal_word(offer->what));
    json_int_member(j, "seat", offer->seat + 1);
    if (offer->what == OFFER_REMOVE)
        json_int_member(j, "gone", offer->gone + 1);
    write_seats_of(j, "agreed", offer->agreed);
    json_close(j, '}');
}

static void write_history(struct json *j, const struct match *m, const struct match *shown) {
    unsigned hands = match_hands(m);
    write_plies(j, m);
    json_int_member(j, "count", shown->count);
    json_int_member(j, "played", m->count);
    json_int_member(j, "known", m->known);
    json_bool_member(j, "looking", shown != m);
    write_count_or_null(j, "back", match_back_target(m, hands));
    write_count_or_null(j, "forward", match_forward_target(m, hands));
}

void match_json(const struct match *m, const struct match *shown, int64_t now, struct out *o) {
    char name[VARIANT_LENGTH];
    struct out n = out_to(name, sizeof name);
    struct json j = json_to(o);
    variant_write(&m->variant, &n);
    json_open(&j, '{');
    json_text_member(&j, "variant", name);
    write_position(&j, shown);
    write_seat_or_null(&j, "turn", match_turn(shown));
    write_acts(&j, shown);
    write_legal(&j, shown);
    write_effects(&j, m, shown);
    write_history(&j, m, shown);
    write_seats(&j, m, now);
    write_clock(&j, m);
    write_offer(&j, &m->offer);
    json_bool_member(&j, "again", m->again);
    write_ending(&j, &shown->ending);
    json_close(&j, '}');
}

/* record_json.c - a game record as a JSON object. The members are those of docs/json-game.md. */
#include "record/record.h"
#include "text/json.h"

static void write_line(struct json *j, const struct record *r, uint32_t first,
                       const union game_state *start);

static void write_players(struct json *j, const struct record *r) {
    int seats = r->variant.game->seats(&r->state);
    json_int_member(j, "seats", seats);
    json_open_member(j, "players", '[');
    for (int i = 0; i < seats; i++) {
        json_open(j, '{');
        json_text_member(j, "name", record_seat_tag(r, "Seat", i));
        json_text_member(j, "kind", record_seat_tag(r, "Kind", i));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_tags(struct json *j, const struct record *r) {
    json_open_member(j, "tags", '{');
    for (int i = 0; i < r->tag_count; i++)
        json_text_member(j, record_text(r, r->tags[i].name), record_text(r, r->tags[i].value));
    json_close(j, '}');
}

/* A member that is left out if there is nothing to say. */
static void write_remark(struct json *j, const char *name, const char *text) {
    if (*text)
        json_text_member(j, name, text);
}

static void write_variations(struct json *j, const struct record *r, uint32_t first,
                             const union game_state *start) {
    if (first == 0)
        return;
    json_open_member(j, "variations", '[');
    for (uint32_t v = first; v; v = r->nodes[v].other)
        write_line(j, r, v, start);
    json_close(j, ']');
}

static void write_node(struct json *j, const struct record *r, const struct record_node *node,
                       const union game_state *s) {
    const struct game *game = r->variant.game;
    char move[MOVE_LENGTH];
    struct out o = out_to(move, sizeof move);
    move_write(game, s, node->move, &o);
    json_open(j, '{');
    json_int_member(j, "number", node->ply);
    json_int_member(j, "seat", game->turn(s) + 1);
    json_text_member(j, "move", move);
    write_remark(j, "before", record_text(r, node->before));
    write_remark(j, "glyph", record_glyphs[node->glyph]);
    if (node->milliseconds != RECORD_UNTIMED)
        json_int_member(j, "milliseconds", node->milliseconds);
    write_remark(j, "comment", record_text(r, node->comment));
    write_variations(j, r, node->variation, s);
    json_close(j, '}');
}

/* A list of moves; the recursion through write_variations() ends at RECORD_DEPTH. */
static void write_line(struct json *j, const struct record *r, uint32_t first,
                       const union game_state *start) {
    union game_state s = *start;
    union game_undo undo;
    json_open(j, '[');
    for (uint32_t n = first; n; n = r->nodes[n].next) {
        write_node(j, r, &r->nodes[n], &s);
        r->variant.game->play(&s, r->nodes[n].move, &undo);
    }
    json_close(j, ']');
}

void record_json(const struct record *r, struct out *o) {
    struct json j = json_to(o);
    const char *comment = record_text(r, r->nodes[0].comment);
    union game_state start;
    variant_start(&r->variant, &start);
    json_open(&j, '{');
    json_text_member(&j, "format", "pentoid-game");
    json_int_member(&j, "version", 1);
    json_variant_members(&j, &r->variant);
    write_players(&j, r);
    write_tags(&j, r);
    json_text_member(&j, "comment", *comment ? comment : NULL);
    json_member(&j, "moves");
    write_line(&j, r, r->nodes[0].next, &start);
    json_member(&j, "result");
    json_result(&j, &r->ending.result);
    json_open_member(&j, "ending", '{');
    ending_json_members(&r->ending, &j);
    json_close(&j, '}');
    json_close(&j, '}');
}

/* json.c - JSON into a struct out, and the object of a position that is the same for every game. */
#include "text/json.h"
#include "text/scan.h"
#include "text/utf8.h"

/* Enough for every line of result_write(): six scores and six winners. */
enum { RESULT_ROOM = 80 };

static void comma(struct json *j) {
    if (j->comma)
        out_char(j->out, ',');
    j->comma = true;
}

void json_open(struct json *j, char bracket) {
    comma(j);
    out_char(j->out, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket) {
    out_char(j->out, bracket);
    j->comma = true;
}

void json_member(struct json *j, const char *name) {
    comma(j);
    out_char(j->out, '"');
    out_text(j->out, name);
    out_text(j->out, "\":");
    j->comma = false;
}

static void write_ascii(struct out *o, unsigned char c) {
    static const char hex[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        out_char(o, '\\');
        out_char(o, (char)c);
    } else if (c == '\n') {
        out_text(o, "\\n");
    } else if (c < 0x20 || c == 0x7f) {
        out_text(o, "\\u00");
        out_char(o, hex[c >> 4]);
        out_char(o, hex[c & 15]);
    } else {
        out_char(o, (char)c);
    }
}

void json_string(struct json *j, const char *text, size_t length) {
    comma(j);
    out_char(j->out, '"');
    for (size_t i = 0; i < length;) {
        size_t n = utf8_length(text + i, length - i);
        if (n == 0)
            out_text(j->out, "\\ufffd");
        else if (n == 1)
            write_ascii(j->out, (unsigned char)text[i]);
        else
            out_bytes(j->out, text + i, n);
        i += n == 0 ? 1 : n;
    }
    out_char(j->out, '"');
}

void json_null(struct json *j) {
    comma(j);
    out_text(j->out, "null");
}

void json_text(struct json *j, const char *text) {
    if (text)
        json_string(j, text, text_length(text));
    else
        json_null(j);
}

void json_int(struct json *j, int64_t number) {
    comma(j);
    out_int(j->out, number);
}

void json_bool(struct json *j, bool value) {
    comma(j);
    out_text(j->out, value ? "true" : "false");
}

void json_text_member(struct json *j, const char *name, const char *text) {
    json_member(j, name);
    json_text(j, text);
}

void json_int_member(struct json *j, const char *name, int64_t number) {
    json_member(j, name);
    json_int(j, number);
}

void json_bool_member(struct json *j, const char *name, bool value) {
    json_member(j, name);
    json_bool(j, value);
}

void json_open_member(struct json *j, const char *name, char bracket) {
    json_member(j, name);
    json_open(j, bracket);
}

void json_cell(struct json *j, const struct game *game, const union game_state *s, int cell) {
    char name[8];
    struct out o = out_to(name, sizeof name);
    notation_of(game)->write_cell(s, cell, &o);
    json_text(j, name);
}

void json_result(struct json *j, const struct game_result *r) {
    static const char *const kinds[] = {"scores", "captures", "left"};
    char line[RESULT_ROOM];
    struct out o = out_to(line, sizeof line);
    result_write(r, &o);
    json_open(j, '{');
    json_text_member(j, "line", line);
    json_bool_member(j, "over", r->over);
    json_text_member(j, "kind", kinds[r->kind]);
    json_open_member(j, "scores", '[');
    for (int i = 0; i < r->seats; i++)
        json_int(j, r->score[i]);
    json_close(j, ']');
    json_open_member(j, "winners", '[');
    for (int i = 0; i < r->seats; i++)
        if (r->winners >> i & 1)
            json_int(j, i + 1);
    json_close(j, ']');
    json_close(j, '}');
}

void json_variant_members(struct json *j, const struct variant *v) {
    char name[VARIANT_LENGTH];
    struct out o = out_to(name, sizeof name);
    variant_write(v, &o);
    json_text_member(j, "variant", name);
    json_text_member(j, "game", v->game->name);
}

void variant_json(const struct variant *v, struct out *o) {
    struct variant drawn = *v;
    union game_state s;
    struct json j = json_to(o);
    variant_draw(&drawn, 0);
    variant_start(&drawn, &s);
    json_open(&j, '{');
    json_variant_members(&j, v);
    json_int_member(&j, "seats", v->game->seats(&s));
    json_int_member(&j, "boards", v->game->boards(&s));
    json_bool_member(&j, "open", v->drawn == VARIANT_OPEN);
    notation_of(v->game)->write_variant_json(v, &j);
    json_close(&j, '}');
}

static void write_turn(struct json *j, const struct game *game, const union game_state *s) {
    int seat = game->turn(s);
    json_member(j, "turn");
    if (seat < 0)
        json_null(j);
    else
        json_int(j, seat + 1);
    json_text_member(j, "phase", notation_of(game)->phase_word(game->phase(s)));
    json_int_member(j, "legal", game->count(s));
}

static void write_roles(struct json *j, const struct game *game, const union game_state *s) {
    static const char *const words[] = {NULL, "white", "black", "counters", "pentominoes"};
    json_open_member(j, "roles", '[');
    for (int seat = 0; seat < game->seats(s); seat++)
        json_text(j, words[game->role(s, seat)]);
    json_close(j, ']');
}

void position_json(const struct variant *v, const union game_state *s, struct out *o) {
    const struct game *game = v->game;
    struct json j = json_to(o);
    struct game_result r;
    json_open(&j, '{');
    json_text_member(&j, "format", "pentoid-position");
    json_int_member(&j, "version", 1);
    json_variant_members(&j, v);
    json_int_member(&j, "seats", game->seats(s));
    write_turn(&j, game, s);
    write_roles(&j, game, s);
    game->result(s, &r);
    json_member(&j, "result");
    json_result(&j, &r);
    notation_of(game)->write_json(s, o);
    json_close(&j, '}');
}

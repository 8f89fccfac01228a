/* report_json.c - what the engine has found, as JSON. */
#include "report/report_json.h"
#include "report/score.h"
#include "text/effect.h"

void line_json_member(struct json *j, const char *name, const struct game *g,
                      const union game_state *s, const struct ai_line *line) {
    char text[MOVE_LENGTH];
    union game_state state = *s;
    union game_undo undo;
    json_open_member(j, name, '[');
    for (int i = 0; i < line->length; i++) {
        struct out o = out_to(text, sizeof text);
        move_write(g, &state, line->move[i], &o);
        json_text(j, text);
        g->play(&state, line->move[i], &undo);
    }
    json_close(j, ']');
}

static void write_move(struct json *j, const struct game *g, const union game_state *s,
                       const struct ai_line *line) {
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    struct effects hint;
    move_write(g, s, line->move[0], &o);
    json_open(j, '{');
    json_text_member(j, "move", text);
    score_json_member(j, "score", line->score);
    line_json_member(j, "line", g, s, line);
    game_hint(g, s, line->move[0], &hint);
    json_member(j, "effects");
    effects_json(j, g, s, &hint);
    json_close(j, '}');
}

void report_json(const struct variant *v, const union game_state *s, const struct ai_report *r,
                 struct out *o) {
    struct json j = json_to(o);
    json_open(&j, '{');
    json_variant_members(&j, v);
    json_int_member(&j, "turn", v->game->turn(s) + 1);
    json_int_member(&j, "depth", r->depth);
    json_int_member(&j, "nodes", (int64_t)r->nodes);
    json_open_member(&j, "moves", '[');
    for (int i = 0; i < r->lines; i++)
        write_move(&j, v->game, s, &r->line[i]);
    json_close(&j, ']');
    json_close(&j, '}');
}

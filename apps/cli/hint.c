/* hint.c - the best moves as somebody reads them. */
#include "hint.h"
#include "cli.h"
#include "line.h"
#include "match/score.h"
#include "text/deed.h"
#include "text/json.h"
#include <stdio.h>
#include <string.h>

/* ---- text --------------------------------------------------------------------------------- */

struct hint_text {
    char move[MOVE_LENGTH], score[SCORE_LENGTH], why[DEED_LENGTH];
};

static void make_text(const struct game *g, const union game_state *s, const struct ai_line *line,
                      struct hint_text *t) {
    struct out move = out_to(t->move, sizeof t->move), score = out_to(t->score, sizeof t->score);
    struct out why = out_to(t->why, sizeof t->why);
    move_write(g, s, line->move[0], &move);
    score_write(line->score, &score);
    deeds_write(g, s, line->move[0], &why);
}

void hint_print(const struct game *g, const union game_state *s, const struct ai_report *r) {
    struct hint_text text[AI_MAX_LINES];
    int move = 0, score = 0;
    for (int i = 0; i < r->lines; i++) {
        make_text(g, s, &r->line[i], &text[i]);
        move = line_wider(move, text[i].move);
        score = line_wider(score, text[i].score);
    }
    for (int i = 0; i < r->lines; i++)
        printf("%d. %-*s  %*s  %s\n", i + 1, move, text[i].move, score, text[i].score, text[i].why);
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void json_line(struct json *j, const struct game *g, const union game_state *s,
                      const struct ai_line *line) {
    char text[MOVE_LENGTH];
    union game_state state = *s;
    union game_undo undo;
    json_open_member(j, "line", '[');
    for (int i = 0; i < line->length; i++) {
        struct out o = out_to(text, sizeof text);
        move_write(g, &state, line->move[i], &o);
        json_text(j, text);
        g->play(&state, line->move[i], &undo);
    }
    json_close(j, ']');
}

static void json_facts(struct json *j, const struct game *g, const union game_state *s,
                       game_move move) {
    struct deed deed[DEEDS];
    int count = deeds_of(g, s, move, deed);
    json_open_member(j, "facts", '[');
    for (int i = 0; i < count; i++) {
        char text[DEED_LENGTH];
        struct out o = out_to(text, sizeof text);
        deed_write(g, s, &deed[i], &o);
        json_text(j, text);
    }
    json_close(j, ']');
}

static void json_move(struct json *j, const struct game *g, const union game_state *s,
                      const struct ai_line *line) {
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    move_write(g, s, line->move[0], &o);
    json_open(j, '{');
    json_text_member(j, "move", text);
    score_json_member(j, "score", line->score);
    json_line(j, g, s, line);
    json_facts(j, g, s, line->move[0]);
    json_close(j, '}');
}

struct hint_source {
    const struct variant *variant;
    const union game_state *state;
    const struct ai_report *report;
};

static void write_json(const void *context, struct out *o) {
    const struct hint_source *h = context;
    const struct game *g = h->variant->game;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_variant_members(&j, h->variant);
    json_int_member(&j, "turn", g->turn(h->state) + 1);
    json_int_member(&j, "depth", h->report->depth);
    json_int_member(&j, "nodes", (int64_t)h->report->nodes);
    json_open_member(&j, "moves", '[');
    for (int i = 0; i < h->report->lines; i++)
        json_move(&j, g, h->state, &h->report->line[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    out_char(o, '\n');
}

void hint_json(const struct variant *v, const union game_state *s, const struct ai_report *r) {
    text_print(write_json, &(struct hint_source){v, s, r});
}

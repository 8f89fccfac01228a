/* analysis_json.c - the moves of a game and how they were judged, as JSON. */
#include "report/analysis_json.h"
#include "report/report_json.h"
#include "report/score.h"

static void write_number(struct json *j, const char *name, struct ai_score number) {
    char text[SCORE_LENGTH];
    struct out o = out_to(text, sizeof text);
    score_write_number(number, &o);
    json_member(j, name);
    out_text(j->out, text + (text[0] == '+')); /* a plus is not JSON */
    json_go_on(j);
}

static void write_move(struct json *j, const struct analysis *a, int n,
                       const union game_state *before) {
    const struct analysis_move *m = &a->moves[n];
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    move_write(a->game, before, m->move, &o);
    json_open(j, '{');
    json_int_member(j, "ply", n + 1);
    json_int_member(j, "seat", m->seat + 1);
    json_text_member(j, "move", text);
    score_json_member(j, "score", m->score);
    write_number(j, "lost", m->lost);
    json_text_member(j, "mark", record_glyphs[m->glyph]);
    score_json_member(j, "best_score", m->best.score);
    line_json_member(j, "best", a->game, before, &m->best);
    json_close(j, '}');
}

static void write_moves(struct json *j, const struct analysis *a, const struct variant *v) {
    union game_state s;
    union game_undo undo;
    variant_start(v, &s);
    json_open_member(j, "moves", '[');
    for (int n = 0; n < a->count; n++) {
        write_move(j, a, n, &s);
        a->game->play(&s, a->moves[n].move, &undo);
    }
    json_close(j, ']');
}

static void write_seat(struct json *j, const struct analysis *a, int seat, const char *name) {
    struct analysis_sum sum = analysis_sum(a, seat);
    json_open(j, '{');
    json_int_member(j, "seat", seat + 1);
    json_text_member(j, "name", name);
    json_int_member(j, "moves", sum.moves);
    write_number(j, "accuracy", (struct ai_score){sum.accuracy, AI_WIN, false});
    write_number(j, "lost", sum.lost);
    json_int_member(j, "dubious", sum.dubious);
    json_int_member(j, "bad", sum.bad);
    json_int_member(j, "blunders", sum.blunders);
    json_close(j, '}');
}

void analysis_json(const struct analysis *a, const struct variant *v, const char *const *names,
                   struct out *o) {
    struct json j = json_to(o);
    json_open(&j, '{');
    json_variant_members(&j, v);
    json_open_member(&j, "seats", '[');
    for (int seat = 0; seat < a->seats; seat++)
        write_seat(&j, a, seat, names[seat]);
    json_close(&j, ']');
    write_moves(&j, a, v);
    json_close(&j, '}');
}

/* hint.c - the best moves for people. */
#include "hint.h"
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "report/report_json.h"
#include "report/score.h"
#include "text/effect.h"
#include <stdio.h>
#include <string.h>

/* ---- text --------------------------------------------------------------------------------- */

struct hint_text {
    char move[MOVE_LENGTH], score[SCORE_LENGTH], effects[EFFECTS_LENGTH];
};

static void make_text(const struct game *g, const union game_state *s, const struct ai_line *line,
                      struct hint_text *t) {
    struct out move = say_to(t->move, sizeof t->move), score = say_to(t->score, sizeof t->score);
    struct out effects = say_to(t->effects, sizeof t->effects);
    struct effects hint;
    move_write(g, s, line->move[0], &move);
    score_write(line->score, &score);
    game_hint(g, s, line->move[0], &hint);
    effects_write(g, s, &hint, &effects);
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
        printf("%d. %-*s  %*s  %s\n", i + 1, move, text[i].move, score, text[i].score,
               text[i].effects);
}

/* ---- JSON --------------------------------------------------------------------------------- */

struct hint_source {
    const struct variant *variant;
    const union game_state *state;
    const struct ai_report *report;
};

static void write_json(const void *context, struct out *o) {
    const struct hint_source *h = context;
    report_json(h->variant, h->state, h->report, o);
    out_char(o, '\n');
}

void hint_json(const struct variant *v, const union game_state *s, const struct ai_report *r) {
    text_print(write_json, &(struct hint_source){v, s, r});
}

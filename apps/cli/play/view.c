/* view.c - what a person sees of a position. */
#include "view.h"
#include "cli/cli.h"
#include "common/say.h"
#include "guide.h"
#include "record/ending.h"
#include "text/json.h"
#include <stdio.h>
#include <unistd.h>

struct view {
    const struct variant *variant;
    const union game_state *state;
    enum diagram_style style;
};

static void write_diagram(const void *context, struct out *o) {
    const struct view *v = context;
    diagram_write(v->variant, v->state, v->style, o);
}

static void write_json(const void *context, struct out *o) {
    const struct view *v = context;
    position_json(v->variant, v->state, o);
    out_char(o, '\n');
}

static void write_svg(const void *context, struct out *o) {
    const struct view *v = context;
    o->language = cli_language();
    position_svg(v->variant, v->state, NULL, o);
}

void view_task_of(const struct game *g, const union game_state *s, const char *who, struct out *o) {
    game_move moves[GAME_MAX_MOVES];
    char move[MOVE_LENGTH];
    struct out m = out_to(move, sizeof move);
    int count = g->legal(s, moves);
    move_write(g, s, moves[0], &m);
    say_write(TEXT_VIEW_TASK,
              WORDING_ARGS(WORD("who", who), WORD("task", said_in(o->language, guide_task(g, s))),
                           NUMBER("n", count), WORD("move", move)),
              o);
}

void view_task(const struct game *g, const union game_state *s, struct out *o) {
    int turn = g->turn(s);
    char text[ENDING_LENGTH];
    struct out t = out_in(o->language, text, sizeof text);
    struct game_result result;
    if (turn >= 0) {
        say_write(TEXT_PLAYER_NUMBERED, WORDING_ARGS(NUMBER("n", turn + 1)), &t);
        view_task_of(g, s, text, o);
        return;
    }
    g->result(s, &result);
    result_write(&result, &t);
    say_write(TEXT_PLAY_OVER_RESULT, WORDING_ARGS(WORD("result", text)), o);
}

static void print_task(const struct variant *v, const union game_state *s) {
    char line[200];
    struct out o = say_to(line, sizeof line);
    view_task(v->game, s, &o);
    puts(line);
}

static void print_diagram(const struct variant *v, const union game_state *s,
                          enum diagram_style style) {
    text_print(write_diagram, &(struct view){v, s, style});
}

void view_plain(const struct variant *v, const union game_state *s) {
    print_diagram(v, s, DIAGRAM_PLAIN);
    print_task(v, s);
}

void view_boards(const struct variant *v, const union game_state *s, enum diagram_style style) {
    if (isatty(STDOUT_FILENO) && v->game->boards(s) > 1)
        view_side(v, s, style, NULL);
    else
        print_diagram(v, s, style);
}

void view_print(const struct variant *v, const union game_state *s, enum diagram_style style) {
    view_boards(v, s, style);
    print_task(v, s);
}

void view_json(const struct variant *v, const union game_state *s) {
    text_print(write_json, &(struct view){v, s, DIAGRAM_PLAIN});
}

void view_svg(const struct variant *v, const union game_state *s) {
    text_print(write_svg, &(struct view){v, s, DIAGRAM_PLAIN});
}

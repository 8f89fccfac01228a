/* view.c - what a person sees of a position. */
#include "view.h"
#include "cli.h"
#include "guide.h"
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
    notation_of(v->variant->game)->write_svg(v->state, o);
}

static void write_example(const struct game *g, const union game_state *s, struct out *o) {
    game_move moves[GAME_MAX_MOVES];
    int count = g->legal(s, moves);
    out_int(o, count);
    out_text(o, count == 1 ? " legal move, " : " legal moves, such as ");
    move_write(g, s, moves[0], o);
}

void view_task_of(const struct game *g, const union game_state *s, const char *who, struct out *o) {
    out_text(o, who);
    out_text(o, ", ");
    out_text(o, guide_task(g, s));
    out_text(o, ": ");
    write_example(g, s, o);
}

void view_task(const struct game *g, const union game_state *s, struct out *o) {
    int turn = g->turn(s);
    char who[] = "Player ?";
    struct game_result result;
    if (turn >= 0) {
        who[sizeof who - 2] = (char)('1' + turn);
        view_task_of(g, s, who, o);
        return;
    }
    g->result(s, &result);
    out_text(o, "The game is over: ");
    result_write(&result, o);
}

static void print_task(const struct variant *v, const union game_state *s) {
    char line[200];
    struct out o = out_to(line, sizeof line);
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
        view_table(v, s, style, NULL);
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

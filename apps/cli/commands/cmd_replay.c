/* cmd_replay.c - `pentoid replay`: a recorded game to read through.
 *
 * It prints the tags of the game, then the moves of the main line, one a line, with the player, the
 * time, comments and variations; then the last position and the result. With --boards every
 * position, with --move only one. */
#include "cli/cli.h"
#include "cli/play/view.h"
#include "common/say.h"
#include <stdio.h>
#include <string.h>

static enum diagram_style style(void) { return cli_colours() ? DIAGRAM_COLOUR : DIAGRAM_PLAIN; }

static const char *name_of(const struct record *r, int seat) {
    const char *name = record_seat_tag(r, "Seat", seat);
    return name && *name ? name : NULL;
}

static void print_players(const struct record *r) {
    for (int i = 0; i < r->variant.game->seats(&r->state); i++) {
        const char *name = name_of(r, i), *kind = record_seat_tag(r, "Kind", i);
        if (!name && !kind)
            continue;
        char who[4 * RECORD_NAME];
        snprintf(who, sizeof who, "%s%s%s", name ? name : "", name && kind ? ", " : "",
                 kind ? kind : "");
        say_with(TEXT_REPLAY_PLAYER, NUMBER("n", i + 1), WORD("who", who));
    }
}

/* A comment on one line: its line ends are blanks. */
static void write_comment(const struct record *r, uint32_t at, struct out *o) {
    for (const char *text = record_text(r, at); *text;) {
        size_t line = strcspn(text, "\n");
        clean_write(text, line, o);
        out_text(o, text[line] ? " " : "");
        text += line + (text[line] != '\0');
    }
}

static void write_seconds(int64_t milliseconds, struct out *o) {
    out_text(o, " (");
    out_int(o, milliseconds / 1000);
    out_char(o, '.');
    out_int(o, milliseconds / 100 % 10);
    out_text(o, " s)");
}

/* The move of a node, what is thought of it, and how long it took; then plays it. */
static void write_node(const struct record *r, uint32_t node, union game_state *state,
                       struct out *o) {
    const struct record_node *n = &r->nodes[node];
    union game_undo undo;
    move_write(r->variant.game, state, n->move, o);
    out_text(o, record_glyphs[n->glyph]);
    if (n->milliseconds != RECORD_UNTIMED)
        write_seconds(n->milliseconds, o);
    r->variant.game->play(state, n->move, &undo);
}

static void write_aside(const struct record *r, uint32_t at, struct out *o) {
    if (!at)
        return;
    out_text(o, " {");
    write_comment(r, at, o);
    out_char(o, '}');
}

/* A line that was not played, from its first move on, with the lines beside it in parentheses. */
static void write_line(const struct record *r, uint32_t first, struct out *o) {
    union game_state state;
    record_state(r, r->nodes[first].previous, &state);
    out_int(o, r->nodes[first].ply);
    out_char(o, '.');
    write_aside(r, r->nodes[first].before, o);
    for (uint32_t node = first; node; node = r->nodes[node].next) {
        out_char(o, ' ');
        write_node(r, node, &state, o);
        write_aside(r, r->nodes[node].comment, o);
        for (uint32_t v = r->nodes[node].variation; v; v = r->nodes[v].other) {
            out_text(o, " (");
            write_line(r, v, o);
            out_char(o, ')');
        }
    }
}

/* What is to be printed: a record, one of its nodes, and for a move the position before it. */
struct place {
    const struct record *record;
    uint32_t node;
    const union game_state *before;
};

static void write_variation(const void *context, struct out *o) {
    const struct place *p = context;
    out_text(o, "     ");
    out_text(o, said(TEXT_REPLAY_INSTEAD));
    out_char(o, ' ');
    write_line(p->record, p->node, o);
    out_char(o, '\n');
}

static void write_move(const void *context, struct out *o) {
    const struct place *p = context;
    const struct record_node *n = &p->record->nodes[p->node];
    union game_state state = *p->before;
    write_node(p->record, p->node, &state, o);
    out_text(o, n->comment ? "  " : "");
    write_comment(p->record, n->comment, o);
    out_char(o, '\n');
}

static void print_move(const struct record *r, uint32_t node, const union game_state *before) {
    int seat = r->variant.game->turn(before);
    printf("%3d. ", r->nodes[node].ply);
    if (name_of(r, seat))
        cli_put(name_of(r, seat));
    else
        fputs(say_count(TEXT_PLAYER_SMALL, seat + 1).text, stdout);
    fputs(": ", stdout);
    text_print(write_move, &(struct place){r, node, before});
    for (uint32_t v = r->nodes[node].variation; v; v = r->nodes[v].other)
        text_print(write_variation, &(struct place){r, v, NULL});
}

static void write_opening(const void *context, struct out *o) {
    const struct record *r = context;
    write_comment(r, r->nodes[0].comment, o);
    out_text(o, r->nodes[0].comment ? "\n" : "");
}

static void write_ending(const void *context, struct out *o) {
    const struct record *r = context;
    out_text(o, said(TEXT_REPLAY_RESULT));
    out_char(o, ' ');
    ending_write(&r->ending, o);
    out_char(o, '\n');
}

static void print_game(const struct record *r, bool boards) {
    union game_state state;
    union game_undo undo;
    print_players(r);
    text_print(write_opening, r);
    variant_start(&r->variant, &state);
    for (uint32_t node = r->nodes[0].next; node; node = r->nodes[node].next) {
        print_move(r, node, &state);
        r->variant.game->play(&state, r->nodes[node].move, &undo);
        if (boards && r->nodes[node].next)
            view_print(&r->variant, &state, style());
    }
    view_boards(&r->variant, &state, style());
    text_print(write_ending, r);
}

static void write_json(const void *context, struct out *o) {
    record_json(context, o);
    out_char(o, '\n');
}

/* The position after a number of moves of the main line. */
static int show_move(const struct record *r, uint64_t move, bool json, bool svg) {
    uint32_t node = 0;
    for (uint64_t n = 0; n < move; n++) {
        node = r->nodes[node].next;
        if (!node)
            return wrong_with(TEXT_REPLAY_SHORT, NUMBER("move", (int64_t)move),
                              NUMBER("moves", (int64_t)n));
    }
    union game_state state;
    record_state(r, node, &state);
    if (json)
        view_json(&r->variant, &state);
    else if (svg)
        view_svg(&r->variant, &state);
    else
        view_print(&r->variant, &state, style());
    return CLI_OK;
}

static int replay(const struct args *a, const struct record *r) {
    uint64_t move = 0;
    if (!args_number(a, "move", 0, GAME_MAX_PLIES, &move))
        return CLI_WRONG;
    if (args_has(a, "json") && args_has(a, "svg"))
        return wrong_with(TEXT_ARGS_ONLY_ONE, WORD("command", "replay"), WORD("options", "--json"),
                          WORD("last", "--svg"));
    if (args_has(a, "move"))
        return show_move(r, move, args_has(a, "json"), args_has(a, "svg"));
    if (args_has(a, "svg"))
        return wrong(TEXT_REPLAY_SVG_MOVE);
    if (args_has(a, "json"))
        text_print(write_json, r);
    else
        print_game(r, args_has(a, "boards"));
    return CLI_OK;
}

int cmd_replay(int argc, char **argv) { return args_game(argc, argv, replay); }

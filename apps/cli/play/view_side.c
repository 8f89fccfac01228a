/* view_side.c - the boards of a position on a terminal: side by side, as many as fit its width, so
 * that a game of six fits on a screen.
 *
 * The boards are cut out of the lines of the diagram: a line with an equals sign is a status,
 * "board N" begins a board. A diagram without a board is shown as it is. The width of a line is
 * counted in characters, without the escape sequences for colours.
 *
 *     > 1 Ana             2 Ben
 *     8 . . . . . . . .   8 . . . . . . . .
 *     ...
 *       a b c d e f g h     a b c d e f g h
 *     o8 FILNPTUVWXY      o8 FILNPTUVWXZ
 */
#include "cli/cli.h"
#include "cli/games/games.h"
#include "common/line.h"
#include "common/say.h"
#include "text/utf8.h"
#include "view.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 2, LINES = 16 };

struct span {
    const char *text;
    size_t length;
};

struct layout {
    const struct variant *variant;
    const union game_state *state;
    enum diagram_style style;
    const char *const *names;
    int boards, width;
    int lines[GAME_SEATS];
    struct span line[GAME_SEATS][LINES];
};

static void write_diagram(const void *context, struct out *o) {
    const struct layout *l = context;
    diagram_write(l->variant, l->state, l->style, o);
}

static int columns_of(struct span s) { return line_columns(s.text, s.length); }

static void add_line(struct layout *l, int board, struct span s) {
    if (board >= GAME_SEATS || l->lines[board] == LINES)
        return;
    l->line[board][l->lines[board]++] = s;
    l->width = columns_of(s) > l->width ? columns_of(s) : l->width;
}

/* Deals the lines after the first one, the variant's name, out to their boards. */
static void cut(struct layout *l, const char *text) {
    int board = l->boards > 1 ? -1 : 0;
    text += strcspn(text, "\n");
    while (*text && *++text) {
        struct span s = {text, strcspn(text, "\n")};
        if (s.length > 6 && memcmp(text, "board ", 6) == 0)
            board++;
        else if (board >= 0 && !memchr(text, '=', s.length))
            add_line(l, board, s);
        text += s.length;
    }
}

static void put_padded(struct span s, int width) {
    fwrite(s.text, 1, s.length, stdout);
    for (int column = columns_of(s); column < width; column++)
        putchar(' ');
}

/* "> 1 Ana", cut to the width of the board, or "> Player 1". */
static void write_head(const struct layout *l, int board, struct out *o) {
    bool to_move = l->variant->game->turn(l->state) == board;
    const char *name = l->names ? l->names[board] : "";
    out_text(o, to_move ? "> " : "  ");
    if (!*name) {
        say_write(TEXT_PLAYER_NUMBERED, WORDING_ARGS(NUMBER("n", board + 1)), o);
        return;
    }
    out_int(o, board + 1);
    out_char(o, ' ');
    for (int room = l->width - 4; *name && room > 0; room--) {
        size_t n = utf8_printable(name, strlen(name));
        out_bytes(o, name, n ? n : 1);
        name += n ? n : 1;
    }
}

/* What lies beside a board: "o8 FILNP". */
static void write_foot(const struct layout *l, int board, struct out *o) {
    const struct cli_game *entry = cli_game_of(l->variant->game);
    if (entry->write_foot)
        entry->write_foot(l->state, board, o);
}

static void put_captions(const struct layout *l, int first, int last,
                         void write(const struct layout *, int, struct out *)) {
    for (int i = first; i < last; i++) {
        char text[200];
        struct out o = say_to(text, sizeof text);
        write(l, i, &o);
        struct span s = {text, strlen(text)};
        put_padded(s, i + 1 < last ? l->width + GAP : 0);
    }
    putchar('\n');
}

static void put_boards(const struct layout *l, int first, int last) {
    for (int line = 0; line < l->lines[first]; line++) {
        for (int i = first; i < last; i++)
            put_padded(l->line[i][line], i + 1 < last ? l->width + GAP : 0);
        putchar('\n');
    }
}

static void put_layout(const struct layout *l) {
    int across = (cli_columns() + GAP) / (l->width + GAP);
    across = across < 1 ? 1 : across;
    if (l->boards <= across) {
        char name[VARIANT_LENGTH];
        struct out o = say_to(name, sizeof name);
        variant_write(l->variant, &o);
        puts(name);
    }
    for (int first = 0; first < l->boards; first += across) {
        int last = first + across < l->boards ? first + across : l->boards;
        if (l->boards > 1)
            put_captions(l, first, last, write_head);
        put_boards(l, first, last);
        if (l->boards > 1)
            put_captions(l, first, last, write_foot);
    }
}

void view_side(const struct variant *v, const union game_state *s, enum diagram_style style,
               const char *const *names) {
    size_t length;
    struct layout l = {.variant = v, .state = s, .style = style, .names = names};
    l.boards = v->game->boards(s);
    char *text = text_made(write_diagram, &l, &length);
    cut(&l, text);
    if (l.width)
        put_layout(&l);
    else
        fputs(text, stdout);
    free(text);
}

/* plain_svg.c - a drawing of any position: the game's own or, for a game that has none, the lines
 * of its diagram. */
#include "text/notation.h"
#include "text/svg.h"

enum {
    ROOM = 4096, /* for the diagram; what is beyond it is not drawn */
    MARGIN = 24,
    LINE = 22,
    LETTER = 10
};

/* Ends a line with a terminator and returns its length; `*more` says whether another follows. */
static int end_line(char *line, bool *more) {
    int length = 0;
    while (line[length] && line[length] != '\n')
        length++;
    *more = line[length] == '\n';
    line[length] = '\0';
    return length;
}

static void measure(const char *text, int *width, int *height) {
    int column = 0;
    for (*width = *height = 0; *text; text++) {
        column = *text == '\n' ? 0 : column + 1;
        *width = column > *width ? column : *width;
        *height += *text == '\n';
    }
}

static void draw_diagram(const struct variant *v, const union game_state *s, struct out *o) {
    char text[ROOM], *line = text;
    struct out d = out_to(text, sizeof text);
    int width, height, y = MARGIN + LINE;
    bool more = true;
    diagram_write(v, s, DIAGRAM_PLAIN, &d);
    measure(text, &width, &height);
    svg_begin(o, 2 * MARGIN + LETTER * width, 2 * MARGIN + LINE * height, v->game->name);
    out_text(o, "<g font-family='monospace' font-size='16' fill='" SVG_INK "'>\n");
    for (int length; more && *line; line += length + 1, y += LINE) {
        length = end_line(line, &more);
        svg_put(o, "<text x='%d' y='%d' xml:space='preserve'>", MARGIN, y - LINE / 4);
        svg_escaped(o, line);
        out_text(o, "</text>\n");
    }
    out_text(o, "</g>\n");
    svg_end(o);
}

void position_svg(const struct variant *v, const union game_state *s, const char *const *names,
                  struct out *o) {
    if (notation_of(v->game)->write_svg)
        notation_of(v->game)->write_svg(s, names, o);
    else
        draw_diagram(v, s, o);
}

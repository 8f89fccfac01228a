/* pen_svg.c - a drawing of a Pentactic position: all boards in a grid.
 *
 * A pentomino is one path: its five squares and the bridges between them, painted over their own
 * outline, so that only the outer edge of it remains. Each carries its letter; counters are
 * discs. Below each board lie the hand, every pentomino in a place of its own, and the counters
 * that are left. */
#include "text/boards.h"
#include "text/diagram.h"
#include "text/keys.h"
#include "text/pen_text.h"
#include "text/svg.h"
#include "text/wording.h"

enum {
    CELL = 40,
    SMALL = 9, /* the cell of a pentomino in a hand */
    GAP = 2,   /* between a square and the edge of its cell */
    HEAD = 84, /* above the boards */
    CARD_SIDE = 34,
    HAND_ROWS = 2,
    HAND_COLUMNS = 6,
    SLOT_HEIGHT = 52,
    COUNTERS_HEIGHT = 40,
    SPACE = 20
};

const char *const svg_piece_fills[PIECES] = {"#f0997d", "#86c1e0", "#f5cb6b", "#a99ae0",
                                             "#97cd8a", "#e39ac0", "#62bfae", "#d1ab83",
                                             "#c3cc62", "#ec7f78", "#8ea9d8", "#d3bde6"};

static const uint16_t mode_titles[] = {TEXT_PICTURE_SOLO, TEXT_PICTURE_BASIC, TEXT_PICTURE_DUEL,
                                       TEXT_PICTURE_GROUP};

/* How many boards stand side by side. */
static int columns_of(int boards) { return boards == 4 ? 2 : boards < 3 ? boards : 3; }

static int card_width(const struct grid *g) { return g->cols * CELL + 2 * CARD_SIDE; }

/* Above a board stands whose it is; a puzzle is nobody's. */
static int card_top(const struct pen_state *s) { return s->mode == PEN_SOLO ? 24 : 44; }

static int card_height(const struct pen_state *s) {
    int counters = s->mode == PEN_SOLO ? 0 : COUNTERS_HEIGHT;
    return card_top(s) + pen_grid(s)->rows * CELL + 36 + HAND_ROWS * SLOT_HEIGHT + counters;
}

/* Five squares of an orientation, or of anything else that has rows and columns. */
struct shape {
    int x[PIECE_CELLS], y[PIECE_CELLS]; /* corners, left and top */
    int cell;
};

/* A square, made so wide or high that it meets its neighbour to the right or below. */
static void write_square(const struct shape *s, int i, int gap, struct out *o) {
    int right = 0, below = 0;
    for (int k = 0; k < PIECE_CELLS; k++) {
        right |= s->y[k] == s->y[i] && s->x[k] == s->x[i] + s->cell;
        below |= s->x[k] == s->x[i] && s->y[k] == s->y[i] + s->cell;
    }
    int x = s->x[i] + gap, y = s->y[i] + gap, side = s->cell - 2 * gap;
    svg_put(o, "M%d %dh%dv%dh%dz", x, y, side, side, -side);
    if (right)
        svg_put(o, "M%d %dh%dv%dh%dz", x, y, side + 2 * gap, side, -side - 2 * gap);
    if (below)
        svg_put(o, "M%d %dh%dv%dh%dz", x, y, side, side + 2 * gap, -side);
}

/* The hole that the bridges leave in a square of four: only P has one. */
static void write_hole(const struct shape *s, int gap, struct out *o) {
    for (int i = 0; i < PIECE_CELLS; i++) {
        int around = 0;
        for (int k = 0; k < PIECE_CELLS; k++)
            around += (s->x[k] == s->x[i] || s->x[k] == s->x[i] + s->cell) &&
                      (s->y[k] == s->y[i] || s->y[k] == s->y[i] + s->cell);
        if (around == 4)
            svg_put(o, "M%d %dh%dv%dh%dz", s->x[i] + s->cell - gap, s->y[i] + s->cell - gap,
                    2 * gap, 2 * gap, -2 * gap);
    }
}

static void write_shape(const struct shape *s, int piece, int gap, struct out *o) {
    svg_put(o, "<path fill='%s' d='", svg_piece_fills[piece]);
    for (int i = 0; i < PIECE_CELLS; i++)
        write_square(s, i, gap, o);
    write_hole(s, gap, o);
    out_text(o, "'/>\n");
}

/* The square with the most neighbours carries the letter. */
static int middle_square(const struct shape *s) {
    int best = 0, most = 0;
    for (int i = 0; i < PIECE_CELLS; i++) {
        int near = 0;
        for (int k = 0; k < PIECE_CELLS; k++) {
            int dx = s->x[k] - s->x[i], dy = s->y[k] - s->y[i];
            near += dx * dx + dy * dy == s->cell * s->cell;
        }
        if (near > most) {
            most = near;
            best = i;
        }
    }
    return best;
}

static struct shape placed_shape(const struct grid *g, int placement, int x, int y) {
    struct cells at = g->placement[placement];
    struct shape s = {.cell = CELL};
    for (int i = 0; i < PIECE_CELLS; i++, at = cells_drop_first(at)) {
        int cell = cells_first(at);
        s.x[i] = x + cell % g->cols * CELL;
        s.y[i] = y + (g->rows - 1 - cell / g->cols) * CELL;
    }
    return s;
}

static void write_placed(const struct grid *g, int piece, int placement, int x, int y,
                         struct out *o) {
    struct shape s = placed_shape(g, placement, x, y);
    int middle = middle_square(&s);
    write_shape(&s, piece, GAP, o);
    svg_put(
        o,
        "<text x='%d' y='%d' font-size='19' font-weight='600' text-anchor='middle' fill='" SVG_INK
        "' stroke='none'>%c</text>\n",
        s.x[middle] + CELL / 2, s.y[middle] + CELL / 2 + 7, piece_letters[piece]);
}

static void write_disc(struct out *o, int x, int y, int radius, bool left) {
    if (!left) {
        svg_put(o,
                "<circle cx='%d' cy='%d' r='%d' fill='none' stroke='" SVG_LINE
                "' stroke-width='1.5'/>\n",
                x, y, radius);
        return;
    }
    svg_put(o, "<circle cx='%d' cy='%d' r='%d' fill='" SVG_INK "'/>", x, y, radius);
    svg_put(o, "<circle cx='%d' cy='%d' r='%d' fill='none' stroke='#a9a3b5' stroke-width='1.5'/>\n",
            x, y, radius * 5 / 8);
}

static void write_grid(const struct grid *g, int x, int y, struct out *o) {
    svg_put(o,
            "<rect x='%d' y='%d' width='%d' height='%d' rx='3' fill='#efe7d6' stroke='#b9ac92' "
            "stroke-width='2'/>\n<path stroke='#d6cab2' d='",
            x, y, g->cols * CELL, g->rows * CELL);
    for (int col = 1; col < g->cols; col++)
        svg_put(o, "M%d %dv%d", x + col * CELL, y, g->rows * CELL);
    for (int row = 1; row < g->rows; row++)
        svg_put(o, "M%d %dh%d", x, y + row * CELL, g->cols * CELL);
    out_text(o, "'/>\n<g font-size='13' text-anchor='middle' fill='" SVG_FAINT "'>\n");
    for (int col = 0; col < g->cols; col++)
        svg_put(o, "<text x='%d' y='%d'>%c</text>", x + col * CELL + CELL / 2,
                y + g->rows * CELL + 18, 'a' + col);
    for (int row = 0; row < g->rows; row++)
        svg_put(o, "<text x='%d' y='%d'>%d</text>", x - 14,
                y + (g->rows - 1 - row) * CELL + CELL / 2 + 5, row + 1);
    out_text(o, "\n</g>\n");
}

static void write_board(const struct pen_state *s, int board, int x, int y, struct out *o) {
    const struct grid *g = pen_grid(s);
    char signs[GRID_MAX_CELLS];
    pen_signs(s, board, signs);
    write_grid(g, x, y, o);
    out_text(o, "<g stroke='" SVG_INK "' stroke-width='3' stroke-linejoin='round' "
                "paint-order='stroke'>\n");
    for (int p = 0; p < PIECES; p++)
        if (s->board[board].placed[p] != PLACEMENT_NONE)
            write_placed(g, p, s->board[board].placed[p], x, y, o);
    out_text(o, "</g>\n");
    for (int cell = 0; cell < g->cells; cell++)
        if (signs[cell] == 'o')
            write_disc(o, x + cell % g->cols * CELL + CELL / 2,
                       y + (g->rows - 1 - cell / g->cols) * CELL + CELL / 2, 14, true);
}

/* A pentomino of the hand, in the middle of its slot: the flattest way it can lie. */
static struct shape small_shape(int piece, int x, int y) {
    const struct orientation *flat = piece_flattest(piece);
    struct shape s = {.cell = SMALL};
    for (int i = 0; i < PIECE_CELLS; i++) {
        s.x[i] = x - flat->cols * SMALL / 2 + (flat->anchor_col + flat->col[i]) * SMALL;
        s.y[i] = y + (flat->rows - 2) * SMALL / 2 - flat->row[i] * SMALL;
    }
    return s;
}

/* One place of a hand, around its middle: the pentomino and its letter, the letter alone if it was
 * placed, or the letter struck out if it was discarded. */
static void write_slot(const struct pen_board *b, int piece, int x, int y, struct out *o) {
    bool held = b->hand >> piece & 1, discarded = pen_missing(b) >> piece & 1;
    if (held) {
        struct shape s = small_shape(piece, x, y + 16);
        write_shape(&s, piece, 0, o);
    }
    svg_put(o,
            "<text x='%d' y='%d' font-size='12' text-anchor='middle' stroke='none' "
            "fill='%s'>%c</text>\n",
            x, y + 44,
            held        ? SVG_INK
            : discarded ? SVG_FAINT
                        : "#c4bcae",
            piece_letters[piece]);
    if (discarded)
        svg_put(o, "<path stroke='" SVG_ACCENT "' d='M%d %dl14-8'/>\n", x - 7, y + 44);
}

static void write_hand(const struct pen_board *b, int x, int y, int width, struct out *o) {
    out_text(o, "<g stroke='" SVG_INK "' stroke-width='1.5' stroke-linejoin='round' "
                "paint-order='stroke'>\n");
    for (int p = 0; p < PIECES; p++)
        write_slot(b, p, x + width * (2 * (p % HAND_COLUMNS) + 1) / (2 * HAND_COLUMNS),
                   y + p / HAND_COLUMNS * SLOT_HEIGHT, o);
    out_text(o, "</g>\n");
}

static void write_counters(int left, int x, int y, struct out *o) {
    svg_text(o, x, y + 5, 14, "start", SVG_FAINT, text_of(TEXT_PICTURE_COUNTERS, o->language));
    for (int i = 0; i < PEN_COUNTERS; i++)
        write_disc(o, x + 92 + 22 * i, y, 8, i < left);
}

/* Whose things a card holds. Basic: the board is that of the seat with the pentominoes; the other
 * one has the counters. */
static void write_heading(const struct pen_state *s, const char *const *names, int board, int x,
                          int y, struct out *o) {
    char text[4 * SVG_NAME_ROOM], name[2][SVG_NAME_ROOM];
    struct out t = out_in(o->language, text, sizeof text);
    if (s->mode == PEN_SOLO)
        return;
    if (s->mode != PEN_BASIC) {
        svg_player(names, board, &t);
        svg_text(o, x, y, 17, "start", SVG_INK, text);
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        struct out n = out_in(o->language, name[seat], sizeof name[seat]);
        svg_player(names, seat, &n);
    }
    text_fill(TEXT_PICTURE_ROLES,
              WORDING_ARGS(WORD("pentominoes", name[1 - s->head.match]),
                           WORD("counters", name[s->head.match])),
              &t);
    svg_text(o, x, y, 16, "start", SVG_INK, text);
}

static void write_card(const struct pen_state *s, const char *const *names, int board, int x, int y,
                       struct out *o) {
    const struct grid *g = pen_grid(s);
    int width = g->cols * CELL, inner = x + CARD_SIDE, top = y + card_top(s);
    int hand = top + g->rows * CELL + 32;
    bool marked = pen_boards(s) > 1 && s->head.phase != PEN_OVER && s->head.seat == board;
    svg_card(o, x, y, card_width(g), card_height(s), marked);
    write_heading(s, names, board, inner, y + 29, o);
    write_board(s, board, inner, top, o);
    write_hand(&s->board[board], inner, hand, width, o);
    if (s->mode != PEN_SOLO)
        write_counters(s->head.counters[s->mode == PEN_BASIC ? s->head.match : board], inner,
                       hand + HAND_ROWS * SLOT_HEIGHT + 14, o);
}

/* What is to be done, or how it ended. */
static void write_note(const union game_state *s, const char *const *names, struct out *o) {
    char line[2 * SVG_NAME_ROOM], name[SVG_NAME_ROOM];
    struct out note = out_in(o->language, line, sizeof line);
    struct out n = out_in(o->language, name, sizeof name);
    struct game_result r;
    pen_game.result(s, &r);
    int phase = pen_notation.phase_text(s->pen.head.phase);
    svg_player(names, s->pen.head.seat, &n);
    if (r.over)
        result_write(&r, &note);
    else
        text_fill(TEXT_PICTURE_PLAYER_PHASE,
                  WORDING_ARGS(WORD("name", name), WORD("phase", text_of(phase, o->language))),
                  &note);
    svg_text(o, 24, 66, 16, "start", SVG_ACCENT, line);
}

static void write_title(const struct pen_state *s, struct out *o) {
    out_text(o, "<text x='24' y='40' font-size='22' fill='" SVG_INK "'>");
    text_fill(mode_titles[s->mode], WORDING_ARGS(NUMBER("n", s->head.match + 1)), o);
    out_text(o, "</text>\n");
}

void pen_write_svg(const union game_state *s, const char *const *names, struct out *o) {
    const struct grid *g = pen_grid(&s->pen);
    int boards = pen_boards(&s->pen), columns = columns_of(boards);
    int rows = (boards + columns - 1) / columns;
    int across = card_width(g) + SPACE, down = card_height(&s->pen) + SPACE;
    int width = columns * across + SPACE, height = HEAD + rows * down;
    svg_begin(o, width, height, "Pentactic");
    write_title(&s->pen, o);
    write_note(s, names, o);
    for (int i = 0; i < boards; i++)
        write_card(&s->pen, names, i, SPACE + i % columns * across, HEAD + i / columns * down, o);
    svg_end(o);
}

void pen_write_heat(const union game_state *s, const uint8_t *heat, const char *title,
                    struct out *o) {
    const struct grid *g = pen_grid(&s->pen);
    int height = g->rows * CELL, top = SPACE;
    svg_begin(o, card_width(g), height + 3 * SPACE, title);
    write_grid(g, CARD_SIDE, top, o);
    out_text(o, "<g fill='" SVG_ACCENT "'>\n");
    for (int cell = 0; cell < g->cells; cell++)
        svg_put(o, "<rect x='%d' y='%d' width='%d' height='%d' fill-opacity='%f'/>\n",
                CARD_SIDE + cell % g->cols * CELL, top + height - (cell / g->cols + 1) * CELL, CELL,
                CELL, heat[cell]);
    out_text(o, "</g>\n");
    svg_end(o);
}

/* ada_svg.c - a drawing of an Adaptoid position.
 *
 * A creature is a round body with six sockets around it. Pincers fill the sockets from the top on,
 * legs from the bottom on, so each kind stands together and can be counted at a glance: a leg
 * ends in a foot, a pincer in an open claw. Colour is never the only sign: the bodies of the two
 * sides have opposite outlines, too. Beside the board stand captures and stocks.
 *
 * A hexagon with corners at distance 38 from its centre is 65.82 wide and its rows are 57 apart;
 * positions are in hundredths. A limb is drawn once, pointing up, and turned by sixths. */
#include "text/boards.h"
#include "text/keys.h"
#include "text/svg.h"
#include "text/wording.h"

enum {
    WIDTH = 830,
    BOARD_WIDTH = 560,
    HEIGHT = 540,
    HALF = 3291, /* half a cell's width */
    RISE = 5700, /* from row to row */
    LEFT = 9400, /* the centre of d1 */
    BOTTOM = 45200,
    CARD_X = 572,
    CARD_WIDTH = 236,
    CARD_HEIGHT = 168
};

static const uint16_t colours[] = {TEXT_PICTURE_WHITE, TEXT_PICTURE_BLACK};
static const char colour_ids[] = "wb";

/* What one side is painted with: its own colour, and that of its outline. */
static const char *const fills[] = {"#ffffff", SVG_INK};
static const char *const outlines[] = {SVG_INK, "#fffaf0"};
static const char *const sockets[] = {"#b9b2a6", "#8a8494"};

#define CELL_PATH "M0-36.5L31.6-18.25V18.25L0 36.5L-31.6 18.25V-18.25Z"
static const char leg_path[] = "M0-12V-24M-5-26H5";
static const char claw_path[] = "M0-12V-19M-5.5-30C-9.5-25-7.5-19 0-19C7.5-19 9.5-25 5.5-30";

static int cell_x(int row, int number) { return LEFT + HALF * (2 * number - 2 + 3 - row); }
static int cell_y(int row) { return BOTTOM - RISE * row; }

static void define_limb(struct out *o, const char *name, int colour, const char *path, int width) {
    svg_put(o, "<g id='pentoid-%s-%c' fill='none' stroke-linecap='round'>", name,
            colour_ids[colour]);
    svg_put(o, "<path d='%s' stroke='%s' stroke-width='%f'/>", path, outlines[colour], width + 340);
    svg_put(o, "<path d='%s' stroke='%s' stroke-width='%f'/></g>\n", path, fills[colour], width);
}

static void define_body(struct out *o, int colour) {
    svg_put(o, "<g id='pentoid-body-%c'><circle r='15' fill='%s' stroke='%s' stroke-width='2'/>",
            colour_ids[colour], fills[colour], outlines[colour]);
    for (int i = 0; i < 6; i++)
        svg_put(o, "<circle cy='-9.8' r='2.2' fill='%s' transform='rotate(%d)'/>", sockets[colour],
                60 * i);
    out_text(o, "</g>\n");
}

static void write_definitions(struct out *o) {
    out_text(o, "<defs>\n<path id='pentoid-cell' d='" CELL_PATH "' fill='#e6dcc6' "
                "stroke='#c9bb9d' stroke-width='1.5' stroke-linejoin='round'/>\n");
    for (int colour = 0; colour < 2; colour++) {
        define_limb(o, "leg", colour, leg_path, 500);
        define_limb(o, "claw", colour, claw_path, 350);
        define_body(o, colour);
    }
    out_text(o, "</defs>\n");
}

static void use_limb(struct out *o, const char *name, int colour, int sixths) {
    svg_put(o, "<use href='#pentoid-%s-%c' transform='rotate(%d)'/>", name, colour_ids[colour],
            60 * sixths);
}

/* Sockets from the top down, in sixths of a turn. */
static const uint8_t socket_order[ADA_MAX_LIMBS] = {0, 1, 5, 2, 4, 3};

static void write_creature(const struct ada_state *s, int cell, struct out *o) {
    int colour = s->body[ADA_BLACK] >> cell & 1;
    int legs = ada_legs(s, cell), pincers = ada_pincers(s, cell);
    svg_put(o, "<g transform='translate(%f %f)'>", cell_x(ada_row(cell), ada_number(cell)),
            cell_y(ada_row(cell)));
    for (int i = 0; i < pincers; i++)
        use_limb(o, "claw", colour, socket_order[i]);
    for (int i = 0; i < legs; i++)
        use_limb(o, "leg", colour, socket_order[ADA_MAX_LIMBS - 1 - i]);
    svg_put(o, "<use href='#pentoid-body-%c'/></g>\n", colour_ids[colour]);
}

static void write_label(struct out *o, int x, int y, char label) {
    svg_put(o, "<text x='%f' y='%f'>%c</text>\n", x, y, label);
}

static void write_labels(struct out *o) {
    out_text(o, "<g font-size='15' text-anchor='middle' fill='" SVG_FAINT "'>\n");
    for (int row = 0; row < 7; row++)
        write_label(o, cell_x(row, row > 3 ? row - 2 : 1) - 4900, cell_y(row) + 500,
                    (char)('a' + row));
    for (int number = 1; number <= 7; number++) {
        int row = number > 4 ? number - 4 : 0;
        write_label(o, cell_x(row, number) + 2500, cell_y(row) + 4700, (char)('0' + number));
    }
    out_text(o, "</g>\n");
}

static void write_board(const struct ada_state *s, struct out *o) {
    for (uint64_t at = ADA_BOARD; at; at &= at - 1) {
        int cell = bits_first(at), row = ada_row(cell);
        svg_put(o, "<use href='#pentoid-cell' x='%f' y='%f'/>\n", cell_x(row, ada_number(cell)),
                cell_y(row));
    }
    write_labels(o);
    for (uint64_t at = ADA_BOARD & ~ada_empty(s); at; at &= at - 1)
        write_creature(s, bits_first(at), o);
}

/* A thing and how many of it are in stock. `rise` takes its middle to the line of the number. */
static void write_stock(struct out *o, const char *name, int colour, int x, int y, int rise,
                        int count) {
    svg_put(o, "<use href='#pentoid-%s-%c' transform='translate(%d %d)'/>", name,
            colour_ids[colour], x, y + rise);
    svg_put(o, "<text x='%d' y='%d' font-size='17' fill='" SVG_INK "'>%d</text>\n",
            x + (rise ? 14 : 22), y + 6, count);
}

/* Five places for what was captured, filled as it was. */
static void write_captures(struct out *o, int y, int captures) {
    svg_text(o, CARD_X + 18, y + 5, 14, "start", SVG_FAINT,
             text_of(TEXT_PICTURE_CAPTURES, o->language));
    for (int i = 0; i < ADA_WIN; i++)
        svg_put(o,
                "<circle cx='%d' cy='%d' r='8' fill='%s' stroke='" SVG_INK
                "' stroke-width='1.5'/>\n",
                CARD_X + 110 + 24 * i, y, i < captures ? SVG_ACCENT : "none");
}

/* What the side does or has done, a key; -1: nothing. */
static int card_word(const struct ada_state *s, int colour) {
    if (s->phase == ADA_OVER)
        return s->winner == colour       ? TEXT_PICTURE_WON
               : s->winner == ADA_NOBODY ? TEXT_PICTURE_DRAW
                                         : -1;
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE || s->turn != colour)
        return -1;
    return s->phase == ADA_BUILD ? TEXT_PICTURE_TO_BUILD : TEXT_PICTURE_TO_MOVE;
}

/* The colour and, once that is settled, who has it. */
static void write_side(const struct ada_state *s, const char *const *names, int colour, int y,
                       struct out *o) {
    svg_put(o, "<text x='%d' y='%d' font-size='19' fill='" SVG_INK "'>%s", CARD_X + 18, y,
            text_of(colours[colour], o->language));
    if (s->phase != ADA_SETUP && s->phase != ADA_TAKE) {
        char name[SVG_NAME_ROOM];
        struct out n = out_in(o->language, name, sizeof name);
        svg_player(names, ada_seat(s, colour), &n);
        out_text(o, "<tspan dx='9' font-size='14' fill='" SVG_FAINT "'>");
        svg_escaped(o, name);
        out_text(o, "</tspan>");
    }
    out_text(o, "</text>\n");
}

static void write_card(const struct ada_state *s, const char *const *names, int colour, int y,
                       struct out *o) {
    int word = card_word(s, colour);
    svg_card(o, CARD_X, y, CARD_WIDTH, CARD_HEIGHT, word >= 0);
    write_side(s, names, colour, y + 32, o);
    if (word >= 0)
        svg_text(o, CARD_X + CARD_WIDTH - 14, y + 32, 15, "end", SVG_ACCENT,
                 text_of(word, o->language));
    write_captures(o, y + 62, s->captures[colour]);
    svg_text(o, CARD_X + 18, y + 101, 14, "start", SVG_FAINT,
             text_of(TEXT_PICTURE_STOCK, o->language));
    write_stock(o, "body", colour, CARD_X + 34, y + 132, 0, ada_bodies_in_stock(s, colour));
    write_stock(o, "leg", colour, CARD_X + 112, y + 132, 20, s->legs_in_stock[colour]);
    write_stock(o, "claw", colour, CARD_X + 178, y + 132, 21, s->pincers_in_stock[colour]);
}

/* Between the cards: what neither of them can say. */
static void write_note(const struct ada_state *s, struct out *o) {
    char idle[80];
    struct out text = out_in(o->language, idle, sizeof idle);
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE)
        svg_text(o, CARD_X + CARD_WIDTH / 2, 275, 15, "middle", SVG_ACCENT,
                 text_of(s->phase == ADA_SETUP ? TEXT_PICTURE_SETS_UP : TEXT_PICTURE_TAKES,
                         o->language));
    text_fill(TEXT_PICTURE_IDLE, WORDING_ARGS(NUMBER("n", s->idle), NUMBER("of", ADA_IDLE_LIMIT)),
              &text);
    if (s->idle)
        svg_text(o, CARD_X + CARD_WIDTH / 2, 275, 14, "middle", SVG_FAINT, idle);
}

void ada_write_svg(const union game_state *s, const char *const *names, struct out *o) {
    svg_begin(o, WIDTH, HEIGHT, "Adaptoid");
    write_definitions(o);
    svg_text(o, 24, 40, 22, "start", SVG_INK, "Adaptoid");
    write_board(&s->ada, o);
    write_card(&s->ada, names, ADA_BLACK, 78, o);
    write_note(&s->ada, o);
    write_card(&s->ada, names, ADA_WHITE, 300, o);
    svg_end(o);
}

/* Without ids, so that a page can hold many of them. */
void ada_write_heat(const union game_state *s, const uint8_t *heat, const char *title,
                    struct out *o) {
    (void)s;
    svg_begin(o, BOARD_WIDTH, HEIGHT, title);
    out_text(o, "<g fill='" SVG_ACCENT "' stroke='#c9bb9d' stroke-width='1.5'>\n");
    for (uint64_t at = ADA_BOARD; at; at &= at - 1) {
        int cell = bits_first(at), row = ada_row(cell);
        svg_put(o, "<path d='" CELL_PATH "' transform='translate(%f %f)' fill-opacity='%f'/>\n",
                cell_x(row, ada_number(cell)), cell_y(row), heat[cell]);
    }
    out_text(o, "</g>\n");
    write_labels(o);
    svg_end(o);
}

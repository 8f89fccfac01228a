/* ada_diagram.c - Adaptoid positions as lines of text, and back.
 *
 *     g         .   .   .   .
 *     f       .   .   .   .   .
 *     e     .   .   .   .   .   .
 *     d   .  w21  .   .   .  b10  .
 *     c     .   .   .   .   .   .   7
 *     b       .   .   .   .   .   6
 *     a         .   .   .   .   5
 *                 1   2   3   4
 *     turn=white captures=0,0
 *
 * A cell is four columns wide and each row is shifted by half a cell, so the drawing has the shape
 * of the board. A creature is its colour, its legs and its pincers. The numbers stand where
 * their diagonals end. Stocks are not written: they are what is not on the board. */
#include "text/boards.h"
#include "text/diagram.h"

enum { ROWS = 7, INK_DARK = 16, INK_LIGHT = 231, GROUND_LIGHT = 255, GROUND_DARK = 238 };

enum { TURN, LAST, PHASE, CAPTURES, IDLE, WHITE, WINNER, WORDS };
static const char *const word_names[] = {"turn", "last",  "phase", "captures",
                                         "idle", "white", "winner"};

static const char *const colours[] = {"white", "black", "none"};

/* Row d is the longest one. */
static int row_first(int row) { return row > 3 ? row - 2 : 1; }
static int row_cells(int row) { return ROWS - (row > 3 ? row - 3 : 3 - row); }

/* The number of the diagonal that ends just behind this row. */
static int row_label(int row) { return row < 3 ? row + 5 : 0; }

static void write_creature(const struct ada_state *s, int cell, enum diagram_style style,
                           struct out *o) {
    bool black = s->body[ADA_BLACK] >> cell & 1, colour = style == DIAGRAM_COLOUR;
    if (colour && black)
        colour_write(o, INK_LIGHT, GROUND_DARK);
    if (colour && !black)
        colour_write(o, INK_DARK, GROUND_LIGHT);
    if (colour)
        out_text(o, black ? DISC_TEXT : RING_TEXT);
    else
        out_char(o, black ? 'b' : 'w');
    out_int(o, ada_legs(s, cell));
    out_int(o, ada_pincers(s, cell));
    out_text(o, colour ? COLOUR_OFF : "");
}

static void write_blanks(struct out *o, int count) {
    while (count-- > 0)
        out_char(o, ' ');
}

/* A cell takes the blank before it and three columns. The one after an empty cell's dot is left to
 * whatever follows, so that no line ends with a blank. */
static void write_cell(const struct ada_state *s, int cell, enum diagram_style style,
                       struct out *o) {
    out_char(o, ' ');
    if (ada_empty(s) >> cell & 1) {
        out_char(o, ' ');
        out_text(o, style == DIAGRAM_COLOUR ? DOT_TEXT : ".");
    } else {
        write_creature(s, cell, style, o);
    }
}

static void write_row(const struct ada_state *s, int row, enum diagram_style style, struct out *o) {
    out_char(o, (char)('a' + row));
    write_blanks(o, 1 + 2 * (ROWS - row_cells(row)));
    for (int i = 0; i < row_cells(row); i++) {
        int cell = ada_cell(row, row_first(row) + i);
        bool narrow = i > 0 && ada_empty(s) >> (cell - 1) & 1;
        write_blanks(o, narrow);
        write_cell(s, cell, style, o);
    }
    if (row_label(row)) {
        write_blanks(o, ada_empty(s) >> ada_cell(row, row + 4) & 1 ? 3 : 2);
        out_int(o, row_label(row));
    }
    out_char(o, '\n');
}

static void write_status(const struct ada_state *s, struct out *o) {
    const char *phase = ada_notation.phase_word(s->phase);
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE) {
        word_write(o, "phase", phase);
        out_char(o, '\n');
        return;
    }
    word_write(o, s->phase == ADA_OVER ? "last" : "turn", colours[s->turn]);
    word_write_int(o, " captures", s->captures[ADA_WHITE]);
    out_char(o, ',');
    out_int(o, s->captures[ADA_BLACK]);
    if (s->phase == ADA_BUILD)
        word_write(o, " phase", phase);
    if (s->idle)
        word_write_int(o, " idle", s->idle);
    if (s->white_seat)
        word_write_int(o, " white", s->white_seat + 1);
    if (s->phase == ADA_OVER)
        word_write(o, " winner", colours[s->winner]);
    out_char(o, '\n');
}

void ada_write_diagram(const union game_state *s, enum diagram_style style, struct out *o) {
    for (int row = ROWS - 1; row >= 0; row--)
        write_row(&s->ada, row, style, o);
    write_blanks(o, 9);
    for (int number = 1; number <= 4; number++) {
        write_blanks(o, 3);
        out_int(o, number);
    }
    out_char(o, '\n');
    write_status(&s->ada, o);
}

struct creature {
    int colour, legs, pincers; /* colour ADA_NOBODY: an empty cell */
};

static int read_digit(struct scan *s) {
    int sign = diagram_sign(s);
    if (sign < '0' || sign > '9')
        return -1;
    diagram_take(s);
    return sign - '0';
}

/* A cell and what is on it; false, and nothing read, if the next sign is not that of a cell. */
static bool read_cell(struct scan *s, struct creature *c) {
    *c = (struct creature){ADA_NOBODY, 0, 0};
    if (diagram_has(s, '.'))
        return true;
    if (diagram_has(s, 'w') || diagram_has(s, SIGN_RING))
        c->colour = ADA_WHITE;
    else if (diagram_has(s, 'b') || diagram_has(s, SIGN_DISC))
        c->colour = ADA_BLACK;
    else
        return false;
    c->legs = read_digit(s);
    c->pincers = read_digit(s);
    return true;
}

/* Puts a creature on the board as far as the rules and the stock allow it. */
static struct fault put_creature(struct ada_state *s, int cell, struct creature c, size_t at) {
    if (c.colour == ADA_NOBODY)
        return fault_none();
    if (c.legs < 0 || c.pincers < 0)
        return fault(FAULT_BOARD_CELL, at, 0, 0);
    if (c.legs + c.pincers > ADA_MAX_LIMBS)
        return fault(RULE_BUILD_FULL, at, cell, 0);
    if (ada_bodies_in_stock(s, c.colour) == 0)
        return fault(RULE_BUILD_NO_BODIES, at, 0, 0);
    if (s->legs_in_stock[c.colour] < c.legs)
        return fault(RULE_BUILD_NO_LEGS, at, 0, 0);
    if (s->pincers_in_stock[c.colour] < c.pincers)
        return fault(RULE_BUILD_NO_PINCERS, at, 0, 0);
    ada_put(s, c.colour, cell, c.legs, c.pincers);
    return fault_none();
}

static size_t next_at(struct scan *s) {
    diagram_sign(s);
    return s->at;
}

static struct fault read_cells(struct scan *scan, int row, struct ada_state *s) {
    struct creature c;
    size_t begin = scan->at;
    int found = 0, cells = row_cells(row);
    for (size_t at = next_at(scan); read_cell(scan, &c); at = next_at(scan)) {
        struct fault f = fault_none();
        if (found++ < cells)
            f = put_creature(s, ada_cell(row, row_first(row) + found - 1), c, at);
        if (f.message != FAULT_NONE)
            return f;
    }
    if (found > cells || (found < cells && diagram_line_ends(scan)))
        return fault(FAULT_BOARD_COUNT, begin, cells, found);
    if (row_label(row))
        diagram_has(scan, '0' + row_label(row));
    return diagram_line_ends(scan) ? fault_none() : fault(FAULT_BOARD_CELL, scan->at, 0, 0);
}

static struct fault read_row(struct scan *scan, int row, struct ada_state *s) {
    diagram_next_line(scan);
    if (!diagram_has(scan, 'a' + row))
        return fault(FAULT_BOARD_ROW, scan->at, row, 0);
    return read_cells(scan, row, s);
}

static int read_phase(struct words *w) {
    const char *phases[ADA_OVER + 1];
    for (int i = 0; i <= ADA_OVER; i++)
        phases[i] = ada_notation.phase_word(i);
    int absent = words_given(w, WINNER) ? ADA_OVER : ADA_TURN;
    return words_choice(w, PHASE, phases, ADA_OVER + 1, absent);
}

static void read_status(struct words *w, const struct variant *v, struct ada_state *s) {
    unsigned always = 1u << PHASE;
    unsigned going = always | 1u << CAPTURES | 1u << IDLE | (unsigned)v->setup.ada.pie << WHITE;
    int captures[2];
    s->phase = (uint8_t)read_phase(w);
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE) {
        words_allow(w, always);
        if (!v->setup.ada.pie)
            words_refuse(w, PHASE);
        return;
    }
    bool over = s->phase == ADA_OVER;
    words_allow(w, going | (over ? 1u << LAST | 1u << WINNER : 1u << TURN));
    words_numbers(w, CAPTURES, 0, ADA_WIN - 1 + ADA_STOCK, captures, 2);
    s->captures[ADA_WHITE] = (uint8_t)captures[0];
    s->captures[ADA_BLACK] = (uint8_t)captures[1];
    s->turn = (uint8_t)words_choice(w, over ? LAST : TURN, colours, 2, WORD_REQUIRED);
    s->idle = (uint8_t)words_number(w, IDLE, 0, ADA_IDLE_LIMIT, 0);
    s->white_seat = (uint8_t)(words_number(w, WHITE, 1, 2, 1) - 1);
    if (over)
        s->winner = (uint8_t)words_choice(w, WINNER, colours, 3, WORD_REQUIRED);
}

/* Whether the game is over exactly if it is said to be, and won by whom it is said to be. */
static bool outcome_right(const struct ada_state *s) {
    int winner = ada_won_by(s);
    bool over = winner != ADA_NOBODY || s->idle == ADA_IDLE_LIMIT;
    return over == (s->phase == ADA_OVER) && (!over || s->winner == winner);
}

/* ADA-8: nothing on the board yet, or two bare bodies. */
static bool untouched(const struct ada_state *s, int bodies) {
    bool bare = s->legs_in_stock[0] + s->legs_in_stock[1] == 2 * ADA_STOCK &&
                s->pincers_in_stock[0] + s->pincers_in_stock[1] == 2 * ADA_STOCK;
    return bare && bits_count(s->body[0]) == bodies && bits_count(s->body[1]) == bodies;
}

static bool can_be(const union game_state *s) {
    if (!ada_check(&s->ada) || (ada_game.count(s) > 0) != (ada_game.turn(s) >= 0))
        return false;
    if (s->ada.phase == ADA_SETUP || s->ada.phase == ADA_TAKE)
        return untouched(&s->ada, s->ada.phase == ADA_TAKE);
    return outcome_right(&s->ada);
}

struct fault ada_read_diagram(const char *text, size_t length, const struct variant *v,
                              union game_state *s) {
    struct scan scan = scan_of(text, length);
    struct fault f = fault_none();
    struct words w;
    __builtin_memset(s, 0, sizeof *s);
    ada_start(&s->ada, &(struct ada_setup){.pie = 1});
    for (int row = ROWS - 1; row >= 0 && f.message == FAULT_NONE; row--)
        f = read_row(&scan, row, &s->ada);
    if (f.message == FAULT_NONE)
        f = diagram_labels(&scan, '1', 4);
    if (f.message != FAULT_NONE)
        return f;
    words_read(&w, &scan, word_names, WORDS);
    words_last(&w, &scan);
    read_status(&w, v, &s->ada);
    s->ada.hash = ada_hash(&s->ada);
    if (w.fault.message == FAULT_NONE && !can_be(s))
        words_contradict(&w);
    return w.fault;
}

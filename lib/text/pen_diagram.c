/* pen_diagram.c - Pentactic positions as lines of text, and back.
 *
 *     board 2
 *     3 . . o . . . . . .
 *     2 . P P P . . . . .
 *     1 . P P . . . . . .
 *       a b c d e f g h i
 *     hand=FILNTUVWXYZ counters=7
 *     phase=counter seat=1
 *
 * Boards from the first on, each with its hand and counters, then one line for the rest. A hand is
 * written out although most of it follows from the board: a reader should not have to work
 * out what was discarded. What follows from the other words (the seat in basic, the scores
 * of a match that is over) is computed, or compared if it is there. */
#include "text/boards.h"
#include "text/diagram.h"
#include "text/pen_text.h"

enum { INK_DARK = 16 };

/* Backgrounds of the pieces, of the 256 colours, all light enough for dark letters. */
static const uint8_t piece_grounds[PIECES] = {209, 117, 221, 141, 114, 175,
                                              79,  180, 149, 203, 111, 183};

enum { HAND, COUNTERS, BOARD_WORDS };
static const char *const board_words[] = {"hand", "counters"};

enum { PHASE, SEAT, MATCH, SCORE, DISCARDED, PASSES, WORDS };
static const char *const word_names[] = {"phase", "seat", "match", "score", "discarded", "passes"};

void pen_signs(const struct pen_state *s, int board, char signs[GRID_MAX_CELLS]) {
    const struct pen_board *b = &s->board[board];
    for (int cell = 0; cell < pen_grid(s)->cells; cell++)
        signs[cell] = cells_has(b->taken, cell) ? 'o' : '.';
    for (int p = 0; p < PIECES; p++) {
        if (b->placed[p] == PLACEMENT_NONE)
            continue;
        struct cells at = pen_grid(s)->placement[b->placed[p]];
        for (; !cells_empty(at); at = cells_drop_first(at))
            signs[cells_first(at)] = piece_letters[p];
    }
}

static int piece_of(int letter) {
    for (int p = 0; p < PIECES; p++)
        if (piece_letters[p] == letter)
            return p;
    return -1;
}

/* A cell takes the blank before it and its sign. */
static void write_cell(char sign, enum diagram_style style, struct out *o) {
    int piece = piece_of(sign);
    bool colour = style == DIAGRAM_COLOUR, coloured = colour && piece >= 0;
    if (coloured)
        colour_write(o, INK_DARK, piece_grounds[piece]);
    out_char(o, ' ');
    if (colour && piece < 0)
        out_text(o, sign == 'o' ? DISC_TEXT : DOT_TEXT);
    else
        out_char(o, sign);
    out_text(o, coloured ? COLOUR_OFF : "");
}

static void write_hand(unsigned hand, struct out *o) {
    word_write(o, "hand", hand ? "" : "-");
    for (; hand; hand &= hand - 1)
        out_char(o, piece_letters[bits_first(hand)]);
}

static void write_board(const struct pen_state *s, int board, enum diagram_style style,
                        struct out *o) {
    const struct grid *g = pen_grid(s);
    char signs[GRID_MAX_CELLS];
    pen_signs(s, board, signs);
    for (int row = g->rows - 1; row >= 0; row--) {
        out_int(o, row + 1);
        for (int col = 0; col < g->cols; col++)
            write_cell(signs[row * g->cols + col], style, o);
        out_char(o, '\n');
    }
    out_char(o, ' ');
    for (int col = 0; col < g->cols; col++) {
        out_char(o, ' ');
        out_char(o, (char)('a' + col));
    }
    out_char(o, '\n');
    write_hand(s->board[board].hand, o);
    if (s->mode != PEN_SOLO)
        word_write_int(o, " counters",
                       s->head.counters[s->mode == PEN_BASIC ? s->head.match : board]);
    out_char(o, '\n');
}

static void write_status(const struct pen_state *s, struct out *o) {
    const struct pen_head *h = &s->head;
    word_write(o, "phase", pen_notation.phase_word(h->phase));
    if (s->mode != PEN_SOLO && h->phase != PEN_OVER)
        word_write_int(o, " seat", h->seat + 1);
    if (s->mode == PEN_BASIC)
        word_write_int(o, " match", h->match + 1);
    if (s->mode == PEN_BASIC && h->match == 1) {
        word_write_int(o, " score", h->score[1]);
        word_write(o, " discarded", "");
        out_char(o, piece_letters[h->discarded]);
    }
    if (h->passes)
        word_write_int(o, " passes", h->passes);
    out_char(o, '\n');
}

void pen_write_diagram(const union game_state *s, enum diagram_style style, struct out *o) {
    int boards = pen_boards(&s->pen);
    for (int i = 0; i < boards; i++) {
        if (boards > 1) {
            out_text(o, "board ");
            out_int(o, i + 1);
            out_char(o, '\n');
        }
        write_board(&s->pen, i, style, o);
    }
    write_status(&s->pen, o);
}

/* A board that is being read: the cells of each letter, and where each was seen first. */
struct drawing {
    struct cells cells[PIECES];
    size_t at[PIECES];
};

/* PEN-2.2 is about counters; stones may share a line (PEN-5.1). */
static struct fault put_counter(struct pen_state *s, struct pen_board *b, int cell, size_t at) {
    int row = cell / pen_grid(s)->cols, col = cell % pen_grid(s)->cols;
    b->taken = cells_or(b->taken, cells_one(cell));
    if (s->mode == PEN_SOLO)
        return fault_none();
    if (b->rows >> row & 1)
        return fault(RULE_COUNTER_ROW, at, row, 0);
    if (b->cols >> col & 1)
        return fault(RULE_COUNTER_COLUMN, at, col, 0);
    b->rows |= (uint16_t)(1 << row);
    b->cols |= (uint16_t)(1 << col);
    return fault_none();
}

static bool is_cell(int sign) {
    return sign == '.' || sign == 'o' || sign == SIGN_DISC || piece_of(sign) >= 0;
}

static struct fault put_sign(struct pen_state *s, struct pen_board *b, struct drawing *d, int cell,
                             int sign, size_t at) {
    if (sign == 'o' || sign == SIGN_DISC)
        return put_counter(s, b, cell, at);
    int piece = piece_of(sign);
    if (piece >= 0) {
        d->at[piece] = cells_empty(d->cells[piece]) ? at : d->at[piece];
        d->cells[piece] = cells_or(d->cells[piece], cells_one(cell));
    }
    return fault_none();
}

static struct fault read_row(struct scan *scan, int row, struct pen_state *s, struct pen_board *b,
                             struct drawing *d) {
    int cols = pen_grid(s)->cols, found = 0;
    diagram_next_line(scan);
    if (!diagram_has(scan, '1' + row))
        return fault(FAULT_BOARD_ROW, scan->at, row, 0);
    size_t begin = scan->at;
    for (int sign; is_cell(sign = diagram_sign(scan)); found++) {
        struct fault f = fault_none();
        if (found < cols)
            f = put_sign(s, b, d, row * cols + found, sign, scan->at);
        if (f.message != FAULT_NONE)
            return f;
        diagram_take(scan);
    }
    if (!diagram_line_ends(scan))
        return fault(FAULT_BOARD_CELL, scan->at, 0, 0);
    return found == cols ? fault_none() : fault(FAULT_BOARD_COUNT, begin, cols, found);
}

static struct fault put_pieces(const struct grid *g, struct pen_board *b, const struct drawing *d) {
    for (int p = 0; p < PIECES; p++) {
        if (cells_empty(d->cells[p]))
            continue;
        int placement = grid_find(g, p, d->cells[p]);
        if (placement == PLACEMENT_NONE)
            return fault(FAULT_BOARD_PIECE, d->at[p], p, 0);
        b->placed[p] = (uint16_t)placement;
        b->taken = cells_or(b->taken, d->cells[p]);
    }
    return fault_none();
}

static void read_hand(struct words *w, struct pen_board *b) {
    struct scan s = w->value[HAND];
    if (!words_given(w, HAND))
        words_refuse(w, HAND);
    scan_char(&s, '-');
    for (; !scan_done(&s); s.at++) {
        int piece = piece_of(scan_peek(&s));
        if (piece < 0 || b->hand >> piece & 1 || b->placed[piece] != PLACEMENT_NONE) {
            words_refuse(w, HAND);
            return;
        }
        b->hand |= (uint16_t)(1 << piece);
    }
}

static struct fault read_board_words(struct scan *scan, struct pen_state *s, int board) {
    struct words w;
    words_read(&w, scan, board_words, BOARD_WORDS);
    read_hand(&w, &s->board[board]);
    if (s->mode == PEN_SOLO)
        words_allow(&w, 1u << HAND);
    else
        s->head.counters[board] =
            (uint8_t)words_number(&w, COUNTERS, 0, PEN_COUNTERS, WORD_REQUIRED);
    return w.fault;
}

static struct fault read_heading(struct scan *scan, int board) {
    diagram_next_line(scan);
    size_t at = scan->at;
    if (!scan_word(scan, "board") || !diagram_has(scan, '1' + board) || !diagram_line_ends(scan))
        return fault(FAULT_LINE, at, 0, 0);
    return fault_none();
}

static struct fault read_board(struct scan *scan, struct pen_state *s, int board) {
    const struct grid *g = pen_grid(s);
    struct pen_board *b = &s->board[board];
    struct drawing d = {0};
    struct fault f = pen_boards(s) > 1 ? read_heading(scan, board) : fault_none();
    b->hand = 0;
    b->taken = cells_none();
    for (int row = g->rows - 1; row >= 0 && f.message == FAULT_NONE; row--)
        f = read_row(scan, row, s, b, &d);
    if (f.message == FAULT_NONE)
        f = put_pieces(g, b, &d);
    if (f.message == FAULT_NONE)
        f = diagram_labels(scan, 'a', g->cols);
    return f.message == FAULT_NONE ? read_board_words(scan, s, board) : f;
}

static int read_discarded(struct words *w) {
    struct scan s = w->value[DISCARDED];
    int piece = words_given(w, DISCARDED) && s.length == 1 ? piece_of(scan_peek(&s)) : -1;
    if (piece < 0)
        words_refuse(w, DISCARDED);
    return piece < 0 ? 0 : piece;
}

unsigned pen_missing(const struct pen_board *b) {
    unsigned pieces = ALL_PIECES & ~(unsigned)b->hand;
    for (int p = 0; p < PIECES; p++)
        if (b->placed[p] != PLACEMENT_NONE)
            pieces &= ~(1u << p);
    return pieces;
}

/* Basic: the roles and scores follow from the match (PEN-3.1, PEN-3.7). */
static void read_basic(struct words *w, struct pen_state *s) {
    struct pen_head *h = &s->head;
    unsigned gone = pen_missing(&s->board[0]);
    bool over = h->phase == PEN_OVER;
    int seat = words_number(w, SEAT, 1, 2, over ? 2 : WORD_REQUIRED) - 1;
    h->match = (uint8_t)(words_number(w, MATCH, 1, 2, WORD_REQUIRED) - 1);
    h->seat = h->phase == PEN_PENTOMINO ? 1 - h->match : h->match;
    if (seat != h->seat)
        words_refuse(w, SEAT);
    if (h->match == 0) {
        h->discarded = gone ? (uint8_t)bits_first(gone) : PEN_NO_PIECE;
        words_allow(w, 1u << PHASE | 1u << SEAT | 1u << MATCH);
        return;
    }
    h->counters[1] = h->counters[0];
    h->counters[0] = 0;
    h->score[1] = (int8_t)words_number(w, SCORE, -PEN_COUNTERS, PIECES - 1, WORD_REQUIRED);
    h->score[0] = (int8_t)(over ? bits_count(s->board[0].hand) - h->counters[1] : 0);
    h->discarded = (uint8_t)read_discarded(w);
    words_allow(w, ~(1u << PASSES) & ~((unsigned)over << SEAT));
}

static void read_status(struct words *w, struct pen_state *s) {
    const char *phases[PEN_OVER + 1];
    for (int i = 0; i <= PEN_OVER; i++)
        phases[i] = pen_notation.phase_word(i);
    s->head.phase = (uint8_t)words_choice(w, PHASE, phases, PEN_OVER + 1, WORD_REQUIRED);
    bool over = s->head.phase == PEN_OVER;
    if (s->mode == PEN_BASIC) {
        read_basic(w, s);
        return;
    }
    if (s->mode == PEN_SOLO) {
        words_allow(w, 1u << PHASE);
        return;
    }
    words_allow(w, 1u << PHASE | 1u << PASSES | (over ? 0 : 1u << SEAT));
    s->head.seat = (uint8_t)(words_number(w, SEAT, 1, s->seats, over ? 1 : WORD_REQUIRED) - 1);
    s->head.passes = (uint8_t)words_number(w, PASSES, 0, 2 * s->seats - 1, 0);
}

/* PEN-3.2, PEN-4.2, PEN-4.3: how many hands have lost a piece, and that none has lost two; nobody
 * takes one out of the own hand. */
static bool discards_right(const struct pen_state *s) {
    int lost = 0, boards = pen_boards(s);
    bool begun = s->head.phase != PEN_DISCARD;
    for (int i = 0; i < boards; i++) {
        int gone = bits_count(pen_missing(&s->board[i]));
        if (gone > 1)
            return false;
        lost += gone;
    }
    if (s->mode == PEN_SOLO)
        return lost == 0;
    if (s->mode == PEN_BASIC)
        return lost == begun && (s->head.match == 0 || !begun ||
                                 pen_missing(&s->board[0]) != 1u << s->head.discarded);
    return lost == (begun ? boards : s->head.seat) && !(lost == 1 && pen_missing(&s->board[0]));
}

/* PEN-4.10: the counters on a board come from the other seats. */
static bool counters_right(const struct pen_state *s) {
    int spent = 0;
    for (int i = 0; i < s->seats; i++)
        spent += PEN_COUNTERS - s->head.counters[i];
    for (int i = 0; i < s->seats; i++)
        if (bits_count(s->board[i].rows) + PEN_COUNTERS - s->head.counters[i] > spent)
            return false;
    return true;
}

/* PEN-4.4: a pass for each seat that has acted in this turn, at the most. */
static bool passes_right(const struct pen_state *s) {
    const struct pen_head *h = &s->head;
    int acted[] = {0, h->seat, s->seats + h->seat, s->seats};
    return h->passes <= acted[h->phase];
}

/* PEN-3.6, PEN-4.7, PEN-4.8, PEN-5.3: over if nothing fits, when that is looked at; with free
 * passing also by passing alone, which leaves no trace. */
static bool end_right(const struct pen_state *s) {
    const struct pen_head *h = &s->head;
    bool fits = pen_any_fits(s), over = h->phase == PEN_OVER;
    if (s->mode == PEN_BASIC && over)
        return h->match == 1 && !fits;
    if (pen_has_own_boards(s) && h->phase == PEN_PENTOMINO && h->seat == 0)
        return fits;
    return !over || !fits || (pen_has_own_boards(s) && !s->forced && h->passes == 0);
}

static bool boards_empty(const struct pen_state *s) {
    for (int i = 0; i < pen_boards(s); i++)
        if (!cells_empty(s->board[i].taken))
            return false;
    return true;
}

static bool can_be(const union game_state *state) {
    const struct pen_state *s = &state->pen;
    if (!pen_check(s) || !discards_right(s) || !end_right(s))
        return false;
    if (pen_has_own_boards(s) && !(counters_right(s) && passes_right(s)))
        return false;
    if (s->head.phase == PEN_DISCARD && !boards_empty(s))
        return false;
    if (s->mode == PEN_SOLO && s->head.phase == PEN_COUNTER)
        return false;
    return (pen_count(s) > 0) == (pen_game.turn(state) >= 0);
}

/* PEN-5.1: the stones are part of the variant. */
static bool stones_right(const struct pen_state *s, struct cells stones) {
    char signs[GRID_MAX_CELLS];
    pen_signs(s, 0, signs);
    for (int cell = 0; cell < pen_grid(s)->cells; cell++)
        if ((signs[cell] == 'o') != cells_has(stones, cell))
            return false;
    return true;
}

struct fault pen_read_diagram(const char *text, size_t length, const struct variant *v,
                              union game_state *s) {
    struct scan scan = scan_of(text, length);
    struct fault f = fault_none();
    struct words w;
    __builtin_memset(s, 0, sizeof *s);
    pen_start(&s->pen, &v->setup.pen);
    for (int i = 0; i < pen_boards(&s->pen) && f.message == FAULT_NONE; i++)
        f = read_board(&scan, &s->pen, i);
    if (f.message != FAULT_NONE)
        return f;
    words_read(&w, &scan, word_names, WORDS);
    words_last(&w, &scan);
    read_status(&w, &s->pen);
    s->pen.head.hash = pen_hash(&s->pen);
    bool stones = s->pen.mode != PEN_SOLO || stones_right(&s->pen, v->setup.pen.stones);
    if (w.fault.message == FAULT_NONE && (!stones || !can_be(s)))
        words_contradict(&w);
    return w.fault;
}

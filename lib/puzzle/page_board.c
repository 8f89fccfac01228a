/* page_board.c - boards on a page.
 *
 * A board is one sign a cell, and everything follows from comparing neighbours: where two signs
 * differ runs a thick line, where they are the same a thin one. So an edge that two pieces share is
 * drawn once, and lines that go on are drawn as one, without seams.
 *
 * In black and white a stone is a black disc and a given piece is hatched: both survive a
 * photocopier, which light grey does not. */
#include "puzzle/page_board.h"
#include "text/svg.h"

enum { HATCHES = 4 /* lines across a cell */, PICTURE_CELL = 1000 };

struct page_board page_board_of(const struct region *region, const struct cells pieces[PIECES]) {
    struct page_board b = {.cols = region->cols, .rows = region->rows};
    region_signs(region, pieces, b.sign);
    for (int p = 0; p < PIECES; p++)
        b.given |= (unsigned)!cells_empty(region->given[p]) << p;
    return b;
}

/* What is where, seen from the top left corner; nothing outside. */
static char sign_at(const struct page_board *b, int col, int line) {
    if (col < 0 || line < 0 || col >= b->cols || line >= b->rows)
        return ' ';
    return b->sign[(b->rows - 1 - line) * b->cols + col];
}

/* The piece that a sign stands for, or -1. */
static int piece_of(char sign) {
    for (int p = 0; p < PIECES; p++)
        if (piece_letters[p] == sign)
            return p;
    return -1;
}

/* ---- lines ---- */

enum line { NO_LINE, THIN, THICK };

static bool is_piece(char sign) { return piece_of(sign) >= 0; }

/* The line between two neighbours. */
static enum line line_between(char a, char b) {
    if (a == ' ' && b == ' ')
        return NO_LINE;
    bool border = a != b && (a == ' ' || b == ' ' || is_piece(a) || is_piece(b));
    return border ? THICK : THIN;
}

/* All lines of a kind that run across or, if `down`, from top to bottom, each as far as it goes. */
static void add_lines(struct page *p, const struct page_board *b, int x, int y, int cell,
                      enum line kind, bool down) {
    int rails = down ? b->cols : b->rows, ties = down ? b->rows : b->cols;
    for (int rail = 0; rail <= rails; rail++) {
        bool drawn = false;
        for (int tie = 0; tie <= ties; tie++) {
            char here = down ? sign_at(b, rail, tie) : sign_at(b, tie, rail);
            char before = down ? sign_at(b, rail - 1, tie) : sign_at(b, tie, rail - 1);
            bool draw = tie < ties && line_between(before, here) == kind;
            int to_x = x + (down ? rail : tie) * cell, to_y = y + (down ? tie : rail) * cell;
            if (draw && !drawn)
                page_move(p, to_x, to_y);
            if (!draw && drawn)
                page_line(p, to_x, to_y);
            drawn = draw;
        }
    }
}

static void draw_lines(struct page *p, const struct page_board *b, int x, int y, int cell) {
    struct page_style thin = {.stroke = b->coloured ? "#b9ac92" : "#a0a0a0", .width = cell / 60};
    struct page_style thick = {.stroke = b->coloured ? SVG_INK : "#000000", .width = cell / 15};
    if (b->cut)
        thick = (struct page_style){.stroke = "#000000", .width = cell / 50, .dash = cell / 10};
    for (enum line kind = THIN; kind <= THICK; kind++) {
        page_path(p, kind == THIN ? thin : thick);
        add_lines(p, b, x, y, cell, kind, false);
        add_lines(p, b, x, y, cell, kind, true);
        page_paint(p);
    }
}

void page_board_shape(struct page *p, const struct page_board *b, int x, int y, int cell) {
    page_path(p, (struct page_style){.stroke = "#606060", .width = cell / 10});
    for (enum line kind = THIN; kind <= THICK; kind++) {
        add_lines(p, b, x, y, cell, kind, false);
        add_lines(p, b, x, y, cell, kind, true);
    }
    page_paint(p);
}

/* ---- cells ---- */

/* Slanting lines across a square, each between the two sides that it meets. */
static void add_hatching(struct page *p, int x, int y, int cell) {
    for (int i = 1; i < 2 * HATCHES; i++) {
        int along = cell * i / HATCHES, over = along > cell ? along - cell : 0;
        page_move(p, x + over, y + along - over);
        page_line(p, x + along - over, y + over);
    }
}

static void draw_given(struct page *p, const struct page_board *b, int x, int y, int cell) {
    page_path(p, (struct page_style){.stroke = "#909090", .width = cell / 70});
    for (int i = 0; i < b->cols * b->rows; i++) {
        int col = i % b->cols, line = i / b->cols, piece = piece_of(sign_at(b, col, line));
        if (piece >= 0 && b->given >> piece & 1)
            add_hatching(p, x + col * cell, y + line * cell, cell);
    }
    page_paint(p);
}

static void draw_colours(struct page *p, const struct page_board *b, int x, int y, int cell) {
    for (int i = 0; i < b->cols * b->rows; i++) {
        int col = i % b->cols, line = i / b->cols, piece = piece_of(sign_at(b, col, line));
        page_path(p, (struct page_style){.fill = piece >= 0 ? svg_piece_fills[piece] : "#efe7d6"});
        page_rect(p, x + col * cell, y + line * cell, cell, cell);
        page_paint(p);
    }
}

static void draw_stones(struct page *p, const struct page_board *b, int x, int y, int cell) {
    page_path(p, (struct page_style){.fill = b->coloured ? SVG_INK : "#000000"});
    for (int i = 0; i < b->cols * b->rows; i++)
        if (sign_at(b, i % b->cols, i / b->cols) == 'o')
            page_circle(p, x + i % b->cols * cell + cell / 2, y + i / b->cols * cell + cell / 2,
                        cell * 36 / 100);
    page_paint(p);
}

/* ---- letters ---- */

/* How many neighbours of a cell have the same sign. */
static int same_around(const struct page_board *b, int col, int line) {
    char sign = sign_at(b, col, line);
    return (sign_at(b, col - 1, line) == sign) + (sign_at(b, col + 1, line) == sign) +
           (sign_at(b, col, line - 1) == sign) + (sign_at(b, col, line + 1) == sign);
}

/* The cell of a piece with the most neighbours carries the letter; of the straight one, the middle
 * one of three. -1 if it is not there. */
static int letter_cell(const struct page_board *b, int piece) {
    int best = -1, most = -1, nth = 0;
    for (int i = 0; i < b->cols * b->rows; i++) {
        int col = i % b->cols, line = i / b->cols;
        if (sign_at(b, col, line) != piece_letters[piece])
            continue;
        int around = same_around(b, col, line);
        nth++;
        if (around > most || (around == most && nth == 3)) {
            most = around;
            best = i;
        }
    }
    return best;
}

/* On a white disc if the cell is hatched. */
static void draw_letters(struct page *p, const struct page_board *b, int x, int y, int cell) {
    struct page_font font = {.size = cell * 48 / 100, .bold = true, .anchor = PAGE_MIDDLE};
    for (int piece = 0; piece < PIECES; piece++) {
        int at = letter_cell(b, piece);
        if (at < 0)
            continue;
        char letter[2] = {piece_letters[piece], 0};
        int middle = x + at % b->cols * cell + cell / 2, top = y + at / b->cols * cell;
        if (b->given >> piece & 1 && !b->coloured) {
            page_path(p, (struct page_style){.fill = "#ffffff"});
            page_circle(p, middle, top + cell / 2, cell * 33 / 100);
            page_paint(p);
        }
        page_text(p, middle, top + cell * 67 / 100, font, letter);
    }
}

static void draw_names(struct page *p, const struct page_board *b, int x, int y, int cell) {
    struct page_font font = {.size = cell * 27 / 100, .anchor = PAGE_MIDDLE, .colour = "#606060"};
    for (int col = 0; col < b->cols; col++) {
        char name[8];
        struct out o = out_to(name, sizeof name);
        region_write_column(col, &o);
        page_text(p, x + col * cell + cell / 2, y + b->rows * cell + cell * 34 / 100, font, name);
    }
    font.anchor = PAGE_RIGHT;
    for (int row = 0; row < b->rows; row++) {
        char name[8];
        struct out o = out_to(name, sizeof name);
        out_int(&o, row + 1);
        page_text(p, x - cell * 15 / 100, y + (b->rows - 1 - row) * cell + cell * 60 / 100, font,
                  name);
    }
}

void page_board_draw(struct page *p, const struct page_board *b, int x, int y, int cell) {
    if (b->coloured)
        draw_colours(p, b, x, y, cell);
    else
        draw_given(p, b, x, y, cell);
    draw_lines(p, b, x, y, cell);
    draw_stones(p, b, x, y, cell);
    draw_letters(p, b, x, y, cell);
    if (!b->unnamed)
        draw_names(p, b, x, y, cell);
}

void page_board_svg(const struct page_board *b, const char *title, struct out *o) {
    struct page p;
    struct page_paper paper = {(b->cols + 1) * PICTURE_CELL, (b->rows + 1) * PICTURE_CELL};
    page_open(&p, &page_svg, paper, title, o);
    page_begin(&p);
    page_board_draw(&p, b, PICTURE_CELL * 6 / 10, PICTURE_CELL * 4 / 10, PICTURE_CELL);
    page_end(&p);
    page_close(&p);
}

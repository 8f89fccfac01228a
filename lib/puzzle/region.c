/* region.c - reading and writing rectangles with stones. */
#include "puzzle/region.h"
#include "text/scan.h"

enum { LETTERS = 26, NEEDED = PIECES * PIECE_CELLS };

/* ---- reading ---- */

static bool read_size(struct scan *s, struct region *r) {
    uint64_t cols, rows;
    if (!scan_number(s, REGION_CELLS, &cols) || !scan_char(s, 'x') ||
        !scan_number(s, REGION_CELLS, &rows) || cols * rows < NEEDED || cols * rows > REGION_CELLS)
        return false;
    *r = (struct region){.cols = (uint8_t)cols, .rows = (uint8_t)rows};
    return true;
}

/* The column that comes next, or -1. */
static int read_column(struct scan *s) {
    int col = -1;
    for (char c = scan_peek(s); c >= 'a' && c <= 'z' && col < REGION_CELLS; c = scan_peek(s)) {
        col = (col + 1) * LETTERS + (c - 'a');
        s->at++;
    }
    return col;
}

/* The cell that comes next, or -1. */
static int read_cell(struct scan *s, const struct region *r) {
    uint64_t row;
    int col = read_column(s);
    if (col < 0 || col >= r->cols || scan_peek(s) == '0' || !scan_number(s, r->rows, &row))
        return -1;
    return (int)(row - 1) * r->cols + col;
}

static struct fault read_stones(struct scan *s, struct region *r) {
    do {
        size_t start = s->at;
        int cell = read_cell(s, r);
        if (cell < 0 || (!scan_done(s) && scan_peek(s) != ','))
            return fault(FAULT_CELL, start, 0, 0);
        if (cells_has(r->stones, cell))
            return fault(FAULT_STONE_TWICE, start, cell, 0);
        r->stones = cells_or(r->stones, cells_one(cell));
    } while (scan_char(s, ','));
    return fault_none();
}

static void skip_blanks(struct scan *s) {
    while (scan_char(s, ' ') || scan_char(s, '\t'))
        continue;
}

struct fault region_read(const char *text, size_t length, struct region *r) {
    struct scan s = scan_of(text, length);
    struct fault f = fault_none();
    if (!read_size(&s, r))
        return fault(FAULT_REGION, 0, 0, 0);
    size_t end = s.at;
    skip_blanks(&s);
    if (s.at == end && !scan_done(&s))
        return fault(FAULT_REGION, 0, 0, 0);
    size_t stones = s.at;
    if (!scan_done(&s) && !(s.length - s.at == 1 && scan_char(&s, '-')))
        f = read_stones(&s, r);
    int needed = r->cols * r->rows - NEEDED, given = cells_count(r->stones);
    if (f.message == FAULT_NONE && given != needed)
        return fault(FAULT_STONES, stones, needed, given);
    return f;
}

struct region region_of_puzzle(const struct puzzle *puzzle) {
    const struct grid *g = puzzle_grid(puzzle);
    struct region r = {.cols = g->cols, .rows = g->rows, .stones = puzzle->stones};
    for (int p = 0; p < PIECES; p++)
        if (puzzle->given.placed[p] != PLACEMENT_NONE)
            r.given[p] = g->placement[puzzle->given.placed[p]];
    return r;
}

struct cells region_free(const struct region *r) {
    struct cells free = cells_minus(cells_below(r->cols * r->rows), r->stones);
    for (int p = 0; p < PIECES; p++)
        free = cells_minus(free, r->given[p]);
    return free;
}

/* ---- writing ---- */

void region_signs(const struct region *r, const struct cells pieces[PIECES],
                  char signs[REGION_CELLS]) {
    for (int cell = 0; cell < r->cols * r->rows; cell++) {
        signs[cell] = cells_has(r->stones, cell) ? 'o' : '.';
        for (int p = 0; p < PIECES; p++)
            if (cells_has(pieces[p], cell))
                signs[cell] = piece_letters[p];
    }
}

void region_write_column(int col, struct out *o) {
    if (col >= LETTERS)
        region_write_column(col / LETTERS - 1, o);
    out_char(o, (char)('a' + col % LETTERS));
}

static void write_cell(const struct region *r, int cell, struct out *o) {
    region_write_column(cell % r->cols, o);
    out_int(o, cell / r->cols + 1);
}

/* Numbers stand to the right. Columns that have two letters are not named. */
void region_write_board(const struct region *r, const struct cells pieces[PIECES], struct out *o) {
    char signs[REGION_CELLS];
    int width = r->rows < 10 ? 1 : r->rows < 100 ? 2 : 3;
    region_signs(r, pieces, signs);
    for (int row = r->rows - 1; row >= 0; row--) {
        for (int digits = row < 9 ? 1 : row < 99 ? 2 : 3; digits < width; digits++)
            out_char(o, ' ');
        out_int(o, row + 1);
        for (int col = 0; col < r->cols; col++) {
            out_char(o, ' ');
            out_char(o, signs[row * r->cols + col]);
        }
        out_char(o, '\n');
    }
    for (int i = 0; i < width; i++)
        out_char(o, ' ');
    for (int col = 0; col < r->cols && col < LETTERS; col++) {
        out_char(o, ' ');
        region_write_column(col, o);
    }
    out_char(o, '\n');
}

/* The n-th of all cells in the order in which moves name them, column by column. */
static int in_order(const struct region *r, int n) { return n % r->rows * r->cols + n / r->rows; }

void region_write_moves(const struct region *r, const struct cells pieces[PIECES], struct out *o) {
    bool first = true;
    for (int p = 0; p < PIECES; p++) {
        if (cells_empty(pieces[p]))
            continue;
        if (!first)
            out_char(o, ' ');
        first = false;
        out_char(o, piece_letters[p]);
        for (int n = 0; n < r->cols * r->rows; n++)
            if (cells_has(pieces[p], in_order(r, n)))
                write_cell(r, in_order(r, n), o);
    }
}

static void json_cells(const struct region *r, const char *name, struct cells cells,
                       struct json *j) {
    json_open_member(j, name, '[');
    for (int n = 0; n < r->cols * r->rows; n++) {
        char text[8];
        struct out o = out_to(text, sizeof text);
        if (!cells_has(cells, in_order(r, n)))
            continue;
        write_cell(r, in_order(r, n), &o);
        json_text(j, text);
    }
    json_close(j, ']');
}

void region_json_pieces(const struct region *r, const char *name, const struct cells pieces[PIECES],
                        struct json *j) {
    json_open_member(j, name, '[');
    for (int p = 0; p < PIECES; p++) {
        if (cells_empty(pieces[p]))
            continue;
        json_open(j, '{');
        json_member(j, "piece");
        json_string(j, &piece_letters[p], 1);
        json_cells(r, "cells", pieces[p], j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void region_json(const struct region *r, struct json *j) {
    json_int_member(j, "columns", r->cols);
    json_int_member(j, "rows", r->rows);
    json_cells(r, "stones", r->stones, j);
    region_json_pieces(r, "given", r->given, j);
}

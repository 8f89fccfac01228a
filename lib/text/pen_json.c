/* pen_json.c - the members of a position's JSON object that are Pentactic's own (docs/json.md). */
#include "text/boards.h"
#include "text/diagram.h"
#include "text/json.h"
#include "text/pen_text.h"

static void write_piece(struct json *j, int piece) { json_string(j, &piece_letters[piece], 1); }

static void write_piece_or_null(struct json *j, const char *name, unsigned pieces) {
    json_member(j, name);
    if (pieces)
        write_piece(j, bits_first(pieces));
    else
        json_null(j);
}

void json_grid_cells(struct json *j, const struct grid *grid, struct cells cells) {
    json_open(j, '[');
    for (int col = 0; col < grid->cols; col++)
        for (int cell = col; cell < grid->cells; cell += grid->cols) {
            char name[8];
            struct out o = out_to(name, sizeof name);
            pen_write_cell(grid, cell, &o);
            if (cells_has(cells, cell))
                json_text(j, name);
        }
    json_close(j, ']');
}

/* The cells with a sign. */
static void write_cells(struct json *j, const union game_state *s, int board, char sign) {
    const struct grid *g = pen_grid(&s->pen);
    char signs[GRID_MAX_CELLS];
    struct cells cells = cells_none();
    pen_signs(&s->pen, board, signs);
    for (int cell = 0; cell < g->cells; cell++)
        if (signs[cell] == sign)
            cells = cells_or(cells, cells_one(cell));
    json_grid_cells(j, g, cells);
}

static void write_pieces(struct json *j, const char *name, unsigned pieces) {
    json_open_member(j, name, '[');
    for (; pieces; pieces &= pieces - 1)
        write_piece(j, bits_first(pieces));
    json_close(j, ']');
}

/* The pieces of the hand that fit somewhere on their board. */
static unsigned fitting(const struct pen_state *s, int board) {
    struct cells room = pen_free(s, board);
    unsigned fits = 0;
    for (unsigned hand = s->board[board].hand; hand; hand &= hand - 1)
        if (grid_fits(pen_grid(s), room, hand & -hand))
            fits |= hand & -hand;
    return fits;
}

static void write_placed(struct json *j, const union game_state *s, int board, int piece) {
    json_open(j, '{');
    json_member(j, "piece");
    write_piece(j, piece);
    json_member(j, "cells");
    write_cells(j, s, board, piece_letters[piece]);
    json_close(j, '}');
}

/* Whose pentominoes go on it: in basic that changes with the match (PEN-3.1). */
static int owner(const struct pen_state *s, int board) {
    return s->mode == PEN_BASIC ? 1 - s->head.match : board;
}

/* The seats that discard from its hand and put counters on it: all but its owner. */
static void write_rivals(struct json *j, const struct pen_state *s, int board) {
    json_open_member(j, "rivals", '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != owner(s, board))
            json_int(j, seat + 1);
    json_close(j, ']');
}

static void write_board(struct json *j, const union game_state *s, int board) {
    const struct pen_board *b = &s->pen.board[board];
    unsigned gone = pen_missing(b);
    json_open(j, '{');
    json_int_member(j, "seat", owner(&s->pen, board) + 1);
    if (s->pen.mode != PEN_SOLO)
        write_rivals(j, &s->pen, board);
    json_member(j, s->pen.mode == PEN_SOLO ? "stones" : "counters");
    write_cells(j, s, board, 'o');
    json_open_member(j, "pentominoes", '[');
    for (int p = 0; p < PIECES; p++)
        if (b->placed[p] != PLACEMENT_NONE)
            write_placed(j, s, board, p);
    json_close(j, ']');
    write_pieces(j, "hand", b->hand);
    write_pieces(j, "fits", fitting(&s->pen, board));
    if (s->pen.mode != PEN_SOLO) {
        json_member(j, "open");
        json_grid_cells(j, pen_grid(&s->pen), pen_counter_cells(&s->pen, board));
    }
    write_piece_or_null(j, "discarded", gone);
    json_close(j, '}');
}

static void write_counters(struct json *j, const struct pen_state *s) {
    json_int_member(j, "counters", PEN_COUNTERS);
    json_open_member(j, "counters_left", '[');
    for (int i = 0; i < s->seats; i++)
        json_int(j, s->head.counters[i]);
    json_close(j, ']');
}

/* The seats that have a score: in basic, those that have had the pentominoes (PEN-3.1). */
static void write_scored(struct json *j, const struct pen_state *s) {
    json_open_member(j, "scored", '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (s->mode != PEN_BASIC || s->head.match || seat == owner(s, 0))
            json_int(j, seat + 1);
    json_close(j, ']');
}

void pen_write_json(const union game_state *s, struct out *o) {
    const struct pen_head *h = &s->pen.head;
    struct json j = json_to(o);
    json_go_on(&j);
    json_text_member(&j, "mode", pen_mode_words[s->pen.mode]);
    json_int_member(&j, "columns", pen_grid(&s->pen)->cols);
    json_int_member(&j, "rows", pen_grid(&s->pen)->rows);
    if (s->pen.mode == PEN_BASIC) {
        json_int_member(&j, "match", h->match + 1);
        write_piece_or_null(&j, "discarded_before", h->match ? 1u << h->discarded : 0);
    }
    if (s->pen.mode == PEN_DUEL || s->pen.mode == PEN_GROUP)
        json_int_member(&j, "passes", h->passes);
    if (s->pen.mode != PEN_SOLO) {
        write_counters(&j, &s->pen);
        write_scored(&j, &s->pen);
    }
    json_open_member(&j, "boards", '[');
    for (int i = 0; i < pen_boards(&s->pen); i++)
        write_board(&j, s, i);
    json_close(&j, ']');
}

void pen_write_variant_json(const struct variant *v, struct json *j) {
    const struct pen_setup *setup = &v->setup.pen;
    const struct grid *g = &grids[setup->grid];
    char family[32];
    struct out o = out_to(family, sizeof family);
    out_text(&o, "pentactic:");
    out_text(&o, pen_mode_words[setup->mode]);
    json_text_member(j, "family", family);
    json_text_member(j, "mode", pen_mode_words[setup->mode]);
    json_text_member(j, "grid", pen_grid_words[setup->grid]);
    json_int_member(j, "columns", g->cols);
    json_int_member(j, "rows", g->rows);
    if (setup->mode == PEN_DUEL || setup->mode == PEN_GROUP)
        json_text_member(j, "passing", setup->forced ? "forced" : "free");
    if (setup->mode == PEN_SOLO) {
        json_member(j, "stones");
        json_grid_cells(j, g, setup->stones);
    }
}

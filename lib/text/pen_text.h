/* pen_text.h - the cells, grids and boards of Pentactic in characters: what its notation, its
 * drawings and the notation of puzzles share. */
#ifndef PENTOID_TEXT_PEN_TEXT_H
#define PENTOID_TEXT_PEN_TEXT_H

#include "rules/pen.h"
#include "text/out.h"
#include "text/scan.h"

/* "solo", "basic", "duel", "group"; "8x8", "9x7", "11x6" */
extern const char *const pen_mode_words[PEN_MODES];
extern const char *const pen_grid_words[GRIDS];

/* Reads a cell of the grid; false, and nothing read, if there is none. */
bool pen_scan_cell(struct scan *s, const struct grid *grid, int *cell);

void pen_write_cell(const struct grid *grid, int cell, struct out *o);

/* Cells in the order of their names: by column, then by row. */
void pen_write_cells(const struct grid *grid, struct cells cells, const char *between,
                     struct out *o);

/* The signs of a board, cell by cell: '.', 'o' or a piece's letter. */
void pen_signs(const struct pen_state *s, int board, char signs[GRID_MAX_CELLS]);

/* The pieces that are neither on a board nor in its hand: what was discarded. */
unsigned pen_missing(const struct pen_board *b);

#endif

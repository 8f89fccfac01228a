/* pentomino.h - the twelve pentominoes and the three grids, as constant tables (PEN-1.1, PEN-1.2).
 *
 * A *piece* is one of the twelve shapes, 0 .. 11 in the order of its letters. An *orientation* is
 * a piece rotated and flipped in one way; there are 63. Its *anchor* is its first cell: the
 * leftmost one of its lowest row. A *placement* is an orientation with its anchor on one cell of
 * one grid. Its number is a row of that grid's table of cell sets; placements are numbered by
 * piece, then orientation, then anchor.
 *
 * Where an orientation fits is answered for all anchors at once: a set of free cells shifted by
 * the distance of each of its cells from the anchor, and-ed together. That takes nine operations
 * for up to 64 placements, so counting, choosing and testing never need to go through a list.
 *
 * The tables are written by tools/gen_tables.c from drawings of the twelve shapes. */
#ifndef PENTOID_RULES_PENTOMINO_H
#define PENTOID_RULES_PENTOMINO_H

#include "rules/cells.h"

enum {
    PIECES = 12,
    ORIENTATIONS = 63,
    PIECE_CELLS = 5,
    GRIDS = 3,
    GRID_MAX_LINES = 11,       /* columns or rows of any grid, at the most */
    GRID_MAX_CELLS = 66,       /* cells of any grid */
    GRID_MAX_PLACEMENTS = 2314 /* placements on any grid */
};

enum { ALL_PIECES = (1 << PIECES) - 1 };

/* "FILNPTUVWXYZ" */
extern const char piece_letters[PIECES + 1];

/* An orientation, apart from any grid: its cells relative to the anchor, in order of row and then
 * column; row[0] and col[0] are 0. */
struct orientation {
    uint8_t piece;
    uint8_t row[PIECE_CELLS];
    int8_t col[PIECE_CELLS];
    uint8_t rotated; /* the orientation of the same piece after a quarter turn to the right */
    uint8_t flipped; /* the one after flipping it: left becomes right */
    uint8_t cols, rows, anchor_col; /* the box around it, and the anchor's column there */
};

extern const struct orientation orientations[ORIENTATIONS];

/* The orientations of piece p are piece_orientations[p] .. piece_orientations[p + 1] - 1. */
extern const uint8_t piece_orientations[PIECES + 1];

/* How a pentomino lies that nobody has rotated yet: its first orientation with the fewest rows. */
const struct orientation *piece_flattest(int piece);

/* An orientation on a grid. */
struct grid_orientation {
    struct cells anchors; /* the anchors at which it stays inside the grid */
    uint16_t first;       /* its placement at the lowest of them */
    uint8_t shift[4];     /* how far cells 1 .. 4 are from the anchor */
};

struct grid {
    uint8_t cols, rows, cells;
    uint8_t stones;     /* of a solo puzzle (PEN-5.1) */
    uint8_t symmetries; /* 8 if square, else 4 */
    uint16_t placements;
    uint16_t piece_first[PIECES + 1]; /* placements of piece p: first[p] .. first[p + 1] - 1 */
    struct cells row[GRID_MAX_LINES], col[GRID_MAX_LINES];
    struct grid_orientation orientation[ORIENTATIONS];
    const struct cells *placement; /* the cells of each placement */
};

/* 8x8, 9x7, 11x6 */
extern const struct grid grids[GRIDS];

enum { PLACEMENT_NONE = 0xffff };

/* The placement of a piece on exactly the given cells, or PLACEMENT_NONE. */
int grid_find(const struct grid *grid, int piece, struct cells cells);

/* The piece of a placement. */
int grid_piece(const struct grid *grid, int placement);

/* How many placements of the given pieces (a set of bits) fit on the free cells. */
int grid_count(const struct grid *grid, struct cells free, unsigned pieces);

/* Whether any does. */
bool grid_fits(const struct grid *grid, struct cells free, unsigned pieces);

/* The n-th of those placements, in a fixed order; n is less than grid_count(). */
int grid_nth(const struct grid *grid, struct cells free, unsigned pieces, int n);

/* Writes all of them; returns their number. */
int grid_list(const struct grid *grid, struct cells free, unsigned pieces, uint16_t *placements);

/* The cells that those placements cover, all together. Writes the number of placements of each
 * piece: 0 for a piece that is not among the given ones. */
struct cells grid_usable(const struct grid *grid, struct cells free, unsigned pieces,
                         uint16_t counts[PIECES]);

/* Where a symmetry of the grid takes a cell, and a set of cells: see cells_transform_cell(). */
int grid_transform_cell(const struct grid *grid, int symmetry, int cell);
struct cells grid_transform(const struct grid *grid, int symmetry, struct cells cells);

/* The connected area around the first cell of a set, which must not be empty. */
struct cells grid_component(const struct grid *grid, struct cells cells);

#endif

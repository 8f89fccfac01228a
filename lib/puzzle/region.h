/* region.h - a rectangle of any size with stones on it, and how it is filled: as text.
 *
 * This is what `solve` works on: not only the three grids of the game but every board of up to 128
 * cells on which stones leave room for the twelve pentominoes. Cell i is column i % cols, row
 * i / cols. Columns are named a to z, then aa, ab and so on; rows are numbered from 1. */
#ifndef PENTOID_PUZZLE_REGION_H
#define PENTOID_PUZZLE_REGION_H

#include "puzzle/puzzle.h"
#include "text/json.h"

enum { REGION_CELLS = 128 };

struct region {
    uint8_t cols, rows;
    struct cells stones;
    struct cells given[PIECES]; /* the cells of the pieces that are placed already */
};

/* Reads `8x8 a1,c3,d4,h8`. No stones are `-` or nothing. */
struct fault region_read(const char *text, size_t length, struct region *region);

struct region region_of_puzzle(const struct puzzle *puzzle);

/* The cells that are left for the pieces that are left. */
struct cells region_free(const struct region *region);

/* The name of a column. */
void region_write_column(int col, struct out *o);

/* What follows takes the cells of each piece, empty for those that are not placed. */

/* One sign a cell: the letter of a piece, `o` a stone, `.` nothing. */
void region_signs(const struct region *region, const struct cells pieces[PIECES],
                  char signs[REGION_CELLS]);

/* The board in lines, the highest row first, with the names of rows and columns. */
void region_write_board(const struct region *region, const struct cells pieces[PIECES],
                        struct out *o);

/* The moves that fill it, on one line: `Fa1a2b2b3c2 Ia8b8c8d8e8 ...`. */
void region_write_moves(const struct region *region, const struct cells pieces[PIECES],
                        struct out *o);

/* Members of a JSON object: what the puzzle is; and the list of the pieces. */
void region_json(const struct region *region, struct json *j);
void region_json_pieces(const struct region *region, const char *name,
                        const struct cells pieces[PIECES], struct json *j);

#endif

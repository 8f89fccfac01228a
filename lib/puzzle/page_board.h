/* page_board.h - a board on a page: cells, stones and pieces, in black and white or in the colours
 * of the game. */
#ifndef PENTOID_PUZZLE_PAGE_BOARD_H
#define PENTOID_PUZZLE_PAGE_BOARD_H

#include "puzzle/region.h"
#include "text/page.h"

struct page_board {
    int cols, rows;
    char sign[REGION_CELLS]; /* as region_signs() gives them; ' ' is no cell at all */
    unsigned given;          /* pieces to be hatched: a set of bits */
    bool coloured;
    bool unnamed; /* without the names of columns and rows */
    bool cut;     /* to be cut out: the border is a dashed line */
};

/* A region and what lies on it. */
struct page_board page_board_of(const struct region *region, const struct cells pieces[PIECES]);

/* Draws it, x and y being its top left corner. The names of rows and columns stand outside, to the
 * left and below, within PAGE_BOARD_MARGIN hundredths of a cell. */
enum { PAGE_BOARD_MARGIN = 50 };

void page_board_draw(struct page *p, const struct page_board *board, int x, int y, int cell);

/* Its lines alone, thin ones: a small picture of a piece. */
void page_board_shape(struct page *p, const struct page_board *board, int x, int y, int cell);

/* A picture of one board, alone on a page of its size, as SVG. */
void page_board_svg(const struct page_board *board, const char *title, struct out *o);

#endif

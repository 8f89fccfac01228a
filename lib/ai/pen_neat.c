/* pen_neat.c - Pentactic: how neat a move looks. See pen_neat.h. */
#include "ai/pen_neat.h"

/* Whether the cell so far aside is on the grid and among these. */
static bool beside(const struct grid *g, struct cells cells, int cell, int right, int up) {
    int col = cell % g->cols + right, row = cell / g->cols + up;
    return col >= 0 && col < g->cols && row >= 0 && row < g->rows &&
           cells_has(cells, row * g->cols + col);
}

/* Of the four cells beside one, those among these. */
static int sides(const struct grid *g, struct cells cells, int cell) {
    return beside(g, cells, cell, 1, 0) + beside(g, cells, cell, -1, 0) +
           beside(g, cells, cell, 0, 1) + beside(g, cells, cell, 0, -1);
}

/* How many sides of a pentomino's cells are at the edge. */
static int edges(const struct grid *g, struct cells piece) {
    int n = 0;
    for (; !cells_empty(piece); piece = cells_drop_first(piece)) {
        int col = cells_first(piece) % g->cols, row = cells_first(piece) / g->cols;
        n += (col == 0) + (col == g->cols - 1) + (row == 0) + (row == g->rows - 1);
    }
    return n;
}

static int snugness(const struct grid *g, struct cells free, struct cells piece) {
    int n = 0;
    for (; !cells_empty(piece); piece = cells_drop_first(piece))
        n += 4 - sides(g, free, cells_first(piece));
    return n;
}

static int tidiness(const struct grid *g, struct cells free, struct cells piece,
                    enum pen_tidy tidy) {
    return tidy == PEN_SNUG   ? snugness(g, free, piece)
           : tidy == PEN_EDGE ? edges(g, piece)
                              : edges(g, piece) > 0;
}

static int roominess(const struct grid *g, struct cells free, int cell) {
    int n = sides(g, free, cell);
    for (int up = -1; up <= 1; up++)
        for (int right = -1; right <= 1; right++)
            n += beside(g, free, cell, right, up);
    return n;
}

int pen_neat(const struct pen_state *s, pen_move m, enum pen_tidy tidy) {
    const struct grid *g = pen_grid(s);
    struct cells free = pen_free(s, pen_board_of(m));
    if (pen_kind(m) == PEN_DO_PENTOMINO)
        return tidiness(g, free, g->placement[pen_value(m)], tidy);
    return pen_kind(m) == PEN_DO_COUNTER ? roominess(g, free, pen_value(m)) : 0;
}

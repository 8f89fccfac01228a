/* pentomino.c - which placements of the pentominoes fit on the free cells of a grid.
 *
 * The work is done by fit(): all anchors of one orientation at once. It is written for one and for
 * two words; `wide` is a constant wherever it is called, so the compiler makes two loops of each
 * function, and the grids of up to 64 cells never pay for the second word. */
#include "rules/pentomino.h"

int grid_piece(const struct grid *grid, int placement) {
    int piece = 0;
    while (placement >= grid->piece_first[piece + 1])
        piece++;
    return piece;
}

/* The first word alone of a set of one word. */
static inline struct cells narrowed(struct cells c, bool wide) {
    return wide ? c : (struct cells){{c.w[0], 0}};
}

static inline struct cells fit(const struct grid_orientation *o, struct cells free, bool wide) {
    struct cells at = narrowed(cells_and(o->anchors, free), wide);
    for (int i = 0; i < 4; i++)
        at = cells_and(at, cells_down(narrowed(free, wide), o->shift[i]));
    return at;
}

static inline int placement_at(const struct grid_orientation *o, int anchor) {
    return o->first + cells_count(cells_and(o->anchors, cells_below(anchor)));
}

static inline int count(const struct grid *grid, struct cells free, unsigned pieces, bool wide) {
    int n = 0;
    for (; pieces; pieces &= pieces - 1) {
        int piece = bits_first(pieces);
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
            struct cells at = fit(&grid->orientation[o], free, wide);
            n += wide ? cells_count(at) : bits_count(at.w[0]);
        }
    }
    return n;
}

int grid_count(const struct grid *grid, struct cells free, unsigned pieces) {
    return grid->cells > 64 ? count(grid, free, pieces, true) : count(grid, free, pieces, false);
}

static inline bool fits(const struct grid *grid, struct cells free, unsigned pieces, bool wide) {
    for (; pieces; pieces &= pieces - 1) {
        int piece = bits_first(pieces);
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++)
            if (!cells_empty(fit(&grid->orientation[o], free, wide)))
                return true;
    }
    return false;
}

bool grid_fits(const struct grid *grid, struct cells free, unsigned pieces) {
    return grid->cells > 64 ? fits(grid, free, pieces, true) : fits(grid, free, pieces, false);
}

static inline int nth(const struct grid *grid, struct cells free, unsigned pieces, int n,
                      bool wide) {
    for (; pieces; pieces &= pieces - 1) {
        int piece = bits_first(pieces);
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
            struct cells at = fit(&grid->orientation[o], free, wide);
            int here = cells_count(at);
            if (n < here)
                return placement_at(&grid->orientation[o], cells_nth(at, n));
            n -= here;
        }
    }
    return PLACEMENT_NONE;
}

int grid_nth(const struct grid *grid, struct cells free, unsigned pieces, int n) {
    return grid->cells > 64 ? nth(grid, free, pieces, n, true) : nth(grid, free, pieces, n, false);
}

int grid_list(const struct grid *grid, struct cells free, unsigned pieces, uint16_t *placements) {
    int n = 0;
    for (; pieces; pieces &= pieces - 1) {
        int piece = bits_first(pieces);
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
            const struct grid_orientation *oriented = &grid->orientation[o];
            struct cells at = fit(oriented, free, true);
            for (; !cells_empty(at); at = cells_drop_first(at))
                placements[n++] = (uint16_t)placement_at(oriented, cells_first(at));
        }
    }
    return n;
}

/* The cells that an orientation covers from all those anchors together. */
static inline struct cells spread(const struct grid_orientation *o, struct cells at, bool wide) {
    struct cells covered = at;
    for (int i = 0; i < 4; i++)
        covered = cells_or(covered, cells_up(at, o->shift[i]));
    return narrowed(covered, wide);
}

static inline struct cells usable(const struct grid *grid, struct cells free, unsigned pieces,
                                  uint16_t *counts, bool wide) {
    struct cells covered = cells_none();
    for (int piece = 0; piece < PIECES; piece++) {
        int n = 0, end = pieces >> piece & 1 ? piece_orientations[piece + 1] : 0;
        for (int o = piece_orientations[piece]; o < end; o++) {
            struct cells at = fit(&grid->orientation[o], free, wide);
            n += wide ? cells_count(at) : bits_count(at.w[0]);
            covered = cells_or(covered, spread(&grid->orientation[o], at, wide));
        }
        counts[piece] = (uint16_t)n;
    }
    return covered;
}

struct cells grid_usable(const struct grid *grid, struct cells free, unsigned pieces,
                         uint16_t counts[PIECES]) {
    return grid->cells > 64 ? usable(grid, free, pieces, counts, true)
                            : usable(grid, free, pieces, counts, false);
}

const struct orientation *piece_flattest(int piece) {
    int flattest = piece_orientations[piece];
    for (int o = flattest; o < piece_orientations[piece + 1]; o++)
        if (orientations[o].rows < orientations[flattest].rows)
            flattest = o;
    return &orientations[flattest];
}

int grid_find(const struct grid *grid, int piece, struct cells cells) {
    if (cells_count(cells) != PIECE_CELLS)
        return PLACEMENT_NONE;
    int anchor = cells_first(cells);
    for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
        const struct grid_orientation *oriented = &grid->orientation[o];
        if (!cells_has(oriented->anchors, anchor))
            continue;
        int placement = placement_at(oriented, anchor);
        if (cells_same(grid->placement[placement], cells))
            return placement;
    }
    return PLACEMENT_NONE;
}

int grid_transform_cell(const struct grid *grid, int symmetry, int cell) {
    return cells_transform_cell(grid->cols, grid->rows, symmetry, cell);
}

struct cells grid_transform(const struct grid *grid, int symmetry, struct cells cells) {
    return cells_transform(grid->cols, grid->rows, symmetry, cells);
}

struct cells grid_component(const struct grid *grid, struct cells cells) {
    struct cells all = cells_below(grid->cells);
    struct cells_board board = {grid->cols, cells_minus(all, grid->col[0]),
                                cells_minus(all, grid->col[grid->cols - 1])};
    return cells_component(board, cells);
}

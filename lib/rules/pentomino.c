/* pentomino.c - which placements of the pentominoes fit on the free cells of a grid.
 *
 * The work is done by fit(): all anchors of one orientation at once. It is written for one and for
 * two words; `wide` is a constant wherever it is called, so the compiler makes two loops of each
 * function, and the grids of up to 64 cells never pay for the third. */
#include "rules/pentomino.h"

int grid_piece(const struct grid *grid, int placement) {
    int piece = 0;
    while (placement >= grid->piece_first[piece + 1])
        piece++;
    return piece;
}

/* ---- orientations -------------------------------------------------------------------------- */

enum turn { AS_IT_IS, TO_THE_RIGHT, OVER };

/* The cells of an orientation after a turn, as bits of a square of five by five that they touch on
 * the left and below. */
static uint32_t outline(const struct orientation *o, enum turn turn) {
    int col[PIECE_CELLS], row[PIECE_CELLS], left = PIECE_CELLS, below = PIECE_CELLS;
    uint32_t bits = 0;
    for (int i = 0; i < PIECE_CELLS; i++) {
        col[i] = turn == TO_THE_RIGHT ? o->row[i] : turn == OVER ? -o->col[i] : o->col[i];
        row[i] = turn == TO_THE_RIGHT ? -o->col[i] : o->row[i];
        left = col[i] < left ? col[i] : left;
        below = row[i] < below ? row[i] : below;
    }
    for (int i = 0; i < PIECE_CELLS; i++)
        bits |= (uint32_t)1 << ((row[i] - below) * PIECE_CELLS + col[i] - left);
    return bits;
}

static int orientation_after(int orientation, enum turn turn) {
    uint32_t wanted = outline(&orientations[orientation], turn);
    int found = piece_orientations[orientations[orientation].piece];
    while (outline(&orientations[found], AS_IT_IS) != wanted)
        found++;
    return found;
}

int orientation_turned(int orientation) { return orientation_after(orientation, TO_THE_RIGHT); }

int orientation_flipped(int orientation) { return orientation_after(orientation, OVER); }

/* ---- placements ---------------------------------------------------------------------------- */

static inline uint64_t shifted(struct cells c, int by, int word) {
    return word ? c.w[1] >> by : c.w[0] >> by | c.w[1] << 1 << (63 - by);
}

static inline struct cells fit(const struct grid_orientation *o, struct cells free, bool wide) {
    struct cells at = cells_and(o->anchors, free);
    for (int i = 0; i < 4; i++) {
        int by = o->shift[i];
        at.w[0] &= wide ? shifted(free, by, 0) : free.w[0] >> by;
        at.w[1] &= wide ? shifted(free, by, 1) : 0;
    }
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
            const struct grid_orientation *turned = &grid->orientation[o];
            struct cells at = fit(turned, free, true);
            for (; !cells_empty(at); at = cells_drop_first(at))
                placements[n++] = (uint16_t)placement_at(turned, cells_first(at));
        }
    }
    return n;
}

static inline struct cells spread(const struct grid_orientation *o, struct cells at, bool wide) {
    struct cells covered = at;
    for (int i = 0; i < 4; i++) {
        int by = o->shift[i];
        covered.w[0] |= at.w[0] << by;
        if (wide)
            covered.w[1] |= at.w[1] << by | at.w[0] >> 1 >> (63 - by);
    }
    return covered;
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

int grid_find(const struct grid *grid, int piece, struct cells cells) {
    if (cells_count(cells) != PIECE_CELLS)
        return PLACEMENT_NONE;
    int anchor = cells_first(cells);
    for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
        const struct grid_orientation *turned = &grid->orientation[o];
        if (!cells_has(turned->anchors, anchor))
            continue;
        int placement = placement_at(turned, anchor);
        if (cells_same(grid->placement[placement], cells))
            return placement;
    }
    return PLACEMENT_NONE;
}

int grid_turn_cell(const struct grid *grid, int symmetry, int cell) {
    int col = cell % grid->cols, row = cell / grid->cols;
    if (symmetry & 1)
        col = grid->cols - 1 - col;
    if (symmetry & 2)
        row = grid->rows - 1 - row;
    return symmetry & 4 ? col * grid->cols + row : row * grid->cols + col;
}

struct cells grid_turn(const struct grid *grid, int symmetry, struct cells cells) {
    struct cells turned = cells_none();
    for (; !cells_empty(cells); cells = cells_drop_first(cells))
        turned = cells_or(turned, cells_one(grid_turn_cell(grid, symmetry, cells_first(cells))));
    return turned;
}

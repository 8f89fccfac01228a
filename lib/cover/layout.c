/* layout.c - the solver's numbers for orientations and cells, and problems checked and laid out for
 * it.
 *
 * The 63 orientations are the bits of a word, in the order in which they are tried: those of
 * the awkward pieces first. Cells are numbered from each of four corners. */
#include "cover/layout.h"

static const uint8_t order[PIECES] = {9, 1, 8, 11, 0, 5, 6, 7, 3, 10, 2, 4}; /* XIWZFTUVNYLP */

static void number_orientations(struct cover *c) {
    int bit = 0;
    c->bit_bits[ORIENTATIONS] = 0;
    for (int i = 0; i < PIECES; i++) {
        int piece = order[i];
        c->piece_bits[piece] = 0;
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++) {
            c->piece_bits[piece] |= bits_one(bit);
            c->bit_piece[bit] = (uint8_t)piece;
            c->bit_orientation[bit++] = &orientations[o];
        }
        for (int b = 0; b < bit; b++)
            if (c->bit_piece[b] == piece)
                c->bit_bits[b] = c->piece_bits[piece];
    }
}

/* pext takes some 250 cycles on AMD's processors before Zen 3: then it is of no use. */
static bool have_fast_pext(void) {
#if COVER_HAVE_BMI2
    __builtin_cpu_init();
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

void cover_init(struct cover *cover, enum cover_path path) {
    cover->cols = cover->rows = 0;
    cover->bmi2 = path == COVER_FASTEST && have_fast_pext();
    number_orientations(cover);
    cover_make_fits(cover);
    cover_make_pockets(cover, true);
}

static void make_allowed(const struct cover *c, struct cover_view *v) {
    uint64_t by_col[COVER_MAX_CELLS], by_row[COVER_MAX_CELLS];
    for (int i = 0; i < COVER_MAX_CELLS; i++)
        by_col[i] = by_row[i] = 0;
    for (int o = 0; o < ORIENTATIONS; o++) {
        const struct orientation *s = c->bit_orientation[o];
        int low = 0, high = 0, last = s->row[PIECE_CELLS - 1];
        for (int i = 1; i < PIECE_CELLS; i++) {
            low = s->col[i] < low ? s->col[i] : low;
            high = s->col[i] > high ? s->col[i] : high;
        }
        for (int col = -low; col + high < v->stride; col++)
            by_col[col] |= bits_one(o);
        for (int row = 0; row + last < v->lines; row++)
            by_row[row] |= bits_one(o);
    }
    for (int i = 0; i < c->cells; i++)
        v->allowed[i] = by_col[i % v->stride] & by_row[i / v->stride];
}

/* A cell, or with size 1 a difference between cells, seen from the corner k from here. Usually
 * corner 2 is the opposite one, and from 1 and 3 rows and columns are exchanged, so that the
 * four see the four sides of the board. Otherwise the four are the corners of the board, with rows
 * of the same length. */
static int image_of(const struct cover_view *v, bool exchange, int k, int row, int col, int lines,
                    int stride) {
    if (exchange) {
        row = k & 2 ? lines - 1 - row : row;
        col = k & 2 ? stride - 1 - col : col;
        return k & 1 ? col * v->lines + row : row * v->stride + col;
    }
    row = k & 2 ? lines - 1 - row : row;
    col = k & 1 ? stride - 1 - col : col;
    return row * v->stride + col;
}

static void make_images(const struct cover *c, struct cover_view *v, bool exchange) {
    for (int i = 0; i < c->cells; i++)
        for (int k = 0; k < 4; k++)
            v->image[i][k] = (uint8_t)image_of(v, exchange, k, i / v->stride, i % v->stride,
                                               v->lines, v->stride);
}

static void make_shapes(const struct cover *c, struct cover_view *v, bool exchange) {
    for (int o = 0; o < ORIENTATIONS; o++)
        for (int k = 0; k < 4; k++) {
            const struct orientation *s = c->bit_orientation[o];
            v->shape[o][k] = cells_none();
            for (int i = 0; i < PIECE_CELLS; i++) {
                int at = image_of(v, exchange, k, s->row[i], s->col[i], 1, 1);
                v->shape[o][k] = cells_or(v->shape[o][k], cells_one(at & 127));
            }
        }
}

static void make_masks(const struct cover *c, struct cover_view *v) {
    int s = v->stride;
    cover_window_masks(s, v->mask, v->row);
    v->not_first = v->not_last = cells_none();
    for (int i = 0; i < c->cells; i++) {
        if (i % s != 0)
            v->not_first = cells_or(v->not_first, cells_one(i));
        if (i % s != s - 1)
            v->not_last = cells_or(v->not_last, cells_one(i));
    }
}

/* The first cell that a board of one word sees from a corner, in a layout. */
static int narrow_base(const struct cover *c, int layout, int corner) {
    int pair = corner == 0 || corner == c->opposite ? 0 : 1;
    int filled = (pair ? 1 : 0) ^ (layout >> pair & 1 ? c->opposite : 0);
    return corner == filled ? c->excess : 0;
}

static void make_narrow(struct cover *c, int layout, int corner) {
    const struct cover_view *v = &c->view[corner & 1];
    struct cover_narrow_view *n = &c->narrow[layout][corner];
    int base = narrow_base(c, layout, corner);
    n->stride = v->stride;
    n->base = (uint8_t)base;
    for (int i = 0; i < COVER_TABLES; i++)
        n->mask[i] = v->mask[i];
    for (int i = 0; i < 5; i++)
        n->row[i] = v->row[i];
    n->not_first = cells_word(v->not_first, base);
    n->not_last = cells_word(v->not_last, base);
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 64 && i + base < c->cells; i++) {
            n->allowed[i] = v->allowed[i + base];
            n->image[i][k] =
                (uint8_t)(v->image[i + base][k] - narrow_base(c, layout, corner ^ k)) & 63;
        }
        for (int o = 0; o < ORIENTATIONS; o++)
            n->shape[o][k] = v->shape[o][k].w[0] | v->shape[o][k].w[1];
    }
}

/* Whether corners 1 and 3 look along the long side. It must be short enough for a window to fit a
 * word, and pays only if it is not much longer than the other one: it halves the nodes of 8x8
 * and takes a third off 9x7, but adds some on 11x6 and 10x6 (4 and 2 in 100) and 12x5 (19). */
static bool exchanges(int small, int large) { return large <= 15 && 2 * large < 3 * small; }

void cover_lay_out(struct cover *c, int cols, int rows) {
    if (c->cols == cols && c->rows == rows)
        return;
    int small = cols < rows ? cols : rows, large = cols < rows ? rows : cols;
    bool exchange = exchanges(small, large);
    if (c->pockets != (small >= COVER_POCKET_COLS))
        cover_make_pockets(c, small >= COVER_POCKET_COLS);
    c->cols = (uint8_t)cols;
    c->rows = (uint8_t)rows;
    c->cells = (uint8_t)(cols * rows);
    c->wide = c->cells > 64;
    c->excess = (uint8_t)(c->wide ? c->cells - 64 : 0);
    c->opposite = exchange ? 2 : 3;
    c->narrow_views = c->wide ? 3 : 1;
    for (int i = 0; i < 2; i++) {
        struct cover_view *v = &c->view[i];
        v->stride = (uint8_t)(i && exchange ? large : small);
        v->lines = (uint8_t)(i && exchange ? small : large);
        make_allowed(c, v);
        make_images(c, v, exchange);
        make_shapes(c, v, exchange);
        make_masks(c, v);
        v->base = 0;
    }
    for (int layout = 0; layout < (c->wide ? 4 : 1); layout++)
        for (int corner = 0; corner <= c->narrow_views; corner++)
            make_narrow(c, layout, corner);
}

/* Cell i of the problem as a cell of corner 0, whose rows are the short side, and back. */
static int layout_cell(const struct cover *c, int i) {
    return c->cols <= c->rows ? i : i % c->cols * c->rows + i / c->cols;
}

static int problem_cell(const struct cover *c, int i) {
    return c->cols <= c->rows ? i : i % c->rows * c->cols + i / c->rows;
}

struct cells cover_to_layout(const struct cover *c, struct cells set, int corner) {
    struct cells out = cells_none();
    for (; !cells_empty(set); set = cells_drop_first(set)) {
        int i = c->view[0].image[layout_cell(c, cells_first(set))][corner];
        out.w[i >> 6] |= bits_one(i & 63);
    }
    return out;
}

void cover_to_corners(const struct cover *c, struct cells set, struct cells seen[4]) {
    for (int k = 0; k < 4; k++)
        seen[k] = cells_none();
    for (; !cells_empty(set); set = cells_drop_first(set)) {
        const uint8_t *image = c->view[0].image[layout_cell(c, cells_first(set))];
        for (int k = 0; k < 4; k++)
            seen[k].w[image[k] >> 6] |= bits_one(image[k] & 63);
    }
}

struct cells cover_to_problem(const struct cover *c, struct cells set) {
    struct cells out = cells_none();
    for (; !cells_empty(set); set = cells_drop_first(set)) {
        int i = problem_cell(c, cells_first(set));
        out.w[i >> 6] |= bits_one(i & 63);
    }
    return out;
}

int cover_layout(const struct cover *c, const int *first) {
    int layout = 0;
    for (int pair = 0; pair < 2; pair++)
        if (first[pair] < c->excess) {
            if (first[pair ^ c->opposite] < c->excess)
                return -1;
            layout |= 1 << pair;
        }
    return layout;
}

enum cover_status cover_check(const struct cover_problem *p) {
    if (p->cols == 0 || p->rows == 0 || p->cols * p->rows > COVER_MAX_CELLS)
        return COVER_BAD_SIZE;
    int cells = p->cols * p->rows;
    if (cells < COVER_MAX_CELLS && !cells_empty(cells_minus(p->free, cells_below(cells))))
        return COVER_BAD_REGION;
    return p->pieces & ~ALL_PIECES ? COVER_BAD_PIECES : COVER_OK;
}

/* Whether five cells are that orientation: its anchor is the lowest of them. */
static bool is_shape(const struct cover_problem *p, const struct orientation *o, struct cells set) {
    int anchor = cells_first(set);
    for (int i = 0; i < PIECE_CELLS; i++) {
        int row = anchor / p->cols + o->row[i], col = anchor % p->cols + o->col[i];
        if (row >= p->rows || col < 0 || col >= p->cols || !cells_has(set, row * p->cols + col))
            return false;
    }
    return true;
}

enum cover_status cover_give(struct cover_problem *p, int piece, struct cells cells) {
    enum cover_status status = cover_check(p);
    if (status != COVER_OK)
        return status;
    if (piece < 0 || piece >= PIECES || !(p->pieces >> piece & 1))
        return COVER_PIECE_USED;
    if (!cells_empty(cells_minus(cells, p->free)))
        return COVER_NOT_FREE;
    bool found = false;
    if (cells_count(cells) == PIECE_CELLS)
        for (int o = piece_orientations[piece]; o < piece_orientations[piece + 1]; o++)
            found = found || is_shape(p, &orientations[o], cells);
    if (!found)
        return COVER_NOT_A_PIECE;
    p->free = cells_minus(p->free, cells);
    p->pieces &= (uint16_t) ~(1 << piece);
    return COVER_OK;
}

struct cover_problem cover_grid_problem(const struct grid *grid, struct cells stones) {
    struct cells free = cells_minus(cells_below(grid->cells), stones);
    return (struct cover_problem){grid->cols, grid->rows, free, ALL_PIECES};
}

/* puzzle_reason.c - what a person sees in a half-filled board.
 *
 * A board carries the list of all placements that still go, and laying a piece filters it: the
 * lists get short quickly, and what a spot allows is read off them. The tightest cell is found by
 * adding up all placements at once, in binary numbers whose digits are sets of cells: one addition
 * is a few operations on words, where counting cell by cell takes five increments. Pockets are
 * found by spreading a cell over the free ones around it until nothing is added.
 *
 * The solver works in another way, with tables and corners, and is much faster; here the question
 * is not how the board is filled, but what about it can be seen. */
#include "puzzle/puzzle_reason.h"

/* No puzzle is all zeros: a grid has stones. */
void puzzle_work_init(struct puzzle_work *work) {
    cover_init(&work->cover, COVER_FASTEST);
    work->graded = (struct puzzle){0};
}

enum { PLANES = 10 }; /* a cell is covered by fewer than 1024 placements */

void reason_begin(const struct grid *grid, struct cells free, unsigned pieces,
                  struct reason_board *board) {
    board->free = free;
    board->pieces = (uint16_t)pieces;
    board->count = (uint16_t)grid_list(grid, free, pieces, board->live);
}

void reason_lay(const struct grid *grid, const struct reason_board *from, int placement,
                struct reason_board *to) {
    int piece = grid_piece(grid, placement), n = 0;
    struct cells cells = grid->placement[placement];
    int first = grid->piece_first[piece], last = grid->piece_first[piece + 1];
    to->free = cells_minus(from->free, cells);
    to->pieces = from->pieces & (uint16_t) ~(1u << piece);
    for (int i = 0; i < from->count; i++) {
        int p = from->live[i];
        to->live[n] = (uint16_t)p;
        n += (p < first || p >= last) && !cells_meet(cells, grid->placement[p]);
    }
    to->count = (uint16_t)n;
}

void reason_spot(const struct grid *grid, const struct reason_board *board, bool about_piece,
                 int at, struct reason_spot *spot) {
    int n = 0;
    for (int i = 0; i < board->count; i++) {
        int p = board->live[i];
        bool has = about_piece ? p >= grid->piece_first[at] && p < grid->piece_first[at + 1]
                               : cells_has(grid->placement[p], at);
        if (has)
            spot->candidate[n++] = (uint16_t)p;
    }
    spot->about_piece = about_piece;
    spot->at = at;
    spot->count = n;
}

/* A number for every cell, its bits spread over planes: adding one to a set of cells is a ripple of
 * carries through words. */
struct tally {
    struct cells plane[PLANES];
};

static inline void tally_add(struct tally *t, struct cells carry) {
    for (int i = 0; i < PLANES && !cells_empty(carry); i++) {
        struct cells both = cells_and(t->plane[i], carry);
        t->plane[i] = cells_minus(cells_or(t->plane[i], carry), both);
        carry = both;
    }
}

/* The cells of a set with the least number, and that number. */
static struct cells tally_least(const struct tally *t, struct cells among, int *least) {
    *least = 0;
    for (int i = PLANES - 1; i >= 0; i--) {
        struct cells zero = cells_minus(among, t->plane[i]);
        if (cells_empty(zero))
            *least |= 1 << i;
        else
            among = zero;
    }
    return among;
}

/* The piece with the fewest placements. */
static int rarest_piece(const struct grid *grid, const struct reason_board *board, int *least) {
    int best = 0, i = 0;
    *least = GRID_MAX_PLACEMENTS + 1;
    for (unsigned left = board->pieces; left; left &= left - 1) {
        int piece = bits_first(left), begin = i;
        while (i < board->count && board->live[i] < grid->piece_first[piece + 1])
            i++;
        if (i - begin < *least) {
            *least = i - begin;
            best = piece;
        }
    }
    return best;
}

void reason_tightest(const struct grid *grid, const struct reason_board *board,
                     struct reason_spot *spot) {
    struct tally tally = {0};
    int on_cell, of_piece;
    for (int i = 0; i < board->count; i++)
        tally_add(&tally, grid->placement[board->live[i]]);
    struct cells tight = tally_least(&tally, board->free, &on_cell);
    int piece = rarest_piece(grid, board, &of_piece);
    if (of_piece < on_cell)
        reason_spot(grid, board, true, piece, spot);
    else
        reason_spot(grid, board, false, cells_first(tight), spot);
}

/* Whether a live placement, not of the piece that is used, has exactly these cells. */
static bool shape_left(const struct grid *grid, const struct reason_board *board, int used,
                       struct cells cells) {
    for (int i = 0; i < board->count; i++)
        if (cells_same(grid->placement[board->live[i]], cells) &&
            grid_piece(grid, board->live[i]) != used)
            return true;
    return false;
}

/* What is wrong with one pocket. */
static enum hint_reason pocket_reason(const struct grid *grid, const struct reason_board *board,
                                      int used, struct cells pocket) {
    int area = cells_count(pocket);
    if (area % PIECE_CELLS != 0)
        return REASON_POCKET;
    bool bad = area == PIECE_CELLS && !shape_left(grid, board, used, pocket);
    return bad ? REASON_SHAPE : REASON_NONE;
}

enum hint_reason reason_pockets(const struct grid *grid, const struct reason_board *board,
                                struct cells free, int used, struct cells *worst) {
    enum hint_reason found = REASON_NONE;
    while (!cells_empty(free)) {
        struct cells pocket = grid_component(grid, free);
        enum hint_reason bad = pocket_reason(grid, board, used, pocket);
        free = cells_minus(free, pocket);
        if (bad == REASON_NONE || (bad > found && found != REASON_NONE))
            continue;
        if (!worst && bad == REASON_POCKET)
            return bad;
        if (worst && (bad != found || cells_count(pocket) < cells_count(*worst)))
            *worst = pocket;
        found = bad;
    }
    return found;
}

enum hint_reason reason_sieve(const struct grid *grid, const struct reason_board *board,
                              struct reason_spot *spot) {
    enum hint_reason hardest = REASON_ONLY;
    int kept = 0;
    for (int i = 0; i < spot->count; i++) {
        int p = spot->candidate[i];
        struct cells free = cells_minus(board->free, grid->placement[p]);
        enum hint_reason bad = reason_pockets(grid, board, free, grid_piece(grid, p), NULL);
        hardest = bad > hardest ? bad : hardest;
        spot->candidate[kept] = (uint16_t)p;
        kept += bad == REASON_NONE;
    }
    spot->count = kept;
    return hardest;
}

bool reason_alive(struct puzzle_work *work, const struct grid *grid,
                  const struct reason_board *board) {
    struct cover_problem problem = {grid->cols, grid->rows, board->free, board->pieces};
    return cover_count(&work->cover, &problem, 1) > 0;
}

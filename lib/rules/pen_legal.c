/* pen_legal.c - Pentactic: which moves are legal, and why the others are not.
 *
 * The list, the count, the random choice and the verdict ask the same three questions: which
 * boards, which cells or placements, and whether the seat may pass. */
#include "rules/pen.h"

struct cells pen_counter_cells(const struct pen_state *s, int board) {
    const struct grid *g = pen_grid(s);
    const struct pen_board *b = &s->board[board];
    struct cells closed = b->taken;
    for (unsigned rows = b->rows; rows; rows &= rows - 1)
        closed = cells_or(closed, g->row[bits_first(rows)]);
    for (unsigned cols = b->cols; cols; cols &= cols - 1)
        closed = cells_or(closed, g->col[bits_first(cols)]);
    return cells_minus(cells_below(g->cells), closed);
}

static unsigned everyone(const struct pen_state *s) { return (1u << pen_boards(s)) - 1; }

/* PEN-4.2, PEN-4.3: the hands that are still whole. If the last player's is one of them, the last
 * but one must take from it: nobody after them can. */
static unsigned discard_targets(const struct pen_state *s) {
    unsigned whole = 0, last = 1u << (s->seats - 1);
    for (int i = 0; i < s->seats; i++)
        if (i != s->head.seat && s->board[i].hand == ALL_PIECES)
            whole |= 1u << i;
    return s->head.seat == s->seats - 2 && whole & last ? last : whole;
}

unsigned pen_targets(const struct pen_state *s) {
    if (pen_boards(s) == 1)
        return 1;
    if (s->head.phase == PEN_DISCARD)
        return discard_targets(s);
    return everyone(s) & ~(1u << s->head.seat); /* PEN-4.10 */
}

static bool counter_possible(const struct pen_state *s) {
    if (s->head.counters[s->head.seat] == 0)
        return false;
    for (unsigned t = pen_targets(s); t; t &= t - 1)
        if (!cells_empty(pen_counter_cells(s, bits_first(t))))
            return true;
    return false;
}

static bool pentomino_possible(const struct pen_state *s) {
    return pen_board_fits(s, pen_own_board(s, s->head.seat));
}

bool pen_may_pass(const struct pen_state *s) {
    bool free = pen_has_own_boards(s) && !s->forced;
    if (s->head.phase == PEN_COUNTER)
        return free || !counter_possible(s);
    if (s->head.phase == PEN_PENTOMINO)
        return free || (pen_has_own_boards(s) && !pentomino_possible(s));
    return false;
}

/* The pieces that may be discarded from any of the target hands. */
static unsigned discardable(const struct pen_state *s) {
    unsigned pieces = ALL_PIECES;
    if (s->mode == PEN_BASIC && s->head.match == 1)
        pieces &= ~(1u << s->head.discarded); /* PEN-3.3 */
    return pieces;
}

static int list_discards(const struct pen_state *s, pen_move *moves) {
    int n = 0;
    for (unsigned t = pen_targets(s); t; t &= t - 1)
        for (unsigned p = discardable(s); p; p &= p - 1)
            moves[n++] = pen_make(PEN_DO_DISCARD, bits_first(t), bits_first(p));
    return n;
}

static int list_counters(const struct pen_state *s, pen_move *moves) {
    int n = 0;
    if (s->head.counters[s->head.seat] == 0)
        return 0;
    for (unsigned t = pen_targets(s); t; t &= t - 1) {
        struct cells at = pen_counter_cells(s, bits_first(t));
        for (; !cells_empty(at); at = cells_drop_first(at))
            moves[n++] = pen_make(PEN_DO_COUNTER, bits_first(t), cells_first(at));
    }
    return n;
}

static int list_pentominoes(const struct pen_state *s, pen_move *moves) {
    uint16_t placements[GRID_MAX_PLACEMENTS];
    int board = pen_own_board(s, s->head.seat);
    int n = grid_list(pen_grid(s), pen_free(s, board), s->board[board].hand, placements);
    for (int i = 0; i < n; i++)
        moves[i] = pen_make(PEN_DO_PENTOMINO, board, placements[i]);
    return n;
}

static pen_move pass_move(const struct pen_state *s) {
    return pen_make(PEN_DO_PASS, pen_own_board(s, s->head.seat), 0);
}

int pen_legal(const struct pen_state *s, pen_move *moves) {
    int n = 0;
    if (s->head.phase == PEN_DISCARD)
        return list_discards(s, moves);
    if (s->head.phase == PEN_COUNTER)
        n = list_counters(s, moves);
    if (s->head.phase == PEN_PENTOMINO)
        n = list_pentominoes(s, moves);
    if (pen_may_pass(s))
        moves[n++] = pass_move(s);
    return n;
}

static int count_counters(const struct pen_state *s) {
    int n = 0;
    if (s->head.counters[s->head.seat] == 0)
        return 0;
    for (unsigned t = pen_targets(s); t; t &= t - 1)
        n += cells_count(pen_counter_cells(s, bits_first(t)));
    return n;
}

int pen_count(const struct pen_state *s) {
    int board = pen_own_board(s, s->head.seat), n = 0;
    if (s->head.phase == PEN_DISCARD)
        return bits_count(pen_targets(s)) * bits_count(discardable(s));
    if (s->head.phase == PEN_COUNTER)
        n = count_counters(s);
    if (s->head.phase == PEN_PENTOMINO)
        n = grid_count(pen_grid(s), pen_free(s, board), s->board[board].hand);
    return n + pen_may_pass(s);
}

static pen_move random_discard(const struct pen_state *s, struct rng *rng) {
    unsigned targets = pen_targets(s), pieces = discardable(s);
    int kinds = bits_count(pieces);
    int n = (int)rng_below(rng, (uint32_t)(bits_count(targets) * kinds));
    return pen_make(PEN_DO_DISCARD, bits_nth(targets, n / kinds), bits_nth(pieces, n % kinds));
}

static pen_move random_counter(const struct pen_state *s, struct rng *rng) {
    int cells = count_counters(s);
    bool pass = (pen_has_own_boards(s) && !s->forced) || cells == 0;
    int n = (int)rng_below(rng, (uint32_t)(cells + pass));
    if (n == cells)
        return pass_move(s);
    for (unsigned t = pen_targets(s);; t &= t - 1) {
        struct cells at = pen_counter_cells(s, bits_first(t));
        int here = cells_count(at);
        if (n < here)
            return pen_make(PEN_DO_COUNTER, bits_first(t), cells_nth(at, n));
        n -= here;
    }
}

/* The n-th of all placements of the pieces in hand, whether it fits or not. */
static int nth_of_hand(const struct grid *g, unsigned hand, int n) {
    for (;; hand &= hand - 1) {
        int piece = bits_first(hand);
        int here = g->piece_first[piece + 1] - g->piece_first[piece];
        if (n < here)
            return g->piece_first[piece] + n;
        n -= here;
    }
}

static int placements_of_hand(const struct grid *g, unsigned hand) {
    int n = 0;
    for (; hand; hand &= hand - 1) {
        int piece = bits_first(hand);
        n += g->piece_first[piece + 1] - g->piece_first[piece];
    }
    return n;
}

/* On a board that is mostly free most placements fit: drawing one blindly until one fits is as
 * uniform as counting first, and much quicker. The pass is drawn as one more placement. Counting
 * is the rule when the draws fail, so the choice stays exact. */
static pen_move random_pentomino(const struct pen_state *s, struct rng *rng) {
    const struct grid *g = pen_grid(s);
    int board = pen_own_board(s, s->head.seat);
    unsigned hand = s->board[board].hand;
    struct cells free = pen_free(s, board);
    bool pass = pen_has_own_boards(s) && !s->forced;
    int all = placements_of_hand(g, hand);
    int tries = cells_count(free) > 34 ? 6 : 0;
    for (; tries > 0; tries--) {
        int n = (int)rng_below(rng, (uint32_t)(all + pass));
        if (n == all)
            return pass_move(s);
        int placement = nth_of_hand(g, hand, n);
        if (cells_empty(cells_minus(g->placement[placement], free)))
            return pen_make(PEN_DO_PENTOMINO, board, placement);
    }
    int fitting = grid_count(g, free, hand);
    int n = (int)rng_below(rng, (uint32_t)(fitting + (pass || fitting == 0)));
    if (n == fitting)
        return pass_move(s);
    return pen_make(PEN_DO_PENTOMINO, board, grid_nth(g, free, hand, n));
}

pen_move pen_random(const struct pen_state *s, struct rng *rng) {
    if (s->head.phase == PEN_DISCARD)
        return random_discard(s, rng);
    return s->head.phase == PEN_COUNTER ? random_counter(s, rng) : random_pentomino(s, rng);
}

static struct verdict test_discard(const struct pen_state *s, int board, int piece) {
    if (s->mode == PEN_BASIC)
        return discardable(s) >> piece & 1 ? verdict(LEGAL, 0, 0)
                                           : verdict(RULE_DISCARD_REPEATED, piece, 0);
    if (board == s->head.seat)
        return verdict(RULE_DISCARD_OWN, 0, 0);
    if (s->board[board].hand != ALL_PIECES)
        return verdict(RULE_DISCARD_TWICE, board, 0);
    if (!(pen_targets(s) >> board & 1))
        return verdict(RULE_DISCARD_LAST, s->seats - 1, 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_counter(const struct pen_state *s, int board, int cell) {
    const struct pen_board *b = &s->board[board];
    int row = cell / pen_grid(s)->cols, col = cell % pen_grid(s)->cols;
    if (s->head.counters[s->head.seat] == 0)
        return verdict(RULE_COUNTER_NONE, 0, 0);
    if (!(pen_targets(s) >> board & 1))
        return verdict(RULE_COUNTER_OWN, 0, 0);
    if (cells_has(b->taken, cell))
        return verdict(RULE_COUNTER_TAKEN, cell, 0);
    if (b->rows >> row & 1)
        return verdict(RULE_COUNTER_ROW, row, 0);
    if (b->cols >> col & 1)
        return verdict(RULE_COUNTER_COLUMN, col, 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_pentomino(const struct pen_state *s, int board, int placement) {
    int piece = grid_piece(pen_grid(s), placement);
    if (!(s->board[board].hand >> piece & 1))
        return verdict(RULE_PIECE_GONE, piece, 0);
    struct cells both = cells_and(pen_grid(s)->placement[placement], s->board[board].taken);
    if (!cells_empty(both))
        return verdict(RULE_PIECE_OVERLAPS, cells_first(both), 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_pass(const struct pen_state *s) {
    if (pen_may_pass(s))
        return verdict(LEGAL, 0, 0);
    return verdict(s->head.phase == PEN_COUNTER ? RULE_PASS_COUNTER : RULE_PASS_PENTOMINO, 0, 0);
}

/* Whether the move names a cell, a piece or a placement that there is. */
static bool exists(const struct pen_state *s, pen_move m) {
    const struct grid *g = pen_grid(s);
    int most[] = {PIECES, g->cells, g->placements, 1};
    return pen_value(m) < most[pen_kind(m)] && m >> 22 == 0;
}

struct verdict pen_test(const struct pen_state *s, pen_move m) {
    enum pen_kind kind = pen_kind(m);
    int board = pen_board_of(m);
    if (s->head.phase == PEN_OVER)
        return verdict(RULE_OVER, 0, 0);
    if ((int)kind != s->head.phase && (kind != PEN_DO_PASS || s->head.phase == PEN_DISCARD))
        return verdict(RULE_PHASE, s->head.phase, 0);
    if (!exists(s, m))
        return verdict(RULE_NO_MOVE, 0, 0);
    if (board >= pen_boards(s))
        return verdict(RULE_BOARD, board, 0);
    if (kind == PEN_DO_DISCARD)
        return test_discard(s, board, pen_value(m));
    if (kind == PEN_DO_COUNTER)
        return test_counter(s, board, pen_value(m));
    if (board != pen_own_board(s, s->head.seat))
        return verdict(RULE_BOARD, board, 0);
    return kind == PEN_DO_PASS ? test_pass(s) : test_pentomino(s, board, pen_value(m));
}

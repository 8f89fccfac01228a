/* pen_deed.c - what a move of Pentactic does.
 *
 * Most facts are true of most moves to some degree, and a list of all of them explains nothing: the
 * three weightiest are told, and those that hardly differ from move to move only if they are large.
 *
 * Boards are looked at before the move and with its cells taken away, not after it: the end of a
 * match of basic lays the board anew. */
#include "text/deed_parts.h"

enum { FACTS = 3, LARGE = 4 /* a quarter */ };

/* A board before a move and after it: what is free, what is in the hand. */
struct change {
    const struct grid *grid;
    struct cells free[2];
    unsigned hand[2];
};

static int ways(const struct change *c, int after, unsigned pieces) {
    return grid_count(c->grid, c->free[after], pieces & c->hand[after]);
}

/* The pieces still in the hand that fitted before and do not any more. */
static void add_shut(const struct change *c, struct deeds *d) {
    unsigned shut = 0;
    for (unsigned p = c->hand[1]; p; p &= p - 1) {
        unsigned piece = p & -p;
        if (ways(c, 0, piece) && !ways(c, 1, piece))
            shut |= piece;
    }
    if (c->hand[1] && !ways(c, 1, ALL_PIECES))
        deed_add(d, DEED_SHUTS_ALL, 0, 0, 0);
    else if (shut)
        deed_add(d, shut & (shut - 1) ? DEED_SHUTS_MANY : DEED_SHUTS, (int)shut, 0, 0);
}

/* The piece of the hand that loses the largest share of its ways, if the share is large. */
static void add_squeezed(const struct change *c, struct deeds *d) {
    int most = -1, left = 0, of = 1;
    for (unsigned p = c->hand[1]; p; p &= p - 1) {
        int was = ways(c, 0, p & -p), is = ways(c, 1, p & -p);
        if (is > 0 && (was - is) * LARGE >= was && (most < 0 || is * of < left * was)) {
            most = bits_first(p);
            left = is;
            of = was;
        }
    }
    if (most >= 0)
        deed_add(d, DEED_SQUEEZES, most, left, of);
}

static void add_room(struct cells left, struct deeds *d) {
    int count = cells_count(left);
    deed_add(d, count ? DEED_COUNTER_CELLS : DEED_NO_COUNTER, count, 0, 0);
}

/* Whether a rival has a lower score than everybody else. */
static bool leads(const struct pen_state *s, int seat) {
    int score[PEN_SEATS];
    pen_scores(s, score);
    for (int i = 0; i < s->seats; i++)
        if (i != seat && score[i] <= score[seat])
            return false;
    return true;
}

/* ---- the three kinds ---------------------------------------------------------------------- */

static void add_discard(const struct pen_state *s, pen_move m, struct deeds *d) {
    int board = pen_board_of(m), piece = pen_value(m);
    deed_add(d, DEED_DISCARDS, piece, grid_count(pen_grid(s), pen_free(s, board), 1u << piece), 0);
}

/* Cells for counters that are left when one more stands on that cell. */
static struct cells counter_cells_after(const struct pen_state *s, int board, int cell) {
    const struct grid *g = pen_grid(s);
    struct cells left = pen_counter_cells(s, board);
    return cells_minus(left, cells_or(g->row[cell / g->cols], g->col[cell % g->cols]));
}

static void add_counter(const struct pen_state *s, pen_move m, struct deeds *d) {
    int board = pen_board_of(m), cell = pen_value(m);
    struct cells free = pen_free(s, board);
    unsigned hand = s->board[board].hand;
    struct change c = {pen_grid(s), {free, cells_minus(free, cells_one(cell))}, {hand, hand}};
    int before = ways(&c, 0, hand);
    add_shut(&c, d);
    deed_add(d, DEED_BLOCKS, before - ways(&c, 1, hand), before, 0);
    if (s->mode == PEN_GROUP && leads(s, board))
        deed_add(d, DEED_LEADER, board, 0, 0);
    add_squeezed(&c, d);
    if (s->head.counters[s->head.seat] > 1)
        add_room(counter_cells_after(s, board, cell), d);
}

/* The cells among these that none of the pieces can cover on the free ones. */
static int beyond(const struct change *c, struct cells these, struct cells free, unsigned pieces) {
    uint16_t placements[GRID_MAX_PLACEMENTS];
    int count = grid_list(c->grid, free, pieces, placements);
    for (int i = 0; i < count; i++)
        these = cells_minus(these, c->grid->placement[placements[i]]);
    return cells_count(these);
}

/* The free cells that no piece of the hand can cover. */
static int useless(const struct change *c, int after) {
    return beyond(c, c->free[after], c->free[after], c->hand[after]);
}

static bool is_scarcest(const struct change *c, unsigned piece) {
    for (unsigned p = c->hand[1]; p; p &= p - 1)
        if (ways(c, 0, p & -p) && ways(c, 0, p & -p) <= ways(c, 0, piece))
            return false;
    return c->hand[1] != 0;
}

/* Whether anybody can still put a counter there. */
static bool counters_left(const struct pen_state *s) {
    for (int i = 0; i < s->seats; i++)
        if (i != s->head.seat && s->head.counters[i] > 0)
            return true;
    return false;
}

static void add_shield(const struct pen_state *s, int board, struct cells placed, struct deeds *d) {
    struct cells open = pen_counter_cells(s, board), left = cells_minus(open, placed);
    int was = cells_count(open), is = cells_count(left);
    if (counters_left(s) && is > 0 && (was - is) * LARGE >= was)
        deed_add(d, DEED_SHIELDS, was - is, was, 0);
}

/* Whether it takes the last cells from the counters. */
static bool bars_counters(const struct pen_state *s, int board, struct cells placed) {
    struct cells open = pen_counter_cells(s, board);
    return counters_left(s) && !cells_empty(open) && cells_empty(cells_minus(open, placed));
}

static void add_fit(const struct change *c, unsigned piece, struct cells placed, struct deeds *d) {
    int rescued = beyond(c, placed, c->free[0], c->hand[1]);
    int wasted = useless(c, 1) - useless(c, 0);
    if (rescued > 0)
        deed_add(d, DEED_RESCUES, rescued, 0, 0);
    if (is_scarcest(c, piece))
        deed_add(d, DEED_SCARCE, ways(c, 0, piece), 0, 0);
    if (wasted > 0)
        deed_add(d, DEED_WASTES, wasted, 0, 0);
    deed_add(d, DEED_ROOM, ways(c, 1, ALL_PIECES), 0, 0);
}

static void add_pentomino(const struct pen_state *s, pen_move m, struct deeds *d) {
    int board = pen_board_of(m), piece = grid_piece(pen_grid(s), pen_value(m));
    struct cells free = pen_free(s, board), placed = pen_grid(s)->placement[pen_value(m)];
    unsigned hand = s->board[board].hand;
    struct change c = {
        pen_grid(s), {free, cells_minus(free, placed)}, {hand, hand & ~(1u << piece)}};
    if (!c.hand[1])
        deed_add(d, DEED_LAST_PIECE, 0, 0, 0);
    if (bars_counters(s, board, placed))
        deed_add(d, DEED_NO_COUNTER, 0, 0, 0);
    add_shut(&c, d);
    if (ways(&c, 1, ALL_PIECES))
        add_fit(&c, 1u << piece, placed, d);
    add_shield(s, board, placed, d);
}

void pen_add_deeds(const union game_state *before, const union game_state *after, game_move m,
                   struct deeds *d) {
    const struct pen_state *s = &before->pen;
    int most = d->count + FACTS;
    (void)after;
    switch (pen_kind(m)) {
    case PEN_DO_DISCARD:
        add_discard(s, m, d);
        break;
    case PEN_DO_COUNTER:
        add_counter(s, m, d);
        break;
    case PEN_DO_PENTOMINO:
        add_pentomino(s, m, d);
        break;
    case PEN_DO_PASS:
        if (pen_count(s) > 1)
            deed_add(d, DEED_WAITS, 0, 0, 0);
        break;
    }
    d->count = d->count < most ? d->count : most;
}

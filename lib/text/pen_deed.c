/* pen_deed.c - what a move of Pentactic does.
 *
 * Boards are looked at before the move and with its cells taken away, not after it: the end of a
 * match of basic lays the board anew. */
#include "text/deed_parts.h"

enum { FEW_COUNTERS = 12 };

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

static void add_room(struct cells left, struct deeds *d) {
    int count = cells_count(left);
    if (count == 0)
        deed_add(d, DEED_NO_COUNTER, 0, 0, 0);
    else if (count <= FEW_COUNTERS)
        deed_add(d, DEED_FEW_COUNTERS, count, 0, 0);
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
    if (s->head.counters[s->head.seat] > 1)
        add_room(counter_cells_after(s, board, cell), d);
}

/* The free cells that no piece of the hand can cover. */
static int useless(const struct change *c, int after) {
    uint16_t placements[GRID_MAX_PLACEMENTS];
    struct cells left = c->free[after];
    int count = grid_list(c->grid, c->free[after], c->hand[after], placements);
    for (int i = 0; i < count; i++)
        left = cells_minus(left, c->grid->placement[placements[i]]);
    return cells_count(left);
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
    if (!counters_left(s) || cells_empty(open))
        return;
    if (cells_empty(left))
        deed_add(d, DEED_NO_COUNTER, 0, 0, 0);
    else if (!cells_same(open, left))
        deed_add(d, DEED_SHIELDS, cells_count(open) - cells_count(left), cells_count(open), 0);
}

static void add_pentomino(const struct pen_state *s, pen_move m, struct deeds *d) {
    int board = pen_board_of(m), piece = grid_piece(pen_grid(s), pen_value(m));
    struct cells free = pen_free(s, board), placed = pen_grid(s)->placement[pen_value(m)];
    unsigned hand = s->board[board].hand;
    struct change c = {
        pen_grid(s), {free, cells_minus(free, placed)}, {hand, hand & ~(1u << piece)}};
    if (!c.hand[1])
        deed_add(d, DEED_LAST_PIECE, 0, 0, 0);
    add_shield(s, board, placed, d);
    if (is_scarcest(&c, 1u << piece))
        deed_add(d, DEED_SCARCE, ways(&c, 0, 1u << piece), 0, 0);
    add_shut(&c, d);
    int wasted = useless(&c, 1) - useless(&c, 0);
    if (wasted > 0 && ways(&c, 1, ALL_PIECES))
        deed_add(d, DEED_WASTES, wasted, 0, 0);
    if (d->count == 0)
        deed_add(d, DEED_ROOM, ways(&c, 1, ALL_PIECES), 0, 0);
}

void pen_add_deeds(const union game_state *before, const union game_state *after, game_move m,
                   struct deeds *d) {
    const struct pen_state *s = &before->pen;
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
}

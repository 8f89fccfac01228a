/* pen_effect.c - what a move of Pentactic does, and what it brings about.
 *
 * Most prospects are true of most moves to some degree, and a list of all of them explains nothing:
 * the three weightiest are told, and those that hardly differ from move to move only if they are
 * large.
 *
 * Boards are looked at before the move and with its cells taken away, not after it: the end of a
 * match of basic lays the board anew. */
#include "game/effect.h"
#include "game/game_parts.h"

enum { PROSPECTS = 3, LARGE = 4 /* a quarter */ };

/* ---- by the rules ------------------------------------------------------------------------- */

/* Whose pentominoes go on a board: in basic that changes with the match (PEN-3.1). */
static int owner(const struct pen_state *s, int board) {
    return s->mode == PEN_BASIC ? 1 - s->head.match : board;
}

static void add_placement(const struct pen_state *s, pen_move m, struct effects *e) {
    const struct grid *g = pen_grid(s);
    int piece = grid_piece(g, pen_value(m)), player = owner(s, pen_board_of(m));
    struct effect *effect = effect_add(e, EFFECT_PENTOMINO, s->head.seat, piece, player, 0, 0);
    for (int col = 0; col < g->cols; col++) { /* in the order of their names */
        struct cells cells = cells_and(g->placement[pen_value(m)], g->col[col]);
        for (; !cells_empty(cells); cells = cells_drop_first(cells))
            effect_add_cell(effect, 2, cells_first(cells));
    }
}

static void add_done(const struct pen_state *s, pen_move m, struct effects *e) {
    int seat = s->head.seat, board = pen_board_of(m), value = pen_value(m);
    switch (pen_kind(m)) {
    case PEN_DO_DISCARD:
        effect_add(e, EFFECT_DISCARDS, seat, value, owner(s, board),
                   grid_count(pen_grid(s), pen_free(s, board), 1u << value), 0);
        break;
    case PEN_DO_COUNTER:
        effect_add(e, EFFECT_COUNTER, seat, value, owner(s, board), 0, 0);
        break;
    case PEN_DO_PENTOMINO:
        add_placement(s, m, e);
        break;
    case PEN_DO_PASS:
        effect_add(e, pen_count(s) > 1 ? EFFECT_WAITS : EFFECT_PASSES, seat, 0, 0, 0, 0);
        break;
    }
}

/* The end of a match of basic. It comes with a counter or a pass (PEN-3.6), so the hand before the
 * move is the one that counts. */
static void add_match(const struct pen_state *s, const struct pen_state *after, pen_move m,
                      struct effects *e) {
    if (s->mode != PEN_BASIC ||
        (after->head.match == s->head.match && after->head.phase != PEN_OVER))
        return;
    int hand = bits_count(s->board[0].hand), with_counters = s->head.match;
    int counters = s->head.counters[with_counters] - (pen_kind(m) == PEN_DO_COUNTER);
    effect_add(e, EFFECT_MATCH, 1 - with_counters, s->head.match + 1, hand, counters,
               hand - counters);
    if (after->head.phase != PEN_OVER)
        effect_add(e, EFFECT_SWAPS, with_counters, 0, 0, 0, 0);
}

void pen_effects(const union game_state *before, const union game_state *after, game_move m,
                 struct effects *e) {
    add_done(&before->pen, m, e);
    add_match(&before->pen, &after->pen, m, e);
}

/* ---- what it brings about ----------------------------------------------------------------- */

/* A prospect; the seat is set when all are known. */
static void add(struct effects *e, enum effect_kind kind, int a, int b, int c) {
    effect_add(e, kind, 0, a, b, c, 0);
}

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
static void add_shut(const struct change *c, struct effects *e) {
    unsigned shut = 0;
    for (unsigned p = c->hand[1]; p; p &= p - 1) {
        unsigned piece = p & -p;
        if (ways(c, 0, piece) && !ways(c, 1, piece))
            shut |= piece;
    }
    if (c->hand[1] && !ways(c, 1, ALL_PIECES))
        add(e, EFFECT_SHUTS_ALL, 0, 0, 0);
    else if (shut)
        add(e, EFFECT_SHUTS, bits_count(shut), (int)shut, 0);
}

/* The piece of the hand that loses the largest share of its ways, if the share is large. */
static void add_squeezed(const struct change *c, struct effects *e) {
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
        add(e, EFFECT_SQUEEZES, most, left, of);
}

static void add_room(struct cells left, struct effects *e) {
    int count = cells_count(left);
    add(e, count ? EFFECT_COUNTER_CELLS : EFFECT_NO_COUNTER, count, 0, 0);
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

/* Cells for counters that are left when one more stands on that cell. */
static struct cells counter_cells_after(const struct pen_state *s, int board, int cell) {
    const struct grid *g = pen_grid(s);
    struct cells left = pen_counter_cells(s, board);
    return cells_minus(left, cells_or(g->row[cell / g->cols], g->col[cell % g->cols]));
}

static void add_counter(const struct pen_state *s, pen_move m, struct effects *e) {
    int board = pen_board_of(m), cell = pen_value(m);
    struct cells free = pen_free(s, board);
    unsigned hand = s->board[board].hand;
    struct change c = {pen_grid(s), {free, cells_minus(free, cells_one(cell))}, {hand, hand}};
    int before = ways(&c, 0, hand);
    add_shut(&c, e);
    add(e, EFFECT_BLOCKS, before - ways(&c, 1, hand), before, 0);
    if (s->mode == PEN_GROUP && leads(s, board))
        add(e, EFFECT_LEADER, board, 0, 0);
    add_squeezed(&c, e);
    if (s->head.counters[s->head.seat] > 1)
        add_room(counter_cells_after(s, board, cell), e);
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

static void add_shield(const struct pen_state *s, int board, struct cells placed,
                       struct effects *e) {
    struct cells open = pen_counter_cells(s, board), left = cells_minus(open, placed);
    int was = cells_count(open), is = cells_count(left);
    if (counters_left(s) && is > 0 && (was - is) * LARGE >= was)
        add(e, EFFECT_SHIELDS, was - is, was, 0);
}

/* Whether it takes the last cells from the counters. */
static bool bars_counters(const struct pen_state *s, int board, struct cells placed) {
    struct cells open = pen_counter_cells(s, board);
    return counters_left(s) && !cells_empty(open) && cells_empty(cells_minus(open, placed));
}

static void add_fit(const struct change *c, unsigned piece, struct cells placed,
                    struct effects *e) {
    int rescued = beyond(c, placed, c->free[0], c->hand[1]);
    int wasted = useless(c, 1) - useless(c, 0);
    if (rescued > 0)
        add(e, EFFECT_RESCUES, rescued, 0, 0);
    if (is_scarcest(c, piece))
        add(e, EFFECT_SCARCE, ways(c, 0, piece), 0, 0);
    if (wasted > 0)
        add(e, EFFECT_WASTES, wasted, 0, 0);
    add(e, EFFECT_ROOM, ways(c, 1, ALL_PIECES), 0, 0);
}

static void add_pentomino(const struct pen_state *s, pen_move m, struct effects *e) {
    int board = pen_board_of(m), piece = grid_piece(pen_grid(s), pen_value(m));
    struct cells free = pen_free(s, board), placed = pen_grid(s)->placement[pen_value(m)];
    unsigned hand = s->board[board].hand;
    struct change c = {
        pen_grid(s), {free, cells_minus(free, placed)}, {hand, hand & ~(1u << piece)}};
    if (!c.hand[1])
        add(e, EFFECT_LAST_PIECE, 0, 0, 0);
    if (bars_counters(s, board, placed))
        add(e, EFFECT_NO_COUNTER, 0, 0, 0);
    add_shut(&c, e);
    if (ways(&c, 1, ALL_PIECES))
        add_fit(&c, 1u << piece, placed, e);
    add_shield(s, board, placed, e);
}

void pen_prospects(const union game_state *before, const union game_state *after, game_move m,
                   struct effects *e) {
    (void)after;
    if (pen_kind(m) == PEN_DO_COUNTER)
        add_counter(&before->pen, m, e);
    if (pen_kind(m) == PEN_DO_PENTOMINO)
        add_pentomino(&before->pen, m, e);
    e->count = e->count < PROSPECTS ? e->count : PROSPECTS;
    for (int i = 0; i < e->count; i++)
        e->list[i].seat = (int8_t)before->pen.head.seat;
}

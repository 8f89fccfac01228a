/* pen_eval.c - Pentactic: what a board is worth, at a glance. See pen_eval.h.
 *
 * A dozen numbers are counted on the board, and a guess is their weighted sum. The weights depend
 * on how many pieces are in hand, which says how far the game has gone, and on who is next; so
 * each set of them need only be right for one stage, where a straight line is good enough. They
 * are fitted to games of the engine with itself (pen_weights.c).
 *
 * Nearly all of the time goes into grid_usable(): one pass over the 63 orientations finds the
 * number of ways of each piece and all cells that any of them can cover. */
#include "ai/pen_eval.h"
#include "ai/log2.h"

struct pen_view pen_view(const struct pen_state *s, int board, int counters, bool owner_next) {
    return (struct pen_view){
        .grid = pen_grid(s),
        .free = pen_free(s, board),
        .open = pen_counter_cells(s, board),
        .hand = s->board[board].hand,
        .counters = (uint8_t)counters,
        .owner_next = owner_next,
    };
}

struct pen_view pen_view_counter(struct pen_view v, int cell) {
    const struct grid *g = v.grid;
    struct cells lines = cells_or(g->row[cell / g->cols], g->col[cell % g->cols]);
    v.free = cells_minus(v.free, cells_one(cell));
    v.open = cells_minus(v.open, lines);
    v.counters--;
    v.owner_next = 1;
    return v;
}

struct pen_view pen_view_pentomino(struct pen_view v, int placement) {
    v.free = cells_minus(v.free, v.grid->placement[placement]);
    v.open = cells_minus(v.open, v.grid->placement[placement]);
    v.hand &= (uint16_t) ~(1 << grid_piece(v.grid, placement));
    v.owner_next = 0;
    v.lasts -= v.lasts > 0;
    return v;
}

struct pen_view pen_view_pass(struct pen_view v) {
    v.owner_next = !v.owner_next;
    return v;
}

/* How many areas there are, and for how many pentominoes they have room by their size. */
static int count_areas(const struct grid *g, struct cells usable, int *room) {
    int areas = 0;
    for (*room = 0; !cells_empty(usable); areas++) {
        struct cells one = grid_component(g, usable);
        *room += cells_count(one) / PIECE_CELLS;
        usable = cells_minus(usable, one);
    }
    return areas;
}

static int fewer(int a, int b) { return a < b ? a : b; }

int pen_eval_room(const struct grid *g, struct cells usable, const uint16_t ways[PIECES]) {
    int room, pieces = 0;
    count_areas(g, usable, &room);
    for (int i = 0; i < PIECES; i++)
        pieces += ways[i] > 0;
    return fewer(room, pieces);
}

static int count_blocks(const struct grid *g, struct cells usable) {
    struct cells pairs = cells_and(usable, cells_down(cells_minus(usable, g->col[0]), 1));
    return cells_count(cells_and(pairs, cells_down(pairs, g->cols)));
}

int pen_lines(const struct grid *g, struct cells cells) {
    int rows = 0, cols = 0;
    if (cells_empty(cells))
        return 0;
    for (int i = 0; i < g->rows; i++)
        rows += cells_meet(cells, g->row[i]);
    for (int i = 0; i < g->cols; i++)
        cols += cells_meet(cells, g->col[i]);
    return rows < cols ? rows : cols;
}

static void count_ways(const uint16_t *ways, unsigned hand, int x[PEN_FEATURES]) {
    x[PEN_STUCK] = x[PEN_TIGHT] = x[PEN_WAYS] = 0;
    for (; hand; hand &= hand - 1) {
        unsigned n = ways[bits_first(hand)];
        x[PEN_STUCK] += n == 0;
        x[PEN_TIGHT] += n > 0 && n <= 8;
        x[PEN_WAYS] += n ? 8 + log2_eighths(n) : 0;
    }
}

void pen_features(const struct pen_view *v, int x[PEN_FEATURES]) {
    uint16_t ways[PIECES];
    struct cells usable = grid_usable(v->grid, v->free, v->hand, ways);
    struct cells open = pen_view_cells(v);
    for (int i = 0; i < GRIDS; i++)
        x[PEN_ON_8X8 + i] = v->grid == &grids[i];
    x[PEN_FREE] = cells_count(v->free);
    x[PEN_USABLE] = cells_count(usable);
    x[PEN_BLOCKS] = count_blocks(v->grid, usable);
    x[PEN_AREAS] = count_areas(v->grid, usable, &x[PEN_ROOM]);
    count_ways(ways, v->hand, x);
    x[PEN_ROOM] = fewer(x[PEN_ROOM], bits_count(v->hand) - x[PEN_STUCK]);
    x[PEN_OPEN] = cells_count(open);
    x[PEN_OPEN_LINES] = fewer(pen_lines(v->grid, open), v->counters);
    x[PEN_SAFE_LINES] = fewer(pen_lines(v->grid, cells_minus(open, usable)), v->counters);
    x[PEN_COUNTERS_LEFT] = v->counters;
}

static int weighed(const int32_t *w, const int x[PEN_FEATURES], int most) {
    int sum = 0;
    for (int i = 0; i < PEN_FEATURES; i++)
        sum += w[i] * x[i];
    sum /= PEN_SCALE;
    return sum < 0 ? 0 : fewer(sum, most);
}

/* A counter may be placed before the owner is next, and one in each turn that the game lasts. */
static struct pen_guess nothing_fits(const struct pen_view *v) {
    int most = fewer(v->counters, v->lasts + !v->owner_next);
    return (struct pen_guess){0, 100 * fewer(pen_lines(v->grid, v->open), most)};
}

/* Set by hand: pentominoes by the cells that can be covered and by the room for them, counters by
 * the lines where one can go. */
static const int32_t by_hand[2][PEN_FEATURES] = {
    {[PEN_USABLE] = 10 * PEN_SCALE, [PEN_ROOM] = 20 * PEN_SCALE},
    {[PEN_OPEN_LINES] = 50 * PEN_SCALE, [PEN_SAFE_LINES] = 50 * PEN_SCALE},
};

struct pen_guess pen_guess(const struct pen_weights *w, const struct pen_view *v) {
    int x[PEN_FEATURES];
    if (v->hand == 0)
        return nothing_fits(v);
    pen_features(v, x);
    if (x[PEN_ROOM] == 0)
        return nothing_fits(v);
    const int32_t(*of)[PEN_FEATURES] = w ? w->of[v->owner_next][bits_count(v->hand) - 1] : by_hand;
    struct pen_guess guess = {weighed(of[0], x, 100 * x[PEN_ROOM]),
                              weighed(of[1], x, 100 * x[PEN_OPEN_LINES])};
    return guess;
}

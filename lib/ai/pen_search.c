/* pen_search.c - Pentactic: a narrow search on one board. See pen_search.h.
 *
 * Alpha-beta, but only the `width` moves that look best at a glance are searched. A node is one
 * glance: they are nearly all of the work, for a position has hundreds of placements. Once no cell
 * is open to counters the owner is alone, and what can be laid is counted exactly: that happens
 * three or four turns before a well played board is full, so the search sees the end early.
 *
 * Packing goes piece by piece, the one with the fewest ways first: it is laid in each of its ways,
 * or left out. So no set of placements is looked at twice. */
#include "ai/pen_search.h"

enum { PACK_CELLS = 36 }; /* so few free cells are packed; with more it may take long */

struct child {
    int16_t value; /* to the side that makes the move, the move included */
    uint16_t move; /* cell or placement */
};

bool pen_closed(const struct pen_search *x, const struct pen_view *v) {
    return x->packs && cells_empty(pen_view_cells(v)) && cells_count(v->free) <= PACK_CELLS;
}

/* ---- packing ------------------------------------------------------------------------------ */

/* The piece with the fewest ways, or -1. */
static int rarest(const uint16_t *ways) {
    int best = -1;
    for (int i = 0; i < PIECES; i++)
        if (ways[i] && (best < 0 || ways[i] < ways[best]))
            best = i;
    return best;
}

/* Whether `want` pentominoes can be laid. */
static bool can_lay(struct pen_search *x, struct pen_view v, int want) {
    uint16_t ways[PIECES], at[GRID_MAX_PLACEMENTS];
    if (want == 0 || think_count_node(x->think))
        return true;
    v.free = grid_usable(v.grid, v.free, v.hand, ways);
    if (pen_eval_room(v.grid, v.free, ways) < want)
        return false;
    int piece = rarest(ways), n = grid_list(v.grid, v.free, 1u << piece, at);
    v.hand &= (uint16_t) ~(1 << piece);
    for (int i = 0; i < n; i++) {
        struct pen_view next = v;
        next.free = cells_minus(v.free, v.grid->placement[at[i]]);
        if (can_lay(x, next, want - 1))
            return true;
    }
    return can_lay(x, v, want);
}

static int most_laid(struct pen_search *x, const struct pen_view *v) {
    uint16_t ways[PIECES];
    struct cells usable = grid_usable(v->grid, v->free, v->hand, ways);
    int most = pen_eval_room(v->grid, usable, ways);
    while (!can_lay(x, *v, most))
        most--;
    return most;
}

/* ---- the search --------------------------------------------------------------------------- */

int pen_worth(struct pen_search *x, const struct pen_view *v) {
    if (pen_closed(x, v))
        return 100 * most_laid(x, v);
    struct pen_guess g = pen_guess(x->weights, v);
    return g.pentominoes - g.counters * x->price / 100;
}

static struct pen_view after(const struct pen_view *v, int move) {
    return v->owner_next ? pen_view_pentomino(*v, move) : pen_view_counter(*v, move);
}

/* What the move itself is worth to the owner. */
static int gain(const struct pen_search *x, const struct pen_view *v) {
    return v->owner_next ? 100 : -x->price;
}

static int list_moves(const struct pen_view *v, uint16_t *moves) {
    if (v->owner_next)
        return grid_list(v->grid, v->free, v->hand, moves);
    int n = 0;
    for (struct cells at = pen_view_cells(v); !cells_empty(at); at = cells_drop_first(at))
        moves[n++] = (uint16_t)cells_first(at);
    return n;
}

/* Glances at the moves until one of them reaches `enough`; returns how many. */
static int glance(struct pen_search *x, const struct pen_view *v, int enough, struct child *list) {
    uint16_t moves[GRID_MAX_PLACEMENTS];
    int n = list_moves(v, moves), sign = v->owner_next ? 1 : -1;
    for (int i = 0; i < n; i++) {
        struct pen_view next = after(v, moves[i]);
        if (think_count_node(x->think))
            return i;
        list[i] = (struct child){(int16_t)(sign * (gain(x, v) + pen_worth(x, &next))), moves[i]};
        if (list[i].value >= enough)
            return i + 1;
    }
    return n;
}

/* Brings the best of the children from i on to place i. */
static void best_to(struct child *list, int n, int i) {
    int best = i;
    for (int k = i + 1; k < n; k++)
        best = list[k].value > list[best].value ? k : best;
    struct child c = list[best];
    list[best] = list[i];
    list[i] = c;
}

/* The value of a child, seen by the side that moves. */
static int search_child(struct pen_search *x, const struct pen_view *v, int move, int depth,
                        int alpha, int beta) {
    struct pen_view next = after(v, move);
    int own = gain(x, v);
    return v->owner_next ? own + pen_search(x, &next, depth - 1, alpha - own, beta - own)
                         : -own - pen_search(x, &next, depth - 1, -beta - own, -alpha - own);
}

/* The best move's value, seen by the side that moves. */
static int search_children(struct pen_search *x, const struct pen_view *v, int depth, int alpha,
                           int beta) {
    struct child list[GRID_MAX_PLACEMENTS];
    int best = -PEN_SURE, n = glance(x, v, depth > 1 ? PEN_SURE : beta, list);
    for (int i = 0; i < n && best < beta && !x->think->stopped; i++) {
        int value = list[i].value;
        if (depth > 1) {
            if (i == x->width) {
                x->missed |= PEN_WIDER;
                break;
            }
            best_to(list, n, i);
            value = search_child(x, v, list[i].move, depth, best > alpha ? best : alpha, beta);
        }
        best = value > best ? value : best;
    }
    return best;
}

static uint64_t key_of(const struct pen_search *x, const struct pen_view *v) {
    uint64_t k = bits_mix(v->free.w[0] + 0x9e3779b97f4a7c15u * (uint64_t)(v->grid - grids + 1));
    uint64_t rest = (uint64_t)v->hand | (uint64_t)v->counters << 16 |
                    (uint64_t)v->owner_next << 20 | (uint64_t)x->width << 24 |
                    (uint64_t)x->price << 32 | v->free.w[1] << 40 | v->open.w[1] << 44 |
                    (uint64_t)v->lasts << 48 | (uint64_t)!x->weights << 56;
    return bits_mix(bits_mix(k ^ v->open.w[0]) + rest);
}

/* What the table says about a position, if it is enough. Instead of a move it keeps what the search
 * did not see there. */
static bool known(struct pen_search *x, uint64_t key, int depth, int alpha, int beta, int *value) {
    struct tt_data k;
    if (!tt_probe(x->think->tt, key, &k) || k.depth != depth)
        return false;
    if (k.bound != TT_EXACT && (k.bound == TT_LOWER ? k.score < beta : k.score > alpha))
        return false;
    *value = k.score;
    x->missed |= k.move & (PEN_DEEPER | PEN_WIDER);
    return true;
}

static void keep(const struct pen_search *x, uint64_t key, int depth, int alpha, int beta,
                 int value) {
    uint8_t bound = value >= beta ? TT_LOWER : value <= alpha ? TT_UPPER : TT_EXACT;
    uint32_t missed = x->missed | 4; /* not 0, which would mean what was there before */
    struct tt_data k = {(int16_t)value, (uint8_t)depth, bound, missed};
    tt_store(x->think->tt, key, k);
}

/* A position that is neither at the end nor at the horizon. */
static int search_position(struct pen_search *x, const struct pen_view *v, int depth, int alpha,
                           int beta) {
    uint64_t key = key_of(x, v);
    unsigned before = x->missed;
    int value;
    if (known(x, key, depth, alpha, beta, &value))
        return value;
    x->missed = depth > 1 ? 0 : PEN_DEEPER;
    value = v->owner_next ? search_children(x, v, depth, alpha, beta)
                          : -search_children(x, v, depth, -beta, -alpha);
    if (depth > 1 && !x->think->stopped)
        keep(x, key, depth, alpha, beta, value);
    x->missed |= before;
    return value;
}

int pen_search(struct pen_search *x, const struct pen_view *v, int depth, int alpha, int beta) {
    struct pen_view w = *v;
    if (cells_empty(pen_view_cells(v)))
        w.owner_next = 1;
    if (pen_closed(x, v))
        return think_count_node(x->think) ? 0 : pen_worth(x, &w);
    if (w.owner_next && !grid_fits(w.grid, w.free, w.hand))
        return pen_worth(x, &w);
    if (depth > 0)
        return search_position(x, &w, depth, alpha, beta);
    x->missed |= PEN_DEEPER;
    return think_count_node(x->think) ? 0 : pen_worth(x, &w);
}

/* pen_search.c - Pentactic: a narrow search on one board. See pen_search.h.
 *
 * Alpha-beta, but only the `width` moves that look best at a glance are searched. A node is one
 * glance: they are nearly all of the work, for a position has hundreds of placements. */
#include "ai/pen_search.h"

struct child {
    int16_t value; /* to the side that makes the move, the move included */
    uint16_t move; /* cell or placement */
};

int pen_worth(const struct pen_search *x, const struct pen_view *v) {
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
        if (think_stop(x->think))
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

static uint64_t key_of(const struct pen_search *x, const struct pen_view *v) {
    uint64_t k = bits_mix(v->free.w[0] + 0x9e3779b97f4a7c15u * (uint64_t)(v->grid - grids + 1));
    uint64_t rest = (uint64_t)v->hand | (uint64_t)v->counters << 16 | (uint64_t)v->owner_next << 20 |
                    (uint64_t)x->width << 24 | (uint64_t)x->price << 32 | v->free.w[1] << 40 |
                    v->open.w[1] << 44;
    return bits_mix(bits_mix(k ^ v->open.w[0]) + rest);
}

/* Searches the children, seen by the side that moves. */
static int search_children(struct pen_search *x, const struct pen_view *v, int depth, int alpha,
                           int beta) {
    struct child list[GRID_MAX_PLACEMENTS];
    int sign = v->owner_next ? 1 : -1, best = -32000;
    int n = glance(x, v, depth > 1 ? 32000 : beta, list);
    for (int i = 0; i < n && (depth == 1 || i < x->width); i++) {
        int value = list[i].value;
        if (depth > 1) {
            best_to(list, n, i);
            struct pen_view next = after(v, list[i].move);
            int own = gain(x, v), a = (best > alpha ? best : alpha) - sign * own,
                b = beta - sign * own;
            value = sign > 0 ? own + pen_search(x, &next, depth - 1, a, b)
                             : -own - pen_search(x, &next, depth - 1, -b, -a);
        }
        best = value > best ? value : best;
        if (best >= beta || x->think->stopped)
            break;
    }
    return best;
}

static bool known(const struct pen_search *x, uint64_t key, int depth, int alpha, int beta,
                  int *value) {
    struct ai_known k;
    if (!ai_table_find(x->think->table, key, &k) || k.depth != depth)
        return false;
    *value = k.score;
    return k.bound == AI_EXACT || (k.bound == AI_AT_LEAST && k.score >= beta) ||
           (k.bound == AI_AT_MOST && k.score <= alpha);
}

int pen_search(struct pen_search *x, const struct pen_view *v, int depth, int alpha, int beta) {
    struct pen_view w = *v;
    if (!w.owner_next && cells_empty(pen_view_cells(&w)))
        w.owner_next = 1;
    if (depth <= 0)
        return think_stop(x->think) ? 0 : pen_worth(x, &w);
    if (w.owner_next && !grid_fits(w.grid, w.free, w.hand))
        return 0;
    uint64_t key = key_of(x, &w);
    int value;
    if (depth > 1 && known(x, key, depth, alpha, beta, &value))
        return value;
    value = w.owner_next ? search_children(x, &w, depth, alpha, beta)
                         : -search_children(x, &w, depth, -beta, -alpha);
    if (depth > 1 && !x->think->stopped) {
        uint8_t bound = value >= beta ? AI_AT_LEAST : value <= alpha ? AI_AT_MOST : AI_EXACT;
        ai_table_keep(x->think->table, key,
                      (struct ai_known){(int16_t)value, (uint8_t)depth, bound, 0});
    }
    return value;
}

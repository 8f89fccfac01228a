/* monte_carlo.c - flat Monte Carlo: random games to the end (playouts), for any game.
 *
 * It knows nothing but the rules, so it plays every game, a new one included, and is the yardstick
 * that the other engines are measured with. A node is one playout.
 *
 * Successive halving: all candidates get the same number of playouts, the better half stays, and so
 * on until one remains. That is as good as upper confidence bounds for choosing one move, and needs
 * integers only. If there are more moves than the playouts can tell apart, some are drawn. */
#include "ai/think.h"

enum {
    DEFAULT_PLAYOUTS = 2000, /* if the caller sets no limit */
    MIN_PLAYOUTS = 8,        /* for each candidate; if they would get fewer, moves are drawn */
    MAX_CANDIDATES = 512,
    SOLO_PIECE = 800 /* what a pentomino that is not laid costs in solo, of AI_CERTAIN */
};

struct candidate {
    game_move move;
    uint32_t playouts;
    int64_t sum; /* of values 0 .. AI_CERTAIN */
};

static int64_t mean(const struct candidate *c) { return c->playouts ? c->sum / c->playouts : 0; }

/* The value of a game that is over for a seat, 0 .. AI_CERTAIN: the share of rivals that it
 * beats, ties half. */
static int terminal_value(const struct game_result *r, int seat) {
    if (r->seats == 1)
        return AI_CERTAIN - SOLO_PIECE * r->score[0];
    if (r->kind == SCORE_CAPTURES)
        return r->winners == 0 ? AI_EVEN : r->winners >> seat & 1 ? AI_CERTAIN : 0;
    int sum = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != seat)
            sum += r->score[seat] < r->score[i]    ? AI_CERTAIN
                   : r->score[seat] == r->score[i] ? AI_EVEN
                                                   : 0;
    return sum / (r->seats - 1);
}

static int playout(struct think *t, const struct game *g, union game_state s, game_move move) {
    union game_undo undo;
    struct game_result r;
    int seat = g->turn(&s);
    for (g->play(&s, move, &undo); g->turn(&s) >= 0;)
        g->play(&s, g->random(&s, &t->rng), &undo);
    g->result(&s, &r);
    return terminal_value(&r, seat);
}

/* Sorted by mean, the best first; equals stay in their order. */
static void sort(struct candidate *c, int n) {
    for (int i = 1; i < n; i++) {
        struct candidate x = c[i];
        int j = i;
        for (; j > 0 && mean(&c[j - 1]) < mean(&x); j--)
            c[j] = c[j - 1];
        c[j] = x;
    }
}

static bool is_judged(const struct think *t, const struct candidate *c) {
    return t->limits->judge && c->move == *t->limits->judge;
}

/* The number of lines wanted, less one if there would be no room for the move to judge. */
static int lines_of(const struct think *t) {
    int lines = t->limits->lines;
    return lines < 1 ? 1 : lines == AI_MAX_LINES && t->limits->judge ? lines - 1 : lines;
}

static void report(struct think *t, const struct candidate *c, int n) {
    int lines = lines_of(t), k = 0;
    for (int i = 0; i < n; i++)
        if (i < lines || is_judged(t, &c[i])) {
            struct ai_score score = {(int32_t)mean(&c[i]), AI_WIN, false};
            t->report->line[k++] = (struct ai_line){score, 1, {c[i].move}, false};
        }
    t->report->depth = 1;
    t->report->lines = k;
}

/* Brings the move to judge among the first n candidates. */
static void keep_judged(const struct think *t, struct candidate *c, int n, int all) {
    for (int i = n; i < all; i++)
        if (is_judged(t, &c[i])) {
            struct candidate x = c[i];
            c[i] = c[n - 1];
            c[n - 1] = x;
        }
}

/* Draws at most `most` candidates from the legal moves, the move to judge among them; returns their
 * number. */
static int draw(struct think *t, const struct game *g, const union game_state *s, int most,
                struct candidate *c) {
    game_move moves[GAME_MAX_MOVES];
    int legal = g->legal(s, moves), n = legal < most ? legal : most;
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(&t->rng, (uint32_t)(legal - i));
        c[i] = (struct candidate){.move = moves[j]};
        moves[j] = moves[i];
    }
    for (int i = 0; t->limits->judge && i < legal - n; i++)
        if (moves[n + i] == *t->limits->judge)
            c[n - 1].move = moves[n + i];
    return n;
}

/* A round of `count` playouts for each of the first n candidates, unless it is stopped. */
static void play_round(struct think *t, const struct game *g, const union game_state *s,
                       struct candidate *c, int n, uint64_t count) {
    for (uint64_t k = 0; k < count; k++)
        for (int i = 0; i < n; i++) {
            t->nodes++;
            if (think_check_limits(t)) /* costs nothing beside a playout */
                return;
            c[i].sum += playout(t, g, *s, c[i].move);
            c[i].playouts++;
        }
}

/* As many candidates as get MIN_PLAYOUTS each, at least two. */
static int max_candidates(uint64_t playouts) {
    uint64_t n = playouts / MIN_PLAYOUTS;
    return n < 2 ? 2 : n < MAX_CANDIDATES ? (int)n : MAX_CANDIDATES;
}

void monte_carlo_think(struct think *t, const struct game *game, const union game_state *s) {
    struct candidate c[MAX_CANDIDATES];
    uint64_t playouts = t->node_limit ? t->node_limit : DEFAULT_PLAYOUTS;
    int all = draw(t, game, s, max_candidates(playouts), c), rounds = 1, remaining = all;
    int keep =
        lines_of(t) + (t->limits->judge != 0); /* all lines get the same number of playouts */
    while (keep << rounds < all)
        rounds++;
    report(t, c, all);
    do {
        keep_judged(t, c, remaining, all);
        uint64_t share = playouts / ((uint64_t)rounds * (uint64_t)remaining);
        play_round(t, game, s, c, remaining, share ? share : 1);
        sort(c, remaining);
        report(t, c, all);
        think_send_info(t);
        remaining = (remaining + 1) / 2 > keep ? (remaining + 1) / 2 : keep;
    } while (remaining > keep && !t->stopped);
}

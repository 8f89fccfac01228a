/* flat.c - flat Monte Carlo: random games to the end, for any game.
 *
 * It knows nothing but the rules, so it plays every game, a new one included, and is the yardstick
 * that the other engines are measured with. A node is one random game.
 *
 * Successive halving: all candidates get the same number of random games, the better half stays,
 * and so on until one is left. That is as good as upper confidence bounds for choosing one move,
 * and needs integers only. Where there are more moves than can be told apart, some are drawn. */
#include "ai/think.h"

enum { FLAT_NODES = 2000, FLAT_GAMES = 8 };

struct candidate {
    game_move move;
    uint32_t games;
    int64_t sum; /* of values 0 .. 10000 */
};

static int64_t mean(const struct candidate *c) { return c->games ? c->sum / c->games : 0; }

/* What an ended game is worth to a seat: the share of rivals that it beats, ties half. */
static int value_of(const struct game_result *r, int seat) {
    if (r->seats == 1)
        return 10000 - 800 * r->score[0];
    if (r->kind == SCORE_CAPTURES)
        return r->winners == 0 ? 5000 : r->winners >> seat & 1 ? 10000 : 0;
    int sum = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != seat)
            sum += r->score[seat] < r->score[i] ? 10000 : r->score[seat] == r->score[i] ? 5000 : 0;
    return sum / (r->seats - 1);
}

static int random_game(struct think *t, const struct game *g, union game_state s, game_move move) {
    union game_undo undo;
    struct game_result r;
    int seat = g->turn(&s);
    for (g->play(&s, move, &undo); g->turn(&s) >= 0;)
        g->play(&s, g->random(&s, &t->rng), &undo);
    g->result(&s, &r);
    return value_of(&r, seat);
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

/* The lines wanted, so many that there is room for the move to be judged. */
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

/* Sees to it that the move to be judged is among the first n of them all. */
static void keep_judged(const struct think *t, struct candidate *c, int n, int all) {
    for (int i = n; i < all; i++)
        if (is_judged(t, &c[i])) {
            struct candidate x = c[i];
            c[i] = c[n - 1];
            c[n - 1] = x;
        }
}

/* Draws the candidates: all legal moves, if there are not too many, or some with the one that is to
 * be judged. */
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

/* One round of random games for the first n; returns whether it was stopped. */
static bool round_of(struct think *t, const struct game *g, const union game_state *s,
                     struct candidate *c, int n, uint64_t count) {
    for (uint64_t k = 0; k < count; k++)
        for (int i = 0; i < n; i++) {
            t->nodes++;
            if (think_look(t)) /* a game takes so long that looking after each costs nothing */
                return true;
            c[i].sum += random_game(t, g, *s, c[i].move);
            c[i].games++;
        }
    return false;
}

void flat_think(struct think *t, const struct game *game, const union game_state *s) {
    enum { MOST = 512 };
    struct candidate c[MOST];
    uint64_t nodes = t->most ? t->most : FLAT_NODES;
    int most = nodes / FLAT_GAMES < 2      ? 2
               : nodes / FLAT_GAMES < MOST ? (int)(nodes / FLAT_GAMES)
                                           : MOST;
    int all = draw(t, game, s, most, c), rounds = 1, left = all;
    int keep = lines_of(t) + (t->limits->judge != 0); /* all get the same number of games */
    while (keep << rounds < all)
        rounds++;
    report(t, c, all);
    do {
        keep_judged(t, c, left, all);
        uint64_t share = nodes / ((uint64_t)rounds * (uint64_t)left);
        round_of(t, game, s, c, left, share ? share : 1);
        sort(c, left);
        report(t, c, all);
        think_tell(t);
        left = (left + 1) / 2 > keep ? (left + 1) / 2 : keep;
    } while (left > keep && !t->stopped);
}

/* ada_search.c - alpha-beta over half turns.
 *
 * A turn is a move and a build: some 200 pairs, but only about 11 moves and 17 builds after each.
 * So a node is a half turn, and after a move the same player goes on. A score changes its sign only
 * when the turn does. Positions are judged only at the start of a turn: between move and build
 * nothing has been fed yet.
 *
 * What makes it quick:
 * - the table, kept between moves: the best half turn known is tried first, and a result of
 *   enough depth ends the node;
 * - order: fights won and cells that starve somebody, then what did well lately (killers, history);
 * - late half turns are searched less deep, and again in full only if they surprise; near the end
 *   of the depth the last ones are not searched at all;
 * - a player who would be well off even if the rival moved twice is assumed to be well off;
 * - at the end of the depth, turns that capture are still played out, for a position with a
 *   creature about to starve cannot be judged.
 *
 * Tried, and left out: ordering builds by judging the position after each (40 to 50 of 100 games);
 * reducing by twice as much (43); a skipped turn that costs one half turn less (43); two or six
 * builds instead of three after captures at the end (46, 52); two such turns, not four (48).
 *
 * State is copied, not undone: 88 bytes. */
#include "ai/ada_search.h"

/* ---- order --------------------------------------------------------------------------------- */

enum {
    BEST_FIRST = 1 << 26,
    WINS_FIGHT = 1 << 24,
    STARVES = 1 << 21,      /* each creature */
    CAPTURES = STARVES / 2, /* at least this if it captures, whatever history says */
    IS_KILLER = 1 << 19,
    LOSES_FIGHT = -(1 << 24)
};

/* A list of half turns with how promising each is. */
struct halves {
    int count;
    ada_turn half[ADA_MAX_HALVES];
    int32_t promise[ADA_MAX_HALVES];
};

static int16_t *history_of(struct ada_history *h, int colour, ada_turn half, bool build) {
    return build ? &h->build[colour][ada_build(half)][ada_at(half)]
                 : &h->move[colour][ada_from(half)][ada_to(half)];
}

/* How many of the rival's creatures with just enough food lose some if a cell is filled. */
static int starved_by(uint64_t tight, int cell) {
    return bits_count(ada_ring(bits_one(cell)) & tight);
}

static int32_t promise_of_fight(const struct ada_state *s, ada_turn half) {
    int mine = ada_pincers(s, ada_from(half)), against = ada_pincers(s, ada_to(half));
    int limbs = ada_legs(s, ada_to(half)) + against;
    if (mine > against)
        return WINS_FIGHT + (limbs << 12);
    bool ahead = s->captures[s->turn] == ADA_WIN - 1;
    return mine == against ? (ahead ? WINS_FIGHT : 0) : LOSES_FIGHT;
}

static int32_t promise_of(const struct ada_search *x, const struct ada_state *s, ada_turn half,
                          uint64_t tight, int ply) {
    bool build = s->phase == ADA_BUILD;
    struct ada_mind *m = x->mind;
    if (!build && s->body[!s->turn] >> ada_to(half) & 1 && half)
        return promise_of_fight(s, half);
    int32_t promise = *history_of(&m->history, s->turn, half, build);
    if (half == m->killer[ply][0] || half == m->killer[ply][1])
        promise += IS_KILLER;
    if (tight && build && ada_build(half) == ADA_BODY)
        promise += starved_by(tight, ada_at(half)) * STARVES;
    if (tight && !build && half)
        promise += (starved_by(tight, ada_to(half)) - starved_by(tight, ada_from(half))) * STARVES;
    return promise;
}

/* At the root the seed decides what comes first among equals; a level that cannot tell positions
 * apart has many, and what did well lately shall not decide for it. */
static void list_halves(struct ada_search *x, const struct ada_state *s, ada_turn best, int ply,
                        struct halves *h) {
    uint64_t tight = ada_hunger(s).tight & s->body[!s->turn];
    h->count = ada_halves(s, h->half);
    for (int i = 0; i < h->count; i++)
        h->promise[i] = h->half[i] == best ? BEST_FIRST : promise_of(x, s, h->half[i], tight, ply);
    uint32_t luck = x->mind->eye.blur ? IS_KILLER : 128;
    for (int i = 0; ply < 2 && i < h->count; i++)
        h->promise[i] += (int32_t)rng_below(&x->think->rng, luck);
}

/* Brings the most promising of those from i on to place i. */
static ada_turn pick(struct halves *h, int i) {
    int best = i;
    for (int k = i + 1; k < h->count; k++)
        if (h->promise[k] > h->promise[best])
            best = k;
    ada_turn half = h->half[best];
    int32_t promise = h->promise[best];
    h->half[best] = h->half[i];
    h->promise[best] = h->promise[i];
    h->half[i] = half;
    h->promise[i] = promise;
    return half;
}

static void reward(int16_t *value, int bonus) {
    *value = (int16_t)(*value + bonus - *value * (bonus < 0 ? -bonus : bonus) / 16384);
}

/* A half turn was too good: remember it, and that those tried before were not. */
static void remember_good(struct ada_search *x, const struct ada_state *s, const struct halves *h,
                          int i, int depth, int ply) {
    bool build = s->phase == ADA_BUILD;
    struct ada_mind *m = x->mind;
    int bonus = depth > 20 ? 1200 : depth * 60;
    if (h->promise[i] >= WINS_FIGHT && h->promise[i] < BEST_FIRST)
        return;
    if (m->killer[ply][0] != h->half[i]) {
        m->killer[ply][1] = m->killer[ply][0];
        m->killer[ply][0] = h->half[i];
    }
    reward(history_of(&m->history, s->turn, h->half[i], build), bonus);
    for (int k = 0; k < i; k++)
        reward(history_of(&m->history, s->turn, h->half[k], build), -bonus);
}

/* ---- the end of the line ------------------------------------------------------------------- */

static int value_of_end(const struct ada_state *s, int ply) {
    if (s->winner == ADA_NOBODY)
        return 0;
    return s->winner == s->turn ? ADA_WON - ply : ply - ADA_WON;
}

static int quiet(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                 int ply);

static int quiet_after(struct ada_search *x, const struct ada_state *s, int me, int depth,
                       int alpha, int beta, int ply) {
    if (s->phase == ADA_OVER)
        return s->turn == me ? value_of_end(s, ply) : -value_of_end(s, ply);
    return -quiet(x, s, depth, -beta, -alpha, ply);
}

enum { QUIET_BUILDS = 3 };

/* The builds of a turn that captures: those that starve more, or, if something is captured anyway,
 * also the few that look best. */
static int quiet_builds(struct ada_search *x, const struct ada_state *s, bool captures, int depth,
                        int alpha, int beta, int ply) {
    struct halves h;
    int best = -ADA_INFINITE;
    captures |= ada_starving(s, !s->turn) != 0;
    list_halves(x, s, 0, ply, &h);
    for (int i = 0; i < h.count && !x->think->stopped; i++) {
        ada_turn half = pick(&h, i);
        if (h.promise[i] < CAPTURES && (!captures || i >= QUIET_BUILDS))
            break;
        struct ada_state after = *s;
        ada_play_half(&after, half);
        int v = quiet_after(x, &after, s->turn, depth - 1, alpha, beta, ply + 1);
        best = v > best ? v : best;
        alpha = v > alpha ? v : alpha;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* Turns that capture, and the choice to do nothing of the kind. */
static int quiet(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                 int ply) {
    if (think_stop(x->think))
        return alpha;
    int best = ada_eval(&x->mind->eye, s);
    if (best >= beta || depth == 0 || ply >= ADA_MAX_PLY - 2)
        return best;
    alpha = best > alpha ? best : alpha;
    struct ada_hunger hunger = ada_hunger(s);
    uint64_t rival = s->body[!s->turn];
    struct halves h;
    list_halves(x, s, (hunger.starving | hunger.tight) & rival ? 0 : 1, ply, &h);
    for (int i = 0; i < h.count && !x->think->stopped; i++) {
        ada_turn half = pick(&h, i);
        if (h.promise[i] < CAPTURES)
            break;
        struct ada_state after = *s;
        ada_play_half(&after, half);
        bool fight = half && rival >> ada_to(half) & 1;
        int v = after.phase == ADA_BUILD
                    ? quiet_builds(x, &after, fight, depth, alpha, beta, ply + 1)
                    : quiet_after(x, &after, s->turn, depth - 1, alpha, beta, ply + 1);
        best = v > best ? v : best;
        alpha = v > alpha ? v : alpha;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* ---- the tree ------------------------------------------------------------------------------ */

static int tree(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                int ply, bool may_skip);

/* The value of a position after a half turn of `me`. */
static int child(struct ada_search *x, const struct ada_state *s, int me, int depth, int alpha,
                 int beta, int ply) {
    if (s->turn == me)
        return tree(x, s, depth, alpha, beta, ply, true);
    return -tree(x, s, depth, -beta, -alpha, ply, true);
}

/* Scores of won positions count from the root; the table keeps them counted from the position. */
static int to_table(int score, int ply) {
    return score > ADA_SURE ? score + ply : score < -ADA_SURE ? score - ply : score;
}
static int from_table(int score, int ply) {
    return score > ADA_SURE ? score - ply : score < -ADA_SURE ? score + ply : score;
}

/* What the rival could make of two turns running. */
static bool well_off_anyway(struct ada_search *x, const struct ada_state *s, int depth, int beta,
                            int ply) {
    struct ada_state skipped = *s;
    skipped.turn = !s->turn;
    skipped.hash = ada_hash(&skipped);
    return -tree(x, &skipped, depth - 5, -beta, 1 - beta, ply + 1, false) >= beta;
}

/* How much less deep the i-th half turn is searched: by one, and more with depth and number. */
static int reduction(int depth, int i) {
    static const uint8_t logarithm[64] = {
        0,  0,  7,  11, 14, 16, 18, 19, 21, 22, 23, 24, 25, 26, 26, 27, 28, 28, 29, 29, 30, 30,
        31, 31, 32, 32, 33, 33, 33, 34, 34, 34, 35, 35, 35, 36, 36, 36, 36, 37, 37, 37, 37, 38,
        38, 38, 38, 39, 39, 39, 39, 39, 40, 40, 40, 40, 40, 40, 41, 41, 41, 41, 41, 41};
    if (depth < 2 || i < 3)
        return 0;
    return 1 + logarithm[depth > 63 ? 63 : depth] * logarithm[i > 63 ? 63 : i] / 250;
}

/* Whether the half turns from the i-th on are left out: near the end of the depth those that
 * nothing speaks for. Three to five times the depth win 60 to 75 of 100 games against leaving out
 * none, and cannot be told apart; twice the depth loses. */
static bool is_hopeless(int depth, int i) { return depth <= 3 && i >= 4 * depth; }

static void keep_line(struct ada_mind *m, int ply, ada_turn half) {
    m->pv[ply][0] = half;
    for (int i = 0; i < m->pv_length[ply + 1]; i++)
        m->pv[ply][i + 1] = m->pv[ply + 1][i];
    m->pv_length[ply] = (uint8_t)(m->pv_length[ply + 1] + 1);
}

static bool is_barred(const struct ada_search *x, ada_turn turn) {
    for (int i = 0; i < x->bars; i++)
        if (x->barred[i] == turn)
            return true;
    return false;
}

static int search_late(struct ada_search *x, const struct ada_state *after, int me, int depth,
                       int less, int alpha, int beta, int ply) {
    int v = child(x, after, me, depth - 1 - less, alpha, alpha + 1, ply);
    if (v > alpha && less)
        v = child(x, after, me, depth - 1, alpha, alpha + 1, ply);
    if (v > alpha && v < beta)
        v = child(x, after, me, depth - 1, alpha, beta, ply);
    return v;
}

/* What is known of the first half of a turn, now that all that can be built is known. */
static void judge_half(struct ada_search *x, ada_turn half, int value) {
    if (value < -ADA_SURE && half == ada_move_half(x->favourite))
        x->refuted = true;
    if (value > x->spare_value) {
        x->spare = half;
        x->spare_value = value;
    }
}

/* All half turns of a node, the most promising first. */
static int branches(struct ada_search *x, const struct ada_state *s, ada_turn known, int depth,
                    int alpha, int beta, int ply, ada_turn *chosen) {
    struct halves h;
    int best = -ADA_INFINITE, tried = 0;
    bool root_build = ply == 1 && s->phase == ADA_BUILD, wide = beta - alpha > 1;
    list_halves(x, s, known, ply, &h);
    for (int i = 0; i < h.count; i++) {
        ada_turn half = pick(&h, i);
        struct ada_state after = *s;
        if (ply == 0) {
            x->root_move = half;
            x->root_build = 0;
        }
        if (root_build && is_barred(x, x->root_move | half))
            continue;
        if (root_build)
            x->root_build = half;
        ada_play_half(&after, half);
        if (ply == 0 && after.phase != ADA_BUILD && is_barred(x, half))
            continue;
        bool plain = h.promise[i] < CAPTURES;
        if (plain && !wide && ply > 1 && best > -ADA_SURE && is_hopeless(depth, tried))
            break;
        int less = plain ? reduction(depth, tried) : 0;
        int v = tried++ == 0 ? child(x, &after, s->turn, depth - 1, alpha, beta, ply + 1)
                             : search_late(x, &after, s->turn, depth, less, alpha, beta, ply + 1);
        if (x->think->stopped)
            return best;
        if (ply == 0)
            judge_half(x, half, v);
        if (v > best)
            best = v;
        if (v > alpha) {
            alpha = v;
            *chosen = half;
            keep_line(x->mind, ply, half);
            if (ply == 0)
                x->root_value = v;
            if (v >= beta) {
                remember_good(x, s, &h, i, depth, ply);
                break;
            }
        }
    }
    return best;
}

/* Whether what the table knows settles the node. */
static bool settled(const struct ai_known *k, int score, int depth, int alpha, int beta) {
    if (k->depth < depth)
        return false;
    return k->bound == AI_EXACT || (k->bound == AI_AT_LEAST && score >= beta) ||
           (k->bound == AI_AT_MOST && score <= alpha);
}

static int tree(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                int ply, bool may_skip) {
    x->mind->pv_length[ply] = 0;
    if (s->phase == ADA_OVER)
        return value_of_end(s, ply);
    if (s->phase == ADA_TURN && (depth <= 0 || ply >= ADA_MAX_PLY - 4))
        return quiet(x, s, x->quiet, alpha, beta, ply);
    if (depth <= 0)
        depth = 1;
    if (think_stop(x->think))
        return alpha;
    bool wide = beta - alpha > 1, free_choice = ply > 1 || x->bars == 0;
    struct ai_known k = {0};
    if (free_choice && ai_table_find(x->think->table, s->hash ^ x->salt, &k)) {
        int score = from_table(k.score, ply);
        if (!wide && settled(&k, score, depth, alpha, beta))
            return score;
    }
    if (!wide && s->phase == ADA_TURN && may_skip && ply > 0 && beta < ADA_SURE &&
        beta > -ADA_SURE) {
        int now = ada_eval(&x->mind->eye, s);
        if (depth <= 3 && now - 120 * depth >= beta)
            return now;
        if (depth >= 4 && now >= beta && well_off_anyway(x, s, depth, beta, ply))
            return beta;
    }
    ada_turn chosen = 0;
    int best = branches(x, s, k.move ? k.move & 0xfffff : 1, depth, alpha, beta, ply, &chosen);
    if (!x->think->stopped && free_choice) {
        int bound = best >= beta ? AI_AT_LEAST : best > alpha ? AI_EXACT : AI_AT_MOST;
        /* A stay is 0, which in the table means that no move is known: bit 20 tells them apart. */
        uint32_t move = bound == AI_AT_MOST ? 0 : chosen | 1 << 20;
        ai_table_keep(
            x->think->table, s->hash ^ x->salt,
            (struct ai_known){(int16_t)to_table(best, ply), (uint8_t)depth, (uint8_t)bound, move});
    }
    return best;
}

int ada_search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta) {
    return tree(x, s, depth, alpha, beta, 0, false);
}

/* A turn with that first half: what the table likes to build, or else what looks best. */
static ada_turn with_build(struct ada_search *x, const struct ada_state *after, ada_turn half) {
    struct ai_known k = {0};
    struct halves h;
    ai_table_find(x->think->table, after->hash ^ x->salt, &k);
    list_halves(x, after, k.move ? k.move & 0xfffff : 1, 1, &h);
    return half | pick(&h, 0);
}

ada_turn ada_search_spare(struct ada_search *x, const struct ada_state *s) {
    bool spare = x->spare_value > -ADA_SURE;
    ada_turn half = spare ? x->spare : x->root_move;
    struct ada_state after = *s;
    ada_play_half(&after, half);
    if (after.phase != ADA_BUILD)
        return half;
    if (spare)
        return with_build(x, &after, half);
    if (x->mind->pv_length[1] > 0)
        return half | x->mind->pv[1][0];
    return x->root_build ? half | x->root_build : with_build(x, &after, half);
}

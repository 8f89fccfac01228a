/* ada_search.c - principal variation search over half turns.
 *
 * A turn is a move and a build: some 200 pairs, but only about 11 moves and 17 builds after each.
 * So a ply is a half turn, and after a move the same colour goes on. A score changes its sign only
 * when the colour to move does. Positions are evaluated only at the start of a turn: between move
 * and build nothing has been fed yet.
 *
 * The parts are those of a chess engine:
 * - transposition table, kept between searches: its move comes first, its bounds cut off;
 * - move ordering: fights that are won, cells that starve somebody (the captures of this game),
 *   then killers and history;
 * - principal variation search: late moves get a null window, and a full one only if they surprise;
 * - late move reduction, and late move pruning near the horizon;
 * - reverse futility pruning near the horizon, null move pruning farther from it;
 * - quiescence search at the horizon: turns that capture are played out, because a position with a
 *   creature about to starve cannot be evaluated.
 *
 * Tried and rejected, in points of 100 games: ordering builds by evaluating the position after each
 * (40 to 50); reducing by twice as much (43); a null move that reduces by one ply less (43); two or
 * six builds instead of three in quiescence (46, 52); two turns of quiescence instead of four (48).
 *
 * State is copied, not undone: 88 bytes. */
#include "ai/ada_search.h"

/* ---- parameters ---------------------------------------------------------------------------- */

/* Depths are in plies. */
enum {
    /* Near the horizon a static evaluation that exceeds beta by this margin a ply is trusted. */
    FUTILITY_DEPTH = 3,
    FUTILITY_MARGIN = 120,

    /* A null move passes the turn. It costs five plies: its own two, and a reduction by three. */
    NULL_MOVE_DEPTH = 4,
    NULL_MOVE_REDUCTION = 5,

    /* The first moves are never reduced; the others by one ply, and by more with the logarithms of
     * depth and move number. */
    LMR_DEPTH = 2,
    LMR_MOVES = 3,
    LMR_DIVISOR = 250,

    /* Near the horizon only LMP_MOVES moves a ply of depth are searched. Three to five win 60 to
     * 75 of 100 games against no pruning, and cannot be told apart; two loses. */
    LMP_DEPTH = 3,
    LMP_MOVES = 4,

    QUIESCENCE_BUILDS = 3, /* builds tried after a turn that captures anyway */

    /* The arrays of the scratch memory end at ADA_MAX_PLY. The search stops two turns before that,
     * quiescence one turn. */
    SEARCH_PLIES = ADA_MAX_PLY - 4,
    QUIESCENCE_PLIES = ADA_MAX_PLY - 2
};

/* No half turn is 1. It stands for "no move known"; 0 will not do, because that is to stay. */
enum { STAY = 0, NO_MOVE = 1 };

/* A move in the transposition table: 0 is no move there, so a flag tells a stay from it. */
enum { TT_MOVE_MASK = 0xfffff, TT_MOVE_KNOWN = 1 << 20 };

/* ---- move ordering ------------------------------------------------------------------------- */

/* Ordering scores. Fights won are ordered by the limbs of the victim. History stays below killers,
 * and killers below captures. */
enum {
    ORDER_TT_MOVE = 1 << 26,
    ORDER_FIGHT_WON = 1 << 24,
    ORDER_VICTIM_LIMB = 1 << 12,
    ORDER_STARVES = 1 << 21,           /* for each rival creature that will starve */
    ORDER_CAPTURE = ORDER_STARVES / 2, /* at least this if it captures, whatever history says */
    ORDER_KILLER = 1 << 19,
    ORDER_FIGHT_LOST = -(1 << 24),

    /* At the root the seed decides between equals: noise that history outweighs, or, where the
     * evaluation is coarse and many moves look alike, noise that outweighs history. */
    ROOT_PLIES = 2,
    ROOT_NOISE = 128,
    ROOT_NOISE_COARSE = ORDER_KILLER
};

/* A cutoff rewards a move by the depth of the search. Values stay within +-HISTORY_MAX, because the
 * nearer they are to it the less a bonus adds. */
enum { HISTORY_MAX = 16384, HISTORY_BONUS = 60, HISTORY_BONUS_DEPTH = 20 };

struct move_list {
    int count;
    ada_move move[ADA_MAX_HALVES];
    int32_t order[ADA_MAX_HALVES];
};

static int16_t *history_of(struct ada_history *h, int colour, ada_move move, bool build) {
    return build ? &h->build[colour][ada_build(move)][ada_at(move)]
                 : &h->move[colour][ada_from(move)][ada_to(move)];
}

/* The number of creatures with just enough food (`tight`) that lose some if a cell is filled. */
static int starved_by(uint64_t tight, int cell) {
    return bits_count(ada_ring(bits_one(cell)) & tight);
}

static int32_t order_of_fight(const struct ada_state *s, ada_move move) {
    int mine = ada_pincers(s, ada_from(move)), against = ada_pincers(s, ada_to(move));
    int limbs = ada_legs(s, ada_to(move)) + against;
    if (mine > against)
        return ORDER_FIGHT_WON + limbs * ORDER_VICTIM_LIMB;
    bool last_capture = s->captures[s->turn] == ADA_WIN - 1;
    return mine == against ? (last_capture ? ORDER_FIGHT_WON : 0) : ORDER_FIGHT_LOST;
}

static int32_t order_of(const struct ada_search *x, const struct ada_state *s, ada_move move,
                        uint64_t tight, int ply) {
    bool build = s->phase == ADA_BUILD;
    struct ada_scratch *m = x->scratch;
    if (!build && s->body[!s->turn] >> ada_to(move) & 1 && move != STAY)
        return order_of_fight(s, move);
    int32_t order = *history_of(&m->history, s->turn, move, build);
    if (move == m->killer[ply][0] || move == m->killer[ply][1])
        order += ORDER_KILLER;
    if (tight && build && ada_build(move) == ADA_BODY)
        order += starved_by(tight, ada_at(move)) * ORDER_STARVES;
    if (tight && !build && move != STAY)
        order +=
            (starved_by(tight, ada_to(move)) - starved_by(tight, ada_from(move))) * ORDER_STARVES;
    return order;
}

/* Generates all moves with their ordering scores; `first` is the move to try first, or NO_MOVE. */
static void generate(struct ada_search *x, const struct ada_state *s, ada_move first, int ply,
                     struct move_list *l) {
    uint64_t tight = ada_hunger(s).tight & s->body[!s->turn];
    l->count = ada_halves(s, l->move);
    for (int i = 0; i < l->count; i++)
        l->order[i] = l->move[i] == first ? ORDER_TT_MOVE : order_of(x, s, l->move[i], tight, ply);
    uint32_t noise = x->scratch->evaluator.grain ? ROOT_NOISE_COARSE : ROOT_NOISE;
    for (int i = 0; ply < ROOT_PLIES && i < l->count; i++)
        l->order[i] += (int32_t)rng_below(&x->think->rng, noise);
}

/* Brings the best of the moves from i on to place i: a step of selection sort. */
static ada_move pick_best(struct move_list *l, int i) {
    int best = i;
    for (int k = i + 1; k < l->count; k++)
        if (l->order[k] > l->order[best])
            best = k;
    ada_move move = l->move[best];
    int32_t order = l->order[best];
    l->move[best] = l->move[i];
    l->order[best] = l->order[i];
    l->move[i] = move;
    l->order[i] = order;
    return move;
}

static void add_bonus(int16_t *value, int bonus) {
    *value = (int16_t)(*value + bonus - *value * (bonus < 0 ? -bonus : bonus) / HISTORY_MAX);
}

/* Move i caused a beta cutoff: it becomes a killer, and history rewards it and punishes the moves
 * tried before it. */
static void record_cutoff(struct ada_search *x, const struct ada_state *s,
                          const struct move_list *l, int i, int depth, int ply) {
    bool build = s->phase == ADA_BUILD;
    struct ada_scratch *m = x->scratch;
    int bonus = (depth > HISTORY_BONUS_DEPTH ? HISTORY_BONUS_DEPTH : depth) * HISTORY_BONUS;
    if (l->order[i] >= ORDER_FIGHT_WON && l->order[i] < ORDER_TT_MOVE)
        return;
    if (m->killer[ply][0] != l->move[i]) {
        m->killer[ply][1] = m->killer[ply][0];
        m->killer[ply][0] = l->move[i];
    }
    add_bonus(history_of(&m->history, s->turn, l->move[i], build), bonus);
    for (int k = 0; k < i; k++)
        add_bonus(history_of(&m->history, s->turn, l->move[k], build), -bonus);
}

/* ---- quiescence ---------------------------------------------------------------------------- */

/* The score of a game that is over, for the colour to move. */
static int terminal_score(const struct ada_state *s, int ply) {
    if (s->winner == ADA_NOBODY)
        return 0;
    return s->winner == s->turn ? ADA_WIN_SCORE - ply : ply - ADA_WIN_SCORE;
}

static int quiescence(struct ada_search *x, const struct ada_state *s, int depth, int alpha,
                      int beta, int ply);

/* The score for `me` of the position after its turn. */
static int quiescence_child(struct ada_search *x, const struct ada_state *s, int me, int depth,
                            int alpha, int beta, int ply) {
    if (s->phase == ADA_OVER)
        return s->turn == me ? terminal_score(s, ply) : -terminal_score(s, ply);
    return -quiescence(x, s, depth, -beta, -alpha, ply);
}

/* The builds of a turn that captures: those that starve more and, if the turn captures without
 * them, the first few others. */
static int quiescence_builds(struct ada_search *x, const struct ada_state *s, bool captures,
                             int depth, int alpha, int beta, int ply) {
    struct move_list l;
    int best = -ADA_INFINITE;
    captures |= ada_starving(s, !s->turn) != 0;
    generate(x, s, NO_MOVE, ply, &l);
    for (int i = 0; i < l.count && !x->think->stopped; i++) {
        ada_move build = pick_best(&l, i);
        if (l.order[i] < ORDER_CAPTURE && (!captures || i >= QUIESCENCE_BUILDS))
            break;
        struct ada_state after = *s;
        ada_play_half(&after, build);
        int score = quiescence_child(x, &after, s->turn, depth - 1, alpha, beta, ply + 1);
        best = score > best ? score : best;
        alpha = score > alpha ? score : alpha;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* Turns that capture, and the choice to make none of them (stand pat). To stay is tried if a rival
 * creature is about to starve, since the build alone may capture then. */
static int quiescence(struct ada_search *x, const struct ada_state *s, int depth, int alpha,
                      int beta, int ply) {
    if (think_count_node(x->think))
        return alpha;
    int best = ada_eval(&x->scratch->evaluator, s);
    if (best >= beta || depth == 0 || ply >= QUIESCENCE_PLIES)
        return best;
    alpha = best > alpha ? best : alpha;
    struct ada_hunger hunger = ada_hunger(s);
    uint64_t rival = s->body[!s->turn];
    struct move_list l;
    generate(x, s, (hunger.starving | hunger.tight) & rival ? STAY : NO_MOVE, ply, &l);
    for (int i = 0; i < l.count && !x->think->stopped; i++) {
        ada_move move = pick_best(&l, i);
        if (l.order[i] < ORDER_CAPTURE)
            break;
        struct ada_state after = *s;
        ada_play_half(&after, move);
        bool fight = move != STAY && rival >> ada_to(move) & 1;
        int score = after.phase == ADA_BUILD
                        ? quiescence_builds(x, &after, fight, depth, alpha, beta, ply + 1)
                        : quiescence_child(x, &after, s->turn, depth - 1, alpha, beta, ply + 1);
        best = score > best ? score : best;
        alpha = score > alpha ? score : alpha;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* ---- the transposition table --------------------------------------------------------------- */

/* The search counts the distance of a win from the root, the table from the position. */
static int score_to_tt(int score, int ply) {
    return score > ADA_WIN_BOUND ? score + ply : score < -ADA_WIN_BOUND ? score - ply : score;
}
static int score_from_tt(int score, int ply) {
    return score > ADA_WIN_BOUND ? score - ply : score < -ADA_WIN_BOUND ? score + ply : score;
}

static ada_move move_from_tt(const struct tt_data *entry) {
    return entry->move ? entry->move & TT_MOVE_MASK : NO_MOVE;
}

/* Whether the bound of an entry lies outside the window. */
static bool tt_cuts_off(const struct tt_data *entry, int score, int depth, int alpha, int beta) {
    if (entry->depth < depth)
        return false;
    return entry->bound == TT_EXACT || (entry->bound == TT_LOWER && score >= beta) ||
           (entry->bound == TT_UPPER && score <= alpha);
}

static void store(struct ada_search *x, const struct ada_state *s, int depth, int bound, int score,
                  ada_move best_move) {
    uint32_t move = bound == TT_UPPER ? 0 : best_move | TT_MOVE_KNOWN;
    tt_store(x->think->tt, s->hash ^ x->key_salt,
             (struct tt_data){(int16_t)score, (uint8_t)depth, (uint8_t)bound, move});
}

/* ---- the tree ------------------------------------------------------------------------------ */

static int search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                  int ply, bool null_allowed);

/* The score for `me` of the position after one of its moves. */
static int search_child(struct ada_search *x, const struct ada_state *s, int me, int depth,
                        int alpha, int beta, int ply) {
    if (s->turn == me)
        return search(x, s, depth, alpha, beta, ply, true);
    return -search(x, s, depth, -beta, -alpha, ply, true);
}

/* Null move pruning: whether the position is too good even if the rival moves twice. */
static bool null_move_fails_high(struct ada_search *x, const struct ada_state *s, int depth,
                                 int beta, int ply) {
    struct ada_state passed = *s;
    passed.turn = !s->turn;
    passed.hash = ada_hash(&passed);
    return -search(x, &passed, depth - NULL_MOVE_REDUCTION, -beta, 1 - beta, ply + 1, false) >=
           beta;
}

/* By how many plies move number i is reduced. */
static int late_move_reduction(int depth, int i) {
    static const uint8_t ten_ln[64] = {
        0,  0,  7,  11, 14, 16, 18, 19, 21, 22, 23, 24, 25, 26, 26, 27, 28, 28, 29, 29, 30, 30,
        31, 31, 32, 32, 33, 33, 33, 34, 34, 34, 35, 35, 35, 36, 36, 36, 36, 37, 37, 37, 37, 38,
        38, 38, 38, 39, 39, 39, 39, 39, 40, 40, 40, 40, 40, 40, 41, 41, 41, 41, 41, 41};
    if (depth < LMR_DEPTH || i < LMR_MOVES)
        return 0;
    return 1 + ten_ln[depth > 63 ? 63 : depth] * ten_ln[i > 63 ? 63 : i] / LMR_DIVISOR;
}

static bool late_move_pruned(int depth, int i) {
    return depth <= LMP_DEPTH && i >= LMP_MOVES * depth;
}

static void update_pv(struct ada_scratch *m, int ply, ada_move move) {
    m->pv[ply][0] = move;
    for (int i = 0; i < m->pv_length[ply + 1]; i++)
        m->pv[ply][i + 1] = m->pv[ply + 1][i];
    m->pv_length[ply] = (uint8_t)(m->pv_length[ply + 1] + 1);
}

static bool is_excluded(const struct ada_search *x, ada_move turn) {
    for (int i = 0; i < x->excluded_count; i++)
        if (x->excluded[i] == turn)
            return true;
    return false;
}

/* A move after the first: reduced with a null window, in full depth if that fails high, and with
 * the full window if the score is inside. */
static int search_late_move(struct ada_search *x, const struct ada_state *after, int me, int depth,
                            int reduction, int alpha, int beta, int ply) {
    int score = search_child(x, after, me, depth - 1 - reduction, alpha, alpha + 1, ply);
    if (score > alpha && reduction)
        score = search_child(x, after, me, depth - 1, alpha, alpha + 1, ply);
    if (score > alpha && score < beta)
        score = search_child(x, after, me, depth - 1, alpha, beta, ply);
    return score;
}

/* Keeps account of the moves at the root, in case the search is stopped. */
static void record_root_move(struct ada_search *x, ada_move move, int score) {
    if (score < -ADA_WIN_BOUND && move == ada_move_half(x->previous_best))
        x->refuted = true;
    if (score > x->fallback_score) {
        x->fallback = move;
        x->fallback_score = score;
    }
}

/* All moves of a node, in order. */
static int search_moves(struct ada_search *x, const struct ada_state *s, ada_move tt_move,
                        int depth, int alpha, int beta, int ply, ada_move *best_move) {
    struct move_list l;
    int best = -ADA_INFINITE, searched = 0;
    bool root = ply == 0, root_build = ply == 1 && s->phase == ADA_BUILD;
    bool pv_node = beta - alpha > 1;
    generate(x, s, tt_move, ply, &l);
    for (int i = 0; i < l.count; i++) {
        ada_move move = pick_best(&l, i);
        struct ada_state after = *s;
        if (root) {
            x->root_move = move;
            x->root_build = 0;
        }
        if (root_build && is_excluded(x, x->root_move | move))
            continue;
        if (root_build)
            x->root_build = move;
        ada_play_half(&after, move);
        if (root && after.phase != ADA_BUILD && is_excluded(x, move))
            continue;
        bool quiet = l.order[i] < ORDER_CAPTURE;
        if (quiet && !pv_node && ply > 1 && best > -ADA_WIN_BOUND &&
            late_move_pruned(depth, searched))
            break;
        int reduction = quiet ? late_move_reduction(depth, searched) : 0;
        int score =
            searched++ == 0
                ? search_child(x, &after, s->turn, depth - 1, alpha, beta, ply + 1)
                : search_late_move(x, &after, s->turn, depth, reduction, alpha, beta, ply + 1);
        if (x->think->stopped)
            return best;
        if (root)
            record_root_move(x, move, score);
        if (score > best)
            best = score;
        if (score > alpha) {
            alpha = score;
            *best_move = move;
            update_pv(x->scratch, ply, move);
            if (root)
                x->root_score = score;
            if (score >= beta) {
                record_cutoff(x, s, &l, i, depth, ply);
                break;
            }
        }
    }
    return best;
}

/* Whether the static evaluation, or a null move, cuts off; *score is then what the node returns. */
static bool prunes_node(struct ada_search *x, const struct ada_state *s, int depth, int beta,
                        int ply, int *score) {
    int static_eval = ada_eval(&x->scratch->evaluator, s);
    if (depth <= FUTILITY_DEPTH && static_eval - FUTILITY_MARGIN * depth >= beta) {
        *score = static_eval;
        return true;
    }
    *score = beta;
    return depth >= NULL_MOVE_DEPTH && static_eval >= beta &&
           null_move_fails_high(x, s, depth, beta, ply);
}

static int search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta,
                  int ply, bool null_allowed) {
    x->scratch->pv_length[ply] = 0;
    if (s->phase == ADA_OVER)
        return terminal_score(s, ply);
    if (s->phase == ADA_TURN && (depth <= 0 || ply >= SEARCH_PLIES))
        return quiescence(x, s, x->quiescence_depth, alpha, beta, ply);
    if (depth <= 0)
        depth = 1; /* the build that ends the turn */
    if (think_count_node(x->think))
        return alpha;
    bool pv_node = beta - alpha > 1, use_tt = ply > 1 || x->excluded_count == 0;
    struct tt_data entry = {0};
    if (use_tt && tt_probe(x->think->tt, s->hash ^ x->key_salt, &entry)) {
        int score = score_from_tt(entry.score, ply);
        if (!pv_node && tt_cuts_off(&entry, score, depth, alpha, beta))
            return score;
    }
    int score;
    if (!pv_node && s->phase == ADA_TURN && null_allowed && ply > 0 && beta < ADA_WIN_BOUND &&
        beta > -ADA_WIN_BOUND && prunes_node(x, s, depth, beta, ply, &score))
        return score;
    ada_move best_move = 0;
    int best = search_moves(x, s, move_from_tt(&entry), depth, alpha, beta, ply, &best_move);
    if (!x->think->stopped && use_tt) {
        int bound = best >= beta ? TT_LOWER : best > alpha ? TT_EXACT : TT_UPPER;
        store(x, s, depth, bound, score_to_tt(best, ply), best_move);
    }
    return best;
}

int ada_search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta) {
    return search(x, s, depth, alpha, beta, 0, false);
}

/* ---- after a search that was stopped ------------------------------------------------------- */

/* A turn with that move: the build in the transposition table, or else the first in order. */
static ada_move with_build(struct ada_search *x, const struct ada_state *after, ada_move move) {
    struct tt_data entry = {0};
    struct move_list l;
    tt_probe(x->think->tt, after->hash ^ x->key_salt, &entry);
    generate(x, after, move_from_tt(&entry), 1, &l);
    return move | pick_best(&l, 0);
}

ada_move ada_search_fallback(struct ada_search *x, const struct ada_state *s) {
    bool found = x->fallback_score > -ADA_WIN_BOUND;
    ada_move move = found ? x->fallback : x->root_move;
    struct ada_state after = *s;
    ada_play_half(&after, move);
    if (after.phase != ADA_BUILD)
        return move;
    if (found)
        return with_build(x, &after, move);
    if (x->scratch->pv_length[1] > 0)
        return move | x->scratch->pv[1][0];
    return x->root_build ? move | x->root_build : with_build(x, &after, move);
}

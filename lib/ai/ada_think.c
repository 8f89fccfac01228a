/* ada_think.c - Adaptoid: iterative deepening, reports, levels, the pie setup.
 *
 * The search knows half turns, a report whole turns: two halves of a line make a turn, or one where
 * no build follows. For several lines (MultiPV) the root is searched again, without the turns found
 * before.
 *
 * Weak levels see less; they do not throw dice. The first two see their own turn and nothing of
 * the answer, the third what it captures, and all three have a coarse evaluation: differences below
 * about a logit escape the first. The seed chooses among turns that look alike to them. The next
 * two levels see an answer, the others search more and more nodes. */
#include "ai/ada_search.h"

void ada_scratch_init(struct ada_scratch *scratch, const struct ada_net *net) {
    scratch->net = net;
    scratch->history = (struct ada_history){{{{0}}}, {{{0}}}};
    for (int i = 0; i < ADA_MAX_PLY; i++)
        scratch->killer[i][0] = scratch->killer[i][1] = 0;
}

/* ---- levels -------------------------------------------------------------------------------- */

/* What a level may see; 0 is no limit. docs/levels.md says how well each plays. */
static const struct level {
    uint8_t turns;            /* the depth, in turns */
    uint8_t quiescence_depth; /* in turns, too */
    uint16_t grain;           /* of the evaluation */
    uint32_t nodes;           /* a move */
} levels[AI_LEVELS + 1] = {
    {0, 4, 0, 0},      /* no level */
    {1, 0, 500, 3000}, /* 1 */
    {1, 0, 345, 3000}, /* 2 */
    {1, 1, 200, 3000}, /* 3 */
    {2, 4, 0, 650},    /* 4 */
    {2, 4, 0, 1200},   /* 5 */
    {0, 4, 0, 2300},   /* 6 */
    {0, 4, 0, 5900},   /* 7 */
    {0, 4, 0, 25000},  /* 8 */
    {0, 4, 0, 0},      /* 9 */
};

/* ---- reports ------------------------------------------------------------------------------- */

/* Joins the half turns of a line to whole turns; returns their number. */
static int join_halves(const struct ada_state *s, const ada_move *half, int count,
                       game_move *turns) {
    struct ada_state at = *s;
    ada_move turn = 0;
    int n = 0;
    for (int i = 0; i < count && n < AI_MAX_PV && at.phase != ADA_OVER; i++) {
        turn |= half[i];
        ada_play_half(&at, half[i]);
        if (at.phase == ADA_BUILD)
            continue;
        turns[n++] = turn;
        turn = 0;
    }
    return n;
}

static bool is_proved(int score) { return score > ADA_WIN_BOUND || score < -ADA_WIN_BOUND; }

static struct ai_score report_score(int score) {
    bool proved = is_proved(score);
    int p = !proved ? ada_win_probability(score) : score > 0 ? AI_CERTAIN : 0;
    return (struct ai_score){p, AI_WIN, proved};
}

static void report_line(struct ai_line *line, const struct ada_scratch *m,
                        const struct ada_state *s, int score) {
    line->score = report_score(score);
    line->length = join_halves(s, m->pv[0], m->pv_length[0], line->move);
}

/* Some legal turn, in case the search is stopped before it finds one. */
static ada_move any_turn(const struct ada_state *s) {
    struct ada_state at = *s;
    ada_move halves[ADA_MAX_HALVES], turn = 0;
    if (at.phase == ADA_TURN)
        ada_play_half(&at, 0);
    if (at.phase == ADA_BUILD && ada_halves(&at, halves) > 0)
        turn = halves[0];
    return turn;
}

static void report_any(struct think *t, game_move move) {
    t->report->lines = 1;
    t->report->line[0].score = (struct ai_score){AI_EVEN, AI_WIN, false};
    t->report->line[0].length = 1;
    t->report->line[0].move[0] = move;
}

/* ---- iterative deepening ------------------------------------------------------------------- */

/* The aspiration window: its first half-width, how it widens after each failure, and the half-width
 * beyond which the next window is full. Shallow searches have a full window at once. */
enum { ASPIRATION_DEPTH = 5, ASPIRATION_WINDOW = 60, ASPIRATION_WIDEN = 4, ASPIRATION_MAX = 1000 };

/* Searches with a window around the score expected, and again with wider ones until the score is
 * inside. */
static int search_with_aspiration(struct ada_search *x, const struct ada_state *s, int depth,
                                  int expected) {
    int width = depth < ASPIRATION_DEPTH ? ADA_INFINITE : ASPIRATION_WINDOW;
    for (; width <= ASPIRATION_MAX; width *= ASPIRATION_WIDEN) {
        int score = ada_search(x, s, depth, expected - width, expected + width);
        if (x->think->stopped || (score > expected - width && score < expected + width))
            return score;
    }
    return ada_search(x, s, depth, -ADA_INFINITE, ADA_INFINITE);
}

/* Reports a turn that is not known to lose, with its static evaluation. */
static void report_fallback(struct ada_search *x, const struct ada_state *s) {
    struct ai_line *line = &x->think->report->line[0];
    struct ada_state after = *s;
    struct ada_undo undo;
    line->move[0] = ada_search_fallback(x, s);
    line->length = 1;
    ada_play(&after, line->move[0], &undo);
    if (after.phase != ADA_OVER)
        line->score = report_score(-ada_eval(&x->scratch->evaluator, &after));
    else
        line->score = report_score(after.winner == ADA_NOBODY ? 0
                                   : after.winner == s->turn  ? ADA_WIN_SCORE
                                                              : -ADA_WIN_SCORE);
}

/* The search was stopped within an iteration. It may have found a better turn all the same; if it
 * has not even finished the first iteration, that turn is better than just any. If every turn it
 * has finished loses, others may not: then the fallback is played, and nothing is proved. */
static void report_unfinished(struct ada_search *x, const struct ada_state *s, int wanted) {
    struct ai_report *r = x->think->report;
    bool found = x->scratch->pv_length[0] > 0, lost = found && x->root_score < -ADA_WIN_BOUND;
    if (x->excluded_count > 0 || (wanted > 1 && r->depth > 0))
        return;
    if (found && !lost)
        report_line(&r->line[0], x->scratch, s, x->root_score);
    else if (x->refuted || (lost && r->depth == 0))
        report_fallback(x, s);
    else
        return;
    r->lines = 1;
}

/* Sorts lines, the best first: one may turn out better than another that was searched before it. */
static void sort_lines(struct ai_line *line, int *score, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && score[k] > score[k - 1]; k--) {
            struct ai_line swap = line[k];
            int v = score[k];
            line[k] = line[k - 1];
            score[k] = score[k - 1];
            line[k - 1] = swap;
            score[k - 1] = v;
        }
}

/* One iteration: all the lines wanted, which are reported when all are known. Returns the score of
 * the first. */
static int iterate(struct ada_search *x, const struct ada_state *s, int depth, int expected,
                   int wanted) {
    struct think *t = x->think;
    struct ai_line found[AI_MAX_LINES];
    int score[AI_MAX_LINES], n = 0, first = expected;
    x->previous_best = t->report->line[0].move[0];
    x->refuted = false;
    x->fallback_score = -ADA_WIN_BOUND;
    for (; n < wanted; n++) {
        x->excluded_count = n;
        score[n] = search_with_aspiration(x, s, depth, first);
        if (t->stopped || x->scratch->pv_length[0] == 0)
            break;
        report_line(&found[n], x->scratch, s, score[n]);
        x->excluded[n] = found[n].move[0];
        first = n == 0 ? score[n] : first;
    }
    if (n == 0 || (t->stopped && n < t->report->lines)) {
        report_unfinished(x, s, wanted);
        return first;
    }
    sort_lines(found, score, n);
    for (int i = 0; i < n; i++)
        t->report->line[i] = found[i];
    t->report->lines = n;
    return first;
}

static void age_history(struct ada_history *h) {
    int16_t *value = &h->move[0][0][0];
    for (size_t i = 0; i < sizeof h->move / sizeof *value; i++)
        value[i] /= 2;
    value = &h->build[0][0][0];
    for (size_t i = 0; i < sizeof h->build / sizeof *value; i++)
        value[i] /= 2;
}

/* Levels share no entries of the transposition table, and neither do evaluations; nor do seeds,
 * where the seed chooses among what looks alike. */
static uint64_t key_salt_of(const struct ai_limits *l) {
    int level = ai_full_strength(l->level) ? 0 : l->level;
    uint64_t seed = levels[level].grain ? l->seed : 0;
    uint64_t salt = level ? bits_mix(seed << 4 | (uint64_t)level) : 0;
    return l->evaluation == AI_HANDCRAFTED ? bits_mix(salt + 1) : salt;
}

/* Searches deeper and deeper, to `plies` at the most; returns the score. Every other thread is a
 * ply ahead, so that the transposition table knows what comes. */
static int deepen(struct think *t, struct ada_scratch *m, const struct ada_state *s, int plies) {
    struct ada_search x = {.think = t,
                           .scratch = m,
                           .quiescence_depth = levels[t->limits->level].quiescence_depth,
                           .key_salt = key_salt_of(t->limits)};
    int score = 0, wanted = t->limits->lines > 1 ? t->limits->lines : 1;
    age_history(&m->history);
    for (int depth = 1; depth <= plies && think_has_time(t); depth++) {
        score = iterate(&x, s, depth + (t->thread & 1), score, wanted);
        if (t->stopped)
            break;
        bool done = is_proved(score) && wanted == 1;
        t->report->depth = (depth + 1) / 2;
        if (depth % 2 == 0 || done)
            think_send_info(t);
        if (done)
            break;
    }
    return score;
}

/* ---- the pie setup ------------------------------------------------------------------------- */

/* The score of a start for white, who begins, after a search of `nodes` nodes and `plies` plies. */
static int score_for_white(struct think *t, struct ada_scratch *m, struct ada_state start,
                           uint64_t nodes, int plies) {
    struct ai_limits limits = *t->limits;
    struct ai_report report = {.lines = 0};
    struct think part = *t;
    limits.info = 0;
    limits.lines = 1;
    if (start.phase == ADA_SETUP)
        limits.level = 0;
    part.limits = &limits;
    part.report = &report;
    part.node_limit =
        t->node_limit && t->node_limit < t->nodes + nodes ? t->node_limit : t->nodes + nodes;
    start.phase = ADA_TURN;
    start.hash = ada_hash(&start);
    int score = deepen(&part, m, &start, plies);
    t->nodes = part.nodes;
    think_check_limits(t);
    return score;
}

/* Whether a start is the one that stands for all its images under symmetries of the board. */
static bool is_canonical(int white, int black) {
    for (int i = 1; i < ADA_SYMMETRIES; i++) {
        int w = ada_transform_cell(i, white), b = ada_transform_cell(i, black);
        if (w < white || (w == white && b < black))
            return false;
    }
    return true;
}

/* A start, and its score for the player who sets it up: the rival takes the better colour. */
struct start {
    uint8_t white, black;
    int score;
};

enum { MAX_STARTS = 128 }; /* there are 123, apart from symmetries */

static int list_starts(struct start *list) {
    int n = 0;
    for (uint64_t w = ADA_BOARD; w; w &= w - 1)
        for (uint64_t b = ADA_BOARD & ~(w & -w); b; b &= b - 1) {
            int white = bits_first(w), black = bits_first(b);
            if (is_canonical(white, black))
                list[n++] = (struct start){(uint8_t)white, (uint8_t)black, 0};
        }
    return n;
}

/* Searches each start with `nodes` nodes and sorts them, the fairest first. If the time does not
 * suffice for all of them, their order stays as it was, and the answer is false. */
static bool rank_starts(struct think *t, struct ada_scratch *m, const struct ada_state *s,
                        struct start *list, int n, uint64_t nodes, int plies) {
    struct start ranked[MAX_STARTS];
    for (int i = 0; i < n; i++) {
        struct ada_state at = *s;
        ada_put(&at, ADA_WHITE, list[i].white, 0, 0);
        ada_put(&at, ADA_BLACK, list[i].black, 0, 0);
        int score = score_for_white(t, m, at, nodes, plies), k = i;
        if (t->stopped)
            return false;
        score = score < 0 ? score : -score;
        for (; k > 0 && ranked[k - 1].score < score; k--)
            ranked[k] = ranked[k - 1];
        ranked[k] = (struct start){list[i].white, list[i].black, score};
    }
    for (int i = 0; i < n; i++)
        list[i] = ranked[i];
    return true;
}

static void report_starts(struct think *t, const struct start *list, int symmetry) {
    struct ai_report *r = t->report;
    r->lines = t->limits->lines > 1 ? t->limits->lines : 1;
    for (int i = 0; i < r->lines; i++) {
        ada_move move = ada_make_setup(list[i].white, list[i].black);
        r->line[i] = (struct ai_line){.score = report_score(list[i].score),
                                      .length = 1,
                                      .move = {ada_transform_move(symmetry, move)}};
    }
    r->depth++;
    think_send_info(t);
}

/* Chooses a fair start by successive halving: all starts, then the fairer half with twice the nodes
 * each, and so on. That takes a fraction of a second, so every level may do it. */
static void choose_setup(struct think *t, struct ada_scratch *m, const struct ada_state *s,
                         int plies) {
    enum { NODES = 600000, ROUNDS = 6 };
    struct start list[MAX_STARTS];
    int n = list_starts(list), symmetry = (int)rng_below(&t->rng, ADA_SYMMETRIES);
    uint64_t round = (t->node_limit ? t->node_limit : NODES) / ROUNDS;
    report_any(t, ada_make_setup(ada_cell(3, 2), ada_cell(3, 6)));
    t->report->depth = 0;
    while (rank_starts(t, m, s, list, n, round / (uint64_t)n + 1, plies)) {
        report_starts(t, list, symmetry);
        n /= 2;
        if (n <= t->report->lines || !think_has_time(t))
            break;
    }
}

static void choose_colour(struct think *t, struct ada_scratch *m, const struct ada_state *s,
                          int plies) {
    enum { NODES = 200000 };
    report_any(t, ada_make_take(ADA_WHITE));
    int score = score_for_white(t, m, *s, t->node_limit ? t->node_limit : NODES, plies);
    for (int i = 0; i < 2; i++) {
        int colour = (score < 0) ^ i;
        struct ai_line *line = &t->report->line[i];
        line->score = report_score(colour == ADA_WHITE ? score : -score);
        line->move[0] = ada_make_take(colour);
        line->length = 1;
    }
    t->report->lines = t->limits->lines > 1 ? 2 : 1;
    t->report->depth = 1;
    think_send_info(t);
}

/* ---- the engine ---------------------------------------------------------------------------- */

/* The greatest depth of a level and of the limits; a turn has two plies. */
static int max_plies(const struct ai_limits *l, const struct level *level) {
    int plies = ADA_MAX_PLY / 2;
    if (l->depth && l->depth < plies / 2)
        plies = l->depth * 2;
    if (level->turns && level->turns * 2 < plies)
        plies = level->turns * 2;
    return plies;
}

void ada_think(struct think *t, struct ada_scratch *scratch, const struct ada_state *s) {
    const struct level *level = &levels[s->phase == ADA_SETUP ? 0 : t->limits->level];
    int plies = max_plies(t->limits, level);
    if (level->nodes && (t->node_limit == 0 || level->nodes < t->node_limit))
        t->node_limit = level->nodes;
    ada_evaluator_init(&scratch->evaluator,
                       t->limits->evaluation == AI_HANDCRAFTED ? 0 : scratch->net);
    scratch->evaluator.grain = level->grain;
    if (s->phase == ADA_SETUP) {
        choose_setup(t, scratch, s, plies);
    } else if (s->phase == ADA_TAKE) {
        choose_colour(t, scratch, s, plies);
    } else {
        report_any(t, any_turn(s));
        deepen(t, scratch, s, plies);
    }
}

/* ada_think.c - Adaptoid: from deeper and deeper searches to a report; levels; the pie setup.
 *
 * The search knows half turns, a report whole ones: two halves of a line make a turn, or one where
 * no build follows. Alternatives are found by searching again with the turns already found barred
 * at the root.
 *
 * Weak levels see less, they do not throw dice. The first two see their own turn and nothing of
 * the answer, the third what it captures, and all three only what makes a great difference: about a
 * logit to the first. Among what looks alike to them the seed chooses. The next two see an answer,
 * the others look at more and more. */
#include "ai/ada_search.h"

void ada_mind_init(struct ada_mind *mind, const struct ada_net *net) {
    mind->net = net;
    mind->history = (struct ada_history){{{{0}}}, {{{0}}}};
    for (int i = 0; i < ADA_MAX_PLY; i++)
        mind->killer[i][0] = mind->killer[i][1] = 0;
}

/* ---- levels -------------------------------------------------------------------------------- */

/* What a level may see; 0 is no limit. docs/levels.md has what it makes. */
static const struct level {
    uint8_t turns;  /* ahead */
    uint8_t quiet;  /* turns that capture, after those */
    uint16_t blur;  /* positions that differ by less look alike */
    uint32_t nodes; /* a move */
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

/* Joins the halves of a line to turns; returns how many. */
static int join_halves(const struct ada_state *s, const ada_turn *half, int count,
                       game_move *turns) {
    struct ada_state at = *s;
    ada_turn turn = 0;
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

static struct ai_score score_of(int value) {
    bool sure = value > ADA_SURE || value < -ADA_SURE;
    int p = value > ADA_SURE ? 10000 : value < -ADA_SURE ? 0 : ada_probability(value);
    return (struct ai_score){p, AI_WIN, sure};
}

static void report_line(struct ai_line *line, const struct ada_mind *m, const struct ada_state *s,
                        int value) {
    line->score = score_of(value);
    line->length = join_halves(s, m->pv[0], m->pv_length[0], line->move);
}

/* Any legal turn, to begin with. */
static ada_turn any_turn(const struct ada_state *s) {
    struct ada_state at = *s;
    ada_turn halves[ADA_MAX_HALVES], turn = 0;
    if (at.phase == ADA_TURN)
        ada_play_half(&at, 0);
    if (at.phase == ADA_BUILD && ada_halves(&at, halves) > 0)
        turn = halves[0];
    return turn;
}

static void report_any(struct think *t, game_move move) {
    t->report->lines = 1;
    t->report->line[0].score = (struct ai_score){5000, AI_WIN, false};
    t->report->line[0].length = 1;
    t->report->line[0].move[0] = move;
}

/* ---- deeper and deeper --------------------------------------------------------------------- */

/* Searches about the value expected, in a window that opens if the value is not inside. */
static int aim(struct ada_search *x, const struct ada_state *s, int depth, int expected) {
    int margin = depth < 5 ? ADA_INFINITE : 60;
    for (; margin <= 1000; margin *= 4) {
        int v = ada_search(x, s, depth, expected - margin, expected + margin);
        if (x->think->stopped || (v > expected - margin && v < expected + margin))
            return v;
    }
    return ada_search(x, s, depth, -ADA_INFINITE, ADA_INFINITE);
}

/* A turn that is not known to lose, and what it is worth at a glance. */
static void report_spare(struct ada_search *x, const struct ada_state *s) {
    struct ai_line *line = &x->think->report->line[0];
    struct ada_state after = *s;
    struct ada_undo undo;
    line->move[0] = ada_search_spare(x, s);
    line->length = 1;
    ada_play(&after, line->move[0], &undo);
    if (after.phase != ADA_OVER)
        line->score = score_of(-ada_eval(&x->mind->eye, &after));
    else
        line->score = score_of(after.winner == ADA_NOBODY ? 0
                               : after.winner == s->turn  ? ADA_WON
                                                          : -ADA_WON);
}

/* A search that was stopped may have found something better before; if not even the first depth
 * was finished, it is better than just any turn. Where all that it has found loses there may be
 * turns that do not: then the next one is played, and nothing is proved. */
static void report_unfinished(struct ada_search *x, const struct ada_state *s, int wanted) {
    struct ai_report *r = x->think->report;
    bool found = x->mind->pv_length[0] > 0, lost = found && x->root_value < -ADA_SURE;
    if (x->bars > 0 || (wanted > 1 && r->depth > 0))
        return;
    if (found && !lost)
        report_line(&r->line[0], x->mind, s, x->root_value);
    else if (x->refuted || (lost && r->depth == 0))
        report_spare(x, s);
    else
        return;
    r->lines = 1;
}

/* The best first: a line may turn out better than one that was searched before it. */
static void sort_lines(struct ai_line *line, int *value, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && value[k] > value[k - 1]; k--) {
            struct ai_line swap = line[k];
            int v = value[k];
            line[k] = line[k - 1];
            value[k] = value[k - 1];
            line[k - 1] = swap;
            value[k - 1] = v;
        }
}

/* One depth, all alternatives; they are told when all are known. */
static int step(struct ada_search *x, const struct ada_state *s, int depth, int expected,
                int wanted) {
    struct think *t = x->think;
    struct ai_line found[AI_MAX_LINES];
    int value[AI_MAX_LINES], n = 0, first = expected;
    x->favourite = t->report->line[0].move[0];
    x->refuted = false;
    x->spare_value = -ADA_SURE;
    for (; n < wanted; n++) {
        x->bars = n;
        int v = aim(x, s, depth, n == 0 ? expected : first);
        if (t->stopped || x->mind->pv_length[0] == 0)
            break;
        report_line(&found[n], x->mind, s, v);
        value[n] = v;
        x->barred[n] = found[n].move[0];
        first = n == 0 ? v : first;
    }
    if (n == 0 || (t->stopped && n < t->report->lines)) {
        report_unfinished(x, s, wanted);
        return first;
    }
    sort_lines(found, value, n);
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

/* What a level has found is not for the others, nor what one sight has seen for another; nor, where
 * the seed chooses among what looks alike, for another seed. */
static uint64_t salt_of(const struct ai_limits *l) {
    int level = l->level % AI_LEVELS;
    uint64_t seed = levels[level].blur ? l->seed : 0;
    uint64_t salt = level ? bits_mix(seed << 4 | (uint64_t)level) : 0;
    return l->sight == AI_HAND ? bits_mix(salt + 1) : salt;
}

static int deepen(struct think *t, struct ada_mind *m, const struct ada_state *s, int halves) {
    struct ada_search x = {
        .think = t, .mind = m, .quiet = levels[t->limits->level].quiet, .salt = salt_of(t->limits)};
    int value = 0, wanted = t->limits->lines > 1 ? t->limits->lines : 1;
    age_history(&m->history);
    for (int depth = 1; depth <= halves && think_time(t); depth++) {
        value = step(&x, s, depth + (t->thread & 1), value, wanted);
        if (t->stopped)
            break;
        bool sure = (value > ADA_SURE || value < -ADA_SURE) && wanted == 1;
        t->report->depth = (depth + 1) / 2;
        if (depth % 2 == 0 || sure)
            think_tell(t);
        if (sure)
            break;
    }
    return value;
}

/* ---- the pie setup ------------------------------------------------------------------------- */

/* What a start is worth to white, who begins, after a search of that many nodes and half turns. */
static int worth_to_white(struct think *t, struct ada_mind *m, struct ada_state start,
                          uint64_t nodes, int halves) {
    struct ai_limits limits = *t->limits;
    struct ai_report report = {.lines = 0};
    struct think part = *t;
    limits.info = 0;
    limits.lines = 1;
    if (start.phase == ADA_SETUP)
        limits.level = 0;
    part.limits = &limits;
    part.report = &report;
    part.most = t->most && t->most < t->nodes + nodes ? t->most : t->nodes + nodes;
    start.phase = ADA_TURN;
    start.hash = ada_hash(&start);
    int value = deepen(&part, m, &start, halves);
    t->nodes = part.nodes;
    think_look(t);
    return value;
}

/* Of starts that differ only by a symmetry of the board, one. */
static bool is_first_of_its_kind(int white, int black) {
    for (int i = 1; i < ADA_SYMMETRIES; i++) {
        int w = ada_turn_cell(i, white), b = ada_turn_cell(i, black);
        if (w < white || (w == white && b < black))
            return false;
    }
    return true;
}

/* A start, and what it is worth to whoever puts it there: the rival takes the better colour. */
struct start {
    uint8_t white, black;
    int value;
};

enum { KINDS = 128 }; /* there are 123 */

static int list_starts(struct start *list) {
    int n = 0;
    for (uint64_t w = ADA_BOARD; w; w &= w - 1)
        for (uint64_t b = ADA_BOARD & ~(w & -w); b; b &= b - 1) {
            int white = bits_first(w), black = bits_first(b);
            if (is_first_of_its_kind(white, black))
                list[n++] = (struct start){(uint8_t)white, (uint8_t)black, 0};
        }
    return n;
}

/* Judges starts with that many nodes each and sorts them, the fairest first; if there is no time
 * for all of them, they stay as they were. */
static bool judge_starts(struct think *t, struct ada_mind *m, const struct ada_state *s,
                         struct start *list, int n, uint64_t nodes, int halves) {
    struct start judged[KINDS];
    for (int i = 0; i < n; i++) {
        struct ada_state at = *s;
        ada_put(&at, ADA_WHITE, list[i].white, 0, 0);
        ada_put(&at, ADA_BLACK, list[i].black, 0, 0);
        int value = worth_to_white(t, m, at, nodes, halves), k = i;
        if (t->stopped)
            return false;
        value = value < 0 ? value : -value;
        for (; k > 0 && judged[k - 1].value < value; k--)
            judged[k] = judged[k - 1];
        judged[k] = (struct start){list[i].white, list[i].black, value};
    }
    for (int i = 0; i < n; i++)
        list[i] = judged[i];
    return true;
}

static void report_starts(struct think *t, const struct start *list, int turn) {
    struct ai_report *r = t->report;
    r->lines = t->limits->lines > 1 ? t->limits->lines : 1;
    for (int i = 0; i < r->lines; i++) {
        ada_turn move = ada_make_setup(list[i].white, list[i].black);
        r->line[i] = (struct ai_line){
            .score = score_of(list[i].value), .length = 1, .move = {ada_turn_turn(turn, move)}};
    }
    r->depth++;
    think_tell(t);
}

/* A start that is good for nobody. All kinds are looked at, then the fairer half with twice the
 * nodes, and so on. That takes a fraction of a second, so every level may see it. */
static void choose_setup(struct think *t, struct ada_mind *m, const struct ada_state *s,
                         int halves) {
    enum { NODES = 600000, ROUNDS = 6 };
    struct start list[KINDS];
    int n = list_starts(list), turn = (int)rng_below(&t->rng, ADA_SYMMETRIES);
    uint64_t round = (t->most ? t->most : NODES) / ROUNDS;
    report_any(t, ada_make_setup(ada_cell(3, 2), ada_cell(3, 6)));
    t->report->depth = 0;
    while (judge_starts(t, m, s, list, n, round / (uint64_t)n + 1, halves)) {
        report_starts(t, list, turn);
        n /= 2;
        if (n <= t->report->lines || !think_time(t))
            break;
    }
}

static void choose_colour(struct think *t, struct ada_mind *m, const struct ada_state *s,
                          int halves) {
    report_any(t, ada_make_take(ADA_WHITE));
    int value = worth_to_white(t, m, *s, t->most ? t->most : 200000, halves);
    for (int i = 0; i < 2; i++) {
        int colour = (value < 0) ^ i;
        struct ai_line *line = &t->report->line[i];
        line->score = score_of(colour == ADA_WHITE ? value : -value);
        line->move[0] = ada_make_take(colour);
        line->length = 1;
    }
    t->report->lines = t->limits->lines > 1 ? 2 : 1;
    t->report->depth = 1;
    think_tell(t);
}

/* ---- all together -------------------------------------------------------------------------- */

void ada_think(struct think *t, struct ada_mind *mind, const struct ada_state *s) {
    const struct level *level = &levels[s->phase == ADA_SETUP ? 0 : t->limits->level];
    int halves = ADA_MAX_PLY / 2;
    if (t->limits->depth && t->limits->depth < halves / 2)
        halves = t->limits->depth * 2;
    if (level->turns && level->turns * 2 < halves)
        halves = level->turns * 2;
    if (level->nodes && (t->most == 0 || level->nodes < t->most))
        t->most = level->nodes;
    ada_eye_open(&mind->eye, t->limits->sight == AI_HAND ? 0 : mind->net);
    mind->eye.blur = level->blur;
    if (s->phase == ADA_SETUP) {
        choose_setup(t, mind, s, halves);
    } else if (s->phase == ADA_TAKE) {
        choose_colour(t, mind, s, halves);
    } else {
        report_any(t, any_turn(s));
        deepen(t, mind, s, halves);
    }
}

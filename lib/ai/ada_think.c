/* ada_think.c - Adaptoid: from deeper and deeper searches to a report; levels; the pie setup.
 *
 * The search knows half turns, a report whole ones: two halves of a line make a turn, or one where
 * no build follows. Alternatives are found by searching again with the turns already found barred
 * at the root.
 *
 * Weak levels see less, they do not throw dice: the first sees its own turn and nothing of the
 * answer, the next two one answer, the others look at more and more. */
#include "ai/ada_search.h"

void ada_mind_init(struct ada_mind *mind, const struct ada_net *net) {
    mind->net = net;
    mind->history = (struct ada_history){{{{0}}}, {{{0}}}};
    for (int i = 0; i < ADA_MAX_PLY; i++)
        mind->killer[i][0] = mind->killer[i][1] = 0;
}

/* ---- levels -------------------------------------------------------------------------------- */

/* What a level may see: turns ahead and nodes; 0 is no limit. docs/levels.md has what it makes. */
static const struct level {
    uint8_t turns;
    uint32_t nodes;
} levels[AI_LEVELS + 1] = {
    {0, 0},    {1, 400},   {2, 600},   {2, 1100},   {0, 2200},
    {0, 5000}, {0, 15000}, {0, 40000}, {0, 150000}, {0, 0},
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
    for (;; margin = margin > 1000 ? ADA_INFINITE : margin * 4) {
        int alpha = expected - margin < -ADA_INFINITE ? -ADA_INFINITE : expected - margin;
        int beta = expected + margin > ADA_INFINITE ? ADA_INFINITE : expected + margin;
        int v = ada_search(x, s, depth, alpha, beta);
        if (x->think->stopped || (v > alpha && v < beta))
            return v;
    }
}

/* One depth, all alternatives; they are told when all are known. */
static int step(struct ada_search *x, const struct ada_state *s, int depth, int expected,
                int wanted) {
    struct think *t = x->think;
    struct ai_line found[AI_MAX_LINES];
    int n = 0, first = expected;
    for (; n < wanted; n++) {
        x->bars = n;
        int v = aim(x, s, depth, n == 0 ? expected : first);
        if (t->stopped || x->mind->pv_length[0] == 0)
            break;
        report_line(&found[n], x->mind, s, v);
        x->barred[n] = found[n].move[0];
        first = n == 0 ? v : first;
    }
    if (n == 0 || (t->stopped && n < t->report->lines))
        return first;
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

static int deepen(struct think *t, struct ada_mind *m, const struct ada_state *s, int halves) {
    struct ada_search x = {.think = t, .mind = m};
    int value = 0, wanted = t->limits->lines > 1 ? t->limits->lines : 1;
    age_history(&m->history);
    for (int depth = 1; depth <= halves && think_time(t); depth++) {
        value = step(&x, s, depth + (t->thread & 1), value, wanted);
        if (t->stopped)
            break;
        t->report->depth = (depth + 1) / 2;
        think_tell(t);
        if ((value > ADA_SURE || value < -ADA_SURE) && wanted == 1)
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

/* A start that is good for nobody: the rival takes the better colour. */
static void choose_setup(struct think *t, struct ada_mind *m, const struct ada_state *s,
                         int halves) {
    enum { NODES = 1500 };
    int least = ADA_INFINITE, turn = (int)rng_below(&t->rng, ADA_SYMMETRIES);
    report_any(t, ada_make_setup(ada_cell(3, 2), ada_cell(3, 6)));
    for (uint64_t w = ADA_BOARD; w; w &= w - 1)
        for (uint64_t b = ADA_BOARD & ~(w & -w); b && think_time(t); b &= b - 1) {
            int white = bits_first(w), black = bits_first(b);
            if (!is_first_of_its_kind(white, black))
                continue;
            struct ada_state start = *s;
            ada_put(&start, ADA_WHITE, white, 0, 0);
            ada_put(&start, ADA_BLACK, black, 0, 0);
            int value = worth_to_white(t, m, start, NODES, halves < 5 ? halves : 5);
            if (t->stopped || (value < 0 ? -value : value) >= least)
                continue;
            least = value < 0 ? -value : value;
            report_any(t, ada_turn_turn(turn, ada_make_setup(white, black)));
            t->report->line[0].score = score_of(-least);
        }
    t->report->depth = 1;
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
}

/* ---- all together -------------------------------------------------------------------------- */

void ada_think(struct think *t, struct ada_mind *mind, const struct ada_state *s) {
    const struct level *level = &levels[t->limits->level];
    int halves = t->limits->depth ? t->limits->depth * 2 : ADA_MAX_PLY / 2;
    if (level->turns && level->turns * 2 < halves)
        halves = level->turns * 2;
    if (level->nodes && (t->most == 0 || level->nodes < t->most))
        t->most = level->nodes;
    ada_eye_open(&mind->eye, t->limits->sight == AI_HAND ? 0 : mind->net);
    if (s->phase == ADA_SETUP) {
        choose_setup(t, mind, s, halves);
    } else if (s->phase == ADA_TAKE) {
        choose_colour(t, mind, s, halves);
    } else {
        report_any(t, any_turn(s));
        deepen(t, mind, s, halves);
    }
}

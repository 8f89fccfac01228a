/* pen_basic.c - the engine for Pentactic basic: both roles, the discard, and what is reported.
 *
 * A think goes deeper step by step with the narrow search, which puts the moves of the root in
 * order. After each step the exact solver gets about as much time as was spent so far. When it
 * ends, the value is proved, and the first move in order that keeps it is played: among equals the
 * one that looks best, so that the opponent has something to go wrong about. If it does not end,
 * what it has proved is kept: a move that is worth a number of passes stays in front, and one that
 * is not takes its place behind those that may be. What the pair of matches needs never has to be
 * asked: more passes are never worse for the pentominoes and never better for the counters, so the
 * best play for points is also the best for winning.
 *
 * Scores are reported as the lead over both matches. In match 1 the second one is taken to end as
 * is to be expected after the best discard that it leaves; so no score is exact there, but a line
 * may be solved. */
#include "ai/pen_neat.h"
#include "ai/pen_pack.h"
#include "ai/pen_scratch.h"

/* How well a level sees. */
struct sight {
    uint32_t nodes;                        /* 0: no limit */
    uint8_t depth;                         /* 0: no limit */
    uint8_t counters, pentominoes, glance; /* widths, see pen_narrow.h */
    uint8_t looks[GRIDS];                  /* moves that are judged, the neatest ones; 0: all */
    bool exact;                            /* solves the end */
};

/* Up to level 5 no answer is seen: the first one makes the neatest move, the next ones judge more
 * and more of the neatest. Level 6 sees the answer, level 7 the one to that, and level 8 the end.
 * docs/levels.md has what that makes. */
static const struct sight sights[AI_LEVELS + 1] = {
    {0, 0, 10, 8, 48, {0, 0, 0}, true},     /* no level */
    {0, 1, 0, 0, 0, {1, 1, 1}, false},      /* 1 */
    {0, 1, 0, 0, 0, {2, 2, 2}, false},      /* 2 */
    {0, 1, 0, 0, 0, {4, 4, 4}, false},      /* 3 */
    {0, 1, 0, 0, 0, {10, 10, 7}, false},    /* 4 */
    {0, 1, 0, 0, 0, {0, 0, 0}, false},      /* 5 */
    {5000, 2, 1, 1, 2, {0, 0, 0}, false},   /* 6 */
    {20000, 3, 4, 2, 12, {0, 0, 0}, false}, /* 7 */
    {20000, 3, 6, 4, 24, {0, 0, 0}, true},  /* 8 */
    {0, 0, 10, 8, 48, {0, 0, 0}, true},     /* 9 */
};

enum {
    NODES = 1000000,   /* where nothing else says when to stop */
    FIRST_TRY = 20000, /* of the exact solver, in nodes */
    EXACT_SHARE = 20,  /* its nodes for each one of the narrow search: that takes as long */
    SOLVABLE = 8,      /* pieces left with which it may end within seconds */
    LONG = 2000000,    /* nodes after which it is tried with more */
    ROOT_WIDTH = 3,    /* times the width of the spots further down */
    NEVER = 32000      /* worse than anything */
};

/* What a match will be worth to the pentominoes if a piece is discarded, in hundredths of passes,
 * by grid: values of narrow searches five moves deep. */
static const int16_t discard_value[GRIDS][PIECES] = {
    {495, 498, 495, 497, 491, 502, 499, 495, 502, 512, 497, 502},
    {500, 511, 497, 500, 493, 505, 500, 505, 503, 517, 497, 503},
    {534, 560, 553, 548, 545, 542, 538, 552, 541, 566, 552, 541},
};

/* The narrow search sees too few passes at the beginning of a match. This is how many hundredths
 * more come, by grid; the correction shrinks with each move up to the eighth. All twelve discards,
 * the engine against itself with 7,000 to 60,000 nodes a move, 240 matches a grid: 5.34, 5.37 and
 * 6.09 passes, good to about 0.1. It changes no choice, for all moves of a position look better or
 * worse by the same. */
static const int8_t unseen[GRIDS] = {35, 34, 61};
enum { SEEN = 8 };

struct root {
    struct think *think;
    struct pen_scratch *scratch;
    const struct pen_state *state;
    const struct sight *sight;
    struct pen_narrow narrow;
    struct pen_spot spot;
    bool pentomino; /* to move */
    bool pass;      /* the only move there is */
    int moves, lines;
    int proved;      /* children at the front whose values are proved */
    bool held;       /* the first child is proved to be worth `passes` */
    int passes;      /* what the solver asks about; -1: nothing yet */
    uint64_t looked; /* nodes of the narrow search */
};

/* Passes of this match so far. */
static int passes_so_far(const struct pen_state *s) {
    int laid = PIECES - 1 - bits_count(s->board[0].hand) + (s->head.phase == PEN_DISCARD);
    int turns = laid + (s->head.phase == PEN_PENTOMINO);
    return turns - (PEN_COUNTERS - s->head.counters[s->head.match]);
}

int pen_par(int grid, int gone) {
    int best = gone == 0;
    for (int i = 0; i < PIECES; i++)
        if (i != gone && discard_value[grid][i] < discard_value[grid][best])
            best = i;
    return 400 - discard_value[grid][best] - unseen[grid];
}

/* Passes that come on top of what the search sees, if nothing is proved. */
static int still_unseen(const struct pen_state *s) {
    int moves = 2 * (PIECES - 1 - bits_count(s->board[0].hand)) + (s->head.phase == PEN_PENTOMINO);
    if (s->head.phase == PEN_DISCARD)
        moves = 0;
    return moves < SEEN ? unseen[s->grid] * (SEEN - moves) / SEEN : 0;
}

/* From passes to come, as the seat to move sees them, to how far it will end ahead, if match 1
 * discarded that piece. */
static int lead(const struct root *r, int value, int gone) {
    const struct pen_head *h = &r->state->head;
    int rival = h->match == 0 ? pen_par(r->state->grid, gone) : 100 * h->score[1];
    int before = rival + 100 * (passes_so_far(r->state) - 4);
    if (!r->proved)
        before += still_unseen(r->state);
    return r->pentomino ? value + before : value - before;
}

static pen_move move_of(const struct root *r, bool pentomino, int i) {
    if (i == PLACEMENT_NONE)
        return pen_make(PEN_DO_PASS, 0, 0);
    if (pentomino)
        return pen_make(PEN_DO_PENTOMINO, 0, r->scratch->field.id[i]);
    return pen_make(PEN_DO_COUNTER, 0, r->scratch->field.cell[i]);
}

static struct pen_spot spot_after(struct root *r, const struct pen_spot *s, bool pentomino, int i,
                                  int at) {
    return i == PLACEMENT_NONE ? *s : pen_narrow_child(&r->narrow, s, pentomino, i, at);
}

/* ---- what is reported --------------------------------------------------------------------- */

/* The move that the table thinks best in a spot, as a number of the field; -1 if it knows none. */
static int known_move(const struct root *r, const struct pen_spot *s, bool pentomino) {
    uint64_t keys[2] = {pen_exact_key(&r->scratch->field, s, pentomino),
                        pen_narrow_key(&r->narrow, s, pentomino)};
    if (!pentomino && !s->open)
        return PLACEMENT_NONE;
    for (int want = s->open ? 0 : pen_most(&r->scratch->field, s); want > 1; want--) {
        int move = pen_pack_move(r->think, &r->scratch->field, s, want);
        if (move >= 0)
            return move;
    }
    for (int i = 0; i < 2; i++) {
        struct tt_data k;
        int move = tt_probe(r->think->tt, keys[i], &k)
                       ? pen_unpacked(&r->scratch->field, s, pentomino, k.move)
                       : -1;
        if (move >= 0)
            return move;
    }
    return -1;
}

/* Writes a line: a move of the root and what the table knows to follow. */
static void write_line(struct root *r, const struct pen_child *c, struct ai_line *line) {
    struct pen_spot spot = r->spot;
    bool pentomino = r->pentomino;
    int move = c->move;
    line->length = 0;
    do {
        line->move[line->length++] = move_of(r, pentomino, move);
        spot = spot_after(r, &spot, pentomino, move, line->length);
        pentomino = !pentomino;
        move = spot.n ? known_move(r, &spot, pentomino) : -1;
    } while (move >= 0 && line->length < AI_MAX_PV);
}

/* A solver that was stopped may have put a move first that it knows more about than its value says:
 * those after it are not better. */
static void report(struct root *r, int depth) {
    struct ai_report *report = r->think->report;
    int value = NEVER;
    report->depth = depth;
    report->lines = r->lines;
    for (int i = 0; i < r->lines; i++) {
        const struct pen_child *c = &r->scratch->child[i];
        bool solved = i < r->proved, exact = solved && r->state->head.match > 0;
        value = c->value < value ? c->value : value;
        write_line(r, c, &report->line[i]);
        report->line[i].score =
            (struct ai_score){lead(r, value, r->state->head.discarded), AI_POINTS, exact};
        report->line[i].solved = solved;
    }
}

/* ---- the narrow search -------------------------------------------------------------------- */

/* All moves of the root, in an order that depends on the seed alone. */
static void list_moves(struct root *r) {
    struct pen_child *c = r->scratch->child;
    uint64_t open = r->spot.open;
    for (int i = 0; i < GRID_MAX_PLACEMENTS; i++)
        r->scratch->cap[i] = NEVER;
    r->moves = r->pass ? 1 : r->pentomino ? r->spot.n : bits_count(open);
    for (int i = 0; i < r->moves; i++) {
        int move = r->pass ? PLACEMENT_NONE : r->pentomino ? r->spot.list[i] : bits_first(open);
        int j = (int)rng_below(&r->think->rng, (uint32_t)i + 1);
        c[i] = c[j];
        c[j] = (struct pen_child){(uint16_t)move, 0};
        open &= open - 1;
    }
}

/* Leaves only as many as the level looks at, or as are asked for. */
static void keep_neatest(struct root *r) {
    struct pen_child *c = r->scratch->child;
    int looks = r->sight->looks[r->state->grid], most = looks > r->lines ? looks : r->lines;
    for (int i = 0; i < r->moves; i++)
        c[i].value = (int16_t)pen_neat(r->state, move_of(r, r->pentomino, c[i].move), PEN_SNUG);
    pen_narrow_sort(c, r->moves);
    r->moves = r->moves < most ? r->moves : most;
}

/* The value of a child of the root, looked at to that depth. */
static int child_value(struct root *r, int move, int depth, int low) {
    struct pen_spot next = spot_after(r, &r->spot, r->pentomino, move, 1);
    int bonus = r->pass ? 100 : 0; /* a pass is bad for the seat that passes */
    int value = pen_narrow_value(&r->narrow, &next, !r->pentomino, 1, depth, -NEVER, -low);
    return -value - bonus;
}

/* Values the moves at a glance, as many as there is time for, and sorts them. */
static void value_moves(struct root *r) {
    struct pen_child *c = r->scratch->child;
    int done = 0;
    for (; done < r->moves && !think_count_node(r->think); done++)
        c[done].value = (int16_t)child_value(r, c[done].move, 0, -NEVER);
    pen_narrow_sort(c, done);
}

/* Puts back the moves that a step was stopped at, before all lines were known again. */
static void restore(struct pen_child *c, const struct pen_child *before, int n) {
    for (int i = 0; i < n; i++)
        c[i] = before[i];
}

/* What a move is worth by its value, if the solver has not proved that it is worth less. */
static int capped(const struct root *r, int move, int value) {
    int cap = r->pass ? NEVER : r->scratch->cap[move];
    return value < cap ? value : cap;
}

/* Looks at the likely best moves to that depth, and sorts those that it came to. It spends nothing
 * on a move that the solver vouches for, nor on those that are known to be no better. */
static void look_deeper(struct root *r, int depth) {
    struct pen_child *c = r->scratch->child, before[AI_MAX_LINES];
    int width = ROOT_WIDTH * r->narrow.width[r->pentomino];
    uint64_t nodes = r->think->nodes;
    if (width < r->lines)
        width = r->lines;
    restore(before, c, r->lines);
    for (int k = r->held; k < r->moves && k < width; k++) {
        struct pen_child x = c[k];
        int low = k < r->lines ? -NEVER : c[r->lines - 1].value, value = x.value, j = k;
        if (capped(r, x.move, NEVER) > low)
            value = child_value(r, x.move, depth - 1, low);
        if (r->think->stopped && k < r->lines)
            restore(c, before, k);
        if (r->think->stopped)
            return;
        x.value = (int16_t)capped(r, x.move, value);
        for (; j > r->held && c[j - 1].value < x.value; j--)
            c[j] = c[j - 1];
        c[j] = x;
    }
    r->looked += r->think->nodes - nodes;
}

/* ---- the exact solver --------------------------------------------------------------------- */

/* What a number of passes is worth to the side to move. */
static int worth(const struct root *r, int passes) {
    return r->pentomino ? 100 * passes : -100 * passes;
}

/* Keeps that a move is worth less than `passes` passes. */
static void refute(struct root *r, int move, int passes) {
    r->scratch->cap[move] = (int16_t)(worth(r, passes) - 100);
}

/* Whether a move of the root is worth `passes` passes to the side that makes it. */
static bool keeps(struct root *r, int move, int passes) {
    struct pen_exact *x = &r->narrow.exact;
    if (r->pass)
        return pen_passes(x, &r->spot, 1, false, passes) <= passes;
    if (r->scratch->cap[move] < worth(r, passes))
        return false;
    struct pen_spot next = spot_after(r, &r->spot, r->pentomino, move, 1);
    bool kept = r->pentomino ? pen_reach_counter(x, next, 1, passes)
                             : !pen_reach_pentomino(x, next, 1, passes + 1);
    if (!kept && !r->think->stopped)
        refute(r, move, passes);
    return kept;
}

/* Brings a move forward; those that it passes stay in order. */
static void bring(struct root *r, int from, int to) {
    struct pen_child *c = r->scratch->child, x = c[from];
    for (; from > to; from--)
        c[from] = c[from - 1];
    c[to] = x;
}

/* Refutes all pentominoes at once that are no candidates for `passes` passes. */
static void refute_many(struct root *r, int passes) {
    uint16_t *to = r->scratch->lists.sorted[0];
    bool candidate[GRID_MAX_PLACEMENTS] = {false};
    int n = pen_exact_candidates(&r->narrow.exact, &r->spot, passes, to);
    for (int k = 0; k < n; k++)
        candidate[to[k]] = true;
    for (int k = 0; k < r->moves && !r->think->stopped; k++) {
        int move = r->scratch->child[k].move;
        if (!candidate[move] && r->scratch->cap[move] >= worth(r, passes))
            refute(r, move, passes);
    }
}

/* Whether any move is worth `passes`; if so, it is the first one now. */
static bool any_keeps(struct root *r, int passes) {
    if (r->pentomino)
        refute_many(r, passes);
    for (int k = 0; k < r->moves && !r->think->stopped; k++)
        if (keeps(r, r->scratch->child[k].move, passes) && !r->think->stopped) {
            bring(r, k, 0);
            r->held = true;
            if (r->scratch->child[0].value < worth(r, passes))
                r->scratch->child[0].value = (int16_t)worth(r, passes);
            return true;
        }
    return false;
}

/* Finds the passes that best play leads to, and goes on where it was stopped before. */
static void solve(struct root *r) {
    int better = r->pentomino ? 1 : -1;
    if (r->passes < 0)
        r->passes = (r->scratch->child[0].value * better + 50) / 100;
    while (!r->held && !any_keeps(r, r->passes) && !r->think->stopped)
        r->passes -= better;
    while (!r->think->stopped && (r->pentomino || r->passes > 0) &&
           any_keeps(r, r->passes + better))
        r->passes += better;
}

/* Brings moves that are worth `passes` passes to the front, up to the number wanted, and then
 * those that are worth one less. */
static void collect(struct root *r, int passes) {
    struct pen_child *c = r->scratch->child;
    int better = r->pentomino ? 1 : -1;
    for (int found = 0; found < r->lines; passes -= better)
        for (int k = found; k < r->moves && found < r->lines; k++) {
            bool good = keeps(r, c[k].move, passes);
            if (r->think->stopped)
                return;
            if (!good)
                continue;
            c[k].value = (int16_t)worth(r, passes);
            bring(r, k, found);
            r->proved = ++found;
        }
}

/* Puts moves back that are worth less than they seemed. */
static void settle(struct root *r) {
    struct pen_child *c = r->scratch->child;
    for (int k = 0; k < r->moves; k++)
        c[k].value = (int16_t)capped(r, c[k].move, c[k].value);
    pen_narrow_sort(c + r->held, r->moves - r->held);
}

/* Gives the exact solver a number of nodes. Returns whether it has finished. */
static bool try_exact(struct root *r, uint64_t nodes) {
    uint64_t most = pen_lend(r->think, nodes);
    solve(r);
    if (!r->think->stopped)
        collect(r, r->passes);
    if (!r->proved)
        settle(r);
    return pen_lent(r->think, most);
}

/* ---- the root ----------------------------------------------------------------------------- */

static void limit(struct think *t, const struct sight *sight) {
    const struct ai_limits *l = t->limits;
    if (sight->nodes && (!t->node_limit || sight->nodes < t->node_limit))
        t->node_limit = sight->nodes;
    if (!t->node_limit && !l->depth && !l->clock && !l->stop)
        t->node_limit = NODES;
}

static void begin(struct root *r) {
    const struct ai_limits *l = r->think->limits;
    const struct pen_state *s = r->state;
    struct cells free = pen_free(s, 0);
    r->sight = &sights[l->level];
    r->narrow = (struct pen_narrow){
        .exact = {.think = r->think, .field = &r->scratch->field, .lists = &r->scratch->lists},
        .eyes =
            ai_full_strength(l->level) && l->evaluation == AI_HANDCRAFTED ? SPOT_HAND : SPOT_FITTED,
        .width = {r->sight->counters, r->sight->pentominoes},
        .glance = r->sight->glance,
        .packs = r->sight->exact,
    };
    r->narrow.salt = bits_mix((uint64_t)(r->narrow.eyes << 16 | l->level));
    limit(r->think, r->sight);
    pen_field_make(&r->scratch->field, pen_grid(s), free, pen_counter_cells(s, 0), s->board[0].hand,
                   &r->spot, r->scratch->list);
    r->pentomino = s->head.phase == PEN_PENTOMINO;
    r->pass = !r->pentomino && !r->spot.open;
    r->lines = l->lines > 1 ? l->lines : 1;
    list_moves(r);
    if (r->sight->looks[s->grid])
        keep_neatest(r);
    if (r->lines > r->moves)
        r->lines = r->moves;
}

/* How deep a match can go at the most, and how deep it may be looked at. */
static int deepest(const struct root *r) {
    int depth = 2 * bits_count(r->state->board[0].hand) + 1;
    int limits[2] = {r->think->limits->depth, r->sight->depth};
    for (int i = 0; i < 2; i++)
        if (limits[i] && limits[i] < depth)
            depth = limits[i];
    return depth;
}

static void match_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s) {
    struct root r = {.think = t, .scratch = scratch, .state = s, .passes = -1};
    begin(&r);
    report(&r, 1);
    value_moves(&r);
    report(&r, 1);
    bool exact = r.sight->exact && !t->limits->depth, solved = false;
    int most = deepest(&r), left = bits_count(r.spot.hand);
    for (int depth = 2; !solved && (depth <= most || exact) && think_has_time(t); depth++) {
        think_send_info(t);
        if (depth <= most && !r.proved)
            look_deeper(&r, depth);
        bool try = left <= SOLVABLE || t->nodes > LONG || depth > most;
        if (exact && !t->stopped && try)
            solved = try_exact(&r, FIRST_TRY + EXACT_SHARE * r.looked);
        report(&r, solved || depth > most ? most : t->stopped ? depth - 1 : depth);
    }
    think_send_info(t);
}

/* ---- the discard -------------------------------------------------------------------------- */

static void discard_think(struct think *t, const struct pen_state *s) {
    struct ai_report *report = t->report;
    pen_move moves[PEN_MAX_MOVES];
    int n = pen_legal(s, moves), lines = t->limits->lines > 1 ? t->limits->lines : 1;
    const int16_t *value = discard_value[s->grid];
    for (int i = 1; i < n; i++) {
        pen_move m = moves[i];
        int j = i;
        for (; j > 0 && value[pen_value(moves[j - 1])] > value[pen_value(m)]; j--)
            moves[j] = moves[j - 1];
        moves[j] = m;
    }
    struct root r = {.state = s};
    think_count_node(t);
    report->depth = 1;
    report->lines = n < lines ? n : lines;
    for (int i = 0; i < report->lines; i++) {
        int piece = pen_value(moves[i]), ahead = lead(&r, -value[piece], piece);
        report->line[i] = (struct ai_line){{ahead, AI_POINTS, false}, 1, {moves[i]}, false};
    }
    think_send_info(t);
}

void pen_basic_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s) {
    if (s->head.phase == PEN_DISCARD)
        discard_think(t, s);
    else
        match_think(t, scratch, s);
}

void pen_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *s) {
    if (s->mode == PEN_SOLO)
        pen_solo_think(t, scratch, s);
    else
        pen_basic_think(t, scratch, s);
}

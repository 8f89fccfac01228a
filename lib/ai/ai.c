/* ai.c - the engine: limits, and which engine plays which game. */
#include "ai/ada_scratch.h"
#include "ai/pen_rivals.h"
#include "ai/pen_scratch.h"

struct ai {
    struct tt *tt;
    int thread;
    uint64_t nodes; /* written by this thread, read by others */
    struct ada_scratch ada;
    struct pen_scratch pen;
};

size_t ai_size(void) { return sizeof(struct ai); }

void ai_init(struct ai *ai, struct tt *tt, int thread) {
    ai->tt = tt;
    ai->thread = thread;
    ai->nodes = 0;
    ada_scratch_init(&ai->ada, &ada_net);
}

uint64_t ai_nodes(const struct ai *ai) { return __atomic_load_n(&ai->nodes, __ATOMIC_RELAXED); }

void ai_clear_nodes(struct ai *ai) { __atomic_store_n(&ai->nodes, 0, __ATOMIC_RELAXED); }

bool think_check_limits(struct think *t) {
    const struct ai_limits *l = t->limits;
    __atomic_store_n(t->shared_nodes, t->nodes, __ATOMIC_RELAXED);
    t->stopped = t->stopped || (t->node_limit && t->nodes >= t->node_limit) ||
                 (l->stop && __atomic_load_n(l->stop, __ATOMIC_RELAXED)) ||
                 (l->clock && l->hard && l->clock(l->context) >= l->hard);
    return t->stopped;
}

bool think_has_time(const struct think *t) {
    const struct ai_limits *l = t->limits;
    return !t->stopped && !(l->clock && l->soft && l->clock(l->context) >= l->soft);
}

void think_send_info(struct think *t) {
    t->report->nodes = t->nodes;
    if (t->limits->info && t->thread == 0)
        t->limits->info(t->limits->context, t->report);
}

static void think_ada(struct ai *ai, struct think *t, const union game_state *s) {
    ada_think(t, &ai->ada, &s->ada);
}

static void think_pen(struct ai *ai, struct think *t, const union game_state *s) {
    if (pen_has_own_boards(&s->pen))
        pen_rivals_think(t, &s->pen);
    else
        pen_think(t, &ai->pen, &s->pen);
}

/* The games with an engine of their own; monte_carlo_think() plays any game. */
static const struct {
    const struct game *game;
    void (*think)(struct ai *ai, struct think *t, const union game_state *s);
} engines[] = {{&ada_game, think_ada}, {&pen_game, think_pen}};

enum { ENGINES = sizeof engines / sizeof engines[0] };

static void choose_engine(struct ai *ai, struct think *t, const struct game *game,
                          const union game_state *state) {
    int i = t->limits->evaluation == AI_MONTE_CARLO ? ENGINES : 0;
    while (i < ENGINES && engines[i].game != game)
        i++;
    if (i < ENGINES)
        engines[i].think(ai, t, state);
    else
        monte_carlo_think(t, game, state);
}

void ai_think(struct ai *ai, const struct game *game, const union game_state *state,
              const struct ai_limits *limits, struct ai_report *report) {
    struct think t = {
        .limits = limits,
        .tt = ai->tt,
        .report = report,
        .shared_nodes = &ai->nodes,
        .node_limit = limits->nodes,
        .thread = ai->thread,
        .rng = rng_seeded(limits->seed + (uint64_t)ai->thread),
    };
    report->depth = 0;
    report->lines = 0;
    ai_clear_nodes(ai);
    choose_engine(ai, &t, game, state);
    report->nodes = t.nodes;
    __atomic_store_n(t.shared_nodes, t.nodes, __ATOMIC_RELAXED);
}

/* ai.c - the engine: limits, and which engine plays which game. */
#include "ai/ada_mind.h"
#include "ai/pen_mind.h"
#include "ai/pen_table.h"

struct ai {
    struct ai_table *table;
    int thread;
    uint64_t nodes; /* written by this thread, read by others */
    struct ada_mind ada;
    struct pen_mind pen;
};

size_t ai_size(void) { return sizeof(struct ai); }

void ai_init(struct ai *ai, struct ai_table *table, int thread) {
    ai->table = table;
    ai->thread = thread;
    ai->nodes = 0;
    ada_mind_init(&ai->ada, &ada_net);
}

uint64_t ai_nodes(const struct ai *ai) { return __atomic_load_n(&ai->nodes, __ATOMIC_RELAXED); }

void ai_clear_nodes(struct ai *ai) { __atomic_store_n(&ai->nodes, 0, __ATOMIC_RELAXED); }

bool think_look(struct think *t) {
    const struct ai_limits *l = t->limits;
    __atomic_store_n(t->counter, t->nodes, __ATOMIC_RELAXED);
    t->stopped = t->stopped || (t->most && t->nodes >= t->most) ||
                 (l->stop && __atomic_load_n(l->stop, __ATOMIC_RELAXED)) ||
                 (l->clock && l->hard && l->clock(l->context) >= l->hard);
    return t->stopped;
}

bool think_time(const struct think *t) {
    const struct ai_limits *l = t->limits;
    return !t->stopped && !(l->clock && l->soft && l->clock(l->context) >= l->soft);
}

void think_tell(struct think *t) {
    t->report->nodes = t->nodes;
    if (t->limits->info && t->thread == 0)
        t->limits->info(t->limits->context, t->report);
}

static void choose_engine(struct ai *ai, struct think *t, const struct game *game,
                          const union game_state *state) {
    if (t->limits->sight == AI_FLAT || (game != &ada_game && game != &pen_game))
        flat_think(t, game, state);
    else if (game == &ada_game)
        ada_think(t, &ai->ada, &state->ada);
    else if (pen_table(&state->pen))
        pen_table_think(t, &state->pen);
    else
        pen_think(t, &ai->pen, &state->pen);
}

void ai_think(struct ai *ai, const struct game *game, const union game_state *state,
              const struct ai_limits *limits, struct ai_report *report) {
    struct think t = {
        .limits = limits,
        .table = ai->table,
        .report = report,
        .counter = &ai->nodes,
        .most = limits->nodes,
        .thread = ai->thread,
        .rng = rng_seeded(limits->seed + (uint64_t)ai->thread),
    };
    report->depth = 0;
    report->lines = 0;
    ai_clear_nodes(ai);
    choose_engine(ai, &t, game, state);
    report->nodes = t.nodes;
    __atomic_store_n(t.counter, t.nodes, __ATOMIC_RELAXED);
}

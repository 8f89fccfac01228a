/* ai.c - the engine: limits, and which engine plays which game. */
#include "ai/pen_table.h"
#include "ai/think.h"

struct ai {
    struct ai_table *table;
    int thread;
    uint64_t nodes; /* written by this thread, read by others */
};

size_t ai_size(void) { return sizeof(struct ai); }

void ai_init(struct ai *ai, struct ai_table *table, int thread) {
    ai->table = table;
    ai->thread = thread;
    ai->nodes = 0;
}

uint64_t ai_nodes(const struct ai *ai) { return __atomic_load_n(&ai->nodes, __ATOMIC_RELAXED); }

bool think_look(struct think *t) {
    const struct ai_limits *l = t->limits;
    __atomic_store_n(t->counter, t->nodes, __ATOMIC_RELAXED);
    t->stopped = t->stopped || (t->most && t->nodes >= t->most) || (l->stop && *l->stop) ||
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
    ai->nodes = 0;
    if (game == &pen_game && limits->sight != AI_FLAT && pen_table(&state->pen))
        pen_table_think(&t, &state->pen);
    else
        flat_think(&t, game, state);
    report->nodes = t.nodes;
    __atomic_store_n(t.counter, t.nodes, __ATOMIC_RELAXED);
}

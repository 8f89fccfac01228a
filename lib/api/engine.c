/* engine.c - the engine behind pentoid.h. */
#include "ai/ai.h"
#include "api/api.h"
#include "report/report_json.h"

_Static_assert((int)PENTOID_MAX_LINES == AI_MAX_LINES && (int)PENTOID_MAX_PV == AI_MAX_PV, "lines");
_Static_assert((int)PENTOID_LEVELS == AI_LEVELS, "levels");
_Static_assert((int)PENTOID_WIN == AI_WIN && (int)PENTOID_AHEAD == AI_POINTS, "units");

/* Nodes of a search that nothing else limits: a second or two. */
enum { NODES_OF_UNLIMITED = 4000000, ALIGN = 64 };

/* The struct ai and the table follow in the memory that the caller gave. */
struct pentoid_engine {
    struct tt table;
    struct ai *ai;
    struct ai_report report;
    bool full; /* what the table holds comes from searches at full strength */
};

static size_t aligned(size_t bytes) { return (bytes + ALIGN - 1) / ALIGN * ALIGN; }

static size_t size_without_table(void) {
    return aligned(sizeof(pentoid_engine)) + aligned(ai_size());
}

size_t pentoid_engine_size(size_t hash) {
    size_t least = TT_BUCKET * sizeof(struct tt_entry);
    return size_without_table() + (hash < least ? least : hash);
}

int pentoid_engine_init(pentoid_engine *e, size_t size) {
    char *memory = (char *)e;
    if (size < pentoid_engine_size(0))
        return PENTOID_FULL;
    e->ai = (struct ai *)(void *)(memory + aligned(sizeof *e));
    tt_init(&e->table, memory + size_without_table(), size - size_without_table());
    ai_init(e->ai, &e->table, 0);
    e->full = false;
    return PENTOID_OK;
}

void pentoid_engine_forget(pentoid_engine *e) {
    tt_clear(&e->table);
    ai_init(e->ai, &e->table, 0);
}

static int between(int least, int number, int most) {
    return number < least ? least : number > most ? most : number;
}

static struct ai_limits limits_of(const pentoid_limits *l) {
    struct ai_limits limits = {
        .level = between(0, l->level, AI_LEVELS),
        .depth = between(0, l->depth, 1000),
        .lines = between(1, l->lines, AI_MAX_LINES),
        .nodes = l->nodes,
        .seed = l->seed,
        .clock = l->clock,
        .context = l->context,
        .soft = l->clock ? l->deadline : 0,
        .hard = l->clock ? l->deadline : 0,
        .stop = l->stop,
    };
    bool limited =
        l->nodes || l->depth > 0 || limits.hard || l->stop || !ai_full_strength(limits.level);
    if (!limited)
        limits.nodes = NODES_OF_UNLIMITED;
    return limits;
}

static void copy_report(const struct ai_report *from, pentoid_report *to) {
    to->depth = from->depth;
    to->lines = from->lines;
    to->nodes = from->nodes;
    for (int i = 0; i < from->lines; i++) {
        const struct ai_line *line = &from->line[i];
        to->line[i] = (pentoid_line){.unit = line->score.unit,
                                     .value = line->score.value,
                                     .exact = line->score.exact,
                                     .length = line->length};
        __builtin_memcpy(to->line[i].move, line->move, sizeof line->move);
    }
}

/* Searches that see different things must not learn from each other. */
static void prepare_table(pentoid_engine *e, bool full) {
    if (full && e->full)
        tt_new_search(&e->table);
    else
        pentoid_engine_forget(e);
    e->full = full;
}

int pentoid_engine_think(pentoid_engine *e, const pentoid_position *p, const pentoid_limits *limits,
                         pentoid_report *report) {
    struct ai_limits l = limits_of(limits);
    if (pentoid_position_turn(p) < 0)
        return PENTOID_OVER;
    prepare_table(e, ai_full_strength(l.level));
    ai_think(e->ai, p->variant.game, &p->state, &l, &e->report);
    copy_report(&e->report, report);
    return PENTOID_OK;
}

static void copy_back(const pentoid_report *from, struct ai_report *to) {
    *to = (struct ai_report){
        .depth = from->depth, .lines = between(0, from->lines, AI_MAX_LINES), .nodes = from->nodes};
    for (int i = 0; i < to->lines; i++) {
        const pentoid_line *line = &from->line[i];
        to->line[i].score = (struct ai_score){
            .value = line->value, .unit = (uint8_t)line->unit, .exact = line->exact != 0};
        to->line[i].length = between(0, line->length, AI_MAX_PV);
        __builtin_memcpy(to->line[i].move, line->move, sizeof line->move);
    }
}

size_t pentoid_report_json(const pentoid_report *report, const pentoid_position *p, int language,
                           char *buffer, size_t size) {
    struct ai_report r;
    struct out o = api_out(language, buffer, size);
    copy_back(report, &r);
    report_json(&p->variant, &p->state, &r, &o);
    return o.length;
}

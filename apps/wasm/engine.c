/* engine.c - the engine: the best moves of a position, and what was good and bad in a game.
 *
 * A search runs until it is done: to stop it, the page ends the worker that it runs in. What it
 * has found so far it tells through info(), as JSON of the same form as its answer.
 *
 * The library decides how long a level thinks (ai/time_manager.h), as on the command line. The
 * memory is allocated for the first search, so that a module that only answers questions about the
 * rules does not need it. Engines that see different things must not learn from each other: the
 * table is cleared for a level, and kept between searches at full strength. */
#include "ai/time_manager.h"
#include "report/analysis_json.h"
#include "report/report_json.h"
#include "wasm.h"

enum { LEVEL_TABLE = 16 << 20, FULL_TABLE = 32 << 20 }; /* bytes */

double wasm_now(void) IMPORT("now");
void wasm_info(const char *text, int length) IMPORT("info");
void wasm_progress(int done, int of) IMPORT("progress");

static struct engine {
    struct ai *ai;
    void *memory; /* of the table */
    struct tt table;
    bool full; /* the table was filled by searches that see all */
    double began;
} engine;

static struct match asked; /* the position in question */
static struct ai_report report;

/* ---- thinking ------------------------------------------------------------------------------ */

static uint64_t clock_of(void *context) {
    (void)context;
    return (uint64_t)(wasm_now() - engine.began);
}

static void tell(void *context, const struct ai_report *r) {
    (void)context;
    struct out o = wasm_out();
    report_json(&asked.variant, &asked.state, r, &o);
    if (out_fits(&o))
        wasm_info(wasm_text, (int)o.length);
}

static bool acquire(void) {
    if (!engine.ai)
        engine.ai = wasm_memory(ai_size());
    if (!engine.memory)
        engine.memory = wasm_memory(FULL_TABLE);
    return engine.ai && engine.memory;
}

/* A table for a search that sees all, or not. */
static void lay_table(bool full) {
    if (full && engine.full) {
        tt_new_search(&engine.table);
        return;
    }
    tt_init(&engine.table, engine.memory, full ? FULL_TABLE : LEVEL_TABLE);
    ai_init(engine.ai, &engine.table, 0);
    engine.full = full;
}

static void think(const union game_state *s, struct ai_limits limits) {
    time_default(&limits);
    limits.clock = clock_of;
    engine.began = wasm_now();
    lay_table(ai_full_strength(limits.level));
    ai_think(engine.ai, asked.variant.game, s, &limits, &report);
}

/* Reads "VARIANT MOVE MOVE ..." into `asked`. */
static int read_question(int length) {
    struct scan s = wasm_question(length);
    struct fault f = wasm_read_moves(&s, &asked);
    if (f.message != FAULT_NONE)
        return wasm_refuse(asked.variant.game, &asked.state, f);
    if (!acquire())
        return wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0));
    return 0;
}

static int between(int least, int number, int most) {
    return number < least ? least : number > most ? most : number;
}

/* The best moves after "VARIANT MOVE MOVE ...". What is 0 does not limit; `left` and `increment`
 * are those of a clock, which `ms` goes before. */
EXPORT(int, think,
       (int length, int level, double ms, double nodes, int depth, int lines, double seed,
        double left, double increment)) {
    int status = read_question(length);
    if (status < 0)
        return status;
    if (match_turn(&asked) < 0)
        return wasm_refuse(asked.variant.game, &asked.state, fault(RULE_OVER, 0, 0, 0));
    struct ai_limits limits = {
        .level = between(0, level, AI_LEVELS),
        .nodes = (uint64_t)wasm_moment(nodes),
        .depth = between(0, depth, 1000),
        .lines = between(1, lines, AI_MAX_LINES),
        .seed = (uint64_t)wasm_moment(seed),
        .info = tell,
    };
    if (ms > 0)
        limits.soft = limits.hard = (uint64_t)wasm_moment(ms);
    else if (left > 0)
        time_from_clock(&limits, (uint64_t)wasm_moment(left), (uint64_t)wasm_moment(increment), 0);
    think(&asked.state, limits);
    struct out o = wasm_out();
    report_json(&asked.variant, &asked.state, &report, &o);
    return wasm_answer(&o);
}

/* The milliseconds that a hint takes. */
EXPORT(int, hint_time, (void)) { return TIME_HINT; }

/* Forgets what was learnt, for a new game. */
EXPORT(void, forget, (void)) { engine.full = false; }

/* ---- judging a game ------------------------------------------------------------------------ */

/* From the last position to the first, each with those limits. */
static void judge(struct analysis *a, struct analysis_move *moves, struct ai_limits limits) {
    const struct game *g = asked.variant.game;
    struct match shown;
    bool over = match_turn(&asked) < 0;
    if (!over)
        think(&asked.state, limits);
    analysis_begin(a, g, moves, asked.count, &asked.state, over ? NULL : &report);
    for (int n = asked.count - 1; n >= 0; n--) {
        const game_move *move = &match_ply(&asked, n)->move;
        match_look(&asked, n, &shown);
        limits.judge = analysis_asks(a, move);
        think(&shown.state, limits);
        analysis_judge(a, n, &shown.state, *move, &report);
        wasm_progress(asked.count - n, asked.count);
    }
}

/* What the engine thinks of the moves of "VARIANT MOVE MOVE ...", with `ms` milliseconds or
 * `nodes` nodes for each. */
EXPORT(int, analyse, (int length, double ms, double nodes)) {
    static struct analysis_move moves[GAME_MAX_PLIES];
    static const char *const names[GAME_SEATS];
    struct analysis analysis;
    int status = read_question(length);
    if (status < 0)
        return status;
    struct ai_limits limits = {.nodes = (uint64_t)wasm_moment(nodes), .seed = 1};
    limits.soft = limits.hard = (uint64_t)wasm_moment(ms > 0 ? ms : nodes > 0 ? 0 : TIME_ANALYSIS);
    judge(&analysis, moves, limits);
    struct out o = wasm_out();
    analysis_json(&analysis, &asked.variant, names, &o);
    return wasm_answer(&o);
}

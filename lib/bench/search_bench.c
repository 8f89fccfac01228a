/* search_bench.c - fixed work for the engine with a checksum of what it finds. */
#include "bench/search_bench.h"
#include "ai/ai.h"
#include "bench/playout.h"
#include "text/scan.h"

enum { SEED = 1, TABLE_BYTES = 1 << 20, ALIGN = 64 };

const struct bench_search bench_searches[BENCH_SEARCHES] = {
    {"adaptoid", "adaptoid", 0, 9, 100000},
    {"adaptoid-late", "adaptoid", 30, 6, 100000},
    {"adaptoid-pie", "adaptoid:setup=pie", 0, 1, 10000},
    {"basic-8x8", "pentactic:basic:8x8", 0, 2, 10000},
    {"basic-9x7", "pentactic:basic:9x7", 5, 3, 10000},
    {"basic-11x6", "pentactic:basic:11x6", 9, 2, 10000},
    {"basic-second-8x8", "pentactic:basic:8x8", 20, 2, 10000},
    {"duel-8x8", "pentactic:duel:8x8", 0, 7, 20000},
    {"duel-forced-11x6", "pentactic:duel:11x6:passing=forced", 8, 7, 20000},
    {"group-9x7", "pentactic:group:9x7:players=3", 0, 9, 20000},
    {"group-six-11x6", "pentactic:group:11x6:players=6", 6, 19, 20000},
    {"solo-8x8", "pentactic:solo:8x8", 0, 2, 2000},
};

static size_t ai_bytes(void) { return (ai_size() + ALIGN - 1) / ALIGN * ALIGN; }

size_t bench_search_memory(void) { return ai_bytes() + TABLE_BYTES; }

/* A position after n random moves, or the last one in which the game goes on. */
static const struct game *position(const struct bench_search *job, int n, union game_state *state) {
    struct variant v;
    union game_undo undo;
    variant_read(job->variant, text_length(job->variant), &v);
    struct rng rng = playout_start(&v, SEED, (uint64_t)n, state);
    for (int i = 0; i < job->plies + n * job->step; i++) {
        v.game->play(state, v.game->random(state, &rng), &undo);
        if (v.game->turn(state) < 0) {
            v.game->undo(state, &undo);
            break;
        }
    }
    return v.game;
}

static uint64_t report_sum(const struct ai_report *r) {
    uint64_t sum = bits_mix(r->nodes + ((uint64_t)r->depth << 40));
    for (int i = 0; i < r->lines; i++) {
        const struct ai_line *line = &r->line[i];
        sum = bits_mix(sum + (uint64_t)line->score.value + ((uint64_t)line->score.exact << 32));
        for (int k = 0; k < line->length; k++)
            sum = bits_mix(sum + line->move[k]);
    }
    return sum;
}

struct bench_found bench_search(const struct bench_search *job, uint64_t nodes, void *memory) {
    struct bench_found found = {0, 0};
    struct ai *ai = memory;
    for (int n = 0; n < BENCH_POSITIONS; n++) {
        union game_state state;
        struct tt table;
        struct ai_report report;
        struct ai_limits limits = {.nodes = nodes ? nodes : job->nodes, .lines = 1, .seed = SEED};
        const struct game *game = position(job, n, &state);
        tt_init(&table, (char *)memory + ai_bytes(), TABLE_BYTES);
        ai_init(ai, &table, 0);
        ai_think(ai, game, &state, &limits, &report);
        found.nodes += report.nodes;
        found.sum += report_sum(&report);
    }
    return found;
}

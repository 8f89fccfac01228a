/* game_bench.c - fixed work with a checksum of its outcome. */
#include "bench/game_bench.h"
#include "bench/playout.h"
#include "text/scan.h"

enum { SEED = 1 };

const struct bench_job bench_jobs[BENCH_JOBS] = {
    {"adaptoid-perft", "adaptoid", 6, 0},
    {"adaptoid", "adaptoid", 0, 100000},
    {"adaptoid-pie", "adaptoid:setup=pie", 0, 10000},
    {"basic-perft", "pentactic:basic:8x8", 3, 0},
    {"basic-8x8", "pentactic:basic:8x8", 0, 40000},
    {"basic-9x7", "pentactic:basic:9x7", 0, 40000},
    {"basic-11x6", "pentactic:basic:11x6", 0, 40000},
    {"duel-8x8", "pentactic:duel:8x8", 0, 5000},
    {"duel-forced-9x7", "pentactic:duel:9x7:passing=forced", 0, 5000},
    {"group-11x6", "pentactic:group:11x6:players=6", 0, 2000},
    {"group-forced-8x8", "pentactic:group:8x8:players=3:passing=forced", 0, 2000},
    {"solo-8x8", "pentactic:solo:8x8", 0, 10000},
};

static uint64_t game_checksum(const struct game *g, const union game_state *state, int plies) {
    struct game_result r;
    g->result(state, &r);
    uint64_t sum = bits_mix(g->hash(state) + (uint64_t)plies);
    for (int i = 0; i < r.seats; i++)
        sum = bits_mix(sum + (uint64_t)r.score[i] + ((uint64_t)r.winners << 32));
    return sum;
}

static uint64_t play_games(const struct variant *v, int count) {
    uint64_t sum = 0;
    for (int n = 0; n < count; n++) {
        union game_state state;
        struct rng rng = playout_start(v, SEED, (uint64_t)n, &state);
        int plies = playout(v->game, &state, &rng);
        sum += game_checksum(v->game, &state, plies);
    }
    return sum;
}

static uint64_t count_turns(const struct variant *v, int depth) {
    union game_state state;
    variant_start(v, &state);
    return game_perft(v->game, &state, depth);
}

uint64_t bench_run(const struct bench_job *job) {
    struct variant v;
    variant_read(job->variant, text_length(job->variant), &v);
    return job->depth ? count_turns(&v, job->depth) : play_games(&v, job->games);
}

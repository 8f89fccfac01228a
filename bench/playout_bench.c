/* playout_bench.c - how fast the rules are: random games and perft, on one thread, in CPU time.
 *
 *     make bench                                  all of it
 *     build/release/bench/playout_bench 1000      that many games of each kind, once
 *     bench/instructions                          instructions a game, where times are too noisy
 *
 * Each figure is the best of several runs: on a machine that does other work too, the fastest one
 * was disturbed least. The games are played by calling the rules directly, as a search would. */
#include "game/game.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 7, GAMES = 20000 };

static uint64_t ada_games(int setup, int count, struct rng *rng) {
    struct ada_setup start = {.pie = (uint8_t)setup, .white = 26, .black = 30};
    struct ada_state s;
    struct ada_undo undo;
    uint64_t turns = 0;
    for (int i = 0; i < count; i++)
        for (ada_start(&s, &start); s.phase != ADA_OVER; turns++)
            ada_play(&s, ada_random(&s, rng), &undo);
    return turns;
}

static uint64_t basic_games(int grid, int count, struct rng *rng) {
    struct pen_setup start = {.mode = PEN_BASIC, .grid = (uint8_t)grid};
    struct pen_state s;
    struct pen_undo undo;
    uint64_t moves = 0;
    for (int i = 0; i < count; i++)
        for (pen_start(&s, &start); s.head.phase != PEN_OVER; moves++)
            pen_play(&s, pen_random(&s, rng), &undo);
    return moves;
}

static uint64_t ada_perft(int depth, int count, struct rng *rng) {
    union game_state s;
    union game_setup start = {.ada = {.white = 26, .black = 30}};
    (void)count, (void)rng;
    ada_game.start(&s, &start);
    return game_perft(&ada_game, &s, depth);
}

static const struct {
    const char *name, *unit;
    uint64_t (*run)(int which, int count, struct rng *rng);
    int which;
    int perft; /* counts what run() returns, not games */
} jobs[] = {
    {"Adaptoid, random games", "games", ada_games, 0, 0},
    {"Adaptoid, pie setup", "games", ada_games, 1, 0},
    {"Pentactic basic 8x8, both matches", "games", basic_games, 0, 0},
    {"Pentactic basic 9x7, both matches", "games", basic_games, 1, 0},
    {"Pentactic basic 11x6, both matches", "games", basic_games, 2, 0},
    {"Adaptoid, perft 6", "turns", ada_perft, 6, 1},
};

int main(int argc, char **argv) {
    int count = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES, runs = argc > 1 ? 1 : RUNS;
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        double best = 0;
        uint64_t moves = 0;
        if (argc > 2 && strtoul(argv[2], NULL, 10) != i)
            continue;
        for (int run = 0; run < runs; run++) {
            struct rng rng = rng_seeded(1);
            clock_t start = clock();
            moves = jobs[i].run(jobs[i].which, count, &rng);
            double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
            double speed = (jobs[i].perft ? (double)moves : count) / (seconds > 0 ? seconds : 1e-6);
            best = speed > best ? speed : best;
        }
        printf("%-36s %12.0f %s a second (%" PRIu64 " moves)\n", jobs[i].name, best, jobs[i].unit,
               moves);
    }
    return 0;
}

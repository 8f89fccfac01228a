/* solver_bench.c - Pentactic basic: how long the exact solver takes, in CPU time.
 *
 *     make bench                                          after three rounds
 *     build/release/bench/solver_bench [ROUNDS [GAMES]]   after fewer; the first games of each grid
 *
 * Run it from the root of the repository. bench/solver_games has twenty games of three rounds on
 * each grid, played by the engine with 20,000 nodes a move; discards take turns, and the first
 * counter is one of the six best. The games are kept, not played anew, so that a better engine is
 * measured with the same ones.
 *
 * Each position, with the counters player to move, is solved from an empty table of 64 MB. The
 * values are printed, in passes to come, for comparing one solver with another. */
#include "ai/pen_scratch.h"
#include "common/position.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 3, GAMES = 20, TT_BYTES = 64 << 20, LINE = 256, WORDS = 8 };

struct bench {
    struct tt tt;
    struct pen_scratch scratch;
    int rounds, games;
};

struct sum {
    const char *variant;
    double seconds;
    uint64_t nodes;
    int games;
    char values[GAMES + 1];
};

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The passes to come in a position with the counters player to move; counts the nodes. */
static int solve(struct bench *b, const struct pen_state *s, uint64_t *nodes) {
    static const struct ai_limits limits = {.nodes = 0};
    struct pen_scratch *scratch = &b->scratch;
    uint64_t shared;
    struct think think = {.limits = &limits, .tt = &b->tt, .shared_nodes = &shared};
    struct pen_exact exact = {.think = &think, .field = &scratch->field, .lists = &scratch->lists};
    struct pen_spot spot;
    tt_clear(&b->tt);
    pen_field_make(&scratch->field, pen_grid(s), pen_free(s, 0), pen_counter_cells(s, 0),
                   s->board[0].hand, &spot, scratch->list);
    int guess = (spot_value(SPOT_FITTED, &scratch->field, &spot, false) + 50) / 100;
    int passes = pen_passes(&exact, &spot, 0, false, guess);
    *nodes += think.nodes;
    return passes;
}

/* Solves the position after the rounds of a game that are asked for. */
static void add_game(struct bench *b, struct sum *sum, char **words) {
    struct position p;
    if (!position_read(&p, words[0], words + 1, 1 + 2 * b->rounds))
        exit(1);
    double from = cpu_seconds();
    int passes = solve(b, &p.state.pen, &sum->nodes);
    sum->seconds += cpu_seconds() - from;
    sum->values[sum->games++] = (char)('0' + passes);
}

static void print(const struct bench *b, const struct sum *sum) {
    if (sum->games)
        printf("%s after %d rounds, mean of %d: %.3f s, %.0f nodes; values %s\n", sum->variant,
               b->rounds, sum->games, sum->seconds / sum->games, (double)sum->nodes / sum->games,
               sum->values);
    fflush(stdout);
}

int main(int argc, char **argv) {
    static struct bench b;
    char line[LINE], variant[LINE] = "", *words[1 + WORDS];
    struct sum sum = {.variant = variant};
    void *memory = malloc(TT_BYTES);
    FILE *file = fopen("bench/solver_games", "r");
    b.rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : ROUNDS;
    b.games = argc > 2 ? (int)strtol(argv[2], NULL, 10) : GAMES;
    if (!file || !memory || b.rounds < 0 || b.rounds > ROUNDS || b.games > GAMES) {
        fprintf(stderr, "usage: solver_bench [ROUNDS [GAMES]], from the root of the repository\n");
        return 2;
    }
    tt_init(&b.tt, memory, TT_BYTES);
    while (fgets(line, sizeof line, file)) {
        int n = 0;
        char *rest = line;
        for (char *w; n <= WORDS && (w = strtok_r(rest, " \n", &rest));)
            words[n++] = w;
        if (n < WORDS)
            continue;
        if (strcmp(variant, words[0]) != 0) {
            print(&b, &sum);
            sum = (struct sum){.variant = variant};
            snprintf(variant, sizeof variant, "%s", words[0]);
        }
        if (sum.games < b.games)
            add_game(&b, &sum, words);
    }
    print(&b, &sum);
    fclose(file);
    free(memory);
    return 0;
}

/* cmd_stats.c - `pentoid stats`: what a variant is like, from random games.
 *
 * The games are played twice: once for the clock, as fast as they go, and once more with every
 * position looked at. Both times they are the same games. */
#include "bench/playout.h"
#include "cli/cli.h"
#include "common/position.h"
#include "common/say.h"
#include <stdio.h>
#include <string.h>

struct tally {
    uint64_t games, plies, least, most; /* lengths */
    uint64_t choices, widest;           /* legal moves, over all positions */
    uint64_t wins[GAME_SEATS], shared[GAME_SEATS], draws;
    int64_t score[GAME_SEATS];
    int seats;
    uint8_t kind;
};

static void tally_result(struct tally *t, const struct game_result *r) {
    t->seats = r->seats;
    t->kind = r->kind;
    t->draws += r->winners == 0;
    for (int i = 0; i < r->seats; i++) {
        bool won = r->winners >> i & 1, alone = r->winners == 1 << i;
        t->wins[i] += won && alone;
        t->shared[i] += won && !alone;
        t->score[i] += r->score[i];
    }
}

static void tally_game(struct tally *t, const struct game *g, union game_state *state,
                       struct rng *rng) {
    union game_undo undo;
    uint64_t plies = 0;
    for (; g->turn(state) >= 0; plies++) {
        uint64_t count = (uint64_t)g->count(state);
        t->choices += count;
        t->widest = count > t->widest ? count : t->widest;
        g->play(state, g->random(state, rng), &undo);
    }
    struct game_result result;
    g->result(state, &result);
    tally_result(t, &result);
    t->games++;
    t->plies += plies;
    t->least = plies < t->least ? plies : t->least;
    t->most = plies > t->most ? plies : t->most;
}

/* Whether game n is to be played; what nobody will read is not worth more than a few thousand. */
static bool goes_on(uint64_t n, uint64_t count) {
    return n < count && !(n % 4096 == 4095 && output_lost(stdout));
}

static double time_games(const struct variant *v, uint64_t count, uint64_t seed) {
    double start = cpu_seconds();
    for (uint64_t n = 0; goes_on(n, count); n++) {
        union game_state state;
        struct rng rng = playout_start(v, seed, n, &state);
        playout(v->game, &state, &rng);
    }
    return cpu_seconds() - start;
}

static void print_seats(const struct tally *t) {
    static const char *const numbers[] = {[SCORE_POINTS] = "score",
                                          [SCORE_CAPTURES] = "captures",
                                          [SCORE_REMAINING] = "pentominoes left"};
    double all = (double)t->games;
    for (int i = 0; i < t->seats; i++)
        printf("player %d: wins %.2f%%, shared %.2f%%, mean %s %.2f\n", i + 1,
               100 * (double)t->wins[i] / all, 100 * (double)t->shared[i] / all, numbers[t->kind],
               (double)t->score[i] / all);
    printf("nobody wins: %.2f%%\n", 100 * (double)t->draws / all);
}

static void print_tally(const struct tally *t, const char *variant, double seconds) {
    double plies = t->plies ? (double)t->plies : 1;
    printf("variant: %s\n", variant);
    printf("games: %llu\n", (unsigned long long)t->games);
    printf("length: mean %.2f, least %llu, most %llu\n", (double)t->plies / (double)t->games,
           (unsigned long long)t->least, (unsigned long long)t->most);
    printf("branching: mean %.2f, most %llu\n", (double)t->choices / plies,
           (unsigned long long)t->widest);
    print_seats(t);
    printf("playouts per CPU-second: %.0f\n", (double)t->games / (seconds > 0 ? seconds : 1e-6));
}

int cmd_stats(int argc, char **argv) {
    struct args a;
    uint64_t count = 1000, seed = 1;
    if (!args_read(&a, argc, argv) ||
        !args_number(&a, "games", 1, UINT64_C(1000000000000), &count) ||
        !args_number(&a, "seed", 0, UINT64_MAX, &seed))
        return CLI_WRONG;
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct variant v;
    if (!variant_from(a.operand[0], strlen(a.operand[0]), &v, &o))
        return cli_wrong("%s", why);
    double seconds = time_games(&v, count, seed);
    struct tally tally = {.least = UINT64_MAX};
    for (uint64_t n = 0; goes_on(n, count); n++) {
        union game_state state;
        struct rng rng = playout_start(&v, seed, n, &state);
        tally_game(&tally, v.game, &state, &rng);
    }
    print_tally(&tally, a.operand[0], seconds);
    return CLI_OK;
}

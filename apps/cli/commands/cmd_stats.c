/* cmd_stats.c - `pentoid stats`: statistics of a variant, from random games.
 *
 * The same games are played twice: once at full speed for the clock, and once with every position
 * examined. */
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
    static const int keys[] = {[SCORE_POINTS] = TEXT_STATS_SEAT_POINTS,
                               [SCORE_CAPTURES] = TEXT_STATS_SEAT_CAPTURES,
                               [SCORE_REMAINING] = TEXT_STATS_SEAT_REMAINING};
    double all = (double)t->games;
    for (int i = 0; i < t->seats; i++)
        say_with(keys[t->kind], NUMBER("seat", i + 1),
                 WORD("wins", say_figure("%.2f", 100 * (double)t->wins[i] / all).text),
                 WORD("shared", say_figure("%.2f", 100 * (double)t->shared[i] / all).text),
                 WORD("mean", say_figure("%.2f", (double)t->score[i] / all).text));
    say_with(TEXT_STATS_NOBODY,
             WORD("percent", say_figure("%.2f", 100 * (double)t->draws / all).text));
}

static void print_tally(const struct tally *t, const char *variant, double seconds) {
    double plies = t->plies ? (double)t->plies : 1;
    say_with(TEXT_STATS_VARIANT, WORD("variant", variant));
    say_with(TEXT_STATS_GAMES, WORD("n", say_unsigned(t->games).text));
    say_with(TEXT_STATS_LENGTH,
             WORD("mean", say_figure("%.2f", (double)t->plies / (double)t->games).text),
             NUMBER("least", (int64_t)t->least), NUMBER("most", (int64_t)t->most));
    say_with(TEXT_STATS_BRANCHING,
             WORD("mean", say_figure("%.2f", (double)t->choices / plies).text),
             NUMBER("most", (int64_t)t->widest));
    print_seats(t);
    double speed = (double)t->games / (seconds > 0 ? seconds : 1e-6);
    say_with(TEXT_STATS_SPEED, WORD("n", say_figure("%.0f", speed).text));
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

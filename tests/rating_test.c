/* rating_test.c - the arithmetic of matches: error bars, sequential test, ratings.
 *
 * Figures that are given here were computed by other means: the estimates from the definitions, the
 * likelihood ratios by Newton's method on two multipliers, the ratings by Zermelo's iteration. And
 * what error bars and tests promise is tried on games that a random generator makes up. */
#include "cli/tournament/entrant.h"
#include "cli/tournament/opening.h"
#include "cli/tournament/rating.h"
#include "cli/tournament/tourney.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

static void assert_near(double value, double expected, double within) {
    if (!(fabs(value - expected) <= within))
        fail_msg("%.9f is not %.9f", value, expected);
}

/* Numbers of pairs with 0, 0.5, 1, 1.5 and 2 points. */
static struct tally pairs(int a, int b, int c, int d, int e) {
    const int count[] = {a, b, c, d, e};
    struct tally t = {0};
    for (int i = 0; i < 5; i++)
        for (int n = 0; n < count[i]; n++)
            tally_add(&t, i / 4.0);
    return t;
}

/* ---- one match ---------------------------------------------------------------------------- */

static void estimates(void **state) {
    (void)state;
    struct tally t = pairs(10, 40, 120, 60, 20);
    struct estimate e = estimate_of(&t);
    assert_near(e.score, 0.54, 1e-12);
    assert_near(tally_variance(&t), 0.0536144578, 1e-9);
    assert_near(e.score_error, 0.0287024551, 1e-9);
    assert_near(e.elo, 27.8543712566, 1e-9);
    assert_near(e.elo_low, 7.8516746411, 1e-9);
    assert_near(e.elo_high, 48.0432468366, 1e-9);
    assert_near(e.superiority, 0.9968469307, 1e-9);
}

static void estimates_mirrored(void **state) {
    (void)state;
    struct tally t = pairs(10, 40, 120, 60, 20), u = pairs(20, 60, 120, 40, 10);
    struct estimate e = estimate_of(&t), f = estimate_of(&u);
    assert_near(e.elo, -f.elo, 1e-9);
    assert_near(e.elo_low, -f.elo_high, 1e-9);
    assert_near(e.superiority, 1 - f.superiority, 1e-9);
}

static void elo_and_back(void **state) {
    (void)state;
    assert_near(elo_of(0.5), 0, 0);
    assert_near(elo_of(10.0 / 11), 400, 1e-9);
    for (int elo = -900; elo <= 900; elo += 50)
        assert_near(elo_of(score_of(elo)), elo, 1e-9);
    assert_true(isinf(elo_of(1)) && elo_of(1) > 0);
    assert_true(isinf(elo_of(0)) && elo_of(0) < 0);
}

/* Without any scatter the bars must not vanish. */
static void estimates_alike(void **state) {
    (void)state;
    struct tally won = pairs(0, 0, 0, 0, 10), lost = pairs(10, 0, 0, 0, 0);
    struct tally even = pairs(0, 0, 10, 0, 0);
    struct estimate w = estimate_of(&won), l = estimate_of(&lost), d = estimate_of(&even);
    assert_near(w.elo_low, elo_of(pow(0.05, 0.1)), 1e-9);
    assert_true(isinf(w.elo) && isinf(w.elo_high));
    assert_near(l.elo_high, -w.elo_low, 1e-9);
    assert_near(w.superiority, 1 - 1.0 / 2048, 1e-12);
    assert_near(l.superiority, 1.0 / 2048, 1e-12);
    assert_near(d.superiority, 0.5, 0);
    assert_near(d.elo, 0, 0);
    assert_true(isinf(d.elo_low) && isinf(d.elo_high));
    for (int n = 1; n < 5; n++) { /* a bound beyond the weaker side would say nothing */
        struct tally few = pairs(0, 0, 0, 0, n);
        assert_true(isinf(estimate_of(&few).elo_low) && isinf(estimate_of(&few).elo_high));
    }
    struct tally enough = pairs(0, 0, 0, 0, 5);
    assert_true(estimate_of(&enough).elo_low > 0);
}

/* ---- the sequential test ------------------------------------------------------------------ */

static void likelihood_ratios(void **state) {
    (void)state;
    const struct sprt ten = {0, 10, 0.05, 0.05}, five = {0, 5, 0.05, 0.05};
    const struct sprt both = {-5, 5, 0.05, 0.1};
    struct tally a = pairs(10, 40, 120, 60, 20), b = pairs(338, 4532, 9887, 4745, 498);
    struct tally c = pairs(20, 60, 120, 40, 10);
    assert_near(sprt_ratio(&ten, &a), 2.1559221356, 1e-6);
    assert_near(sprt_ratio(&five, &b), 11.2022153157, 1e-6);
    assert_near(sprt_ratio(&both, &c), -2.6011693504, 1e-6);
    assert_near(sprt_lower(&five), -2.9444389792, 1e-9);
    assert_near(sprt_upper(&five), 2.9444389792, 1e-9);
    assert_near(sprt_lower(&both), -2.2512917986, 1e-9);
    assert_near(sprt_upper(&both), 2.8903717579, 1e-9);
    assert_int_equal(sprt_judge(&ten, &a), SPRT_GO_ON);
    assert_int_equal(sprt_judge(&five, &b), SPRT_UPPER);
    assert_int_equal(sprt_judge(&both, &c), SPRT_LOWER);
}

static void ratio_of_nothing(void **state) {
    (void)state;
    const struct sprt s = {0, 10, 0.05, 0.05};
    struct tally none = pairs(0, 0, 0, 0, 0), won = pairs(0, 0, 0, 0, 40);
    assert_near(sprt_ratio(&s, &none), 0, 0);
    assert_true(isfinite(sprt_ratio(&s, &won)) && sprt_ratio(&s, &won) > 0);
}

/* A pair of games in which the first seat wins with probability `edge` more than it should. */
static double made_up_pair(struct rng *rng, double score, double edge) {
    double points = 0;
    for (int game = 0; game < 2; game++) {
        double chance = score + (game ? -edge : edge);
        points += (double)rng_below(rng, 1000000) < 1e6 * chance;
    }
    return points / 2;
}

/* How often the test accepts the upper hypothesis when the truth is that. */
static int accepted(double elo, struct rng *rng) {
    const struct sprt s = {0, 60, 0.05, 0.05};
    int upper = 0;
    for (int i = 0; i < 400; i++) {
        struct tally t = {0};
        while (sprt_judge(&s, &t) == SPRT_GO_ON)
            tally_add(&t, made_up_pair(rng, score_of(elo), 0.2));
        upper += sprt_judge(&s, &t) == SPRT_UPPER;
    }
    return upper;
}

static void test_keeps_its_promise(void **state) {
    (void)state;
    struct rng rng = rng_seeded(4);
    int wrong = accepted(0, &rng), right = accepted(60, &rng);
    assert_in_range(wrong, 8, 34); /* 20 of 400 expected */
    assert_in_range(right, 400 - 34, 400 - 8);
}

/* The error bars hold the truth 19 times of 20, though the games of a pair are far from equal. */
static void bars_hold_the_truth(void **state) {
    (void)state;
    struct rng rng = rng_seeded(2);
    int held = 0;
    for (int i = 0; i < 400; i++) {
        struct tally t = {0};
        for (int n = 0; n < 100; n++)
            tally_add(&t, made_up_pair(&rng, score_of(50), 0.35));
        struct estimate e = estimate_of(&t);
        held += e.elo_low <= 50 && 50 <= e.elo_high;
    }
    assert_in_range(held, 366, 394); /* 380 expected */
}

/* ---- ratings ------------------------------------------------------------------------------ */

static void ratings(void **state) {
    (void)state;
    const struct pairing_result results[] = {{1, 0, 100, .7, 0.002},
                                             {2, 1, 100, .65, 0.002},
                                             {2, 0, 100, .8, 0.002},
                                             {3, 2, 50, .6, 0.004},
                                             {3, 1, 200, .72, 0.001}};
    const double expected[] = {0, 143.8740612588, 245.2271164184, 309.7220715510};
    double rating[4], error[4];
    ratings_fit(results, 5, 4, rating, error);
    for (int i = 0; i < 4; i++) {
        assert_near(rating[i], expected[i], 1e-6);
        assert_true(error[i] > 10 && error[i] < 100);
    }
}

/* Two players: the rating is the Elo difference, the error half of its own, as the mean moves. */
static void ratings_of_two(void **state) {
    (void)state;
    const struct pairing_result result = {1, 0, 400, 0.6, 0.0004};
    double rating[2], error[2];
    ratings_fit(&result, 1, 2, rating, error);
    assert_near(rating[1], elo_of(0.6), 1e-6);
    double slope = log(10) / 400 * 0.6 * 0.4;
    assert_near(error[1], 1.959963984540054 * 0.02 / slope / 2, 1e-6);
    assert_near(error[0], error[1], 1e-9);
}

static void ratings_of_extremes(void **state) {
    (void)state;
    const struct pairing_result results[] = {{1, 0, 100, 1, 0}, {2, 1, 0, 0.5, 0}};
    double rating[3], error[3];
    ratings_fit(results, 2, 3, rating, error);
    assert_near(rating[1], elo_of(100.5 / 101), 1e-3);
    for (int i = 0; i < 3; i++)
        assert_true(isfinite(rating[i]) && isfinite(error[i]));
}

/* A long chain of players who only meet their neighbours, the errors tried on made-up games. */
static void ratings_hold_the_truth(void **state) {
    (void)state;
    enum { PLAYERS = 6, ROUNDS = 200 };
    struct rng rng = rng_seeded(3);
    int held = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct pairing_result r[PLAYERS - 1];
        double rating[PLAYERS], error[PLAYERS], mean = 0;
        for (int i = 0; i + 1 < PLAYERS; i++) {
            struct tally t = {0};
            for (int n = 0; n < 50; n++)
                tally_add(&t, made_up_pair(&rng, score_of(100), 0.2));
            r[i] = (struct pairing_result){i + 1, i, 100, tally_mean(&t), tally_variance(&t) / 50};
        }
        ratings_fit(r, PLAYERS - 1, PLAYERS, rating, error);
        for (int i = 0; i < PLAYERS; i++)
            mean += rating[i] / PLAYERS;
        for (int i = 0; i < PLAYERS; i++)
            held += fabs(rating[i] - mean - (100 * i - 250)) <= error[i];
    }
    assert_in_range(held, PLAYERS * ROUNDS * 92 / 100, PLAYERS * ROUNDS * 98 / 100);
}

/* ---- who plays where ---------------------------------------------------------------------- */

/* In a block every side sits on every seat equally often, and pairs of games are mirrored. */
static void seats_are_fair(void **state) {
    (void)state;
    for (int seats = 2; seats <= GAME_SEATS; seats++)
        for (int sides = 2; sides <= seats; sides++) {
            int count[GAME_SEATS][GAME_SEATS] = {{0}};
            struct tourney t = {.seats = seats, .sides = sides, .pairing_count = 1};
            t.block = tourney_block(seats, sides);
            for (int game = 0; game < t.block; game++) {
                int side[GAME_SEATS];
                tourney_seats(&t, 3 * t.block + game, side);
                for (int i = 0; i < seats; i++)
                    count[i][side[i]]++;
            }
            for (int i = 0; i < seats; i++)
                for (int j = 0; j < sides; j++)
                    assert_int_equal(count[i][j], t.block / sides);
        }
}

/* ---- engines as they are written ---------------------------------------------------------- */

static void entrants(void **state) {
    (void)state;
    struct entrant e;
    assert_true(entrant_read(&e, "9,movetime=200,hash=64"));
    assert_string_equal(e.word, "9");
    assert_string_equal(e.name, "9,movetime=200,hash=64");
    assert_null(e.command);
    assert_int_equal(e.limits.movetime, 200);
    assert_int_equal(e.options, 1);
    assert_true(entrant_sets(&e, "hash") && !entrant_sets(&e, "movetime"));
    assert_true(entrant_limited(&e));
    entrant_free(&e);
    assert_true(entrant_read(&e, "./other --a=1,2 ugi,name=Other,book=x.y"));
    assert_string_equal(e.command, "./other --a=1,2 ugi");
    assert_string_equal(e.name, "Other");
    assert_string_equal(e.option[0].name, "book");
    assert_string_equal(e.option[0].value, "x.y");
    assert_false(entrant_limited(&e));
    entrant_free(&e);
    assert_true(entrant_read(&e, "sh -c 'a,b=c d'"));
    assert_string_equal(e.command, "sh -c 'a,b=c d'");
    entrant_free(&e);
}

static void entrants_wrong(void **state) {
    (void)state;
    struct entrant e;
    static const char *const wrong[] = {"",          ",nodes=5", "5,nodes", "5,nodes=x",
                                        "5,nodes=0", "5,=3",     "5,",      "5,nodes=5,"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(entrant_read(&e, wrong[i]));
}

static void entrants_apart(void **state) {
    (void)state;
    struct entrant e[4];
    const char *const names[] = {"5", "5,name=a", "5", "5"};
    for (int i = 0; i < 4; i++)
        assert_true(entrant_read(&e[i], names[i]));
    entrants_tell_apart(e, 4);
    assert_string_equal(e[0].name, "5");
    assert_string_equal(e[1].name, "a");
    assert_string_equal(e[2].name, "5 (2)");
    assert_string_equal(e[3].name, "5 (3)");
}

/* ---- openings ----------------------------------------------------------------------------- */

static struct openings openings_for(const char *name, uint64_t seed, int plies) {
    struct variant v;
    struct openings o;
    assert_int_equal(variant_read(name, strlen(name), &v).message, FAULT_NONE);
    openings_begin(&o, &v, seed, plies);
    return o;
}

/* The same seed, the same openings, in whatever order they are asked for; all different. */
static void openings_differ(void **state) {
    (void)state;
    struct openings a = openings_for("adaptoid", 7, 4), b = openings_for("adaptoid", 7, 4);
    uint64_t last = openings_get(&b, 99)->hash;
    for (int i = 0; i < 100; i++) {
        const struct opening *opening = openings_get(&a, i);
        assert_int_equal(opening->plies, 4);
        assert_int_equal(opening->hash, openings_get(&b, i)->hash);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(openings_get(&a, i)->hash, openings_get(&a, j)->hash);
    }
    assert_int_equal(openings_get(&a, 99)->hash, last);
    openings_free(&a);
    openings_free(&b);
}

/* When there are not enough of them they come again, and one that would end the game is cut. */
static void openings_run_out(void **state) {
    (void)state;
    struct openings few = openings_for("adaptoid", 1, 1), none = openings_for("adaptoid", 1, 0);
    struct openings long_ones = openings_for("pentactic:basic:8x8", 1, 100);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(openings_get(&few, i)->plies, 1);
        assert_int_equal(openings_get(&none, i)->plies, 0);
    }
    const struct opening *opening = openings_get(&long_ones, 0);
    union game_state s;
    union game_undo undo;
    variant_start(&opening->variant, &s);
    for (int i = 0; i < opening->plies; i++)
        pen_game.play(&s, opening->moves[i], &undo);
    assert_true(pen_game.turn(&s) >= 0 && opening->plies < 100);
    openings_free(&few);
    openings_free(&none);
    openings_free(&long_ones);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates),
        cmocka_unit_test(estimates_mirrored),
        cmocka_unit_test(elo_and_back),
        cmocka_unit_test(estimates_alike),
        cmocka_unit_test(likelihood_ratios),
        cmocka_unit_test(ratio_of_nothing),
        cmocka_unit_test(test_keeps_its_promise),
        cmocka_unit_test(bars_hold_the_truth),
        cmocka_unit_test(ratings),
        cmocka_unit_test(ratings_of_two),
        cmocka_unit_test(ratings_of_extremes),
        cmocka_unit_test(ratings_hold_the_truth),
        cmocka_unit_test(seats_are_fair),
        cmocka_unit_test(entrants),
        cmocka_unit_test(entrants_wrong),
        cmocka_unit_test(entrants_apart),
        cmocka_unit_test(openings_differ),
        cmocka_unit_test(openings_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

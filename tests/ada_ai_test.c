/* ada_ai_test.c - the Adaptoid engine: the evaluation of a position does not depend on what was
 * evaluated before, wins in one turn are found and losses in one turn avoided, a search that is
 * stopped proves nothing, the pie setup is fair. */
#include "ai/ada_search.h"
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { TT_BYTES = 1 << 20 };

static struct ada_scratch scratch;
static struct tt tt;
static struct played drawn;

static void think(const struct ada_state *s, struct ai_limits limits, struct ai_report *report) {
    uint64_t shared;
    struct think t = {.limits = &limits,
                      .tt = &tt,
                      .report = report,
                      .shared_nodes = &shared,
                      .node_limit = limits.nodes,
                      .rng = rng_seeded(limits.seed)};
    report->lines = report->depth = 0;
    ada_think(&t, &scratch, s);
}

static int set_up(void **state) {
    *state = malloc(TT_BYTES);
    tt_init(&tt, *state, TT_BYTES);
    ada_scratch_init(&scratch, &ada_net);
    return 0;
}

static int tear_down(void **state) {
    free(*state);
    return 0;
}

/* A position some random turns into a game; it may be over. */
static struct ada_state random_position(struct rng *rng, int turns) {
    struct ada_state s;
    struct ada_undo undo;
    ada_start(&s, &(struct ada_setup){.white = 26, .black = 30});
    for (int i = 0; i < turns && s.phase != ADA_OVER; i++)
        ada_play(&s, ada_random(&s, rng), &undo);
    return s;
}

static void test_features(void **state) {
    (void)state;
    for (int i = 0; i < ADA_FEATURES; i++) {
        assert_in_range(ada_other_perspective(i), 0, ADA_FEATURES - 1);
        assert_int_equal(ada_other_perspective(ada_other_perspective(i)), i);
    }
    for (int legs = 0, n = 0; legs <= ADA_MAX_LIMBS; legs++)
        for (int pincers = 0; legs + pincers <= ADA_MAX_LIMBS; pincers++)
            assert_int_equal(ada_config(legs, pincers), n++);
}

/* Colours swapped, the player to move sees the same. */
static struct ada_state swap_colours(const struct ada_state *s) {
    struct ada_state out = *s;
    for (int colour = 0; colour < 2; colour++) {
        out.body[colour] = s->body[!colour];
        out.captures[colour] = s->captures[!colour];
        out.legs_in_stock[colour] = s->legs_in_stock[!colour];
        out.pincers_in_stock[colour] = s->pincers_in_stock[!colour];
    }
    out.turn = !s->turn;
    return out;
}

static void test_evaluation(void **state) {
    (void)state;
    static struct ada_evaluator old[2], fresh;
    struct rng rng = rng_seeded(3);
    ada_evaluator_init(&old[0], &ada_net);
    ada_evaluator_init(&old[1], 0);
    for (int i = 0; i < 3000; i++) {
        struct ada_state s = random_position(&rng, (int)rng_below(&rng, 12));
        if (s.phase == ADA_OVER)
            continue;
        for (int hand = 0; hand < 2; hand++) {
            struct ada_state swapped = swap_colours(&s);
            ada_evaluator_init(&fresh, hand ? 0 : &ada_net);
            int score = ada_eval(&old[hand], &s);
            assert_int_equal(score, ada_eval(&fresh, &s));
            assert_int_equal(score, ada_eval(&old[hand], &swapped));
            assert_in_range(score + ADA_EVAL_MAX, 0, 2 * ADA_EVAL_MAX);
        }
    }
}

static void test_probability(void **state) {
    (void)state;
    assert_int_equal(ada_win_probability(0), 5000);
    assert_int_equal(ada_win_probability(ADA_LOGIT), 7311);
    for (int x = -ADA_EVAL_MAX; x < ADA_EVAL_MAX; x++) {
        assert_true(ada_win_probability(x) <= ada_win_probability(x + 1));
        assert_int_equal(ada_win_probability(x) + ada_win_probability(-x), 10000);
    }
}

static bool wins(const struct ada_state *s, ada_move t) {
    struct ada_state after = *s;
    struct ada_undo undo;
    ada_play(&after, t, &undo);
    return after.phase == ADA_OVER && after.winner == s->turn;
}

/* How many turns win at once. */
static int winning_turns(const struct ada_state *s, ada_move *turns, int *legal) {
    int n = 0;
    *legal = ada_legal(s, turns);
    for (int i = 0; i < *legal; i++)
        n += wins(s, turns[i]);
    return n;
}

static ada_move turns[ADA_MAX_MOVES], answers[ADA_MAX_MOVES];

/* How many turns leave the rival no turn that wins at once. */
static int safe_turns(const struct ada_state *s) {
    int safe = 0, legal = ada_legal(s, turns), count;
    for (int i = 0; i < legal; i++) {
        struct ada_state after = *s;
        struct ada_undo undo;
        ada_play(&after, turns[i], &undo);
        safe += after.phase != ADA_OVER && winning_turns(&after, answers, &count) == 0;
    }
    return safe;
}

static void test_wins_in_one(void **state) {
    (void)state;
    struct rng rng = rng_seeded(11);
    int found = 0;
    for (int i = 0; i < 4000; i++) {
        struct ada_state s = random_position(&rng, 30 + (int)rng_below(&rng, 30));
        struct ai_report r;
        int legal;
        if (s.phase == ADA_OVER || winning_turns(&s, turns, &legal) == 0)
            continue;
        think(&s, (struct ai_limits){.level = 1}, &r);
        assert_true(wins(&s, r.line[0].move[0]));
        think(&s, (struct ai_limits){.nodes = 3000}, &r);
        assert_true(wins(&s, r.line[0].move[0]));
        assert_int_equal(r.line[0].score.value, 10000);
        assert_true(r.line[0].score.exact);
        found++;
    }
    assert_true(found > 50);
}

static void test_avoids_losses_in_one(void **state) {
    (void)state;
    struct rng rng = rng_seeded(12);
    int found = 0;
    for (int i = 0; i < 400 && found < 25; i++) {
        struct ada_state s = random_position(&rng, 30 + (int)rng_below(&rng, 30));
        struct ada_undo undo;
        struct ai_report r;
        int legal;
        if (s.phase == ADA_OVER || s.captures[!s.turn] < 3 || winning_turns(&s, turns, &legal))
            continue;
        int safe = safe_turns(&s);
        if (safe == 0 || safe == legal)
            continue;
        think(&s, (struct ai_limits){.nodes = 30000}, &r);
        ada_play(&s, r.line[0].move[0], &undo);
        if (s.phase != ADA_OVER)
            assert_int_equal(winning_turns(&s, answers, &legal), 0);
        found++;
    }
    assert_true(found >= 10);
}

/* A turn is chosen even where a level cannot see all of them once, and told for what it is. */
static void test_few_nodes(void **state) {
    (void)state;
    struct rng rng = rng_seeded(13);
    int guessed = 0, seen = 0;
    for (int i = 0; i < 300; i++) {
        struct ada_state s = random_position(&rng, 20 + (int)rng_below(&rng, 30));
        struct ai_report r;
        if (s.phase == ADA_OVER)
            continue;
        think(&s, (struct ai_limits){.level = 4}, &r);
        guessed += r.line[0].score.value == 5000;
        seen++;
    }
    assert_true(seen > 100);
    assert_true(guessed <= seen / 50);
}

/* Thinks with fresh scratch memory, but the same transposition table. */
static void think_afresh(const struct ada_state *s, struct ai_limits limits, struct ai_report *r) {
    ada_scratch_init(&scratch, &ada_net);
    think(s, limits, r);
}

static bool says_lost(const struct ai_report *r) {
    return r->line[0].score.exact && r->line[0].score.value == 0;
}

/* The first turn that is looked at loses, and soon there are no nodes left. White wins by going to
 * c2. */
#define FIRST_LOSES                                                                                \
    "adaptoid\n"                                                                                   \
    "g         .   .   .   .\n"                                                                    \
    "f       .   .   .   .   .\n"                                                                  \
    "e     .   .   .  b13  .   .\n"                                                                \
    "d   .   .   .  w22  .   .   .\n"                                                              \
    "c     .   .   .   .   .   .   7\n"                                                            \
    "b       .   .   .   .   .   6\n"                                                              \
    "a         .   .   .   .   5\n"                                                                \
    "            1   2   3   4\n"                                                                  \
    "turn=white captures=4,4\n"
#define FIRST_LOSES_TOO                                                                            \
    "adaptoid\n"                                                                                   \
    "g         .   .   .   .\n"                                                                    \
    "f       .  w21  .   .   .\n"                                                                  \
    "e     .   .   .   .   .   .\n"                                                                \
    "d   .   .   .   .   .   .   .\n"                                                              \
    "c     .   .  b22  .   .   .   7\n"                                                            \
    "b       .   .   .   .   .   6\n"                                                              \
    "a         .   .   .   .   5\n"                                                                \
    "            1   2   3   4\n"                                                                  \
    "turn=black captures=4,4\n"

/* Wherever a search is stopped, it does not say that all is lost because the first turn is; and
 * with the nodes of level 4 it plays another one. */
static void test_only_the_first_turn_loses(void **state) {
    (void)state;
    static const char *const boards[] = {FIRST_LOSES, FIRST_LOSES_TOO};
    struct ada_state s;
    struct ai_report r;
    for (int i = 0; i < 2; i++)
        for (uint64_t nodes = 20; nodes < 3000; nodes += 20) {
            draw_board(&drawn, boards[i]);
            s = drawn.state.ada;
            tt_clear(&tt);
            think_afresh(&s, (struct ai_limits){.nodes = nodes, .seed = 1}, &r);
            assert_int_equal(ada_test(&s, r.line[0].move[0]).rule, LEGAL);
            assert_false(says_lost(&r));
        }
    draw_board(&drawn, FIRST_LOSES);
    s = drawn.state.ada;
    tt_clear(&tt);
    think_afresh(&s, (struct ai_limits){.nodes = 560, .seed = 1}, &r);
    assert_int_equal(ada_to(r.line[0].move[0]), ada_cell(2, 2));
}

/* What is said to be lost for certain is still lost after a longer look. */
static void test_lost_is_lost(void **state) {
    (void)state;
    struct rng rng = rng_seeded(22);
    int lost = 0;
    for (int i = 0; i < 400; i++) {
        struct ada_state s = random_position(&rng, 35 + (int)rng_below(&rng, 25));
        struct ai_report r;
        if (s.phase == ADA_OVER)
            continue;
        tt_clear(&tt);
        think_afresh(&s, (struct ai_limits){.nodes = 60 << rng_below(&rng, 7)}, &r);
        if (!says_lost(&r))
            continue;
        tt_clear(&tt);
        think_afresh(&s, (struct ai_limits){.nodes = 50000}, &r);
        assert_true(says_lost(&r));
        lost++;
    }
    assert_true(lost > 3);
}

/* Evaluations share no entries: the network and the handcrafted weights think differently. */
static void test_evaluations_share_nothing(void **state) {
    (void)state;
    struct rng rng = rng_seeded(15);
    for (int i = 0; i < 20; i++) {
        struct ada_state s = random_position(&rng, 4 + i);
        struct ai_limits learned = {.nodes = 400},
                         hand = {.nodes = 400, .evaluation = AI_HANDCRAFTED};
        struct ai_report alone, other, after;
        if (s.phase == ADA_OVER)
            continue;
        tt_clear(&tt);
        think_afresh(&s, hand, &alone);
        tt_clear(&tt);
        think_afresh(&s, learned, &other);
        think_afresh(&s, hand, &after);
        assert_int_equal(after.line[0].move[0], alone.line[0].move[0]);
        assert_int_equal(after.line[0].score.value, alone.line[0].score.value);
        assert_int_equal(after.depth, alone.depth);
    }
}

/* A weak level finds many turns alike: then the seed chooses, and no game is like the last. */
static void test_weak_levels_vary(void **state) {
    (void)state;
    enum { SEEDS = 8 };
    for (int level = 1; level <= 2; level++) {
        struct ada_state s;
        struct ai_report r;
        ada_move chosen[SEEDS];
        int different = 0;
        ada_start(&s, &(struct ada_setup){0, ada_cell(3, 2), ada_cell(3, 6)});
        for (int i = 0; i < SEEDS; i++) {
            think(&s, (struct ai_limits){.level = level, .seed = (uint64_t)i}, &r);
            chosen[i] = r.line[0].move[0];
            different += chosen[i] != chosen[0];
        }
        assert_true(different > 0);
    }
}

/* More lines than there are turns, and lines of which one wins and others lose. */
static void test_many_lines(void **state) {
    (void)state;
    struct rng rng = rng_seeded(14);
    for (int i = 0; i < 60; i++) {
        struct ada_state s = random_position(&rng, i);
        struct ai_report r;
        if (s.phase == ADA_OVER)
            continue;
        think(&s, (struct ai_limits){.depth = 1, .lines = AI_MAX_LINES}, &r);
        int legal = ada_count(&s);
        assert_int_equal(r.lines, legal < AI_MAX_LINES ? legal : AI_MAX_LINES);
        for (int k = 1; k < r.lines; k++)
            assert_true(r.line[k - 1].score.value >= r.line[k].score.value);
    }
}

/* What the better colour of a start is worth. */
static int best_colour(ada_move setup) {
    struct ada_state s;
    struct ada_undo undo;
    struct ai_report r;
    ada_start(&s, &(struct ada_setup){.pie = 1});
    ada_play(&s, setup, &undo);
    think(&s, (struct ai_limits){.nodes = 30000, .lines = 2}, &r);
    assert_int_equal(r.lines, 2);
    assert_int_equal(r.line[0].score.value + r.line[1].score.value, 10000);
    assert_int_equal(r.line[0].move[0], ada_make_take(ADA_WHITE));
    return r.line[0].score.value;
}

/* The weakest level, too, looks for a fair start and finds a fairer one than the printed. */
static void test_pie(void **state) {
    (void)state;
    struct ada_state s;
    struct ai_report r;
    ada_start(&s, &(struct ada_setup){.pie = 1});
    think(&s, (struct ai_limits){.seed = 4, .level = 1, .lines = 3}, &r);
    assert_int_equal(r.lines, 3);
    assert_int_equal(ada_test(&s, r.line[0].move[0]).rule, LEGAL);
    assert_in_range(r.line[0].score.value, 2500, 5000);
    int printed = best_colour(ada_make_setup(ada_cell(3, 2), ada_cell(3, 6)));
    assert_true(best_colour(r.line[0].move[0]) < printed);
}

/* A weak level that takes a colour stores nothing where full strength finds it. */
static void test_take_stores_nothing_coarse(void **state) {
    (void)state;
    struct ada_state s, start;
    struct ada_undo undo;
    struct ai_report r;
    struct tt_data k;
    ada_start(&s, &(struct ada_setup){.pie = 1});
    ada_play(&s, ada_make_setup(ada_cell(3, 2), ada_cell(3, 4)), &undo);
    start = s;
    ada_play(&start, ada_make_take(ADA_BLACK), &undo);
    tt_clear(&tt);
    think_afresh(&s, (struct ai_limits){.level = 1, .seed = 2}, &r);
    assert_false(tt_probe(&tt, start.hash, &k));
    think_afresh(&s, (struct ai_limits){.nodes = 1000, .seed = 2}, &r);
    assert_true(tt_probe(&tt, start.hash, &k));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features),
        cmocka_unit_test(test_evaluation),
        cmocka_unit_test(test_probability),
        cmocka_unit_test(test_wins_in_one),
        cmocka_unit_test(test_avoids_losses_in_one),
        cmocka_unit_test(test_few_nodes),
        cmocka_unit_test(test_only_the_first_turn_loses),
        cmocka_unit_test(test_lost_is_lost),
        cmocka_unit_test(test_evaluations_share_nothing),
        cmocka_unit_test(test_weak_levels_vary),
        cmocka_unit_test(test_many_lines),
        cmocka_unit_test(test_pie),
        cmocka_unit_test(test_take_stores_nothing_coarse),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

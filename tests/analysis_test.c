/* analysis_test.c - how the moves of a game are judged, from reports made up for the purpose, and
 * in a group by the engine. */
#include "report/analysis.h"
#include "report/score.h"
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 8 };

/* A game: the positions before its moves and the last one. */
static struct {
    struct variant variant;
    union game_state state[MOST + 1];
    game_move move[MOST];
    int count;
} game;

static void begin(const char *variant) {
    assert_int_equal(variant_read(variant, strlen(variant), &game.variant).message, FAULT_NONE);
    variant_start(&game.variant, &game.state[0]);
    game.count = 0;
}

static game_move move_of(const char *text) {
    game_move m;
    assert_int_equal(
        move_read(game.variant.game, &game.state[game.count], text, strlen(text), &m).message,
        FAULT_NONE);
    return m;
}

static void play(const char *text) {
    union game_undo undo;
    game.move[game.count] = move_of(text);
    game.state[game.count + 1] = game.state[game.count];
    game.variant.game->play(&game.state[game.count + 1], game.move[game.count], &undo);
    game.count++;
}

/* What the engine is made to think: the best move, and what it is worth. */
static struct ai_report thought(game_move best, int32_t value, enum ai_unit unit) {
    struct ai_report r = {.depth = 1, .lines = 1};
    r.line[0] = (struct ai_line){.score = {value, (uint8_t)unit, false}, .length = 1};
    r.line[0].move[0] = best;
    return r;
}

/* ---- two players ---------------------------------------------------------------------------- */

static void test_two_players(void **state) {
    (void)state;
    struct analysis a;
    struct analysis_move moves[MOST];
    begin("adaptoid");
    game_move first = move_of("Ad3"), other = move_of("Ld2");
    play("Ad3");
    game_move second = move_of("Ad5");
    play("Ld6");
    struct ai_report last = thought(other, 7000, AI_WIN), after = thought(second, 6500, AI_WIN);
    struct ai_report start = thought(other, 4100, AI_WIN);
    analysis_begin(&a, game.variant.game, moves, 2, &game.state[2], &last);
    assert_null(analysis_asks(&a, &first));
    analysis_judge(&a, 1, &game.state[1], game.move[1], &after);
    analysis_judge(&a, 0, &game.state[0], game.move[0], &start);

    /* Player 2 had 65 %, and after Ld6 player 1 has 70 %. */
    assert_int_equal(moves[1].seat, 1);
    assert_int_equal(moves[1].score.value, 3000);
    assert_int_equal(moves[1].lost.value, 3500);
    assert_int_equal(moves[1].glyph, GLYPH_BLUNDER);
    assert_int_equal(moves[1].best.move[0], second);
    /* Player 1 had 41 %, and after Ad3 player 2 has 65 %. */
    assert_int_equal(moves[0].move, first);
    assert_int_equal(moves[0].score.value, 3500);
    assert_int_equal(moves[0].lost.value, 600);
    assert_int_equal(moves[0].glyph, GLYPH_DUBIOUS);

    struct analysis_sum sum = analysis_sum(&a, 1);
    assert_int_equal(sum.moves, 1);
    assert_int_equal(sum.blunders, 1);
    assert_int_equal(sum.lost.value, 3500);
    assert_int_equal(sum.accuracy, 10000 * 1500 / 5000);
}

static void test_best_move_loses_nothing(void **state) {
    (void)state;
    struct analysis a;
    struct analysis_move moves[MOST];
    begin("adaptoid");
    play("Ad3");
    struct ai_report last = thought(0, 9000, AI_WIN);
    struct ai_report start = thought(game.move[0], 5000, AI_WIN);
    analysis_begin(&a, game.variant.game, moves, 1, &game.state[1], &last);
    analysis_judge(&a, 0, &game.state[0], game.move[0], &start);
    assert_int_equal(moves[0].score.value, 1000);
    assert_int_equal(moves[0].lost.value, 0);
    assert_int_equal(analysis_sum(&a, 0).accuracy, 10000);
    assert_int_equal(analysis_sum(&a, 1).moves, 0);
}

/* The same seat discards and then places the first counter: nothing is turned round. Points. */
static void test_same_seat_twice(void **state) {
    (void)state;
    struct analysis a;
    struct analysis_move moves[MOST];
    begin("pentactic:basic:8x8");
    game_move best = move_of("-P");
    play("-F");
    struct ai_report last = thought(0, -25, AI_POINTS), start = thought(best, 100, AI_POINTS);
    analysis_begin(&a, game.variant.game, moves, 1, &game.state[1], &last);
    analysis_judge(&a, 0, &game.state[0], game.move[0], &start);
    assert_int_equal(moves[0].score.value, -25);
    assert_int_equal(moves[0].lost.value, 125);
    assert_int_equal(moves[0].glyph, GLYPH_BAD);
}

/* ---- the end, and several players ----------------------------------------------------------- */

static void test_end_by_the_rules(void **state) {
    (void)state;
    struct analysis a;
    struct analysis_move moves[MOST];
    begin("template:stones=2:players=2");
    game_move both = move_of("2");
    play("1");
    play("1");
    struct ai_report second = thought(game.move[1], 10000, AI_WIN);
    struct ai_report first = thought(both, 10000, AI_WIN);
    analysis_begin(&a, game.variant.game, moves, 2, &game.state[2], NULL);
    analysis_judge(&a, 1, &game.state[1], game.move[1], &second);
    analysis_judge(&a, 0, &game.state[0], game.move[0], &first);
    assert_false(moves[1].choice);
    assert_true(moves[1].score.exact);
    assert_int_equal(moves[1].score.value, 10000);
    assert_int_equal(moves[0].score.value, 0);
    assert_int_equal(moves[0].lost.value, 10000);
    assert_int_equal(analysis_sum(&a, 1).moves, 0);
}

static void test_several_players(void **state) {
    (void)state;
    struct analysis a;
    struct analysis_move moves[MOST];
    begin("pentactic:group:8x8:players=3");
    struct ai_report r = thought(move_of("2:-P"), 150, AI_POINTS);
    r.lines = 3;
    r.line[1] = r.line[2] = r.line[0];
    r.line[1].move[0] = move_of("2:-L");
    r.line[1].score.value = 120;
    r.line[2].move[0] = move_of("3:-L");
    r.line[2].score.value = 40;
    play("2:-L");
    struct ai_report last = thought(0, 9900, AI_POINTS); /* somebody else's: it does not matter */
    analysis_begin(&a, game.variant.game, moves, 1, &game.state[1], &last);
    assert_ptr_equal(analysis_asks(&a, &game.move[0]), &game.move[0]);
    analysis_judge(&a, 0, &game.state[0], game.move[0], &r);
    assert_int_equal(moves[0].lost.value, 30);
    analysis_begin(&a, game.variant.game, moves, 1, &game.state[1], &last);
    game.count = 0;
    analysis_judge(&a, 0, &game.state[0], move_of("3:-X"), &r);
    assert_int_equal(moves[0].lost.value, 110);
}

/* ---- by the engine -------------------------------------------------------------------------- */

enum { PLIES = 200, TABLE_BYTES = 1 << 20 };

static union game_state states[PLIES + 1];
static game_move played[PLIES];

/* A game of three, one of them level 8, the others play any move; returns how long it is. */
static int play_group(struct ai *ai, uint64_t seed) {
    struct rng rng = rng_seeded(seed);
    int n = 0;
    begin("pentactic:group:8x8:players=3");
    states[0] = game.state[0];
    for (int turn; (turn = pen_game.turn(&states[n])) >= 0; n++) {
        union game_undo undo;
        struct ai_report r;
        ai_think(ai, &pen_game, &states[n], &(struct ai_limits){.level = 8}, &r);
        played[n] = turn == 1 ? r.line[0].move[0] : pen_game.random(&states[n], &rng);
        states[n + 1] = states[n];
        pen_game.play(&states[n + 1], played[n], &undo);
    }
    return n;
}

static void test_random_players_of_a_group(void **state) {
    (void)state;
    enum { GAMES = 4 };
    static struct analysis_move moves[PLIES];
    struct ai *ai = malloc(ai_size());
    void *memory = malloc(TABLE_BYTES);
    struct tt table;
    int level = 0, others = 0;
    tt_init(&table, memory, TABLE_BYTES);
    ai_init(ai, &table, 0);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct analysis a;
        int n = play_group(ai, seed);
        tt_clear(&table);
        analysis_begin(&a, &pen_game, moves, n, &states[n], NULL);
        while (n-- > 0) {
            struct ai_report r;
            struct ai_limits limits = {.nodes = 4000, .judge = analysis_asks(&a, &played[n])};
            ai_think(ai, &pen_game, &states[n], &limits, &r);
            analysis_judge(&a, n, &states[n], played[n], &r);
        }
        level += analysis_sum(&a, 1).accuracy;
        others += (analysis_sum(&a, 0).accuracy + analysis_sum(&a, 2).accuracy) / 2;
    }
    /* Not more: it does not see that a pass may end a game in which the others wait at random. */
    assert_in_range(level / GAMES, 9400, 10000);
    assert_in_range((level - others) / GAMES, 700, 10000);
    free(memory);
    free(ai);
}

/* ---- scores as text ------------------------------------------------------------------------- */

static void assert_score(struct ai_score score, const char *people, const char *protocol) {
    char text[SCORE_LENGTH];
    struct out o = out_to(text, sizeof text);
    score_write(score, &o);
    assert_string_equal(text, people);
    o = out_to(text, sizeof text);
    score_write_words(score, &o);
    assert_string_equal(text, protocol);
}

static void test_scores(void **state) {
    (void)state;
    assert_score((struct ai_score){6350, AI_WIN, false}, "63.5 %", "win 63.5");
    assert_score((struct ai_score){10000, AI_WIN, true}, "100.0 % exactly", "win 100.0 exact");
    assert_score((struct ai_score){9999, AI_WIN, false}, "100.0 %", "win 100.0");
    assert_score((struct ai_score){4, AI_WIN, false}, "0.0 %", "win 0.0");
    assert_score((struct ai_score){125, AI_POINTS, false}, "+1.25", "points +1.25");
    assert_score((struct ai_score){-5, AI_POINTS, false}, "-0.05", "points -0.05");
    assert_score((struct ai_score){0, AI_POINTS, true}, "0 exactly", "points 0.00 exact");
    assert_score((struct ai_score){-300, AI_POINTS, true}, "-3 exactly", "points -3.00 exact");
}

static void test_results(void **state) {
    (void)state;
    struct game_result r = {.over = true, .seats = 3, .winners = 2, .score = {4, 1, 3}};
    assert_int_equal(score_of_result(&r, 1, AI_POINTS).value, 200);
    assert_int_equal(score_of_result(&r, 2, AI_POINTS).value, -200);
    assert_int_equal(score_of_result(&r, 1, AI_WIN).value, 10000);
    assert_int_equal(score_of_result(&r, 0, AI_WIN).value, 0);
    r.winners = 5;
    assert_int_equal(score_of_result(&r, 0, AI_WIN).value, 5000);
    struct game_result draw = {.over = true, .seats = 2};
    assert_int_equal(score_of_result(&draw, 0, AI_WIN).value, 5000);
    struct game_result stuck = {.over = true, .seats = 1, .score = {3}};
    assert_int_equal(score_of_result(&stuck, 0, AI_POINTS).value, -300);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_players),     cmocka_unit_test(test_best_move_loses_nothing),
        cmocka_unit_test(test_same_seat_twice), cmocka_unit_test(test_end_by_the_rules),
        cmocka_unit_test(test_several_players), cmocka_unit_test(test_scores),
        cmocka_unit_test(test_results),         cmocka_unit_test(test_random_players_of_a_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

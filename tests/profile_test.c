/* profile_test.c - what is counted of games: on games of a few moves, by hand. */
#include "report/chart_svg.h"
#include "report/profile.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 16 };

/* A game as a test writes it down, and what it adds up to. */
static struct {
    struct variant variant;
    game_move moves[MOST];
    struct ai_score standing[MOST];
    struct ending ending;
    union game_state last;
} game;
static struct profile profile;

/* Plays moves with blanks between them, and tells how many they were. */
static int play(const char *variant, const char *moves) {
    union game_undo undo;
    int count = 0;
    assert_int_equal(variant_read(variant, strlen(variant), &game.variant).message, FAULT_NONE);
    variant_start(&game.variant, &game.last);
    for (size_t n; *moves; moves += n + (moves[n] == ' ')) {
        n = strcspn(moves, " ");
        struct fault f = move_read(game.variant.game, &game.last, moves, n, &game.moves[count]);
        assert_int_equal(f.message, FAULT_NONE);
        game.variant.game->play(&game.last, game.moves[count++], &undo);
    }
    struct game_result result;
    game.variant.game->result(&game.last, &result);
    game.ending = (struct ending){.count = 0};
    ending_judge(&game.ending, &result);
    return count;
}

static void add_after(int opening, const char *variant, const char *moves) {
    int count = play(variant, moves);
    profile_add(&profile, &(struct profile_game){&game.variant, game.moves, count, opening,
                                                 &game.ending, NULL});
}

static void add(const char *variant, const char *moves) { add_after(0, variant, moves); }

/* Adds a game in which the seats stood so before each move. */
static void add_judged(int opening, const char *variant, const char *moves, enum ai_unit unit,
                       const int32_t *values) {
    int count = play(variant, moves);
    for (int i = 0; i < count; i++)
        game.standing[i] = (struct ai_score){values[i], (uint8_t)unit, false};
    profile_add(&profile, &(struct profile_game){&game.variant, game.moves, count, opening,
                                                 &game.ending, game.standing});
}

static int cell(const char *name) {
    for (int i = 0; i < PROFILE_CELLS; i++) {
        char text[16];
        struct out o = out_to(text, sizeof text);
        if (game.variant.game == &ada_game && !ada_on_board(i))
            continue;
        notation_of(game.variant.game)->write_cell(&game.last, i, &o);
        if (strcmp(text, name) == 0)
            return i;
    }
    fail_msg("no cell %s", name);
    return 0;
}

static const game_move takes[] = {1, 2};

static int setup(void **state) {
    (void)state;
    profile_begin(&profile, 2, takes, 2);
    return 0;
}

/* ---- lengths, choices, results -------------------------------------------------------------- */

static void test_lengths(void **state) {
    (void)state;
    assert_int_equal(profile_median_length(&profile), 0);
    assert_int_equal(profile_most_length(&profile), 0);
    add("template:stones=4:players=2", "1 3");
    add("template:stones=4:players=2", "1 2 1");
    add("template:stones=4:players=2", "2 2");
    add("template:stones=4:players=2", "1 1 1 1");
    assert_int_equal(profile.games, 4);
    assert_int_equal(profile.length[2], 2);
    assert_int_equal(profile_least_length(&profile), 2);
    assert_int_equal(profile_median_length(&profile), 2);
    assert_int_equal(profile_most_length(&profile), 4);
}

/* With 4, 3, 2 and 1 stones there are 3, 3, 2 and 1 moves. */
static void test_choices(void **state) {
    (void)state;
    add("template:stones=4:players=2", "1 2 1");
    add("template:stones=4:players=2", "2 2");
    assert_int_equal(profile.positions, 5);
    assert_int_equal(profile.choices, 3 + 3 + 1 + 3 + 2);
    assert_int_equal(profile.forced, 1);
    assert_int_equal(profile.widest, 3);
    assert_int_equal(profile.at[1].positions, 2);
    assert_int_equal(profile.at[1].choices, 3 + 2);
    assert_int_equal(profile.at[2].positions, 1);
}

/* What was given counts for the length and as the first move. */
static void test_opening(void **state) {
    (void)state;
    add_after(2, "template:stones=4:players=2", "1 2 1");
    assert_int_equal(profile.length[3], 1);
    assert_int_equal(profile.positions, 1);
    assert_int_equal(profile.choices, 1);
    assert_int_equal(profile.at[0].positions, 0);
    assert_int_equal(profile.first[0].games, 1);
}

static void test_results(void **state) {
    (void)state;
    add("template:stones=4:players=2", "1 3");   /* player 2 */
    add("template:stones=4:players=2", "1 2 1"); /* player 1 */
    add("template:stones=4:players=2", "2 2");   /* player 2 */
    add("template:stones=4:players=2", "3 1");   /* player 2 */
    assert_int_equal(profile.seat[0].alone, 1);
    assert_int_equal(profile.seat[1].alone, 3);
    assert_int_equal(profile.seat[0].beaten, 2);
    assert_int_equal(profile.seat[1].beaten, 6);
    assert_int_equal(profile.seat[1].squares, 12);
    assert_int_equal(profile.seat[1].score, 3);
    assert_int_equal(profile.first[0].games, 2);
    assert_int_equal(profile.first[0].beaten, 2);
    assert_int_equal(profile.first[1].games, 1);
    assert_int_equal(profile.first[1].beaten, 0);
}

/* Of three, who wins beats two, and the other two are level. */
static void test_three(void **state) {
    (void)state;
    profile_begin(&profile, 3, NULL, 0);
    add("template:stones=3:players=3", "2 1");
    assert_int_equal(profile.seat[0].beaten, 1);
    assert_int_equal(profile.seat[1].beaten, 4);
    assert_int_equal(profile.seat[1].squares, 16);
    assert_int_equal(profile.seat[2].beaten, 1);
}

static void test_shared(void **state) {
    (void)state;
    play("template:stones=4:players=2", "1 3");
    game.ending.result.winners = 3;
    profile_add(&profile,
                &(struct profile_game){&game.variant, game.moves, 2, 0, &game.ending, NULL});
    game.ending.result.winners = 0;
    profile_add(&profile,
                &(struct profile_game){&game.variant, game.moves, 2, 0, &game.ending, NULL});
    assert_int_equal(profile.seat[0].alone, 0);
    assert_int_equal(profile.seat[0].shared, 1);
    assert_int_equal(profile.seat[1].shared, 1);
    assert_int_equal(profile.drawn, 1);
    assert_int_equal(profile.seat[0].beaten, 2);
}

static void test_left(void **state) {
    (void)state;
    struct game_result result;
    play("template:stones=4:players=2", "1");
    game.variant.game->result(&game.last, &result);
    ending_leave(&game.ending, 1, ENDING_RESIGNED);
    ending_judge(&game.ending, &result);
    profile_add(&profile,
                &(struct profile_game){&game.variant, game.moves, 1, 0, &game.ending, NULL});
    assert_int_equal(profile.games, 0);
    assert_int_equal(profile.left, 1);
    assert_int_equal(profile.positions, 0);
}

static void test_compare(void **state) {
    (void)state;
    struct ending e = {.result = {.over = true, .seats = 4, .kind = SCORE_POINTS}};
    const int16_t scores[] = {3, 1, 3, 0};
    memcpy(e.result.score, scores, sizeof scores);
    assert_int_equal(ending_compare(&e, 0, 1), 0);
    assert_int_equal(ending_compare(&e, 1, 0), 2);
    assert_int_equal(ending_compare(&e, 0, 2), 1);
    ending_leave(&e, 3, ENDING_RESIGNED); /* with the best score */
    assert_int_equal(ending_compare(&e, 3, 0), 0);
    assert_int_equal(ending_compare(&e, 0, 3), 2);
    ending_leave(&e, 2, ENDING_TIME);
    assert_int_equal(ending_compare(&e, 2, 3), 1);
}

/* ---- the winner's course -------------------------------------------------------------------- */

/* Player 1 wins, once 10 and once 20 per cent below even, and is safe before the last of four. */
static void test_drama(void **state) {
    (void)state;
    const int32_t behind[] = {4000, 0, 3000, 9999, 7999, 0, 8000};
    const int32_t ahead[] = {5000, 9000};
    add_judged(0, "template:stones=7:players=2", "1 1 1 1 1 1 1", AI_WIN, behind);
    assert_int_equal(profile.judged, 1);
    assert_int_equal(profile.behind, 1);
    assert_int_equal(profile.unit, AI_WIN);
    assert_int_equal(profile.drama, 1500);
    assert_int_equal(profile.decisiveness, 10000 / 7);
    add_judged(0, "template:stones=4:players=2", "1 3", AI_WIN, ahead); /* player 2 */
    assert_int_equal(profile.judged, 2);
    assert_int_equal(profile.behind, 1);
    assert_int_equal(profile.drama, 1500);
    assert_int_equal(profile.decisiveness, 10000 / 7 + 10000 / 2);
}

/* Safe, not so, and safe again: only the last time counts. And never at the end: not at all. */
static void test_decided(void **state) {
    (void)state;
    const int32_t again[] = {9000, 0, 7000, 0, 8500, 0, 8000}, late[] = {9000, 0, 9000, 0, 7999};
    add_judged(0, "template:stones=7:players=2", "1 1 1 1 1 1 1", AI_WIN, again);
    assert_int_equal(profile.decisiveness, 3 * 10000 / 7);
    add_judged(0, "template:stones=5:players=2", "1 1 1 1 1", AI_WIN, late);
    assert_int_equal(profile.judged, 2);
    assert_int_equal(profile.decisiveness, 3 * 10000 / 7);
}

static void test_points(void **state) {
    (void)state;
    const int32_t values[] = {-30, 0, 49, 0, 50};
    add_judged(0, "template:stones=5:players=2", "1 1 1 1 1", AI_POINTS, values);
    assert_int_equal(profile.unit, AI_POINTS);
    assert_int_equal(profile.drama, 30);
    assert_int_equal(profile.decisiveness, 10000 / 5);
}

/* Given moves are not looked at, neither for the standing nor for the share. */
static void test_course_after_opening(void **state) {
    (void)state;
    const int32_t values[] = {0, 9999, 9000, 0, 9000};
    add_judged(1, "template:stones=5:players=2", "1 1 1 1 1", AI_WIN, values);
    assert_int_equal(profile.behind, 0);
    assert_int_equal(profile.decisiveness, 3 * 10000 / 4);
    add_judged(2, "template:stones=4:players=2", "1 3", AI_WIN, values);
    assert_int_equal(profile.judged, 1);
}

/* ---- maps ----------------------------------------------------------------------------------- */

static void test_adaptoid_maps(void **state) {
    (void)state;
    add("adaptoid:start=d3,d4", "Pd3 Ld4 Ld3 Ad5 Ac2 Ld4 d3-d4,Ld4");
    assert_int_equal(profile.map[MAP_LIMBS][cell("d3")], 2);
    assert_int_equal(profile.map[MAP_LIMBS][cell("d4")], 3);
    assert_int_equal(profile_map_sum(&profile, MAP_LIMBS), 5);
    assert_int_equal(profile.map[MAP_BODIES][cell("d5")], 1);
    assert_int_equal(profile_map_sum(&profile, MAP_BODIES), 2);
    assert_int_equal(profile.map[MAP_FIGHTS][cell("d4")], 1);
    assert_int_equal(profile_map_sum(&profile, MAP_FIGHTS), 1);
    assert_int_equal(profile_map_sum(&profile, MAP_COUNTERS), 0);
}

static void test_pentactic_maps(void **state) {
    (void)state;
    add("pentactic:basic:8x8", "-F b3 Ih1h2h3h4h5 c5 Vd1e1f1f2f3");
    assert_int_equal(profile.map[MAP_COUNTERS][cell("b3")], 1);
    assert_int_equal(profile_map_sum(&profile, MAP_COUNTERS), 2);
    assert_int_equal(profile.map[MAP_PENTOMINOES][cell("h5")], 1);
    assert_int_equal(profile.map[MAP_PENTOMINOES][cell("d1")], 1);
    assert_int_equal(profile.map[MAP_PENTOMINOES][cell("h6")], 0);
    assert_int_equal(profile_map_sum(&profile, MAP_PENTOMINOES), 10);
}

/* ---- drawings ------------------------------------------------------------------------------- */

static char drawing[1 << 16];

static void assert_drawn(const char *what) {
    if (!strstr(drawing, what))
        fail_msg("no %s in %s", what, drawing);
}

static int drawn_times(const char *what) {
    int n = 0;
    for (const char *at = drawing; (at = strstr(at, what)); at++)
        n++;
    return n;
}

/* Between 76 at the top and 300 at the bottom, 64 on the left and 580 on the right. */
static void test_chart_of_numbers(void **state) {
    (void)state;
    struct out o = out_to(drawing, sizeof drawing);
    const char *lines[] = {"a", "<b>"};
    const struct chart_point points[] = {{0, 0, 0, 0}, {0, 4000, 1000, 0}, {1, 2000, 500, 0}};
    chart_svg(&(struct chart){.title = "t",
                              .across = "x",
                              .up = "y",
                              .lines = lines,
                              .line_count = 2,
                              .points = points,
                              .count = 3},
              &o);
    assert_drawn("points='64,300 580,76 '");
    assert_drawn("points='322,188 '");
    assert_drawn("&lt;b&gt;");
    assert_drawn(">40</text>");
    assert_int_equal(drawn_times("<circle"), 0);
}

static void test_chart_of_names(void **state) {
    (void)state;
    struct out o = out_to(drawing, sizeof drawing);
    const char *lines[] = {"a"}, *names[] = {"one", "other"};
    const struct chart_point points[] = {{0, 0, 5000, 2500}, {0, 100, 9000, 2500}};
    chart_svg(&(struct chart){.title = "t",
                              .across = "x",
                              .up = "y",
                              .percent = true,
                              .names = names,
                              .name_count = 2,
                              .lines = lines,
                              .line_count = 1,
                              .points = points,
                              .count = 2},
              &o);
    assert_drawn("<circle cx='193' cy='188' ");
    assert_drawn("y1='244' x2='193' y2='132'");
    assert_drawn("<circle cx='451' cy='98.4' ");
    assert_drawn("x2='451' y2='76'"); /* no further than the top */
    assert_drawn(">other</text>");
    assert_int_equal(drawn_times("<polyline"), 0);
}

static void test_heat(void **state) {
    (void)state;
    uint8_t heat[PROFILE_CELLS] = {0};
    struct out o = out_to(drawing, sizeof drawing);
    play("adaptoid", "Ad3");
    heat[cell("d4")] = 50;
    ada_notation.write_heat(&game.last, heat, "map", &o);
    assert_int_equal(drawn_times("fill-opacity="), 37);
    assert_int_equal(drawn_times("fill-opacity='0.5'"), 1);
    o = out_to(drawing, sizeof drawing);
    play("pentactic:basic:11x6", "-F");
    heat[0] = 100;
    pen_notation.write_heat(&game.last, heat, "map", &o);
    assert_int_equal(drawn_times("fill-opacity="), 66);
    assert_int_equal(drawn_times("y='220' width='40' height='40' fill-opacity='1'"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_lengths, setup),
        cmocka_unit_test_setup(test_choices, setup),
        cmocka_unit_test_setup(test_opening, setup),
        cmocka_unit_test_setup(test_results, setup),
        cmocka_unit_test_setup(test_three, setup),
        cmocka_unit_test_setup(test_shared, setup),
        cmocka_unit_test_setup(test_left, setup),
        cmocka_unit_test_setup(test_compare, setup),
        cmocka_unit_test_setup(test_drama, setup),
        cmocka_unit_test_setup(test_decided, setup),
        cmocka_unit_test_setup(test_points, setup),
        cmocka_unit_test_setup(test_course_after_opening, setup),
        cmocka_unit_test_setup(test_adaptoid_maps, setup),
        cmocka_unit_test_setup(test_pentactic_maps, setup),
        cmocka_unit_test(test_chart_of_numbers),
        cmocka_unit_test(test_chart_of_names),
        cmocka_unit_test(test_heat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

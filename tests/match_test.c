/* match_test.c - a game in progress: history, clocks, leaving, and the way into a record and back.
 *
 * Moments are milliseconds from an arbitrary start, mostly written as seconds times S. */
#include "match/match.h"
#include "support/positions.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { S = 1000, DAY = 86400 * S };

static struct match_book book;

static struct clock_rule rule_of(const char *text) {
    struct clock_rule rule;
    assert_int_equal(clock_rule_read(text, strlen(text), &rule).message, FAULT_NONE);
    return rule;
}

/* A match that begins at the moment 0. */
static struct match begin(const char *variant, const char *clock) {
    struct variant v;
    struct match m;
    assert_int_equal(variant_read(variant, strlen(variant), &v).message, FAULT_NONE);
    match_start(&m, &v, rule_of(clock), match_memory(&book), 0);
    return m;
}

static enum match_status play(struct match *m, const char *move, int64_t now) {
    struct fault why;
    return match_play_text(m, move, strlen(move), now, &why);
}

static void play_random(struct match *m, struct rng *rng, int64_t now) {
    game_move move = m->variant.game->random(&m->state, rng);
    assert_int_equal(match_play(m, move, now), MATCH_OK);
}

/* The first legal move. */
static void play_at_once(struct match *m, int64_t now) {
    game_move moves[GAME_MAX_MOVES];
    m->variant.game->legal(&m->state, moves);
    assert_int_equal(match_play(m, moves[0], now), MATCH_OK);
}

static void assert_result(const struct match *m, const char *expected) {
    char line[ENDING_LENGTH];
    struct out o = out_to(line, sizeof line);
    match_result_write(m, &o);
    assert_string_equal(line, expected);
}

/* ---- the text of a clock ------------------------------------------------------------------ */

static void test_clock_text(void **state) {
    static const char *const pairs[][2] = {
        {"none", "none"},       {"300", "300"},         {"300+0", "300"}, {"300+5", "300+5"},
        {"1+86400", "1+86400"}, {"2678400", "2678400"}, {"1d", "1d"},     {"365d", "365d"},
    };
    char text[CLOCK_RULE_LENGTH];
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        struct clock_rule rule = rule_of(pairs[i][0]);
        struct out o = out_to(text, sizeof text);
        clock_rule_write(&rule, &o);
        assert_true(out_fits(&o));
        assert_string_equal(text, pairs[i][1]);
    }
}

static void test_clock_text_wrong(void **state) {
    static const struct {
        const char *text;
        uint32_t at;
    } wrong[] = {{"", 0},     {"no", 0},    {"none ", 4},  {"0", 0},         {"-1", 0},
                 {"300+", 4}, {"300+x", 4}, {"300+5+", 5}, {"300+86401", 4}, {"2678401", 0},
                 {"366d", 3}, {"3days", 2}, {"3d+1", 2},   {"3.5", 1}};
    struct clock_rule rule;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct fault f = clock_rule_read(wrong[i].text, strlen(wrong[i].text), &rule);
        assert_int_equal(f.message, FAULT_CLOCK);
        assert_int_equal(f.at, wrong[i].at);
    }
}

/* ---- clocks ------------------------------------------------------------------------------- */

static void test_no_clock(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    assert_true(match_remaining(&m, 0, (int64_t)99 * DAY) == CLOCK_FOREVER);
    assert_true(match_flag(&m) == CLOCK_FOREVER);
    assert_false(match_tick(&m, (int64_t)9999 * DAY));
    assert_int_equal(play(&m, "Ad3", 7 * S), MATCH_OK);
    assert_int_equal(match_ply(&m, 0)->milliseconds, 7 * S);
}

static void test_sudden_death(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    assert_int_equal(match_remaining(&m, 0, 10 * S), 50 * S);
    assert_int_equal(match_remaining(&m, 1, 10 * S), 60 * S);
    assert_int_equal(play(&m, "Ad3", 20 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 25 * S), 40 * S);
    assert_int_equal(match_remaining(&m, 1, 25 * S), 55 * S);
    assert_int_equal(match_flag(&m), 80 * S);
    assert_int_equal(play(&m, "Ad5", 79999), MATCH_OK);
    assert_int_equal(match_remaining(&m, 1, 90 * S), 1);
    assert_int_equal(match_flag(&m), 79999 + 40 * S);
}

static void test_increment(void **state) {
    struct match m = begin("adaptoid", "60+5");
    (void)state;
    assert_int_equal(play(&m, "Ad3", 2 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 2 * S), 63 * S);
    assert_int_equal(play(&m, "Ad5", 12 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 1, 12 * S), 55 * S);
    assert_int_equal(match_flag(&m), 75 * S);
}

static void test_days(void **state) {
    struct match m = begin("adaptoid", "3d");
    (void)state;
    assert_int_equal(match_remaining(&m, 0, 2 * DAY), DAY);
    assert_int_equal(match_remaining(&m, 1, 2 * DAY), 3 * DAY);
    assert_int_equal(play(&m, "Ad3", 2 * DAY), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 4 * DAY), 3 * DAY);
    assert_int_equal(match_remaining(&m, 1, 4 * DAY), DAY);
    assert_int_equal(match_flag(&m), 5 * DAY);
    assert_true(match_tick(&m, 5 * DAY));
    assert_result(&m, "captures 0,0 winners 1 (player 2 ran out of time)");
}

static void test_flag_fall(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    assert_false(match_tick(&m, 59999));
    assert_int_equal(play(&m, "Ad3", 100 * S), MATCH_LATE);
    assert_int_equal(m.count, 0);
    assert_int_equal(m.gone[0].when, 60 * S);
    assert_int_equal(m.ending.reason, ENDING_TIME);
    assert_int_equal(match_turn(&m), -1);
    assert_int_equal(match_remaining(&m, 0, 200 * S), 0);
    assert_int_equal(match_remaining(&m, 1, 200 * S), 60 * S);
    assert_int_equal(play(&m, "Ad3", 100 * S), MATCH_OVER);
    assert_result(&m, "captures 0,0 winners 2 (player 1 ran out of time)");
}

static void test_clock_stops_when_over(void **state) {
    struct match m = begin("template:stones=4:players=2", "60");
    (void)state;
    play(&m, "1", 10 * S);
    assert_int_equal(play(&m, "3", 15 * S), MATCH_OK);
    assert_result(&m, "captures 0,1 winners 2");
    assert_int_equal(m.ending.reason, ENDING_RULES);
    assert_int_equal(match_remaining(&m, 0, 999 * S), 50 * S);
    assert_int_equal(match_remaining(&m, 1, 999 * S), 55 * S);
    assert_true(match_flag(&m) == CLOCK_FOREVER);
    assert_false(match_tick(&m, 999 * S));
}

/* The clock of the player who did not resign stops too. */
static void test_clock_stops_when_left(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    assert_int_equal(match_resign(&m, 1, 10 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 999 * S), 50 * S);
    assert_int_equal(match_remaining(&m, 1, 999 * S), 60 * S);
    assert_false(match_tick(&m, 999 * S));
}

static void test_pause(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    match_pause(&m, 10 * S);
    match_pause(&m, 20 * S);
    assert_int_equal(match_remaining(&m, 0, 500 * S), 50 * S);
    assert_false(match_tick(&m, 500 * S));
    assert_int_equal(play(&m, "Ad3", 500 * S), MATCH_PAUSED);
    match_resume(&m, 1000 * S);
    match_resume(&m, 1001 * S);
    assert_int_equal(match_remaining(&m, 0, 1005 * S), 45 * S);
    assert_int_equal(match_flag(&m), 1050 * S);
    assert_int_equal(play(&m, "Ad3", 1005 * S), MATCH_OK);
    assert_int_equal(match_ply(&m, 0)->milliseconds, 15 * S);
    match_pause(&m, 2000 * S); /* too late: the flag has fallen */
    assert_int_equal(m.ending.reason, ENDING_TIME);
    assert_false(m.paused);
}

/* Each seat has its own: so long for each move with grace, so long for the game, or none. */
static void test_clock_of_each_seat(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "none");
    struct clock_rule move = {.kind = CLOCK_MOVE, .base = 100, .grace = 50};
    struct clock_rule game = {.kind = CLOCK_GAME, .base = 1000, .increment = 10, .grace = 500};
    (void)state;
    assert_int_equal(match_set_clock(&m, 0, &move, 0), MATCH_OK);
    assert_int_equal(match_set_clock(&m, 1, &game, 0), MATCH_OK);
    assert_int_equal(match_set_clock(&m, 3, &game, 0), MATCH_NOTHING);
    assert_int_equal(match_flag(&m), 150);
    assert_int_equal(match_remaining(&m, 0, 120), 0);
    assert_int_equal(play(&m, "2:-F", 149), MATCH_OK);
    assert_int_equal(match_set_clock(&m, 2, &game, 149), MATCH_NOTHING); /* too late */
    assert_int_equal(match_flag(&m), 149 + 1500);
    assert_int_equal(play(&m, "3:-F", 149 + 1200), MATCH_OK); /* with 200 of its grace */
    assert_int_equal(match_remaining(&m, 1, 5000), 0);
    assert_true(match_flag(&m) == CLOCK_FOREVER);
    assert_int_equal(play(&m, "1:-F", 5000), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 5000), 100); /* again, for each move */
    play_at_once(&m, 5000);
    assert_int_equal(match_flag(&m), 5000 + 310); /* what is left of its grace, and the increment */
    assert_true(match_tick(&m, 5310));
    assert_result(&m, "ongoing (player 2 ran out of time)");
}

/* A credit moves the beginning of the turn, and is gone with it. */
static void test_credit(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    assert_int_equal(match_credit(&m, 20 * S, 10 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 10 * S), 70 * S);
    assert_int_equal(match_flag(&m), 80 * S);
    assert_int_equal(play(&m, "Ad3", 15 * S), MATCH_OK);
    assert_int_equal(match_ply(&m, 0)->milliseconds, 0);
    assert_int_equal(match_remaining(&m, 0, 15 * S), 60 * S);
    assert_int_equal(match_credit(&m, 0, 15 * S), MATCH_NOTHING);
}

static void test_time_runs_forwards(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    assert_int_equal(play(&m, "Ad3", -5 * S), MATCH_OK);
    assert_int_equal(match_ply(&m, 0)->milliseconds, 0);
    assert_int_equal(match_remaining(&m, 0, 0), 60 * S);
}

/* ---- history ------------------------------------------------------------------------------ */

static void test_undo_and_redo(void **state) {
    struct match m = begin("adaptoid", "60+5");
    union game_state start = m.state, later;
    (void)state;
    assert_int_equal(match_undo(&m, 0), MATCH_NOTHING);
    assert_int_equal(match_redo(&m, 0), MATCH_NOTHING);
    play(&m, "Ad3", 10 * S);
    later = m.state;
    play(&m, "Ad5", 30 * S);
    assert_int_equal(match_undo(&m, 100 * S), MATCH_OK);
    assert_true(game_same(m.variant.game, &m.state, &later));
    assert_int_equal(match_turn(&m), 1);
    assert_int_equal(match_remaining(&m, 0, 100 * S), 55 * S);
    assert_int_equal(match_remaining(&m, 1, 101 * S), 59 * S);
    assert_int_equal(match_undo(&m, 100 * S), MATCH_OK);
    assert_true(game_same(m.variant.game, &m.state, &start));
    assert_int_equal(match_remaining(&m, 0, 100 * S), 60 * S);
    assert_int_equal(match_redo(&m, 200 * S), MATCH_OK);
    assert_int_equal(match_redo(&m, 200 * S), MATCH_OK);
    assert_int_equal(match_redo(&m, 200 * S), MATCH_NOTHING);
    assert_int_equal(match_remaining(&m, 0, 200 * S), 55 * S);
    assert_int_equal(match_remaining(&m, 1, 200 * S), 45 * S);
}

static void test_new_move_forgets_redo(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    play(&m, "Ad3", 0);
    play(&m, "Ad5", 0);
    match_undo(&m, 0);
    match_undo(&m, 0);
    assert_int_equal(play(&m, "nonsense", 0), MATCH_ILLEGAL);
    assert_int_equal(m.known, 2);
    assert_int_equal(play(&m, "Ld2", 0), MATCH_OK);
    assert_int_equal(m.known, 1);
    assert_int_equal(match_redo(&m, 0), MATCH_NOTHING);
}

static void test_illegal_and_full(void **state) {
    struct match m = begin("adaptoid", "none");
    struct fault why;
    (void)state;
    assert_int_equal(match_play_text(&m, "Ab2", 3, 0, &why), MATCH_ILLEGAL);
    assert_int_equal(why.message, RULE_BUILD_FAR);
    m.memory.ply_capacity = 1;
    assert_int_equal(play(&m, "Ad3", 0), MATCH_OK);
    assert_int_equal(play(&m, "Ad5", 0), MATCH_FULL);
    assert_int_equal(m.count, 1);
}

/* What a match looks like from outside, to be compared after undo and redo. */
struct view {
    union game_state state;
    int64_t left[GAME_SEATS];
    int turn;
};

static struct view view_of(const struct match *m, int64_t now) {
    struct view v = {.state = m->state, .turn = match_turn(m)};
    for (int i = 0; i < match_seats(m); i++)
        v.left[i] = match_remaining(m, i, now);
    return v;
}

static void assert_view(const struct match *m, const struct view *v, int64_t now) {
    assert_true(game_same(m->variant.game, &m->state, &v->state));
    assert_int_equal(match_turn(m), v->turn);
    for (int i = 0; i < match_seats(m); i++)
        assert_true(match_remaining(m, i, now) == v->left[i]);
}

/* Plays a random game, then goes back and forth in it: positions and clocks are the same again. */
static void check_history(const char *variant, const char *clock, struct rng *rng) {
    static struct view views[GAME_MAX_PLIES + 1];
    struct match m = begin(variant, clock);
    int64_t now = 0;
    while (match_turn(&m) >= 0) {
        views[m.count] = view_of(&m, now);
        now += rng_below(rng, 900);
        play_random(&m, rng, now);
    }
    views[m.count] = view_of(&m, now);
    int count = m.count;
    for (; m.count > 0; assert_view(&m, &views[m.count], now))
        assert_int_equal(match_undo(&m, ++now), MATCH_OK);
    while (m.count < count) {
        assert_int_equal(match_redo(&m, ++now), MATCH_OK);
        assert_view(&m, &views[m.count], now);
    }
    for (int i = 0; i < 5; i++) {
        int ply = (int)rng_below(rng, (uint32_t)count + 1);
        struct match shown;
        match_go(&m, ply, now);
        assert_view(&m, &views[ply], now);
        match_look(&m, count - ply, &shown);
        assert_true(game_same(m.variant.game, &shown.state, &views[count - ply].state));
    }
}

static void test_random_histories(void **state) {
    static const char *const rules[] = {"none", "20000", "1000+1", "2d"};
    struct rng rng = rng_seeded(3);
    (void)state;
    for (int i = 0; i < 8 * VARIANT_SAMPLES; i++)
        check_history(variant_samples[i % VARIANT_SAMPLES], rules[i / VARIANT_SAMPLES % 4], &rng);
}

/* ---- leaving ------------------------------------------------------------------------------ */

static void test_resign_of_two(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    play(&m, "Ad3", 0);
    assert_int_equal(match_resign(&m, 2, 0), MATCH_NOTHING);
    assert_int_equal(match_resign(&m, 0, 9), MATCH_OK); /* though it is not its turn */
    assert_result(&m, "captures 0,0 winners 2 (player 1 resigned)");
    assert_int_equal(m.ending.reason, ENDING_RESIGNED);
    assert_int_equal(m.gone[0].ply, 1);
    assert_int_equal(m.gone[0].when, 9);
    assert_int_equal(match_resign(&m, 1, 0), MATCH_OVER);
}

static void test_resign_of_four(void **state) {
    struct match m = begin("pentactic:group:8x8:players=4", "60");
    (void)state;
    assert_int_equal(match_resign(&m, 2, 0), MATCH_OK);
    assert_int_equal(match_resign(&m, 2, 0), MATCH_GONE);
    assert_result(&m, "ongoing (player 3 resigned)");
    assert_int_equal(play(&m, "2:-F", 10 * S), MATCH_OK);
    assert_int_equal(play(&m, "3:-F", 70 * S), MATCH_LATE);
    assert_result(&m, "ongoing (player 3 resigned, player 2 ran out of time)");
    assert_int_equal(match_turn(&m), 1);
    assert_int_equal(play(&m, "3:-F", 999 * S), MATCH_OK); /* a program plays on, without a clock */
    assert_int_equal(match_turn(&m), 2);
    assert_true(match_flag(&m) == CLOCK_FOREVER);
    assert_int_equal(match_remaining(&m, 0, 999 * S), 50 * S);
    assert_int_equal(match_resign(&m, 0, 999 * S), MATCH_OK);
    assert_int_equal(m.ending.result.winners, 1 << 3);
    assert_int_equal(match_turn(&m), -1);
    assert_result(&m, "scores 20,19,19,20 winners 4 (player 3 resigned, player 2 ran out of time, "
                      "player 1 resigned)");
}

/* A resignation out of turn does not touch the clock that is running. */
static void test_resign_out_of_turn(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "60");
    (void)state;
    assert_int_equal(match_resign(&m, 1, 20 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 30 * S), 30 * S);
    assert_int_equal(match_remaining(&m, 1, 30 * S), 60 * S);
    assert_int_equal(match_resign(&m, 0, 35 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 99 * S), 25 * S);
}

static void test_solo_gives_up(void **state) {
    struct match m = begin("pentactic:solo:8x8:seed=1", "none");
    (void)state;
    assert_int_equal(match_resign(&m, 0, 0), MATCH_OK);
    assert_result(&m, "stuck 12 (player 1 resigned)");
    assert_int_equal(m.ending.result.winners, 0);
}

/* When the rules end the game, the best of those who stayed have won. */
static void test_winners_among_those_who_stayed(void **state) {
    struct rng rng = rng_seeded(8);
    (void)state;
    for (int game = 0; game < 40; game++) {
        struct match m = begin("pentactic:group:8x8:players=4", "none");
        int leaves = (int)rng_below(&rng, 4);
        while (match_turn(&m) >= 0) {
            if (m.count == 20)
                match_resign(&m, leaves, 0);
            play_random(&m, &rng, 0);
        }
        const struct game_result *r = &m.ending.result;
        int best = 100;
        for (int i = 0; i < 4; i++)
            if (i != leaves && r->score[i] < best)
                best = r->score[i];
        assert_int_equal(m.ending.reason, ENDING_RULES);
        for (int i = 0; i < 4; i++)
            assert_int_equal(r->winners >> i & 1, i != leaves && r->score[i] == best);
    }
}

/* The same where the highest score wins. */
static void test_winner_by_captures(void **state) {
    struct match m = begin("template:stones=6:players=3", "none");
    (void)state;
    assert_int_equal(match_resign(&m, 0, 0), MATCH_OK);
    play(&m, "3", 0);
    play(&m, "3", 0);
    assert_result(&m, "captures 0,1,0 winners 2 (player 1 resigned)");
}

static void test_undo_of_leaving(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    play(&m, "Ad3", 10 * S);
    play(&m, "Ad5", 10 * S);
    match_undo(&m, 10 * S);
    assert_int_equal(match_resign(&m, 0, 20 * S), MATCH_OK);
    assert_int_equal(match_redo(&m, 20 * S), MATCH_NOTHING);
    assert_int_equal(match_undo(&m, 30 * S), MATCH_OK); /* the resignation */
    assert_int_equal(m.count, 1);
    assert_result(&m, "ongoing");
    assert_int_equal(match_remaining(&m, 1, 31 * S), 59 * S);
    assert_true(match_tick(&m, 90 * S));
    assert_int_equal(match_undo(&m, 100 * S), MATCH_OK); /* the flag */
    assert_int_equal(match_remaining(&m, 1, 101 * S), 59 * S);
    assert_int_equal(play(&m, "Ad5", 102 * S), MATCH_OK);
    match_resign(&m, 1, 103 * S);
    match_go(&m, 1, 104 * S); /* back behind the resignation */
    assert_result(&m, "ongoing");
    assert_int_equal(match_turn(&m), 1);
}

/* What was played for a seat after it had left never costs it time, whatever is undone. */
static void test_undo_after_leaving(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "60");
    (void)state;
    assert_int_equal(match_resign(&m, 0, 5 * S), MATCH_OK);
    assert_int_equal(play(&m, "2:-F", 50 * S), MATCH_OK);
    assert_int_equal(play(&m, "3:-F", 60 * S), MATCH_OK);
    assert_int_equal(match_undo(&m, 60 * S), MATCH_OK);
    assert_int_equal(match_remaining(&m, 0, 60 * S), 55 * S);
    assert_int_equal(match_remaining(&m, 1, 61 * S), 59 * S);
    assert_result(&m, "ongoing (player 1 resigned)");
}

/* A loaded match does not know when somebody left, and nobody comes back when it is taken back. */
static void test_rewind_after_leaving(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "60");
    (void)state;
    assert_int_equal(play(&m, "2:-F", 1 * S), MATCH_OK);
    assert_int_equal(play(&m, "3:-F", 2 * S), MATCH_OK);
    assert_int_equal(match_resign(&m, 0, 3 * S), MATCH_OK);
    match_back(&m, 1, m.ending.count, 4 * S);
    assert_int_equal(m.count, 1);
    assert_int_equal(m.known, 2);
    assert_result(&m, "ongoing (player 1 resigned)");
    assert_int_equal(match_redo(&m, 5 * S), MATCH_OK);
    assert_result(&m, "ongoing (player 1 resigned)");
}

/* ---- taking back to a person --------------------------------------------------------------- */

enum { ANA = 1, BOTH = 3 };

static void test_take_back_to_person(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    match_set_seat(&m, 1, NULL, "level 3");
    assert_int_equal(match_hands(&m), ANA);
    assert_int_equal(match_back_target(&m, ANA), -1);
    assert_int_equal(match_take_back(&m, ANA, 0), MATCH_NOTHING);
    play(&m, "Ad3", 0);
    play(&m, "Ad5", 0);
    play(&m, "Ld2", 0);
    assert_int_equal(match_back_target(&m, ANA), 2); /* the computer has not answered yet */
    play(&m, "Ld6", 0);
    assert_int_equal(match_back_target(&m, ANA), 2);
    assert_int_equal(match_back_target(&m, BOTH), 3);
    assert_int_equal(match_take_back(&m, ANA, 0), MATCH_OK);
    assert_int_equal(match_take_back(&m, ANA, 0), MATCH_OK);
    assert_int_equal(m.count, 0);
    assert_int_equal(match_forward_target(&m, ANA), 2);
    assert_int_equal(match_forward(&m, ANA, 0), MATCH_OK);
    assert_int_equal(match_forward(&m, ANA, 0), MATCH_OK);
    assert_int_equal(m.count, 4);
    assert_int_equal(match_forward_target(&m, ANA), -1);
    assert_int_equal(match_forward(&m, ANA, 0), MATCH_NOTHING);
}

/* Only the computer has moved: there is nothing of a person's to take back. */
static void test_take_back_nothing(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    match_set_seat(&m, 0, NULL, "level 3");
    play(&m, "Ad3", 0);
    assert_int_equal(match_back_target(&m, match_hands(&m)), -1);
    match_set_seat(&m, 1, NULL, "level 3");
    assert_int_equal(match_hands(&m), 0);
    assert_int_equal(match_back_target(&m, 0), 0);
}

/* Computers alone: one ply, and a pause, or they would move again at once. */
static void test_take_back_computers(void **state) {
    struct match m = begin("adaptoid", "300+5");
    (void)state;
    match_set_seat(&m, 0, NULL, "level 3");
    match_set_seat(&m, 1, NULL, "level 3");
    play(&m, "Ad3", 1000);
    assert_int_equal(match_take_back(&m, 0, 3000), MATCH_OK);
    assert_int_equal(m.count, 0);
    assert_true(m.paused);
    assert_int_equal(match_take_back(&m, 0, 3000), MATCH_NOTHING);
    assert_int_equal(match_resume(&m, 9000), MATCH_OK);
    play(&m, "Ad3", 10000);
    assert_int_equal(match_remaining(&m, 0, 10000), 304000);
}

/* A player who resigned comes back, with what was played for them taken back first. */
static void test_take_back_leaving(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "none");
    (void)state;
    assert_int_equal(match_resign(&m, 0, 0), MATCH_OK);
    play(&m, "2:-F", 0); /* the stand-in */
    assert_int_equal(match_back_target(&m, 7), 0);
    play(&m, "3:-F", 0);
    assert_int_equal(match_take_back(&m, 7, 0), MATCH_OK);
    assert_int_equal(m.count, 1);
    assert_result(&m, "ongoing (player 1 resigned)");
    assert_int_equal(match_take_back(&m, 7, 0), MATCH_OK);
    assert_int_equal(m.count, 0);
    assert_result(&m, "ongoing");
}

/* ---- who acts ----------------------------------------------------------------------------- */

static void assert_acts(const struct match *m, int seat, enum seat_type type, int level,
                        bool standin) {
    struct match_actor actor = match_actor(m);
    assert_int_equal(actor.seat, seat);
    assert_int_equal(actor.kind.type, type);
    assert_int_equal(actor.kind.level, level);
    assert_int_equal(actor.standin, standin);
}

static void test_actor(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "none");
    (void)state;
    match_set_seat(&m, 1, NULL, "level 9");
    match_set_seat(&m, 2, NULL, "random");
    assert_acts(&m, 0, SEAT_PERSON, 0, false);
    assert_int_equal(match_set_absent(&m, 0, true, 0), MATCH_OK);
    assert_int_equal(match_set_absent(&m, 0, true, 0), MATCH_NOTHING);
    assert_int_equal(match_set_absent(&m, 1, true, 0), MATCH_NOTHING); /* a computer */
    assert_acts(&m, 0, SEAT_LEVEL, MATCH_STANDIN_LEVEL, true);
    assert_int_equal(match_set_absent(&m, 0, false, 0), MATCH_OK);
    match_leave(&m, 0, ENDING_LEFT, 0);
    assert_acts(&m, 0, SEAT_LEVEL, MATCH_STANDIN_LEVEL, true);
    play(&m, "2:-F", 0);
    assert_acts(&m, 1, SEAT_LEVEL, 9, false);
    play(&m, "3:-F", 0);
    assert_acts(&m, 2, SEAT_ENGINE, 0, false);
    assert_string_equal(match_actor(&m).kind.engine, "random");
    match_resign(&m, 2, 0);
    assert_int_equal(match_actor(&m).seat, -1);
    assert_result(&m, "scores 20,19,19 winners 2 (player 1 left, player 3 resigned)");
}

static void test_kinds(void **state) {
    static const struct {
        const char *text;
        int type, level;
        const char *written;
    } kinds[] = {
        {"person", SEAT_PERSON, 0, "person"},     {"", SEAT_PERSON, 0, "person"},
        {"level 1", SEAT_LEVEL, 1, "level 1"},    {"level 9", SEAT_LEVEL, 9, "level 9"},
        {"level 10", SEAT_ENGINE, 0, "level 10"}, {"level 0", SEAT_ENGINE, 0, "level 0"},
        {"level 05", SEAT_ENGINE, 0, "level 05"}, {"random", SEAT_ENGINE, 0, "random"},
        {"nobody", SEAT_NOBODY, 0, "nobody"},     {"open", SEAT_NOBODY, 0, "nobody"},
        {"Persona", SEAT_ENGINE, 0, "Persona"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char text[RECORD_NAME];
        struct out o = out_to(text, sizeof text);
        struct seat_kind kind = seat_kind_read(kinds[i].text);
        assert_int_equal(kind.type, kinds[i].type);
        assert_int_equal(kind.level, kinds[i].level);
        seat_kind_write(&kind, &o);
        assert_string_equal(text, kinds[i].written);
    }
}

/* ---- seats and records -------------------------------------------------------------------- */

static void test_seats(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    assert_string_equal(m.seat[1].name, "");
    assert_int_equal(m.seat[1].kind.type, SEAT_PERSON);
    match_set_seat(&m, 1, "123456789012345678901234567890é", NULL);
    assert_string_equal(m.seat[1].name, "123456789012345678901234567890");
    match_set_seat(&m, 1, NULL, "level 5");
    assert_string_equal(m.seat[1].name, "123456789012345678901234567890");
    assert_int_equal(m.seat[1].kind.type, SEAT_LEVEL);
    assert_int_equal(m.seat[1].kind.level, 5);
}

enum { NODES = 3000, TEXT = 2000, ROOM = 100000 };

/* Saves, writes, reads and loads the match, and compares. */
static void check_saving(struct match *m, int64_t now) {
    static struct record_node nodes[NODES];
    static struct match_book loaded_book;
    static char text[TEXT], file[ROOM];
    struct out o = out_to(file, sizeof file);
    struct record r;
    struct match loaded;
    size_t at = 0;
    record_init(&r, nodes, NODES, text, TEXT);
    assert_int_equal(match_save(m, &r).message, FAULT_NONE);
    record_write(&r, &o);
    assert_true(out_fits(&o));
    assert_int_equal(record_read(&r, file, o.length, &at).message, FAULT_NONE);
    assert_int_equal(match_load(&loaded, &r, match_memory(&loaded_book)), MATCH_OK);
    assert_int_equal(loaded.count, m->count);
    for (int i = 0; i < m->count; i++) {
        const struct match_event *a = match_ply(&loaded, i), *b = match_ply(m, i);
        assert_int_equal(a->move, b->move);
        assert_int_equal(a->seat, b->seat);
        assert_true(a->milliseconds == b->milliseconds);
    }
    assert_memory_equal(loaded.seat, m->seat, sizeof m->seat);
    assert_memory_equal(&loaded.ending, &m->ending, sizeof m->ending);
    assert_int_equal(match_turn(&loaded), match_turn(m));
    for (int i = 0; i < match_seats(m) && m->ending.count == 0; i++)
        assert_true(match_remaining(&loaded, i, 5) == match_remaining(m, i, now));
    match_resume(&loaded, 77);
    assert_int_equal(loaded.paused, false);
}

static void test_saving(void **state) {
    struct rng rng = rng_seeded(21);
    (void)state;
    for (int i = 0; i < 20 * VARIANT_SAMPLES; i++) {
        struct match m = begin(variant_samples[i % VARIANT_SAMPLES], i & 1 ? "5000+2" : "none");
        int64_t now = 0;
        match_set_seat(&m, 0, "Zoë \"the claw\" \\", "level 5");
        for (int plies_left = (int)rng_below(&rng, 80); plies_left > 0; plies_left--) {
            if (match_turn(&m) < 0)
                break;
            if (rng_below(&rng, 60) == 0)
                match_leave(&m, match_turn(&m), i % 3 ? ENDING_RESIGNED : ENDING_TIME, now);
            else
                play_random(&m, &rng, now += rng_below(&rng, 3) * 777);
        }
        check_saving(&m, now);
    }
}

/* Endings that only a match can have come through a record, and into a match again. */
static void test_saving_of_agreement(void **state) {
    struct match m = begin("pentactic:group:8x8:players=3", "none");
    (void)state;
    play(&m, "2:-F", 0);
    match_leave(&m, 2, ENDING_LEFT, 0);
    check_saving(&m, 0);
    match_offer(&m, OFFER_DRAW, 0, 0);
    match_answer(&m, true, 1, 0);
    assert_result(&m, "scores 20,19,20 winners none (player 3 left, agreed)");
    check_saving(&m, 0);
}

static void test_impossible_endings(void **state) {
    static const char *const wrong[] = {
        "captures 0,0 winners none (agreed, player 1 left)",
        "captures 0,0 winners 1 (agreed)",
        "ongoing (agreed)",
        "captures 0,0 winners 2 (player 1 left, agreed)",
        "captures 0,0 winners none (agreed",
        "captures 0,0 winners none (agreed, agreed)",
    };
    struct game_result going = {.seats = 2, .kind = SCORE_CAPTURES}, solo = {.seats = 1};
    struct game_result over = {.seats = 2, .kind = SCORE_CAPTURES, .over = true};
    struct ending e;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_not_equal(ending_read(wrong[i], strlen(wrong[i]), &going, &e).message,
                             FAULT_NONE);
    const char *right = "captures 0,0 winners none (agreed)";
    assert_int_equal(ending_read(right, strlen(right), &going, &e).message, FAULT_NONE);
    assert_int_equal(e.reason, ENDING_AGREED);
    assert_int_not_equal(ending_read(right, strlen(right), &over, &e).message, FAULT_NONE);
    solo.kind = SCORE_REMAINING;
    right = "stuck 0 (agreed)";
    assert_int_not_equal(ending_read(right, strlen(right), &solo, &e).message, FAULT_NONE);
}

static void test_load_into_little(void **state) {
    static const char file[] = "[Variant \"adaptoid\"]\nAd3 Ad5";
    struct record_node nodes[3];
    struct match_memory little = match_memory(&book);
    struct record r;
    struct match m;
    char text[40];
    size_t at = 0;
    (void)state;
    little.ply_capacity = 1;
    record_init(&r, nodes, 3, text, sizeof text);
    assert_int_equal(record_read(&r, file, strlen(file), &at).message, FAULT_NONE);
    assert_int_equal(match_load(&m, &r, little), MATCH_FULL);
    assert_int_equal(m.count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clock_text),
        cmocka_unit_test(test_clock_text_wrong),
        cmocka_unit_test(test_no_clock),
        cmocka_unit_test(test_sudden_death),
        cmocka_unit_test(test_increment),
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_flag_fall),
        cmocka_unit_test(test_clock_stops_when_over),
        cmocka_unit_test(test_clock_stops_when_left),
        cmocka_unit_test(test_pause),
        cmocka_unit_test(test_clock_of_each_seat),
        cmocka_unit_test(test_credit),
        cmocka_unit_test(test_time_runs_forwards),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_new_move_forgets_redo),
        cmocka_unit_test(test_illegal_and_full),
        cmocka_unit_test(test_random_histories),
        cmocka_unit_test(test_resign_of_two),
        cmocka_unit_test(test_resign_of_four),
        cmocka_unit_test(test_resign_out_of_turn),
        cmocka_unit_test(test_solo_gives_up),
        cmocka_unit_test(test_winners_among_those_who_stayed),
        cmocka_unit_test(test_winner_by_captures),
        cmocka_unit_test(test_undo_of_leaving),
        cmocka_unit_test(test_undo_after_leaving),
        cmocka_unit_test(test_rewind_after_leaving),
        cmocka_unit_test(test_take_back_to_person),
        cmocka_unit_test(test_take_back_nothing),
        cmocka_unit_test(test_take_back_computers),
        cmocka_unit_test(test_take_back_leaving),
        cmocka_unit_test(test_actor),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_saving),
        cmocka_unit_test(test_saving_of_agreement),
        cmocka_unit_test(test_impossible_endings),
        cmocka_unit_test(test_load_into_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* match_event_test.c - a match is what its events make of it: rebuilt from them, or from their
 * text, it is the same value. Then the text itself, and offers.
 *
 * Moments are milliseconds from an arbitrary start. */
#include "match/match.h"
#include "support/positions.h"
#include "text/json.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { S = 1000, ROOM = 1 << 21 };

static const char *const rules[] = {"none", "20", "10+1", "300+5", "2d"};

enum { RULES_OF_CLOCKS = 5 };

static struct match_book book;

static struct match begin(const char *variant, const char *clock) {
    struct variant v;
    struct clock_rule rule;
    struct match m;
    assert_int_equal(variant_read(variant, strlen(variant), &v).message, FAULT_NONE);
    assert_int_equal(clock_rule_read(clock, strlen(clock), &rule).message, FAULT_NONE);
    match_start(&m, &v, rule, match_memory(&book), 0);
    return m;
}

static enum match_status play(struct match *m, const char *move, int64_t now) {
    struct fault why;
    return match_play_text(m, move, strlen(move), now, &why);
}

static void play_random(struct match *m, struct rng *rng, int64_t now) {
    match_play(m, m->variant.game->random(&m->state, rng), now);
}

static void assert_result(const struct match *m, const char *expected) {
    char line[ENDING_LENGTH];
    struct out o = out_to(line, sizeof line);
    match_result_write(m, &o);
    assert_string_equal(line, expected);
}

/* ---- the same value ----------------------------------------------------------------------- */

static void assert_rebuilt(const struct match *m) {
    static struct match_book other;
    struct match again;
    match_rebuild(m, match_memory(&other), &again);
    assert_true(match_same(m, &again));
}

static char log_text[ROOM];

static size_t write_log(const struct match *m) {
    struct out o = out_to(log_text, sizeof log_text);
    match_log_write(m, &o);
    assert_true(out_fits(&o));
    return o.length;
}

static void assert_read_back(const struct match *m) {
    static struct match_book other;
    struct match again;
    size_t length = write_log(m);
    struct fault f = match_log_read(&again, match_memory(&other), log_text, length);
    assert_int_equal(f.message, FAULT_NONE);
    assert_true(match_same(m, &again));
}

/* Written while a turn is running and read much later: nobody has more time than before, and the
 * turn has cost what it had cost. */
static void assert_nothing_refunded(const struct match *m, int64_t now) {
    static struct match_book other;
    struct match again;
    struct out o = out_to(log_text, sizeof log_text);
    match_log_write_paused(m, now, &o);
    struct fault f = match_log_read(&again, match_memory(&other), log_text, o.length);
    assert_int_equal(f.message, FAULT_NONE);
    assert_true(again.paused);
    for (int i = 0; i < match_seats(m); i++)
        assert_true(match_remaining(&again, i, now + 99 * S) == match_remaining(m, i, now));
    assert_true(clock_spent(&again.clock, now + 99 * S) == clock_spent(&m->clock, now) ||
                match_turn(m) < 0);
    match_resume(&again, now + 100 * S);
    for (int i = 0; i < match_seats(m); i++)
        assert_true(match_remaining(&again, i, now + 100 * S) == match_remaining(m, i, now));
}

/* Looking at any ply shows the position that its moves lead to, and changes nothing. */
static void assert_looking(const struct match *m, struct rng *rng) {
    int plies = (int)rng_below(rng, (uint32_t)m->known + 1);
    union game_state s;
    union game_undo undo;
    struct match shown;
    match_look(m, plies, &shown);
    variant_start(&m->variant, &s);
    for (int i = 0; i < plies; i++)
        m->variant.game->play(&s, match_ply(m, i)->move, &undo);
    assert_true(game_same(m->variant.game, &s, &shown.state));
    assert_int_equal(shown.count, plies);
}

/* Whether a seat had left before that ply was played. */
static bool had_left(const struct match *m, int seat, int ply) {
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].seat == seat && m->gone[i].ply <= ply)
            return true;
    return false;
}

/* A clock is what its rule gives and what the moves on the way to the position cost, whatever was
 * taken back in between. */
static void assert_clocks(const struct match *m) {
    int64_t left[GAME_SEATS];
    for (int i = 0; i < match_seats(m); i++)
        left[i] = m->clock.rule[i].base;
    for (int i = 0; i < m->count; i++) {
        const struct match_event *e = match_ply(m, i);
        if (!had_left(m, e->seat, i))
            left[e->seat] += m->clock.rule[e->seat].increment - e->milliseconds;
    }
    for (int i = 0; i < match_seats(m); i++)
        if (m->clock.rule[i].kind == CLOCK_GAME)
            assert_true(m->clock.left[i] == left[i]);
}

/* Something that may happen, or may not: the status does not matter. */
static void do_anything(struct match *m, struct rng *rng, int64_t now) {
    static const char *const kinds[] = {"person", "level 3", "random", "nobody", "level 12"};
    int seat = (int)rng_below(rng, (uint32_t)match_seats(m) + 1) - (rng_below(rng, 20) == 0);
    struct clock_rule rule = {(uint8_t)rng_below(rng, 3), 700, 30, 50};
    struct fault why;
    switch (rng_below(rng, 40)) {
    case 0:
        match_leave(m, seat, (enum ending_reason)(ENDING_RESIGNED + rng_below(rng, 3)), now);
        break;
    case 1:
        match_take_back(m, match_hands(m), now);
        break;
    case 2:
        match_forward(m, match_hands(m), now);
        break;
    case 3:
        match_pause(m, now);
        break;
    case 4:
    case 5:
        match_resume(m, now);
        break;
    case 6:
        match_set_seat(m, seat, rng_below(rng, 2) ? "Zoë \"the claw\"" : "",
                       kinds[rng_below(rng, 5)]);
        break;
    case 7:
    case 8:
        match_offer(m, (enum match_proposal)rng_below(rng, OFFERS + 1), seat, now);
        break;
    case 9:
    case 10:
    case 11:
        match_answer(m, rng_below(rng, 3) > 0, seat, now);
        break;
    case 12:
        match_set_absent(m, seat, rng_below(rng, 2), now);
        break;
    case 13:
        match_credit(m, (int64_t)rng_below(rng, 3000), now);
        break;
    case 14:
        match_undo(m, now);
        break;
    case 15:
        match_redo(m, now);
        break;
    case 16:
        match_go(m, (int)rng_below(rng, (uint32_t)m->known + 2), now);
        break;
    case 17:
        match_back(m, (int)rng_below(rng, (uint32_t)m->count + 2), (int)rng_below(rng, 4), now);
        break;
    case 18:
        match_set_clock(m, seat, &rule, now);
        break;
    case 19:
        match_tick(m, now);
        break;
    case 20:
        match_play_at(m, (int)rng_below(rng, (uint32_t)m->known + 1), "Ad3", 3, now, &why);
        break;
    default:
        if (match_turn(m) >= 0)
            play_random(m, rng, now);
    }
}

/* Time only goes to those whom an event gives it: the increment of a move, a credit, going back. */
static void assert_no_time_gained(const struct match *m, const struct match *before, int64_t now) {
    bool waits = m->event_count == before->event_count && now >= before->at;
    for (int i = 0; waits && i < match_seats(m); i++)
        assert_true(match_remaining(m, i, now) <= match_remaining(before, i, before->at));
}

static void check_sequence(const char *variant, const char *clock, struct rng *rng) {
    struct match m = begin(variant, clock);
    int64_t now = 0;
    int steps = 20 + (int)rng_below(rng, 70);
    for (int i = 0; i < steps; i++) {
        struct match before = m;
        now += rng_below(rng, 8) ? (int64_t)rng_below(rng, 900) : -(int64_t)rng_below(rng, 900);
        now = now < 0 ? 0 : now;
        do_anything(&m, rng, now);
        assert_rebuilt(&m);
        assert_clocks(&m);
        assert_no_time_gained(&m, &before, now);
        if (i % 8 == 0) {
            assert_read_back(&m);
            assert_nothing_refunded(&m, now > m.at ? now : m.at);
            assert_looking(&m, rng);
            assert_rebuilt(&m);
        }
    }
    assert_read_back(&m);
}

static void test_any_sequence(void **state) {
    struct rng rng = rng_seeded(77);
    (void)state;
    for (int i = 0; i < 2000; i++)
        check_sequence(variant_samples[i % VARIANT_SAMPLES],
                       rules[i / VARIANT_SAMPLES % RULES_OF_CLOCKS], &rng);
}

/* A clock alone: whatever moments are asked about, what is left never grows. */
static void test_clocks_never_grow(void **state) {
    struct rng rng = rng_seeded(5);
    (void)state;
    for (int game = 0; game < 200; game++) {
        struct match m = begin(variant_samples[game % VARIANT_SAMPLES], "300+5");
        int64_t now = 0, left[GAME_SEATS];
        play_random(&m, &rng, 10);
        for (int i = 0; i < match_seats(&m); i++)
            left[i] = match_remaining(&m, i, 10);
        for (int step = 0; step < 40; step++) {
            now += rng_below(&rng, 4000);
            for (int i = 0; i < match_seats(&m); i++) {
                int64_t is = match_remaining(&m, i, now);
                assert_true(is <= left[i]);
                left[i] = is;
            }
        }
    }
}

/* ---- the text of a log -------------------------------------------------------------------- */

static const char example[] = "pentoid match 1\n"
                              "1000 start adaptoid 300+5\n"
                              "1000 name 1 Ana\n"
                              "1000 kind 2 level 5\n"
                              "9120 move 1 8120 Ad3\n"
                              "9620 move 2 500 Ad5\n"
                              "12000 offer 1 back\n"
                              "12000 pause\n"
                              "20000 resume\n"
                              "21000 credit 500\n"
                              "30000 move 1 9500 Ld2\n"
                              "31000 leave 2 resigned\n"
                              "32000 back 0 0\n"
                              "33000 forward\n";

static void test_example(void **state) {
    struct match m;
    (void)state;
    struct fault f = match_log_read(&m, match_memory(&book), example, strlen(example));
    assert_int_equal(f.message, FAULT_NONE);
    assert_string_equal(m.seat[0].name, "Ana");
    assert_int_equal(m.seat[1].kind.level, 5);
    assert_int_equal(m.count, 1);
    assert_int_equal(m.known, 1);
    assert_string_equal(match_ply(&m, 0)->text, "Ld2");
    assert_true(match_remaining(&m, 0, 33000) == 300 * S + 5 * S - 9500);
    write_log(&m);
    assert_string_equal(log_text, example);
}

static void test_wrong_logs(void **state) {
    static const struct {
        const char *text;
        int message;
        uint32_t at;
    } wrong[] = {
        {"", FAULT_LOG, 0},
        {"pentoid match 2\n", FAULT_LOG, 0},
        {"pentoid match 1\n", FAULT_LOG, 16},
        {"pentoid match 1\n0 start chess none\n", FAULT_GAME, 24},
        {"pentoid match 1\n0 start pentactic:solo:8x8 none\n", FAULT_STONES_OPEN, 42},
        {"pentoid match 1\n0 start adaptoid 5x\n", FAULT_CLOCK, 34},
        {"pentoid match 1\n0 start adaptoid none", FAULT_LOG, 37},
        {"pentoid match 1\n0 start adaptoid none\n0 start adaptoid none\n", FAULT_LOG, 45},
        {"pentoid match 1\n9 start adaptoid none\n8 pause\n", FAULT_LOG, 45},
        {"pentoid match 1\n0 start adaptoid none\n0 resume\n", FAULT_LOG, 38},
        {"pentoid match 1\n0 start adaptoid none\n0 dance\n", FAULT_LOG, 40},
        {"pentoid match 1\n0 start adaptoid none\n0 pause now\n", FAULT_LOG, 45},
        {"pentoid match 1\n0 start adaptoid none\n0 move 2 0 Ad3\n", FAULT_LOG, 49},
        {"pentoid match 1\n0 start adaptoid none\n0 move 1 0 Ab2\n", RULE_BUILD_FAR, 49},
        {"pentoid match 1\n0 start adaptoid none\n0 move 1 0 Ad3", FAULT_LOG, 52},
        {"pentoid match 1\n0 start adaptoid none\n0 leave 3 time\n", FAULT_LOG, 38},
        {"pentoid match 1\n0 start adaptoid none\n0 leave 1 bored\n", FAULT_LOG, 48},
        {"pentoid match 1\n0 start adaptoid none\n0 name 1 \x01\n", FAULT_ENCODING, 0},
        {"pentoid match 1\n0 start adaptoid none\n0 back 1 0\n", FAULT_LOG, 38},
        {"pentoid match 1\n0 start adaptoid none\n0 forward\n", FAULT_LOG, 38},
        {"pentoid match 1\n0 start adaptoid none\n0 answer 1 yes\n", FAULT_LOG, 38},
    };
    struct match m;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *text = wrong[i].text;
        struct fault f = match_log_read(&m, match_memory(&book), text, strlen(text));
        if (f.message != wrong[i].message || (wrong[i].at && f.at != wrong[i].at))
            print_message("%s: message %d at %u\n", text, f.message, f.at);
        assert_int_equal(f.message, wrong[i].message);
        if (wrong[i].at)
            assert_int_equal(f.at, wrong[i].at);
    }
}

/* Cut off anywhere but at the end of a line, a log is not believed. */
static void test_torn_logs(void **state) {
    struct match m;
    (void)state;
    for (size_t n = 0; n <= strlen(example); n++) {
        bool whole =
            n >= strlen("pentoid match 1\n1000 start adaptoid 300+5\n") && example[n - 1] == '\n';
        struct fault f = match_log_read(&m, match_memory(&book), example, n);
        assert_int_equal(f.message == FAULT_NONE, whole);
    }
}

/* No event lies after the last moment that a log can say, a pause on writing included. */
static void test_last_moment(void **state) {
    struct match m = begin("adaptoid", "none"), again;
    (void)state;
    assert_int_equal(match_resign(&m, 0, INT64_MAX), MATCH_OK);
    assert_true(m.at == EVENT_LAST_MOMENT);
    assert_read_back(&m);
    match_undo(&m, INT64_MAX);
    struct out o = out_to(log_text, sizeof log_text);
    match_log_write_paused(&m, INT64_MAX, &o);
    assert_int_equal(match_log_read(&again, match_memory(&book), log_text, o.length).message,
                     FAULT_NONE);
    assert_true(again.paused);
}

/* Reading takes time in proportion to the length, however often plies are taken back: twice the
 * log, twice the plies that are played and undone. */
static void test_long_log(void **state) {
    struct rng rng = rng_seeded(2);
    struct match m = begin("pentactic:group:8x8:players=4", "none");
    (void)state;
    while (match_turn(&m) >= 0)
        play_random(&m, &rng, 0);
    match_undo(&m, 0);
    while (match_undo(&m, 0) == MATCH_OK && match_redo(&m, 0) == MATCH_OK)
        continue;
    assert_int_equal(m.event_count, MATCH_EVENTS - GAME_SEATS);
    assert_int_equal(match_pause(&m, 0), MATCH_FULL);
    assert_int_equal(match_resign(&m, 0, 0), MATCH_OK); /* which is always possible */
    assert_read_back(&m);
}

/* ---- offers ------------------------------------------------------------------------------- */

static void test_draw(void **state) {
    struct match m = begin("adaptoid", "60");
    (void)state;
    play(&m, "Ad3", 1 * S);
    assert_int_equal(match_offer(&m, OFFER_DRAW, 0, 2 * S), MATCH_OK); /* out of turn */
    assert_true(m.offer.open);
    assert_int_equal(match_offer(&m, OFFER_BACK, 1, 2 * S), MATCH_OFFERED);
    assert_int_equal(match_answer(&m, true, 0, 2 * S), MATCH_NOTHING); /* one's own */
    assert_int_equal(match_answer(&m, false, 1, 3 * S), MATCH_OK);
    assert_false(m.offer.open);
    assert_int_equal(match_answer(&m, true, 1, 3 * S), MATCH_NOTHING);
    match_offer(&m, OFFER_DRAW, 1, 4 * S);
    assert_int_equal(match_answer(&m, true, 0, 5 * S), MATCH_OK);
    assert_result(&m, "captures 0,0 winners none (agreed)");
    assert_int_equal(m.ending.reason, ENDING_AGREED);
    assert_int_equal(match_turn(&m), -1);
    assert_true(match_remaining(&m, 1, 99 * S) == 56 * S);
    assert_int_equal(play(&m, "Ad5", 6 * S), MATCH_OVER);
    assert_int_equal(match_undo(&m, 7 * S), MATCH_OK); /* the agreement alone */
    assert_int_equal(m.count, 1);
    assert_result(&m, "ongoing");
    assert_rebuilt(&m);
}

static void test_move_cancels_offer(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    match_offer(&m, OFFER_DRAW, 1, 0);
    assert_int_equal(play(&m, "Ad3", 1), MATCH_OK);
    assert_false(m.offer.open);
    assert_int_equal(match_answer(&m, true, 0, 2), MATCH_NOTHING);
}

static void test_all_must_agree(void **state) {
    struct match m = begin("pentactic:group:8x8:players=4", "none");
    (void)state;
    match_set_seat(&m, 3, NULL, "level 3");
    assert_int_equal(match_offer(&m, OFFER_DRAW, 0, 0), MATCH_DECLINED);
    assert_int_equal(match_offer(&m, OFFER_PAUSE, 0, 0), MATCH_OK);
    assert_int_equal(match_offer(&m, OFFER_PAUSE, 3, 0), MATCH_NOTHING); /* a computer */
    assert_int_equal(match_answer(&m, true, 1, 0), MATCH_OK);
    assert_false(m.paused);
    assert_int_equal(match_answer(&m, true, 1, 0), MATCH_NOTHING); /* twice */
    assert_int_equal(match_answer(&m, true, 2, 0), MATCH_OK);
    assert_true(m.paused);
    match_resume(&m, 0);
    match_set_absent(&m, 1, true, 0);
    match_resign(&m, 3, 0);
    assert_int_equal(match_offer(&m, OFFER_DRAW, 0, 0), MATCH_DECLINED); /* the stand-in's no */
    match_set_absent(&m, 1, false, 0);
    assert_int_equal(match_offer(&m, OFFER_DRAW, 0, 0), MATCH_OK);
    match_answer(&m, true, 1, 0);
    match_answer(&m, true, 2, 0);
    assert_result(&m, "scores 20,20,20,20 winners none (player 4 resigned, agreed)");
    assert_read_back(&m);
}

static void test_offer_back(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    assert_int_equal(match_offer(&m, OFFER_BACK, 0, 0), MATCH_NOTHING);
    play(&m, "Ad3", 0);
    play(&m, "Ad5", 0);
    play(&m, "Ld2", 0);
    match_offer(&m, OFFER_BACK, 1, 0);
    assert_int_equal(m.count, 3);
    match_answer(&m, true, 0, 0);
    assert_int_equal(m.count, 1);
    assert_int_equal(m.known, 3);
    match_set_seat(&m, 1, NULL, "level 2");
    assert_int_equal(match_offer(&m, OFFER_BACK, 0, 0), MATCH_OK); /* nobody else to ask */
    assert_int_equal(m.count, 0);
    assert_rebuilt(&m);
}

static void test_again(void **state) {
    struct match m = begin("adaptoid", "none");
    (void)state;
    assert_int_equal(match_offer(&m, OFFER_AGAIN, 0, 0), MATCH_NOTHING);
    match_resign(&m, 0, 0);
    assert_int_equal(match_offer(&m, OFFER_DRAW, 1, 0), MATCH_OVER);
    assert_int_equal(match_offer(&m, OFFER_AGAIN, 1, 0), MATCH_OK);
    assert_false(m.again);
    assert_int_equal(match_answer(&m, true, 0, 0), MATCH_OK);
    assert_true(m.again);
    match_undo(&m, 0);
    assert_false(m.again);
    match_leave(&m, 0, ENDING_LEFT, 0);
    assert_result(&m, "captures 0,0 winners 2 (player 1 left)");
    assert_int_equal(match_offer(&m, OFFER_AGAIN, 1, 0), MATCH_OK); /* nobody is there to ask */
    assert_true(m.again);
}

/* ---- judging and applying ----------------------------------------------------------------- */

/* Nothing changes between the two steps, and a move costs what it is charged. */
static void test_two_steps(void **state) {
    struct match m = begin("adaptoid", "60");
    struct match before = m;
    struct match_event e = {.type = EVENT_MOVE, .at = 9 * S, .milliseconds = 8 * S};
    struct fault why;
    (void)state;
    why = move_read(m.variant.game, &m.state, "Ad3", 3, &e.move);
    assert_int_equal(match_judge(&m, &e, &why), MATCH_OK);
    assert_true(match_same(&m, &before));
    assert_string_equal(e.text, "Ad3");
    match_apply(&m, &e);
    assert_true(match_remaining(&m, 0, 20 * S) == 52 * S);
    assert_true(match_remaining(&m, 1, 20 * S) == 49 * S);
    assert_false(match_due(&m, 69 * S - 1, &e));
    assert_true(match_due(&m, 70 * S, &e));
    assert_int_equal(e.what, ENDING_TIME);
    assert_true(e.at == 69 * S);
    assert_int_equal(match_turn(&m), 1);
}

static void test_view(void **state) {
    static char text[ROOM];
    struct match m = begin("adaptoid", "60"), shown;
    struct out o = out_to(text, sizeof text);
    (void)state;
    match_set_seat(&m, 1, "Ben", "level 3");
    play(&m, "Ad3", 1 * S);
    match_json(&m, &m, 2 * S, &o);
    assert_non_null(strstr(text, "\"turn\":2,\"acts\":{\"seat\":2,\"kind\":\"level\",\"level\":3,"
                                 "\"standin\":false}"));
    assert_non_null(strstr(text,
                           "\"plies\":[{\"move\":\"Ad3\",\"seat\":1,\"ms\":1000}],\"count\":1,"
                           "\"played\":1,\"known\":1,\"looking\":false,\"back\":0,"
                           "\"forward\":null"));
    assert_non_null(strstr(text, "{\"name\":\"Ben\",\"kind\":\"level 3\",\"left\":59000,"
                                 "\"increment\":0}"));
    match_undo(&m, 2 * S);
    match_offer(&m, OFFER_PAUSE, 0, 2 * S);
    match_look(&m, 1, &shown);
    o = out_to(text, sizeof text);
    match_json(&m, &shown, 2 * S, &o);
    assert_non_null(strstr(text, "\"count\":1,\"played\":0,\"known\":1,\"looking\":true,"
                                 "\"back\":null,\"forward\":1"));
    assert_non_null(strstr(text, "\"paused\":true"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_sequence),   cmocka_unit_test(test_clocks_never_grow),
        cmocka_unit_test(test_example),        cmocka_unit_test(test_wrong_logs),
        cmocka_unit_test(test_torn_logs),      cmocka_unit_test(test_long_log),
        cmocka_unit_test(test_draw),           cmocka_unit_test(test_move_cancels_offer),
        cmocka_unit_test(test_all_must_agree), cmocka_unit_test(test_offer_back),
        cmocka_unit_test(test_again),          cmocka_unit_test(test_two_steps),
        cmocka_unit_test(test_view),           cmocka_unit_test(test_last_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

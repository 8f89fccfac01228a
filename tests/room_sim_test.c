/* room_sim_test.c - rooms in many simulated worlds (tests/sim/sim.h): what must hold does, and each
 * mistake that is planted is found.
 *
 *     room_sim_test                  the tests
 *     room_sim_test FIRST GAMES      worlds from that seed on, until so many games have begun */
#include "sim/sim.h"
#include "support/developer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { GAMES = 2000, WORLDS_PER_PLANT = 400 };

/* Prints the smallest world that fails like that one. */
static void explain(struct sim_plan plan) {
    char text[256];
    struct sim_report report;
    struct out o = out_to(text, sizeof text);
    plan = sim_shrink(plan, &report);
    sim_plan_write(&plan, &o);
    fprintf(stderr, "%s\n  %s at %lld, %d rows\n", text, report.failure, (long long)report.moment,
            report.rows);
}

struct total {
    long worlds, games, rows;
    long room_events[ROOM_EVENT_TYPES], match_events[EVENT_TYPES], answers[ROOM_WHYS];
};

static void add(struct total *t, const struct sim_report *r) {
    t->worlds++;
    t->games += r->games;
    t->rows += r->rows;
    for (int i = 0; i < ROOM_EVENT_TYPES; i++)
        t->room_events[i] += r->room_events[i];
    for (int i = 0; i < EVENT_TYPES; i++)
        t->match_events[i] += r->match_events[i];
    for (int i = 0; i < ROOM_WHYS; i++)
        t->answers[i] += r->answers[i];
}

static bool run(uint64_t first, long wanted, struct total *t) {
    *t = (struct total){0};
    for (uint64_t seed = first; t->games < wanted; seed++) {
        struct sim_plan plan = sim_plan(seed);
        struct sim_report report = sim_run(&plan);
        if (report.failure) {
            explain(plan);
            return false;
        }
        add(t, &report);
    }
    return true;
}

static void everything_holds(void **state) {
    static const uint8_t happen[] = {EVENT_MOVE,   EVENT_LEAVE,  EVENT_ABSENT, EVENT_RETURN,
                                     EVENT_RESUME, EVENT_CREDIT, EVENT_OFFER,  EVENT_ANSWER};
    struct total t;
    (void)state;
    assert_true(run(1, GAMES, &t));
    for (int i = 0; i < ROOM_MATCH; i++)
        assert_true(t.room_events[i] > 0);
    for (size_t i = 0; i < sizeof happen / sizeof *happen; i++)
        assert_true(t.match_events[happen[i]] > 0);
    for (int i = 0; i < ROOM_WHYS; i++)
        assert_true(t.answers[i] > 0 || i == ROOM_FULL);
}

/* The first world in which a planted mistake is found, or 0. */
static uint64_t found_in(enum sim_plant plant) {
    for (uint64_t seed = 1; seed <= WORLDS_PER_PLANT; seed++) {
        struct sim_plan plan = sim_plan(seed);
        plan.plant = plant;
        if (sim_run(&plan).failure)
            return seed;
    }
    return 0;
}

static void mistakes_are_found(void **state) {
    (void)state;
    for (int plant = PLANT_NONE + 1; plant < PLANTS; plant++) {
        uint64_t seed = found_in((enum sim_plant)plant);
        struct sim_plan plan = sim_plan(seed);
        plan.plant = plant;
        printf("# %d %ld %s\n", plant, (long)seed, sim_run(&plan).failure);
        assert_true(seed > 0);
    }
}

static void failures_shrink(void **state) {
    (void)state;
    struct sim_plan plan = sim_plan(found_in(PLANT_OVERWRITE)), small;
    struct sim_report report;
    plan.plant = PLANT_OVERWRITE;
    small = sim_shrink(plan, &report);
    assert_non_null(report.failure);
    assert_true(small.steps <= plan.steps && small.games <= plan.games);
    assert_true((small.faults & ~plan.faults) == 0);
    assert_non_null(sim_run(&small).failure);
}

static void same_plan_same_world(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 20; seed++) {
        struct sim_plan plan = sim_plan(seed);
        struct sim_report a = sim_run(&plan), b = sim_run(&plan);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static int simulate(char **args) {
    struct total t;
    bool good = run(strtoull(args[0], NULL, 10), strtol(args[1], NULL, 10), &t);
    printf("%ld games in %ld worlds, %ld rows\n", t.games, t.worlds, t.rows);
    for (int i = 0; i < ROOM_MATCH; i++)
        printf("%s%s %ld", i ? ", " : "", room_event_word(&(struct room_event){.type = (uint8_t)i}),
               t.room_events[i]);
    for (int i = 0; i < EVENT_TYPES; i++)
        if (t.match_events[i])
            printf(", %s %ld", match_event_word((enum match_event_type)i), t.match_events[i]);
    printf("\nanswers:");
    for (int i = 0; i < ROOM_WHYS; i++)
        printf(" %s %ld", room_why_word((enum room_why)i), t.answers[i]);
    printf("\n");
    return good ? 0 : 1;
}

int main(int count, char **args) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_holds),
        cmocka_unit_test(mistakes_are_found),
        cmocka_unit_test(failures_shrink),
        cmocka_unit_test(same_plan_same_world),
    };
    if (count == 3)
        return simulate(args + 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

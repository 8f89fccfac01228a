/* room_sim_test.c - rooms in many simulated worlds (tests/sim/sim.h): what must hold does, and each
 * mistake that is planted is found.
 *
 *     room_sim_test              the tests
 *     room_sim_test GAMES        worlds until that number of games has begun, on all processors
 *     room_sim_test seed 7 ...   one world, as a failure has printed it, row by row */
#include "sim/sim.h"
#include "support/developer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { GAMES = 2000, WORLDS_PER_PLANT = 400, SEEDS = 1000000000 };

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

static void join(struct total *t, const struct total *more) {
    long *to = (long *)t;
    const long *from = (const long *)more;
    for (size_t i = 0; i < sizeof *t / sizeof *to; i++)
        to[i] += from[i];
}

static void print(const struct total *t) {
    printf("%ld games in %ld worlds, %ld rows:\n", t->games, t->worlds, t->rows);
    for (int i = 0; i < ROOM_MATCH; i++)
        printf("%s %ld, ", room_event_word(&(struct room_event){.type = (uint8_t)i}),
               t->room_events[i]);
    for (int i = 0; i < EVENT_TYPES; i++)
        if (t->match_events[i])
            printf("%s %ld, ", match_event_word((enum match_event_type)i), t->match_events[i]);
    printf("answers");
    for (int i = 0; i < ROOM_WHYS; i++)
        printf(" %s %ld", room_why_word((enum room_why)i), t->answers[i]);
    printf("\n");
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
        if (seed == 0)
            fail_msg("mistake %d is not found", plant);
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

/* A process for each processor, with seeds of its own; what they find comes through a pipe. */
static int simulate(long wanted) {
    int processors = (int)sysconf(_SC_NPROCESSORS_ONLN), count = processors > 0 ? processors : 1;
    struct total all = {0}, one;
    int ends[2];
    bool good = pipe(ends) == 0;
    for (int i = 0; i < count && good; i++)
        if (fork() == 0) {
            good = run(1 + (uint64_t)i * SEEDS, wanted / count + (i < wanted % count), &one);
            _exit(!(good && write(ends[1], &one, sizeof one) == sizeof one));
        }
    for (int status; wait(&status) > 0;)
        good = good && status == 0;
    for (int i = 0; i < count && good; i++)
        if (read(ends[0], &one, sizeof one) == sizeof one)
            join(&all, &one);
    if (good)
        print(&all);
    return !good;
}

/* One world, told row by row. */
static int tell(char **words, int count) {
    struct sim_plan plan;
    if (!sim_plan_read(words, count, &plan)) {
        fprintf(stderr, "room_sim_test [GAMES | seed 7 nodes 2 clients 3 steps 40 games 1 faults "
                        "loss move]\n");
        return 2;
    }
    plan.loud = true;
    struct sim_report report = sim_run(&plan);
    printf("%s at %lld\n", report.failure ? report.failure : "all is well",
           (long long)report.moment);
    return report.failure != NULL;
}

int main(int count, char **args) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_holds),
        cmocka_unit_test(mistakes_are_found),
        cmocka_unit_test(failures_shrink),
        cmocka_unit_test(same_plan_same_world),
    };
    if (count == 2 && strtol(args[1], NULL, 10) > 0)
        return simulate(strtol(args[1], NULL, 10));
    if (count > 1)
        return tell(args + 1, count - 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

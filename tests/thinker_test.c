/* thinker_test.c - an engine beside its owner: several threads, stopping, clocks. Meant for
 * FLAVOURS=tsan too. */
#include "ai/time_manager.h"
#include "common/thinker.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { FOREVER = 1 << 30 };

static struct thinker_task task_of(const char *variant) {
    struct thinker_task task = {
        .limits = {.evaluation = AI_MONTE_CARLO, .nodes = FOREVER, .seed = 1}};
    struct variant v;
    assert_int_equal(variant_read(variant, strlen(variant), &v).message, FAULT_NONE);
    task.game = v.game;
    variant_start(&v, &task.state);
    return task;
}

static struct thinker_means means_of(int threads) {
    return (struct thinker_means){.threads = threads, .hash = 1 << 20};
}

static void assert_legal_best(const struct thinker_task *task, const struct ai_report *r) {
    assert_true(r->lines >= 1 && r->line[0].length >= 1);
    assert_int_equal(task->game->test(&task->state, r->line[0].move[0]).rule, LEGAL);
}

static void nap(int milliseconds) {
    struct timespec t = {0, milliseconds * 1000000L};
    nanosleep(&t, NULL);
}

/* What has been told, by the thinker's thread; read when it is over. */
struct heard {
    int infos, dones;
    uint64_t nodes;
};

static void hear_info(void *context, const struct thinker_info *info) {
    struct heard *h = context;
    h->infos++;
    h->nodes = info->nodes;
}

static void hear_done(void *context, const struct thinker_info *info) {
    struct heard *h = context;
    h->dones++;
    h->nodes = info->nodes;
}

static void test_stop_at_any_moment(void **state) {
    static const char *const variants[] = {"adaptoid", "pentactic:basic:8x8",
                                           "pentactic:group:11x6:players=6"};
    (void)state;
    for (int threads = 1; threads <= 4; threads++) {
        struct thinker *t = thinker_new(means_of(threads));
        for (int i = 0; i < 9; i++) {
            struct thinker_task task = task_of(variants[i % 3]);
            struct heard heard = {0};
            bool full = i % 2;
            task.limits.evaluation = full ? AI_LEARNED : AI_MONTE_CARLO;
            task.info = hear_info;
            task.done = hear_done;
            task.context = &heard;
            thinker_start(t, &task);
            nap(i / 3 * 3);
            bool over = thinker_wait_for(t, 1);
            assert_true(full || !over); /* random games there are enough of */
            thinker_stop(t);
            thinker_wait(t);
            assert_int_equal(heard.dones, 1);
            assert_legal_best(&task, thinker_report(t));
        }
        thinker_free(t);
    }
}

static void test_started_again_and_freed(void **state) {
    (void)state;
    struct thinker *t = thinker_new(means_of(2));
    struct thinker_task task = task_of("adaptoid");
    task.limits.nodes = 500;
    thinker_free(t); /* never used */
    t = thinker_new(means_of(2));
    for (int i = 0; i < 20; i++)
        thinker_start(t, &task); /* waits for the one before */
    thinker_set_means(t, means_of(3));
    thinker_start(t, &task);
    thinker_forget(t);
    task.limits.nodes = FOREVER;
    thinker_start(t, &task);
    thinker_free(t); /* while it thinks */
}

static void test_same_nodes_same_answer(void **state) {
    (void)state;
    struct thinker_task task = task_of("pentactic:duel:8x8");
    struct ai_report report[3];
    task.limits.nodes = 700;
    for (int i = 0; i < 3; i++) {
        struct thinker_means means = means_of(1);
        means.inside = i == 2;
        struct thinker *t = thinker_new(means);
        report[i] = *thinker_think(t, &task);
        thinker_free(t);
        assert_int_equal(report[i].nodes, report[0].nodes);
        assert_int_equal(report[i].line[0].move[0], report[0].line[0].move[0]);
        assert_int_equal(report[i].line[0].score.value, report[0].line[0].score.value);
    }
}

static void test_nodes_are_shared(void **state) {
    (void)state;
    struct thinker *t = thinker_new(means_of(4));
    struct thinker_task task = task_of("adaptoid");
    struct heard heard = {0};
    task.limits.nodes = 4000;
    task.done = hear_done;
    task.context = &heard;
    uint64_t nodes = thinker_think(t, &task)->nodes;
    assert_int_equal(nodes, heard.nodes);
    assert_in_range(heard.nodes, 1, 4000);
    task.limits.evaluation = AI_LEARNED;
    task.limits.nodes = 400000; /* long enough for others to have a turn */
    assert_true(thinker_think(t, &task)->nodes > 100000);
    assert_int_equal(thinker_report(t)->nodes, heard.nodes);
    assert_true(heard.nodes <= 400000);
    thinker_free(t);
    struct thinker_means few = means_of(1);
    few.nodes = 20;
    t = thinker_new(few);
    assert_true(thinker_think(t, &task)->nodes <= 20);
    thinker_free(t);
}

static void test_pondering(void **state) {
    (void)state;
    struct thinker *t = thinker_new(means_of(1));
    struct thinker_task task = task_of("pentactic:group:11x6:players=6");
    task.pondering = true;
    task.limits.soft = task.limits.hard = 1;
    thinker_start(t, &task);
    assert_false(thinker_wait_for(t, 60)); /* the clock stands still */
    thinker_hit(t);
    thinker_wait(t);
    assert_legal_best(&task, thinker_report(t));
    thinker_free(t);
}

/* ---- time ----------------------------------------------------------------------------------- */

static void test_clock_is_never_overdrawn(void **state) {
    (void)state;
    struct rng rng = rng_seeded(5);
    for (int i = 0; i < 10000; i++) {
        struct ai_limits l = {0};
        uint64_t left = rng_next(&rng) >> (24 + rng_below(&rng, 40));
        uint64_t increment = rng_next(&rng) >> (40 + rng_below(&rng, 24));
        time_from_clock(&l, left, increment, rng_below(&rng, 3) ? 0 : rng_below(&rng, 60));
        assert_true(l.soft >= 1 && l.soft <= l.hard);
        assert_true(l.hard <= (left > 2 ? left : 1));
    }
}

/* A game of 40 moves on one minute: something is left, and most of it was used. */
static void test_clock_lasts(void **state) {
    (void)state;
    uint64_t left = 60000;
    for (int i = 0; i < 40; i++) {
        struct ai_limits l = {0};
        time_from_clock(&l, left, 0, 0);
        left -= l.soft * 3 / 2;
    }
    assert_in_range(left, 1000, 30000);
}

static void test_default_limits(void **state) {
    (void)state;
    struct ai_limits none = {0}, level = {.level = 3}, best = {.level = AI_LEVELS},
                     nodes = {.nodes = 5};
    time_default(&none);
    time_default(&level);
    time_default(&best);
    time_default(&nodes);
    assert_int_equal(none.hard, TIME_DEFAULT);
    assert_int_equal(best.hard, TIME_DEFAULT);
    assert_int_equal(level.hard, 0);
    assert_int_equal(nodes.hard, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stop_at_any_moment),
        cmocka_unit_test(test_started_again_and_freed),
        cmocka_unit_test(test_same_nodes_same_answer),
        cmocka_unit_test(test_nodes_are_shared),
        cmocka_unit_test(test_pondering),
        cmocka_unit_test(test_clock_is_never_overdrawn),
        cmocka_unit_test(test_clock_lasts),
        cmocka_unit_test(test_default_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* ai_test.c - the engine behind ai.h: a legal move in every position of every game, limits that are
 * obeyed, the same answer twice. */
#include "support/searcher.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

static const char *const variants[] = {
    "adaptoid",
    "adaptoid:setup=pie",
    "pentactic:basic:8x8",
    "pentactic:basic:11x6",
    "pentactic:duel:9x7",
    "pentactic:group:8x8:players=4",
    "pentactic:group:11x6:players=3:passing=forced",
    "pentactic:solo:9x7:seed=3",
    "template:stones=30:players=5",
};

enum { VARIANTS = sizeof variants / sizeof variants[0], TABLE_BYTES = 1 << 20 };

static void begin(const char *name, struct variant *v, union game_state *s) {
    assert_int_equal(variant_read(name, strlen(name), v).message, FAULT_NONE);
    v->game->start(s, &v->setup);
}

/* The moves of every line are legal, all begin differently, and the best come first. */
static void check_report(const struct game *g, const union game_state *s, const struct ai_report *r,
                         int most) {
    assert_in_range(r->lines, 1, most);
    for (int i = 0; i < r->lines; i++) {
        union game_state after = *s;
        union game_undo undo;
        assert_true(r->line[i].length >= 1);
        for (int k = 0; k < r->line[i].length; k++) {
            assert_int_equal(g->test(&after, r->line[i].move[k]).rule, LEGAL);
            g->play(&after, r->line[i].move[k], &undo);
        }
        for (int j = 0; j < i; j++)
            assert_int_not_equal(r->line[i].move[0], r->line[j].move[0]);
        if (i > 0)
            assert_true(r->line[i].score.value <= r->line[i - 1].score.value);
    }
}

/* Whole games, with few nodes and changing limits; every line of every report must be legal. */
static void test_every_position(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct rng rng = rng_seeded(7);
    for (int i = 0; i < VARIANTS; i++) {
        struct variant v;
        union game_state s;
        union game_undo undo;
        begin(variants[i], &v, &s);
        for (int ply = 0; v.game->turn(&s) >= 0; ply++) {
            struct ai_report r;
            struct ai_limits l = {.nodes = 1 + rng_below(&rng, 200), .seed = rng_next(&rng)};
            l.lines = 1 + (int)rng_below(&rng, 4);
            l.evaluation = ply % 3 == 2   ? AI_MONTE_CARLO
                           : ply % 3 == 1 ? AI_HANDCRAFTED
                                          : AI_LEARNED;
            l.level = (int)rng_below(&rng, AI_LEVELS + 1);
            ai_think(e.ai, v.game, &s, &l, &r);
            check_report(v.game, &s, &r, l.lines);
            v.game->play(&s, r.line[0].move[0], &undo);
        }
    }
    searcher_end(&e);
}

/* Wherever a search is stopped, its lines are in order; a move that is to be judged is there. */
static void test_lines_in_order(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct rng rng = rng_seeded(9);
    for (int i = 0; i < VARIANTS; i++)
        for (int k = 0; k < 12; k++) {
            struct variant v;
            union game_state s;
            union game_undo undo;
            struct ai_report r;
            begin(variants[i], &v, &s);
            for (uint32_t plies = rng_below(&rng, 30); plies && v.game->count(&s) > 1; plies--)
                v.game->play(&s, v.game->random(&s, &rng), &undo);
            if (v.game->turn(&s) < 0)
                continue;
            game_move move = v.game->random(&s, &rng);
            bool flat = k % 4 == 3, heeded = flat || v.game->seats(&s) > 2;
            struct ai_limits l = {.nodes = (flat ? 100 : 500) << k % 4,
                                  .lines = k % 2 ? AI_MAX_LINES : 3,
                                  .evaluation = flat ? AI_MONTE_CARLO : AI_LEARNED,
                                  .judge = k % 3 ? &move : NULL};
            ai_think(e.ai, v.game, &s, &l, &r);
            check_report(v.game, &s, &r, AI_MAX_LINES);
            bool found = !l.judge || !heeded;
            for (int n = 0; n < r.lines; n++)
                found = found || r.line[n].move[0] == move;
            assert_true(found);
        }
    searcher_end(&e);
}

static void test_same_answer(void **state) {
    (void)state;
    for (int i = 0; i < VARIANTS; i++) {
        struct ai_report r[2];
        for (int k = 0; k < 2; k++) {
            struct searcher e;
            searcher_begin(&e, TABLE_BYTES);
            struct variant v;
            union game_state s;
            begin(variants[i], &v, &s);
            ai_think(e.ai, v.game, &s, &(struct ai_limits){.nodes = 500, .seed = 5}, &r[k]);
            searcher_end(&e);
        }
        assert_int_equal(r[0].nodes, r[1].nodes);
        assert_int_equal(r[0].line[0].move[0], r[1].line[0].move[0]);
        assert_int_equal(r[0].line[0].score.value, r[1].line[0].score.value);
    }
}

static uint64_t ticking(void *context) { return ++*(uint64_t *)context; }

static void test_limits(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    for (int i = 0; i < VARIANTS; i++) {
        struct variant v;
        union game_state s;
        struct ai_report r;
        int raised = 1;
        uint64_t now = 0;
        begin(variants[i], &v, &s);
        ai_think(e.ai, v.game, &s, &(struct ai_limits){.stop = &raised}, &r);
        check_report(v.game, &s, &r, 1);
        struct ai_limits timed = {.clock = ticking, .hard = 20, .context = &now};
        ai_think(e.ai, v.game, &s, &timed, &r);
        check_report(v.game, &s, &r, 1);
        assert_in_range(now, 0, 40);
        ai_think(e.ai, v.game, &s, &(struct ai_limits){.nodes = 300}, &r);
        assert_in_range(r.nodes, 1, 300);
        assert_int_equal(ai_nodes(e.ai), r.nodes);
    }
    searcher_end(&e);
}

static void test_table(void **state) {
    (void)state;
    enum { KEYS = 1000 };
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct tt_data k;
    for (uint32_t i = 1; i <= KEYS; i++) {
        struct tt_data in = {(int16_t)(i * 31 - 15000), (uint8_t)i, TT_EXACT, i};
        assert_false(tt_probe(&e.table, bits_mix(i), &k));
        tt_store(&e.table, bits_mix(i), in);
        assert_true(tt_probe(&e.table, bits_mix(i), &k));
        assert_int_equal(k.score, in.score);
        assert_int_equal(k.depth, in.depth);
        assert_int_equal(k.bound, TT_EXACT);
        assert_int_equal(k.move, i);
    }
    tt_store(&e.table, bits_mix(5), (struct tt_data){1, 1, TT_UPPER, 0});
    assert_true(tt_probe(&e.table, bits_mix(5), &k));
    assert_int_equal(k.move, 5);
    tt_clear(&e.table);
    assert_false(tt_probe(&e.table, bits_mix(5), &k));
    searcher_end(&e);
}

/* Clearing lasts however often it is done, and what is kept afterwards is kept as in a new table:
 * eras come again after 256 times. */
static void test_table_cleared_often(void **state) {
    (void)state;
    enum { KEYS = 3000, SMALL = 1 << 14 };
    for (int size = SMALL; size <= TABLE_BYTES; size *= 64) {
        struct searcher e;
        struct tt_data k;
        searcher_begin(&e, TABLE_BYTES);
        memset(e.memory, 0, TABLE_BYTES);
        tt_init_zeroed(&e.table, e.memory, (size_t)size);
        for (uint64_t i = 0; i < KEYS; i++)
            tt_store(&e.table, bits_mix(i), (struct tt_data){7, 200, TT_EXACT, 9});
        for (int era = 0; era < TT_ERAS; era++) {
            tt_clear(&e.table);
            for (uint64_t i = 0; i < KEYS; i += 7)
                assert_false(tt_probe(&e.table, bits_mix(i), &k));
            tt_store(&e.table, bits_mix(1), (struct tt_data){1, 0, TT_UPPER, 0});
            assert_true(tt_probe(&e.table, bits_mix(1), &k));
            assert_int_equal(k.move, 0);
        }
        searcher_end(&e);
    }
}

/* A table that was full and cleared answers as a new one does. */
static void test_cleared_is_as_new(void **state) {
    (void)state;
    struct searcher used, fresh;
    searcher_begin(&used, TABLE_BYTES);
    searcher_begin(&fresh, TABLE_BYTES);
    for (uint64_t i = 0; i < 100000; i++)
        tt_store(&used.table, bits_mix(i), (struct tt_data){0, 250, TT_EXACT, 1});
    tt_clear(&used.table);
    for (uint64_t i = 0; i < 100000; i++) {
        struct tt_data in = {(int16_t)i, (uint8_t)(i % 50), TT_LOWER, (uint32_t)i}, a, b;
        uint64_t key = bits_mix(i * 3);
        tt_store(&used.table, key, in);
        tt_store(&fresh.table, key, in);
        key = bits_mix(i / 2 * 3);
        bool found = tt_probe(&fresh.table, key, &a);
        assert_int_equal(tt_probe(&used.table, key, &b), found);
        if (found)
            assert_int_equal(a.move, b.move);
    }
    searcher_end(&used);
    searcher_end(&fresh);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position),
        cmocka_unit_test(test_lines_in_order),
        cmocka_unit_test(test_same_answer),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_table_cleared_often),
        cmocka_unit_test(test_cleared_is_as_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

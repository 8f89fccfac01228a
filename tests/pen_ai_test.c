/* pen_ai_test.c - the engine for Pentactic basic and solo: the exact solver against plain minimax,
 * and under symmetry; what levels see; stopping; solo. */
#include "ai/pen_scratch.h"
#include "support/searcher.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { TABLE_BYTES = 1 << 22 };

static void think(struct searcher *e, const struct pen_state *s, const struct ai_limits *l,
                  struct ai_report *r) {
    union game_state state = {.pen = *s};
    tt_new_search(&e->table);
    ai_think(e->ai, &pen_game, &state, l, r);
}

/* ---- plain minimax, from the rules alone -------------------------------------------------- */

/* The score of the match that goes on in s, with best play of both; counts its nodes down, and
 * gives up when there are none left. */
static int minimax(const struct pen_state *s, int match, long *nodes) {
    if (s->head.match != match || s->head.phase == PEN_OVER)
        return s->head.score[1 - match];
    if (--*nodes < 0)
        return 0;
    pen_move *moves = malloc(PEN_MAX_MOVES * sizeof *moves);
    int n = pen_legal(s, moves), best = 0;
    for (int i = 0; i < n && *nodes >= 0; i++) {
        struct pen_state next = *s;
        struct pen_undo undo;
        pen_play(&next, moves[i], &undo);
        int score = minimax(&next, match, nodes);
        bool better = s->head.phase == PEN_COUNTER ? score > best : score < best;
        if (i == 0 || better)
            best = score;
    }
    free(moves);
    return best;
}

/* Random play until the rest is small enough for minimax. False if the match ended before. */
static bool late_position(struct rng *rng, int grid, long nodes, struct pen_state *s, int *score) {
    struct pen_undo undo;
    pen_start(s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
    for (int ply = 0; s->head.match == 0; ply++) {
        long left = nodes;
        if (ply > 7) {
            *score = minimax(s, 0, &left);
            if (left >= 0)
                return true;
        }
        pen_play(s, pen_random(s, rng), &undo);
    }
    return false;
}

/* The score that the report speaks of: the lead is over what match 2 is expected to end with. */
static int reported_score(const struct pen_state *s, const struct ai_report *r) {
    int rival = s->head.match == 0 ? pen_par(s->grid, s->head.discarded) : 100 * s->head.score[1];
    int lead = r->line[0].score.value;
    int score = s->head.phase == PEN_PENTOMINO ? rival - lead : rival + lead;
    assert_int_equal(r->line[0].score.unit, AI_POINTS);
    assert_int_equal(score % 100, 0);
    return score / 100;
}

static void test_exact_is_minimax(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct rng rng = rng_seeded(11);
    int seen[2] = {0, 0};
    for (int i = 0; i < 300; i++) {
        struct pen_state s;
        struct ai_report r;
        struct pen_undo undo;
        int score;
        long nodes = 100000;
        if (!late_position(&rng, i % GRIDS, i % 20 == 0 ? 50000 : 2000, &s, &score))
            continue;
        think(&e, &s, &(struct ai_limits){.nodes = 1000000}, &r);
        assert_true(r.line[0].solved);
        assert_int_equal(r.line[0].score.exact, s.head.match > 0);
        assert_int_equal(reported_score(&s, &r), score);
        seen[s.head.phase == PEN_PENTOMINO]++;
        pen_play(&s, r.line[0].move[0], &undo);
        assert_int_equal(minimax(&s, 0, &nodes), score);
    }
    assert_true(seen[0] > 50 && seen[1] > 50);
    searcher_end(&e);
}

/* All moves of a position: each exact value is that of minimax, and they come in order. */
static void test_every_line(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct rng rng = rng_seeded(5);
    for (int i = 0; i < 60; i++) {
        struct pen_state s;
        struct ai_report r;
        int score;
        if (!late_position(&rng, i % GRIDS, 2000, &s, &score))
            continue;
        think(&e, &s, &(struct ai_limits){.nodes = 1000000, .lines = AI_MAX_LINES}, &r);
        int count = pen_count(&s);
        assert_int_equal(r.lines, count < AI_MAX_LINES ? count : AI_MAX_LINES);
        for (int k = 0; k < r.lines; k++) {
            struct pen_state next = s;
            struct pen_undo undo;
            long nodes = 100000;
            struct ai_report one = {.line = {r.line[k]}};
            pen_play(&next, r.line[k].move[0], &undo);
            assert_true(r.line[k].solved);
            assert_int_equal(reported_score(&s, &one), minimax(&next, 0, &nodes));
            if (k > 0)
                assert_true(r.line[k].score.value <= r.line[k - 1].score.value);
        }
    }
    searcher_end(&e);
}

/* A position after some rounds of random play. */
static bool after_rounds(struct rng *rng, int grid, int plies, struct pen_state *s) {
    struct pen_undo undo;
    pen_start(s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
    for (int i = 0; i <= plies && s->head.match == 0; i++)
        pen_play(s, pen_random(s, rng), &undo);
    return s->head.match == 0;
}

static void test_symmetry(void **state) {
    (void)state;
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < 12; i++) {
        struct pen_state s;
        int value = 0;
        if (!after_rounds(&rng, i % GRIDS, 8 + i % 3, &s))
            continue;
        for (int k = 0; k < pen_grid(&s)->symmetries; k++) {
            struct searcher e;
            searcher_begin(&e, TABLE_BYTES);
            struct pen_state turned = pen_transform(&s, k);
            struct ai_report r;
            think(&e, &turned, &(struct ai_limits){.nodes = 3000000}, &r);
            assert_true(r.line[0].solved);
            if (k == 0)
                value = r.line[0].score.value;
            assert_int_equal(r.line[0].score.value, value);
            searcher_end(&e);
        }
    }
}

/* Stopped after any number of nodes, there is a legal line. */
static void test_stopped_anywhere(void **state) {
    (void)state;
    struct rng rng = rng_seeded(9);
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    for (int i = 0; i < 200; i++) {
        struct pen_state s;
        struct pen_undo undo;
        struct ai_report r;
        if (!after_rounds(&rng, i % GRIDS, (int)rng_below(&rng, 16), &s))
            continue;
        uint64_t nodes = 1 + rng_below(&rng, 1u << rng_below(&rng, 15));
        int level = (int)rng_below(&rng, AI_LEVELS + 1);
        think(&e, &s, &(struct ai_limits){.nodes = nodes, .level = level, .lines = 3}, &r);
        assert_in_range(r.nodes, 1, nodes);
        assert_in_range(r.lines, 1, 3);
        for (int k = 0; k < r.lines; k++) {
            struct pen_state next = s;
            for (int j = 0; j < r.line[k].length; j++) {
                assert_int_equal(pen_test(&next, r.line[k].move[j]).rule, LEGAL);
                pen_play(&next, r.line[k].move[j], &undo);
            }
        }
    }
    searcher_end(&e);
}

/* Two whole matches between two levels; returns how far the first one ends ahead. */
static int play_pair(struct searcher *e, int grid, const int *level, uint64_t seed) {
    struct pen_state s;
    struct pen_undo undo;
    struct ai_report r;
    pen_start(&s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
    while (s.head.phase != PEN_OVER) {
        think(e, &s, &(struct ai_limits){.level = level[s.head.seat], .seed = seed}, &r);
        pen_play(&s, r.line[0].move[0], &undo);
    }
    return s.head.score[1] - s.head.score[0];
}

/* Level 1 sees little but neatness, level 6 the answer. It never loses, and wins most pairs,
 * no matter who begins. */
static void test_levels(void **state) {
    (void)state;
    struct searcher e;
    int wins = 0;
    searcher_begin(&e, TABLE_BYTES);
    for (int i = 0; i < 6; i++) {
        int ahead = i % 2 ? -play_pair(&e, i % GRIDS, (int[]){1, 6}, (uint64_t)i)
                          : play_pair(&e, i % GRIDS, (int[]){6, 1}, (uint64_t)i);
        assert_true(ahead >= 0);
        wins += ahead > 0;
    }
    assert_true(wins >= 4);
    searcher_end(&e);
}

/* The end of match 2: the lead counts the score of match 1. */
static void test_second_match(void **state) {
    (void)state;
    struct rng rng = rng_seeded(21);
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    for (int i = 0; i < 12; i++) {
        struct pen_state s;
        struct pen_undo undo;
        struct ai_report r;
        int score[PEN_SEATS];
        pen_start(&s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)(i % GRIDS)});
        while (s.head.phase != PEN_OVER && (s.head.match == 0 || bits_count(s.board[0].hand) > 5))
            pen_play(&s, pen_random(&s, &rng), &undo);
        if (s.head.phase == PEN_OVER)
            continue;
        think(&e, &s, &(struct ai_limits){.nodes = 1000000}, &r);
        assert_true(r.line[0].score.exact);
        int seat = s.head.seat, lead = r.line[0].score.value;
        while (s.head.phase != PEN_OVER) { /* both play well, so what was said comes true */
            think(&e, &s, &(struct ai_limits){.nodes = 1000000}, &r);
            pen_play(&s, r.line[0].move[0], &undo);
        }
        pen_scores(&s, score);
        assert_int_equal(lead, 100 * (score[1 - seat] - score[seat]));
    }
    searcher_end(&e);
}

/* Before anything is placed nobody is ahead, no matter who discards: what the discard promises is
 * what match 2 is expected to bring, and what the search then sees of match 1. */
static void test_nobody_begins_ahead(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    for (int grid = 0; grid < GRIDS; grid++) {
        int sum = 0;
        for (int piece = 0; piece < PIECES; piece++) {
            struct pen_state s;
            struct pen_undo undo;
            struct ai_report r;
            pen_start(&s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
            think(&e, &s, &(struct ai_limits){.nodes = 10}, &r);
            assert_in_range(r.line[0].score.value, 0, 10);
            pen_play(&s, pen_make(PEN_DO_DISCARD, 0, piece), &undo);
            think(&e, &s, &(struct ai_limits){.nodes = 6000}, &r);
            sum += r.line[0].score.value;
        }
        assert_in_range(sum / PIECES + 40, 0, 80);
    }
    searcher_end(&e);
}

/* Puzzles: the best possible is reached, and what is said before is what comes. */
static void test_solo(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    int solved = 0;
    for (int i = 0; i < 12; i++) {
        struct pen_setup setup = {.mode = PEN_SOLO, .grid = (uint8_t)(i % GRIDS)};
        struct pen_state s;
        struct pen_undo undo;
        struct ai_report r;
        int left[PEN_SEATS], promised = -1;
        setup.stones = pen_draw_stones(setup.grid, (uint64_t)i);
        for (pen_start(&s, &setup); s.head.phase != PEN_OVER;) {
            think(&e, &s, &(struct ai_limits){.nodes = 2000000}, &r);
            if (r.line[0].score.exact && promised < 0)
                promised = -r.line[0].score.value / 100;
            pen_play(&s, r.line[0].move[0], &undo);
        }
        pen_scores(&s, left);
        assert_int_equal(left[0], promised);
        solved += left[0] == 0;
    }
    assert_true(solved >= 10);
    searcher_end(&e);
}

/* A depth or a level ends it, though there is a flag for stopping it. */
static void test_solo_ends(void **state) {
    (void)state;
    struct searcher e;
    searcher_begin(&e, TABLE_BYTES);
    struct ai_limits limits[] = {{.depth = 1}, {.level = 1}, {.level = 8, .depth = 3}};
    for (int i = 0; i < 3; i++) {
        struct pen_setup setup = {.mode = PEN_SOLO, .grid = GRIDS - 1};
        struct pen_state s;
        struct ai_report r;
        int stop = 0;
        setup.stones = pen_draw_stones(setup.grid, (uint64_t)i);
        pen_start(&s, &setup);
        limits[i].stop = &stop;
        think(&e, &s, &limits[i], &r);
        assert_true(r.line[0].score.exact);
        assert_in_range(r.nodes, 1, 4000000);
    }
    searcher_end(&e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_is_minimax),
        cmocka_unit_test(test_every_line),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_stopped_anywhere),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_second_match),
        cmocka_unit_test(test_nobody_begins_ahead),
        cmocka_unit_test(test_solo),
        cmocka_unit_test(test_solo_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

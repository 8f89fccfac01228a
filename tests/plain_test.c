/* plain_test.c - the library against a second implementation of the rules.
 *
 * tests/plain/ plays with arrays and text, was written from the rules document alone, and shares
 * nothing with lib/. Random games of every variant are played by both: each must take every move
 * of the other and come to the same result line, and at some moves the whole lists of legal
 * moves are compared, letter by letter. */
#include "plain/plain.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

static int by_byte(const void *a, const void *b) {
    return strcmp((const char *)a, (const char *)b);
}

static void compare_lists(const struct game *g, const union game_state *s,
                          const struct plain *plain) {
    static game_move moves[GAME_MAX_MOVES];
    static char text[GAME_MAX_MOVES][MOVE_LENGTH];
    char **expected;
    int count = g->legal(s, moves), n = plain_legal(plain, &expected);
    assert_int_equal(count, n);
    for (int i = 0; i < count; i++) {
        struct out o = out_to(text[i], MOVE_LENGTH);
        move_write(g, s, moves[i], &o);
    }
    qsort(text, (size_t)count, MOVE_LENGTH, by_byte);
    for (int i = 0; i < count; i++)
        assert_string_equal(text[i], expected[i]);
    plain_free_moves(expected, n);
}

static void compare_results(const struct game *g, const union game_state *s,
                            const struct plain *plain) {
    char ours[80], theirs[80];
    struct out o = out_to(ours, sizeof ours);
    struct game_result r;
    g->result(s, &r);
    result_write(&r, &o);
    plain_result(plain, theirs, sizeof theirs);
    assert_string_equal(ours, theirs);
}

static void play_game(const char *name, struct rng *rng, unsigned seldom) {
    struct variant v;
    union game_state s;
    union game_undo undo;
    assert_int_equal(variant_read(name, strlen(name), &v).message, FAULT_NONE);
    variant_start(&v, &s);
    struct plain *plain = plain_new(name);
    assert_non_null(plain);
    for (;;) {
        if (v.game->turn(&s) < 0 || rng_below(rng, seldom) == 0) {
            compare_lists(v.game, &s, plain);
            compare_results(v.game, &s, plain);
        }
        if (v.game->turn(&s) < 0)
            break;
        game_move m = v.game->random(&s, rng);
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        move_write(v.game, &s, m, &o);
        assert_true(plain_play(plain, text));
        v.game->play(&s, m, &undo);
    }
    plain_free(plain);
}

/* The name of a variant with its stones drawn, since the plain one knows no seeds. */
static void draw(const char *name, uint64_t seed, char *drawn, size_t size) {
    struct variant v;
    struct out o = out_to(drawn, size);
    variant_read(name, strlen(name), &v);
    if (v.drawn == VARIANT_OPEN) {
        variant_draw(&v, seed);
        v.drawn = VARIANT_GIVEN;
    }
    variant_write(&v, &o);
}

/* With the sanitizers everything takes ten times as long, and a tenth is enough to please them. */
#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 10 };
#else
enum { SHARE = 1 };
#endif

static void compare(const char *name, int count, unsigned seldom) {
    struct rng rng = rng_seeded(99);
    count /= SHARE;
    for (int i = 0; i < count; i++) {
        char drawn[VARIANT_LENGTH];
        draw(name, (uint64_t)i, drawn, sizeof drawn);
        play_game(drawn, &rng, seldom);
    }
}

static void test_adaptoid(void **state) {
    (void)state;
    compare("adaptoid", 2000, 8);
    compare("adaptoid:start=a1,g7", 1000, 16);
    compare("adaptoid:start=c3,c4", 1000, 16);
    compare("adaptoid:setup=pie", 1000, 16);
}

static void test_solo(void **state) {
    (void)state;
    compare("pentactic:solo:8x8", 1000, 8);
    compare("pentactic:solo:9x7", 1000, 8);
    compare("pentactic:solo:11x6", 1000, 8);
}

static void test_basic(void **state) {
    (void)state;
    compare("pentactic:basic:8x8", 1000, 16);
    compare("pentactic:basic:9x7", 1000, 16);
    compare("pentactic:basic:11x6", 1000, 16);
}

static void test_duel(void **state) {
    (void)state;
    compare("pentactic:duel:8x8", 1000, 32);
    compare("pentactic:duel:9x7", 1000, 32);
    compare("pentactic:duel:11x6", 1000, 32);
    compare("pentactic:duel:8x8:passing=forced", 1000, 32);
    compare("pentactic:duel:9x7:passing=forced", 1000, 32);
    compare("pentactic:duel:11x6:passing=forced", 1000, 32);
}

static void test_group(void **state) {
    static const char *const grids_of[] = {"8x8", "9x7", "11x6"};
    (void)state;
    for (int players = 3; players <= 6; players++)
        for (int grid = 0; grid < 3; grid++)
            for (int forced = 0; forced < 2; forced++) {
                char name[VARIANT_LENGTH];
                snprintf(name, sizeof name, "pentactic:group:%s:players=%d%s", grids_of[grid],
                         players, forced ? ":passing=forced" : "");
                compare(name, 160, 256);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adaptoid), cmocka_unit_test(test_solo),  cmocka_unit_test(test_basic),
        cmocka_unit_test(test_duel),     cmocka_unit_test(test_group),
    };
    return cmocka_run_group_tests_name("plain", tests, NULL, NULL);
}

/* perft_test.c - the tables of tests/perft: how many move sequences of each length there are.
 *
 * A line of a table is a variant, optionally `moves` and moves, and the counts by depth:
 *
 *     pentactic:duel:8x8 moves -F -F ;D1 65 ;D2 4225
 *
 * Every line is also looked at through the board's symmetries where it starts from moves, and the
 * shallow depths are counted once more by playing to the very last move. */
#include "support/probe.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

/* Without counting the last ply at once, as game_perft() does. */
static uint64_t slow_perft(const struct game *g, const union game_state *s, int depth) {
    static game_move moves[4][GAME_MAX_MOVES];
    if (depth == 0)
        return 1;
    int count = g->legal(s, moves[depth]);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        union game_state after = *s;
        union game_undo undo;
        g->play(&after, moves[depth][i], &undo);
        total += slow_perft(g, &after, depth - 1);
    }
    return total;
}

/* Reads the variant and the moves up to the first ';'. */
static const struct game *read_position(char *words, union game_state *s) {
    struct variant v;
    union game_undo undo;
    char *save = NULL, *word = strtok_r(words, " ", &save);
    assert_int_equal(variant_read(word, strlen(word), &v).message, FAULT_NONE);
    variant_start(&v, s);
    while ((word = strtok_r(NULL, " ", &save)) != NULL) {
        game_move m;
        if (strcmp(word, "moves") == 0)
            continue;
        assert_int_equal(move_read(v.game, s, word, strlen(word), &m).message, FAULT_NONE);
        v.game->play(s, m, &undo);
    }
    return v.game;
}

static void check_depth(const struct game *g, const union game_state *s, int depth,
                        uint64_t expected) {
    union game_state turned = {0};
    assert_int_equal(game_perft(g, s, depth), expected);
    if (expected < 20000 && depth <= 3)
        assert_int_equal(slow_perft(g, s, depth), expected);
    if (expected > 1000000)
        return;
    probe_state(g, s, probe_symmetries(g, s) - 1, &turned);
    assert_int_equal(game_perft(g, &turned, depth), expected);
}

static int check_line(char *line) {
    union game_state s;
    char *counts = strchr(line, ';');
    int depth, used, checked = 0;
    unsigned long long expected;
    assert_non_null(counts);
    counts[-1] = '\0';
    const struct game *g = read_position(line, &s);
    while (sscanf(counts, " ;D%d %llu%n", &depth, &expected, &used) == 2) {
        check_depth(g, &s, depth, expected);
        counts += used;
        checked++;
    }
    return checked;
}

static void check_table(const char *path, int least) {
    char line[4096];
    int checked = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#' && line[0] != '\0')
            checked += check_line(line);
    }
    fclose(file);
    assert_true(checked >= least);
}

static void test_adaptoid(void **state) {
    (void)state;
    check_table("tests/perft/adaptoid.txt", 20);
}

static void test_pentactic(void **state) {
    (void)state;
    check_table("tests/perft/pentactic.txt", 90);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adaptoid),
        cmocka_unit_test(test_pentactic),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}

/* golden_test.c - whole games with everything that can be seen of them, kept as files.
 *
 * A file of tests/golden has the variant in its first line, and then for every position a line of
 * what the library says of it, the whole diagram at every tenth, and the move that was
 * played, behind `>`. The test takes the variant and the moves, writes all the rest again, and
 * compares. After a change of what a position looks like, make the files anew:
 *
 *     build/release/tests/golden_test VARIANT SEED > tests/golden/NAME.txt */
#include "bench/playout.h"
#include "text/boards.h"
#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { ROOM = 1 << 20, DIAGRAM_EVERY = 10 };

static void describe(const struct variant *v, const union game_state *s, int ply, struct out *o) {
    const struct game *g = v->game;
    char hash[20];
    struct game_result r;
    g->result(s, &r);
    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash(s));
    out_int(o, ply);
    out_text(o, " turn ");
    out_int(o, g->turn(s) + 1);
    out_text(o, " phase ");
    out_text(o, notation_of(g)->phase_word(g->phase(s)));
    out_text(o, " legal ");
    out_int(o, g->count(s));
    out_text(o, " scores");
    for (int i = 0; i < r.seats; i++) {
        out_char(o, ' ');
        out_int(o, r.score[i]);
    }
    out_text(o, " hash ");
    out_text(o, hash);
    out_char(o, ' ');
    result_write(&r, o);
    out_char(o, '\n');
    if (ply % DIAGRAM_EVERY == 0 || r.over)
        diagram_write(v, s, DIAGRAM_PLAIN, o);
}

/* The next move of a file: the rest of a line that begins with '>'; NULL at the end. */
static char *next_move(char **rest) {
    char *line = strstr(*rest, "\n> ");
    if (line == NULL)
        return NULL;
    line += 3;
    *rest = line + strcspn(line, "\n");
    return line;
}

static void replay(char *file, struct out *o) {
    struct variant v;
    union game_state s;
    union game_undo undo;
    char *rest = file, *move;
    assert_int_equal(variant_read(file, strcspn(file, "\n"), &v).message, FAULT_NONE);
    variant_write(&v, o);
    out_char(o, '\n');
    variant_start(&v, &s);
    describe(&v, &s, 0, o);
    for (int ply = 1; (move = next_move(&rest)) != NULL; ply++) {
        game_move m;
        size_t length = strcspn(move, "\n");
        assert_int_equal(move_read(v.game, &s, move, length, &m).message, FAULT_NONE);
        out_text(o, "> ");
        move_write(v.game, &s, m, o);
        out_char(o, '\n');
        v.game->play(&s, m, &undo);
        describe(&v, &s, ply, o);
    }
    assert_int_equal(v.game->turn(&s), -1);
}

static void check_file(const char *path) {
    static char expected[ROOM], actual[ROOM];
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    expected[fread(expected, 1, sizeof expected - 1, f)] = '\0';
    fclose(f);
    struct out o = out_to(actual, sizeof actual);
    replay(expected, &o);
    assert_true(out_fits(&o));
    if (strcmp(actual, expected) != 0)
        print_error("%s differs\n", path);
    assert_string_equal(actual, expected);
}

static void test_golden_games(void **state) {
    int files = 0;
    DIR *dir = opendir("tests/golden");
    (void)state;
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        char path[300];
        if (e->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "tests/golden/%s", e->d_name);
        check_file(path);
        files++;
    }
    closedir(dir);
    assert_true(files >= 18);
}

/* A new golden game, with random moves. */
static int make(const char *name, const char *seed) {
    static char text[ROOM];
    struct out o = out_to(text, sizeof text);
    struct variant v;
    union game_state s;
    union game_undo undo;
    if (variant_read(name, strlen(name), &v).message != FAULT_NONE)
        return 2;
    struct rng rng = playout_start(&v, strtoull(seed, NULL, 10), 0, &s);
    variant_write(&v, &o);
    out_char(&o, '\n');
    for (int ply = 0;; ply++) {
        describe(&v, &s, ply, &o);
        if (v.game->turn(&s) < 0)
            break;
        game_move m = v.game->random(&s, &rng);
        out_text(&o, "> ");
        move_write(v.game, &s, m, &o);
        out_char(&o, '\n');
        v.game->play(&s, m, &undo);
    }
    return fputs(text, stdout) < 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_golden_games)};
    if (argc == 3)
        return make(argv[1], argv[2]);
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}

/* notation_test.c - variant names, moves and half-typed moves: what is read, what is refused, at
 * which byte, and in which words. */
#include "support/developer.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

/* ---- variant names ----------------------------------------------------------------------- */

static void test_canonical_names(void **state) {
    static const char *const names[][2] = {
        {"adaptoid", "adaptoid"},
        {"adaptoid:start=d2,d6", "adaptoid"},
        {"adaptoid:start=d6,d2", "adaptoid:start=d6,d2"},
        {"adaptoid:setup=pie", "adaptoid:setup=pie"},
        {"pentactic:basic:8x8", "pentactic:basic:8x8"},
        {"pentactic:duel:9x7:passing=free", "pentactic:duel:9x7"},
        {"pentactic:duel:11x6:passing=forced", "pentactic:duel:11x6:passing=forced"},
        {"pentactic:group:11x6:players=4", "pentactic:group:11x6:players=4"},
        {"pentactic:group:8x8:passing=forced:players=6",
         "pentactic:group:8x8:players=6:passing=forced"},
        {"pentactic:solo:8x8:stones=h8,d4,a1,c3", "pentactic:solo:8x8:stones=a1,c3,d4,h8"},
        {"pentactic:solo:11x6:seed=42", "pentactic:solo:11x6:seed=42"},
        {"pentactic:solo:9x7:seed=18446744073709551615",
         "pentactic:solo:9x7:seed=18446744073709551615"},
        {"pentactic:solo:9x7", "pentactic:solo:9x7"},
        {"template", "template:stones=21:players=2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct variant v;
        char name[VARIANT_LENGTH];
        struct out o = out_to(name, sizeof name);
        assert_int_equal(variant_read(names[i][0], strlen(names[i][0]), &v).message, FAULT_NONE);
        variant_write(&v, &o);
        assert_string_equal(name, names[i][1]);
    }
}

static void test_refused_names(void **state) {
    static const struct {
        const char *name;
        int message;
        unsigned at;
    } refused[] = {
        {"", FAULT_GAME, 0},
        {"chess", FAULT_GAME, 0},
        {"adaptoi", FAULT_GAME, 0},
        {"adaptoidx", FAULT_GAME, 0},
        {"adaptoid:", FAULT_OPTION, 8},
        {"adaptoid:start=d2,d2", FAULT_START, 20},
        {"adaptoid:start=d2,d8", FAULT_START, 18},
        {"adaptoid:start=a5,d6", FAULT_START, 15},
        {"adaptoid:setup=cake", FAULT_SETUP, 15},
        {"adaptoid:setup=pie:start=d2,d6", FAULT_OPTION, 18},
        {"pentactic", FAULT_MODE, 9},
        {"pentactic:trio:8x8", FAULT_MODE, 10},
        {"pentactic:basic", FAULT_GRID, 15},
        {"pentactic:basic:8x9", FAULT_GRID, 16},
        {"pentactic:basic:8x8:passing=forced", FAULT_OPTION, 20},
        {"pentactic:duel:8x8:players=2", FAULT_OPTION, 19},
        {"pentactic:duel:8x8:passing=maybe", FAULT_PASSING, 27},
        {"pentactic:duel:8x8:passing=free:passing=free", FAULT_OPTION_TWICE, 40},
        {"pentactic:group:8x8", FAULT_PLAYERS_MISSING, 19},
        {"pentactic:group:8x8:players=2", FAULT_NUMBER, 28},
        {"pentactic:group:8x8:players=7", FAULT_NUMBER, 28},
        {"pentactic:group:8x8:players=3:players=4", FAULT_OPTION_TWICE, 38},
        {"pentactic:solo:8x8:stones=a1,c3,d4", FAULT_STONES, 26},
        {"pentactic:solo:8x8:stones=a1,c3,d4,h8,h7", FAULT_STONES, 26},
        {"pentactic:solo:8x8:stones=a1,c3,a1,h8", FAULT_STONE_TWICE, 32},
        {"pentactic:solo:8x8:stones=a1,c3,d4,i8", FAULT_CELL, 35},
        {"pentactic:solo:11x6:stones=", FAULT_CELL, 27},
        {"pentactic:solo:8x8:seed=-1", FAULT_SEED, 24},
        {"pentactic:solo:8x8:seed=18446744073709551616", FAULT_SEED, 24},
        {"pentactic:solo:8x8:seed=1:stones=a1,c3,d4,h8", FAULT_OPTION_TWICE, 33},
        {"pentactic:solo:8x8:seed=1 ", FAULT_OPTION, 25},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct variant v;
        struct fault f = variant_read(refused[i].name, strlen(refused[i].name), &v);
        if (f.message != refused[i].message || f.at != refused[i].at)
            print_error("%s: message %d at %u\n", refused[i].name, f.message, f.at);
        assert_int_equal(f.message, refused[i].message);
        assert_int_equal(f.at, refused[i].at);
    }
}

/* PEN-5.1: a seed stands for the same stones for ever, on every machine. */
static void test_seeds_are_for_ever(void **state) {
    static const char *const names[][2] = {
        {"pentactic:solo:8x8:seed=42", "pentactic:solo:8x8:stones=c2,c3,g3,h6"},
        {"pentactic:solo:9x7:seed=42", "pentactic:solo:9x7:stones=a2,b6,i2"},
        {"pentactic:solo:11x6:seed=0", "pentactic:solo:11x6:stones=b1,d6,g3,h1,j6,k2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct variant v;
        char name[VARIANT_LENGTH];
        struct out o = out_to(name, sizeof name);
        variant_read(names[i][0], strlen(names[i][0]), &v);
        v.drawn = VARIANT_GIVEN;
        variant_write(&v, &o);
        assert_string_equal(name, names[i][1]);
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

static const struct game *play(const char *name, const char *moves, union game_state *s) {
    struct variant v;
    char copy[400], *save = NULL;
    union game_undo undo;
    assert_int_equal(variant_read(name, strlen(name), &v).message, FAULT_NONE);
    variant_start(&v, s);
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        game_move m;
        assert_int_equal(move_read(v.game, s, w, strlen(w), &m).message, FAULT_NONE);
        v.game->play(s, m, &undo);
    }
    return v.game;
}

struct refusal {
    const char *variant, *moves, *move, *sentence;
};

static void assert_refused(const struct refusal *r) {
    union game_state s;
    game_move m;
    char sentence[200];
    struct out o = out_to(sentence, sizeof sentence);
    const struct game *g = play(r->variant, r->moves, &s);
    struct fault f = move_read(g, &s, r->move, strlen(r->move), &m);
    assert_int_not_equal(f.message, FAULT_NONE);
    fault_write(g, &s, f, &o);
    assert_string_equal(sentence, r->sentence);
}

static void test_refused_moves(void **state) {
    static const struct refusal refusals[] = {
        {"adaptoid", "", "", "not a move of this game"},
        {"adaptoid", "", "d2", "the creature on d2 has no legs"},
        {"adaptoid", "Ld2 Ld6", "d2", "not a move of this game"},
        {"adaptoid", "Ld2 Ld6", "d2-", "no such cell on this board"},
        {"adaptoid", "Ld2 Ld6", "d3-", "d3 is empty"},
        {"adaptoid", "", "Xd2", "not a move of this game"},
        {"adaptoid", "", "Ah2", "no such cell on this board"},
        {"adaptoid", "", "Ld2x", "something follows the end of the move"},
        {"adaptoid", "", "setup=d2,d6", "not now: this is the turn phase"},
        {"adaptoid:setup=pie", "", "Ld2", "not now: this is the setup phase"},
        {"adaptoid:setup=pie", "", "setup=d2", "not a move of this game"},
        {"adaptoid:setup=pie", "", "setup=d2,d2", "the two bodies need two different cells"},
        {"adaptoid:setup=pie", "setup=d2,d6", "take=red", "not a move of this game"},
        {"pentactic:basic:8x8", "", "-Q", "no such pentomino: one of FILNPTUVWXYZ"},
        {"pentactic:basic:8x8", "", "c4", "not now: this is the discard phase"},
        {"pentactic:basic:8x8", "-F", "c9", "no such cell on this board"},
        {"pentactic:basic:8x8", "-F", "2:c4", "not a move of this game"},
        {"pentactic:basic:8x8", "-F c4", "Pa1a2b1b2", "a pentomino has 5 cells, not 4"},
        {"pentactic:basic:8x8", "-F c4", "Pa1a2b1b2c5", "these five cells are not the pentomino P"},
        {"pentactic:basic:8x8", "-F c4", "Pa1a2b1b2a1", "a1 is named twice"},
        {"pentactic:basic:8x8", "-F c4", "Qa1a2b1b2b3", "no such pentomino: one of FILNPTUVWXYZ"},
        {"pentactic:basic:8x8", "-F c4 Pa1a2b1b2b3", "d4", "a counter already stands in row 4"},
        {"pentactic:basic:8x8", "-F c4 Pa1a2b1b2b3", "c5", "a counter already stands in column c"},
        {"pentactic:group:8x8:players=3", "", "-F",
         "in a group the player is named first, as in 3:"},
        {"pentactic:group:8x8:players=3", "", "4:-F", "no such player: there are 3"},
        {"template", "", "9", "take at least 1 and at most 3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        assert_refused(&refusals[i]);
}

/* The cells of a pentomino may be named in any order; they are written in theirs. */
static void test_cells_in_any_order(void **state) {
    union game_state s;
    game_move m;
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    const struct game *g = play("pentactic:basic:8x8", "-F c4", &s);
    (void)state;
    assert_int_equal(move_read(g, &s, "Pb3b2a1b1a2", 11, &m).message, FAULT_NONE);
    move_write(g, &s, m, &o);
    assert_string_equal(text, "Pa1a2b1b2b3");
}

/* ---- half-typed moves -------------------------------------------------------------------- */

struct half {
    const char *variant, *moves, *text;
    enum partial_status status;
    const char *follow; /* what could follow, or the sentence if it is wrong */
};

static void assert_half(const struct half *h) {
    static struct partial p;
    union game_state s;
    char found[2000];
    struct out o = out_to(found, sizeof found);
    const struct game *g = play(h->variant, h->moves, &s);
    partial_read(g, &s, h->text, strlen(h->text), &p);
    assert_int_equal(p.status, h->status);
    if (p.status == PARTIAL_WRONG)
        fault_write(g, &s, p.fault, &o);
    for (int i = 0; i < p.count; i++) {
        out_text(&o, i ? " " : "");
        out_text(&o, p.token[i]);
    }
    assert_string_equal(found, h->follow);
}

static void test_half_typed_turns(void **state) {
    static const struct half halves[] = {
        {"adaptoid", "", "", PARTIAL_INCOMPLETE, "Ac1 Ac2 Ad1 Ad3 Ae2 Ae3 Ld2 Pd2"},
        {"adaptoid", "", "A", PARTIAL_INCOMPLETE, "Ac1 Ac2 Ad1 Ad3 Ae2 Ae3"},
        {"adaptoid", "", "Ld2", PARTIAL_COMPLETE, ""},
        {"adaptoid", "", "d2-d3", PARTIAL_WRONG, "the creature on d2 has no legs"},
        {"adaptoid", "Ld2 Ld6", "d", PARTIAL_INCOMPLETE, "d2-"},
        {"adaptoid", "Ld2 Ld6", "d2-", PARTIAL_INCOMPLETE, "c1 c2 d1 d3 e2 e3"},
        {"adaptoid", "Ld2 Ld6", "d2-d1", PARTIAL_INCOMPLETE, ",Ac1 ,Ad2 ,Ae2 ,Ld1 ,Pd1"},
        {"adaptoid", "Ld2 Ld6", "d2-d1,", PARTIAL_INCOMPLETE, ",Ac1 ,Ad2 ,Ae2 ,Ld1 ,Pd1"},
        {"adaptoid", "Ld2 Ld6", "d2-d1,Pd1", PARTIAL_COMPLETE, ""},
        {"adaptoid", "Ld2 Ld6", "d2-d4", PARTIAL_WRONG, "out of reach, 1 leg and 2 steps"},
        {"adaptoid:setup=pie", "", "set", PARTIAL_INCOMPLETE, "setup="},
        {"adaptoid:setup=pie", "", "setup=a1", PARTIAL_INCOMPLETE, ","},
        {"adaptoid:setup=pie", "", "setup=a1,b2", PARTIAL_COMPLETE, ""},
        {"adaptoid:setup=pie", "setup=a1,b2", "take", PARTIAL_INCOMPLETE, "take=white take=black"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++)
        assert_half(&halves[i]);
}

static void test_half_typed_placements(void **state) {
    static const char corner[] = "-F b2"; /* a counter leaves a1 little room */
    static const struct half halves[] = {
        {"pentactic:basic:8x8", "", "-", PARTIAL_INCOMPLETE, "-F -I -L -N -P -T -U -V -W -X -Y -Z"},
        {"pentactic:basic:8x8", corner, "", PARTIAL_INCOMPLETE, "I L N P T U V W X Y Z"},
        {"pentactic:basic:8x8", corner, "Va1", PARTIAL_INCOMPLETE, "b1 c1 a2 c2 a3 b3 c3"},
        {"pentactic:basic:8x8", corner, "Va1c3", PARTIAL_INCOMPLETE, "b1 c1 a2 c2 a3 b3"},
        {"pentactic:basic:8x8", corner, "Va1c3a2", PARTIAL_INCOMPLETE, "a3 b3"},
        {"pentactic:basic:8x8", corner, "Va1c3a2b3a3", PARTIAL_COMPLETE, ""},
        {"pentactic:basic:8x8", corner, "Va1b2", PARTIAL_WRONG, "no placement of V goes there"},
        {"pentactic:basic:8x8", corner, "F", PARTIAL_WRONG, "F is not in your hand"},
        {"pentactic:basic:8x8", "-F", "P", PARTIAL_WRONG, "not now: this is the counter phase"},
        {"pentactic:duel:8x8", "-F -F", "p", PARTIAL_INCOMPLETE, "pass"},
        {"pentactic:duel:8x8", "-F -F", "pass", PARTIAL_COMPLETE, ""},
        {"pentactic:group:8x8:players=3", "", "", PARTIAL_INCOMPLETE, "2: 3:"},
        {"pentactic:group:8x8:players=3", "2:-F", "", PARTIAL_INCOMPLETE, "3:"},
        {"pentactic:group:8x8:players=3", "2:-F 3:-F 1:-F", "2:a", PARTIAL_INCOMPLETE,
         "a1 a2 a3 a4 a5 a6 a7 a8"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++)
        assert_half(&halves[i]);
}

/* ---- text into a buffer ------------------------------------------------------------------ */

static void test_out_is_cut_off(void **state) {
    char buffer[6] = "xxxxx";
    struct out o = out_to(buffer, sizeof buffer);
    (void)state;
    out_text(&o, "abc");
    out_int(&o, -1234);
    assert_string_equal(buffer, "abc-1");
    assert_int_equal(o.length, 8);
    assert_false(out_fits(&o));
}

static void test_numbers(void **state) {
    char buffer[64];
    struct out o = out_to(buffer, sizeof buffer);
    (void)state;
    out_int(&o, INT64_MIN);
    out_char(&o, ' ');
    out_uint(&o, UINT64_MAX);
    out_char(&o, ' ');
    out_int(&o, 0);
    assert_string_equal(buffer, "-9223372036854775808 18446744073709551615 0");
}

/* The template is found by nobody who has not asked for it: not by its name, not in a diagram, and
 * no list has it. */
static void test_developer(void **state) {
    static const char diagram[] = "template:stones=9:players=2\nstones=4 seat=2\n";
    struct variant v;
    union game_state s;
    char list[4096];
    (void)state;
    for (int on = 0; on < 2; on++) {
        struct out o = out_to(list, sizeof list);
        developer_games = on;
        int fault = on ? FAULT_NONE : FAULT_GAME;
        assert_int_equal(variant_read("template", 8, &v).message, fault);
        assert_int_equal(variant_read("template:stones=9:players=2", 27, &v).message, fault);
        assert_int_equal(diagram_read(diagram, strlen(diagram), &v, &s).message, fault);
        assert_int_equal(game_named("template", 8) == &tem_game, on);
        variants_list(&o);
        assert_int_equal(strstr(list, "template") != NULL, on);
        assert_true(out_fits(&o) && strstr(list, "adaptoid\n") == list);
    }
}

/* Every name of the list is good, canonical, and there once. */
static void test_list(void **state) {
    char list[4096], name[VARIANT_LENGTH];
    struct out o = out_to(list, sizeof list);
    int count = 0;
    (void)state;
    variants_list(&o);
    for (const char *line = list; *line; line += strcspn(line, "\n") + 1, count++) {
        struct variant v;
        struct out n = out_to(name, sizeof name);
        assert_int_equal(variant_read(line, strcspn(line, "\n"), &v).message, FAULT_NONE);
        variant_write(&v, &n);
        if (v.game != &tem_game)
            assert_memory_equal(name, line, n.length);
    }
    assert_int_equal(count, 39);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_developer),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_canonical_names),
        cmocka_unit_test(test_refused_names),
        cmocka_unit_test(test_seeds_are_for_ever),
        cmocka_unit_test(test_refused_moves),
        cmocka_unit_test(test_cells_in_any_order),
        cmocka_unit_test(test_half_typed_turns),
        cmocka_unit_test(test_half_typed_placements),
        cmocka_unit_test(test_out_is_cut_off),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}

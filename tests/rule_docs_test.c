/* rule_docs_test.c - the examples of the documents about rules and notation are true.
 *
 * docs/notation.md says how its examples are read; docs/new-game.md uses the same form. The
 * positions drawn in docs/rules are read, written as they stand, and played on as the text says. */
#include "support/played.h"
#include "support/positions.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 1024 };

static struct played table;
static struct played *const t = &table;

/* Calls a function with every line of every block of a kind; at least one block must be there. */
typedef void (*line_fn)(const char *line, bool first);

static void each_line(const char *path, const char *kind, line_fn look) {
    char line[LINE];
    size_t length, end;
    const char *block = document_block(document_text(path), kind, &length);
    assert_non_null(block);
    for (; block; block = document_block(block + length, kind, &length))
        for (size_t at = 0; at < length; at = end + 1) {
            end = at + strcspn(block + at, "\n");
            snprintf(line, sizeof line, "%.*s", (int)(end - at), block + at);
            look(line, at == 0);
        }
}

/* Cuts a line in two at a separator; the second part is NULL if there is none. */
static char *cut(char *line, const char *separator) {
    char *at = strstr(line, separator);
    if (!at)
        return NULL;
    *at = '\0';
    return at + strlen(separator);
}

static void look_at_variant(const char *line, bool first) {
    char text[LINE], canonical[VARIANT_LENGTH];
    struct out o = out_to(canonical, sizeof canonical);
    (void)first;
    snprintf(text, sizeof text, "%s", line);
    const char *expected = cut(text, " -> ");
    assert_int_equal(variant_read(text, strlen(text), &t->variant).message, FAULT_NONE);
    variant_write(&t->variant, &o);
    assert_string_equal(canonical, expected ? expected : text);
}

static void look_at_refused_variant(const char *line, bool first) {
    char text[LINE], sentence[LINE];
    struct out o = out_to(sentence, sizeof sentence);
    (void)first;
    snprintf(text, sizeof text, "%s", line);
    const char *expected = cut(text, " -- ");
    struct fault f = variant_read(text, strlen(text), &t->variant);
    assert_int_not_equal(f.message, FAULT_NONE);
    fault_write(NULL, NULL, f, &o);
    assert_string_equal(sentence, expected);
}

static void look_at_seed(const char *line, bool first) {
    char text[LINE], drawn[VARIANT_LENGTH];
    struct out o = out_to(drawn, sizeof drawn);
    (void)first;
    snprintf(text, sizeof text, "%s", line);
    const char *expected = cut(text, " -> ");
    assert_int_equal(variant_read(text, strlen(text), &t->variant).message, FAULT_NONE);
    assert_int_equal(t->variant.drawn, VARIANT_SEED);
    t->variant.drawn = VARIANT_GIVEN;
    variant_write(&t->variant, &o);
    assert_string_equal(drawn, expected);
}

static bool has_token(const struct partial *p, const char *token) {
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->token[i], token) == 0)
            return true;
    return false;
}

/* `TEXT -- STATUS TOKEN ...` */
static void look_at_partial(char *text) {
    static const char *const words[] = {"wrong", "incomplete", "complete"};
    static struct partial p;
    char *expected = cut(text, "-- "), *token, *save;
    assert_non_null(expected);
    size_t length = strcspn(text, " ");
    partial_read(t->variant.game, &t->state, text, length, &p);
    assert_string_equal(words[p.status], strtok_r(expected, " ", &save));
    int count = 0;
    for (; (token = strtok_r(NULL, " ", &save)) != NULL; count++)
        if (!has_token(&p, token))
            fail_msg("%s is not followed by %s", text, token);
    assert_int_equal(p.count, count);
}

static void look_at_example(const char *line, bool first) {
    char text[LINE];
    snprintf(text, sizeof text, "%s", line);
    if (first) {
        begin_game(t, text);
    } else if (strncmp(text, "= ", 2) == 0) {
        assert_result(t, text + 2);
    } else if (strncmp(text, "! ", 2) == 0) {
        const char *sentence = cut(text, " -- ");
        assert_says(t, text + 2, sentence);
    } else if (strncmp(text, "? ", 2) == 0) {
        look_at_partial(text + 2);
    } else {
        play_moves(t, text);
    }
}

static void test_notation_variants(void **state) {
    (void)state;
    each_line("docs/notation.md", "variants", look_at_variant);
    each_line("docs/notation.md", "refused-variants", look_at_refused_variant);
    each_line("docs/notation.md", "seeds", look_at_seed);
}

static void test_notation_examples(void **state) {
    (void)state;
    each_line("docs/notation.md", "example", look_at_example);
}

static void test_new_game_examples(void **state) {
    (void)state;
    each_line("docs/new-game.md", "example", look_at_example);
}

/* The n-th diagram of a document. */
static const char *drawing(const char *path, int n) {
    static char text[LINE];
    size_t length;
    const char *block = document_block(document_text(path), "diagram", &length);
    while (block && n-- > 0)
        block = document_block(block + length, "diagram", &length);
    if (!block)
        return NULL;
    snprintf(text, sizeof text, "%.*s", (int)length, block);
    return text;
}

/* Every drawing is what the program itself would print. */
static void assert_drawings(const char *path, int expected) {
    char printed[LINE];
    const char *text;
    int n = 0;
    for (; (text = drawing(path, n)) != NULL; n++) {
        struct out o = out_to(printed, sizeof printed);
        draw_board(t, text);
        diagram_write(&t->variant, &t->state, DIAGRAM_PLAIN, &o);
        assert_string_equal(printed, text);
    }
    assert_int_equal(n, expected);
}

static void test_adaptoid_drawings(void **state) {
    static const char path[] = "docs/rules/adaptoid.md";
    (void)state;
    assert_drawings(path, 6);
    begin_game(t, "adaptoid");
    assert_board(t, drawing(path, 0));
    draw_board(t, drawing(path, 1));
    assert_says(t, "d3-f6,Ld3", "out of reach, 2 legs and 3 steps");
    assert_says(t, "b2-b3,Lb3", "the creature on b2 has no legs");
    assert_legal(t, "d3-e5,Pb2 d3-c4,Pb2");
    play_moves(t, "d3-d5,Pb2");
    assert_board(t, drawing(path, 2));
    draw_board(t, drawing(path, 3));
    play_moves(t, "Ld4");
    assert_board(t, drawing(path, 4));
    play_moves(t, "Lg7"); /* a3 has enough by now */
    assert_int_equal(t->state.ada.captures[ADA_BLACK], 0);
    draw_board(t, drawing(path, 5));
    play_moves(t, "d4-e5");
    assert_result(t, "captures 5,5 winners 1");
}

static void test_pentactic_drawings(void **state) {
    static const char path[] = "docs/rules/pentactic.md";
    (void)state;
    assert_drawings(path, 2);
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X a4 Ic4d4e4f4g4 d6");
    assert_board(t, drawing(path, 0));
    assert_legal(t, "Pa5a6b4b5b6");
    draw_board(t, drawing(path, 1));
    assert_result(t, "solved");
    begin_game(t, "pentactic:group:8x8:players=4");
    play_moves(t, "2:-F 1:-F 4:-X 3:-I");
    assert_to_act(t, 1, "counter");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notation_variants),  cmocka_unit_test(test_notation_examples),
        cmocka_unit_test(test_new_game_examples),  cmocka_unit_test(test_adaptoid_drawings),
        cmocka_unit_test(test_pentactic_drawings),
    };
    return cmocka_run_group_tests_name("rule_docs", tests, NULL, NULL);
}

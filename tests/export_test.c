/* export_test.c - positions as JSON and SVG.
 *
 * Both go through small checkers of our own, for the positions of random games of every variant;
 * the examples of the document are taken by their word; and whatever is written into a buffer that
 * is too small, drawings included, is cut off cleanly with its whole length known. */
#include "support/positions.h"
#include "text/effect.h"
#include "text/svg.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16 };

/* Takes the white space outside strings away. */
static void squeeze(const char *text, size_t length, char *squeezed) {
    bool inside = false;
    for (size_t i = 0; i < length; i++) {
        inside ^= text[i] == '"';
        if (inside || (text[i] != ' ' && text[i] != '\n'))
            *squeezed++ = text[i];
    }
    *squeezed = '\0';
}

static void test_documented_json(void **state) {
    char expected[ROOM / 8], text[ROOM / 8];
    struct variant v;
    union game_state s;
    size_t length;
    int count = 0;
    (void)state;
    const char *document = document_text("docs/json.md");
    for (const char *b = document; (b = document_block(b, "diagram", &length)); count++) {
        struct out o = out_to(text, sizeof text);
        assert_diagram(b, length, &v, &s);
        position_json(&v, &s, &o);
        b = document_block(b, "json", &length);
        assert_non_null(b);
        squeeze(b, length, expected);
        assert_string_equal(text, expected);
    }
    assert_true(count >= 3);
}

/* Reads the first line of an example, "VARIANT MOVE ...", and plays all but the last move. */
static const char *read_example(const char *b, struct variant *v, union game_state *s,
                                game_move *last) {
    size_t name = strcspn(b, " \n");
    union game_undo undo;
    assert_int_equal(variant_read(b, name, v).message, FAULT_NONE);
    variant_start(v, s);
    for (b += name; *b == ' '; b += strcspn(b, " \n")) {
        size_t length = strcspn(++b, " \n");
        assert_int_equal(move_read(v->game, s, b, length, last).message, FAULT_NONE);
        if (b[length] == ' ')
            v->game->play(s, *last, &undo);
    }
    return b + 1;
}

/* The effects and variants that docs/json.md shows are those that we write, and it names all
 * effects. */
static void test_documented_effects(void **state) {
    char expected[ROOM / 8], text[ROOM / 8];
    struct variant v;
    union game_state s;
    struct effects effects;
    game_move m;
    size_t length;
    int count = 0;
    (void)state;
    const char *document = document_text("docs/json.md");
    for (const char *b = document; (b = document_block(b, "effects", &length)); count++) {
        struct out o = out_to(text, sizeof text);
        struct json j = json_to(&o);
        const char *json = read_example(b, &v, &s, &m);
        union game_state after = s;
        assert_int_equal(game_try(v.game, &after, m).rule, LEGAL);
        game_effects(v.game, &s, &after, m, &effects);
        effects_json(&j, v.game, &s, &effects);
        squeeze(json, length - (size_t)(json - b), expected);
        assert_string_equal(text, expected);
    }
    for (const char *b = document; (b = document_block(b, "variant", &length)); count++) {
        struct out o = out_to(text, sizeof text);
        const char *json = read_example(b, &v, &s, &m);
        variant_json(&v, &o);
        squeeze(json, length - (size_t)(json - b), expected);
        assert_string_equal(text, expected);
    }
    assert_int_equal(count, 3);
    for (int i = 0; i < EFFECT_KINDS; i++) {
        snprintf(text, sizeof text, "`%s`", effect_name((enum effect_kind)i));
        assert_non_null(strstr(document, text));
    }
}

/* ---- JSON ---- */

/* Where a value ends, or NULL if there is none. */
static const char *json_value(const char *p);

static const char *json_quoted(const char *p) {
    if (*p++ != '"')
        return NULL;
    for (; *p != '"'; p++) {
        if ((unsigned char)*p < ' ')
            return NULL;
        if (*p != '\\')
            continue;
        p++;
        if (*p == 'u' && strspn(p + 1, "0123456789abcdef") >= 4)
            p += 4;
        else if (!strchr("\"\\/bfnrt", *p) || *p == '\0')
            return NULL;
    }
    return p + 1;
}

static const char *json_list(const char *p, char end, bool named) {
    if (*++p == end)
        return p + 1;
    for (;; p++) {
        if (named) {
            p = json_quoted(p);
            if (!p || *p++ != ':')
                return NULL;
        }
        p = json_value(p);
        if (!p || (*p != ',' && *p != end))
            return NULL;
        if (*p == end)
            return p + 1;
    }
}

static const char *json_value(const char *p) {
    static const char *const words[] = {"true", "false", "null"};
    if (*p == '{' || *p == '[')
        return json_list(p, *p == '{' ? '}' : ']', *p == '{');
    if (*p == '"')
        return json_quoted(p);
    for (int i = 0; i < 3; i++)
        if (strncmp(p, words[i], strlen(words[i])) == 0)
            return p + strlen(words[i]);
    size_t digits = strspn(p + (*p == '-'), "0123456789");
    return digits ? p + (*p == '-') + digits : NULL;
}

static void assert_json(const char *text) {
    const char *end = json_value(text);
    if (!end || *end != '\0')
        fail_msg("not JSON: %s", text);
}

static void look_json(const struct variant *v, const union game_state *s) {
    static char text[ROOM];
    struct out o = out_to(text, sizeof text);
    position_json(v, s, &o);
    assert_true(out_fits(&o));
    assert_json(text);
    assert_true((strstr(text, "\"turn\":null") != NULL) == (v->game->turn(s) < 0));
    assert_true((strstr(text, "\"line\":\"ongoing\"") != NULL) == (v->game->turn(s) >= 0));
}

static void test_json(void **state) {
    (void)state;
    positions_of_all(3, look_json);
}

static void test_json_values(void **state) {
    static const char odd[] = "a\"\\\n\x01\x7f\xc3\xa9\xff\xc0\x80\xed\xa0\x80";
    char text[200];
    struct out o = out_to(text, sizeof text);
    struct json j = json_to(&o);
    (void)state;
    json_open(&j, '{');
    json_member(&j, "odd");
    json_string(&j, odd, sizeof odd - 1);
    json_text_member(&j, "none", NULL);
    json_bool_member(&j, "yes", true);
    json_open_member(&j, "list", '[');
    json_int(&j, -5);
    json_open(&j, '[');
    json_close(&j, ']');
    json_bool(&j, false);
    json_close(&j, ']');
    json_close(&j, '}');
    assert_string_equal(text, "{\"odd\":\"a\\\"\\\\\\n\\u0001\\u007f\xc3\xa9\\ufffd\\ufffd\\ufffd"
                              "\\ufffd\\ufffd\\ufffd\",\"none\":null,\"yes\":true,"
                              "\"list\":[-5,[],false]}");
    assert_json(text);
}

/* ---- SVG ---- */

/* Whether every tag is closed by its like and every attribute is quoted. */
static bool balanced(const char *p) {
    const char *open[32];
    int depth = 0;
    while ((p = strchr(p, '<'))) {
        bool closing = *++p == '/';
        const char *name = p + closing, *end = strchr(name, '>');
        size_t length = strcspn(name, " />\n");
        int quotes = 0;
        if (!end || length == 0)
            return false;
        for (const char *q = name; q < end; q++)
            quotes += *q == '\'';
        if (quotes % 2 || depth == 31)
            return false;
        if (closing && (depth-- == 0 || strncmp(open[depth], name, length) != 0))
            return false;
        if (!closing && end[-1] != '/')
            open[depth++] = name;
        p = end;
    }
    return depth == 0;
}

static int count_of(const char *text, const char *what) {
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        n++;
    return n;
}

static void look_svg(const struct variant *v, const union game_state *s) {
    static char text[ROOM];
    struct out o = out_to(text, sizeof text);
    position_svg(v, s, NULL, &o);
    assert_true(out_fits(&o));
    if (!balanced(text))
        fail_msg("tags that do not match in\n%s", text);
    if (v->game != &ada_game)
        return;
    int bodies = bits_count(s->ada.body[0] | s->ada.body[1]);
    int legs = 2 * ADA_STOCK - s->ada.legs_in_stock[0] - s->ada.legs_in_stock[1];
    int claws = 2 * ADA_STOCK - s->ada.pincers_in_stock[0] - s->ada.pincers_in_stock[1];
    assert_int_equal(count_of(text, "<use href='#pentoid-body"), bodies + 2);
    assert_int_equal(count_of(text, "<use href='#pentoid-leg"), legs + 2);
    assert_int_equal(count_of(text, "<use href='#pentoid-claw"), claws + 2);
}

static void test_svg(void **state) {
    (void)state;
    positions_of_all(3, look_svg);
}

/* Names stand in a drawing as they are, but not longer than there is room. */
static void test_svg_names(void **state) {
    static char text[ROOM];
    static const char *const names[] = {"<Ana & Böhm>", "", "Maximiliana Schöneberg"};
    struct variant v;
    union game_state s;
    struct out o = out_to(text, sizeof text);
    (void)state;
    assert_int_equal(variant_read("pentactic:group:8x8:players=3", 29, &v).message, FAULT_NONE);
    variant_start(&v, &s);
    position_svg(&v, &s, names, &o);
    assert_true(balanced(text));
    assert_int_equal(count_of(text, ">&lt;Ana &amp; Böhm&gt;</text>"), 1);
    assert_int_equal(count_of(text, ">&lt;Ana &amp; Böhm&gt;: "), 1);
    assert_int_equal(count_of(text, ">player 2</text>"), 1);
    assert_int_equal(count_of(text, ">Maximiliana Sc…</text>"), 1);
}

/* What XML cannot hold would make the whole drawing unreadable: control characters, U+FFFE, U+FFFF,
 * and bytes that are no text. Everything else stays. */
static void test_svg_characters(void **state) {
    static const struct {
        const char *text, *written;
    } texts[] = {
        {"\xef\xbf\xbf", "?"},
        {"a\xef\xbf\xbe"
         "b\x01\x1f\x7f",
         "a?b???"},
        {"\xed\xa0\x80<", "???&lt;"},
        {"\xc3", "?"},
        {"\xff&", "?&amp;"},
        {"a\tb\nc", "a?b?c"},
        {"\xef\xbf\xbd\xf0\x9f\xa6\x80é", "\xef\xbf\xbd\xf0\x9f\xa6\x80é"},
    };
    char text[100];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct out o = out_to(text, sizeof text);
        svg_escaped(&o, texts[i].text);
        assert_string_equal(text, texts[i].written);
    }
}

/* ---- buffers that are too small ---- */

static void write_as(int form, const struct variant *v, const union game_state *s, struct out *o) {
    if (form < 2)
        diagram_write(v, s, (enum diagram_style)form, o);
    else if (form == 2)
        position_json(v, s, o);
    else
        position_svg(v, s, NULL, o);
}

/* Whatever the room, the text is the beginning of the whole one, and its length is known. */
static void look_cut_off(const struct variant *v, const union game_state *s) {
    static char whole[ROOM];
    for (int form = 0; form < 4; form++) {
        struct out all = out_to(whole, sizeof whole);
        write_as(form, v, s, &all);
        for (size_t size = 1; size <= all.length + 1; size += 1 + all.length / 7) {
            char *small = malloc(size);
            assert_non_null(small);
            struct out o = out_to(small, size);
            write_as(form, v, s, &o);
            assert_int_equal(o.length, all.length);
            assert_int_equal(strlen(small), size - 1);
            assert_memory_equal(small, whole, size - 1);
            free(small);
        }
    }
}

static void test_cut_off(void **state) {
    (void)state;
    positions_of("adaptoid:setup=pie", 1, look_cut_off);
    positions_of("pentactic:basic:8x8", 1, look_cut_off);
    positions_of("pentactic:group:11x6:players=6", 1, look_cut_off);
    positions_of("template", 1, look_cut_off);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_json_values),
        cmocka_unit_test(test_documented_json),
        cmocka_unit_test(test_documented_effects),
        cmocka_unit_test(test_svg),
        cmocka_unit_test(test_svg_names),
        cmocka_unit_test(test_svg_characters),
        cmocka_unit_test(test_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

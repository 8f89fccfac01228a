/* record_long_test.c - records of any size and shape: memory that always suffices, reading that
 * takes time in proportion to the text, and where the games of a text are.
 *
 * Nothing is timed: the texts are so long that a reader which takes the square of the time does not
 * come to their end while the test runs. */
#include "record/record.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

#define ADA "[Variant \"adaptoid\"]\n"

enum { LONG = 1 << 22 };

/* A text: a beginning, a part again and again, an end. */
struct shape {
    const char *head, *part, *tail;
    bool good; /* it is a game */
};

static const struct shape shapes[] = {
    {ADA, "{xy}", "", true},
    {ADA "Ad3", "{xy}", "", true},
    {ADA "Ad3(", "{xy}", "Ld2)", true},
    {ADA "Ad3", "{}", "", true},
    {ADA "Ad3{", "\\n", "}", true},
    {ADA "Ad3{", "a  ", "}", true},
    {ADA "Ad3{", " \r\n", "}", true},
    {ADA "Ad3{", "{", "}", true},
    {ADA "Ad3", "(Ld2)", "", true},
    {ADA "Ad3", "(Ld2(Pd2))", "", true},
    {ADA "Ad3", "(Ld2 Ad5(Ld6))", "", true},
    {ADA "Ad3{a}", "(Ld2{b}){c}", "", true},
    {ADA "Ad3{a}", "(Ld2{b}){}", "Ad5", true},
    {ADA "Ad3", "{h}(Ld2{b}(Pd2{c}(Ad1{d}(Ad3{d}){e}){f}){g})", "", true},
    {ADA "Ad3", " ", "", true},
    {ADA "[Event \"", "\\\\", "\"]", true},
    {ADA "[Event \"", "é", "\"]", true},
    {"[Variant \"template:stones=9:players=3\"]\n1", "(1)", "", true},
    {ADA "Ad3{", "{", "", false},
    {ADA "Ad3", "!", "", false},
    {ADA "Ad3@", "1", "", false},
    {ADA, "1", "", false},
    {ADA, "1.", "", false},
    {ADA "[", "N", "", false},
    {ADA "[Clock \"", "3", "\"]", false},
    {"[Variant \"pentactic:duel:8x8\"]\n-F -F P", "a1", "", false},
    {"[Variant \"pentactic:solo:8x8:stones=", "a1,", "a1\"]", false},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

/* A text in memory of exactly its size, so that reading beyond it is seen. */
struct text {
    char *bytes;
    size_t length;
};

static struct text made(const struct shape *s, size_t about) {
    size_t head = strlen(s->head), part = strlen(s->part), tail = strlen(s->tail);
    size_t parts = about / part;
    struct text t = {malloc(head + parts * part + tail), head + parts * part + tail};
    assert_non_null(t.bytes);
    memcpy(t.bytes, s->head, head);
    for (size_t i = 0; i < parts; i++)
        memcpy(t.bytes + head + i * part, s->part, part);
    memcpy(t.bytes + head + parts * part, s->tail, tail);
    return t;
}

/* Reads one game with the memory that a game of its length is promised to need. */
static struct fault read_game(struct record *r, const char *bytes, size_t length, size_t *at) {
    size_t nodes = RECORD_NODES_FOR(length), text = RECORD_TEXT_FOR(length);
    struct record_node *memory = malloc(nodes * sizeof *memory);
    char *texts = malloc(text);
    assert_non_null(memory);
    assert_non_null(texts);
    record_init(r, memory, (uint32_t)nodes, texts, (uint32_t)text);
    return record_read(r, bytes, length, at);
}

static void drop(struct record *r) {
    free(r->nodes);
    free(r->text);
}

/* What is written is read again and written the same. */
static void check_written(const struct record *r, size_t length) {
    size_t room = 4 * length + 1000, at = 0;
    char *first = malloc(room), *second = malloc(room);
    struct out o = out_to(first, room), p = out_to(second, room);
    struct record again;
    record_write(r, &o);
    assert_true(out_fits(&o));
    assert_int_equal(read_game(&again, first, o.length, &at).message, FAULT_NONE);
    record_write(&again, &p);
    assert_int_equal(o.length, p.length);
    assert_memory_equal(first, second, o.length);
    drop(&again);
    free(first);
    free(second);
}

/* Every shape is read to its end or to its mistake, and written; and where it ends can be told
 * without reading it. */
static void test_long(void **state) {
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        struct text t = made(&shapes[i], LONG);
        struct record r;
        char byte;
        struct out o = out_to(&byte, 1);
        size_t read = 0, at = 0, begin, end;
        struct fault f = read_game(&r, t.bytes, t.length, &read);
        assert_int_equal(f.message == FAULT_NONE, shapes[i].good);
        assert_true(record_next(t.bytes, t.length, &at, &begin, &end));
        assert_int_equal(begin, 0);
        if (shapes[i].good) {
            assert_int_equal(read, end);
            record_write(&r, &o);
            assert_true(o.length > 0);
        }
        drop(&r);
        free(t.bytes);
    }
}

/* Of every shape in every small size: the memory promised always suffices. */
static void test_memory(void **state) {
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        for (size_t size = 0; size < 200; size++) {
            struct text t = made(&shapes[i], size);
            struct record r;
            size_t at = 0;
            struct fault f = read_game(&r, t.bytes, t.length, &at);
            assert_int_not_equal(f.message, FAULT_TOO_LONG);
            if (f.message == FAULT_NONE)
                check_written(&r, t.length);
            drop(&r);
            free(t.bytes);
        }
    }
}

/* A long comment, and comments between variations that have their own. */
static void test_comments_of_a_move(void **state) {
    static const struct shape shape = {ADA "Ad3{", "x", "}(Ld2{b}){y}(Pd2{c}){}{ z}", true};
    struct text t = made(&shape, 5000);
    struct record r;
    size_t at = 0;
    (void)state;
    assert_int_equal(read_game(&r, t.bytes, t.length, &at).message, FAULT_NONE);
    const struct record_node *move = &r.nodes[r.last];
    const char *comment = record_text(&r, move->comment);
    assert_int_equal(strspn(comment, "x"), 5000);
    assert_string_equal(comment + 5000, " y  z");
    assert_string_equal(record_text(&r, r.nodes[move->variation].comment), "b");
    assert_string_equal(record_text(&r, r.nodes[move->latest].comment), "c");
    drop(&r);
    free(t.bytes);
}

/* ---- where the games are ------------------------------------------------------------------ */

/* A `|` stands where a game begins, and is not part of the text. */
static const char *const places[] = {
    "",
    " \r\n\t",
    "|Ad3",
    "  |a word before " /* is none, but should not hide the others */
    "|" ADA
    "[Seat1 \"[Variant \\\"no\\\"]\"]\n\nAd3 {[Variant \"no\"] \\} [Variant \"no\"]\n} Ad5 @7 "
    "|[Variant \"pentactic:basic:8x8\"] -F\n"
    "  |[Variant \"pentactic:duel:9x7\"]\n\n-X",
    "|" ADA "|" ADA "[Event \"x\"] [Date \"y\"]\n|" ADA "{only words}",
    "|" ADA "Ad3\n\n|[Event \"x\"]\n\n|" ADA,      /* a tag after moves */
    "|" ADA "Ad3 (Ld2\n\n|" ADA,                   /* a parenthesis that does not end */
    "|" ADA "[Event \"x\n|" ADA,                   /* a value that does not end */
    "|" ADA "[Event x\n|" ADA,                     /* one without quotes */
    "|" ADA "[Event \"x\\\n|" ADA,                 /* the backslash does not reach the next line */
    "|" ADA "Ad3 {does not end\n\n" ADA,           /* a comment that does not */
    "|" ADA "Ad3 {ends in a backslash\\",          /* and one that nothing follows */
    "|" ADA "zzz \xff\n\n|" ADA "Ad3\n|[VariantX", /* anything else */
};

static void check_next(const char *marked) {
    char text[400];
    size_t length = 0, begins[10], at = 0, begin, end, found = 0;
    int count = 0;
    for (; *marked; marked++)
        if (*marked == '|')
            begins[count++] = length;
        else
            text[length++] = *marked;
    begins[count] = length;
    for (; record_next(text, length, &at, &begin, &end); found++) {
        assert_true(found < (size_t)count);
        assert_int_equal(begin, begins[found]);
        assert_int_equal(end, begins[found + 1]);
        assert_int_equal(at, end);
    }
    assert_int_equal(found, count);
    assert_int_equal(at, length);
}

static void test_next(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        check_next(places[i]);
}

/* Many games. */
static void test_next_long(void **state) {
    static const struct shape game = {"", ADA "\nAd3 {x} Ad5\n\n", "", true};
    struct text t = made(&game, LONG);
    size_t at = 0, begin, end, count = 0;
    (void)state;
    while (record_next(t.bytes, t.length, &at, &begin, &end))
        count++;
    assert_int_equal(count, LONG / strlen(game.part));
    free(t.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_comments_of_a_move),
        cmocka_unit_test(test_next),
        cmocka_unit_test(test_next_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

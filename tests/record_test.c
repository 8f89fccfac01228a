/* record_test.c - game records: the documents' examples, round trips of random trees, and every
 * mistake with its line, column and sentence. */
#include "record/record.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { NODES = 20000, TEXT = 200000, ROOM = 400000 };

static const char *const variants[] = {
    "adaptoid",
    "adaptoid:start=a1,g7",
    "adaptoid:setup=pie",
    "pentactic:basic:8x8",
    "pentactic:basic:11x6",
    "pentactic:duel:9x7",
    "pentactic:duel:8x8:passing=forced",
    "pentactic:group:8x8:players=3",
    "pentactic:group:11x6:players=6:passing=forced",
    "pentactic:solo:8x8:stones=a1,c3,d4,h8",
    "pentactic:solo:11x6:seed=7",
    "template:stones=40:players=3",
};

enum { VARIANTS = sizeof variants / sizeof variants[0] };

/* A record with memory of its own. */
struct book {
    struct record r;
    struct record_node nodes[NODES];
    char text[TEXT];
};

static struct book *book_new(void) {
    struct book *b = malloc(sizeof *b);
    assert_non_null(b);
    record_init(&b->r, b->nodes, NODES, b->text, TEXT);
    return b;
}

static struct variant variant_of(const char *name) {
    struct variant v;
    assert_int_equal(variant_read(name, strlen(name), &v).message, FAULT_NONE);
    return v;
}

static void assert_fine(struct fault f) { assert_int_equal(f.message, FAULT_NONE); }

/* Reads the one game that the text consists of. */
static struct fault read_one(struct record *r, const char *text) {
    size_t at = 0, length = strlen(text);
    struct fault f = record_read(r, text, length, &at);
    if (f.message == FAULT_NONE)
        assert_false(record_more(text, length, &at));
    return f;
}

/* The message that the first mistake of a text gets; "" if there is none. */
static const char *complaint(const char *text, size_t length) {
    static char line[400];
    struct book *b = book_new();
    struct out o = out_to(line, sizeof line);
    size_t at = 0;
    while (record_more(text, length, &at)) {
        struct fault f = record_read(&b->r, text, length, &at);
        if (f.message != FAULT_NONE) {
            record_fault_write(&b->r, text, length, f, &o);
            break;
        }
    }
    free(b);
    return line;
}

/* ---- documents ---------------------------------------------------------------------------- */

static char *file_text(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, ROOM);
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, ROOM - 1, file) < ROOM - 1);
    fclose(file);
    return text;
}

/* The next block that begins with ``` and that word. Cuts it out of the text: terminates it and the
 * rest of its first line, and returns where to go on. NULL if there is none. */
static char *next_block(char *text, const char *word, char **note, char **block) {
    char open[40];
    snprintf(open, sizeof open, "\n```%s", word);
    char *start = strstr(text, open);
    while (start && start[strlen(open)] != '\n' && start[strlen(open)] != ' ')
        start = strstr(start + 1, open);
    if (!start)
        return NULL;
    char *line_end = strchr(start + 1, '\n');
    char *end = strstr(line_end, "\n```");
    assert_non_null(end);
    *note = start + strlen(open) + (start[strlen(open)] == ' ');
    *line_end = end[1] = '\0';
    *block = line_end + 1;
    return end + 2;
}

/* Every game of a text is accepted, and written again it is accepted and written the same. */
static int check_games(const char *text) {
    static char first[ROOM], second[ROOM];
    struct book *b = book_new();
    int count = 0;
    size_t at = 0, length = strlen(text);
    for (; record_more(text, length, &at); count++) {
        struct out o = out_to(first, sizeof first), again = out_to(second, sizeof second);
        assert_fine(record_read(&b->r, text, length, &at));
        record_write(&b->r, &o);
        assert_fine(read_one(&b->r, first));
        record_write(&b->r, &again);
        assert_string_equal(first, second);
    }
    free(b);
    return count;
}

static void test_document_examples(void **state) {
    char *text = file_text("docs/record.md"), *note, *block;
    int examples = 0, count = 0;
    (void)state;
    for (char *rest = text; (rest = next_block(rest, "record", &note, &block)); examples++)
        count += check_games(block);
    assert_int_equal(examples, 3);
    assert_int_equal(count, 5);
    free(text);
}

static void test_document_mistakes(void **state) {
    char *text = file_text("docs/record.md"), *note, *block;
    int examples = 0;
    (void)state;
    for (char *rest = text; (rest = next_block(rest, "record-wrong", &note, &block)); examples++)
        assert_string_equal(complaint(block, strlen(block)), note);
    assert_int_equal(examples, 7);
    free(text);
}

/* Takes the blanks and line ends out that stand between the tokens of JSON. */
static void compact_json(char *text) {
    bool quoted = false;
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '"' && (from == text || from[-1] != '\\'))
            quoted = !quoted;
        if (quoted || (*from != ' ' && *from != '\n'))
            *to++ = *from;
    }
    *to = '\0';
}

static void test_document_json(void **state) {
    static char written[ROOM];
    struct out o = out_to(written, sizeof written);
    struct book *b = book_new();
    char *text = file_text("docs/json-game.md"), *note, *record, *json;
    (void)state;
    char *rest = next_block(text, "record", &note, &record);
    assert_non_null(rest);
    assert_non_null(next_block(rest, "json", &note, &json));
    assert_fine(read_one(&b->r, record));
    record_json(&b->r, &o);
    compact_json(json);
    assert_string_equal(written, json);
    free(text);
    free(b);
}

/* ---- mistakes ----------------------------------------------------------------------------- */

#define ADA "[Variant \"adaptoid\"]\n"

static const struct {
    const char *text, *complaint;
} mistakes[] = {
    /* Tags. */
    {"Ad3", "line 1, column 1: a tag was expected: [Name \"value\"]"},
    {ADA "[1 \"x\"]", "line 2, column 2: a tag was expected: [Name \"value\"]"},
    {ADA "[Event\"x\"]", "line 2, column 7: a tag was expected: [Name \"value\"]"},
    {ADA "[Event x]", "line 2, column 8: a tag was expected: [Name \"value\"]"},
    {ADA "[Event \"é\"x]", "line 2, column 11: a tag was expected: [Name \"value\"]"},
    {ADA "[Event \"x\n\"]", "line 2, column 10: a tag was expected: [Name \"value\"]"},
    {ADA "[Event \"x", "line 2, column 10: a tag was expected: [Name \"value\"]"},
    {ADA "[Event \"\\n\"]", "line 2, column 9: a backslash stands only before \\, \", } or n"},
    {ADA "[Event \"\t\"]", "line 2, column 9: a byte that is no UTF-8 text"},
    {ADA "[E23456789012345678901234567890AB \"\"]",
     "line 2, column 2: a name has at most 31 bytes"},
    {ADA "[Event \"a\"]\n[Event \"b\"]", "line 3, column 2: a tag that was given already"},
    {ADA "[Result \"ongoing\"]\n[Result \"ongoing\"]",
     "line 3, column 2: a tag that was given already"},
    {ADA "[Date \"2026-02-29\"]", "line 2, column 8: a date is written 2026-11-16"},
    {ADA "[Date \"2026-1-1\"]", "line 2, column 8: a date is written 2026-11-16"},
    {ADA "[Clock \"5 minutes\"]",
     "line 2, column 10: a clock is none, 300 or 300+5 (seconds), or 3d (days a move)"},
    {ADA "[OpeningPlies \"-5\"]", "line 2, column 16: a number from 0 to 8192 is needed"},
    {ADA "[OpeningPlies \"\"]", "line 2, column 16: a number from 0 to 8192 is needed"},
    {ADA "[OpeningPlies \"4 moves\"]", "line 2, column 16: a number from 0 to 8192 is needed"},
    {ADA "[OpeningPlies \"8193\"]", "line 2, column 16: a number from 0 to 8192 is needed"},
    {ADA "[Seat3 \"Cleo\"]", "line 2, column 9: no such player: there are 2"},
    {ADA "[Kind0 \"person\"]", "line 2, column 9: no such player: there are 2"},
    {ADA "[Seat1 \"12345678901234567890123456789012\"]",
     "line 2, column 9: a name has at most 31 bytes"},
    /* The variant. */
    {"[Event \"x\"]\n" ADA, "line 1, column 1: a game begins with its Variant tag"},
    {"[Variant \"adaptoid:start=d2\"]",
     "line 1, column 28: a start is two different cells of the board: start=d2,d6"},
    {"[Variant \"pentactic:solo:8x8\"]",
     "line 1, column 11: a solo game needs its stones: stones=a1,c3,… or seed=N"},
    {ADA "Ad3\n\n[Event \"x\"]", "line 4, column 1: a game begins with its Variant tag"},
    /* The result. */
    {ADA "[Result \"captures 0,0 winners 1\"]",
     "line 2, column 10: the Result tag contradicts the moves, which say: ongoing"},
    {ADA "[Result \"captures 1,0 winners 1 (player 2 resigned)\"]",
     "line 2, column 10: the Result tag contradicts the moves, which say: ongoing"},
    {ADA "[Result \"ongoing (player 2 slept)\"]",
     "line 2, column 27: not a value that this tag can have"},
    {ADA "[Result \"captures 0,0 winners 1 (player 2 resigned\"]",
     "line 2, column 51: not a value that this tag can have"},
    {ADA "[Result \"captures 0,0 winners 1 (player 3 resigned)\"]",
     "line 2, column 34: no such player: there are 2"},
    {ADA "[Result \"captures 0,0 winners none (player 1 resigned, player 2 resigned)\"]",
     "line 2, column 56: the Result tag contradicts the moves, which say: ongoing"},
    {"[Variant \"template:stones=3:players=2\"]\n[Result \"ongoing\"]\n\n3",
     "line 2, column 10: the Result tag contradicts the moves, which say: "
     "captures 1,0 winners 1"},
    {"[Variant \"template:stones=3:players=2\"]\n"
     "[Result \"captures 1,0 winners 1 (player 2 resigned)\"]\n\n3",
     "line 2, column 10: the Result tag contradicts the moves, which say: "
     "captures 1,0 winners 1"},
    /* Moves and their numbers. */
    {ADA "\nAd3 Ax9", "line 3, column 6: no such cell on this board"},
    {ADA "\nAd3 1.", "line 3, column 5: this is move 2"},
    {ADA "\n99999999999999999999. Ad3", "line 3, column 1: this is move 1"},
    {ADA "\n1.Ad3 2.", "line 3, column 9: not a move of this game"},
    {ADA "\nAd3 (Ld2\n2. Ld2)", "line 4, column 4: no body of yours on d2"},
    {ADA "\nAd3 \"", "line 3, column 5: not a move of this game"},
    {ADA "\nAd3}", "line 3, column 4: not a move of this game"},
    {"[Variant \"template:stones=3:players=2\"]\n3 {é} 1", "line 2, column 7: the game is over"},
    /* Marks. */
    {ADA "\n!", "line 3, column 1: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3!!!", "line 3, column 4: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3! ?", "line 3, column 6: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3 {} !", "line 3, column 8: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3 (Ld2) @1", "line 3, column 11: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3 @1 @1", "line 3, column 8: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3 @1!", "line 3, column 7: a mark or a time must follow a move, and only once"},
    {ADA "\nAd3 @", "line 3, column 5: the time of a move is written in seconds: @12.3"},
    {ADA "\nAd3 @1.", "line 3, column 5: the time of a move is written in seconds: @12.3"},
    {ADA "\nAd3 @1.2345", "line 3, column 5: the time of a move is written in seconds: @12.3"},
    {ADA "\nAd3 @1s", "line 3, column 5: the time of a move is written in seconds: @12.3"},
    {ADA "\nAd3 @1000000001", "line 3, column 5: the time of a move is written in seconds: @12.3"},
    /* Comments and variations. */
    {ADA "\nAd3 {öö\n  never ends", "line 3, column 5: a comment that does not end"},
    {ADA "\nAd3 {öö \\x}", "line 3, column 9: a backslash stands only before \\, \", } or n"},
    {ADA "\nAd3 {öö \\", "line 3, column 9: a backslash stands only before \\, \", } or n"},
    {ADA "\n(Ad3)", "line 3, column 1: a variation must follow the move that it replaces"},
    {ADA "\nAd3 ((Ld2))", "line 3, column 6: a variation must follow the move that it replaces"},
    {ADA "\nAd3 ({only words})", "line 3, column 5: a variation without a move"},
    {ADA "\nAd3 (Ld2", "line 3, column 5: a parenthesis without its other half"},
    {ADA "\nAd3 (Ld2\n" ADA, "line 3, column 5: a parenthesis without its other half"},
    {ADA "\nAd3 (Ld2))", "line 3, column 10: a parenthesis without its other half"},
    /* Bytes. */
    {ADA "\nAd3 {\xc3}", "line 3, column 6: a byte that is no UTF-8 text"},
    {ADA "\nAd3 {\x1b[31m}", "line 3, column 6: a byte that is no UTF-8 text"},
    {ADA "\nAd3 {\xc2\x9b}", "line 3, column 6: a byte that is no UTF-8 text"},
    {ADA "\nAd3 {\xed\xa0\x80}", "line 3, column 6: a byte that is no UTF-8 text"},
    {ADA "\nAd3 {x\ry}", "line 3, column 7: a byte that is no UTF-8 text"},
    {ADA "\nAd\x7f", "line 3, column 3: a byte that is no UTF-8 text"},
    {ADA "\nAd3 \r", "line 3, column 5: a byte that is no UTF-8 text"},
};

static void test_mistakes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        assert_string_equal(complaint(mistakes[i].text, strlen(mistakes[i].text)),
                            mistakes[i].complaint);
}

/* Every byte that is not text is refused, in a value, in a comment and among the moves. */
static void test_control_bytes(void **state) {
    static const char *const places[] = {ADA "[Event \"@@\"]", ADA "Ad3 {@@}", ADA "Ad3 @@"};
    char text[60];
    (void)state;
    for (int p = 0; p < 3; p++) {
        for (int byte = 0; byte < 256; byte++) {
            bool blank = byte == '\t' || byte == '\n';
            if ((byte >= 32 && byte < 127) || blank)
                continue;
            size_t length = strlen(places[p]);
            memcpy(text, places[p], length + 1);
            char *at = strstr(text, "@@");
            at[0] = (char)byte;
            at[1] = 'x';
            const char *said = complaint(text, length);
            bool quote = p == 0 && byte == '\r'; /* ends the line before the quote */
            assert_non_null(strstr(said, quote ? "a tag was expected" : "no UTF-8 text"));
        }
    }
}

static void test_depth_limit(void **state) {
    char text[600];
    (void)state;
    for (int depth = 15; depth <= 17; depth++) {
        struct out o = out_to(text, sizeof text);
        out_text(&o, ADA "Ad3 ");
        for (int i = 0; i < depth; i++)
            out_text(&o, "(Ld2 ");
        for (int i = 0; i < depth; i++)
            out_text(&o, ")");
        assert_string_equal(complaint(text, strlen(text)),
                            depth <= RECORD_DEPTH
                                ? ""
                                : "line 2, column 85: more than 16 variations in each other");
    }
}

static void test_tag_limit(void **state) {
    char text[1000] = ADA;
    (void)state;
    for (int i = 1; i <= RECORD_TAGS + 1; i++) {
        size_t length = strlen(text);
        assert_string_equal(complaint(text, length), "");
        snprintf(text + length, sizeof text - length, "[T%d \"\"]\n", i);
    }
    assert_string_equal(complaint(text, strlen(text)), "line 42, column 2: too long");
}

/* With less and less memory a record is accepted or too long, and nothing else. */
static void test_little_memory(void **state) {
    static const char text[] = ADA "[Event \"a b\"]\n1. Ad3 {one} (Ld2 {two}) {three} Ad5";
    struct record_node nodes[4];
    char bytes[60];
    struct record r;
    (void)state;
    for (uint32_t n = 1; n <= 4; n++) {
        for (uint32_t b = 1; b <= sizeof bytes; b++) {
            record_init(&r, nodes, n, bytes, b);
            int message = read_one(&r, text).message;
            assert_int_equal(message, n == 4 && b >= 52 ? FAULT_NONE : FAULT_TOO_LONG);
        }
    }
}

/* ---- reading ------------------------------------------------------------------------------ */

static void test_reads_all_parts(void **state) {
    struct book *b = book_new();
    (void)state;
    assert_fine(read_one(&b->r, "\r\n[Variant \"adaptoid\"] [Seat2  \"Zoë \\\"\\\\\" ]\r\n"
                                "{a}{ b\t\r\n c }1.Ad3 !? @0.05\t(Ld2{x})( {i} Pd2 Ld6){y}2. Ad5"));
    const struct record *r = &b->r;
    const struct record_node *first = &r->nodes[r->nodes[0].next];
    const struct record_node *one = &r->nodes[first->variation], *two = &r->nodes[one->other];
    assert_string_equal(record_tag(r, "Seat2"), "Zoë \"\\");
    assert_string_equal(record_seat_tag(r, "Seat", 1), "Zoë \"\\");
    assert_null(record_tag(r, "Seat1"));
    assert_string_equal(record_text(r, r->nodes[0].comment), "a  b c ");
    assert_int_equal(first->glyph, GLYPH_INTERESTING);
    assert_int_equal(first->milliseconds, 50);
    assert_string_equal(record_text(r, first->comment), "y");
    assert_string_equal(record_text(r, one->comment), "x");
    assert_string_equal(record_text(r, two->before), "i");
    assert_int_equal(two->other, 0);
    assert_int_equal(r->nodes[two->next].ply, 2);
    assert_int_equal(r->nodes[two->next].depth, 1);
    assert_int_equal(r->nodes[first->next].milliseconds, RECORD_UNTIMED);
    assert_int_equal(first->next, r->last);
    free(b);
}

static void test_no_games(void **state) {
    size_t at = 0;
    (void)state;
    assert_false(record_more("", 0, &at));
    assert_false(record_more(" \r\n\t\n", 5, &at));
    assert_int_equal(at, 5);
}

static void test_places(void **state) {
    static const char text[] = "aé\n\nöx";
    static const struct {
        size_t at;
        uint32_t line, column;
    } places[] = {{0, 1, 1}, {1, 1, 2}, {3, 1, 3}, {4, 2, 1}, {5, 3, 1}, {7, 3, 2}, {99, 3, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct record_place p = record_place(text, strlen(text), places[i].at);
        assert_int_equal(p.line, places[i].line);
        assert_int_equal(p.column, places[i].column);
    }
}

/* ---- building and round trips ------------------------------------------------------------- */

static void test_builder_refuses(void **state) {
    struct book *b = book_new();
    struct variant v = variant_of("adaptoid");
    uint32_t node;
    (void)state;
    record_begin(&b->r, &v);
    assert_int_equal(record_vary(&b->r, 0, 0, &node).message, FAULT_VARIATION_PLACE);
    assert_int_equal(record_play(&b->r, 0, NULL).message, RULE_PASS_BUILD);
    assert_int_equal(record_set_before(&b->r, 0, "x").message, FAULT_VARIATION_PLACE);
    assert_int_equal(record_set_comment(&b->r, 0, "\x1b").message, FAULT_ENCODING);
    assert_int_equal(record_set_tag(&b->r, "Variant", "adaptoid").message, FAULT_TAG);
    assert_int_equal(record_set_tag(&b->r, "Result", "ongoing").message, FAULT_TAG);
    assert_int_equal(record_set_tag(&b->r, "No blank", "x").message, FAULT_TAG);
    assert_int_equal(record_set_tag(&b->r, "Event", "a\nb").message, FAULT_ENCODING);
    assert_int_equal(record_set_tag(&b->r, "Date", "today").message, FAULT_DATE);
    assert_int_equal(record_set_tag(&b->r, "OpeningPlies", "-5").message, FAULT_NUMBER);
    assert_int_equal(record_set_seat_tag(&b->r, "Seat", 2, "Cleo").message, FAULT_SEAT);
    assert_fine(record_set_tag(&b->r, "Event", "first"));
    assert_fine(record_set_tag(&b->r, "Event", "second"));
    assert_int_equal(b->r.tag_count, 1);
    assert_string_equal(record_tag(&b->r, "Event"), "second");
    free(b);
}

/* A text of random length out of pieces that have gone wrong somewhere before. */
static void random_text(struct rng *rng, char *text, size_t size, bool line_ends) {
    static const char *const pieces[] = {"a", "word", " ",  "  ", "}", "{",  "\\", "\"", "é", "(",
                                         ")", "]",    "[x", "@1", "€", "!?", "∎",  " ",  " ", "\n"};
    struct out o = out_to(text, size);
    for (int n = (int)rng_below(rng, 60); n > 0; n--)
        out_text(&o, pieces[rng_below(rng, line_ends ? 20 : 19)]);
}

static void decorate(struct record *r, struct rng *rng, uint32_t node) {
    char text[400];
    if (rng_below(rng, 4) == 0)
        r->nodes[node].glyph = (uint8_t)rng_below(rng, GLYPHS);
    if (rng_below(rng, 3) == 0)
        r->nodes[node].milliseconds = rng_below(rng, 1000000) / (1 + rng_below(rng, 1000));
    random_text(rng, text, sizeof text, true);
    if (rng_below(rng, 5) == 0)
        assert_fine(record_set_comment(r, node, text));
}

/* Adds lines of random moves in place of random moves. */
static void add_variations(struct record *r, struct rng *rng, int count) {
    const struct game *game = r->variant.game;
    for (int i = 0; i < count && r->node_count > 1; i++) {
        uint32_t node, instead = 1 + rng_below(rng, r->node_count - 1);
        union game_state s;
        record_state(r, r->nodes[instead].previous, &s);
        struct fault f = record_vary(r, instead, game->random(&s, rng), &node);
        if (f.message == FAULT_VARIATION_DEPTH)
            continue;
        assert_fine(f);
        if (rng_below(rng, 2))
            assert_fine(record_set_before(r, node, "before: "));
        for (int length = (int)rng_below(rng, 6);; length--) {
            decorate(r, rng, node);
            record_state(r, node, &s);
            if (length == 0 || game->turn(&s) < 0)
                break;
            assert_fine(record_extend(r, node, game->random(&s, rng), &node));
        }
    }
}

static void random_record(struct record *r, const char *name, struct rng *rng) {
    struct variant v = variant_of(name);
    char text[400];
    uint32_t node, plies = rng_below(rng, 120);
    record_begin(r, &v);
    random_text(rng, text, sizeof text, false);
    assert_fine(record_set_tag(r, "Event", text));
    random_text(rng, text, sizeof text, true);
    assert_fine(record_set_comment(r, 0, text));
    while (plies-- && v.game->turn(&r->state) >= 0) {
        assert_fine(record_play(r, v.game->random(&r->state, rng), &node));
        decorate(r, rng, node);
    }
    add_variations(r, rng, (int)rng_below(rng, 30));
}

static void assert_same_text(const struct record *a, uint32_t x, const struct record *b,
                             uint32_t y) {
    assert_string_equal(record_text(a, x), record_text(b, y));
}

/* The same line, and the same variations in it; the numbers of the nodes may differ. */
static void assert_same_line(const struct record *a, uint32_t x, const struct record *b,
                             uint32_t y) {
    for (; x && y; x = a->nodes[x].next, y = b->nodes[y].next) {
        const struct record_node *m = &a->nodes[x], *n = &b->nodes[y];
        assert_int_equal(m->move, n->move);
        assert_int_equal(m->ply, n->ply);
        assert_int_equal(m->depth, n->depth);
        assert_int_equal(m->glyph, n->glyph);
        assert_int_equal(m->milliseconds, n->milliseconds);
        assert_same_text(a, m->before, b, n->before);
        assert_same_text(a, m->comment, b, n->comment);
        uint32_t v = m->variation, w = n->variation;
        for (; v && w; v = a->nodes[v].other, w = b->nodes[w].other)
            assert_same_line(a, v, b, w);
        assert_true(v == 0 && w == 0);
    }
    assert_true(x == 0 && y == 0);
}

/* A line is too long only if nothing in it could have been broken: it has no blank that stands
 * alone. */
static void assert_line_lengths(const char *text) {
    for (const char *line = strstr(text, "\n\n"); line; line = strchr(line, '\n')) {
        bool breakable = false;
        size_t columns = 0;
        line += strspn(line, "\n");
        for (const char *c = line; *c && *c != '\n'; c++) {
            columns += ((unsigned char)*c & 0xc0) != 0x80;
            breakable |= c > line && *c == ' ' && c[-1] != ' ' && c[1] != ' ';
        }
        assert_true(columns <= RECORD_COLUMNS || !breakable);
    }
}

static void test_round_trip(void **state) {
    static char text[ROOM], again[ROOM];
    struct book *a = book_new(), *b = book_new();
    struct rng rng = rng_seeded(11);
    (void)state;
    for (int i = 0; i < 600; i++) {
        random_record(&a->r, variants[i % VARIANTS], &rng);
        struct out o = out_to(text, sizeof text), second = out_to(again, sizeof again);
        record_write(&a->r, &o);
        assert_true(out_fits(&o));
        assert_line_lengths(text);
        assert_string_equal(complaint(text, o.length), "");
        assert_fine(read_one(&b->r, text));
        assert_same_line(&a->r, a->nodes[0].next, &b->r, b->nodes[0].next);
        assert_same_text(&a->r, a->nodes[0].comment, &b->r, b->nodes[0].comment);
        assert_string_equal(record_tag(&a->r, "Event"), record_tag(&b->r, "Event"));
        assert_true(game_same(a->r.variant.game, &a->r.state, &b->r.state));
        record_write(&b->r, &second);
        assert_string_equal(text, again);
    }
    free(a);
    free(b);
}

/* Many games in one file, with an empty line between two. */
static void test_many_games(void **state) {
    static char text[ROOM];
    struct book *b = book_new();
    struct rng rng = rng_seeded(5);
    struct out o = out_to(text, sizeof text);
    (void)state;
    for (int i = 0; i < VARIANTS; i++) {
        out_text(&o, i ? "\n" : "");
        random_record(&b->r, variants[i], &rng);
        record_write(&b->r, &o);
    }
    assert_true(out_fits(&o));
    assert_int_equal(check_games(text), VARIANTS);
    free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_document_examples),
        cmocka_unit_test(test_document_mistakes),
        cmocka_unit_test(test_document_json),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_control_bytes),
        cmocka_unit_test(test_depth_limit),
        cmocka_unit_test(test_tag_limit),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_reads_all_parts),
        cmocka_unit_test(test_no_games),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_builder_refuses),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_many_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* sheet_test.c - sheets of puzzles: every layout stays on its paper, needs no colour and has cells
 * of the promised size; the PDF is whole; text is escaped, measured and replaced as it should. */
#include "puzzle/sheet.h"
#include "rules/pen.h"
#include "support/pdf.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 20, PUZZLES = 30, CELL = 1600, PRINTABLE = 500 };

static char text[ROOM];

/* Puzzles with stones by seed; every third has a piece placed. None is solved for real. */
static void make_puzzles(struct sheet_puzzle *puzzles, int grid) {
    for (int i = 0; i < PUZZLES; i++) {
        struct sheet_puzzle *p = &puzzles[i];
        *p = (struct sheet_puzzle){.solution = filling_none(),
                                   .solutions = (uint64_t)(i % 3 == 2 ? 520 : i % 3),
                                   .grade = (uint8_t)(i % 6),
                                   .id = "8x8:a1c3d4h8:Pa2a3b2b3b4:Xa1a1a1a1a1:Ia1a1a1a1a1"};
        p->puzzle.grid = (uint8_t)(grid < GRIDS ? grid : i % GRIDS);
        p->puzzle.stones = pen_draw_stones(p->puzzle.grid, (uint64_t)i);
        p->puzzle.given = filling_none();
        const struct grid *g = puzzle_grid(&p->puzzle);
        int piece = i % PIECES;
        if (i % 3 == 0)
            p->puzzle.given.placed[piece] =
                (uint16_t)grid_nth(g, puzzle_free(&p->puzzle), 1u << piece, i);
        p->solution = p->puzzle.given;
    }
}

static const char *as_svg(const struct sheet *s, int page) {
    struct out o = out_to(text, sizeof text);
    sheet_svg(s, page, &o);
    assert_true(out_fits(&o));
    return text;
}

static const char *as_pdf(const struct sheet *s) {
    struct out o = out_to(text, sizeof text);
    sheet_pdf(s, &o);
    assert_true(out_fits(&o));
    return text;
}

/* ---- what is on a page ---- */

static int hundredths(const char **at) {
    char *end;
    double number = strtod(*at, &end);
    assert_ptr_not_equal(end, *at);
    *at = end + (*end == ' ');
    return (int)(number * 100 + (number < 0 ? -0.5 : 0.5));
}

static void assert_on_paper(int x, int y, struct page_paper paper) {
    assert_in_range(x, PRINTABLE, paper.width - PRINTABLE);
    assert_in_range(y, PRINTABLE, paper.height - PRINTABLE);
}

/* Looks at all lines of a page; returns the length of the longest that runs across. */
static int longest_line(const char *svg, struct page_paper paper) {
    int longest = 0;
    for (const char *d = svg; (d = strstr(d, " d='"));) {
        int x = 0, y = 0;
        for (d += 4; *d != '\'';) {
            char c = *d++;
            if (c != 'M' && c != 'L')
                continue;
            int to_x = hundredths(&d), to_y = hundredths(&d);
            assert_on_paper(to_x, to_y, paper);
            if (c == 'L' && y == to_y && to_x - x > longest)
                longest = to_x - x;
            x = to_x;
            y = to_y;
        }
    }
    return longest;
}

static void assert_texts_on_paper(const char *svg, struct page_paper paper) {
    for (const char *t = svg; (t = strstr(t, "<text x='"));) {
        t += strlen("<text x='");
        const char *y = strstr(t, "y='");
        int x = hundredths(&t);
        assert_non_null(y);
        t = y + strlen("y='");
        assert_on_paper(x, hundredths(&t), paper);
    }
}

static void assert_grey(const char *svg) {
    for (const char *c = svg; (c = strchr(c, '#')); c++)
        assert_true(memcmp(c + 1, c + 3, 2) == 0 && memcmp(c + 3, c + 5, 2) == 0);
}

/* Every number of puzzles a page, on all grids and on mixed ones, on both papers. */
static void test_layouts(void **state) {
    static const struct page_paper papers[] = {{21000, 29700}, {21590, 27940}};
    static struct sheet_puzzle puzzles[PUZZLES];
    (void)state;
    for (int i = 0; i < 2 * (GRIDS + 1) * SHEET_A_PAGE; i++) {
        int grid = i / 2 % (GRIDS + 1), a_page = i / (2 * (GRIDS + 1)) + 1;
        struct sheet s = {puzzles, 13, a_page, papers[i % 2], "A & <B>", true, true, i % 3 == 0};
        make_puzzles(puzzles, grid);
        for (int page = 0; page < sheet_pages(&s); page++) {
            const char *svg = as_svg(&s, page);
            longest_line(svg, s.paper);
            assert_texts_on_paper(svg, s.paper);
            assert_grey(svg);
            assert_null(strstr(svg, "<B>"));
        }
        assert_string_equal(pdf_fault(as_pdf(&s)) ? pdf_fault(text) : "", "");
    }
}

/* One puzzle a page: cells of 16 mm on every grid and paper, and so have the cut-outs. The longest
 * line of a page is the edge of the board; of the cut-outs, that of the straight pentomino. */
static void test_scale(void **state) {
    static struct sheet_puzzle puzzles[PUZZLES];
    (void)state;
    for (int i = 0; i < 2 * GRIDS; i++) {
        struct sheet s = {puzzles, 1, 1, i < GRIDS ? PAGE_A4 : PAGE_LETTER, "", false, true, false};
        make_puzzles(puzzles, i % GRIDS);
        assert_int_equal(longest_line(as_svg(&s, 0), s.paper), grids[i % GRIDS].cols * CELL);
        assert_int_equal(longest_line(as_svg(&s, 1), s.paper), PIECE_CELLS * CELL);
    }
}

static void test_pages(void **state) {
    static struct sheet_puzzle puzzles[PUZZLES];
    (void)state;
    make_puzzles(puzzles, 0);
    struct sheet s = {puzzles, 7, 3, PAGE_A4, "Title", false, false, false};
    assert_int_equal(sheet_pages(&s), 3);
    s.cutouts = true;
    assert_int_equal(sheet_pages(&s), 4);
    s.solutions = true;
    assert_int_equal(sheet_pages(&s), 5);
    s.count = 13;
    assert_int_equal(sheet_pages(&s), 5 + 1 + 2);
    assert_non_null(strstr(as_svg(&s, 0), ">Title<"));
    assert_non_null(strstr(as_svg(&s, 4), ">13<"));
    assert_non_null(strstr(as_svg(&s, 5), "Pentominoes to cut out"));
    assert_non_null(strstr(as_svg(&s, 6), ">Solutions<"));
    assert_non_null(strstr(as_svg(&s, 6), ">one of 520<"));
    assert_non_null(strstr(as_svg(&s, 6), ">the only solution<"));
    assert_non_null(strstr(as_svg(&s, 6), ">impossible<"));
    assert_non_null(strstr(as_svg(&s, 7), ">8 / 8<"));
    assert_non_null(strstr(as_pdf(&s), "/Type/Pages/Count 8/"));
}

/* Grades are dots, black ones first; no grade, no dots. */
static void test_grades(void **state) {
    static struct sheet_puzzle puzzles[PUZZLES];
    (void)state;
    make_puzzles(puzzles, 0);
    struct sheet s = {puzzles + 1, 1, 1, PAGE_A4, "", false, false, false};
    for (int grade = 0; grade <= PUZZLE_GRADES; grade++) {
        int dots[2] = {0, 0};
        puzzles[1].grade = (uint8_t)grade;
        for (const char *a = as_svg(&s, 0); (a = strstr(a, "a1.4 1.4 0 1 0 2.8")); a++) {
            const char *path = a;
            while (strncmp(path, "<path", 5) != 0)
                path--;
            dots[strncmp(path, "<path fill='#000000'", 20) == 0]++;
        }
        assert_int_equal(dots[1], grade);
        assert_int_equal(dots[0], grade ? PUZZLE_GRADES - grade : 0);
    }
}

/* ---- text ---- */

static void test_text(void **state) {
    struct page_font plain = {.size = 1000}, bold = {.size = 500, .bold = true};
    (void)state;
    assert_int_equal(page_text_width(plain, "Hello"), 722 + 556 + 222 + 222 + 556);
    assert_int_equal(page_text_width(bold, "Hello"), (722 + 556 + 278 + 278 + 611) / 2);
    assert_int_equal(page_text_width(plain, "\u00fc\u2014\u20ac"), 556 + 1000 + 556);
    assert_int_equal(page_byte(0x20ac), 0x80);
    assert_int_equal(page_byte(0x178), 0x9f);
    assert_int_equal(page_byte('~'), '~');
    assert_int_equal(page_byte(0xe9), 0xe9);
    assert_int_equal(page_byte(0x81), 0);
    assert_int_equal(page_byte(0), 0);
    assert_true(page_shows("F\u00fcr Ge\u00fcbte \u2014 \u201e5b\u201c"));
    assert_false(page_shows("\u03a9"));
}

static const char *written(const struct page_format *format, const char *what) {
    struct page p;
    struct out o = out_to(text, sizeof text);
    page_open(&p, format, PAGE_A4, what, &o);
    page_begin(&p);
    page_text(&p, 1000, 1000, (struct page_font){.size = 400}, what);
    page_end(&p);
    page_close(&p);
    return text;
}

static void test_escapes(void **state) {
    (void)state;
    assert_non_null(strstr(written(&page_svg, "a<b&c"), "<title>a&lt;b&amp;c</title>"));
    assert_non_null(strstr(text, ">a&lt;b&amp;c</text>"));
    assert_non_null(strstr(written(&page_svg, "\xff\n\u03a9"), ">??\u03a9</text>"));
    assert_non_null(strstr(written(&page_pdf, "(\\)"), "(\\(\\\\\\)) Tj"));
    assert_non_null(strstr(written(&page_pdf, "\u00fc\u03a9\x1b"), "(\\374?\?) Tj"));
    assert_non_null(strstr(written(&page_pdf, "\u00fc\U0001f600"), "<FEFF00FCD83DDE00>"));
    assert_null(pdf_fault(text));
}

/* The checker of the other tests can fail. */
static void test_checker(void **state) {
    (void)state;
    assert_null(pdf_fault(written(&page_pdf, "fine")));
    memcpy(strstr(text, "fine"), "f\001ne", 4);
    assert_string_equal(pdf_fault(text), "not plain text");
    written(&page_pdf, "fine");
    char *tj = strstr(text, ") Tj");
    memmove(tj, tj + 1, strlen(tj));
    assert_non_null(pdf_fault(text));
}

/* A buffer that is too small gets the beginning, and the whole length is known: also by the
 * table of a PDF that begins behind other text. */
static void test_room(void **state) {
    static struct sheet_puzzle puzzles[PUZZLES];
    char little[100];
    (void)state;
    make_puzzles(puzzles, 2);
    struct sheet s = {puzzles, 6, 6, PAGE_A4, "Title", true, true, true};
    size_t length = strlen(as_pdf(&s));
    struct out o = out_to(little, sizeof little);
    sheet_pdf(&s, &o);
    assert_int_equal(o.length, length);
    assert_memory_equal(little, text, sizeof little - 1);
    o = out_to(text, sizeof text);
    out_text(&o, "before ");
    sheet_pdf(&s, &o);
    assert_null(pdf_fault(text + strlen("before ")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layouts), cmocka_unit_test(test_scale),
        cmocka_unit_test(test_pages),   cmocka_unit_test(test_grades),
        cmocka_unit_test(test_text),    cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_checker), cmocka_unit_test(test_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* region_test.c - rectangles with stones as text: what is read, what is refused and where, and how
 * cells, moves and JSON are written. */
#include "puzzle/region.h"
#include "text/scan.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct region read_well(const char *text) {
    struct region r;
    struct fault f = region_read(text, strlen(text), &r);
    assert_int_equal(f.message, FAULT_NONE);
    return r;
}

static void test_reading(void **state) {
    (void)state;
    struct region r = read_well("8x8 a1,c3,d4,h8");
    assert_true(r.cols == 8 && r.rows == 8);
    assert_int_equal(cells_count(r.stones), 4);
    assert_true(cells_has(r.stones, 0) && cells_has(r.stones, 2 * 8 + 2) &&
                cells_has(r.stones, 3 * 8 + 3) && cells_has(r.stones, 63));
    assert_int_equal(cells_count(region_free(&r)), 60);
    r = read_well("5x13\t e13,a10,a9,b1,c3");
    assert_true(cells_has(r.stones, 12 * 5 + 4) && cells_has(r.stones, 9 * 5));
    r = read_well("13x5 a1,b1,c1,d1,e1");
    assert_int_equal(cells_count(region_free(&r)), 60);
    r = (struct region){.cols = 16, .rows = 8, .stones = {{7, 1}}};
    assert_int_equal(cells_count(region_free(&r)), 128 - 4);
    assert_int_equal(cells_count(read_well("6x10").stones), 0);
    assert_int_equal(cells_count(read_well("10x6 -").stones), 0);
    assert_int_equal(cells_count(read_well("60x1 ").stones), 0);
    assert_true(cells_has(read_well("31x2 aa1,ae2").stones, 26));
    assert_true(cells_has(read_well("31x2 aa1,ae2").stones, 31 + 30));
}

static void test_faults(void **state) {
    static const struct {
        const char *text;
        int message;
        unsigned at;
    } bad[] = {
        {"", FAULT_REGION, 0},
        {"eight", FAULT_REGION, 0},
        {"8x", FAULT_REGION, 0},
        {"0x60", FAULT_REGION, 0},
        {"5x5", FAULT_REGION, 0},
        {"12x11 -", FAULT_REGION, 0},
        {"129x1", FAULT_REGION, 0},
        {"99999999999999999999x8", FAULT_REGION, 0},
        {"8x8a1", FAULT_REGION, 0},
        {"8x8", FAULT_STONES, 3},
        {"8x8 -", FAULT_STONES, 4},
        {"8x8 a1", FAULT_STONES, 4},
        {"8x8 a1,b1,c1,d1,e1", FAULT_STONES, 4},
        {"8x8 a1,b1,c1,z9", FAULT_CELL, 13},
        {"8x8 a1,b1,c1,i1", FAULT_CELL, 13},
        {"8x8 a0,b1,c1,d1", FAULT_CELL, 4},
        {"8x8 a01,b1,c1,d1", FAULT_CELL, 4},
        {"8x8 a1,b1,c1,d1,", FAULT_CELL, 16},
        {"8x8 a1,b1,,c1,d1", FAULT_CELL, 10},
        {"8x8 a1,b1;c1,d1", FAULT_CELL, 7},
        {"8x8 a1 b1 c1 d1", FAULT_CELL, 4},
        {"8x8 A1,b1,c1,d1", FAULT_CELL, 4},
        {"8x8 zzzzzzzzzzzz1", FAULT_CELL, 4},
        {"8x8 --", FAULT_CELL, 4},
        {"8x8 a1,b1,a1,d1", FAULT_STONE_TWICE, 10},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct region r;
        struct fault f = region_read(bad[i].text, strlen(bad[i].text), &r);
        if (f.message != bad[i].message || f.at != bad[i].at)
            fail_msg("%s: message %d at %u", bad[i].text, f.message, f.at);
    }
}

/* The piece I across the bottom of the third to the seventh column. */
static void pieces_with_i(struct cells pieces[PIECES]) {
    for (int p = 0; p < PIECES; p++)
        pieces[p] = cells_none();
    pieces[1] = (struct cells){{0x7c, 0}};
}

static void test_writing(void **state) {
    struct region r = read_well("11x6 a6,b6,c6,d6,e6,f6");
    struct cells pieces[PIECES];
    char text[2000];
    struct out o = out_to(text, sizeof text);
    (void)state;
    pieces_with_i(pieces);
    region_write_moves(&r, pieces, &o);
    assert_string_equal(text, "Ic1d1e1f1g1");
    o = out_to(text, sizeof text);
    region_write_board(&r, pieces, &o);
    assert_string_equal(text, "6 o o o o o o . . . . .\n"
                              "5 . . . . . . . . . . .\n"
                              "4 . . . . . . . . . . .\n"
                              "3 . . . . . . . . . . .\n"
                              "2 . . . . . . . . . . .\n"
                              "1 . . I I I I I . . . .\n"
                              "  a b c d e f g h i j k\n");
    struct json j = json_to(&o);
    o = out_to(text, sizeof text);
    json_open(&j, '{');
    r.given[1] = pieces[1];
    region_json(&r, &j);
    json_close(&j, '}');
    assert_string_equal(text, "{\"columns\":11,\"rows\":6,\"stones\":[\"a6\",\"b6\",\"c6\",\"d6\","
                              "\"e6\",\"f6\"],\"given\":[{\"piece\":\"I\",\"cells\":[\"c1\","
                              "\"d1\",\"e1\",\"f1\",\"g1\"]}]}");
}

/* Cells are named by column, then by row as a number: a9 before a10. */
static void test_names(void **state) {
    struct region tall = {.cols = 1, .rows = 60}, flat = {.cols = 60, .rows = 1};
    struct cells pieces[PIECES];
    char text[100];
    struct out o = out_to(text, sizeof text);
    (void)state;
    pieces_with_i(pieces);
    pieces[1].w[0] <<= 5;
    region_write_moves(&tall, pieces, &o);
    assert_string_equal(text, "Ia8a9a10a11a12");
    pieces[1].w[0] <<= 17;
    o = out_to(text, sizeof text);
    region_write_moves(&flat, pieces, &o);
    assert_string_equal(text, "Iy1z1aa1ab1ac1");
}

static void test_puzzle(void **state) {
    struct puzzle puzzle = {.stones = {{0xf}}, .given = filling_none(), .grid = 0};
    (void)state;
    puzzle.given.placed[1] = (uint16_t)grid_find(&grids[0], 1, (struct cells){{0x1f00, 0}});
    struct region r = region_of_puzzle(&puzzle);
    char signs[REGION_CELLS];
    region_signs(&r, r.given, signs);
    assert_memory_equal(signs, "oooo....IIIII...", 16);
    assert_int_equal(cells_count(region_free(&r)), 55);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading), cmocka_unit_test(test_faults),
        cmocka_unit_test(test_writing), cmocka_unit_test(test_names),
        cmocka_unit_test(test_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

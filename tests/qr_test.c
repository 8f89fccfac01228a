/* qr_test.c - QR codes: a symbol that a scanner has read, every length against libqrencode, the
 * choice of a mask against the rules written out, and both pictures. */
#include "support/qr_judge.h"
#include "text/qr.h"
#include "text/utf8.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char room_link[] =
    "http://192.168.1.20:8080/#/room/7Kq2mPx4Za/i.Zm9vYmFyYmF6cXV4MTIzNA";

static struct qr made(const char *text) {
    struct qr qr;
    assert_true(qr_make(&qr, text, strlen(text)));
    return qr;
}

/* ---- symbols ---- */

static void test_every_length(void **state) {
    (void)state;
    char text[QR_TEXT + 1];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)(i * 167 + i / 7);
    for (size_t length = 1; length <= QR_TEXT + 1; length++)
        if (!qr_judge_agrees(text, length))
            fail_msg("another symbol than libqrencode's for %zu bytes", length);
}

static void test_versions(void **state) {
    (void)state;
    static const int most[QR_VERSIONS] = {14,  26,  42,  62,  84,  106,    122,
                                          152, 180, 213, 251, 287, QR_TEXT};
    char text[QR_TEXT + 1];
    struct qr qr;
    memset(text, 'a', sizeof text);
    for (int version = 1; version <= QR_VERSIONS; version++) {
        assert_true(qr_make(&qr, text, (size_t)most[version - 1]));
        assert_int_equal(qr.version, version);
        assert_int_equal(qr.side, 17 + 4 * version);
        assert_int_equal(qr_make(&qr, text, (size_t)most[version - 1] + 1), version < QR_VERSIONS);
    }
    assert_true(qr_make(&qr, "", 0));
}

static void test_nothing_outside(void **state) {
    (void)state;
    struct qr qr = made(room_link);
    for (int i = -1; i <= qr.side; i++) {
        assert_false(qr_dark(&qr, i, -1) || qr_dark(&qr, -1, i));
        assert_false(qr_dark(&qr, i, qr.side) || qr_dark(&qr, qr.side, i));
    }
}

/* ---- the mask ---- */

/* The four rules once more, over the symbol as characters. */
static int runs_and_finders(const char *line, int side) {
    int penalty = 0;
    for (int i = 0, n; i < side; i += n) {
        for (n = 1; i + n < side && line[i + n] == line[i];)
            n++;
        penalty += n >= 5 ? n - 2 : 0;
    }
    for (int i = 0; i + 11 <= side; i++)
        if (memcmp(line + i, "#.###.#....", 11) == 0 || memcmp(line + i, "....#.###.#", 11) == 0)
            penalty += 40;
    return penalty;
}

static int plain_penalty(const struct qr *qr) {
    int penalty = 0, dark = 0, side = qr->side;
    for (int i = 0; i < side; i++) {
        char row[QR_SIDE], column[QR_SIDE];
        for (int j = 0; j < side; j++) {
            row[j] = qr_dark(qr, j, i) ? '#' : '.';
            column[j] = qr_dark(qr, i, j) ? '#' : '.';
            dark += row[j] == '#';
        }
        penalty += runs_and_finders(row, side) + runs_and_finders(column, side);
        for (int j = 0; i + 1 < side && j + 1 < side; j++)
            if (qr_dark(qr, j, i) == qr_dark(qr, j + 1, i) &&
                qr_dark(qr, j, i) == qr_dark(qr, j, i + 1) &&
                qr_dark(qr, j, i) == qr_dark(qr, j + 1, i + 1))
                penalty += 3;
    }
    int percent = abs(100 * dark - 50 * side * side);
    return penalty + percent / (5 * side * side) * 10;
}

static void test_best_mask(void **state) {
    (void)state;
    char text[] = "http://example.org/#/room/7Kq2mPx4Za/i.________________________";
    int chosen[QR_MASKS] = {0};
    for (int i = 0; i < 100; i++) {
        text[sizeof text - 2 - i % 9] = (char)('A' + i % 26);
        struct qr best = made(text), other;
        for (int mask = 0; mask < QR_MASKS; mask++) {
            assert_true(qr_make_masked(&other, text, strlen(text), mask));
            assert_int_equal(qr_penalty(&other), plain_penalty(&other));
            assert_true(qr_penalty(&best) <= qr_penalty(&other));
        }
        chosen[best.mask]++;
    }
    for (int mask = 0; mask < QR_MASKS; mask++)
        assert_true(chosen[mask] < 90);
}

/* ---- pictures ---- */

/* What a text in half blocks shows at a module. */
static bool ink_at(const char *blocks, int side, int x, int y) {
    const char *at = blocks;
    for (int row = 0; row < (y + 2) / 2; row++)
        at = strchr(at, '\n') + 1;
    for (int column = -2; column < x; column++)
        at += utf8_length(at, 3);
    assert_true(x < side + 2);
    return memcmp(at, "█", 3) == 0 || memcmp(at, y % 2 ? "▄" : "▀", 3) == 0;
}

static void test_blocks(void **state) {
    (void)state;
    struct qr qr = made(room_link);
    static char text[QR_BLOCKS];
    for (int light = 0; light < 2; light++) {
        struct out o = out_to(text, sizeof text);
        qr_blocks_write(&qr, light, &o);
        assert_true(out_fits(&o));
        for (int y = -2; y < qr.side + 2; y++)
            for (int x = -2; x < qr.side + 2; x++)
                assert_int_equal(ink_at(text, qr.side, x, y), qr_dark(&qr, x, y) != light);
    }
}

static void test_svg(void **state) {
    (void)state;
    struct qr qr = made(room_link), again = {.side = qr.side};
    static char text[QR_SVG];
    struct out o = out_to(text, sizeof text);
    qr_svg_write(&qr, "<Ana & co>", &o);
    assert_true(out_fits(&o));
    assert_non_null(strstr(text, "<title>&lt;Ana &amp; co&gt;</title>"));
    assert_non_null(strstr(text, "viewBox='0 0 45 45'"));
    for (const char *at = strstr(text, " d='") + 4; *at == 'M'; at = strchr(at, 'z') + 1) {
        char *end;
        long x = strtol(at + 1, &end, 10) - 4, y = strtol(end, &end, 10) - 4;
        for (long n = strtol(end + 1, NULL, 10); n > 0; n--, x++)
            again.rows[y][x / 8] |= (uint8_t)(1 << x % 8);
    }
    assert_memory_equal(again.rows, qr.rows, sizeof qr.rows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length),    cmocka_unit_test(test_versions),
        cmocka_unit_test(test_nothing_outside), cmocka_unit_test(test_best_mask),
        cmocka_unit_test(test_blocks),          cmocka_unit_test(test_svg),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* nickname_test.c - names of two words: all of them, in every language, are short, printable,
 * different and known; and what is not one of them is not. */
#include "text/nickname.h"
#include "text/utf8.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 1 << 16, FEWEST = 1000 };

static char names[SEEDS][NICKNAME_LENGTH];

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* All names, in order: with so many seeds each of them comes up. Returns their number. */
static int all_names(enum language language) {
    int count = 0;
    for (int i = 0; i < SEEDS; i++) {
        struct out o = out_in(language, names[i], sizeof names[i]);
        nickname_write((uint64_t)i, &o);
        assert_true(out_fits(&o));
    }
    qsort(names, SEEDS, sizeof names[0], by_text);
    for (int i = 0; i < SEEDS; i++)
        if (count == 0 || strcmp(names[i], names[count - 1]) != 0)
            memmove(names[count++], names[i], sizeof names[0]);
    return count;
}

static void assert_a_name(const char *name) {
    size_t length = strlen(name);
    const char *blank = strchr(name, ' ');
    assert_in_range(utf8_count(name, length), 5, NICKNAME_LETTERS);
    for (size_t i = 0; i < length; i += utf8_printable(name + i, length - i))
        assert_true(utf8_printable(name + i, length - i) > 0);
    assert_true(blank && blank > name && blank[1] && !strchr(blank + 1, ' '));
    assert_true(nickname_known(name, length));
}

static void test_all(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGES; language++) {
        int count = all_names((enum language)language);
        assert_true(count >= FEWEST);
        for (int i = 0; i < count; i++)
            assert_a_name(names[i]);
    }
}

/* Neighbours do not look alike: of a hundred seeds hardly two have the same name. */
static void test_spread(void **state) {
    (void)state;
    char some[100][NICKNAME_LENGTH];
    int same = 0;
    for (int i = 0; i < 100; i++) {
        struct out o = out_to(some[i], sizeof some[i]);
        nickname_write((uint64_t)i, &o);
        for (int j = 0; j < i; j++)
            same += strcmp(some[i], some[j]) == 0;
    }
    assert_in_range(same, 0, 12);
}

static void test_unknown(void **state) {
    (void)state;
    static const char *const others[] = {"",           " ",          "Fox",         "Swift",
                                         "Swift ",     " Fox",       "Fox Swift",   "swift fox",
                                         "Swift  Fox", "Swift Fox ", "Swift Zorro", "Flinker Fox",
                                         "Rude Fox"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(nickname_known(others[i], strlen(others[i])));
    assert_true(nickname_known("Swift Fox", 9));
    assert_true(nickname_known("Flinker Fuchs", 13));
    assert_true(nickname_known("Lobo feliz", 10));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all), cmocka_unit_test(test_spread),
                                       cmocka_unit_test(test_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

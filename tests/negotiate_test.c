/* negotiate_test.c - the headers that the server reads by hand. */
#include "server/negotiate.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four above */
#include <cmocka.h>

enum { ALL = 1 << IDENTITY | 1 << GZIP | 1 << BROTLI, NO_BROTLI = 1 << IDENTITY | 1 << GZIP };

static void test_encoding(void **context) {
    (void)context;
    static const struct {
        const char *header;
        unsigned available;
        enum encoding chosen;
    } cases[] = {
        {NULL, ALL, IDENTITY},
        {"", ALL, IDENTITY},
        {"gzip, deflate, br", ALL, BROTLI},
        {"gzip, deflate, br", NO_BROTLI, GZIP},
        {"gzip, deflate, br", 1 << IDENTITY, IDENTITY},
        {"GZip", ALL, GZIP},
        {"br;q=0.5, gzip;q=0.8", ALL, GZIP},
        {"br;q=0.5,gzip;q=0.500", ALL, BROTLI},
        {"br;q=0, gzip", ALL, GZIP},
        {"br;q=0, gzip;q=0", ALL, IDENTITY},
        {"*", ALL, BROTLI},
        {"*;q=0", ALL, IDENTITY},
        {"br;q=0, *", ALL, GZIP},
        {"gzip;q=0.2, identity", ALL, IDENTITY},
        {"gzip;q=0.2, identity;q=0.1", ALL, GZIP},
        {"identity;q=0", ALL, IDENTITY},
        {"identity;q=0, gzip;q=0.001", ALL, GZIP},
        {" \t, ,br ; q=1 , ", ALL, BROTLI},
        {"br;Q=0.3;extra=1, gzip;extra;q=0.4", ALL, GZIP},
        {"br;q=7, gzip;q=0.1", ALL, GZIP},
        {"br;q=1.001, gzip;q=0.1", ALL, GZIP},
        {"br;q=, gzip;q=0.1", ALL, GZIP},
        {"brotli, xgzip, gzipx", ALL, IDENTITY},
        {"br gzip", ALL, BROTLI},
        {";;;,,,===\"", ALL, IDENTITY},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (encoding_chosen(cases[i].header, cases[i].available) != cases[i].chosen)
            fail_msg("Accept-Encoding: %s", cases[i].header);
}

static void test_language(void **context) {
    (void)context;
    static const struct {
        const char *header;
        enum language chosen;
    } cases[] = {
        {NULL, LANGUAGE_EN},
        {"", LANGUAGE_EN},
        {"*", LANGUAGE_EN},
        {"fr, it", LANGUAGE_EN},
        {"es", LANGUAGE_ES},
        {"es-419", LANGUAGE_ES},
        {"DE-ch", LANGUAGE_DE},
        {"deu", LANGUAGE_EN},
        {"fr, es;q=0.2", LANGUAGE_ES},
        {"de, es", LANGUAGE_DE},
        {"es;q=0.3, de;q=0.9, en;q=0.8", LANGUAGE_DE},
        {"es;q=0, fr", LANGUAGE_EN},
        {"en;q=0.1, es;q=0.2", LANGUAGE_ES},
        {";;;,,,===\"", LANGUAGE_EN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (language_chosen(cases[i].header) != cases[i].chosen)
            fail_msg("Accept-Language: %s", cases[i].header);
}

static void test_etag(void **context) {
    (void)context;
    static const char etag[] = "\"a1-br\"";
    static const struct {
        const char *header;
        bool listed;
    } cases[] = {
        {NULL, false},
        {"", false},
        {"\"a1-br\"", true},
        {"W/\"a1-br\"", true},
        {"\"a1\"", false},
        {"a1-br", false},
        {"\"x\", \"a1-br\"", true},
        {"\"x\",W/\"y\" ,\t\"a1-br\"", true},
        {"*", true},
        {" *", true},
        {"\"*\"", false},
        {"\"a1-br", false},
        {"\"a1-brx\"", false},
        {"\"x, \"a1-br\"", false},
        {"nonsense, \"a1-br\"", true},
        {"\"\", \"\"", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (etag_listed(cases[i].header, etag) != cases[i].listed)
            fail_msg("If-None-Match: %s", cases[i].header);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_encoding),
        cmocka_unit_test(test_language),
        cmocka_unit_test(test_etag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

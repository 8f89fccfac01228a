/* The sentences in all languages: every message has one, whatever its numbers are; forms for one
 * and for many; what is filled in where. */
#include "text/effect.h"
#include "text/keys.h"
#include "text/wording.h"

/* cmocka.h wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct variant variant;
static union game_state state;

static void open_variant(const char *name) {
    assert_int_equal(variant_read(name, strlen(name), &variant).message, FAULT_NONE);
    variant_start(&variant, &state);
}

/* The sentence of a message. */
static const char *told(enum language language, int message, int a, int b) {
    static char text[FAULT_LENGTH];
    struct out o = out_in(language, text, sizeof text);
    fault_write(variant.game, &state, fault(message, 0, a, b), &o);
    assert_true(o.length > 0 && out_fits(&o));
    return text;
}

/* The phrase of an effect. */
static const char *said(enum language language, enum effect_kind kind, int a, int b) {
    static char text[EFFECT_LENGTH];
    struct out o = out_in(language, text, sizeof text);
    struct effect e = {.kind = (uint8_t)kind, .arg = {(int16_t)a, (int16_t)b}};
    effect_write(variant.game, &state, &e, &o);
    return text;
}

/* All messages, with small and large numbers. Phases are 0 .. 3, pieces 0 .. 11, sets not empty. */
static void test_all(void **unused) {
    (void)unused;
    open_variant("pentactic:basic:8x8");
    for (int message = 0; message < MESSAGES; message++)
        for (int language = 0; language < LANGUAGES; language++)
            for (int n = 1; n <= 3; n++) {
                const char *text = told((enum language)language, message, n, n);
                assert_null(strchr(text, '{'));
                assert_null(strstr(text, "  "));
            }
}

/* Something that is filled in shows in every language. */
static void test_arguments(void **unused) {
    (void)unused;
    open_variant("pentactic:basic:8x8");
    for (int message = 0; message < MESSAGES; message++) {
        char english[FAULT_LENGTH];
        snprintf(english, sizeof english, "%s", told(LANGUAGE_EN, message, 1, 2));
        bool fills = strcmp(english, told(LANGUAGE_EN, message, 3, 1)) != 0;
        for (int language = 0; language < LANGUAGES; language++) {
            char one[FAULT_LENGTH];
            snprintf(one, sizeof one, "%s", told((enum language)language, message, 1, 2));
            assert_int_equal(strcmp(one, told((enum language)language, message, 3, 1)) != 0, fills);
            assert_true(language == LANGUAGE_EN || strcmp(one, english) != 0);
        }
    }
}

static void test_forms(void **unused) {
    (void)unused;
    open_variant("adaptoid");
    assert_string_equal(told(LANGUAGE_EN, RULE_MOVE_FAR, 1, 2), "out of reach, 1 leg and 2 steps");
    assert_string_equal(told(LANGUAGE_ES, RULE_MOVE_FAR, 2, 1),
                        "fuera de alcance: 2 patas y 1 paso");
    assert_string_equal(told(LANGUAGE_DE, RULE_MOVE_FAR, 0, 1),
                        "außer Reichweite: 0 Beine und 1 Schritt");
    assert_string_equal(said(LANGUAGE_DE, EFFECT_WASTES, 1, 0), "macht 1 Feld unbrauchbar");
    assert_string_equal(said(LANGUAGE_DE, EFFECT_WASTES, 2, 0), "macht 2 Felder unbrauchbar");
    assert_string_equal(said(LANGUAGE_ES, EFFECT_ROOM, 1, 0), "queda 1 forma para los demás");
    assert_string_equal(said(LANGUAGE_ES, EFFECT_ROOM, 21, 0), "quedan 21 formas para los demás");
    assert_string_equal(said(LANGUAGE_ES, EFFECT_SHUTS, 3, 7), "F I L ya no caben");
    assert_string_equal(said(LANGUAGE_DE, EFFECT_SHUTS, 1, 2), "I passt nicht mehr");
}

static void test_order(void **unused) {
    (void)unused;
    char text[100];
    struct out o = out_in(LANGUAGE_DE, text, sizeof text);
    open_variant("pentactic:group:8x8:players=3");
    assert_string_equal(told(LANGUAGE_DE, FAULT_NUMBER, 3, 6),
                        "hier gehört eine Zahl von 3 bis 6 hin");
    assert_string_equal(told(LANGUAGE_ES, RULE_PHASE, 0, 0), "ahora no: es la fase de descarte");
    assert_string_equal(said(LANGUAGE_ES, EFFECT_SHIELDS, 2, 9),
                        "quita a las piedras 2 de 9 casillas");
    text_fill(TEXT_PICTURE_IDLE, WORDING_ARGS(NUMBER("of", 40), NUMBER("n", 3)), &o);
    assert_string_equal(text, "3 von 40 Zügen ohne Fortschritt");
}

/* A text that does not fit is cut off, and the length tells how much it would be. */
static void test_cut(void **unused) {
    (void)unused;
    char text[8];
    struct out o = out_in(LANGUAGE_ES, text, sizeof text);
    text_write(TEXT_RULE_OVER, &o);
    assert_string_equal(text, "la part");
    assert_int_equal(o.length, strlen("la partida ha terminado"));
}

static void test_languages(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        enum language language;
    } codes[] = {
        {"en", LANGUAGE_EN},    {"es", LANGUAGE_ES}, {"de", LANGUAGE_DE},
        {"DE", LANGUAGE_DE},    {"e", LANGUAGES},    {"es_MX.UTF-8", LANGUAGE_ES},
        {"", LANGUAGES},        {"fr", LANGUAGES},   {"est", LANGUAGES},
        {"de-CH", LANGUAGE_DE}, {"C", LANGUAGES},    {"POSIX", LANGUAGES},
    };
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        assert_int_equal(language_of(codes[i].text, strlen(codes[i].text)), codes[i].language);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),   cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_forms), cmocka_unit_test(test_order),
        cmocka_unit_test(test_cut),   cmocka_unit_test(test_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

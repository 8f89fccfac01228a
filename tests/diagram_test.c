/* diagram_test.c - positions as drawings, and back.
 *
 * Every position of random games of every variant is written and read back in both styles; drawings
 * that cannot be are refused for the right reason at the right byte; the examples of the
 * document are taken by their word. */
#include "support/positions.h"
#include "support/probe.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16, GAMES = 12 };

static void assert_reads_back(const struct variant *v, const union game_state *s,
                              enum diagram_style style) {
    static char text[ROOM], again[ROOM], name[VARIANT_LENGTH], other[VARIANT_LENGTH];
    struct out o = out_to(text, sizeof text), n = out_to(name, sizeof name);
    struct variant read_v;
    union game_state read_s;
    diagram_write(v, s, style, &o);
    assert_true(out_fits(&o));
    struct fault f = diagram_read(text, o.length, &read_v, &read_s);
    if (f.message != FAULT_NONE || !game_same(v->game, s, &read_s))
        fail_msg("message %d at byte %u, or another position:\n%s", f.message, (unsigned)f.at,
                 text);
    variant_write(v, &n);
    n = out_to(other, sizeof other);
    variant_write(&read_v, &n);
    assert_string_equal(name, other);
    o = out_to(again, sizeof again);
    diagram_write(&read_v, &read_s, style, &o);
    assert_string_equal(text, again);
}

static void look_round_trip(const struct variant *v, const union game_state *s) {
    assert_reads_back(v, s, DIAGRAM_PLAIN);
    assert_reads_back(v, s, DIAGRAM_COLOUR);
}

static void test_round_trip(void **state) {
    (void)state;
    positions_of_all(GAMES, look_round_trip);
}

/* Positions between the two halves of a turn. */
static void look_half_turns(const struct variant *v, const union game_state *s) {
    ada_move halves[ADA_MAX_HALVES];
    int count = s->ada.phase == ADA_TURN ? ada_halves(&s->ada, halves) : 0;
    for (int i = 0; i < count; i += 3) {
        union game_state half = *s;
        ada_play_half(&half.ada, halves[i]);
        look_round_trip(v, &half);
    }
}

static void test_half_turns(void **state) {
    (void)state;
    positions_of("adaptoid", 3, look_half_turns);
}

/* The longest draw there is: nobody builds or captures until the limit. */
static void test_idle(void **state) {
    struct variant v;
    union game_state s;
    (void)state;
    variant_read("adaptoid", 8, &v);
    variant_start(&v, &s);
    s.ada.idle = ADA_IDLE_LIMIT - 1;
    s.ada.hash = ada_hash(&s.ada);
    look_round_trip(&v, &s);
    s.ada.idle = ADA_IDLE_LIMIT;
    s.ada.phase = ADA_OVER;
    s.ada.winner = ADA_NOBODY;
    s.ada.hash = ada_hash(&s.ada);
    look_round_trip(&v, &s);
}

/* ---- drawings that are refused ---- */

struct refused {
    int message;
    const char *text; /* a `!` stands before the byte that is to be blamed */
};

#define ADA(row_d, row_c, status)                                                                  \
    "adaptoid\n"                                                                                   \
    "g . . . .\n"                                                                                  \
    "f . . . . .\n"                                                                                \
    "e . . . . . .\n"                                                                              \
    "d " row_d "\n"                                                                                \
    "c " row_c "\n"                                                                                \
    "b . . . . .\n"                                                                                \
    "a . . . .\n" status "\n"

#define ADA_D "w00 . . . . b00 ."
#define ADA_C ". . . . . ."

/* Something else than two bare bodies. */
#define PIE(status)                                                                                \
    "adaptoid:setup=pie\ng....\nf.....\ne......\nd.w10...b00.\nc......\nb.....\na....\n" status "\n"

#define BASIC(top, bottom, status)                                                                 \
    "pentactic:basic:11x6\n"                                                                       \
    "6 " top "\n"                                                                                  \
    "5 . . . . . . . . . . .\n"                                                                    \
    "4 . . . . . . . . . . .\n"                                                                    \
    "3 . . . . . . . . . . .\n"                                                                    \
    "2 . . . . . . . . . . .\n"                                                                    \
    "1 " bottom "\n" status "\n"

#define NOTHING     "..........."
#define ROWS_8_TO_2 "8........\n7........\n6........\n5........\n4........\n3........\n2........\n"

#define BOTTOM(head, row, status) head ROWS_8_TO_2 "1" row "\n" status "\n"
#define BOARD(head, status)       BOTTOM(head, "........", status)
#define SOLO(row, status)                                                                          \
    BOTTOM("pentactic:solo:8x8:stones=a1,b1,c1,e1\n", row, "hand=FILNPTUVWXYZ\n" status)

/* Three empty boards of a group, with the words of each. */
#define GROUP(first, second, third, status)                                                        \
    BOARD("pentactic:group:8x8:players=3\nboard 1\n", first)                                       \
    BOARD("board 2\n", second) BOARD("board 3\n", third) status

#define WHOLE "hand=FILNPTUVWXYZ counters=8"
#define SHORT "hand=FILNPTUVWXY counters=8"

static const struct refused refused[] = {
    /* The frame. */
    {FAULT_GAME, "!"},
    {FAULT_GAME, "\n  !chess\n"},
    {FAULT_GRID, "pentactic:basic:!7x7\n"},
    {FAULT_LINE, "adaptoid !x\n"},
    {FAULT_STONES_OPEN, "!pentactic:solo:8x8\n"},
    {FAULT_BOARD_ROW, "adaptoid\n!"},
    {FAULT_BOARD_ROW, "adaptoid\ng....\n!e......\n"},
    {FAULT_BOARD_COUNT, "adaptoid\ng! . . .\n"},
    {FAULT_BOARD_COUNT, "adaptoid\ng! . . w00 . .\n"},
    {FAULT_BOARD_CELL, "adaptoid\ng . . !x .\n"},
    {FAULT_BOARD_CELL, "adaptoid\ng . . . . !0\n"},
    {FAULT_BOARD_CELL, ADA(ADA_D, ADA_C " !6", "")},
    {FAULT_BOARD_CELL, "adaptoid\ng . . . . !\033[31k\n"},
    {FAULT_BOARD_CELL, "adaptoid\ng . !w1 . .\n"},
    {FAULT_LINE, ADA(ADA_D, ADA_C, "1 2 !5 4")},
    {FAULT_LINE, ADA(ADA_D, ADA_C, "turn=white captures=0,0\n!board")},

    /* Adaptoid: words. */
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white captures=0,0 !score=1")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white captures=0,0 !turn=white")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "!turn=red captures=0,0")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white !captures=0")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white !captures=0,-1")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white!")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white captures=0,0 !idle=41")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "turn=white captures=0,0 !white=2")},
    {FAULT_STATUS, ADA(ADA_D, ADA_C, "!phase=setup")},

    /* Adaptoid: positions. */
    {RULE_BUILD_FULL, ADA("!w43 . . . . b00 .", ADA_C, "turn=white captures=0,0")},
    {RULE_BUILD_NO_LEGS, ADA("w60 . . . . b00 .", "w50 !w20 . . . .", "turn=white captures=0,0")},
    {RULE_BUILD_NO_PINCERS, ADA("b06 b05 w00 . . . .", "!b02 .....", "turn=white captures=0,0")},
    {RULE_BUILD_NO_BODIES,
     ADA("w00 w00 w00 w00 w00 w00 w00", "w00 w00 w00 w00 w00 !w00", "turn=white captures=0,0")},
    {FAULT_POSITION, ADA("w00 ......", ADA_C, "!turn=white captures=0,0")},
    {FAULT_POSITION, ADA(ADA_D, ADA_C, "!turn=white captures=5,0")},
    {FAULT_POSITION, ADA(ADA_D, ADA_C, "!turn=white captures=0,0 idle=40")},
    {FAULT_POSITION, ADA(ADA_D, ADA_C, "!last=white captures=0,0 winner=white")},
    {FAULT_POSITION, ADA(ADA_D, ADA_C, "!last=white captures=4,5 winner=white")},
    {FAULT_POSITION, ADA(ADA_D, ADA_C, "!last=white captures=0,0 winner=none")},
    {FAULT_POSITION, PIE("!phase=setup")},
    {FAULT_POSITION, PIE("!phase=take")},

    /* Pentactic: boards. */
    {FAULT_BOARD_ROW, "pentactic:basic:11x6\n!8........\n"},
    {FAULT_BOARD_COUNT, "pentactic:basic:11x6\n6!..........\n"},
    {FAULT_BOARD_CELL, "pentactic:basic:11x6\n6....!f......\n"},
    {FAULT_BOARD_PIECE, BASIC("I I I I . !F F . . . .", NOTHING, "")},
    {FAULT_BOARD_PIECE, BASIC("!I I I I . . I . . . .", NOTHING, "")},
    {RULE_COUNTER_ROW, BASIC(NOTHING, "o . . . . !o . . . . .", "")},
    {RULE_COUNTER_COLUMN, BASIC("o..........", "!o . . . . . . . . . .", "")},
    {FAULT_LINE, BASIC(NOTHING, NOTHING, "a b !d")},
    {FAULT_LINE, BOARD("pentactic:duel:8x8\n!", WHOLE)},
    {FAULT_LINE, BOARD("pentactic:duel:8x8\n!board 2\n", WHOLE)},

    /* Pentactic: words. */
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, "!phase=discard seat=1 match=1")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, "!hand=FF counters=8")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, "!hand=FA counters=8")},
    {FAULT_STATUS, BASIC("IIIII......", NOTHING, "!hand=FI counters=8")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, "hand=FILNPTUVWXYZ !counters=9")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, WHOLE) "!"},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, WHOLE "\nphase=discard !seat=2 match=1")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, WHOLE "\nphase=discard seat=1 match=1 !score=2")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, WHOLE "\nphase=discard seat=2 match=2 score=1!")},
    {FAULT_STATUS, BASIC(NOTHING, NOTHING, WHOLE "\nphase=discard seat=1 match=1 !passes=1")},

    /* Pentactic: positions. */
    {FAULT_POSITION, BASIC(NOTHING, NOTHING, SHORT "\n!phase=discard seat=1 match=1")},
    {FAULT_POSITION, BASIC(NOTHING, NOTHING, WHOLE "\n!phase=counter seat=1 match=1")},
    {FAULT_POSITION, BASIC("o..........", NOTHING, SHORT "\n!phase=counter seat=1 match=1")},
    {FAULT_POSITION, BASIC(NOTHING, NOTHING, SHORT "\n!phase=over match=2 score=1 discarded=F")},
    {FAULT_POSITION,
     BASIC(NOTHING, NOTHING, SHORT "\n!phase=counter seat=2 match=2 score=1 discarded=Z")},
    {FAULT_POSITION,
     BASIC("o..........", NOTHING, "hand=FILNPTUVWXYZ counters=7\n!phase=discard seat=1 match=1")},
    {FAULT_POSITION, SOLO("........", "!phase=pentomino")},
    {FAULT_POSITION, SOLO("oooo....", "!phase=pentomino")},
    {FAULT_POSITION, SOLO("ooo.o...", "!phase=counter")},
    {FAULT_POSITION, SOLO("ooo.o...", "!phase=discard")},
    {FAULT_POSITION, SOLO("ooo.o...", "!phase=over")},
    {FAULT_POSITION,
     BOTTOM("pentactic:duel:8x8\nboard 1\n", "o.......", "hand=FILNPTUVWXY counters=7")
         BOARD("board 2\n", SHORT) "!phase=counter seat=1\n"},
    {FAULT_POSITION, GROUP(SHORT, WHOLE, WHOLE, "!phase=discard seat=2\n")},
    {FAULT_POSITION, GROUP(SHORT, SHORT, WHOLE, "!phase=discard seat=3\n")},
    {FAULT_POSITION, GROUP(WHOLE, SHORT, WHOLE, "!phase=discard seat=1\n")},
    {FAULT_POSITION, GROUP(SHORT, SHORT, SHORT, "!phase=counter seat=1 passes=1\n")},
    {FAULT_POSITION, GROUP(SHORT, SHORT, "hand=FILNPTUVWXY counters=7", "!phase=counter seat=1\n")},
};

static void assert_refusal(const struct refused *r) {
    char text[4096];
    const char *mark = strchr(r->text, '!');
    size_t at = (size_t)(mark - r->text);
    struct variant v;
    union game_state s;
    snprintf(text, sizeof text, "%.*s%s", (int)at, r->text, mark + 1);
    struct fault f = diagram_read(text, strlen(text), &v, &s);
    if (f.message != r->message || f.at != at)
        fail_msg("message %d at byte %u, but %d at %zu expected:\n%s", f.message, (unsigned)f.at,
                 r->message, at, r->text);
}

static void test_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_refusal(&refused[i]);
}

/* Games that are over by the rules, or are not, whatever the drawing says. */
static void look_other_phase(const struct variant *v, const union game_state *s) {
    union game_state wrong = *s, read_s;
    char text[ROOM / 16];
    struct out o = out_to(text, sizeof text);
    struct variant read_v;
    struct pen_head *h = &wrong.pen.head;
    bool over = h->phase == PEN_OVER;
    if (!over && (h->phase != PEN_PENTOMINO || pen_may_pass(&s->pen)))
        return;
    h->phase = over ? PEN_PENTOMINO : PEN_OVER;
    h->seat = over && v->setup.pen.mode == PEN_BASIC ? 1 - h->match : h->seat;
    h->hash = pen_hash(&wrong.pen);
    diagram_write(v, &wrong, DIAGRAM_PLAIN, &o);
    assert_int_not_equal(diagram_read(text, o.length, &read_v, &read_s).message, FAULT_NONE);
}

static void test_other_phase(void **state) {
    (void)state;
    positions_of("pentactic:solo:8x8:seed=5", 5, look_other_phase);
    positions_of("pentactic:basic:8x8", 5, look_other_phase);
    positions_of("pentactic:duel:9x7:passing=forced", 5, look_other_phase);
}

/* Cut off anywhere, or with any byte changed, a diagram is read or refused, and what is read is
 * a position that can be played on. */
static void test_damaged(void **state) {
    static const char other[] = " \n.owb0Fa=\033\xe2";
    char text[1024];
    struct out o = out_to(text, sizeof text);
    struct variant v;
    union game_state s;
    (void)state;
    variant_read("pentactic:duel:9x7", 18, &v);
    variant_start(&v, &s);
    diagram_write(&v, &s, DIAGRAM_PLAIN, &o);
    for (size_t at = 0; at < o.length; at++)
        for (size_t k = 0; k < sizeof other; k++) {
            char kept = text[at];
            text[at] = other[k];
            if (diagram_read(text, k ? o.length : at, &v, &s).message == FAULT_NONE)
                assert_true(probe_check(v.game, &s));
            text[at] = kept;
        }
}

/* ---- the document ---- */

static void test_documented_diagrams(void **state) {
    char text[ROOM / 16];
    struct variant v;
    union game_state s;
    size_t length;
    int exact = 0, loose = 0;
    (void)state;
    const char *document = document_text("docs/diagrams.md");
    for (const char *b = document; (b = document_block(b, "diagram", &length));
         b += length, exact++) {
        struct out o = out_to(text, sizeof text);
        assert_diagram(b, length, &v, &s);
        diagram_write(&v, &s, DIAGRAM_PLAIN, &o);
        assert_int_equal(o.length, length);
        assert_memory_equal(text, b, length);
    }
    for (const char *b = document; (b = document_block(b, "diagram-loose", &length)); b += length)
        assert_diagram(b, length, &v, &s), loose++;
    assert_true(exact >= 5 && loose >= 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_half_turns),
        cmocka_unit_test(test_idle),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_other_phase),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_documented_diagrams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* deed_test.c - what a move does, as it is told: the facts of drawn positions, and on the positions
 * of random games that they agree with what the rules do. */
#include "support/positions.h"
#include "support/table.h"
#include "text/deed.h"
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct table table;
static struct table *const t = &table;

/* Expects exactly these facts about a move of the position on the table. */
static void assert_deeds(const char *move, const char *expected) {
    char text[DEED_LENGTH];
    struct out o = out_to(text, sizeof text);
    const struct game *g = t->variant.game;
    game_move m;
    assert_int_equal(move_read(g, &t->state, move, strlen(move), &m).message, FAULT_NONE);
    deeds_write(g, &t->state, m, &o);
    assert_string_equal(text, expected);
    assert_true(out_fits(&o));
}

/* ---- Adaptoid ------------------------------------------------------------------------------- */

static void test_ada_start(void **state) {
    (void)state;
    begin_game(t, "adaptoid");
    assert_deeds("Ad3", "a new body on d3");
    assert_deeds("Ld2", "gives d2 its first leg");
    assert_deeds("Pd2", "gives d2 its first pincer");
    play_moves(t, "Ld2 Pd6");
    assert_deeds("Ld2", "gives d2 another leg (2 in all)");
    begin_game(t, "adaptoid:setup=pie");
    assert_deeds("setup=d2,d6", "4 steps between the two");
    assert_deeds("setup=a1,a2", "1 step between the two");
}

static void test_ada_fights(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .  b01  .   .   .   .\n"
                  "d   .   .  w12 b02  .   .   .\n"
                  "c     .   .  b03  .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_deeds("d3-e3,La1", "captures e3, 2 pincers against 1, saves e3, gives a1 its first leg");
    assert_deeds("d3-d4,La1", "trades creatures on d4, gives a1 its first leg");
    assert_deeds("d3-c3,La1", "loses a creature to the stronger one on c3, gives a1 its first leg");
}

static void test_ada_threats(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w10 b00  .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_deeds("Pd2", "threatens d3, gives d2 its first pincer");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w00 b11  .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_deeds("La1", "lets the rival capture d2, gives a1 its first leg");
    assert_deeds("Pd2", "saves d2, gives d2 its first pincer");
}

/* Several creatures are one fact. */
static void test_ada_lists(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w00 b11 w00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_deeds("La1", "lets the rival capture d2 and d4, gives a1 its first leg");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .  w00  .   .   .\n"
                  "d   .  w00 b11 w00  .   .   .\n"
                  "c     .  w00  .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_deeds("La1", "lets the rival capture c2, d2 and d4, lets the rival capture e4, "
                        "gives a1 its first leg");
}

static void test_ada_starves(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a        b21  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    assert_deeds("Ab2", "wins the game, starves a1, a new body on b2");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a        b11  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    assert_deeds("Lb1", "lets the rival win, threatens to win, lets the rival capture b1, "
                        "gives b1 its first leg");
}

/* ---- Pentactic ------------------------------------------------------------------------------ */

static void test_pen_discards(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    assert_deeds("-X", "takes away X, which fits in 36 ways");
    assert_deeds("-F", "takes away F, which fits in 288 ways");
}

static void test_pen_counters(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F");
    assert_deeds("a1", "blocks 35 of 2020 ways to place a pentomino, 49 cells left for counters");
    play_moves(t, "a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2 Pe6f6f7g6g7 g3 Nb6b7b8c5c6");
    assert_deeds("d6", "blocks 0 of 23 ways to place a pentomino, no counter can follow, nothing "
                       "else is possible");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5");
    assert_deeds("e2", "blocks 77 of 349 ways to place a pentomino, leaves X 5 of 8 ways, 9 cells "
                       "left for counters");
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-L 2:e2 1:a4 1:d7 Zb3b4c3d2d3 Pd7d8e7e8f8 pass");
    assert_deeds("2:b4",
                 "blocks 196 of 1368 ways to place a pentomino, 33 cells left for counters");
    assert_deeds("3:h2", "blocks 77 of 2272 ways to place a pentomino, 49 cells left for counters");
    assert_deeds("pass", "waits");
}

static void test_pen_pentominoes(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a1");
    assert_deeds("Pb2b3c2c3c4", "1221 ways left for the others");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2");
    assert_deeds("Zc5c6d6e6e7",
                 "137 ways left for the others, takes 4 of 9 cells from the counters");
    begin_game(t, "pentactic:solo:8x8:stones=a1,c3,d4,h8");
    assert_deeds("Ib1c1d1e1f1", "1443 ways left for the others");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-P a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2 Fe6f6f7g5g6 g3 "
                  "Nb6b7b8c5c6 d6");
    assert_deeds("Vd1d2d3e1f1",
                 "T W X Z no longer fit, leaves 6 cells useless, 7 ways left for the others");
    assert_deeds("Xd3e2e3e4f3",
                 "T V Z no longer fit, the hardest to place, 1 way, leaves 3 cells useless");
    assert_deeds("Wf1g1g2h2h3", "fills 1 cell that no other pentomino could, leaves 2 cells "
                                "useless, 12 ways left for the others");
    play_moves(t, "Vd1d2d3e1f1");
    assert_deeds("pass", "nothing else is possible");
}

/* ---- every move of random games ------------------------------------------------------------- */

static bool has_deed(const struct deed *deed, int count, int message) {
    for (int i = 0; i < count; i++)
        if (deed[i].message == message)
            return true;
    return false;
}

/* Captures that are told are those that the count of captures shows, and a win that is told is one;
 * every fact can be written. */
static void look(const struct variant *v, const union game_state *s) {
    const struct game *g = v->game;
    static game_move moves[GAME_MAX_MOVES];
    struct deed deed[DEEDS];
    char text[DEED_LENGTH];
    int legal = g->legal(s, moves);
    for (int i = 0; i < legal; i += 1 + legal / 4) {
        union game_state after = *s;
        union game_undo undo;
        struct game_result r;
        struct out o = out_in((enum language)(i % LANGUAGES), text, sizeof text);
        int count = deeds_of(g, s, moves[i], deed);
        g->play(&after, moves[i], &undo);
        g->result(&after, &r);
        deeds_write(g, s, moves[i], &o);
        assert_true(out_fits(&o) && count <= DEEDS && (count > 0 || g->name[0] == 't'));
        assert_int_equal(has_deed(deed, count, DEED_WINS), r.over && r.winners == 1u << g->turn(s));
        assert_int_equal(has_deed(deed, count, DEED_ONLY), legal == 1 && count < DEEDS);
        if (g == &ada_game && s->ada.phase == ADA_TURN && count < DEEDS)
            assert_int_equal(after.ada.captures[s->ada.turn] > s->ada.captures[s->ada.turn],
                             has_deed(deed, count, DEED_CAPTURES) ||
                                 has_deed(deed, count, DEED_TRADES) ||
                                 has_deed(deed, count, DEED_STARVES));
    }
}

static void test_random_games(void **state) {
    (void)state;
    positions_of_all(2, look);
}

static void test_level_names(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 1; i <= 9; i++)
            for (int k = 1; k < i; k++)
                assert_string_not_equal(level_name(i, (enum language)language),
                                        level_name(k, (enum language)language));
    assert_string_equal(level_name(1, LANGUAGE_EN), "Hatchling");
    assert_string_equal(level_name(1, LANGUAGE_ES), "Cría");
    assert_string_equal(level_name(9, LANGUAGE_DE), "Spitzenräuber");
    assert_string_equal(level_name(9, LANGUAGE_EN), "Apex");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ada_start),    cmocka_unit_test(test_ada_fights),
        cmocka_unit_test(test_ada_threats),  cmocka_unit_test(test_ada_lists),
        cmocka_unit_test(test_ada_starves),  cmocka_unit_test(test_pen_discards),
        cmocka_unit_test(test_pen_counters), cmocka_unit_test(test_pen_pentominoes),
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_level_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

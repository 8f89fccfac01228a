/* ada_end_rules_test.c - Adaptoid, clause by clause: feeding, the end of the game, the pie setup.
 * Every test is named after the clause of docs/rules/adaptoid.md that would be broken if it failed,
 * and says so in its first line. The other clauses are in ada_rules_test.c. */
#include "support/ada_boards.h"
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct played table;
static struct played *const t = &table;

static void assert_starving(int colour, const char *cells) {
    assert_int_equal(ada_starving(&t->state.ada, colour), ada_cells(cells));
}

/* By hand: d4 has four limbs and four empty neighbours (c3, d3, e4, e5); c1 four limbs and one
 * (c2); g7 three limbs and three; e2 no limbs and none. */
static void ada_6_1_fewer_empty_neighbours_than_limbs(void **state) { /* ADA-6.1 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b21\n"
                  "f      w00  .   .   .   .\n"
                  "e    b00 w00  .   .   .   .\n"
                  "d  b00 w00  .  b22 w00  .   .\n"
                  "c    b13  .   .  w00  .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_starving(ADA_BLACK, "c1");
    play_moves(t, "Ae4"); /* the third neighbour of d4 */
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b21\n"
                    "f      w00  .   .   .   .\n"
                    "e    b00 w00 w00  .   .   .\n"
                    "d  b00 w00  .   .  w00  .   .\n"
                    "c     .   .   .  w00  .   .   7\n"
                    "b      w00  .   .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=2,0\n");
}

/* Every number of limbs against every number of empty neighbours. White stands on all
 * neighbours of d4 but `food`. */
static void ada_6_1_every_number(void **state) { /* ADA-6.1 */
    static const char *const around[] = {"c3", "c4", "d3", "d5", "e4", "e5"};
    (void)state;
    for (int food = 0; food <= 6; food++)
        for (int legs = 0; legs <= 6; legs++)
            for (int pincers = 0; legs + pincers <= 6; pincers++) {
                struct ada_state *s = &t->state.ada;
                begin_game(t, "adaptoid:start=a1,g7");
                ada_put(s, ADA_BLACK, ada_cell(3, 4), legs, pincers);
                for (int i = food; i < 6; i++)
                    ada_put(s, ADA_WHITE, bits_first(ada_cells(around[i])), 0, 0);
                s->hash = ada_hash(s);
                assert_starving(ADA_BLACK, legs + pincers > food ? "d4" : "");
                assert_starving(ADA_WHITE, "");
            }
}

/* docs/rules/adaptoid.md, starving together. */
static void ada_6_2_one_snapshot(void **state) { /* ADA-6.2 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        b12 b21 w22  .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_starving(ADA_BLACK, "a1 a2");
    play_moves(t, "Ld4");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .  w10  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a         .   .  w22  .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=2,0\n");
}

/* With three limbs a corner is just enough; with four it never is, nor a rim cell with five. */
static void ada_6_3_no_food_off_the_board(void **state) { /* ADA-6.3 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g        b03  .   .   .\n"
                  "f       .   .   .   .  b04\n"
                  "e    b32  .   .   .   .   .\n"
                  "d   .   .   .  w00  .   .  b40\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        b21  .   .  b22  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_starving(ADA_BLACK, "a4 d7 e2");
    play_moves(t, "Ld4");
    assert_board(t, "adaptoid\n"
                    "g        b03  .   .   .\n"
                    "f       .   .   .   .  b04\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .  w10  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a        b21  .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=3,0\n");
}

static void ada_6_4_the_movers_own_are_not_looked_at(void **state) { /* ADA-6.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w12  .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "La1"); /* four limbs in a corner: White's folly stays ... */
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .  w00  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a        w22  .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,0\n");
    assert_starving(ADA_WHITE, "a1");
    play_moves(t, "Lg7"); /* ... until Black feeds White's creatures */
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b10\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .  w00  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=white captures=0,1\n");
}

static void ada_7_1_back_to_the_stock(void **state) { /* ADA-7.1 */
    (void)state;
    draw_board(t, ada_full);
    play_moves(t, "c4-d5,Ac4"); /* one body, leg and pincer of each colour came back */
    assert_int_equal(ada_bodies_in_stock(&t->state.ada, ADA_WHITE), 0);
    assert_int_equal(t->state.ada.legs_in_stock[ADA_WHITE], 1);
    assert_int_equal(t->state.ada.pincers_in_stock[ADA_WHITE], 1);
    assert_legal(t, "Ad5 Ld6 Pd6");
    play_moves(t, "Ad5");
    assert_refused(t, "Ad4", RULE_BUILD_NO_BODIES);
    assert_legal(t, "Lc4 Pc4");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w21 b60  .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a        b60  .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "d4-d5,Ac3"); /* six legs by a fight, six by hunger */
    assert_int_equal(t->state.ada.legs_in_stock[ADA_BLACK], 12);
    assert_legal(t, "Lg7");
}

static void ada_7_2_five_captures_after_the_move(void **state) { /* ADA-7.2 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .  b00  .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .  w21  .  b20  .   .\n"
                  "c     .   .   .  b02  .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    play_moves(t, "d3-d5");
    assert_result(t, "captures 5,0 winners 1");
    assert_legal_only(t, "");
    assert_refused(t, "Lf6", RULE_OVER);
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .  b00  .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .  w21  .  b20  .   .\n"
                  "c     .   .   .  b02  .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,4\n");
    play_moves(t, "d3-c4"); /* the attack of a weaker one gives Black the fifth */
    assert_result(t, "captures 0,5 winners 2");
    draw_board(t, ada_fights);
    play_moves(t, "d3-d5,Pb2");
    assert_result(t, "ongoing");
}

static void ada_7_2_five_captures_after_feeding(void **state) { /* ADA-7.2 */
    static const char four[] = "adaptoid\n"
                               "g         .   .   .  b00\n"
                               "f       .   .   .   .   .\n"
                               "e     .   .   .   .   .   .\n"
                               "d   .   .   .  w00  .   .   .\n"
                               "c     .   .   .   .   .   .   7\n"
                               "b       .   .   .   .   .   6\n"
                               "a        b12 b21 w22  .   5\n"
                               "            1   2   3   4\n"
                               "turn=white captures=4,3\n";
    (void)state;
    draw_board(t, four);
    play_moves(t, "Ld4");
    assert_result(t, "captures 6,3 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        b12 b21 w22  .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=2,4\n");
    play_moves(t, "Ld4");
    assert_result(t, "ongoing"); /* four each */
}

static void ada_7_3_nothing_left_on_the_board(void **state) { /* ADA-7.3 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b00  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "d4-e5");
    assert_result(t, "captures 1,0 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a        b12  .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,2\n");
    play_moves(t, "Lb2"); /* the last one starves */
    assert_result(t, "captures 1,2 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b02  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=3,0\n");
    play_moves(t, "d4-e5"); /* the own last one, lost in an attack */
    assert_result(t, "captures 3,1 winners 2");
}

static void ada_7_4_both_at_once_the_mover_wins(void **state) { /* ADA-7.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .  b00  .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,4\n");
    play_moves(t, "d4-e5");
    assert_result(t, "captures 5,5 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .  b00  .\n"
                  "e     .   .   .  b11  .   .\n"
                  "d   .   .   .  w01  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=black captures=4,4\n");
    play_moves(t, "e5-d4");
    assert_result(t, "captures 5,5 winners 2");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "d4-e5"); /* both boards empty */
    assert_result(t, "captures 1,1 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    play_moves(t, "d4-e5"); /* White has the fifth, Black a rival without creatures */
    assert_result(t, "captures 5,1 winners 1");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b01  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,4\n");
    play_moves(t, "d4-e5"); /* Black has the fifth, White a rival without creatures */
    assert_result(t, "captures 1,5 winners 1");
}

/* The starving creature on a1 would be a sixth capture. */
static void ada_7_5_no_build_and_no_feeding_after_the_end(void **state) { /* ADA-7.5 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .  b00  .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .  w21  .  b20  .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a        b22  .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    assert_refused(t, "d3-d5,Lb2", RULE_BUILD_OVER);
    assert_says(t, "d3-d5,Lb2", "no build: the move ends the game");
    assert_legal(t, "d3-d5");
    play_moves(t, "d3-d5");
    assert_result(t, "captures 5,0 winners 1");
}

static void ada_7_6_forty_turns_without_a_build_are_a_draw(void **state) { /* ADA-7.6 */
    (void)state;
    draw_board(t, ada_full);
    for (int i = 0; i < 39; i++)
        play_moves(t, i == 10 ? "d3-d4" : i == 12 ? "d4-d3" : "pass");
    assert_result(t, "ongoing");
    play_moves(t, "pass");
    assert_result(t, "captures 0,0 winners none");
    assert_legal_only(t, "");
}

/* c6-d7 leaves e7 with one empty neighbour for two limbs. Black can build again, and the count
 * starts anew. */
static void ada_7_6_a_capture_or_a_build_starts_anew(void **state) { /* ADA-7.6 */
    (void)state;
    draw_board(t, ada_full);
    for (int i = 0; i < 38; i++)
        play_moves(t, "pass");
    play_moves(t, "c6-d7");
    assert_int_equal(t->state.ada.captures[ADA_WHITE], 1);
    assert_int_equal(t->state.ada.idle, 0);
    play_moves(t, "Ae7"); /* the fortieth turn */
    assert_result(t, "ongoing");
    assert_int_equal(t->state.ada.idle, 0);
    assert_to_act(t, 1, "turn");
}

/* d2 has more pincers than e2 and wins. White has nothing in stock even then, so the turn is
 * without a build; but it is not idle. */
static void ada_7_6_a_fight_starts_anew(void **state) { /* ADA-7.6 */
    (void)state;
    draw_board(t, ada_full);
    for (int i = 0; i < 38; i++)
        play_moves(t, "pass");
    assert_int_equal(t->state.ada.idle, 38);
    play_moves(t, "d2-e2");
    assert_int_equal(t->state.ada.idle, 0);
    assert_int_equal(t->state.ada.captures[ADA_WHITE], 1);
    assert_to_act(t, 2, "turn");
}

static void ada_8_1_pie_setup_on_any_two_cells(void **state) { /* ADA-8.1 */
    (void)state;
    begin_game(t, "adaptoid:setup=pie");
    assert_to_act(t, 1, "setup");
    assert_refused(t, "Ld2", RULE_PHASE);
    assert_refused(t, "take=white", RULE_PHASE);
    assert_refused(t, "setup=d2,d2", RULE_SETUP_CELLS);
    assert_says(t, "setup=d2,d2", "the two bodies need two different cells");
    assert_says(t, "Ld2", "not now: this is the setup phase");
    assert_refused(t, "setup=d2,a5", FAULT_CELL);
    play_moves(t, "setup=a1,b1");
    assert_to_act(t, 2, "take");
    assert_legal_only(t, "take=white take=black");
    assert_refused(t, "setup=d2,d6", RULE_PHASE);
    begin_game(t, "adaptoid");
    assert_refused(t, "setup=d2,d6", RULE_PHASE);
    assert_refused(t, "take=white", RULE_PHASE);
}

static void ada_8_2_player_2_takes_a_colour(void **state) { /* ADA-8.2 */
    (void)state;
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=d4,e5 take=black");
    assert_to_act(t, 1, "turn");
    assert_legal(t, "Ld4");
    assert_refused(t, "Le5", RULE_BUILD_NO_BODY);
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=d4,e5 take=white");
    assert_to_act(t, 2, "turn");
    assert_legal(t, "Ld4");
    assert_refused(t, "Le5", RULE_BUILD_NO_BODY);
}

/* White is player 2, wins by capturing the last black body, and is named as player 2. */
static void ada_8_2_results_go_by_player(void **state) { /* ADA-8.2 */
    (void)state;
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=d4,e5 take=white Ld4 Le5 Pd4 Le5 d4-e5");
    assert_result(t, "captures 0,1 winners 2");
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=d4,e5 take=black Ld4 Le5 Pd4 Le5 d4-e5");
    assert_result(t, "captures 1,0 winners 1");
}

static void ada_8_3_white_begins(void **state) { /* ADA-8.3 */
    (void)state;
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=a1,g7 take=white");
    assert_to_act(t, 2, "turn");
    assert_legal_only(t, "Aa2 Ab1 Ab2 La1 Pa1");
    play_moves(t, "La1");
    assert_to_act(t, 1, "turn");
    assert_legal_only(t, "Ag6 Af6 Af7 Lg7 Pg7");
    begin_game(t, "adaptoid:setup=pie");
    play_moves(t, "setup=a1,g7 take=black");
    assert_to_act(t, 1, "turn");
    assert_legal_only(t, "Aa2 Ab1 Ab2 La1 Pa1");
}

/* The interface may ask about any number. */
static void numbers_that_are_no_moves(void **state) {
    (void)state;
    begin_game(t, "adaptoid");
    const ada_move numbers[] = {1u << 22, ~0u, ada_make(0, 0, ADA_NONE, ada_cell(3, 3)),
                                ADA_IS_TAKE | 2u};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_int_equal(ada_test(&t->state.ada, numbers[i]).rule, RULE_NO_MOVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ada_6_1_fewer_empty_neighbours_than_limbs),
        cmocka_unit_test(ada_6_1_every_number),
        cmocka_unit_test(ada_6_2_one_snapshot),
        cmocka_unit_test(ada_6_3_no_food_off_the_board),
        cmocka_unit_test(ada_6_4_the_movers_own_are_not_looked_at),
        cmocka_unit_test(ada_7_1_back_to_the_stock),
        cmocka_unit_test(ada_7_2_five_captures_after_the_move),
        cmocka_unit_test(ada_7_2_five_captures_after_feeding),
        cmocka_unit_test(ada_7_3_nothing_left_on_the_board),
        cmocka_unit_test(ada_7_4_both_at_once_the_mover_wins),
        cmocka_unit_test(ada_7_5_no_build_and_no_feeding_after_the_end),
        cmocka_unit_test(ada_7_6_forty_turns_without_a_build_are_a_draw),
        cmocka_unit_test(ada_7_6_a_capture_or_a_build_starts_anew),
        cmocka_unit_test(ada_7_6_a_fight_starts_anew),
        cmocka_unit_test(ada_8_1_pie_setup_on_any_two_cells),
        cmocka_unit_test(ada_8_2_player_2_takes_a_colour),
        cmocka_unit_test(ada_8_2_results_go_by_player),
        cmocka_unit_test(ada_8_3_white_begins),
        cmocka_unit_test(numbers_that_are_no_moves),
    };
    return cmocka_run_group_tests_name("ada_end_rules", tests, NULL, NULL);
}

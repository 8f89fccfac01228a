/* ada_rules_test.c - Adaptoid, clause by clause: the board, the turn, moves, fights and builds.
 * Every test is named after the clause of docs/rules/adaptoid.md that would be broken if it failed,
 * and says so in its first line. Feeding and the end are in ada_end_rules_test.c.
 *
 * Positions are drawn: a creature is its colour, its legs and its pincers. */
#include "support/ada_boards.h"
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct played table;
static struct played *const t = &table;

/* Expects the creature on a cell to be able to go to exactly these cells: by the set of cells that
 * it reaches, and by the legal turns that begin with a move of it. */
static void assert_reach(const char *from, const char *to) {
    static ada_move turns[ADA_MAX_MOVES];
    int cell = bits_first(ada_cells(from)), count = ada_legal(&t->state.ada, turns);
    uint64_t moves = 0;
    for (int i = 0; i < count; i++)
        if (ada_from(turns[i]) == cell)
            moves |= bits_one(ada_to(turns[i]));
    assert_int_equal(moves, ada_cells(to));
    assert_int_equal(ada_reach(&t->state.ada, cell), ada_cells(to));
}

static void ada_1_1_thirty_seven_cells(void **state) { /* ADA-1.1 */
    static const char *const outside[] = {"Aa5", "Ab6", "Ac7", "Ad8", "Ad0",
                                          "Ae1", "Af2", "Ag3", "Ah4", "Aa0"};
    (void)state;
    begin_game(t, "adaptoid:setup=pie");
    assert_int_equal(played_moves(t), 37 * 36);
    assert_legal(t, "setup=a1,a4 setup=b1,b5 setup=c1,c6 setup=d1,d7 setup=e2,e7 setup=f3,f7");
    assert_legal(t, "setup=g4,g7 setup=g7,g4");
    begin_game(t, "adaptoid");
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        assert_refused(t, outside[i], FAULT_CELL);
}

static void ada_1_1_neighbours(void **state) { /* ADA-1.1 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g        w10  .   .   .\n"
                  "f       .   .   .   .  w10\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w10  .   .  w10\n"
                  "c    w10  .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w10  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_reach("d4", "c3 c4 d3 d5 e4 e5");
    assert_reach("a1", "a2 b1 b2");
    assert_reach("c1", "b1 c2 d1 d2");
    assert_reach("g4", "f3 f4 g5");
    assert_reach("d7", "c6 d6 e7");
    assert_reach("f7", "e6 e7 f6 g7");
}

static void ada_1_2_printed_start_white_first(void **state) { /* ADA-1.2 */
    (void)state;
    begin_game(t, "adaptoid");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .   .\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .  w00  .   .   .  b00  .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=white captures=0,0\n");
    assert_to_act(t, 1, "turn");
    assert_legal_only(t, "Ac1 Ac2 Ad1 Ad3 Ae2 Ae3 Ld2 Pd2");
    play_moves(t, "Ld2");
    assert_to_act(t, 2, "turn");
    assert_legal_only(t, "Ac5 Ac6 Ad5 Ad7 Ae6 Ae7 Ld6 Pd6");
    play_moves(t, "Ld6");
    assert_to_act(t, 1, "turn");
}

static void ada_1_3_agreed_start(void **state) { /* ADA-1.3 */
    struct variant v;
    const char *same = "adaptoid:start=c3,c3", *off = "adaptoid:start=a5,c3";
    (void)state;
    begin_game(t, "adaptoid:start=a1,g7");
    assert_board(t, "adaptoid:start=a1,g7\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .   .   .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a        w00  .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=white captures=0,0\n");
    assert_to_act(t, 1, "turn");
    assert_legal_only(t, "Aa2 Ab1 Ab2 La1 Pa1");
    begin_game(t, "adaptoid:start=d6,d2");
    assert_legal(t, "Ld6");
    assert_refused(t, "Ld2", RULE_BUILD_NO_BODY);
    assert_int_equal(variant_read(same, strlen(same), &v).message, FAULT_START);
    assert_int_equal(variant_read(off, strlen(off), &v).message, FAULT_START);
}

static void ada_1_4_stock_of_twelve(void **state) { /* ADA-1.4 */
    (void)state;
    begin_game(t, "adaptoid");
    assert_int_equal(ada_bodies_in_stock(&t->state.ada, ADA_WHITE), 11);
    assert_int_equal(ada_bodies_in_stock(&t->state.ada, ADA_BLACK), 11);
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w11 w11  .   .   .   .\n"
                  "c    w11  .  w11 w11  .  w11  7\n"
                  "b      w11 w11  .  w11 w11  6\n"
                  "a         .   .  w11  .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_legal(t, "Aa2 La3 Pa3"); /* 11 bodies, 11 legs, 11 pincers */
    play_moves(t, "Aa2 Lg7");
    assert_refused(t, "Ad4", RULE_BUILD_NO_BODIES);
    play_moves(t, "La2 Pg7");
    assert_refused(t, "Lb2", RULE_BUILD_NO_LEGS);
    play_moves(t, "Pa2 Pg7");
    assert_refused(t, "Pb2", RULE_BUILD_NO_PINCERS);
}

/* From d2 the body could not be set on e5: the move comes first. */
static void ada_2_1_move_then_build(void **state) { /* ADA-2.1 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w20  .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "Ae5", RULE_BUILD_FAR);
    assert_refused(t, "d2-d4,Ad1", RULE_BUILD_FAR); /* next to where it came from */
    assert_refused(t, "d2-d4,Ld2", RULE_BUILD_NO_BODY);
    assert_refused(t, "Ae3,d2-d4", FAULT_TRAILING);
    assert_refused(t, "Ld2,Pd2", FAULT_TRAILING);
    assert_legal(t, "d2-d4,Ae5 d2-d4,Ad3 d2-d4,Ld4 d2-d4,Pd4 d2-c2,Ad2");
    play_moves(t, "d2-d4,Ae5");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .  w00  .   .\n"
                    "d   .   .   .  w20  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,0\n");
}

/* Black's a1 has three limbs and two empty neighbours before White's turn. Feeding comes last: if
 * b2 moves away, a1 is fed; if it stays, it is not; and a4, fed now, is not after Ab4. */
static void ada_2_1_feeding_comes_last(void **state) { /* ADA-2.1 */
    static const char before[] = "adaptoid\n"
                                 "g         .   .   .  b00\n"
                                 "f       .   .   .   .   .\n"
                                 "e     .   .   .   .   .   .\n"
                                 "d   .   .   .   .   .   .   .\n"
                                 "c     .   .   .  w00  .   .   7\n"
                                 "b       .  w10  .   .   .   6\n"
                                 "a        b12  .   .  b12  5\n"
                                 "            1   2   3   4\n"
                                 "turn=white captures=0,0\n";
    (void)state;
    draw_board(t, before);
    assert_int_equal(ada_starving(&t->state.ada, ADA_BLACK), ada_cells("a1"));
    play_moves(t, "b2-c3,Lc4");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .   .   .   .   .\n"
                    "c     .   .  w10 w10  .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a        b12  .   .  b12  5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,0\n");
    draw_board(t, before);
    play_moves(t, "Ab4");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .   .   .   .   .\n"
                    "c     .   .   .  w00  .   .   7\n"
                    "b       .  w10  .  w00  .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=2,0\n");
}

static void ada_3_1_as_many_steps_as_legs(void **state) { /* ADA-3.1 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b10\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w20  .   .   .  b00  .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .  w00  .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_reach("d2", "d1 d3 c1 c2 e2 e3 d4 b1 b2 c3 e4 f3 f4");
    assert_reach("b4", "");
    assert_refused(t, "d2-d5,Ld5", RULE_MOVE_FAR);
    assert_says(t, "d2-d5,Ld5", "out of reach, 2 legs and 3 steps");
    assert_says(t, "d2-d6", "out of reach, 2 legs and 4 steps");
    assert_refused(t, "b4-b3,Lb3", RULE_MOVE_LEGLESS);
    assert_says(t, "b4-b3,Lb3", "the creature on b4 has no legs");
    assert_refused(t, "e4-e5,Le5", RULE_MOVE_EMPTY);
    assert_says(t, "e4-e5,Le5", "e4 is empty");
    assert_refused(t, "g7-g6,Lg6", RULE_MOVE_RIVAL);
    assert_says(t, "g7-g6,Lg6", "the creature on g7 is not yours");
}

/* The only way out of the corner is b1; a3 is two cells away, but five steps. */
static void ada_3_2_through_empty_cells_turning_freely(void **state) { /* ADA-3.2 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a        w30 b00  .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_reach("a1", "b1 c1 c2 c3 d1 d2 d3");
    assert_says(t, "a1-a3,Lb2", "out of reach, 3 legs and 5 steps");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00 w00  .   .   .   6\n"
                  "a        w31 b00  .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_reach("a1", "a2");
    assert_refused(t, "a1-a3,Lb2", RULE_MOVE_BLOCKED);
    assert_says(t, "a1-c1,Lb2", "no way leads there");
}

static void ada_3_3_last_step_needs_a_pincer(void **state) { /* ADA-3.3 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w30  .  b00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w31  .  b00  .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "d2-d4,Ld4", RULE_MOVE_UNARMED);
    assert_says(t, "d2-d4,Ld4", "the creature on d2 has no pincers to attack with");
    assert_legal(t, "b2-d4,Ld4 b2-b4,Lb4");
    assert_refused(t, "b2-b5,Lb5", RULE_MOVE_FAR); /* a fight is the end of the way */
    assert_says(t, "b2-b5,Lb5", "out of reach, 3 legs and 4 steps");
}

static void ada_3_3_reach_with_and_without(void **state) { /* ADA-3.3 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .  w20 b00 b00  .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w11 b05 b00  .   .   .\n"
                  "c    b00  .   .   .   .   .   7\n"
                  "b       .  b00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_reach("d2", "c1 c2 d1 d3 e2 e3");
    assert_reach("f4", "e2 e3 e4 e5 f3 g4 g5 g6");
    assert_refused(t, "d2-b2,Ab1", RULE_MOVE_FAR); /* one step to c2, and no second one to fight */
}

static void ada_3_4_never_onto_the_own_colour(void **state) { /* ADA-3.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w22 w00  .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "d2-d3,Ld3", RULE_MOVE_OWN);
    assert_says(t, "d2-d3,Ld3", "a creature of yours stands on d3");
    assert_reach("d2", "d1 c1 c2 e2 e3 b1 b2 c3 e4 f3 f4");
}

static void ada_3_5_coming_back_is_not_a_move(void **state) { /* ADA-3.5 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w20  .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "d2-d2,Ld2", RULE_MOVE_BACK);
    assert_refused(t, "d2-d2", RULE_MOVE_BACK);
    assert_says(t, "d2-d2,Ld2", "coming back to where it began is not a move");
}

static void ada_4_1_more_pincers_win(void **state) { /* ADA-4.1 */
    (void)state;
    draw_board(t, ada_fights);
    play_moves(t, "d3-d5,Pb2");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .   .\n"
                    "f       .   .   .  b00  .\n"
                    "e     .   .   .  b01  .   .\n"
                    "d   .   .   .   .  w21  .   .\n"
                    "c     .   .   .  b02  .   .   7\n"
                    "b       .  w01  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=1,0\n");
}

static void ada_4_2_equal_both_captured(void **state) { /* ADA-4.2 */
    (void)state;
    draw_board(t, ada_fights);
    play_moves(t, "d3-e5,Pb2");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .   .\n"
                    "f       .   .   .  b00  .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .   .  b20  .   .\n"
                    "c     .   .   .  b02  .   .   7\n"
                    "b       .  w01  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=1,1\n");
}

static void ada_4_3_attack_on_a_stronger_one(void **state) { /* ADA-4.3 */
    (void)state;
    draw_board(t, ada_fights);
    play_moves(t, "d3-c4,Pb2");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .   .\n"
                    "f       .   .   .  b00  .\n"
                    "e     .   .   .  b01  .   .\n"
                    "d   .   .   .   .  b20  .   .\n"
                    "c     .   .   .  b02  .   .   7\n"
                    "b       .  w01  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,1\n");
}

/* One pincer beats none, however many legs there are; and six legs do not help one against one. */
static void ada_4_4_legs_never_count(void **state) { /* ADA-4.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .  b01  .   .\n"
                  "e     .   .  w51  .   .   .\n"
                  "d   .   .  w11 b60  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "d3-d4,Lb2");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .  b01  .   .\n"
                    "e     .   .  w51  .   .   .\n"
                    "d   .   .   .  w11  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .  w10  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=1,0\n");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .  b01  .   .\n"
                  "e     .   .  w51  .   .   .\n"
                  "d   .   .  w11 b60  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w00  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    play_moves(t, "e4-f5,Lb2");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .  b00\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .  w11  .   .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .  w10  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=2,1\n");
}

static void ada_5_1_new_body_next_to_an_own_one(void **state) { /* ADA-5.1 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  b00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00 b00 w03  .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_legal_only(t, "Ab1 Ab2 Ab3 Ab4 Aa4 La1 La3 Pa1 Pa3");
    assert_refused(t, "Aa2", RULE_BUILD_TAKEN);
    assert_refused(t, "Aa1", RULE_BUILD_TAKEN);
    assert_says(t, "Aa2", "a2 is not empty");
    assert_refused(t, "Ad3", RULE_BUILD_FAR); /* next to a rival only */
    begin_game(t, "adaptoid");
    assert_says(t, "Ab2", "no body of yours next to b2");
    play_moves(t, "Ad3");
    assert_board(t, "adaptoid\n"
                    "g         .   .   .   .\n"
                    "f       .   .   .   .   .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .  w00 w00  .   .  b00  .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .   .   .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,0\n");
}

static void ada_5_2_limbs_on_an_own_body_up_to_six(void **state) { /* ADA-5.2 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g        b00  .   .   .\n"
                  "f       .   .   .  w05  .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w33  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w60  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "Ld4", RULE_BUILD_FULL);
    assert_refused(t, "Pd4", RULE_BUILD_FULL);
    assert_refused(t, "Pb2", RULE_BUILD_FULL);
    assert_says(t, "Ld4", "the creature on d4 has six limbs already");
    assert_legal(t, "Lf6 Pf6");
    assert_refused(t, "Lg4", RULE_BUILD_NO_BODY);
    assert_refused(t, "Pe2", RULE_BUILD_NO_BODY);
    assert_says(t, "Pg4", "no body of yours on g4");
    play_moves(t, "Pf6");
    assert_board(t, "adaptoid\n"
                    "g        b00  .   .   .\n"
                    "f       .   .   .  w06  .\n"
                    "e     .   .   .   .   .   .\n"
                    "d   .   .   .  w33  .   .   .\n"
                    "c     .   .   .   .   .   .   7\n"
                    "b       .  w60  .   .   .   6\n"
                    "a         .   .   .   .   5\n"
                    "            1   2   3   4\n"
                    "turn=black captures=0,0\n");
}

static void ada_5_3_from_the_stock(void **state) { /* ADA-5.3 */
    (void)state;
    draw_board(t, ada_full);
    assert_refused(t, "Ad4", RULE_BUILD_NO_BODIES);
    assert_refused(t, "Ld3", RULE_BUILD_NO_LEGS);
    assert_refused(t, "Pd3", RULE_BUILD_NO_PINCERS);
    assert_says(t, "Ad4", "no bodies left in stock");
    assert_says(t, "Ld3", "no legs left in stock");
    assert_says(t, "Pd3", "no pincers left in stock");
}

/* Each kind runs out by itself. */
static void ada_5_3_one_kind_at_a_time(void **state) { /* ADA-5.3 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g        b00  .   .   .\n"
                  "f       .   .   .  w40  .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w40  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w40  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "Lb2", RULE_BUILD_NO_LEGS);
    assert_legal(t, "Pb2 Ab3");
    play_moves(t, "Ab3 Lg4");
    assert_refused(t, "Lb3", RULE_BUILD_NO_LEGS);
    assert_legal(t, "Pb3");
    draw_board(t, "adaptoid\n"
                  "g        b00  .   .   .\n"
                  "f       .   .   .  w04  .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .  w04  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .  w04  .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "Pb2", RULE_BUILD_NO_PINCERS);
    assert_legal(t, "Lb2 Ab3");
}

static void ada_5_4_compulsory_if_possible(void **state) { /* ADA-5.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .  b00\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w20  .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_refused(t, "d2-d4", RULE_BUILD_MISSING);
    assert_says(t, "d2-d4", "a build must follow");
    draw_board(t, ada_fights);
    assert_refused(t, "d3-c4", RULE_BUILD_MISSING); /* the other body can still grow */
}

static void ada_5_4_skipped_if_impossible(void **state) { /* ADA-5.4 */
    (void)state;
    draw_board(t, ada_full);
    assert_legal(t, "d3-d4 b2-b3");
    assert_refused(t, "d3-d4,Ld4", RULE_BUILD_NO_LEGS);
    assert_refused(t, "d3-d4,Ad3", RULE_BUILD_NO_BODIES);
    assert_refused(t, "c4-d5", RULE_BUILD_MISSING); /* the fight fills the stock */
    assert_legal(t, "c4-d5,Ac4");
    play_moves(t, "d3-d4");
    assert_to_act(t, 2, "turn");
}

/* d4 dies in the attack, and a1 is full-grown and shut in: what could be built before the move, a
 * leg on d4, cannot be built after it. */
static void ada_5_4_judged_after_the_move(void **state) { /* ADA-5.4 */
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .  b02  .   .\n"
                  "d   .   .   .  w11  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      b00 b00  .   .   .   6\n"
                  "a        w60 b00  .   .   5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_legal(t, "Ld4 d4-e5");
    assert_refused(t, "d4-e5,Ld4", RULE_BUILD_NO_BODY);
    assert_refused(t, "d4-e5,Ad4", RULE_BUILD_FAR);
}

static void ada_5_5_pass_only_if_nothing_can_be_built(void **state) { /* ADA-5.5 */
    (void)state;
    begin_game(t, "adaptoid");
    assert_refused(t, "pass", RULE_PASS_BUILD);
    assert_says(t, "pass", "passing is not allowed while a build is possible");
    draw_board(t, ada_full);
    assert_legal(t, "pass");
    play_moves(t, "pass");
    assert_to_act(t, 2, "turn");
}

/* Of the images of every start exactly one is the first, however symmetric the start is. */
static void kinds_of_start(void **state) {
    (void)state;
    int kinds = 0;
    for (uint64_t w = ADA_BOARD; w; w &= w - 1)
        for (uint64_t b = ADA_BOARD & ~(w & -w); b; b &= b - 1) {
            int white = bits_first(w), black = bits_first(b), firsts = 0, first = -1;
            for (int i = 0; i < ADA_SYMMETRIES; i++) {
                int x = ada_transform_cell(i, white), y = ada_transform_cell(i, black);
                firsts += ada_start_is_first(x, y) && 64 * x + y != first;
                first = ada_start_is_first(x, y) ? 64 * x + y : first;
            }
            assert_int_equal(firsts, 1);
            kinds += ada_start_is_first(white, black);
        }
    assert_int_equal(kinds, 123);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ada_1_1_thirty_seven_cells),
        cmocka_unit_test(ada_1_1_neighbours),
        cmocka_unit_test(ada_1_2_printed_start_white_first),
        cmocka_unit_test(ada_1_3_agreed_start),
        cmocka_unit_test(ada_1_4_stock_of_twelve),
        cmocka_unit_test(ada_2_1_move_then_build),
        cmocka_unit_test(ada_2_1_feeding_comes_last),
        cmocka_unit_test(ada_3_1_as_many_steps_as_legs),
        cmocka_unit_test(ada_3_2_through_empty_cells_turning_freely),
        cmocka_unit_test(ada_3_3_last_step_needs_a_pincer),
        cmocka_unit_test(ada_3_3_reach_with_and_without),
        cmocka_unit_test(ada_3_4_never_onto_the_own_colour),
        cmocka_unit_test(ada_3_5_coming_back_is_not_a_move),
        cmocka_unit_test(ada_4_1_more_pincers_win),
        cmocka_unit_test(ada_4_2_equal_both_captured),
        cmocka_unit_test(ada_4_3_attack_on_a_stronger_one),
        cmocka_unit_test(ada_4_4_legs_never_count),
        cmocka_unit_test(ada_5_1_new_body_next_to_an_own_one),
        cmocka_unit_test(ada_5_2_limbs_on_an_own_body_up_to_six),
        cmocka_unit_test(ada_5_3_from_the_stock),
        cmocka_unit_test(ada_5_3_one_kind_at_a_time),
        cmocka_unit_test(ada_5_4_compulsory_if_possible),
        cmocka_unit_test(ada_5_4_skipped_if_impossible),
        cmocka_unit_test(ada_5_4_judged_after_the_move),
        cmocka_unit_test(ada_5_5_pass_only_if_nothing_can_be_built),
        cmocka_unit_test(kinds_of_start),
    };
    return cmocka_run_group_tests_name("ada_rules", tests, NULL, NULL);
}

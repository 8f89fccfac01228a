/* pen_rules_test.c - Pentactic, clause by clause: every test is named after the clause of
 * docs/rules/pentactic.md that would be broken if it failed, and says so in its first line.
 *
 * Whole matches stand here as move lists. BAD_8 and GOOD_11 use neither the X nor the W, ALL_11 all
 * but the X, so that these may be discarded. */
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* 8x8: 7 counters and 6 pentominoes; the last counter takes away the only places
 * where anything, the F, still fits. The pentominoes score 5 - 1 = 4. */
#define BAD_8_OPEN                                                                                 \
    "a2 Le4e5e6e7f7 c4 Yc3d2d3e3f3 g8 Pb6b7c6c7d6 h7 Ng3g4g5h2h3 d5 Ua3a5b3b4b5 e1 Va6a7a8b8c8 "
#define BAD_8 BAD_8_OPEN "f6"

/* 11x6: six counters close all rows after six pentominoes; ten are placed: 1 - 2 = -1. */
#define GOOD_11_OPEN                                                                               \
    "e4 Ik2k3k4k5k6 h1 Ti1j1j2j3k1 a3 Zg1g2h2i2i3 f2 Fd2e1e2e3f1 g6 Vh6i6j4j5j6 c5 Uc1c2c3d1d3 "
#define GOOD_11_REST "pass Ya4b3b4c4d4 pass Na5b5b6c6d6 pass Pd5e5e6f5f6 pass Lf4g4h4i4i5 "
#define GOOD_11      GOOD_11_OPEN GOOD_11_REST "pass"

/* 11x6: all eleven are placed: 0 - 2 = -2. */
#define ALL_11                                                                                     \
    "a2 La1b1c1d1d2 b6 Ya3a4a5a6b4 d4 Pb2b3c2c3d3 e3 Td6e4e5e6f6 h5 Ve1f1g1g2g3 k1 Ze2f2f3f4g4 "   \
    "pass Nf5g5g6h6i6 pass Uh1h2i1j1j2 pass Fh3i2i3j3j4 pass Wh4i4i5j5j6 pass Ik2k3k4k5k6 pass"

/* A duel on 8x8 in which every pass is forced, up to where nothing fits on the board of player 1
 * while player 2 can still place the Y. */
#define DUEL                                                                                       \
    "-X -X b8 f4 Wc4c5d5d6e6 Ia4a5a6a7a8 h5 e2 Pg5g6g7h6h7 Wb6b7c7c8d8 d7 b7 Yb3c3d2d3e3 "         \
    "Zd6e6e7e8f8 c1 g1 Nb6c6c7d7e7 Ff7g7g8h6h7 a3 h3 Lc1d1e1f1f2 Nb3b4b5c5c6 g6 d8 "               \
    "Va2a3a4b2c2 Td5e5f4f5f6 e4 a6 Ff3g2g3g4h4 Va2b2c2c3c4 f2 pass Te8f6f7f8g8 Ue1e2e3f1f3 "       \
    "pass pass "

/* The four stones in the middle, and one of the ways to fill the rest. */
#define SOLO "pentactic:solo:8x8:stones=d4,d5,e4,e5"
#define SOLVED_OPEN                                                                                \
    "Va1a2a3b3c3 Ua4a5b4c4c5 Xa6b5b6b7c6 La7a8b8c8d8 Zb1b2c2d2d3 Ic1d1e1f1g1 "                     \
    "Nc7d7e7e8f8 Td6e6f5f6f7 We2e3f3f4g4 Ff2g2g3h1h2 Yg5h3h4h5h6 "

static struct played table;
static struct played *const t = &table;

static void refuse_cells(const char *cells) {
    char cell[3];
    for (; *cells; cells += cells[2] ? 3 : 2) {
        snprintf(cell, sizeof cell, "%.2s", cells);
        assert_refused(t, cell, FAULT_CELL);
    }
}

static void pen_1_1_grids_and_cells(void **state) { /* PEN-1.1 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X");
    assert_int_equal(played_moves(t), 64);
    assert_legal(t, "a1 h1 a8 h8");
    refuse_cells("i1 a9 a0");
    begin_game(t, "pentactic:basic:9x7");
    play_moves(t, "-X");
    assert_int_equal(played_moves(t), 63);
    assert_legal(t, "a1 i1 a7 i7");
    refuse_cells("j1 a8");
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-X");
    assert_int_equal(played_moves(t), 66);
    assert_legal(t, "a1 k1 a6 k6");
    refuse_cells("l1 a7");
}

/* The number of placements of each shape, counted by another program. */
static void pen_1_2_twelve_pentominoes_on_three_grids(void **state) { /* PEN-1.2 */
    static const int expected[GRIDS][PIECES] = {
        {288, 64, 280, 280, 336, 144, 168, 144, 144, 36, 280, 144},
        {280, 62, 272, 272, 328, 140, 164, 140, 140, 35, 272, 140},
        {288, 64, 280, 280, 340, 144, 170, 144, 144, 36, 280, 144},
    };
    (void)state;
    assert_string_equal(piece_letters, "FILNPTUVWXYZ");
    for (int g = 0; g < GRIDS; g++)
        for (int p = 0; p < PIECES; p++) {
            struct cells all = cells_below(grids[g].cells);
            assert_int_equal(grid_count(&grids[g], all, 1u << p), expected[g][p]);
        }
}

static void pen_1_2_turned_and_flipped(void **state) { /* PEN-1.2 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X pass pass");
    assert_int_equal(played_moves(t), 2308 - 36 + 1);
    assert_legal(t, "Fc3c4d4d5e4 Fc3d3d4d5e4 Fc4c5d3d4e4 Fc4d3d4d5e3 Fc4d3d4d5e5 Fc4d3d4e4e5 "
                    "Fc4d4d5e3e4 Fc5d3d4d5e4");
    assert_legal(t, "Yc3c4c5c6d4 Yc3c4c5c6d5 Yc4d3d4d5d6 Yc5d3d4d5d6 Yc3d3d4e3f3 Yc3d3e3e4f3 "
                    "Yc4d3d4e4f4 Yc4d4e3e4f4");
    assert_refused(t, "Fc3c4d4d5e5", FAULT_SHAPE); /* a W */
    assert_legal(t, "Wc3c4d4d5e5");
    assert_refused(t, "Ia1a2a3a4", FAULT_CELLS_COUNT);
    assert_refused(t, "Aa1a2a3a4a5", FAULT_PIECE);
}

/* Four counters on each of two boards, and there is not a ninth. */
static void pen_1_3_eight_counters_each(void **state) { /* PEN-1.3 */
    static const char *const cells[] = {"a1", "b2", "c3", "d4"};
    char move[8];
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-X");
    for (int i = 0; i < 8; i++) {
        snprintf(move, sizeof move, "%d:%s", i % 2 + 2, cells[i / 2]);
        play_moves(t, move);
        play_moves(t, "pass pass pass pass pass");
    }
    assert_refused(t, "2:e5", RULE_COUNTER_NONE);
    assert_says(t, "2:e5", "no counters left");
    assert_legal_only(t, "pass");
    play_moves(t, "pass 3:e5");
}

static void pen_2_1_counter_on_an_empty_cell(void **state) { /* PEN-2.1 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X a4 Ic5d5e5f5g5");
    assert_refused(t, "a4", RULE_COUNTER_TAKEN);
    assert_refused(t, "c5", RULE_COUNTER_TAKEN);
    assert_says(t, "g5", "g5 is taken");
    assert_legal(t, "b5 h5");
}

/* Of 64 cells, 8 + 8 - 1 are in line with the counter on a4, as are 8 + 8 - 1 with d6; they have a6
 * and d4 in common; the pentomino takes c4 to g4, of which only row 4 is closed already. */
static void pen_2_2_one_counter_in_a_line(void **state) { /* PEN-2.2 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X a4 Ic4d4e4f4g4");
    assert_refused(t, "b4", RULE_COUNTER_ROW);
    assert_refused(t, "a8", RULE_COUNTER_COLUMN);
    assert_says(t, "b4", "a counter already stands in row 4");
    assert_says(t, "a1", "a counter already stands in column a");
    assert_legal(t, "b5 b3 d3 d5");
    play_moves(t, "d6 Pg1g2h1h2h3");
    assert_refused(t, "h6", RULE_COUNTER_ROW);
    assert_refused(t, "d8", RULE_COUNTER_COLUMN);
    assert_int_equal(played_moves(t), 64 - 15 - 15 + 2 - 5);
}

static void pen_2_2_pentominoes_do_not_cut_lines(void **state) { /* PEN-2.2 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X a4 Ic4d4e4f4g4");
    assert_refused(t, "h4", RULE_COUNTER_ROW);
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X d1 Id2d3d4d5d6");
    assert_refused(t, "d8", RULE_COUNTER_COLUMN);
}

static void pen_2_2_whoever_placed_them_but_on_one_board(void **state) { /* PEN-2.2 */
    (void)state;
    begin_game(t, "pentactic:group:9x7:players=3");
    play_moves(t, "2:-X 3:-X 1:-X 3:c4");
    assert_refused(t, "3:a4", RULE_COUNTER_ROW);
    assert_refused(t, "3:c7", RULE_COUNTER_COLUMN);
    assert_legal(t, "1:c4 1:a4 3:a3");
}

static void pen_2_3_free_cells(void **state) { /* PEN-2.3 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X a1");
    assert_refused(t, "Pa1a2b1b2b3", RULE_PIECE_OVERLAPS);
    assert_says(t, "Pa1a2b1b2b3", "a1 is taken");
    play_moves(t, "Ib1c1d1e1f1 b8");
    assert_refused(t, "Pf1f2g1g2g3", RULE_PIECE_OVERLAPS);
    assert_says(t, "Pf1f2g1g2g3", "f1 is taken");
    assert_legal(t, "Pf2f3g1g2g3 La2b2c2d2d3");
}

static void pen_2_3_from_the_own_hand(void **state) { /* PEN-2.3 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -I pass pass");
    assert_refused(t, "Ia1a2a3a4a5", RULE_PIECE_GONE);
    assert_says(t, "Ia1a2a3a4a5", "I is not in your hand");
    play_moves(t, "Xb1a2b2c2b3");
    assert_refused(t, "Xb1a2b2c2b3", RULE_PIECE_GONE);
    play_moves(t, "Ia1a2a3a4a5 pass pass");
    assert_refused(t, "Xg1f2g2h2g3", RULE_PIECE_GONE); /* placed already */
}

static void pen_2_3_on_the_own_board(void **state) { /* PEN-2.3 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X a1 h8");
    assert_refused(t, "Ih8h7h6h5h4", RULE_PIECE_OVERLAPS);
    play_moves(t, "Ia1a2a3a4a5");
    assert_refused(t, "Ia1a2a3a4a5", RULE_PIECE_OVERLAPS); /* the counter, not the other's I */
    play_moves(t, "Ia2a3a4a5a6");
    struct pen_state *s = &t->state.pen;
    play_moves(t, "pass pass");
    pen_move other = pen_make(PEN_DO_PENTOMINO, 1, grids[0].piece_first[0]);
    assert_int_equal(pen_test(s, other).rule, RULE_BOARD);
    assert_int_equal(pen_test(s, pen_make(PEN_DO_PENTOMINO, 2, 0)).rule, RULE_BOARD);
}

static void pen_3_1_two_matches_and_roles_swap(void **state) { /* PEN-3.1 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    assert_to_act(t, 1, "discard");
    play_moves(t, "-X");
    assert_to_act(t, 1, "counter");
    play_moves(t, "d4");
    assert_to_act(t, 2, "pentomino");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X " BAD_8);
    assert_result(t, "ongoing");
    assert_to_act(t, 2, "discard");
    play_moves(t, "-W");
    assert_to_act(t, 2, "counter");
    assert_int_equal(played_moves(t), 64);
    play_moves(t, "a2");
    assert_to_act(t, 1, "pentomino");
    assert_legal(t, "Xd3e2e3e4f3");
    assert_refused(t, "Wa3a4b2b3c2", RULE_PIECE_GONE);
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X " BAD_8 " -W " BAD_8);
    assert_legal_only(t, "");
    assert_refused(t, "a1", RULE_OVER);
    assert_says(t, "pass", "the game is over");
}

static void pen_3_2_the_discard_comes_first_and_counters_begin(void **state) { /* PEN-3.2 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    assert_legal_only(t, "-F -I -L -N -P -T -U -V -W -X -Y -Z");
    assert_refused(t, "a1", RULE_PHASE);
    assert_refused(t, "pass", RULE_PHASE);
    assert_says(t, "a1", "not now: this is the discard phase");
    play_moves(t, "-I");
    assert_refused(t, "-F", RULE_PHASE); /* only one */
    assert_refused(t, "Fc3c4d4d5e4", RULE_PHASE);
    play_moves(t, "h8");
    assert_refused(t, "Ia1a2a3a4a5", RULE_PIECE_GONE);
    assert_refused(t, "a1", RULE_PHASE); /* in turn, not two counters running */
    play_moves(t, "La1a2a3a4b1");
    assert_refused(t, "Pc1c2d1d2d3", RULE_PHASE);
    assert_to_act(t, 1, "counter");
}

static void pen_3_3_not_the_same_discard_in_match_2(void **state) { /* PEN-3.3 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X " BAD_8);
    assert_refused(t, "-X", RULE_DISCARD_REPEATED);
    assert_says(t, "-X", "X was discarded in match 1 already");
    assert_legal_only(t, "-F -I -L -N -P -T -U -V -W -Y -Z");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-W " BAD_8);
    assert_refused(t, "-W", RULE_DISCARD_REPEATED);
    assert_legal(t, "-X");
}

static void pen_3_4_counters_pass_only_if_none_can_be_placed(void **state) { /* PEN-3.4 */
    (void)state;
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-X");
    assert_refused(t, "pass", RULE_PASS_COUNTER);
    assert_says(t, "pass", "passing is not allowed while a counter can be placed");
    play_moves(t, GOOD_11_OPEN);
    assert_legal_only(t, "pass"); /* six counters in six rows */
    play_moves(t, "pass");
    assert_to_act(t, 2, "pentomino");
}

static void pen_3_5_pentominoes_never_pass(void **state) { /* PEN-3.5 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X d4");
    assert_refused(t, "pass", RULE_PASS_PENTOMINO);
    assert_says(t, "pass", "passing is not allowed while a pentomino can be placed");
    assert_int_equal(played_moves(t) > 1000, true);
}

static bool anything_fits(void) {
    const struct pen_state *s = &t->state.pen;
    return grid_fits(pen_grid(s), pen_free(s, 0), s->board[0].hand);
}

/* Before the last counter of BAD_8 the F still fits, after it nothing does. In GOOD_11 nothing fits
 * after the last pentomino, and yet the counters have their move before that is looked at. */
static void pen_3_6_over_when_nothing_fits_on_the_pentominoes_turn(void **state) { /* PEN-3.6 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X " BAD_8_OPEN);
    assert_to_act(t, 1, "counter");
    assert_true(anything_fits());
    play_moves(t, "f6");
    assert_to_act(t, 2, "discard");
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-X " GOOD_11_OPEN GOOD_11_REST);
    assert_to_act(t, 1, "counter");
    assert_false(anything_fits());
    assert_legal_only(t, "pass");
    play_moves(t, "pass");
    assert_to_act(t, 2, "discard");
}

static void pen_3_6_over_when_none_is_left(void **state) { /* PEN-3.6 */
    (void)state;
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-X " ALL_11);
    assert_to_act(t, 2, "discard");
}

static void pen_3_7_pentominoes_left_less_counters_left(void **state) { /* PEN-3.7 */
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-X " BAD_8 " -W " BAD_8); /* 5 - 1 each */
    assert_result(t, "scores 4,4 winners 1,2");
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-X " ALL_11 " -W " GOOD_11); /* player 2: 0 - 2; player 1: 1 - 2 */
    assert_result(t, "scores -1,-2 winners 2");
}

static void pen_3_8_lowest_wins_and_ties_are_shared(void **state) { /* PEN-3.8 */
    (void)state;
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-W " GOOD_11 " -X " ALL_11);
    assert_result(t, "scores -2,-1 winners 1");
    begin_game(t, "pentactic:basic:11x6");
    play_moves(t, "-W " GOOD_11 " -X " GOOD_11);
    assert_result(t, "scores -1,-1 winners 1,2");
}

static void pen_4_1_seats_and_order(void **state) { /* PEN-4.1 */
    char name[40];
    (void)state;
    for (int seats = 3; seats <= 6; seats++) {
        snprintf(name, sizeof name, "pentactic:group:8x8:players=%d", seats);
        begin_game(t, name);
        assert_int_equal(t->variant.game->seats(&t->state), seats);
        assert_int_equal(t->variant.game->boards(&t->state), seats);
        assert_to_act(t, 1, "discard");
    }
    begin_game(t, "pentactic:duel:8x8");
    assert_int_equal(t->variant.game->seats(&t->state), 2);
    assert_int_equal(t->variant.game->boards(&t->state), 2);
    struct variant v;
    const char *two = "pentactic:group:8x8:players=2", *seven = "pentactic:group:8x8:players=7";
    assert_int_equal(variant_read(two, strlen(two), &v).message, FAULT_NUMBER);
    assert_int_equal(variant_read(seven, strlen(seven), &v).message, FAULT_NUMBER);
}

static void pen_4_2_discard_from_another_who_has_twelve(void **state) { /* PEN-4.2 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=4");
    assert_refused(t, "1:-F", RULE_DISCARD_OWN);
    assert_says(t, "1:-F", "a pentomino is taken from another player, not from yourself");
    assert_int_equal(played_moves(t), 36);
    assert_legal(t, "2:-F 3:-F 4:-F 4:-Z");
    play_moves(t, "3:-F");
    assert_to_act(t, 2, "discard");
    assert_refused(t, "3:-X", RULE_DISCARD_TWICE);
    assert_says(t, "3:-X", "player 3 has lost a pentomino already");
    assert_refused(t, "2:-X", RULE_DISCARD_OWN);
    assert_legal(t, "1:-F 4:-F"); /* the same shape */
    assert_refused(t, "5:-F", FAULT_SEAT);
    assert_refused(t, "-F", FAULT_SEAT_MISSING);
}

static void pen_4_2_it_is_the_other_ones_hand(void **state) { /* PEN-4.2 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -I pass pass");
    assert_legal(t, "Xa2b1b2b3c2");
    assert_refused(t, "Ia1b1c1d1e1", RULE_PIECE_GONE);
    play_moves(t, "pass");
    assert_legal(t, "Ia1b1c1d1e1");
    assert_refused(t, "Xa2b1b2b3c2", RULE_PIECE_GONE);
}

/* Every way in which the players can take from each other ends with eleven for everybody. */
static int all_discards(const struct pen_state *s) {
    struct pen_undo undo;
    int ways = 0;
    if (s->head.phase != PEN_DISCARD) {
        for (int i = 0; i < s->seats; i++)
            assert_int_equal(bits_count(s->board[i].hand), 11);
        return 1;
    }
    assert_int_not_equal(pen_count(s), 0);
    for (int from = 0; from < s->seats; from++) {
        struct pen_state next = *s;
        pen_move m = pen_make(PEN_DO_DISCARD, from, from);
        if (pen_test(s, m).rule != LEGAL)
            continue;
        pen_play(&next, m, &undo);
        ways += all_discards(&next);
    }
    return ways;
}

/* The ways are the permutations without a fixed point: nobody takes from the own hand. */
static void pen_4_3_everybody_ends_with_eleven(void **state) { /* PEN-4.3 */
    static const int derangements[] = {[2] = 1, [3] = 2, [4] = 9, [5] = 44, [6] = 265};
    char name[40];
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    assert_int_equal(all_discards(&t->state.pen), derangements[2]);
    for (int seats = 3; seats <= 6; seats++) {
        snprintf(name, sizeof name, "pentactic:group:8x8:players=%d", seats);
        begin_game(t, name);
        assert_int_equal(all_discards(&t->state.pen), derangements[seats]);
    }
}

static void pen_4_3_last_but_one_must_take_from_the_last(void **state) { /* PEN-4.3 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-F");
    assert_refused(t, "1:-F", RULE_DISCARD_LAST);
    assert_says(t, "1:-F", "it must be taken from player 3, or that player would keep all 12");
    play_moves(t, "3:-F");
    assert_int_equal(played_moves(t), 12);
    assert_refused(t, "2:-F", RULE_DISCARD_TWICE);
    assert_legal(t, "1:-F");
    begin_game(t, "pentactic:group:8x8:players=4");
    play_moves(t, "2:-F 1:-F");
    assert_to_act(t, 3, "discard");
    assert_int_equal(played_moves(t), 12);
    play_moves(t, "4:-X 3:-I");
    assert_to_act(t, 1, "counter");
    begin_game(t, "pentactic:group:8x8:players=4");
    play_moves(t, "4:-F 3:-F"); /* the last has lost one: no constraint */
    assert_legal(t, "1:-F 2:-F");
    begin_game(t, "pentactic:group:8x8:players=6");
    play_moves(t, "2:-F 1:-F 4:-F 3:-F");
    assert_to_act(t, 5, "discard");
    assert_int_equal(played_moves(t), 12);
    assert_legal(t, "6:-F");
}

static void pen_4_4_two_phases_in_seat_order(void **state) { /* PEN-4.4 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-X");
    assert_to_act(t, 1, "counter");
    assert_refused(t, "Ia1a2a3a4a5", RULE_PHASE);
    assert_refused(t, "2:-F", RULE_PHASE);
    play_moves(t, "2:a1");
    assert_to_act(t, 2, "counter");
    play_moves(t, "1:b2");
    assert_to_act(t, 3, "counter");
    play_moves(t, "pass");
    assert_to_act(t, 1, "pentomino");
    assert_refused(t, "2:h8", RULE_PHASE);
    assert_says(t, "2:h8", "not now: this is the pentomino phase");
    play_moves(t, "Ia1a2a3a4a5");
    assert_to_act(t, 2, "pentomino");
    play_moves(t, "pass");
    assert_to_act(t, 3, "pentomino");
    play_moves(t, "Ia1a2a3a4a5");
    assert_to_act(t, 1, "counter");
}

static void pen_4_5_free_passing(void **state) { /* PEN-4.5 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    assert_refused(t, "pass", RULE_PHASE); /* the discard is not a phase to pass in */
    play_moves(t, "-X -X");
    assert_legal(t, "pass a1");
    assert_int_equal(played_moves(t), 65);
    play_moves(t, "a1 pass");
    assert_legal(t, "pass Ia1a2a3a4a5");
    begin_game(t, "pentactic:group:8x8:players=3:passing=free");
    play_moves(t, "2:-X 3:-X 1:-X");
    assert_legal(t, "pass");
    assert_int_equal(played_moves(t), 2 * 64 + 1);
}

static void pen_4_6_forced_passing(void **state) { /* PEN-4.6 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=3:passing=forced");
    play_moves(t, "2:-X 3:-X 1:-X");
    assert_refused(t, "pass", RULE_PASS_COUNTER);
    assert_int_equal(played_moves(t), 2 * 64);
    play_moves(t, "2:a1 3:a1 1:a1");
    assert_refused(t, "pass", RULE_PASS_PENTOMINO);
}

/* In DUEL the counters of player 1 are used up, player 2 has no cell for the last one, and nothing
 * fits on the board of player 1: each has to pass, and may. */
static void pen_4_6_forced_passing_when_nothing_is_left(void **state) { /* PEN-4.6 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8:passing=forced");
    play_moves(t, DUEL);
    assert_to_act(t, 1, "pentomino");
    assert_legal_only(t, "pass");
    play_moves(t, "pass");
    assert_refused(t, "pass", RULE_PASS_PENTOMINO);
    assert_legal(t, "Yg2g3g4g5h4");
    play_moves(t, "Yg2g3g4g5h4");
    assert_to_act(t, 1, "counter");
    assert_legal_only(t, "pass");
    play_moves(t, "pass");
    assert_legal_only(t, "pass");
}

static void pen_4_7_over_if_nothing_fits_when_the_phase_begins(void **state) { /* PEN-4.7 */
    static const char *const names[] = {"pentactic:duel:8x8:passing=forced", "pentactic:duel:8x8"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin_game(t, names[i]);
        play_moves(t, DUEL); /* one board has no room, the other has */
        assert_result(t, "ongoing");
        play_moves(t, "pass Yg2g3g4g5h4"); /* now neither has, but this is the counter phase */
        assert_result(t, "ongoing");
        play_moves(t, "pass");
        assert_result(t, "ongoing");
        play_moves(t, "pass");
        assert_result(t, "scores 3,3 winners 1,2");
        assert_legal_only(t, "");
    }
}

static void pen_4_8_over_after_a_whole_turn_of_passes(void **state) { /* PEN-4.8 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X pass pass pass");
    assert_result(t, "ongoing");
    play_moves(t, "pass");
    assert_result(t, "scores 19,19 winners 1,2");
    begin_game(t, "pentactic:group:8x8:players=5");
    play_moves(t, "2:-X 1:-X 4:-X 5:-X 3:-X pass pass pass pass pass pass pass pass pass");
    assert_result(t, "ongoing");
    play_moves(t, "pass");
    assert_result(t, "scores 19,19,19,19,19 winners 1,2,3,4,5");
}

/* As many passes running, but from two turns, do not end the game. */
static void pen_4_8_it_must_be_one_turn(void **state) { /* PEN-4.8 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X c4 pass pass pass pass pass pass");
    assert_result(t, "ongoing");
    assert_to_act(t, 2, "pentomino");
    play_moves(t, "Ia1a2a3a4a5 pass pass pass pass");
    assert_result(t, "scores 18,18 winners 1,2");
}

static void pen_4_9_counters_left_and_pentominoes_left(void **state) { /* PEN-4.9 */
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X a1 pass Ia2a3a4a5a6 pass b2 c3 pass Ia2a3a4a5a6 pass pass pass pass");
    assert_result(t, "scores 16,17 winners 1"); /* 6 + 10 and 7 + 10 */
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X pass b2 pass Ia1b1c1d1e1 pass pass pass pass");
    assert_result(t, "scores 19,17 winners 2"); /* 8 + 11 and 7 + 10 */
}

static void pen_4_10_counters_on_an_opponents_board(void **state) { /* PEN-4.10 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=4");
    play_moves(t, "2:-X 1:-X 4:-X 3:-X");
    assert_refused(t, "1:c4", RULE_COUNTER_OWN);
    assert_says(t, "1:c4", "a counter goes on an opponent's board, not on your own");
    assert_legal(t, "2:c4 3:c4 4:c4");
    assert_int_equal(played_moves(t), 3 * 64 + 1);
    play_moves(t, "3:c4 3:d5");
    assert_refused(t, "3:e6", RULE_COUNTER_OWN);
    assert_refused(t, "5:e6", FAULT_SEAT);
    assert_refused(t, "c4", FAULT_SEAT_MISSING);
    play_moves(t, "1:c4 3:a1 Ic5d5e5f5g5");
    assert_says(t, "2:e6", "not now: this is the pentomino phase");
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X");
    pen_move own = pen_make(PEN_DO_COUNTER, 0, 0);
    assert_int_equal(pen_test(&t->state.pen, own).rule, RULE_COUNTER_OWN);
    play_moves(t, "c4 pass Ic4d4e4f4g4"); /* the counter does not lie on the own board */
    assert_refused(t, "Ic4d4e4f4g4", RULE_PIECE_OVERLAPS);
}

static void pen_4_11_lowest_wins_and_ties_are_shared(void **state) { /* PEN-4.11 */
    (void)state;
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-X pass pass pass Ia1a2a3a4a5 pass Ia1a2a3a4a5 pass pass pass");
    play_moves(t, "pass pass pass");
    assert_result(t, "scores 18,19,18 winners 1,3");
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-X pass pass pass pass pass Ia1a2a3a4a5 pass pass pass");
    play_moves(t, "pass pass pass");
    assert_result(t, "scores 19,19,18 winners 3");
}

static void pen_5_1_stones_on_any_cells(void **state) { /* PEN-5.1 */
    static const struct {
        const char *name;
        int message;
    } cases[] = {
        {"pentactic:solo:8x8:stones=a1,b1,c1,d1", FAULT_NONE}, /* all in a row */
        {"pentactic:solo:8x8:stones=a1,a2,a3,a8", FAULT_NONE},
        {"pentactic:solo:9x7:stones=a1,b1,i7", FAULT_NONE},
        {"pentactic:solo:11x6:stones=a1,b1,c1,d1,e1,k6", FAULT_NONE},
        {"pentactic:solo:8x8:stones=a1,b1,c1", FAULT_STONES},
        {"pentactic:solo:8x8:stones=a1,b1,c1,d1,e1", FAULT_STONES},
        {"pentactic:solo:9x7:stones=a1,b1,c1,d1", FAULT_STONES},
        {"pentactic:solo:11x6:stones=a1,b1,c1,d1", FAULT_STONES},
        {"pentactic:solo:8x8:stones=a1,b1,c1,a1", FAULT_STONE_TWICE},
    };
    struct variant v;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(variant_read(cases[i].name, strlen(cases[i].name), &v).message,
                         cases[i].message);
    begin_game(t, "pentactic:solo:8x8:stones=a1,b1,c1,d1");
    assert_refused(t, "Ia1a2a3a4a5", RULE_PIECE_OVERLAPS);
    assert_legal(t, "Ia2a3a4a5a6");
}

/* Over many seeds every cell gets a stone, and some draws have two stones in a line. */
static void pen_5_1_stones_by_seed(void **state) { /* PEN-5.1 */
    static const int stones_of[GRIDS] = {4, 3, 6};
    (void)state;
    for (int g = 0; g < GRIDS; g++) {
        struct cells seen = cells_none();
        bool in_line = false;
        for (uint64_t seed = 0; seed < 300; seed++) {
            struct cells stones = pen_draw_stones(g, seed);
            assert_int_equal(cells_count(stones), stones_of[g]);
            assert_true(cells_same(stones, pen_draw_stones(g, seed)));
            seen = cells_or(seen, stones);
            for (int row = 0; row < grids[g].rows; row++)
                in_line |= cells_count(cells_and(stones, grids[g].row[row])) > 1;
        }
        assert_true(cells_same(seen, cells_below(grids[g].cells)));
        assert_true(in_line);
    }
}

static void pen_5_2_all_twelve_fill_the_other_cells(void **state) { /* PEN-5.2 */
    (void)state;
    begin_game(t, SOLO);
    assert_to_act(t, 1, "pentomino");
    assert_legal(t, "Xa6b5b6b7c6 Pg6g7g8h7h8"); /* no discard: all twelve are there */
    play_moves(t, SOLVED_OPEN);
    assert_legal_only(t, "Pg6g7g8h7h8");
    play_moves(t, "Pg6g7g8h7h8");
    assert_int_equal(cells_count(pen_free(&t->state.pen, 0)), 0);
    assert_result(t, "solved");
    begin_game(t, "pentactic:solo:9x7:stones=d2,f5,h1");
    play_moves(t, "Ia1b1c1d1e1 Ua2a3a4b2b4 Va5a6a7b5c5 Xb3c2c3c4d3 Zb6b7c6d5d6 Nc7d7e6e7f6");
    play_moves(t, "Fd4e4e5f3f4 We2e3f1f2g1 Yf7g7h6h7i7 Tg2h2i1i2i3 Lg3g4g5g6h3 Ph4h5i4i5i6");
    assert_result(t, "solved");
    begin_game(t, "pentactic:solo:11x6:stones=a2,b6,d4,e3,h5,k1");
    play_moves(t, "La1b1c1d1d2 Ya3a4a5a6b4 Pb2b3c2c3d3 Xb5c4c5c6d5 Td6e4e5e6f6 Ve1f1g1g2g3");
    play_moves(t, "Ze2f2f3f4g4 Nf5g5g6h6i6 Uh1h2i1j1j2 Fh3i2i3j3j4 Wh4i4i5j5j6 Ik2k3k4k5k6");
    assert_result(t, "solved");
}

static void pen_5_3_solved_or_stuck(void **state) { /* PEN-5.3 */
    (void)state;
    begin_game(t, "pentactic:solo:8x8:stones=c3,f3,c6,f6");
    assert_refused(t, "pass", RULE_PASS_PENTOMINO);
    assert_refused(t, "a1", RULE_PHASE);
    play_moves(t, "Ye3e4e5e6f4 La6b3b4b5b6 Pd7d8e7e8f7 Ng3g4g5h2h3 Uc1c2d1e1e2");
    assert_result(t, "ongoing");
    play_moves(t, "Ih4h5h6h7h8");
    assert_result(t, "stuck 6");
    assert_legal_only(t, "");
    assert_refused(t, "Ta1a2a3b2c2", RULE_OVER);
}

/* The interface may ask about any number. */
static void numbers_that_are_no_moves(void **state) {
    (void)state;
    begin_game(t, "pentactic:duel:9x7");
    play_moves(t, "-X -X");
    const struct pen_state *s = &t->state.pen;
    assert_int_equal(pen_test(s, pen_make(PEN_DO_COUNTER, 1, 63)).rule, RULE_NO_MOVE);
    assert_int_equal(pen_test(s, pen_make(PEN_DO_PASS, 0, 1)).rule, RULE_NO_MOVE);
    assert_int_equal(pen_test(s, 1u << 22 | pen_make(PEN_DO_COUNTER, 1, 0)).rule, RULE_NO_MOVE);
    assert_int_equal(pen_test(s, pen_make(PEN_DO_COUNTER, 2, 0)).rule, RULE_BOARD);
    play_moves(t, "pass pass");
    int placements = grids[1].placements;
    assert_int_equal(pen_test(s, pen_make(PEN_DO_PENTOMINO, 0, placements)).rule, RULE_NO_MOVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pen_1_1_grids_and_cells),
        cmocka_unit_test(pen_1_2_twelve_pentominoes_on_three_grids),
        cmocka_unit_test(pen_1_2_turned_and_flipped),
        cmocka_unit_test(pen_1_3_eight_counters_each),
        cmocka_unit_test(pen_2_1_counter_on_an_empty_cell),
        cmocka_unit_test(pen_2_2_one_counter_in_a_line),
        cmocka_unit_test(pen_2_2_pentominoes_do_not_cut_lines),
        cmocka_unit_test(pen_2_2_whoever_placed_them_but_on_one_board),
        cmocka_unit_test(pen_2_3_free_cells),
        cmocka_unit_test(pen_2_3_from_the_own_hand),
        cmocka_unit_test(pen_2_3_on_the_own_board),
        cmocka_unit_test(pen_3_1_two_matches_and_roles_swap),
        cmocka_unit_test(pen_3_2_the_discard_comes_first_and_counters_begin),
        cmocka_unit_test(pen_3_3_not_the_same_discard_in_match_2),
        cmocka_unit_test(pen_3_4_counters_pass_only_if_none_can_be_placed),
        cmocka_unit_test(pen_3_5_pentominoes_never_pass),
        cmocka_unit_test(pen_3_6_over_when_nothing_fits_on_the_pentominoes_turn),
        cmocka_unit_test(pen_3_6_over_when_none_is_left),
        cmocka_unit_test(pen_3_7_pentominoes_left_less_counters_left),
        cmocka_unit_test(pen_3_8_lowest_wins_and_ties_are_shared),
        cmocka_unit_test(pen_4_1_seats_and_order),
        cmocka_unit_test(pen_4_2_discard_from_another_who_has_twelve),
        cmocka_unit_test(pen_4_2_it_is_the_other_ones_hand),
        cmocka_unit_test(pen_4_3_everybody_ends_with_eleven),
        cmocka_unit_test(pen_4_3_last_but_one_must_take_from_the_last),
        cmocka_unit_test(pen_4_4_two_phases_in_seat_order),
        cmocka_unit_test(pen_4_5_free_passing),
        cmocka_unit_test(pen_4_6_forced_passing),
        cmocka_unit_test(pen_4_6_forced_passing_when_nothing_is_left),
        cmocka_unit_test(pen_4_7_over_if_nothing_fits_when_the_phase_begins),
        cmocka_unit_test(pen_4_8_over_after_a_whole_turn_of_passes),
        cmocka_unit_test(pen_4_8_it_must_be_one_turn),
        cmocka_unit_test(pen_4_9_counters_left_and_pentominoes_left),
        cmocka_unit_test(pen_4_10_counters_on_an_opponents_board),
        cmocka_unit_test(pen_4_11_lowest_wins_and_ties_are_shared),
        cmocka_unit_test(pen_5_1_stones_on_any_cells),
        cmocka_unit_test(pen_5_1_stones_by_seed),
        cmocka_unit_test(pen_5_2_all_twelve_fill_the_other_cells),
        cmocka_unit_test(pen_5_3_solved_or_stuck),
        cmocka_unit_test(numbers_that_are_no_moves),
    };
    return cmocka_run_group_tests_name("pen_rules", tests, NULL, NULL);
}

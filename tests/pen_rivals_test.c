/* pen_rivals_test.c - Pentactic duel and group: positions in which the right move is plain, and
 * what the evaluation and the packing of a board promise. */
#include "ai/ai.h"
#include "ai/pen_neat.h"
#include "ai/pen_search.h"
#include "support/played.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_BYTES = 1 << 20, TEXT = 64 };

static struct played table;
static struct played *const t = &table;

static void think(const union game_state *s, struct ai_limits limits, struct ai_report *r) {
    struct ai *ai = malloc(ai_size());
    void *memory = malloc(TABLE_BYTES);
    struct tt kept;
    tt_init(&kept, memory, TABLE_BYTES);
    ai_init(ai, &kept, 0);
    ai_think(ai, &pen_game, s, &limits, r);
    free(ai);
    free(memory);
}

/* Expects one of these moves, with blanks between them, whatever the seed and however few nodes. */
static struct ai_score expect_choice(const char *moves) {
    struct ai_report r;
    for (uint64_t seed = 0; seed < 4; seed++) {
        char move[TEXT], all[2 * TEXT], word[2 * TEXT];
        struct out o = out_to(move, TEXT);
        think(&t->state, (struct ai_limits){.nodes = 5000 << seed, .seed = seed}, &r);
        move_write(&pen_game, &t->state, r.line[0].move[0], &o);
        snprintf(word, sizeof word, " %s ", move);
        snprintf(all, sizeof all, " %s ", moves);
        if (!strstr(all, word))
            fail_msg("chose %s instead of %s", move, moves);
    }
    return r.line[0].score;
}

/* ---- plain moves -------------------------------------------------------------------------- */

/* Nobody can place a counter. The Z on e3 leaves room for an L at the edge, and so does the L at
 * the edge for that Z; anything else leaves room for nothing. */
#define PACKING                                                                                    \
    "pentactic:duel:8x8\nboard 1\n"                                                                \
    "8 . T T T N N N o\n"                                                                          \
    "7 o . T U . U N N\n"                                                                          \
    "6 . . T U U U o P\n"                                                                          \
    "5 . . o . F F P P\n"                                                                          \
    "4 L o . F F Z P P\n"                                                                          \
    "3 L L L L F Z Z Z\n"                                                                          \
    "2 . . Y o . . . Z\n"                                                                          \
    "1 Y Y Y Y o . . .\n"                                                                          \
    "  a b c d e f g h\nhand=IVX counters=2\nboard 2\n"                                            \
    "8 Y Y Y Y W o . .\n"                                                                          \
    "7 I Y . . W W . o\n"                                                                          \
    "6 I U U T o W W .\n"                                                                          \
    "5 I o U T T T . .\n"                                                                          \
    "4 I U U T . . . .\n"                                                                          \
    "3 I N N o . F . .\n"                                                                          \
    "2 P P N N N F F .\n"                                                                          \
    "1 P P P . F F o .\n"                                                                          \
    "  a b c d e f g h\nhand=LXZ counters=1\nphase=pentomino seat=2 passes=3\n"

static void test_packs_all_that_fits(void **state) {
    (void)state;
    draw_board(t, PACKING);
    struct ai_score score = expect_choice("Ze3e4f4g4g5 Lg3h3h4h5h6");
    assert_true(score.exact);
    assert_int_equal(score.unit, AI_POINTS);
    assert_int_equal(score.value, 300); /* 3 + 2 against 1 + 1 */
}

/* Player 1 can still lay the Z, and only around d5. */
#define BLOCKED                                                                                    \
    "8 . . o I I I I I\n"                                                                          \
    "7 . o . Y Y Y Y N\n"                                                                          \
    "6 L L U U . Y o N\n"                                                                          \
    "5 L . U . . . N N\n"                                                                          \
    "4 L . U U . . N .\n"                                                                          \
    "3 L . P . o . V .\n"                                                                          \
    "2 o . P P . . V .\n"                                                                          \
    "1 . . P P V V V o\n"                                                                          \
    "  a b c d e f g h\nhand=FTXZ "

/* Nothing fits here any more. */
#define STUCK                                                                                      \
    "8 . . o W W . Z Z\n"                                                                          \
    "7 . I W W . o Z .\n"                                                                          \
    "6 . I W o F Z Z .\n"                                                                          \
    "5 . I . F F F o .\n"                                                                          \
    "4 o I . F . P P .\n"                                                                          \
    "3 . I N N o P P .\n"                                                                          \
    "2 N N N L . . P .\n"                                                                          \
    "1 . . . L L L L o\n"                                                                          \
    "  a b c d e f g h\nhand=TVXY "

static void test_blocks_the_only_place(void **state) {
    (void)state;
    draw_board(t, "pentactic:duel:8x8\nboard 1\n" BLOCKED "counters=1\nboard 2\n" STUCK
                  "counters=2\nphase=counter seat=2\n");
    expect_choice("d5");
}

/* Two rivals stand alike, but one of them has kept so many counters that nothing matters there: the
 * counter hits the other one, who would win. */
static void test_hits_the_rival_who_matters(void **state) {
    (void)state;
    draw_board(t, "pentactic:group:8x8:players=3\nboard 1\n" BLOCKED "counters=0\nboard 2\n" BLOCKED
                  "counters=4\nboard 3\n" STUCK "counters=1\nphase=counter seat=3\n");
    expect_choice("1:d5");
    draw_board(t, "pentactic:group:8x8:players=3\nboard 1\n" BLOCKED "counters=4\nboard 2\n" BLOCKED
                  "counters=0\nboard 3\n" STUCK "counters=1\nphase=counter seat=3\n");
    expect_choice("2:d5");
}

/* Player 2 can still lay one pentomino, which nobody can prevent, and place two counters. */
#define WAITING                                                                                    \
    "board 1\n"                                                                                    \
    "8 . . o . . Z Z .\n"                                                                          \
    "7 . . . P P P Z .\n"                                                                          \
    "6 U o U W P P Z Z\n"                                                                          \
    "5 U U U W W V V V\n"                                                                          \
    "4 . . . . W W o V\n"                                                                          \
    "3 L . . o . F F V\n"                                                                          \
    "2 L L L L . o F F\n"                                                                          \
    "1 I I I I I . F .\n"                                                                          \
    "  a b c d e f g h\nhand=NTX counters=2\nboard 2\n"                                            \
    "8 . o P P . N N N\n"                                                                          \
    "7 . P P P N N o .\n"                                                                          \
    "6 . . o . T T T .\n"                                                                          \
    "5 F F . o . T . .\n"                                                                          \
    "4 o F F . . T . .\n"                                                                          \
    "3 . F W I I I I I\n"                                                                          \
    "2 . . W W Y Y Y Y\n"                                                                          \
    "1 . . . W W Y . o\n"                                                                          \
    "  a b c d e f g h\nhand=UVXZ counters=3\nphase=pentomino seat=2 passes=2\n"

/* Laying it at once ends the game after one more counter, with a tie; waiting wins. */
static void test_waits_if_that_wins(void **state) {
    (void)state;
    struct ai_report r;
    union game_undo undo;
    draw_board(t, "pentactic:duel:8x8\n" WAITING);
    expect_choice("pass");
    while (pen_game.turn(&t->state) >= 0) {
        think(&t->state, (struct ai_limits){.nodes = 5000}, &r);
        pen_game.play(&t->state, r.line[0].move[0], &undo);
    }
    assert_result(t, "scores 5,4 winners 2");
    draw_board(t, "pentactic:duel:8x8:passing=forced\n" WAITING);
    expect_choice("Va1a2a3b1c1");
}

/* PEN-4.8: a pass ends the game, even if others could still lay something. */
static void test_knows_when_a_pass_is_the_end(void **state) {
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    play_moves(t, "-X -X pass pass pass Ia1a2a3a4a5 pass pass pass");
    struct ai_score score = expect_choice("pass");
    assert_true(score.exact);
    assert_int_equal(score.value, 100);
    draw_board(t, "pentactic:group:8x8:players=3\nboard 1\n" BLOCKED "counters=1\nboard 2\n" STUCK
                  "counters=2\nboard 3\n" STUCK "counters=1\nphase=pentomino seat=3 passes=5\n");
    score = expect_choice("pass");
    assert_true(score.exact);
    assert_int_equal(score.value, 0);
    draw_board(t, "pentactic:group:8x8:players=3\nboard 1\n" BLOCKED "counters=1\nboard 2\n" STUCK
                  "counters=2\nboard 3\n" STUCK "counters=1\nphase=pentomino seat=3 passes=4\n");
    assert_false(expect_choice("pass").exact);
}

/* Every counter that can be placed is, and every pentomino laid, but for waiting. */
static void test_passes_only_when_it_must(void **state) {
    (void)state;
    begin_game(t, "pentactic:group:9x7:players=3");
    union game_undo undo;
    for (int seed = 0; pen_game.turn(&t->state) >= 0; seed++) {
        struct ai_report r;
        game_move moves[GAME_MAX_MOVES];
        int legal = pen_game.legal(&t->state, moves), level = 1 + seed % 7;
        think(&t->state, (struct ai_limits){.level = level, .nodes = 500}, &r);
        game_move move = r.line[0].move[0];
        if (pen_kind(move) == PEN_DO_PASS && t->state.pen.head.phase == PEN_COUNTER)
            assert_int_equal(legal, 1);
        pen_game.play(&t->state, move, &undo);
    }
}

/* What is missed most is taken, from the rival in the first seat. */
static void test_discards(void **state) {
    (void)state;
    begin_game(t, "pentactic:duel:8x8");
    expect_choice("-P -I");
    begin_game(t, "pentactic:group:11x6:players=4");
    play_moves(t, "2:-X");
    expect_choice("1:-P 1:-I");
    play_moves(t, "1:-X");
    expect_choice("4:-P 4:-I");
}

/* ---- the evaluation ----------------------------------------------------------------------- */

static void same_through_symmetry(const struct pen_state *s, int board, bool owner_next) {
    int x[PEN_FEATURES], y[PEN_FEATURES];
    struct pen_view v = pen_view(s, board, 5, owner_next);
    pen_features(&v, x);
    struct pen_guess g = pen_guess(&pen_weights[0], &v);
    assert_in_range(g.pentominoes, 0, 1200);
    assert_in_range(g.counters, 0, 800);
    for (int i = 1; i < pen_grid(s)->symmetries; i++) {
        struct pen_state turned = pen_transform(s, i);
        v = pen_view(&turned, board, 5, owner_next);
        pen_features(&v, y);
        assert_memory_equal(x, y, sizeof x);
    }
}

static void test_evaluation_through_symmetries(void **state) {
    (void)state;
    static const char *const names[] = {"pentactic:duel:8x8", "pentactic:duel:9x7",
                                        "pentactic:duel:11x6"};
    struct rng rng = rng_seeded(3);
    union game_undo undo;
    for (int i = 0; i < 60; i++)
        for (begin_game(t, names[i % 3]); pen_game.turn(&t->state) >= 0;) {
            pen_game.play(&t->state, pen_game.random(&t->state, &rng), &undo);
            same_through_symmetry(&t->state.pen, (int)rng_below(&rng, 2), i & 1);
        }
}

/* The most that can be laid, by trying everything. */
static int lay_all(const struct grid *g, struct cells free, unsigned hand) {
    uint16_t at[GRID_MAX_PLACEMENTS];
    if (hand == 0)
        return 0;
    int n = grid_list(g, free, hand & -hand, at), most = lay_all(g, free, hand & (hand - 1));
    for (int i = 0; i < n; i++) {
        int laid = 1 + lay_all(g, cells_minus(free, g->placement[at[i]]), hand & (hand - 1));
        most = laid > most ? laid : most;
    }
    return most;
}

static void test_packing_is_exact(void **state) {
    (void)state;
    static const char *const names[] = {"pentactic:duel:8x8", "pentactic:duel:11x6"};
    struct rng rng = rng_seeded(4);
    struct ai_limits no_limits = {0};
    struct ai_report r;
    uint64_t nodes;
    struct think th = {.limits = &no_limits, .report = &r, .shared_nodes = &nodes};
    struct pen_search x = {
        .think = &th, .weights = &pen_weights[0], .price = 100, .width = 8, .packs = true};
    int seen = 0;
    for (int i = 0; i < 200; i++)
        for (begin_game(t, names[i % 2]); pen_game.turn(&t->state) >= 0;) {
            union game_undo undo;
            struct pen_view v = pen_view(&t->state.pen, 0, 0, true);
            if (cells_count(v.free) <= 26) {
                assert_true(pen_closed(&x, &v));
                assert_int_equal(pen_worth(&x, &v), 100 * lay_all(v.grid, v.free, v.hand));
                seen++;
            }
            pen_game.play(&t->state, pen_game.random(&t->state, &rng), &undo);
        }
    assert_true(seen > 200);
}

/* What is known of a board for a game that goes on is not for one that ends with it. */
static void test_table_knows_how_long_the_game_lasts(void **state) {
    (void)state;
    struct rng rng = rng_seeded(6);
    struct ai_limits no_limits = {0};
    struct ai_report r;
    uint64_t nodes;
    struct tt kept, fresh;
    void *memory[2] = {malloc(TABLE_BYTES), malloc(TABLE_BYTES)};
    int seen = 0;
    for (int i = 0; i < 12; i++)
        for (begin_game(t, "pentactic:duel:8x8"); pen_game.turn(&t->state) >= 0;) {
            union game_undo undo;
            struct pen_view v = pen_view(&t->state.pen, 0, 3, false);
            tt_init(&kept, memory[0], TABLE_BYTES / 16);
            if (cells_count(v.free) <= 30 && !cells_empty(v.open)) {
                for (v.lasts = 0; v.lasts < 3; v.lasts++) {
                    struct think th = {.limits = &no_limits, .report = &r, .shared_nodes = &nodes};
                    struct pen_search x = {
                        .think = &th, .weights = &pen_weights[0], .price = 100, .width = 4};
                    th.tt = &kept;
                    int value = pen_search(&x, &v, 2, -PEN_SURE, PEN_SURE);
                    tt_init(&fresh, memory[1], TABLE_BYTES / 16);
                    th.tt = &fresh;
                    assert_int_equal(value, pen_search(&x, &v, 2, -PEN_SURE, PEN_SURE));
                    seen++;
                }
            }
            pen_game.play(&t->state, pen_game.random(&t->state, &rng), &undo);
        }
    assert_true(seen > 20);
    free(memory[0]);
    free(memory[1]);
}

/* ---- what is reported ---------------------------------------------------------------------- */

/* Who comes first is not ahead for having placed a counter that the others are about to place too:
 * before the first counters and before the first pentominoes the scores are about the same. */
static void test_first_seat_is_not_ahead(void **state) {
    (void)state;
    static const char *const names[] = {"pentactic:group:8x8:players=3",
                                        "pentactic:group:9x7:players=6"};
    for (int i = 0; i < 2; i++) {
        struct ai_report r;
        union game_undo undo;
        int value[2] = {0, 0};
        begin_game(t, names[i]);
        for (int turn = 0; turn < 6;) {
            const struct pen_head *h = &t->state.pen.head;
            think(&t->state, (struct ai_limits){.nodes = 4000}, &r);
            if (h->phase != PEN_DISCARD && h->seat == 0) {
                value[h->phase == PEN_PENTOMINO] += r.line[0].score.value;
                turn++;
            }
            pen_game.play(&t->state, r.line[0].move[0], &undo);
        }
        assert_in_range(value[0] - value[1] + 120, 0, 240); /* three of each */
    }
}

/* The reply to be expected, too: that is what to ponder on. */
static void test_lines_go_on(void **state) {
    (void)state;
    static const char *const names[] = {"pentactic:duel:8x8", "pentactic:group:8x8:players=3"};
    for (int i = 0; i < 2; i++) {
        struct ai_report r;
        begin_game(t, names[i]);
        play_moves(t, i ? "2:-P 3:-I 1:-X" : "-P -I");
        think(&t->state, (struct ai_limits){.nodes = 20000}, &r);
        assert_true(r.line[0].length >= 2);
    }
}

/* Only who has looked at all moves has proved which is the best. */
static void test_proves_nothing_in_a_hurry(void **state) {
    (void)state;
    int proved = 0;
    draw_board(t, PACKING);
    for (uint64_t nodes = 1; nodes < 400; nodes++) {
        struct ai_report r;
        think(&t->state, (struct ai_limits){.nodes = nodes, .seed = nodes}, &r);
        if (r.line[0].score.exact)
            assert_int_equal(r.line[0].score.value, 300);
        proved += r.line[0].score.exact;
    }
    assert_true(proved > 50);
}

/* Simple weights see something else than what was learnt, and share nothing with it. */
static void test_hand_weights(void **state) {
    (void)state;
    static const char *const names[] = {"pentactic:duel:8x8", "pentactic:group:9x7:players=3"};
    static const char *const begun[] = {"-X -T c3 d4", "2:-P 3:-I 1:-X 2:c3 3:d4 1:e5"};
    struct ai *ai = malloc(ai_size());
    void *memory = malloc(TABLE_BYTES);
    for (int i = 0; i < 2; i++) {
        struct ai_report full, hand, again, level;
        struct ai_limits by_hand = {.nodes = 3000, .evaluation = AI_HANDCRAFTED};
        struct tt kept;
        begin_game(t, names[i]);
        play_moves(t, begun[i]);
        think(&t->state, by_hand, &hand);
        tt_init(&kept, memory, TABLE_BYTES);
        ai_init(ai, &kept, 0);
        ai_think(ai, &pen_game, &t->state, &(struct ai_limits){.nodes = 3000}, &full);
        ai_think(ai, &pen_game, &t->state, &by_hand, &again);
        assert_int_not_equal(hand.line[0].score.value, full.line[0].score.value);
        assert_int_equal(again.line[0].score.value, hand.line[0].score.value);
        assert_int_equal(again.line[0].move[0], hand.line[0].move[0]);
        by_hand.level = 5; /* which says how it sees */
        think(&t->state, (struct ai_limits){.level = 5}, &level);
        think(&t->state, by_hand, &hand);
        assert_int_equal(hand.line[0].score.value, level.line[0].score.value);
    }
    free(ai);
    free(memory);
}

/* ---- strength ----------------------------------------------------------------------------- */

/* A game of one seat against others: the share of rivals that it beats, in halves. */
static int halves_won(const char *variant, int seat, struct ai_limits ours, struct ai_limits theirs,
                      uint64_t seed) {
    struct game_result result;
    union game_undo undo;
    begin_game(t, variant);
    for (int turn; (turn = pen_game.turn(&t->state)) >= 0; seed += 17) {
        struct ai_report r;
        ours.seed = theirs.seed = seed;
        think(&t->state, turn == seat ? ours : theirs, &r);
        pen_game.play(&t->state, r.line[0].move[0], &undo);
    }
    pen_game.result(&t->state, &result);
    int won = 0;
    for (int i = 0; i < result.seats; i++)
        won += i == seat                               ? 0
               : result.score[seat] < result.score[i]  ? 2
               : result.score[seat] == result.score[i] ? 1
                                                       : 0;
    return won;
}

static void test_beats_flat_monte_carlo(void **state) {
    (void)state;
    struct ai_limits ours = {.nodes = 2000}, flat = {.nodes = 100, .evaluation = AI_MONTE_CARLO};
    int duel = 0, group = 0;
    for (int i = 0; i < 6; i++)
        duel += halves_won("pentactic:duel:9x7", i % 2, ours, flat, (uint64_t)i);
    for (int i = 0; i < 6; i++)
        group += halves_won("pentactic:group:8x8:players=3:passing=forced", i % 3, ours, flat,
                            (uint64_t)i);
    assert_true(duel >= 9);   /* of 12 */
    assert_true(group >= 15); /* of 24 */
}

/* A level far above two others beats both nearly always: docs/levels.md has the steps between. */
static void test_levels_of_a_group_differ(void **state) {
    (void)state;
    for (int level = 4; level <= 8; level += 4) {
        struct ai_limits ours = {.level = level}, theirs = {.level = level - 3};
        int won = 0;
        for (int i = 0; i < 9; i++)
            won += halves_won("pentactic:group:8x8:players=3", i % 3, ours, theirs, (uint64_t)i);
        assert_in_range(won, 23, 36); /* of 36 */
    }
}

/* How neat a move is, compared with the mean of all that could be made: in percent. */
static int neatness(const struct pen_state *s, game_move move) {
    game_move moves[PEN_MAX_MOVES];
    int n = pen_legal(s, moves), sum = 0;
    for (int i = 0; i < n; i++)
        sum += pen_neat(s, moves[i], PEN_EDGE);
    return sum ? 100 * n * pen_neat(s, move, PEN_EDGE) / sum : 100;
}

/* The weakest levels see little, and yet lay pentominoes along the edge, whatever the seed. */
static void test_weak_levels_are_neat(void **state) {
    (void)state;
    static const char *const variants[] = {"pentactic:basic:8x8", "pentactic:duel:9x7",
                                           "pentactic:group:11x6:players=3"};
    for (int v = 0; v < 3; v++) {
        int sum = 0, count = 0;
        begin_game(t, variants[v]);
        for (uint64_t seed = 0; pen_game.turn(&t->state) >= 0; seed++) {
            struct ai_report r;
            union game_undo undo;
            think(&t->state, (struct ai_limits){.level = 1 + (int)seed % 4, .seed = seed}, &r);
            game_move move = r.line[0].move[0];
            if (pen_kind(move) == PEN_DO_PENTOMINO) {
                sum += neatness(&t->state.pen, move);
                count++;
            }
            pen_game.play(&t->state, move, &undo);
        }
        assert_true(sum > 125 * count);
    }
}

static void expect_neat(const char *text, enum pen_tidy tidy, int neat) {
    game_move move;
    assert_int_equal(move_read(&pen_game, &t->state, text, strlen(text), &move).message,
                     FAULT_NONE);
    assert_int_equal(pen_neat(&t->state.pen, move, tidy), neat);
}

/* The sides of a pentomino at the edge or at something; the free cells around a counter. */
static void test_neat(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F");
    expect_neat("a1", PEN_SNUG, 6);
    expect_neat("d4", PEN_SNUG, 13);
    play_moves(t, "b4");
    expect_neat("Xc4d3d4d5e4", PEN_SNUG, 1);
    expect_neat("Xc4d3d4d5e4", PEN_EDGE, 0);
    expect_neat("Xc4d3d4d5e4", PEN_TOUCH, 0);
    expect_neat("Pa1a2b1b2b3", PEN_SNUG, 5);
    expect_neat("Pa1a2b1b2b3", PEN_EDGE, 4);
    expect_neat("Pa1a2b1b2b3", PEN_TOUCH, 1);
    expect_neat("Ia1b1c1d1e1", PEN_SNUG, 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packs_all_that_fits),
        cmocka_unit_test(test_blocks_the_only_place),
        cmocka_unit_test(test_hits_the_rival_who_matters),
        cmocka_unit_test(test_waits_if_that_wins),
        cmocka_unit_test(test_knows_when_a_pass_is_the_end),
        cmocka_unit_test(test_passes_only_when_it_must),
        cmocka_unit_test(test_discards),
        cmocka_unit_test(test_evaluation_through_symmetries),
        cmocka_unit_test(test_packing_is_exact),
        cmocka_unit_test(test_table_knows_how_long_the_game_lasts),
        cmocka_unit_test(test_proves_nothing_in_a_hurry),
        cmocka_unit_test(test_hand_weights),
        cmocka_unit_test(test_first_seat_is_not_ahead),
        cmocka_unit_test(test_lines_go_on),
        cmocka_unit_test(test_beats_flat_monte_carlo),
        cmocka_unit_test(test_levels_of_a_group_differ),
        cmocka_unit_test(test_neat),
        cmocka_unit_test(test_weak_levels_are_neat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

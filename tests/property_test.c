/* property_test.c - what must hold of every game, in more than ten thousand random ones.
 *
 * Every variant is played through the common interface alone, so a new game is covered by a line in
 * the table below. At each move: the state passes its own check, undo gives back the very
 * same value, and the move survives being written and read. At some of them, as they are slower:
 * the list, the count and the verdicts agree, the board seen through a symmetry plays the same
 * game, and a move typed letter by letter is never called wrong. */
#include "support/probe.h"
#include "text/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

static const struct {
    const char *variant;
    int games;
} plan[] = {
    {"adaptoid", 2500},
    {"adaptoid:start=a1,g7", 400},
    {"adaptoid:start=d4,d5", 400},
    {"adaptoid:setup=pie", 600},
    {"pentactic:basic:8x8", 1400},
    {"pentactic:basic:9x7", 1200},
    {"pentactic:basic:11x6", 1200},
    {"pentactic:duel:8x8", 300},
    {"pentactic:duel:9x7", 300},
    {"pentactic:duel:11x6", 300},
    {"pentactic:duel:8x8:passing=forced", 200},
    {"pentactic:duel:9x7:passing=forced", 200},
    {"pentactic:duel:11x6:passing=forced", 200},
    {"pentactic:group:8x8:players=3", 60},
    {"pentactic:group:9x7:players=4", 60},
    {"pentactic:group:11x6:players=5", 60},
    {"pentactic:group:8x8:players=6", 60},
    {"pentactic:group:8x8:players=4:passing=forced", 40},
    {"pentactic:group:9x7:players=6:passing=forced", 40},
    {"pentactic:group:11x6:players=3:passing=forced", 40},
    {"pentactic:solo:8x8:seed=1", 150},
    {"pentactic:solo:9x7:seed=2", 150},
    {"pentactic:solo:11x6:seed=3", 150},
    {"template:stones=21:players=2", 150},
    {"template:stones=99:players=6", 150},
};

enum { PLANS = sizeof plan / sizeof plan[0], SELDOM = 24 };

struct position {
    const struct game *game;
    union game_state state;
};

static struct position begin(const char *name) {
    struct variant v;
    struct position p;
    assert_int_equal(variant_read(name, strlen(name), &v).message, FAULT_NONE);
    p.game = v.game;
    variant_start(&v, &p.state);
    return p;
}

/* Plays random moves, handing each position and the move chosen in it to a check. */
typedef void check_fn(const struct position *p, game_move m, struct rng *rng);

static int walk(const char *name, int count, struct rng *rng, check_fn *check) {
    int plies = 0;
    for (int i = 0; i < count; i++) {
        struct position p = begin(name);
        union game_undo undo;
        while (p.game->turn(&p.state) >= 0) {
            game_move m = p.game->random(&p.state, rng);
            check(&p, m, rng);
            p.game->play(&p.state, m, &undo);
            plies++;
        }
        assert_int_equal(p.game->count(&p.state), 0);
        assert_true(probe_check(p.game, &p.state));
    }
    return plies;
}

static int walk_all(check_fn *check, int share) {
    struct rng rng = rng_seeded(20260101);
    int total = 0;
    for (int i = 0; i < PLANS; i++) {
        int some = (plan[i].games + share - 1) / share;
        walk(plan[i].variant, some, &rng, check);
        total += some;
    }
    return total;
}

static void undo_restores(const struct position *p, game_move m, struct rng *rng) {
    (void)rng;
    union game_state after = p->state;
    union game_undo undo;
    assert_true(probe_check(p->game, &p->state));
    assert_int_equal(p->game->test(&p->state, m).rule, LEGAL);
    p->game->play(&after, m, &undo);
    assert_true(probe_check(p->game, &after));
    assert_false(game_same(p->game, &p->state, &after));
    p->game->undo(&after, &undo);
    assert_true(game_same(p->game, &p->state, &after));
}

static void codec_round_trip(const struct position *p, game_move m, struct rng *rng) {
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    game_move back = ~m;
    (void)rng;
    move_write(p->game, &p->state, m, &o);
    assert_true(out_fits(&o));
    assert_int_equal(move_read(p->game, &p->state, text, o.length, &back).message, FAULT_NONE);
    assert_int_equal(back, m);
}

static void every_move(const struct position *p, game_move m, struct rng *rng) {
    undo_restores(p, m, rng);
    codec_round_trip(p, m, rng);
}

static void test_undo_and_codec(void **state) {
    (void)state;
    assert_true(walk_all(every_move, 1) >= 10000);
}

static bool listed(const game_move *moves, int count, game_move m) {
    for (int i = 0; i < count; i++)
        if (moves[i] == m)
            return true;
    return false;
}

/* The list, the count, the verdict and the random choice are four ways to the same moves. */
static void four_ways(const struct position *p, game_move m, struct rng *rng) {
    static game_move moves[GAME_MAX_MOVES];
    if (rng_below(rng, SELDOM))
        return;
    int count = p->game->legal(&p->state, moves);
    assert_int_equal(p->game->count(&p->state), count);
    assert_true(listed(moves, count, m));
    for (int i = 0; i < count; i++)
        assert_int_equal(p->game->test(&p->state, moves[i]).rule, LEGAL);
    for (int i = 0; i < 200; i++) {
        game_move guess = moves[rng_below(rng, (uint32_t)count)] ^ 1u << rng_below(rng, 24);
        bool legal = p->game->test(&p->state, guess).rule == LEGAL;
        assert_int_equal(legal, listed(moves, count, guess));
    }
}

static void test_four_ways(void **state) {
    (void)state;
    walk_all(four_ways, 2);
}

/* turn(play(s, m)) == play(turn(s), turn(m)), and as many moves are legal on either side. */
static void symmetric(const struct position *p, game_move m, struct rng *rng) {
    const struct game *g = p->game;
    int symmetry = (int)rng_below(rng, (uint32_t)probe_symmetries(g, &p->state));
    union game_state turned = {0}, after = p->state, after_turned = {0};
    union game_undo undo;
    if (rng_below(rng, 4))
        return;
    game_move turned_move = probe_move(g, &p->state, symmetry, m);
    probe_state(g, &p->state, symmetry, &turned);
    assert_true(probe_check(g, &turned));
    assert_int_equal(g->count(&turned), g->count(&p->state));
    assert_int_equal(g->test(&turned, turned_move).rule, LEGAL);
    g->play(&after, m, &undo);
    g->play(&turned, turned_move, &undo);
    probe_state(g, &after, symmetry, &after_turned);
    assert_true(game_same(g, &turned, &after_turned));
}

static void test_symmetry(void **state) {
    (void)state;
    walk_all(symmetric, 2);
}

/* A symmetry is a permutation that keeps neighbours together: no two give the same state unless
 * the state itself is symmetric; here they are told apart by a position without any. */
static void test_symmetries_differ(void **state) {
    struct position p = begin("adaptoid");
    union game_undo undo;
    struct rng rng = rng_seeded(5);
    (void)state;
    for (int i = 0; i < 20; i++)
        p.game->play(&p.state, p.game->random(&p.state, &rng), &undo);
    for (int a = 0; a < ADA_SYMMETRIES; a++)
        for (int b = 0; b < a; b++) {
            union game_state one = {0}, other = {0};
            probe_state(p.game, &p.state, a, &one);
            probe_state(p.game, &p.state, b, &other);
            assert_false(game_same(p.game, &one, &other));
        }
}

/* A move typed letter by letter is incomplete until it is complete, and what could follow always
 * includes what does follow. */
static void typed(const struct position *p, game_move m, struct rng *rng) {
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    struct partial part;
    if (rng_below(rng, SELDOM))
        return;
    move_write(p->game, &p->state, m, &o);
    for (size_t n = 0; n < o.length; n++) {
        partial_read(p->game, &p->state, text, n, &part);
        assert_int_not_equal(part.status, PARTIAL_WRONG);
        bool goes_on = false;
        for (int i = 0; i < part.count; i++)
            if (strncmp(part.token[i], text + part.done, strlen(part.token[i])) == 0)
                goes_on = true;
        assert_true(goes_on);
    }
    partial_read(p->game, &p->state, text, o.length, &part);
    assert_int_equal(part.status, PARTIAL_COMPLETE);
    assert_int_equal(part.move, m);
}

static void test_typed_moves(void **state) {
    (void)state;
    walk_all(typed, 2);
}

/* Follows random tokens from nothing: they end in a complete, legal move, and nowhere else. */
static void clicked(const struct position *p, game_move m, struct rng *rng) {
    char text[64] = "";
    struct partial part;
    (void)m;
    if (rng_below(rng, SELDOM))
        return;
    partial_read(p->game, &p->state, text, 0, &part);
    while (part.count > 0) {
        size_t length = strlen(text);
        const char *token = part.token[rng_below(rng, (uint32_t)part.count)];
        snprintf(text + length, sizeof text - length, "%s", token);
        partial_read(p->game, &p->state, text, strlen(text), &part);
        assert_int_not_equal(part.status, PARTIAL_WRONG);
    }
    assert_int_equal(part.status, PARTIAL_COMPLETE);
    assert_int_equal(p->game->test(&p->state, part.move).rule, LEGAL);
}

static void test_clicked_moves(void **state) {
    (void)state;
    walk_all(clicked, 2);
}

/* Random moves are drawn without a list: each legal one must come up about equally often. The
 * bound is six standard deviations, so it fails by chance once in many years of runs. */
static void uniform_in(const struct position *p, struct rng *rng) {
    static game_move moves[GAME_MAX_MOVES];
    static int hits[GAME_MAX_MOVES];
    int count = p->game->legal(&p->state, moves), each = 400;
    memset(hits, 0, sizeof hits);
    for (int i = 0; i < count * each; i++) {
        game_move m = p->game->random(&p->state, rng);
        for (int j = 0; j < count; j++)
            if (moves[j] == m)
                hits[j]++;
    }
    for (int j = 0; j < count; j++)
        assert_in_range(hits[j], each - 120, each + 120);
}

static void test_random_is_uniform(void **state) {
    struct rng rng = rng_seeded(7);
    union game_undo undo;
    (void)state;
    for (int i = 0; i < PLANS; i++) {
        struct position p = begin(plan[i].variant);
        while (p.game->turn(&p.state) >= 0) {
            int count = p.game->count(&p.state);
            if (count > 1 && count < 120 && rng_below(&rng, 12) == 0)
                uniform_in(&p, &rng);
            p.game->play(&p.state, p.game->random(&p.state, &rng), &undo);
        }
    }
}

/* Adaptoid's two halves together do what the whole turn does. */
static void test_halves_make_a_turn(void **state) {
    struct rng rng = rng_seeded(11);
    struct ada_undo undo;
    (void)state;
    for (int i = 0; i < 300; i++) {
        struct position p = begin("adaptoid");
        struct ada_state *s = &p.state.ada;
        while (s->phase != ADA_OVER) {
            ada_move t = ada_random(s, &rng);
            struct ada_state halves = *s;
            ada_play_half(&halves, ada_move_half(t));
            assert_int_equal(halves.phase == ADA_BUILD, ada_build(t) != ADA_NONE);
            if (halves.phase == ADA_BUILD)
                ada_play_half(&halves, ada_build_half(t));
            ada_play(s, t, &undo);
            assert_memory_equal(s, &halves, sizeof halves);
        }
    }
}

/* Four rotations to the right, or two flips, and a piece lies as before; so does it after rotate,
 * flip, rotate, flip. Together they reach all orientations of the piece. */
static void test_rotating_and_flipping(void **state) {
    (void)state;
    for (int o = 0; o < ORIENTATIONS; o++) {
        int piece = orientations[o].piece, at = o;
        uint64_t reached = 0;
        for (int i = 0; i < 8; i++) {
            reached |= bits_one(at) | bits_one(orientations[at].flipped);
            at = orientations[at].rotated;
            assert_int_equal(orientations[at].piece, piece);
            assert_true(i % 4 != 3 || at == o);
        }
        at = orientations[o].flipped;
        assert_int_equal(orientations[at].flipped, o);
        at = orientations[orientations[at].rotated].flipped;
        assert_int_equal(orientations[at].rotated, o);
        assert_int_equal(bits_count(reached),
                         piece_orientations[piece + 1] - piece_orientations[piece]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_and_codec),
        cmocka_unit_test(test_four_ways),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_symmetries_differ),
        cmocka_unit_test(test_typed_moves),
        cmocka_unit_test(test_clicked_moves),
        cmocka_unit_test(test_random_is_uniform),
        cmocka_unit_test(test_halves_make_a_turn),
        cmocka_unit_test(test_rotating_and_flipping),
    };
    return cmocka_run_group_tests_name("property", tests, NULL, NULL);
}

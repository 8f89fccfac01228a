/* ada_game.c - Adaptoid behind the interface of game.h. */
#include "game/game.h"

static void start(union game_state *s, const union game_setup *setup) {
    ada_start(&s->ada, &setup->ada);
}

static int seats(const union game_state *s) {
    (void)s;
    return 2;
}

static int boards(const union game_state *s) {
    (void)s;
    return 1;
}

static int turn(const union game_state *s) { return ada_seat_to_act(&s->ada); }
static int phase(const union game_state *s) { return s->ada.phase; }
static int legal(const union game_state *s, game_move *moves) { return ada_legal(&s->ada, moves); }
static int count(const union game_state *s) { return ada_count(&s->ada); }
static game_move pick(const union game_state *s, struct rng *rng) {
    return ada_random(&s->ada, rng);
}
static struct verdict test(const union game_state *s, game_move m) { return ada_test(&s->ada, m); }
static void play(union game_state *s, game_move m, union game_undo *undo) {
    ada_play(&s->ada, m, &undo->ada);
}
static void undo(union game_state *s, const union game_undo *undo) {
    ada_undo(&s->ada, &undo->ada);
}

static void result(const union game_state *s, struct game_result *r) {
    *r = (struct game_result){.seats = 2, .kind = SCORE_CAPTURES};
    r->over = s->ada.phase == ADA_OVER;
    for (int colour = 0; colour < 2; colour++)
        r->score[ada_seat(&s->ada, colour)] = s->ada.captures[colour];
    if (r->over && s->ada.winner != ADA_NOBODY)
        r->winners = (uint8_t)(1 << ada_seat(&s->ada, s->ada.winner));
}

static uint64_t hash(const union game_state *s) { return s->ada.hash; }
static bool check(const union game_state *s) { return ada_check(&s->ada); }

static int symmetries(const union game_state *s) {
    (void)s;
    return ADA_SYMMETRIES;
}

static void turn_state(const union game_state *s, int symmetry, union game_state *turned) {
    turned->ada = ada_turn_state(&s->ada, symmetry);
}

static game_move turn_move(const union game_state *s, int symmetry, game_move m) {
    (void)s;
    return ada_turn_turn(symmetry, m);
}

const struct game ada_game = {
    .name = "adaptoid",
    .state_size = sizeof(struct ada_state),
    .start = start,
    .seats = seats,
    .boards = boards,
    .turn = turn,
    .phase = phase,
    .legal = legal,
    .count = count,
    .random = pick,
    .test = test,
    .play = play,
    .undo = undo,
    .result = result,
    .hash = hash,
    .check = check,
    .symmetries = symmetries,
    .turn_state = turn_state,
    .turn_move = turn_move,
};

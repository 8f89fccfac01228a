/* ada_game.c - Adaptoid behind the interface of game.h. */
#include "game/game_parts.h"

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
static enum game_role role(const union game_state *s, int seat) {
    if (s->ada.phase == ADA_SETUP || s->ada.phase == ADA_TAKE)
        return ROLE_NONE;
    return seat == ada_seat(&s->ada, ADA_WHITE) ? ROLE_WHITE : ROLE_BLACK;
}
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

/* The move of a turn that lacks its build. */
static struct verdict play_part(union game_state *s, game_move m) {
    struct verdict v = ada_test(&s->ada, m);
    if (v.rule == RULE_BUILD_MISSING)
        v = ada_test_move(&s->ada, m);
    if (v.rule == LEGAL)
        ada_play_half(&s->ada, m);
    return v;
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

const struct game ada_game = {
    .name = "adaptoid",
    .start = start,
    .seats = seats,
    .boards = boards,
    .turn = turn,
    .phase = phase,
    .role = role,
    .legal = legal,
    .count = count,
    .random = pick,
    .test = test,
    .play = play,
    .undo = undo,
    .play_part = play_part,
    .result = result,
    .hash = hash,
    .effects = ada_effects,
    .prospects = ada_prospects,
};

/* pen_game.c - Pentactic behind the interface of game.h. */
#include "game/game_parts.h"

static void start(union game_state *s, const union game_setup *setup) {
    pen_start(&s->pen, &setup->pen);
}

static void draw(union game_setup *setup, uint64_t seed) {
    setup->pen.stones = pen_draw_stones(setup->pen.grid, seed);
}

static int seats(const union game_state *s) { return s->pen.seats; }
static int boards(const union game_state *s) { return pen_boards(&s->pen); }
static int turn(const union game_state *s) {
    return s->pen.head.phase == PEN_OVER ? -1 : s->pen.head.seat;
}
static int phase(const union game_state *s) { return s->pen.head.phase; }
static enum game_role role(const union game_state *s, int seat) {
    if (s->pen.mode != PEN_BASIC)
        return ROLE_NONE;
    return seat == s->pen.head.match ? ROLE_COUNTERS : ROLE_PENTOMINOES;
}
static int legal(const union game_state *s, game_move *moves) { return pen_legal(&s->pen, moves); }
static int count(const union game_state *s) { return pen_count(&s->pen); }
static game_move pick(const union game_state *s, struct rng *rng) {
    return pen_random(&s->pen, rng);
}
static struct verdict test(const union game_state *s, game_move m) { return pen_test(&s->pen, m); }
static void play(union game_state *s, game_move m, union game_undo *undo) {
    pen_play(&s->pen, m, &undo->pen);
}
static void undo(union game_state *s, const union game_undo *undo) {
    pen_undo(&s->pen, &undo->pen);
}

static void result(const union game_state *s, struct game_result *r) {
    int score[PEN_SEATS];
    *r = (struct game_result){.seats = s->pen.seats, .over = s->pen.head.phase == PEN_OVER};
    r->kind = s->pen.mode == PEN_SOLO ? SCORE_REMAINING : SCORE_POINTS;
    pen_scores(&s->pen, score);
    for (int i = 0; i < r->seats; i++)
        r->score[i] = (int16_t)score[i];
    if (r->over)
        r->winners = (uint8_t)pen_winners(&s->pen);
}

static uint64_t hash(const union game_state *s) { return s->pen.head.hash; }

const struct game pen_game = {
    .name = "pentactic",
    .start = start,
    .draw = draw,
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
    .result = result,
    .hash = hash,
    .effects = pen_effects,
    .prospects = pen_prospects,
};

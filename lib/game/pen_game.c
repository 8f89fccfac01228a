/* pen_game.c - Pentactic behind the interface of game.h. */
#include "game/game.h"

static void start(union game_state *s, const union game_setup *setup) {
    pen_start(&s->pen, &setup->pen);
}

static int seats(const union game_state *s) { return s->pen.seats; }
static int boards(const union game_state *s) { return pen_boards(&s->pen); }
static int turn(const union game_state *s) {
    return s->pen.head.phase == PEN_OVER ? -1 : s->pen.head.seat;
}
static int phase(const union game_state *s) { return s->pen.head.phase; }
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

/* PEN-3.8, PEN-4.11: the lowest score wins, ties are shared. PEN-5.3: solo is won by an empty
 * hand alone. */
static uint8_t winners(const struct game_result *r) {
    int best = r->kind == SCORE_LEFT ? 0 : r->score[0];
    uint8_t set = 0;
    for (int i = 1; i < r->seats; i++)
        if (r->score[i] < best)
            best = r->score[i];
    for (int i = 0; i < r->seats; i++)
        if (r->score[i] == best)
            set |= (uint8_t)(1 << i);
    return set;
}

static void result(const union game_state *s, struct game_result *r) {
    int score[PEN_SEATS];
    *r = (struct game_result){.seats = s->pen.seats, .over = s->pen.head.phase == PEN_OVER};
    r->kind = s->pen.mode == PEN_SOLO ? SCORE_LEFT : SCORE_POINTS;
    pen_scores(&s->pen, score);
    for (int i = 0; i < r->seats; i++)
        r->score[i] = (int16_t)score[i];
    if (r->over)
        r->winners = winners(r);
}

static uint64_t hash(const union game_state *s) { return s->pen.head.hash; }
static bool check(const union game_state *s) { return pen_check(&s->pen); }
static int symmetries(const union game_state *s) { return pen_grid(&s->pen)->symmetries; }

static void turn_state(const union game_state *s, int symmetry, union game_state *turned) {
    turned->pen = pen_turn(&s->pen, symmetry);
}

static game_move turn_move(const union game_state *s, int symmetry, game_move m) {
    return pen_turn_move(&s->pen, symmetry, m);
}

const struct game pen_game = {
    .name = "pentactic",
    .state_size = sizeof(struct pen_state),
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

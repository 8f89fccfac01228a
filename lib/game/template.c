/* template.c - the template game behind the interface of game.h: every function, as short as it
 * can be. A game of any size keeps its rules in lib/rules and only forwards from here. */
#include "game/game.h"

static void start(union game_state *s, const union game_setup *setup) {
    s->tem = (struct tem_state){.stones = setup->tem.stones, .seats = setup->tem.seats};
}

static int seats(const union game_state *s) { return s->tem.seats; }

static int boards(const union game_state *s) {
    (void)s;
    return 1;
}

static int turn(const union game_state *s) { return s->tem.stones ? s->tem.seat : -1; }
static int phase(const union game_state *s) { return s->tem.stones == 0; }

static enum game_role role(const union game_state *s, int seat) {
    (void)s, (void)seat;
    return ROLE_NONE;
}

static int most(const union game_state *s) {
    return s->tem.stones < TEM_MAX_TAKE ? s->tem.stones : TEM_MAX_TAKE;
}

static int legal(const union game_state *s, game_move *moves) {
    for (int i = 0; i < most(s); i++)
        moves[i] = (game_move)i + 1;
    return most(s);
}

static int count(const union game_state *s) { return most(s); }

static game_move pick(const union game_state *s, struct rng *rng) {
    return 1 + rng_below(rng, (uint32_t)most(s));
}

static struct verdict test(const union game_state *s, game_move m) {
    if (s->tem.stones == 0)
        return verdict(RULE_OVER, 0, 0);
    if (m < 1 || m > (game_move)most(s))
        return verdict(RULE_TEMPLATE_COUNT, most(s), 0);
    return verdict(LEGAL, 0, 0);
}

static void play(union game_state *s, game_move m, union game_undo *undo) {
    undo->tem.state = s->tem;
    s->tem.stones -= (uint8_t)m;
    if (s->tem.stones)
        s->tem.seat = (uint8_t)((s->tem.seat + 1) % s->tem.seats);
}

static void undo(union game_state *s, const union game_undo *undo) { s->tem = undo->tem.state; }

static void result(const union game_state *s, struct game_result *r) {
    *r = (struct game_result){.seats = s->tem.seats, .over = s->tem.stones == 0};
    r->kind = SCORE_CAPTURES;
    if (r->over) {
        r->winners = (uint8_t)(1 << s->tem.seat);
        r->score[s->tem.seat] = 1;
    }
}

static uint64_t hash(const union game_state *s) {
    return bits_mix((uint64_t)s->tem.stones << 16 | (uint64_t)s->tem.seats << 8 | s->tem.seat);
}

static void effects(const union game_state *before, const union game_state *after, game_move m,
                    struct effects *e) {
    effect_add(e, EFFECT_STONES, before->tem.seat, (int)m, after->tem.stones, 0, 0);
}

const struct game tem_game = {
    .name = "template",
    .developer = true,
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
    .result = result,
    .hash = hash,
    .effects = effects,
};

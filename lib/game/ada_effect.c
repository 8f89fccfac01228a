/* ada_effect.c - what a turn of Adaptoid does, and what it brings about. */
#include "game/effect.h"
#include "game/game_parts.h"

/* ---- by the rules ------------------------------------------------------------------------- */

/* Adds an effect with a cell for each of a set. */
static void add_cells(struct effects *e, enum effect_kind kind, int seat, uint64_t cells) {
    if (!cells)
        return;
    struct effect *effect = effect_add(e, kind, seat, 0, 0, 0, 0);
    for (; cells; cells &= cells - 1)
        effect_add_cell(effect, 0, bits_first(cells));
}

/* The move of a turn: a fight, and whether its creature has arrived. */
static void add_move(const struct ada_state *s, ada_move t, struct effects *e) {
    int me = s->turn, seat = ada_seat(s, me), from = ada_from(t), to = ada_to(t);
    struct ada_state moved = *s;
    if (from == to)
        return;
    ada_act(&moved, ada_move_half(t));
    bool arrived = moved.body[me] >> to & 1, stands = moved.body[!me] >> to & 1;
    if (s->body[!me] >> to & 1)
        effect_add(e,
                   arrived  ? EFFECT_CAPTURES
                   : stands ? EFFECT_FALLS
                            : EFFECT_TRADES,
                   seat, to, from, ada_pincers(s, from), ada_pincers(s, to));
    if (arrived)
        effect_add(e, EFFECT_MOVES, seat, from, to, 0, 0);
}

static void add_build(const struct ada_state *acted, ada_move t, struct effects *e) {
    int at = ada_at(t), seat = ada_seat(acted, acted->turn);
    switch (ada_build(t)) {
    case ADA_NONE:
        break;
    case ADA_BODY:
        effect_add(e, EFFECT_BODY, seat, at, 0, 0, 0);
        break;
    case ADA_LEG:
        effect_add(e, EFFECT_LEG, seat, at, ada_legs(acted, at), 0, 0);
        break;
    case ADA_PINCER:
        effect_add(e, EFFECT_PINCER, seat, at, ada_pincers(acted, at), 0, 0);
        break;
    }
}

/* An effect for each creature of a set: who it belongs to, its limbs and its food. */
static void add_fed(struct effects *e, enum effect_kind kind, const struct ada_state *s,
                    uint64_t creatures) {
    for (; creatures; creatures &= creatures - 1) {
        int cell = bits_first(creatures), colour = s->body[ADA_BLACK] >> cell & 1;
        effect_add(e, kind, ada_seat(s, colour), cell, ada_legs(s, cell) + ada_pincers(s, cell),
                   bits_count(ada_empty(s) & ada_ring(bits_one(cell))), 0);
    }
}

static void add_turn(const struct ada_state *before, const struct ada_state *after, ada_move t,
                     struct effects *e) {
    struct ada_state acted = *before;
    bool fed = ada_act(&acted, t) && after->phase != ADA_BUILD;
    if (t == 0)
        effect_add(e, EFFECT_PASSES, ada_seat_to_act(before), 0, 0, 0, 0);
    add_move(before, t, e);
    add_build(&acted, t, e);
    if (fed)
        add_fed(e, EFFECT_STARVES, &acted, ada_starving(&acted, !acted.turn));
    if (after->phase != ADA_OVER)
        add_fed(e, EFFECT_HUNGRY, after, ada_hunger(after).starving);
}

/* Steps between the two bodies. */
static int distance(const struct ada_state *s) {
    int steps = 0;
    for (uint64_t reached = s->body[0]; !(reached & s->body[1]); steps++)
        reached |= ada_ring(reached);
    return steps;
}

void ada_effects(const union game_state *before, const union game_state *after, game_move m,
                 struct effects *e) {
    int seat = ada_seat_to_act(&before->ada);
    if (m & ADA_IS_SETUP)
        effect_add(e, EFFECT_SETS_UP, seat, ada_from(m), ada_to(m), distance(&after->ada), 0);
    else if (m & ADA_IS_TAKE)
        effect_add(e, m == ada_make_take(ADA_WHITE) ? EFFECT_TAKES_WHITE : EFFECT_TAKES_BLACK, seat,
                   0, 0, 0, 0);
    else
        add_turn(&before->ada, &after->ada, m, e);
}

/* ---- what it brings about ----------------------------------------------------------------- */

/* What the colour to move can do with one turn: the rival creatures that one turn or another
 * captures without losing one for it, and whether one wins. */
struct chances {
    uint64_t captures;
    bool wins;
};

static struct chances chances_of(const struct ada_state *s) {
    ada_move turns[ADA_MAX_MOVES];
    struct chances c = {0, false};
    int me = s->turn;
    int count = s->phase == ADA_TURN ? ada_legal(s, turns) : 0;
    for (int i = 0; i < count; i++) {
        struct ada_state next = *s;
        struct ada_undo undo;
        ada_play(&next, turns[i], &undo);
        if (next.captures[!me] == s->captures[!me])
            c.captures |= s->body[!me] & ~next.body[!me];
        c.wins |= next.phase == ADA_OVER && next.winner == me;
    }
    return c;
}

/* The same for the other colour, as if it were its turn. */
static struct chances chances_of_other(const struct ada_state *s) {
    struct ada_state other = *s;
    other.turn = !s->turn;
    return chances_of(&other);
}

/* Own creatures that were in danger and are no longer, by the cell they stand on now; the one that
 * has moved takes its danger along. */
static uint64_t saved(const struct ada_state *before, const struct ada_state *after, ada_move t,
                      uint64_t danger) {
    int me = before->turn, from = ada_from(t), to = ada_to(t);
    uint64_t was = chances_of_other(before).captures;
    if (from != to && was >> from & 1)
        was = (was & ~bits_one(from)) | bits_one(to);
    return was & after->body[me] & ~danger;
}

void ada_prospects(const union game_state *before, const union game_state *after, game_move m,
                   struct effects *e) {
    if (before->ada.phase != ADA_TURN || after->ada.phase != ADA_TURN)
        return;
    struct chances now = chances_of(&before->ada), next = chances_of_other(&after->ada);
    struct chances rival = chances_of(&after->ada);
    int seat = ada_seat_to_act(&before->ada);
    if (rival.wins)
        effect_add(e, EFFECT_LEAVES_WIN, seat, 0, 0, 0, 0);
    add_cells(e, EFFECT_SAVES, seat, saved(&before->ada, &after->ada, m, rival.captures));
    if (next.wins)
        effect_add(e, EFFECT_THREATENS_WIN, seat, 0, 0, 0, 0);
    add_cells(e, EFFECT_THREATENS, seat, next.captures & ~now.captures);
    add_cells(e, EFFECT_LEAVES, seat, rival.captures);
}

/* ada_deed.c - what a turn of Adaptoid does. */
#include "text/deed_parts.h"

/* What the colour to move can do with one turn: the rival creatures that one turn or another
 * captures without losing one for it, and whether one wins. */
struct chances {
    uint64_t captures;
    bool wins;
};

static struct chances chances_of(const struct ada_state *s) {
    ada_turn turns[ADA_MAX_MOVES];
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

/* Takes the first cell out of a set; -1 if it is empty. */
static int take_cell(uint64_t *cells) {
    int cell = *cells ? bits_first(*cells) : -1;
    *cells &= *cells - 1;
    return cell;
}

/* One fact about as many cells as it has room for. */
static void add_cells(struct deeds *d, int message, uint64_t cells) {
    while (cells) {
        int a = take_cell(&cells), b = take_cell(&cells);
        deed_add(d, message, a, b, take_cell(&cells));
    }
}

static void add_fight(const struct ada_state *s, const struct ada_state *moved, ada_turn t,
                      struct deeds *d) {
    int me = s->turn, from = ada_from(t), to = ada_to(t);
    if (from == to || !(s->body[!me] >> to & 1))
        return;
    if (moved->body[me] >> to & 1)
        deed_add(d, DEED_CAPTURES, to, ada_pincers(s, from), ada_pincers(s, to));
    else
        deed_add(d, moved->body[!me] >> to & 1 ? DEED_FALLS : DEED_TRADES, to, 0, 0);
}

/* Own creatures that were in danger and are no longer, by the cell they stand on now; the one that
 * has moved takes its danger along. */
static uint64_t saved(const struct ada_state *before, const struct ada_state *after, ada_turn t,
                      uint64_t danger) {
    int me = before->turn, from = ada_from(t), to = ada_to(t);
    uint64_t was = chances_of_other(before).captures;
    if (from != to && was >> from & 1)
        was = (was & ~bits_one(from)) | bits_one(to);
    return was & after->body[me] & ~danger;
}

static void add_prospects(const struct ada_state *before, const struct ada_state *after, ada_turn t,
                          struct deeds *d) {
    struct chances now = chances_of(before), next = chances_of_other(after);
    struct chances rival = chances_of(after);
    if (rival.wins)
        deed_add(d, DEED_LEAVES_WIN, 0, 0, 0);
    add_cells(d, DEED_SAVES, saved(before, after, t, rival.captures));
    if (next.wins)
        deed_add(d, DEED_THREATENS_WIN, 0, 0, 0);
    add_cells(d, DEED_THREATENS, next.captures & ~now.captures);
    add_cells(d, DEED_LEAVES, rival.captures);
}

static void add_build(const struct ada_state *moved, ada_turn t, struct deeds *d) {
    int at = ada_at(t);
    switch (ada_build(t)) {
    case ADA_NONE:
        if (ada_from(t) != ada_to(t) && d->count == 0)
            deed_add(d, DEED_MOVES, ada_from(t), ada_to(t), 0);
        break;
    case ADA_BODY:
        deed_add(d, DEED_BODY, at, 0, 0);
        break;
    case ADA_LEG:
        deed_add(d, DEED_LEG, ada_legs(moved, at) + 1, at, 0);
        break;
    case ADA_PINCER:
        deed_add(d, DEED_PINCER, ada_pincers(moved, at) + 1, at, 0);
        break;
    }
}

static void add_turn(const struct ada_state *before, const struct ada_state *after, ada_turn t,
                     struct deeds *d) {
    struct ada_state moved = *before;
    ada_play_half(&moved, ada_move_half(t));
    add_fight(before, &moved, t, d);
    add_cells(d, DEED_STARVES, ada_toll(before, t).starved);
    if (after->phase == ADA_TURN)
        add_prospects(before, after, t, d);
    add_build(&moved, t, d);
}

/* Steps between the two bodies. */
static int distance(const struct ada_state *s) {
    int steps = 0;
    for (uint64_t reached = s->body[0]; !(reached & s->body[1]); steps++)
        reached |= ada_ring(reached);
    return steps;
}

void ada_add_deeds(const union game_state *before, const union game_state *after, game_move m,
                   struct deeds *d) {
    int phase = before->ada.phase;
    if (phase == ADA_SETUP)
        deed_add(d, DEED_SETUP, distance(&after->ada), 0, 0);
    else if (phase == ADA_TAKE)
        deed_add(d, m == ada_make_take(ADA_WHITE) ? DEED_TAKES_WHITE : DEED_TAKES_BLACK, 0, 0, 0);
    else
        add_turn(&before->ada, &after->ada, m, d);
}

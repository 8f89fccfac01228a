/* ada_legal.c - Adaptoid: which turns are legal, and why the others are not.
 *
 * A turn is a move and a build, and the sites where a build is possible depend on the move. A step
 * to an empty cell changes only where one body stands, so the sites after it are found without
 * making it. A fight changes more, and is rare: it is played out on a copy. */
#include "rules/ada.h"

/* Creatures with six limbs, which cannot grow (ADA-5.2): legs and pincers added up to 110. */
static uint64_t full_grown(const struct ada_state *s) {
    const uint64_t *l = s->leg, *p = s->pincer;
    uint64_t up0 = l[0] & p[0], up1 = (l[1] & p[1]) | (up0 & (l[1] ^ p[1]));
    return ~(l[0] ^ p[0]) & (l[1] ^ p[1] ^ up0) & (l[2] ^ p[2] ^ up1);
}

struct ada_sites ada_sites(const struct ada_state *s) {
    int me = s->turn;
    uint64_t growable = s->body[me] & ~full_grown(s);
    return (struct ada_sites){
        .body = ada_bodies_in_stock(s, me) ? ada_ring(s->body[me]) & ada_empty(s) : 0,
        .leg = s->legs_in_stock[me] ? growable : 0,
        .pincer = s->pincers_in_stock[me] ? growable : 0,
    };
}

static int sites_count(struct ada_sites sites) {
    return bits_count(sites.body) + bits_count(sites.leg) + bits_count(sites.pincer);
}

static ada_move sites_nth(struct ada_sites sites, int n) {
    int bodies = bits_count(sites.body), legs = bits_count(sites.leg);
    if (n < bodies)
        return ada_make(0, 0, ADA_BODY, bits_nth(sites.body, n));
    if (n < bodies + legs)
        return ada_make(0, 0, ADA_LEG, bits_nth(sites.leg, n - bodies));
    return ada_make(0, 0, ADA_PINCER, bits_nth(sites.pincer, n - bodies - legs));
}

/* ADA-3.1 .. ADA-3.4 */
uint64_t ada_reach(const struct ada_state *s, int cell) {
    uint64_t empty = ada_empty(s), walked = bits_one(cell), before = 0;
    int me = (int)(s->body[ADA_BLACK] >> cell & 1);
    for (int legs = ada_legs(s, cell); legs > 0; legs--) {
        before = walked;
        walked |= ada_ring(walked) & empty;
    }
    uint64_t reach = walked & empty;
    if (before && ada_pincers(s, cell) > 0)
        reach |= ada_ring(before) & s->body[!me];
    return reach;
}

static uint64_t movers(const struct ada_state *s) {
    return s->body[s->turn] & (s->leg[0] | s->leg[1] | s->leg[2]);
}

/* The state after the move of a turn: in phase BUILD if a build must follow. */
static struct ada_state after_move(const struct ada_state *s, int from, int to) {
    struct ada_state after = *s;
    ada_play_half(&after, ada_make(from, to, ADA_NONE, 0));
    return after;
}

/* The sites after a move to an empty cell, or after staying, given the sites before it. */
static struct ada_sites sites_after_step(const struct ada_state *s, struct ada_sites sites,
                                         int from, int to) {
    if (from == to)
        return sites;
    uint64_t gone = bits_one(from), come = bits_one(to), own = s->body[s->turn];
    if (ada_bodies_in_stock(s, s->turn))
        sites.body = ada_ring((own & ~gone) | come) & (ada_empty(s) | gone) & ~come;
    if (sites.leg & gone)
        sites.leg ^= gone | come;
    if (sites.pincer & gone)
        sites.pincer ^= gone | come;
    return sites;
}

/* The sites after any move: none if it ends the game or the turn. */
static struct ada_sites sites_after(const struct ada_state *s, struct ada_sites now, int from,
                                    int to) {
    if (!(s->body[!s->turn] >> to & 1))
        return sites_after_step(s, now, from, to);
    struct ada_state after = after_move(s, from, to);
    return after.phase == ADA_BUILD ? ada_sites(&after) : (struct ada_sites){0, 0, 0};
}

/* A move that no build can follow stands alone, and counts as one turn (ADA-5.4). */
static int turns_of(struct ada_sites sites) {
    int n = sites_count(sites);
    return n ? n : 1;
}

/* All creatures that can move, and where to. */
struct moves {
    int movers, count;
    bool fights;
    uint8_t from[ADA_STOCK];
    uint64_t reach[ADA_STOCK];
};

static void find_moves(const struct ada_state *s, struct moves *m) {
    uint64_t targets = 0;
    m->movers = m->count = 0;
    for (uint64_t at = movers(s); at; at &= at - 1) {
        int from = bits_first(at);
        m->from[m->movers] = (uint8_t)from;
        m->reach[m->movers] = ada_reach(s, from);
        m->count += bits_count(m->reach[m->movers]);
        targets |= m->reach[m->movers++];
    }
    m->fights = (targets & s->body[!s->turn]) != 0;
}

/* Counting visits every move without making it: a step changes only where one body stands, so the
 * cells next to all the others are found once for each creature. */
static int count_steps(const struct ada_state *s, int from, uint64_t reach, int limbs) {
    uint64_t gone = bits_one(from), room = ada_empty(s) | gone;
    uint64_t beside = ada_ring(s->body[s->turn] & ~gone) & room;
    bool bodies = ada_bodies_in_stock(s, s->turn) > 0;
    int total = 0;
    for (; reach; reach &= reach - 1) {
        uint64_t come = reach & -reach;
        int sites = bodies ? bits_count((beside | (ada_ring(come) & room)) & ~come) : 0;
        total += limbs + sites ? limbs + sites : 1;
    }
    return total;
}

static int count_turns(const struct ada_state *s) {
    struct moves m;
    struct ada_sites sites = ada_sites(s);
    int total = turns_of(sites), limbs = bits_count(sites.leg) + bits_count(sites.pincer);
    find_moves(s, &m);
    for (int i = 0; i < m.movers; i++) {
        total += count_steps(s, m.from[i], m.reach[i] & ada_empty(s), limbs);
        for (uint64_t to = m.reach[i] & s->body[!s->turn]; to; to &= to - 1)
            total += turns_of(sites_after(s, sites, m.from[i], bits_first(to)));
    }
    return total;
}

/* An upper bound of the turns that begin with any single move. A step opens at most the cell it
 * leaves and six around the one it reaches; a fight can also fill the stock. */
static int turns_bound(const struct ada_state *s, struct ada_sites now, bool fights) {
    uint64_t own = s->body[s->turn];
    int limbs = bits_count(now.leg) + bits_count(now.pincer);
    int bodies = bits_count(ada_ring(own) & ada_empty(s)) + 7;
    if (fights)
        return bodies + 2 * bits_count(own);
    return limbs + (ada_bodies_in_stock(s, s->turn) ? bodies : 1);
}

static ada_move nth_move(const struct moves *m, int n) {
    for (int i = 0; i < m->movers; i++) {
        int here = bits_count(m->reach[i]);
        if (n < here)
            return ada_make(m->from[i], bits_nth(m->reach[i], n), ADA_NONE, 0);
        n -= here;
    }
    return 0;
}

/* Rejection sampling: a move and the number of a build are drawn together, and drawn again if that
 * move has no such build. So all turns are equally likely, and only the moves that are drawn are
 * looked at. Counting the builds after every move first takes twice as long. */
static ada_move random_turn(const struct ada_state *s, struct rng *rng) {
    struct moves m;
    struct ada_sites now = ada_sites(s);
    find_moves(s, &m);
    uint32_t most = (uint32_t)(m.count ? turns_bound(s, now, m.fights) : turns_of(now));
    for (;;) {
        uint32_t drawn = rng_below(rng, (uint32_t)(m.count + 1) * most);
        ada_move move = nth_move(&m, (int)(drawn / most));
        struct ada_sites sites = sites_after(s, now, ada_from(move), ada_to(move));
        int n = (int)(drawn % most), count = sites_count(sites);
        if (n < count)
            return move | sites_nth(sites, n);
        if (n == 0)
            return move;
    }
}

enum { SETUPS = 37 * 36 };

static ada_move nth_setup(int n) {
    int white = bits_nth(ADA_BOARD, n / 36);
    return ada_make_setup(white, bits_nth(ADA_BOARD & ~bits_one(white), n % 36));
}

int ada_count(const struct ada_state *s) {
    if (s->phase == ADA_SETUP)
        return SETUPS;
    if (s->phase == ADA_TAKE)
        return 2;
    if (s->phase == ADA_BUILD)
        return sites_count(ada_sites(s));
    return s->phase == ADA_OVER ? 0 : count_turns(s);
}

ada_move ada_random(const struct ada_state *s, struct rng *rng) {
    if (s->phase == ADA_SETUP)
        return nth_setup((int)rng_below(rng, SETUPS));
    if (s->phase == ADA_TAKE)
        return ada_make_take((int)rng_below(rng, 2));
    if (s->phase == ADA_TURN)
        return random_turn(s, rng);
    struct ada_sites sites = ada_sites(s);
    return sites_nth(sites, (int)rng_below(rng, (uint32_t)sites_count(sites)));
}

static int list_sites(struct ada_sites sites, ada_move m, ada_move *turns) {
    int n = 0;
    for (uint64_t at = sites.body; at; at &= at - 1)
        turns[n++] = m | ada_make(0, 0, ADA_BODY, bits_first(at));
    for (uint64_t at = sites.leg; at; at &= at - 1)
        turns[n++] = m | ada_make(0, 0, ADA_LEG, bits_first(at));
    for (uint64_t at = sites.pincer; at; at &= at - 1)
        turns[n++] = m | ada_make(0, 0, ADA_PINCER, bits_first(at));
    return n;
}

int ada_halves(const struct ada_state *s, ada_move *halves) {
    if (s->phase == ADA_BUILD)
        return list_sites(ada_sites(s), 0, halves);
    int n = 0;
    halves[n++] = 0;
    for (uint64_t from = movers(s); from; from &= from - 1)
        for (uint64_t to = ada_reach(s, bits_first(from)); to; to &= to - 1)
            halves[n++] = ada_make(bits_first(from), bits_first(to), ADA_NONE, 0);
    return n;
}

static int list_turns(const struct ada_state *s, ada_move *turns) {
    ada_move moves[ADA_MAX_HALVES];
    int count = ada_halves(s, moves), n = 0;
    for (int i = 0; i < count; i++) {
        struct ada_state after = after_move(s, ada_from(moves[i]), ada_to(moves[i]));
        if (after.phase == ADA_BUILD)
            n += list_sites(ada_sites(&after), moves[i], turns + n);
        else
            turns[n++] = moves[i];
    }
    return n;
}

int ada_legal(const struct ada_state *s, ada_move *turns) {
    if (s->phase == ADA_SETUP) {
        for (int i = 0; i < SETUPS; i++)
            turns[i] = nth_setup(i);
        return SETUPS;
    }
    if (s->phase == ADA_TAKE) {
        turns[0] = ada_make_take(ADA_WHITE);
        turns[1] = ada_make_take(ADA_BLACK);
        return 2;
    }
    if (s->phase == ADA_BUILD)
        return list_sites(ada_sites(s), 0, turns);
    return s->phase == ADA_OVER ? 0 : list_turns(s, turns);
}

/* The steps from a cell to another, however many legs they take; 0 if no way leads there. */
static int steps_to(const struct ada_state *s, int from, int to) {
    uint64_t walked = bits_one(from), empty = ada_empty(s), target = bits_one(to);
    for (int steps = 1;; steps++) {
        uint64_t ring = ada_ring(walked);
        if (ring & target)
            return steps;
        if ((walked | (ring & empty)) == walked)
            return 0;
        walked |= ring & empty;
    }
}

struct verdict ada_test_move(const struct ada_state *s, ada_move half) {
    int from = ada_from(half), to = ada_to(half), me = s->turn;
    if (half == 0)
        return verdict(LEGAL, 0, 0);
    if (s->body[!me] >> from & 1)
        return verdict(RULE_MOVE_RIVAL, from, 0);
    if (!(s->body[me] >> from & 1))
        return verdict(RULE_MOVE_EMPTY, from, 0);
    if (ada_legs(s, from) == 0)
        return verdict(RULE_MOVE_LEGLESS, from, 0);
    if (from == to)
        return verdict(RULE_MOVE_BACK, 0, 0);
    if (s->body[me] >> to & 1)
        return verdict(RULE_MOVE_OWN, to, 0);
    int steps = steps_to(s, from, to), legs = ada_legs(s, from);
    if (steps == 0 || !ada_on_board(to))
        return verdict(RULE_MOVE_BLOCKED, 0, 0);
    if (steps > legs)
        return verdict(RULE_MOVE_FAR, legs, steps);
    if (s->body[!me] >> to & 1 && ada_pincers(s, from) == 0)
        return verdict(RULE_MOVE_UNARMED, from, 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_body(const struct ada_state *s, int at) {
    if (ada_bodies_in_stock(s, s->turn) == 0)
        return verdict(RULE_BUILD_NO_BODIES, 0, 0);
    if (!(ada_empty(s) >> at & 1))
        return verdict(RULE_BUILD_TAKEN, at, 0);
    if (!(ada_ring(s->body[s->turn]) >> at & 1))
        return verdict(RULE_BUILD_FAR, at, 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_limb(const struct ada_state *s, enum ada_build limb, int at) {
    int stock = limb == ADA_LEG ? s->legs_in_stock[s->turn] : s->pincers_in_stock[s->turn];
    if (!(s->body[s->turn] >> at & 1))
        return verdict(RULE_BUILD_NO_BODY, at, 0);
    if (stock == 0)
        return verdict(limb == ADA_LEG ? RULE_BUILD_NO_LEGS : RULE_BUILD_NO_PINCERS, 0, 0);
    if (full_grown(s) >> at & 1)
        return verdict(RULE_BUILD_FULL, at, 0);
    return verdict(LEGAL, 0, 0);
}

static struct verdict test_build(const struct ada_state *s, ada_move t) {
    enum ada_build build = ada_build(t);
    if (build == ADA_NONE)
        return verdict(ada_move_half(t) ? RULE_BUILD_MISSING : RULE_PASS_BUILD, 0, 0);
    return build == ADA_BODY ? test_body(s, ada_at(t)) : test_limb(s, build, ada_at(t));
}

/* Whether the number is one that ada_make() and its like could have made. */
static bool exists(ada_move t) {
    if (t & ADA_IS_TAKE)
        return (t & ~(ada_move)ADA_IS_TAKE) <= ADA_BLACK;
    if (t & ADA_IS_SETUP)
        return (t & ~(ada_move)ADA_IS_SETUP) == ada_move_half(t);
    return t >> 20 == 0 && (ada_build(t) != ADA_NONE || ada_at(t) == 0);
}

static struct verdict test_setup(const struct ada_state *s, ada_move t) {
    if (s->phase == ADA_SETUP && !(t & ADA_IS_SETUP))
        return verdict(RULE_PHASE, s->phase, 0);
    if (s->phase == ADA_TAKE && !(t & ADA_IS_TAKE))
        return verdict(RULE_PHASE, s->phase, 0);
    if (s->phase == ADA_TAKE)
        return verdict(LEGAL, 0, 0);
    bool apart = ada_from(t) != ada_to(t);
    bool on_board = ada_on_board(ada_from(t)) && ada_on_board(ada_to(t));
    return verdict(apart && on_board ? LEGAL : RULE_SETUP_CELLS, 0, 0);
}

struct verdict ada_test(const struct ada_state *s, ada_move t) {
    if (s->phase == ADA_OVER)
        return verdict(RULE_OVER, 0, 0);
    if (!exists(t))
        return verdict(RULE_NO_MOVE, 0, 0);
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE)
        return test_setup(s, t);
    if (t & (ADA_IS_SETUP | ADA_IS_TAKE))
        return verdict(RULE_PHASE, s->phase, 0);
    if (s->phase == ADA_BUILD && ada_move_half(t))
        return verdict(RULE_PHASE, s->phase, 0);
    if (s->phase == ADA_BUILD)
        return test_build(s, t);
    struct verdict v = ada_test_move(s, ada_move_half(t));
    if (v.rule != LEGAL)
        return v;
    struct ada_state after = after_move(s, ada_from(t), ada_to(t));
    if (after.phase == ADA_BUILD)
        return test_build(&after, t);
    if (ada_build(t) == ADA_NONE)
        return verdict(LEGAL, 0, 0);
    if (after.phase == ADA_OVER)
        return verdict(RULE_BUILD_OVER, 0, 0);
    after.turn = s->turn; /* no build was possible, though feeding may have made room since */
    v = test_build(&after, t);
    return v.rule == LEGAL ? verdict(RULE_BUILD_TAKEN, ada_at(t), 0) : v;
}

/* ada.c - Adaptoid: play, undo, combat, feeding, and the check of a state.
 *
 * Which turns are legal is in ada_legal.c. A turn can be played whole or as its two halves. The
 * build is followed by feeding, and then it is the rival's turn; so is the move if no build can
 * follow. */
#include "rules/ada.h"

/* Hash keys are computed, not looked up: two multiplications are as quick as a cache miss. */
static inline uint64_t creature_key(int colour, int cell, int legs, int pincers) {
    return bits_mix((uint64_t)(colour << 12 | cell << 6 | legs << 3 | pincers) + 1);
}

/* The key of everything but the creatures; the high bit keeps it apart from theirs. */
static inline uint64_t status_key(const struct ada_state *s) {
    return bits_mix((uint64_t)1 << 63 | (uint64_t)s->captures[0] << 40 |
                    (uint64_t)s->captures[1] << 32 | (uint64_t)s->idle << 24 |
                    (uint64_t)s->white_seat << 16 | (uint64_t)s->winner << 12 |
                    (uint64_t)s->phase << 4 | s->turn);
}

uint64_t ada_hash(const struct ada_state *s) {
    uint64_t hash = status_key(s);
    for (int colour = 0; colour < 2; colour++)
        for (uint64_t at = s->body[colour]; at; at &= at - 1) {
            int cell = bits_first(at);
            hash ^= creature_key(colour, cell, ada_legs(s, cell), ada_pincers(s, cell));
        }
    return hash;
}

static void write_limbs(uint64_t planes[3], int cell, int count) {
    for (int i = 0; i < 3; i++)
        planes[i] |= (uint64_t)(count >> i & 1) << cell;
}

static void put(struct ada_state *s, int colour, int cell, int legs, int pincers) {
    s->body[colour] |= bits_one(cell);
    write_limbs(s->leg, cell, legs);
    write_limbs(s->pincer, cell, pincers);
    s->hash ^= creature_key(colour, cell, legs, pincers);
}

/* Takes a creature off the board, its limbs not yet back in stock. */
static void lift(struct ada_state *s, int colour, int cell, int legs, int pincers) {
    uint64_t keep = ~bits_one(cell);
    s->body[colour] &= keep;
    for (int i = 0; i < 3; i++) {
        s->leg[i] &= keep;
        s->pincer[i] &= keep;
    }
    s->hash ^= creature_key(colour, cell, legs, pincers);
}

void ada_put(struct ada_state *s, int colour, int cell, int legs, int pincers) {
    put(s, colour, cell, legs, pincers);
    s->legs_in_stock[colour] = (uint8_t)(s->legs_in_stock[colour] - legs);
    s->pincers_in_stock[colour] = (uint8_t)(s->pincers_in_stock[colour] - pincers);
}

/* ADA-7.1: body and limbs go back to their owner; the rival scores. */
static void capture(struct ada_state *s, int colour, int cell) {
    int legs = ada_legs(s, cell), pincers = ada_pincers(s, cell);
    lift(s, colour, cell, legs, pincers);
    s->legs_in_stock[colour] = (uint8_t)(s->legs_in_stock[colour] + legs);
    s->pincers_in_stock[colour] = (uint8_t)(s->pincers_in_stock[colour] + pincers);
    s->captures[!colour]++;
}

void ada_start(struct ada_state *s, const struct ada_setup *setup) {
    *s = (struct ada_state){
        .legs_in_stock = {ADA_STOCK, ADA_STOCK},
        .pincers_in_stock = {ADA_STOCK, ADA_STOCK},
        .phase = setup->pie ? ADA_SETUP : ADA_TURN,
        .winner = ADA_NOBODY,
    };
    if (!setup->pie) {
        put(s, ADA_WHITE, setup->white, 0, 0);
        put(s, ADA_BLACK, setup->black, 0, 0);
    }
    s->hash = ada_hash(s);
}

int ada_seat_to_act(const struct ada_state *s) {
    if (s->phase == ADA_OVER)
        return -1;
    if (s->phase == ADA_SETUP || s->phase == ADA_TAKE)
        return s->phase == ADA_TAKE;
    return ada_seat(s, s->turn);
}

static inline uint64_t majority(uint64_t a, uint64_t b, uint64_t c) {
    return (a & b) | (c & (a ^ b));
}

/* Two three-bit numbers for every cell: its empty neighbours and its limbs. */
struct meals {
    uint64_t food[3], limbs[3];
};

/* ADA-6.1, ADA-6.3: on every cell at once, six words of empty neighbours are added up to a number
 * of three bits, and so are two such numbers of limbs. */
static inline struct meals count_meals(const struct ada_state *s) {
    uint64_t e = ada_empty(s);
    uint64_t a = e << 1, b = e >> 1, c = e << 8, d = e >> 8, f = e << 9, g = e >> 9;
    uint64_t sum1 = a ^ b ^ c, carry1 = majority(a, b, c);
    uint64_t sum2 = d ^ f ^ g, carry2 = majority(d, f, g);
    uint64_t carry3 = sum1 & sum2;
    const uint64_t *l = s->leg, *p = s->pincer;
    uint64_t up0 = l[0] & p[0], up1 = majority(l[1], p[1], up0);
    return (struct meals){
        .food = {sum1 ^ sum2, carry1 ^ carry2 ^ carry3, majority(carry1, carry2, carry3)},
        .limbs = {l[0] ^ p[0], l[1] ^ p[1] ^ up0, l[2] ^ p[2] ^ up1},
    };
}

/* The cells where the first number is less than the second, and those where they are equal. */
static inline uint64_t less(const uint64_t a[3], const uint64_t b[3]) {
    uint64_t out = ~a[0] & b[0];
    out = (~a[1] & b[1]) | (~(a[1] ^ b[1]) & out);
    return (~a[2] & b[2]) | (~(a[2] ^ b[2]) & out);
}

static inline uint64_t same(const uint64_t a[3], const uint64_t b[3]) {
    return ~((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]));
}

uint64_t ada_starving(const struct ada_state *s, int colour) {
    struct meals m = count_meals(s);
    return less(m.food, m.limbs) & s->body[colour];
}

struct ada_hunger ada_hunger(const struct ada_state *s) {
    struct meals m = count_meals(s);
    const uint64_t *l = m.limbs, bodies = s->body[0] | s->body[1];
    uint64_t one_more[3] = {~l[0], l[1] ^ l[0], l[2] ^ (l[1] & l[0])};
    return (struct ada_hunger){
        .starving = less(m.food, l) & bodies,
        .tight = same(m.food, l) & bodies,
        .spare = same(m.food, one_more) & bodies,
    };
}

int ada_won_by(const struct ada_state *s) {
    int me = s->turn, rival = !me;
    if (s->captures[me] >= ADA_WIN || s->body[rival] == 0)
        return me;
    if (s->captures[rival] >= ADA_WIN || s->body[me] == 0)
        return rival;
    return ADA_NOBODY;
}

static bool ended(struct ada_state *s) {
    s->winner = (uint8_t)ada_won_by(s);
    if (s->winner == ADA_NOBODY)
        return false;
    s->phase = ADA_OVER;
    return true;
}

/* Step 3 and the end of the turn. ADA-6.2: all who starve are found before any is captured. */
static void feed(struct ada_state *s, bool progress) {
    int rival = !s->turn;
    uint64_t starving = ada_starving(s, rival);
    s->idle = progress || starving ? 0 : (uint8_t)(s->idle + 1);
    for (; starving; starving &= starving - 1)
        capture(s, rival, bits_first(starving));
    if (ended(s))
        return;
    if (s->idle == ADA_IDLE_LIMIT) {
        s->phase = ADA_OVER;
        return;
    }
    s->phase = ADA_TURN;
    s->turn = (uint8_t)rival;
}

static void step(struct ada_state *s, int from, int to) {
    int me = s->turn, legs = ada_legs(s, from), pincers = ada_pincers(s, from);
    lift(s, me, from, legs, pincers);
    put(s, me, to, legs, pincers);
}

/* ADA-4: returns whether anything was captured. */
static bool move(struct ada_state *s, int from, int to) {
    int me = s->turn, rival = !me;
    if (!(s->body[rival] >> to & 1)) {
        step(s, from, to);
        return false;
    }
    int pincers = ada_pincers(s, from), against = ada_pincers(s, to);
    if (pincers >= against)
        capture(s, rival, to);
    if (pincers <= against)
        capture(s, me, from);
    else
        step(s, from, to);
    return true;
}

/* Adds one to the number that three words keep for a cell. */
static void add_limb(uint64_t planes[3], int cell) {
    uint64_t carry = bits_one(cell);
    for (int i = 0; i < 3; i++) {
        uint64_t next = planes[i] & carry;
        planes[i] ^= carry;
        carry = next;
    }
}

static void build_limb(struct ada_state *s, enum ada_build limb, int at) {
    int me = s->turn, legs = ada_legs(s, at), pincers = ada_pincers(s, at), leg = limb == ADA_LEG;
    add_limb(leg ? s->leg : s->pincer, at);
    s->hash ^=
        creature_key(me, at, legs, pincers) ^ creature_key(me, at, legs + leg, pincers + !leg);
    s->legs_in_stock[me] -= (uint8_t)leg;
    s->pincers_in_stock[me] -= (uint8_t)!leg;
}

static void make(struct ada_state *s, enum ada_build build, int at) {
    if (build == ADA_BODY)
        put(s, s->turn, at, 0, 0);
    else
        build_limb(s, build, at);
}

static void play_build(struct ada_state *s, enum ada_build build, int at) {
    make(s, build, at);
    feed(s, true);
}

static void play_move(struct ada_state *s, int from, int to) {
    bool captured = from != to && move(s, from, to);
    if (captured && ended(s))
        return;
    struct ada_sites sites = ada_sites(s);
    if (sites.body | sites.leg | sites.pincer)
        s->phase = ADA_BUILD;
    else
        feed(s, captured);
}

/* A legal turn lacks a build only if none can be made, or if the fight has ended the game. */
static void play_turn(struct ada_state *s, ada_move t) {
    bool captured = ada_from(t) != ada_to(t) && move(s, ada_from(t), ada_to(t));
    if (captured && ended(s))
        return;
    if (ada_build(t) != ADA_NONE)
        play_build(s, ada_build(t), ada_at(t));
    else
        feed(s, captured);
}

void ada_play_half(struct ada_state *s, ada_move t) {
    s->hash ^= status_key(s);
    if (s->phase == ADA_TURN)
        play_move(s, ada_from(t), ada_to(t));
    else
        play_build(s, ada_build(t), ada_at(t));
    s->hash ^= status_key(s);
}

/* ADA-8: the pie setup, in which nobody moves yet. */
static void play_setup(struct ada_state *s, ada_move t) {
    if (t & ADA_IS_SETUP) {
        put(s, ADA_WHITE, ada_from(t), 0, 0);
        put(s, ADA_BLACK, ada_to(t), 0, 0);
        s->phase = ADA_TAKE;
    } else {
        s->white_seat = (t & 1) == ADA_WHITE;
        s->phase = ADA_TURN;
    }
}

void ada_play(struct ada_state *s, ada_move t, struct ada_undo *undo) {
    undo->state = *s;
    s->hash ^= status_key(s);
    if (t & (ADA_IS_SETUP | ADA_IS_TAKE))
        play_setup(s, t);
    else
        play_turn(s, t);
    s->hash ^= status_key(s);
}

bool ada_act(struct ada_state *s, ada_move t) {
    bool captured = ada_from(t) != ada_to(t) && move(s, ada_from(t), ada_to(t));
    if (captured && ended(s))
        return false;
    if (ada_build(t) != ADA_NONE)
        make(s, ada_build(t), ada_at(t));
    return true;
}

void ada_undo(struct ada_state *s, const struct ada_undo *undo) { *s = undo->state; }

static bool check_colour(const struct ada_state *s, int colour) {
    int legs = 0, pincers = 0;
    for (uint64_t at = s->body[colour]; at; at &= at - 1) {
        int cell = bits_first(at), l = ada_legs(s, cell), p = ada_pincers(s, cell);
        if (l + p > ADA_MAX_LIMBS)
            return false;
        legs += l;
        pincers += p;
    }
    return legs + s->legs_in_stock[colour] == ADA_STOCK &&
           pincers + s->pincers_in_stock[colour] == ADA_STOCK &&
           ada_bodies_in_stock(s, colour) >= 0;
}

bool ada_check(const struct ada_state *s) {
    uint64_t limbs = 0, bodies = s->body[0] | s->body[1];
    for (int i = 0; i < 3; i++)
        limbs |= s->leg[i] | s->pincer[i];
    return s->hash == ada_hash(s) && (s->body[0] & s->body[1]) == 0 && !(bodies & ~ADA_BOARD) &&
           !(limbs & ~bodies) && check_colour(s, ADA_WHITE) && check_colour(s, ADA_BLACK);
}

/* About the centre d4, rows and numbers are two axes of the hexagon, their difference the third. */
int ada_transform_cell(int symmetry, int cell) {
    int row = ada_row(cell) - 3, number = ada_number(cell) - 4;
    if (symmetry & 1) {
        int swap = row;
        row = number;
        number = swap;
    }
    for (int sixths = symmetry >> 1; sixths > 0; sixths--) {
        int rotated = number - row;
        row = number;
        number = rotated;
    }
    return ada_cell(row + 3, number + 4);
}

static uint64_t transform_set(int symmetry, uint64_t set) {
    uint64_t image = 0;
    for (; set; set &= set - 1)
        image |= bits_one(ada_transform_cell(symmetry, bits_first(set)));
    return image;
}

bool ada_start_is_first(int white, int black) {
    for (int i = 1; i < ADA_SYMMETRIES; i++) {
        int w = ada_transform_cell(i, white), b = ada_transform_cell(i, black);
        if (w < white || (w == white && b < black))
            return false;
    }
    return true;
}

struct ada_state ada_transform(const struct ada_state *s, int symmetry) {
    struct ada_state image = *s;
    for (int i = 0; i < 2; i++)
        image.body[i] = transform_set(symmetry, s->body[i]);
    for (int i = 0; i < 3; i++) {
        image.leg[i] = transform_set(symmetry, s->leg[i]);
        image.pincer[i] = transform_set(symmetry, s->pincer[i]);
    }
    image.hash = ada_hash(&image);
    return image;
}

ada_move ada_transform_move(int symmetry, ada_move t) {
    if (t & ADA_IS_TAKE)
        return t;
    ada_move image = t & ADA_IS_SETUP;
    if (ada_from(t) | ada_to(t))
        image |= ada_make(ada_transform_cell(symmetry, ada_from(t)),
                          ada_transform_cell(symmetry, ada_to(t)), ADA_NONE, 0);
    if (ada_build(t) != ADA_NONE)
        image |= ada_make(0, 0, ada_build(t), ada_transform_cell(symmetry, ada_at(t)));
    return image;
}

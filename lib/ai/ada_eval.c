/* ada_eval.c - the judgement of Adaptoid positions.
 *
 * A small network learnt from games of the engine against itself (docs/training.md), in integers,
 * so that it gives the same numbers on every machine. Its inputs are sparse: of some 2,800 at most
 * 49 are on. Besides where each creature stands they say how it fares, because that decides games
 * and cannot be seen from single cells: whether it starves, has just enough or one to spare, and
 * whether a stronger or an equal rival can reach it.
 *
 * Working out: sums are kept for both players' eyes. A position is compared, creature by creature,
 * with the one before, and what differs is taken out of the sums and put in. That needs no
 * bookkeeping in the search, and between neighbouring leaves few creatures differ. */
#include "ai/ada_eval.h"

enum { NONE = 0xffff };

/* ---- inputs -------------------------------------------------------------------------------- */

/* Bodies that a rival can reach: by[p] with just p pincers, more[p] with more than p. */
struct attack {
    uint64_t by[ADA_MAX_LIMBS + 1], more[ADA_MAX_LIMBS + 1];
};

static void find_attacks(const struct ada_state *s, struct attack *a) {
    uint64_t legs = s->leg[0] | s->leg[1] | s->leg[2];
    uint64_t armed = (s->pincer[0] | s->pincer[1] | s->pincer[2]) & legs;
    *a = (struct attack){{0}, {0}};
    for (; armed; armed &= armed - 1) {
        int cell = bits_first(armed);
        uint64_t targets = s->body[!(s->body[ADA_BLACK] >> cell & 1)];
        a->by[ada_pincers(s, cell)] |= ada_reach(s, cell) & targets;
    }
    for (int p = ADA_MAX_LIMBS; p > 0; p--)
        a->more[p - 1] = a->more[p] | a->by[p];
}

/* What is worked out for all creatures at once. */
struct outlook {
    struct ada_hunger hunger;
    struct attack attack;
};

static void look_out(const struct ada_state *s, struct outlook *o) {
    o->hunger = ada_hunger(s);
    find_attacks(s, &o->attack);
}

static int plight_of(const struct outlook *o, int cell, int pincers) {
    int fed = o->hunger.starving >> cell & 1 ? 0
              : o->hunger.tight >> cell & 1  ? 1
              : o->hunger.spare >> cell & 1  ? 2
                                             : 3;
    int threat = o->attack.more[pincers] >> cell & 1 ? 2 : (int)(o->attack.by[pincers] >> cell & 1);
    return fed * 3 + threat;
}

struct creature_inputs {
    uint16_t place, plight;
};

static struct creature_inputs inputs_of(const struct ada_state *s, const struct outlook *o,
                                        int cell) {
    int side = (int)(s->body[ADA_BLACK] >> cell & 1), pincers = ada_pincers(s, cell);
    int config = side * ADA_CONFIGS + ada_config(ada_legs(s, cell), pincers);
    return (struct creature_inputs){
        .place = (uint16_t)(config * ADA_CELLS + ada_cell_index(cell)),
        .plight = (uint16_t)(ADA_IN_PLIGHT + config * ADA_PLIGHTS + plight_of(o, cell, pincers)),
    };
}

static uint16_t captures_input(const struct ada_state *s) {
    return (uint16_t)(ADA_IN_CAPTURES + s->captures[ADA_WHITE] * ADA_WIN + s->captures[ADA_BLACK]);
}

int ada_inputs(const struct ada_state *s, uint16_t *inputs) {
    struct outlook o;
    int n = 0;
    look_out(s, &o);
    for (uint64_t at = s->body[0] | s->body[1]; at; at &= at - 1) {
        struct creature_inputs c = inputs_of(s, &o, bits_first(at));
        inputs[n++] = c.place;
        inputs[n++] = c.plight;
    }
    inputs[n++] = captures_input(s);
    return n;
}

int ada_other_eyes(int input) {
    if (input < ADA_IN_PLIGHT) {
        int half = ADA_IN_PLIGHT / 2;
        return input < half ? input + half : input - half;
    }
    if (input < ADA_IN_CAPTURES) {
        int half = (ADA_IN_CAPTURES - ADA_IN_PLIGHT) / 2, middle = ADA_IN_PLIGHT + half;
        return input < middle ? input + half : input - half;
    }
    int captures = input - ADA_IN_CAPTURES;
    return ADA_IN_CAPTURES + captures % ADA_WIN * ADA_WIN + captures / ADA_WIN;
}

int ada_bucket(int captures, int suffered) { return captures / 2 * 3 + suffered / 2; }

/* ---- the network --------------------------------------------------------------------------- */

void ada_eye_open(struct ada_eye *eye, const struct ada_net *net) {
    eye->net = net;
    eye->bodies = 0;
    eye->captures = NONE;
    for (int i = 0; i < 64; i++)
        eye->place[i] = eye->plight[i] = NONE;
    for (int i = 0; net && i < ADA_UNITS; i++)
        eye->sum[0][i] = eye->sum[1][i] = net->bias[i];
}

static void add(int16_t *sum, const int16_t *weight) {
    for (int i = 0; i < ADA_UNITS; i++)
        sum[i] = (int16_t)(sum[i] + weight[i]);
}

static void subtract(int16_t *sum, const int16_t *weight) {
    for (int i = 0; i < ADA_UNITS; i++)
        sum[i] = (int16_t)(sum[i] - weight[i]);
}

/* Replaces one input by another in both sums. */
static void change(struct ada_eye *eye, uint16_t *kept, uint16_t now) {
    if (*kept == now)
        return;
    if (*kept != NONE) {
        subtract(eye->sum[0], eye->net->weight[*kept]);
        subtract(eye->sum[1], eye->net->weight[ada_other_eyes(*kept)]);
    }
    if (now != NONE) {
        add(eye->sum[0], eye->net->weight[now]);
        add(eye->sum[1], eye->net->weight[ada_other_eyes(now)]);
    }
    *kept = now;
}

static void look_at(struct ada_eye *eye, const struct ada_state *s, const struct outlook *o) {
    uint64_t bodies = s->body[0] | s->body[1];
    for (uint64_t gone = eye->bodies & ~bodies; gone; gone &= gone - 1) {
        change(eye, &eye->place[bits_first(gone)], NONE);
        change(eye, &eye->plight[bits_first(gone)], NONE);
    }
    for (uint64_t at = bodies; at; at &= at - 1) {
        struct creature_inputs c = inputs_of(s, o, bits_first(at));
        change(eye, &eye->place[bits_first(at)], c.place);
        change(eye, &eye->plight[bits_first(at)], c.plight);
    }
    change(eye, &eye->captures, captures_input(s));
    eye->bodies = bodies;
}

static int32_t output(const int16_t *sum, const int16_t *weight) {
    int32_t total = 0;
    for (int i = 0; i < ADA_UNITS; i++) {
        int32_t v = sum[i] < 0 ? 0 : sum[i] > ADA_ONE ? ADA_ONE : sum[i];
        total += v * v * weight[i];
    }
    return total;
}

static int judge(const struct ada_eye *eye, const struct ada_state *s) {
    int me = s->turn, bucket = ada_bucket(s->captures[me], s->captures[!me]);
    const struct ada_net *n = eye->net;
    int64_t total =
        (int64_t)output(eye->sum[me], n->out[bucket][0]) + output(eye->sum[!me], n->out[bucket][1]);
    return (int)((total / ADA_ONE + n->out_bias[bucket]) * ADA_LOGIT / (ADA_ONE * ADA_OUT));
}

/* ---- by hand ------------------------------------------------------------------------------- */

static const int16_t hand_captures[ADA_WIN] = {0, 250, 550, 950, 1500};
static const int16_t hand_legs[ADA_MAX_LIMBS + 1] = {0, 40, 65, 75, 70, 60, 50};
static const int16_t hand_pincers[ADA_MAX_LIMBS + 1] = {0, 45, 75, 95, 105, 105, 105};

/* By plight: of the player to move, whose turn it is to mend it; of the rival. */
static const int16_t hand_mine[ADA_PLIGHTS] = {0, 0, 0, -40, -60, -90, -5, -25, -60, 0, -20, -55};
static const int16_t hand_rival[ADA_PLIGHTS] = {-230, -230, -240, -110, -120, -180,
                                                -30,  -40,  -160, 0,    -10,  -150};

static int by_hand(const struct ada_state *s, const struct outlook *o) {
    int me = s->turn, score = hand_captures[s->captures[me]] - hand_captures[s->captures[!me]];
    for (uint64_t at = s->body[0] | s->body[1]; at; at &= at - 1) {
        int cell = bits_first(at), legs = ada_legs(s, cell), pincers = ada_pincers(s, cell);
        bool mine = s->body[me] >> cell & 1;
        int plight = plight_of(o, cell, pincers);
        int value = 60 + hand_legs[legs] + hand_pincers[pincers];
        value += mine ? hand_mine[plight] : hand_rival[plight];
        score += mine ? value : -value;
    }
    return score;
}

int ada_eval(struct ada_eye *eye, const struct ada_state *s) {
    struct outlook o;
    look_out(s, &o);
    if (eye->net)
        look_at(eye, s, &o);
    int score = eye->net ? judge(eye, s) : by_hand(s, &o);
    return score > ADA_EVAL_MOST ? ADA_EVAL_MOST : score < -ADA_EVAL_MOST ? -ADA_EVAL_MOST : score;
}

/* 10000 / (1 + exp(-x / 4)) for x = 0 .. 32, each a quarter of a logit. */
static const int16_t logistic[33] = {5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808,
                                     9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820, 9859,
                                     9890, 9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985,
                                     9988, 9991, 9993, 9994, 9996, 9997};

int ada_probability(int score) {
    enum { STEP = ADA_LOGIT / 4 };
    int x = score < 0 ? -score : score;
    int p = x >= 32 * STEP ? logistic[32]
                           : logistic[x / STEP] +
                                 (logistic[x / STEP + 1] - logistic[x / STEP]) * (x % STEP) / STEP;
    return score < 0 ? 10000 - p : p;
}

/* ada_eval.c - the judgement of Adaptoid positions.
 *
 * A small network learnt from games of the engine against itself (docs/training.md), in integers,
 * so that it gives the same numbers on every machine. Its inputs are sparse: of some 2,800 at most
 * 49 are on. Besides where each creature stands they say how it fares, because that decides games
 * and cannot be seen from single cells: whether it starves, has just enough or one to spare, and
 * whether a stronger or an equal rival can reach it.
 *
 * Working out: sums are kept for both players' eyes. A position is compared with the one before, as
 * sets of cells, and what differs is taken out of the sums and put in. That needs no bookkeeping
 * in the search, and between neighbouring leaves few creatures differ. */
#include "ai/ada_eval.h"

enum { NONE = 0xffff };

/* ---- inputs -------------------------------------------------------------------------------- */

/* The creatures with fewer pincers than p, and those with just as many. */
static uint64_t with_fewer(const struct ada_state *s, int p) {
    const uint64_t *x = s->pincer;
    uint64_t b0 = -(uint64_t)(p & 1), b1 = -(uint64_t)(p >> 1 & 1), b2 = -(uint64_t)(p >> 2 & 1);
    return (~x[2] & b2) | (~(x[2] ^ b2) & ((~x[1] & b1) | (~(x[1] ^ b1) & ~x[0] & b0)));
}

static uint64_t with_as_many(const struct ada_state *s, int p) {
    const uint64_t *x = s->pincer;
    uint64_t b0 = -(uint64_t)(p & 1), b1 = -(uint64_t)(p >> 1 & 1), b2 = -(uint64_t)(p >> 2 & 1);
    return ~((x[0] ^ b0) | (x[1] ^ b1) | (x[2] ^ b2));
}

/* All that is seen of a position but the captures, as sets of cells. */
static void look_out(const struct ada_state *s, struct ada_outlook *o) {
    uint64_t legs = s->leg[0] | s->leg[1] | s->leg[2];
    uint64_t armed = (s->pincer[0] | s->pincer[1] | s->pincer[2]) & legs;
    *o = (struct ada_outlook){
        .body = {s->body[0], s->body[1]},
        .leg = {s->leg[0], s->leg[1], s->leg[2]},
        .pincer = {s->pincer[0], s->pincer[1], s->pincer[2]},
        .hunger = ada_hunger(s),
    };
    for (; armed; armed &= armed - 1) {
        int cell = bits_first(armed), p = ada_pincers(s, cell);
        uint64_t targets = ada_reach(s, cell) & s->body[!(s->body[ADA_BLACK] >> cell & 1)];
        o->by_stronger |= targets & with_fewer(s, p);
        o->by_equal |= targets & with_as_many(s, p);
    }
}

static int plight_of(const struct ada_outlook *o, int cell) {
    int fed = o->hunger.starving >> cell & 1 ? 0
              : o->hunger.tight >> cell & 1  ? 1
              : o->hunger.spare >> cell & 1  ? 2
                                             : 3;
    return fed * 3 + (o->by_stronger >> cell & 1 ? 2 : (int)(o->by_equal >> cell & 1));
}

struct creature_inputs {
    uint16_t place, plight;
};

static struct creature_inputs inputs_of(const struct ada_state *s, const struct ada_outlook *o,
                                        int cell) {
    int side = (int)(s->body[ADA_BLACK] >> cell & 1);
    int config = side * ADA_CONFIGS + ada_config(ada_legs(s, cell), ada_pincers(s, cell));
    return (struct creature_inputs){
        .place = (uint16_t)(config * ADA_CELLS + ada_cell_index(cell)),
        .plight = (uint16_t)(ADA_IN_PLIGHT + config * ADA_PLIGHTS + plight_of(o, cell)),
    };
}

static uint16_t captures_input(const struct ada_state *s) {
    return (uint16_t)(ADA_IN_CAPTURES + s->captures[ADA_WHITE] * ADA_WIN + s->captures[ADA_BLACK]);
}

int ada_inputs(const struct ada_state *s, uint16_t *inputs) {
    struct ada_outlook o;
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
    eye->blur = 0;
    eye->seen = (struct ada_outlook){{0}, {0}, {0}, {0, 0, 0}, 0, 0};
    eye->captures = NONE;
    for (int i = 0; i < 64; i++)
        eye->place[i] = eye->plight[i] = NONE;
    for (int i = 0; net && i < ADA_UNITS; i++)
        eye->sum[0][i] = eye->sum[1][i] = net->bias[i];
}

static const int16_t nothing[ADA_UNITS] = {0};

static const int16_t *weights_of(const struct ada_net *net, int input, bool other_eyes) {
    if (input == NONE)
        return nothing;
    return net->weight[other_eyes ? ada_other_eyes(input) : input];
}

static void exchange(int16_t *restrict sum, const int16_t *out, const int16_t *in) {
    for (int i = 0; i < ADA_UNITS; i++)
        sum[i] = (int16_t)(sum[i] - out[i] + in[i]);
}

/* Replaces one input by another in both sums. */
static void change(struct ada_eye *eye, uint16_t *kept, uint16_t now) {
    if (*kept == now)
        return;
    for (int other = 0; other < 2; other++)
        exchange(eye->sum[other], weights_of(eye->net, *kept, other),
                 weights_of(eye->net, now, other));
    *kept = now;
}

/* The cells where two outlooks differ. */
static uint64_t differing(const struct ada_outlook *a, const struct ada_outlook *b) {
    uint64_t cells = 0;
    for (int i = 0; i < 2; i++)
        cells |= a->body[i] ^ b->body[i];
    for (int i = 0; i < 3; i++)
        cells |= (a->leg[i] ^ b->leg[i]) | (a->pincer[i] ^ b->pincer[i]);
    cells |= (a->hunger.starving ^ b->hunger.starving) | (a->hunger.tight ^ b->hunger.tight);
    cells |= a->hunger.spare ^ b->hunger.spare;
    return cells | (a->by_stronger ^ b->by_stronger) | (a->by_equal ^ b->by_equal);
}

static void look_at(struct ada_eye *eye, const struct ada_state *s, const struct ada_outlook *o) {
    uint64_t bodies = s->body[0] | s->body[1];
    for (uint64_t at = differing(&eye->seen, o); at; at &= at - 1) {
        int cell = bits_first(at);
        struct creature_inputs c = {NONE, NONE};
        if (bodies >> cell & 1)
            c = inputs_of(s, o, cell);
        change(eye, &eye->place[cell], c.place);
        change(eye, &eye->plight[cell], c.plight);
    }
    change(eye, &eye->captures, captures_input(s));
    eye->seen = *o;
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

static int by_hand(const struct ada_state *s, const struct ada_outlook *o) {
    int me = s->turn, score = hand_captures[s->captures[me]] - hand_captures[s->captures[!me]];
    for (uint64_t at = s->body[0] | s->body[1]; at; at &= at - 1) {
        int cell = bits_first(at), legs = ada_legs(s, cell), pincers = ada_pincers(s, cell);
        bool mine = s->body[me] >> cell & 1;
        int plight = plight_of(o, cell);
        int value = 60 + hand_legs[legs] + hand_pincers[pincers];
        value += mine ? hand_mine[plight] : hand_rival[plight];
        score += mine ? value : -value;
    }
    return score;
}

int ada_eval(struct ada_eye *eye, const struct ada_state *s) {
    struct ada_outlook o;
    look_out(s, &o);
    if (eye->net)
        look_at(eye, s, &o);
    int score = eye->net ? judge(eye, s) : by_hand(s, &o);
    if (eye->blur)
        score -= score % eye->blur;
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

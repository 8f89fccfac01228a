/* ada_eval.c - the static evaluation of Adaptoid positions.
 *
 * A small network learnt from games of the engine against itself (docs/training.md), in integers,
 * so that it gives the same numbers on every machine. Its features are sparse: of some 2,800 at
 * most 49 are active. They say where each creature stands, and also its condition, because that
 * decides games and cannot be seen from single cells: whether it starves, has just enough food or
 * one to spare, and whether a stronger or an equal rival can reach it.
 *
 * The sums of the hidden layer are kept in an accumulator, for both perspectives, and updated
 * incrementally. A position is compared with the one evaluated before it, as sets of cells; the
 * features that differ are subtracted and added. So the search has nothing to keep account of, and
 * between neighbouring leaves few features differ. */
#include "ai/ada_eval.h"
#include "ai/ai.h"

enum { NO_FEATURE = 0xffff };

/* ---- features ------------------------------------------------------------------------------ */

/* The cells with fewer than p pincers, and those with exactly p, by bitwise comparison. */
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

static void find_feature_sets(const struct ada_state *s, struct ada_feature_sets *f) {
    uint64_t legs = s->leg[0] | s->leg[1] | s->leg[2];
    uint64_t armed = (s->pincer[0] | s->pincer[1] | s->pincer[2]) & legs;
    *f = (struct ada_feature_sets){
        .body = {s->body[0], s->body[1]},
        .leg = {s->leg[0], s->leg[1], s->leg[2]},
        .pincer = {s->pincer[0], s->pincer[1], s->pincer[2]},
        .hunger = ada_hunger(s),
    };
    for (; armed; armed &= armed - 1) {
        int cell = bits_first(armed), p = ada_pincers(s, cell);
        uint64_t targets = ada_reach(s, cell) & s->body[!(s->body[ADA_BLACK] >> cell & 1)];
        f->by_stronger |= targets & with_fewer(s, p);
        f->by_equal |= targets & with_as_many(s, p);
    }
}

static int condition_of(const struct ada_feature_sets *f, int cell) {
    int fed = f->hunger.starving >> cell & 1 ? 0
              : f->hunger.tight >> cell & 1  ? 1
              : f->hunger.spare >> cell & 1  ? 2
                                             : 3;
    return fed * 3 + (f->by_stronger >> cell & 1 ? 2 : (int)(f->by_equal >> cell & 1));
}

/* The two active features of a creature. */
struct creature_features {
    uint16_t place, condition;
};

static struct creature_features features_of(const struct ada_state *s,
                                            const struct ada_feature_sets *f, int cell) {
    int side = (int)(s->body[ADA_BLACK] >> cell & 1);
    int config = side * ADA_CONFIGS + ada_config(ada_legs(s, cell), ada_pincers(s, cell));
    return (struct creature_features){
        .place = (uint16_t)(config * ADA_CELLS + ada_cell_index(cell)),
        .condition =
            (uint16_t)(ADA_FEATURE_CONDITION + config * ADA_CONDITIONS + condition_of(f, cell)),
    };
}

static uint16_t captures_feature(const struct ada_state *s) {
    return (uint16_t)(ADA_FEATURE_CAPTURES + s->captures[ADA_WHITE] * ADA_WIN +
                      s->captures[ADA_BLACK]);
}

int ada_features(const struct ada_state *s, uint16_t *features) {
    struct ada_feature_sets sets;
    int n = 0;
    find_feature_sets(s, &sets);
    for (uint64_t at = s->body[0] | s->body[1]; at; at &= at - 1) {
        struct creature_features c = features_of(s, &sets, bits_first(at));
        features[n++] = c.place;
        features[n++] = c.condition;
    }
    features[n++] = captures_feature(s);
    return n;
}

int ada_other_perspective(int feature) {
    if (feature < ADA_FEATURE_CONDITION) {
        int half = ADA_FEATURE_CONDITION / 2;
        return feature < half ? feature + half : feature - half;
    }
    if (feature < ADA_FEATURE_CAPTURES) {
        int half = (ADA_FEATURE_CAPTURES - ADA_FEATURE_CONDITION) / 2;
        return feature < ADA_FEATURE_CONDITION + half ? feature + half : feature - half;
    }
    int captures = feature - ADA_FEATURE_CAPTURES;
    return ADA_FEATURE_CAPTURES + captures % ADA_WIN * ADA_WIN + captures / ADA_WIN;
}

int ada_bucket(int captures, int suffered) { return captures / 2 * 3 + suffered / 2; }

/* ---- the accumulator ----------------------------------------------------------------------- */

void ada_evaluator_init(struct ada_evaluator *e, const struct ada_net *net) {
    e->net = net;
    e->grain = 0;
    e->sets = (struct ada_feature_sets){{0}, {0}, {0}, {0, 0, 0}, 0, 0};
    e->captures = NO_FEATURE;
    for (int i = 0; i < 64; i++)
        e->place[i] = e->condition[i] = NO_FEATURE;
    for (int i = 0; net && i < ADA_HIDDEN; i++)
        e->accumulator[0][i] = e->accumulator[1][i] = net->bias[i];
}

static const int16_t zeros[ADA_HIDDEN] = {0};

static const int16_t *weights_of(const struct ada_net *net, int feature, bool other_perspective) {
    if (feature == NO_FEATURE)
        return zeros;
    return net->weight[other_perspective ? ada_other_perspective(feature) : feature];
}

static void subtract_and_add(int16_t *restrict sum, const int16_t *minus, const int16_t *plus) {
    for (int i = 0; i < ADA_HIDDEN; i++)
        sum[i] = (int16_t)(sum[i] - minus[i] + plus[i]);
}

/* Replaces an active feature by another, from both perspectives. */
static void replace_feature(struct ada_evaluator *e, uint16_t *active, uint16_t feature) {
    if (*active == feature)
        return;
    for (int other = 0; other < 2; other++)
        subtract_and_add(e->accumulator[other], weights_of(e->net, *active, other),
                         weights_of(e->net, feature, other));
    *active = feature;
}

/* The cells whose features differ. */
static uint64_t differing(const struct ada_feature_sets *a, const struct ada_feature_sets *b) {
    uint64_t cells = 0;
    for (int i = 0; i < 2; i++)
        cells |= a->body[i] ^ b->body[i];
    for (int i = 0; i < 3; i++)
        cells |= (a->leg[i] ^ b->leg[i]) | (a->pincer[i] ^ b->pincer[i]);
    cells |= (a->hunger.starving ^ b->hunger.starving) | (a->hunger.tight ^ b->hunger.tight);
    cells |= a->hunger.spare ^ b->hunger.spare;
    return cells | (a->by_stronger ^ b->by_stronger) | (a->by_equal ^ b->by_equal);
}

static void update_accumulator(struct ada_evaluator *e, const struct ada_state *s,
                               const struct ada_feature_sets *sets) {
    uint64_t bodies = s->body[0] | s->body[1];
    for (uint64_t at = differing(&e->sets, sets); at; at &= at - 1) {
        int cell = bits_first(at);
        struct creature_features c = {NO_FEATURE, NO_FEATURE};
        if (bodies >> cell & 1)
            c = features_of(s, sets, cell);
        replace_feature(e, &e->place[cell], c.place);
        replace_feature(e, &e->condition[cell], c.condition);
    }
    replace_feature(e, &e->captures, captures_feature(s));
    e->sets = *sets;
}

/* ---- the network --------------------------------------------------------------------------- */

/* Squared clipped ReLU of a perspective's sums, times the output weights. */
static int32_t output(const int16_t *sum, const int16_t *weight) {
    int32_t total = 0;
    for (int i = 0; i < ADA_HIDDEN; i++) {
        int32_t v = sum[i] < 0 ? 0 : sum[i] > ADA_HIDDEN_ONE ? ADA_HIDDEN_ONE : sum[i];
        total += v * v * weight[i];
    }
    return total;
}

static int eval_network(const struct ada_evaluator *e, const struct ada_state *s) {
    int me = s->turn, bucket = ada_bucket(s->captures[me], s->captures[!me]);
    const struct ada_net *n = e->net;
    int64_t total = (int64_t)output(e->accumulator[me], n->out[bucket][0]) +
                    output(e->accumulator[!me], n->out[bucket][1]);
    return (int)((total / ADA_HIDDEN_ONE + n->out_bias[bucket]) * ADA_LOGIT /
                 (ADA_HIDDEN_ONE * ADA_OUTPUT_ONE));
}

/* ---- handcrafted --------------------------------------------------------------------------- */

enum { BODY_VALUE = 60 };
static const int16_t captures_value[ADA_WIN] = {0, 250, 550, 950, 1500};
static const int16_t legs_value[ADA_MAX_LIMBS + 1] = {0, 40, 65, 75, 70, 60, 50};
static const int16_t pincers_value[ADA_MAX_LIMBS + 1] = {0, 45, 75, 95, 105, 105, 105};

/* By condition: of a creature of the colour to move, which can still mend it; of the rival's. */
static const int16_t own_condition[ADA_CONDITIONS] = {0,  0,   0,   -40, -60, -90,
                                                      -5, -25, -60, 0,   -20, -55};
static const int16_t rival_condition[ADA_CONDITIONS] = {-230, -230, -240, -110, -120, -180,
                                                        -30,  -40,  -160, 0,    -10,  -150};

static int eval_handcrafted(const struct ada_state *s, const struct ada_feature_sets *sets) {
    int me = s->turn, score = captures_value[s->captures[me]] - captures_value[s->captures[!me]];
    for (uint64_t at = s->body[0] | s->body[1]; at; at &= at - 1) {
        int cell = bits_first(at), legs = ada_legs(s, cell), pincers = ada_pincers(s, cell);
        bool own = s->body[me] >> cell & 1;
        int condition = condition_of(sets, cell);
        int value = BODY_VALUE + legs_value[legs] + pincers_value[pincers];
        value += own ? own_condition[condition] : rival_condition[condition];
        score += own ? value : -value;
    }
    return score;
}

int ada_eval(struct ada_evaluator *e, const struct ada_state *s) {
    struct ada_feature_sets sets;
    find_feature_sets(s, &sets);
    if (e->net)
        update_accumulator(e, s, &sets);
    int score = e->net ? eval_network(e, s) : eval_handcrafted(s, &sets);
    if (e->grain)
        score -= score % e->grain;
    return score > ADA_EVAL_MAX ? ADA_EVAL_MAX : score < -ADA_EVAL_MAX ? -ADA_EVAL_MAX : score;
}

/* ---- probabilities ------------------------------------------------------------------------- */

/* AI_CERTAIN / (1 + exp(-x / 4)) for x = 0 .. LOGISTIC_STEPS, each a quarter of a logit. */
enum { LOGISTIC_STEPS = 32 };
static const int16_t logistic[LOGISTIC_STEPS + 1] = {
    5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
    9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948,
    9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997};

int ada_win_probability(int score) {
    enum { STEP = ADA_LOGIT / 4 };
    int x = score < 0 ? -score : score;
    int i = x / STEP;
    int p = i >= LOGISTIC_STEPS ? logistic[LOGISTIC_STEPS]
                                : logistic[i] + (logistic[i + 1] - logistic[i]) * (x % STEP) / STEP;
    return score < 0 ? AI_CERTAIN - p : p;
}

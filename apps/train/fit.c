/* fit.c - fits a network to samples: Adam on batches, in single precision.
 *
 * The target of a position is a mixture of how its game ended and what the search thought of it;
 * the loss is the square of the difference to the probability that the network gives. Each time a
 * sample is used it is transformed by one of the twelve symmetries, drawn at random. The float
 * network mirrors struct ada_net; at the end it is rounded to integers. */
#include "train.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BATCH = 1024, UPDATES = 200, HELD_BACK = 20 };

/* All parameters in one array, so that one loop updates them. */
struct layers {
    float weight[ADA_FEATURES][ADA_HIDDEN];
    float bias[ADA_HIDDEN];
    float out[ADA_BUCKETS][2][ADA_HIDDEN];
    float out_bias[ADA_BUCKETS];
};

enum { PARAMETERS = sizeof(struct layers) / sizeof(float) };

struct fitter {
    struct layers now, gradient, mean, square;
    struct rng rng;
    double result;
    long steps;
};

/* ---- one sample ---------------------------------------------------------------------------- */

/* A sample as the network sees it. */
struct example {
    uint16_t features[2][ADA_MAX_ACTIVE]; /* of the colour to move, of the rival */
    int count, bucket;
    float target;
};

static void extract(struct fitter *f, const struct sample *in, struct example *x) {
    struct ada_state s;
    uint16_t white[ADA_MAX_ACTIVE];
    sample_unpack(in, (int)rng_below(&f->rng, ADA_SYMMETRIES), &s);
    x->count = ada_features(&s, white);
    for (int i = 0; i < x->count; i++) {
        x->features[s.turn][i] = white[i];
        x->features[!s.turn][i] = (uint16_t)ada_other_perspective(white[i]);
    }
    x->bucket = ada_bucket(s.captures[s.turn], s.captures[!s.turn]);
    double thought = 1 / (1 + exp(-(double)in->score / ADA_LOGIT));
    x->target = (float)(f->result * in->result / 2 + (1 - f->result) * thought);
}

static float clip(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

/* The sums of the hidden layer and the probability. */
static float forward(const struct layers *l, const struct example *x, float sum[2][ADA_HIDDEN]) {
    float total = l->out_bias[x->bucket];
    for (int side = 0; side < 2; side++) {
        memcpy(sum[side], l->bias, sizeof l->bias);
        for (int i = 0; i < x->count; i++) {
            const float *w = l->weight[x->features[side][i]];
            for (int u = 0; u < ADA_HIDDEN; u++)
                sum[side][u] += w[u];
        }
        for (int u = 0; u < ADA_HIDDEN; u++)
            total += clip(sum[side][u]) * clip(sum[side][u]) * l->out[x->bucket][side][u];
    }
    return 1 / (1 + expf(-total));
}

static void backward(const struct layers *l, const struct example *x, float sum[2][ADA_HIDDEN],
                     float d, struct layers *g) {
    g->out_bias[x->bucket] += d;
    for (int side = 0; side < 2; side++) {
        float down[ADA_HIDDEN];
        for (int u = 0; u < ADA_HIDDEN; u++) {
            float v = clip(sum[side][u]);
            g->out[x->bucket][side][u] += d * v * v;
            down[u] = v > 0 && v < 1 ? d * 2 * v * l->out[x->bucket][side][u] : 0;
            g->bias[u] += down[u];
        }
        for (int i = 0; i < x->count; i++) {
            float *w = g->weight[x->features[side][i]];
            for (int u = 0; u < ADA_HIDDEN; u++)
                w[u] += down[u];
        }
    }
}

static double learn(struct fitter *f, const struct sample *in, bool training) {
    struct example x;
    float sum[2][ADA_HIDDEN];
    extract(f, in, &x);
    float p = forward(&f->now, &x, sum), off = p - x.target;
    if (training)
        backward(&f->now, &x, sum, 2 * off * p * (1 - p), &f->gradient);
    return (double)off * off;
}

/* ---- batches ------------------------------------------------------------------------------- */

/* Adam; the bounds keep the numbers within what the integers hold. */
static void update(struct fitter *f, double rate, int batch) {
    float *now = (float *)&f->now, *gradient = (float *)&f->gradient;
    float *mean = (float *)&f->mean, *square = (float *)&f->square;
    double n = (double)++f->steps, correct = sqrt(1 - pow(0.999, n)) / (1 - pow(0.9, n));
    const float inner = (float)ADA_MAX_WEIGHT / ADA_HIDDEN_ONE,
                outer = (float)ADA_MAX_OUTPUT / ADA_OUTPUT_ONE;
    float step = (float)(rate * correct), scale = 1.0f / (float)batch;
    for (int i = 0; i < PARAMETERS; i++) {
        float g = gradient[i] * scale, most = i < ADA_FEATURES * ADA_HIDDEN ? inner : outer;
        mean[i] = 0.9f * mean[i] + 0.1f * g;
        square[i] = 0.999f * square[i] + 0.001f * g * g;
        now[i] -= step * mean[i] / (sqrtf(square[i]) + 1e-8f);
        now[i] = now[i] > most ? most : now[i] < -most ? -most : now[i];
    }
    memset(&f->gradient, 0, sizeof f->gradient);
}

static void shuffle(uint32_t *order, long n, struct rng *rng) {
    for (long i = n - 1; i > 0; i--) {
        long j = (long)rng_below(rng, (uint32_t)i + 1);
        uint32_t swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
}

static double uniform(struct rng *rng) {
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

static void begin_anew(struct fitter *f) {
    float *now = (float *)&f->now;
    for (int i = 0; i < PARAMETERS; i++)
        now[i] = (float)(0.2 * (uniform(&f->rng) - 0.5));
    for (int u = 0; u < ADA_HIDDEN; u++)
        f->now.bias[u] = 0.3f;
    memset(f->now.out_bias, 0, sizeof f->now.out_bias);
}

static void from_integers(const struct ada_net *n, struct layers *l) {
    for (int i = 0; i < ADA_FEATURES * ADA_HIDDEN; i++)
        l->weight[i / ADA_HIDDEN][i % ADA_HIDDEN] =
            (float)n->weight[i / ADA_HIDDEN][i % ADA_HIDDEN] / ADA_HIDDEN_ONE;
    for (int u = 0; u < ADA_HIDDEN; u++)
        l->bias[u] = (float)n->bias[u] / ADA_HIDDEN_ONE;
    for (int b = 0; b < ADA_BUCKETS; b++) {
        for (int u = 0; u < 2 * ADA_HIDDEN; u++)
            l->out[b][u / ADA_HIDDEN][u % ADA_HIDDEN] =
                (float)n->out[b][u / ADA_HIDDEN][u % ADA_HIDDEN] / ADA_OUTPUT_ONE;
        l->out_bias[b] = (float)n->out_bias[b] / ADA_HIDDEN_ONE / ADA_OUTPUT_ONE;
    }
}

static void begin(struct fitter *f, const struct fit *how) {
    f->rng = rng_seeded(how->seed);
    f->result = how->result;
    if (how->from)
        from_integers(how->from, &f->now);
    else
        begin_anew(f);
}

static void to_integers(const struct layers *l, struct ada_net *n) {
    for (int i = 0; i < ADA_FEATURES; i++)
        for (int u = 0; u < ADA_HIDDEN; u++)
            n->weight[i][u] = (int16_t)lrintf(l->weight[i][u] * ADA_HIDDEN_ONE);
    for (int u = 0; u < ADA_HIDDEN; u++)
        n->bias[u] = (int16_t)lrintf(l->bias[u] * ADA_HIDDEN_ONE);
    for (int b = 0; b < ADA_BUCKETS; b++) {
        for (int u = 0; u < 2 * ADA_HIDDEN; u++)
            n->out[b][u / ADA_HIDDEN][u % ADA_HIDDEN] =
                (int16_t)lrintf(l->out[b][u / ADA_HIDDEN][u % ADA_HIDDEN] * ADA_OUTPUT_ONE);
        n->out_bias[b] = (int32_t)lrintf(l->out_bias[b] * ADA_HIDDEN_ONE * ADA_OUTPUT_ONE);
    }
}

static double epoch(struct fitter *f, const struct sample *samples, const uint32_t *order,
                    long count, double rate_from, double rate_to) {
    double loss = 0;
    long most = count / UPDATES + 1 < MOST_BATCH ? count / UPDATES + 1 : MOST_BATCH;
    for (long i = 0; i < count; i += most) {
        int batch = (int)(count - i < most ? count - i : most);
        for (int k = 0; k < batch; k++)
            loss += learn(f, &samples[order[i + k]], true);
        update(f, rate_from * pow(rate_to / rate_from, (double)i / (double)count), batch);
    }
    return loss / (double)count;
}

double fit_net(const struct sample *samples, long count, const struct fit *how,
               struct ada_net *net) {
    struct fitter *f = calloc(1, sizeof *f);
    long train = count - count / HELD_BACK;
    uint32_t *order = malloc((size_t)count * sizeof *order);
    double held = -1;
    if (!f || !order || count < HELD_BACK) {
        free(f);
        free(order);
        return -1;
    }
    begin(f, how);
    for (long i = 0; i < train; i++)
        order[i] = (uint32_t)i;
    for (int e = 0; e < how->epochs; e++) {
        double from = how->rate * pow(0.01, (double)e / how->epochs);
        shuffle(order, train, &f->rng);
        double loss = epoch(f, samples, order, train, from, from * pow(0.01, 1.0 / how->epochs));
        held = 0;
        for (long i = train; i < count; i++)
            held += learn(f, &samples[i], false) / (double)(count - train);
        fprintf(stderr, "epoch %d of %d: loss %.5f, held back %.5f\n", e + 1, how->epochs, loss,
                held);
    }
    to_integers(&f->now, net);
    free(f);
    free(order);
    return held;
}

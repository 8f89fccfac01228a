/* ada_eval.h - the static evaluation of Adaptoid: how good a position is for the colour to move.
 *
 * Scores are logits: adding ADA_LOGIT multiplies the odds of winning by e. Only positions at the
 * start of a turn are evaluated. */
#ifndef PENTOID_AI_ADA_EVAL_H
#define PENTOID_AI_ADA_EVAL_H

#include "rules/ada.h"

enum {
    ADA_LOGIT = 400,
    ADA_CONFIGS = 28, /* legs and pincers of a creature, at most six together */
    ADA_CELLS = 37,
    ADA_CONDITIONS = 12, /* how well fed (4) times how threatened (3) */

    /* The features: for each creature its configuration and its cell, and its configuration and its
     * condition; for the game the captures of both sides. */
    ADA_FEATURE_CONDITION = 2 * ADA_CONFIGS * ADA_CELLS,
    ADA_FEATURE_CAPTURES = ADA_FEATURE_CONDITION + 2 * ADA_CONFIGS * ADA_CONDITIONS,
    ADA_FEATURES = ADA_FEATURE_CAPTURES + ADA_WIN * ADA_WIN,

    ADA_HIDDEN = 32, /* units of the hidden layer */
    ADA_BUCKETS = 9, /* output buckets, by captures: 0-1, 2-3, 4 of each side */

    /* Quantisation: 1.0 in the hidden layer, and 1.0 in the output weights. */
    ADA_HIDDEN_ONE = 255,
    ADA_OUTPUT_ONE = 64,

    /* No weight is larger, so that 16 bits hold every sum of the accumulator and 32 bits the
     * output. */
    ADA_MAX_WEIGHT = 2 * ADA_HIDDEN_ONE,
    ADA_MAX_BIAS = 7 * ADA_HIDDEN_ONE,
    ADA_MAX_OUTPUT = 7 * ADA_OUTPUT_ONE
};

/* The network: features -> hidden units with squared clipped ReLU -> one number. The same weights
 * serve both perspectives, white's and black's; the output weights know whose turn it is. */
struct ada_net {
    int16_t bias[ADA_HIDDEN];
    int16_t weight[ADA_FEATURES][ADA_HIDDEN];
    int16_t out[ADA_BUCKETS][2][ADA_HIDDEN]; /* of the colour to move, of the rival */
    int32_t out_bias[ADA_BUCKETS];           /* in units of 1 / (ADA_HIDDEN_ONE * ADA_OUTPUT_ONE) */
};

_Static_assert((4 * ADA_STOCK + 1) * ADA_MAX_WEIGHT + ADA_MAX_BIAS <= INT16_MAX, "sums fit");
_Static_assert((int64_t)ADA_HIDDEN *ADA_HIDDEN_ONE *ADA_HIDDEN_ONE *ADA_MAX_OUTPUT <= INT32_MAX,
               "so do outputs");

/* The network that Pentoid plays with: data/adaptoid.net. */
extern const struct ada_net ada_net;

/* The number of a configuration, and of a cell, 0 .. ADA_CELLS - 1. */
static inline int ada_config(int legs, int pincers) { return legs * (15 - legs) / 2 + pincers; }
static inline int ada_cell_index(int cell) { return bits_count(ADA_BOARD & (bits_one(cell) - 1)); }

/* Writes the active features of a position from white's perspective and returns their number: two
 * for each creature and one for the captures. */
enum { ADA_MAX_ACTIVE = 4 * ADA_STOCK + 1 };
int ada_features(const struct ada_state *s, uint16_t *features);

/* The same feature from the other perspective: colours exchanged. */
int ada_other_perspective(int feature);

/* The output bucket for captures made and suffered by the colour to move. */
int ada_bucket(int captures, int suffered);

/* All that the features of the creatures depend on, as sets of cells: the creatures and their
 * limbs, how they are fed, and which of them a stronger or an equally strong rival can reach. */
struct ada_feature_sets {
    uint64_t body[2], leg[3], pincer[3];
    struct ada_hunger hunger;
    uint64_t by_stronger, by_equal;
};

/* The network, and the accumulator: the sums of the hidden layer for the last position evaluated.
 * The next position usually differs in a few creatures, and only their features are updated. */
struct ada_evaluator {
    const struct ada_net *net; /* 0: the handcrafted weights */
    int grain; /* scores are rounded towards 0 to a multiple of it; 0: they are not */
    int16_t accumulator[2][ADA_HIDDEN]; /* from white's perspective, from black's */
    struct ada_feature_sets sets;       /* of that position */
    uint16_t place[64], condition[64];  /* the active features of the creature on each cell */
    uint16_t captures;                  /* the active feature of the captures */
};

/* Empties the accumulator: no feature is active. */
void ada_evaluator_init(struct ada_evaluator *e, const struct ada_net *net);

/* The static evaluation, within +-ADA_EVAL_MAX. */
enum { ADA_EVAL_MAX = 20000 };
int ada_eval(struct ada_evaluator *e, const struct ada_state *s);

/* The probability of winning that a score means, 0 .. AI_CERTAIN (ai.h). */
int ada_win_probability(int score);

#endif

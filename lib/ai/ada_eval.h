/* ada_eval.h - how good an Adaptoid position is for the player to move.
 *
 * Scores are logits: ADA_LOGIT of them multiply the odds of winning by e. Only positions at the
 * start of a turn are judged. */
#ifndef PENTOID_AI_ADA_EVAL_H
#define PENTOID_AI_ADA_EVAL_H

#include "rules/ada.h"

enum {
    ADA_LOGIT = 400,
    ADA_CONFIGS = 28, /* legs and pincers, at most six together */
    ADA_CELLS = 37,
    ADA_PLIGHTS = 12, /* how well fed (4) times how threatened (3) */

    /* What the network sees of each creature: what it is made of and where it is; what it is
     * made of and how it fares; and of the game: the captures of both sides. */
    ADA_IN_PLIGHT = 2 * ADA_CONFIGS * ADA_CELLS,
    ADA_IN_CAPTURES = ADA_IN_PLIGHT + 2 * ADA_CONFIGS * ADA_PLIGHTS,
    ADA_INPUTS = ADA_IN_CAPTURES + ADA_WIN * ADA_WIN,

    ADA_UNITS = 32,
    ADA_BUCKETS = 9, /* sets of output weights, by captures: 0-1, 2-3, 4 of each side */
    ADA_ONE = 255,   /* 1.0 in the hidden layer */
    ADA_OUT = 64,    /* 1.0 in the output weights */

    /* No weight is larger, so that 16 bits hold every sum of inputs and 32 bits the output. */
    ADA_MOST_WEIGHT = 2 * ADA_ONE,
    ADA_MOST_BIAS = 7 * ADA_ONE,
    ADA_MOST_OUT = 7 * ADA_OUT
};

/* The network: inputs -> units, clipped to 0 .. 1 and squared -> one number. The same weights see
 * the game with both players' eyes; the output weights know whose turn it is. */
struct ada_net {
    int16_t bias[ADA_UNITS];
    int16_t weight[ADA_INPUTS][ADA_UNITS];
    int16_t out[ADA_BUCKETS][2][ADA_UNITS]; /* of the player to move, of the rival */
    int32_t out_bias[ADA_BUCKETS];          /* in units of 1 / (ADA_ONE * ADA_OUT) */
};

_Static_assert((4 * ADA_STOCK + 1) * ADA_MOST_WEIGHT + ADA_MOST_BIAS <= INT16_MAX, "sums fit");
_Static_assert((int64_t)ADA_UNITS *ADA_ONE *ADA_ONE *ADA_MOST_OUT <= INT32_MAX, "so do outputs");

/* The one that Pentoid plays with: data/adaptoid.net. */
extern const struct ada_net ada_net;

/* One creature as an input sees it: side 0 is the one whose eyes it is seen with. */
static inline int ada_config(int legs, int pincers) { return legs * (15 - legs) / 2 + pincers; }
static inline int ada_cell_index(int cell) { return bits_count(ADA_BOARD & (bits_one(cell) - 1)); }

/* The inputs of a position seen with white's eyes: two for each creature and one for the captures.
 * At most 49; returns how many. ada_other_eyes() turns an input round. */
enum { ADA_MAX_INPUTS = 4 * ADA_STOCK + 1 };
int ada_inputs(const struct ada_state *s, uint16_t *inputs);
int ada_other_eyes(int input);
int ada_bucket(int captures, int suffered);

/* A position as sets of cells: what stands where, how it is fed, who can be attacked by whom. */
struct ada_outlook {
    uint64_t body[2], leg[3], pincer[3];
    struct ada_hunger hunger;
    uint64_t by_stronger, by_equal;
};

/* What the network has made of the last position it saw. The next one usually differs in a few
 * creatures only, and only these are worked out anew. */
struct ada_eye {
    const struct ada_net *net; /* 0: the weights set by hand */
    int blur;                  /* what differs by less looks alike; 0: nothing does */
    int16_t sum[2][ADA_UNITS]; /* with white's eyes, with black's */
    struct ada_outlook seen;
    uint16_t place[64], plight[64];
    uint16_t captures;
};

void ada_eye_open(struct ada_eye *eye, const struct ada_net *net);

/* Within +-ADA_EVAL_MOST. */
enum { ADA_EVAL_MOST = 20000 };
int ada_eval(struct ada_eye *eye, const struct ada_state *s);

/* The probability of winning that a score means, 0 .. 10000. */
int ada_probability(int score);

#endif

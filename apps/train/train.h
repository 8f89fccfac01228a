/* train.h - the parts of pentoid-train: positions from games against itself, the fit of a network
 * to them, matches between networks. docs/training.md explains how they are used together. */
#ifndef PENTOID_TRAIN_TRAIN_H
#define PENTOID_TRAIN_TRAIN_H

#include "ai/ada_scratch.h"
#include <stdio.h>

/* A position at the start of a turn, what the search thought of it, and how the game ended. Files
 * of them are for the machine that wrote them: the score has its byte order. */
struct sample {
    uint8_t cell[ADA_CELLS]; /* 0 empty, 1 + config white, 1 + ADA_CONFIGS + config black */
    uint8_t captures;        /* white's * 16 + black's */
    uint8_t turn;            /* the colour to move */
    uint8_t result;          /* for the colour to move: 0 lost, 1 drawn, 2 won */
    int16_t score;           /* for the colour to move, in logits * ADA_LOGIT */
};

_Static_assert(sizeof(struct sample) == 42, "samples are written as they are");

void sample_pack(const struct ada_state *s, struct sample *out);
void sample_unpack(const struct sample *in, int symmetry, struct ada_state *s);
bool sample_check(const struct sample *in); /* is it the position of a game that goes on? */

/* A network in a file: a line that says how it was made, then the numbers, low byte first. */
enum { NET_STORY = 400 };
bool net_read(const char *path, struct ada_net *net, char story[NET_STORY]);
bool net_write(const char *path, const struct ada_net *net, const char *story);

/* An engine that plays with a network, or with the handcrafted weights if there is none. */
struct player {
    struct ada_scratch scratch;
    struct tt tt;
    const struct ada_net *net;
};
struct player *player_new(const struct ada_net *net, size_t tt_bytes);
void player_free(struct player *p); /* NULL is fine */

/* The best turn after a search of `nodes` nodes; *score is for the colour to move. */
ada_move player_think(struct player *p, const struct ada_state *s, uint64_t nodes, uint64_t seed,
                      int *score);

/* A start: the printed one or two random cells, and some random turns. The game is not over. */
void draw_opening(struct rng *rng, struct ada_state *s);

/* Plays games against itself and writes their positions to a file; returns their number, or -1. */
long generate(struct player *p, FILE *out, long games, uint64_t nodes, uint64_t seed);

/* Pairs of games from the same opening with colours swapped. */
struct duel {
    int won, drawn, lost;
};
struct duel duel(struct player *a, struct player *b, int pairs, uint64_t nodes, uint64_t seed);

/* How to fit. */
struct fit {
    int epochs;
    double rate;   /* of learning, at the start; it falls to a hundredth */
    double result; /* weight of the result against the score of the search, 0 .. 1 */
    uint64_t seed;
    const struct ada_net *from; /* where to begin; NULL: at random */
};

/* Fits a network to the samples; the last part of them (one in 20) is kept for validation. Tells
 * the loss of each epoch on standard error; returns the last validation loss, negative if there are
 * fewer than 20 samples or too little memory. */
double fit_net(const struct sample *samples, long count, const struct fit *how,
               struct ada_net *net);

#endif

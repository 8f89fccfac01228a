/* rating.h - what the results of many games say about who is stronger.
 *
 * Games from the same opening with the seats changed round depend on each other, so they are taken
 * as one observation, a block: the share of the points that one side got in all of them. With two
 * seats a block is a pair of games, and its five possible outcomes are the "pentanomial" of
 * chess testing. Error bars, the likelihood of superiority and the sequential test all come from
 * the distribution of the blocks, and so make no assumption about draws or about how much an
 * opening favours one seat.
 *
 * All error bars are for 95 %. Elo differences are those of the logistic curve. */
#ifndef PENTOID_CLI_TOURNAMENT_RATING_H
#define PENTOID_CLI_TOURNAMENT_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How often each score occurred, in parts of a block, rounded: with two sides every score is a
 * whole number of them. */
enum { TALLY_PARTS = 3600 };

struct tally {
    uint32_t blocks;
    uint32_t count[TALLY_PARTS + 1];
};

void tally_add(struct tally *t, double score); /* 0 .. 1 */
double tally_mean(const struct tally *t);
double tally_variance(const struct tally *t); /* of a single block */

/* Elo difference of a score, which may be infinite, and back. */
double elo_of(double score);
double score_of(double elo);

struct estimate {
    double score, score_error;
    double elo, elo_low, elo_high; /* may be infinite */
    double superiority;            /* the likelihood that it is the stronger one */
};

/* What a tally with at least one block says. Where one side has won everything, the far bound is
 * infinite and the near one is what would still do so once in twenty times; if it would even for
 * the weaker side, that is infinite too. */
struct estimate estimate_of(const struct tally *t);

/* "68.5 % ± 4.1"; without the bar if there is no scatter that could tell it. */
void estimate_write(const struct estimate *e, char *text, size_t size);

/* Sequential probability ratio test: stops as soon as the games decide between an advantage of elo0
 * and one of elo1, with error probabilities alpha (to accept elo1 wrongly) and beta. */
struct sprt {
    double elo0, elo1, alpha, beta;
};

enum sprt_verdict { SPRT_GO_ON, SPRT_LOWER, SPRT_UPPER }; /* nothing yet; elo0; elo1 */

double sprt_ratio(const struct sprt *s, const struct tally *t); /* the log-likelihood ratio */
double sprt_lower(const struct sprt *s);
double sprt_upper(const struct sprt *s);
enum sprt_verdict sprt_judge(const struct sprt *s, const struct tally *t);

/* Ratings of a pool from its pairings, by maximum likelihood: the ratings from which each would
 * expect to score just what it did. The first is at 0. A pairing in which one side won everything
 * counts as if half a game more had gone to each, or the ratings would be infinite. The errors are
 * those of the difference from the mean of the pool, and come from the blocks. */
struct pairing_result {
    int first, second;     /* players, from 0 */
    double games;          /* points that were shared out */
    double score;          /* share of the first */
    double score_variance; /* of that share */
};

enum { RATING_PLAYERS = 32 };

void ratings_fit(const struct pairing_result *results, int count, int players, double *rating,
                 double *error);

#endif

/* rating.c - estimates from the results of many games who is stronger. */
#include "rating.h"
#include "common/say.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double in_95_percent = 1.959963984540054; /* standard deviations */

/* ---- scores ------------------------------------------------------------------------------- */

void tally_add(struct tally *t, double score) {
    t->blocks++;
    t->count[lround(score * TALLY_PARTS)]++;
}

double tally_mean(const struct tally *t) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i <= TALLY_PARTS; i++)
        sum += i * t->count[i];
    return t->blocks ? (double)sum / TALLY_PARTS / t->blocks : 0.5;
}

double tally_variance(const struct tally *t) {
    double mean = tally_mean(t), sum = 0;
    for (int i = 0; i <= TALLY_PARTS; i++) {
        double away = (double)i / TALLY_PARTS - mean;
        sum += t->count[i] * away * away;
    }
    return t->blocks > 1 ? sum / (t->blocks - 1) : 0;
}

double elo_of(double score) {
    return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

double score_of(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* The normal distribution. */
static double below(double deviations) { return 0.5 * erfc(-deviations / sqrt(2)); }

/* Where all blocks are alike there is no variance to go by. If before the first one every chance of
 * winning a block was as likely as any other, after n won ones it is better than even with
 * probability 1 - 2^-(n+1); and n are won once in twenty times if the chance is 20^(-1/n). */
static void estimate_alike(const struct tally *t, struct estimate *e) {
    double rare = pow(0.5, t->blocks + 1.0), near = pow(0.05, 1.0 / t->blocks);
    e->superiority = e->score > 0.5 ? 1 - rare : e->score < 0.5 ? rare : 0.5;
    bool telling = near > 0.5;
    e->elo_low = e->score >= 1 && telling ? elo_of(near) : -INFINITY;
    e->elo_high = e->score <= 0 && telling ? elo_of(1 - near) : INFINITY;
}

struct estimate estimate_of(const struct tally *t) {
    double mean = tally_mean(t), deviation = sqrt(tally_variance(t) / t->blocks);
    struct estimate e = {.score = mean, .score_error = in_95_percent * deviation};
    e.elo = elo_of(mean);
    e.elo_low = elo_of(mean - e.score_error);
    e.elo_high = elo_of(mean + e.score_error);
    if (deviation > 0)
        e.superiority = below((mean - 0.5) / deviation);
    else
        estimate_alike(t, &e);
    return e;
}

void estimate_write(const struct estimate *e, char *text, size_t size) {
    struct out o = out_to(text, size);
    out_text(&o, say_figure("%.1f %%", 100 * e->score).text);
    if (e->score_error > 0)
        out_text(&o, say_figure(" ± %.1f", 100 * e->score_error).text);
}

/* ---- the sequential test ------------------------------------------------------------------ */

/* Scores that have occurred, with their numbers. The two extreme ones are always among them, if
 * only by a thousandth of a block, for otherwise some expectations would be impossible. */
struct sample {
    int count;
    double score[TALLY_PARTS + 1], number[TALLY_PARTS + 1];
};

static void take_sample(struct sample *s, const struct tally *t) {
    s->count = 0;
    for (int i = 0; i <= TALLY_PARTS; i++) {
        double number = t->count[i];
        if (number == 0 && (i == 0 || i == TALLY_PARTS))
            number = 1e-3;
        if (number == 0)
            continue;
        s->score[s->count] = (double)i / TALLY_PARTS;
        s->number[s->count++] = number;
    }
}

/* The distribution that makes the sample likeliest among those with a given mean gives each score
 * the probability number / (1 + x (score - mean)), up to a factor; x is the root of a falling
 * function, and lies between the two values at which a denominator vanishes. */
static double tilt(const struct sample *s, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 100; step++) {
        double x = (low + high) / 2, sum = 0;
        for (int i = 0; i < s->count; i++)
            sum += s->number[i] * (s->score[i] - mean) / (1 + x * (s->score[i] - mean));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double sprt_ratio(const struct sprt *s, const struct tally *t) {
    struct sample sample;
    double mean0 = score_of(s->elo0), mean1 = score_of(s->elo1), ratio = 0;
    if (t->blocks == 0)
        return 0;
    take_sample(&sample, t);
    double tilt0 = tilt(&sample, mean0), tilt1 = tilt(&sample, mean1);
    for (int i = 0; i < sample.count; i++)
        ratio += sample.number[i] * log((1 + tilt0 * (sample.score[i] - mean0)) /
                                        (1 + tilt1 * (sample.score[i] - mean1)));
    return ratio;
}

double sprt_lower(const struct sprt *s) { return log(s->beta / (1 - s->alpha)); }
double sprt_upper(const struct sprt *s) { return log((1 - s->beta) / s->alpha); }

enum sprt_verdict sprt_judge(const struct sprt *s, const struct tally *t) {
    double ratio = sprt_ratio(s, t);
    return ratio <= sprt_lower(s) ? SPRT_LOWER : ratio >= sprt_upper(s) ? SPRT_UPPER : SPRT_GO_ON;
}

/* ---- ratings ------------------------------------------------------------------------------ */

typedef double matrix[RATING_PLAYERS][RATING_PLAYERS];

static const double elo_slope = 0.005756462732485115; /* ln 10 / 400 */

/* The inverse by Gauss and Jordan; the matrix is symmetric and positive. */
static void invert(matrix m, int n, matrix inverse) {
    memset(inverse, 0, sizeof(matrix));
    for (int i = 0; i < n; i++)
        inverse[i][i] = 1;
    for (int pivot = 0; pivot < n; pivot++) {
        double scale = 1 / m[pivot][pivot];
        for (int j = 0; j < n; j++) {
            m[pivot][j] *= scale;
            inverse[pivot][j] *= scale;
        }
        for (int i = 0; i < n; i++) {
            double factor = i == pivot ? 0 : m[i][pivot];
            for (int j = 0; j < n && factor != 0; j++) {
                m[i][j] -= factor * m[pivot][j];
                inverse[i][j] -= factor * inverse[pivot][j];
            }
        }
    }
}

/* How much more than expected everybody scored, and how fast that changes with the ratings. Only
 * differences of ratings matter, so the matrix has no inverse. A spring that pulls the mean of the
 * pool to 0 fixes that, and a weak one on each player holds those who have not played. */
static void gradient(const struct pairing_result *r, int count, int players, const double *rating,
                     double *excess, matrix slope) {
    for (int i = 0; i < players; i++) {
        excess[i] = 0;
        for (int j = 0; j < players; j++)
            slope[i][j] = elo_slope * (1.0 / players + (i == j ? 1e-9 : 0));
    }
    for (int k = 0; k < count; k++) {
        int a = r[k].first, b = r[k].second;
        double expected = score_of(rating[a] - rating[b]);
        double change = r[k].games * expected * (1 - expected) * elo_slope;
        excess[a] += r[k].games * (r[k].score - expected);
        excess[b] -= r[k].games * (r[k].score - expected);
        slope[a][a] += change;
        slope[b][b] += change;
        slope[a][b] -= change;
        slope[b][a] -= change;
    }
}

/* Newton's method. A step is kept short, since far from the goal the curve is flat. */
static void climb(const struct pairing_result *r, int count, int players, double *rating,
                  matrix inverse) {
    double excess[RATING_PLAYERS];
    matrix slope;
    for (int step = 0; step < 200; step++) {
        double longest = 0;
        gradient(r, count, players, rating, excess, slope);
        invert(slope, players, inverse);
        for (int i = 0; i < players; i++) {
            double move = 0;
            for (int j = 0; j < players; j++)
                move += inverse[i][j] * excess[j];
            move = move > 200 ? 200 : move < -200 ? -200 : move;
            rating[i] += move;
            longest = fabs(move) > longest ? fabs(move) : longest;
        }
        if (longest < 1e-9)
            return;
    }
}

/* What the scatter of each pairing's score does to a rating: the pairings are independent. */
static double scatter(const struct pairing_result *r, int count, const double *inverse_row) {
    double variance = 0;
    for (int k = 0; k < count; k++) {
        double lever = r[k].games * (inverse_row[r[k].first] - inverse_row[r[k].second]);
        variance += lever * lever * r[k].score_variance;
    }
    return variance;
}

/* Where all was won a little doubt is added; where nothing has scattered yet the games are taken as
 * independent, which tells more error than there may be, but not none. */
static struct pairing_result tempered(struct pairing_result r) {
    if (r.games > 0 && (r.score <= 0 || r.score >= 1)) {
        r.score = (r.games * r.score + 0.5) / (r.games + 1);
        r.games += 1;
        r.score_variance = 0;
    }
    if (r.games > 0 && r.score_variance <= 0)
        r.score_variance = r.score * (1 - r.score) / r.games;
    return r;
}

void ratings_fit(const struct pairing_result *results, int count, int players, double *rating,
                 double *error) {
    struct pairing_result r[RATING_PLAYERS * RATING_PLAYERS];
    matrix inverse;
    for (int k = 0; k < count; k++)
        r[k] = tempered(results[k]);
    for (int i = 0; i < players; i++)
        rating[i] = 0;
    climb(r, count, players, rating, inverse);
    for (int i = players - 1; i >= 0; i--) {
        error[i] = in_95_percent * sqrt(scatter(r, count, inverse[i]));
        rating[i] -= rating[0];
    }
}

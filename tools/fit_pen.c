/* fit_pen.c - fits the weights of lib/ai/pen_eval.c to games that they play themselves.
 *
 *     make build/release/tools/fit_pen
 *     build/release/tools/fit_pen GAMES GENERATIONS SEED > lib/ai/pen_weights.c
 *
 * A game is one match on one board: a counter, a pentomino, and so on, until nothing fits. Both sides
 * look two moves ahead with the weights of the generation before (the first one moves at random), and
 * now and then move at random, so that the fit sees bad boards too. Each position of a game gives one
 * equation: the weighted features are what was placed afterwards. They are solved by least
 * squares, apart for each number of pieces in hand and for who is next. The same numbers give the same
 * weights on every machine, but for the last digits of a double. */
#include "ai/pen_eval.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE = 250, BEST = 6, REPLIES = 60, STEPS = 40, ODD = 12, N = PEN_FEATURES };

struct sums {
    double xx[N][N], xy[2][N], yy[2], n;
};

static struct sums sums[2][PIECES];

struct step {
    int x[N], next, stage, pentominoes, counters;
};

/* ---- a player ------------------------------------------------------------------------- */

/* What the board is worth to its owner. */
static int worth(const struct pen_weights *w, const struct pen_view *v) {
    struct pen_guess g = pen_guess(w, v);
    return g.pentominoes - g.counters;
}

/* All views after one move, at most `most`, drawn at random; with what the move itself is worth. */
static int after(const struct pen_view *v, struct rng *rng, int most, struct pen_view *views) {
    uint16_t at[GRID_MAX_PLACEMENTS];
    int n = 0;
    if (v->owner_next) {
        n = grid_list(v->grid, v->free, v->hand, at);
    } else {
        struct cells open = pen_view_cells(v);
        for (; !cells_empty(open); open = cells_drop_first(open))
            at[n++] = (uint16_t)cells_first(open);
        if (n == 0) {
            views[0] = pen_view_pass(*v);
            return 1;
        }
    }
    for (int i = 0; i < n && i < most; i++) {
        int j = i + (int)rng_below(rng, (uint32_t)(n - i));
        uint16_t move = at[j];
        at[j] = at[i];
        views[i] = v->owner_next ? pen_view_pentomino(*v, move) : pen_view_counter(*v, move);
    }
    return n < most ? n : most;
}

/* The best value after one move of the side that is next, seen by the owner, without the move. */
static int reply(const struct pen_weights *w, const struct pen_view *v, struct rng *rng) {
    struct pen_view views[REPLIES];
    int n = after(v, rng, REPLIES, views), best = 0;
    for (int i = 0; i < n; i++) {
        int value =
            worth(w, &views[i]) + 100 * (v->owner_next ? 1 : views[i].counters - v->counters);
        if (i == 0 || (v->owner_next ? value > best : value < best))
            best = value;
    }
    return best;
}

static struct pen_view choose(const struct pen_weights *w, const struct pen_view *v,
                              struct rng *rng) {
    struct pen_view views[SAMPLE];
    int n = after(v, rng, SAMPLE, views), value[SAMPLE], sign = v->owner_next ? 1 : -1;
    for (int i = 0; i < n; i++)
        value[i] = sign * worth(w, &views[i]);
    int best = 0, best_value = 0;
    for (int k = 0; k < BEST && k < n; k++) {
        int top = k;
        for (int i = k; i < n; i++)
            top = value[i] > value[top] ? i : top;
        struct pen_view view = views[top];
        views[top] = views[k], value[top] = value[k], views[k] = view;
        int deep = sign * reply(w, &view, rng);
        if (k == 0 || deep > best_value)
            best = k, best_value = deep;
    }
    return views[best];
}

/* ---- one game ----------------------------------------------------------------------------- */

static struct pen_view start(struct rng *rng, int grid) {
    struct cells all = cells_below(grids[grid].cells);
    return (struct pen_view){.grid = &grids[grid],
                             .free = all,
                             .open = all,
                             .hand = (uint16_t)(ALL_PIECES & ~(1u << rng_below(rng, PIECES))),
                             .counters = PEN_COUNTERS};
}

static void learn(const struct step *s, int pentominoes, int counters) {
    struct sums *m = &sums[s->next][s->stage];
    double y[2] = {100.0 * (pentominoes - s->pentominoes), 100.0 * (counters - s->counters)};
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            m->xx[i][j] += (double)s->x[i] * s->x[j];
        for (int k = 0; k < 2; k++)
            m->xy[k][i] += s->x[i] * y[k];
    }
    for (int k = 0; k < 2; k++)
        m->yy[k] += y[k] * y[k];
    m->n++;
}

static int play(const struct pen_weights *w, struct rng *rng, int grid, bool blind) {
    struct step steps[STEPS];
    int n = 0, pentominoes = 0, counters = 0;
    struct pen_view v = start(rng, grid), one[1];
    uint32_t odd = rng_below(rng, 3) ? ODD : 1000;
    for (; !v.owner_next || grid_fits(v.grid, v.free, v.hand); n++) {
        struct step *s = &steps[n];
        pen_features(&v, s->x);
        *s = (struct step){.next = v.owner_next,
                           .stage = bits_count(v.hand) - 1,
                           .pentominoes = pentominoes,
                           .counters = counters};
        pen_features(&v, s->x);
        struct pen_view before = v;
        if (blind || rng_below(rng, odd) == 0)
            after(&v, rng, 1, one), v = one[0];
        else
            v = choose(w, &v, rng);
        pentominoes += before.owner_next;
        counters += before.counters - v.counters;
        if (v.hand == 0 && v.owner_next)
            break;
    }
    for (int i = 0; i < n; i++)
        if (steps[i].stage >= 0)
            learn(&steps[i], pentominoes, counters);
    return pentominoes - counters;
}

/* ---- least squares ------------------------------------------------------------------------ */

static void solve(const struct sums *m, int k, double *w) {
    double a[N][N + 1];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            a[i][j] = m->xx[i][j] + (i == j ? 1 + 0.001 * m->xx[i][i] * (i > 0) * 0.01 : 0);
        a[i][N] = m->xy[k][i];
    }
    for (int i = 0; i < N; i++) {
        int p = i;
        for (int r = i + 1; r < N; r++)
            p = a[r][i] * a[r][i] > a[p][i] * a[p][i] ? r : p;
        for (int j = 0; j <= N; j++) {
            double t = a[i][j];
            a[i][j] = a[p][j], a[p][j] = t;
        }
        for (int r = 0; r < N; r++) {
            double f = r == i ? 0 : a[r][i] / a[i][i];
            for (int j = i; j <= N; j++)
                a[r][j] -= f * a[i][j];
        }
    }
    for (int i = 0; i < N; i++)
        w[i] = a[i][N] / a[i][i];
}

/* The mean square error of the weights on the sums. */
static double fault(const struct sums *m, int k, const double *w) {
    double e = m->yy[k];
    for (int i = 0; i < N; i++) {
        e -= 2 * w[i] * m->xy[k][i];
        for (int j = 0; j < N; j++)
            e += w[i] * w[j] * m->xx[i][j];
    }
    return e / m->n;
}

static void fit(struct pen_weights *weights) {
    for (int next = 0; next < 2; next++)
        for (int stage = 0; stage < PIECES; stage++)
            for (int k = 0; k < 2; k++) {
                double w[N];
                const struct sums *m = &sums[next][stage];
                if (m->n < 100)
                    continue;
                solve(m, k, w);
                fprintf(stderr, "%6.0f", m->n > 0 ? fault(m, k, w) : 0);
                for (int i = 0; i < N; i++)
                    weights->of[next][stage][k][i] =
                        (int32_t)(w[i] * PEN_SCALE + (w[i] < 0 ? -0.5 : 0.5));
                if (stage == PIECES - 1 && k == 1)
                    fprintf(stderr, "\n");
            }
    fprintf(stderr, "\n");
}

static void print(const struct pen_weights *w, char **argv) {
    static const char *const next_name[] = {"a counter is next", "a pentomino is next"};
    printf(
        "/* pen_weights.c - the weights of pen_eval.c: `fit_pen %s %s %s`, see tools/fit_pen.c. */\n"
        "#include \"ai/pen_eval.h\"\n\n// clang-format off\n"
        "const struct pen_weights pen_weights = {{\n",
        argv[1], argv[2], argv[3]);
    for (int next = 0; next < 2; next++) {
        printf("  { /* %s */\n", next_name[next]);
        for (int stage = 0; stage < PIECES; stage++) {
            printf("    { /* %d in hand: pentominoes, counters */\n", stage + 1);
            for (int k = 0; k < 2; k++) {
                printf("      {");
                for (int i = 0; i < N; i++)
                    printf("%s%" PRId32, i ? ", " : "", w->of[next][stage][k][i]);
                printf("},\n");
            }
            printf("    },\n");
        }
        printf("  },\n");
    }
    printf("}};\n");
}

int main(int argc, char **argv) {
    if (argc != 4)
        return fputs("usage: fit_pen GAMES GENERATIONS SEED\n", stderr), 2;
    long games = strtol(argv[1], NULL, 10), generations = strtol(argv[2], NULL, 10);
    struct rng rng = rng_seeded(strtoull(argv[3], NULL, 10));
    static struct pen_weights weights;
    for (long g = 0; g < generations; g++) {
        double value[GRIDS] = {0};
        memset(sums, 0, sizeof sums);
        for (long i = 0; i < games; i++)
            value[i % GRIDS] += play(&weights, &rng, (int)(i % GRIDS), g == 0);
        fprintf(stderr, "generation %ld: score", g);
        for (int i = 0; i < GRIDS; i++)
            fprintf(stderr, " %.2f", 3 - value[i] / ((double)games / GRIDS));
        fprintf(stderr, "\n");
        fit(&weights);
    }
    print(&weights, argv);
    return 0;
}

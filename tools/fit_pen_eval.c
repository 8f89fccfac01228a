/* fit_pen_eval.c - fits the weights of lib/ai/pen_eval.c to games that they play themselves.
 *
 *     make build/release/tools/fit_pen_eval
 *     build/release/tools/fit_pen_eval GAMES GENERATIONS SEED > lib/ai/pen_weights.c
 *
 * A game is one match on one board: counters, a pentomino, and so on, until nothing fits. With one
 * rival a counter comes each turn; with many it may be none or two, and a counter costs the owner
 * of the board less. Both sides look two moves ahead with the weights of the generation before
 * (the first one moves at random), and now and then move at random, so that the fit sees bad
 * boards too. Each position of a game gives one equation: the weighted features are what was
 * placed afterwards. They are solved by least squares, apart for each number of pieces in hand and
 * for who is next. The same numbers give the same weights on every machine, but for the last
 * digits of a double. */
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

/* What the board was worth in the games without a certain piece. */
static struct { double sum, games; } without[PIECES];

/* A game with one rival or with many, and what a counter costs the owner of the board there. */
struct kind {
    bool many;
    int price;
};
static const struct kind kinds[2] = {{false, 100}, {true, 40}};

struct step {
    int x[N], next, stage, pentominoes, counters;
};

/* ---- a player ------------------------------------------------------------------------- */

struct player {
    const struct kind *kind;
    const struct pen_weights *weights;
    struct rng *rng;
};

/* What the board is worth to its owner. */
static int worth(const struct player *p, const struct pen_view *v) {
    struct pen_guess g = pen_guess(p->weights, v);
    return g.pentominoes - g.counters * p->kind->price / 100;
}

/* All views after one move, at most `most`, drawn at random. */
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
static int reply(const struct player *p, const struct pen_view *v) {
    struct pen_view views[REPLIES];
    int n = after(v, p->rng, REPLIES, views), best = 0;
    for (int i = 0; i < n; i++) {
        int placed = v->counters - views[i].counters;
        int value = worth(p, &views[i]) + (v->owner_next ? 100 : -p->kind->price * placed);
        if (i == 0 || (v->owner_next ? value > best : value < best))
            best = value;
    }
    return best;
}

static struct pen_view choose(const struct player *p, const struct pen_view *v) {
    struct pen_view views[SAMPLE];
    int n = after(v, p->rng, SAMPLE, views), value[SAMPLE], sign = v->owner_next ? 1 : -1;
    for (int i = 0; i < n; i++)
        value[i] = sign * worth(p, &views[i]);
    int best = 0, best_value = 0;
    for (int k = 0; k < BEST && k < n; k++) {
        int top = k;
        for (int i = k; i < n; i++)
            top = value[i] > value[top] ? i : top;
        struct pen_view view = views[top];
        views[top] = views[k], value[top] = value[k], views[k] = view;
        int deep = sign * reply(p, &view);
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

static void note(struct step *s, const struct pen_view *v, int pentominoes, int counters) {
    *s = (struct step){.next = v->owner_next,
                       .stage = bits_count(v->hand) - 1,
                       .pentominoes = pentominoes,
                       .counters = counters};
    pen_features(v, s->x);
}

/* How many counters come to the board this turn. */
static int coming(const struct player *p) {
    static const int many[] = {0, 1, 1, 2};
    return p->kind->many ? many[rng_below(p->rng, 4)] : 1;
}

static struct pen_view move(const struct player *p, const struct pen_view *v, uint32_t odd) {
    struct pen_view one[1];
    if (odd && rng_below(p->rng, odd))
        return choose(p, v);
    after(v, p->rng, 1, one);
    return one[0];
}

/* The counters that a turn begins with; in a group they are used up elsewhere as well. */
static int counters_left(const struct player *p, int turn, int placed) {
    int left = PEN_COUNTERS - (p->kind->many ? turn : placed);
    return left > 0 ? left : 0;
}

static int play(const struct player *p, int grid, bool blind) {
    struct step steps[STEPS];
    int n = 0, pentominoes = 0, counters = 0;
    struct pen_view v = start(p->rng, grid);
    unsigned start_hand = v.hand;
    uint32_t odd = blind ? 0 : rng_below(p->rng, 3) ? ODD : 1000;
    for (int turn = 0;; turn++) {
        note(&steps[n++], &v, pentominoes, counters);
        for (int k = coming(p); k > 0; k--) {
            int before = v.counters;
            v.owner_next = 0;
            v = move(p, &v, odd);
            counters += before - v.counters;
        }
        v.owner_next = 1;
        v.counters = (uint8_t)counters_left(p, turn + 1, counters);
        if (!grid_fits(v.grid, v.free, v.hand))
            break;
        note(&steps[n++], &v, pentominoes++, counters);
        v = move(p, &v, odd);
    }
    int discarded = bits_first(ALL_PIECES & ~start_hand);
    without[discarded].sum += 100 * pentominoes - p->kind->price * counters;
    without[discarded].games++;
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

static void print(const struct pen_weights *w) {
    static const char *const next_name[] = {"a counter is next", "a pentomino is next"};
    printf(" {{\n");
    for (int next = 0; next < 2; next++) {
        printf("  { /* %s */\n", next_name[next]);
        for (int stage = 0; stage < PIECES; stage++) {
            printf("   { /* %d in hand: pentominoes, counters */\n", stage + 1);
            for (int k = 0; k < 2; k++) {
                printf("    {");
                for (int i = 0; i < N; i++)
                    printf("%s%" PRId32, i ? ", " : "", w->of[next][stage][k][i]);
                printf("},\n");
            }
            printf("   },\n");
        }
        printf("  },\n");
    }
    printf(" }},\n");
}

static void generations(struct player *p, struct pen_weights *weights, long games, long count) {
    for (long g = 0; g < count; g++) {
        double value[GRIDS] = {0};
        memset(sums, 0, sizeof sums);
        memset(without, 0, sizeof without);
        for (long i = 0; i < games; i++)
            value[i % GRIDS] += play(p, (int)(i % GRIDS), g == 0);
        fprintf(stderr, "generation %ld, mean score", g);
        for (int i = 0; i < GRIDS; i++)
            fprintf(stderr, " %.2f", 3 - value[i] / ((double)games / GRIDS));
        fprintf(stderr, "\nwithout");
        for (int i = 0; i < PIECES; i++)
            fprintf(stderr, " %c %.0f", piece_letters[i], without[i].sum / without[i].games);
        fprintf(stderr, "\nmean square errors\n");
        fit(weights);
    }
}

int main(int argc, char **argv) {
    if (argc != 4)
        return fputs("usage: fit_pen_eval GAMES GENERATIONS SEED\n", stderr), 2;
    long games = strtol(argv[1], NULL, 10), count = strtol(argv[2], NULL, 10);
    struct rng rng = rng_seeded(strtoull(argv[3], NULL, 10));
    printf("/* pen_weights.c - the weights of pen_eval.c, made by `fit_pen_eval %ld %ld %s`; see\n"
           " * tools/fit_pen_eval.c. */\n"
           "#include \"ai/pen_eval.h\"\n\n// clang-format off\n"
           "const struct pen_weights pen_weights[2] = {\n",
           games, count, argv[3]);
    for (int i = 0; i < 2; i++) {
        struct pen_weights weights = {0};
        generations(&(struct player){&kinds[i], &weights, &rng}, &weights, games, count);
        print(&weights);
    }
    printf("};\n");
    return 0;
}

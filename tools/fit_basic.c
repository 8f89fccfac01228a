/* fit_basic.c - fits the weights of lib/ai/pen_spot_weights.c to exact values.
 *
 *     fit_basic SEED COUNT NODES PLY > lib/ai/pen_spot_weights.c
 *
 * Plays COUNT games on each grid to each number of moves from PLY on, with players of changing
 * strength: each evaluates some random moves and takes the best one. The position is then solved,
 * with NODES nodes at the most. Where that is too much, its value is that of a narrow search with
 * the weights as they are, and counts half. Least squares, apart for each grid, side to move and
 * number of pieces in hand, but the weights stay near those that fit all exact values together:
 * free ones made the early game worse, for its values are not exact.
 *
 * The values of early positions rest on the weights of later ones. So begin without early ones, and
 * with weights of zero; make the library anew with what comes out, and fit once more from the first
 * ply. Only the second fit has to be good; any weights that tell good late positions from bad ones
 * will do for it to rest on.
 *
 *     for ply in 6 1; do
 *         make build/release/tools/fit_basic
 *         build/release/tools/fit_basic 1 80 200000 $ply > new && mv new lib/ai/pen_spot_weights.c
 *     done
 *
 * With these numbers it takes a few minutes of one core. What the weights so far are wrong by is
 * told on the standard error: about half a pass, of which 0.3 is because passes are whole. */
#include "ai/pen_scratch.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { K = SPOT_MEASURES, LAST_PLY = 15, SOLVABLE = 8 /* pieces */, TT_BYTES = 1 << 22 };

struct sums {
    double a[K][K], b[K], weight;
};

struct fit {
    struct sums stage[SPOT_STAGES], exact; /* all samples, and those that were solved */
    double error[SPOT_STAGES], count[SPOT_STAGES];
};

struct workshop {
    struct tt tt;
    struct pen_scratch scratch;
    uint64_t nodes;
};

static void look(struct workshop *w, const struct pen_state *s, struct pen_spot *spot) {
    pen_field_make(&w->scratch.field, pen_grid(s), pen_free(s, 0), pen_counter_cells(s, 0),
                   s->board[0].hand, spot, w->scratch.list);
}

/* The best of some random moves, by the static evaluation. */
static pen_move play_one(struct workshop *w, const struct pen_state *s, struct rng *rng,
                         int tries) {
    pen_move best = 0;
    int most = -100000;
    for (int i = 0; i < tries; i++) {
        struct pen_state next = *s;
        struct pen_undo undo;
        struct pen_spot spot;
        pen_move m = pen_random(s, rng);
        pen_play(&next, m, &undo);
        if (s->head.phase == PEN_DISCARD || next.head.match != s->head.match)
            return m;
        look(w, &next, &spot);
        bool pentomino = next.head.phase == PEN_PENTOMINO;
        int value = spot_value(SPOT_FITTED, &w->scratch.field, &spot, pentomino);
        value = (pentomino ? -value : value) * 8 + (int)rng_below(rng, 200);
        if (value > most) {
            most = value;
            best = m;
        }
    }
    return best;
}

/* Plays to the position after `plies` moves; false if the match ends before. */
static bool play_some(struct workshop *w, struct rng *rng, int grid, int plies,
                      struct pen_state *s) {
    int tries[2] = {1 << rng_below(rng, 6), 1 << rng_below(rng, 7)};
    struct pen_undo undo;
    pen_start(s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
    for (int i = 0; i <= plies && s->head.match == 0; i++)
        pen_play(s, play_one(w, s, rng, tries[s->head.phase == PEN_PENTOMINO]), &undo);
    return s->head.match == 0;
}

/* The passes to come, exact if that can be had; *weight says how far it can be trusted. */
static double judge(struct workshop *w, const struct pen_spot *s, bool pentomino, double *weight) {
    struct ai_limits limits = {.nodes = 0};
    struct ai_report report;
    uint64_t shared;
    struct think t = {.limits = &limits,
                      .tt = &w->tt,
                      .report = &report,
                      .shared_nodes = &shared,
                      .node_limit = w->nodes};
    struct pen_narrow narrow = {
        .exact = {.think = &t, .field = &w->scratch.field, .lists = &w->scratch.lists},
        .width = {6, 4},
        .glance = 32,
        .packs = true,
    };
    struct pen_spot copy = *s;
    tt_clear(&w->tt);
    int guess = (spot_value(SPOT_FITTED, &w->scratch.field, s, pentomino) + 50) / 100;
    if (bits_count(s->hand) <= SOLVABLE) {
        int passes = pen_passes(&narrow.exact, s, 0, pentomino, guess);
        *weight = 1;
        if (!t.stopped)
            return passes;
    }
    *weight = 0.5;
    t.stopped = false;
    t.node_limit = 0;
    copy.list = w->scratch.lists.row[0];
    for (int i = 0; i < s->n; i++)
        copy.list[i] = s->list[i];
    int value = pen_narrow_value(&narrow, &copy, pentomino, 0, 4, -32000, 32000);
    return (pentomino ? value : -value) / 100.0;
}

static void add(struct sums *s, const int16_t *x, double y, double weight) {
    for (int i = 0; i < K; i++) {
        s->b[i] += weight * x[i] * y;
        for (int j = 0; j < K; j++)
            s->a[i][j] += weight * x[i] * x[j];
    }
    s->weight += weight;
}

/* Gauss and Jordan, with pivots; the matrix is positive definite. */
static void solve(const struct sums *s, double *w) {
    double m[K][K + 1];
    for (int i = 0; i < K; i++) {
        for (int j = 0; j < K; j++)
            m[i][j] = s->a[i][j] + (i == j ? 1e-3 : 0);
        m[i][K] = s->b[i];
    }
    for (int i = 0; i < K; i++) {
        int p = i;
        for (int j = i; j < K; j++)
            p = fabs(m[j][i]) > fabs(m[p][i]) ? j : p;
        for (int j = 0; j <= K; j++) {
            double swap = m[i][j];
            m[i][j] = m[p][j];
            m[p][j] = swap;
        }
        for (int q = 0; q < K; q++)
            for (int j = K; q != i && j >= i; j--)
                m[q][j] -= m[q][i] / m[i][i] * m[i][j];
    }
    for (int i = 0; i < K; i++)
        w[i] = m[i][K] / m[i][i];
}

static void print_weights(const double *w) {
    printf("            {");
    for (int i = 0; i < K; i++)
        printf("%s%ld", i ? ", " : "", lround(w[i] * 100 * SPOT_UNIT));
    printf("},\n");
}

/* Weights for every number of pieces: drawn towards those of all exact samples together, as if
 * twenty more samples said the same; only the constant is free. */
static void print_fit(const struct fit *f) {
    double w[K], common[K];
    solve(&f->exact, common);
    for (int p = 0; p < SPOT_STAGES; p++) {
        struct sums s = f->stage[p];
        for (int i = 0; i < K; i++) {
            double pull = (i == SPOT_ONE ? 0.1 : 20) * f->exact.a[i][i] / (f->exact.weight + 1);
            s.a[i][i] += pull;
            s.b[i] += pull * common[i];
        }
        solve(&s, w);
        print_weights(w);
    }
}

static void sample(struct workshop *w, struct fit *fit, struct rng rng, int grid, int plies) {
    struct pen_state s;
    struct pen_spot spot;
    int16_t x[K];
    double weight;
    if (!play_some(w, &rng, grid, plies, &s))
        return;
    look(w, &s, &spot);
    if (spot.n == 0)
        return;
    bool pentomino = s.head.phase == PEN_PENTOMINO;
    double y = judge(w, &spot, pentomino, &weight);
    spot_measure(&w->scratch.field, &spot, x);
    int stage = x[SPOT_PIECES] - 1;
    double error = spot_value(SPOT_FITTED, &w->scratch.field, &spot, pentomino) / 100.0 - y;
    add(&fit[pentomino].stage[stage], x, y, weight);
    if (weight == 1)
        add(&fit[pentomino].exact, x, y, 1);
    fit[pentomino].error[stage] += error * error * weight;
    fit[pentomino].count[stage] += weight;
}

/* What the weights so far are wrong by, so that one sees what a fit is worth. */
static void print_errors(const struct fit *fit, int grid) {
    for (int side = 0; side < 2; side++) {
        fprintf(stderr, "grid %d, %s to move, samples:error by pieces left", grid,
                side ? "pentominoes" : "counters");
        for (int p = 0; p < SPOT_STAGES; p++)
            if (fit[side].count[p] > 0)
                fprintf(stderr, " %.0f:%.2f", fit[side].count[p],
                        sqrt(fit[side].error[p] / fit[side].count[p]));
        fprintf(stderr, "\n");
    }
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: fit_basic SEED COUNT NODES PLY > lib/ai/pen_spot_weights.c\n");
        return 2;
    }
    struct workshop *w = malloc(sizeof *w);
    void *memory = malloc(TT_BYTES);
    uint64_t seed = strtoull(argv[1], NULL, 10);
    long count = strtol(argv[2], NULL, 10);
    int first = (int)strtol(argv[4], NULL, 10);
    tt_init(&w->tt, memory, TT_BYTES);
    w->nodes = strtoull(argv[3], NULL, 10);
    printf("/* pen_spot_weights.c - written by tools/fit_basic.c: %s %s %s %s. */\n"
           "#include \"ai/pen_spot.h\"\n\n/* clang-format off */\n"
           "const struct spot_weights spot_weights = {{\n",
           argv[1], argv[2], argv[3], argv[4]);
    for (int grid = 0; grid < GRIDS; grid++) {
        struct fit *fit = calloc(2, sizeof *fit);
        for (int plies = first; plies <= LAST_PLY; plies++)
            for (long i = 0; i < count; i++)
                sample(w, fit,
                       rng_seeded(bits_mix(seed * 1000003 + (uint64_t)(plies * 100000 + i))), grid,
                       plies);
        printf("    {\n");
        for (int side = 0; side < 2; side++) {
            printf("        {\n");
            print_fit(&fit[side]);
            printf("        },\n");
        }
        printf("    },\n");
        print_errors(fit, grid);
        free(fit);
    }
    printf("}};\n");
    free(memory);
    free(w);
    return 0;
}

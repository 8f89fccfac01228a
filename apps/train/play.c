/* play.c - games of the engine against itself: to learn from, and to compare two networks. */
#include "train.h"
#include <stdlib.h>

enum { MAX_TURNS = 400 };

struct player *player_new(const struct ada_net *net, size_t tt_bytes) {
    struct player *p = malloc(sizeof *p);
    void *memory = malloc(tt_bytes);
    if (!p || !memory)
        abort();
    ada_scratch_init(&p->scratch, net);
    tt_init(&p->tt, memory, tt_bytes);
    p->net = net;
    return p;
}

void player_free(struct player *p) {
    if (!p)
        return;
    free(p->tt.entries);
    free(p);
}

/* The score of a probability: its logit, by bisection of ada_win_probability(). */
static int score_of(int probability) {
    int low = -8 * ADA_LOGIT, high = 8 * ADA_LOGIT;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (ada_win_probability(middle) < probability)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

ada_move player_think(struct player *p, const struct ada_state *s, uint64_t nodes, uint64_t seed,
                      int *score) {
    struct ai_limits limits = {.nodes = nodes, .seed = seed};
    struct ai_report report = {.lines = 0};
    uint64_t shared;
    limits.evaluation = p->net ? AI_LEARNED : AI_HANDCRAFTED;
    struct think t = {.limits = &limits,
                      .tt = &p->tt,
                      .report = &report,
                      .shared_nodes = &shared,
                      .node_limit = nodes,
                      .rng = rng_seeded(seed)};
    tt_new_search(&p->tt);
    ada_think(&t, &p->scratch, s);
    *score = score_of(report.line[0].score.value);
    return report.line[0].move[0];
}

void draw_opening(struct rng *rng, struct ada_state *s) {
    struct ada_undo undo;
    do {
        struct ada_setup setup = {.white = ada_cell(3, 2), .black = ada_cell(3, 6)};
        if (rng_below(rng, 2)) {
            setup.white = (uint8_t)bits_nth(ADA_BOARD, (int)rng_below(rng, ADA_CELLS));
            do
                setup.black = (uint8_t)bits_nth(ADA_BOARD, (int)rng_below(rng, ADA_CELLS));
            while (setup.black == setup.white);
        }
        ada_start(s, &setup);
        for (int k = 1 + (int)rng_below(rng, 8); k > 0 && s->phase != ADA_OVER; k--)
            ada_play(s, ada_random(s, rng), &undo);
    } while (s->phase == ADA_OVER);
}

/* One game; the samples of its positions, the results still to be filled in. */
static int self_game(struct player *p, struct rng *rng, uint64_t nodes, struct sample *samples,
                     struct ada_state *end) {
    struct ada_state s;
    struct ada_undo undo;
    int n = 0;
    draw_opening(rng, &s);
    while (s.phase != ADA_OVER && n < MAX_TURNS) {
        int score;
        ada_move turn = player_think(p, &s, nodes, rng_next(rng), &score);
        sample_pack(&s, &samples[n]);
        samples[n++].score = (int16_t)score;
        if (rng_below(rng, 40) == 0)
            turn = ada_random(&s, rng);
        ada_play(&s, turn, &undo);
    }
    *end = s;
    return n;
}

long generate(struct player *p, FILE *out, long games_wanted, uint64_t nodes, uint64_t seed) {
    struct sample samples[MAX_TURNS];
    struct ada_state end;
    long total = 0;
    for (long g = 0; g < games_wanted; g++) {
        struct rng rng = rng_seeded(bits_mix(seed) + (uint64_t)g);
        rng = rng_seeded(rng_next(&rng));
        int n = self_game(p, &rng, nodes, samples, &end);
        for (int i = 0; i < n; i++)
            samples[i].result = end.phase != ADA_OVER || end.winner == ADA_NOBODY ? 1
                                : end.winner == samples[i].turn                   ? 2
                                                                                  : 0;
        if (fwrite(samples, sizeof samples[0], (size_t)n, out) != (size_t)n)
            return -1;
        total += n;
    }
    return fflush(out) == 0 ? total : -1;
}

/* Plays one game to its end: the winner, or ADA_NOBODY. */
static int game_between(struct player *white, struct player *black, struct ada_state s,
                        uint64_t nodes, uint64_t seed) {
    struct ada_undo undo;
    int score;
    for (int n = 0; s.phase != ADA_OVER && n < MAX_TURNS; n++)
        ada_play(&s, player_think(s.turn == ADA_WHITE ? white : black, &s, nodes, seed, &score),
                 &undo);
    return s.phase == ADA_OVER ? s.winner : ADA_NOBODY;
}

struct duel duel(struct player *a, struct player *b, int pairs, uint64_t nodes, uint64_t seed) {
    struct duel d = {0, 0, 0};
    struct rng rng = rng_seeded(bits_mix(seed));
    for (int i = 0; i < pairs; i++) {
        struct ada_state s;
        draw_opening(&rng, &s);
        for (int colour = 0; colour < 2; colour++) {
            int winner = colour == ADA_WHITE ? game_between(a, b, s, nodes, seed)
                                             : game_between(b, a, s, nodes, seed);
            d.won += winner == colour;
            d.lost += winner == !colour;
            d.drawn += winner == ADA_NOBODY;
        }
    }
    return d;
}

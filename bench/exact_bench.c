/* exact_bench.c - Pentactic basic: what the engine loses against the exact value, near the end.
 *
 *     make build/release/bench/exact_bench
 *     build/release/bench/exact_bench [ROUNDS [POSITIONS [MILLISECONDS]]]
 *
 * POSITIONS (600) after ROUNDS rounds (4), on the three grids in turn, from games of level 3
 * against itself that begin with a random discard and counter. From there the engine plays the
 * match to its end, with MILLISECONDS of CPU time (100) and an empty transposition table for each
 * move. Before
 * and after each move the position is solved without any limit; if the value falls, the move has
 * lost the difference. The solver itself is compared
 * with plain minimax by tests/pen_ai_test.c. */
#include "ai/ai.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 4, POSITIONS = 600, MILLISECONDS = 100, LEVEL = 3, TT_BYTES = 16 << 20 };

struct bench {
    struct tt tt;
    struct ai *ai;
    int rounds;
    uint64_t allowed;               /* milliseconds */
    int64_t lost[GRIDS];            /* hundredths of points */
    int64_t moves, unproved, worst; /* microseconds */
};

static int64_t microseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static uint64_t milliseconds(void *context) {
    (void)context;
    return (uint64_t)microseconds() / 1000;
}

static struct ai_line think(struct bench *b, const union game_state *s, struct ai_limits limits) {
    struct ai_report report;
    tt_clear(&b->tt);
    ai_think(b->ai, &pen_game, s, &limits, &report);
    return report.line[0];
}

/* What the position is worth to the seat to move, proved. */
static int exact_value(struct bench *b, const union game_state *s) {
    static const int never = 0;
    struct ai_line line = think(b, s, (struct ai_limits){.stop = &never});
    if (!line.solved) {
        fprintf(stderr, "exact_bench: a position was not solved\n");
        exit(1);
    }
    return line.score.value;
}

/* Plays the first rounds. False if the match is over before that. */
static bool begin(struct bench *b, int number, union game_state *s) {
    struct rng rng = rng_seeded(bits_mix((uint64_t)number));
    union game_undo undo;
    pen_start(&s->pen, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)(number % GRIDS)});
    for (int i = 0; i < 1 + 2 * b->rounds && s->pen.head.match == 0; i++) {
        game_move m =
            i < 2 ? pen_random(&s->pen, &rng)
                  : think(b, s, (struct ai_limits){.level = LEVEL, .seed = rng_next(&rng)}).move[0];
        pen_game.play(s, m, &undo);
    }
    return s->pen.head.match == 0;
}

/* One move of the engine; what it loses. */
static void play_one(struct bench *b, union game_state *s, int *value) {
    int64_t from = microseconds();
    uint64_t end = (uint64_t)from / 1000 + b->allowed;
    union game_undo undo;
    struct ai_line line =
        think(b, s, (struct ai_limits){.clock = milliseconds, .soft = end, .hard = end});
    int64_t took = microseconds() - from;
    b->worst = took > b->worst ? took : b->worst;
    b->unproved += !line.solved;
    b->moves++;
    pen_game.play(s, line.move[0], &undo);
    if (s->pen.head.match > 0)
        return;
    int after = -exact_value(b, s);
    b->lost[s->pen.grid] += *value - after;
    *value = -after;
}

int main(int argc, char **argv) {
    struct bench b = {.ai = malloc(ai_size())};
    int positions = argc > 2 ? (int)strtol(argv[2], NULL, 10) : POSITIONS, played = 0;
    void *memory = malloc(TT_BYTES);
    b.rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : ROUNDS;
    b.allowed = argc > 3 ? strtoull(argv[3], NULL, 10) : MILLISECONDS;
    tt_init(&b.tt, memory, TT_BYTES);
    ai_init(b.ai, &b.tt, 0);
    for (int number = 0; played < positions; number++) {
        union game_state s;
        if (!begin(&b, number, &s))
            continue;
        int value = exact_value(&b, &s);
        for (played++; s.pen.head.match == 0;)
            play_one(&b, &s, &value);
    }
    printf("basic from round %d: %d positions, %" PRId64 " moves at %" PRIu64 " ms, %.2f / %.2f / "
           "%.2f points lost by grid, %" PRId64 " moves not proved, longest move %.1f ms\n",
           b.rounds, played, b.moves, b.allowed, (double)b.lost[0] / 100, (double)b.lost[1] / 100,
           (double)b.lost[2] / 100, b.unproved, (double)b.worst / 1000);
    free(memory);
    free(b.ai);
    return b.lost[0] || b.lost[1] || b.lost[2];
}

/* ai.h - the engine: chooses a move in any game, and says how good it is.
 *
 * The caller owns everything: the memory of the transposition table, one struct ai for each thread,
 * the clock and the threads. Four limits end a search: time, nodes, depth and a flag that another
 * thread may raise. The first to be reached counts, and there is always a legal move in the report.
 * With one thread and no time limit the answer depends only on the position, the limits, the seed,
 * and what the transposition table and the struct ai have kept from earlier searches (in Adaptoid
 * the move ordering, too).
 *
 *     struct tt tt;
 *     tt_init(&tt, memory, bytes);
 *     ai_init(ai, &tt, 0);
 *     ai_think(ai, &ada_game, &state, &(struct ai_limits){.nodes = 100000}, &report);
 *     play report.line[0].move[0]
 *
 * Several threads (lazy SMP): each has its own struct ai on the same transposition table and calls
 * ai_think() with the same position and limits. They share nothing but the table. The report of
 * thread 0 counts; when thread 0 has returned, the caller stops the others. */
#ifndef PENTOID_AI_AI_H
#define PENTOID_AI_AI_H

#include "ai/tt.h"
#include "game/game.h"

enum {
    AI_LEVELS = 9,     /* 1 .. 9; the highest one plays at full strength */
    AI_MAX_LINES = 16, /* alternatives in a report */
    AI_MAX_PV = 24,    /* moves in a line */
    AI_MAX_THREADS = 64,
    AI_CERTAIN = 10000, /* the value of a win that is certain */
    AI_EVEN = AI_CERTAIN / 2
};

/* What a score counts, from the point of view of the seat to move. */
enum ai_unit {
    AI_WIN,   /* the probability of winning, 0 .. AI_CERTAIN; a draw is half a win */
    AI_POINTS /* hundredths of a point: how far ahead of the best rival the seat will end; solo:
                 minus the pentominoes that stay in hand */
};

struct ai_score {
    int32_t value;
    uint8_t unit; /* an enum ai_unit */
    bool exact;   /* proved, not estimated */
};

/* A score as the rival sees it, in a game of two. */
static inline struct ai_score ai_score_of_rival(struct ai_score s) {
    s.value = s.unit == AI_WIN ? AI_CERTAIN - s.value : -s.value;
    return s;
}

/* A principal variation: a move and what is expected to follow. */
struct ai_line {
    struct ai_score score;
    int length; /* at least 1 */
    game_move move[AI_MAX_PV];
    bool solved; /* basic: this match is proved, even if the score of the next one is a guess */
};

struct ai_report {
    int depth;      /* moves of the game that the search looked ahead */
    uint64_t nodes; /* by this thread */
    int lines;
    struct ai_line line[AI_MAX_LINES]; /* the best one first; all begin with different moves */
};

/* How the engine judges positions: for measuring one way against another. */
enum ai_evaluation {
    AI_LEARNED,     /* the network, or the fitted weights */
    AI_HANDCRAFTED, /* a few weights set by hand */
    AI_MONTE_CARLO  /* no evaluation: flat Monte Carlo, random games to the end. For every game */
};

/* Solo heeds time, nodes and the flag alone: see pen_solo.c. */
struct ai_limits {
    int level;                     /* 1 .. AI_LEVELS: at most that strong; 0: full strength */
    enum ai_evaluation evaluation; /* unless the level has its own */
    uint64_t nodes;                /* 0: no limit */
    int depth;                     /* moves of the game; 0: no limit */
    int lines;                     /* alternatives wanted, 1 .. AI_MAX_LINES; 0 is 1 */
    uint64_t seed;                 /* chooses among moves that are equally good */

    /* A legal move to judge, or 0. The engine looks at it as closely as at the best moves and
     * reports it: as one of them, or else as one more line after them (never more than
     * AI_MAX_LINES). Heeded in duel, in group and with AI_MONTE_CARLO, where the score of the next
     * seat does not say what the move was worth; elsewhere it does. */
    const game_move *judge;

    /* Time, on a clock in milliseconds; 0: no limit. After `soft` the engine begins no iteration
     * that would probably not end in time; at `hard` it stops. */
    uint64_t (*clock)(void *context);
    uint64_t soft, hard;

    const volatile int *stop; /* read now and then: not zero means stop. 0: none */

    /* Called after each iteration with the best lines so far; 0: never. */
    void (*info)(void *context, const struct ai_report *report);
    void *context;
};

/* Whether a level (0 .. AI_LEVELS) plays at full strength: no level, or the highest. It has no
 * limit of its own, and needs one from the caller. */
static inline bool ai_full_strength(int level) { return level == 0 || level == AI_LEVELS; }

struct ai;

/* The memory that a struct ai needs; prepares it for thread 0, 1, .. on a transposition table. */
size_t ai_size(void);
void ai_init(struct ai *ai, struct tt *tt, int thread);

/* Searches, and reports the best moves. The game must not be over. */
void ai_think(struct ai *ai, const struct game *game, const union game_state *state,
              const struct ai_limits *limits, struct ai_report *report);

/* The nodes searched since ai_think() began. Another thread may ask; until the search has begun the
 * answer is the count of the search before, unless it was cleared. */
uint64_t ai_nodes(const struct ai *ai);
void ai_clear_nodes(struct ai *ai);

#endif

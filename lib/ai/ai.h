/* ai.h - the engine: chooses a move in any game, and says how good it is.
 *
 * The caller owns everything: the memory of the hash table, one struct ai for each thread, the
 * clock and the threads. A search answers to four limits: time, nodes, depth and a flag that
 * another thread may raise; whichever comes first ends it, and there is always a legal move.
 * With one thread and no time limit the answer depends on nothing but the position, the
 * limits, the seed, and what the table and the struct ai have kept from the searches before: in
 * Adaptoid that is also which moves did well lately.
 *
 *     struct ai_table table;
 *     ai_table_init(&table, memory, bytes);
 *     ai_init(ai, &table, 0);
 *     ai_think(ai, &ada_game, &state, &(struct ai_limits){.nodes = 100000}, &report);
 *     play report.line[0].move[0]
 *
 * Several threads: each has its own struct ai on the same table and calls ai_think() with the same
 * position and limits. They help each other through the table alone; the report of thread 0
 * counts, and when it has come the caller stops the others. */
#ifndef PENTOID_AI_AI_H
#define PENTOID_AI_AI_H

#include "ai/table.h"
#include "game/game.h"

enum {
    AI_LEVELS = 9,     /* 1 .. 9 */
    AI_MAX_LINES = 16, /* alternatives in a report */
    AI_MAX_PV = 24,    /* moves in a line */
    AI_MAX_THREADS = 64
};

/* What a score counts, from the point of view of the seat to move. */
enum ai_unit {
    AI_WIN,   /* the probability of winning, 0 .. 10000; a draw is half a win */
    AI_POINTS /* hundredths of a point: how far ahead of the best rival it will end; solo: minus
                 the pentominoes left */
};

struct ai_score {
    int32_t value;
    uint8_t unit; /* an enum ai_unit */
    bool exact;   /* proved, not estimated */
};

/* A move and what is expected to follow. */
struct ai_line {
    struct ai_score score;
    int length; /* at least 1 */
    game_move move[AI_MAX_PV];
    bool solved; /* basic: proved as far as this match goes, whatever the score says of the next */
};

struct ai_report {
    int depth;      /* moves of the game that were looked ahead */
    uint64_t nodes; /* by this thread */
    int lines;
    struct ai_line line[AI_MAX_LINES]; /* the best one first; all begin with different moves */
};

/* How an engine sees the game, apart from how far it looks: for measuring one against another. */
enum ai_sight {
    AI_FULL, /* the learned evaluation */
    AI_HAND, /* weights set by hand */
    AI_FLAT  /* none: random games to the end. Works for every game */
};

/* Solo heeds time, nodes and the flag alone: see pen_solo.c. */
struct ai_limits {
    int level;           /* 1 .. AI_LEVELS plays no better than that; 0: no such limit */
    enum ai_sight sight; /* where a level does not say otherwise */
    uint64_t nodes;      /* 0: no limit */
    int depth;           /* moves of the game; 0: no limit */
    int lines;           /* alternatives wanted, 1 .. AI_MAX_LINES; 0 is 1 */
    uint64_t seed;       /* chooses among moves that are equally good */

    /* A legal move that is to be judged: it is looked at as closely as the best and reported, after
     * them if it is not one of them, as a line more than were wanted but never more than
     * AI_MAX_LINES. Where a score says nothing about the other seats' there is no other way to know
     * what a move is worth; so it is heeded in duel, group and with AI_FLAT, and elsewhere the
     * score of the next position says the same. 0: none. */
    const game_move *judge;

    /* Time, on a clock in milliseconds; 0: no limit. After `soft` nothing new is begun that would
     * probably not end in time; at `hard` it is over. */
    uint64_t (*clock)(void *context);
    uint64_t soft, hard;

    const volatile int *stop; /* looked at now and then: not zero means stop. 0: none */

    /* Told whenever the best moves are known one step deeper; 0: nobody. */
    void (*info)(void *context, const struct ai_report *report);
    void *context;
};

struct ai;

size_t ai_size(void);
void ai_init(struct ai *ai, struct ai_table *table, int thread);

/* The best moves. The game must not be over. */
void ai_think(struct ai *ai, const struct game *game, const union game_state *state,
              const struct ai_limits *limits, struct ai_report *report);

/* Nodes searched since ai_think() began; another thread may ask. Until a thread has begun the count
 * is that of its last search, unless it was cleared. */
uint64_t ai_nodes(const struct ai *ai);
void ai_clear_nodes(struct ai *ai);

#endif

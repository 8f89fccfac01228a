/* think.h - what the engines of all games share; not for users of ai.h.
 *
 * An engine is one function for one game. It deepens iteratively: after each iteration it writes
 * its best lines into the report and calls think_send_info(). It may be stopped at any node, so it
 * puts some legal move into the report before it searches. */
#ifndef PENTOID_AI_THINK_H
#define PENTOID_AI_THINK_H

#include "ai/ai.h"

/* One call of ai_think(). */
struct think {
    const struct ai_limits *limits;
    struct tt *tt;
    struct ai_report *report; /* the best lines so far */
    uint64_t *shared_nodes;   /* the number of nodes, for other threads to read */
    uint64_t nodes;
    uint64_t node_limit; /* 0: none. An engine may lower it, for a level */
    int thread;
    bool stopped;
    struct rng rng; /* from the seed and the thread */
};

enum { THINK_CHECK_NODES = 256 }; /* between two looks at the limits */

/* Checks all limits. Returns whether to stop. */
bool think_check_limits(struct think *t);

/* Counts a node, and checks the limits now and then. Returns whether to stop. */
static inline bool think_count_node(struct think *t) {
    if (t->stopped)
        return true;
    bool check = ++t->nodes % THINK_CHECK_NODES == 0 || t->nodes == t->node_limit;
    return check ? think_check_limits(t) : false;
}

/* Whether there is time for another iteration. */
bool think_has_time(const struct think *t);

/* Passes the report to the caller of ai_think(), if it asked for that. */
void think_send_info(struct think *t);

/* The engine that plays any game. */
void monte_carlo_think(struct think *t, const struct game *game, const union game_state *s);

#endif

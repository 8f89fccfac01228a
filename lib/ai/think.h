/* think.h - what the engines of the games have in common; not for users of ai.h.
 *
 * An engine is one function for one game. It searches deeper and deeper, writes what it knows into
 * the report and calls think_tell() after each step; think_stop() says when to give up. As soon as
 * it begins it must have a legal move in the report, for it may be stopped at any moment. */
#ifndef PENTOID_AI_THINK_H
#define PENTOID_AI_THINK_H

#include "ai/ai.h"

/* One call of ai_think(). */
struct think {
    const struct ai_limits *limits;
    struct ai_table *table;
    struct ai_report *report; /* what is known so far */
    uint64_t *counter;        /* the nodes, for other threads to read */
    uint64_t nodes;
    uint64_t most; /* nodes; 0: no limit. An engine may lower it, for a level */
    int thread;
    bool stopped;
    struct rng rng; /* from the seed and the thread */
};

/* Looks at all limits. Returns whether to stop. */
bool think_look(struct think *t);

/* Counts a node, and looks at the limits now and then. Returns whether to stop. */
static inline bool think_stop(struct think *t) {
    if (t->stopped)
        return true;
    return (++t->nodes & 255) == 0 || t->nodes == t->most ? think_look(t) : false;
}

/* Whether there is time for a next step. */
bool think_time(const struct think *t);

/* Tells whoever wants to know what the report says now. */
void think_tell(struct think *t);

/* The engines. */
void flat_think(struct think *t, const struct game *game, const union game_state *s);
struct pen_mind;
void pen_think(struct think *t, struct pen_mind *mind, const struct pen_state *s);

#endif

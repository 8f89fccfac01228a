/* thinker.h - an engine with what the library leaves to programs: memory, threads and a clock.
 *
 * A thinker thinks about one task at a time, beside its owner: thinker_start() returns at
 * once, and the answer comes through a function that is called from a thread of the thinker. It can
 * be stopped at any moment and then answers within milliseconds. What it has learnt stays in its
 * table from one task to the next, until thinker_forget().
 *
 * All functions are for one thread, the owner's; but for thinker_stop(), which any may call. */
#ifndef PENTOID_COMMON_THINKER_H
#define PENTOID_COMMON_THINKER_H

#include "ai/ai.h"

enum {
    THINKER_HASH = 64, /* megabytes of the table, unless somebody says otherwise */
    THINKER_MOST_HASH = 65536
};

/* What a thinker may use. */
struct thinker_means {
    int threads;    /* 1 .. AI_MAX_THREADS */
    uint64_t hash;  /* bytes of the table */
    uint64_t nodes; /* for any task, whatever its limits; 0: no such limit */
    bool inside;    /* think inside thinker_start(), without threads: always the same answer */
};

/* What is known when the best moves are known one step deeper, and at the end. */
struct thinker_info {
    const struct ai_report *report;
    uint64_t nodes, milliseconds; /* of all threads; since the start */
};

typedef void thinker_tell(void *context, const struct thinker_info *info);

struct thinker_task {
    const struct game *game;
    union game_state state;

    /* Times are milliseconds from the start. `clock`, `stop`, `info` and `context` are the
     * thinker's own. Nodes are shared out evenly among the threads. */
    struct ai_limits limits;

    bool pondering; /* the clock stands still until thinker_hit() */
    thinker_tell *info,
        *done; /* called from a thread of the thinker; NULL: the caller does not want to know */
    void *context;
};

struct thinker;

struct thinker *thinker_new(struct thinker_means means);
void thinker_free(struct thinker *t);

/* Other means; what was learnt is forgotten. Does nothing if they are the same. */
void thinker_set_means(struct thinker *t, struct thinker_means means);

/* Forgets what was learnt, for a new game. */
void thinker_forget(struct thinker *t);

/* Gets the memory, so that the first task finds it there. */
void thinker_prepare(struct thinker *t);

/* Begins; waits for the task before it. The game must not be over. */
void thinker_start(struct thinker *t, const struct thinker_task *task);

/* Makes it come to an end. The clock of a pondering one begins to run. */
void thinker_stop(struct thinker *t);
void thinker_hit(struct thinker *t);

/* Waits for the end, and `done` has been called then; the second at most that many milliseconds,
 * and says whether it is over. */
void thinker_wait(struct thinker *t);
bool thinker_wait_for(struct thinker *t, int milliseconds);

/* The answer, when it is over. Its nodes are those of all threads. */
const struct ai_report *thinker_report(const struct thinker *t);

/* All in one: the answer to a task. If its time is so short that nothing could be found out, it
 * looks one move ahead all the same: a score is not made up. */
const struct ai_report *thinker_think(struct thinker *t, const struct thinker_task *task);

/* How many threads the machine runs at once; how many megabytes a table may have on it: three
 * quarters of the memory, so that something is left for all others. */
int thinker_cores(void);
uint64_t thinker_most_hash(void);

#endif

/* thinker.h - an engine with what the library leaves to programs: memory, threads and a clock.
 *
 * A thinker works on one task at a time, in the background: thinker_start() returns at once, and
 * the answer comes through a callback from one of the thinker's threads. It can be stopped at any
 * moment and then answers within milliseconds. Its hash table is kept from one task to the next,
 * until thinker_forget().
 *
 * Only the owner's thread may call these functions, except thinker_stop(), which any thread may
 * call. */
#ifndef PENTOID_COMMON_THINKER_H
#define PENTOID_COMMON_THINKER_H

#include "ai/ai.h"

enum {
    THINKER_HASH = 64, /* megabytes of the hash table, by default */
    THINKER_MOST_HASH = 65536
};

/* What a thinker may use. */
struct thinker_means {
    int threads;    /* 1 .. AI_MAX_THREADS */
    uint64_t hash;  /* bytes of the table */
    uint64_t nodes; /* for any task, whatever its limits; 0: no such limit */
    bool inside;    /* think inside thinker_start(), without threads: always the same answer */
};

/* What is reported after each depth of the search, and at the end. */
struct thinker_info {
    const struct ai_report *report;
    uint64_t nodes, milliseconds; /* of all threads; since the start */
};

typedef void thinker_tell(void *context, const struct thinker_info *info);

struct thinker_task {
    const struct game *game;
    union game_state state;

    /* Times are milliseconds from the start. The thinker sets `clock`, `stop`, `info` and `context`
     * itself. Nodes are shared evenly among the threads. */
    struct ai_limits limits;

    bool pondering;            /* the clock stands still until thinker_hit() */
    thinker_tell *info, *done; /* called from a thread of the thinker; may be NULL */
    void *context;
};

struct thinker;

struct thinker *thinker_new(struct thinker_means means);
void thinker_free(struct thinker *t);

/* Changes the means, and forgets what was learnt. Does nothing if they are the same. */
void thinker_set_means(struct thinker *t, struct thinker_means means);

/* Forgets what was learnt, for a new game. */
void thinker_forget(struct thinker *t);

/* Allocates the memory now, so that the first task need not wait for it. */
void thinker_prepare(struct thinker *t);

/* Waits for the previous task, then starts this one. The game must not be over. */
void thinker_start(struct thinker *t, const struct thinker_task *task);

/* Stops the task; and, for a task that is pondering, starts its clock. */
void thinker_stop(struct thinker *t);
void thinker_hit(struct thinker *t);

/* Waits until the task is over and `done` has been called; the second for at most the
 * time given, and tells whether it is over. */
void thinker_wait(struct thinker *t);
bool thinker_wait_for(struct thinker *t, int milliseconds);

/* The answer, when it is over. Its nodes are those of all threads. */
const struct ai_report *thinker_report(const struct thinker *t);

/* Starts a task, waits and returns its answer. If the time is too short to find anything, it still
 * looks one move ahead, so that the score is a real one. */
const struct ai_report *thinker_think(struct thinker *t, const struct thinker_task *task);

/* How many threads the machine runs at once; and the largest table, in megabytes: three quarters of
 * the memory, so that something is left for other programs. */
int thinker_cores(void);
uint64_t thinker_most_hash(void);

#endif

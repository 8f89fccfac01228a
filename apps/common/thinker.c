/* thinker.c - an engine with its memory, threads and clock.
 *
 * One thread leads: it thinks as thread 0, whose report counts, and when that has come it stops the
 * others, waits for them and tells the answer. So nobody else has to wait for several threads,
 * and a thinker with one thread differs from one with many only in the number of helpers.
 *
 * The table may be large: writing a gigabyte takes about a second. Its memory comes zeroed from the
 * system, and nobody touches it before the search does: having it costs no time of the first move.
 *
 * The clock that the engine sees counts the milliseconds since the start. A pondering engine sees
 * a clock that stands at 0, so that its limits can be told at the start like all others and begin
 * to count when the expected move has been made.
 *
 * Shared between threads are `stop` and `began`, atomically; whether the task is over, under
 * the lock; and the table, which needs no lock. Signals are left to the owner's thread, which may
 * be waiting for one. */
#include "thinker.h"
#include "common/service.h"
#include "say.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    STACK = 16 << 20,  /* bytes, of each thread */
    LEAST_TABLE = 1024 /* bytes */
};

/* One thread's part. */
struct mind {
    struct thinker *owner;
    struct ai *ai;
    struct ai_report report;
    pthread_t thread;
    bool started;
};

struct thinker {
    struct thinker_means means;
    struct tt table;
    void *memory; /* of the table; NULL before the first task */
    struct mind mind[AI_MAX_THREADS];
    struct thinker_task task;
    struct ai_limits limits;
    int64_t started; /* on the clock of cli_now() */
    int64_t began;   /* the same for the clock of the limits; 0: it stands still */
    int stop;
    pthread_t leader;
    bool leading; /* there is a thread to join */
    pthread_mutex_t lock;
    pthread_cond_t over;
    bool busy;
};

int thinker_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > AI_MAX_THREADS ? AI_MAX_THREADS : (int)cores;
}

uint64_t thinker_most_hash(void) {
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (pages < 1 || page < 1)
        return THINKER_MOST_HASH;
    uint64_t most = (uint64_t)pages * 3 * ((uint64_t)page >> 10) >> 12;
    return most < 1 ? 1 : most > THINKER_MOST_HASH ? THINKER_MOST_HASH : most;
}

/* ---- memory ------------------------------------------------------------------------------- */

struct thinker *thinker_new(struct thinker_means means) {
    struct thinker *t = cli_alloc(sizeof *t);
    pthread_condattr_t monotonic;
    *t = (struct thinker){.means = means};
    pthread_mutex_init(&t->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&t->over, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return t;
}

static void release(struct thinker *t) {
    free(t->memory);
    t->memory = NULL;
    for (int i = 0; i < AI_MAX_THREADS; i++) {
        free(t->mind[i].ai);
        t->mind[i].ai = NULL;
    }
}

void thinker_free(struct thinker *t) {
    thinker_stop(t);
    thinker_wait(t);
    release(t);
    pthread_cond_destroy(&t->over);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

void thinker_set_means(struct thinker *t, struct thinker_means means) {
    thinker_wait(t);
    if (means.threads != t->means.threads || means.hash != t->means.hash)
        release(t);
    t->means = means;
}

/* A table that cannot be had is made smaller. */
void thinker_prepare(struct thinker *t) {
    uint64_t bytes = t->means.hash;
    if (t->memory)
        return;
    while (!(t->memory = calloc(1, bytes)) && bytes > LEAST_TABLE)
        bytes /= 2;
    if (!t->memory)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
    tt_init_zeroed(&t->table, t->memory, bytes);
    for (int i = 0; i < t->means.threads; i++) {
        t->mind[i].owner = t;
        t->mind[i].ai = cli_alloc(ai_size());
        ai_init(t->mind[i].ai, &t->table, i);
    }
}

void thinker_forget(struct thinker *t) {
    thinker_wait(t);
    if (!t->memory)
        return;
    tt_clear(&t->table);
    for (int i = 0; i < t->means.threads; i++)
        ai_init(t->mind[i].ai, &t->table, i);
}

/* ---- thinking ----------------------------------------------------------------------------- */

static uint64_t clock_of(void *context) {
    struct thinker *t = context;
    int64_t began = __atomic_load_n(&t->began, __ATOMIC_RELAXED);
    return began ? (uint64_t)(cli_now() - began) : 0;
}

static uint64_t nodes_of_helpers(const struct thinker *t) {
    uint64_t nodes = 0;
    for (int i = 1; i < t->means.threads; i++)
        nodes += ai_nodes(t->mind[i].ai);
    return nodes;
}

static void tell(struct thinker *t, thinker_tell *function, const struct ai_report *report,
                 uint64_t nodes) {
    struct thinker_info info = {report, nodes, (uint64_t)(cli_now() - t->started)};
    if (function)
        function(t->task.context, &info);
}

static void tell_info(void *context, const struct ai_report *report) {
    struct thinker *t = context;
    tell(t, t->task.info, report, report->nodes + nodes_of_helpers(t));
}

static void *think(void *context) {
    struct mind *m = context;
    struct thinker *t = m->owner;
    ai_think(m->ai, t->task.game, &t->task.state, &t->limits, &m->report);
    return NULL;
}

/* A thread that hears no signals; if it cannot be had, it is done without. */
static bool begin_thread(pthread_t *thread, void *(*run)(void *), void *context) {
    pthread_attr_t attributes;
    sigset_t all, old;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool begun = pthread_create(thread, &attributes, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return begun;
}

static void *lead(void *context) {
    struct thinker *t = context;
    struct ai_report *report = &t->mind[0].report;
    for (int i = 1; i < t->means.threads; i++)
        t->mind[i].started = begin_thread(&t->mind[i].thread, think, &t->mind[i]);
    think(&t->mind[0]);
    thinker_stop(t);
    for (int i = 1; i < t->means.threads; i++)
        if (t->mind[i].started)
            pthread_join(t->mind[i].thread, NULL);
    report->nodes += nodes_of_helpers(t);
    tell(t, t->task.done, report, report->nodes);
    pthread_mutex_lock(&t->lock);
    t->busy = false;
    pthread_cond_signal(&t->over);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* The limits of one thread. */
static void set_limits(struct thinker *t) {
    struct ai_limits *l = &t->limits;
    uint64_t most = t->means.nodes, threads = (uint64_t)t->means.threads;
    *l = t->task.limits;
    if (most && (l->nodes == 0 || l->nodes > most))
        l->nodes = most;
    if (l->nodes)
        l->nodes = (l->nodes + threads - 1) / threads;
    l->clock = clock_of;
    l->stop = &t->stop;
    l->info = tell_info;
    l->context = t;
}

void thinker_start(struct thinker *t, const struct thinker_task *task) {
    thinker_wait(t);
    t->started = cli_now();
    thinker_prepare(t);
    tt_new_search(&t->table);
    for (int i = 0; i < t->means.threads; i++)
        ai_clear_nodes(t->mind[i].ai);
    t->task = *task;
    set_limits(t);
    __atomic_store_n(&t->stop, 0, __ATOMIC_RELAXED);
    t->began = task->pondering ? 0 : t->started;
    t->busy = true;
    t->leading = !t->means.inside && begin_thread(&t->leader, lead, t);
    if (!t->leading)
        lead(t);
}

void thinker_stop(struct thinker *t) { __atomic_store_n(&t->stop, 1, __ATOMIC_RELAXED); }

void thinker_hit(struct thinker *t) { __atomic_store_n(&t->began, cli_now(), __ATOMIC_RELAXED); }

void thinker_wait(struct thinker *t) {
    if (t->leading)
        pthread_join(t->leader, NULL);
    t->leading = false;
}

bool thinker_wait_for(struct thinker *t, int milliseconds) {
    struct timespec until;
    int status = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&t->lock);
    while (t->busy && status != ETIMEDOUT)
        status = pthread_cond_timedwait(&t->over, &t->lock, &until);
    bool over = !t->busy;
    pthread_mutex_unlock(&t->lock);
    if (over)
        thinker_wait(t);
    return over;
}

const struct ai_report *thinker_report(const struct thinker *t) { return &t->mind[0].report; }

/* Whether the time was over before anything was known: an even chance, nothing looked ahead. */
static bool knows_nothing(const struct ai_report *r) {
    return r->depth == 0 && r->line[0].score.unit == AI_WIN;
}

const struct ai_report *thinker_think(struct thinker *t, const struct thinker_task *task) {
    struct thinker_task least = *task;
    thinker_start(t, task);
    thinker_wait(t);
    if (task->limits.hard && knows_nothing(thinker_report(t))) {
        least.limits.soft = least.limits.hard = 0;
        least.limits.depth = 1;
        thinker_start(t, &least);
        thinker_wait(t);
    }
    return thinker_report(t);
}

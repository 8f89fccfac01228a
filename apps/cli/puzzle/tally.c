/* tally.c - counting on several threads.
 *
 * The solver deals the first steps of the search out in turns, so dividing the work into as many
 * parts as threads gives parts of about the same size, and the threads need not communicate. The
 * main thread sleeps until the end, and wakes up now and then for the progress line. With one
 * thread and no progress to show, it counts by itself. */
#include "tally.h"
#include "cli/cli.h"
#include "common/progress.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { UNITS = 1000 /* of progress */, WAKE = 100000000 /* nanoseconds */ };

struct worker {
    struct tally *tally;
    struct cover *cover;
    unsigned part;
    uint64_t solutions;
    atomic_uint done; /* of UNITS */
    pthread_t thread;
};

struct tally {
    const struct cover_problem *problem;
    unsigned threads;
    unsigned left; /* workers that are still at work */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct worker worker[];
};

struct tally *tally_new(unsigned threads) {
    struct tally *c = cli_alloc(sizeof *c + threads * sizeof c->worker[0]);
    c->threads = threads;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->changed, NULL);
    for (unsigned i = 0; i < threads; i++) {
        struct worker *w = &c->worker[i];
        *w = (struct worker){.tally = c, .part = i};
        w->cover = cli_alloc(sizeof *w->cover);
        cover_init(w->cover, COVER_FASTEST);
    }
    return c;
}

void tally_free(struct tally *c) {
    for (unsigned i = 0; i < c->threads; i++)
        free(c->worker[i].cover);
    pthread_cond_destroy(&c->changed);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

static void note_progress(void *context, unsigned done, unsigned total) {
    struct worker *w = context;
    atomic_store(&w->done, done * UNITS / total);
}

static void count_part(struct worker *w) {
    struct cover_result result;
    struct cover_options options = {
        .progress = note_progress, .context = w, .part = w->part, .parts = w->tally->threads};
    atomic_store(&w->done, 0);
    cover_run(w->cover, w->tally->problem, &options, &result);
    w->solutions = result.solutions;
}

static void *work(void *context) {
    struct worker *w = context;
    count_part(w);
    pthread_mutex_lock(&w->tally->lock);
    w->tally->left--;
    pthread_cond_signal(&w->tally->changed);
    pthread_mutex_unlock(&w->tally->lock);
    return NULL;
}

static void show_progress(struct tally *c, struct progress *p) {
    unsigned done = 0;
    if (!progress_due(p))
        return;
    for (unsigned i = 0; i < c->threads; i++)
        done += atomic_load(&c->worker[i].done);
    progress_show(p, "counting: %u %%", done * 100 / (UNITS * c->threads));
}

static void wait_for_all(struct tally *c) {
    struct progress progress = progress_begin();
    pthread_mutex_lock(&c->lock);
    while (c->left > 0) {
        struct timespec t;
        clock_gettime(CLOCK_REALTIME, &t);
        t.tv_nsec += WAKE;
        t.tv_sec += t.tv_nsec / 1000000000;
        t.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->changed, &c->lock, &t);
        show_progress(c, &progress);
    }
    pthread_mutex_unlock(&c->lock);
    progress_end(&progress);
}

/* A thread that cannot be had is done without. */
static void count_on_threads(struct tally *c) {
    bool started[TALLY_THREADS];
    c->left = c->threads;
    for (unsigned i = 0; i < c->threads; i++) {
        started[i] = pthread_create(&c->worker[i].thread, NULL, work, &c->worker[i]) == 0;
        if (!started[i])
            work(&c->worker[i]);
    }
    wait_for_all(c);
    for (unsigned i = 0; i < c->threads; i++)
        if (started[i])
            pthread_join(c->worker[i].thread, NULL);
}

uint64_t tally_count(struct tally *c, const struct cover_problem *problem) {
    uint64_t solutions = 0;
    struct progress progress = progress_begin();
    c->problem = problem;
    if (c->threads == 1 && !progress.wanted)
        count_part(&c->worker[0]);
    else
        count_on_threads(c);
    for (unsigned i = 0; i < c->threads; i++)
        solutions += c->worker[i].solutions;
    return solutions;
}

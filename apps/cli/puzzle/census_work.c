/* census_work.c - the threads of a census.
 *
 * Each thread does its own part: part K/N on T threads is done as the parts K + N * t of N * T,
 * each with its file, which are added up at the end. A file is written when its thread starts, so
 * that an error shows at once, then every few minutes, and when the work is stopped.
 *
 * The first thread shows the progress and waits for signals, which are blocked in all others. The
 * last of those to end sends it one. What they share is atomic: `stop`, `busy` and `reached`. */
#include "census_work.h"
#include "common/progress.h"
#include "common/say.h"
#include "common/service.h"
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SAVE_MILLISECONDS = 300000, WAKE_UP = SIGUSR1 };

struct crew;

struct worker {
    struct crew *crew;
    struct census_file file;
    struct cover *cover;
    struct census census;
    pthread_t thread;
    atomic_uint reached; /* file.next, for the first thread */
    int64_t saved;       /* when */
    int status;
};

struct crew {
    struct worker *worker;
    int threads;
    pthread_t watcher;
    sigset_t signals, before;
    volatile int stop;
    atomic_int busy;
};

/* ---- one thread ----------------------------------------------------------------------------- */

static void save(struct worker *w) {
    w->file.next = w->census.next;
    w->file.steps = w->census.steps;
    w->file.nodes = w->census.nodes;
    w->status = census_file_save(&w->file);
    w->saved = cli_now();
}

static bool unit_done(void *context, const struct census *census) {
    struct worker *w = context;
    atomic_store(&w->reached, census->next);
    if (cli_now() - w->saved >= SAVE_MILLISECONDS)
        save(w);
    return w->status == CLI_OK;
}

static void *work(void *context) {
    struct worker *w = context;
    census_run(w->cover, &w->census);
    if (w->census.failed)
        w->status = failed(TEXT_CENSUS_MEMORY); /* the counts are wrong */
    else if (w->status == CLI_OK)
        save(w);
    if (atomic_fetch_sub(&w->crew->busy, 1) == 1)
        pthread_kill(w->crew->watcher, WAKE_UP);
    return NULL;
}

/* The file of one thread's share; the file itself if there is only one thread. */
static struct census_file share_of(const struct census_wish *w, uint32_t thread) {
    struct census_file f = w->file;
    f.part = w->file.part + w->file.parts * thread;
    f.parts = w->file.parts * (uint32_t)w->threads;
    if (w->threads > 1) {
        size_t length = strlen(f.path);
        snprintf(f.path + length, CENSUS_PATH - length, ".%" PRIu32, thread + 1);
    }
    return f;
}

/* The one that its file left off, or a new one. */
static int take_share(struct worker *w, const struct census_file *wanted) {
    if (access(wanted->path, F_OK) != 0) {
        w->file = *wanted;
        census_file_clear(&w->file);
        return census_file_save(&w->file);
    }
    int status = census_file_load(&w->file, wanted->path);
    if (status == CLI_OK && (w->file.grid != wanted->grid || w->file.part != wanted->part ||
                             w->file.parts != wanted->parts))
        status = wrong_with(TEXT_CENSUS_ANOTHER_PART, WORD("path", wanted->path));
    return status;
}

static void prepare(struct worker *w, size_t memory) {
    w->cover = cli_alloc(sizeof *w->cover);
    cover_init(w->cover, COVER_FASTEST);
    w->census = (struct census){.grid = &grids[w->file.grid],
                                .counts = w->file.counts,
                                .memory = cli_alloc(memory),
                                .memory_size = memory,
                                .part = w->file.part,
                                .parts = w->file.parts,
                                .next = w->file.next,
                                .steps = w->file.steps,
                                .nodes = w->file.nodes,
                                .stop = &w->crew->stop,
                                .unit_done = unit_done,
                                .context = w};
    atomic_store(&w->reached, w->file.next);
    w->saved = cli_now();
}

/* ---- all of them ---------------------------------------------------------------------------- */

/* If SIGHUP was ignored when the program started (nohup), it stays ignored. */
static void block_signals(struct crew *c) {
    struct sigaction hangup;
    sigemptyset(&c->signals);
    sigaddset(&c->signals, SIGINT);
    sigaddset(&c->signals, SIGTERM);
    sigaddset(&c->signals, WAKE_UP);
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&c->signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &c->signals, &c->before);
}

static void unblock_signals(const struct crew *c) {
    const struct timespec now = {0};
    while (sigtimedwait(&c->signals, NULL, &now) > 0)
        ; /* asked twice to stop: once is enough */
    pthread_sigmask(SIG_SETMASK, &c->before, NULL);
}

static uint64_t units_reached(struct crew *c) {
    uint64_t sum = 0;
    for (int i = 0; i < c->threads; i++)
        sum += atomic_load(&c->worker[i].reached);
    return sum;
}

static void show_progress(struct progress *p, struct crew *c, int64_t started, uint64_t first) {
    char percent[20], line[200];
    struct out o = say_to(line, sizeof line);
    int64_t elapsed = cli_now() - started;
    uint64_t done = units_reached(c), all = (uint64_t)c->worker[0].file.units * c->threads;
    snprintf(percent, sizeof percent, "%d", (int)(100 * done / all));
    int64_t rest = done > first ? elapsed * (int64_t)(all - done) / (int64_t)(done - first) : 0;
    say_write(done > first ? TEXT_CENSUS_TO_GO : TEXT_CENSUS_PROGRESS,
              WORDING_ARGS(WORD("percent", percent), NUMBER("elapsed", elapsed / 1000),
                           NUMBER("rest", rest / 1000)),
              &o);
    progress_show(p, "%s", line);
}

static void stop(struct crew *c, struct progress *p) {
    progress_end(p);
    fprintf(stderr, "%s\n", said(TEXT_CENSUS_STOPPING));
    __atomic_store_n(&c->stop, 1, __ATOMIC_RELAXED);
}

/* Until all are done. */
static void watch(struct crew *c) {
    const struct timespec tick = {.tv_nsec = 200000000};
    struct progress p = progress_begin();
    int64_t started = cli_now();
    uint64_t first = units_reached(c);
    while (atomic_load(&c->busy) > 0) {
        int signal = sigtimedwait(&c->signals, NULL, &tick);
        if (signal > 0 && signal != WAKE_UP && !c->stop)
            stop(c, &p);
        else if (!c->stop && progress_due(&p))
            show_progress(&p, c, started, first);
    }
    progress_end(&p);
}

/* Starts the threads; those that were are waited for, even if not all could be. */
static int run_threads(struct crew *c) {
    int error = 0, started = 0, status = CLI_OK;
    atomic_store(&c->busy, c->threads);
    while (started < c->threads && !error) {
        struct worker *w = &c->worker[started];
        error = pthread_create(&w->thread, NULL, work, w);
        started += !error;
    }
    if (error) {
        __atomic_store_n(&c->stop, 1, __ATOMIC_RELAXED);
        atomic_fetch_sub(&c->busy, c->threads - started);
    }
    watch(c);
    for (int i = 0; i < started; i++) {
        pthread_join(c->worker[i].thread, NULL);
        status = status == CLI_OK ? c->worker[i].status : status;
    }
    return error ? failed_with(TEXT_CENSUS_THREAD, WORD("why", strerror(error))) : status;
}

static bool is_finished(const struct crew *c) {
    bool all = true;
    for (int i = 0; i < c->threads; i++)
        all = all && c->worker[i].file.next == c->worker[i].file.units;
    return all;
}

static int run(const struct census_wish *wish, struct crew *c) {
    int status = CLI_OK;
    for (int i = 0; i < c->threads && status == CLI_OK; i++) {
        struct census_file share = share_of(wish, (uint32_t)i);
        c->worker[i].crew = c;
        status = take_share(&c->worker[i], &share);
        if (status == CLI_OK)
            prepare(&c->worker[i], (size_t)wish->memory << 20);
    }
    if (status == CLI_OK)
        status = run_threads(c);
    return status == CLI_OK && !is_finished(c) ? failed(TEXT_CENSUS_INTERRUPTED) : status;
}

/* The file of all threads, in the place of theirs. */
static int join_files(const struct census_wish *w, struct crew *c, struct census_file *result) {
    char *paths[CENSUS_THREADS];
    for (int i = 0; i < c->threads; i++)
        paths[i] = c->worker[i].file.path;
    int status = census_file_merge(result, paths, (uint32_t)c->threads);
    if (status != CLI_OK || c->threads == 1)
        return status;
    memcpy(result->path, w->file.path, CENSUS_PATH);
    status = census_file_save(result);
    for (int i = 0; i < c->threads && status == CLI_OK; i++)
        remove(paths[i]);
    return status;
}

static void free_workers(struct crew *c) {
    for (int i = 0; i < c->threads; i++) {
        census_file_free(&c->worker[i].file);
        free(c->worker[i].cover);
        free(c->worker[i].census.memory);
    }
    free(c->worker);
}

int census_work(const struct census_wish *w, struct census_file *result) {
    struct crew c = {.threads = (int)w->threads, .watcher = pthread_self()};
    c.worker = cli_alloc(w->threads * sizeof *c.worker);
    memset(c.worker, 0, w->threads * sizeof *c.worker);
    block_signals(&c);
    int status = run(w, &c);
    if (status == CLI_OK)
        status = join_files(w, &c, result);
    free_workers(&c);
    unblock_signals(&c);
    return status;
}

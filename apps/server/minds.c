/* minds.c - threads that think for computers, one task each, from one queue. A task gets an empty
 * table, so the same position and level have the same answer on every node.
 *
 * Levels below the highest have a limit of their own; the highest has a second. */
#include "common/players.h"
#include "common/thinker.h"
#include "live_parts.h"
#include <stdlib.h>

enum { TABLE = 8 << 20, FULL_STRENGTH_MS = 1000 };

struct minds {
    struct live *live;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct thought *first, **last;
    bool ending;
    int count;
    pthread_t thread[AI_MAX_THREADS];
    struct thinker *thinker[AI_MAX_THREADS];
};

static struct thought *next_thought(struct minds *m) {
    pthread_mutex_lock(&m->lock);
    while (!m->first && !m->ending)
        pthread_cond_wait(&m->work, &m->lock);
    struct thought *t = m->ending ? NULL : m->first;
    if (t) {
        m->first = t->next;
        if (!m->first)
            m->last = &m->first;
    }
    pthread_mutex_unlock(&m->lock);
    return t;
}

static void think(struct thinker *thinker, struct thought *t) {
    struct seat_kind level = {.type = SEAT_LEVEL, .level = t->level};
    struct thinker_task task = {
        .game = t->game, .state = t->state, .limits = player_limits(&level)};
    task.limits.seed = t->seed;
    if (player_thinks_on(&level))
        task.limits.soft = task.limits.hard = FULL_STRENGTH_MS;
    thinker_forget(thinker);
    t->move = thinker_think(thinker, &task)->line[0].move[0];
}

struct mind {
    struct minds *minds;
    struct thinker *thinker;
};

static void *run(void *context) {
    struct mind *mind = context;
    struct thought *t;
    while ((t = next_thought(mind->minds)) != NULL) {
        think(mind->thinker, t);
        t->note.take = desk_thought;
        live_post(mind->minds->live, &t->note);
    }
    thinker_free(mind->thinker);
    free(mind);
    return NULL;
}

struct minds *minds_start(struct live *l, int threads) {
    struct minds *m = cli_alloc(sizeof *m);
    *m = (struct minds){.live = l};
    m->last = &m->first;
    pthread_mutex_init(&m->lock, NULL);
    pthread_cond_init(&m->work, NULL);
    for (int i = 0; i < threads && i < AI_MAX_THREADS; i++) {
        struct mind *mind = cli_alloc(sizeof *mind);
        struct thinker *thinker =
            thinker_new((struct thinker_means){.threads = 1, .hash = TABLE, .inside = true});
        *mind = (struct mind){m, thinker};
        if (pthread_create(&m->thread[m->count], NULL, run, mind) == 0) {
            m->thinker[m->count++] = thinker;
        } else {
            thinker_free(thinker);
            free(mind);
        }
    }
    return m;
}

void minds_think(struct minds *m, struct thought *t) {
    t->next = NULL;
    pthread_mutex_lock(&m->lock);
    *m->last = t;
    m->last = &t->next;
    pthread_cond_signal(&m->work);
    pthread_mutex_unlock(&m->lock);
}

void minds_end(struct minds *m) {
    pthread_mutex_lock(&m->lock);
    m->ending = true;
    pthread_cond_broadcast(&m->work);
    pthread_mutex_unlock(&m->lock);
    for (int i = 0; i < m->count; i++)
        pthread_join(m->thread[i], NULL);
    for (struct thought *t = m->first, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    pthread_cond_destroy(&m->work);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

/* store.c - the queue of the store, its thread, and the answers.
 *
 * The thread takes what has been asked, up to a few hundred questions, sorted by room, and has the
 * database do all of it in one transaction; then it gives the answers and takes the next batch.
 * When the database is away, questions wait and are asked again; a question that has waited too
 * long fails, or is unknown if it may have been committed when the connection was lost. */
#include "store.h"
#include "common/say.h"
#include "common/service.h"
#include "store_parts.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { REACH = 1000 }; /* milliseconds of one try to reach the database again */

/* ---- eventfds ----------------------------------------------------------------------------- */

static void raise_event(int fd) {
    uint64_t one = 1;
    while (write(fd, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static void clear_event(int fd) {
    uint64_t any;
    while (read(fd, &any, sizeof any) < 0 && errno == EINTR)
        ;
}

/* ---- asking ------------------------------------------------------------------------------- */

struct question *question_new(struct store *s, enum store_what what, uint64_t token,
                              const char *room) {
    pthread_mutex_lock(&s->lock);
    bool full = s->waiting >= STORE_WAITING || s->stop;
    pthread_mutex_unlock(&s->lock);
    if (full)
        return NULL;
    struct question *q = cli_alloc(sizeof *q);
    *q = (struct question){.answer = {.what = what, .token = token}};
    memcpy(q->room, room, strlen(room) + 1);
    return q;
}

bool question_ask(struct store *s, struct question *q) {
    q->until = cli_now() + STORE_PATIENCE;
    q->answer.next = NULL;
    pthread_mutex_lock(&s->lock);
    q->number = s->asked++;
    *s->last = q;
    s->last = &q->next;
    s->waiting++;
    pthread_mutex_unlock(&s->lock);
    raise_event(s->wake);
    return true;
}

bool store_tell(struct store *s, const char *text) {
    size_t size = strlen(text) + 1;
    if (!s->backend->shared)
        return true;
    if (size > STORE_TOLD)
        return false;
    pthread_mutex_lock(&s->lock);
    bool fits = s->tell_length + size <= STORE_TELL;
    if (fits) {
        memcpy(s->tell + s->tell_length, text, size);
        s->tell_length += size;
    }
    pthread_mutex_unlock(&s->lock);
    raise_event(s->wake);
    return fits;
}

bool store_has_work(struct store *s) {
    pthread_mutex_lock(&s->lock);
    bool work = s->first || s->tell_length || s->stop;
    pthread_mutex_unlock(&s->lock);
    return work;
}

void store_wake_clear(struct store *s) { clear_event(s->wake); }

/* ---- answers ------------------------------------------------------------------------------ */

static void answer_give(struct store *s, struct store_answer *a) {
    a->next = NULL;
    pthread_mutex_lock(&s->lock);
    *s->done_last = a;
    s->done_last = &a->next;
    pthread_mutex_unlock(&s->lock);
}

/* An answer that nobody has asked for. */
void store_heard(struct store *s, enum store_what what, const char *text,
                 const struct store_head *head) {
    struct question *q = cli_alloc(sizeof *q);
    *q = (struct question){.answer = {.what = what, .outcome = STORE_KEPT}};
    if (text)
        q->answer.text = arena_copy(&q->arena, text);
    if (head) {
        q->answer.heads = arena_take(&q->arena, sizeof *head);
        *q->answer.heads = *head;
        q->answer.count = 1;
    }
    answer_give(s, &q->answer);
    raise_event(s->ready);
}

static void link_tell(struct store *s, bool up) {
    struct question *q = cli_alloc(sizeof *q);
    *q = (struct question){.answer = {.what = STORE_LINK}};
    question_fail(q, up ? STORE_KEPT : STORE_FAILED, up ? NULL : s->lost);
    answer_give(s, &q->answer);
    raise_event(s->ready);
}

struct store_answer *store_take(struct store *s) {
    pthread_mutex_lock(&s->lock);
    struct store_answer *a = s->done;
    if (a && !(s->done = a->next))
        s->done_last = &s->done;
    pthread_mutex_unlock(&s->lock);
    if (a)
        return a;
    clear_event(s->ready);
    pthread_mutex_lock(&s->lock); /* one may have come since */
    bool more = s->done != NULL;
    pthread_mutex_unlock(&s->lock);
    return more ? store_take(s) : NULL;
}

struct store_answer *store_wait(struct store *s) {
    struct store_answer *a;
    while (!(a = store_take(s)))
        poll(&(struct pollfd){.fd = s->ready, .events = POLLIN}, 1, -1);
    return a;
}

void store_answer_free(struct store_answer *a) { question_free((struct question *)a); }

int store_fd(const struct store *s) { return s->ready; }

bool store_is_shared(const struct store *s) { return s->backend->shared; }

int64_t store_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t store_now(struct store *s) { return store_clock() + s->offset; }

/* ---- the thread --------------------------------------------------------------------------- */

static int by_room(const void *a, const void *b) {
    const struct question *left = *(struct question *const *)a;
    const struct question *right = *(struct question *const *)b;
    int order = strcmp(left->room, right->room);
    return order ? order : (left->number > right->number) - (left->number < right->number);
}

/* The next questions, sorted by room: two nodes that lock rooms in the same order do not stop each
 * other. */
static size_t batch_take(struct store *s, struct question **batch) {
    size_t count = 0;
    pthread_mutex_lock(&s->lock);
    for (; s->first && count < BATCH; count++) {
        batch[count] = s->first;
        s->first = s->first->next;
    }
    if (!s->first)
        s->last = &s->first;
    s->waiting -= count;
    pthread_mutex_unlock(&s->lock);
    qsort(batch, count, sizeof *batch, by_room);
    return count;
}

/* Puts questions back before all others. */
static void batch_return(struct store *s, struct question **batch, size_t count) {
    pthread_mutex_lock(&s->lock);
    for (size_t i = count; i-- > 0;) {
        batch[i]->next = s->first;
        if (!s->first)
            s->last = &batch[i]->next;
        s->first = batch[i];
    }
    s->waiting += count;
    pthread_mutex_unlock(&s->lock);
}

static void batch_answer(struct store *s, struct question **batch, size_t count) {
    for (size_t i = 0; i < count; i++)
        answer_give(s, &batch[i]->answer);
    if (count)
        raise_event(s->ready);
}

/* Fails what has waited too long, or all of it. */
static void batch_expire(struct store *s, bool all) {
    struct question *batch[BATCH], *kept[BATCH];
    size_t count = batch_take(s, batch), left = 0, failed = 0;
    int64_t now = cli_now();
    for (size_t i = 0; i < count; i++) {
        struct question *q = batch[i];
        if (!all && q->until > now && !(q->once && q->doubt)) {
            kept[left++] = q;
            continue;
        }
        question_fail(q, q->doubt && q->writes ? STORE_UNKNOWN : STORE_FAILED, s->lost);
        batch[failed++] = q;
    }
    batch_return(s, kept, left);
    batch_answer(s, batch, failed);
}

static bool stopping(struct store *s) {
    pthread_mutex_lock(&s->lock);
    bool stop = s->stop;
    pthread_mutex_unlock(&s->lock);
    return stop;
}

/* Until the database is there again, or the store is closed. */
static void reach_again(struct store *s) {
    link_tell(s, false);
    bool reached = false;
    while (!reached && !stopping(s)) {
        int64_t began = cli_now();
        batch_expire(s, false);
        reached = s->backend->reach(s, REACH);
        int64_t pause = began + REACH / 10 - cli_now();
        if (!reached && pause > 0)
            poll(NULL, 0, (int)pause);
    }
    if (reached)
        link_tell(s, true);
}

static void *work(void *context) {
    struct store *s = context;
    struct question *batch[BATCH];
    for (;;) {
        bool there = s->backend->wait(s);
        size_t count = there ? batch_take(s, batch) : 0;
        if (there && s->backend->run(s, batch, count) == BATCH_DONE) {
            batch_answer(s, batch, count);
            if (count == 0 && stopping(s))
                return NULL;
            continue;
        }
        batch_return(s, batch, count);
        if (!stopping(s))
            reach_again(s);
        if (stopping(s)) {
            while (s->first)
                batch_expire(s, true);
            return NULL;
        }
    }
}

/* ---- opening ------------------------------------------------------------------------------ */

static void store_free(struct store *s) {
    close(s->wake);
    close(s->ready);
    pthread_mutex_destroy(&s->lock);
    free(s->tell);
    free(s);
}

struct store *store_open(const struct store_options *o) {
    struct store *s = cli_alloc(sizeof *s);
    *s = (struct store){.backend = o->connection ? &store_pg : &store_sqlite,
                        .wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
                        .ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    pthread_mutex_init(&s->lock, NULL);
    s->last = &s->first;
    s->done_last = &s->done;
    s->tell = cli_alloc(STORE_TELL);
    if (!s->backend->open(s, o))
        return store_free(s), NULL;
    if (pthread_create(&s->thread, NULL, work, s) != 0) {
        failed(TEXT_MAIN_MEMORY);
        s->backend->close(s);
        return store_free(s), NULL;
    }
    return s;
}

void store_finish(struct store *s) {
    pthread_mutex_lock(&s->lock);
    bool finished = s->stop;
    s->stop = true;
    pthread_mutex_unlock(&s->lock);
    if (finished)
        return;
    raise_event(s->wake);
    pthread_join(s->thread, NULL);
}

void store_close(struct store *s) {
    store_finish(s);
    s->backend->close(s);
    for (struct store_answer *a; (a = store_take(s));)
        store_answer_free(a);
    store_free(s);
}

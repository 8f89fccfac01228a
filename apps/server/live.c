/* live.c - the hub's thread: epoll over sockets, the store and a bell that other threads ring.
 *
 * One round: input from sockets, notes from other threads, answers of the store, timers; then
 * everything that was written in this round goes out at once. Sockets that died in a round are
 * freed at its end, so no pointer is stale within it. */
#include "chat.h"
#include "common/files.h"
#include "common/say.h"
#include "common/thinker.h"
#include "export.h"
#include "journal.h"
#include "live_parts.h"
#include "lobby.h"
#include "outage.h"
#include "peers.h"
#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    EVENTS = 256,
    DRAIN_PATIENCE = 2000, /* milliseconds for what is being kept when the server goes */
    CROWD = 500,           /* sockets, after whose coming memory is given back */
    SECOND = 1000
};

static char bell_mark, store_mark; /* their addresses stand for what is not a socket */

/* ---- other threads ------------------------------------------------------------------------ */

static void ring(struct live *l) {
    uint64_t one = 1;
    while (write(l->bell, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static void add_note(struct live *l, struct note *n) {
    n->next = NULL;
    *l->last_note = n;
    l->last_note = &n->next;
}

static bool post(struct live *l, struct note *n) {
    pthread_mutex_lock(&l->lock);
    bool open = !l->closed;
    if (open)
        add_note(l, n);
    pthread_mutex_unlock(&l->lock);
    if (open)
        ring(l);
    return open;
}

static void take_request(struct live *l, struct note *n) {
    rest_hold(l, (struct request *)n);
    rest_take(l, (struct request *)n);
}

void live_request(struct live *l, struct request *r) {
    r->note.take = take_request;
    if (!post(l, &r->note)) {
        request_refuse(r, WHY_RESTART);
        request_done(r);
    }
}

struct arrival {
    struct note note;
    int fd;
    struct address address;
    enum language language;
    size_t size;
    char bytes[];
};

static void take_socket(struct live *l, struct note *n) {
    struct arrival *a = (struct arrival *)n;
    l->arrived++;
    sockets_arrive(l, a->fd, &a->address, a->language, a->bytes, a->size);
    free(a);
}

void live_socket(struct live *l, int fd, const struct address *address, enum language language,
                 const char *bytes, size_t size) {
    struct arrival *a = cli_alloc(sizeof *a + size);
    *a = (struct arrival){{NULL, take_socket}, fd, *address, language, size};
    if (size)
        memcpy(a->bytes, bytes, size);
    if (!post(l, &a->note)) {
        close(fd);
        free(a);
    }
}

void live_post(struct live *l, struct note *n) {
    if (!post(l, n))
        free(n);
}

static void read_notes(struct live *l) {
    pthread_mutex_lock(&l->lock);
    struct note *n = l->notes;
    l->notes = NULL;
    l->last_note = &l->notes;
    pthread_mutex_unlock(&l->lock);
    while (n) {
        struct note *next = n->next;
        n->take(l, n);
        n = next;
    }
}

/* ---- the store ---------------------------------------------------------------------------- */

/* While the database was away nobody could say who was where: everybody is given the time again. */
static void take_link(struct live *l, const struct store_answer *a) {
    l->away = a->outcome != STORE_KEPT;
    for (struct hall *h = l->oldest; h && !l->away; h = h->newer)
        presence_leaving(h, ~0u);
    if (!l->away)
        outage_begin(l);
    journal_store(l, !l->away, a->text);
}

/* Every few seconds something is written: a store that is there may be unable to, if its disk is
 * full. */
static void take_written(struct live *l, const struct store_answer *a) {
    if (l->away != (a->outcome != STORE_KEPT))
        take_link(l, a);
}

static void take_heads_due(struct live *l, const struct store_answer *a) {
    for (size_t i = 0; a->outcome == STORE_KEPT && i < a->count; i++)
        hall_get(l, a->heads[i].id);
}

static void take_hint(struct live *l, const struct store_answer *a) {
    for (size_t i = 0; i < a->count; i++)
        hall_hint(l, a->heads[i].id, a->heads[i].seq);
}

static void take_answer(struct live *l, struct store_answer *a) {
    switch (a->what) {
    case STORE_APPEND:
        desk_append_answer(l, a);
        break;
    case STORE_READ:
        hall_read_answer(l, a);
        break;
    case STORE_FIND:
        hall_found_answer(l, a);
        break;
    case STORE_DUE:
        take_heads_due(l, a);
        break;
    case STORE_SEQS:
    case STORE_HINT:
        take_hint(l, a);
        break;
    case STORE_CREATE:
    case STORE_LISTED:
    case STORE_DELETE:
        lobby_answer(l, a);
        break;
    case STORE_FINISHED:
        export_answer(l, a);
        break;
    case STORE_CHAT_ADD:
    case STORE_CHAT_READ:
        chat_answer(l, a);
        break;
    case STORE_META_GET:
        outage_answer(l, a);
        break;
    case STORE_TOLD_BY:
        peers_hear(l, a->text);
        break;
    case STORE_LINK:
        take_link(l, a);
        break;
    case STORE_META_SET:
        take_written(l, a);
        break;
    default:
        break;
    }
}

static bool is_of_chat(const struct store_answer *a) {
    return a->what == STORE_CHAT_ADD || a->what == STORE_CHAT_READ;
}

static void read_answers(struct live *l) {
    struct store_answer *a;
    while ((a = store_take(l->store)) != NULL) {
        if (!l->deaf || is_of_chat(a))
            take_answer(l, a);
        store_answer_free(a);
    }
}

/* ---- rounds ------------------------------------------------------------------------------- */

static void take_event(struct live *l, const struct epoll_event *e) {
    if (e->data.ptr == &bell_mark) {
        uint64_t rings;
        while (read(l->bell, &rings, sizeof rings) < 0 && errno == EINTR)
            ;
        read_notes(l);
    } else if (e->data.ptr == &store_mark)
        read_answers(l);
    else
        socket_event(e->data.ptr, e->events);
}

/* What the store has not answered by then it will not: the HTTP library cannot stop while it
 * waits. Afterwards only lines of chat are heard, which belong to no request. */
static void finish_drain(struct live *l) {
    l->deaf = l->held != NULL;
    while (l->held)
        rest_refuse(l->held, WHY_RESTART);
    l->gone = true;
    pthread_mutex_lock(&l->lock);
    l->is_drained = true;
    pthread_cond_broadcast(&l->drained);
    pthread_mutex_unlock(&l->lock);
    l->draining = false;
}

/* First all that is being kept gets its answer, then everybody is sent away. */
static void go_on_draining(struct live *l) {
    bool late = cli_now() >= l->drain_until;
    if (l->under_way > 0 && !late)
        return;
    halls_close(l);
    sockets_end(l);
    if ((!l->held && l->socket_count == 0) || late)
        finish_drain(l);
}

static void *run(void *context) {
    struct live *l = context;
    struct epoll_event events[EVENTS];
    while (!l->ending) {
        int count = epoll_wait(l->epoll, events, EVENTS, timers_wait(&l->timers, cli_now()));
        for (int i = 0; i < count; i++)
            take_event(l, &events[i]);
        timers_ring(&l->timers, cli_now());
        lobby_go_on(l);
        if (l->draining)
            go_on_draining(l);
        sockets_flush(l);
        sockets_bury(l);
    }
    return NULL;
}

/* A crowd leaves holes in the heap, where its requests were read: up to 15 MB of them after 10,000
 * sockets. Once nobody else comes the system gets them back. */
static void give_memory_back(struct live *l) {
    if (l->arrived >= CROWD && l->arrived == l->arrived_before) {
#ifdef __GLIBC__
        malloc_trim(0);
#endif
        l->arrived = 0;
    }
    l->arrived_before = l->arrived;
}

static void ring_every_second(struct timer *t) {
    struct live *l = (struct live *)((char *)t - offsetof(struct live, every_second));
    timer_set(&l->timers, t, cli_now() + (l->draining ? SECOND / 20 : SECOND));
    if (l->draining || l->gone)
        return;
    l->seconds++;
    halls_every_second(l);
    outage_every_second(l);
    give_memory_back(l);
}

/* ---- beginning and end -------------------------------------------------------------------- */

const struct live_options *live_options(const struct live *l) { return &l->options; }

static bool watch(struct live *l, int fd, void *mark) {
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = mark};
    return epoll_ctl(l->epoll, EPOLL_CTL_ADD, fd, &e) == 0;
}

static bool open_store(struct live *l) {
    const struct live_options *o = &l->options;
    char *directory = o->data || o->store ? NULL : files_data("rooms");
    const char *where = o->data ? o->data : directory;
    l->store = store_open(&(struct store_options){.directory = where, .connection = o->store});
    free(directory);
    return l->store != NULL;
}

static struct live *live_new(const struct live_options *o) {
    struct live *l = cli_alloc(sizeof *l);
    *l = (struct live){.options = *o, .epoll = -1, .bell = -1};
    l->last_note = &l->notes;
    l->limits = limits_new();
    l->scratch = cli_alloc(l->scratch_size = 4096);
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->drained, NULL);
    l->every_second.ring = ring_every_second;
    timer_set(&l->timers, &l->every_second, cli_now() + SECOND);
    return l;
}

static void free_all(struct live *l) {
    halls_free(l);
    if (l->store)
        store_close(l->store);
    if (l->epoll >= 0)
        close(l->epoll);
    if (l->bell >= 0)
        close(l->bell);
    notify_end(l);
    limits_free(l->limits);
    timers_free(&l->timers);
    pthread_cond_destroy(&l->drained);
    pthread_mutex_destroy(&l->lock);
    free(l->scratch);
    free(l);
}

static bool start_threads(struct live *l) {
    l->epoll = epoll_create1(EPOLL_CLOEXEC);
    l->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (l->epoll < 0 || l->bell < 0 || !watch(l, l->bell, &bell_mark) ||
        !watch(l, store_fd(l->store), &store_mark))
        return false;
    int cores = thinker_cores();
    l->minds = minds_start(l, l->options.threads ? l->options.threads : cores > 2 ? cores - 1 : 1);
    return pthread_create(&l->thread, NULL, run, l) == 0;
}

static struct live *start(const struct live_options *o) {
    value_init();
    struct live *l = live_new(o);
    bool random = secret_init();
    l->node = random ? live_random() : 0;
    if (!random || !open_store(l)) {
        free_all(l);
        return NULL;
    }
    outage_begin(l);
    if (!start_threads(l)) {
        failed_with(TEXT_SERVE_CANNOT_START, WORD("why", strerror(errno)));
        if (l->minds)
            minds_end(l->minds);
        free_all(l);
        return NULL;
    }
    return l;
}

/* Signals are for the first thread: no thread that is made here, nor the store's, may get one. */
struct live *live_start(const struct live_options *o) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    struct live *l = start(o);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return l;
}

static void take_drain(struct live *l, struct note *n) {
    (void)n;
    l->draining = true;
    l->drain_until = cli_now() + DRAIN_PATIENCE;
    timer_set(&l->timers, &l->every_second, cli_now() + 1);
}

void live_drain(struct live *l) {
    struct note drain = {NULL, take_drain};
    post(l, &drain);
    pthread_mutex_lock(&l->lock);
    while (!l->is_drained)
        pthread_cond_wait(&l->drained, &l->lock);
    l->closed = true;
    pthread_mutex_unlock(&l->lock);
    /* Nothing is posted any more; what has been posted in between is refused by the hub. */
}

static void take_end(struct live *l, struct note *n) {
    (void)n;
    l->ending = true;
}

/* The last note, and the last answers: whoever waits for one has something to free. */
void live_free(struct live *l) {
    struct note end = {NULL, take_end};
    pthread_mutex_lock(&l->lock);
    l->closed = true;
    add_note(l, &end);
    pthread_mutex_unlock(&l->lock);
    ring(l);
    pthread_join(l->thread, NULL);
    store_finish(l->store);
    read_answers(l);
    sockets_free(l);
    minds_end(l->minds);
    free_all(l);
}

uint64_t live_random(void) {
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return number;
}

void *array_grown(void *old, size_t used, size_t room, size_t size) {
    void *array = cli_alloc(room * size);
    if (used)
        memcpy(array, old, used * size);
    free(old);
    return array;
}

const char *live_write(struct live *l, text_writer *write, const void *context, size_t *length) {
    for (;;) {
        struct out o = out_to(l->scratch, l->scratch_size);
        write(context, &o);
        *length = o.length;
        if (out_fits(&o))
            return l->scratch;
        free(l->scratch);
        l->scratch_size = o.length + o.length / 2 + 1;
        l->scratch = cli_alloc(l->scratch_size);
    }
}

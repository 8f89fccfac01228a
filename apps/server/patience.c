/* patience.c - a moment for each descriptor, and one lock for them all: it is held for a few
 * instructions a request, and for some microseconds a second while all are looked at. */
#include "patience.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

struct patience {
    pthread_mutex_t lock;
    int count, used; /* descriptors there is room for; those from `used` on were never seen */
    int64_t due[];   /* milliseconds; 0: none */
};

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

struct patience *patience_new(int descriptors) {
    struct patience *p = calloc(1, sizeof *p + (size_t)descriptors * sizeof *p->due);
    if (!p)
        return NULL;
    pthread_mutex_init(&p->lock, NULL);
    p->count = descriptors;
    return p;
}

void patience_free(struct patience *p) {
    if (p)
        pthread_mutex_destroy(&p->lock);
    free(p);
}

void patience_set(struct patience *p, int fd, int seconds) {
    if (fd < 0 || fd >= p->count)
        return;
    int64_t due = seconds ? now() + (int64_t)seconds * 1000 : 0;
    pthread_mutex_lock(&p->lock);
    p->due[fd] = due;
    p->used = fd >= p->used ? fd + 1 : p->used;
    pthread_mutex_unlock(&p->lock);
}

void patience_cut(struct patience *p) {
    int64_t moment = now();
    pthread_mutex_lock(&p->lock);
    for (int fd = 0; fd < p->used; fd++) {
        if (p->due[fd] == 0 || p->due[fd] > moment)
            continue;
        shutdown(fd, SHUT_RDWR); /* the library sees the end, and closes */
        p->due[fd] = 0;
    }
    pthread_mutex_unlock(&p->lock);
}

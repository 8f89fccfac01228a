/* patience.c - a deadline for each descriptor, and one lock for all: it is held for a few
 * instructions a request, and for some microseconds a second while all are checked.
 *
 * The table grows to the highest descriptor seen. The number of connections does not limit that:
 * the process that starts the server may leave any number of other files open. */
#include "patience.h"
#include "common/service.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct patience {
    pthread_mutex_t lock;
    int count;    /* descriptors there is room for */
    int64_t *due; /* milliseconds; 0: none */
};

struct patience *patience_new(void) {
    struct patience *p = cli_alloc(sizeof *p);
    *p = (struct patience){.count = 0};
    pthread_mutex_init(&p->lock, NULL);
    return p;
}

void patience_free(struct patience *p) {
    pthread_mutex_destroy(&p->lock);
    free(p->due);
    free(p);
}

static bool make_room(struct patience *p, int fd) {
    if (fd < p->count)
        return true;
    int count = 2 * fd + 16;
    int64_t *due = realloc(p->due, (size_t)count * sizeof *due);
    if (!due)
        return false;
    memset(due + p->count, 0, (size_t)(count - p->count) * sizeof *due);
    p->due = due;
    p->count = count;
    return true;
}

void patience_set(struct patience *p, int fd, int seconds) {
    if (fd < 0)
        return;
    int64_t due = seconds ? cli_now() + (int64_t)seconds * 1000 : 0;
    pthread_mutex_lock(&p->lock);
    if (make_room(p, fd))
        p->due[fd] = due;
    else if (due)
        shutdown(fd, SHUT_RDWR); /* better none than one that may stay for ever */
    pthread_mutex_unlock(&p->lock);
}

void patience_cut(struct patience *p) {
    int64_t moment = cli_now();
    pthread_mutex_lock(&p->lock);
    for (int fd = 0; fd < p->count; fd++) {
        if (p->due[fd] == 0 || p->due[fd] > moment)
            continue;
        shutdown(fd, SHUT_RDWR); /* the library sees the end, and closes */
        p->due[fd] = 0;
    }
    pthread_mutex_unlock(&p->lock);
}

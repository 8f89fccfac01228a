/* live.h - rooms behind the web server: the hub, one thread that owns all rooms, all their sockets
 * and all timers, so that none of them needs a lock.
 *
 *     threads of the HTTP library --- requests, sockets ---> hub <--- store (commits)
 *                                                             ^---- thinkers (moves of computers)
 *
 * Requests arrive suspended and are woken up with their answer. Sockets are handed over for good.
 * Nothing is told to anybody before the store has kept it. docs/live.md is the protocol. */
#ifndef PENTOID_SERVER_LIVE_H
#define PENTOID_SERVER_LIVE_H

#include "request.h"

#define LIVE_PROTOCOL "pentoid.1"

struct live_options {
    const char *data;   /* where SQLite keeps the rooms; NULL: in the user's data directory */
    const char *store;  /* or a connection string of PostgreSQL */
    const char *origin; /* another page that may use it, "https://games.example"; NULL: none */
    const char *proxy;  /* the address whose X-Forwarded-For counts; NULL: none */
    const char *notify; /* a program that is told whose turn it is; NULL: none */
    bool events;        /* a line of JSON on standard output for what happens in rooms */
    int sockets;        /* at the most */
    int threads;        /* that think; 0: one processor stays free */
};

struct live;

/* Opens the store and starts the threads. Complains and returns NULL on failure. */
struct live *live_start(const struct live_options *o);
const struct live_options *live_options(const struct live *l);

/* For any thread. A request is answered by request_done(), perhaps before this returns. A socket
 * must have finished its handshake; the bytes that came after it are copied. */
void live_request(struct live *l, struct request *r);
void live_socket(struct live *l, int fd, const struct address *a, enum language language,
                 const char *bytes, size_t size);

/* Ends cleanly: finishes what is being stored, answers all requests, tells all sockets to come
 * back. After that everything is refused. */
void live_drain(struct live *l);
void live_free(struct live *l);

#endif

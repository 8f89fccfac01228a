/* live.h - rooms behind the web server: the hub, one thread that has all rooms, all their sockets
 * and all that is to happen later, so that none of it needs a lock.
 *
 *     threads of the HTTP library --- requests, sockets ---> hub <--- store (commits)
 *                                                             ^---- thinkers (moves of computers)
 *
 * Requests come in suspended and are woken up with their answer. Sockets are handed over for good.
 * What people are told has been kept by the store before. docs/live.md says what is spoken. */
#ifndef PENTOID_SERVER_LIVE_H
#define PENTOID_SERVER_LIVE_H

#include "request.h"

#define LIVE_PROTOCOL "pentoid.1"

struct live_options {
    const char *data;   /* where SQLite keeps the rooms; NULL: among the user's data */
    const char *store;  /* or a connection string of PostgreSQL */
    const char *origin; /* another page that may use it, "https://games.example"; NULL: none */
    const char *proxy;  /* the address whose X-Forwarded-For counts; NULL: none */
    const char *notify; /* a program that is told whose turn it is; NULL: none */
    bool events;        /* a line of JSON on standard output for what happens in rooms */
    int sockets;        /* at the most */
    int threads;        /* that think; 0: one processor stays free */
};

struct live;

/* Opens the store and starts the threads. NULL, after a complaint, if that cannot be. */
struct live *live_start(const struct live_options *o);
const struct live_options *live_options(const struct live *l);

/* From any thread. A request is answered by request_done(), perhaps before this returns. A socket
 * has finished its handshake; the bytes are what came behind it, and are copied. */
void live_request(struct live *l, struct request *r);
void live_socket(struct live *l, int fd, const struct address *a, enum language language,
                 const char *bytes, size_t size);

/* Ends well: finishes what is being kept, answers all requests, tells all sockets to come back.
 * After that everything is refused. */
void live_drain(struct live *l);
void live_free(struct live *l);

#endif

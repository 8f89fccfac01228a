/* request.h - a request to the API, on its way from a thread of the HTTP library to the hub
 * (live.h) and back.
 *
 * The library's thread reads it and then suspends its connection; the hub answers it and wakes the
 * connection up. Only one of them has it at a time, so it needs no lock. */
#ifndef PENTOID_SERVER_REQUEST_H
#define PENTOID_SERVER_REQUEST_H

#include "address.h"
#include "common/service.h"
#include "reply.h"
#include "secret.h"
#include "store.h"
#include "timer.h"
#include "value.h"
#include "why.h"

enum request_what {
    ASK_CREATE,
    ASK_SIT,
    ASK_DO,
    ASK_ROOM,
    ASK_NEWS,
    ASK_RECORD,
    ASK_DELETE,
    ASK_LOBBY,
    ASK_SEEK,
    ASK_EXPORT,
    ASK_HEALTH,
    ASK_METRICS,
    ASK_VERSION, /* the library's thread answers this and the next by itself */
    ASK_OPENAPI,
    ASK_LIVE /* opens a WebSocket */
};

enum { REQUEST_BODY = 4096 };

struct live;
struct hall;

/* Who a client is in a room. */
struct pass {
    bool known; /* has a secret of the room */
    enum store_role role;
    int chair; /* from 0, of STORE_SEAT; otherwise -1 */
};

/* A client's way into a room: it waits until the room has been read and the secret is known; then
 * go() is called. Belongs to a request or a socket, which must stay until then. */
struct errand {
    struct errand *next;
    struct hall *hall;
    char hash[STORE_HASH + 1]; /* "" without a secret */
    struct pass pass;
    void (*go)(struct errand *e, enum why why);
};

/* A message to the hub from another thread. */
struct note {
    struct note *next;
    void (*take)(struct live *l, struct note *n);
};

struct request {
    struct note note; /* first */
    enum request_what what;
    struct request *next;                     /* in a list of those who wait */
    struct request *held_before, *held_after; /* of all that the hub has */
    struct MHD_Connection *connection;        /* suspended while the hub has it; NULL: nobody's */
    struct address address;
    enum language language;
    char room[STORE_ID + 1];
    char secret[SECRET_TEXT + 1];
    char allow[16];              /* the methods that this path allows, if not this one */
    int64_t after;               /* of news: a seq; of an export: a moment */
    int wait;                    /* of news: seconds */
    bool streams;                /* and they are wanted without an end */
    char text[REQUEST_BODY + 1]; /* the body */
    size_t size;                 /* of the body as sent: too large a one is refused */
    struct value *body;

    /* The hub's own, while it waits. */
    struct timer timer;
    struct live *live;
    struct hall *hall;
    struct errand errand;

    /* The answer. */
    bool answered;
    struct reply reply;
};

/* Answers with a text, which the request now owns; JSON if no type is given. Answers with what
 * write() writes. Refuses, with the reason in the client's language. */
void request_answer(struct request *r, unsigned status, char *text, size_t size, const char *type);
void request_write(struct request *r, unsigned status, text_writer *write, const void *context);
void request_refuse(struct request *r, enum why why);

/* An endless answer, lines of JSON. */
void request_stream(struct request *r, struct MHD_Response *response);

/* Wakes up the connection, which sends the answer; the request no longer belongs to the hub. */
void request_done(struct request *r);

void request_free(struct request *r);

#endif

/* request.h - a request to the API, on its way from a thread of the HTTP library to the hub
 * (live.h) and back.
 *
 * The library's thread reads it and waits, with its connection suspended; the hub answers it and
 * wakes the connection up. One of them has it at a time, so it needs no lock. */
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
    ASK_LIVE /* the way to a WebSocket */
};

enum { REQUEST_BODY = 4096 };

struct live;
struct hall;

/* Who somebody is in a room. */
struct pass {
    bool known; /* has a secret of the room */
    enum store_role role;
    int chair; /* from 0, of STORE_SEAT; otherwise -1 */
};

/* Somebody wants into a room: waits until it has been read and the secret is known, then go() is
 * called. Belongs to a request or a socket, which stays until then. */
struct errand {
    struct errand *next;
    struct hall *hall;
    char hash[STORE_HASH + 1]; /* "" without a secret */
    struct pass pass;
    void (*go)(struct errand *e, enum why why);
};

/* Something for the hub from another thread. */
struct note {
    struct note *next;
    void (*take)(struct live *l, struct note *n);
};

struct request {
    struct note note; /* first */
    enum request_what what;
    struct request *next;                     /* in a room's list of those who wait */
    struct request *held_before, *held_after; /* of all that the hub has */
    struct MHD_Connection *connection;        /* suspended while the hub has it; NULL: nobody's */
    struct address address;
    enum language language;
    char room[STORE_ID + 1];
    char secret[SECRET_TEXT + 1];
    char allow[16];              /* the methods that this address has, if it has not that one */
    int64_t after;               /* of news: a seq; of an export: a moment */
    int wait;                    /* of news: seconds */
    bool streams;                /* and they are wanted without an end */
    char text[REQUEST_BODY + 1]; /* the body */
    size_t size;                 /* of it, as sent: more than there is room for is refused */
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

/* An answer: the text is the request's from now on; JSON if no type is given. Or one that has been
 * made by write(). And a refusal, which says in the client's language why. */
void request_answer(struct request *r, unsigned status, char *text, size_t size, const char *type);
void request_write(struct request *r, unsigned status, text_writer *write, const void *context);
void request_refuse(struct request *r, enum why why);

/* An endless answer, lines of JSON. */
void request_stream(struct request *r, struct MHD_Response *response);

/* Wakes its connection up, which sends the answer; it is no longer the hub's. */
void request_done(struct request *r);

void request_free(struct request *r);

#endif

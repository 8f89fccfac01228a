/* live.h - a room at a server, as its clients have it (docs/live.md): the connection, made again
 * whenever it is lost; the room, built from the same lines as everywhere; what was asked, repeated
 * under the same key until there is an answer.
 *
 * The connection is libcurl's, so that https, proxies, names and certificates are what a person is
 * used to from other programs; the frames are ours (server/ws_dial.h). libcurl's own WebSockets are
 * younger than Debian 12. Only connecting waits; all else is asked by live_step() whenever the file
 * can be read or written, or the moment has come. */
#ifndef PENTOID_CLI_JOIN_LIVE_H
#define PENTOID_CLI_JOIN_LIVE_H

#include "link.h"
#include "room/room.h"
#include "server/ws_dial.h"
#include <curl/curl.h>
#include <jansson.h>

enum { LIVE_KEY = 24, LIVE_WHY = 300 };

/* What the caller is told. */
enum live_what {
    LIVE_ROOM,  /* the room was read as a whole: it may be anything now */
    LIVE_EVENT, /* the event has happened in the room */
    LIVE_READY, /* all that the server knows is there; here, watching, seat are set */
    LIVE_HERE,  /* who is there has changed */
    LIVE_OK,    /* what was asked for has happened */
    LIVE_NO,    /* it has not: why, and the sentence in l->say; retry says whether to ask again */
    LIVE_CUT,   /* the connection is lost; it is being made again */
    LIVE_ENDED  /* it will not come back: the sentence in l->say */
};

enum live_state { LIVE_CALLING, LIVE_GREETING, LIVE_OPEN, LIVE_PAUSING, LIVE_OVER };

struct live;
typedef void live_teller(void *context, struct live *l, enum live_what what,
                         const struct room_event *e);

struct live {
    struct link link;
    const char *name; /* to sit down with */
    int wish;         /* the seat, from 1; 0: any */
    live_teller *tell;
    void *context;

    enum live_state state;
    CURL *curl;
    int fd;
    struct ws_dial dial;
    char *out; /* still to be sent */
    size_t out_length, out_at;
    bool was_open; /* once */
    int tries;     /* to connect, in a row */
    int64_t next;  /* of LIVE_PAUSING: when it is tried again */
    int64_t heard, pinged;

    char as[LINK_SECRET]; /* the secret; an invite until there is a seat */
    char browser[28];     /* so that sitting down twice is sitting down once */
    struct room room;
    int chair; /* from 0; -1: a watcher */
    int seat;  /* of the chair, in the game under way */
    bool host;
    unsigned here; /* seats, as bits */
    int watching;
    int64_t offset; /* of the server's clock */

    char *asked; /* what is not answered yet; NULL: nothing */
    char key[LIVE_KEY];
    unsigned keys;
    int64_t sent;
    char why[24], say[LIVE_WHY];
};

/* Calls for the first time. False, with the sentence in l->say, if there is no such room to be had
 * there. */
bool live_open(struct live *l, const struct link *link, live_teller *tell, void *context);
void live_close(struct live *l);

/* Does what can be done without waiting. */
void live_step(struct live *l, int64_t now);

/* What to wait for: the file (-1: none), whether it also has to be written, and until when. */
int live_fd(const struct live *l);
bool live_writes(const struct live *l);
int64_t live_until(const struct live *l);

/* Asks for something, `{"do": ...}`, and takes the object. One thing at a time: false if there is
 * one on the way. */
bool live_ask(struct live *l, json_t *what);

/* The server's clock. */
int64_t live_now(const struct live *l, int64_t now);

#endif

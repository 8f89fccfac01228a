/* live_parts.h - what the parts of the hub share. All of it belongs to the hub's thread; other
 * threads send it notes.
 *
 *     live.c      the thread: what it waits for, notes, draining
 *     hall.c      rooms at this node: found, read from the store, let go
 *     presence.c  who is in them
 *     desk.c      what a hall's keeper wants done: rows to the store, news to everybody
 *     replay.c    a room's log played again: old news, the records of its games
 *     socket.c    WebSockets: bytes in, frames out; who is too slow, too quiet, too loud
 *     talk.c      what is said on them; chat.c by the players to each other
 *     rest.c      what is asked by HTTP; stream.c endless answers
 *     lobby.c     new rooms, listed rooms, "play now"
 *     command.c   JSON from outside to a room's command
 *     minds.c     threads that think for computers
 *     peers.c     who is in them at other nodes
 *     outage.c    time in which no node was there, or the database was not
 *     journal.c   what the operator is told; metrics.c, in figures */
#ifndef PENTOID_SERVER_LIVE_PARTS_H
#define PENTOID_SERVER_LIVE_PARTS_H

#include "common/service.h"
#include "limits.h"
#include "live.h"
#include "room/keeper.h"
#include "ws.h"
#include <pthread.h>

enum {
    HALL_NEWS = 200,         /* most that answer a hello; a client that lacks more gets the room */
    HALL_WATCHERS = 500,     /* in one room */
    SOCKET_QUEUE = 64 << 10, /* bytes that wait for a slow client */
    SOCKET_HELD = 4          /* messages that wait for the answer to a hello */
};

struct minds;
struct stream;
struct peer;
struct json;

/* ---- halls: rooms at this node ------------------------------------------------------------- */

/* A row, and where its line lies in the text of the hall, with its key behind it. */
struct hall_row {
    uint32_t at, sum;
    uint16_t length;
    uint8_t key_length;
    int8_t by;
};

struct hall_secret {
    char hash[STORE_HASH + 1];
    struct pass pass;
};

enum hall_state { HALL_READING, HALL_OPEN, HALL_ABSENT, HALL_GONE };

struct hall {
    char id[STORE_ID + 1];
    uint8_t state; /* an enum hall_state */
    bool working;  /* desk_work() is at it */
    bool stalled;  /* the store takes nothing: try again in a second */
    bool mine;     /* this node wrote the last row */
    bool thinks;   /* a computer's move is being thought about */
    bool made_here;
    int8_t turn_before; /* the seat to move, or -1, before the event that is told now */
    struct live *live;
    struct hall *chained;       /* in the table */
    struct hall *older, *newer; /* by when it was last wanted */
    int64_t wanted;
    struct errand *errands; /* that wait until it has been read */
    int questions;          /* to the store and to minds that name it */

    struct keeper keeper;
    const struct keeper_row *reading; /* the row that is being taken in, if it was read */
    struct hall_row *rows;
    int row_count, row_room;
    char *text;
    size_t text_size, text_room;
    struct hall_secret *secrets;
    int secret_count;

    struct socket *sockets;
    struct request *polls; /* that wait for news */
    struct stream *streams;
    int here[GAME_SEATS], watching;
    int64_t here_until[GAME_SEATS]; /* programs that come without a socket */
    int64_t away_since[GAME_SEATS];
    int64_t seen;       /* when somebody last was here */
    uint64_t shown;     /* who was told to be here */
    struct peer *peers; /* other nodes with somebody in this room */
    int64_t told;       /* when they were told who is here */
    int32_t chat_seen;  /* the last line of chat that was shown here */
    struct timer due, presence;
    int64_t due_not_before;
    struct address maker; /* if it was made here, and waits */
};

/* Found; found or begun to be read; made with its first rows, which are kept. */
struct hall *hall_find(struct live *l, const char *id);
struct hall *hall_get(struct live *l, const char *id);
struct hall *hall_make(struct live *l, const char *id, const struct store_row *rows, size_t count);

/* Takes an errand to a room; a secret of "" is none. */
void hall_visit(struct live *l, const char *id, const char *secret, struct errand *e);

void hall_touch(struct hall *h);
void hall_read_rows(struct hall *h, int32_t after);
void hall_keep_row(struct hall *h, const struct keeper_row *row);
void hall_learn(struct hall *h, const char *hash, const struct pass *pass);
void hall_forget_chair(struct hall *h, int chair);
void hall_hint(struct live *l, const char *id, int32_t seq);
void hall_remove(struct hall *h); /* the room is no more: everybody goes */

void hall_read_answer(struct live *l, struct store_answer *a);
void hall_found_answer(struct live *l, struct store_answer *a);
void halls_every_second(struct live *l);
void halls_close(struct live *l);
void halls_free(struct live *l);

/* ---- presence ----------------------------------------------------------------------------- */

void presence_begin(struct hall *h);
void presence_changed(struct hall *h);
void hall_enter(struct hall *h, struct socket *s);
void hall_exit(struct hall *h, struct socket *s);
void hall_unseat(struct hall *h, struct socket *s); /* its chair was taken from it */
void hall_seen(struct hall *h, const struct pass *pass);

unsigned hall_present(const struct hall *h);      /* chairs, as bits */
unsigned hall_present_here(const struct hall *h); /* those at this node */
int hall_watching(const struct hall *h);
void presence_leaving(struct hall *h, unsigned chairs); /* somebody has just gone elsewhere */
bool hall_is_away(const struct hall *h, int seat);      /* long enough for others to act on it */
bool hall_is_heard(const struct hall *h);               /* somebody waits for what happens */
bool hall_is_watched(const struct hall *h);             /* so that computers think */

/* Writes which seats are here: their numbers, or a 1 or 0 for each. */
void hall_write_seats_here(const struct hall *h, struct json *j, bool numbers);

bool socket_plays(const struct socket *s); /* it has a seat in its hall */

/* Sends a message to all sockets of a hall, or to those that play. */
void hall_send(struct hall *h, bool to_watchers, text_writer *write, const void *context);

/* ---- the desk ----------------------------------------------------------------------------- */

/* A command on its way, and who gets the answer: a request, a socket, or nobody. */
struct ask {
    struct keeper_ask keeper; /* first: the keeper hands it back */
    struct request *request;
    struct socket *socket;
    char said_key[ROOM_KEY];
    char secret[SECRET_TEXT + 1]; /* of somebody who sits down */
};

struct ask *desk_new_ask(const struct room_command *c);
void desk_ask(struct hall *h, struct ask *a); /* and all that follows */
void desk_begin(struct hall *h);
void desk_work(struct hall *h);
void desk_due(struct hall *h); /* looks when something happens by itself next */
void desk_append_answer(struct live *l, struct store_answer *a);
void desk_thought(struct live *l, struct note *n); /* a mind has an answer */
struct store_head desk_head(const char *id, const struct room *r);

/* ---- replay ------------------------------------------------------------------------------- */

/* A room with its own memory, to be grown before each event. */
struct own_room {
    struct room room;
};
void own_room_begin(struct own_room *o);
void own_room_copy(struct own_room *o, const struct room *r);
void own_room_grow(struct own_room *o);
void own_room_end(struct own_room *o);

/* Called for at most `most` events after a row, each when it has just been applied. */
typedef void replay_tell(void *context, const struct room *room, const struct room_event *e);
void replay_news(const struct hall *h, int32_t after, int32_t most, replay_tell *tell,
                 void *context);

/* The record of a struct room's game; of all games of a hall. */
void replay_record(const void *room, struct out *o);
void replay_records(const void *hall, struct out *o);
char *hall_log(const struct hall *h, size_t *length); /* the caller frees it */

struct news {
    const struct room *room;
    const struct room_event *event;
};
void news_write(const void *news, struct out *o);
void hall_write_room(const void *hall, struct out *o);

/* ---- sockets ------------------------------------------------------------------------------ */

/* A frame, stored once for all sockets that get it. */
struct packet {
    int uses;
    uint32_t size;
    char bytes[];
};
struct packet *packet_new(enum ws_kind kind, const char *bytes, size_t size);
void packet_drop(struct packet *p);

enum socket_state { SOCKET_OPEN, SOCKET_CLOSING, SOCKET_DEAD };

struct socket {
    struct live *live;
    int fd;
    uint8_t state; /* an enum socket_state */
    uint8_t language;
    bool writes; /* waits until it can be written to */
    bool dirty;  /* there is something to write */
    bool ready;  /* its hello has been answered */
    bool on_errand;
    struct address address;
    struct ws_reader reader;
    struct packet **queue;
    uint32_t queue_first, queue_count, queue_room;
    uint32_t sent;   /* bytes of the first packet */
    uint32_t queued; /* bytes that wait */
    uint32_t owed;   /* the first of them, which may wait: the answer to a hello */
    struct timer timer;
    int64_t heard, pinged; /* when something came; when the ping went that is not answered, or 0 */
    int64_t next_ping;
    int64_t bucket, chat_bucket;
    int32_t round_trip, lost;
    int32_t have; /* of the hello; -1: nothing */
    uint32_t sum;
    bool has_sum;
    int asks;                        /* of it that are on their way */
    struct value *held[SOCKET_HELD]; /* what it said while its hello is not answered */
    int held_count;
    struct errand errand;
    struct hall *hall;
    struct pass pass;
    struct socket *before, *after;         /* in its hall */
    struct socket *all_before, *all_after; /* of all */
    struct socket *next_dirty, *next_dead;
};

void sockets_arrive(struct live *l, int fd, const struct address *a, enum language language,
                    char *bytes, size_t size);
void socket_event(struct socket *s, uint32_t events);
void socket_send(struct socket *s, struct packet *p);
void socket_write(struct socket *s, text_writer *write, const void *context);
/* Whether it has read enough to be owed more, or else it is closed; writes what it is owed. */
bool socket_may_owe(struct socket *s);
void socket_owe(struct socket *s, text_writer *write, const void *context);
void socket_ping(struct socket *s); /* now, to measure how long the way is */
void socket_close(struct socket *s, int status, const char *reason);
void sockets_flush(struct live *l);
void sockets_bury(struct live *l);
void sockets_end(struct live *l);
void sockets_free(struct live *l); /* when no answer will come any more */

/* A message has come; an ask of the socket is answered; the server says goodbye. */
void talk_hear(struct socket *s, const char *text, size_t length);
void talk_answer(struct socket *s, const struct hall *h, const struct keeper_act *act,
                 const struct ask *a);
void talk_forget(struct socket *s); /* what it has said and nobody has heard */
void talk_bye(struct socket *s, const char *why, int retry, int status);

/* ---- requests ----------------------------------------------------------------------------- */

void rest_hold(struct live *l, struct request *r);
void rest_take(struct live *l, struct request *r);
void rest_done(struct request *r); /* its answer is made */
void rest_refuse(struct request *r, enum why why);
void rest_write(struct request *r, unsigned status, text_writer *write, const void *context);
void rest_sit(struct request *r, struct hall *h, const struct pass *pass);
void rest_answer_ask(struct request *r, const struct hall *h, const struct keeper_act *act,
                     const struct ask *a);
void rest_tell(struct hall *h, const char *news, size_t length); /* those who wait */
void rest_leave(struct hall *h, enum why why);                   /* sends those who wait away */

/* ---- the thread --------------------------------------------------------------------------- */

struct live {
    struct live_options options;
    struct store *store;
    uint64_t node; /* a name that no other node has */
    struct minds *minds;
    struct limits *limits;
    pthread_t thread;
    int epoll, bell;

    pthread_mutex_t lock; /* of the next four */
    pthread_cond_t drained;
    struct note *notes, **last_note;
    bool closed, is_drained;

    struct timers timers;
    struct timer every_second;
    int64_t seconds;
    struct hall **halls;
    size_t hall_room, hall_count;
    struct hall *oldest, *newest;
    struct socket *sockets, *dirty, *dead;
    int socket_count, stream_count;
    int arrived, arrived_before; /* sockets since memory was given back; and a second ago */
    struct request *held;        /* all requests that are not answered yet */
    struct request *seeking;     /* all who want to play now; */
    struct request *served;      /* the first of them, once a room is being looked for */
    int held_count;
    int under_way;       /* appends */
    bool draining, gone; /* the server is going; has gone, as far as rooms are concerned */
    bool ending;
    bool deaf; /* what the store still says belongs to nobody any more */
    bool away; /* the database is */
    int64_t drain_until;
    bool knows_outage;
    int64_t outage_from, outage_to; /* when no node was there */
    int notify_fd;
    pid_t notify_pid;
    uint64_t events, refused, messages, slow; /* for the metrics */
    char *scratch;                            /* for what is written */
    size_t scratch_size;
};

/* For other threads. Frees the note if the hub has gone. */
void live_post(struct live *l, struct note *n);

/* Writes a text into the hub's own buffer, valid until the next call. */
const char *live_write(struct live *l, text_writer *write, const void *context, size_t *length);

uint64_t live_random(void);
void *array_grown(void *old, size_t used, size_t room, size_t size);

/* ---- computers ---------------------------------------------------------------------------- */

struct thought {
    struct note note;
    struct thought *next;
    char room[STORE_ID + 1];
    int32_t ply;
    uint8_t level;
    const struct game *game;
    union game_state state;
    uint64_t seed;
    game_move move; /* the answer */
};

struct minds *minds_start(struct live *l, int threads);
void minds_think(struct minds *m, struct thought *t);
void minds_end(struct minds *m);

#endif

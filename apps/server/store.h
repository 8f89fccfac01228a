/* store.h - permanent storage of rooms: their logs, their secrets, and what a server must find
 * again.
 *
 *     store_append(store, 7, &head, before, &row, NULL, 0)      asks; returns at once
 *     ... poll() says that store_fd(store) can be read ...
 *     while ((answer = store_take(store)) != NULL) {            7, STORE_KEPT
 *         ...
 *         store_answer_free(answer);
 *     }
 *
 * One thread inside does the work, on one connection: to an SQLite file, which then belongs to this
 * process alone, or to PostgreSQL, which any number of nodes share. Everything asked while one
 * commit runs goes into the next, so that a disk that commits 200 times a second can keep thousands
 * of events. An answer comes after its commit, never before. Any thread may call the functions, and
 * they do not block, except for opening and closing; one thread takes the answers.
 *
 * The arguments are copied before the function returns. Texts are UTF-8 and end with a NUL; moments
 * are milliseconds since 1970. Room ids have exactly STORE_ID letters and digits.
 *
 * An event follows the one it was judged after: it is kept only if the event before it has the sum
 * that the caller expects. So no log has a gap, and if two nodes append at the same place one is
 * refused: it reads on, and judges again. */
#ifndef PENTOID_SERVER_STORE_H
#define PENTOID_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID = 10,     /* characters of a room's id */
    STORE_HASH = 43,   /* characters of a secret's hash (secret.h) */
    STORE_TEXT = 4096, /* bytes of a line, of options, of a value, at most; of a key: */
    STORE_KEY = 64,
    STORE_TOLD = 1000,     /* of a text for other nodes */
    STORE_WAITING = 20000, /* questions that wait at most */
    STORE_PATIENCE = 5000  /* milliseconds that a question waits for a database that is away */
};

struct store;

/* ---- what is kept ------------------------------------------------------------------------- */

enum store_state { STORE_SEATING, STORE_PLAYING, STORE_OVER, STORE_GONE };

/* What the server needs to know about a room without its log. */
struct store_head {
    char id[STORE_ID + 1];
    enum store_state state;
    bool listed;
    int32_t seq;         /* of its last event; set by the store */
    int32_t base;        /* seq of the last `start` */
    int64_t due;         /* when the room must be looked at even if nobody asks; 0: never */
    int64_t touched;     /* the moment of its last event; set by the store */
    const char *options; /* for the server; NULL in an append: unchanged */
};

/* An event. The key is that of the command; empty if nobody will repeat it. */
struct store_row {
    int32_t seq;
    uint32_t sum;
    int64_t at;
    int seat;
    const char *key, *line;
};

/* Who has a secret, by its hash. A seat secret is for a chair, from 1; others have 0. */
enum store_role { STORE_INVITE, STORE_HOST, STORE_SEAT };
struct store_secret {
    char hash[STORE_HASH + 1];
    enum store_role role;
    int chair;
};

struct store_line { /* of a room's chat */
    int32_t n;      /* from 1; set by the store */
    int seat;
    int64_t at;
    const char *text;
};

/* ---- opening ------------------------------------------------------------------------------ */

struct store_options {
    const char *directory; /* SQLite: where rooms.db lies or is made */
    const char
        *connection;  /* PostgreSQL: a connection string of libpq; then there is no directory */
    bool read_only;   /* beside a server that runs: nothing can be changed */
    const char *node; /* names this node in the database's list of connections; may be NULL */
};

/* Opens it, and updates the tables to this version. Complains and returns NULL on failure. */
struct store *store_open(const struct store_options *o);

/* Still does everything that was asked, unless the database is away; what can be taken afterwards
 * are the last answers. store_close() does so too, and loses those that were not taken. */
void store_finish(struct store *s);
void store_close(struct store *s);

/* Copies rooms that may be in use into a new rooms.db in another directory, as they are at one
 * moment. SQLite only: PostgreSQL has its own tools. Complains and returns false on failure. */
bool store_backup(const struct store_options *o, const char *directory);

/* Whether other nodes may share it: then there are hints, and logs grow without being asked. */
bool store_is_shared(const struct store *s);

/* The moment by the clock that all nodes share: the database's, as far as is known. */
int64_t store_now(struct store *s);

/* ---- answers ------------------------------------------------------------------------------ */

/* The question that an answer belongs to; the last three come unasked. */
enum store_what {
    STORE_CREATE,
    STORE_APPEND,
    STORE_READ,
    STORE_FIND,
    STORE_DUE,
    STORE_SEQS,
    STORE_LISTED,
    STORE_ALL,
    STORE_FINISHED,
    STORE_CHAT_ADD,
    STORE_CHAT_READ,
    STORE_META_SET,
    STORE_META_GET,
    STORE_DELETE,
    STORE_SWEEP,
    STORE_HINT,    /* another node has appended: heads[0].id, heads[0].seq */
    STORE_TOLD_BY, /* another node has told something: text */
    STORE_LINK /* the database is away (STORE_FAILED, why) or back (STORE_KEPT): hints were lost */
};

enum store_outcome {
    STORE_KEPT,    /* done, and committed; or found */
    STORE_REFUSED, /* not possible: see the question */
    STORE_FAILED,  /* the store could not do it, and has not: ask again later */
    STORE_UNKNOWN  /* the connection was lost in the commit, and is still: read on before asking */
};

struct store_answer {
    enum store_what what;
    enum store_outcome outcome;
    uint64_t token; /* that of the question */
    size_t count;   /* of the only one of these that is not NULL, or is NULL if there are none */
    struct store_head *heads;
    struct store_row *rows;
    struct store_line *lines;
    struct store_head head;     /* of the room: in answers to store_read() and store_find() */
    struct store_secret secret; /* in those to store_find() */
    const char *text;           /* a value, why something failed; or NULL */
    struct store_answer *next;  /* the store's own */
};

/* Can be read while there are answers. */
int store_fd(const struct store *s);

/* The next answer, which the caller frees; NULL if there is none. store_wait() waits for one, for
 * programs that have nothing else to do. */
struct store_answer *store_take(struct store *s);
struct store_answer *store_wait(struct store *s);
void store_answer_free(struct store_answer *a);

/* ---- questions ---------------------------------------------------------------------------- */

/* Each question has one answer, with its token. False: too many questions are waiting, or an
 * argument breaks the limits above; there will be no answer. */

/* A new room with its secrets and its first events, from seq 1. Refused if the id is taken. */
bool store_create(struct store *s, uint64_t token, const struct store_head *head,
                  const struct store_secret *secrets, size_t secret_count,
                  const struct store_row *rows, size_t row_count);

/* One event on top of the event with the sum `before` (0 for seq 1), and what the head is after it;
 * with it perhaps a secret that is valid from now on (`sat`, or NULL; then the row needs a key) or
 * a chair whose secrets end (`stood`, or 0). Refused if another event has that seq, if the one
 * before it is missing or different, or if the room is gone. Appending again what was kept before
 * succeeds again. */
bool store_append(struct store *s, uint64_t token, const struct store_head *head, uint32_t before,
                  const struct store_row *row, const struct store_secret *sat, int stood);

/* The head of a room, and at most `most` rows after seq `after`. Refused if there is no such room
 * (head.seq 0) or it is gone (head.state STORE_GONE). If head.seq is less than `after` the log has
 * lost its tail: read it all again. */
bool store_read(struct store *s, uint64_t token, const char *id, int32_t after, int most);

/* Finds whose secret that is: head and secret. Refused if it is nobody's. */
bool store_find(struct store *s, uint64_t token, const char *hash);

/* Heads, at most `most`. store_due(): rooms whose `due` is not later than `now`, the longest due
 * first. store_seqs(): the id and seq of the rooms of a list. store_listed(): rooms that are listed
 * and STORE_SEATING, the oldest first. store_all(): rooms that are not gone, by id, after that id
 * ("" at first). store_finished(): listed rooms that are over, by the moment of the last event,
 * after that moment and id. */
bool store_due(struct store *s, uint64_t token, int64_t now, int most);
bool store_seqs(struct store *s, uint64_t token, const char (*ids)[STORE_ID + 1], size_t count);
bool store_listed(struct store *s, uint64_t token, int most);
bool store_all(struct store *s, uint64_t token, const char *after, int most);
bool store_finished(struct store *s, uint64_t token, int64_t since, const char *after, int most);

/* Adds a line of chat: the answer has it, with its number; refused if the room is gone, or another
 * node was faster (ask again). And reads the lines after number `after`. */
bool store_chat_add(struct store *s, uint64_t token, const char *id, const struct store_line *line);
bool store_chat_read(struct store *s, uint64_t token, const char *id, int32_t after);

/* Sets and gets a value by its name. Refused if there is none. */
bool store_meta_set(struct store *s, uint64_t token, const char *name, const char *value);
bool store_meta_get(struct store *s, uint64_t token, const char *name);

/* Deletes a room; its id stays, as STORE_GONE. Refused if there is none. */
bool store_delete(struct store *s, uint64_t token, const char *id);

/* Deletes what has expired: rooms that have not begun within 7 days, unlisted ones 90 days after
 * their last event, chat 7 days after the end. A few hundred rooms at a time: `count` says how
 * many. */
bool store_sweep(struct store *s, uint64_t token, int64_t now);

/* Tells all other nodes that listen, after the commits before it; no answer, no guarantee. Appends
 * are announced automatically: STORE_HINT. */
bool store_tell(struct store *s, const char *text);

#endif

/* store_parts.h - what the parts of the store share: a question as steps of SQL, and the two
 * databases that take them.
 *
 *     store.c         the queue, the thread, the answers
 *     store_ask.c     questions into steps, and what comes back into answers
 *     store_sql.c     the tables and the statements, the same for both databases
 *     store_sqlite.c  runs steps on SQLite
 *     store_pg.c      and on PostgreSQL
 *
 * Every question can be repeated with the same answer: what it inserts is inserted once, and
 * whether it is there is looked up, not inferred. So a commit whose outcome is unknown is simply
 * repeated. Lines of chat are the exception (`once`). */
#ifndef PENTOID_SERVER_STORE_PARTS_H
#define PENTOID_SERVER_STORE_PARTS_H

#include "server/store.h"
#include <pthread.h>

/* ---- SQL ---------------------------------------------------------------------------------- */

enum sql {
    SQL_ROOM_PUT,
    SQL_EVENT_PUT,
    SQL_ROOM_SET,
    SQL_SECRET_PUT,
    SQL_SECRETS_END,
    SQL_EVENT_CHECK,
    SQL_HEAD,
    SQL_ROWS,
    SQL_FIND,
    SQL_DUE,
    SQL_SEQS,
    SQL_LISTED,
    SQL_ALL,
    SQL_FINISHED,
    SQL_CHAT_PUT,
    SQL_CHAT_READ,
    SQL_META_PUT,
    SQL_META_READ,
    SQL_MARK,
    SQL_MARK_OLD,
    SQL_MARKED,
    SQL_CHAT_OLD,
    SQL_EVENTS_END,
    SQL_ROOM_SECRETS_END,
    SQL_CHAT_END,
    SQL_ROOMS_END,
    SQL_GONE_CHECK,
    SQLS
};

enum { SQL_PARAMETERS = 10, SQL_COLUMNS = 10 };

/* `types` has a letter for each parameter, from $1: a text or an integer of 64 bits. */
struct sql_statement {
    const char *text, *types;
};
extern const struct sql_statement sql_statements[SQLS];

/* The statements that make the tables, one version after the other, each a list with `;` between
 * them. `WITHOUT ROWID` is for SQLite alone. */
extern const char *const sql_migrations[];
extern const int sql_version; /* how many there are */
extern const char sql_meta[]; /* the table that says which were done */

/* ---- questions ---------------------------------------------------------------------------- */

/* Memory that is freed all at once. */
struct arena {
    struct arena_block *last;
};
void *arena_take(struct arena *a, size_t size); /* all zero */
char *arena_copy(struct arena *a, const char *text);
void arena_free(struct arena *a);

struct sql_value {
    const char *text; /* NULL for NULL and for numbers */
    int64_t number;
};

struct step {
    enum sql sql;
    struct sql_value value[SQL_PARAMETERS];
};

enum { STEPS = 24 };

struct question {
    struct store_answer answer; /* first: an answer is its question */
    struct question *next;
    struct arena arena;
    size_t room_for;         /* elements of the answer's array */
    char room[STORE_ID + 1]; /* whose; batches are sorted by it */
    uint64_t number;         /* in the order of asking */
    int64_t until;           /* moment on cli_now() at which it has failed */
    bool writes, once;       /* changes something; must not be done twice */
    bool doubt;              /* perhaps committed */
    int32_t told_seq;        /* what other nodes are told when it is kept; 0: nothing */
    int steps;
    struct step *step[STEPS];
};

/* Take a row that a step found, all its columns as text, NULL for NULL; and note that everything is
 * committed. The answer starts over if the steps are run again. */
void question_begin(struct question *q);
void question_row(struct question *q, const struct step *s, const char *const *cells);
void question_end(struct question *q);
void question_fail(struct question *q, enum store_outcome outcome, const char *why);
void question_free(struct question *q);

/* ---- the two databases -------------------------------------------------------------------- */

/* How a batch ended. LOST: the database is away, and which questions were committed is unknown. */
enum batch_end { BATCH_DONE, BATCH_LOST };

struct backend {
    bool shared;
    /* Opens the database for good, with its tables; false after a complaint. */
    bool (*open)(struct store *s, const struct store_options *o);
    void (*close)(struct store *s);
    /* First sends other nodes the waiting texts. Then runs the questions and sets their
     * outcomes. */
    enum batch_end (*run)(struct store *s, struct question **batch, size_t count);
    /* Waits until there is something to do, and hears other nodes; false: the database is lost. */
    bool (*wait)(struct store *s);
    /* Tries once to reach it again, for at most that time. */
    bool (*reach)(struct store *s, int milliseconds);
};

extern const struct backend store_sqlite, store_pg;

enum { BATCH = 500, STORE_TELL = 1 << 16 };

struct store {
    const struct backend *backend;
    void *db;         /* the backend's own */
    const char *lost; /* why the database is away, as the backend says it */
    pthread_t thread;
    int wake, ready;        /* eventfds: for the thread, and for who takes answers */
    _Atomic int64_t offset; /* of the database's clock */

    pthread_mutex_t lock;           /* for what follows */
    struct question *first, **last; /* asked */
    struct store_answer *done, **done_last;
    size_t waiting;
    uint64_t asked;
    char *tell; /* texts for other nodes, each with its NUL */
    size_t tell_length;
    bool stop;
};

/* Passes on something that another node has told, to the thread that takes answers. For the store's
 * thread. */
void store_heard(struct store *s, enum store_what what, const char *text,
                 const struct store_head *head);

/* Makes a question; NULL if there are too many. And asks it. */
struct question *question_new(struct store *s, enum store_what what, uint64_t token,
                              const char *room);
bool question_ask(struct store *s, struct question *q);

/* Whether there is work for the thread; and clears `wake`. */
bool store_has_work(struct store *s);
void store_wake_clear(struct store *s);

/* Milliseconds since 1970, by this machine's clock. */
int64_t store_clock(void);

#endif

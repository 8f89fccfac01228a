/* store_pg.c - the store in PostgreSQL, which any number of nodes share.
 *
 * One connection, never blocking: a batch goes out as one pipeline of prepared statements, and is
 * one transaction, so it costs one round trip and one commit. If the database does not answer
 * within STORE_PATIENCE, the connection is dropped and made again.
 *
 * Other nodes hear of events by NOTIFY, after the commit and in a transaction of its own that does
 * not wait for the disk: inside the commit it would make all writers queue up. A hint may be lost.
 *
 * No node blocks the others: a lock is waited for no longer than LOCK_WAIT, and the database cuts
 * off a node that stalls in a transaction. */
#include "common/say.h"
#include "common/service.h"
#include "pq.h"
#include "store_parts.h"
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINTS = 7900, SAMPLES = 60, WHY = 300, OPEN_WAIT = 10000, TELLS = 64 };

#define CHANNEL "pentoid"
#define SETTINGS                                                                                   \
    "SET synchronous_commit = on; SET lock_timeout = 2000; "                                       \
    "SET idle_in_transaction_session_timeout = 5000; SET client_min_messages = warning"

struct pg {
    PGconn *conn; /* NULL: there is none */
    char *connection, *node;
    bool read_only;
    int64_t until;     /* moment on cli_now() at which it is taken for lost */
    char why[WHY];     /* what was wrong last */
    char state[6];     /* and its SQLSTATE; empty: nothing */
    char hints[HINTS]; /* "room seq room seq", for the next transaction */
    size_t hints_length;
    struct {
        int64_t took, offset;
    } sample[SAMPLES]; /* of the database's clock */
    int samples;
};

/* ---- the connection ----------------------------------------------------------------------- */

static void why_set(struct pg *p, const char *why) {
    size_t length = strcspn(why, "\n");
    snprintf(p->why, sizeof p->why, "%.*s", (int)(length < WHY ? length : WHY - 1), why);
}

static void hang_up(struct pg *p) {
    if (p->conn)
        pq.PQfinish(p->conn);
    p->conn = NULL;
}

/* The database is lost, for the reason that it gives or that we know. */
static bool lose(struct pg *p, const char *why) {
    why_set(p, why);
    hang_up(p);
    return false;
}

/* Waits for the socket. False, and the connection is lost, if it takes too long. */
static bool socket_wait(struct pg *p, short events) {
    for (;;) {
        int64_t left = p->until - cli_now();
        if (left <= 0)
            return lose(p, "no answer");
        struct pollfd fd = {.fd = pq.PQsocket(p->conn), .events = events};
        int got = poll(&fd, 1, (int)left);
        if (got > 0)
            return true;
        if (got < 0 && errno != EINTR)
            return lose(p, strerror(errno));
    }
}

/* Notes the first thing that goes wrong. */
static void result_check(struct pg *p, const PGresult *r) {
    const char *state = pq.PQresultErrorField(r, PG_DIAG_SQLSTATE);
    if (pq.PQresultStatus(r) != PGRES_FATAL_ERROR || p->state[0])
        return;
    const char *why = pq.PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    snprintf(p->state, sizeof p->state, "%s", state ? state : "XX000");
    why_set(p, why ? why : "?");
}

/* The next result in place of *r, NULL between those of two commands. False: lost. */
static bool result_next(struct pg *p, PGresult **r) {
    pq.PQclear(*r);
    *r = NULL;
    for (;;) {
        int unsent = pq.PQflush(p->conn);
        if (unsent < 0 || pq.PQstatus(p->conn) == CONNECTION_BAD)
            return lose(p, pq.PQerrorMessage(p->conn));
        if (!pq.PQisBusy(p->conn))
            break;
        if (!socket_wait(p, (short)(POLLIN | (unsent ? POLLOUT : 0))))
            return false;
        if (!pq.PQconsumeInput(p->conn))
            return lose(p, pq.PQerrorMessage(p->conn));
    }
    *r = pq.PQgetResult(p->conn);
    if (*r)
        result_check(p, *r);
    return true;
}

/* ---- one command after the other ---------------------------------------------------------- */

/* Reads the results of one command. Rows go to the question, if there is one. */
static bool command_read(struct pg *p, struct question *q, const struct step *s) {
    PGresult *r = NULL;
    bool there;
    while ((there = result_next(p, &r)) && r) {
        int rows = pq.PQresultStatus(r) == PGRES_TUPLES_OK && q ? pq.PQntuples(r) : 0;
        for (int row = 0; row < rows; row++) {
            const char *cells[SQL_COLUMNS] = {NULL};
            for (int i = 0; i < pq.PQnfields(r); i++)
                cells[i] = pq.PQgetisnull(r, row, i) ? NULL : pq.PQgetvalue(r, row, i);
            question_row(q, s, cells);
        }
    }
    return there;
}

/* The end of a pipeline. */
static bool sync_read(struct pg *p) {
    PGresult *r = NULL;
    bool there;
    while ((there = result_next(p, &r)))
        if (r && pq.PQresultStatus(r) == PGRES_PIPELINE_SYNC)
            break;
    pq.PQclear(r);
    return there;
}

/* The single number that a command finds, or -1. */
static bool number_read(struct pg *p, int64_t *n) {
    PGresult *r = NULL;
    bool there;
    *n = -1;
    while ((there = result_next(p, &r)) && r)
        if (pq.PQresultStatus(r) == PGRES_TUPLES_OK && pq.PQntuples(r) == 1)
            *n = strtoll(pq.PQgetvalue(r, 0, 0), NULL, 10);
    return there;
}

static bool command(struct pg *p, const char *sql) {
    return pq.PQsendQueryParams(p->conn, sql, 0, NULL, NULL, NULL, NULL, 0);
}

static bool step_send(struct pg *p, const struct step *s) {
    const char *types = sql_statements[s->sql].types, *values[SQL_PARAMETERS];
    char name[16], numbers[SQL_PARAMETERS][24];
    int count = 0;
    for (; types[count]; count++) {
        snprintf(numbers[count], sizeof numbers[count], "%" PRId64, s->value[count].number);
        values[count] = types[count] == 'i' ? numbers[count] : s->value[count].text;
    }
    snprintf(name, sizeof name, "s%d", (int)s->sql);
    return pq.PQsendQueryPrepared(p->conn, name, count, values, NULL, NULL, 0);
}

/* ---- the clock ---------------------------------------------------------------------------- */

/* The quickest of the last answers knows the database's clock best. */
static void clock_sample(struct store *s, int64_t sent, int64_t there) {
    struct pg *p = s->db;
    int64_t now = store_clock(), took = now - sent;
    int place = p->samples++ % SAMPLES;
    p->sample[place].took = took;
    p->sample[place].offset = there - sent - took / 2;
    int best = place;
    for (int i = 0; i < SAMPLES && i < p->samples; i++)
        if (p->sample[i].took < p->sample[best].took)
            best = i;
    s->offset = p->sample[best].offset;
}

/* ---- telling other nodes ------------------------------------------------------------------ */

static void hint_add(struct pg *p, const struct question *q) {
    char hint[40];
    int length = snprintf(hint, sizeof hint, "%s %d ", q->room, (int)q->told_seq);
    if (p->hints_length + (size_t)length >= HINTS)
        return;
    memcpy(p->hints + p->hints_length, hint, (size_t)length + 1);
    p->hints_length += (size_t)length;
}

static bool notify(struct pg *p, char kind, const char *text) {
    char payload[HINTS + 2];
    snprintf(payload, sizeof payload, "%c%s", kind, text);
    const char *values[] = {payload};
    return pq.PQsendQueryParams(p->conn, "SELECT pg_notify('" CHANNEL "', $1)", 1, NULL, values,
                                NULL, NULL, 0);
}

/* Takes what is to be told; how many texts there are. The caller frees them. */
static int tells_take(struct store *s, char **texts) {
    int count = 0;
    pthread_mutex_lock(&s->lock);
    *texts = NULL;
    if (s->tell_length) {
        *texts = s->tell;
        for (size_t i = 0; i < s->tell_length; i++)
            count += s->tell[i] == '\0';
        s->tell = cli_alloc(STORE_TELL);
        s->tell_length = 0;
    }
    pthread_mutex_unlock(&s->lock);
    return count;
}

/* Sends one transaction that tells everything: how many commands it has, or -1: lost. */
static int tell_send(struct store *s) {
    struct pg *p = s->db;
    char *texts;
    int count = tells_take(s, &texts), commands = 3 + count + (p->hints_length > 0);
    if (commands == 3)
        return 0;
    bool sent = command(p, "BEGIN") && command(p, "SET LOCAL synchronous_commit = off");
    if (p->hints_length)
        sent = sent && notify(p, 'h', p->hints);
    const char *text = texts;
    for (int i = 0; i < count; i++, text += strlen(text) + 1)
        sent = sent && notify(p, 't', text);
    sent = sent && command(p, "COMMIT") && pq.PQpipelineSync(p->conn);
    free(texts);
    p->hints_length = 0;
    return sent || lose(p, pq.PQerrorMessage(p->conn)) ? commands : -1;
}

/* What goes wrong there is forgotten. False: lost. */
static bool tell_read(struct pg *p, int commands) {
    for (int i = 0; i < commands; i++)
        if (!command_read(p, NULL, NULL))
            return false;
    bool read = commands == 0 || sync_read(p);
    p->state[0] = '\0';
    return read;
}

/* "room seq room seq" */
static void hints_heard(struct store *s, const char *at) {
    struct store_head head = {.options = ""};
    int seq, used;
    while (sscanf(at, "%10s %d %n", head.id, &seq, &used) == 2) {
        head.seq = seq;
        store_heard(s, STORE_HINT, NULL, &head);
        at += used;
    }
}

static void hear_others(struct store *s) {
    struct pg *p = s->db;
    PGnotify *n;
    while ((n = pq.PQnotifies(p->conn))) {
        bool own = n->be_pid == pq.PQbackendPID(p->conn);
        if (!own && n->extra[0] == 'h')
            hints_heard(s, n->extra + 1);
        else if (!own && n->extra[0] == 't')
            store_heard(s, STORE_TOLD_BY, n->extra + 1, NULL);
        pq.PQfreemem(n);
    }
}

/* ---- batches ------------------------------------------------------------------------------ */

static bool batch_send(struct pg *p, struct question **batch, size_t count) {
    bool sent = command(p, "BEGIN") &&
                command(p, "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)");
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < batch[i]->steps; k++)
            sent = sent && step_send(p, batch[i]->step[k]);
    return (sent && command(p, "COMMIT") && pq.PQpipelineSync(p->conn)) ||
           lose(p, pq.PQerrorMessage(p->conn));
}

static bool batch_read(struct store *s, struct question **batch, size_t count, int64_t sent) {
    struct pg *p = s->db;
    int64_t there;
    if (!command_read(p, NULL, NULL) || !number_read(p, &there))
        return false;
    for (size_t i = 0; i < count; i++) {
        question_begin(batch[i]);
        for (int k = 0; k < batch[i]->steps; k++)
            if (!command_read(p, batch[i], batch[i]->step[k]))
                return false;
    }
    if (!command_read(p, NULL, NULL) || !sync_read(p))
        return false;
    if (there > 0)
        clock_sample(s, sent, there);
    return true;
}

/* One transaction, and before it one that tells of those before; both at once on their way. False:
 * lost. Then p->state says whether it was committed. */
static bool transaction(struct store *s, struct question **batch, size_t count) {
    struct pg *p = s->db;
    int64_t sent = store_clock();
    int tells = tell_send(s);
    if (tells < 0 || (count > 0 && !batch_send(p, batch, count)))
        return false;
    for (size_t i = 0; i < count; i++)
        batch[i]->doubt = true;
    if (!tell_read(p, tells) || (count > 0 && !batch_read(s, batch, count, sent)))
        return false;
    if (p->state[0])
        return command(p, "ROLLBACK") && pq.PQpipelineSync(p->conn) &&
               command_read(p, NULL, NULL) && sync_read(p);
    for (size_t i = 0; i < count; i++) {
        question_end(batch[i]);
        if (batch[i]->answer.outcome == STORE_KEPT && batch[i]->told_seq)
            hint_add(p, batch[i]);
    }
    return true;
}

/* Resources (53), an operator's doing (57), the system (58): what concerns all questions. */
static bool concerns_all(const char *state) {
    return strncmp(state, "53", 2) == 0 || strncmp(state, "57", 2) == 0 ||
           strncmp(state, "58", 2) == 0 || strcmp(state, "25006") == 0;
}

static enum batch_end pg_run(struct store *s, struct question **batch, size_t count) {
    struct pg *p = s->db;
    p->until = cli_now() + STORE_PATIENCE;
    if (!p->conn || !transaction(s, batch, count))
        return BATCH_LOST;
    if (!p->state[0])
        return BATCH_DONE;
    bool all = concerns_all(p->state);
    for (size_t i = 0; i < count; i++) {
        batch[i]->doubt = false;
        if (all || count == 1)
            question_fail(batch[i], STORE_FAILED, p->why);
        else if (pg_run(s, &batch[i], 1) == BATCH_LOST)
            return BATCH_LOST;
    }
    return BATCH_DONE;
}

static bool pg_wait(struct store *s) {
    struct pg *p = s->db;
    while (p->conn) {
        hear_others(s);
        if (store_has_work(s) || p->hints_length)
            return true;
        struct pollfd fds[] = {{.fd = s->wake, .events = POLLIN},
                               {.fd = pq.PQsocket(p->conn), .events = POLLIN}};
        poll(fds, 2, -1);
        store_wake_clear(s);
        if (fds[1].revents && !pq.PQconsumeInput(p->conn))
            lose(p, pq.PQerrorMessage(p->conn));
    }
    return false;
}

/* ---- connecting --------------------------------------------------------------------------- */

static void silent(void *context, const char *message) { (void)context, (void)message; }

static bool connect_to(struct pg *p) {
    const char *const names[] = {"client_encoding",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "tcp_user_timeout",
                                 "dbname",
                                 "fallback_application_name",
                                 NULL};
    const char *const values[] = {
        "UTF8", "10", "5", "10000", p->connection, p->node ? p->node : "pentoid", NULL};
    p->conn = pq.PQconnectStartParams(names, values, 1);
    if (!p->conn)
        return lose(p, strerror(ENOMEM));
    pq.PQsetNoticeProcessor(p->conn, silent, NULL);
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status != PGRES_POLLING_OK) {
        if (status == PGRES_POLLING_FAILED || pq.PQstatus(p->conn) == CONNECTION_BAD)
            return lose(p, pq.PQerrorMessage(p->conn));
        if (!socket_wait(p, status == PGRES_POLLING_READING ? POLLIN : POLLOUT))
            return false;
        status = pq.PQconnectPoll(p->conn);
    }
    return pq.PQsetnonblocking(p->conn, 1) == 0 || lose(p, pq.PQerrorMessage(p->conn));
}

/* Statements outside of pipelines, all but the last's results forgotten. False: lost, or the
 * database says no. */
static bool query(struct pg *p, const char *sql, int64_t *found) {
    int64_t any;
    p->state[0] = '\0';
    if (!pq.PQsendQuery(p->conn, sql))
        return lose(p, pq.PQerrorMessage(p->conn));
    return number_read(p, found ? found : &any) && !p->state[0];
}

static bool prepare_all(struct pg *p) {
    enum { TEXT_OID = 25, INT8_OID = 20 };
    for (int i = 0; i < SQLS; i++) {
        char name[16];
        Oid types[SQL_PARAMETERS];
        int count = 0;
        for (; sql_statements[i].types[count]; count++)
            types[count] = sql_statements[i].types[count] == 'i' ? INT8_OID : TEXT_OID;
        snprintf(name, sizeof name, "s%d", i);
        if (!pq.PQsendPrepare(p->conn, name, sql_statements[i].text, count, types) ||
            !command_read(p, NULL, NULL) || p->state[0])
            return false;
    }
    return true;
}

static bool settings(struct pg *p) {
    return query(p, SETTINGS, NULL) &&
           (!p->read_only || query(p, "SET default_transaction_read_only = on", NULL));
}

/* What a connection needs after the tables are there. */
static bool make_ready(struct pg *p) {
    return (p->read_only || query(p, "LISTEN " CHANNEL, NULL)) && prepare_all(p) &&
           pq.PQenterPipelineMode(p->conn);
}

static bool pg_reach(struct store *s, int milliseconds) {
    struct pg *p = s->db;
    hang_up(p);
    p->until = cli_now() + milliseconds;
    p->hints_length = 0;
    if (connect_to(p) && settings(p) && make_ready(p))
        return true;
    hang_up(p);
    return false;
}

/* ---- opening ------------------------------------------------------------------------------ */

/* How many migrations were done; 0 if none. */
static bool version_read(struct pg *p, int64_t *version) {
    bool read = query(p, "SELECT CAST(value AS bigint) FROM meta WHERE name = 'schema'", version);
    if (*version < 0)
        *version = 0;
    return read;
}

static bool migrate(struct pg *p, int64_t version) {
    for (int64_t i = version; i < sql_version; i++) {
        char *sql = text_copy(sql_migrations[i]);
        for (char *at = sql; (at = strstr(at, "WITHOUT ROWID"));)
            memset(at, ' ', sizeof "WITHOUT ROWID" - 1);
        bool done = query(p, sql, NULL);
        free(sql);
        if (!done)
            return false;
    }
    char set[150];
    snprintf(set, sizeof set,
             "INSERT INTO meta VALUES ('schema', '%d') "
             "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
             sql_version);
    return query(p, set, NULL);
}

/* The tables, made or brought up to date under a lock: nodes may start together. */
static bool tables_ready(struct pg *p, int64_t *version) {
    if (p->read_only)
        return version_read(p, version);
    return query(p, "BEGIN; SELECT pg_advisory_xact_lock(7236154910)", NULL) &&
           query(p, sql_meta, NULL) && version_read(p, version) &&
           (*version >= sql_version || migrate(p, *version)) && query(p, "COMMIT", NULL);
}

static bool pg_connect(struct pg *p) {
    int64_t version = 0;
    if (!pq_load()) {
        failed(TEXT_STORE_NO_LIBPQ);
        return false;
    }
    p->until = cli_now() + OPEN_WAIT;
    if (!connect_to(p) || !settings(p) || !tables_ready(p, &version)) {
        failed_with(TEXT_STORE_CANNOT_REACH, WORD("why", p->why));
        return false;
    }
    if (version > sql_version || (p->read_only && version < sql_version)) {
        failed_with(version > sql_version ? TEXT_STORE_NEWER : TEXT_STORE_OLDER,
                    WORD("path", "PostgreSQL"));
        return false;
    }
    if (!make_ready(p)) {
        failed_with(TEXT_STORE_CANNOT_REACH, WORD("why", p->why));
        return false;
    }
    return true;
}

static void pg_close(struct store *s) {
    struct pg *p = s->db;
    hang_up(p);
    free(p->connection);
    free(p->node);
    free(p);
}

static bool pg_open(struct store *s, const struct store_options *o) {
    struct pg *p = s->db = cli_alloc(sizeof *p);
    *p = (struct pg){.connection = text_copy(o->connection),
                     .node = o->node ? text_copy(o->node) : NULL,
                     .read_only = o->read_only};
    s->lost = p->why;
    if (pg_connect(p))
        return true;
    pg_close(s);
    return false;
}

const struct backend store_pg = {true, pg_open, pg_close, pg_run, pg_wait, pg_reach};

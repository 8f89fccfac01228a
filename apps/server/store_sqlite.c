/* store_sqlite.c - the store in a file of SQLite, DIRECTORY/rooms.db.
 *
 * One connection reads, writes and checkpoints: SQLite before 3.51 may damage a file when one
 * connection writes while another restarts the write-ahead log. So the file is locked (flock), and
 * other processes open it read-only meanwhile. A commit is on the disk when it returns: WAL with
 * synchronous=FULL. */
#include "common/files.h"
#include "common/say.h"
#include "store_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct sqlite {
    sqlite3 *db;
    int held; /* the file, held for this process; closed after the connection, or its locks go */
    sqlite3_stmt *statement[SQLS];
};

/* ---- running ------------------------------------------------------------------------------ */

static bool execute(struct sqlite *l, const char *sql) {
    return sqlite3_exec(l->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* A statement made ready for SQLite: ?1 for $1. */
static sqlite3_stmt *prepared(sqlite3 *db, const char *text) {
    char sql[1000];
    snprintf(sql, sizeof sql, "%s", text);
    for (char *at = sql; (at = strchr(at, '$'));)
        *at = '?';
    sqlite3_stmt *made = NULL;
    sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &made, NULL);
    return made;
}

static void bind(sqlite3_stmt *statement, const struct step *s) {
    const char *types = sql_statements[s->sql].types;
    for (int i = 0; types[i]; i++) {
        const struct sql_value *v = &s->value[i];
        if (types[i] == 'i')
            sqlite3_bind_int64(statement, i + 1, v->number);
        else
            sqlite3_bind_text(statement, i + 1, v->text, -1, SQLITE_STATIC);
    }
}

static bool step_run(struct sqlite *l, struct question *q, const struct step *s) {
    sqlite3_stmt **statement = &l->statement[s->sql];
    if (!*statement && !(*statement = prepared(l->db, sql_statements[s->sql].text)))
        return false;
    bind(*statement, s);
    int status;
    while ((status = sqlite3_step(*statement)) == SQLITE_ROW) {
        const char *cells[SQL_COLUMNS] = {NULL};
        int columns = sqlite3_column_count(*statement);
        for (int i = 0; i < columns; i++)
            cells[i] = (const char *)sqlite3_column_text(*statement, i);
        question_row(q, s, cells);
    }
    sqlite3_reset(*statement);
    return status == SQLITE_DONE;
}

static bool question_run(struct sqlite *l, struct question *q) {
    question_begin(q);
    for (int i = 0; i < q->steps; i++)
        if (!step_run(l, q, q->step[i]))
            return false;
    question_end(q);
    return true;
}

/* All of it in one transaction, or nothing. */
static bool transaction(struct sqlite *l, struct question **batch, size_t count) {
    bool writes = false, done = true;
    for (size_t i = 0; i < count; i++)
        writes = writes || batch[i]->writes;
    done = execute(l, writes ? "BEGIN IMMEDIATE" : "BEGIN");
    for (size_t i = 0; done && i < count; i++)
        done = question_run(l, batch[i]);
    return done && execute(l, "COMMIT");
}

/* If the batch fails, each question alone: one that cannot be done is not to stop the others. What
 * concerns all of them, such as a full disk, fails all. */
static enum batch_end sqlite_run(struct store *s, struct question **batch, size_t count) {
    struct sqlite *l = s->db;
    if (count == 0 || transaction(l, batch, count))
        return BATCH_DONE;
    char why[200];
    int code = sqlite3_errcode(l->db) & 0xff;
    snprintf(why, sizeof why, "%s", sqlite3_errmsg(l->db));
    if (!sqlite3_get_autocommit(l->db))
        execute(l, "ROLLBACK");
    bool all = code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_NOMEM ||
               code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_BUSY;
    for (size_t i = 0; i < count; i++)
        if (all || count == 1)
            question_fail(batch[i], STORE_FAILED, why);
        else
            sqlite_run(s, &batch[i], 1);
    return BATCH_DONE;
}

static bool sqlite_wait(struct store *s) {
    while (!store_has_work(s)) {
        poll(&(struct pollfd){.fd = s->wake, .events = POLLIN}, 1, -1);
        store_wake_clear(s);
    }
    return true;
}

static bool sqlite_reach(struct store *s, int milliseconds) {
    (void)s, (void)milliseconds;
    return true;
}

/* ---- opening ------------------------------------------------------------------------------ */

static bool complain(const char *path, const char *why) {
    failed_with(TEXT_STORE_CANNOT_OPEN, WORD("path", path), WORD("why", why));
    return false;
}

/* Takes the file for this process, making it if there is none. */
static bool file_take(struct sqlite *l, char *path) {
    int error = files_make_directories(path);
    if (error)
        return complain(path, strerror(error));
    l->held = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (l->held < 0)
        return complain(path, strerror(errno));
    if (!files_hold(l->held, path)) {
        failed_with(TEXT_STORE_TAKEN, WORD("path", path));
        return false;
    }
    return true;
}

/* How many migrations were done: 0 for a new file, -1 if that cannot be read. */
static int version_read(struct sqlite *l) {
    sqlite3_stmt *read = prepared(l->db, "SELECT value FROM meta WHERE name = 'schema'");
    int version = -1;
    if (read) {
        int status = sqlite3_step(read);
        version = status == SQLITE_ROW    ? sqlite3_column_int(read, 0)
                  : status == SQLITE_DONE ? 0
                                          : -1;
    }
    sqlite3_finalize(read);
    return version;
}

static bool migrate(struct sqlite *l, int version) {
    char set[100];
    bool done = execute(l, "BEGIN EXCLUSIVE");
    for (int i = version; done && i < sql_version; i++)
        done = execute(l, sql_migrations[i]);
    snprintf(set, sizeof set, "INSERT OR REPLACE INTO meta VALUES ('schema', '%d')", sql_version);
    return done && execute(l, set) && execute(l, "COMMIT");
}

static bool tables_ready(struct sqlite *l, const char *path, bool read_only) {
    if (!read_only && (!execute(l, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL") ||
                       !execute(l, sql_meta)))
        return complain(path, sqlite3_errmsg(l->db));
    int version = version_read(l);
    if (version < 0)
        return complain(path, sqlite3_errmsg(l->db));
    if (version > sql_version || (read_only && version < sql_version)) {
        failed_with(version > sql_version ? TEXT_STORE_NEWER : TEXT_STORE_OLDER,
                    WORD("path", path));
        return false;
    }
    if (version < sql_version && !migrate(l, version))
        return complain(path, sqlite3_errmsg(l->db));
    return true;
}

static void sqlite_close(struct store *s) {
    struct sqlite *l = s->db;
    for (int i = 0; i < SQLS; i++)
        sqlite3_finalize(l->statement[i]);
    sqlite3_close(l->db);
    if (l->held >= 0)
        close(l->held);
    free(l);
}

/* The file in a directory; the caller frees the path. */
static char *file_in(const char *directory, const char *name) {
    size_t size = strlen(directory) + 1 + strlen(name) + 1;
    char *path = cli_alloc(size);
    snprintf(path, size, "%s/%s", directory, name);
    return path;
}

static bool sqlite_open(struct store *s, const struct store_options *o) {
    struct sqlite *l = s->db = cli_alloc(sizeof *l);
    *l = (struct sqlite){.held = -1};
    char *path = file_in(o->directory, "rooms.db");
    bool opened = o->read_only || file_take(l, path);
    if (opened) {
        int flags = o->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
        int status = sqlite3_open_v2(path, &l->db, flags | SQLITE_OPEN_NOMUTEX, NULL);
        sqlite3_busy_timeout(l->db, STORE_PATIENCE);
        opened = status == SQLITE_OK ? tables_ready(l, path, o->read_only)
                                     : complain(path, sqlite3_errmsg(l->db));
    }
    free(path);
    if (!opened)
        sqlite_close(s);
    return opened;
}

/* ---- copying ------------------------------------------------------------------------------ */

/* SQLite writes the copy into a file that is ours alone; then it is made safe on the disk, and gets
 * its name. -1 is a mistake of SQLite, else an errno. */
static int copy(sqlite3 *db, const char *new, const char *path) {
    int fd = open(new, O_RDONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno;
    sqlite3_stmt *vacuum = prepared(db, "VACUUM INTO ?1");
    sqlite3_bind_text(vacuum, 1, new, -1, SQLITE_STATIC);
    int error = sqlite3_step(vacuum) == SQLITE_DONE ? 0 : -1;
    sqlite3_finalize(vacuum);
    if (!error && (fsync(fd) != 0 || rename(new, path) != 0))
        error = errno;
    close(fd);
    return error;
}

static bool copy_to(const char *from, const char *directory) {
    sqlite3 *db = NULL;
    char *path = file_in(directory, "rooms.db"), *new = file_in(directory, "rooms.db.new");
    int error = files_make_directories(path);
    if (!error && access(path, F_OK) == 0)
        error = EEXIST;
    bool readable = sqlite3_open_v2(from, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK;
    if (!error && readable) {
        unlink(new);
        error = copy(db, new, path);
        if (error)
            unlink(new);
    }
    if (error > 0)
        complain(path, strerror(error));
    else if (error < 0 || !readable)
        complain(from, sqlite3_errmsg(db));
    sqlite3_close(db);
    free(path);
    free(new);
    return error == 0 && readable;
}

bool store_backup(const struct store_options *o, const char *directory) {
    if (o->connection) {
        failed(TEXT_STORE_PG_DUMP);
        return false;
    }
    char *from = file_in(o->directory, "rooms.db");
    bool copied = copy_to(from, directory);
    free(from);
    return copied;
}

const struct backend store_sqlite = {false,      sqlite_open, sqlite_close,
                                     sqlite_run, sqlite_wait, sqlite_reach};

/* store_sql.c - the tables of the store, and all statements on them.
 *
 * Both databases use the same text. Statements are written for PostgreSQL; SQLite has ? for $.
 * States and roles are the numbers of store.h: 0 seating, 1 playing, 2 over, 3 gone; 4 means going,
 * inside a transaction. Sums are unsigned and need 64 bits. */
#include "store_parts.h"

_Static_assert(STORE_SEATING == 0 && STORE_OVER == 2 && STORE_GONE == 3 && STORE_SEAT == 2,
               "the statements say these numbers");

const char sql_meta[] =
    "CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value text NOT NULL)";

const char *const sql_migrations[] = {
    "CREATE TABLE room (id text PRIMARY KEY, seq integer NOT NULL, base integer NOT NULL, "
    "due bigint NOT NULL, state integer NOT NULL, listed integer NOT NULL, options text NOT NULL, "
    "touched bigint NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE event (room text NOT NULL, seq integer NOT NULL, at bigint NOT NULL, "
    "seat integer NOT NULL, key text NOT NULL, body text NOT NULL, sum bigint NOT NULL, "
    "PRIMARY KEY (room, seq)) WITHOUT ROWID;"
    "CREATE TABLE secret (hash text PRIMARY KEY, room text NOT NULL, role integer NOT NULL, "
    "seat integer NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE chat (room text NOT NULL, n integer NOT NULL, at bigint NOT NULL, "
    "seat integer NOT NULL, body text NOT NULL, PRIMARY KEY (room, n)) WITHOUT ROWID;"
    "CREATE INDEX secret_room ON secret (room);"
    "CREATE INDEX room_due ON room (due) WHERE due > 0;"
    "CREATE INDEX room_listed ON room (state, touched) WHERE listed = 1;"
    "CREATE INDEX room_touched ON room (touched) WHERE state <> 3;"
    "CREATE INDEX room_going ON room (id) WHERE state = 4",
};
const int sql_version = sizeof sql_migrations / sizeof *sql_migrations;

#define HEAD "r.id, r.state, r.listed, r.seq, r.base, r.due, r.touched, r.options"
#define THIS_EVENT(seq, sum, key)                                                                  \
    "EXISTS (SELECT 1 FROM event e WHERE e.room = $1 AND e.seq = " seq " AND e.sum = " sum         \
    " AND e.key = " key ")"
/* The event is the last of its room: what happened since is not to be undone. */
#define LAST_EVENT(room, seq, sum, key)                                                            \
    "r.id = " room " AND r.state <> 3 AND r.seq = " seq                                            \
    " AND EXISTS (SELECT 1 FROM event e WHERE e.room = r.id AND e.seq = r.seq AND e.sum = " sum    \
    " AND e.key = " key ")"
#define GOING "IN (SELECT id FROM room WHERE state = 4)"

const struct sql_statement sql_statements[SQLS] = {
    [SQL_ROOM_PUT] = {"INSERT INTO room (id, seq, base, due, state, listed, options, touched) "
                      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                      "tiiiiiti"},
    [SQL_EVENT_PUT] = {"INSERT INTO event (room, seq, at, seat, key, body, sum) "
                       "SELECT $1, $2, $3, $4, $5, $6, $7 FROM room r "
                       "WHERE r.id = $1 AND r.state <> 3 AND ($2 = 1 OR EXISTS (SELECT 1 "
                       "FROM event e WHERE e.room = $1 AND e.seq = $2 - 1 AND e.sum = $8)) "
                       "ON CONFLICT DO NOTHING",
                       "tiiittii"},
    [SQL_ROOM_SET] = {"UPDATE room SET seq = $2, base = $3, due = $4, state = $5, listed = $6, "
                      "options = coalesce($7, options), touched = $8 "
                      "WHERE id = $1 AND seq = $2 - 1 AND state <> 3 AND " THIS_EVENT("$2", "$9",
                                                                                      "$10"),
                      "tiiiiitiit"},
    [SQL_SECRET_PUT] = {"INSERT INTO secret (hash, room, role, seat) SELECT $1, $2, $3, $4 "
                        "FROM room r WHERE " LAST_EVENT("$2", "$5", "$6",
                                                        "$7") " ON CONFLICT DO NOTHING",
                        "ttiiiit"},
    [SQL_SECRETS_END] = {"DELETE FROM secret WHERE room = $1 AND role = 2 AND seat = $2 "
                         "AND EXISTS (SELECT 1 FROM room r WHERE " LAST_EVENT("$1", "$3", "$4",
                                                                              "$5") ")",
                         "tiiit"},
    [SQL_EVENT_CHECK] = {"SELECT 1 FROM room r WHERE r.id = $1 AND r.state <> 3 AND " THIS_EVENT(
                             "$2", "$3", "$4"),
                         "tiit"},
    [SQL_HEAD] = {"SELECT " HEAD " FROM room r WHERE r.id = $1", "t"},
    [SQL_ROWS] = {"SELECT seq, sum, at, seat, key, body FROM event WHERE room = $1 AND seq > $2 "
                  "ORDER BY seq LIMIT $3",
                  "tii"},
    [SQL_FIND] = {"SELECT " HEAD ", s.role, s.seat FROM secret s JOIN room r ON r.id = s.room "
                  "WHERE s.hash = $1 AND r.state <> 3",
                  "t"},
    [SQL_DUE] = {"SELECT " HEAD " FROM room r WHERE r.due > 0 AND r.due <= $1 "
                 "ORDER BY r.due LIMIT $2",
                 "ii"},
    /* $1 is ids with a blank between them. */
    [SQL_SEQS] = {"WITH RECURSIVE place (i) AS (SELECT 1 UNION ALL SELECT i + 11 FROM place "
                  "WHERE i + 11 <= length($1)) "
                  "SELECT " HEAD " FROM place JOIN room r ON r.id = substr($1, i, 10)",
                  "t"},
    [SQL_LISTED] = {"SELECT " HEAD " FROM room r WHERE r.listed = 1 AND r.state = 0 "
                    "ORDER BY r.touched LIMIT $1",
                    "i"},
    [SQL_ALL] = {"SELECT " HEAD " FROM room r WHERE r.id > $1 AND r.state <> 3 "
                 "ORDER BY r.id LIMIT $2",
                 "ti"},
    [SQL_FINISHED] = {"SELECT " HEAD " FROM room r WHERE r.listed = 1 AND r.state = 2 "
                      "AND (r.touched > $1 OR (r.touched = $1 AND r.id > $2)) "
                      "ORDER BY r.touched, r.id LIMIT $3",
                      "iti"},
    [SQL_CHAT_PUT] = {"INSERT INTO chat (room, n, at, seat, body) "
                      "SELECT $1, coalesce(max(c.n), 0) + 1, $2, $3, $4 "
                      "FROM room r LEFT JOIN chat c ON c.room = r.id "
                      "WHERE r.id = $1 AND r.state <> 3 GROUP BY r.id "
                      "ON CONFLICT DO NOTHING RETURNING n, at, seat, body",
                      "tiit"},
    [SQL_CHAT_READ] = {"SELECT n, at, seat, body FROM chat WHERE room = $1 AND n > $2 "
                       "ORDER BY n LIMIT 500",
                       "ti"},
    [SQL_META_PUT] = {"INSERT INTO meta (name, value) VALUES ($1, $2) "
                      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                      "tt"},
    [SQL_META_READ] = {"SELECT value FROM meta WHERE name = $1", "t"},
    [SQL_MARK] = {"UPDATE room SET state = 4 WHERE id = $1 AND state <> 3", "t"},
    /* Not begun since $1, unlisted and untouched since $2. */
    [SQL_MARK_OLD] = {"UPDATE room SET state = 4 WHERE id IN (SELECT id FROM room "
                      "WHERE state <> 3 AND touched < $1 "
                      "AND (state = 0 OR (listed = 0 AND touched < $2)) "
                      "ORDER BY touched LIMIT 300)",
                      "ii"},
    [SQL_MARKED] = {"SELECT id FROM room WHERE state = 4", ""},
    [SQL_CHAT_OLD] = {"DELETE FROM chat WHERE room IN (SELECT id FROM room "
                      "WHERE state = 2 AND touched < $1)",
                      "i"},
    [SQL_EVENTS_END] = {"DELETE FROM event WHERE room " GOING, ""},
    [SQL_ROOM_SECRETS_END] = {"DELETE FROM secret WHERE room " GOING, ""},
    [SQL_CHAT_END] = {"DELETE FROM chat WHERE room " GOING, ""},
    [SQL_ROOMS_END] = {"UPDATE room SET state = 3, due = 0, listed = 0, options = '' "
                       "WHERE state = 4",
                       ""},
    [SQL_GONE_CHECK] = {"SELECT 1 FROM room WHERE id = $1 AND state = 3", "t"},
};

/* store_test.c - the store of rooms: the same tests on SQLite and on a real PostgreSQL, which
 * tests/support/postgres starts for this program; and writers that are killed. */
#include "common/files.h"
#include "server/secret.h"
#include "support/stores.h"
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
/* cmocka needs the four above */
#include <cmocka.h>

static struct store *opened(void) {
    struct store *s = store_open(&stores_options);
    assert_non_null(s);
    return s;
}

/* The answer to the question just asked; others must not come between. */
static struct store_answer *answer_to(struct store *s, bool asked) {
    assert_true(asked);
    for (;;) {
        struct store_answer *a = store_wait(s);
        if (a->what < STORE_HINT)
            return a;
        store_answer_free(a);
    }
}

static enum store_outcome outcome_of(struct store *s, bool asked) {
    struct store_answer *a = answer_to(s, asked);
    enum store_outcome outcome = a->outcome;
    store_answer_free(a);
    return outcome;
}
#define KEPT(s, question)    assert_int_equal(outcome_of(s, question), STORE_KEPT)
#define REFUSED(s, question) assert_int_equal(outcome_of(s, question), STORE_REFUSED)

/* ---- rooms of these tests ----------------------------------------------------------------- */

/* What a log has at a place: sums that depend on the one before, as the real ones do. */
static uint32_t sum_after(uint32_t before, const char *line) {
    uint32_t sum = before ^ 0xdeadbeef;
    while (*line)
        sum = (sum ^ (uint8_t)*line++) * 16777619u;
    return sum;
}

static struct store_row row_on(uint32_t before, int32_t seq, const char *key, const char *line) {
    return (struct store_row){.seq = seq,
                              .at = 1000 + seq,
                              .seat = 1,
                              .key = key,
                              .line = line,
                              .sum = sum_after(before, line)};
}

/* A room with the event "create" and an invite; the sum of its log. */
static uint32_t room_make(struct store *s, struct store_head *h, char secret[SECRET_TEXT + 1]) {
    *h = (struct store_head){.options = "opt"};
    room_id_make(h->id);
    struct store_secret invite = {.role = STORE_INVITE};
    secret_make(STORE_INVITE, secret);
    assert_true(secret_hash(secret, invite.hash));
    struct store_row create = row_on(0, 1, "", "create");
    KEPT(s, store_create(s, 1, h, &invite, 1, &create, 1));
    return create.sum;
}

/* ---- the tests ---------------------------------------------------------------------------- */

static void test_append(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    uint32_t sum = room_make(s, &h, secret);
    REFUSED(s, store_create(s, 2, &h, NULL, 0, &(struct store_row){1, 5, 9, 1, "", "other"}, 1));

    struct store_row first = row_on(sum, 2, "k1", "move \"Ad3\" \\ ' € \xf0\x9f\x90\x99"),
                     rival = row_on(sum, 2, "k2", "move Ad5"),
                     gap = row_on(first.sum, 4, "k3", "x"), next = row_on(first.sum, 3, "", "y");
    h.due = 77, h.base = 2, h.state = STORE_PLAYING, h.listed = true, h.options = NULL;
    KEPT(s, store_append(s, 3, &h, sum, &first, NULL, 0));
    KEPT(s, store_append(s, 4, &h, sum, &first, NULL, 0)); /* told again */
    REFUSED(s, store_append(s, 5, &h, sum, &rival, NULL, 0));
    REFUSED(s, store_append(s, 6, &h, first.sum, &gap, NULL, 0));
    REFUSED(s, store_append(s, 7, &h, sum, &next, NULL, 0)); /* after another event than it says */
    KEPT(s, store_append(s, 8, &h, first.sum, &next, NULL, 0));
    KEPT(s, store_append(s, 9, &h, sum, &first, NULL, 0)); /* and still, when it is not the last */

    struct store_answer *a = answer_to(s, store_read(s, 10, h.id, 1, 10));
    assert_int_equal(a->outcome, STORE_KEPT);
    assert_int_equal(a->token, 10);
    assert_int_equal(a->count, 2);
    assert_string_equal(a->head.id, h.id);
    assert_int_equal(a->head.seq, 3);
    assert_int_equal(a->head.due, 77);
    assert_int_equal(a->head.base, 2);
    assert_int_equal(a->head.touched, 1003);
    assert_int_equal(a->head.state, STORE_PLAYING);
    assert_true(a->head.listed);
    assert_string_equal(a->head.options, "opt");
    assert_string_equal(a->rows[0].line, first.line);
    assert_string_equal(a->rows[0].key, "k1");
    assert_int_equal(a->rows[0].sum, first.sum);
    assert_int_equal(a->rows[0].at, 1002);
    assert_int_equal(a->rows[1].seq, 3);
    store_answer_free(a);
    store_close(s);

    s = opened(); /* and all that is there tomorrow */
    a = answer_to(s, store_read(s, 11, h.id, 0, 2));
    assert_int_equal(a->count, 2);
    assert_int_equal(a->head.seq, 3);
    store_answer_free(a);
    REFUSED(s, store_read(s, 12, "nonesuch11", 0, 10));
    assert_false(store_read(s, 13, "no id", 0, 10));
    store_close(s);
}

static void test_secrets(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char invite[SECRET_TEXT + 1], text[SECRET_TEXT + 1], hash[STORE_HASH + 1];
    uint32_t sum = room_make(s, &h, invite);
    secret_hash(invite, hash);
    struct store_answer *a = answer_to(s, store_find(s, 1, hash));
    assert_int_equal(a->outcome, STORE_KEPT);
    assert_int_equal(a->secret.role, STORE_INVITE);
    assert_string_equal(a->head.id, h.id);
    store_answer_free(a);

    struct store_secret ana = {.role = STORE_SEAT, .chair = 2}, bo = ana;
    secret_make(STORE_SEAT, text), secret_hash(text, ana.hash);
    secret_make(STORE_SEAT, text), secret_hash(text, bo.hash);
    struct store_row sit = row_on(sum, 2, "n1", "sit 2 Ana"),
                     other = row_on(sum, 2, "n2", "sit 2 Bo");
    assert_false(store_append(s, 2, &h, sum, &(struct store_row){2, 1, 1, 1, "", "x"}, &ana, 0));
    KEPT(s, store_append(s, 2, &h, sum, &sit, &ana, 0));
    REFUSED(s, store_append(s, 3, &h, sum, &other, &bo, 0));
    REFUSED(s, store_find(s, 4, bo.hash)); /* who came too late has no secret */
    a = answer_to(s, store_find(s, 5, ana.hash));
    assert_int_equal(a->secret.role, STORE_SEAT);
    assert_int_equal(a->secret.chair, 2);
    store_answer_free(a);

    struct store_row stand = row_on(sit.sum, 3, "n3", "stand 2");
    KEPT(s, store_append(s, 6, &h, sit.sum, &stand, NULL, 2));
    REFUSED(s, store_find(s, 7, ana.hash));
    struct store_row again = row_on(stand.sum, 4, "n4", "sit 2 Bo");
    KEPT(s, store_append(s, 8, &h, stand.sum, &again, &bo, 0));
    KEPT(s, store_append(s, 9, &h, sit.sum, &stand, NULL, 2)); /* told again: nobody loses a seat */
    KEPT(s, store_find(s, 10, bo.hash));
    KEPT(s, store_append(s, 11, &h, sum, &sit, &ana, 0)); /* nor gets one back */
    REFUSED(s, store_find(s, 12, ana.hash));
    store_close(s);
}

static bool holds_room(const struct store_answer *a, const char *id) {
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->heads[i].id, id) == 0)
            return true;
    return false;
}

static void test_lists(void **context) {
    (void)context;
    enum { ROOMS = 250 };
    struct store *s = opened();
    static char ids[ROOMS][STORE_ID + 1];
    struct store_row create = row_on(0, 1, "", "create");
    for (int i = 0; i < ROOMS; i++) { /* one after the other asked, all answered together */
        struct store_head h = {.due = i < 3 ? 50 - i : 0, .listed = i < 5};
        h.state = i == 4 ? STORE_OVER : STORE_SEATING;
        room_id_make(h.id);
        memcpy(ids[i], h.id, sizeof h.id);
        assert_true(store_create(s, (uint64_t)i, &h, NULL, 0, &create, 1));
    }
    for (int i = 0; i < ROOMS; i++)
        KEPT(s, true);
    struct store_answer *a = answer_to(s, store_due(s, 1, 49, 10));
    assert_int_equal(a->count, 2);
    assert_string_equal(a->heads[0].id, ids[2]);
    assert_string_equal(a->heads[1].id, ids[1]);
    store_answer_free(a);
    a = answer_to(s, store_seqs(s, 2, (const char(*)[STORE_ID + 1]) ids, ROOMS));
    assert_int_equal(a->count, ROOMS);
    assert_true(holds_room(a, ids[ROOMS - 1]) && a->heads[0].seq == 1);
    store_answer_free(a);
    a = answer_to(s, store_listed(s, 3, 1000));
    assert_true(holds_room(a, ids[0]) && !holds_room(a, ids[4]) && !holds_room(a, ids[5]));
    store_answer_free(a);
    a = answer_to(s, store_finished(s, 4, 0, "", 1000));
    assert_true(holds_room(a, ids[4]) && !holds_room(a, ids[0]));
    store_answer_free(a);
    char after[STORE_ID + 1] = "";
    for (int seen = 0;; seen++) { /* all, in pages */
        a = answer_to(s, store_all(s, 5, after, 70));
        bool end = a->count == 0;
        assert_true(end || strcmp(a->heads[0].id, after) > 0);
        if (!end)
            memcpy(after, a->heads[a->count - 1].id, sizeof after);
        store_answer_free(a);
        if (end) {
            assert_true(seen >= ROOMS / 70);
            break;
        }
    }
    store_close(s);
}

static void test_chat_and_values(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    room_make(s, &h, secret);
    for (int i = 1; i <= 3; i++) {
        struct store_line line = {.seat = i, .at = i, .text = "¡bien jugado!"};
        struct store_answer *a = answer_to(s, store_chat_add(s, 1, h.id, &line));
        assert_int_equal(a->outcome, STORE_KEPT);
        assert_int_equal(a->lines[0].n, i);
        store_answer_free(a);
    }
    struct store_answer *a = answer_to(s, store_chat_read(s, 2, h.id, 1));
    assert_int_equal(a->count, 2);
    assert_string_equal(a->lines[1].text, "¡bien jugado!");
    assert_int_equal(a->lines[1].seat, 3);
    store_answer_free(a);
    REFUSED(s, store_chat_add(s, 3, "nonesuch11", &(struct store_line){.text = "x"}));
    REFUSED(s, store_meta_get(s, 4, "nothing"));
    KEPT(s, store_meta_set(s, 5, "alive", "1"));
    KEPT(s, store_meta_set(s, 6, "alive", "2"));
    a = answer_to(s, store_meta_get(s, 7, "alive"));
    assert_string_equal(a->text, "2");
    store_answer_free(a);
    char large[STORE_TEXT + 2];
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    assert_false(store_meta_set(s, 8, "large", large));
    KEPT(s, store_meta_set(s, 9, "large", large + 1));
    store_close(s);
}

static void test_delete(void **context) {
    (void)context;
    enum { DAYS = 24 * 3600 * 1000 };
    struct store *s = opened();
    struct store_head h, kept;
    char secret[SECRET_TEXT + 1], hash[STORE_HASH + 1];
    uint32_t sum = room_make(s, &h, secret);
    struct store_row row = row_on(sum, 2, "", "x");
    KEPT(s, store_delete(s, 1, h.id));
    REFUSED(s, store_append(s, 2, &h, sum, &row, NULL, 0));
    REFUSED(s, store_create(s, 3, &h, NULL, 0, &row, 1));
    secret_hash(secret, hash);
    REFUSED(s, store_find(s, 4, hash));
    REFUSED(s, store_delete(s, 5, "nonesuch11"));
    struct store_answer *a = answer_to(s, store_read(s, 6, h.id, 0, 10));
    assert_int_equal(a->outcome, STORE_REFUSED);
    assert_int_equal(a->head.state, STORE_GONE);
    assert_int_equal(a->count, 0);
    store_answer_free(a);

    sum = room_make(s, &h, secret);
    room_make(s, &kept, secret);
    row = row_on(sum, 2, "", "start");
    h.state = STORE_PLAYING;
    KEPT(s, store_append(s, 7, &h, sum, &row, NULL, 0));
    KEPT(s, store_sweep(s, 8, 1000 + 7LL * DAYS)); /* nothing is that old yet */
    KEPT(s, store_read(s, 9, kept.id, 0, 1));
    do {
        a = answer_to(s, store_sweep(s, 10, 100000 + 7LL * DAYS));
        assert_int_equal(a->outcome, STORE_KEPT);
        row.seq = (int32_t)a->count;
        store_answer_free(a);
    } while (row.seq > 0);
    REFUSED(s, store_read(s, 11, kept.id, 0, 1));
    KEPT(s, store_read(s, 12, h.id, 0, 1)); /* one that has begun */
    KEPT(s, store_sweep(s, 13, 100000 + 90LL * DAYS));
    REFUSED(s, store_read(s, 14, h.id, 0, 1));
    store_close(s);
}

/* Bytes that are no text fail alone; what is asked together with them is done. */
static void test_poison(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    uint32_t sum = room_make(s, &h, secret);
    struct store_row good = row_on(sum, 2, "", "good");
    assert_true(store_meta_set(s, 1, "bad", "\xff\xfe"));
    assert_true(store_append(s, 2, &h, sum, &good, NULL, 0));
    for (unsigned heard = 0; heard != 3;) { /* in any order */
        struct store_answer *a = store_wait(s);
        heard |= (unsigned)a->token;
        if (a->token == 2)
            assert_int_equal(a->outcome, STORE_KEPT);
        store_answer_free(a);
    }
    store_close(s);
}

/* ---- writers that are killed -------------------------------------------------------------- */

enum { LOGS = 20, MOST_EVENTS = 100000 };

struct acknowledged {
    int log;
    int32_t seq;
    uint32_t sum;
};

/* Appends to all logs as fast as it can, and says into the pipe what was kept. */
static void write_for_ever(char (*ids)[STORE_ID + 1], struct acknowledged *at, int pipe_end) {
    struct store *s = store_open(&stores_options);
    if (!s)
        _exit(1);
    struct store_row rows[LOGS];
    for (int i = 0; i < LOGS; i++) {
        struct store_head h = {.state = STORE_PLAYING};
        memcpy(h.id, ids[i], sizeof h.id);
        rows[i] = row_on(at[i].sum, at[i].seq + 1, "k", "move");
        store_append(s, (uint64_t)i, &h, at[i].sum, &rows[i], NULL, 0);
    }
    for (;;) {
        struct store_answer *a = store_wait(s);
        int i = (int)a->token;
        if (a->what == STORE_APPEND && a->outcome == STORE_KEPT) {
            struct acknowledged kept = {i, rows[i].seq, rows[i].sum};
            if (write(pipe_end, &kept, sizeof kept) != sizeof kept)
                _exit(1);
            struct store_head h = {.state = STORE_PLAYING};
            memcpy(h.id, ids[i], sizeof h.id);
            uint32_t before = rows[i].sum;
            rows[i] = row_on(before, rows[i].seq + 1, "k", "move");
            store_append(s, (uint64_t)i, &h, before, &rows[i], NULL, 0);
        } else if (a->what == STORE_APPEND)
            _exit(2);
        store_answer_free(a);
    }
}

/* Every event that was acknowledged is there, and the logs have no gaps. */
static void check_logs(char (*ids)[STORE_ID + 1], struct acknowledged *at) {
    struct store *s = opened();
    for (int i = 0; i < LOGS; i++) {
        struct store_answer *a = answer_to(s, store_read(s, 1, ids[i], 0, MOST_EVENTS));
        assert_int_equal(a->outcome, STORE_KEPT);
        assert_true((int)a->count >= at[i].seq);
        assert_int_equal(a->count, a->head.seq);
        uint32_t sum = 0;
        for (size_t k = 0; k < a->count; k++) {
            assert_int_equal(a->rows[k].seq, k + 1);
            sum = sum_after(sum, a->rows[k].line);
            assert_int_equal(a->rows[k].sum, sum);
            if (a->rows[k].seq == at[i].seq)
                assert_int_equal(sum, at[i].sum);
        }
        at[i].seq = (int32_t)a->count;
        at[i].sum = sum;
        store_answer_free(a);
    }
    store_close(s);
}

/* KILLS=500 in the environment asks for more rounds. */
static void test_killed(void **context) {
    (void)context;
    enum { ROUNDS = 8, ENOUGH = 200, STEPS = 8 };
    const char *kills = getenv("KILLS");
    int rounds = kills ? (int)strtol(kills, NULL, 10) : ROUNDS;
    char ids[LOGS][STORE_ID + 1];
    struct acknowledged at[LOGS];
    struct store *s = opened();
    for (int i = 0; i < LOGS; i++) {
        struct store_head h;
        char secret[SECRET_TEXT + 1];
        at[i] = (struct acknowledged){i, 1, room_make(s, &h, secret)};
        memcpy(ids[i], h.id, sizeof h.id);
    }
    store_close(s);
    for (int round = 0; round < rounds; round++) {
        int ends[2], count = 0, status;
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0)
            write_for_ever(ids, at, ends[1]);
        close(ends[1]);
        struct acknowledged kept;
        while (read(ends[0], &kept, sizeof kept) == sizeof kept) {
            at[kept.log] = kept;
            if (++count == ENOUGH + 37 * (round % STEPS)) /* in the midst of a batch */
                kill(child, SIGKILL);
        }
        close(ends[0]);
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status) && count >= ENOUGH);
        check_logs(ids, at);
    }
}

/* ---- one file, one process ---------------------------------------------------------------- */

/* Standard error is not for what these complain of. */
static struct store *open_silently(const struct store_options *o) {
    int saved = dup(2), null = open("/dev/null", O_WRONLY);
    dup2(null, 2);
    struct store *s = store_open(o);
    dup2(saved, 2);
    close(saved);
    close(null);
    return s;
}

static void test_held(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    room_make(s, &h, secret);
    assert_null(open_silently(&stores_options));
    struct store_options beside = {.directory = stores_directory, .read_only = true};
    struct store *reader = store_open(&beside);
    assert_non_null(reader);
    KEPT(reader, store_read(reader, 1, h.id, 0, 10));
    assert_int_equal(outcome_of(reader, store_delete(reader, 2, h.id)), STORE_FAILED);
    store_close(reader);
    KEPT(s, store_meta_set(s, 3, "schema", "999"));
    store_close(s);
    assert_null(open_silently(&stores_options)); /* of a newer version */
    assert_null(open_silently(&beside));
}

static void file_write(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_damaged(void **context) {
    (void)context;
    char place[300], path[320];
    snprintf(place, sizeof place, "%s/a/b", stores_directory);
    struct store_options o = {.directory = place};
    snprintf(path, sizeof path, "%s/rooms.db", place);
    assert_int_equal(files_make_directories(path), 0);
    file_write(path, "This was a list of things to buy, and is no database of any kind at all.");
    assert_null(open_silently(&o));
    unlink(path);
    struct store *s = store_open(&o); /* and where there is none yet, one is made */
    assert_non_null(s);
    store_close(s);
    unlink(path);
    rmdir(place);
    snprintf(place, sizeof place, "%s/a", stores_directory);
    rmdir(place);
}

/* A full disk, or here a file that must not grow: nothing is said to be kept that is not, and when
 * there is room again it goes on. */
static void test_full(void **context) {
    (void)context;
    enum { SMALL = 300000 };
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1], large[STORE_TEXT + 1];
    uint32_t sum = room_make(s, &h, secret);
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = SMALL;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    struct store_row row = row_on(sum, 2, "", large);
    enum store_outcome outcome;
    while ((outcome = outcome_of(s, store_append(s, 1, &h, sum, &row, NULL, 0))) == STORE_KEPT) {
        assert_true(row.seq < 2 * SMALL / STORE_TEXT);
        sum = row.sum;
        row = row_on(sum, row.seq + 1, "", large);
    }
    assert_int_equal(outcome, STORE_FAILED);
    struct store_answer *a = answer_to(s, store_read(s, 2, h.id, 0, 1000));
    assert_int_equal(a->count, row.seq - 1);
    store_answer_free(a);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    KEPT(s, store_append(s, 3, &h, sum, &row, NULL, 0));
    store_close(s);
    s = opened();
    a = answer_to(s, store_read(s, 4, h.id, 0, 1000));
    assert_int_equal(a->count, row.seq);
    store_answer_free(a);
    store_close(s);
}

/* ---- several nodes ------------------------------------------------------------------------ */

/* What a file in /proc says of a process. */
static const char *process_text(const char *id, const char *name) {
    static char text[500];
    char path[300];
    snprintf(path, sizeof path, "/proc/%s/%s", id, name);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

/* A process of our PostgreSQL that serves a connection, or 0. */
static pid_t backend(void) {
    int server = (int)strtol(getenv("PENTOID_POSTMASTER"), NULL, 10), parent;
    pid_t found = 0;
    DIR *processes = opendir("/proc");
    for (struct dirent *e; (e = readdir(processes));) {
        bool ours = sscanf(process_text(e->d_name, "stat"), "%*d (%*[^)]) %*c %d", &parent) == 1 &&
                    parent == server;
        if (ours && strstr(process_text(e->d_name, "cmdline"), "[local]"))
            found = (pid_t)strtol(e->d_name, NULL, 10);
    }
    closedir(processes);
    return found;
}

/* How often PostgreSQL had to part two connections that waited for each other, as far as those that
 * have ended have told. */
static int deadlocks(void) {
    char command[500], text[20] = "";
    snprintf(command, sizeof command,
             "psql -XAt '%s' -c 'SELECT deadlocks FROM pg_stat_database "
             "WHERE datname = current_database()'",
             getenv("PENTOID_STORE"));
    FILE *told = popen(command, "r");
    assert_non_null(told);
    assert_non_null(fgets(text, sizeof text, told));
    assert_int_equal(pclose(told), 0);
    return (int)strtol(text, NULL, 10);
}

/* Two nodes want the same places, in the opposite order: one of them gets each, and neither waits
 * for the other. */
static void test_race(void **context) {
    (void)context;
    enum { ROOMS = 12, ROUNDS = 30 };
    int before = deadlocks();
    struct store *node[2] = {opened(), opened()};
    struct store_head h[ROOMS];
    uint32_t sum[ROOMS];
    char secret[SECRET_TEXT + 1], line[2][20];
    for (int i = 0; i < ROOMS; i++)
        sum[i] = room_make(node[0], &h[i], secret);
    for (int round = 0; round < ROUNDS; round++) {
        int kept[ROOMS] = {0};
        for (int k = 0; k < ROOMS; k++)
            for (int n = 0; n < 2; n++) {
                int i = n ? ROOMS - 1 - k : k;
                snprintf(line[n], sizeof line[n], "node %d", n);
                struct store_row row = row_on(sum[i], round + 2, n ? "b" : "a", line[n]);
                assert_true(store_append(node[n], (uint64_t)i, &h[i], sum[i], &row, NULL, 0));
            }
        for (int k = 0; k < 2 * ROOMS; k++) {
            struct store_answer *a = answer_to(node[k % 2], true);
            assert_true(a->outcome == STORE_KEPT || a->outcome == STORE_REFUSED);
            kept[a->token] += a->outcome == STORE_KEPT;
            if (a->outcome == STORE_KEPT) {
                snprintf(line[0], sizeof line[0], "node %d", k % 2);
                sum[a->token] = sum_after(sum[a->token], line[0]);
            }
            store_answer_free(a);
        }
        for (int i = 0; i < ROOMS; i++)
            assert_int_equal(kept[i], 1);
    }
    store_close(node[0]);
    store_close(node[1]);
    while (backend())
        poll(NULL, 0, 20);
    assert_int_equal(deadlocks(), before);
}

static void test_hints(void **context) {
    (void)context;
    struct store *one = opened(), *other = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    room_make(one, &h, secret);
    assert_true(store_tell(one, "here \"1\" \\ €"));
    bool hinted = false, told = false;
    while (!hinted || !told) {
        struct store_answer *a = store_wait(other);
        hinted |=
            a->what == STORE_HINT && strcmp(a->heads[0].id, h.id) == 0 && a->heads[0].seq == 1;
        told |= a->what == STORE_TOLD_BY && strcmp(a->text, "here \"1\" \\ €") == 0;
        store_answer_free(a);
    }
    int64_t apart = store_now(one) - store_now(other);
    assert_true(apart > -1000 && apart < 1000);
    store_close(one);
    struct store_answer *a = store_take(other); /* nobody hears itself */
    assert_null(a);
    store_close(other);
}

/* The database dies while a node writes: what was acknowledged is there, and it goes on. */
static void test_crash(void **context) {
    (void)context;
    struct store_options mine = stores_options;
    struct store *s = store_open(&mine);
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    uint32_t sum = room_make(s, &h, secret);
    int32_t seq = 1, away = 0, back = 0;
    for (int crash = 0; crash < 2; crash++) {
        pid_t process = backend();
        assert_true(process > 0);
        kill(process, SIGKILL); /* the others of the server are ended too, and it recovers */
        for (int done = 0; done < 20;) {
            struct store_row row = row_on(sum, seq + 1, "k", "move");
            assert_true(store_append(s, 1, &h, sum, &row, NULL, 0));
            struct store_answer *a = store_wait(s);
            while (a->what != STORE_APPEND) {
                away += a->what == STORE_LINK && a->outcome == STORE_FAILED;
                back += a->what == STORE_LINK && a->outcome == STORE_KEPT;
                store_answer_free(a);
                a = store_wait(s);
            }
            assert_true(a->outcome != STORE_REFUSED);
            if (a->outcome == STORE_KEPT)
                sum = row.sum, seq = row.seq, done++;
            store_answer_free(a);
        }
    }
    assert_true(away >= 1 && back == away);
    struct store_answer *a = answer_to(s, store_read(s, 2, h.id, 0, 1000));
    assert_int_equal(a->count, seq);
    assert_int_equal(a->rows[seq - 1].sum, sum);
    store_answer_free(a);
    store_close(s);
}

/* A server that does not answer: the outcome is unknown after some seconds, never wrong. */
static void test_stopped(void **context) {
    (void)context;
    struct store *s = opened();
    struct store_head h;
    char secret[SECRET_TEXT + 1];
    uint32_t sum = room_make(s, &h, secret);
    KEPT(s, store_read(s, 1, h.id, 0, 1)); /* and other nodes have been told */
    pid_t process = backend();
    assert_int_equal(kill(process, SIGSTOP), 0);
    struct store_row late = row_on(sum, 2, "late", "late"), next = row_on(sum, 2, "next", "next");
    assert_int_equal(outcome_of(s, store_append(s, 1, &h, sum, &late, NULL, 0)), STORE_UNKNOWN);
    kill(process, SIGCONT); /* it finds what was sent, and may still do it */
    enum store_outcome second = outcome_of(s, store_append(s, 2, &h, sum, &next, NULL, 0));
    assert_true(second == STORE_KEPT || second == STORE_REFUSED);
    struct store_answer *a = answer_to(s, store_read(s, 3, h.id, 1, 10));
    assert_int_equal(a->count, 1);
    assert_string_equal(a->rows[0].key, second == STORE_KEPT ? "next" : "late");
    store_answer_free(a);
    store_close(s);
}

/* ---- secrets and ids ---------------------------------------------------------------------- */

static void test_texts(void **context) {
    (void)context;
    char id[STORE_ID + 1], text[SECRET_TEXT + 1], other[SECRET_TEXT + 1];
    char hash[STORE_HASH + 1], again[STORE_HASH + 1];
    room_id_make(id);
    assert_true(room_id_ok(id));
    assert_false(room_id_ok("7Kq2mPx4Z") || room_id_ok("7Kq2mPx4Za1") || room_id_ok("7Kq2mPx40a"));
    secret_make(STORE_HOST, text);
    secret_make(STORE_HOST, other);
    assert_true(text[0] == 'h' && text[1] == '.' && strcmp(text, other) != 0);
    assert_true(secret_hash(text, hash) && secret_hash(text, again));
    assert_string_equal(hash, again);
    assert_true(secret_hash(other, again) && strcmp(hash, again) != 0);
    text[0] = 'x';
    assert_false(secret_hash(text, hash));
    text[0] = 's', text[9] = '=';
    assert_false(secret_hash(text, hash));
    assert_true(secret_hash("s.AAAAAAAAAAAAAAAAAAAAAA", hash));
    assert_string_equal(hash, "AZPcOzwchU9zLlvMgNrlqxmg0dedro-m2fIMGQ9M5EE");
}

int main(int argc, char **argv) {
    (void)argc;
    if (!stores_begin(argv[0]) || !secret_init())
        return 1;
#define BOTH(test)                                                                                 \
    {#test " on SQLite", test, on_sqlite, NULL, NULL}, {                                           \
#test " on PostgreSQL", test, on_postgres, NULL, NULL                                      \
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        BOTH(test_append),
        BOTH(test_secrets),
        BOTH(test_lists),
        BOTH(test_chat_and_values),
        BOTH(test_delete),
        BOTH(test_killed),
        cmocka_unit_test_setup(test_poison, on_postgres),
        cmocka_unit_test_setup(test_race, on_postgres),
        cmocka_unit_test_setup(test_hints, on_postgres),
        cmocka_unit_test_setup(test_crash, on_postgres),
        cmocka_unit_test_setup(test_stopped, on_postgres),
        cmocka_unit_test_setup(test_full, on_sqlite),
        cmocka_unit_test_setup(test_damaged, on_sqlite),
        cmocka_unit_test_setup(test_held, on_sqlite), /* the last: nothing can be opened then */
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    stores_end();
    return failures;
}

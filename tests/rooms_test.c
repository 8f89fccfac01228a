/* rooms_test.c - `pentoid rooms` on stores with games in them: what it exports are records, what it
 * copies is whole, what it deletes is gone, and what is wrong in a log it finds. */
#include "room/room.h"
#include "server/secret.h"
#include "support/developer.h"
#include "support/stores.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
/* cmocka needs the four above */
#include <cmocka.h>

/* What `pentoid rooms WORDS`, and what follows in a shell, prints; its exit status. */
static char printed[100000];
static int rooms(const char *words, const char *after) {
    char command[1500];
    bool file = stores_options.directory != NULL;
    snprintf(command, sizeof command, "'%s' rooms %s %s '%s' 2>&1 %s", getenv("PENTOID"), words,
             file ? "--data" : "--store",
             file ? stores_options.directory : stores_options.connection, after);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(printed, 1, sizeof printed - 1, pipe);
    printed[length] = '\0';
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void assert_printed(const char *text) {
    if (!strstr(printed, text))
        fail_msg("no \"%s\" in: %s", text, printed);
}

/* ---- rooms -------------------------------------------------------------------------------- */

static const char *const game[] = {"1000 create adaptoid none",
                                   "2000 sit 1 Ana",
                                   "2000 sit 2 Ben",
                                   "7000 start 0 adaptoid none",
                                   "8000 move 1 1000 Ad3",
                                   "9000 move 2 1000 Ad5",
                                   "10000 leave 2 resigned",
                                   NULL};

static void ask(struct store *s, bool asked) {
    assert_true(asked);
    struct store_answer *a;
    do {
        a = store_wait(s);
    } while (a->what >= STORE_HINT && (store_answer_free(a), true));
    assert_int_equal(a->outcome, STORE_KEPT);
    store_answer_free(a);
}

/* Keeps a log; a line that is not one of a room is kept as it is, with the sum it would have. */
static void keep(struct store *s, const char *const *lines, char id[STORE_ID + 1]) {
    static struct match_book book;
    struct room r;
    uint32_t sum = 0;
    struct store_head h = {.options = ""};
    room_init(&r, match_memory(&book));
    room_id_make(id);
    memcpy(h.id, id, sizeof h.id);
    for (int i = 0; lines[i]; i++) {
        uint32_t before = sum;
        sum = room_sum(before, "", lines[i], strlen(lines[i]));
        if (room_line(&r, lines[i], strlen(lines[i]), "", -1).message == FAULT_NONE)
            h.base = r.base;
        struct store_row row = {
            .seq = i + 1, .sum = sum, .at = 1000 * i, .key = "", .line = lines[i]};
        if (i == 0)
            ask(s, store_create(s, 0, &h, NULL, 0, &row, 1));
        else
            ask(s, store_append(s, 0, &h, before, &row, NULL, 0));
    }
}

static struct store *opened(void) {
    struct store *s = store_open(&stores_options);
    assert_non_null(s);
    return s;
}

/* ---- the tests ---------------------------------------------------------------------------- */

static void test_good(void **context) {
    (void)context;
    char id[STORE_ID + 1], words[100];
    struct store *s = opened();
    keep(s, game, id);
    assert_int_equal(rooms("check", ""), 0); /* while it is in use */
    assert_string_equal(printed, "rooms 1, events 7, wrong 0\n");
    assert_int_equal(rooms("export", ""), 0);
    assert_printed("\"Ana\"");
    assert_printed("Ad5");
    snprintf(words, sizeof words, "export %s", id);
    char all[sizeof printed];
    memcpy(all, printed, sizeof all);
    assert_int_equal(rooms(words, ""), 0);
    assert_string_equal(printed, all);
    assert_int_equal(rooms("export", "| \"$PENTOID\" check -"), 0);
    assert_int_equal(rooms("export 7Kq2mPx4Za", ""), 1);
    assert_printed("7Kq2mPx4Za");
    assert_int_equal(rooms("export 'no id'", ""), 2);
    assert_int_equal(rooms("delete", ""), 2);
    store_close(s);

    snprintf(words, sizeof words, "delete %s", id);
    assert_int_equal(rooms(words, ""), 0);
    assert_int_equal(rooms("check", ""), 0);
    assert_string_equal(printed, "rooms 0, events 0, wrong 0\n");
    assert_int_equal(rooms(words, ""), 0); /* as it was wanted */
    assert_int_equal(rooms("delete 7Kq2mPx4Za", ""), 1);
}

static void test_wrong(void **context) {
    (void)context;
    static const char *const illegal[] = {"1000 create adaptoid none", "2000 sit 1 Ana",
                                          "2000 sit 1 Ben", NULL};
    char good[STORE_ID + 1], bad[STORE_ID + 1], expected[100];
    struct store *s = opened();
    keep(s, game, good);
    keep(s, illegal, bad);
    store_close(s);
    assert_int_equal(rooms("check", ""), 1);
    snprintf(expected, sizeof expected, "room %s, row 3: ", bad);
    assert_printed(expected);
    assert_printed("rooms 2, events 9, wrong 1\n");
    assert_int_equal(rooms("export", ""), 1);
    assert_printed("\"Ana\"");
}

/* Somebody has edited the file. */
static void test_changed(void **context) {
    (void)context;
    char id[STORE_ID + 1], command[1000];
    struct store *s = opened();
    keep(s, game, id);
    store_close(s);
    snprintf(command, sizeof command, "%s/rooms.db", stores_directory);
    FILE *file = fopen(command, "r+b");
    assert_non_null(file);
    static char bytes[1 << 20];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    char *at = NULL;
    for (size_t i = 0; i + 9 < size; i++)
        if (memcmp(bytes + i, "sit 1 Ana", 9) == 0)
            at = bytes + i;
    assert_non_null(at);
    fseek(file, at - bytes, SEEK_SET);
    fputs("sit 1 Ann", file);
    fclose(file);
    assert_int_equal(rooms("check", ""), 1);
    assert_printed("row 2: the sum is wrong");
}

static void test_backup(void **context) {
    (void)context;
    char id[STORE_ID + 1], copy[240], words[300];
    stores_remove(stores_directory);
    struct store *s = opened();
    keep(s, game, id);
    snprintf(copy, sizeof copy, "%s/copy", stores_directory);
    snprintf(words, sizeof words, "backup '%s'", copy);
    assert_int_equal(rooms(words, ""), 0); /* while it is in use */
    struct stat file;
    snprintf(words, sizeof words, "%s/rooms.db", copy);
    assert_int_equal(stat(words, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    snprintf(words, sizeof words, "backup '%s'", copy);
    assert_int_equal(rooms(words, ""), 1); /* nothing is overwritten */
    keep(s, game, id);
    store_close(s);
    assert_int_equal(rooms("check", ""), 0);
    assert_string_equal(printed, "rooms 2, events 14, wrong 0\n");
    stores_options.directory = copy;
    assert_int_equal(rooms("check", ""), 0);
    assert_string_equal(printed, "rooms 1, events 7, wrong 0\n");
    stores_remove(copy);
    assert_int_equal(rooms("check", ""), 0);
    assert_printed("there are no rooms yet");
    rmdir(copy);
}

static void test_no_backup(void **context) {
    (void)context;
    assert_int_equal(rooms("backup here", ""), 1);
    assert_printed("pg_dump");
}

int main(int argc, char **argv) {
    (void)argc;
    if (!stores_begin(argv[0]) || !secret_init())
        return 1;
    const struct CMUnitTest tests[] = {
        {"test_good on SQLite", test_good, on_sqlite, NULL, NULL},
        {"test_good on PostgreSQL", test_good, on_postgres, NULL, NULL},
        {"test_wrong on SQLite", test_wrong, on_sqlite, NULL, NULL},
        {"test_wrong on PostgreSQL", test_wrong, on_postgres, NULL, NULL},
        cmocka_unit_test_setup(test_backup, on_sqlite),
        cmocka_unit_test_setup(test_no_backup, on_postgres),
        cmocka_unit_test_setup(test_changed, on_sqlite),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    stores_end();
    return failures;
}

/* store_bench.c - how many events a second the store keeps from a number of rooms, each with one
 * append under way, on a new file of SQLite and, where PENTOID_STORE has a connection string, on
 * that PostgreSQL. And how long one event takes alone. */
#include "common/service.h"
#include "server/secret.h"
#include "server/store.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROOMS = 1000, SECONDS = 3 };

struct log {
    struct store_head head;
    uint32_t sum;
    int64_t asked;
};
static struct log logs[ROOMS];
static int64_t waits[1 << 20];

static void append(struct store *s, int i) {
    struct log *l = &logs[i];
    struct store_row row = {.seq = l->head.seq + 1,
                            .sum = l->sum + 1,
                            .at = store_now(s),
                            .key = "b7.17",
                            .line = "1763470000123 move 2 8120 Ad5"};
    l->asked = cli_now();
    if (row.seq == 1)
        store_create(s, (uint64_t)i, &l->head, NULL, 0, &row, 1);
    else
        store_append(s, (uint64_t)i, &l->head, l->sum, &row, NULL, 0);
}

static int by_size(const void *a, const void *b) {
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static void measure(const char *name, const struct store_options *o, int rooms) {
    struct store *s = store_open(o);
    if (!s)
        exit(1);
    size_t count = 0;
    for (int i = 0; i < rooms; i++) {
        logs[i] = (struct log){.head = {.options = ""}};
        room_id_make(logs[i].head.id);
        append(s, i);
    }
    int64_t began = cli_now(), now = began;
    while ((now = cli_now()) - began < SECONDS * 1000 && count < sizeof waits / sizeof *waits) {
        struct store_answer *a = store_wait(s);
        struct log *l = &logs[a->token];
        if (a->what < STORE_HINT && a->outcome != STORE_KEPT)
            exit(cli_failed("not kept: %s", a->text ? a->text : "refused"));
        if (a->what < STORE_HINT) {
            waits[count++] = cli_now() - l->asked;
            l->head.seq++;
            l->sum++;
            append(s, (int)a->token);
        }
        store_answer_free(a);
    }
    qsort(waits, count, sizeof *waits, by_size);
    printf("%-10s %4d rooms: %7.0f events/s, %d ms median, %d ms p99\n", name, rooms,
           (double)count * 1000 / (double)(now - began), (int)waits[count / 2],
           (int)waits[count * 99 / 100]);
    store_close(s);
}

int main(void) {
    char directory[] = "/tmp/pentoid-store-XXXXXX", path[100];
    if (!mkdtemp(directory) || !secret_init())
        return 1;
    snprintf(path, sizeof path, "%s/rooms.db", directory);
    struct store_options sqlite = {.directory = directory};
    struct store_options pg = {.connection = getenv("PENTOID_STORE")};
    for (int rooms = 1; rooms <= ROOMS; rooms *= 10)
        measure("SQLite", &sqlite, rooms);
    struct stat file;
    if (stat(path, &file) == 0)
        printf("%-10s %ld bytes\n", "rooms.db", (long)file.st_size);
    for (int rooms = 1; pg.connection && rooms <= ROOMS; rooms *= 10)
        measure("PostgreSQL", &pg, rooms);
    unlink(path);
    rmdir(directory);
    return 0;
}

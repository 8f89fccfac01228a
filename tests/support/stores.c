/* stores.c - see stores.h. */
#include "support/stores.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

char stores_directory[200];
struct store_options stores_options;

int on_sqlite(void **context) {
    (void)context;
    stores_options = (struct store_options){.directory = stores_directory};
    return 0;
}

int on_postgres(void **context) {
    (void)context;
    stores_options = (struct store_options){.connection = getenv("PENTOID_STORE")};
    return 0;
}

bool stores_begin(const char *program) {
    const char *scratch = getenv("TMPDIR");
    if (!getenv("PENTOID_STORE")) {
        execl("tests/support/postgres", "postgres", program, (char *)NULL);
        perror("tests/support/postgres");
        return false;
    }
    snprintf(stores_directory, sizeof stores_directory, "%s/store-XXXXXX",
             scratch ? scratch : "/tmp");
    return mkdtemp(stores_directory) != NULL;
}

void stores_remove(const char *directory) {
    static const char *const files[] = {"rooms.db", "rooms.db-wal", "rooms.db-shm"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[320];
        snprintf(path, sizeof path, "%s/%s", directory, files[i]);
        unlink(path);
    }
}

void stores_end(void) {
    stores_remove(stores_directory);
    rmdir(stores_directory);
}

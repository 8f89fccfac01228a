/* stores.h - tests of the store of rooms: on SQLite in a directory of the program's own, and on the
 * PostgreSQL that tests/support/postgres starts for it. */
#ifndef PENTOID_TESTS_SUPPORT_STORES_H
#define PENTOID_TESTS_SUPPORT_STORES_H

#include "server/store.h"

extern char stores_directory[200];
extern struct store_options stores_options; /* of what is under test now */

/* For the tests' setup. */
int on_sqlite(void **context);
int on_postgres(void **context);

/* At the beginning of main(): runs the program again beside a PostgreSQL if there is none, and
 * makes the directory. */
bool stores_begin(const char *program);

/* Removes the files of a store on SQLite. */
void stores_remove(const char *directory);

/* At the end: nothing is left. */
void stores_end(void);

#endif

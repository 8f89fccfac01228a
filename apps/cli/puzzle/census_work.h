/* census_work.h - does a part of a census, on several threads. */
#ifndef PENTOID_CLI_PUZZLE_CENSUS_WORK_H
#define PENTOID_CLI_PUZZLE_CENSUS_WORK_H

#include "census_file.h"

enum { CENSUS_THREADS = 64 };

struct census_wish {
    struct census_file file;  /* which part, and where it is kept */
    uint64_t threads, memory; /* megabytes for each thread */
};

/* Does the part, or goes on with it; `result` is then what is in its file. Returns CLI_OK, or
 * another exit status after a complaint: SIGINT, SIGTERM and SIGHUP stop it at once, and what is
 * done is kept. */
int census_work(const struct census_wish *w, struct census_file *result);

#endif

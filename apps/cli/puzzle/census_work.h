/* census_work.h - does a part of a census, on several threads. */
#ifndef PENTOID_CLI_PUZZLE_CENSUS_WORK_H
#define PENTOID_CLI_PUZZLE_CENSUS_WORK_H

#include "census_file.h"

enum { CENSUS_THREADS = 64 };

struct census_wish {
    struct census_file file;  /* which part, and where it is kept */
    uint64_t threads, memory; /* megabytes for each thread */
};

/* Does the part, or resumes it; `result` is then the content of its file. Returns CLI_OK, or
 * complains and returns another exit status: SIGINT, SIGTERM and SIGHUP stop it at once, and what
 * is done is kept. */
int census_work(const struct census_wish *w, struct census_file *result);

#endif

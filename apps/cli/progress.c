/* progress.c - a line that tells how far long work has got. */
#include "progress.h"
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 1000, INTERVAL = 200 }; /* milliseconds */

static uint64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

struct progress progress_begin(void) {
    return (struct progress){.wanted = isatty(STDERR_FILENO), .due = now() + PATIENCE};
}

bool progress_due(const struct progress *p) { return p->wanted && now() >= p->due; }

void progress_show(struct progress *p, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fputc('\r', stderr);
    vfprintf(stderr, format, list);
    fputs("\033[K", stderr);
    va_end(list);
    p->shown = true;
    p->due = now() + INTERVAL;
}

void progress_end(struct progress *p) {
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}

/* progress.c - a line that tells how far long work has got. */
#include "progress.h"
#include "common/service.h"
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum { PATIENCE = 1000, INTERVAL = 200 }; /* milliseconds */

struct progress progress_begin(void) {
    return (struct progress){.wanted = isatty(STDERR_FILENO), .due = cli_now() + PATIENCE};
}

bool progress_due(const struct progress *p) { return p->wanted && cli_now() >= p->due; }

void progress_show(struct progress *p, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fputc('\r', stderr);
    vfprintf(stderr, format, list);
    fputs("\033[K", stderr);
    va_end(list);
    p->shown = true;
    p->due = cli_now() + INTERVAL;
}

void progress_end(struct progress *p) {
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}

/* progress.h - a progress line for long work: on standard error, only on a terminal, only after a
 * second, and removed when the work is done. */
#ifndef PENTOID_COMMON_PROGRESS_H
#define PENTOID_COMMON_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool wanted; /* somebody could see it */
    bool shown;  /* it stands there now */
    int64_t due; /* when to show it next, on the clock of cli_now() */
};

struct progress progress_begin(void);

/* Whether it is time to call progress_show(). */
bool progress_due(const struct progress *p);

__attribute__((format(printf, 2, 3))) void progress_show(struct progress *p, const char *format,
                                                         ...);

/* Takes the line away. */
void progress_end(struct progress *p);

#endif

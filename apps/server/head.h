/* head.h - checks the head of a request before anything else is done with it.
 *
 * libmicrohttpd is lenient: of two lengths it takes one, it ends a value at a NUL and the whole
 * head at a line that begins with one. A proxy in front of it may read the same bytes differently,
 * and then the two disagree about where a request ends. Such requests are refused. */
#ifndef PENTOID_SERVER_HEAD_H
#define PENTOID_SERVER_HEAD_H

#include "refusal.h"

/* A request line as the library provides it. */
struct request_line {
    const char *method, *target, *version;
    const char *target_end; /* where the target ended when the library had just found it */
};

/* What is wrong with a head; REFUSAL_NONE if nothing is. */
enum refusal head_fault(struct MHD_Connection *c, const struct request_line *line);

#endif

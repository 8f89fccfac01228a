/* head.h - the head of a request, looked at before anything is done with it.
 *
 * libmicrohttpd reads leniently: of two lengths it takes one, it ends a value at a NUL and the
 * whole head at a line that begins with one. A proxy in front of it may read the same bytes in
 * another way, and then the two do not agree where a request ends. Such requests are refused. */
#ifndef PENTOID_SERVER_HEAD_H
#define PENTOID_SERVER_HEAD_H

#include "refusal.h"

/* A request line as the library hands it out. */
struct request_line {
    const char *method, *target, *version;
    const char *target_end; /* where the target ended when the library had just found it */
};

/* What is wrong with a head; REFUSAL_NONE if nothing is. */
enum refusal head_fault(struct MHD_Connection *c, const struct request_line *line);

#endif

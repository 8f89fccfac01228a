/* api.h - what of a web server is not files: the requests that rooms are made and played with
 * (docs/live.md, openapi.json). Reads them in the threads of the HTTP library, and hands them to
 * the hub. */
#ifndef PENTOID_SERVER_API_H
#define PENTOID_SERVER_API_H

#include "head.h"
#include "live.h"

/* Whether an address belongs to it. */
bool api_takes(const char *target);

/* The head of a request has been read. It may be answered already: it is then refused. */
struct request *api_begin(struct live *l, struct MHD_Connection *c,
                          const struct request_line *line);

/* A piece of its body. */
void api_body(struct request *r, const char *bytes, size_t size);

/* All of it has come; called again when it has been woken up. True: it is answered. */
bool api_end(struct live *l, struct request *r);

#endif

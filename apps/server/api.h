/* api.h - the requests of the web server that are not for files: those that make rooms and play in
 * them (docs/live.md, openapi.json). Reads them in the threads of the HTTP library, and hands them
 * to the hub. */
#ifndef PENTOID_SERVER_API_H
#define PENTOID_SERVER_API_H

#include "head.h"
#include "live.h"

/* Whether a path, perhaps with a query, belongs to the API. */
bool api_takes(const char *target);

/* Begins a request whose head has been read. If it is already answered, it was refused. */
struct request *api_begin(struct live *l, struct MHD_Connection *c,
                          const struct request_line *line);

/* A piece of its body. */
void api_body(struct request *r, const char *bytes, size_t size);

/* The whole request has come; also called when the connection has been woken up. True: it is
 * answered. */
bool api_end(struct live *l, struct request *r);

#endif

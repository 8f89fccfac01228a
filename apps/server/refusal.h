/* refusal.h - answers that refuse a request: for each reason, in every language, a page for people
 * and, for programs that ask for rooms, the same as JSON. They are made before the first request
 * comes, and are shared by all threads. */
#ifndef PENTOID_SERVER_REFUSAL_H
#define PENTOID_SERVER_REFUSAL_H

#include "reply.h"
#include "text/out.h"

enum refusal {
    REFUSAL_SENSE,   /* 400: it is not HTTP */
    REFUSAL_NO_HOST, /* 400 */
    REFUSAL_HOSTS,   /* 400: more than one */
    REFUSAL_LENGTHS, /* 400: more than one, so that two readers may see two requests */
    REFUSAL_ABSENT,  /* 404 */
    REFUSAL_METHOD,  /* 405 */
    REFUSAL_SIZE,    /* 413 */
    REFUSAL_ADDRESS, /* 414: too long */
    REFUSAL_HEADERS, /* 431: too long */
    REFUSAL_FAILED,  /* 500 */
    REFUSAL_VERSION, /* 505 */
    REFUSALS,
    REFUSAL_NONE = REFUSALS
};

struct refusals {
    struct reply page[REFUSALS][LANGUAGES], json[REFUSALS][LANGUAGES];
};

/* False: out of memory; free what was made anyway. */
bool refusals_make(struct refusals *r);
void refusals_free(struct refusals *r);

/* The answer for a reason, for an Accept-Language header, which may be NULL. */
const struct reply *refusal_in(const struct refusals *r, enum refusal why, bool as_json,
                               const char *accept_language);

/* The reason behind a status that the HTTP library has chosen. */
enum refusal refusal_of_status(unsigned status);

/* Writes an answer directly to a connection that is going to be closed, bypassing the library. */
void refusal_send(const struct reply *r, int fd);

#endif

/* reply.h - the answers of the server. All of them are made before the first request comes, with
 * their headers, and are shared by all threads. Refusals are in refusal.h. */
#ifndef PENTOID_SERVER_REPLY_H
#define PENTOID_SERVER_REPLY_H

#include "site.h"
#include <microhttpd.h>

struct reply {
    unsigned status;
    size_t size; /* of the body */
    struct MHD_Response *response;
    char *text; /* the body, if it is to be freed with the reply */
};

/* Makes a reply with the headers that every reply has; the bytes stay the caller's. Adds those
 * headers to a reply that was made otherwise. Adds one more header. False: out of memory. */
bool reply_make(struct reply *r, unsigned status, const char *bytes, size_t size,
                const char *policy, const char *cache);
bool reply_head(struct reply *r, const char *policy, const char *cache);
bool reply_add(struct reply *r, const char *name, const char *value);
void reply_free(struct reply *r);

struct replies {
    const struct site *site;
    struct reply (*file)[ENCODINGS];      /* for each file of the site; 200 */
    struct reply (*unchanged)[ENCODINGS]; /* 304 */
};

/* False: out of memory; free what was made anyway. */
bool replies_make(const struct site *site, struct replies *r);
void replies_free(struct replies *r);

/* The reply for a path; NULL: there is none. Headers may be NULL. */
const struct reply *reply_to(const struct replies *r, const char *url, const char *accept_encoding,
                             const char *if_none_match);

#endif

/* reply.h - the answers of the server. All of them are made before the first request comes, with
 * their headers, and are shared by all threads. */
#ifndef PENTOID_SERVER_REPLY_H
#define PENTOID_SERVER_REPLY_H

#include "site.h"
#include <microhttpd.h>

struct reply {
    unsigned status;
    size_t size; /* of the body */
    struct MHD_Response *response;
};

struct replies {
    const struct site *site;
    struct reply (*file)[ENCODINGS];      /* for each file of the site; 200 */
    struct reply (*unchanged)[ENCODINGS]; /* 304 */
    struct reply absent, refused;         /* 404, 405 */
};

bool replies_make(const struct site *site, struct replies *r); /* false: out of memory */
void replies_free(struct replies *r);

/* Whether a method gets more than a refusal: GET and HEAD. */
bool reply_taken(const char *method);

/* What to answer. Headers may be NULL. */
const struct reply *reply_to(const struct replies *r, const char *method, const char *url,
                             const char *accept_encoding, const char *if_none_match);

#endif

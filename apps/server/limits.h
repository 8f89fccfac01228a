/* limits.h - how much one address may do: so many sockets at a time, so many rooms and seats an
 * hour. And the leaky bucket that this is counted with. For one thread. */
#ifndef PENTOID_SERVER_LIMITS_H
#define PENTOID_SERVER_LIMITS_H

#include "address.h"

/* A bucket is the moment at which it will be empty. It takes one more drop if it then holds at most
 * `most`, each of which takes `interval` milliseconds to run out. */
bool bucket_take(int64_t *bucket, int64_t now, int64_t interval, int most);

enum limit {
    LIMIT_SOCKETS, /* open now */
    LIMIT_WAITING, /* rooms made from there that have not begun */
    LIMIT_ROOMS,   /* made, an hour */
    LIMIT_SITS,    /* an hour */
    LIMITS
};

struct limits;
struct limits *limits_new(void);
void limits_free(struct limits *l);

/* Whether the address may do one more; and of the first two kinds, that there is one less. */
bool limits_take(struct limits *l, const struct address *a, enum limit which, int64_t now);
void limits_give(struct limits *l, const struct address *a, enum limit which);

#endif

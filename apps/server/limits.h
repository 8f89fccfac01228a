/* limits.h - how much one address may do: how many sockets at a time, and how many rooms and seats
 * an hour; and the leaky bucket that counts them. For one thread. */
#ifndef PENTOID_SERVER_LIMITS_H
#define PENTOID_SERVER_LIMITS_H

#include "address.h"

/* A bucket is stored as the moment at which it will be empty. It takes one more drop if it then
 * holds at most `most` drops, each of which takes `interval` milliseconds to run out. */
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

/* Takes one from the limit of an address, if it may have one more; and, for the first two kinds,
 * gives one back. */
bool limits_take(struct limits *l, const struct address *a, enum limit which, int64_t now);
void limits_give(struct limits *l, const struct address *a, enum limit which);

#endif

/* address.h - who is at the other end, as far as limits go: an address of IPv4, or the half of one
 * of IPv6 that a provider gives to one customer. Kept in memory only.
 *
 * This machine itself (127.0.0.0/8, ::1) has no limits: there a person tries things out, or a proxy
 * passes on what others want; the proxy is named by --proxy, and its X-Forwarded-For counts. */
#ifndef PENTOID_SERVER_ADDRESS_H
#define PENTOID_SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct address {
    uint8_t byte[16]; /* IPv4 as ::ffff:a.b.c.d */
};

struct address address_of(const struct sockaddr *a);

/* From text; false if it is none. The last one in a list that a proxy has written. */
bool address_read(const char *text, struct address *a);
bool address_last(const char *list, struct address *a);

bool address_same(const struct address *a, const struct address *b);
bool address_is_here(const struct address *a);

/* What limits are counted by: of IPv6 the first 64 bits. */
struct address address_group(const struct address *a);

#endif

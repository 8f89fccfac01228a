/* address.h - the client's address, as limits count it: an IPv4 address, or the half of an IPv6
 * address that a provider gives to one customer. Kept in memory only.
 *
 * This machine itself (127.0.0.0/8, ::1) has no limits: a person may be trying things out, or a
 * proxy forwards the requests of others. --proxy names the proxy; then its X-Forwarded-For
 * counts. */
#ifndef PENTOID_SERVER_ADDRESS_H
#define PENTOID_SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct address {
    uint8_t byte[16]; /* IPv4 as ::ffff:a.b.c.d */
};

struct address address_of(const struct sockaddr *a);

/* Reads an address from text, or the last one of a list that a proxy has written; false if it is
 * not one. */
bool address_read(const char *text, struct address *a);
bool address_last(const char *list, struct address *a);

bool address_same(const struct address *a, const struct address *b);
bool address_is_here(const struct address *a);

/* The part of an address that limits count: of IPv6 the first 64 bits. */
struct address address_group(const struct address *a);

#endif

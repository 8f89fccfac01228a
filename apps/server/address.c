/* address.c - IPv4 and IPv6 addresses as one type. */
#include "address.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

static bool is_mapped(const struct address *a) { return memcmp(a->byte, mapped, 12) == 0; }

static struct address from_four(const void *four) {
    struct address a;
    memcpy(a.byte, mapped, 12);
    memcpy(a.byte + 12, four, 4);
    return a;
}

struct address address_of(const struct sockaddr *s) {
    struct address a = {{0}};
    if (s && s->sa_family == AF_INET6)
        memcpy(a.byte, &((const struct sockaddr_in6 *)s)->sin6_addr, 16);
    else if (s && s->sa_family == AF_INET)
        a = from_four(&((const struct sockaddr_in *)s)->sin_addr);
    return a;
}

bool address_read(const char *text, struct address *a) {
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1)
        return *a = from_four(&four), true;
    return inet_pton(AF_INET6, text, a->byte) == 1;
}

bool address_last(const char *list, struct address *a) {
    char text[INET6_ADDRSTRLEN];
    const char *comma = strrchr(list, ',');
    const char *from = comma ? comma + 1 : list;
    from += strspn(from, " \t");
    size_t length = strcspn(from, " \t");
    if (length >= sizeof text)
        return false;
    memcpy(text, from, length);
    text[length] = '\0';
    return address_read(text, a);
}

bool address_same(const struct address *a, const struct address *b) {
    return memcmp(a->byte, b->byte, sizeof a->byte) == 0;
}

bool address_is_here(const struct address *a) {
    static const uint8_t one[16] = {[15] = 1};
    return is_mapped(a) ? a->byte[12] == 127 : memcmp(a->byte, one, 16) == 0;
}

struct address address_group(const struct address *a) {
    struct address group = *a;
    if (!is_mapped(a))
        memset(group.byte + 8, 0, 8);
    return group;
}

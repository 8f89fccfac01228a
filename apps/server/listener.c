/* listener.c - resolves, binds, listens, and says what went wrong. */
#include "listener.h"
#include "common/say.h"
#include "common/service.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void set(int fd, int level, int option, int value) {
    setsockopt(fd, level, option, &value, sizeof value);
}

/* -1 with errno if the port is taken, or not ours to take. */
static int listen_at(const struct addrinfo *a) {
    int fd = socket(a->ai_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    set(fd, SOL_SOCKET, SO_REUSEADDR, 1);
    if (a->ai_family == AF_INET6)
        set(fd, IPPROTO_IPV6, IPV6_V6ONLY, 0); /* "::" means IPv4 as well */
    if (bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static void set_port(struct addrinfo *a, int port) {
    if (a->ai_family == AF_INET6)
        ((struct sockaddr_in6 *)a->ai_addr)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)a->ai_addr)->sin_port = htons((uint16_t)port);
}

/* The address as it has become: the port may have been 0. */
static void describe(struct listener *l) {
    struct sockaddr_storage at = {0};
    socklen_t length = sizeof at;
    char text[INET6_ADDRSTRLEN] = "";
    getsockname(l->fd, (struct sockaddr *)&at, &length);
    if (at.ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&at;
        l->everywhere = IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr);
        inet_ntop(AF_INET6, &six->sin6_addr, text, sizeof text);
        snprintf(l->url, sizeof l->url, "http://[%s]:%d/", l->everywhere ? "::1" : text,
                 ntohs(six->sin6_port));
    } else {
        const struct sockaddr_in *four = (const struct sockaddr_in *)&at;
        l->everywhere = four->sin_addr.s_addr == htonl(INADDR_ANY);
        inet_ntop(AF_INET, &four->sin_addr, text, sizeof text);
        snprintf(l->url, sizeof l->url, "http://%s:%d/", l->everywhere ? "127.0.0.1" : text,
                 ntohs(four->sin_port));
    }
}

static int refuse(const char *address, int first, int last) {
    if (errno == EADDRINUSE && first == last)
        return failed_with(TEXT_SERVE_PORT_TAKEN, NUMBER("port", first));
    if (errno == EADDRINUSE)
        return failed_with(TEXT_SERVE_PORTS_TAKEN, NUMBER("first", first), NUMBER("last", last));
    if (errno == EACCES)
        return failed_with(TEXT_SERVE_PORT_FORBIDDEN, NUMBER("port", first));
    if (errno == EADDRNOTAVAIL)
        return failed_with(TEXT_SERVE_NOT_OURS, TYPED("address", address));
    return failed_with(TEXT_SERVE_CANNOT_LISTEN, TYPED("address", address),
                       WORD("why", strerror(errno)));
}

int listener_open(const char *address, int first, int last, struct listener *l) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    int status = getaddrinfo(address, "0", &hints, &found);
    if (status != 0)
        return wrong_with(TEXT_SERVE_NO_ADDRESS, TYPED("address", address),
                          WORD("why", gai_strerror(status)));
    *l = (struct listener){.fd = -1};
    for (int port = first; port <= last && l->fd < 0; port++) {
        set_port(found, port);
        l->fd = listen_at(found);
        if (l->fd < 0 && errno != EADDRINUSE)
            break;
    }
    int reason = errno;
    freeaddrinfo(found);
    errno = reason;
    if (l->fd < 0)
        return refuse(address, first, last);
    describe(l);
    return CLI_OK;
}

/* listener.h - the socket that waits for connections. */
#ifndef PENTOID_SERVER_LISTENER_H
#define PENTOID_SERVER_LISTENER_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_LENGTH = 80 };

struct listener {
    int fd;
    char url[ADDRESS_LENGTH]; /* to open in a browser on this machine */
    bool everywhere;          /* it can be reached at every address of this machine */
};

enum listen_status { LISTENING, LISTEN_WRONG, LISTEN_FAILED };

/* Listens at an address, a number or a name such as "localhost", on the first port that is free of
 * first..last; port 0 is any. WRONG: the address is none; FAILED: the system says no; both leave
 * a sentence in why. */
enum listen_status listener_open(const char *address, int first, int last, struct listener *l,
                                 char *why, size_t size);

#endif

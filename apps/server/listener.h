/* listener.h - the socket that waits for connections. */
#ifndef PENTOID_SERVER_LISTENER_H
#define PENTOID_SERVER_LISTENER_H

#include <stdbool.h>

enum { ADDRESS_LENGTH = 80 };

struct listener {
    int fd;
    char url[ADDRESS_LENGTH]; /* to open in a browser on this machine */
    bool everywhere;          /* it can be reached at every address of this machine */
};

/* Listens at an address, a number or a name such as "localhost", on the first free port of
 * first..last; port 0 is any port. Returns CLI_OK; or complains and returns CLI_WRONG if the
 * address is invalid, CLI_FAILED if the system refuses. */
int listener_open(const char *address, int first, int last, struct listener *l);

#endif

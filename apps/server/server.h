/* server.h - a web server for one site: the page, or any other directory of files. */
#ifndef PENTOID_SERVER_SERVER_H
#define PENTOID_SERVER_SERVER_H

#include "listener.h"
#include "live.h"
#include "site.h"

struct server_options {
    int connections; /* at the same time, in all; fewer if the system gives fewer descriptors */
    int per_address; /* of them from one address; 0: no limit */
    int timeout;     /* seconds in which a request has to arrive, and an idle connection is kept */
    bool log;        /* a line on standard output for each request */
    void (*started)(
        const struct listener *l); /* called when it is ready, and signals end it cleanly */
};

/* Serves until SIGINT, SIGTERM or SIGHUP, then finishes the answers under way, and drains the rooms
 * if there are any. Always closes the listening socket. Returns CLI_OK; complains and returns
 * CLI_FAILED if it cannot be started. */
int server_run(const struct site *site, const struct listener *listener, struct live *live,
               const struct server_options *options);

#endif

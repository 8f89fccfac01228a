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
    void (*started)(const struct listener *l); /* told when it answers, and signals end it well */
};

/* Serves until SIGINT, SIGTERM or SIGHUP, then finishes the answers under way, and drains the
 * rooms if there are any. The listening socket is closed in any case. Returns CLI_OK; CLI_FAILED,
 * after a complaint, if it cannot be started. */
int server_run(const struct site *site, const struct listener *listener, struct live *live,
               const struct server_options *options);

#endif

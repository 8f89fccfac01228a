/* proxy.h - a bad line between the crowd and a server. */
#ifndef PENTOID_TESTS_PROXY_H
#define PENTOID_TESTS_PROXY_H

/* Until SIGTERM. */
int proxy_main(const char *host, int port);

#endif

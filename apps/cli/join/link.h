/* link.h - the link of a room, as a person copies it out of the page:
 *
 *     http://192.168.1.20:8080/#/room/7Kq2mPx4Za                    watch
 *     https://games.example/pentoid/#/room/7Kq2mPx4Za/i.Zm9v...     take a free seat
 *     .../s.Zm9v...                                                 go on at that seat */
#ifndef PENTOID_CLI_JOIN_LINK_H
#define PENTOID_CLI_JOIN_LINK_H

#include <stdbool.h>

enum { LINK_BASE = 400, LINK_HOST = 300, LINK_ROOM = 11, LINK_SECRET = 40 };

struct link {
    char base[LINK_BASE]; /* where the page is, with a slash at its end */
    char host[LINK_HOST]; /* as a request names it, with the port if it is said */
    char path[LINK_BASE]; /* of the live connection */
    char room[LINK_ROOM];
    char secret[LINK_SECRET]; /* with its letter and dot; "" to watch */
};

bool link_read(struct link *link, const char *text);

#endif

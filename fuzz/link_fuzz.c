/* link_fuzz.c - any text as the link of a room: refused, or taken apart into parts that make the
 * same link again; and any bytes as a server's answer to a WebSocket, in pieces of any size. */
#include "fuzz.h"

#include "cli/join/link.h"
#include "server/ws_dial.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must_be_whole(const struct link *link) {
    char text[LINK_BASE + LINK_ROOM + LINK_SECRET + 16];
    struct link again;
    snprintf(text, sizeof text, "%s#/room/%s%s%s", link->base, link->room, *link->secret ? "/" : "",
             link->secret);
    must(link_read(&again, text));
    must(strcmp(again.base, link->base) == 0 && strcmp(again.room, link->room) == 0);
    must(strcmp(again.secret, link->secret) == 0 && strcmp(again.host, link->host) == 0);
    must(strcmp(again.path, link->path) == 0 && strcspn(link->host, "/ \r\n") > 0);
    must(!strpbrk(link->host, " \r\n/") && !strpbrk(link->path, " \r\n"));
}

static void must_hear(const uint8_t *data, size_t size) {
    struct ws_dial d;
    char request[WS_DIAL_REQUEST], *bytes = malloc(size + 1);
    struct ws_message m;
    enum ws_got got = WS_MORE;
    ws_dial_init(&d, 1000);
    must(ws_dial_request(&d, "a", "/", "p", "", request) > 0);
    memcpy(bytes, data, size);
    for (size_t at = 0, step; at < size && got != WS_BROKEN; at += step) {
        char *piece = bytes + at;
        size_t left = step = 1 + data[at] % (size - at);
        while ((got = ws_dial_read(&d, &piece, &left, &m)) == WS_GOT)
            must(d.open && m.length <= 1000);
        must(got == WS_BROKEN || left == 0);
    }
    must(!d.open); /* nobody guesses the answer to a random key */
    ws_dial_free(&d);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[1000];
    struct link link;
    snprintf(text, sizeof text, "%.*s", (int)size, (const char *)data);
    if (link_read(&link, text))
        must_be_whole(&link);
    must_hear(data, size);
    return 0;
}

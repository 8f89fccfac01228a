/* ws_dial.c - the client's side of a WebSocket. */
#include "ws_dial.h"
#include <nettle/base64.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void ws_dial_init(struct ws_dial *d, uint32_t limit) {
    *d = (struct ws_dial){.open = false};
    ws_reader_init(&d->reader, WS_CLIENT, limit);
}

void ws_dial_free(struct ws_dial *d) {
    ws_reader_free(&d->reader);
    free(d->head);
    d->head = NULL;
}

size_t ws_dial_request(struct ws_dial *d, const char *host, const char *path, const char *protocol,
                       const char *more, char request[WS_DIAL_REQUEST]) {
    uint8_t random[16];
    randombytes_buf(random, sizeof random);
    base64_encode_raw(d->key, sizeof random, random);
    d->key[WS_KEY] = '\0';
    int n = snprintf(request, WS_DIAL_REQUEST,
                     "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"
                     "Sec-WebSocket-Protocol: %s\r\n%s\r\n",
                     path, host, d->key, protocol, more);
    return n > 0 && n < WS_DIAL_REQUEST ? (size_t)n : 0;
}

/* ---- the answer --------------------------------------------------------------------------- */

/* Whether a header line is there and its value begins so. */
static bool has_header(const char *head, const char *name, const char *value) {
    size_t length = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, length) != 0 || line[length] != ':')
            continue;
        const char *at = line + length + 1;
        return strncasecmp(at + strspn(at, " \t"), value, strlen(value)) == 0;
    }
    return false;
}

static bool agrees(struct ws_dial *d) {
    char accept[WS_ACCEPT + 1];
    ws_accept_write(d->key, accept);
    if (strncmp(d->head, "HTTP/1.1 ", 9) == 0)
        d->status = (int)strtol(d->head + 9, NULL, 10);
    return d->status == 101 && has_header(d->head, "Upgrade", "websocket") &&
           has_header(d->head, "Sec-WebSocket-Accept", accept);
}

/* Takes bytes up to the end of the head. */
static enum ws_got read_head(struct ws_dial *d, char **bytes, size_t *count) {
    if (!d->head && !(d->head = malloc(WS_DIAL_HEAD)))
        return WS_BROKEN;
    while (*count > 0 && d->head_length < WS_DIAL_HEAD - 1) {
        d->head[d->head_length++] = *(*bytes)++;
        (*count)--;
        d->head[d->head_length] = '\0';
        if (d->head_length < 4 || memcmp(d->head + d->head_length - 4, "\r\n\r\n", 4) != 0)
            continue;
        d->open = agrees(d);
        free(d->head);
        d->head = NULL;
        return d->open ? WS_MORE : WS_BROKEN;
    }
    return *count > 0 ? WS_BROKEN : WS_MORE;
}

enum ws_got ws_dial_read(struct ws_dial *d, char **bytes, size_t *count, struct ws_message *m) {
    if (!d->open) {
        enum ws_got got = read_head(d, bytes, count);
        if (got != WS_MORE || !d->open)
            return got;
    }
    return ws_read(&d->reader, bytes, count, m);
}

size_t ws_dial_frame(char *frame, enum ws_kind kind, const char *bytes, size_t length) {
    uint8_t mask[4];
    randombytes_buf(mask, sizeof mask);
    return ws_frame_write(frame, kind, bytes, length, mask);
}

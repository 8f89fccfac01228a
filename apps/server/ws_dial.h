/* ws_dial.h - the client's side of a WebSocket, from the first byte: the request, the server's
 * answer, then messages. The caller owns the connection, plain or encrypted, and moves the bytes.
 * For programs that join a room, and for tests and benches of the server.
 *
 *     ws_dial_init(&d, limit);
 *     send ws_dial_request(&d, "games.example", "/api/live", "pentoid.1", ...);
 *     for each piece of bytes read:
 *         while ((got = ws_dial_read(&d, &bytes, &count, &message)) == WS_GOT) ...
 *         d.open says whether the server has agreed; WS_BROKEN before that: it has not */
#ifndef PENTOID_SERVER_WS_DIAL_H
#define PENTOID_SERVER_WS_DIAL_H

#include "ws.h"

struct ws_dial {
    struct ws_reader reader;
    bool open;
    int status; /* of HTTP, once there is one */
    char *head; /* what has come of the answer; NULL when it is open */
    size_t head_length;
    char key[WS_KEY + 1];
};

enum { WS_DIAL_HEAD = 4096, WS_DIAL_REQUEST = 1024 };

void ws_dial_init(struct ws_dial *d, uint32_t limit);
void ws_dial_free(struct ws_dial *d);

/* Writes the request and returns its length, or 0 if it does not fit. `more` is further header
 * lines, each with its line end, or "". */
size_t ws_dial_request(struct ws_dial *d, const char *host, const char *path, const char *protocol,
                       const char *more, char request[WS_DIAL_REQUEST]);

/* Like ws_read(). */
enum ws_got ws_dial_read(struct ws_dial *d, char **bytes, size_t *count, struct ws_message *m);

/* Writes a masked frame into a buffer of at least length + WS_HEAD bytes, and returns its
 * length. */
size_t ws_dial_frame(char *frame, enum ws_kind kind, const char *bytes, size_t length);

#endif

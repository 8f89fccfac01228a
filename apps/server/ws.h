/* ws.h - WebSocket frames (RFC 6455), for both sides: from bytes to messages and back. It uses no
 * sockets and no clocks, and allocates memory only for a message that comes in several pieces.
 *
 *     struct ws_reader r;
 *     ws_reader_init(&r, WS_SERVER, WS_LIMIT);
 *     for each piece of bytes read:
 *         while ((got = ws_read(&r, &bytes, &count, &message)) == WS_GOT)
 *             ...
 *         if (got == WS_BROKEN) close with ws_reader_fault(&r)
 *     ws_reader_free(&r);
 *
 * A reader is strict: anything that RFC 6455 forbids breaks the connection. There are no
 * extensions. */
#ifndef PENTOID_SERVER_WS_H
#define PENTOID_SERVER_WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum ws_side { WS_SERVER, WS_CLIENT };

enum ws_kind { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

/* Status codes of close frames; 4000 and more are the protocol's (docs/live.md). WS_NO_STATUS is
 * never sent: it stands for a close frame without a code. */
enum ws_status {
    WS_NORMAL = 1000,
    WS_GOING_AWAY = 1001,
    WS_PROTOCOL = 1002,
    WS_UNSUPPORTED = 1003,
    WS_NO_STATUS = 1005,
    WS_NOT_UTF8 = 1007,
    WS_TOO_BIG = 1009,
    WS_RESTART = 1012
};

enum {
    WS_LIMIT = 4096,  /* bytes of a message that a server takes */
    WS_HEAD = 14,     /* bytes before the payload of a frame, at most */
    WS_CONTROL = 125, /* bytes of a ping, pong or close, at most */
    WS_ACCEPT = 28,   /* characters of a Sec-WebSocket-Accept */
    WS_KEY = 24       /* and of a Sec-WebSocket-Key */
};

/* ---- reading ------------------------------------------------------------------------------ */

/* A message. The bytes are the reader's or the caller's own, unmasked in place, and good until the
 * next call. For WS_CLOSE they are the reason, without the status. Text is valid UTF-8. */
struct ws_message {
    enum ws_kind kind;
    enum ws_status status; /* of WS_CLOSE */
    const char *bytes;
    size_t length;
};

/* The state between two pieces; small, since a server has thousands. */
struct ws_reader {
    uint8_t side, kind;                     /* of the message under way; 0: none */
    uint8_t head_length, head[WS_HEAD];     /* of the frame under way */
    uint8_t utf8_left, utf8_low, utf8_high; /* what its last character still needs */
    bool closed, given;                     /* a close frame was read; `hold` was handed out */
    uint16_t fault;                         /* why it is broken, or 0 */
    uint32_t limit;
    uint32_t length, taken;       /* bytes of the frame, and those that have come */
    uint32_t held, control, room; /* in `hold`: of the message, behind it of a control */
    char *hold;                   /* frame; and how many there is room for */
};

/* A reader for this side: a server receives masked frames, a client plain ones. */
void ws_reader_init(struct ws_reader *r, enum ws_side side, uint32_t limit);
void ws_reader_free(struct ws_reader *r);

enum ws_got { WS_MORE, WS_GOT, WS_BROKEN };

/* Takes bytes up to the end of the next message, and advances the pointer and the count. WS_MORE:
 * all bytes are taken. WS_BROKEN: nothing more can ever be read; ws_reader_fault() is the status to
 * close with. */
enum ws_got ws_read(struct ws_reader *r, char **bytes, size_t *count, struct ws_message *m);
enum ws_status ws_reader_fault(const struct ws_reader *r);

/* ---- writing ------------------------------------------------------------------------------ */

/* Writes the head of an unfragmented frame, and returns its length. A server uses no mask (NULL); a
 * client takes four new random bytes for each frame, and masks the payload with them. */
size_t ws_head_write(uint8_t head[WS_HEAD], enum ws_kind kind, size_t length,
                     const uint8_t mask[4]);
void ws_mask(char *bytes, size_t length, const uint8_t mask[4]);

/* Writes a whole frame into a buffer of at least length + WS_HEAD bytes, and returns its length. */
size_t ws_frame_write(char *frame, enum ws_kind kind, const char *bytes, size_t length,
                      const uint8_t mask[4]);

/* Writes the payload of a close frame, the status and a reason, cut to what fits; returns its
 * length. */
size_t ws_close_write(char payload[WS_CONTROL], enum ws_status status, const char *reason);

/* ---- the handshake ------------------------------------------------------------------------ */

/* Whether a text is a key, 16 bytes as base64; and writes the answer to it, with a NUL. */
bool ws_key_ok(const char *key);
void ws_accept_write(const char *key, char accept[WS_ACCEPT + 1]);

#endif

/* ws.c - the frames of WebSockets.
 *
 * A frame that arrives whole, as nearly all do, is unmasked in place and handed out from there.
 * Only what comes in pieces is stored: the message so far, and after it the control frame that may
 * come between its fragments. An idle connection stores nothing.
 *
 * The handshake takes SHA-1 from nettle, which comes with the HTTP library; libsodium has none. */
#include "ws.h"
#include "text/utf8.h"
#include <nettle/base64.h>
#include <nettle/sha1.h>
#include <stdlib.h>
#include <string.h>

enum { CONTINUATION = 0, FINAL = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80 };
enum { SHORT = 125, LENGTH_16 = 126, LENGTH_64 = 127 };

/* ---- the head of a frame ------------------------------------------------------------------ */

static bool is_final(const struct ws_reader *r) { return r->head[0] & FINAL; }
static int opcode(const struct ws_reader *r) { return r->head[0] & OPCODE; }
static bool is_control(const struct ws_reader *r) { return opcode(r) >= WS_CLOSE; }
static unsigned short_length(const struct ws_reader *r) { return r->head[1] & 0x7f; }

static enum ws_got broken(struct ws_reader *r, enum ws_status why) {
    r->fault = (uint16_t)why;
    return WS_BROKEN;
}

static size_t length_bytes(const struct ws_reader *r) {
    unsigned length = short_length(r);
    return length == LENGTH_64 ? 8 : length == LENGTH_16 ? 2 : 0;
}

/* How many bytes the head has, as far as its first two bytes have come. */
static size_t head_size(const struct ws_reader *r) {
    return r->head_length < 2 ? 2 : 2 + length_bytes(r) + (r->head[1] & MASKED ? 4 : 0);
}

/* What the first two bytes must not say. */
static bool head_is_wrong(const struct ws_reader *r) {
    int code = opcode(r);
    bool known = code <= WS_BINARY || (code >= WS_CLOSE && code <= WS_PONG);
    bool masked = r->head[1] & MASKED;
    if (!known || r->head[0] & RESERVED || masked != (r->side == WS_SERVER))
        return true;
    if (is_control(r))
        return !is_final(r) || short_length(r) > WS_CONTROL;
    return (code == CONTINUATION) != (r->kind != 0);
}

/* The length of the payload; false, and the reader is broken, if it is not to be. */
static bool length_read(struct ws_reader *r) {
    size_t n = length_bytes(r);
    uint64_t length = n == 0 ? short_length(r) : 0;
    for (size_t i = 0; i < n; i++)
        length = length << 8 | r->head[2 + i];
    if (length >> 63 || (n == 2 && length <= SHORT) || (n == 8 && length <= UINT16_MAX))
        return broken(r, WS_PROTOCOL), false;
    if (!is_control(r) && length > r->limit - r->held)
        return broken(r, WS_TOO_BIG), false;
    r->length = (uint32_t)length;
    return true;
}

/* Takes bytes of the head; true when it is whole and right. */
static bool head_take(struct ws_reader *r, char **bytes, size_t *count) {
    while (r->head_length < head_size(r)) {
        if (*count == 0)
            return false;
        r->head[r->head_length++] = (uint8_t) * *bytes;
        ++*bytes;
        --*count;
        if (r->head_length == 2 && head_is_wrong(r))
            return broken(r, WS_PROTOCOL), false;
        if (r->head_length >= 2 && r->head_length == 2 + length_bytes(r) && !length_read(r))
            return false;
    }
    r->taken = r->control = 0;
    if (!is_control(r) && opcode(r) != CONTINUATION)
        r->kind = (uint8_t)opcode(r);
    return true;
}

/* ---- text --------------------------------------------------------------------------------- */

/* Whether the text may begin or go on with this byte. The first byte of a character says how many
 * follow, and what the second may be: no overlong forms, no surrogates, nothing past U+10FFFF. */
static bool utf8_take(struct ws_reader *r, uint8_t byte) {
    if (r->utf8_left > 0) {
        bool right = byte >= r->utf8_low && byte <= r->utf8_high;
        r->utf8_low = 0x80, r->utf8_high = 0xbf;
        r->utf8_left--;
        return right;
    }
    r->utf8_left = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    r->utf8_low = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    r->utf8_high = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    return byte < 0x80 || (byte >= 0xc2 && byte <= 0xf4);
}

static bool text_take(struct ws_reader *r, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!utf8_take(r, (uint8_t)bytes[i]))
            return false;
    return true;
}

static bool is_utf8(const char *bytes, size_t count) {
    for (size_t n, at = 0; at < count; at += n)
        if ((n = utf8_length(bytes + at, count - at)) == 0)
            return false;
    return true;
}

/* ---- payload ------------------------------------------------------------------------------ */

static void unmask(struct ws_reader *r, char *bytes, size_t count) {
    const uint8_t *mask = r->head + r->head_length - 4;
    for (size_t i = 0; r->side == WS_SERVER && i < count; i++)
        bytes[i] = (char)((uint8_t)bytes[i] ^ mask[(r->taken + i) & 3]);
}

/* Puts bytes behind what is held. */
static bool hold(struct ws_reader *r, const char *bytes, size_t count) {
    size_t used = r->held + r->control, needed = used + count;
    if (needed > r->room) {
        size_t room = needed > 2 * (size_t)r->room ? needed : 2 * (size_t)r->room;
        char *larger = realloc(r->hold, room);
        if (!larger)
            return false;
        r->hold = larger;
        r->room = (uint32_t)room;
    }
    if (count > 0)
        memcpy(r->hold + used, bytes, count);
    *(is_control(r) ? &r->control : &r->held) += (uint32_t)count;
    return true;
}

/* Codes that may be sent: RFC 6455, 7.4, and what has been registered since. */
static bool status_ok(int status) {
    bool reserved = status == 1004 || status == WS_NO_STATUS || status == 1006;
    return (status >= WS_NORMAL && status <= 1014 && !reserved) ||
           (status >= 3000 && status <= 4999);
}

static enum ws_got close_give(struct ws_reader *r, struct ws_message *m) {
    if (m->length == 1)
        return broken(r, WS_PROTOCOL);
    m->status = WS_NO_STATUS;
    if (m->length >= 2) {
        int status = (uint8_t)m->bytes[0] << 8 | (uint8_t)m->bytes[1];
        if (!status_ok(status))
            return broken(r, WS_PROTOCOL);
        m->status = (enum ws_status)status;
        m->bytes += 2;
        m->length -= 2;
    }
    r->closed = true;
    return is_utf8(m->bytes, m->length) ? WS_GOT : broken(r, WS_NOT_UTF8);
}

static enum ws_got message_give(struct ws_reader *r, const char *bytes, size_t length,
                                struct ws_message *m) {
    bool control = is_control(r);
    *m = (struct ws_message){.kind = (enum ws_kind)(control ? opcode(r) : r->kind),
                             .bytes = length ? bytes : "",
                             .length = length};
    if (m->kind == WS_CLOSE)
        return close_give(r, m);
    if (!control)
        r->kind = 0;
    return m->kind == WS_TEXT && r->utf8_left ? broken(r, WS_NOT_UTF8) : WS_GOT;
}

/* What was handed out of `hold` has been used. */
static void hold_release(struct ws_reader *r) {
    r->given = false;
    r->control = 0;
    if (r->kind)
        return; /* the fragments of a message that goes on */
    free(r->hold);
    r->hold = NULL;
    r->held = r->room = 0;
}

/* Takes bytes of the payload, up to its end; WS_GOT also for a fragment in the middle, which is no
 * message yet: then m->kind is 0. */
static enum ws_got payload_take(struct ws_reader *r, char **bytes, size_t *count,
                                struct ws_message *m) {
    size_t left = r->length - r->taken, n = *count < left ? *count : left;
    char *piece = *bytes;
    unmask(r, piece, n);
    *bytes += n;
    *count -= n;
    bool whole = r->taken == 0 && n == left, gives = is_final(r), control = is_control(r);
    if (!control && r->kind == WS_TEXT && !text_take(r, piece, n))
        return broken(r, WS_NOT_UTF8);
    bool here = whole && gives && (control || r->held == 0);
    if (!here && !hold(r, piece, n))
        return broken(r, WS_TOO_BIG);
    r->taken += (uint32_t)n;
    if (n < left)
        return WS_MORE;
    enum ws_got got = WS_GOT;
    m->kind = 0;
    if (here)
        got = message_give(r, piece, n, m);
    else if (control)
        got = message_give(r, r->hold + r->held, r->control, m);
    else if (gives)
        got = message_give(r, r->hold, r->held, m);
    r->given = !here && gives;
    r->head_length = 0;
    return got;
}

/* ---- reading ------------------------------------------------------------------------------ */

void ws_reader_init(struct ws_reader *r, enum ws_side side, uint32_t limit) {
    *r = (struct ws_reader){.side = (uint8_t)side, .limit = limit};
}

void ws_reader_free(struct ws_reader *r) {
    free(r->hold);
    r->hold = NULL;
}

enum ws_status ws_reader_fault(const struct ws_reader *r) { return (enum ws_status)r->fault; }

enum ws_got ws_read(struct ws_reader *r, char **bytes, size_t *count, struct ws_message *m) {
    if (r->given)
        hold_release(r);
    while (!r->fault && !r->closed) {
        if ((r->head_length == 0 || r->head_length < head_size(r)) && !head_take(r, bytes, count))
            return r->fault ? WS_BROKEN : WS_MORE;
        enum ws_got got = payload_take(r, bytes, count, m);
        if (got != WS_GOT || m->kind)
            return got;
    }
    *bytes += *count; /* what follows a close frame is nothing */
    *count = 0;
    return r->fault ? WS_BROKEN : WS_MORE;
}

/* ---- writing ------------------------------------------------------------------------------ */

size_t ws_head_write(uint8_t head[WS_HEAD], enum ws_kind kind, size_t length,
                     const uint8_t mask[4]) {
    int n = length <= SHORT ? 0 : length <= UINT16_MAX ? 2 : 8;
    unsigned first = n == 0 ? (unsigned)length : n == 2 ? LENGTH_16 : LENGTH_64;
    head[0] = (uint8_t)(FINAL | kind);
    head[1] = (uint8_t)((mask ? MASKED : 0) | first);
    for (int i = 0; i < n; i++)
        head[2 + i] = (uint8_t)((uint64_t)length >> 8 * (n - 1 - i));
    if (mask)
        memcpy(head + 2 + n, mask, 4);
    return 2 + (size_t)n + (mask ? 4 : 0);
}

void ws_mask(char *bytes, size_t length, const uint8_t mask[4]) {
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)((uint8_t)bytes[i] ^ mask[i & 3]);
}

size_t ws_frame_write(char *frame, enum ws_kind kind, const char *bytes, size_t length,
                      const uint8_t mask[4]) {
    uint8_t head[WS_HEAD];
    size_t n = ws_head_write(head, kind, length, mask);
    memcpy(frame, head, n);
    if (length)
        memcpy(frame + n, bytes, length);
    if (mask)
        ws_mask(frame + n, length, mask);
    return n + length;
}

size_t ws_close_write(char payload[WS_CONTROL], enum ws_status status, const char *reason) {
    size_t length = 0, all = strlen(reason);
    for (size_t n; (n = utf8_length(reason + length, all - length)) > 0; length += n)
        if (2 + length + n > WS_CONTROL)
            break;
    payload[0] = (char)((int)status >> 8);
    payload[1] = (char)(status & 0xff);
    memcpy(payload + 2, reason, length);
    return 2 + length;
}

/* ---- the handshake ------------------------------------------------------------------------ */

/* 22 characters for 16 bytes: the last of them has only its two upper bits. */
bool ws_key_ok(const char *key) {
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == WS_KEY && strspn(key, base64) == WS_KEY - 2 &&
           strchr("AQgw", key[WS_KEY - 3]) && strcmp(key + WS_KEY - 2, "==") == 0;
}

void ws_accept_write(const char *key, char accept[WS_ACCEPT + 1]) {
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t digest[SHA1_DIGEST_SIZE];
    struct sha1_ctx sha1;
    sha1_init(&sha1);
    sha1_update(&sha1, strlen(key), (const uint8_t *)key);
    sha1_update(&sha1, sizeof guid - 1, (const uint8_t *)guid);
    sha1_digest(&sha1, sizeof digest, digest);
    base64_encode_raw(accept, sizeof digest, digest);
    accept[WS_ACCEPT] = '\0';
}

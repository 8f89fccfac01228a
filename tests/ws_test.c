/* ws_test.c - the codec of WebSockets: the examples of RFC 6455, every cut of a talk into pieces,
 * and what has to break a connection. */
#include "server/ws.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the four above */
#include <cmocka.h>

enum { MOST = 8 };

/* What a reader made of some bytes: its messages, and the fault in the end. */
struct heard {
    int count;
    enum ws_status fault;
    struct {
        enum ws_kind kind;
        enum ws_status status;
        size_t length;
        char bytes[300];
    } message[MOST];
};

static void hear(struct ws_reader *r, char *bytes, size_t count, struct heard *h) {
    struct ws_message m;
    enum ws_got got;
    while ((got = ws_read(r, &bytes, &count, &m)) == WS_GOT) {
        assert_true(h->count < MOST && m.length <= sizeof h->message[0].bytes);
        h->message[h->count].kind = m.kind;
        h->message[h->count].status = m.kind == WS_CLOSE ? m.status : 0;
        h->message[h->count].length = m.length;
        memcpy(h->message[h->count++].bytes, m.bytes, m.length);
    }
    h->fault = got == WS_BROKEN ? ws_reader_fault(r) : 0;
    assert_true(got == WS_BROKEN || count == 0);
}

/* Reads bytes in two pieces, each with memory of its own: reading over its end is seen. */
static struct heard heard_cut(enum ws_side side, const char *bytes, size_t count, size_t cut) {
    struct heard h = {0};
    struct ws_reader r;
    ws_reader_init(&r, side, 300);
    char *first = malloc(cut + 1), *rest = malloc(count - cut + 1);
    memcpy(first, bytes, cut);
    memcpy(rest, bytes + cut, count - cut);
    hear(&r, first, cut, &h);
    free(first);
    if (!h.fault)
        hear(&r, rest, count - cut, &h);
    free(rest);
    ws_reader_free(&r);
    return h;
}

/* The same at every cut, and byte by byte; which must make no difference. */
static struct heard heard(enum ws_side side, const char *bytes, size_t count) {
    struct heard whole = heard_cut(side, bytes, count, 0), h = {0};
    for (size_t cut = 1; cut <= count; cut++) {
        h = heard_cut(side, bytes, count, cut);
        assert_memory_equal(&h, &whole, sizeof h);
    }
    struct ws_reader r;
    ws_reader_init(&r, side, 300);
    h = (struct heard){0};
    for (size_t i = 0; i < count && !h.fault; i++) {
        char byte = bytes[i];
        hear(&r, &byte, 1, &h);
    }
    ws_reader_free(&r);
    assert_memory_equal(&h, &whole, sizeof h);
    return whole;
}
#define HEARD(side, text) heard(side, text, sizeof(text) - 1)

static void assert_message(const struct heard *h, int i, enum ws_kind kind, const char *text) {
    assert_true(i < h->count);
    assert_int_equal(h->message[i].kind, kind);
    assert_int_equal(h->message[i].length, strlen(text));
    assert_memory_equal(h->message[i].bytes, text, strlen(text));
}

/* RFC 6455, 5.7. */
static void test_examples(void **context) {
    (void)context;
    struct heard h = HEARD(WS_CLIENT, "\x81\x05Hello");
    assert_int_equal(h.count, 1);
    assert_message(&h, 0, WS_TEXT, "Hello");
    h = HEARD(WS_SERVER, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
    assert_int_equal(h.count, 1);
    assert_message(&h, 0, WS_TEXT, "Hello");
    h = HEARD(WS_CLIENT, "\x01\x03Hel\x80\x02lo");
    assert_int_equal(h.count, 1);
    assert_message(&h, 0, WS_TEXT, "Hello");
    h = HEARD(WS_CLIENT, "\x89\x05Hello");
    assert_message(&h, 0, WS_PING, "Hello");
    h = HEARD(WS_SERVER, "\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
    assert_message(&h, 0, WS_PONG, "Hello");
    char frame[WS_HEAD + 256] = "\x82\x7e\x01";
    memset(frame + 4, 'x', 256);
    h = heard(WS_CLIENT, frame, 4 + 256);
    assert_int_equal(h.message[0].kind, WS_BINARY);
    assert_int_equal(h.message[0].length, 256);
}

static void test_control_between_fragments(void **context) {
    (void)context;
    struct heard h = HEARD(WS_CLIENT, "\x01\x02\xe2\x82\x89\x03one\x00\x01\xac\x8a\x00\x80\x01!"
                                      "\x82\x02\x00\xff\x88\x05\x03\xf4"
                                      "bye"
                                      "\x81\x01?");
    assert_int_equal(h.fault, 0);
    assert_int_equal(h.count, 5);
    assert_message(&h, 0, WS_PING, "one");
    assert_message(&h, 1, WS_PONG, "");
    assert_message(&h, 2, WS_TEXT, "€!");
    assert_int_equal(h.message[3].kind, WS_BINARY);
    assert_message(&h, 4, WS_CLOSE, "bye");
    assert_int_equal(h.message[4].status, WS_RESTART);
}

static void test_close(void **context) {
    (void)context;
    struct heard h = HEARD(WS_CLIENT, "\x88");
    assert_int_equal(h.count, 0);
    h = heard(WS_CLIENT, "\x88\x00", 2);
    assert_message(&h, 0, WS_CLOSE, "");
    assert_int_equal(h.message[0].status, WS_NO_STATUS);
    for (int status = 0; status < 6000; status++) {
        char frame[] = {'\x88', 2, (char)(status >> 8), (char)(status & 0xff)};
        h = heard_cut(WS_CLIENT, frame, sizeof frame, 0);
        bool right = (status >= 1000 && status <= 1003) || (status >= 1007 && status <= 1014) ||
                     (status >= 3000 && status <= 4999);
        assert_int_equal(h.fault, right ? 0 : WS_PROTOCOL);
        assert_int_equal(h.count, right);
        assert_int_equal(h.message[0].status, right ? status : 0);
    }
}

/* What breaks a connection, and with which status. */
static void test_broken(void **context) {
    (void)context;
    static const struct {
        enum ws_side side;
        enum ws_status status;
        size_t length;
        const char *bytes;
    } cases[] = {
        {WS_CLIENT, WS_PROTOCOL, 7, "\xc1\x05Hello"},      /* a reserved bit */
        {WS_CLIENT, WS_PROTOCOL, 7, "\x83\x05Hello"},      /* an unknown opcode */
        {WS_CLIENT, WS_PROTOCOL, 7, "\x8b\x05Hello"},      /* and one of control */
        {WS_SERVER, WS_PROTOCOL, 7, "\x81\x05Hello"},      /* no mask */
        {WS_CLIENT, WS_PROTOCOL, 6, "\x81\x80xxxx"},       /* a mask */
        {WS_CLIENT, WS_PROTOCOL, 2, "\x09\x00"},           /* a ping in fragments */
        {WS_CLIENT, WS_PROTOCOL, 4, "\x89\x7e\x00\x7e"},   /* a long ping */
        {WS_CLIENT, WS_PROTOCOL, 2, "\x80\x00"},           /* goes on with nothing */
        {WS_CLIENT, WS_PROTOCOL, 6, "\x01\x01x\x81\x01x"}, /* a message in a message */
        {WS_CLIENT, WS_PROTOCOL, 4, "\x81\x7e\x00\x7d"},   /* 125 in two bytes */
        {WS_CLIENT, WS_PROTOCOL, 10, "\x81\x7f\0\0\0\0\0\0\xff\xff"},
        {WS_CLIENT, WS_PROTOCOL, 10, "\x81\x7f\x80\0\0\0\0\1\0\0"},
        {WS_CLIENT, WS_PROTOCOL, 3, "\x88\x01\x03"},             /* half a status */
        {WS_CLIENT, WS_NOT_UTF8, 5, "\x88\x03\x03\xe8\xff"},     /* the reason */
        {WS_CLIENT, WS_TOO_BIG, 4, "\x81\x7e\x01\x2d"},          /* 301 */
        {WS_CLIENT, WS_TOO_BIG, 10, "\x81\x7f\0\0\0\1\0\0\0\0"}, /* 2^32 */
        {WS_CLIENT, WS_TOO_BIG, 8, "\x01\x02xx\x80\x7e\x01\x2b"},
        {WS_CLIENT, WS_NOT_UTF8, 3, "\x81\x01\xff"},
        {WS_CLIENT, WS_NOT_UTF8, 4, "\x81\x02\xc0\xaf"},         /* overlong */
        {WS_CLIENT, WS_NOT_UTF8, 5, "\x81\x03\xe0\x9f\xbf"},     /* overlong */
        {WS_CLIENT, WS_NOT_UTF8, 5, "\x81\x03\xed\xa0\x80"},     /* a surrogate */
        {WS_CLIENT, WS_NOT_UTF8, 6, "\x81\x04\xf4\x90\x80\x80"}, /* past U+10FFFF */
        {WS_CLIENT, WS_NOT_UTF8, 4, "\x81\x02\xe2\x82"},         /* cut off */
        {WS_CLIENT, WS_NOT_UTF8, 7, "\x01\x02\xe2\x82\x80\x01x"},
        {WS_CLIENT, WS_NOT_UTF8, 4, "\x01\x05\xf0\x80"}, /* seen before its end */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct heard h = heard(cases[i].side, cases[i].bytes, cases[i].length);
        if (h.fault != cases[i].status || h.count != 0)
            fail_msg("case %zu: %d messages, status %d", i, h.count, (int)h.fault);
    }
}

/* A reader that is broken stays so, and a closed one takes whatever comes. */
static void test_after(void **context) {
    (void)context;
    struct ws_reader r;
    ws_reader_init(&r, WS_CLIENT, 300);
    char bad[] = "\x80\x00", good[] = "\x81\x01x";
    struct heard h = {0};
    hear(&r, bad, 2, &h);
    hear(&r, good, 3, &h);
    assert_int_equal(h.fault, WS_PROTOCOL);
    assert_int_equal(h.count, 0);
    ws_reader_free(&r);
}

/* Frames of all lengths around the three forms, written and read again on the other side. */
static void test_round_trip(void **context) {
    (void)context;
    static const size_t lengths[] = {0, 1, 124, 125, 126, 127, 65535, 65536, 100000};
    static const uint8_t mask[4] = {0x37, 0xfa, 0x00, 0x3d};
    for (size_t i = 0; i < 2 * sizeof lengths / sizeof *lengths; i++) {
        size_t length = lengths[i / 2];
        char *text = malloc(length + 1), *frame = malloc(length + WS_HEAD), *at = frame;
        memset(text, 'a', length);
        if (length > 100)
            text[99] = 'b';
        size_t n = ws_frame_write(frame, WS_TEXT, text, length, i % 2 ? mask : NULL);
        struct ws_reader r;
        struct ws_message m;
        ws_reader_init(&r, i % 2 ? WS_SERVER : WS_CLIENT, 100000);
        assert_int_equal(ws_read(&r, &at, &n, &m), WS_GOT);
        assert_int_equal(m.kind, WS_TEXT);
        assert_int_equal(m.length, length);
        assert_memory_equal(m.bytes, text, length);
        assert_int_equal(n, 0);
        ws_reader_free(&r);
        free(text);
        free(frame);
    }
}

static void test_close_write(void **context) {
    (void)context;
    char payload[WS_CONTROL], reason[200];
    assert_int_equal(ws_close_write(payload, WS_GOING_AWAY, "bye"), 5);
    assert_memory_equal(payload,
                        "\x03\xe9"
                        "bye",
                        5);
    memset(reason, 'x', sizeof reason);
    memcpy(reason + 122, "€", 4); /* does not fit whole, so not at all */
    assert_int_equal(ws_close_write(payload, WS_NORMAL, reason), 124);
}

static void test_handshake(void **context) {
    (void)context;
    char accept[WS_ACCEPT + 1];
    ws_accept_write("dGhlIHNhbXBsZSBub25jZQ==", accept); /* RFC 6455, 1.3 */
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_true(ws_key_ok("dGhlIHNhbXBsZSBub25jZQ=="));
    static const char *const wrong[] = {"",
                                        "dGhlIHNhbXBsZSBub25jZQ",
                                        "dGhlIHNhbXBsZSBub25jZQ=",
                                        "dGhlIHNhbXBsZSBub25jZR==",
                                        "dGhlIHNhbXBsZSBub25j====",
                                        "dGhlIHNhbXBsZSBub25jZQ===",
                                        "dGhlIHNhbXBsZ-Bub25jZQ=="};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(ws_key_ok(wrong[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),    cmocka_unit_test(test_control_between_fragments),
        cmocka_unit_test(test_close),       cmocka_unit_test(test_broken),
        cmocka_unit_test(test_after),       cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_close_write), cmocka_unit_test(test_handshake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* ws_fuzz.c - any bytes as frames, read by our codec in pieces and by wslay, the judge: both hear
 * the same messages, and break off at the same place for the same reason. What is left to taste:
 *
 *   - wslay knows no status 1012 to 1014, and takes a close frame with half a status;
 *   - it waits for the whole head of a frame that ours refuses after two bytes;
 *   - what its lower half refuses has no status. */
#include "fuzz.h"
#include "server/ws.h"
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { LIMIT = 1000, SIZE = 4000, LATE = 16 };

/* What was heard, one message after the other, and how it ended. */
struct talk {
    size_t length;
    int fault;
    uint8_t last; /* the kind of the last message */
    uint8_t heard[2 * SIZE];
};

static void talk_add(struct talk *t, uint8_t kind, const void *bytes, size_t length) {
    must(t->length + length + 3 <= sizeof t->heard);
    uint8_t *at = t->heard + t->length;
    at[0] = t->last = kind;
    at[1] = (uint8_t)(length >> 8);
    at[2] = (uint8_t)length;
    if (length)
        memcpy(at + 3, bytes, length);
    t->length += 3 + length;
}

/* ---- the judge ---------------------------------------------------------------------------- */

struct judge {
    struct talk *talk;
    const uint8_t *bytes;
    size_t count, late;
};

static ssize_t judge_recv(wslay_event_context_ptr ctx, uint8_t *bytes, size_t size, int flags,
                          void *context) {
    (void)flags;
    struct judge *j = context;
    size_t n = j->count < size ? j->count : size;
    memcpy(bytes, j->bytes, n);
    j->bytes += n;
    j->count -= n;
    if (n == 0)
        wslay_event_set_error(ctx, WSLAY_ERR_WOULDBLOCK);
    return n ? (ssize_t)n : -1;
}

static ssize_t judge_send(wslay_event_context_ptr ctx, const uint8_t *bytes, size_t size, int flags,
                          void *context) {
    (void)ctx, (void)bytes, (void)flags, (void)context;
    return (ssize_t)size;
}

static int judge_mask(wslay_event_context_ptr ctx, uint8_t *bytes, size_t size, void *context) {
    (void)ctx, (void)context;
    memset(bytes, 0, size);
    return 0;
}

static void judge_heard(wslay_event_context_ptr ctx, const struct wslay_event_on_msg_recv_arg *m,
                        void *context) {
    (void)ctx;
    struct judge *j = context;
    bool status = m->opcode == WSLAY_CONNECTION_CLOSE && m->msg_length >= 2;
    if (status)
        talk_add(j->talk, m->opcode, m->msg + 2, m->msg_length - 2);
    else
        talk_add(j->talk, m->opcode, m->msg, m->msg_length);
}

/* Reads it all; what follows is zeros if `on` says so. */
static void judge_read(enum ws_side side, const uint8_t *bytes, size_t count, struct talk *t,
                       bool on) {
    static const uint8_t zeros[LATE];
    struct wslay_event_callbacks calls = {.recv_callback = judge_recv,
                                          .send_callback = judge_send,
                                          .genmask_callback = judge_mask,
                                          .on_msg_recv_callback = judge_heard};
    struct judge j = {t, bytes, count, 0};
    wslay_event_context_ptr ctx;
    int made = side == WS_SERVER ? wslay_event_context_server_init(&ctx, &calls, &j)
                                 : wslay_event_context_client_init(&ctx, &calls, &j);
    must(made == 0);
    wslay_event_config_set_max_recv_msg_length(ctx, LIMIT);
    int failed = wslay_event_recv(ctx);
    if (on && !failed && wslay_event_get_read_enabled(ctx)) {
        j.bytes = zeros;
        j.count = LATE;
        failed = wslay_event_recv(ctx);
    }
    wslay_event_send(ctx);
    bool ended = failed || !wslay_event_get_read_enabled(ctx);
    if (ended && !wslay_event_get_close_received(ctx)) {
        int status = wslay_event_get_status_code_sent(ctx);
        t->fault = status && status != WS_NO_STATUS ? status : WS_PROTOCOL;
    }
    wslay_event_context_free(ctx);
}

/* ---- ours --------------------------------------------------------------------------------- */

/* Pieces of 1, 2, 3 ... bytes and again, as the step says; 0: all at once. */
static void ours_read(enum ws_side side, const uint8_t *bytes, size_t count, size_t step,
                      struct talk *t) {
    struct ws_reader r;
    ws_reader_init(&r, side, LIMIT);
    for (size_t n, i = 0; i < count && !t->fault; i += n) {
        n = step && step < count - i ? step : count - i;
        char *piece = malloc(n), *at = piece; /* exactly as long as it is */
        must(piece != NULL);
        memcpy(piece, bytes + i, n);
        struct ws_message m;
        enum ws_got got;
        size_t left = n;
        while ((got = ws_read(&r, &at, &left, &m)) == WS_GOT)
            talk_add(t, (uint8_t)m.kind, m.bytes, m.length);
        must(got == WS_BROKEN || (left == 0 && at == piece + n));
        t->fault = ws_reader_fault(&r);
        must((got == WS_BROKEN) == (t->fault != 0));
        free(piece);
    }
    ws_reader_free(&r);
}

static bool is_close(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i + 1 < count; i++)
        if (bytes[i] == (0x80 | WS_CLOSE))
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0 || size > SIZE)
        return 0;
    static struct talk ours, whole, judge;
    ours.length = whole.length = judge.length = 0;
    ours.fault = whole.fault = judge.fault = 0;
    enum ws_side side = data[0] & 1 ? WS_SERVER : WS_CLIENT;
    ours_read(side, data + 1, size - 1, data[0] >> 1, &ours);
    ours_read(side, data + 1, size - 1, 0, &whole);
    must(ours.fault == whole.fault && ours.length == whole.length);
    must(memcmp(ours.heard, whole.heard, ours.length) == 0);

    judge_read(side, data + 1, size - 1, &judge, ours.fault != 0);
    bool taste = is_close(data + 1, size - 1); /* statuses, and which fault of two comes first */
    if (taste && judge.length != ours.length)
        return 0;
    must(judge.length == ours.length && memcmp(judge.heard, ours.heard, ours.length) == 0);
    must(judge.fault == ours.fault ||
         (taste && (!judge.fault || !ours.fault || judge.fault != WS_TOO_BIG)));
    return 0;
}

/* live.c - a room at a server. Texts for JSON are made by json_pack(): jansson's json_string() has
 * the name of one of our own functions (text/json.h). */
#include "live.h"
#include "cli/cli.h"
#include "common/say.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROTOCOL "pentoid.1"

/* All in milliseconds, and of docs/live.md. */
enum {
    CALL_SECONDS = 10,
    GREETING = 10000,
    REPEAT = 3000,
    PING = 20000,
    PING_ON_TURN = 5000,
    SILENCE = 15000, /* after a ping */
    MESSAGE = 4 << 20
};

static void tell(struct live *l, enum live_what what, const struct room_event *e) {
    l->tell(l->context, l, what, e);
}

/* ---- the room ----------------------------------------------------------------------------- */

static void free_memory(struct match_memory memory) {
    free(memory.events);
    free(memory.plies);
}

static void grow(struct live *l) {
    struct room_size size;
    if (!room_grows(&l->room, &size))
        return;
    struct match_memory more = {cli_alloc((size_t)size.events * sizeof *more.events),
                                cli_alloc((size_t)size.plies * sizeof *more.plies), size.events,
                                size.plies};
    free_memory(room_move(&l->room, more));
}

static void empty_room(struct live *l) {
    struct match_memory memory = l->room.match.memory;
    room_init(&l->room, (struct match_memory){NULL, NULL, 0, 0});
    free_memory(memory);
}

/* Each game moves the chairs on by one seat. */
static void find_seat(struct live *l) {
    l->seat = l->chair < 0 ? -1 : room_seat(&l->room, l->chair);
}

/* Lets a line happen. False if it cannot: the server is another version, or we have missed
 * something. */
static bool apply(struct live *l, const char *line, size_t length, const char *key,
                  struct room_event *e) {
    grow(l);
    if (room_read(&l->room, line, length, key, -1, e).message != FAULT_NONE)
        return false;
    room_apply(&l->room, e);
    find_seat(l);
    return true;
}

/* ---- sending ------------------------------------------------------------------------------ */

static void pause_until(struct live *l, int64_t moment);

/* False if the connection is lost. */
static bool flush(struct live *l) {
    while (l->out_at < l->out_length) {
        size_t sent = 0;
        CURLcode code =
            curl_easy_send(l->curl, l->out + l->out_at, l->out_length - l->out_at, &sent);
        l->out_at += sent;
        if (code == CURLE_AGAIN)
            return true;
        if (code != CURLE_OK)
            return false;
    }
    l->out_at = l->out_length = 0;
    return true;
}

static void put(struct live *l, const char *bytes, size_t length) {
    l->out = realloc(l->out, l->out_length + length + WS_HEAD);
    if (!l->out)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
    memcpy(l->out + l->out_length, bytes, length);
    l->out_length += length;
}

static void send_frame(struct live *l, enum ws_kind kind, const char *bytes, size_t length) {
    char *frame = cli_alloc(length + WS_HEAD);
    put(l, frame, ws_dial_frame(frame, kind, bytes, length));
    free(frame);
}

static void send_json(struct live *l, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    send_frame(l, WS_TEXT, text, strlen(text));
    free(text);
    json_decref(message);
}

static void say_hello(struct live *l) {
    char sum[9];
    json_t *hello = json_pack("{s:s,s:s,s:s}", "t", "hello", "room", l->link.room, "lang",
                              language_codes[cli_language()]);
    if (l->as[0])
        json_object_set_new(hello, "as", json_pack("s", l->as));
    if (l->room.seq > 0) {
        room_sum_write(l->room.sum, sum);
        json_object_set_new(hello, "have", json_integer(l->room.seq));
        json_object_set_new(hello, "sum", json_pack("s", sum));
    }
    send_json(l, hello);
    l->state = LIVE_GREETING;
}

static void send_asked(struct live *l, int64_t now) {
    send_frame(l, WS_TEXT, l->asked, strlen(l->asked));
    l->sent = now;
}

bool live_ask(struct live *l, json_t *what) {
    if (l->asked) {
        json_decref(what);
        return false;
    }
    snprintf(l->key, sizeof l->key, "%.8s.%u", l->browser, ++l->keys);
    json_object_set_new(what, "t", json_pack("s", "do"));
    json_object_set_new(what, "key", json_pack("s", l->key));
    l->asked = json_dumps(what, JSON_COMPACT);
    json_decref(what);
    if (l->state == LIVE_OPEN)
        send_asked(l, cli_now());
    return true;
}

static void answered(struct live *l) {
    free(l->asked);
    l->asked = NULL;
}

static void sit(struct live *l) {
    live_ask(l, json_pack("{s:s,s:i,s:s,s:s}", "do", "sit", "seat", l->wish, "name", l->name,
                          "browser", l->browser));
}

/* ---- hearing ------------------------------------------------------------------------------ */

static const char *word(const json_t *m, const char *name) {
    const char *text = json_string_value(json_object_get(m, name));
    return text ? text : "";
}

static int64_t number(const json_t *m, const char *name) {
    return json_integer_value(json_object_get(m, name));
}

static void keep_say(struct live *l, const json_t *m) {
    struct out o = say_to(l->say, sizeof l->say);
    const char *say = word(m, "say");
    clean_write(say, strlen(say), &o);
    clean_end(l->say);
    snprintf(l->why, sizeof l->why, "%s", word(m, "why"));
}

static void hear_here(struct live *l, const json_t *m) {
    const json_t *seats = json_object_get(m, "here"), *seat;
    size_t i;
    if (!seats)
        seats = json_object_get(m, "seats");
    l->here = 0;
    json_array_foreach(seats, i, seat) {
        int64_t n = json_integer_value(seat);
        if (n >= 1 && n <= GAME_SEATS)
            l->here |= 1u << (n - 1);
    }
    l->watching = (int)number(m, "watch");
}

/* An invite that has not led to a seat yet. */
static bool wants_seat(const struct live *l) { return l->as[0] == 'i'; }

static void hear_ready(struct live *l, const json_t *m) {
    hear_here(l, m);
    l->chair = (int)number(m, "chair") - 1;
    find_seat(l);
    l->host = json_is_true(json_object_get(m, "host"));
    l->offset = number(m, "now") - cli_now();
    l->state = LIVE_OPEN;
    l->was_open = true;
    l->tries = 0;
    if (l->asked)
        send_asked(l, cli_now());
    else if (wants_seat(l))
        sit(l);
    if (!wants_seat(l))
        tell(l, LIVE_READY, NULL);
}

/* News are applied if they are the next; older ones are known, later ones show that some were
 * lost. The room's sum is over the same bytes at the server. */
static void hear_news(struct live *l, const json_t *m) {
    struct room_event e;
    const char *line = word(m, "line");
    int64_t seq = number(m, "seq");
    uint32_t sum = 0;
    if (seq <= l->room.seq)
        return;
    if (seq > l->room.seq + 1 || !apply(l, line, strlen(line), word(m, "key"), &e)) {
        empty_room(l);
        say_hello(l);
        return;
    }
    if (room_sum_read(word(m, "sum"), strlen(word(m, "sum")), &sum))
        l->room.sum = sum;
    tell(l, LIVE_EVENT, &e);
}

/* The whole log: its keys are not told, so the sum is what the server says. */
static void hear_room(struct live *l, const json_t *m) {
    struct room_event e;
    empty_room(l);
    for (const char *line = word(m, "log"), *end; (end = strchr(line, '\n')); line = end + 1)
        if (!apply(l, line, (size_t)(end - line), "", &e)) {
            struct out o = say_to(l->say, sizeof l->say);
            out_text(&o, said(TEXT_JOIN_OTHER_VERSION));
            l->state = LIVE_OVER;
            tell(l, LIVE_ENDED, NULL);
            return;
        }
    room_sum_read(word(m, "sum"), strlen(word(m, "sum")), &l->room.sum);
    tell(l, LIVE_ROOM, NULL);
}

/* A seat was taken: from now on we are who sits there. */
static void take_secret(struct live *l, const char *secret) {
    snprintf(l->as, sizeof l->as, "%s", secret);
    say_hello(l);
}

static void hear_ok(struct live *l, const json_t *m) {
    if (!l->asked || strcmp(word(m, "key"), l->key) != 0)
        return;
    answered(l);
    if (wants_seat(l) && *word(m, "secret"))
        take_secret(l, word(m, "secret"));
    else
        tell(l, LIVE_OK, NULL);
}

/* `busy` and `rate` are no answers: it is asked again. */
static void hear_no(struct live *l, const json_t *m) {
    keep_say(l, m);
    if (!l->asked || strcmp(word(m, "key"), l->key) != 0 || strcmp(l->why, "busy") == 0 ||
        strcmp(l->why, "rate") == 0)
        return;
    answered(l);
    if (wants_seat(l)) {
        l->state = LIVE_OVER;
        tell(l, LIVE_ENDED, NULL);
    } else {
        tell(l, LIVE_NO, NULL);
    }
}

static void hear_pong(struct live *l, const json_t *m) {
    l->offset = number(m, "now") - cli_now();
    if (number(m, "seq") > l->room.seq)
        say_hello(l);
}

static void hear_bye(struct live *l, const json_t *m) {
    int64_t retry = number(m, "retry");
    pause_until(l, cli_now() + (retry < 0 ? 0 : retry > 10000 ? 10000 : retry));
}

static void hear_here_alone(struct live *l, const json_t *m) {
    hear_here(l, m);
    tell(l, LIVE_HERE, NULL);
}

static void hear(struct live *l, const char *text, size_t length) {
    static const struct {
        const char *t;
        void (*hear)(struct live *l, const json_t *m);
    } kinds[] = {{"news", hear_news}, {"room", hear_room},      {"ready", hear_ready},
                 {"ok", hear_ok},     {"no", hear_no},          {"pong", hear_pong},
                 {"bye", hear_bye},   {"here", hear_here_alone}};
    json_t *m = json_loadb(text, length, 0, NULL);
    for (size_t i = 0; m && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(word(m, "t"), kinds[i].t) == 0) {
            kinds[i].hear(l, m);
            break;
        }
    json_decref(m);
}

/* ---- the connection ----------------------------------------------------------------------- */

static void hang_up(struct live *l) {
    ws_dial_free(&l->dial);
    curl_easy_cleanup(l->curl);
    l->curl = NULL;
    l->fd = -1;
    l->out_at = l->out_length = 0;
}

/* The connection is lost, and made again at that moment. */
static void pause_until(struct live *l, int64_t moment) {
    bool was = l->state == LIVE_OPEN || l->state == LIVE_GREETING;
    l->next = moment;
    l->state = LIVE_PAUSING;
    if (was)
        tell(l, LIVE_CUT, NULL);
}

/* After 0.1 to 0.4 s, then about 1, 2, 4, 8: all who are cut off do not come back at once. */
static void lose(struct live *l) {
    int64_t most = l->tries == 0 ? 400 : 1500 << (l->tries < 3 ? l->tries - 1 : 3);
    l->tries++;
    pause_until(l, cli_now() + most / 4 + (int64_t)randombytes_uniform((uint32_t)(most * 3 / 4)));
}

/* Closes with these codes are for good. */
static void closed(struct live *l, enum ws_status status) {
    if (status != 4003 && status != 4004) {
        lose(l);
        return;
    }
    struct out o = say_to(l->say, sizeof l->say);
    out_text(&o, said(status == 4003 ? TEXT_JOIN_FORBIDDEN : TEXT_JOIN_NO_ROOM));
    l->state = LIVE_OVER;
    tell(l, LIVE_ENDED, NULL);
}

static void take_message(struct live *l, const struct ws_message *m) {
    l->heard = cli_now();
    if (m->kind == WS_TEXT)
        hear(l, m->bytes, m->length);
    else if (m->kind == WS_PING)
        send_frame(l, WS_PONG, m->bytes, m->length);
    else if (m->kind == WS_CLOSE && l->state != LIVE_PAUSING)
        closed(l, m->status);
}

static bool is_connected(const struct live *l) {
    return l->state == LIVE_CALLING || l->state == LIVE_GREETING || l->state == LIVE_OPEN;
}

static void take_bytes(struct live *l, char *bytes, size_t count) {
    struct ws_message m;
    enum ws_got got = WS_GOT;
    while (is_connected(l) && (got = ws_dial_read(&l->dial, &bytes, &count, &m)) == WS_GOT)
        take_message(l, &m);
    if (got == WS_BROKEN)
        lose(l);
    else if (l->state == LIVE_CALLING && l->dial.open)
        say_hello(l);
}

static void receive(struct live *l) {
    char bytes[8192];
    size_t count;
    CURLcode code = CURLE_OK;
    while (is_connected(l) &&
           (code = curl_easy_recv(l->curl, bytes, sizeof bytes, &count)) == CURLE_OK && count > 0)
        take_bytes(l, bytes, count);
    if (is_connected(l) && code != CURLE_AGAIN)
        lose(l);
}

static void call(struct live *l) {
    char request[WS_DIAL_REQUEST];
    curl_socket_t socket = CURL_SOCKET_BAD;
    hang_up(l);
    l->curl = curl_easy_init();
    curl_easy_setopt(l->curl, CURLOPT_URL, l->link.base);
    curl_easy_setopt(l->curl, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(l->curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(l->curl, CURLOPT_CONNECTTIMEOUT, (long)CALL_SECONDS);
    curl_easy_setopt(l->curl, CURLOPT_NOSIGNAL, 1L);
    l->state = LIVE_CALLING;
    l->heard = l->pinged = cli_now();
    CURLcode code = curl_easy_perform(l->curl);
    if (code == CURLE_OK)
        code = curl_easy_getinfo(l->curl, CURLINFO_ACTIVESOCKET, &socket);
    if (code != CURLE_OK) {
        struct out o = say_to(l->say, sizeof l->say);
        say_write(
            TEXT_JOIN_CANNOT_REACH,
            WORDING_ARGS(WORD("address", l->link.base), WORD("why", curl_easy_strerror(code))), &o);
        lose(l);
        return;
    }
    l->fd = socket;
    ws_dial_init(&l->dial, MESSAGE);
    put(l, request, ws_dial_request(&l->dial, l->link.host, l->link.path, PROTOCOL, "", request));
}

/* Silence is a lost connection, too. */
static void look_at_time(struct live *l, int64_t now) {
    bool on_turn = l->seat >= 0 && room_turn(&l->room) == l->seat;
    if (now - l->heard > (l->state == LIVE_OPEN ? PING + SILENCE : GREETING)) {
        lose(l);
        return;
    }
    if (l->state != LIVE_OPEN)
        return;
    if (l->asked && now - l->sent >= REPEAT)
        send_asked(l, now);
    if (now - l->pinged >= (on_turn ? PING_ON_TURN : PING)) {
        send_json(l, json_pack("{s:s,s:I}", "t", "ping", "n", (json_int_t)now));
        l->pinged = now;
    }
}

void live_step(struct live *l, int64_t now) {
    if (l->state == LIVE_PAUSING && now >= l->next)
        call(l);
    if (is_connected(l))
        receive(l);
    if (is_connected(l))
        look_at_time(l, now);
    if (is_connected(l) && !flush(l))
        lose(l);
}

int live_fd(const struct live *l) { return is_connected(l) ? l->fd : -1; }
bool live_writes(const struct live *l) { return l->out_at < l->out_length; }

int64_t live_until(const struct live *l) {
    if (l->state == LIVE_PAUSING)
        return l->next;
    int64_t ping = l->pinged + PING_ON_TURN, repeat = l->sent + REPEAT;
    return l->asked && repeat < ping ? repeat : ping;
}

int64_t live_now(const struct live *l, int64_t now) { return now + l->offset; }

/* ---- beginning and end -------------------------------------------------------------------- */

bool live_open(struct live *l, const struct link *link, live_teller *teller, void *context) {
    uint8_t random[18];
    *l = (struct live){.link = *link,
                       .name = l->name,
                       .wish = l->wish,
                       .tell = teller,
                       .context = context,
                       .fd = -1,
                       .chair = -1,
                       .seat = -1};
    if (sodium_init() < 0)
        return false;
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(l->browser, sizeof l->browser, random, sizeof random,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(l->as, sizeof l->as, "%s", link->secret);
    room_init(&l->room, (struct match_memory){NULL, NULL, 0, 0});
    call(l);
    return l->fd >= 0;
}

void live_close(struct live *l) {
    if (l->state == LIVE_OPEN) {
        char payload[WS_CONTROL];
        send_frame(l, WS_CLOSE, payload, ws_close_write(payload, WS_NORMAL, ""));
        flush(l);
    }
    hang_up(l);
    answered(l);
    free(l->out);
    empty_room(l);
}

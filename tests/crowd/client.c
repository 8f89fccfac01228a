/* client.c - one client of a room: it connects, says hello, hears, asks, and asks again. */
#include "crowd.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REPEAT = 3000, PING = 20000, SILENCE = 30000, GREETING = 8000, MESSAGE = 4 << 20 };

#define NOTE(c, ...)                                                                               \
    do {                                                                                           \
        if ((c)->writes)                                                                           \
            fprintf((c)->writes, __VA_ARGS__);                                                     \
    } while (0)

static void *need(void *memory) {
    if (!memory)
        abort();
    return memory;
}

/* ---- sending ------------------------------------------------------------------------------ */

static void lose(struct client *c);

static void watch(struct client *c) {
    struct epoll_event e = {.events = EPOLLIN | (c->out_length ? EPOLLOUT : 0), .data.ptr = c};
    epoll_ctl(c->crowd->epoll, EPOLL_CTL_MOD, c->fd, &e);
}

static void flush(struct client *c) {
    while (c->out_length > 0) {
        ssize_t n = send(c->fd, c->out, c->out_length, MSG_NOSIGNAL);
        if (n < 0 && (errno == EAGAIN || errno == ENOTCONN))
            break;
        if (n < 0) {
            lose(c);
            return;
        }
        memmove(c->out, c->out + n, c->out_length - (size_t)n);
        c->out_length -= (size_t)n;
    }
    if (c->out_length == 0) {
        free(c->out);
        c->out = NULL;
        c->out_size = 0;
    }
    watch(c);
}

static void put(struct client *c, const char *bytes, size_t length) {
    if (c->out_length + length > c->out_size)
        c->out = need(realloc(c->out, c->out_size = c->out_length + length));
    memcpy(c->out + c->out_length, bytes, length);
    c->out_length += length;
}

static void send_frame(struct client *c, enum ws_kind kind, const char *text, size_t length) {
    char *frame = need(malloc(length + WS_HEAD));
    put(c, frame, ws_dial_frame(frame, kind, text, length));
    free(frame);
    flush(c);
}

static void send_json(struct client *c, json_t *m) {
    char *text = json_dumps(m, JSON_COMPACT);
    json_decref(m);
    send_frame(c, WS_TEXT, text, strlen(text));
    free(text);
}

static void say_hello(struct client *c) {
    char sum[9];
    json_t *hello = json_pack("{s:s,s:s}", "t", "hello", "room", c->table->id);
    if (c->as[0])
        json_object_set_new(hello, "as", json_pack("s", c->as));
    if (c->room.seq > 0) {
        room_sum_write(c->room.sum, sum);
        json_object_set_new(hello, "have", json_integer(c->room.seq));
        json_object_set_new(hello, "sum", json_pack("s", sum));
    }
    c->state = CLIENT_GREETING;
    c->heard = now_ms();
    send_json(c, hello);
}

static void send_asked(struct client *c) {
    c->sent = now_ms();
    send_frame(c, WS_TEXT, c->asked, strlen(c->asked));
}

void client_ask(struct client *c, json_t *what, const char *word) {
    snprintf(c->key, sizeof c->key, "c%d.%d", c->number, ++c->keys);
    json_object_set_new(what, "t", json_pack("s", "do"));
    json_object_set_new(what, "do", json_pack("s", word));
    json_object_set_new(what, "key", json_pack("s", c->key));
    c->asked = json_dumps(what, JSON_COMPACT);
    json_decref(what);
    NOTE(c, "asked %s %s\n", c->key, word);
    c->crowd->asked++;
    if (strcmp(word, "move") == 0) {
        memcpy(c->table->key, c->key, KEY);
        c->table->asked = now_ns();
    }
    send_asked(c);
}

static void answered(struct client *c) {
    free(c->asked);
    c->asked = NULL;
    c->moves_at = 0;
}

/* ---- hearing ------------------------------------------------------------------------------ */

static const char *word(const json_t *m, const char *name) {
    const char *text = json_string_value(json_object_get(m, name));
    return text ? text : "";
}

static int64_t number(const json_t *m, const char *name) {
    return json_integer_value(json_object_get(m, name));
}

static void free_memory(struct match_memory memory) {
    free(memory.events);
    free(memory.plies);
}

static void empty_room(struct client *c) {
    struct match_memory memory = c->room.match.memory;
    room_init(&c->room, (struct match_memory){NULL, NULL, 0, 0});
    free_memory(memory);
}

static void apply(struct client *c, const char *line, size_t length, const char *key) {
    struct room_size size;
    if (room_grows(&c->room, &size)) {
        struct match_memory more = {need(malloc((size_t)size.events * sizeof *more.events)),
                                    need(malloc((size_t)size.plies * sizeof *more.plies)),
                                    size.events, size.plies};
        free_memory(room_move(&c->room, more));
    }
    struct fault f = room_line(&c->room, line, length, key, -1);
    c->seat = c->chair < 0 ? -1 : room_seat(&c->room, c->chair);
    if (f.message != FAULT_NONE) {
        printf("client %d: room %s, seq %d: a line that cannot be: %.*s\n", c->number, c->table->id,
               c->room.seq + 1, (int)length, line);
        exit(1);
    }
}

/* How long the move took to get here. */
static void measure(struct client *c, const char *key) {
    struct crowd *crowd = c->crowd;
    if (crowd->samples && *key && strcmp(key, c->table->key) == 0 && crowd->sample_count < SAMPLES)
        crowd->samples[crowd->sample_count++] = now_ns() - c->table->asked;
}

static void hear_news(struct client *c, const json_t *m) {
    const char *line = word(m, "line"), *key = word(m, "key"), *sum = word(m, "sum");
    int64_t seq = number(m, "seq");
    c->crowd->news++;
    if (seq <= c->room.seq)
        return;
    if (seq > c->room.seq + 1) {
        empty_room(c);
        say_hello(c);
        return;
    }
    measure(c, key);
    apply(c, line, strlen(line), key);
    room_sum_read(sum, strlen(sum), &c->room.sum);
    NOTE(c, "news %d %s %s %s\n", (int)seq, sum, *key ? key : "-", line);
    player_plan(c, now_ms());
}

static void hear_room(struct client *c, const json_t *m) {
    empty_room(c);
    for (const char *line = word(m, "log"), *end; (end = strchr(line, '\n')); line = end + 1)
        apply(c, line, (size_t)(end - line), "");
    room_sum_read(word(m, "sum"), strlen(word(m, "sum")), &c->room.sum);
    NOTE(c, "told %d %s\n", c->room.seq, word(m, "sum"));
    player_plan(c, now_ms());
}

static void sit(struct client *c) {
    char name[24];
    snprintf(name, sizeof name, "c%d", c->number);
    client_ask(c, json_pack("{s:i,s:s,s:s}", "seat", 0, "name", name, "browser", c->browser),
               "sit");
}

static void hear_ready(struct client *c, const json_t *m) {
    c->chair = (int)number(m, "chair") - 1;
    c->seat = c->chair < 0 ? -1 : room_seat(&c->room, c->chair);
    c->state = CLIENT_OPEN;
    c->tries = 0;
    if (c->cut && now_ms() - c->cut > c->crowd->longest_cut)
        c->crowd->longest_cut = now_ms() - c->cut;
    c->cut = 0;
    if (c->asked)
        send_asked(c);
    else if (c->as[0] == 'i')
        sit(c);
    else
        player_plan(c, now_ms());
}

static void hear_ok(struct client *c, const json_t *m) {
    if (!c->asked || strcmp(word(m, "key"), c->key) != 0)
        return;
    NOTE(c, "ok %s %d\n", c->key, (int)number(m, "seq"));
    c->crowd->oks++;
    answered(c);
    if (c->as[0] == 'i' && *word(m, "secret")) {
        snprintf(c->as, sizeof c->as, "%s", word(m, "secret"));
        say_hello(c);
    }
    player_plan(c, now_ms());
}

static void hear_no(struct client *c, const json_t *m) {
    const char *why = word(m, "why");
    if (!c->asked || strcmp(word(m, "key"), c->key) != 0 || strcmp(why, "busy") == 0 ||
        strcmp(why, "rate") == 0)
        return;
    NOTE(c, "no %s %s\n", c->key, why);
    c->crowd->nos++;
    if (c->as[0] == 'i') {
        printf("client %d: cannot sit down in %s: %s\n", c->number, c->table->id, why);
        exit(1);
    }
    answered(c);
    player_plan(c, now_ms());
}

static void hear_pong(struct client *c, const json_t *m) {
    if (number(m, "seq") > c->room.seq)
        say_hello(c);
}

static void hear(struct client *c, const char *text, size_t length) {
    static const struct {
        const char *t;
        void (*hear)(struct client *c, const json_t *m);
    } kinds[] = {{"news", hear_news}, {"room", hear_room}, {"ready", hear_ready},
                 {"ok", hear_ok},     {"no", hear_no},     {"pong", hear_pong}};
    json_t *m = json_loadb(text, length, 0, NULL);
    for (size_t i = 0; m && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(word(m, "t"), kinds[i].t) == 0) {
            kinds[i].hear(c, m);
            break;
        }
    json_decref(m);
}

/* ---- the connection ----------------------------------------------------------------------- */

static void hang_up(struct client *c) {
    if (c->fd >= 0)
        close(c->fd);
    c->fd = -1;
    ws_dial_free(&c->dial);
    free(c->out);
    c->out = NULL;
    c->out_length = c->out_size = 0;
    c->state = CLIENT_DOWN;
}

/* The next one is another node, if there are several. */
static void lose(struct client *c) {
    if (c->state == CLIENT_DOWN)
        return;
    if (c->state == CLIENT_OPEN)
        c->cut = now_ms();
    c->crowd->losses += c->state != CLIENT_CALLING;
    c->crowd->refused_connects += c->state == CLIENT_CALLING;
    hang_up(c);
    c->node = (c->node + 1) % c->crowd->nodes;
    int most = 100 << (c->tries < 4 ? c->tries : 4);
    c->tries++;
    c->next = now_ms() + most / 2 + below(c->crowd, most);
}

static void call(struct client *c) {
    const struct node *node = &c->crowd->node[c->node];
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)node->port)};
    struct epoll_event e = {.events = EPOLLIN | EPOLLOUT, .data.ptr = c};
    char request[WS_DIAL_REQUEST], from[64], host[80];
    inet_pton(AF_INET, node->host, &to.sin_addr);
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (c->fd < 0) {
        perror("socket");
        exit(1);
    }
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    c->state = CLIENT_CALLING;
    c->heard = now_ms();
    c->crowd->connects++;
    ws_dial_init(&c->dial, MESSAGE);
    /* Each has an address of its own, for a server that believes this proxy. */
    snprintf(from, sizeof from, "X-Forwarded-For: 10.%d.%d.%d\r\n", c->number >> 16 & 255,
             c->number >> 8 & 255, c->number & 255);
    snprintf(host, sizeof host, "%s:%d", node->host, node->port);
    put(c, request, ws_dial_request(&c->dial, host, "/api/live", "pentoid.1", from, request));
    epoll_ctl(c->crowd->epoll, EPOLL_CTL_ADD, c->fd, &e);
    if (connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)
        lose(c);
}

static void take_message(struct client *c, const struct ws_message *m) {
    c->heard = now_ms();
    if (m->kind == WS_TEXT)
        hear(c, m->bytes, m->length);
    else if (m->kind == WS_PING)
        send_frame(c, WS_PONG, m->bytes, m->length);
    else if (m->kind == WS_CLOSE) {
        NOTE(c, "closed %d %.*s\n", m->status, (int)m->length, m->bytes);
        lose(c);
    }
}

static void receive(struct client *c) {
    static char bytes[1 << 16];
    while (c->state != CLIENT_DOWN) {
        ssize_t n = recv(c->fd, bytes, sizeof bytes, 0);
        if (n < 0 && errno == EAGAIN)
            return;
        if (n <= 0) {
            lose(c);
            return;
        }
        char *at = bytes;
        size_t left = (size_t)n;
        struct ws_message m;
        enum ws_got got = WS_MORE;
        while (c->state != CLIENT_DOWN && (got = ws_dial_read(&c->dial, &at, &left, &m)) == WS_GOT)
            take_message(c, &m);
        if (got == WS_BROKEN && c->state != CLIENT_DOWN)
            lose(c);
        if (c->state == CLIENT_CALLING && c->dial.open)
            say_hello(c);
    }
}

void client_event(struct client *c, uint32_t events) {
    if (c->state != CLIENT_DOWN && events & (EPOLLIN | EPOLLHUP | EPOLLERR))
        receive(c);
    if (c->state != CLIENT_DOWN && events & EPOLLOUT)
        flush(c);
}

void client_tick(struct client *c, int64_t now) {
    if (c->state == CLIENT_DOWN) {
        if (now >= c->next)
            call(c);
        return;
    }
    if (now - c->heard > (c->state == CLIENT_OPEN ? SILENCE : GREETING)) {
        lose(c);
        return;
    }
    if (c->state != CLIENT_OPEN)
        return;
    if (c->asked && now - c->sent > REPEAT)
        send_asked(c);
    else
        player_act(c, now);
    if (c->state == CLIENT_OPEN && now - c->heard > PING && now - c->next > PING) {
        c->next = now;
        send_json(c, json_pack("{s:s,s:I}", "t", "ping", "n", (json_int_t)now));
    }
}

void client_init(struct client *c, struct crowd *crowd, struct table *t, int number, bool watches) {
    uint8_t random[18];
    *c = (struct client){.crowd = crowd, .table = t, .number = number, .watches = watches};
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(c->browser, sizeof c->browser, random, sizeof random,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (!watches)
        snprintf(c->as, sizeof c->as, "%s", t->invite);
    c->fd = c->seat = c->chair = -1;
    c->node = number % crowd->nodes;
    room_init(&c->room, (struct match_memory){NULL, NULL, 0, 0});
    if (crowd->history)
        c->writes = open_memstream(&c->notes, &c->notes_length);
}

void client_free(struct client *c) {
    c->crowd->unknown += c->asked != NULL;
    if (c->writes) {
        fclose(c->writes);
        fprintf(c->crowd->history, "client %d %s %d\n%s", c->number, c->table->id, c->seat + 1,
                c->notes);
        free(c->notes);
    }
    hang_up(c);
    free(c->asked);
    empty_room(c);
}

/* socket.c - WebSockets: bytes in, frames out.
 *
 * Output waits in a queue of packets, which the sockets that get them share; at the end of the
 * round a queue goes out in one call. A socket with more than SOCKET_QUEUE waiting is closed
 * (4008), and catches up when it reconnects; the answer to a hello, however long, does not count.
 * Every socket has one timer, for pings and for silence. */
#include "common/service.h"
#include "live_parts.h"
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    PIECE = 64 << 10,
    AT_ONCE = 32,       /* packets in one call */
    PING_EVERY = 20000, /* and of the seat to move */
    PING_MOVER = 5000,
    DEAD_AFTER = 45000,
    DEAD_MOVER = 15000,
    HELLO_WITHIN = 10000,
    CLOSE_WITHIN = 1000, /* for the other side to close too */
    CLOSE_SLOW_WITHIN = 5000,
    KERNEL_QUEUE = 64 << 10 /* what the system keeps for a socket besides */
};

/* ---- packets ------------------------------------------------------------------------------ */

struct packet *packet_new(enum ws_kind kind, const char *bytes, size_t size) {
    struct packet *p = cli_alloc(sizeof *p + size + WS_HEAD);
    p->uses = 1;
    p->size = (uint32_t)ws_frame_write(p->bytes, kind, bytes, size, NULL);
    return p;
}

void packet_drop(struct packet *p) {
    if (--p->uses == 0)
        free(p);
}

/* ---- sending ------------------------------------------------------------------------------ */

static void mark_dirty(struct socket *s) {
    if (s->dirty)
        return;
    s->dirty = true;
    s->next_dirty = s->live->dirty;
    s->live->dirty = s;
}

static void enqueue(struct socket *s, struct packet *p) {
    if (s->queue_first + s->queue_count == s->queue_room) {
        uint32_t room = s->queue_count < 2 ? 4 : 2 * s->queue_count;
        struct packet **queue = cli_alloc(room * sizeof(struct packet *));
        if (s->queue_count)
            memcpy(queue, s->queue + s->queue_first, s->queue_count * sizeof(struct packet *));
        free(s->queue);
        s->queue = queue;
        s->queue_room = room;
        s->queue_first = 0;
    }
    s->queue[s->queue_first + s->queue_count++] = p;
    s->queued += p->size;
    p->uses++;
    mark_dirty(s);
}

static void cut_slow(struct socket *s) {
    s->live->slow++;
    socket_close(s, 4008, "slow");
}

void socket_send(struct socket *s, struct packet *p) {
    if (s->state != SOCKET_OPEN)
        return;
    if (s->queued - s->owed <= SOCKET_QUEUE)
        enqueue(s, p);
    else
        cut_slow(s);
}

static struct packet *packet_written(struct live *l, text_writer *write, const void *context) {
    size_t length;
    const char *text = live_write(l, write, context, &length);
    return packet_new(WS_TEXT, text, length);
}

void socket_write(struct socket *s, text_writer *write, const void *context) {
    struct packet *p = packet_written(s->live, write, context);
    socket_send(s, p);
    packet_drop(p);
}

bool socket_may_owe(struct socket *s) {
    if (s->state == SOCKET_OPEN && s->queued > SOCKET_QUEUE)
        cut_slow(s);
    return s->state == SOCKET_OPEN;
}

void socket_owe(struct socket *s, text_writer *write, const void *context) {
    struct packet *p = packet_written(s->live, write, context);
    enqueue(s, p);
    s->owed = s->queued;
    packet_drop(p);
}

static void send_control(struct socket *s, enum ws_kind kind, const char *bytes, size_t size) {
    struct packet *p = packet_new(kind, bytes, size);
    enqueue(s, p);
    packet_drop(p);
}

void socket_ping(struct socket *s) {
    if (s->state != SOCKET_OPEN || s->pinged)
        return;
    s->pinged = cli_now();
    send_control(s, WS_PING, "", 0);
}

static void drop_sent(struct socket *s, size_t sent) {
    s->queued -= (uint32_t)sent;
    s->owed -= sent < s->owed ? (uint32_t)sent : s->owed;
    sent += s->sent;
    while (s->queue_count && sent >= s->queue[s->queue_first]->size) {
        sent -= s->queue[s->queue_first]->size;
        packet_drop(s->queue[s->queue_first++]);
        s->queue_count--;
    }
    s->sent = (uint32_t)sent;
    if (s->queue_count == 0)
        s->queue_first = 0;
}

/* What has not been begun is dropped. */
static void drop_waiting(struct socket *s) {
    uint32_t keep = s->sent ? 1 : 0;
    while (s->queue_count > keep) {
        struct packet *p = s->queue[s->queue_first + --s->queue_count];
        s->queued -= p->size;
        packet_drop(p);
    }
}

static void want_writable(struct socket *s, bool wanted) {
    if (s->writes == wanted)
        return;
    s->writes = wanted;
    struct epoll_event e = {.events = EPOLLIN | (wanted ? EPOLLOUT : 0), .data.ptr = s};
    epoll_ctl(s->live->epoll, EPOLL_CTL_MOD, s->fd, &e);
}

/* ---- the end of a socket ------------------------------------------------------------------ */

static void leave_hall(struct socket *s) {
    if (s->hall)
        hall_exit(s->hall, s);
}

static void die(struct socket *s) {
    struct live *l = s->live;
    if (s->state == SOCKET_DEAD)
        return;
    leave_hall(s);
    s->state = SOCKET_DEAD;
    timer_off(&l->timers, &s->timer);
    limits_give(l->limits, &s->address, LIMIT_SOCKETS);
    *(s->all_before ? &s->all_before->all_after : &l->sockets) = s->all_after;
    if (s->all_after)
        s->all_after->all_before = s->all_before;
    l->socket_count--;
    /* The HTTP library may not have closed its own descriptor yet: closing ours takes a connection
     * that both are of out of no epoll. */
    epoll_ctl(l->epoll, EPOLL_CTL_DEL, s->fd, NULL);
    close(s->fd);
    s->next_dead = l->dead;
    l->dead = s;
}

static void free_socket(struct socket *s) {
    s->sent = 0;
    drop_waiting(s);
    ws_reader_free(&s->reader);
    talk_forget(s);
    free(s->queue);
    free(s);
}

void sockets_bury(struct live *l) {
    struct socket *s = l->dead, *next;
    l->dead = NULL;
    for (; s; s = next) {
        next = s->next_dead;
        if (s->on_errand || s->asks) {
            s->next_dead = l->dead;
            l->dead = s;
        } else {
            free_socket(s);
        }
    }
}

void sockets_free(struct live *l) {
    while (l->sockets)
        die(l->sockets);
    for (struct socket *s = l->dead, *next; s; s = next) {
        next = s->next_dead;
        free_socket(s);
    }
}

void socket_close(struct socket *s, int status, const char *reason) {
    char payload[WS_CONTROL];
    if (s->state != SOCKET_OPEN)
        return;
    leave_hall(s);
    if (status == 4008)
        drop_waiting(s);
    send_control(s, WS_CLOSE, payload, ws_close_write(payload, (enum ws_status)status, reason));
    s->state = SOCKET_CLOSING;
    timer_set(&s->live->timers, &s->timer,
              cli_now() + (status == 4008 ? CLOSE_SLOW_WITHIN : CLOSE_WITHIN));
}

void sockets_end(struct live *l) {
    for (struct socket *s = l->sockets, *next; s; s = next) {
        next = s->all_after;
        talk_bye(s, "restart", 1800, WS_RESTART);
    }
}

/* ---- flushing ----------------------------------------------------------------------------- */

static int gather(const struct socket *s, struct iovec *pieces) {
    int count = s->queue_count < AT_ONCE ? (int)s->queue_count : AT_ONCE;
    for (int i = 0; i < count; i++) {
        struct packet *p = s->queue[s->queue_first + (uint32_t)i];
        uint32_t skip = i == 0 ? s->sent : 0;
        pieces[i] = (struct iovec){p->bytes + skip, p->size - skip};
    }
    return count;
}

static void flush(struct socket *s) {
    struct iovec pieces[AT_ONCE];
    while (s->state != SOCKET_DEAD && s->queue_count) {
        struct msghdr m = {.msg_iov = pieces};
        m.msg_iovlen = (size_t)gather(s, pieces);
        ssize_t sent = sendmsg(s->fd, &m, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            want_writable(s, true);
            return;
        }
        if (sent < 0) {
            die(s);
            return;
        }
        drop_sent(s, (size_t)sent);
    }
    if (s->state == SOCKET_DEAD)
        return;
    want_writable(s, false);
    if (s->state == SOCKET_CLOSING)
        shutdown(s->fd, SHUT_WR);
}

void sockets_flush(struct live *l) {
    struct socket *s = l->dirty;
    l->dirty = NULL;
    while (s) {
        struct socket *next = s->next_dirty;
        s->dirty = false;
        flush(s);
        s = next;
    }
}

/* ---- reading ------------------------------------------------------------------------------ */

static bool is_mover(const struct socket *s) {
    if (!s->hall || !s->pass.known || s->pass.chair < 0)
        return false;
    const struct room *r = &s->hall->keeper.room;
    int turn = room_turn(r);
    return turn >= 0 && room_chair(r, turn) == s->pass.chair;
}

static void answer_ping(struct socket *s, const struct ws_message *m) {
    struct packet *p = packet_new(WS_PONG, m->bytes, m->length);
    socket_send(s, p);
    packet_drop(p);
}

static void take_pong(struct socket *s) {
    if (!s->pinged)
        return;
    s->round_trip = (int32_t)(cli_now() - s->pinged);
    s->pinged = 0;
}

static void take_message(struct socket *s, const struct ws_message *m) {
    switch (m->kind) {
    case WS_TEXT:
        talk_hear(s, m->bytes, m->length);
        break;
    case WS_PING:
        answer_ping(s, m);
        break;
    case WS_PONG:
        take_pong(s);
        break;
    case WS_CLOSE:
        socket_close(s, WS_NORMAL, "");
        break;
    default:
        socket_close(s, WS_UNSUPPORTED, "text");
        break;
    }
}

static void take_bytes(struct socket *s, char *bytes, size_t count) {
    struct ws_message m;
    enum ws_got got = WS_MORE;
    while (s->state == SOCKET_OPEN && (got = ws_read(&s->reader, &bytes, &count, &m)) == WS_GOT)
        take_message(s, &m);
    if (s->state == SOCKET_OPEN && got == WS_BROKEN)
        socket_close(s, (int)ws_reader_fault(&s->reader), "");
}

void socket_event(struct socket *s, uint32_t events) {
    static _Thread_local char piece[PIECE];
    if (s->state == SOCKET_DEAD)
        return;
    if (events & EPOLLOUT)
        mark_dirty(s);
    if (!(events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
        return;
    ssize_t count = recv(s->fd, piece, sizeof piece, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        die(s);
        return;
    }
    if (count < 0 || s->state != SOCKET_OPEN)
        return;
    s->heard = cli_now();
    take_bytes(s, piece, (size_t)count);
}

/* ---- time --------------------------------------------------------------------------------- */

/* The round trip that is not over yet counts as it is, so silence is no lag that was paid for. */
static void ring_socket(struct timer *t) {
    struct socket *s = (struct socket *)((char *)t - offsetof(struct socket, timer));
    int64_t now = cli_now();
    bool mover = is_mover(s);
    if (s->state == SOCKET_CLOSING || now - s->heard >= (mover ? DEAD_MOVER : DEAD_AFTER) ||
        (!s->ready && !s->on_errand && now - s->heard >= HELLO_WITHIN)) {
        die(s);
        return;
    }
    if (now >= s->next_ping) {
        s->pinged = 0;
        socket_ping(s);
        s->next_ping = now + (mover ? PING_MOVER : PING_EVERY);
    }
    timer_set(&s->live->timers, t, now + PING_MOVER);
}

/* ---- arriving ----------------------------------------------------------------------------- */

static struct socket *socket_new(struct live *l, int fd, const struct address *a,
                                 enum language language) {
    struct socket *s = cli_alloc(sizeof *s);
    *s = (struct socket){.live = l, .fd = fd, .address = *a, .language = language};
    s->pass.chair = -1;
    s->heard = cli_now();
    s->next_ping = s->heard + PING_EVERY;
    s->timer.ring = ring_socket;
    ws_reader_init(&s->reader, WS_SERVER, WS_LIMIT);
    s->all_after = l->sockets;
    if (l->sockets)
        l->sockets->all_before = s;
    l->sockets = s;
    l->socket_count++;
    timer_set(&l->timers, &s->timer, s->heard + PING_MOVER);
    return s;
}

static bool watch_socket(struct socket *s) {
    int on = 1, size = KERNEL_QUEUE;
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = s};
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(s->fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    return epoll_ctl(s->live->epoll, EPOLL_CTL_ADD, s->fd, &e) == 0;
}

void sockets_arrive(struct live *l, int fd, const struct address *a, enum language language,
                    char *bytes, size_t size) {
    bool may = limits_take(l->limits, a, LIMIT_SOCKETS, cli_now());
    struct socket *s = socket_new(l, fd, a, language);
    if (!watch_socket(s))
        die(s);
    else if (l->draining || l->gone)
        talk_bye(s, "restart", 1800, WS_RESTART);
    else if (!may || l->socket_count > l->options.sockets)
        socket_close(s, 4029, "rate");
    else if (size)
        take_bytes(s, bytes, size);
}

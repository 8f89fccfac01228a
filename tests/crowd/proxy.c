/* proxy.c - a bad line: passes connections on, and does to each what the next kind says:
 *
 *     delay   everything arrives late, by up to 0.3 s
 *     bytes   byte by byte, each in a packet of its own
 *     cut     ends after a while, in the middle of anything, with a reset
 *     half    after a while nothing passes any more in one direction, and nobody is told
 *
 * `crowd proxy --to HOST:PORT` listens at a free port, and says at which. */
#include "proxy.h"
#include "rules/rng.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 500, ROOM = 1 << 16, TICK = 2, LATE = 300, BYTES_A_TICK = 32, HALF_LASTS = 12000 };

enum kind { DELAY, BYTES, CUT, HALF, KINDS };

/* One direction of a connection. */
struct way {
    int from, to;
    char *held;
    size_t length;
    int64_t due; /* when what is held may go on */
    bool ended;
};

struct pipe {
    bool used;
    enum kind kind;
    struct way way[2]; /* from the client, from the server */
    int64_t end, half; /* when it is cut; since when one way is dead */
};

static struct pipe pipes[LINES];
static volatile sig_atomic_t stopped;

static void on_signal(int number) {
    (void)number;
    stopped = 1;
}

static int64_t moment(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static struct rng rng;
static int below(int n) { return (int)(rng_next(&rng) % (uint64_t)n); }

static void set_up(int fd) {
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    fcntl(fd, F_SETFL, O_NONBLOCK);
}

/* With a reset, so that what is on its way is lost, too. */
static void cut(struct pipe *p) {
    for (int i = 0; i < 2; i++) {
        struct linger at_once = {1, 0};
        setsockopt(p->way[i].from, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(p->way[i].from);
        free(p->way[i].held);
    }
    p->used = false;
}

static void begin(int client, const struct sockaddr_in *to, int number) {
    struct pipe *p = pipes;
    while (p < pipes + LINES && p->used)
        p++;
    int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (p == pipes + LINES || connect(server, (const struct sockaddr *)to, sizeof *to) != 0) {
        close(client);
        close(server);
        return;
    }
    set_up(client);
    set_up(server);
    int64_t now = moment();
    enum kind kind = (enum kind)(number % KINDS);
    *p = (struct pipe){.used = true,
                       .kind = kind,
                       .way = {{.from = client, .to = server}, {.from = server, .to = client}},
                       .end = kind == CUT ? now + 200 + below(4000) : INT64_MAX,
                       .half = kind == HALF ? now + 500 + below(3000) : INT64_MAX};
    p->way[0].held = malloc(ROOM);
    p->way[1].held = malloc(ROOM);
    if (kind == HALF)
        p->end = p->half + HALF_LASTS;
}

/* False: the connection has ended. */
static bool take(struct pipe *p, struct way *w, int64_t now) {
    ssize_t n = recv(w->from, w->held + w->length, ROOM - w->length, 0);
    if (n < 0 && errno == EAGAIN)
        return true;
    if (n <= 0)
        return false;
    if (w->length == 0)
        w->due = p->kind == DELAY ? now + below(LATE) : now;
    w->length += (size_t)n;
    return true;
}

static bool pass(struct pipe *p, struct way *w, int64_t now) {
    size_t most = p->kind == BYTES ? BYTES_A_TICK : w->length, step = p->kind == BYTES ? 1 : most;
    size_t sent = 0;
    bool dead = now >= p->half && w == &p->way[1];
    while (!dead && now >= w->due && sent < most && sent < w->length) {
        ssize_t n = send(w->to, w->held + sent, step, MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN)
            return false;
        if (n < 0)
            break;
        sent += (size_t)n;
    }
    memmove(w->held, w->held + sent, w->length - sent);
    w->length -= sent;
    return true;
}

static void serve(int listener, const struct sockaddr_in *to) {
    static struct pollfd fds[2 * LINES + 1];
    for (int number = 0; !stopped;) {
        int64_t now = moment();
        fds[0] = (struct pollfd){.fd = listener, .events = POLLIN};
        for (int i = 0; i < 2 * LINES; i++) {
            struct way *w = &pipes[i / 2].way[i % 2];
            bool reads = pipes[i / 2].used && w->length < ROOM;
            fds[i + 1] = (struct pollfd){.fd = reads ? w->from : -1, .events = POLLIN};
        }
        poll(fds, 2 * LINES + 1, TICK);
        if (fds[0].revents & POLLIN)
            begin(accept(listener, NULL, NULL), to, number++);
        for (int i = 0; i < LINES; i++) {
            struct pipe *p = &pipes[i];
            bool good = p->used && now < p->end;
            for (int j = 0; good && j < 2; j++)
                good = (!fds[2 * i + j + 1].revents || take(p, &p->way[j], now)) &&
                       pass(p, &p->way[j], now);
            if (p->used && !good)
                cut(p);
        }
    }
}

int proxy_main(const char *host, int port) {
    struct sockaddr_in at = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    socklen_t length = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons((uint16_t)port);
    if (inet_pton(AF_INET, host, &to.sin_addr) != 1 ||
        bind(listener, (struct sockaddr *)&at, sizeof at) != 0 || listen(listener, 100) != 0 ||
        getsockname(listener, (struct sockaddr *)&at, &length) != 0) {
        perror("crowd proxy");
        return 1;
    }
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    rng = rng_seeded((uint64_t)getpid());
    printf("proxy at %d\n", ntohs(at.sin_port));
    fflush(stdout);
    serve(listener, &to);
    for (int i = 0; i < LINES; i++)
        if (pipes[i].used)
            cut(&pipes[i]);
    close(listener);
    return 0;
}

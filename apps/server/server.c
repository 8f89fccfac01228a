/* server.c - runs libmicrohttpd: one thread a processor, each with its own epoll.
 *
 * The library reads and writes HTTP and enforces the limits on size and number; head.c refuses
 * malformed heads that it accepts; reply.c and refusal.c have the answers, api.c and live.c those
 * for rooms; patience.c cuts off slow connections. The first thread only waits for a signal. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "server.h"
#include "api.h"
#include "common/say.h"
#include "common/service.h"
#include "head.h"
#include "patience.h"
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTION_MEMORY = 16 << 10, /* for a request with its headers, and an answer's headers */
    ANSWER_SECONDS = 300,         /* in which an answer has to be taken */
    STALL_SECONDS = 30,           /* without a byte of it, and the connection is closed */
    STOP_MS = 2000,               /* for answers under way when the server is stopped */
    DESCRIPTORS_BESIDE = 64       /* that are not connections */
};

struct server {
    const struct server_options *options;
    struct replies replies;
    struct refusals refusals;
    struct patience *patience;
    struct live *live; /* NULL: there are no rooms */
    enum MHD_Result (*queue)(struct MHD_Connection *c, unsigned status, struct MHD_Response *r);
    atomic_int busy; /* requests that are not answered yet */
};

/* A connection, and what is known of the request on it. */
struct link {
    struct server *server;
    const char *target_end;  /* of the request line */
    bool for_rooms;          /* the target is one of theirs */
    bool begun;              /* the request is counted */
    struct request *request; /* to the API; NULL: it is for a file */
};

/* ---- log ---------------------------------------------------------------------------------- */

static void log_address(const struct sockaddr *a, char *text, socklen_t size) {
    const void *bytes = a->sa_family == AF_INET6
                            ? (const void *)&((const struct sockaddr_in6 *)a)->sin6_addr
                            : (const void *)&((const struct sockaddr_in *)a)->sin_addr;
    inet_ntop(a->sa_family, bytes, text, size);
}

/* What a stranger has sent must neither break the line nor drive a terminal. */
static void log_clean(const char *text, char *clean, size_t size) {
    size_t at = 0;
    for (; *text && at + 5 < size; text++) {
        unsigned char c = (unsigned char)*text;
        if (c > 0x20 && c < 0x7f && c != '"' && c != '\\')
            clean[at++] = (char)c;
        else
            at += (size_t)snprintf(clean + at, size - at, "\\x%02x", c);
    }
    clean[at] = '\0';
}

/* The common log format. */
static void log_request(struct MHD_Connection *c, const struct request_line *line,
                        const struct reply *r) {
    char who[INET6_ADDRSTRLEN] = "-", what[600], how[20], when[40];
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info && info->client_addr)
        log_address(info->client_addr, who, sizeof who);
    log_clean(line->method, how, sizeof how);
    log_clean(line->target, what, sizeof what);
    time_t now = time(NULL);
    struct tm utc;
    strftime(when, sizeof when, "%d/%b/%Y:%H:%M:%S +0000", gmtime_r(&now, &utc));
    printf("%s - - [%s] \"%s %s %s\" %u %zu\n", who, when, how, what, line->version, r->status,
           r->size);
}

/* ---- requests ----------------------------------------------------------------------------- */

static int descriptor(struct MHD_Connection *c) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static const char *header(struct MHD_Connection *c, const char *name) {
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

/* The library queues the refusals that it writes itself by this function of its interface. Ours
 * stands before it, so that they are pages with headers like all others; whatever it cannot read
 * ends a connection. Given to the library to send, some of them would come with their headers
 * twice: 0.9.75 goes on with a request whose length it has refused. */
static bool find_queue(struct server *s) {
    void *found = dlsym(RTLD_NEXT, "MHD_queue_response");
    memcpy(&s->queue, &found, sizeof found);
    return found != NULL;
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *c, unsigned status,
                                   struct MHD_Response *theirs) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    (void)theirs;
    if (info && info->socket_context) {
        const struct link *k = info->socket_context;
        refusal_send(refusal_in(&k->server->refusals, refusal_of_status(status), k->for_rooms,
                                header(c, MHD_HTTP_HEADER_ACCEPT_LANGUAGE)),
                     descriptor(c));
    }
    return MHD_NO; /* the library closes the connection */
}

static enum MHD_Result send_reply(const struct server *s, struct MHD_Connection *c,
                                  const struct request_line *line, const struct reply *r) {
    if (s->options->log)
        log_request(c, line, r);
    return r->response ? s->queue(c, r->status, r->response) : MHD_NO;
}

static enum MHD_Result answer(const struct link *k, struct MHD_Connection *c,
                              const struct request_line *line, enum refusal why) {
    const struct server *s = k->server;
    const struct reply *r = NULL;
    if (why == REFUSAL_NONE)
        r = reply_to(&s->replies, line->target, header(c, MHD_HTTP_HEADER_ACCEPT_ENCODING),
                     header(c, MHD_HTTP_HEADER_IF_NONE_MATCH));
    if (!r)
        r = refusal_in(&s->refusals, why == REFUSAL_NONE ? REFUSAL_ABSENT : why, k->for_rooms,
                       header(c, MHD_HTTP_HEADER_ACCEPT_LANGUAGE));
    return send_reply(s, c, line, r);
}

/* The headers are there. What is answered before the end of a request closes the connection: that
 * is for what we refuse. */
static enum MHD_Result begin(struct link *k, struct MHD_Connection *c,
                             const struct request_line *line) {
    struct server *s = k->server;
    bool taken = strcmp(line->method, "GET") == 0 || strcmp(line->method, "HEAD") == 0;
    k->begun = true; /* so that its end is counted */
    atomic_fetch_add(&s->busy, 1);
    patience_set(s->patience, descriptor(c), ANSWER_SECONDS);
    enum refusal why = head_fault(c, line);
    if (why == REFUSAL_NONE && !k->for_rooms && !taken)
        why = REFUSAL_METHOD;
    if (why != REFUSAL_NONE)
        return answer(k, c, line, why);
    if (!k->for_rooms)
        return MHD_YES;
    k->request = api_begin(s->live, c, line);
    return k->request->answered ? send_reply(s, c, line, &k->request->reply) : MHD_YES;
}

/* Called when the headers are there, then for each piece of a body, at its end, and when a
 * connection that was suspended has been woken up. */
static enum MHD_Result on_request(void *context, struct MHD_Connection *c, const char *target,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **request) {
    struct link *k = *request;
    struct request_line line = {method, target, version, k->target_end};
    (void)context;
    if (!k->begun)
        return begin(k, c, &line);
    if (*upload_size > 0) {
        if (k->request)
            api_body(k->request, upload, *upload_size);
        *upload_size = 0;
        return MHD_YES;
    }
    if (!k->request)
        return answer(k, c, &line, REFUSAL_NONE);
    if (!api_end(k->server->live, k->request))
        return MHD_YES;
    return send_reply(k->server, c, &line, &k->request->reply);
}

static struct link *link_of(struct MHD_Connection *c) {
    return MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/* The first line has been read. Keeps where the target ends, before it is cut into pieces, and
 * whose it is. */
static void *on_target(void *context, const char *target, struct MHD_Connection *c) {
    struct link *k = link_of(c);
    (void)context;
    k->target_end = target + strlen(target);
    k->for_rooms = k->server->live && api_takes(target);
    return k;
}

static void on_completed(void *context, struct MHD_Connection *c, void **request,
                         enum MHD_RequestTerminationCode code) {
    struct server *s = context;
    struct link *k = *request;
    (void)code;
    if (!k || !k->begun)
        return;
    if (k->request)
        request_free(k->request);
    k->request = NULL;
    k->begun = k->for_rooms = false;
    atomic_fetch_sub(&s->busy, 1);
    patience_set(s->patience, descriptor(c), s->options->timeout);
}

static void on_connection(void *context, struct MHD_Connection *c, void **socket_context,
                          enum MHD_ConnectionNotificationCode code) {
    struct server *s = context;
    bool starts = code == MHD_CONNECTION_NOTIFY_STARTED;
    if (starts) {
        struct link *k = cli_alloc(sizeof *k);
        *k = (struct link){.server = s};
        *socket_context = k;
    }
    patience_set(s->patience, descriptor(c), starts ? s->options->timeout : 0);
    if (!starts) {
        free(*socket_context);
        *socket_context = NULL;
    }
}

/* No file of ours has an escape in its path, so paths are compared as they come. */
static size_t keep_escapes(void *context, struct MHD_Connection *c, char *text) {
    (void)context, (void)c;
    return strlen(text);
}

/* The library's own complaints are about what strangers send: nobody needs to read them. */
static void say_nothing(void *context, const char *format, va_list list) {
    (void)context, (void)format, (void)list;
}

/* ---- start, wait, stop -------------------------------------------------------------------- */

/* As many descriptors as the system lets us have; answers how many connections that makes, perhaps
 * none. */
static int connections_possible(int wanted, int sockets) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    rlim_t need = (rlim_t)wanted + DESCRIPTORS_BESIDE, best = need + (rlim_t)sockets;
    if (limit.rlim_cur < best) {
        limit.rlim_cur = best < limit.rlim_max ? best : limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= need)
        return wanted;
    return limit.rlim_cur > DESCRIPTORS_BESIDE ? (int)limit.rlim_cur - DESCRIPTORS_BESIDE : 0;
}

static struct MHD_Daemon *start(struct server *s, int listener, int connections) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned threads = processors > 1 ? (unsigned)processors : 1;
    threads = threads > (unsigned)connections ? (unsigned)connections : threads;
    int timeout = s->options->timeout;
    unsigned stall = (unsigned)(timeout > STALL_SECONDS ? timeout : STALL_SECONDS);
    /* The library makes no pool of one. */
    unsigned rooms = s->live ? MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE : 0;
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ERROR_LOG | MHD_USE_ITC | rooms, 0, NULL, NULL,
        on_request, s, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_LISTEN_SOCKET,
        listener, MHD_OPTION_THREAD_POOL_SIZE, threads > 1 ? threads : 0,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)s->options->per_address, MHD_OPTION_CONNECTION_TIMEOUT, stall,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT,
        0, MHD_OPTION_URI_LOG_CALLBACK, on_target, NULL, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes,
        NULL, MHD_OPTION_NOTIFY_COMPLETED, on_completed, s, MHD_OPTION_NOTIFY_CONNECTION,
        on_connection, s, MHD_OPTION_END);
}

static void wait_for_signal(struct server *s, const sigset_t *signals) {
    const struct timespec second = {.tv_sec = 1};
    while (sigtimedwait(signals, NULL, &second) < 0)
        patience_cut(s->patience);
}

/* No new connections; answers under way may end, but not for ever. */
static void stop(struct server *s, struct MHD_Daemon *daemon) {
    const struct timespec tick = {.tv_nsec = 10000000};
    int64_t until = cli_now() + STOP_MS;
    int listener = MHD_quiesce_daemon(daemon);
    if (s->live)
        live_drain(s->live); /* nobody may be suspended when the library stops */
    while (atomic_load(&s->busy) > 0 && cli_now() < until)
        nanosleep(&tick, NULL);
    MHD_stop_daemon(daemon);
    if (listener >= 0)
        close(listener);
}

static void free_answers(struct server *s) {
    replies_free(&s->replies);
    refusals_free(&s->refusals);
}

static bool make_answers(struct server *s, const struct site *site) {
    if (find_queue(s) && replies_make(site, &s->replies) && refusals_make(&s->refusals))
        return true;
    free_answers(s);
    return false;
}

/* Signals that end the server well; the threads of the library inherit that they are blocked. */
static sigset_t block_signals(sigset_t *before) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, before);
    return signals;
}

/* After a server the program ends, and asked twice to stop it still ends well: the signals stay
 * blocked. */
static bool serve(struct server *s, const struct listener *listener, int connections) {
    sigset_t before, signals = block_signals(&before);
    struct MHD_Daemon *daemon = start(s, listener->fd, connections);
    int error = errno;
    if (daemon) {
        s->options->started(listener);
        wait_for_signal(s, &signals);
        stop(s, daemon);
    }
    if (!daemon)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return daemon != NULL;
}

int server_run(const struct site *site, const struct listener *listener, struct live *live,
               const struct server_options *options) {
    int sockets = live ? live_options(live)->sockets : 0; /* handed over, so besides */
    int connections = connections_possible(options->connections, sockets);
    if (connections == 0) {
        close(listener->fd);
        return failed_with(TEXT_SERVE_FEW_FILES, NUMBER("files", DESCRIPTORS_BESIDE));
    }
    struct server s = {.options = options, .live = live};
    if (!make_answers(&s, site)) {
        close(listener->fd);
        return failed_with(TEXT_SERVE_CANNOT_START, WORD("why", strerror(ENOMEM)));
    }
    s.patience = patience_new();
    int status = CLI_OK;
    if (!serve(&s, listener, connections)) {
        status = failed_with(TEXT_SERVE_CANNOT_START, WORD("why", strerror(errno)));
        close(listener->fd);
    }
    free_answers(&s);
    patience_free(s.patience);
    return status;
}

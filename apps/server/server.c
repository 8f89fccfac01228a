/* server.c - runs libmicrohttpd: one thread a processor, each with its own epoll.
 *
 * The library reads and writes HTTP and enforces the limits on size and number; reply.c knows what
 * to answer; patience.c cuts off the slow. The first thread only waits for a signal. */
#include "server.h"
#include "patience.h"
#include "reply.h"
#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTION_MEMORY = 16 << 10, /* for a request with its headers, and an answer's headers */
    ANSWER_SECONDS = 300,         /* in which an answer has to be taken */
    STALL_SECONDS = 30,           /* without a byte of it, and the connection is closed */
    STOP_SECONDS = 5,             /* for answers under way when the server is stopped */
    DESCRIPTORS_BESIDE = 64       /* that are not connections */
};

struct server {
    const struct server_options *options;
    struct replies replies;
    struct patience *patience;
    atomic_int busy; /* requests that are not answered yet */
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
static void log_request(struct MHD_Connection *c, const char *method, const char *url,
                        const char *version, const struct reply *r) {
    char who[INET6_ADDRSTRLEN] = "-", what[600], how[20], when[40];
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info && info->client_addr)
        log_address(info->client_addr, who, sizeof who);
    log_clean(method, how, sizeof how);
    log_clean(url, what, sizeof what);
    time_t now = time(NULL);
    struct tm utc;
    strftime(when, sizeof when, "%d/%b/%Y:%H:%M:%S +0000", gmtime_r(&now, &utc));
    printf("%s - - [%s] \"%s %s %s\" %u %zu\n", who, when, how, what, version, r->status, r->size);
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

static enum MHD_Result answer(struct server *s, struct MHD_Connection *c, const char *url,
                              const char *method, const char *version) {
    const struct reply *r =
        reply_to(&s->replies, method, url, header(c, MHD_HTTP_HEADER_ACCEPT_ENCODING),
                 header(c, MHD_HTTP_HEADER_IF_NONE_MATCH));
    if (s->options->log)
        log_request(c, method, url, version, r);
    return MHD_queue_response(c, r->status, r->response);
}

/* Called when the headers are there, then for each piece of a body, then at its end. What is
 * answered before the end closes the connection: that is for methods that we refuse. */
static enum MHD_Result on_request(void *context, struct MHD_Connection *c, const char *url,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **request) {
    struct server *s = context;
    (void)upload;
    if (!*request) {
        *request = s; /* so that its end is counted */
        atomic_fetch_add(&s->busy, 1);
        patience_set(s->patience, descriptor(c), ANSWER_SECONDS);
        return reply_taken(method) ? MHD_YES : answer(s, c, url, method, version);
    }
    if (*upload_size == 0)
        return answer(s, c, url, method, version);
    *upload_size = 0;
    return MHD_YES;
}

static void on_completed(void *context, struct MHD_Connection *c, void **request,
                         enum MHD_RequestTerminationCode code) {
    struct server *s = context;
    (void)code;
    if (!*request)
        return;
    *request = NULL;
    atomic_fetch_sub(&s->busy, 1);
    patience_set(s->patience, descriptor(c), s->options->timeout);
}

static void on_connection(void *context, struct MHD_Connection *c, void **socket_context,
                          enum MHD_ConnectionNotificationCode code) {
    struct server *s = context;
    (void)socket_context;
    patience_set(s->patience, descriptor(c),
                 code == MHD_CONNECTION_NOTIFY_STARTED ? s->options->timeout : 0);
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
static int connections_possible(int wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    rlim_t need = (rlim_t)wanted + DESCRIPTORS_BESIDE;
    if (limit.rlim_cur < need) {
        limit.rlim_cur = need < limit.rlim_max ? need : limit.rlim_max;
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
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ERROR_LOG | MHD_USE_ITC, 0, NULL, NULL, on_request,
        s, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_THREAD_POOL_SIZE, threads > 1 ? threads : 0, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)s->options->per_address, MHD_OPTION_CONNECTION_TIMEOUT, stall,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT,
        1, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL, MHD_OPTION_NOTIFY_COMPLETED,
        on_completed, s, MHD_OPTION_NOTIFY_CONNECTION, on_connection, s, MHD_OPTION_END);
}

static void wait_for_signal(struct server *s, const sigset_t *signals) {
    const struct timespec second = {.tv_sec = 1};
    while (sigtimedwait(signals, NULL, &second) < 0)
        patience_cut(s->patience);
}

/* No new connections; answers under way may end, but not for ever. */
static void stop(struct server *s, struct MHD_Daemon *daemon) {
    const struct timespec tick = {.tv_nsec = 10000000};
    int listener = MHD_quiesce_daemon(daemon);
    for (int i = 0; i < STOP_SECONDS * 100 && atomic_load(&s->busy) > 0; i++)
        nanosleep(&tick, NULL);
    MHD_stop_daemon(daemon);
    if (listener >= 0)
        close(listener);
}

bool server_run(const struct site *site, const struct listener *listener,
                const struct server_options *options, char *why, size_t size) {
    int connections = connections_possible(options->connections);
    if (connections == 0) {
        snprintf(why, size, "cannot start the server: it needs more than %d open files (ulimit -n)",
                 DESCRIPTORS_BESIDE);
        close(listener->fd);
        return false;
    }
    struct server s = {.options = options,
                       .patience = patience_new(connections + DESCRIPTORS_BESIDE)};
    sigset_t signals, before;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, &before); /* the threads of the library inherit it */
    struct MHD_Daemon *daemon = NULL;
    if (s.patience && replies_make(site, &s.replies))
        daemon = start(&s, listener->fd, connections);
    if (daemon) {
        options->started(listener);
        wait_for_signal(&s, &signals);
        stop(&s, daemon);
    } else {
        snprintf(why, size, "cannot start the server: %s", strerror(errno ? errno : ENOMEM));
        close(listener->fd);
    }
    if (s.replies.site)
        replies_free(&s.replies);
    patience_free(s.patience);
    const struct timespec now = {0};
    while (sigtimedwait(&signals, NULL, &now) > 0)
        ; /* asked twice to stop: once is enough */
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return daemon != NULL;
}

/* api.c - reads the API's requests: which one it is, its parameters, who sent it.
 *
 * Secrets are not accepted in addresses, since addresses are logged. A page of another origin may
 * change nothing: although there are no cookies, it could use up its visitors' limits. */
#include "api.h"
#include "common/service.h"
#include "negotiate.h"
#include "openapi.h"
#include "stream.h"
#include "text/json.h"
#include "text/scan.h"
#include "ws.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define API "/api/"

enum { WAIT_MOST = 25 /* seconds of a long poll */ };

/* ---- which one ---------------------------------------------------------------------------- */

static const struct route {
    const char *method, *path; /* `*` is the id of a room */
    enum request_what what;
} routes[] = {
    {"POST", "rooms", ASK_CREATE},        {"POST", "rooms/*/sit", ASK_SIT},
    {"POST", "rooms/*/do", ASK_DO},       {"GET", "rooms/*", ASK_ROOM},
    {"GET", "rooms/*/news", ASK_NEWS},    {"GET", "rooms/*/record", ASK_RECORD},
    {"DELETE", "rooms/*", ASK_DELETE},    {"GET", "lobby", ASK_LOBBY},
    {"POST", "seek", ASK_SEEK},           {"GET", "export", ASK_EXPORT},
    {"GET", "health", ASK_HEALTH},        {"GET", "version", ASK_VERSION},
    {"GET", "openapi.json", ASK_OPENAPI}, {"GET", "live", ASK_LIVE},
};

/* The path without its query begins at the target and ends at its NUL. */
static bool path_fits(const char *path, const char *route, char *room) {
    for (; *route && *route != '*'; route++)
        if (*path++ != *route)
            return false;
    if (*route == '\0')
        return *path == '\0';
    size_t length = strcspn(path, "/");
    if (length != STORE_ID)
        return false;
    memcpy(room, path, length);
    room[length] = '\0';
    return strcmp(path + length, route + 1) == 0;
}

bool api_takes(const char *target) {
    static const char metrics[] = "/metrics";
    size_t path = strcspn(target, "?");
    return strncmp(target, API, sizeof API - 1) == 0 ||
           (path == sizeof metrics - 1 && strncmp(target, metrics, path) == 0);
}

static enum why find_route(struct request *r, const struct request_line *line) {
    struct out allow = out_to(r->allow, sizeof r->allow);
    r->what = ASK_METRICS;
    if (strcmp(line->target, "/metrics") == 0)
        return strcmp(line->method, "GET") == 0 ? WHY_NONE : WHY_METHOD;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!path_fits(line->target + sizeof API - 1, routes[i].path, r->room))
            continue;
        r->what = routes[i].what;
        if (strcmp(line->method, routes[i].method) == 0)
            return *r->room && !room_id_ok(r->room) ? WHY_ABSENT : WHY_NONE;
        out_text(&allow, allow.length ? ", " : "");
        out_text(&allow, routes[i].method);
    }
    return allow.length ? WHY_METHOD : WHY_ABSENT;
}

/* ---- who asks ----------------------------------------------------------------------------- */

static const char *header(const struct request *r, const char *name) {
    return MHD_lookup_connection_value(r->connection, MHD_HEADER_KIND, name);
}

static void find_address(struct request *r, const struct live_options *o) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const char *passed_on = header(r, "X-Forwarded-For");
    struct address proxy, client;
    r->address = address_of(info ? info->client_addr : NULL);
    if (o->proxy && passed_on && address_read(o->proxy, &proxy) &&
        address_same(&proxy, &r->address) && address_last(passed_on, &client))
        r->address = client;
}

/* Of this machine, and passed on by nobody. */
static bool is_local(const struct request *r) {
    return address_is_here(&r->address) && !header(r, "X-Forwarded-For") &&
           !header(r, "X-Real-IP") && !header(r, "Forwarded");
}

static bool origin_fits(const struct request *r, const struct live_options *o) {
    const char *origin = header(r, MHD_HTTP_HEADER_ORIGIN);
    const char *host = header(r, MHD_HTTP_HEADER_HOST);
    if (!origin || (o->origin && strcmp(origin, o->origin) == 0))
        return true;
    const char *name = strstr(origin, "://");
    return name && host && strcasecmp(name + 3, host) == 0;
}

static void find_secret(struct request *r) {
    static const char scheme[] = "Bearer ";
    const char *text = header(r, MHD_HTTP_HEADER_AUTHORIZATION);
    if (text && strncasecmp(text, scheme, sizeof scheme - 1) == 0 &&
        strlen(text + sizeof scheme - 1) == SECRET_TEXT)
        memcpy(r->secret, text + sizeof scheme - 1, SECRET_TEXT + 1);
}

/* ---- what it says ------------------------------------------------------------------------- */

static bool find_number(struct request *r, const char *name, int64_t most, int64_t *number) {
    const char *text = MHD_lookup_connection_value(r->connection, MHD_GET_ARGUMENT_KIND, name);
    if (!text)
        return true;
    uint64_t value;
    size_t length = strlen(text);
    struct scan s = {text, length, 0};
    if (!scan_number(&s, (uint64_t)most, &value) || s.at != length)
        return false;
    *number = (int64_t)value;
    return true;
}

static enum why find_numbers(struct request *r) {
    int64_t wait = 0;
    const char *since = r->what == ASK_EXPORT ? "since" : "after";
    if (!find_number(r, since, INT64_C(1) << 53, &r->after) ||
        !find_number(r, "wait", 1000000, &wait))
        return WHY_MALFORMED;
    const char *accept = header(r, MHD_HTTP_HEADER_ACCEPT);
    r->streams = r->what == ASK_NEWS && accept && strstr(accept, "application/x-ndjson");
    r->wait = wait < WAIT_MOST ? (int)wait : WAIT_MOST;
    return WHY_NONE;
}

static enum why announced_size(const struct request *r) {
    const char *length = header(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > REQUEST_BODY ? WHY_SIZE : WHY_NONE;
}

static bool takes_body(const struct request *r) {
    return r->what == ASK_CREATE || r->what == ASK_SIT || r->what == ASK_DO || r->what == ASK_SEEK;
}

static enum why read_body(struct request *r) {
    if (!takes_body(r))
        return WHY_NONE;
    if (r->size > REQUEST_BODY)
        return WHY_SIZE;
    r->body = value_read(r->text, r->size);
    return r->body ? WHY_NONE : WHY_MALFORMED;
}

static enum why head_why(struct request *r, const struct request_line *line,
                         const struct live_options *o) {
    enum why why = find_route(r, line);
    bool reads = strcmp(line->method, "GET") == 0 && r->what != ASK_LIVE;
    find_address(r, o);
    find_secret(r);
    if (why == WHY_NONE && r->what == ASK_METRICS && !is_local(r))
        why = WHY_ABSENT;
    if (why == WHY_NONE && !reads && !origin_fits(r, o))
        why = WHY_FORBIDDEN;
    if (why == WHY_NONE)
        why = find_numbers(r);
    return why == WHY_NONE ? announced_size(r) : why;
}

struct request *api_begin(struct live *l, struct MHD_Connection *c,
                          const struct request_line *line) {
    struct request *r = cli_alloc(sizeof *r);
    memset(r, 0, sizeof *r);
    r->connection = c;
    r->live = l;
    r->language = language_chosen(header(r, MHD_HTTP_HEADER_ACCEPT_LANGUAGE));
    enum why why = head_why(r, line, live_options(l));
    if (why != WHY_NONE)
        request_refuse(r, why);
    return r;
}

void api_body(struct request *r, const char *bytes, size_t size) {
    if (r->size + size <= REQUEST_BODY)
        memcpy(r->text + r->size, bytes, size);
    r->size = r->size + size <= REQUEST_BODY ? r->size + size : REQUEST_BODY + 1;
}

/* ---- WebSockets --------------------------------------------------------------------------- */

/* A list of words, as Connection and Sec-WebSocket-Protocol are. */
static bool lists(const char *list, const char *word) {
    size_t length = strlen(word);
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t n = strcspn(list, " \t,");
        if (n == length && strncasecmp(list, word, n) == 0)
            return true;
        list += n;
    }
    return false;
}

static enum why handshake_why(const struct request *r) {
    const char *key = header(r, "Sec-WebSocket-Key"), *version = header(r, "Sec-WebSocket-Version");
    const char *protocols = header(r, "Sec-WebSocket-Protocol");
    if (!lists(header(r, MHD_HTTP_HEADER_UPGRADE), "websocket") ||
        !lists(header(r, MHD_HTTP_HEADER_CONNECTION), "upgrade") || !version ||
        strcmp(version, "13") != 0)
        return WHY_UPGRADE;
    if (!key || !ws_key_ok(key) || (protocols && !lists(protocols, LIVE_PROTOCOL)))
        return WHY_MALFORMED;
    return WHY_NONE;
}

/* The copy of the socket is ours, the library closes its own and forgets it. */
static void hand_over(void *context, struct MHD_Connection *c, void *request, const char *bytes,
                      size_t size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle) {
    struct request *r = context;
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    (void)c, (void)request;
    if (copy >= 0)
        live_socket(r->live, copy, &r->address, r->language, bytes, size);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

static bool upgrade(struct request *r) {
    char accept[WS_ACCEPT + 1];
    ws_accept_write(header(r, "Sec-WebSocket-Key"), accept);
    struct reply *reply = &r->reply;
    *reply = (struct reply){.status = MHD_HTTP_SWITCHING_PROTOCOLS,
                            .response = MHD_create_response_for_upgrade(hand_over, r)};
    return reply->response && reply_add(reply, MHD_HTTP_HEADER_UPGRADE, "websocket") &&
           reply_add(reply, "Sec-WebSocket-Accept", accept) &&
           (!header(r, "Sec-WebSocket-Protocol") ||
            reply_add(reply, "Sec-WebSocket-Protocol", LIVE_PROTOCOL));
}

static void open_socket(struct request *r) {
    enum why why = handshake_why(r);
    if (why != WHY_NONE)
        request_refuse(r, why);
    else
        r->answered = upgrade(r);
}

/* ---- answers ------------------------------------------------------------------------------ */

static void write_version(const void *context, struct out *o) {
    struct json j = json_to(o);
    (void)context;
    json_open(&j, '{');
    json_text_member(&j, "version", PENTOID_VERSION);
    json_open_member(&j, "protocols", '[');
    json_text(&j, LIVE_PROTOCOL);
    json_close(&j, ']');
    json_close(&j, '}');
}

/* Whether the library's thread can answer it alone. */
static bool answer_here(struct request *r) {
    enum why why = read_body(r);
    if (why != WHY_NONE)
        request_refuse(r, why);
    else if (r->what == ASK_VERSION)
        request_write(r, MHD_HTTP_OK, write_version, NULL);
    else if (r->what == ASK_OPENAPI)
        request_answer(r, MHD_HTTP_OK, text_copy(openapi_text), strlen(openapi_text), NULL);
    else if (r->what == ASK_LIVE)
        open_socket(r);
    return r->answered;
}

bool api_end(struct live *l, struct request *r) {
    if (r->answered || answer_here(r))
        return true;
    MHD_suspend_connection(r->connection);
    live_request(l, r);
    return false;
}

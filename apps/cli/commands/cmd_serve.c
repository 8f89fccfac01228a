/* cmd_serve.c - `pentoid serve`: the page at an address of this machine. */
#include "cli/cli.h"
#include "common/say.h"
#include "server/browser.h"
#include "server/server.h"
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PORT_FIRST = 8080, PORT_LAST = 8089, PATH = 1000 };

/* Where the site lies if nobody says: beside the directory of the program, as in build/, or where
 * `make install` puts it. */
static bool find_site(char *path, size_t size) {
    static const char *const places[] = {"site", "share/pentoid/site"};
    char program[PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    const char *above = dirname(dirname(program));
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if ((size_t)snprintf(path, size, "%s/%s", above, places[i]) < size && site_there(path))
            return true;
    return false;
}

static void announce(const struct listener *l) {
    say_with(l->everywhere ? TEXT_SERVE_EVERYWHERE : TEXT_SERVE_AT, WORD("url", l->url));
    fflush(stdout);
}

/* Where rooms are kept, unless nobody wants any. If nobody said where, and it cannot be there,
 * since another server has them or the disk is full, the page is served all the same. */
static bool open_rooms(const struct args *a, int sockets, struct live **live) {
    struct live_options o = {.data = args_value(a, "data"),
                             .store = args_value(a, "store"),
                             .origin = args_value(a, "origin"),
                             .proxy = args_value(a, "proxy"),
                             .notify = args_value(a, "notify"),
                             .events = args_has(a, "events"),
                             .sockets = sockets};
    *live = args_has(a, "no-rooms") ? NULL : live_start(&o);
    if (*live || args_has(a, "no-rooms"))
        return true;
    if (!o.data && !o.store)
        failed(TEXT_SERVE_WITHOUT_ROOMS);
    return !o.data && !o.store;
}

static bool room_options_good(const struct args *a) {
    struct address proxy;
    const char *text = args_value(a, "proxy");
    if (text && !address_read(text, &proxy))
        return wrong_with(TEXT_SERVE_NO_PROXY, TYPED("text", text)), false;
    if (args_has(a, "data") && args_has(a, "store"))
        return wrong(TEXT_SERVE_TWO_STORES), false;
    return true;
}

static int serve(const struct args *a, const struct site *site, const struct server_options *o,
                 struct listener *listener) {
    struct live *live;
    if (!open_rooms(a, o->connections, &live)) {
        close(listener->fd);
        return CLI_FAILED;
    }
    if (args_has(a, "open"))
        browser_open(listener->url);
    int status = server_run(site, listener, live, o);
    if (live)
        live_free(live);
    return status;
}

static int listen_and_serve(const struct args *a, const struct site *site,
                            const struct server_options *o, uint64_t port) {
    const char *address = args_value(a, "bind");
    bool chosen = args_has(a, "port");
    struct listener listener;
    int status = listener_open(address ? address : "127.0.0.1", chosen ? (int)port : PORT_FIRST,
                               chosen ? (int)port : PORT_LAST, &listener);
    return status == CLI_OK ? serve(a, site, o, &listener) : status;
}

int cmd_serve(int argc, char **argv) {
    struct args a;
    uint64_t port = 0, connections = 12000, per_address = 2000, timeout = 15;
    if (!args_read(&a, argc, argv) || !args_number(&a, "port", 0, 65535, &port) ||
        !args_number(&a, "connections", 1, 1000000, &connections) ||
        !args_number(&a, "per-address", 0, 1000000, &per_address) ||
        !args_number(&a, "timeout", 1, 3600, &timeout) || !room_options_good(&a))
        return CLI_WRONG;
    char found[PATH];
    const char *directory = args_value(&a, "site");
    if (!directory && !find_site(found, sizeof found))
        return failed(TEXT_SERVE_NO_SITE);
    struct site site;
    if (!site_read(directory ? directory : found, &site))
        return CLI_FAILED;
    struct server_options o = {.connections = (int)connections,
                               .per_address = (int)per_address,
                               .timeout = (int)timeout,
                               .log = args_has(&a, "log"),
                               .started = announce};
    if (o.log)
        setvbuf(stdout, NULL, _IOLBF, 0);
    int status = listen_and_serve(&a, &site, &o, port);
    site_free(&site);
    return status;
}

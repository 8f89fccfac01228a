/* http_fuzz.c - any bytes on a connection to the whole server, with rooms: heads, bodies, commands,
 * handshakes and what follows them. Whatever it answers is HTTP, and never a mistake of its own.
 *
 * `@` and a letter stand for what no fuzzer finds: R a room, I and H its secrets, 1 and 2 those of
 * its seats. The room is another one after a while, for it may have been deleted. */
#define _GNU_SOURCE /* memmem() */
#include "fuzz.h"
#include "server/live.h"
#include "server/server.h"
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SIZE = 5000, REPLY = 1 << 16, ROUNDS = 300 };
enum { SILENCE = 5, PAUSE = 10, PATIENCE = 10000 /* milliseconds; the last: for an answer */ };

/* ---- the server --------------------------------------------------------------------------- */

static char directory[200];
static struct site site;
static struct listener listener;
static struct live *live;
static struct sockaddr_in address;

static void started(const struct listener *l) { (void)l; }

static void *serve(void *context) {
    static const struct server_options options = {
        .connections = 4000, .timeout = 2, .started = started};
    (void)context;
    server_run(&site, &listener, live, &options);
    return NULL;
}

static void clean(void) {
    static const char *const files[] = {"rooms.db", "rooms.db-wal", "rooms.db-shm", "index.html"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[240];
        snprintf(path, sizeof path, "%s/%s", directory, files[i]);
        unlink(path);
    }
    rmdir(directory);
}

static void begin(void) {
    const char *scratch = getenv("TMPDIR");
    char path[240];
    pthread_t thread;
    socklen_t size = sizeof address;
    snprintf(directory, sizeof directory, "%s/http-XXXXXX", scratch ? scratch : "/tmp");
    must(mkdtemp(directory) != NULL && atexit(clean) == 0);
    snprintf(path, sizeof path, "%s/index.html", directory);
    FILE *file = fopen(path, "w");
    must(file && fputs("<!doctype html>", file) >= 0 && fclose(file) == 0);
    must(site_read(directory, &site) && listener_open("127.0.0.1", 0, 0, &listener) == 0);
    must(getsockname(listener.fd, (struct sockaddr *)&address, &size) == 0);
    live = live_start(&(struct live_options){.data = directory, .sockets = 200, .threads = 1});
    must(live && pthread_create(&thread, NULL, serve, NULL) == 0);
}

/* ---- a connection ------------------------------------------------------------------------- */

static char reply[REPLY + 1];

/* Connections that are gone keep their port for a minute: all may be taken for a while. */
static int connected(void) {
    for (;;) {
        int fd = socket(AF_INET, SOCK_STREAM, 0);
        must(fd >= 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
            return fd;
        must(errno == EINTR || errno == EADDRNOTAVAIL);
        close(fd);
        poll(NULL, 0, PAUSE);
    }
}

/* Whether something comes before the silence has lasted too long. libFuzzer's alarm interrupts. */
static bool comes(int fd, int silence) {
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    int count;
    while ((count = poll(&wait, 1, silence)) < 0 && errno == EINTR)
        ;
    return count > 0;
}

/* Says all of it, and hears what comes until the end, or until nothing more does. */
static size_t talk(const char *bytes, size_t size, int silence) {
    int fd = connected();
    size_t length = 0;
    send(fd, bytes, size, MSG_NOSIGNAL);
    ssize_t got = 1;
    while (got > 0 && length < REPLY && comes(fd, silence)) {
        got = recv(fd, reply + length, REPLY - length, 0);
        length += got > 0 ? (size_t)got : 0;
    }
    close(fd);
    reply[length] = '\0';
    return length;
}

/* ---- the room ----------------------------------------------------------------------------- */

enum { NAMES = 5, NAME = 30 };
static const char letters[NAMES + 1] = "RIH12";
static char names[NAMES][NAME];

static void name_read(const char *member, char *name) {
    const char *found = strstr(reply, member);
    must(found != NULL);
    found += strlen(member);
    snprintf(name, NAME, "%.*s", (int)strcspn(found, "\""), found);
}

static void ask(const char *path, const char *secret, const char *body) {
    char text[500];
    int size = snprintf(text, sizeof text,
                        "POST /api/rooms%s HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                        "Authorization: Bearer %s\r\nContent-Length: %zu\r\n\r\n%s",
                        path, secret, strlen(body), body);
    must(talk(text, (size_t)size, PATIENCE) > 0);
}

static void room_make(void) {
    char path[40];
    ask("", "", "{\"variant\":\"adaptoid\",\"seats\":[\"open\",\"open\"]}");
    name_read("\"room\":\"", names[0]);
    name_read("\"invite\":\"", names[1]);
    name_read("\"host\":\"", names[2]);
    snprintf(path, sizeof path, "/%s/sit", names[0]);
    for (int seat = 0; seat < 2; seat++) {
        ask(path, names[1], "{\"seat\":0,\"name\":\"A\"}");
        name_read("\"secret\":\"", names[3 + seat]);
    }
}

/* ---- the target --------------------------------------------------------------------------- */

/* The input with names for `@` and a letter. */
static size_t filled_in(const uint8_t *data, size_t size, char *text) {
    size_t length = 0;
    for (size_t i = 0; i < size && length + NAME < SIZE; i++) {
        const char *letter =
            data[i] == '@' && i + 1 < size && data[i + 1] ? strchr(letters, data[i + 1]) : NULL;
        if (letter) {
            const char *name = names[letter - letters];
            memcpy(text + length, name, strlen(name));
            length += strlen(name);
            i++;
        } else {
            text[length++] = (char)data[i];
        }
    }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int rounds;
    char text[SIZE];
    if (!live)
        begin();
    if (rounds++ % ROUNDS == 0)
        room_make();
    size_t said = filled_in(data, size, text), length = talk(text, said, SILENCE);
    if (length == 0)
        return 0;
    must(length > 13 && memcmp(reply, "HTTP/1.1 ", 9) == 0);
    must(reply[9] != '5' || memcmp(reply + 9, "503", 3) == 0 || memcmp(reply + 9, "505", 3) == 0);
    bool told = memmem(text, said, names[2], strlen(names[2])) != NULL;
    must(told || !memmem(reply, length, names[2], strlen(names[2])));
    return 0;
}

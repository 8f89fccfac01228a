/* crowd.c - many clients of a server of rooms:
 *
 *     crowd play --node HOST:PORT... [--rooms N] [--watchers N] [--history FILE] [--pause MS]
 *                [--seconds S] [--variant NAME] [--clock CLOCK] [--kind idle|moves]
 *     crowd check --history FILE (--data DIR | --store CONNECTION)
 *     crowd proxy --to HOST:PORT
 *
 * It plays until that many seconds have passed, or SIGTERM comes; then nobody begins anything new,
 * and it waits until everything that was asked has its answer. The figures are for people and
 * scripts: `name value` on a line. */
#include "crowd.h"
#include "crowd_check.h"
#include "proxy.h"
#include <curl/curl.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { TICK = 10, LAST_ANSWERS = 60000, CONNECTS_A_SECOND = 2000 };

struct wish {
    int rooms, watchers; /* of each room */
    const char *variant, *clock, *history;
    int64_t seconds;
    bool measure;
};

static volatile sig_atomic_t told_to_end;
static void on_signal(int number) {
    (void)number;
    told_to_end = 1;
}

int64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t now_ms(void) { return now_ns() / 1000000; }

int below(struct crowd *c, int n) { return n > 0 ? (int)(rng_next(&c->rng) % (uint64_t)n) : 0; }

/* ---- making rooms ------------------------------------------------------------------------- */

/* Every variant, with persons and computers. */
static const struct {
    const char *variant, *seats;
} mixes[] = {
    {"adaptoid", "open open"},
    {"pentactic:basic:8x8", "open open"},
    {"pentactic:duel:9x7", "open open"},
    {"pentactic:group:8x8:players=3", "open open open"},
    {"adaptoid:setup=pie", "open open"},
    {"pentactic:basic:11x6", "open open"},
    {"pentactic:group:11x6:players=6", "open open open open open open"},
    {"pentactic:solo:9x7", "open"},
    {"pentactic:group:9x7:players=4", "open open level_1 level_1"},
    {"adaptoid", "open level_1"},
    {"pentactic:duel:11x6:passing=forced", "open open"},
    {"pentactic:group:8x8:players=5:passing=forced", "open open open open open"},
};

enum { MIXES = sizeof mixes / sizeof *mixes };

/* The seats as JSON, and how many are for persons. */
static json_t *seats_of(const char *words, int *persons) {
    json_t *seats = json_array();
    char text[100];
    snprintf(text, sizeof text, "%s", words);
    *persons = 0;
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        *persons += strcmp(word, "open") == 0;
        for (char *c = word; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        json_array_append_new(seats, json_pack("s", word));
    }
    return seats;
}

struct answer {
    char text[4096];
    size_t length;
};

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    struct answer *a = context;
    size_t n = size * count;
    if (a->length + n >= sizeof a->text)
        return 0;
    memcpy(a->text + a->length, bytes, n);
    a->length += n;
    a->text[a->length] = '\0';
    return n;
}

static void post(CURL *curl, const struct node *node, int number, const char *body,
                 struct answer *a) {
    char url[100], from[64];
    snprintf(url, sizeof url, "http://%s:%d/api/rooms", node->host, node->port);
    snprintf(from, sizeof from, "X-Forwarded-For: 11.%d.%d.1", number >> 8 & 255, number & 255);
    struct curl_slist *headers = curl_slist_append(NULL, from);
    headers = curl_slist_append(headers, "Content-Type: application/json");
    a->length = 0;
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, a);
    CURLcode code = curl_easy_perform(curl);
    curl_slist_free_all(headers);
    if (code != CURLE_OK) {
        printf("making a room: %s\n", curl_easy_strerror(code));
        exit(1);
    }
}

static void make_room(struct crowd *c, const struct wish *w, CURL *curl, int number) {
    struct table *t = &c->tables[number];
    struct answer a;
    const char *variant = w->variant ? w->variant : mixes[number % MIXES].variant;
    json_t *seats = seats_of(w->variant ? "open open" : mixes[number % MIXES].seats, &t->persons);
    json_t *wanted =
        json_pack("{s:s,s:s,s:o}", "variant", variant, "clock", w->clock, "seats", seats);
    char *body = json_dumps(wanted, 0);
    json_decref(wanted);
    post(curl, &c->node[number % c->nodes], number, body, &a);
    json_t *made = json_loads(a.text, 0, NULL);
    const char *id = json_string_value(json_object_get(made, "room"));
    const char *invite = json_string_value(json_object_get(made, "invite"));
    if (!id || !invite) {
        printf("making a room of %s: %s\n", variant, a.text);
        exit(1);
    }
    snprintf(t->id, sizeof t->id, "%s", id);
    snprintf(t->invite, sizeof t->invite, "%s", invite);
    t->watchers = w->watchers;
    c->client_count += t->persons + t->watchers;
    json_decref(made);
    free(body);
}

static void make_rooms(struct crowd *c, const struct wish *w) {
    CURL *curl = curl_easy_init();
    c->tables = calloc((size_t)w->rooms, sizeof *c->tables);
    for (c->table_count = 0; c->table_count < w->rooms; c->table_count++)
        make_room(c, w, curl, c->table_count);
    curl_easy_cleanup(curl);
    c->clients = calloc((size_t)c->client_count, sizeof *c->clients);
    int n = 0;
    for (int i = 0; i < c->table_count; i++) {
        struct table *t = &c->tables[i];
        t->clients = c->clients + n;
        for (int j = 0; j < t->persons + t->watchers; j++, n++) {
            client_init(&c->clients[n], c, t, n, j >= t->persons);
            c->clients[n].next = now_ms() + (int64_t)n * 1000 / CONNECTS_A_SECOND;
        }
    }
}

/* ---- the loop ----------------------------------------------------------------------------- */

static bool all_answered(const struct crowd *c) {
    for (int i = 0; i < c->client_count; i++)
        if (c->clients[i].asked || c->clients[i].state != CLIENT_OPEN)
            return false;
    return true;
}

/* All there, and all seats taken: from now on it is counted. */
static bool all_seated(const struct crowd *c) {
    for (int i = 0; i < c->client_count; i++)
        if (c->clients[i].state != CLIENT_OPEN ||
            (!c->clients[i].watches && c->clients[i].seat < 0))
            return false;
    return true;
}

static void step(struct crowd *c, int64_t *ticked) {
    struct epoll_event events[256];
    int64_t now = now_ms(), wait = *ticked + TICK - now;
    int n = epoll_wait(c->epoll, events, 256, wait > 0 ? (int)wait : 0);
    for (int i = 0; i < n; i++)
        client_event(events[i].data.ptr, events[i].events);
    now = now_ms();
    if (now - *ticked < TICK)
        return;
    *ticked = now;
    for (int i = 0; i < c->client_count; i++)
        client_tick(&c->clients[i], now);
}

static int by_size(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void print_figures(struct crowd *c, double seconds) {
    printf(
        "seconds %.1f\nclients %d\nrooms %d\nconnects %lld\nrefused %lld\nlost %lld\nasked %lld\n"
        "ok %lld\nno %lld\nunknown %lld\nnews %lld\nlongest_cut %lld\nok_a_second %.1f\n",
        seconds, c->client_count, c->table_count, (long long)c->connects,
        (long long)c->refused_connects, (long long)c->losses, (long long)c->asked,
        (long long)c->oks, (long long)c->nos, (long long)c->unknown, (long long)c->news,
        (long long)c->longest_cut, (double)c->oks / seconds);
    if (c->sample_count == 0)
        return;
    qsort(c->samples, (size_t)c->sample_count, sizeof *c->samples, by_size);
    static const int thousandths[] = {500, 900, 990, 999};
    for (size_t i = 0; i < sizeof thousandths / sizeof *thousandths; i++)
        printf("latency_%d %.2f\n", thousandths[i],
               (double)c->samples[(int64_t)c->sample_count * thousandths[i] / 1000] / 1e6);
    printf("latency_most %.2f\n", (double)c->samples[c->sample_count - 1] / 1e6);
}

static void forget_figures(struct crowd *c) {
    c->asked = c->oks = c->nos = c->news = c->losses = 0;
    c->sample_count = 0;
}

static int play(struct crowd *c, const struct wish *w) {
    int64_t ticked = 0, end = 0, begun = 0;
    c->epoll = epoll_create1(EPOLL_CLOEXEC);
    c->samples = w->measure ? malloc(SAMPLES * sizeof *c->samples) : NULL;
    make_rooms(c, w);
    printf("playing\n");
    fflush(stdout);
    while (!told_to_end && (begun == 0 || now_ms() < end)) {
        step(c, &ticked);
        if (begun == 0 && all_seated(c)) {
            printf("seated\n");
            fflush(stdout);
            begun = now_ms();
            end = begun + w->seconds * 1000;
            if (w->measure)
                forget_figures(c);
        }
    }
    double seconds = begun ? (double)(now_ms() - begun) / 1000 : 0;
    c->ending = true;
    for (int64_t last = now_ms() + LAST_ANSWERS; now_ms() < last && !all_answered(c);)
        step(c, &ticked);
    bool good = all_answered(c);
    for (int i = 0; i < c->client_count; i++)
        client_free(&c->clients[i]);
    print_figures(c, seconds);
    free(c->clients);
    free(c->tables);
    free(c->samples);
    close(c->epoll);
    return good ? 0 : 1;
}

/* ---- options ------------------------------------------------------------------------------ */

static void add_node(struct crowd *c, const char *text) {
    const char *colon = strrchr(text, ':');
    struct node *node = &c->node[c->nodes++];
    snprintf(node->host, sizeof node->host, "%.*s", (int)(colon - text), text);
    node->port = (int)strtol(colon + 1, NULL, 10);
}

static bool option(struct crowd *c, struct wish *w, const char *name, const char *value) {
    int n = value ? (int)strtol(value, NULL, 10) : 0;
    if (strcmp(name, "--node") == 0 && value && strrchr(value, ':') && c->nodes < NODES)
        add_node(c, value);
    else if (strcmp(name, "--rooms") == 0)
        w->rooms = n;
    else if (strcmp(name, "--watchers") == 0)
        w->watchers = n;
    else if (strcmp(name, "--history") == 0)
        w->history = value;
    else if (strcmp(name, "--pause") == 0)
        c->pause = n;
    else if (strcmp(name, "--seconds") == 0)
        w->seconds = n;
    else if (strcmp(name, "--variant") == 0)
        w->variant = value;
    else if (strcmp(name, "--clock") == 0)
        w->clock = value;
    else if (strcmp(name, "--kind") == 0 && value) {
        c->idle = strcmp(value, "idle") == 0;
        c->moves_only = strcmp(value, "moves") == 0;
        w->measure = c->moves_only;
    } else
        return false;
    return true;
}

int main(int argc, char **argv) {
    static struct crowd c;
    struct wish w = {.rooms = 20, .seconds = 1 << 20, .clock = "none"};
    struct rlimit files;
    if (argc > 1 && strcmp(argv[1], "check") == 0)
        return check_main(argc - 1, argv + 1);
    if (argc == 4 && strcmp(argv[1], "proxy") == 0 && strrchr(argv[3], ':')) {
        add_node(&c, argv[3]);
        return proxy_main(c.node[0].host, c.node[0].port);
    }
    for (int i = 2; i < argc; i += 2)
        if (!option(&c, &w, argv[i], i + 1 < argc ? argv[i + 1] : NULL)) {
            fprintf(stderr, "crowd: %s?\n", argv[i]);
            return 2;
        }
    if (sodium_init() < 0 || c.nodes == 0)
        return 2;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGTERM, on_signal);
    signal(SIGINT, on_signal);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    randombytes_buf(&c.rng, sizeof c.rng);
    c.history = w.history ? fopen(w.history, "w") : NULL;
    int status = play(&c, &w);
    if (c.history && fclose(c.history) != 0)
        status = 1;
    curl_global_cleanup();
    return status;
}

/* check.c - the histories of all clients against the logs that the store has kept:
 *
 *   1. what was answered `ok` stands in the log, once, at the row that the answer named;
 *   2. what was answered `no` does not stand there; what nobody answered stands there once at most;
 *   3. the news of every client are the rows of the log, each once, in order, with the same line,
 *      key and sum; so all clients were told the same;
 *   4. every log replays: its lines are legal, its sums are right, no moment is before the last;
 *   5. nobody's time grows by itself: only by the increment of a move, a credit, going back, a new
 *      game. */
#include "common/service.h"
#include "crowd_check.h"
#include "room/room.h"
#include "server/store.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 1000, LINE = 8192 };

struct log {
    char id[STORE_ID + 1];
    struct store_answer *pages[64];
    int page_count;
    int rows;
};

struct checker {
    struct store *store;
    struct log *logs;
    int log_count;
    int findings;
    int64_t oks, nos, news, unknown, events;
};

__attribute__((format(printf, 2, 3))) static void finding(struct checker *c, const char *format,
                                                          ...) {
    va_list args;
    va_start(args, format);
    if (c->findings++ < 20) {
        vprintf(format, args);
        putchar('\n');
    }
    va_end(args);
}

/* ---- the logs ----------------------------------------------------------------------------- */

static const struct store_row *row(const struct log *l, int seq) {
    return seq >= 1 && seq <= l->rows ? &l->pages[(seq - 1) / PAGE]->rows[(seq - 1) % PAGE] : NULL;
}

static void free_memory(struct match_memory memory) {
    free(memory.events);
    free(memory.plies);
}

static void grow(struct room *r) {
    struct room_size size;
    if (room_grows(r, &size)) {
        struct match_memory more = {cli_alloc((size_t)size.events * sizeof *more.events),
                                    cli_alloc((size_t)size.plies * sizeof *more.plies), size.events,
                                    size.plies};
        free_memory(room_move(r, more));
    }
}

/* Whether an event may give a seat more time than it had. */
static bool may_gain(const struct room *r, const struct room_event *e, int seat) {
    if (e->type != ROOM_MATCH)
        return true;
    switch (e->match.type) {
    case EVENT_MOVE:
        return e->match.seat == seat && r->rule.increment > 0;
    case EVENT_BACK:
    case EVENT_CREDIT:
    case EVENT_ANSWER:
        return true; /* agreed to go back */
    default:
        return false;
    }
}

static void check_clocks(struct checker *c, const struct log *l, const struct room *r,
                         const struct room_event *e, int64_t left[GAME_SEATS]) {
    for (int seat = 0; r->games > 0 && seat < match_seats(&r->match); seat++) {
        int64_t now = match_remaining(&r->match, seat, e->at);
        if (now > left[seat] && !may_gain(r, e, seat) && r->rule.kind == CLOCK_GAME)
            finding(c, "room %s, row %d: seat %d gains %" PRId64 " ms", l->id, r->seq, seat + 1,
                    now - left[seat]);
        left[seat] = now;
    }
}

static void replay(struct checker *c, const struct log *l) {
    struct room r;
    struct room_event e;
    int64_t left[GAME_SEATS];
    for (int i = 0; i < GAME_SEATS; i++)
        left[i] = INT64_MAX;
    room_init(&r, (struct match_memory){NULL, NULL, 0, 0});
    for (int seq = 1; seq <= l->rows; seq++) {
        const struct store_row *s = row(l, seq);
        grow(&r);
        int64_t before = r.at;
        uint32_t sum = room_sum(r.sum, s->key, s->line, strlen(s->line));
        struct fault f = room_read(&r, s->line, strlen(s->line), s->key, s->seat - 1, &e);
        if (s->seq != seq || f.message != FAULT_NONE) {
            finding(c, "room %s, row %d: cannot be: %s", l->id, seq, s->line);
            break;
        }
        room_apply(&r, &e);
        if (s->sum != sum || r.sum != sum)
            finding(c, "room %s, row %d: wrong sum", l->id, seq);
        if (e.at < before || s->at < before)
            finding(c, "room %s, row %d: its moment is before the last", l->id, seq);
        check_clocks(c, l, &r, &e, left);
        c->events++;
    }
    free_memory(r.match.memory);
}

/* All rows of a room, read once. */
static struct log *log_of(struct checker *c, const char *id) {
    for (int i = 0; i < c->log_count; i++)
        if (strcmp(c->logs[i].id, id) == 0)
            return &c->logs[i];
    c->logs = realloc(c->logs, (size_t)(c->log_count + 1) * sizeof *c->logs);
    struct log *l = &c->logs[c->log_count++];
    *l = (struct log){.page_count = 0};
    memcpy(l->id, id, strnlen(id, sizeof l->id - 1));
    do {
        store_read(c->store, 1, id, l->rows, PAGE);
        struct store_answer *a;
        while ((a = store_wait(c->store))->token != 1)
            store_answer_free(a);
        if (a->outcome != STORE_KEPT) {
            finding(c, "room %s cannot be read", id);
            store_answer_free(a);
            return l;
        }
        l->pages[l->page_count++] = a;
        l->rows += (int)a->count;
    } while (l->rows == l->page_count * PAGE && l->page_count < 64);
    replay(c, l);
    return l;
}

/* In how many rows a key stands, and in which one last. */
static int count_key(const struct log *l, const char *key, int *seq) {
    int n = 0;
    for (int i = 1; i <= l->rows; i++)
        if (strcmp(row(l, i)->key, key) == 0) {
            *seq = i;
            n++;
        }
    return n;
}

/* ---- the histories ------------------------------------------------------------------------ */

struct witness {
    int number, have; /* the last row that it knows */
    const struct log *log;
    char asked[64]; /* not answered yet */
    bool sits;      /* which has a key of the server's */
};

static void end_asked(struct checker *c, struct witness *w) {
    int seq = 0;
    if (!*w->asked)
        return;
    c->unknown++;
    if (!w->sits && count_key(w->log, w->asked, &seq) > 1)
        finding(c, "client %d: %s happened twice", w->number, w->asked);
    w->asked[0] = '\0';
}

static void check_asked(struct checker *c, struct witness *w, const char *rest) {
    char word[32] = "";
    end_asked(c, w);
    if (sscanf(rest, "%63s %31s", w->asked, word) != 2)
        finding(c, "client %d: asked what?", w->number);
    w->sits = strcmp(word, "sit") == 0;
}

static void check_ok(struct checker *c, struct witness *w, const char *rest) {
    char key[64] = "";
    int seq = 0, at = 0;
    sscanf(rest, "%63s %d", key, &seq);
    c->oks++;
    if (strcmp(key, w->asked) != 0)
        finding(c, "client %d: ok for %s, which was not asked", w->number, key);
    int count = w->sits ? row(w->log, seq) != NULL : count_key(w->log, key, &at);
    if (count == 0)
        finding(c, "client %d: %s was acknowledged at row %d and is lost", w->number, key, seq);
    else if (count > 1)
        finding(c, "client %d: %s happened %d times", w->number, key, count);
    else if (!w->sits && at != seq)
        finding(c, "client %d: %s was acknowledged at row %d and stands in row %d", w->number, key,
                seq, at);
    w->asked[0] = '\0';
}

static void check_no(struct checker *c, struct witness *w, const char *rest) {
    char key[64] = "", why[32] = "";
    int at = 0;
    sscanf(rest, "%63s %31s", key, why);
    c->nos++;
    if (!w->sits && count_key(w->log, key, &at) > 0)
        finding(c, "client %d: %s was refused (%s) and stands in row %d", w->number, key, why, at);
    w->asked[0] = '\0';
}

static void check_news(struct checker *c, struct witness *w, const char *rest) {
    char sum[16] = "", key[64] = "";
    int seq = 0, at = 0;
    uint32_t number = 0;
    c->news++;
    if (sscanf(rest, "%d %15s %63s %n", &seq, sum, key, &at) != 3 || seq != w->have + 1)
        finding(c, "client %d: news %d after %d", w->number, seq, w->have);
    w->have = seq;
    const struct store_row *r = row(w->log, seq);
    room_sum_read(sum, strlen(sum), &number);
    if (!r)
        finding(c, "client %d: row %d of room %s was told and is lost", w->number, seq, w->log->id);
    else if (strcmp(r->line, rest + at) != 0 || r->sum != number ||
             strcmp(*r->key ? r->key : "-", key) != 0)
        finding(c, "client %d: row %d of room %s was told as %s %s %s", w->number, seq, w->log->id,
                sum, key, rest + at);
}

static void check_told(struct checker *c, struct witness *w, const char *rest) {
    char sum[16] = "";
    uint32_t number = 0;
    sscanf(rest, "%d %15s", &w->have, sum);
    const struct store_row *r = row(w->log, w->have);
    room_sum_read(sum, strlen(sum), &number);
    if (!r || r->sum != number)
        finding(c, "client %d: the room was told as of row %d with sum %s", w->number, w->have,
                sum);
}

static void check_client(struct checker *c, struct witness *w, const char *rest) {
    char id[32] = "";
    if (w->log)
        end_asked(c, w);
    *w = (struct witness){.have = 0};
    sscanf(rest, "%d %31s", &w->number, id);
    w->log = log_of(c, id);
}

static void check_line(struct checker *c, struct witness *w, char *line) {
    static const struct {
        const char *word;
        void (*check)(struct checker *c, struct witness *w, const char *rest);
    } kinds[] = {{"client ", check_client}, {"asked ", check_asked}, {"ok ", check_ok},
                 {"no ", check_no},         {"news ", check_news},   {"told ", check_told}};
    line[strcspn(line, "\n")] = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) == 0) {
            kinds[i].check(c, w, line + length);
            return;
        }
    }
    if (strncmp(line, "closed ", 7) != 0)
        finding(c, "what is this? %s", line);
}

int check_main(int argc, char **argv) {
    struct checker c = {.findings = 0};
    struct witness w = {.log = NULL};
    struct store_options o = {.read_only = true};
    const char *history = NULL;
    char line[LINE];
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--history") == 0)
            history = argv[i + 1];
        else if (strcmp(argv[i], "--data") == 0)
            o.directory = argv[i + 1];
        else if (strcmp(argv[i], "--store") == 0)
            o.connection = argv[i + 1];
    }
    FILE *file = history ? fopen(history, "r") : NULL;
    c.store = file ? store_open(&o) : NULL;
    if (!c.store) {
        fprintf(stderr, "crowd check: no history, or no store\n");
        return 2;
    }
    while (fgets(line, sizeof line, file))
        check_line(&c, &w, line);
    if (w.log)
        end_asked(&c, &w);
    fclose(file);
    printf("checked: %d rooms, %" PRId64 " events, %" PRId64 " ok, %" PRId64 " no, %" PRId64
           " unanswered, %" PRId64 " news; %d findings\n",
           c.log_count, c.events, c.oks, c.nos, c.unknown, c.news, c.findings);
    for (int i = 0; i < c.log_count; i++)
        for (int j = 0; j < c.logs[i].page_count; j++)
            store_answer_free(c.logs[i].pages[j]);
    free(c.logs);
    store_close(c.store);
    return c.findings > 0 || c.oks == 0;
}

/* room_log_fuzz.c - any bytes as the log of a room.
 *
 * Each line that is accepted changes the room as it says, and is written again as it was; one that
 * is refused changes nothing and has a sentence. In the end the room that is replayed from the
 * accepted lines is the same value, in less memory too; its news, its view and its record can
 * be written, and whatever is due can be done. */
#include "fuzz.h"
#include "room/room.h"
#include <stdlib.h>
#include <string.h>

enum { VIEW = 1 << 18, NODES = 8192, TEXT = 1 << 14 };

static char view[VIEW];

/* A line without its end; how much was read. */
static size_t next_line(const char *text, size_t length) {
    const char *end = memchr(text, '\n', length);
    return end ? (size_t)(end - text) : length;
}

static void check_refused(const struct room *r, struct fault f, size_t length) {
    bool played = r->games > 0;
    must_be_sayable(played ? r->match.variant.game : NULL, played ? &r->match.state : NULL, f,
                    length);
}

static void check_news(const struct room *r, const struct room_event *e, const char *line,
                       size_t length) {
    struct out o = out_to(view, sizeof view);
    room_line_write(r, e, &o);
    must(o.length == length && memcmp(view, line, length) == 0);
    o = out_to(view, sizeof view);
    room_news_write(r, e, &o);
    must(out_fits(&o));
}

static void grow(struct room *r) {
    struct room_size size;
    if (!room_grows(r, &size))
        return;
    struct match_memory old =
        room_move(r, (struct match_memory){calloc((size_t)size.events, sizeof(struct match_event)),
                                           calloc((size_t)size.plies, sizeof(struct match_ply)),
                                           size.events, size.plies});
    free(old.events);
    free(old.plies);
}

/* Reads all lines; those that are accepted are copied to `log`, with their line ends. */
static size_t read_all(struct room *r, const char *text, size_t size, char *log) {
    size_t length = 0, n;
    for (size_t at = 0; at < size; at += n + 1) {
        struct room_event e;
        n = next_line(text + at, size - at);
        grow(r);
        struct fault f = room_read(r, text + at, n, "", -1, &e);
        if (f.message != FAULT_NONE) {
            check_refused(r, f, n);
            continue;
        }
        room_apply(r, &e);
        check_news(r, &e, text + at, n);
        memcpy(log + length, text + at, n);
        log[length + n] = '\n';
        length += n + 1;
    }
    return length;
}

static void check_view(const struct room *r) {
    static struct record_node nodes[NODES];
    static char text[TEXT];
    struct record record;
    struct out o = out_to(view, sizeof view);
    struct room_view v = {.id = "7Kq2mPx4Za", .here = 5};
    room_json(r, &v, &o);
    must(out_fits(&o));
    record_init(&record, nodes, NODES, text, TEXT);
    o = out_to(view, sizeof view);
    must(room_record_write(r, &record, &o).message == FAULT_NONE);
}

static void check_due(struct room *r) {
    struct room_due d = room_due(r);
    struct room_command c;
    struct room_event e;
    struct fault why;
    if (d.what == DUE_NOTHING || d.at > EVENT_LAST_MOMENT - ROOM_LEAD ||
        !room_due_command(r, d.at, &c))
        return;
    must(room_judge(r, &c, &e, &why) == ROOM_OK);
    room_apply(r, &e);
    must(r->closed || room_due(r).what != d.what || d.what != DUE_START);
}

static void free_room(struct room *r) {
    free(r->match.memory.events);
    free(r->match.memory.plies);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match_book book;
    struct room r, again;
    char *log = malloc(2 * size + 2), *copy = malloc(2 * size + 2);
    must(log && copy);
    room_init(&r, (struct match_memory){0});
    room_init(&again, match_memory(&book));
    size_t length = read_all(&r, (const char *)data, size, log);
    must(read_all(&again, log, length, copy) == length);
    must(room_same(&r, &again));
    if (r.seq > 0) {
        check_view(&r);
        grow(&r);
        check_due(&r);
    }
    free_room(&r);
    free(log);
    free(copy);
    return 0;
}

/* export.c - opens one room after the other, as if for a watcher, and writes its records as a line.
 * Names are left out: they are only for those who were there. */
#include "export.h"
#include "text/json.h"
#include <stdlib.h>
#include <string.h>

enum { ROOMS = 100 };

struct export {
    struct request *request;
    struct errand errand;
    size_t count, at; /* rooms, and how many of them are written */
    char id[ROOMS][STORE_ID + 1];
    int64_t moment[ROOMS];
    char *text;
    size_t size, room;
};

void export_take(struct request *r) {
    if (!store_finished(r->live->store, (uint64_t)(uintptr_t)r, r->after, "", ROOMS))
        rest_refuse(r, WHY_BUSY);
}

/* ---- writing ------------------------------------------------------------------------------ */

/* All lines but those that name somebody; where they lie. */
static size_t without_names(char *text, size_t length) {
    static const char tag[] = "[Seat";
    char *to = text;
    for (char *line = text, *end = text + length, *next; line < end; line = next) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        if (strncmp(line, tag, sizeof tag - 1) == 0)
            continue;
        memmove(to, line, (size_t)(next - line));
        to += next - line;
    }
    return (size_t)(to - text);
}

struct exported {
    const struct export *export;
    const char *record;
    size_t length;
};

static void write_line(const void *context, struct out *o) {
    const struct exported *x = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "room", x->export->id[x->export->at]);
    json_int_member(&j, "at", x->export->moment[x->export->at]);
    json_member(&j, "record");
    json_string(&j, x->record, x->length);
    json_close(&j, '}');
    out_char(o, '\n');
}

static void add_room(struct export *x, const struct hall *h) {
    size_t length, size;
    char *record = text_made_within(4000, replay_records, h, &length);
    struct exported exported = {x, record, without_names(record, length)};
    const char *line = live_write(h->live, write_line, &exported, &size);
    if (x->size + size + 1 > x->room) {
        x->room = 2 * (x->size + size) + 1;
        x->text = array_grown(x->text, x->size, x->room, 1);
    }
    memcpy(x->text + x->size, line, size);
    x->size += size;
    free(record);
}

/* ---- one after the other -------------------------------------------------------------------- */

static void finish(struct export *x) {
    struct request *r = x->request;
    char *text = x->text ? x->text : text_copy("");
    request_answer(r, MHD_HTTP_OK, text, x->size, "application/x-ndjson");
    rest_done(r);
    free(x);
}

static void go_on(struct export *x) {
    if (x->at < x->count && !x->request->live->draining)
        hall_visit(x->request->live, x->id[x->at], "", &x->errand);
    else
        finish(x);
}

static void enter(struct errand *e, enum why why) {
    struct export *x = (struct export *)((char *)e - offsetof(struct export, errand));
    if (why == WHY_NONE)
        add_room(x, e->hall);
    x->at++;
    go_on(x);
}

void export_answer(struct live *l, const struct store_answer *a) {
    struct request *r = (struct request *)(uintptr_t)a->token;
    (void)l;
    if (a->outcome != STORE_KEPT && a->outcome != STORE_REFUSED) {
        rest_refuse(r, WHY_BUSY);
        return;
    }
    struct export *x = cli_alloc(sizeof *x);
    memset(x, 0, sizeof *x);
    x->request = r;
    x->errand.go = enter;
    for (; x->count < a->count && x->count < ROOMS; x->count++) {
        memcpy(x->id[x->count], a->heads[x->count].id, sizeof x->id[0]);
        x->moment[x->count] = a->heads[x->count].touched;
    }
    go_on(x);
}

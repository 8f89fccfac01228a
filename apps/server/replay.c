/* replay.c - plays a room's log again, for those who were not there: the news they have missed, the
 * records of all games. None of that is kept: playing a game again takes some microseconds, and
 * writing is deterministic, so that everybody gets the same bytes. */
#include "common/files.h"
#include "common/service.h"
#include "live_parts.h"
#include <stdlib.h>
#include <string.h>

/* ---- a room with memory of its own --------------------------------------------------------- */

void own_room_begin(struct own_room *o) { room_init(&o->room, (struct match_memory){0}); }

static struct match_memory memory_of(const struct room_size *size) {
    return (struct match_memory){
        .events = cli_alloc((size_t)(size->events ? size->events : 1) * sizeof(struct match_event)),
        .plies = cli_alloc((size_t)(size->plies ? size->plies : 1) * sizeof(struct match_ply)),
        .event_capacity = size->events,
        .ply_capacity = size->plies};
}

static void free_memory(struct match_memory memory) {
    free(memory.events);
    free(memory.plies);
}

void own_room_grow(struct own_room *o) {
    struct room_size size;
    if (room_grows(&o->room, &size))
        free_memory(room_move(&o->room, memory_of(&size)));
}

void own_room_copy(struct own_room *o, const struct room *r) {
    struct room_size size = {r->match.memory.event_capacity, r->match.memory.ply_capacity};
    o->room = *r;
    room_move(&o->room, memory_of(&size));
}

void own_room_end(struct own_room *o) { free_memory(o->room.match.memory); }

/* ---- rows --------------------------------------------------------------------------------- */

static const char *line_of(const struct hall *h, int row) { return h->text + h->rows[row].at; }

static bool read_row(struct own_room *o, const struct hall *h, int row, struct room_event *e) {
    const struct hall_row *from = &h->rows[row];
    char key[ROOM_KEY];
    memcpy(key, line_of(h, row) + from->length, from->key_length);
    key[from->key_length] = '\0';
    own_room_grow(o);
    return room_read(&o->room, line_of(h, row), from->length, key, from->by, e).message ==
           FAULT_NONE;
}

void replay_news(const struct hall *h, int32_t after, int32_t most, replay_tell *tell,
                 void *context) {
    struct own_room o;
    struct room_event e;
    own_room_begin(&o);
    for (int i = 0; i < h->row_count && i - after < most && read_row(&o, h, i, &e); i++) {
        room_apply(&o.room, &e);
        if (i >= after)
            tell(context, &o.room, &e);
    }
    own_room_end(&o);
}

char *hall_log(const struct hall *h, size_t *length) {
    char *log = cli_alloc(h->text_size + (size_t)h->row_count + 1), *to = log;
    for (int i = 0; i < h->row_count; i++) {
        memcpy(to, line_of(h, i), h->rows[i].length);
        to += h->rows[i].length;
        *to++ = '\n';
    }
    *to = '\0';
    *length = (size_t)(to - log);
    return log;
}

/* ---- records ------------------------------------------------------------------------------ */

void replay_record(const void *context, struct out *o) {
    const struct room *r = context;
    struct record record;
    size_t plies = r->games ? (size_t)r->match.known : 0;
    record_alloc(&record, ROOM_RECORD_NODES(plies), ROOM_RECORD_TEXT);
    room_record_write(r, &record, o);
    record_free(&record);
}

/* Between two games is an empty line. */
static void write_game(const struct room *r, struct out *o) {
    if (r->games > 1)
        out_char(o, '\n');
    replay_record(r, o);
}

void replay_records(const void *context, struct out *o) {
    const struct hall *h = context;
    struct own_room again;
    struct room_event e;
    own_room_begin(&again);
    for (int i = 0; i < h->row_count && read_row(&again, h, i, &e); i++) {
        if (e.type == ROOM_START && again.room.games > 0)
            write_game(&again.room, o);
        room_apply(&again.room, &e);
    }
    if (again.room.games > 0)
        write_game(&again.room, o);
    own_room_end(&again);
}

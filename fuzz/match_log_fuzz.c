/* match_log_fuzz.c - any bytes as the log of a match.
 *
 * Nothing may go wrong while it is read; a mistake must have a place inside the text and a
 * sentence. A match that is accepted is the same when it is rebuilt from its events, and when its
 * log is written and read again, paused at any moment included; its view and its record can be
 * written. */
#include "fuzz.h"
#include "match/match.h"
#include <string.h>

enum { EVENTS = 4096, PLIES = 2048, ROOM = 1 << 20, NODES = 4096, TEXT = 1 << 14 };

struct arrays {
    struct match_event events[EVENTS];
    struct match_ply plies[PLIES];
};

static struct match_memory memory_of(struct arrays *a) {
    return (struct match_memory){a->events, a->plies, EVENTS, PLIES};
}

static void check_rebuilt(const struct match *m) {
    static struct arrays arrays;
    struct match again;
    match_rebuild(m, memory_of(&arrays), &again);
    must(match_same(m, &again));
}

static void check_text(const struct match *m) {
    static struct arrays arrays;
    static char text[ROOM];
    struct match again;
    struct out o = out_to(text, sizeof text);
    match_log_write(m, &o);
    must(out_fits(&o));
    must(match_log_read(&again, memory_of(&arrays), text, o.length).message == FAULT_NONE);
    must(match_same(m, &again));
}

/* Paused where it was left, nobody has more time than before. */
static void check_paused(const struct match *m, int64_t now) {
    static struct arrays arrays;
    static char text[ROOM];
    struct match again;
    struct out o = out_to(text, sizeof text);
    match_log_write_paused(m, now, &o);
    if (m->event_count >= EVENTS - GAME_SEATS)
        return;
    must(match_log_read(&again, memory_of(&arrays), text, o.length).message == FAULT_NONE);
    must(again.paused);
    for (int i = 0; i < match_seats(m); i++)
        must(match_remaining(&again, i, now + 1000) == match_remaining(m, i, now));
}

static void check_views(const struct match *m) {
    static struct record_node nodes[NODES];
    static char text[TEXT], view[ROOM];
    struct out o = out_to(view, sizeof view);
    struct match shown;
    struct record r;
    match_look(m, m->known / 2, &shown);
    match_json(m, &shown, m->at, &o);
    record_init(&r, nodes, NODES, text, TEXT);
    must(match_save(m, &r).message == FAULT_NONE);
    must(game_same(m->variant.game, &r.state, &m->state));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct arrays arrays;
    struct match m;
    struct fault f = match_log_read(&m, memory_of(&arrays), (const char *)data, size);
    if (f.message != FAULT_NONE) {
        must_be_sayable(m.variant.game, &m.state, f, size);
        return 0;
    }
    check_rebuilt(&m);
    check_text(&m);
    check_paused(&m, m.at <= EVENT_LAST_MOMENT - 500 ? m.at + 500 : EVENT_LAST_MOMENT);
    check_views(&m);
    return 0;
}

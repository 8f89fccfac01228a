/* room.c - a room of the network, from its log; and the QR code of its link.
 *
 * The match of the room becomes the match: previews, looking back and analysis work on it as on any
 * other. It changes only by lines of the log; a line that does not fit changes nothing. */
#include "room/room.h"
#include "text/nickname.h"
#include "text/qr.h"
#include "wasm.h"

static struct room room;

static int answer(int64_t now) {
    struct out o = wasm_out();
    out_text(&o, "{\"room\":");
    room_json(&room, &(struct room_view){.id = ""}, &o);
    out_text(&o, ",\"view\":");
    if (room.games > 0)
        match_json(wasm_match(), wasm_shown(), now, &o);
    else
        out_text(&o, "null");
    out_char(&o, '}');
    return wasm_answer(&o);
}

static struct fault take_line(struct room *r, const char *line, size_t length) {
    struct room_size size;
    if (room_grows(r, &size) &&
        (size.events > r->match.memory.event_capacity || size.plies > r->match.memory.ply_capacity))
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    return room_line(r, line, length, "", -1);
}

static int refuse(const struct room *r, struct fault f) {
    return wasm_refuse(r->games > 0 ? r->match.variant.game : NULL, &r->match.state, f);
}

/* All lines of a log. */
EXPORT(int, room_open, (int length, double now)) {
    struct scan s = wasm_question(length);
    room_init(&room, wasm_spare());
    for (const char *line; !scan_done(&s);) {
        size_t n = wasm_line(&s, &line);
        struct fault f = take_line(&room, line, n);
        if (f.message != FAULT_NONE)
            return refuse(&room, f);
    }
    if (room.games > 0)
        wasm_begin(&room.match);
    return answer(wasm_moment(now));
}

/* One line more, without its line end. */
EXPORT(int, room_line, (int length, double now)) {
    struct scan s = wasm_question(length);
    struct fault f = take_line(&room, s.text, s.length);
    if (f.message != FAULT_NONE)
        return refuse(&room, f);
    if (room.games > 0)
        wasm_begin(&room.match);
    return answer(wasm_moment(now));
}

/* What somebody is called among strangers: two words of the language. */
EXPORT(int, nickname, (double seed)) {
    struct out o = wasm_out();
    nickname_write((uint64_t)wasm_moment(seed), &o);
    return wasm_answer(&o);
}

/* A text as a picture of its QR code. */
EXPORT(int, qr, (int length)) {
    static struct qr code;
    struct scan s = wasm_question(length);
    if (!qr_make(&code, s.text, s.length))
        return wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0));
    struct out o = wasm_out();
    qr_svg_write(&code, "", &o);
    return wasm_answer(&o);
}

/* chat.c - a line of chat is stored before anybody sees it, like everything in a room; only those
 * who play do. It is stored as a sign and its text: `/` before a phrase, `=` before free text. */
#include "chat.h"
#include "command.h"
#include "peers.h"
#include "text/utf8.h"
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_MOST = 140, /* characters */
    LINES_AT_ONCE = 4,
    LINE_EVERY = 2500, /* 4 in 10 seconds */
    LINE_ROOM = TEXT_MOST * 4 + 2
};

static const char *const phrases[] = {"hello", "good_luck", "nice_move",   "oops",  "thinking",
                                      "sorry", "thanks",    "well_played", "again", "bye"};

static bool is_phrase(const char *word) {
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcmp(word, phrases[i]) == 0)
            return true;
    return false;
}

/* Characters that can be seen, and nothing that leads elsewhere. */
static bool is_sayable(const char *text) {
    size_t length = strlen(text), count = utf8_count(text, length);
    return utf8_printed(text, length) == length && count > 0 && count <= TEXT_MOST &&
           !strstr(text, "://") && !strstr(text, "www.");
}

/* ---- said --------------------------------------------------------------------------------- */

struct utterance {
    char room[STORE_ID + 1];
};

static bool read_line(const struct socket *s, const struct value *m, char line[LINE_ROOM]) {
    const char *preset = value_word(m, "preset"), *text = value_word(m, "text");
    struct out o = out_to(line, LINE_ROOM);
    bool free_text = s->hall->keeper.room.flags & ROOM_TALKS;
    if (preset && is_phrase(preset)) {
        out_char(&o, '/');
        out_text(&o, preset);
    } else if (text && free_text && is_sayable(text)) {
        out_char(&o, '=');
        out_text(&o, text);
    }
    return o.length > 0 && out_fits(&o);
}

void chat_hear(struct socket *s, const struct value *m) {
    char line[LINE_ROOM];
    struct hall *h = s->hall;
    if (!socket_plays(s) || !read_line(s, m, line) ||
        !bucket_take(&s->chat_bucket, cli_now(), LINE_EVERY, LINES_AT_ONCE))
        return;
    struct utterance *said = cli_alloc(sizeof *said);
    memcpy(said->room, h->id, sizeof said->room);
    struct store_line row = {
        .seat = s->pass.chair + 1, .at = store_now(h->live->store), .text = line};
    if (!store_chat_add(h->live->store, (uint64_t)(uintptr_t)said, h->id, &row))
        free(said);
}

/* ---- shown -------------------------------------------------------------------------------- */

struct shown {
    const struct hall *hall;
    const struct store_line *line;
};

static void write_say(const void *context, struct out *o) {
    const struct shown *s = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "say");
    json_int_member(&j, "n", s->line->n);
    json_int_member(&j, "at", s->line->at);
    json_int_member(&j, "seat", room_seat(&s->hall->keeper.room, s->line->seat - 1) + 1);
    json_text_member(&j, *s->line->text == '/' ? "preset" : "text", s->line->text + 1);
    json_close(&j, '}');
}

/* Whose wish it was to see old lines: a socket's that has come, or nobody's: then all see what is
 * new. */
struct look {
    char room[STORE_ID + 1];
    struct socket *socket;
};

static void look(struct hall *h, struct socket *s, int32_t after) {
    struct look *wish = cli_alloc(sizeof *wish);
    memcpy(wish->room, h->id, sizeof wish->room);
    wish->socket = s;
    if (store_chat_read(h->live->store, (uint64_t)(uintptr_t)wish, h->id, after)) {
        if (s)
            s->asks++;
        return;
    }
    free(wish);
}

void chat_send(struct socket *s) {
    if (socket_plays(s))
        look(s->hall, s, 0);
}

void chat_look(struct hall *h) { look(h, NULL, h->chat_seen); }

/* Lines that have not been shown here yet, to all. */
static void show(struct hall *h, const struct store_answer *a) {
    for (size_t i = 0; i < a->count; i++) {
        if (a->lines[i].n <= h->chat_seen)
            continue;
        h->chat_seen = a->lines[i].n;
        hall_send(h, false, write_say, &(struct shown){h, &a->lines[i]});
    }
}

static void take_said(struct live *l, const struct store_answer *a) {
    struct utterance *said = (struct utterance *)(uintptr_t)a->token;
    struct hall *h = hall_find(l, said->room);
    if (h && a->outcome == STORE_KEPT) {
        show(h, a);
        peers_tell_chat(h);
    }
    free(said);
}

static void take_old(struct live *l, const struct store_answer *a) {
    struct look *wish = (struct look *)(uintptr_t)a->token;
    struct socket *s = wish->socket;
    struct hall *h = hall_find(l, wish->room);
    if (s)
        s->asks--;
    if (a->outcome == STORE_KEPT && h && !s)
        show(h, a);
    bool still_here = s && s->hall && s->hall == h && socket_plays(s) && socket_may_owe(s);
    for (size_t i = 0; still_here && a->outcome == STORE_KEPT && i < a->count; i++) {
        socket_owe(s, write_say, &(struct shown){h, &a->lines[i]});
        if (h->chat_seen < a->lines[i].n)
            h->chat_seen = a->lines[i].n;
    }
    free(wish);
}

void chat_answer(struct live *l, const struct store_answer *a) {
    if (a->what == STORE_CHAT_ADD)
        take_said(l, a);
    else
        take_old(l, a);
}

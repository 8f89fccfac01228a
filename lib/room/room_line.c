/* room_line.c - the rows of a room's log: their lines, both ways, and the sum over them.
 *
 * There is only one way to write a line, and a line that is written in another way is refused; so a
 * log that has been replayed can be written again, byte for byte. */
#include "room/room_parts.h"
#include "text/scan.h"

/* The words of the room; all others are words of a match. */
static const char *const words[ROOM_MATCH] = {
    [ROOM_CREATE] = "create", [ROOM_OPTIONS] = "options", [ROOM_KIND] = "kind",
    [ROOM_SIT] = "sit",       [ROOM_STAND] = "stand",     [ROOM_START] = "start",
    [ROOM_CLOSE] = "close",
};

/* In their order, which is that of the bits. */
static const char *const flag_words[] = {"listed", "unwatched", "talk", "byhand"};

enum { FLAGS = sizeof flag_words / sizeof *flag_words };

const char *room_event_word(const struct room_event *e) {
    return e->type == ROOM_MATCH ? match_event_word(e->match.type) : words[e->type];
}

/* ---- sums --------------------------------------------------------------------------------- */

/* CRC-32 as in zip files, four bits at a time. */
static uint32_t crc_add(uint32_t crc, const char *bytes, size_t length) {
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                       0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                       0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)bytes[i];
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return crc;
}

void room_sum_write(uint32_t sum, char text[9]) {
    for (int i = 0; i < 8; i++)
        text[i] = "0123456789abcdef"[sum >> (28 - 4 * i) & 15];
    text[8] = '\0';
}

bool room_sum_read(const char *text, size_t length, uint32_t *sum) {
    *sum = 0;
    for (size_t i = 0; i < length && i < 8; i++) {
        char c = text[i];
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return false;
        *sum = *sum << 4 | (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return length == 8;
}

uint32_t room_sum(uint32_t before, const char *key, const char *line, size_t length) {
    char text[9];
    room_sum_write(before, text);
    uint32_t crc = crc_add(0xffffffff, text, 8);
    crc = crc_add(crc, key, text_length(key));
    crc = crc_add(crc, " ", 1);
    return ~crc_add(crc, line, length);
}

/* ---- writing ------------------------------------------------------------------------------ */

static void put_terms(const struct variant *v, const struct clock_rule *rule, struct out *o) {
    out_char(o, ' ');
    variant_write(v, o);
    out_char(o, ' ');
    clock_rule_write(rule, o);
}

const char *room_flag_word(unsigned flag) { return flag_words[bits_first(flag)]; }

static void put_flags(unsigned flags, struct out *o) {
    for (; flags; flags &= flags - 1) {
        out_char(o, ' ');
        out_text(o, room_flag_word(flags));
    }
}

void room_kind_write(int type, int level, struct out *o) {
    out_text(o, type == CHAIR_OPEN ? "open" : type == CHAIR_PERSON ? "person" : "level ");
    if (type == CHAIR_LEVEL)
        out_int(o, level);
}

static void put_chair(const struct room_event *e, struct out *o) {
    out_char(o, ' ');
    out_int(o, e->chair + 1);
    if (e->type == ROOM_SIT) {
        out_char(o, ' ');
        out_text(o, e->name);
    } else if (e->type == ROOM_KIND) {
        out_char(o, ' ');
        room_kind_write(e->kind, e->level, o);
    }
}

void room_line_write(const struct room *r, const struct room_event *e, struct out *o) {
    if (e->type == ROOM_MATCH) {
        match_line_write(&r->match, &e->match, o);
        return;
    }
    out_int(o, e->at);
    out_char(o, ' ');
    out_text(o, words[e->type]);
    if (e->type == ROOM_START) {
        out_char(o, ' ');
        out_int(o, e->shift);
        put_terms(&e->variant, &e->rule, o);
    } else if (e->type == ROOM_CREATE || e->type == ROOM_OPTIONS) {
        put_terms(&e->variant, &e->rule, o);
        put_flags(e->flags, o);
    } else if (e->type != ROOM_CLOSE) {
        put_chair(e, o);
    }
}

/* ---- reading ------------------------------------------------------------------------------ */

static struct fault line_fault(const struct scan *s, bool good) {
    return good ? fault_none() : fault(FAULT_LOG, s->at, 0, 0);
}

static struct fault fault_at(struct fault f, size_t at) {
    f.at += (uint32_t)(f.message == FAULT_NONE ? 0 : at);
    return f;
}

/* A variant and a clock with a blank between them. */
static struct fault read_terms(struct scan *s, struct room_event *e) {
    const char *word;
    size_t at = s->at, n = scan_token(s, &word);
    struct fault f = fault_at(variant_read(word, n, &e->variant), at);
    if (f.message != FAULT_NONE || !scan_char(s, ' '))
        return f.message != FAULT_NONE ? f : line_fault(s, false);
    at = s->at;
    n = scan_token(s, &word);
    return fault_at(clock_rule_read(word, n, &e->rule), at);
}

static struct fault read_flags(struct scan *s, struct room_event *e) {
    e->flags = 0;
    while (scan_char(s, ' ')) {
        int flag = scan_choice(s, flag_words, FLAGS, ' ');
        if (flag < 0)
            return line_fault(s, false);
        e->flags |= 1u << flag;
    }
    return line_fault(s, scan_done(s));
}

struct fault room_terms_read(const char *text, size_t length, struct room_event *e) {
    struct scan s = scan_of(text, length);
    struct fault f = read_terms(&s, e);
    return f.message == FAULT_NONE ? read_flags(&s, e) : f;
}

bool room_kind_read(const char *text, size_t length, struct room_event *e) {
    struct scan s = scan_of(text, length);
    uint64_t level = 0;
    bool open = scan_word(&s, "open");
    bool good = open || (scan_word(&s, "level ") && scan_number(&s, UINT8_MAX, &level));
    e->kind = open ? CHAIR_OPEN : CHAIR_LEVEL;
    e->level = (uint8_t)level;
    return good && scan_done(&s);
}

static bool read_name(struct scan *s, struct room_event *e) {
    size_t length = s->length - s->at;
    if (length >= sizeof e->name)
        return false;
    for (size_t i = 0; i < length; i++)
        e->name[i] = s->text[s->at + i];
    s->at = s->length;
    return text_length(e->name) == length;
}

static bool read_chair(struct scan *s, struct room_event *e) {
    uint64_t chair;
    if (!scan_char(s, ' ') || !scan_number(s, GAME_SEATS, &chair) || chair == 0)
        return false;
    e->chair = (int8_t)(chair - 1);
    if (e->type == ROOM_STAND)
        return scan_done(s);
    if (!scan_char(s, ' '))
        return false;
    return e->type == ROOM_SIT ? read_name(s, e)
                               : room_kind_read(s->text + s->at, s->length - s->at, e);
}

static struct fault read_start(struct scan *s, struct room_event *e) {
    uint64_t shift;
    if (!scan_char(s, ' ') || !scan_number(s, GAME_SEATS - 1, &shift) || !scan_char(s, ' '))
        return line_fault(s, false);
    e->shift = (int8_t)shift;
    struct fault f = read_terms(s, e);
    if (f.message == FAULT_NONE && e->variant.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, s->at, 0, 0);
    return f.message == FAULT_NONE ? line_fault(s, scan_done(s)) : f;
}

static struct fault read_rest(struct scan *s, struct room_event *e) {
    switch (e->type) {
    case ROOM_CREATE:
    case ROOM_OPTIONS:
        if (!scan_char(s, ' '))
            return line_fault(s, false);
        return fault_at(room_terms_read(s->text + s->at, s->length - s->at, e), s->at);
    case ROOM_START:
        return read_start(s, e);
    case ROOM_CLOSE:
        return line_fault(s, scan_done(s));
    default:
        return line_fault(s, read_chair(s, e));
    }
}

/* The moment, and which of the room's words follows it; ROOM_MATCH if none does. */
static bool read_head(const struct room *r, struct scan *s, struct room_event *e) {
    uint64_t at;
    if (!scan_number(s, EVENT_LAST_MOMENT, &at) || !scan_char(s, ' ') || (int64_t)at < r->at)
        return false;
    e->at = (int64_t)at;
    int word = scan_choice(s, words, ROOM_MATCH, ' ');
    e->type = (uint8_t)(word < 0 ? ROOM_MATCH : word);
    return true;
}

static struct fault read_line(const struct room *r, const char *line, size_t length,
                              struct room_event *e) {
    struct scan s = scan_of(line, length);
    if (!read_head(r, &s, e) || (e->type == ROOM_MATCH && r->games == 0))
        return line_fault(&s, false);
    return e->type == ROOM_MATCH ? match_line_read(&r->match, line, length, &e->match)
                                 : read_rest(&s, e);
}

bool room_is_start(const char *line, size_t length) {
    struct scan s = scan_of(line, length);
    uint64_t at;
    return scan_number(&s, EVENT_LAST_MOMENT, &at) && scan_char(&s, ' ') &&
           scan_choice(&s, &words[ROOM_START], 1, ' ') == 0;
}

/* Whether that is how the event is written. */
static bool is_written_so(const struct room *r, const struct room_event *e, const char *line,
                          size_t length) {
    char again[ROOM_LINE];
    struct out o = out_to(again, sizeof again);
    room_line_write(r, e, &o);
    return o.length == length && out_fits(&o) && __builtin_memcmp(again, line, length) == 0;
}

static bool copy_key(const char *key, char to[ROOM_KEY]) {
    struct room_command c = {.at = 0};
    bool good = room_set_key(&c, key, text_length(key));
    __builtin_memcpy(to, c.key, ROOM_KEY);
    return good;
}

struct fault room_read(const struct room *r, const char *line, size_t length, const char *key,
                       int by, struct room_event *e) {
    struct fault why = fault_none();
    *e = (struct room_event){.by = (int8_t)by};
    if (!copy_key(key, e->key))
        return fault(FAULT_LOG, 0, 0, 0);
    struct fault f = read_line(r, line, length, e);
    if (f.message != FAULT_NONE)
        return f;
    if (room_judge_event(r, e, &why) != ROOM_OK || !is_written_so(r, e, line, length))
        f = fault(FAULT_LOG, 0, 0, 0);
    return f;
}

struct fault room_line(struct room *r, const char *line, size_t length, const char *key, int by) {
    struct room_event e;
    struct fault f = room_read(r, line, length, key, by, &e);
    if (f.message == FAULT_NONE)
        room_apply(r, &e);
    return f;
}

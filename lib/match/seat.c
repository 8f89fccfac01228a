/* seat.c - who plays a seat. */
#include "match/seat.h"
#include "ai/ai.h"
#include "text/scan.h"
#include "text/utf8.h"

void seat_copy_text(char *to, const char *from) {
    size_t length = text_length(from), at = 0, n;
    while (at < length) {
        n = utf8_length(from + at, length - at);
        if (at + (n ? n : 1) >= RECORD_NAME)
            break;
        for (size_t end = at + (n ? n : 1); at < end; at++)
            to[at] = from[at];
    }
    while (at < RECORD_NAME)
        to[at++] = '\0';
}

/* Of `level 5` the 5; 0 if it is no level. */
static int level_of(const char *text) {
    struct scan s = scan_of(text, text_length(text));
    uint64_t level;
    bool is_level = scan_word(&s, "level ") && scan_peek(&s) != '0' &&
                    scan_number(&s, AI_LEVELS, &level) && scan_done(&s);
    return is_level ? (int)level : 0;
}

struct seat_kind seat_kind_read(const char *text) {
    struct seat_kind kind = {.type = SEAT_ENGINE, .level = (uint8_t)level_of(text)};
    if (kind.level)
        kind.type = SEAT_LEVEL;
    else if (!*text || text_same(text, "person"))
        kind.type = SEAT_PERSON;
    else if (text_same(text, "nobody") || text_same(text, "open"))
        kind.type = SEAT_NOBODY;
    else
        seat_copy_text(kind.engine, text);
    return kind;
}

void seat_kind_write(const struct seat_kind *kind, struct out *o) {
    out_text(o, kind->type == SEAT_ENGINE ? kind->engine : seat_type_word(kind->type));
    if (kind->type == SEAT_LEVEL) {
        out_char(o, ' ');
        out_int(o, kind->level);
    }
}

const char *seat_type_word(enum seat_type type) {
    static const char *const words[] = {"person", "level", "engine", "nobody"};
    return words[type];
}

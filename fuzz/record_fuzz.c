/* record_fuzz.c - any bytes as a file of game records.
 *
 * Nothing may go wrong while it is read; a mistake must have a place inside the file and a
 * sentence. Where a game ends can be told without reading it, even if it has a mistake, and agrees
 * with the reader if it has none. A game that is accepted is written, read again and written again:
 * both texts are the same. It can be loaded into a match, saved from there, and has the same moves
 * and the same result. */
#include "fuzz.h"
#include "match/match.h"
#include <string.h>

enum { NODES = 4096, TEXT = 1 << 16, ROOM = 1 << 18 };

struct book {
    struct record r;
    struct record_node nodes[NODES];
    char text[TEXT];
};

static struct record *open_book(struct book *b) {
    record_init(&b->r, b->nodes, NODES, b->text, TEXT);
    return &b->r;
}

static void check_fault(const struct record *r, const char *text, size_t length, struct fault f) {
    static char line[1000];
    for (int language = 0; language < LANGUAGES; language++) {
        struct out o = out_in((enum language)language, line, sizeof line);
        record_fault_write(r, text, length, f, &o);
        must_be_sentence(&o);
    }
    must_be_sayable(r->variant.game, &r->state, f, length);
}

/* Written and read again, the game is written the same. False if it is too long for us. */
static bool check_text(const struct record *r, char *first) {
    static struct book again;
    static char second[ROOM];
    struct out o = out_to(first, ROOM), p = out_to(second, ROOM);
    size_t at = 0;
    record_write(r, &o);
    if (!out_fits(&o))
        return false;
    struct fault f = record_read(open_book(&again), first, o.length, &at);
    must(f.message == FAULT_NONE && !record_more(first, o.length, &at));
    record_write(&again.r, &p);
    must(o.length == p.length && memcmp(first, second, o.length) == 0);
    return true;
}

static void check_match(const struct record *r) {
    static struct match_book book;
    static struct book saved;
    struct match m;
    must(match_load(&m, r, match_memory(&book)) == MATCH_OK);
    must(memcmp(&m.ending, &r->ending, sizeof m.ending) == 0);
    must(game_same(m.variant.game, &m.state, &r->state));
    must(match_save(&m, open_book(&saved)).message == FAULT_NONE);
    must(game_same(m.variant.game, &saved.r.state, &r->state));
}

/* The games lie one behind the other, and nothing is left over but blanks. */
static void check_places(const char *text, size_t length) {
    size_t at = 0, last = 0, begin, end;
    while (record_next(text, length, &at, &begin, &end)) {
        must(begin >= last && begin < end && end == at && end <= length);
        last = end;
    }
    must(at == length);
}

static void check_end(const char *text, size_t length, size_t from, size_t to) {
    size_t begin, end;
    must(record_next(text, length, &from, &begin, &end) && end == to);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct book book;
    static char text[ROOM];
    struct record *r = open_book(&book);
    size_t at = 0;
    check_places((const char *)data, size);
    while (record_more((const char *)data, size, &at)) {
        size_t from = at;
        struct fault f = record_read(r, (const char *)data, size, &at);
        if (f.message != FAULT_NONE) {
            check_fault(r, (const char *)data, size, f);
            break;
        }
        check_end((const char *)data, size, from, at);
        if (check_text(r, text))
            check_match(r);
        struct out o = out_to(text, sizeof text);
        record_json(r, &o);
    }
    return 0;
}

/* template_boards.c - the template game's positions: `stones=12 seat=2`, and as JSON. It
 * has no drawing of its own, so it shows the plain one. */
#include "text/boards.h"
#include "text/diagram.h"
#include "text/json.h"

enum { STONES, SEAT, WORDS };
static const char *const word_names[] = {"stones", "seat"};

void tem_write_diagram(const union game_state *s, enum diagram_style style, struct out *o) {
    (void)style;
    word_write_int(o, "stones", s->tem.stones);
    word_write_int(o, " seat", s->tem.seat + 1);
    out_char(o, '\n');
}

struct fault tem_read_diagram(const char *text, size_t length, const struct variant *v,
                              union game_state *s) {
    struct scan scan = scan_of(text, length);
    struct words w;
    words_read(&w, &scan, word_names, WORDS);
    words_last(&w, &scan);
    int stones = words_number(&w, STONES, 0, v->setup.tem.stones, WORD_REQUIRED);
    int seat = words_number(&w, SEAT, 1, v->setup.tem.seats, WORD_REQUIRED);
    __builtin_memset(s, 0, sizeof *s);
    tem_game.start(s, &v->setup);
    s->tem.stones = (uint8_t)stones;
    s->tem.seat = (uint8_t)(seat - 1);
    return w.fault;
}

void tem_write_json(const union game_state *s, struct out *o) {
    struct json j = json_to(o);
    json_go_on(&j);
    json_int_member(&j, "stones", s->tem.stones);
}

void tem_write_variant_json(const struct variant *v, struct json *j) {
    json_text_member(j, "family", "template");
    json_int_member(j, "stones", v->setup.tem.stones);
}

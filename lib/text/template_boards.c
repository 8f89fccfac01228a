/* template_boards.c - the template game's positions: `stones=12 seat=2`, as JSON, and as a row of
 * discs. */
#include "text/boards.h"
#include "text/diagram.h"
#include "text/json.h"
#include "text/svg.h"

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

void tem_write_svg(const union game_state *s, const char *const *names, struct out *o) {
    (void)names;
    svg_begin(o, 40 + 20 * TEM_MAX_STONES, 40, "template");
    for (int i = 0; i < s->tem.stones; i++)
        svg_put(o, "<circle cx='%d' cy='20' r='8' fill='" SVG_INK "'/>\n", 30 + 20 * i);
    svg_end(o);
}

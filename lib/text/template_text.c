/* template_text.c - the template game in characters: `template:stones=21:players=2`, moves `1` to
 * `3`. */
#include "text/boards.h"
#include "text/keys.h"
#include "text/notation.h"
#include "text/scan.h"

static struct fault read_option(struct scan *s, const char *word, int least, int most,
                                uint8_t *value) {
    uint64_t n;
    if (!scan_word(s, word))
        return fault(FAULT_OPTION, s->at, 0, 0);
    if (!scan_number(s, (uint64_t)most, &n) || n < (uint64_t)least)
        return fault(FAULT_NUMBER, s->at, least, most);
    *value = (uint8_t)n;
    return fault_none();
}

static struct fault read_variant(const char *text, size_t length, struct variant *v) {
    struct scan s = scan_of(text, length);
    v->setup.tem = (struct tem_setup){.stones = 21, .seats = 2};
    if (scan_done(&s))
        return fault_none();
    struct fault f = read_option(&s, "stones=", 1, TEM_MAX_STONES, &v->setup.tem.stones);
    if (f.message == FAULT_NONE && scan_char(&s, ':'))
        f = read_option(&s, "players=", 2, GAME_SEATS, &v->setup.tem.seats);
    if (f.message == FAULT_NONE && !scan_done(&s))
        f = fault(FAULT_OPTION, s.at, 0, 0);
    return f;
}

static void write_variant(const struct variant *v, struct out *o) {
    out_text(o, ":stones=");
    out_int(o, v->setup.tem.stones);
    out_text(o, ":players=");
    out_int(o, v->setup.tem.seats);
}

static void list_variants(struct out *o) { out_text(o, "template\n"); }

static struct fault read_move(const union game_state *state, const char *text, size_t length,
                              game_move *m) {
    struct scan s = scan_of(text, length);
    uint64_t n;
    (void)state;
    if (!scan_number(&s, TEM_MAX_STONES, &n))
        return fault(FAULT_MOVE, 0, 0, 0);
    *m = (game_move)n;
    return scan_done(&s) ? fault_none() : fault(FAULT_TRAILING, s.at, 0, 0);
}

static void write_move(const union game_state *s, game_move m, struct out *o) {
    (void)s;
    out_uint(o, m);
}

static void follow(const union game_state *s, const char *text, size_t length, struct partial *p) {
    (void)text;
    p->status = length ? PARTIAL_COMPLETE : PARTIAL_INCOMPLETE;
    for (int i = 1; length == 0 && i <= tem_game.count(s); i++)
        partial_add(p, &"0123"[i], 1);
}

static void write_cell(const union game_state *s, int cell, struct out *o) {
    (void)s;
    out_int(o, cell);
}

static const char *phase_word(int phase) { return phase ? "over" : "turn"; }
static int phase_text(int phase) { return phase ? TEXT_PHASE_OVER : TEXT_PHASE_TURN; }

const struct notation tem_notation = {
    .game = &tem_game,
    .read_variant = read_variant,
    .write_variant = write_variant,
    .list_variants = list_variants,
    .write_variant_json = tem_write_variant_json,
    .read_move = read_move,
    .write_move = write_move,
    .follow = follow,
    .write_cell = write_cell,
    .phase_word = phase_word,
    .phase_text = phase_text,
    .write_diagram = tem_write_diagram,
    .read_diagram = tem_read_diagram,
    .write_json = tem_write_json,
};

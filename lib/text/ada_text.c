/* ada_text.c - Adaptoid in characters: variant names, turns, and what may follow half a turn. */
#include "text/boards.h"
#include "text/keys.h"
#include "text/notation.h"
#include "text/scan.h"

static void write_cell(const union game_state *s, int cell, struct out *o) {
    (void)s;
    out_char(o, (char)('a' + ada_row(cell)));
    out_int(o, ada_number(cell));
}

/* Reads a cell of the board; false, and nothing read, if there is none. */
static bool scan_cell(struct scan *s, int *cell) {
    if (s->length - s->at < 2)
        return false;
    int row = s->text[s->at] - 'a', number = s->text[s->at + 1] - '0';
    if (row < 0 || row > 6 || number < 1 || number > 7 || !ada_on_board(ada_cell(row, number)))
        return false;
    *cell = ada_cell(row, number);
    s->at += 2;
    return true;
}

static bool scan_cells(struct scan *s, int *white, int *black) {
    return scan_cell(s, white) && scan_char(s, ',') && scan_cell(s, black) && *white != *black;
}

static struct fault read_variant(const char *text, size_t length, struct variant *v) {
    struct scan s = scan_of(text, length);
    int white = ada_cell(3, 2), black = ada_cell(3, 6);
    if (scan_word(&s, "start=")) {
        if (!scan_cells(&s, &white, &black))
            return fault(FAULT_START, s.at, 0, 0);
    } else if (scan_word(&s, "setup=")) {
        if (!scan_word(&s, "pie"))
            return fault(FAULT_SETUP, s.at, 0, 0);
        v->setup.ada.pie = 1;
    }
    v->setup.ada.white = (uint8_t)white;
    v->setup.ada.black = (uint8_t)black;
    return scan_done(&s) ? fault_none() : fault(FAULT_OPTION, s.at, 0, 0);
}

static void write_variant(const struct variant *v, struct out *o) {
    const struct ada_setup *setup = &v->setup.ada;
    if (setup->pie) {
        out_text(o, ":setup=pie");
    } else if (setup->white != ada_cell(3, 2) || setup->black != ada_cell(3, 6)) {
        out_text(o, ":start=");
        write_cell(NULL, setup->white, o);
        out_char(o, ',');
        write_cell(NULL, setup->black, o);
    }
}

static void list_variants(struct out *o) { out_text(o, "adaptoid\nadaptoid:setup=pie\n"); }

static void list_starts(struct out *o) {
    for (uint64_t w = ADA_BOARD; w; w &= w - 1)
        for (uint64_t b = ADA_BOARD & ~(w & -w); b; b &= b - 1) {
            struct variant v = {.game = &ada_game};
            v.setup.ada.white = (uint8_t)bits_first(w);
            v.setup.ada.black = (uint8_t)bits_first(b);
            if (ada_start_is_first(v.setup.ada.white, v.setup.ada.black))
                variant_write_line(&v, o);
        }
}

static struct fault finish(const struct scan *s, game_move move, game_move *m) {
    *m = move;
    return scan_done(s) ? fault_none() : fault(FAULT_TRAILING, s->at, 0, 0);
}

static struct fault read_setup(struct scan *s, game_move *m) {
    int white, black;
    if (!scan_cell(s, &white))
        return fault(FAULT_CELL, s->at, 0, 0);
    if (!scan_char(s, ','))
        return fault(FAULT_MOVE, s->at, 0, 0);
    if (!scan_cell(s, &black))
        return fault(FAULT_CELL, s->at, 0, 0);
    return finish(s, ada_make_setup(white, black), m);
}

static struct fault read_take(struct scan *s, game_move *m) {
    if (scan_word(s, "white"))
        return finish(s, ada_make_take(ADA_WHITE), m);
    if (scan_word(s, "black"))
        return finish(s, ada_make_take(ADA_BLACK), m);
    return fault(FAULT_MOVE, s->at, 0, 0);
}

static const char build_letters[] = "?ALP";

static struct fault read_build(struct scan *s, game_move move, game_move *m) {
    int cell;
    for (int build = ADA_BODY; build <= ADA_PINCER; build++)
        if (scan_char(s, build_letters[build])) {
            if (!scan_cell(s, &cell))
                return fault(FAULT_CELL, s->at, 0, 0);
            return finish(s, move | ada_make(0, 0, (enum ada_build)build, cell), m);
        }
    return fault(FAULT_MOVE, s->at, 0, 0);
}

/* A move of which only the beginning is there: what is wrong may well be the adaptoid itself. */
static struct fault half_move(const struct ada_state *state, const struct scan *s, int from,
                              int missing) {
    struct verdict v = ada_test_move(state, ada_make(from, from, ADA_NONE, 0));
    if (state->phase != ADA_TURN || !scan_done(s) || v.rule == RULE_MOVE_BACK)
        return fault(missing, s->at, 0, 0);
    return fault_of(v, 0);
}

static struct fault read_move(const union game_state *state, const char *text, size_t length,
                              game_move *m) {
    struct scan s = scan_of(text, length);
    int from, to;
    if (scan_word(&s, "pass"))
        return finish(&s, 0, m);
    if (scan_word(&s, "setup="))
        return read_setup(&s, m);
    if (scan_word(&s, "take="))
        return read_take(&s, m);
    if (scan_peek(&s) >= 'A' && scan_peek(&s) <= 'Z')
        return read_build(&s, 0, m);
    if (!scan_cell(&s, &from))
        return fault(scan_done(&s) ? FAULT_MOVE : FAULT_CELL, s.at, 0, 0);
    if (!scan_char(&s, '-'))
        return half_move(&state->ada, &s, from, FAULT_MOVE);
    if (!scan_cell(&s, &to))
        return half_move(&state->ada, &s, from, FAULT_CELL);
    game_move move = ada_make(from, to, ADA_NONE, 0);
    return scan_char(&s, ',') ? read_build(&s, move, m) : finish(&s, move, m);
}

static void write_pair(int a, char between, int b, struct out *o) {
    write_cell(NULL, a, o);
    out_char(o, between);
    write_cell(NULL, b, o);
}

static void write_move(const union game_state *s, game_move m, struct out *o) {
    bool moves = ada_from(m) != 0, builds = ada_build(m) != ADA_NONE;
    (void)s;
    if (m & ADA_IS_TAKE) {
        out_text(o, (m & 1) == ADA_WHITE ? "take=white" : "take=black");
    } else if (m & ADA_IS_SETUP) {
        out_text(o, "setup=");
        write_pair(ada_from(m), ',', ada_to(m), o);
    } else if (!moves && !builds) {
        out_text(o, "pass");
    } else {
        if (moves)
            write_pair(ada_from(m), '-', ada_to(m), o);
        if (moves && builds)
            out_char(o, ',');
        if (builds) {
            out_char(o, build_letters[ada_build(m)]);
            write_cell(NULL, ada_at(m), o);
        }
    }
}

/* Adds a token for each cell of a set: the cell between two strings. */
static void add_cells(struct partial *p, const char *before, uint64_t set, const char *after) {
    for (; set; set &= set - 1) {
        char token[TOKEN_LENGTH];
        struct out o = out_to(token, sizeof token);
        out_text(&o, before);
        write_cell(NULL, bits_first(set), &o);
        out_text(&o, after);
        partial_add(p, token, o.length);
    }
}

static void add_builds(struct partial *p, const struct ada_state *s, bool after_move) {
    struct ada_sites sites = ada_sites(s);
    add_cells(p, after_move ? ",A" : "A", sites.body, "");
    add_cells(p, after_move ? ",L" : "L", sites.leg, "");
    add_cells(p, after_move ? ",P" : "P", sites.pincer, "");
}

static void follow_nothing(const struct ada_state *s, struct partial *p) {
    if (s->phase == ADA_SETUP)
        partial_add(p, "setup=", 6);
    if (s->phase == ADA_TAKE) {
        partial_add(p, "take=white", 10);
        partial_add(p, "take=black", 10);
    }
    if (s->phase != ADA_TURN && s->phase != ADA_BUILD)
        return;
    add_builds(p, s, false);
    if (p->count == 0)
        partial_add(p, "pass", 4);
    uint64_t movers = 0;
    for (uint64_t at = s->phase == ADA_TURN ? s->body[s->turn] : 0; at; at &= at - 1)
        if (ada_reach(s, bits_first(at)))
            movers |= bits_one(bits_first(at));
    add_cells(p, "", movers, "-");
}

static void follow_setup(struct scan *s, struct partial *p) {
    int white, black;
    if (!scan_cell(s, &white)) {
        add_cells(p, "", ADA_BOARD, "");
    } else if (!scan_char(s, ',')) {
        partial_add(p, ",", 1);
    } else if (!scan_cell(s, &black)) {
        add_cells(p, "", ADA_BOARD & ~bits_one(white), "");
    } else {
        p->status = PARTIAL_COMPLETE;
    }
}

static void follow_move(const struct ada_state *state, struct scan *s, struct partial *p) {
    int from = 0, to;
    scan_cell(s, &from);
    scan_char(s, '-');
    if (!scan_cell(s, &to)) {
        add_cells(p, "", ada_reach(state, from), "");
        return;
    }
    struct ada_state after = *state;
    ada_play_half(&after, ada_make(from, to, ADA_NONE, 0));
    if (after.phase == ADA_BUILD && scan_done(s))
        add_builds(p, &after, true);
    else
        p->status = PARTIAL_COMPLETE;
}

static void follow(const union game_state *state, const char *text, size_t length,
                   struct partial *p) {
    struct scan s = scan_of(text, length);
    p->status = PARTIAL_INCOMPLETE;
    if (length == 0)
        follow_nothing(&state->ada, p);
    else if (scan_word(&s, "setup="))
        follow_setup(&s, p);
    else if (text[0] >= 'a' && text[0] <= 'g')
        follow_move(&state->ada, &s, p);
    else
        p->status = PARTIAL_COMPLETE;
}

static const char *phase_word(int phase) {
    static const char *const words[] = {"setup", "take", "turn", "build", "over"};
    return words[phase];
}

static int phase_text(int phase) {
    static const uint16_t keys[] = {TEXT_PHASE_SETUP, TEXT_PHASE_TAKE, TEXT_PHASE_TURN,
                                    TEXT_PHASE_BUILD, TEXT_PHASE_OVER};
    return keys[phase];
}

const struct notation ada_notation = {
    .game = &ada_game,
    .read_variant = read_variant,
    .write_variant = write_variant,
    .list_variants = list_variants,
    .list_starts = list_starts,
    .write_variant_json = ada_write_variant_json,
    .read_move = read_move,
    .write_move = write_move,
    .follow = follow,
    .write_cell = write_cell,
    .phase_word = phase_word,
    .phase_text = phase_text,
    .write_diagram = ada_write_diagram,
    .read_diagram = ada_read_diagram,
    .write_json = ada_write_json,
    .write_svg = ada_write_svg,
    .write_heat = ada_write_heat,
};

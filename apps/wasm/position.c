/* position.c - questions about the position that is shown: what is legal, how it looks, what
 * somebody has typed so far, and what a move would do. */
#include "text/deed.h"
#include "text/pen_text.h"
#include "wasm.h"

static const struct variant *variant(void) { return &wasm_shown()->variant; }
static const struct game *game(void) { return wasm_shown()->variant.game; }
static const union game_state *state(void) { return &wasm_shown()->state; }

/* ---- as text ------------------------------------------------------------------------------- */

/* One move a line. */
EXPORT(int, legal, (void)) {
    static game_move moves[GAME_MAX_MOVES];
    struct out o = wasm_out();
    int count = game()->legal(state(), moves);
    for (int i = 0; i < count; i++) {
        move_write(game(), state(), moves[i], &o);
        out_char(&o, '\n');
    }
    return wasm_answer(&o);
}

EXPORT(int, result, (void)) {
    struct out o = wasm_out();
    struct game_result r;
    game()->result(state(), &r);
    result_write(&r, &o);
    return wasm_answer(&o);
}

EXPORT(int, diagram, (void)) {
    struct out o = wasm_out();
    diagram_write(variant(), state(), DIAGRAM_PLAIN, &o);
    return wasm_answer(&o);
}

EXPORT(int, json, (void)) {
    struct out o = wasm_out();
    position_json(variant(), state(), &o);
    return wasm_answer(&o);
}

/* The question is the names of the seats, one a line; those that are left out are empty. */
EXPORT(int, svg, (int length)) {
    char text[GAME_SEATS][RECORD_NAME];
    const char *names[GAME_SEATS], *line;
    struct scan question = wasm_question(length);
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        size_t n = wasm_line(&question, &line);
        struct out name = out_to(text[seat], RECORD_NAME);
        out_bytes(&name, line, n);
        names[seat] = text[seat];
    }
    struct out o = wasm_out();
    notation_of(game())->write_svg(state(), names, &o);
    return wasm_answer(&o);
}

EXPORT(uint64_t, perft, (int depth)) {
    return depth < 0 || depth > GAME_MAX_PERFT ? 0 : game_perft(game(), state(), depth);
}

/* ---- moves that somebody thinks of --------------------------------------------------------- */

/* {"status": .., "fault": .., "tokens": [..]}: what was typed or clicked so far. */
EXPORT(int, partial, (int length)) {
    static const char *const words[] = {"wrong", "incomplete", "complete"};
    static struct partial p;
    struct scan s = wasm_question(length);
    partial_read(game(), state(), s.text, s.length, &p);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_text_member(&j, "status", words[p.status]);
    if (p.status == PARTIAL_WRONG) {
        char why[DEED_LENGTH];
        struct out w = wasm_sentence(why, sizeof why);
        fault_write(game(), state(), p.fault, &w);
        json_text_member(&j, "fault", why);
    }
    json_open_member(&j, "tokens", '[');
    for (int i = 0; i < p.count; i++)
        json_text(&j, p.token[i]);
    json_close(&j, ']');
    json_close(&j, '}');
    return wasm_answer(&o);
}

/* Why a move is not legal; nothing if it is. */
EXPORT(int, why, (int length)) {
    struct scan s = wasm_question(length);
    game_move m;
    struct fault f = move_read(game(), state(), s.text, s.length, &m);
    struct out o = wasm_out();
    if (f.message != FAULT_NONE)
        fault_write(game(), state(), f, &o);
    return wasm_answer(&o);
}

/* What a move does, in words. */
EXPORT(int, deeds, (int length)) {
    struct scan s = wasm_question(length);
    game_move m;
    struct fault f = move_read(game(), state(), s.text, s.length, &m);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), state(), f);
    struct out o = wasm_out();
    deeds_write(game(), state(), m, &o);
    return wasm_answer(&o);
}

/* Plays a move, or the first half of a turn of Adaptoid. */
static struct fault try_move(const struct scan *text, union game_state *s, game_move *m) {
    union game_undo undo;
    struct fault f = move_read(game(), s, text->text, text->length, m);
    if (f.message == FAULT_NONE) {
        game()->play(s, *m, &undo);
    } else if (f.message == RULE_BUILD_MISSING) {
        f = fault_of(ada_test_move(&s->ada, *m), 0);
        if (f.message == FAULT_NONE)
            ada_play_half(&s->ada, *m);
    }
    return f;
}

static void json_cells(struct json *j, const char *name, uint64_t cells) {
    json_open_member(j, name, '[');
    for (; cells; cells &= cells - 1)
        json_cell(j, game(), state(), bits_first(cells));
    json_close(j, ']');
}

/* {"position": .., "captured": [..], "starved": [..], "over": ..}: after a move, or after the first
 * half of a turn. */
EXPORT(int, preview, (int length)) {
    struct scan text = wasm_question(length);
    union game_state after = *state();
    struct ada_toll toll = {0, 0};
    game_move m;
    struct fault f = try_move(&text, &after, &m);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), state(), f);
    if (game() == &ada_game)
        toll = ada_toll(&state()->ada, m);
    if (game() == &ada_game && after.ada.phase == ADA_BUILD)
        toll.starved = 0;
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_member(&j, "position");
    position_json(variant(), &after, &o);
    json_go_on(&j);
    json_cells(&j, "captured", toll.fought);
    json_cells(&j, "starved", toll.starved);
    json_bool_member(&j, "over", game()->turn(&after) < 0);
    json_close(&j, '}');
    return wasm_answer(&o);
}

/* ---- what does not depend on the position -------------------------------------------------- */

static void write_orientation(struct json *j, int n) {
    const struct orientation *o = &orientations[n];
    int first = piece_orientations[o->piece], left = 0;
    for (int i = 0; i < PIECE_CELLS; i++)
        left = o->col[i] < left ? o->col[i] : left;
    json_open(j, '{');
    json_open_member(j, "cells", '[');
    for (int i = 0; i < PIECE_CELLS; i++) {
        json_open(j, '[');
        json_int(j, o->col[i] - left);
        json_int(j, o->row[i]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_int_member(j, "right", orientation_turned(n) - first);
    json_int_member(j, "flip", orientation_flipped(n) - first);
    json_close(j, '}');
}

/* {"F": [{"cells": [[x, y], ..], "right": n, "flip": n}, ..], ..}: the pentominoes in all their
 * orientations, and which of them turning to the right and turning over lead to. */
EXPORT(int, shapes, (void)) {
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    for (int piece = 0; piece < PIECES; piece++) {
        json_open_member(&j, (const char[]){piece_letters[piece], '\0'}, '[');
        for (int n = piece_orientations[piece]; n < piece_orientations[piece + 1]; n++)
            write_orientation(&j, n);
        json_close(&j, ']');
    }
    json_close(&j, '}');
    return wasm_answer(&o);
}

static void write_pentactic(struct json *j, const struct pen_setup *setup) {
    static const char *const modes[] = {"solo", "basic", "duel", "group"};
    json_text_member(j, "mode", modes[setup->mode]);
    json_text_member(j, "grid", pen_grid_words[setup->grid]);
    if (setup->mode == PEN_DUEL || setup->mode == PEN_GROUP)
        json_text_member(j, "passing", setup->forced ? "forced" : "free");
}

/* {"variant": .., "game": .., "seats": ..} and for Pentactic mode, grid and passing; for Adaptoid
 * whether the start is agreed by the pie. "open": stones are still to be drawn. */
EXPORT(int, variant, (int length)) {
    struct scan text = wasm_question(length);
    struct variant v;
    struct fault f = variant_read(text.text, text.length, &v);
    if (f.message != FAULT_NONE)
        return wasm_refuse(NULL, NULL, f);
    struct variant drawn = v;
    union game_state s;
    variant_draw(&drawn, 0);
    variant_start(&drawn, &s);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_variant_members(&j, &v);
    json_int_member(&j, "seats", v.game->seats(&s));
    json_bool_member(&j, "open", v.drawn == VARIANT_OPEN);
    if (v.game == &pen_game)
        write_pentactic(&j, &v.setup.pen);
    if (v.game == &ada_game)
        json_bool_member(&j, "pie", v.setup.ada.pie);
    json_close(&j, '}');
    return wasm_answer(&o);
}

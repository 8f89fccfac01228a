/* position.c - questions about the position that is shown: what is legal, how it looks, what
 * somebody has typed so far, and what a move would do. */
#include "text/effect.h"
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
    position_svg(variant(), state(), names, &o);
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
        char why[FAULT_LENGTH];
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

/* Plays a move, or the beginning of a turn. */
static struct fault try_move(const struct scan *text, union game_state *s, game_move *m) {
    if (game()->turn(s) < 0)
        return fault(RULE_OVER, 0, 0, 0);
    struct fault f = notation_of(game())->read_move(s, text->text, text->length, m);
    return f.message == FAULT_NONE ? fault_of(game_try(game(), s, *m), 0) : f;
}

/* {"effects": [..], "hint": [..]}: what a move does by the rules, and what a hint says about it; of
 * the beginning of a turn the effects alone. */
EXPORT(int, effects, (int length)) {
    struct scan text = wasm_question(length);
    union game_state after = *state();
    struct effects effects, hint;
    game_move m;
    struct fault f = try_move(&text, &after, &m);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), state(), f);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    game_effects(game(), state(), &after, m, &effects);
    json_member(&j, "effects");
    effects_json(&j, game(), state(), &effects);
    if (game()->test(state(), m).rule == LEGAL) {
        game_hint(game(), state(), m, &hint);
        json_member(&j, "hint");
        effects_json(&j, game(), state(), &hint);
    }
    json_close(&j, '}');
    return wasm_answer(&o);
}

/* {"position": .., "effects": [..], "over": ..}: after a move, or after the beginning of a turn. */
EXPORT(int, preview, (int length)) {
    struct scan text = wasm_question(length);
    union game_state after = *state();
    struct effects effects;
    game_move m;
    struct fault f = try_move(&text, &after, &m);
    if (f.message != FAULT_NONE)
        return wasm_refuse(game(), state(), f);
    game_effects(game(), state(), &after, m, &effects);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_member(&j, "position");
    position_json(variant(), &after, &o);
    json_go_on(&j);
    json_member(&j, "effects");
    effects_json(&j, game(), state(), &effects);
    json_bool_member(&j, "over", game()->turn(&after) < 0);
    json_close(&j, '}');
    return wasm_answer(&o);
}

/* ---- what does not depend on the position -------------------------------------------------- */

static void write_orientation(struct json *j, int n) {
    const struct orientation *o = &orientations[n];
    int first = piece_orientations[o->piece];
    json_open(j, '{');
    json_open_member(j, "cells", '[');
    for (int i = 0; i < PIECE_CELLS; i++) {
        json_open(j, '[');
        json_int(j, o->anchor_col + o->col[i]);
        json_int(j, o->row[i]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_int_member(j, "right", o->rotated - first);
    json_int_member(j, "flip", o->flipped - first);
    json_bool_member(j, "flattest", o == piece_flattest(o->piece));
    json_close(j, '}');
}

/* {"F": [{"cells": [[x, y], ..], "right": n, "flip": n, "flattest": true}, ..], ..}: all
 * orientations of the pentominoes, which ones rotating to the right and flipping lead to, and
 * whether it is the one in which a pentomino lies at first. */
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

/* What a variant is, taken apart (docs/json.md). */
EXPORT(int, variant, (int length)) {
    struct scan text = wasm_question(length);
    struct variant v;
    struct fault f = variant_read(text.text, text.length, &v);
    if (f.message != FAULT_NONE)
        return wasm_refuse(NULL, NULL, f);
    struct out o = wasm_out();
    variant_json(&v, &o);
    return wasm_answer(&o);
}

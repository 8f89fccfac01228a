/* puzzle.c - solo puzzles: made, graded, explained, solved.
 *
 * A question is an id (docs/puzzles.md) and, for some, the placements that somebody has added to
 * what is given, after blanks. Making a puzzle can take some tenths of a second (docs/puzzles.md);
 * the answer names the id that spells it out, with which no question makes it again. */
#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_json.h"
#include "puzzle/puzzle_make.h"
#include "puzzle/puzzle_text.h"
#include "wasm.h"

static struct puzzle_work *work(void) {
    static struct puzzle_work w;
    static bool begun;
    if (!begun)
        puzzle_work_init(&w);
    begun = true;
    return &w;
}

/* ---- questions ----------------------------------------------------------------------------- */

/* What is asked about: the puzzle of an id, and a filling of it. */
struct asked {
    struct puzzle_id id;
    struct puzzle puzzle;
    struct filling now;
};

static int refuse(const struct asked *a, struct fault f) {
    struct out o = wasm_out();
    puzzle_id_fault_write(&a->id, f, &o);
    return WASM_WRONG;
}

static struct fault read_id(struct scan *s, struct asked *a) {
    const char *word;
    size_t n = wasm_word(s, &word);
    struct fault f = puzzle_id_read(word, n, &a->id);
    if (f.message != FAULT_NONE)
        return f;
    a->puzzle = a->id.puzzle;
    if (a->id.made && !puzzle_make(work(), &a->id.wish, &a->puzzle))
        return fault(FAULT_NO_PUZZLE, 0, 0, 0);
    a->id.puzzle = a->puzzle;
    a->now = a->puzzle.given;
    return fault_none();
}

static struct fault read_placements(struct scan *s, struct asked *a) {
    const char *word;
    for (size_t n; (n = wasm_word(s, &word)) > 0;) {
        int placement;
        struct fault f = placement_read(&a->puzzle, &a->now, word, n, &placement);
        if (f.message != FAULT_NONE)
            return f;
        a->now.placed[grid_piece(puzzle_grid(&a->puzzle), placement)] = (uint16_t)placement;
    }
    return fault_none();
}

/* 0, or WASM_WRONG with the sentence in the buffer. */
static int read_asked(int length, struct asked *a) {
    struct scan s = wasm_question(length);
    *a = (struct asked){0};
    struct fault f = read_id(&s, a);
    if (f.message == FAULT_NONE)
        f = read_placements(&s, a);
    return f.message == FAULT_NONE ? 0 : refuse(a, f);
}

/* ---- answers ------------------------------------------------------------------------------- */

/* {"made": .., "puzzle": ..}: the wish that it was made from, or null, and what it is. */
EXPORT(int, puzzle, (int length)) {
    struct asked a;
    char wish[PUZZLE_ID_LENGTH];
    struct out w = out_to(wish, sizeof wish);
    if (read_asked(length, &a) < 0)
        return WASM_WRONG;
    struct puzzle_grade grade = puzzle_grade(work(), &a.puzzle);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    if (a.id.made)
        puzzle_wish_write(&a.id.wish, &w);
    json_open(&j, '{');
    json_text_member(&j, "made", a.id.made ? wish : NULL);
    json_member(&j, "puzzle");
    puzzle_json(&a.puzzle, &grade, &o);
    json_close(&j, '}');
    return wasm_answer(&o);
}

static void write_hint(struct json *j, const struct grid *grid, const struct hint *hint) {
    static const char *const kinds[HINT_KINDS] = {"solved", "forced", "choice", "lift",
                                                  "impossible"};
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    json_text_member(j, "kind", kinds[hint->kind]);
    if (hint->placement != PLACEMENT_NONE)
        placement_write(grid, hint->placement, &o);
    json_text_member(j, "placement", hint->placement != PLACEMENT_NONE ? text : NULL);
    json_member(j, "cells");
    json_grid_cells(j, grid, hint->cells);
    json_open_member(j, "lift", '[');
    for (unsigned lift = hint->lift; lift; lift &= lift - 1)
        json_string(j, &piece_letters[bits_first(lift)], 1);
    json_close(j, ']');
}

/* Advice about a filling: {"kind", "placement", "cells", "lift", "sentence"}. */
EXPORT(int, puzzle_hint, (int length)) {
    struct asked a;
    char sentence[HINT_LENGTH];
    if (read_asked(length, &a) < 0)
        return WASM_WRONG;
    const struct grid *grid = puzzle_grid(&a.puzzle);
    struct hint hint = puzzle_hint(work(), &a.puzzle, &a.now);
    struct out s = wasm_sentence(sentence, sizeof sentence), o = wasm_out();
    struct json j = json_to(&o);
    hint_write(grid, &hint, &s);
    json_open(&j, '{');
    write_hint(&j, grid, &hint);
    json_text_member(&j, "sentence", sentence);
    json_close(&j, '}');
    return wasm_answer(&o);
}

/* In how many ways a filling can be finished, counted up to a limit; 0 is no limit. A finished one
 * is finished in one way. */
EXPORT(int, puzzle_count, (int length, double limit)) {
    struct asked a;
    if (read_asked(length, &a) < 0)
        return WASM_WRONG;
    a.puzzle.given = a.now;
    uint64_t ways = puzzle_solutions(work(), &a.puzzle, (uint64_t)wasm_moment(limit));
    struct out o = wasm_out();
    out_uint(&o, ways);
    return wasm_answer(&o);
}

/* A way to finish it, drawn at random: all twelve placements, or null. */
EXPORT(int, puzzle_solution, (int length, double seed)) {
    struct asked a;
    struct filling solution;
    struct rng rng = rng_seeded((uint64_t)wasm_moment(seed));
    if (read_asked(length, &a) < 0)
        return WASM_WRONG;
    a.puzzle.given = a.now;
    bool found = puzzle_solution(work(), &a.puzzle, &rng, &solution);
    struct out o = wasm_out();
    struct json j = json_to(&o);
    if (found)
        filling_json(&j, puzzle_grid(&a.puzzle), &solution);
    else
        json_null(&j);
    return wasm_answer(&o);
}

/* puzzle_json.c - a puzzle and how hard it is, as JSON. */
#include "puzzle/puzzle_json.h"
#include "puzzle/puzzle_id.h"
#include "text/pen_text.h"

void filling_json(struct json *j, const struct grid *grid, const struct filling *filling) {
    json_open(j, '[');
    for (int piece = 0; piece < PIECES; piece++) {
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        if (filling->placed[piece] == PLACEMENT_NONE)
            continue;
        placement_write(grid, filling->placed[piece], &o);
        json_text(j, text);
    }
    json_close(j, ']');
}

static void write_steps(struct json *j, const struct puzzle_grade *grade) {
    static const char *const words[REASONS] = {"choice",   "only",      "pocket", "shape",
                                               "stranded", "lookahead", "search"};
    json_open_member(j, "steps", '{');
    for (int i = 0; i < REASONS; i++)
        json_int_member(j, words[i], grade->steps[i]);
    json_close(j, '}');
}

void puzzle_json(const struct puzzle *puzzle, const struct puzzle_grade *grade, struct out *o) {
    char id[PUZZLE_ID_LENGTH];
    struct out text = out_to(id, sizeof id);
    struct json j = json_to(o);
    puzzle_write(puzzle, &text);
    json_open(&j, '{');
    json_text_member(&j, "puzzle", id);
    json_text_member(&j, "grid", pen_grid_words[puzzle->grid]);
    json_member(&j, "stones");
    json_grid_cells(&j, puzzle_grid(puzzle), puzzle->stones);
    json_int_member(&j, "given", PIECES - bits_count(filling_hand(&puzzle->given)));
    json_member(&j, "placements");
    filling_json(&j, puzzle_grid(puzzle), &puzzle->given);
    json_bool_member(&j, "solvable", grade->solvable);
    json_int_member(&j, "grade", grade->grade);
    json_int_member(&j, "effort", (grade->effort + EFFORT_UNIT / 2) / EFFORT_UNIT);
    json_int_member(&j, "choices", grade->choices);
    write_steps(&j, grade);
    json_close(&j, '}');
}

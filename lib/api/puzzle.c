/* puzzle.c - the solver and the puzzles behind pentoid.h. */
#include "api/api.h"
#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_json.h"
#include "puzzle/puzzle_make.h"
#include "puzzle/puzzle_text.h"
#include "puzzle/region.h"
#include "text/scan.h"

_Static_assert((int)PENTOID_PUZZLE_LENGTH == PUZZLE_ID_LENGTH, "text of a puzzle");

/* ---- the solver ----------------------------------------------------------------------------- */

struct pentoid_solver {
    struct cover cover;
};

size_t pentoid_solver_size(void) { return sizeof(pentoid_solver); }

int pentoid_solver_init(pentoid_solver *s) {
    cover_init(&s->cover, COVER_FASTEST);
    return PENTOID_OK;
}

static int read_board(const char *board, struct region *r, struct cover_problem *problem,
                      pentoid_error *why) {
    struct fault f = region_read(board, text_length(board), r);
    if (f.message != FAULT_NONE)
        return api_refuse(why, PENTOID_WRONG, NULL, NULL, f);
    *problem = (struct cover_problem){r->cols, r->rows, region_free(r), ALL_PIECES};
    return PENTOID_OK;
}

int pentoid_solver_count(pentoid_solver *s, const char *board, uint64_t limit, uint64_t *count,
                         pentoid_error *why) {
    struct region r;
    struct cover_problem problem;
    int status = read_board(board, &r, &problem, why);
    if (status == PENTOID_OK)
        *count = cover_count(&s->cover, &problem, limit);
    return status;
}

int pentoid_solver_first(pentoid_solver *s, const char *board, char *buffer, size_t size,
                         pentoid_error *why) {
    struct region r;
    struct cover_problem problem;
    struct cover_solution solution;
    int status = read_board(board, &r, &problem, why);
    if (status != PENTOID_OK)
        return status;
    if (!cover_first(&s->cover, &problem, &solution))
        return api_refuse(why, PENTOID_NOTHING, NULL, NULL, fault(FAULT_UNSOLVABLE, 0, 0, 0));
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    region_write_board(&r, solution.piece, &o);
    return api_written(&o, why);
}

/* ---- puzzles -------------------------------------------------------------------------------- */

struct pentoid_puzzler {
    struct puzzle_work work;
};

size_t pentoid_puzzler_size(void) { return sizeof(pentoid_puzzler); }

int pentoid_puzzler_init(pentoid_puzzler *p) {
    puzzle_work_init(&p->work);
    return PENTOID_OK;
}

static int refuse(const struct puzzle_id *id, struct fault f, pentoid_error *why) {
    if (!why)
        return PENTOID_WRONG;
    struct out o = api_out(why->language, why->text, sizeof why->text);
    why->status = PENTOID_WRONG;
    why->at = f.at;
    puzzle_id_fault_write(id, f, &o);
    return PENTOID_WRONG;
}

/* Reads an id and makes its puzzle, if it does not spell it out. */
static int make(pentoid_puzzler *p, const char *text, struct puzzle_id *id, pentoid_error *why) {
    struct fault f = puzzle_id_read(text, text_length(text), id);
    if (f.message == FAULT_NONE && id->made && !puzzle_make(&p->work, &id->wish, &id->puzzle))
        f = fault(FAULT_NO_PUZZLE, 0, 0, 0);
    return f.message == FAULT_NONE ? PENTOID_OK : refuse(id, f, why);
}

int pentoid_puzzle_make(pentoid_puzzler *p, const char *text, char *buffer, size_t size,
                        pentoid_error *why) {
    struct puzzle_id id;
    int status = make(p, text, &id, why);
    if (status != PENTOID_OK)
        return status;
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    puzzle_write(&id.puzzle, &o);
    return api_written(&o, why);
}

int pentoid_puzzle_json(pentoid_puzzler *p, const char *text, char *buffer, size_t size,
                        pentoid_error *why) {
    struct puzzle_id id;
    int status = make(p, text, &id, why);
    if (status != PENTOID_OK)
        return status;
    struct puzzle_grade grade = puzzle_grade(&p->work, &id.puzzle);
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    puzzle_json(&id.puzzle, &grade, &o);
    return api_written(&o, why);
}

int pentoid_puzzle_grade(pentoid_puzzler *p, const char *text, pentoid_error *why) {
    struct puzzle_id id;
    int status = make(p, text, &id, why);
    return status == PENTOID_OK ? puzzle_grade(&p->work, &id.puzzle).grade : status;
}

/* Adds placements, separated by blanks, to a filling. */
static struct fault place(const char *text, const struct puzzle *puzzle, struct filling *now) {
    struct scan s = scan_of(text, text_length(text));
    while (!scan_done(&s)) {
        size_t begin = s.at;
        int placement;
        while (!scan_done(&s) && scan_peek(&s) != ' ')
            s.at++;
        if (s.at > begin) {
            struct fault f = placement_read(puzzle, now, text + begin, s.at - begin, &placement);
            if (f.message != FAULT_NONE)
                return f;
            now->placed[grid_piece(puzzle_grid(puzzle), placement)] = (uint16_t)placement;
        }
        scan_char(&s, ' ');
    }
    return fault_none();
}

int pentoid_puzzle_hint(pentoid_puzzler *p, const char *text, const char *placed, char *buffer,
                        size_t size, pentoid_error *why) {
    struct puzzle_id id;
    int status = make(p, text, &id, why);
    if (status != PENTOID_OK)
        return status;
    struct filling now = id.puzzle.given;
    struct fault f = place(placed, &id.puzzle, &now);
    if (f.message != FAULT_NONE)
        return refuse(&id, f, why);
    struct hint hint = puzzle_hint(&p->work, &id.puzzle, &now);
    struct out o = api_out(why ? why->language : PENTOID_ENGLISH, buffer, size);
    hint_write(puzzle_grid(&id.puzzle), &hint, &o);
    return api_written(&o, why);
}

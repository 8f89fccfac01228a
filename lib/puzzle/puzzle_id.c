/* puzzle_id.c - puzzles in characters.
 *
 * Given pentominoes are read by the notation of the game, as the moves that they look like: one
 * grammar, one set of sentences about what is wrong with them. */
#include "puzzle/puzzle_id.h"
#include "text/calendar.h"
#include "text/notation.h"
#include "text/pen_text.h"

const char *const puzzle_kind_words[PUZZLE_KINDS] = {"random", "solvable", "unique"};

void puzzle_state(const struct puzzle *puzzle, const struct filling *now, union game_state *s) {
    struct pen_setup setup = {.stones = puzzle->stones, .mode = PEN_SOLO, .grid = puzzle->grid};
    struct pen_undo undo;
    __builtin_memset(s, 0, sizeof *s);
    pen_start(&s->pen, &setup);
    for (int p = 0; p < PIECES; p++)
        if (now->placed[p] != PLACEMENT_NONE)
            pen_play(&s->pen, pen_make(PEN_DO_PENTOMINO, 0, now->placed[p]), &undo);
}

/* A game on that grid, for reading moves and naming cells. */
static void bare_state(int grid, union game_state *s) {
    struct puzzle bare = {.grid = (uint8_t)grid};
    struct filling nothing = filling_none();
    puzzle_state(&bare, &nothing, s);
}

void placement_write(const struct grid *grid, int placement, struct out *o) {
    out_char(o, piece_letters[grid_piece(grid, placement)]);
    pen_write_cells(grid, grid->placement[placement], "", o);
}

/* The first cell of a placement that is not free. */
static struct fault overlap(const struct puzzle *puzzle, const struct filling *now, int placement) {
    const struct grid *grid = puzzle_grid(puzzle);
    struct cells taken = cells_or(puzzle->stones, filling_cells(grid, now));
    struct cells both = cells_and(taken, grid->placement[placement]);
    return cells_empty(both) ? fault_none() : fault(RULE_PIECE_OVERLAPS, 0, cells_first(both), 0);
}

struct fault placement_read(const struct puzzle *puzzle, const struct filling *now,
                            const char *text, size_t length, int *placement) {
    union game_state s;
    game_move m;
    bare_state(puzzle->grid, &s);
    if (length == 0 || text[0] < 'A' || text[0] > 'Z')
        return fault(FAULT_PIECE, 0, 0, 0);
    struct fault f = pen_notation.read_move(&s, text, length, &m);
    if (f.message != FAULT_NONE)
        return f;
    *placement = pen_value(m);
    int piece = grid_piece(puzzle_grid(puzzle), *placement);
    if (now->placed[piece] != PLACEMENT_NONE)
        return fault(FAULT_GIVEN_TWICE, 0, piece, 0);
    return overlap(puzzle, now, *placement);
}

/* ---- reading ------------------------------------------------------------------------------ */

static struct fault read_stones(struct scan *s, struct puzzle *puzzle) {
    const struct grid *grid = puzzle_grid(puzzle);
    size_t start = s->at;
    int count = 0, cell;
    for (; !scan_done(s) && scan_peek(s) != ':'; count++) {
        if (!pen_scan_cell(s, grid, &cell))
            return fault(FAULT_CELL, s->at, 0, 0);
        if (cells_has(puzzle->stones, cell))
            return fault(FAULT_STONE_TWICE, s->at - 2, 0, 0);
        puzzle->stones = cells_or(puzzle->stones, cells_one(cell));
    }
    if (count != grid->stones)
        return fault(FAULT_STONES, start, grid->stones, count);
    return fault_none();
}

static struct fault read_given(struct scan *s, struct puzzle *puzzle) {
    size_t start = s->at;
    int placement;
    while (!scan_done(s) && scan_peek(s) != ':')
        s->at++;
    struct fault f =
        placement_read(puzzle, &puzzle->given, s->text + start, s->at - start, &placement);
    f.at += (uint32_t)start;
    if (f.message == FAULT_NONE)
        puzzle->given.placed[grid_piece(puzzle_grid(puzzle), placement)] = (uint16_t)placement;
    return f;
}

static struct fault read_spelt(struct scan *s, struct puzzle *puzzle) {
    struct fault f = read_stones(s, puzzle);
    while (f.message == FAULT_NONE && scan_char(s, ':'))
        f = read_given(s, puzzle);
    return f;
}

int puzzle_kind_named(const char *word, size_t length) {
    for (int kind = 0; kind < PUZZLE_KINDS; kind++) {
        struct scan s = scan_of(word, length);
        if (scan_word(&s, puzzle_kind_words[kind]) && scan_done(&s))
            return kind;
    }
    return -1;
}

static struct fault read_kind(struct scan *s, struct puzzle_wish *wish) {
    size_t start = s->at;
    while (!scan_done(s) && scan_peek(s) != ':')
        s->at++;
    int kind = puzzle_kind_named(s->text + start, s->at - start);
    wish->kind = (uint8_t)kind;
    return kind < 0 ? fault(FAULT_KIND, start, 0, 0) : fault_none();
}

static struct fault read_grade(struct scan *s, struct puzzle_wish *wish) {
    size_t start = s->at;
    uint64_t grade = 0;
    if (!scan_number(s, PUZZLE_GRADES, &grade) || grade == PUZZLE_ANY_GRADE)
        return fault(FAULT_NUMBER, start, 1, PUZZLE_GRADES);
    wish->grade = (uint8_t)grade;
    return fault_none();
}

static struct fault read_seed(struct scan *s, struct puzzle_wish *wish) {
    return scan_number(s, UINT64_MAX, &wish->seed) ? fault_none() : fault(FAULT_SEED, s->at, 0, 0);
}

/* The options of a wish, in any order, each at most once; the seed is not one that can be
 * missing. */
static struct fault read_wish(struct scan *s, struct puzzle_wish *wish) {
    static const char *const words[] = {"seed=", "kind=", "grade="};
    static struct fault (*const readers[])(struct scan *, struct puzzle_wish *) = {
        read_seed, read_kind, read_grade};
    unsigned given = 0;
    do {
        size_t start = s->at;
        int i = 0;
        while (i < 3 && !scan_word(s, words[i]))
            i++;
        if (i == 3 || given >> i & 1)
            return fault(i == 3 ? FAULT_OPTION : FAULT_OPTION_TWICE, start, 0, 0);
        given |= 1u << i;
        struct fault f = readers[i](s, wish);
        if (f.message != FAULT_NONE)
            return f;
    } while (scan_char(s, ':'));
    if (!scan_done(s))
        return fault(FAULT_OPTION, s->at, 0, 0);
    if (!(given & 1))
        return fault(FAULT_SEED, s->at, 0, 0);
    if (wish->kind == PUZZLE_RANDOM && wish->grade != PUZZLE_ANY_GRADE)
        return fault(FAULT_RANDOM_GRADE, s->at, 0, 0);
    return fault_none();
}

static struct fault read_daily(struct scan *s, struct puzzle_wish *wish) {
    int date[3];
    if (!calendar_read(s->text + s->at, s->length - s->at, date))
        return fault(FAULT_DATE, s->at, 0, 0);
    *wish = puzzle_daily(date[0], date[1], date[2]);
    return fault_none();
}

/* Reads the grid and the colon after it; -1 if there is none. */
static int read_grid(struct scan *s) {
    for (int grid = 0; grid < GRIDS; grid++) {
        struct scan ahead = *s;
        if (scan_word(&ahead, pen_grid_words[grid]) &&
            (scan_done(&ahead) || scan_char(&ahead, ':'))) {
            *s = ahead;
            return grid;
        }
    }
    return -1;
}

struct fault puzzle_id_read(const char *text, size_t length, struct puzzle_id *id) {
    struct scan s = scan_of(text, length);
    *id = (struct puzzle_id){.puzzle.given = filling_none(), .wish.kind = PUZZLE_SOLVABLE};
    id->made = scan_word(&s, "daily=");
    if (id->made)
        return read_daily(&s, &id->wish);
    int grid = read_grid(&s);
    if (grid < 0)
        return fault(FAULT_GRID, 0, 0, 0);
    id->puzzle.grid = id->wish.grid = (uint8_t)grid;
    struct scan ahead = s;
    while (scan_peek(&ahead) >= 'a' && scan_peek(&ahead) <= 'z')
        ahead.at++;
    id->made = scan_peek(&ahead) == '=';
    return id->made ? read_wish(&s, &id->wish) : read_spelt(&s, &id->puzzle);
}

void puzzle_id_fault_write(const struct puzzle_id *id, struct fault f, struct out *o) {
    union game_state s;
    bare_state(id->puzzle.grid, &s);
    fault_write(&pen_game, &s, f, o);
}

/* ---- writing ------------------------------------------------------------------------------ */

void puzzle_write(const struct puzzle *puzzle, struct out *o) {
    const struct grid *grid = puzzle_grid(puzzle);
    out_text(o, pen_grid_words[puzzle->grid]);
    out_char(o, ':');
    pen_write_cells(grid, puzzle->stones, "", o);
    for (int p = 0; p < PIECES; p++)
        if (puzzle->given.placed[p] != PLACEMENT_NONE) {
            out_char(o, ':');
            placement_write(grid, puzzle->given.placed[p], o);
        }
}

void puzzle_wish_write(const struct puzzle_wish *wish, struct out *o) {
    out_text(o, pen_grid_words[wish->grid]);
    out_text(o, ":seed=");
    out_uint(o, wish->seed);
    if (wish->kind != PUZZLE_SOLVABLE) {
        out_text(o, ":kind=");
        out_text(o, puzzle_kind_words[wish->kind]);
    }
    if (wish->grade != PUZZLE_ANY_GRADE) {
        out_text(o, ":grade=");
        out_int(o, wish->grade);
    }
}

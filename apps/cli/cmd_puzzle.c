/* cmd_puzzle.c - `pentoid puzzle`: make, grade, check, explain and play solo puzzles. */
#include "cli.h"
#include "position.h"
#include "puzzle.h"
#include "text/json.h"
#include "text/pen_text.h"
#include "text/puzzle_text.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct puzzle_action {
    const char *name;
    int least, most; /* operands after the name */
    int (*run)(struct puzzle_work *work, const struct args *a);
};

/* ---- what is shown ------------------------------------------------------------------------ */

void puzzle_complain(const char *what, const char *text, const struct puzzle_id *id,
                     struct fault f) {
    char why[WHY_LENGTH];
    struct out o = out_to(why, sizeof why);
    shown_write(text, strlen(text), &o);
    if (f.at > 0) {
        out_text(&o, ", character ");
        out_uint(&o, f.at + 1);
    }
    out_text(&o, ": ");
    puzzle_id_fault_write(id, f, &o);
    cli_wrong("%s %s", what, why);
}

bool puzzle_from(struct puzzle_work *work, const char *text, struct puzzle *puzzle) {
    struct puzzle_id id;
    struct fault f = puzzle_id_read(text, strlen(text), &id);
    if (f.message != FAULT_NONE) {
        puzzle_complain("puzzle", text, &id, f);
        return false;
    }
    *puzzle = id.puzzle;
    if (id.made && !puzzle_make(work, &id.wish, puzzle)) {
        cli_wrong("puzzle %s: no such puzzle was found; try another seed", text);
        return false;
    }
    return true;
}

struct board_view {
    union game_state state;
    enum diagram_style style;
};

static void write_board(const void *context, struct out *o) {
    const struct board_view *view = context;
    pen_notation.write_diagram(&view->state, view->style, o);
}

/* The diagram but for its last line, the phase: here a board where nothing fits is not the end. */
void puzzle_show(const struct puzzle *puzzle, const struct filling *now) {
    struct board_view view = {.style = cli_colours() ? DIAGRAM_COLOUR : DIAGRAM_PLAIN};
    size_t length;
    puzzle_state(puzzle, now, &view.state);
    char *text = text_made(write_board, &view, &length);
    do
        length--;
    while (length > 0 && text[length - 1] != '\n');
    fwrite(text, 1, length, stdout);
    free(text);
}

static int given_count(const struct puzzle *puzzle) {
    return PIECES - bits_count(filling_hand(&puzzle->given));
}

void puzzle_describe(struct puzzle_work *work, const struct puzzle *puzzle) {
    struct puzzle_grade grade = puzzle_grade(work, puzzle);
    printf("grade %d of %d, pentominoes placed: %d\n", grade.grade, PUZZLE_GRADES,
           given_count(puzzle));
}

static void print_id(const struct puzzle *puzzle) {
    char text[PUZZLE_ID_LENGTH];
    struct out o = out_to(text, sizeof text);
    puzzle_write(puzzle, &o);
    puts(text);
}

struct graded {
    struct puzzle puzzle;
    struct puzzle_grade grade;
};

static void write_json(const void *context, struct out *o) {
    static const char *const words[REASONS] = {"choice",   "only",      "pocket", "shape",
                                               "stranded", "lookahead", "search"};
    const struct graded *g = context;
    char id[PUZZLE_ID_LENGTH];
    struct out text = out_to(id, sizeof id);
    struct json j = json_to(o);
    puzzle_write(&g->puzzle, &text);
    json_open(&j, '{');
    json_text_member(&j, "puzzle", id);
    json_text_member(&j, "grid", pen_grid_words[g->puzzle.grid]);
    json_int_member(&j, "given", given_count(&g->puzzle));
    json_bool_member(&j, "solvable", g->grade.solvable);
    json_int_member(&j, "grade", g->grade.grade);
    json_int_member(&j, "effort", (g->grade.effort + EFFORT_UNIT / 2) / EFFORT_UNIT);
    json_int_member(&j, "choices", g->grade.choices);
    json_open_member(&j, "steps", '{');
    for (int i = 0; i < REASONS; i++)
        json_int_member(&j, words[i], g->grade.steps[i]);
    json_close(&j, '}');
    json_close(&j, '}');
    out_char(o, '\n');
}

static void print_json(struct puzzle_work *work, const struct puzzle *puzzle) {
    struct graded g = {*puzzle, puzzle_grade(work, puzzle)};
    text_print(write_json, &g);
}

/* A single puzzle for a person. */
static void present(struct puzzle_work *work, const struct puzzle *puzzle) {
    print_id(puzzle);
    puzzle_describe(work, puzzle);
    puzzle_show(puzzle, &puzzle->given);
}

/* ---- wishes ------------------------------------------------------------------------------- */

bool puzzle_read_kind(const struct args *a, struct puzzle_wish *wish) {
    const char *word = args_value(a, "kind");
    int kind = word ? puzzle_kind_named(word, strlen(word)) : PUZZLE_SOLVABLE;
    if (kind < 0) {
        cli_wrong("--kind \"%.40s\": random, solvable or unique is wanted", word);
        return false;
    }
    wish->kind = (uint8_t)kind;
    return true;
}

bool puzzle_read_grid(const char *word, struct puzzle_wish *wish) {
    for (int grid = 0; grid < GRIDS; grid++)
        if (strcmp(word, pen_grid_words[grid]) == 0) {
            wish->grid = (uint8_t)grid;
            return true;
        }
    cli_wrong("grid \"%.40s\": 8x8, 9x7 or 11x6 is wanted", word);
    return false;
}

/* The wish that grid and options make; the seed is a new one every time if none is given. */
static bool read_wish(const struct args *a, const char *grid, struct puzzle_wish *wish) {
    uint64_t grade = PUZZLE_ANY_GRADE;
    *wish = (struct puzzle_wish){
        .seed = bits_mix((uint64_t)time(NULL) ^ (uint64_t)getpid() << 32) >> 40};
    if (!puzzle_read_grid(grid, wish) || !puzzle_read_kind(a, wish) ||
        !args_number(a, "seed", 0, UINT64_MAX, &wish->seed) ||
        !args_number(a, "grade", 1, PUZZLE_GRADES, &grade))
        return false;
    wish->grade = (uint8_t)grade;
    if (puzzle_wish_check(wish))
        return true;
    cli_wrong("puzzle: a random puzzle has no grade to choose");
    return false;
}

static bool make(struct puzzle_work *work, const struct puzzle_wish *wish, struct puzzle *puzzle) {
    if (puzzle_make(work, wish, puzzle))
        return true;
    cli_failed("puzzle: none was found with seed %" PRIu64 "; try another", wish->seed);
    return false;
}

/* ---- actions ------------------------------------------------------------------------------ */

static int do_new(struct puzzle_work *work, const struct args *a) {
    struct puzzle_wish wish;
    struct puzzle puzzle;
    uint64_t count = 1;
    bool json = args_has(a, "json"), list = args_has(a, "count");
    if (!read_wish(a, a->count > 1 ? a->operand[1] : "8x8", &wish) ||
        !args_number(a, "count", 1, 100000, &count))
        return CLI_WRONG;
    for (; count > 0; count--, wish.seed++) {
        if (!make(work, &wish, &puzzle))
            return CLI_FAILED;
        if (json)
            print_json(work, &puzzle);
        else if (list)
            print_id(&puzzle);
        else
            present(work, &puzzle);
    }
    return CLI_OK;
}

/* The day that was asked for, or today where this person is. */
static bool read_date(const struct args *a, int date[3]) {
    const char *text = args_value(a, "date");
    if (text && !date_read(text, strlen(text), date)) {
        cli_wrong("--date \"%.40s\": a day such as 2026-11-16 is wanted", text);
        return false;
    }
    if (!text) {
        time_t now = time(NULL);
        struct tm day;
        localtime_r(&now, &day);
        date[0] = day.tm_year + 1900;
        date[1] = day.tm_mon + 1;
        date[2] = day.tm_mday;
    }
    return true;
}

static int do_daily(struct puzzle_work *work, const struct args *a) {
    int date[3];
    struct puzzle puzzle;
    if (!read_date(a, date))
        return CLI_WRONG;
    struct puzzle_wish wish = puzzle_daily(date[0], date[1], date[2]);
    if (!make(work, &wish, &puzzle))
        return CLI_FAILED;
    if (args_has(a, "json"))
        print_json(work, &puzzle);
    else
        present(work, &puzzle);
    return CLI_OK;
}

static int do_grade(struct puzzle_work *work, const struct args *a) {
    int count = a->count - 1;
    struct puzzle *puzzles = cli_alloc((size_t)count * sizeof *puzzles);
    bool good = true;
    for (int i = 0; i < count && good; i++)
        good = puzzle_from(work, a->operand[i + 1], &puzzles[i]);
    for (int i = 0; i < count && good; i++) {
        if (args_has(a, "json")) {
            print_json(work, &puzzles[i]);
            continue;
        }
        struct puzzle_grade g = puzzle_grade(work, &puzzles[i]);
        printf("%d %" PRIu32 " %d ", g.grade, (g.effort + EFFORT_UNIT / 2) / EFFORT_UNIT,
               g.choices);
        fputs(g.solvable ? "" : "impossible ", stdout);
        print_id(&puzzles[i]);
    }
    free(puzzles);
    return good ? CLI_OK : CLI_WRONG;
}

/* ID PLACEMENT...: the puzzle and what was placed. */
static bool read_filling(struct puzzle_work *work, const struct args *a, struct puzzle *puzzle,
                         struct filling *now) {
    if (!puzzle_from(work, a->operand[1], puzzle))
        return false;
    *now = puzzle->given;
    for (int i = 2; i < a->count; i++) {
        const char *text = a->operand[i];
        struct puzzle_id id = {.puzzle = *puzzle};
        int placement;
        struct fault f = placement_read(puzzle, now, text, strlen(text), &placement);
        if (f.message != FAULT_NONE) {
            puzzle_complain("placement", text, &id, f);
            return false;
        }
        now->placed[grid_piece(puzzle_grid(puzzle), placement)] = (uint16_t)placement;
    }
    return true;
}

static int do_hint(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct filling now;
    char line[400];
    struct out o = out_to(line, sizeof line);
    if (!read_filling(work, a, &puzzle, &now))
        return CLI_WRONG;
    struct hint hint = puzzle_hint(work, &puzzle, &now);
    hint_write(hint_english, puzzle_grid(&puzzle), &hint, &o);
    puts(line);
    return CLI_OK;
}

static int do_check(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct filling now;
    if (!read_filling(work, a, &puzzle, &now))
        return CLI_WRONG;
    if (filling_solves(&puzzle, &now)) {
        puts("solved");
        return CLI_OK;
    }
    puzzle.given = now;
    uint64_t ways = puzzle_solutions(work, &puzzle, 0);
    printf("%" PRIu64 " %s to finish, %d pentominoes left\n", ways, ways == 1 ? "way" : "ways",
           bits_count(filling_hand(&now)));
    return ways ? CLI_OK : CLI_FAILED;
}

static int do_play(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct puzzle_wish wish;
    const char *word = a->count > 1 ? a->operand[1] : "8x8";
    bool is_id = strpbrk(word, ":=") != NULL;
    if (is_id ? !puzzle_from(work, word, &puzzle) : !read_wish(a, word, &wish))
        return CLI_WRONG;
    if (!is_id && !make(work, &wish, &puzzle))
        return CLI_FAILED;
    print_id(&puzzle);
    puzzle_describe(work, &puzzle);
    puzzle_play(work, &puzzle);
    return CLI_OK;
}

static const struct puzzle_action actions[] = {
    {"new", 0, 1, do_new},
    {"daily", 0, 0, do_daily},
    {"play", 0, 1, do_play},
    {"hint", 1, PIECES + 1, do_hint},
    {"check", 1, PIECES + 1, do_check},
    {"grade", 1, CLI_ANY, do_grade},
};

int cmd_puzzle(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const struct puzzle_action *action = &actions[i];
        if (strcmp(a.operand[0], action->name) != 0)
            continue;
        if (a.count - 1 < action->least || a.count - 1 > action->most)
            return cli_wrong("puzzle %s: %s (see: pentoid help puzzle)", action->name,
                             a.count - 1 < action->least ? "something is missing"
                                                         : "too many words");
        struct puzzle_work *work = cli_alloc(sizeof *work);
        cover_init(&work->cover, COVER_FASTEST);
        int status = action->run(work, &a);
        free(work);
        return status;
    }
    return cli_wrong("puzzle: no action \"%.40s\": new, daily, play, hint, check or grade",
                     a.operand[0]);
}

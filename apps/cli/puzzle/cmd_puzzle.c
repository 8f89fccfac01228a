/* cmd_puzzle.c - `pentoid puzzle`: make, grade, check, explain and play solo puzzles. */
#include "cli/cli.h"
#include "common/position.h"
#include "common/say.h"
#include "puzzle.h"
#include "puzzle/puzzle_json.h"
#include "puzzle/puzzle_text.h"
#include "text/calendar.h"
#include "text/pen_text.h"
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

void puzzle_complain(enum puzzle_word what, const char *text, const struct puzzle_id *id,
                     struct fault f) {
    static const int sentences[][2] = {
        [PUZZLE_ID] = {TEXT_POSITION_PUZZLE, TEXT_POSITION_PUZZLE_AT},
        [PUZZLE_PLACEMENT] = {TEXT_POSITION_PLACEMENT, TEXT_POSITION_PLACEMENT_AT},
    };
    char shown[100], fault[FAULT_LENGTH];
    struct out s = say_to(shown, sizeof shown), o = say_to(fault, sizeof fault);
    shown_write(text, strlen(text), &s);
    puzzle_id_fault_write(id, f, &o);
    wrong_with(sentences[what][f.at > 0], WORD("text", shown), NUMBER("at", f.at + 1),
               WORD("fault", fault));
}

bool puzzle_from(struct puzzle_work *work, const char *text, struct puzzle *puzzle) {
    struct puzzle_id id;
    struct fault f = puzzle_id_read(text, strlen(text), &id);
    if (f.message != FAULT_NONE) {
        puzzle_complain(PUZZLE_ID, text, &id, f);
        return false;
    }
    *puzzle = id.puzzle;
    if (id.made && !puzzle_make(work, &id.wish, puzzle)) {
        puzzle_complain(PUZZLE_ID, text, &id, fault(FAULT_NO_PUZZLE, 0, 0, 0));
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
    say_with(TEXT_SOLVING_DESCRIBE, NUMBER("grade", grade.grade), NUMBER("of", PUZZLE_GRADES),
             NUMBER("given", given_count(puzzle)));
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
    const struct graded *g = context;
    puzzle_json(&g->puzzle, &g->grade, o);
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
        wrong_with(TEXT_SOLVING_KIND, TYPED("text", word));
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
    wrong_with(TEXT_SOLVING_GRID, TYPED("text", word));
    return false;
}

/* The wish that grid and options make, of that grade if none is given; the seed is a new one every
 * time if none is given. */
static bool read_wish(const struct args *a, const char *grid, uint64_t grade,
                      struct puzzle_wish *wish) {
    *wish = (struct puzzle_wish){
        .seed = bits_mix((uint64_t)time(NULL) ^ (uint64_t)getpid() << 32) >> 40};
    if (!puzzle_read_grid(grid, wish) || !puzzle_read_kind(a, wish) ||
        !args_number(a, "seed", 0, UINT64_MAX, &wish->seed) ||
        !args_number(a, "grade", 1, PUZZLE_GRADES, &grade))
        return false;
    wish->grade = (uint8_t)grade;
    if (puzzle_wish_check(wish))
        return true;
    cli_wrong("puzzle: %s", said(TEXT_FAULT_RANDOM_GRADE));
    return false;
}

static bool make(struct puzzle_work *work, const struct puzzle_wish *wish, struct puzzle *puzzle) {
    if (puzzle_make(work, wish, puzzle))
        return true;
    failed_with(TEXT_SOLVING_NONE_FOUND, WORD("seed", say_unsigned(wish->seed).text));
    return false;
}

/* ---- actions ------------------------------------------------------------------------------ */

static int do_new(struct puzzle_work *work, const struct args *a) {
    struct puzzle_wish wish;
    struct puzzle puzzle;
    uint64_t count = 1;
    bool json = args_has(a, "json"), list = args_has(a, "count");
    if (!read_wish(a, a->count > 1 ? a->operand[1] : "8x8", PUZZLE_ANY_GRADE, &wish) ||
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
    if (text && !calendar_read(text, strlen(text), date)) {
        wrong_with(TEXT_SOLVING_DATE, TYPED("text", text));
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
            puzzle_complain(PUZZLE_PLACEMENT, text, &id, f);
            return false;
        }
        now->placed[grid_piece(puzzle_grid(puzzle), placement)] = (uint16_t)placement;
    }
    return true;
}

static int do_hint(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct filling now;
    char line[HINT_LENGTH];
    struct out o = say_to(line, sizeof line);
    if (!read_filling(work, a, &puzzle, &now))
        return CLI_WRONG;
    struct hint hint = puzzle_hint(work, &puzzle, &now);
    hint_write(puzzle_grid(&puzzle), &hint, &o);
    puts(line);
    return CLI_OK;
}

static int do_check(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct filling now;
    if (!read_filling(work, a, &puzzle, &now))
        return CLI_WRONG;
    if (filling_solves(&puzzle, &now)) {
        say(TEXT_SOLVING_SOLVED);
        return CLI_OK;
    }
    puzzle.given = now;
    uint64_t ways = puzzle_solutions(work, &puzzle, 0);
    say_with(TEXT_SOLVING_WAYS, NUMBER("n", (int64_t)ways),
             NUMBER("left", bits_count(filling_hand(&now))));
    return ways ? CLI_OK : CLI_FAILED;
}

/* Who asks for nothing in particular gets an easy puzzle, to begin with. */
static int do_play(struct puzzle_work *work, const struct args *a) {
    struct puzzle puzzle;
    struct puzzle_wish wish;
    const char *word = a->count > 1 ? a->operand[1] : "8x8";
    bool is_id = strpbrk(word, ":=") != NULL;
    uint64_t grade = *a->option ? PUZZLE_ANY_GRADE : 1;
    if (is_id ? !puzzle_from(work, word, &puzzle) : !read_wish(a, word, grade, &wish))
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
            return wrong_with(a.count - 1 < action->least ? TEXT_SOLVING_MISSING
                                                          : TEXT_SOLVING_TOO_MANY,
                              WORD("action", action->name));
        struct puzzle_work *work = cli_alloc(sizeof *work);
        puzzle_work_init(work);
        int status = action->run(work, &a);
        free(work);
        return status;
    }
    return wrong_with(TEXT_SOLVING_NO_ACTION, TYPED("text", a.operand[0]));
}

/* cmd_solve.c - `pentoid solve`: do the twelve pentominoes fill a grid around its stones?
 *
 * The grid may be of any size that the solver takes, not only the three of the game
 * (puzzle/region.h); or the puzzle is given by its id, and may have pentominoes placed already. One
 * puzzle is given on the command line; many are lines of a file, and a mistake in one of them does
 * not stop the others. */
#include "cli/cli.h"
#include "common/progress.h"
#include "common/say.h"
#include "puzzle/page_board.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_make.h"
#include "puzzle/region.h"
#include "tally.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What to do with every puzzle. */
struct job {
    struct args args;
    bool count, all, svg, json;
    struct puzzle_work *work;
    struct tally *tally;
};

struct question {
    struct region region;
    struct cover_problem problem;
};

/* What is wrong with a puzzle, and where. */
struct complaint {
    unsigned at; /* bytes before it */
    char why[FAULT_LENGTH];
};

/* ---- reading ------------------------------------------------------------------------------ */

static bool read_id(struct job *j, const char *text, size_t length, struct region *r,
                    struct complaint *c) {
    struct puzzle_id id;
    struct fault f = puzzle_id_read(text, length, &id);
    struct out o = say_to(c->why, sizeof c->why);
    c->at = f.at;
    if (f.message != FAULT_NONE)
        puzzle_id_fault_write(&id, f, &o);
    else if (id.made && !puzzle_make(j->work, &id.wish, &id.puzzle))
        out_text(&o, said(TEXT_FAULT_NO_PUZZLE));
    else
        *r = region_of_puzzle(&id.puzzle);
    return o.length == 0;
}

static bool read_region(const char *text, size_t length, struct region *r, struct complaint *c) {
    struct fault f = region_read(text, length, r);
    struct out o = say_to(c->why, sizeof c->why);
    c->at = f.at;
    if (f.message != FAULT_NONE)
        fault_write(NULL, NULL, f, &o);
    return o.length == 0;
}

/* An id has a colon or an equals sign in it. */
static bool read_question(struct job *j, const char *text, size_t length, struct question *q,
                          struct complaint *c) {
    bool is_id = memchr(text, ':', length) || memchr(text, '=', length);
    if (!(is_id ? read_id(j, text, length, &q->region, c)
                : read_region(text, length, &q->region, c)))
        return false;
    const struct region *r = &q->region;
    q->problem = (struct cover_problem){r->cols, r->rows, region_free(r), ALL_PIECES};
    for (int p = 0; p < PIECES; p++)
        if (!cells_empty(r->given[p]))
            q->problem.pieces &= (uint16_t) ~(1u << p);
    return true;
}

/* ---- answers ------------------------------------------------------------------------------ */

/* The given pieces belong to the solution. */
static void add_given(const struct region *r, struct cover_solution *s) {
    for (int p = 0; p < PIECES; p++)
        s->piece[p] = cells_or(s->piece[p], r->given[p]);
}

/* What is known about a puzzle. */
struct answer {
    const struct job *job;
    const struct region *region;
    bool solvable; /* if it was not counted */
    struct cover_solution solution;
    uint64_t solutions; /* if it was */
};

static void write_json(const void *context, struct out *o) {
    const struct answer *a = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    region_json(a->region, &j);
    if (a->job->count) {
        json_member(&j, "solutions");
        out_uint(o, a->solutions);
    } else {
        json_bool_member(&j, "solvable", a->solvable);
        if (a->solvable)
            region_json_pieces(a->region, "solution", a->solution.piece, &j);
    }
    json_close(&j, '}');
    out_char(o, '\n');
}

static void write_board(const void *context, struct out *o) {
    const struct answer *a = context;
    region_write_board(a->region, a->solution.piece, o);
}

static void write_svg(const void *context, struct out *o) {
    const struct answer *a = context;
    struct page_board b = page_board_of(a->region, a->solution.piece);
    b.coloured = true;
    page_board_svg(&b, "Pentactic", o);
}

static struct answer answer_of(const struct job *j, const struct question *q) {
    struct answer a = {.job = j, .region = &q->region};
    if (j->count)
        a.solutions = tally_count(j->tally, &q->problem);
    else
        a.solvable = cover_first(&j->work->cover, &q->problem, &a.solution);
    add_given(&q->region, &a.solution);
    return a;
}

/* The answer in one word, without a line end. */
static void print_word(const struct answer *a) {
    if (a->job->count)
        printf("%" PRIu64, a->solutions);
    else
        fputs(a->solvable ? "solvable" : "unsolvable", stdout);
}

/* ---- all solutions ------------------------------------------------------------------------ */

static void write_listed(const void *context, struct out *o) {
    const struct answer *a = context;
    struct json j = json_to(o);
    if (a->job->json) {
        json_open(&j, '{');
        region_json_pieces(a->region, "solution", a->solution.piece, &j);
        json_close(&j, '}');
    } else {
        region_write_moves(a->region, a->solution.piece, o);
    }
    out_char(o, '\n');
}

/* Prints a solution at once; a reader that went away ends the search. */
static bool list_one(void *context, const struct cover_solution *solution) {
    struct answer *a = context;
    a->solution = *solution;
    add_given(a->region, &a->solution);
    text_print(write_listed, a);
    return fflush(stdout) == 0;
}

static int list_all(const struct job *j, const struct question *q) {
    struct answer a = {.job = j, .region = &q->region};
    struct cover_options options = {.found = list_one, .context = &a};
    struct cover_result result;
    cover_run(&j->work->cover, &q->problem, &options, &result);
    return CLI_OK;
}

/* ---- one puzzle --------------------------------------------------------------------------- */

static int answer_one(const struct job *j, const struct question *q) {
    if (j->all)
        return list_all(j, q);
    struct answer a = answer_of(j, q);
    if (j->svg && !a.solvable)
        return failed(TEXT_SOLVE_NO_DRAWING);
    if (j->svg || j->json) {
        text_print(j->svg ? write_svg : write_json, &a);
        return CLI_OK;
    }
    print_word(&a);
    putchar('\n');
    if (a.solvable)
        text_print(write_board, &a);
    return CLI_OK;
}

/* Where it is wrong: the byte and the word there, unless it is the whole. */
static int complain(const char *text, const struct complaint *c) {
    int word = (int)strcspn(text + c->at, ", ");
    struct wording_arg shown = {"text", text, 300};
    if (c->at == 0 || word == 0)
        return wrong_with(TEXT_SOLVE_WRONG, shown, WORD("why", c->why));
    struct wording_arg there = {"word", text + c->at, word < 40 ? word : 40};
    return wrong_with(TEXT_SOLVE_WRONG_AT, shown, NUMBER("at", c->at + 1), there,
                      WORD("why", c->why));
}

/* The words of the command line as one text, as they would stand in a file. */
static int solve_words(struct job *j) {
    const char *grid = j->args.operand[0], *stones = j->args.count > 1 ? j->args.operand[1] : "";
    size_t room = strlen(grid) + strlen(stones) + 2;
    char *text = cli_alloc(room);
    struct question q;
    struct complaint c;
    snprintf(text, room, "%s%s%s", grid, *stones ? " " : "", stones);
    int status = read_question(j, text, strlen(text), &q, &c) ? CLI_OK : complain(text, &c);
    free(text);
    return status == CLI_OK ? answer_one(j, &q) : status;
}

/* ---- many puzzles -------------------------------------------------------------------------- */

struct lines {
    FILE *file;
    const char *name;
    unsigned long number; /* of the line, from 1 */
    int status;
    struct progress progress;
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static void answer_line(struct job *j, struct lines *l, const char *text, size_t length) {
    struct question q;
    struct complaint c;
    const char *start = text;
    for (; length > 0 && is_blank(*text); length--)
        text++;
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    if (length == 0 || *text == '#')
        return;
    if (!read_question(j, text, length, &q, &c)) {
        l->status = cli_mistake("%s:%lu:%zu: %s", l->name, l->number,
                                (size_t)(text - start) + c.at + 1, c.why);
        return;
    }
    struct answer a = answer_of(j, &q);
    if (j->json) {
        text_print(write_json, &a);
        return;
    }
    print_word(&a);
    putchar(' ');
    fwrite(text, 1, length, stdout);
    putchar('\n');
}

static int solve_lines(struct job *j, struct lines *l) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    l->progress = progress_begin();
    l->progress.wanted &= !isatty(STDOUT_FILENO);
    while ((length = getline(&line, &size, l->file)) >= 0 && !ferror(stdout)) {
        l->number++;
        if (progress_due(&l->progress))
            progress_show(&l->progress, "%s: line %lu", l->name, l->number);
        answer_line(j, l, line, (size_t)length);
        fflush(stdout);
    }
    progress_end(&l->progress);
    free(line);
    if (ferror(l->file))
        return failed_with(TEXT_FILE_CANNOT_READ, WORD("path", l->name),
                           WORD("why", strerror(errno ? errno : EIO)));
    return l->status;
}

static int solve_file(struct job *j, const char *path) {
    bool standard = strcmp(path, "-") == 0;
    struct lines l = {.name = standard ? said(TEXT_FILE_STANDARD_INPUT) : path, .status = CLI_OK};
    l.file = standard ? stdin : fopen(path, "rb");
    if (!l.file)
        return failed_with(TEXT_FILE_CANNOT_READ, WORD("path", path), WORD("why", strerror(errno)));
    int status = solve_lines(j, &l);
    if (!standard)
        fclose(l.file);
    return status;
}

/* ---- the command --------------------------------------------------------------------------- */

/* The key of the sentence that says which options do not go together; 0 if all do. */
static int contradiction(const struct job *j, bool file, bool threads) {
    if (j->count + j->all + j->svg > 1)
        return TEXT_SOLVE_ONE_ANSWER;
    if (j->svg && j->json)
        return TEXT_SOLVE_ONE_FORM;
    if (file && (j->all || j->svg))
        return TEXT_SOLVE_FILE_ALONE;
    if (file && j->args.count > 0)
        return TEXT_SOLVE_FILE_OR_PUZZLE;
    if (!file && j->args.count == 0)
        return TEXT_SOLVE_WHICH;
    return threads && !j->count ? TEXT_SOLVE_THREADS : 0;
}

int cmd_solve(int argc, char **argv) {
    struct job j = {0};
    uint64_t threads = 1;
    if (!args_read(&j.args, argc, argv) ||
        !args_number(&j.args, "threads", 1, TALLY_THREADS, &threads))
        return CLI_WRONG;
    j.count = args_has(&j.args, "count");
    j.all = args_has(&j.args, "all");
    j.svg = args_has(&j.args, "svg");
    j.json = args_has(&j.args, "json");
    const char *path = args_value(&j.args, "file");
    int fault = contradiction(&j, path != NULL, args_has(&j.args, "threads"));
    if (fault)
        return wrong(fault);
    j.work = cli_alloc(sizeof *j.work);
    puzzle_work_init(j.work);
    j.tally = j.count ? tally_new((unsigned)threads) : NULL;
    int status = path ? solve_file(&j, path) : solve_words(&j);
    if (j.tally)
        tally_free(j.tally);
    free(j.work);
    return status;
}

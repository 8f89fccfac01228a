/* cmd_sheet.c - `pentoid sheet`: sheets of puzzles to print, as PDF or SVG.
 *
 * The puzzles are given by their ids, or made: then the n-th has the given seed plus n - 1, so a
 * sheet can be continued, and the id below each puzzle reproduces it. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/say.h"
#include "puzzle.h"
#include "puzzle/sheet.h"
#include "text/scan.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PAGES_MOST = 100,
    PUZZLES_MOST = PAGES_MOST * SHEET_A_PAGE,
    PAGE_BYTES = 1 << 16 /* more than a page takes, so that it is drawn once */
};

/* A puzzle of the sheet, and room for its id. */
struct entry {
    struct puzzle_id id;
    char name[PUZZLE_ID_LENGTH];
};

struct job {
    struct args args;
    struct sheet sheet;
    struct entry *entries;
    struct sheet_puzzle *puzzles;
    const char *out;
    bool svg;
};

/* ---- options ------------------------------------------------------------------------------- */

static bool read_paper(const struct args *a, struct page_paper *paper) {
    const char *name = args_value(a, "paper");
    *paper = name && strcmp(name, "letter") == 0 ? PAGE_LETTER : PAGE_A4;
    if (!name || strcmp(name, "letter") == 0 || strcmp(name, "a4") == 0)
        return true;
    wrong_with(TEXT_SHEET_PAPER, TYPED("text", name));
    return false;
}

static bool read_title(const struct args *a, bool svg, const char **title) {
    const char *text = args_value(a, "title");
    *title = text ? text : "Pentactic";
    if (strlen(*title) > SHEET_TITLE)
        wrong_with(TEXT_SHEET_TITLE_LONG, NUMBER("n", SHEET_TITLE));
    else if (!svg && !page_shows(*title))
        wrong_with(TEXT_SHEET_TITLE_LETTERS, TYPED("text", *title));
    else
        return true;
    return false;
}

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

static bool read_out(struct job *j) {
    j->out = args_value(&j->args, "out");
    j->svg = j->out && ends_with(j->out, ".svg");
    if (!j->out && isatty(STDOUT_FILENO))
        wrong(TEXT_SHEET_TERMINAL);
    else if (j->out && !j->svg && !ends_with(j->out, ".pdf"))
        wrong_with(TEXT_SHEET_OUT, TYPED("text", j->out));
    else
        return true;
    return false;
}

/* `3`, or `1-5`: from easy to hard. */
static bool read_grades(const struct args *a, uint64_t *from, uint64_t *to) {
    const char *text = args_value(a, "grade");
    *from = *to = PUZZLE_ANY_GRADE;
    if (!text)
        return true;
    struct scan s = scan_of(text, strlen(text));
    bool fine = scan_number(&s, PUZZLE_GRADES, from);
    *to = *from;
    if (fine && scan_char(&s, '-'))
        fine = scan_number(&s, PUZZLE_GRADES, to);
    if (fine && scan_done(&s) && *from >= 1 && *from <= *to)
        return true;
    wrong_with(TEXT_SHEET_GRADE, TYPED("text", text), NUMBER("most", PUZZLE_GRADES));
    return false;
}

/* ---- which puzzles -------------------------------------------------------------------------- */

static void alloc_puzzles(struct job *j, int count) {
    j->sheet.count = count;
    j->entries = cli_alloc((size_t)count * sizeof *j->entries);
    j->puzzles = cli_alloc((size_t)count * sizeof *j->puzzles);
    j->sheet.puzzles = j->puzzles;
}

/* Puzzles to be made: as many as fill the pages. */
static bool wish_puzzles(struct job *j) {
    struct puzzle_wish wish = {0};
    uint64_t pages = 1, from, to, seed = 1;
    const char *grid = args_value(&j->args, "grid");
    if (!puzzle_read_grid(grid ? grid : "8x8", &wish) || !puzzle_read_kind(&j->args, &wish) ||
        !read_grades(&j->args, &from, &to) ||
        !args_number(&j->args, "pages", 1, PAGES_MOST, &pages) ||
        !args_number(&j->args, "seed", 0, UINT64_MAX - PUZZLES_MOST, &seed))
        return false;
    if (wish.kind == PUZZLE_RANDOM && from != PUZZLE_ANY_GRADE) {
        wrong(TEXT_SHEET_RANDOM_GRADE);
        return false;
    }
    uint64_t count = pages * (uint64_t)j->sheet.a_page;
    alloc_puzzles(j, (int)count);
    for (uint64_t i = 0; i < count; i++) {
        wish.seed = seed + i;
        wish.grade = (uint8_t)(from ? from + (to - from + 1) * i / count : from);
        j->entries[i].id = (struct puzzle_id){.wish = wish, .made = true};
    }
    return true;
}

static bool read_id(const char *text, struct puzzle_id *id) {
    struct fault f = puzzle_id_read(text, strlen(text), id);
    if (f.message != FAULT_NONE)
        puzzle_complain(PUZZLE_ID, text, id, f);
    return f.message == FAULT_NONE;
}

/* Puzzles that are named. */
static bool name_puzzles(struct job *j) {
    static const char *const wishes[] = {"pages", "grid", "kind", "grade", "seed"};
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (args_has(&j->args, wishes[i])) {
            wrong_with(TEXT_SHEET_IDS, WORD("option", wishes[i]));
            return false;
        }
    if (j->args.count > PUZZLES_MOST) {
        wrong_with(TEXT_SHEET_MANY, NUMBER("most", PUZZLES_MOST));
        return false;
    }
    alloc_puzzles(j, j->args.count);
    for (int i = 0; i < j->sheet.count; i++)
        if (!read_id(j->args.operand[i], &j->entries[i].id))
            return false;
    return true;
}

static bool read_job(struct job *j, int argc, char **argv) {
    uint64_t a_page = 1;
    if (!args_read(&j->args, argc, argv) || !read_out(j) ||
        !args_number(&j->args, "puzzles", 1, SHEET_A_PAGE, &a_page) ||
        !read_title(&j->args, j->svg, &j->sheet.title) || !read_paper(&j->args, &j->sheet.paper))
        return false;
    j->sheet.a_page = (int)a_page;
    j->sheet.solutions = !args_has(&j->args, "no-solutions");
    j->sheet.cutouts = args_has(&j->args, "cutouts");
    if (!(j->args.count ? name_puzzles(j) : wish_puzzles(j)))
        return false;
    if (sheet_pages(&j->sheet) > PAGE_MOST)
        wrong_with(TEXT_SHEET_PAGES, NUMBER("pages", sheet_pages(&j->sheet)),
                   NUMBER("most", PAGE_MOST));
    return sheet_pages(&j->sheet) <= PAGE_MOST;
}

/* ---- making and writing --------------------------------------------------------------------- */

static bool make_entry(struct puzzle_work *work, struct sheet *sheet, struct entry *e,
                       struct sheet_puzzle *p) {
    struct out o = out_to(e->name, sizeof e->name);
    if (e->id.made && !puzzle_make(work, &e->id.wish, &e->id.puzzle))
        return false;
    if (e->id.made)
        puzzle_wish_write(&e->id.wish, &o);
    else
        puzzle_write(&e->id.puzzle, &o);
    *p = (struct sheet_puzzle){.puzzle = e->id.puzzle, .solution = filling_none(), .id = e->name};
    struct puzzle_grade grade = puzzle_grade(work, &p->puzzle);
    p->grade = grade.grade;
    sheet->doubtful |= !grade.solvable || (e->id.made && e->id.wish.kind == PUZZLE_RANDOM);
    if (!sheet->solutions)
        return true;
    struct rng rng = rng_seeded(1);
    p->solutions = puzzle_solutions(work, &p->puzzle, 0);
    puzzle_solution(work, &p->puzzle, &rng, &p->solution);
    return true;
}

static bool make_puzzles(struct job *j) {
    struct puzzle_work *work = cli_alloc(sizeof *work);
    bool fine = true;
    puzzle_work_init(work);
    for (int i = 0; fine && i < j->sheet.count; i++) {
        fine = make_entry(work, &j->sheet, &j->entries[i], &j->puzzles[i]);
        if (!fine)
            failed_with(TEXT_SHEET_NONE_FOUND,
                        WORD("seed", say_unsigned(j->entries[i].id.wish.seed).text));
    }
    free(work);
    return fine;
}

static void write_pdf(const void *context, struct out *o) {
    o->language = cli_language();
    sheet_pdf(context, o);
}

struct one_page {
    const struct sheet *sheet;
    int page;
};

static void write_page(const void *context, struct out *o) {
    const struct one_page *p = context;
    o->language = cli_language();
    sheet_svg(p->sheet, p->page, o);
}

static int save(const char *path, int pages, text_writer *write, const void *context) {
    size_t length;
    char *text = text_made_within((size_t)pages * PAGE_BYTES, write, context, &length);
    int error = files_save(path, text, length);
    free(text);
    if (error)
        return failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", path),
                           WORD("why", strerror(error)));
    cli_put(path);
    putchar('\n');
    return CLI_OK;
}

/* FILE.svg, or FILE-1.svg and so on if there are several pages. */
static int save_pages(const struct job *j) {
    int pages = sheet_pages(&j->sheet), status = CLI_OK;
    size_t stem = strlen(j->out) - strlen(".svg"), room = stem + 20;
    char *path = cli_alloc(room);
    for (int i = 0; i < pages && status == CLI_OK; i++) {
        struct one_page one = {&j->sheet, i};
        if (pages == 1)
            snprintf(path, room, "%s", j->out);
        else
            snprintf(path, room, "%.*s-%d.svg", (int)stem, j->out, i + 1);
        status = save(path, 1, write_page, &one);
    }
    free(path);
    return status;
}

static int write_sheet(struct job *j) {
    if (!make_puzzles(j))
        return CLI_FAILED;
    if (j->svg)
        return save_pages(j);
    if (j->out)
        return save(j->out, sheet_pages(&j->sheet), write_pdf, &j->sheet);
    text_print(write_pdf, &j->sheet);
    return CLI_OK;
}

int cmd_sheet(int argc, char **argv) {
    struct job j = {0};
    int status = read_job(&j, argc, argv) ? write_sheet(&j) : CLI_WRONG;
    free(j.entries);
    free(j.puzzles);
    return status;
}

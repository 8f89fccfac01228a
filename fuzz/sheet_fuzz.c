/* sheet_fuzz.c - sheets of any puzzles, with any title: the PDF is whole, the SVG is text without
 * stray signs, and both know their length beforehand. */
#include "fuzz.h"
#include "puzzle/sheet.h"
#include "support/pdf.h"

enum { PUZZLES = 7, ROOM = 1 << 20 };

/* A puzzle by four bytes: its grid, its stones, and pieces that are placed wherever they fit. */
static struct sheet_puzzle puzzle_by(const uint8_t *data) {
    struct sheet_puzzle s = {.solutions = data[2], .grade = data[3] % (PUZZLE_GRADES + 1)};
    s.puzzle = (struct puzzle){.stones = pen_draw_stones(data[0] % GRIDS, data[1]),
                               .given = filling_none(),
                               .grid = data[0] % GRIDS};
    const struct grid *g = puzzle_grid(&s.puzzle);
    s.solution = filling_none();
    for (int p = 0; p < PIECES; p++) {
        struct cells free = cells_minus(puzzle_free(&s.puzzle), filling_cells(g, &s.solution));
        int count = grid_count(g, free, 1u << p);
        if (count == 0)
            continue;
        int placement = grid_nth(g, free, 1u << p, data[2] * (p + 7) % count);
        s.solution.placed[p] = (uint16_t)placement;
        if (data[3] >> (p % 8) & 1 && p > 8)
            s.puzzle.given.placed[p] = (uint16_t)placement;
    }
    s.id = data[3] & 4 ? "an id" : NULL;
    must(puzzle_check(&s.puzzle));
    return s;
}

/* No signs that would be markup, but those of our own elements. */
static void must_be_markup(const char *svg) {
    int depth = 0;
    for (const char *c = svg; *c; c++) {
        must(*c == '\n' || (unsigned char)*c >= ' ');
        depth += (*c == '<') - (*c == '>');
        must(depth == 0 || depth == 1);
    }
    must(depth == 0);
}

static void write_both(const struct sheet *s, int page, char *text) {
    char little[2];
    struct out o = out_to(text, ROOM), counted = out_to(little, sizeof little);
    sheet_pdf(s, &o);
    sheet_pdf(s, &counted);
    must(out_fits(&o) && counted.length == o.length && !pdf_fault(text));
    o = out_to(text, ROOM);
    sheet_svg(s, page, &o);
    must(out_fits(&o));
    must_be_markup(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[ROOM];
    struct sheet_puzzle puzzles[PUZZLES];
    char title[SHEET_TITLE + 1] = "";
    if (size < 4)
        return 0;
    struct sheet s = {.puzzles = puzzles,
                      .count = 1 + data[0] % PUZZLES,
                      .a_page = 1 + data[1] % SHEET_A_PAGE,
                      .paper = data[2] & 1 ? PAGE_A4 : PAGE_LETTER,
                      .title = title,
                      .solutions = data[2] & 2,
                      .cutouts = data[2] & 4,
                      .doubtful = data[2] & 8};
    if (size < 4 + 4 * (size_t)s.count)
        return 0;
    for (int i = 0; i < s.count; i++)
        puzzles[i] = puzzle_by(data + 4 + 4 * i);
    size_t rest = size - 4 - 4 * (size_t)s.count;
    __builtin_memcpy(title, data + size - rest, rest < SHEET_TITLE ? rest : SHEET_TITLE);
    write_both(&s, data[3] % sheet_pages(&s), text);
    return 0;
}

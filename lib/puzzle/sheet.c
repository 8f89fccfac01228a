/* sheet.c - sheets of puzzles to print.
 *
 * Lengths are hundredths of a millimetre. Cells are as large as the page allows, the same on all
 * pages of a sheet, but never larger than CELL_MOST: eleven such columns fill the width of a page,
 * so this is the size of a cell on every sheet with one puzzle a page, whatever the grid and the
 * paper are, and one set of pentominoes cut out serves them all.
 *
 *     title                         Name ________
 *     what to do
 *     +---------------+ +---------------+
 *     | 1       ***.. | | 2       *.... |    slots: in as many columns as make the cells largest
 *     | board         | | board         |
 *     +---------------+ +---------------+
 *     the twelve pentominoes, small                                                             */
#include "puzzle/sheet.h"
#include "puzzle/page_board.h"
#include "text/keys.h"
#include "text/wording.h"

enum {
    SIDE = 1500,   /* margins: left and right, */
    TOP = 1400,    /* above */
    BOTTOM = 1200, /* and below */
    HEAD = 2100,   /* the title and the line below it */
    FOOT = 2000,   /* the small pentominoes */
    GUTTER = 1100, /* between two columns of slots */
    CELL_MOST = 1600,
    CELL_MOST_SOLVED = 1000,
    COLUMNS_MOST = 4,
    SLOT_HEAD = 750, /* above a board: its number and its grade */
    SLOT_FOOT = 700, /* below it: the id */
    SOLVED_FOOT = 300,
    SOLVED_A_PAGE = 12,
    SMALL = 240,
    NAME_ROOM = 7000,
    TITLE_SIZE = 720,
    TITLE_SMALL = 480, /* a title that would be smaller takes the whole line */
};

/* ---- where things go ---- */

/* A page divided into slots, one for each board. */
struct layout {
    int columns, lines; /* of slots */
    int cell;
    int left, top, slot_width, slot_height;
    int head, foot; /* of each slot, above and below the board */
};

/* The largest board of a sheet. */
static void largest_board(const struct sheet *s, int *cols, int *rows) {
    *cols = *rows = 1;
    for (int i = 0; i < s->count; i++) {
        const struct grid *g = puzzle_grid(&s->puzzles[i].puzzle);
        *cols = g->cols > *cols ? g->cols : *cols;
        *rows = g->rows > *rows ? g->rows : *rows;
    }
}

static int least(int a, int b) { return a < b ? a : b; }

/* Slots for n boards, in columns. */
static struct layout layout_with(const struct sheet *s, struct layout l, int n, int columns) {
    int cols, rows, height = s->paper.height - TOP - HEAD - FOOT - BOTTOM;
    largest_board(s, &cols, &rows);
    l.columns = columns;
    l.lines = (n + columns - 1) / columns;
    l.left = SIDE;
    l.top = TOP + HEAD;
    l.slot_width = (s->paper.width - 2 * SIDE - (columns - 1) * GUTTER) / columns;
    l.slot_height = height / l.lines;
    l.cell = least(l.cell, least(l.slot_width / cols, (l.slot_height - l.head - l.foot) * 100 /
                                                          (rows * 100 + PAGE_BOARD_MARGIN)));
    return l;
}

static struct layout best_layout(const struct sheet *s, struct layout wanted, int n) {
    struct layout best = layout_with(s, wanted, n, 1);
    for (int columns = 2; columns <= COLUMNS_MOST && columns <= n; columns++) {
        struct layout l = layout_with(s, wanted, n, columns);
        if (l.cell > best.cell)
            best = l;
    }
    return best;
}

static struct layout puzzle_layout(const struct sheet *s) {
    struct layout wanted = {.cell = CELL_MOST, .head = SLOT_HEAD, .foot = SLOT_FOOT};
    return best_layout(s, wanted, s->a_page);
}

static struct layout solution_layout(const struct sheet *s) {
    struct layout wanted = {.cell = CELL_MOST_SOLVED, .head = SLOT_HEAD, .foot = SOLVED_FOOT};
    return best_layout(s, wanted, least(s->count, SOLVED_A_PAGE));
}

/* The top left corner of the board in a slot: in the middle, with what is above and below it. */
static void board_place(const struct layout *l, const struct grid *g, int slot, int *x, int *y) {
    int height = l->head + g->rows * l->cell + l->cell * PAGE_BOARD_MARGIN / 100 + l->foot;
    *x = l->left + slot % l->columns * (l->slot_width + GUTTER) +
         (l->slot_width - g->cols * l->cell) / 2;
    *y = l->top + slot / l->columns * l->slot_height + (l->slot_height - height) / 2 + l->head;
}

/* ---- head and foot of a page ---- */

/* A text in the language of the sheet. */
static const char *said(const struct page *p, int key) { return text_of(key, p->out->language); }

/* The size at which a text is no wider than the room for it. An SVG may be shown in another font,
 * so an eighth is left. */
static int fitting_size(struct page_font font, int room, const char *text) {
    int width = page_text_width(font, text) * 9 / 8;
    return width <= room ? font.size : font.size * room / width;
}

static void draw_fitting(struct page *p, int x, int y, struct page_font font, int room,
                         const char *text) {
    font.size = fitting_size(font, room, text);
    page_text(p, x, y, font, text);
}

static void draw_name(struct page *p, int y) {
    int right = p->paper.width - SIDE;
    page_text(p, right - NAME_ROOM + 500, y, (struct page_font){.size = 380},
              said(p, TEXT_SHEET_NAME));
    page_path(p, (struct page_style){.stroke = "#808080", .width = 20});
    page_move(p, right - NAME_ROOM + 1700, y + 60);
    page_line(p, right, y + 60);
    page_paint(p);
}

static void draw_head(struct page *p, const char *title, const char *task, bool name) {
    struct page_font font = {.size = TITLE_SIZE, .bold = true};
    int width = p->paper.width - 2 * SIDE, base = TOP + 600;
    name = name && fitting_size(font, width - NAME_ROOM, title) >= TITLE_SMALL;
    draw_fitting(p, SIDE, base, font, name ? width - NAME_ROOM : width, title);
    if (name)
        draw_name(p, base);
    font = (struct page_font){.size = 370, .colour = "#404040"};
    draw_fitting(p, SIDE, base + 700, font, width, task);
}

/* A pentomino as a board of its own: the flattest way it can lie. */
static struct page_board flat_piece(int piece) {
    const struct orientation *flat = piece_flattest(piece);
    struct page_board b = {.cols = flat->cols, .rows = flat->rows};
    b.unnamed = true;
    for (int i = 0; i < b.cols * b.rows; i++)
        b.sign[i] = ' ';
    for (int i = 0; i < PIECE_CELLS; i++)
        b.sign[flat->row[i] * b.cols + flat->anchor_col + flat->col[i]] = piece_letters[piece];
    return b;
}

/* The twelve pentominoes with their letters, to be crossed out as they are used. */
static void draw_foot(struct page *p) {
    struct page_font font = {.size = 300, .anchor = PAGE_MIDDLE, .colour = "#404040"};
    int base = p->paper.height - BOTTOM - 450, step = (p->paper.width - 2 * SIDE) / PIECES;
    for (int piece = 0; piece < PIECES; piece++) {
        struct page_board b = flat_piece(piece);
        int middle = SIDE + step * piece + step / 2;
        char letter[2] = {piece_letters[piece], 0};
        page_board_shape(p, &b, middle - b.cols * SMALL / 2, base - b.rows * SMALL, SMALL);
        page_text(p, middle, base + 400, font, letter);
    }
}

/* ---- puzzles ---- */

static void write_number(char *text, size_t size, int number) {
    struct out o = out_to(text, size);
    out_int(&o, number);
}

/* Five dots, as many of them black as the grade says. */
static void draw_grade(struct page *p, int right, int y, int grade) {
    enum { RADIUS = 140, STEP = 400 };
    for (int black = 0; grade && black < 2; black++) {
        page_path(p, (struct page_style){
                         .fill = black ? "#000000" : NULL, .stroke = "#000000", .width = 25});
        for (int i = 1; i <= PUZZLE_GRADES; i++)
            if ((i <= grade) == black)
                page_circle(p, right - RADIUS - (PUZZLE_GRADES - i) * STEP, y, RADIUS);
        page_paint(p);
    }
}

static struct page_board board_with(const struct sheet_puzzle *s, const struct filling *filling) {
    const struct grid *g = puzzle_grid(&s->puzzle);
    struct region r = region_of_puzzle(&s->puzzle);
    struct cells pieces[PIECES];
    for (int p = 0; p < PIECES; p++)
        pieces[p] =
            filling->placed[p] == PLACEMENT_NONE ? cells_none() : g->placement[filling->placed[p]];
    return page_board_of(&r, pieces);
}

static void draw_puzzle(struct page *p, const struct sheet *s, const struct layout *l, int slot,
                        int number) {
    const struct sheet_puzzle *puzzle = &s->puzzles[number];
    const struct grid *g = puzzle_grid(&puzzle->puzzle);
    struct page_board b = board_with(puzzle, &puzzle->puzzle.given);
    char name[16];
    int x, y;
    board_place(l, g, slot, &x, &y);
    write_number(name, sizeof name, number + 1);
    page_text(p, x, y - 200, (struct page_font){.size = 480, .bold = true}, name);
    draw_grade(p, x + g->cols * l->cell, y - 350, puzzle->grade);
    page_board_draw(p, &b, x, y, l->cell);
    if (puzzle->id)
        draw_fitting(p, x + g->cols * l->cell / 2,
                     y + g->rows * l->cell + l->cell * PAGE_BOARD_MARGIN / 100 + 300,
                     (struct page_font){.size = 270, .anchor = PAGE_MIDDLE, .colour = "#707070"},
                     l->slot_width, puzzle->id);
}

static bool any_given(const struct sheet *s) {
    for (int i = 0; i < s->count; i++)
        if (filling_hand(&s->puzzles[i].puzzle.given) != ALL_PIECES)
            return true;
    return false;
}

static void draw_puzzles(struct page *p, const struct sheet *s, int page) {
    struct layout l = puzzle_layout(s);
    char task[400];
    struct out o = out_in(p->out->language, task, sizeof task);
    text_write(TEXT_SHEET_TASK, &o);
    if (any_given(s)) {
        out_char(&o, ' ');
        text_write(TEXT_SHEET_GIVEN, &o);
    }
    if (s->doubtful) {
        out_char(&o, ' ');
        text_write(TEXT_SHEET_DOUBTFUL, &o);
    }
    draw_head(p, s->title, task, true);
    for (int i = 0; i < s->a_page && page * s->a_page + i < s->count; i++)
        draw_puzzle(p, s, &l, i, page * s->a_page + i);
    draw_foot(p);
}

/* ---- solutions ---- */

static void write_caption(const struct sheet_puzzle *s, struct out *o) {
    if (s->solutions == 0)
        text_write(TEXT_SHEET_IMPOSSIBLE, o);
    else
        text_fill(TEXT_SHEET_SOLUTION_OF, WORDING_ARGS(NUMBER("n", (int64_t)s->solutions)), o);
}

static void draw_solution(struct page *p, const struct sheet *s, const struct layout *l, int slot,
                          int number) {
    const struct sheet_puzzle *puzzle = &s->puzzles[number];
    const struct grid *g = puzzle_grid(&puzzle->puzzle);
    struct page_board b =
        board_with(puzzle, puzzle->solutions ? &puzzle->solution : &puzzle->puzzle.given);
    char text[40];
    struct out o = out_in(p->out->language, text, sizeof text);
    int x, y;
    board_place(l, g, slot, &x, &y);
    write_caption(puzzle, &o);
    page_text(p, x + g->cols * l->cell, y - 180,
              (struct page_font){.size = 290, .anchor = PAGE_RIGHT, .colour = "#404040"}, text);
    write_number(text, sizeof text, number + 1);
    page_text(p, x, y - 180, (struct page_font){.size = 400, .bold = true}, text);
    b.unnamed = true;
    page_board_draw(p, &b, x, y, l->cell);
}

static void draw_solutions(struct page *p, const struct sheet *s, int page) {
    struct layout l = solution_layout(s);
    draw_head(p, said(p, TEXT_SHEET_SOLUTIONS), s->title, false);
    for (int i = 0; i < SOLVED_A_PAGE && page * SOLVED_A_PAGE + i < s->count; i++)
        draw_solution(p, s, &l, i, page * SOLVED_A_PAGE + i);
}

/* ---- pentominoes to cut out ---- */

/* In this order they fill lines of eleven cells well. */
static void draw_cutouts(struct page *p) {
    static const char order[] = "FTVWXZNPULYI";
    enum { GAP = CELL_MOST / 2 };
    int right = p->paper.width - SIDE, x = SIDE, y = TOP + HEAD + 300, height = 0;
    draw_head(p, said(p, TEXT_SHEET_CUT_TITLE), said(p, TEXT_SHEET_CUT_TASK), false);
    for (const char *c = order; *c; c++) {
        int piece = 0;
        while (piece_letters[piece] != *c)
            piece++;
        struct page_board b = flat_piece(piece);
        b.cut = true;
        if (x + b.cols * CELL_MOST > right) {
            y += height + GAP;
            x = SIDE;
        }
        page_board_draw(p, &b, x, y, CELL_MOST);
        height = b.rows * CELL_MOST;
        x += b.cols * CELL_MOST + GAP;
    }
}

/* ---- the whole ---- */

static int pages_of(int count, int a_page) { return (count + a_page - 1) / a_page; }

int sheet_pages(const struct sheet *s) {
    return pages_of(s->count, s->a_page) + s->cutouts +
           (s->solutions ? pages_of(s->count, SOLVED_A_PAGE) : 0);
}

static void draw_page_number(struct page *p, int page, int pages) {
    char text[32];
    struct out o = out_to(text, sizeof text);
    out_int(&o, page + 1);
    out_text(&o, " / ");
    out_int(&o, pages);
    page_text(p, p->paper.width - SIDE, p->paper.height - 600,
              (struct page_font){.size = 270, .anchor = PAGE_RIGHT, .colour = "#707070"}, text);
}

static void draw_page(struct page *p, const struct sheet *s, int page) {
    int puzzles = pages_of(s->count, s->a_page), pages = sheet_pages(s);
    page_begin(p);
    if (page < puzzles)
        draw_puzzles(p, s, page);
    else if (s->cutouts && page == puzzles)
        draw_cutouts(p);
    else
        draw_solutions(p, s, page - puzzles - s->cutouts);
    if (pages > 1)
        draw_page_number(p, page, pages);
    page_end(p);
}

void sheet_pdf(const struct sheet *s, struct out *o) {
    struct page p;
    page_open(&p, &page_pdf, s->paper, s->title, o);
    for (int i = 0; i < sheet_pages(s); i++)
        draw_page(&p, s, i);
    page_close(&p);
}

void sheet_svg(const struct sheet *s, int page, struct out *o) {
    struct page p;
    page_open(&p, &page_svg, s->paper, s->title, o);
    draw_page(&p, s, page);
    page_close(&p);
}

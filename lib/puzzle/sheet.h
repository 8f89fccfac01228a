/* sheet.h - sheets of puzzles to print: one to six puzzles a page, their solutions on the last
 * pages, and the twelve pentominoes to cut out.
 *
 * The caller makes, grades and solves the puzzles; a sheet only lays them out. First come the pages
 * of puzzles, then the pentominoes to cut out, then the solutions. */
#ifndef PENTOID_PUZZLE_SHEET_H
#define PENTOID_PUZZLE_SHEET_H

#include "puzzle/puzzle.h"
#include "text/page.h"

enum { SHEET_A_PAGE = 6, SHEET_TITLE = 100 /* bytes of a title */ };

struct sheet_puzzle {
    struct puzzle puzzle;
    struct filling solution; /* any one, if there are solutions */
    uint64_t solutions;      /* how many; 0: it is impossible */
    uint8_t grade;           /* 1 .. PUZZLE_GRADES; 0: do not show it */
    const char *id;          /* written below the puzzle; NULL: none */
};

struct sheet {
    const struct sheet_puzzle *puzzles;
    int count;
    int a_page; /* puzzles on a page, 1 .. SHEET_A_PAGE */
    struct page_paper paper;
    const char *title;
    bool solutions, cutouts; /* whether to have these pages */
    bool doubtful;           /* say that some puzzles may be impossible */
};

/* How many pages it has; at most PAGE_MOST make a PDF. */
int sheet_pages(const struct sheet *sheet);

/* All pages as one PDF; or one of them, counted from 0, as SVG. */
void sheet_pdf(const struct sheet *sheet, struct out *o);
void sheet_svg(const struct sheet *sheet, int page, struct out *o);

#endif

/* page.h - drawing on pages of paper: one set of calls, two file formats, SVG and PDF.
 *
 * It has only what sheets of puzzles need: lines, areas and circles as paths, and text in
 * Helvetica. A path is opened with its style, then built, then painted:
 *
 *     struct page p;
 *     page_open(&p, &page_pdf, PAGE_A4, "Title", &out);
 *     page_begin(&p);
 *     page_path(&p, (struct page_style){.stroke = "#000000", .width = 30});
 *     page_move(&p, 1500, 1500);
 *     page_line(&p, 3000, 1500);
 *     page_paint(&p);
 *     page_text(&p, 1500, 2500, (struct page_font){.size = 500}, "some text");
 *     page_end(&p);
 *     page_close(&p);
 *
 * Lengths are hundredths of a millimetre, y runs down from the top left corner, colours are
 * "#rrggbb". There is no floating point, no time stamp and no memory besides the struct: the same
 * calls write the same bytes everywhere. A PDF has up to PAGE_MOST pages, an SVG has one. */
#ifndef PENTOID_TEXT_PAGE_H
#define PENTOID_TEXT_PAGE_H

#include "text/out.h"

enum {
    PAGE_MOST = 256,        /* pages of one file */
    PAGE_OBJECTS = 5,       /* objects of a PDF that are there once */
    PAGE_OBJECTS_A_PAGE = 3 /* ... and those of each page */
};

struct page_paper {
    int width, height;
};

#define PAGE_A4     ((struct page_paper){21000, 29700})
#define PAGE_LETTER ((struct page_paper){21590, 27940})

/* How a path is filled and stroked; NULL: it is not. Dashes have the length `dash`, if any. */
struct page_style {
    const char *fill, *stroke;
    int width, dash;
};

enum page_anchor { PAGE_LEFT, PAGE_MIDDLE, PAGE_RIGHT };

struct page_font {
    int size;
    bool bold;
    enum page_anchor anchor; /* which part of the text is at the given place */
    const char *colour;      /* NULL: black */
};

struct page;

/* A file format. Use it through the functions below. */
struct page_format {
    void (*open)(struct page *p);
    void (*begin)(struct page *p);
    void (*path)(struct page *p, struct page_style style);
    void (*move)(struct page *p, int x, int y);
    void (*line)(struct page *p, int x, int y);
    void (*join)(struct page *p);
    void (*circle)(struct page *p, int x, int y, int radius);
    void (*paint)(struct page *p);
    void (*text)(struct page *p, int x, int y, struct page_font font, const char *text);
    void (*end)(struct page *p);
    void (*close)(struct page *p);
};

extern const struct page_format page_svg, page_pdf;

struct page {
    struct out *out;
    const struct page_format *format;
    struct page_paper paper;
    const char *title;
    int count;    /* pages begun */
    char painter; /* PDF: the operator that paints the open path */
    size_t start; /* PDF: where the file begins in `out`, and each of its objects */
    size_t at[PAGE_OBJECTS + PAGE_OBJECTS_A_PAGE * PAGE_MOST + 1];
};

/* A file, and each of its pages. The title goes into the properties of the file. */
void page_open(struct page *p, const struct page_format *format, struct page_paper paper,
               const char *title, struct out *out);
void page_begin(struct page *p);
void page_end(struct page *p);
void page_close(struct page *p);

/* A path: any number of lines (page_join() closes a shape), rectangles and circles. */
void page_path(struct page *p, struct page_style style);
void page_move(struct page *p, int x, int y);
void page_line(struct page *p, int x, int y);
void page_join(struct page *p);
void page_rect(struct page *p, int x, int y, int width, int height);
void page_circle(struct page *p, int x, int y, int radius);
void page_paint(struct page *p);

/* Text in UTF-8, with its baseline at y. What cannot be shown becomes a question mark. */
void page_text(struct page *p, int x, int y, struct page_font font, const char *text);

/* How wide that text is. */
int page_text_width(struct page_font font, const char *text);

/* Takes the next character of a text, as a Unicode number; '?' for invalid bytes and control
 * characters. */
uint32_t page_character(const char **text);

/* The byte for a character in our PDFs (Windows-1252); 0 if it has none. And whether all characters
 * of a text have one. */
int page_byte(uint32_t character);
bool page_shows(const char *text);

#endif

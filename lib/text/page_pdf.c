/* page_pdf.c - pages as a PDF file: a writer of our own for the little that it takes.
 *
 * A PDF file is a list of numbered objects and, at its end, a table of the bytes at which they
 * begin. Ours has these, the numbers of the last three growing with the page:
 *
 *     1 catalog   2 list of pages   3, 4 fonts   5 properties
 *     6, 9, ... page   7, 10, ... what is drawn on it   8, 11, ... how many bytes that takes
 *
 * The length of a drawing is an object of its own because it is known only afterwards, and text
 * that was written is not changed any more. Everything is plain ASCII: drawings are not compressed
 * (a page has some 8 kB), and other letters are written as octal numbers.
 *
 * A transformation at the beginning of each page makes the unit a millimetre and turns y to run
 * down; letters are turned back by their own. */
#include "text/page.h"
#include "text/svg.h"

enum { CATALOG = 1, PAGES, FONT_PLAIN, FONT_BOLD, PROPERTIES };

/* Hundredths of a millimetre in hundredths of a point, of which an inch has 72. */
static int points(int length) { return (length * 720 + 127) / 254; }

/* ---- objects ---- */

static void begin_object(struct page *p, int number) {
    p->at[number] = p->out->length - p->start;
    svg_put(p->out, "%d 0 obj\n", number);
}

static void end_object(struct page *p) { out_text(p->out, "\nendobj\n"); }

static int page_object(int page) { return PAGE_OBJECTS + 1 + PAGE_OBJECTS_A_PAGE * page; }

static void write_font(struct page *p, int number, const char *name) {
    begin_object(p, number);
    svg_put(p->out, "<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", name);
    end_object(p);
}

static void write_hex(struct out *o, unsigned number) {
    for (int shift = 12; shift >= 0; shift -= 4)
        out_char(o, "0123456789ABCDEF"[number >> shift & 15]);
}

/* The title as UTF-16, which every reader shows rightly whatever the letters are. */
static void write_properties(struct page *p) {
    begin_object(p, PROPERTIES);
    out_text(p->out, "<</Producer(Pentoid)/Title<FEFF");
    for (const char *t = p->title; *t;) {
        uint32_t c = page_character(&t);
        if (c >= 0x10000)
            write_hex(p->out, 0xd800 + ((c - 0x10000) >> 10));
        write_hex(p->out, c >= 0x10000 ? 0xdc00 + (c & 0x3ff) : c);
    }
    out_text(p->out, ">>>");
    end_object(p);
}

static void put_open(struct page *p) {
    out_text(p->out, "%PDF-1.4\n");
    write_font(p, FONT_PLAIN, "Helvetica");
    write_font(p, FONT_BOLD, "Helvetica-Bold");
    write_properties(p);
}

static void put_begin(struct page *p) {
    int page = page_object(p->count);
    begin_object(p, page);
    svg_put(p->out, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %f %f]/Contents %d 0 R", PAGES,
            points(p->paper.width), points(p->paper.height), page + 1);
    svg_put(p->out, "/Resources<</Font<</F0 %d 0 R/F1 %d 0 R>>>>>>", FONT_PLAIN, FONT_BOLD);
    end_object(p);
    begin_object(p, page + 1);
    svg_put(p->out, "<</Length %d 0 R>>\nstream\n", page + 2);
    p->at[page + 2] = p->out->length;
    svg_put(p->out, "2.834646 0 0 -2.834646 0 %f cm\n1 J 1 j\n", points(p->paper.height));
}

static void put_end(struct page *p) {
    int length = page_object(p->count - 1) + 2;
    size_t bytes = p->out->length - p->at[length];
    out_text(p->out, "endstream");
    end_object(p);
    begin_object(p, length);
    out_uint(p->out, bytes);
    end_object(p);
}

static void write_pages(struct page *p) {
    begin_object(p, PAGES);
    svg_put(p->out, "<</Type/Pages/Count %d/Kids[", p->count);
    for (int i = 0; i < p->count; i++)
        svg_put(p->out, "%d 0 R ", page_object(i));
    out_text(p->out, "]>>");
    end_object(p);
    begin_object(p, CATALOG);
    svg_put(p->out, "<</Type/Catalog/Pages %d 0 R>>", PAGES);
    end_object(p);
}

static void put_close(struct page *p) {
    int objects = page_object(p->count);
    write_pages(p);
    size_t table = p->out->length - p->start;
    svg_put(p->out, "xref\n0 %d\n0000000000 65535 f \n", objects);
    for (int i = 1; i < objects; i++) {
        for (size_t power = 1000000000; power; power /= 10)
            out_char(p->out, (char)('0' + p->at[i] / power % 10));
        out_text(p->out, " 00000 n \n");
    }
    svg_put(p->out, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n", objects, CATALOG,
            PROPERTIES);
    out_uint(p->out, table);
    out_text(p->out, "\n%%EOF\n");
}

/* ---- drawing ---- */

static int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

static void put_colour(struct page *p, const char *colour, const char *operator) {
    for (int i = 1; i < 7; i += 2)
        svg_put(p->out, "%f ", (hex_digit(colour[i]) * 16 + hex_digit(colour[i + 1])) * 100 / 255);
    svg_put(p->out, "%s\n", operator);
}

static void put_path(struct page *p, struct page_style style) {
    if (style.fill)
        put_colour(p, style.fill, "rg");
    if (style.stroke) {
        put_colour(p, style.stroke, "RG");
        svg_put(p->out, "%f w [", style.width);
        if (style.dash)
            svg_put(p->out, "%f", style.dash);
        out_text(p->out, "] 0 d\n");
    }
    p->painter = style.fill && style.stroke ? 'B' : style.fill ? 'f' : style.stroke ? 'S' : 'n';
}

static void put_move(struct page *p, int x, int y) { svg_put(p->out, "%f %f m\n", x, y); }
static void put_line(struct page *p, int x, int y) { svg_put(p->out, "%f %f l\n", x, y); }
static void put_join(struct page *p) { out_text(p->out, "h\n"); }
static void put_paint(struct page *p) { svg_put(p->out, "%c\n", p->painter); }

/* Four cubic curves, as PDF has no arcs: with their handles this long they are off by less than
 * three ten-thousandths of the radius. */
static void put_circle(struct page *p, int x, int y, int r) {
    static const int8_t quarter[5][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    int handle = r * 5523 / 10000;
    put_move(p, x + r, y);
    for (int i = 0; i < 4; i++) {
        const int8_t *a = quarter[i], *b = quarter[i + 1];
        svg_put(p->out, "%f %f %f %f %f %f c\n", x + a[0] * r + b[0] * handle,
                y + a[1] * r + b[1] * handle, x + b[0] * r + a[0] * handle,
                y + b[1] * r + a[1] * handle, x + b[0] * r, y + b[1] * r);
    }
    put_join(p);
}

static void write_byte(struct out *o, int byte) {
    if (byte >= 0x80) {
        out_char(o, '\\');
        for (int shift = 6; shift >= 0; shift -= 3)
            out_char(o, (char)('0' + (byte >> shift & 7)));
        return;
    }
    if (byte == '(' || byte == ')' || byte == '\\')
        out_char(o, '\\');
    out_char(o, (char)byte);
}

static void put_text(struct page *p, int x, int y, struct page_font font, const char *text) {
    x -= page_text_width(font, text) * (int)font.anchor / 2;
    put_colour(p, font.colour, "rg");
    svg_put(p->out, "BT /F%d %f Tf 1 0 0 -1 %f %f Tm (", font.bold, font.size, x, y);
    while (*text) {
        int byte = page_byte(page_character(&text));
        write_byte(p->out, byte ? byte : '?');
    }
    out_text(p->out, ") Tj ET\n");
}

const struct page_format page_pdf = {
    .open = put_open,
    .begin = put_begin,
    .path = put_path,
    .move = put_move,
    .line = put_line,
    .join = put_join,
    .circle = put_circle,
    .paint = put_paint,
    .text = put_text,
    .end = put_end,
    .close = put_close,
};

/* page.c - what both file formats of page.h share: the calls, and the measures of Helvetica.
 *
 * Every PDF reader has Helvetica, or a font of the same widths, so nothing is embedded; the price
 * is that the writer must know the widths in order to centre a text, and that the characters are
 * those of the encoding WinAnsi: enough for the languages of Western Europe. */
#include "text/page.h"
#include "text/utf8.h"

void page_open(struct page *p, const struct page_format *format, struct page_paper paper,
               const char *title, struct out *out) {
    *p = (struct page){
        .out = out, .format = format, .paper = paper, .title = title, .start = out->length};
    format->open(p);
}

void page_begin(struct page *p) {
    p->format->begin(p);
    p->count++;
}

void page_end(struct page *p) { p->format->end(p); }
void page_close(struct page *p) { p->format->close(p); }
void page_path(struct page *p, struct page_style style) { p->format->path(p, style); }
void page_move(struct page *p, int x, int y) { p->format->move(p, x, y); }
void page_line(struct page *p, int x, int y) { p->format->line(p, x, y); }
void page_join(struct page *p) { p->format->join(p); }
void page_circle(struct page *p, int x, int y, int radius) { p->format->circle(p, x, y, radius); }
void page_paint(struct page *p) { p->format->paint(p); }

void page_rect(struct page *p, int x, int y, int width, int height) {
    page_move(p, x, y);
    page_line(p, x + width, y);
    page_line(p, x + width, y + height);
    page_line(p, x, y + height);
    page_join(p);
}

void page_text(struct page *p, int x, int y, struct page_font font, const char *text) {
    font.colour = font.colour ? font.colour : "#000000";
    p->format->text(p, x, y, font, text);
}

/* ---- characters ---- */

uint32_t page_character(const char **text) {
    const char *t = *text;
    size_t length = 0;
    while (length < 4 && t[length])
        length++;
    size_t n = utf8_printable(t, length);
    *text += n ? n : 1;
    if (n == 0)
        return '?';
    uint32_t c = (unsigned char)t[0];
    if (n > 1)
        c &= 0x7fu >> n;
    for (size_t i = 1; i < n; i++)
        c = c << 6 | ((unsigned char)t[i] & 0x3f);
    return c;
}

/* The bytes 0x80 to 0x9f; the others are those of Unicode. */
static const uint16_t win_ansi[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

int page_byte(uint32_t character) {
    if ((character >= 0x20 && character < 0x7f) || (character >= 0xa0 && character < 0x100))
        return (int)character;
    for (int i = 0; i < 32; i++)
        if (win_ansi[i] == character && character)
            return 0x80 + i;
    return 0;
}

bool page_shows(const char *text) {
    while (*text)
        if (!page_byte(page_character(&text)))
            return false;
    return true;
}

/* ---- widths ---- */

enum { FIRST = 0x20, EM = 1000 };

/* By byte, in thousandths of the size; first plain, then bold. */
static const uint16_t widths[2][256 - FIRST] = {
    /* clang-format off */
    {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0,
        556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
        0, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667,
        278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
        400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
        667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
        722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
        556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
    },
    {
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 0,
        556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
        0, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667,
        278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
        400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
        722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
        722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
        556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
        611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
    },
    /* clang-format on */
};

int page_text_width(struct page_font font, const char *text) {
    int64_t width = 0;
    while (*text) {
        int byte = page_byte(page_character(&text));
        width += widths[font.bold][(byte ? byte : '?') - FIRST];
    }
    return (int)(width * font.size / EM);
}

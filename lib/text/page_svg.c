/* page_svg.c - a page as an SVG drawing, one unit being a millimetre. */
#include "text/page.h"
#include "text/svg.h"

static void draw_open(struct page *p) {
    int width = p->paper.width, height = p->paper.height;
    svg_put(p->out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%fmm' height='%fmm' "
            "viewBox='0 0 %f %f' font-family='Helvetica,Arial,sans-serif' "
            "stroke-linecap='round' stroke-linejoin='round'>\n<title>",
            width, height, width, height);
    svg_escaped(p->out, p->title);
    svg_put(p->out, "</title>\n<rect width='%f' height='%f' fill='#ffffff'/>\n", width, height);
}

static void draw_begin(struct page *p) { (void)p; }
static void draw_end(struct page *p) { (void)p; }

static void draw_path(struct page *p, struct page_style style) {
    svg_put(p->out, "<path fill='%s'", style.fill ? style.fill : "none");
    if (style.stroke)
        svg_put(p->out, " stroke='%s' stroke-width='%f'", style.stroke, style.width);
    if (style.dash)
        svg_put(p->out, " stroke-dasharray='%f'", style.dash);
    out_text(p->out, " d='");
}

static void draw_move(struct page *p, int x, int y) { svg_put(p->out, "M%f %f", x, y); }
static void draw_line(struct page *p, int x, int y) { svg_put(p->out, "L%f %f", x, y); }
static void draw_join(struct page *p) { out_char(p->out, 'z'); }
static void draw_paint(struct page *p) { out_text(p->out, "'/>\n"); }

static void draw_circle(struct page *p, int x, int y, int radius) {
    svg_put(p->out, "M%f %fa%f %f 0 1 0 %f 0a%f %f 0 1 0 %f 0z", x - radius, y, radius, radius,
            2 * radius, radius, radius, -2 * radius);
}

static void draw_text(struct page *p, int x, int y, struct page_font font, const char *text) {
    static const char *const anchors[] = {"start", "middle", "end"};
    svg_put(p->out, "<text x='%f' y='%f' font-size='%f' text-anchor='%s' fill='%s'%s>", x, y,
            font.size, anchors[font.anchor], font.colour, font.bold ? " font-weight='bold'" : "");
    svg_escaped(p->out, text);
    out_text(p->out, "</text>\n");
}

static void draw_close(struct page *p) { svg_end(p->out); }

const struct page_format page_svg = {
    .open = draw_open,
    .begin = draw_begin,
    .path = draw_path,
    .move = draw_move,
    .line = draw_line,
    .join = draw_join,
    .circle = draw_circle,
    .paint = draw_paint,
    .text = draw_text,
    .end = draw_end,
    .close = draw_close,
};

/* qr_draw.c - a QR code in half blocks and as SVG. */
#include "text/qr.h"
#include "text/svg.h"

enum { BLOCK_FRAME = 2, PICTURE_FRAME = 4 };

void qr_blocks_write(const struct qr *qr, bool light_ink, struct out *o) {
    static const char *const blocks[] = {" ", "▄", "▀", "█"}; /* ink: none, below, above, both */
    for (int y = -BLOCK_FRAME; y < qr->side + BLOCK_FRAME; y += 2) {
        for (int x = -BLOCK_FRAME; x < qr->side + BLOCK_FRAME; x++) {
            int above = qr_dark(qr, x, y) != light_ink, below = qr_dark(qr, x, y + 1) != light_ink;
            out_text(o, blocks[2 * above + below]);
        }
        out_char(o, '\n');
    }
}

/* The dark modules of a row, as rectangles of one run each. */
static void row_write(const struct qr *qr, int y, struct out *o) {
    for (int x = 0, end; x < qr->side; x = end + 1) {
        for (end = x; qr_dark(qr, end, y);)
            end++;
        if (end > x)
            svg_put(o, "M%d %dh%dv1h-%dz", x + PICTURE_FRAME, y + PICTURE_FRAME, end - x, end - x);
    }
}

void qr_svg_write(const struct qr *qr, const char *title, struct out *o) {
    int side = qr->side + 2 * PICTURE_FRAME;
    svg_put(o,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img' "
            "shape-rendering='crispEdges'>\n<title>",
            side, side);
    svg_escaped(o, title);
    svg_put(o, "</title>\n<rect width='%d' height='%d' fill='#fff'/>\n<path d='", side, side);
    for (int y = 0; y < qr->side; y++)
        row_write(qr, y, o);
    out_text(o, "'/>\n</svg>\n");
}

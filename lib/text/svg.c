/* svg.c - a small writer of SVG. */
#include "text/svg.h"
#include "text/keys.h"
#include "text/scan.h"
#include "text/utf8.h"
#include "text/wording.h"
#include <stdarg.h>

enum { NAME_LETTERS = 14 };

const char *const svg_line_colours[SVG_LINES] = {SVG_INK,   "#d55e00", "#0072b2",
                                                 "#009e73", "#a3479b", "#b58900"};
const char *const svg_line_dashes[SVG_LINES] = {"none", "9 4", "2 4", "12 4 2 4", "5 5", "1 6"};

static void put_hundredths(struct out *o, int n) {
    int rest = (n < 0 ? -n : n) % 100;
    if (n < 0)
        out_char(o, '-');
    out_int(o, (n < 0 ? -n : n) / 100);
    if (rest == 0)
        return;
    out_char(o, '.');
    out_char(o, (char)('0' + rest / 10));
    if (rest % 10)
        out_char(o, (char)('0' + rest % 10));
}

void svg_put(struct out *o, const char *format, ...) {
    va_list args;
    va_start(args, format);
    for (; *format; format++) {
        if (*format != '%')
            out_char(o, *format);
        else if (*++format == 'd')
            out_int(o, va_arg(args, int));
        else if (*format == 'f')
            put_hundredths(o, va_arg(args, int));
        else if (*format == 'c')
            out_char(o, (char)va_arg(args, int));
        else
            out_text(o, va_arg(args, const char *));
    }
    va_end(args);
}

/* Whether XML can hold a character: it cannot hold U+FFFE and U+FFFF. */
static bool is_character(const char *text, size_t length) {
    struct scan s = scan_of(text, length);
    return utf8_printable(text, length) && !scan_word(&s, "\xef\xbf\xbe") &&
           !scan_word(&s, "\xef\xbf\xbf");
}

/* Three characters mean something else. */
void svg_escaped(struct out *o, const char *text) {
    for (size_t length = text_length(text), n; length > 0; text += n, length -= n) {
        n = utf8_length(text, length);
        n += n == 0;
        if (*text == '<')
            out_text(o, "&lt;");
        else if (*text == '>')
            out_text(o, "&gt;");
        else if (*text == '&')
            out_text(o, "&amp;");
        else if (is_character(text, length))
            out_bytes(o, text, n);
        else
            out_char(o, '?');
    }
}

void svg_begin(struct out *o, int width, int height, const char *title) {
    svg_put(o,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
            "viewBox='0 0 %d %d' role='img' font-family='system-ui,sans-serif'>\n",
            width, height, width, height);
    out_text(o, "<title>");
    svg_escaped(o, title);
    out_text(o, "</title>\n");
    svg_put(o, "<rect width='%d' height='%d' rx='14' fill='" SVG_PAPER "'/>\n", width, height);
}

void svg_end(struct out *o) { out_text(o, "</svg>\n"); }

void svg_text(struct out *o, int x, int y, int size, const char *anchor, const char *fill,
              const char *text) {
    svg_put(o, "<text x='%d' y='%d' font-size='%d' text-anchor='%s' fill='%s'>", x, y, size, anchor,
            fill);
    svg_escaped(o, text);
    out_text(o, "</text>\n");
}

void svg_player(const char *const *names, int seat, struct out *o) {
    const char *p = names ? names[seat] : "";
    int letters = 0;
    if (!*p)
        text_fill(TEXT_PICTURE_PLAYER, WORDING_ARGS(NUMBER("n", seat + 1)), o);
    for (; *p; p++) {
        letters += (*p & 0xc0) != 0x80; /* the first byte of a character */
        if (letters > NAME_LETTERS) {
            out_text(o, "…");
            return;
        }
        out_char(o, *p);
    }
}

void svg_card(struct out *o, int x, int y, int width, int height, bool marked) {
    svg_put(o,
            "<rect x='%d' y='%d' width='%d' height='%d' rx='10' fill='" SVG_CARD
            "' stroke='%s' stroke-width='%d'/>\n",
            x, y, width, height, marked ? SVG_ACCENT : SVG_LINE, marked ? 3 : 1);
}

void svg_legend(struct out *o, int x, int y, int size, int line, const char *name) {
    svg_put(o,
            "<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='%s' stroke-width='2' "
            "stroke-dasharray='%s'/>\n",
            x, y, x + 30, y, svg_line_colours[line], svg_line_dashes[line]);
    svg_text(o, x + 36, y + 4, size, "start", SVG_INK, name);
}

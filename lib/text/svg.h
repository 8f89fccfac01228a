/* svg.h - a small writer of SVG, and the look that all drawings share.
 *
 * Elements are written as they are, with numbers and texts filled in; nothing is measured or kept.
 * There is no floating point: lengths are whole units or hundredths, and everything that needs a
 * sine is left to `transform`, so that the viewer computes it. A drawing has its own background, so
 * it looks the same on a light and on a dark page. */
#ifndef PENTOID_TEXT_SVG_H
#define PENTOID_TEXT_SVG_H

#include "text/out.h"

/* The colours of texts, frames and backgrounds. */
#define SVG_INK    "#2c2a33"
#define SVG_FAINT  "#7d7687"
#define SVG_PAPER  "#f4f1ea"
#define SVG_CARD   "#fffdf8"
#define SVG_LINE   "#d8d0c2"
#define SVG_ACCENT "#c8471f"

/* And of the pentominoes, in the order of their letters. */
extern const char *const svg_piece_fills[];

/* What tells the lines of a chart from each other. */
enum { SVG_LINES = 6 };
extern const char *const svg_line_colours[SVG_LINES];
extern const char *const svg_line_dashes[SVG_LINES];

/* A piece of such a line, and what it stands for. */
void svg_legend(struct out *o, int x, int y, int size, int line, const char *name);

/* Writes a format: %d a number, %f a number of hundredths as a decimal fraction, %s a text, %c a
 * character. Attributes are quoted with ' so that C strings stay readable. */
void svg_put(struct out *o, const char *format, ...);

/* Begins a document of that size, with a title for screen readers; and ends it. */
void svg_begin(struct out *o, int width, int height, const char *title);
void svg_end(struct out *o);

/* A text of a size, with any content; `anchor` is start, middle or end. */
void svg_text(struct out *o, int x, int y, int size, const char *anchor, const char *fill,
              const char *text);

/* A text inside an element, with any content: what XML cannot hold becomes `?`. */
void svg_escaped(struct out *o, const char *text);

/* The name of a seat as plain text, cut off if it is long, or "player 1" if it has no name. */
enum { SVG_NAME_ROOM = 64 };
void svg_player(const char *const *names, int seat, struct out *o);

/* The frame of one player's things; a marked one is that of the seat to act. */
void svg_card(struct out *o, int x, int y, int width, int height, bool marked);

#endif

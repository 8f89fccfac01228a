/* curve_svg.c - how a game went, as a drawing. */
#include "report/curve_svg.h"
#include "text/keys.h"
#include "text/svg.h"
#include "text/wording.h"

enum {
    WIDTH = 940,
    HEIGHT = 380,
    LEFT = 60,
    RIGHT = 740, /* names stand to the right of it */
    TOP = 50,
    BOTTOM = 330,
    TEXT_SIZE = 13
};

_Static_assert((int)SVG_LINES >= (int)GAME_SEATS, "a line for each player");

/* The values at the upper and at the lower edge. */
struct scale {
    const struct curve *curve;
    int32_t top, bottom;
};

static int32_t size_of(int32_t value) { return value < 0 ? -value : value; }

/* Points: whole ones, as many as needed, at least two; alone, nobody is ever ahead. */
static struct scale scale_of(const struct curve *c) {
    int32_t most = 200;
    if (c->percent)
        return (struct scale){c, 10000, 0};
    for (int i = 0; i < c->count; i++)
        if (size_of(c->points[i].value) > most)
            most = size_of(c->points[i].value);
    most = (most + 99) / 100 * 100;
    return (struct scale){c, most, -most};
}

/* Hundredths of a unit of the drawing. */
static int x_of(const struct scale *s, int ply) {
    int plies = s->curve->plies > 0 ? s->curve->plies : 1;
    return LEFT * 100 + ply * ((RIGHT - LEFT) * 100) / plies;
}

static int y_of(const struct scale *s, int32_t value) {
    int64_t height = (BOTTOM - TOP) * 100;
    return BOTTOM * 100 - (int)(height * (value - s->bottom) / (s->top - s->bottom));
}

/* ---- the frame ---------------------------------------------------------------------------- */

static void write_value(const struct curve *c, int32_t value, struct out *o) {
    if (!c->percent && value != 0)
        out_char(o, value < 0 ? '-' : '+');
    out_int(o, size_of(value) / 100);
    out_text(o, c->percent ? " %" : "");
}

static void put_level(const struct scale *s, int32_t value, bool middle, struct out *o) {
    char text[16];
    struct out label = out_to(text, sizeof text);
    int y = y_of(s, value);
    write_value(s->curve, value, &label);
    svg_put(o, "<line x1='%d' y1='%f' x2='%d' y2='%f' stroke='%s' stroke-width='%d'/>\n", LEFT, y,
            RIGHT, y, middle ? SVG_FAINT : SVG_LINE, middle ? 2 : 1);
    svg_text(o, LEFT - 8, y / 100 + TEXT_SIZE / 3, TEXT_SIZE, "end", SVG_INK, text);
}

static void put_levels(const struct scale *s, struct out *o) {
    int32_t middle = (s->top + s->bottom) / 2, quarter = (s->top - s->bottom) / 4;
    int32_t step = s->curve->percent || quarter % 100 == 0 ? quarter : s->top;
    for (int32_t v = s->bottom; v <= s->top; v += step)
        put_level(s, v, v == middle, o);
}

/* A number below every fifth, tenth, ... move, so that about ten are there. */
static void put_plies(const struct scale *s, struct out *o) {
    int step = s->curve->plies < 12 ? 1 : (s->curve->plies / 10 + 4) / 5 * 5;
    for (int ply = 0; ply <= s->curve->plies; ply += step) {
        char text[16];
        struct out label = out_to(text, sizeof text);
        out_int(&label, ply);
        svg_text(o, x_of(s, ply) / 100, BOTTOM + 20, TEXT_SIZE, "middle", SVG_INK, text);
    }
    svg_text(o, (LEFT + RIGHT) / 2, BOTTOM + 40, TEXT_SIZE, "middle", SVG_INK,
             text_of(TEXT_PICTURE_MOVES, o->language));
}

/* What the height means, and for whom. */
static void put_meaning(const struct curve *c, struct out *o) {
    char text[200];
    struct out meaning = out_in(o->language, text, sizeof text);
    bool one = c->curves == 1;
    text_fill(c->percent ? (one ? TEXT_PICTURE_CHANCE_OF : TEXT_PICTURE_CHANCE)
              : !one     ? TEXT_PICTURE_AHEAD
              : c->rival ? TEXT_PICTURE_AHEAD_OF
                         : TEXT_PICTURE_LEFT,
              WORDING_ARGS(WORD("name", c->names[0])), &meaning);
    svg_text(o, LEFT, TOP - 9, TEXT_SIZE, "start", SVG_FAINT, text);
}

/* ---- the curves --------------------------------------------------------------------------- */

static void put_points(const struct scale *s, int curve, struct out *o) {
    for (int i = 0; i < s->curve->count; i++) {
        const struct curve_point *p = &s->curve->points[i];
        if (p->curve == curve)
            svg_put(o, "%f,%f ", x_of(s, p->ply), y_of(s, p->value));
    }
}

/* The ground between a single curve and the middle. */
static void put_ground(const struct scale *s, struct out *o) {
    int middle = y_of(s, (s->top + s->bottom) / 2);
    const struct curve_point *first = s->curve->points, *last = first + s->curve->count - 1;
    svg_put(o, "<polygon fill='%s' points='%f,%f ", SVG_LINE, x_of(s, first->ply), middle);
    put_points(s, 0, o);
    svg_put(o, "%f,%f'/>\n", x_of(s, last->ply), middle);
}

static void put_curve(const struct scale *s, int curve, struct out *o) {
    svg_put(o, "<polyline fill='none' stroke='%s' stroke-width='2' stroke-dasharray='%s' points='",
            svg_line_colours[curve], svg_line_dashes[curve]);
    put_points(s, curve, o);
    out_text(o, "'/>\n");
}

/* Whether the curve has fallen to a point, so that there is room for a sign below it. */
static bool fallen(const struct scale *s, const struct curve_point *p) {
    for (const struct curve_point *q = p; q-- > s->curve->points;)
        if (q->curve == p->curve)
            return q->value > p->value;
    return false;
}

/* A dot at a mistake, the fuller the worse, and its sign. */
static void put_mistake(const struct scale *s, const struct curve_point *p, struct out *o) {
    int x = x_of(s, p->ply), y = y_of(s, p->value);
    bool low = fallen(s, p);
    svg_put(o, "<circle cx='%f' cy='%f' r='4' stroke='%s' stroke-width='2' fill='%s'/>\n", x, y,
            svg_line_colours[p->curve],
            p->glyph == GLYPH_BLUNDER ? SVG_INK
            : p->glyph == GLYPH_BAD   ? SVG_FAINT
                                      : SVG_CARD);
    svg_text(o, x / 100, y / 100 + (low ? 20 : -9), TEXT_SIZE, "middle", SVG_ACCENT,
             record_glyphs[p->glyph]);
}

static void put_mistakes(const struct scale *s, struct out *o) {
    for (int i = 0; i < s->curve->count; i++) {
        uint8_t glyph = s->curve->points[i].glyph;
        if (glyph == GLYPH_DUBIOUS || glyph == GLYPH_BAD || glyph == GLYPH_BLUNDER)
            put_mistake(s, &s->curve->points[i], o);
    }
}

/* ---- the names ---------------------------------------------------------------------------- */

static void put_names(const struct curve *c, struct out *o) {
    if (c->curves > 1) {
        for (int i = 0; i < c->curves; i++)
            svg_legend(o, RIGHT + 10, TOP + 20 + 24 * i, TEXT_SIZE, i, c->names[i]);
        return;
    }
    svg_text(o, RIGHT + 8, TOP + 12, TEXT_SIZE, "start", SVG_INK, c->names[0]);
    if (c->rival)
        svg_text(o, RIGHT + 8, BOTTOM - 4, TEXT_SIZE, "start", SVG_INK, c->names[1]);
}

void curve_svg(const struct curve *c, struct out *o) {
    struct scale s = scale_of(c);
    svg_begin(o, WIDTH, HEIGHT, c->title);
    svg_text(o, LEFT, TOP - 26, TEXT_SIZE + 3, "start", SVG_INK, c->title);
    put_meaning(c, o);
    if (c->curves == 1 && c->count > 0)
        put_ground(&s, o);
    put_levels(&s, o);
    put_plies(&s, o);
    for (int i = 0; i < c->curves; i++)
        put_curve(&s, i, o);
    put_mistakes(&s, o);
    put_names(c, o);
    svg_end(o);
}

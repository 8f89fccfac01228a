/* chart_svg.c - a chart as a drawing. */
#include "report/chart_svg.h"
#include "text/svg.h"

enum {
    WIDTH = 760,
    HEIGHT = 360,
    LEFT = 64,
    RIGHT = 580, /* the legend stands to the right of it */
    TOP = 76,
    BOTTOM = 300,
    TEXT_SIZE = 13,
    STEPS = 8, /* numbers along an axis, about */
    WHOLE = 100
};

/* What the ends of the axes mean, in hundredths. */
struct scale {
    const struct chart *chart;
    int32_t most_x, most_y, step_x, step_y;
};

/* The least of 1, 2, 5, 10, 20 ... with which not too many steps reach a value. */
static int32_t step_to(int32_t most) {
    int32_t step = WHOLE;
    for (int i = 0; most / step >= STEPS; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static int32_t round_up(int32_t value, int32_t step) { return (value + step - 1) / step * step; }

static struct scale scale_of(const struct chart *c) {
    struct scale s = {c, WHOLE, WHOLE, WHOLE, WHOLE};
    for (int i = 0; i < c->count; i++) {
        s.most_x = c->points[i].x > s.most_x ? c->points[i].x : s.most_x;
        s.most_y = c->points[i].y > s.most_y ? c->points[i].y : s.most_y;
    }
    if (c->percent)
        s.most_y = 100 * WHOLE;
    s.step_x = step_to(s.most_x);
    s.step_y = c->percent ? 25 * WHOLE : step_to(s.most_y);
    s.most_x = round_up(s.most_x, s.step_x);
    s.most_y = round_up(s.most_y, s.step_y);
    return s;
}

/* Over names the points stand in the middles of equal parts. */
static int x_of(const struct scale *s, int32_t x) {
    int64_t width = (RIGHT - LEFT) * 100;
    if (s->chart->names)
        return LEFT * 100 + (int)(width * (2 * x + WHOLE) / (2 * WHOLE * s->chart->name_count));
    return LEFT * 100 + (int)(width * x / s->most_x);
}

static int y_of(const struct scale *s, int32_t y) {
    int32_t within = y < 0 ? 0 : y > s->most_y ? s->most_y : y;
    return BOTTOM * 100 - (int)((int64_t)(BOTTOM - TOP) * 100 * within / s->most_y);
}

/* ---- the frame ---------------------------------------------------------------------------- */

static void put_number(struct out *o, int x, int y, const char *anchor, int32_t number) {
    char text[16];
    struct out label = out_to(text, sizeof text);
    out_int(&label, number / WHOLE);
    svg_text(o, x, y, TEXT_SIZE, anchor, SVG_INK, text);
}

static void put_levels(const struct scale *s, struct out *o) {
    for (int32_t y = 0; y <= s->most_y; y += s->step_y) {
        svg_put(o, "<line x1='%d' y1='%f' x2='%d' y2='%f' stroke='" SVG_LINE "'/>\n", LEFT,
                y_of(s, y), RIGHT, y_of(s, y));
        put_number(o, LEFT - 8, y_of(s, y) / 100 + TEXT_SIZE / 3, "end", y);
    }
}

static void put_places(const struct scale *s, struct out *o) {
    const struct chart *c = s->chart;
    for (int32_t x = 0; !c->names && x <= s->most_x; x += s->step_x)
        put_number(o, x_of(s, x) / 100, BOTTOM + 20, "middle", x);
    for (int i = 0; c->names && i < c->name_count; i++)
        svg_text(o, x_of(s, i * WHOLE) / 100, BOTTOM + 20, TEXT_SIZE, "middle", SVG_INK,
                 c->names[i]);
    svg_text(o, (LEFT + RIGHT) / 2, BOTTOM + 42, TEXT_SIZE, "middle", SVG_INK, c->across);
    svg_text(o, LEFT, TOP - 14, TEXT_SIZE, "start", SVG_FAINT, c->up);
    svg_text(o, LEFT, TOP - 42, TEXT_SIZE + 3, "start", SVG_INK, c->title);
}

/* ---- the lines ---------------------------------------------------------------------------- */

static void put_line(const struct scale *s, int line, struct out *o) {
    const struct chart *c = s->chart;
    svg_put(o, "<polyline fill='none' stroke='%s' stroke-width='2' stroke-dasharray='%s' points='",
            svg_line_colours[line % SVG_LINES], svg_line_dashes[line % SVG_LINES]);
    for (int i = 0; i < c->count; i++)
        if (c->points[i].line == line)
            svg_put(o, "%f,%f ", x_of(s, c->points[i].x), y_of(s, c->points[i].y));
    out_text(o, "'/>\n");
}

/* A dot, and its error bar; those of several lines stand side by side. */
static void put_dot(const struct scale *s, const struct chart_point *p, struct out *o) {
    const char *colour = svg_line_colours[p->line % SVG_LINES];
    int x = x_of(s, p->x) + (2 * p->line + 1 - s->chart->line_count) * 600;
    svg_put(o, "<circle cx='%f' cy='%f' r='4' fill='%s'/>", x, y_of(s, p->y), colour);
    svg_put(o, "<line x1='%f' y1='%f' x2='%f' y2='%f' stroke='%s' stroke-width='2'/>\n", x,
            y_of(s, p->y - p->error), x, y_of(s, p->y + p->error), colour);
}

void chart_svg(const struct chart *c, struct out *o) {
    struct scale s = scale_of(c);
    svg_begin(o, WIDTH, HEIGHT, c->title);
    put_levels(&s, o);
    put_places(&s, o);
    for (int i = 0; i < c->line_count && !c->names; i++)
        put_line(&s, i, o);
    for (int i = 0; i < c->count && c->names; i++)
        put_dot(&s, &c->points[i], o);
    for (int i = 0; i < c->line_count; i++)
        svg_legend(o, RIGHT + 12, TOP + 10 + 24 * i, TEXT_SIZE, i % SVG_LINES, c->lines[i]);
    svg_end(o);
}

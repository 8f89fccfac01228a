/* chart_svg.h - a chart: lines over an axis of numbers, or points with error bars over names.
 *
 * Values are hundredths, as in all drawings, and begin at 0. Lines are told apart by colours and
 * dashes, which begin again after SVG_LINES of them. */
#ifndef PENTOID_REPORT_CHART_SVG_H
#define PENTOID_REPORT_CHART_SVG_H

#include "text/out.h"

struct chart_point {
    int line;      /* which one, from 0; its points come from left to right */
    int32_t x, y;  /* hundredths; over names: 0 for the first one, 100 for the next */
    int32_t error; /* the bar reaches as far up and down; 0: none */
};

struct chart {
    const char *title, *across, *up; /* what it shows, and what its axes are */
    bool percent;                    /* values are shares: the axis ends at 100 */
    const char *const *names;        /* below the axis; NULL: numbers are */
    int name_count;
    const char *const *lines; /* what each line is */
    int line_count;
    const struct chart_point *points;
    int count;
};

void chart_svg(const struct chart *c, struct out *o);

#endif

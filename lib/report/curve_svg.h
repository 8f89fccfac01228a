/* curve_svg.h - the course of a game as a drawing: a curve that rises when a player gets ahead.
 *
 * It can be read without colours too: curves also differ by their dashes, mistakes by their sign
 * and by the filling of their dots. */
#ifndef PENTOID_REPORT_CURVE_SVG_H
#define PENTOID_REPORT_CURVE_SVG_H

#include "record/record.h"

/* The value of a curve after a move. */
struct curve_point {
    uint16_t ply;  /* 0: before the first move */
    uint8_t curve; /* which one, from 0 */
    uint8_t glyph; /* of the move: an enum record_glyph */
    int32_t value; /* hundredths: of per cent, or of a point */
};

struct curve {
    const char *title;
    bool percent;                  /* 0 .. 100, with 50 in the middle; else points around 0 */
    int curves;                    /* one: player 1 above and player 2 below the middle, or alone */
    bool rival;                    /* there is somebody below the middle */
    const char *names[GAME_SEATS]; /* of the players */
    const struct curve_point *points;
    int count, plies;
};

void curve_svg(const struct curve *c, struct out *o);

#endif

/* qr.h - a text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 13.
 *
 * That is enough for a link of 331 bytes. The link of a room holds a secret, so the code is made
 * where it is shown, in the browser or the terminal, not by a web service.
 *
 * Left out: the modes for digits and capitals, which a link cannot use; the other three levels of
 * correction, because M repairs 15 % of the symbol, more than a screen ever needs. */
#ifndef PENTOID_TEXT_QR_H
#define PENTOID_TEXT_QR_H

#include "text/out.h"

enum { QR_VERSIONS = 13, QR_MASKS = 8, QR_SIDE = 17 + 4 * QR_VERSIONS, QR_TEXT = 331 };

/* A symbol of side * side modules, one bit each. */
struct qr {
    uint8_t side, version, mask;
    uint8_t rows[QR_SIDE][(QR_SIDE + 7) / 8];
};

/* The smallest symbol that holds a text, with the mask that is easiest to read. False if the text
 * has more than QR_TEXT bytes. */
bool qr_make(struct qr *qr, const char *text, size_t length);

/* The same with a mask of the caller's choice, 0 to 7. */
bool qr_make_masked(struct qr *qr, const char *text, size_t length, int mask);

/* How hard a symbol is to read, by the standard's four rules: lower is better. */
int qr_penalty(const struct qr *qr);

/* Whether a module is dark. Outside of the symbol all is light. */
bool qr_dark(const struct qr *qr, int x, int y);

/* As lines of half blocks, two modules high each, with a light frame of two modules. The ink of a
 * terminal is light on dark, or dark on light. */
enum { QR_BLOCKS = (QR_SIDE + 5) / 2 * ((QR_SIDE + 4) * 3 + 1) + 1 };
void qr_blocks_write(const struct qr *qr, bool light_ink, struct out *o);

/* As a picture, dark on white, with the frame of four modules that the standard requires; a module
 * is one unit, and the viewer chooses the size. */
enum { QR_SVG = 512 + QR_SIDE * (QR_SIDE + 1) / 2 * 16 };
void qr_svg_write(const struct qr *qr, const char *title, struct out *o);

#endif

/* qr_judge.h - libqrencode as the judge of our QR codes: the same text under the same mask is the
 * same symbol, module by module. The mask is read from the judge's symbol. */
#ifndef PENTOID_TEST_QR_JUDGE_H
#define PENTOID_TEST_QR_JUDGE_H

#include "text/qr.h"
#include <qrencode.h>

/* The three bits of the mask lie in row 8, columns 2 to 4; the standard flips the outer two. */
static inline int qr_judge_mask(const QRcode *code) {
    const unsigned char *row = code->data + 8 * code->width;
    return ((row[2] & 1) << 2 | (row[3] & 1) << 1 | (row[4] & 1)) ^ 5;
}

/* Whether the judge makes the same symbol of a text, or refuses it as we do. */
static inline bool qr_judge_agrees(const char *text, size_t length) {
    struct qr ours;
    if (length > QR_TEXT)
        return !qr_make(&ours, text, length);
    QRcode *code = QRcode_encodeData((int)length, (const unsigned char *)text, 0, QR_ECLEVEL_M);
    bool same = code && qr_make_masked(&ours, text, length, qr_judge_mask(code)) &&
                ours.version == code->version && ours.side == code->width;
    for (int i = 0; same && i < ours.side * ours.side; i++)
        same = qr_dark(&ours, i % ours.side, i / ours.side) == (code->data[i] & 1);
    QRcode_free(code);
    return same;
}

#endif

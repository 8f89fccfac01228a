/* qr_fuzz.c - any bytes as a QR code: the symbol that libqrencode makes of them, with the mask of
 * the least penalty; its pictures fit into the room that the header promises. */
#include "fuzz.h"

#include "support/qr_judge.h"

static void must_fit(const struct qr *qr) {
    static char text[(int)QR_BLOCKS > (int)QR_SVG ? (int)QR_BLOCKS : (int)QR_SVG];
    for (int light = 0; light < 2; light++) {
        struct out o = out_to(text, QR_BLOCKS);
        qr_blocks_write(qr, light, &o);
        must(out_fits(&o));
    }
    struct out o = out_to(text, QR_SVG);
    qr_svg_write(qr, "a link", &o);
    must(out_fits(&o));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    if (size == 0) /* which libqrencode refuses */
        return 0;
    must(qr_judge_agrees(text, size));
    struct qr qr, other;
    if (!qr_make(&qr, text, size))
        return 0;
    must(qr_make_masked(&other, text, size, data[0] % QR_MASKS));
    must(qr_penalty(&qr) <= qr_penalty(&other));
    must_fit(&qr);
    return 0;
}

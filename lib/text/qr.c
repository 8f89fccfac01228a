/* qr.c - a text as a QR code.
 *
 * Text -> bits -> code words in blocks, each with its own correction -> interleaved -> laid into
 * the symbol in a zigzag around the fixed patterns, under a mask. What is fixed at (x, y) is
 * computed from the geometry, so that no second picture has to be kept. All eight masks are tried,
 * a few milliseconds in all: nobody makes more than one symbol a screen. */
#include "text/qr.h"

enum { CODEWORDS = 532, CORRECTION = 30, FREE = -1 };

/* Of level M, by version: code words in all; blocks, and code words of correction in each. */
static const struct size {
    uint16_t codewords;
    uint8_t blocks, correction;
} sizes[QR_VERSIONS + 1] = {
    {0, 0, 0},    {26, 1, 10},  {44, 1, 16},  {70, 1, 26},  {100, 2, 18},
    {134, 2, 24}, {172, 4, 16}, {196, 4, 18}, {242, 4, 22}, {292, 5, 22},
    {346, 5, 26}, {404, 5, 30}, {466, 8, 22}, {532, 9, 22},
};

static int data_codewords(int version) {
    return sizes[version].codewords - sizes[version].blocks * sizes[version].correction;
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }
static int larger(int a, int b) { return a < b ? b : a; }

/* ---- the fixed patterns ---- */

/* The remainder of a value with `degree` noughts behind it, in binary polynomials. */
static int remainder_of(int value, int degree, int divisor) {
    int rest = value << degree;
    for (int bit = 30; bit >= degree; bit--)
        if (rest >> bit & 1)
            rest ^= divisor << (bit - degree);
    return rest;
}

/* Which centre of alignment patterns a column or row is near, or -1: 6 is the first; versions from
 * 7 have one in the middle; the last is 7 from the edge. */
static int centre_near(const struct qr *qr, int at, int *centre) {
    const int centres[] = {6, qr->version >= 7 ? 2 * qr->version + 8 : 0, qr->side - 7};
    for (int i = 0; i < 3; i++)
        if (centres[i] > 0 && distance(at, centres[i]) <= 2) {
            *centre = centres[i];
            return i;
        }
    return -1;
}

static int alignment(const struct qr *qr, int x, int y) {
    int to_x = 0, to_y = 0;
    int column = centre_near(qr, x, &to_x), row = centre_near(qr, y, &to_y);
    bool finder = column + row == 0 || (column == 0 && row == 2) || (column == 2 && row == 0);
    if (qr->version == 1 || column < 0 || row < 0 || finder)
        return FREE;
    return larger(distance(x, to_x), distance(y, to_y)) != 1;
}

/* A finder with its light margin; what is told twice beside it is laid later, by lay_format(). */
static int finder(const struct qr *qr, int x, int y) {
    bool left = x <= 8, top = y <= 8, right = x >= qr->side - 8, bottom = y >= qr->side - 8;
    if (!((left && top) || (left && bottom) || (right && top)))
        return FREE;
    int away = larger(distance(x, left ? 3 : qr->side - 4), distance(y, top ? 3 : qr->side - 4));
    return away != 2 && away < 4;
}

/* Versions from 7 are written beside two of the finders, 18 bits each. */
static int version_bit(const struct qr *qr, int x, int y) {
    int across = larger(x, y) - (qr->side - 11), along = x < y ? x : y;
    if (qr->version < 7 || along > 5 || across < 0 || across > 2)
        return FREE;
    int bits = qr->version << 12 | remainder_of(qr->version, 12, 0x1f25);
    return bits >> (3 * along + across) & 1;
}

/* The dotted lines between the finders. */
static int timing(const struct qr *qr, int x, int y) {
    int along = larger(x, y);
    bool on = (x == 6 || y == 6) && along >= 8 && along < qr->side - 8;
    return on ? along % 2 == 0 : FREE;
}

/* Dark, light, or FREE for data. */
static int fixed(const struct qr *qr, int x, int y) {
    int pattern = timing(qr, x, y);
    if (pattern == FREE)
        pattern = finder(qr, x, y);
    if (pattern == FREE)
        pattern = version_bit(qr, x, y);
    return pattern == FREE ? alignment(qr, x, y) : pattern;
}

/* ---- code words ---- */

/* A product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
static uint8_t times(uint8_t a, uint8_t b) {
    int product = 0;
    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * 0x11d;
        product ^= (b >> bit & 1) * a;
    }
    return (uint8_t)product;
}

/* The polynomial whose roots are the first `degree` powers of 2, of noughts; its leading 1 is left
 * out. */
static void make_divisor(uint8_t *divisor, int degree) {
    uint8_t root = 1;
    divisor[degree - 1] = 1;
    for (int i = 0; i < degree; i++, root = times(root, 2))
        for (int j = 0; j < degree; j++)
            divisor[j] = times(divisor[j], root) ^ (j + 1 < degree ? divisor[j + 1] : 0);
}

/* The correction of a block: the rest, 0 at first, after a division by that polynomial. */
static void correct(const uint8_t *data, int length, const uint8_t *divisor, int degree,
                    uint8_t *rest) {
    for (int i = 0; i < length; i++) {
        uint8_t factor = data[i] ^ rest[0];
        for (int j = 0; j < degree; j++)
            rest[j] = (j + 1 < degree ? rest[j + 1] : 0) ^ times(divisor[j], factor);
    }
}

/* Mode 4 (bytes), the length, the text, four noughts, and padding: all are half bytes. */
static void write_data(uint8_t *data, int version, const char *text, size_t length) {
    int room = 2 * data_codewords(version), at = 0;
    uint8_t half[2 * CODEWORDS + 2];
    half[at++] = 4;
    for (int shift = version < 10 ? 4 : 12; shift >= 0; shift -= 4)
        half[at++] = length >> shift & 15;
    for (size_t i = 0; i < length; i++) {
        half[at++] = (uint8_t)text[i] >> 4;
        half[at++] = (uint8_t)text[i] & 15;
    }
    half[at++] = 0;
    for (int pad = 0; at < room; pad ^= 1) {
        half[at++] = pad ? 1 : 14;
        half[at++] = pad ? 1 : 12;
    }
    for (int i = 0; i < room; i += 2)
        data[i / 2] = (uint8_t)(half[i] << 4 | half[i + 1]);
}

/* The first byte of each block, the second of each, ...; then their corrections in the same way.
 * The first blocks may be one shorter than the last. */
static void interleave(const uint8_t *data, int version, uint8_t *words) {
    int blocks = sizes[version].blocks, degree = sizes[version].correction;
    int whole = data_codewords(version), shorter = whole / blocks, few = blocks - whole % blocks;
    uint8_t divisor[CORRECTION] = {0};
    make_divisor(divisor, degree);
    for (int b = 0; b < blocks; b++) {
        uint8_t rest[CORRECTION] = {0};
        int length = shorter + (b >= few);
        for (int i = 0; i < length; i++)
            words[i < shorter ? i * blocks + b : shorter * blocks + b - few] = data[i];
        correct(data, length, divisor, degree, rest);
        for (int i = 0; i < degree; i++)
            words[whole + i * blocks + b] = rest[i];
        data += length;
    }
}

/* ---- laying them ---- */

static void set(struct qr *qr, int x, int y, bool dark) {
    uint8_t bit = (uint8_t)(1 << x % 8);
    qr->rows[y][x / 8] = (uint8_t)((qr->rows[y][x / 8] & ~bit) | (dark ? bit : 0));
}

static bool masked(int mask, int x, int y) {
    switch (mask) {
    case 0:
        return (x + y) % 2 == 0;
    case 1:
        return y % 2 == 0;
    case 2:
        return x % 3 == 0;
    case 3:
        return (x + y) % 3 == 0;
    case 4:
        return (x / 3 + y / 2) % 2 == 0;
    case 5:
        return x * y % 2 + x * y % 3 == 0;
    case 6:
        return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
        return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* Level M (00) and the mask, twice; and a module that is always dark. */
static void lay_format(struct qr *qr) {
    int bits = (qr->mask << 10 | remainder_of(qr->mask, 10, 0x537)) ^ 0x5412;
    for (int i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        if (i < 8) /* not on the timing pattern */
            set(qr, 8, i + (i >= 6), dark);
        else
            set(qr, 14 - i + (i == 8), 8, dark);
        set(qr, i < 8 ? qr->side - 1 - i : 8, i < 8 ? 8 : qr->side - 15 + i, dark);
    }
    set(qr, 8, qr->side - 8, true);
}

static void lay_fixed(struct qr *qr) {
    for (int y = 0; y < qr->side; y++)
        for (int x = 0; x < qr->side; x++)
            set(qr, x, y, fixed(qr, x, y) > 0);
    lay_format(qr);
}

/* Two columns at a time from the right, up and down by turns. A few modules may be left: noughts.
 * */
static void lay_data(struct qr *qr, const uint8_t *words) {
    int n = 0, end = sizes[qr->version].codewords * 8;
    bool up = true;
    for (int right = qr->side - 1; right > 0; right -= right == 8 ? 3 : 2, up = !up)
        for (int i = 0; i < 2 * qr->side; i++) {
            int x = right - i % 2, y = up ? qr->side - 1 - i / 2 : i / 2;
            if (fixed(qr, x, y) != FREE)
                continue;
            bool dark = n < end && (words[n / 8] >> (7 - n % 8) & 1);
            set(qr, x, y, dark != masked(qr->mask, x, y));
            n++;
        }
}

static int version_for(size_t length) {
    for (int version = 1; version <= QR_VERSIONS; version++)
        if (length + (version < 10 ? 2 : 3) <= (size_t)data_codewords(version))
            return version;
    return 0;
}

bool qr_make_masked(struct qr *qr, const char *text, size_t length, int mask) {
    uint8_t data[CODEWORDS], words[CODEWORDS];
    int version = version_for(length);
    if (version == 0)
        return false;
    *qr = (struct qr){
        .side = (uint8_t)(17 + 4 * version), .version = (uint8_t)version, .mask = (uint8_t)mask};
    write_data(data, version, text, length);
    interleave(data, version, words);
    lay_fixed(qr);
    lay_data(qr, words);
    return true;
}

bool qr_dark(const struct qr *qr, int x, int y) {
    return x >= 0 && y >= 0 && x < qr->side && y < qr->side && (qr->rows[y][x / 8] >> x % 8 & 1);
}

/* ---- the choice of a mask ---- */

/* In one row or column: runs of five and more, and what looks like a finder (dark, light, three
 * dark, light, dark) with four light ones on one side. */
static int line_penalty(const struct qr *qr, int line, bool column) {
    int penalty = 0, run = 0, last = 0; /* the last eleven modules */
    for (int i = 0; i < qr->side; i++) {
        int dark = column ? qr_dark(qr, line, i) : qr_dark(qr, i, line);
        run = i > 0 && dark == (last & 1) ? run + 1 : 1;
        penalty += run == 5 ? 3 : run > 5;
        last = (last << 1 | dark) & 0x7ff;
        if (i >= 10 && (last == 0x05d || last == 0x5d0))
            penalty += 40;
    }
    return penalty;
}

static int square_penalty(const struct qr *qr) {
    int squares = 0;
    for (int y = 0; y + 1 < qr->side; y++)
        for (int x = 0; x + 1 < qr->side; x++) {
            int dark = qr_dark(qr, x, y) + qr_dark(qr, x + 1, y) + qr_dark(qr, x, y + 1) +
                       qr_dark(qr, x + 1, y + 1);
            squares += dark == 0 || dark == 4;
        }
    return 3 * squares;
}

/* Ten for each whole 5 % that the dark ones are away from one half. */
static int balance_penalty(const struct qr *qr) {
    int dark = 0, all = qr->side * qr->side;
    for (int y = 0; y < qr->side; y++)
        for (int x = 0; x < qr->side; x++)
            dark += qr_dark(qr, x, y);
    return distance(20 * dark, 10 * all) / all * 10;
}

int qr_penalty(const struct qr *qr) {
    int penalty = square_penalty(qr) + balance_penalty(qr);
    for (int line = 0; line < qr->side; line++)
        penalty += line_penalty(qr, line, false) + line_penalty(qr, line, true);
    return penalty;
}

bool qr_make(struct qr *qr, const char *text, size_t length) {
    int best = -1;
    for (int mask = 0; mask < QR_MASKS; mask++) {
        struct qr tried;
        if (!qr_make_masked(&tried, text, length, mask))
            return false;
        int penalty = qr_penalty(&tried);
        if (best < 0 || penalty < best) {
            best = penalty;
            *qr = tried;
        }
    }
    return true;
}

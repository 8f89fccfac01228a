/* plain_shapes.c: the twelve pentominoes, drawn, and the ways to lay them.
 *
 * The drawings are the only data; the turned and flipped forms are worked out from them each time
 * they are asked for, by turning and flipping and leaving out the forms that came before.
 */
#include "plain_impl.h"

#include <stdlib.h>

enum { DRAWN = 5 };

struct plain_drawing {
    char letter;
    const char *line[DRAWN]; /* from the top; missing lines are empty */
};

/* clang-format off */
static const struct plain_drawing plain_drawings[PLAIN_SHAPES] = {
    {'F', {".##",
           "##.",
           ".#."}},
    {'I', {"#",
           "#",
           "#",
           "#",
           "#"}},
    {'L', {"#.",
           "#.",
           "#.",
           "##"}},
    {'N', {".#",
           ".#",
           "##",
           "#."}},
    {'P', {"##",
           "##",
           "#."}},
    {'T', {"###",
           ".#.",
           ".#."}},
    {'U', {"#.#",
           "###"}},
    {'V', {"#..",
           "#..",
           "###"}},
    {'W', {"#..",
           "##.",
           ".##"}},
    {'X', {".#.",
           "###",
           ".#."}},
    {'Y', {".#",
           "##",
           ".#",
           ".#"}},
    {'Z', {"##.",
           ".#.",
           ".##"}},
};
/* clang-format on */

char plain_shape_letter(int shape) { return plain_drawings[shape].letter; }

int plain_shape_of(char letter) {
    for (int s = 0; s < PLAIN_SHAPES; s++)
        if (plain_drawings[s].letter == letter)
            return s;
    return -1;
}

static struct plain_lay plain_read_drawing(const struct plain_drawing *drawing) {
    struct plain_lay lay = {0};
    int n = 0;
    for (int y = 0; y < DRAWN && drawing->line[y]; y++)
        for (int x = 0; drawing->line[y][x]; x++)
            if (drawing->line[y][x] == '#')
                lay.square[n++] = (struct plain_square){x, -y};
    return lay;
}

static int plain_compare_squares(const void *a, const void *b) {
    const struct plain_square *p = a, *q = b;
    return p->col != q->col ? p->col - q->col : p->row - q->row;
}

/* Moves a lay to the corner and puts its squares in order, so that equal forms are equal values. */
static void plain_normalise(struct plain_lay *lay) {
    int col = lay->square[0].col, row = lay->square[0].row;
    for (int i = 1; i < PLAIN_SQUARES; i++) {
        if (lay->square[i].col < col)
            col = lay->square[i].col;
        if (lay->square[i].row < row)
            row = lay->square[i].row;
    }
    for (int i = 0; i < PLAIN_SQUARES; i++) {
        lay->square[i].col -= col;
        lay->square[i].row -= row;
    }
    qsort(lay->square, PLAIN_SQUARES, sizeof lay->square[0], plain_compare_squares);
}

static struct plain_lay plain_quarter_turn(struct plain_lay lay) {
    for (int i = 0; i < PLAIN_SQUARES; i++)
        lay.square[i] = (struct plain_square){-lay.square[i].row, lay.square[i].col};
    return lay;
}

static struct plain_lay plain_flip(struct plain_lay lay) {
    for (int i = 0; i < PLAIN_SQUARES; i++)
        lay.square[i].col = -lay.square[i].col;
    return lay;
}

static bool plain_same_lay(const struct plain_lay *a, const struct plain_lay *b) {
    for (int i = 0; i < PLAIN_SQUARES; i++)
        if (plain_compare_squares(&a->square[i], &b->square[i]) != 0)
            return false;
    return true;
}

static int plain_add_lay(struct plain_lay *lay, int count, struct plain_lay candidate) {
    plain_normalise(&candidate);
    for (int i = 0; i < count; i++)
        if (plain_same_lay(&lay[i], &candidate))
            return count;
    lay[count] = candidate;
    return count + 1;
}

int plain_shape_lays(int shape, struct plain_lay lay[PLAIN_TURNS]) {
    struct plain_lay form = plain_read_drawing(&plain_drawings[shape]);
    int count = 0;
    for (int turn = 0; turn < 4; turn++) {
        count = plain_add_lay(lay, count, form);
        count = plain_add_lay(lay, count, plain_flip(form));
        form = plain_quarter_turn(form);
    }
    return count;
}

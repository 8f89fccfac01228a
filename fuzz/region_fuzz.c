/* region_fuzz.c - any text as a rectangle with stones: refused with a sentence, or one on which the
 * pentominoes have room and whose cells can be written. */
#include "fuzz.h"
#include "puzzle/region.h"

static void write_all(const struct region *r) {
    char text[1 << 14];
    struct out o = out_to(text, sizeof text);
    struct json j = json_to(&o);
    region_write_board(r, r->given, &o);
    json_open(&j, '{');
    region_json(r, &j);
    json_close(&j, '}');
    must(out_fits(&o));
}

/* The stones, written as moves are, read as the same stones. */
static void read_again(const struct region *r) {
    char text[1 << 10];
    struct out o = out_to(text, sizeof text);
    struct region again;
    out_int(&o, r->cols);
    out_char(&o, 'x');
    out_int(&o, r->rows);
    char before = ' ';
    for (struct cells left = r->stones; !cells_empty(left); left = cells_drop_first(left)) {
        out_char(&o, before);
        region_write_column(cells_first(left) % r->cols, &o);
        out_int(&o, cells_first(left) / r->cols + 1);
        before = ',';
    }
    must(region_read(text, o.length, &again).message == FAULT_NONE);
    must(__builtin_memcmp(&again.stones, &r->stones, sizeof again.stones) == 0);
    must(again.cols == r->cols && again.rows == r->rows);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct region r;
    struct fault f = region_read((const char *)data, size, &r);
    if (f.message != FAULT_NONE) {
        must_be_sayable(NULL, NULL, f, size);
        return 0;
    }
    must(cells_count(region_free(&r)) == PIECES * PIECE_CELLS);
    write_all(&r);
    read_again(&r);
    return 0;
}

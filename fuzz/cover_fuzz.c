/* cover_fuzz.c - any bytes as a problem for the solver: a board, its free cells, pieces, options.
 *
 * What it finds must be solutions, both paths must agree, and parts must add up. If it finds
 * nothing, packing, which goes another way, must not lay all pieces either. */
#include "cover/cover.h"
#include "fuzz.h"

static struct cover fast, portable;

struct seen {
    struct cover_problem problem;
    uint64_t count;
};

static bool check(void *context, const struct cover_solution *solution) {
    struct seen *seen = context;
    struct cover_problem p = seen->problem;
    for (int i = 0; i < PIECES; i++)
        if (p.pieces >> i & 1)
            must(cover_give(&p, i, solution->piece[i]) == COVER_OK);
    must(cells_empty(p.free) && p.pieces == 0);
    return ++seen->count < 100;
}

/* Keeps as many of the free cells as the pieces need, or as many pieces as the cells are for. */
static void fit_area(struct cover_problem *p) {
    while (cells_count(p->free) > PIECE_CELLS * bits_count(p->pieces))
        p->free = cells_drop_first(p->free);
    while (cells_count(p->free) < PIECE_CELLS * bits_count(p->pieces))
        p->pieces &= (uint16_t)(p->pieces - 1);
    while (cells_count(p->free) > PIECE_CELLS * bits_count(p->pieces))
        p->free = cells_drop_first(p->free);
}

static void solve(const struct cover_problem *p, unsigned parts) {
    struct seen seen = {*p, 0};
    struct cover_options options = {.limit = 100, .found = check, .context = &seen};
    struct cover_result result;
    if (cover_run(&fast, p, &options, &result) != COVER_OK)
        return;
    must(result.solutions == seen.count);
    must(cover_count(&portable, p, 100) == seen.count);
    if (bits_count(p->pieces) < 6)
        must((cover_pack(&fast, p, NULL, NULL) == bits_count(p->pieces)) == (seen.count > 0));
    if (seen.count == 100)
        return;
    uint64_t sum = 0;
    for (unsigned part = 0; part < parts; part++) {
        struct cover_options share = {.part = part, .parts = parts};
        must(cover_run(&fast, p, &share, &result) == COVER_OK);
        sum += result.solutions;
    }
    must(sum == seen.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t bytes[22] = {0};
    struct cover_problem p;
    if (fast.cols == 0 && fast.rows == 0) {
        cover_init(&fast, COVER_FASTEST);
        cover_init(&portable, COVER_PORTABLE);
    }
    for (size_t i = 0; i < size && i < sizeof bytes; i++)
        bytes[i] = data[i];
    p.cols = bytes[0];
    p.rows = bytes[1];
    p.pieces = (uint16_t)(bytes[2] | bytes[3] << 8);
    p.free = cells_none();
    for (int i = 0; i < 16; i++)
        p.free.w[i / 8] |= (uint64_t)bytes[4 + i] << 8 * (i % 8);
    if (bytes[20] & 1 && cover_check(&p) == COVER_OK)
        fit_area(&p);
    if (bits_count(p.pieces) > 7) /* the rest is a matter of time, not of correctness */
        return 0;
    solve(&p, 1 + bytes[21] % 4);
    if (bits_count(p.pieces) < 4) {
        struct cover_solution packed;
        int most = cover_pack(&fast, &p, NULL, &packed);
        must(most == cover_pack(&portable, &p, NULL, &packed));
    }
    return 0;
}

/* pen_field.c - one Pentactic board as the search sees it. See pen_field.h. */
#include "ai/pen_field.h"

/* The cells that some placement covers. */
static struct cells usable(const struct grid *g, const uint16_t *placements, int n) {
    struct cells c = cells_none();
    for (int i = 0; i < n; i++)
        c = cells_or(c, g->placement[placements[i]]);
    return c;
}

/* The cells that have to go unseen, because a word is too short: dead ones if possible, then two
 * opposite corners. */
static struct cells unseen_cells(const struct grid *g, struct cells wanted) {
    struct cells unseen = cells_none(), dead = cells_minus(cells_below(g->cells), wanted);
    for (int i = PEN_FIELD_CELLS; i < g->cells; i++) {
        if (cells_empty(dead))
            dead = cells_one(i == PEN_FIELD_CELLS ? 0 : g->cells - 1);
        unseen = cells_or(unseen, cells_one(cells_first(dead)));
        dead = cells_drop_first(dead);
    }
    return unseen;
}

/* Gives every cell that is seen its bit: its own number, or that of an unseen cell. */
static void give_bits(struct pen_field *f, struct cells unseen) {
    const struct grid *g = f->grid;
    int next = PEN_FIELD_CELLS;
    f->key = bits_mix((uint64_t)g->cells);
    for (int b = 0; b < PEN_FIELD_CELLS && b < g->cells; b++) {
        int cell = b;
        if (cells_has(unseen, b)) {
            while (next < g->cells && cells_has(unseen, next))
                next++;
            cell = next < g->cells ? next++ : b;
            f->key = bits_mix(f->key + (uint64_t)b);
        }
        f->cell[b] = (uint8_t)cell;
    }
}

static uint64_t to_bits(const struct pen_field *f, struct cells set) {
    uint64_t bits = 0;
    for (int b = 0; b < PEN_FIELD_CELLS && b < f->grid->cells; b++)
        if (cells_has(set, f->cell[b]))
            bits |= bits_one(b);
    return bits;
}

static void find_lines(struct pen_field *f) {
    uint64_t row[GRID_MAX_LINES] = {0}, col[GRID_MAX_LINES] = {0};
    int bits = f->grid->cells < PEN_FIELD_CELLS ? f->grid->cells : PEN_FIELD_CELLS;
    for (int b = 0; b < bits; b++) {
        row[f->cell[b] / f->grid->cols] |= bits_one(b);
        col[f->cell[b] % f->grid->cols] |= bits_one(b);
    }
    for (int b = 0; b < bits; b++)
        f->lines[b] = row[f->cell[b] / f->grid->cols] | col[f->cell[b] % f->grid->cols];
}

void pen_field_make(struct pen_field *f, const struct grid *grid, struct cells free,
                    struct cells open, unsigned hand, struct pen_spot *root, uint16_t *list) {
    int n = grid_list(grid, free, hand, f->id), kept = 0;
    f->grid = grid;
    struct cells unseen = unseen_cells(grid, cells_or(open, usable(grid, f->id, n)));
    give_bits(f, unseen);
    find_lines(f);
    for (int i = 0; i < grid->placements; i++)
        f->index[i] = PLACEMENT_NONE;
    *root = (struct pen_spot){.open = to_bits(f, cells_minus(open, unseen)), .list = list};
    for (int i = 0; i < n; i++) {
        struct cells cells = grid->placement[f->id[i]];
        if (cells_meet(cells, unseen))
            continue;
        f->id[kept] = f->id[i];
        f->mask[kept] = to_bits(f, cells);
        f->bit[kept] = (uint16_t)(1 << grid_piece(grid, f->id[i]));
        root->free |= f->mask[kept];
        root->hand |= f->bit[kept];
        f->index[f->id[kept]] = list[kept] = (uint16_t)kept;
        kept++;
    }
    f->placements = root->n = kept;
}

int pen_unpacked(const struct pen_field *f, const struct pen_spot *s, bool pentomino,
                 uint32_t packed) {
    if (packed == 0)
        return -1;
    if (pentomino) {
        int i = packed <= f->grid->placements ? f->index[packed - 1] : PLACEMENT_NONE;
        bool fits = i != PLACEMENT_NONE && !(f->mask[i] & ~s->free) && (f->bit[i] & s->hand);
        return fits ? i : -1;
    }
    for (uint64_t open = s->open; open; open &= open - 1)
        if (f->cell[bits_first(open)] + 1u == packed)
            return bits_first(open);
    return -1;
}

/* Cells that a placement covers together belong together; a part of c cells where p pieces fit
 * holds at most c / 5 and at most p of them. (By neighbourhood alone the parts would be larger.) */
struct part {
    uint64_t cells;
    unsigned pieces;
};

static int find_parts(const struct pen_field *f, const struct pen_spot *s, struct part *part) {
    int parts = 0;
    for (int k = 0; k < s->n; k++) {
        struct part p = {f->mask[s->list[k]], f->bit[s->list[k]]};
        int i = 0;
        while (i < parts && (p.cells & ~part[i].cells))
            i++;
        if (i < parts) {
            part[i].pieces |= p.pieces;
            continue;
        }
        for (i = parts - 1; i >= 0; i--)
            if (part[i].cells & p.cells) {
                p.cells |= part[i].cells;
                p.pieces |= part[i].pieces;
                part[i] = part[--parts];
            }
        part[parts++] = p;
    }
    return parts;
}

int pen_room(const struct pen_field *f, const struct pen_spot *s, int *parts) {
    struct part part[PEN_FIELD_CELLS / PIECE_CELLS];
    int pieces = bits_count(s->hand), sum = 0;
    *parts = find_parts(f, s, part);
    for (int i = 0; i < *parts; i++) {
        int room = bits_count(part[i].cells) / PIECE_CELLS, fit = bits_count(part[i].pieces);
        sum += room < fit ? room : fit;
    }
    return sum < pieces ? sum : pieces;
}

int pen_most(const struct pen_field *f, const struct pen_spot *s) {
    int parts;
    return pen_room(f, s, &parts);
}

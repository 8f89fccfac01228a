/* puzzle.c - what makes a puzzle and a filling whole, and which puzzle a day has. */
#include "puzzle/puzzle.h"
#include "text/calendar.h"

struct filling filling_none(void) {
    struct filling f;
    for (int p = 0; p < PIECES; p++)
        f.placed[p] = PLACEMENT_NONE;
    return f;
}

struct cells filling_cells(const struct grid *grid, const struct filling *filling) {
    struct cells all = cells_none();
    for (int p = 0; p < PIECES; p++)
        if (filling->placed[p] != PLACEMENT_NONE)
            all = cells_or(all, grid->placement[filling->placed[p]]);
    return all;
}

unsigned filling_hand(const struct filling *filling) {
    unsigned hand = 0;
    for (int p = 0; p < PIECES; p++)
        hand |= (unsigned)(filling->placed[p] == PLACEMENT_NONE) << p;
    return hand;
}

struct cells puzzle_free(const struct puzzle *puzzle) {
    const struct grid *grid = puzzle_grid(puzzle);
    struct cells taken = cells_or(puzzle->stones, filling_cells(grid, &puzzle->given));
    return cells_minus(cells_below(grid->cells), taken);
}

/* Placements of the right pieces, on cells that nothing else takes. */
static bool lies_well(const struct grid *grid, struct cells taken, const struct filling *filling) {
    for (int p = 0; p < PIECES; p++) {
        int placement = filling->placed[p];
        if (placement == PLACEMENT_NONE)
            continue;
        if (placement < grid->piece_first[p] || placement >= grid->piece_first[p + 1] ||
            cells_meet(taken, grid->placement[placement]))
            return false;
        taken = cells_or(taken, grid->placement[placement]);
    }
    return true;
}

bool puzzle_check(const struct puzzle *puzzle) {
    if (puzzle->grid >= GRIDS)
        return false;
    const struct grid *grid = puzzle_grid(puzzle);
    return cells_count(puzzle->stones) == grid->stones &&
           cells_empty(cells_minus(puzzle->stones, cells_below(grid->cells))) &&
           lies_well(grid, puzzle->stones, &puzzle->given);
}

bool filling_check(const struct puzzle *puzzle, const struct filling *filling) {
    for (int p = 0; p < PIECES; p++)
        if (puzzle->given.placed[p] != PLACEMENT_NONE &&
            puzzle->given.placed[p] != filling->placed[p])
            return false;
    return lies_well(puzzle_grid(puzzle), puzzle->stones, filling);
}

bool filling_solves(const struct puzzle *puzzle, const struct filling *filling) {
    return filling_hand(filling) == 0 && filling_check(puzzle, filling);
}

struct filling filling_transform(const struct grid *grid, int symmetry,
                                 const struct filling *filling) {
    struct filling image = filling_none();
    for (int p = 0; p < PIECES; p++)
        if (filling->placed[p] != PLACEMENT_NONE)
            image.placed[p] = (uint16_t)grid_find(
                grid, p, grid_transform(grid, symmetry, grid->placement[filling->placed[p]]));
    return image;
}

struct puzzle puzzle_transform(const struct puzzle *puzzle, int symmetry) {
    struct puzzle image = *puzzle;
    image.stones = grid_transform(puzzle_grid(puzzle), symmetry, puzzle->stones);
    image.given = filling_transform(puzzle_grid(puzzle), symmetry, &puzzle->given);
    return image;
}

struct puzzle_wish puzzle_daily(int year, int month, int day) {
    static const uint8_t week[7] = {1, 2, 3, 4, 5, 3, 4};
    int days = calendar_day(year, month, day);
    return (struct puzzle_wish){
        .seed = (uint64_t)year * 10000 + (uint64_t)month * 100 + (uint64_t)day,
        .grid = (uint8_t)(days % GRIDS),
        .kind = days % 7 == 6 ? PUZZLE_UNIQUE : PUZZLE_SOLVABLE,
        .grade = week[days % 7],
    };
}

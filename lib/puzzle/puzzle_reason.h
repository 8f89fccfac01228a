/* puzzle_reason.h - what a person sees in a half-filled board: where placements still go, the spot
 * with the fewest of them, and the pockets that a placement would leave.
 *
 * Grading and hints stand on it. */
#ifndef PENTOID_PUZZLE_PUZZLE_REASON_H
#define PENTOID_PUZZLE_PUZZLE_REASON_H

#include "cover/cover.h"
#include "puzzle/puzzle.h"
#include "rules/rng.h"

/* A cell is covered by at most five placements of each of the 63 orientations, and no piece has
 * more placements than P on 11x6. */
enum { REASON_CANDIDATES = 340 };

_Static_assert(REASON_CANDIDATES >= ORIENTATIONS * PIECE_CELLS, "room for all that cover a cell");

/* A board: what is free, what is to be laid, and every placement that still goes. */
struct reason_board {
    struct cells free;
    uint16_t pieces;
    uint16_t count;
    uint16_t live[GRID_MAX_PLACEMENTS]; /* in order of number, so by piece */
};

struct puzzle_grade {
    uint32_t effort;        /* placements that a person tries until it is solved, or seen to be
                               impossible: the mean, in sixteenths */
    uint8_t grade;          /* 1 .. PUZZLE_GRADES */
    uint8_t solvable;       /* whether there is a solution */
    uint8_t choices;        /* the most choices in a row that had to be tried in vain */
    uint8_t steps[REASONS]; /* how the steps of one way to solve it were found; REASON_NONE counts
                               those where any choice was good */
};

/* The memory that making, grading and explaining puzzles take: about 220 kB, the caller's. */
enum { PUZZLE_FOUND = 512 };

struct puzzle_work {
    struct cover cover;
    struct reason_board board[PIECES + 1];
    struct filling found[PUZZLE_FOUND];
    int count;
    struct puzzle graded; /* the puzzle that was graded last, and its grade, */
    struct puzzle_grade
        grade; /* so that making a puzzle of a grade and asking for it is one work */
};

/* Makes the memory ready. Call this once. */
void puzzle_work_init(struct puzzle_work *work);

/* A spot, a cell or a piece, and the placements that deal with it. */
struct reason_spot {
    bool about_piece;
    int at;
    int count;
    uint16_t candidate[REASON_CANDIDATES];
};

void reason_begin(const struct grid *grid, struct cells free, unsigned pieces,
                  struct reason_board *board);

/* The board after a placement. */
void reason_lay(const struct grid *grid, const struct reason_board *from, int placement,
                struct reason_board *to);

/* Which placements cover a cell, or are of a piece. */
void reason_spot(const struct grid *grid, const struct reason_board *board, bool about_piece,
                 int at, struct reason_spot *spot);

/* The spot with the fewest placements: with none if something cannot be dealt with any more. */
void reason_tightest(const struct grid *grid, const struct reason_board *board,
                     struct reason_spot *spot);

/* What is wrong with the pockets of a set of free cells: there is one whose area is no multiple of
 * five (REASON_POCKET), or else one of five cells in the shape of no live piece but `used`
 * (REASON_SHAPE). REASON_NONE if nothing is. The smallest such pocket goes to `worst`, if that
 * is not NULL. */
enum hint_reason reason_pockets(const struct grid *grid, const struct reason_board *board,
                                struct cells free, int used, struct cells *worst);

/* Takes out the candidates that leave a bad pocket; says which kind of pocket was the harder to
 * see, or REASON_ONLY if there was none. */
enum hint_reason reason_sieve(const struct grid *grid, const struct reason_board *board,
                              struct reason_spot *spot);

/* Whether the board can be finished, by the solver. */
bool reason_alive(struct puzzle_work *work, const struct grid *grid,
                  const struct reason_board *board);

#endif

/* puzzle_hint.c - advice about a half-filled puzzle.
 *
 * What is true comes from the solver, and only then is a reason looked for. The placements that are
 * in *every* solution are found by comparing solutions and keeping what they have in common,
 * until nothing is left or all have been seen: first some random ones, which leave nothing where
 * nothing is forced (neighbours in the solver's list differ too little for that), then the whole
 * list. If something is left it is forced, and the simplest argument for it is wanted. The reasons
 * are tried from simple to hard; each at all spots that a forced placement deals with, until there
 * is one where it rules out every rival. Of several such spots the one with the fewest rivals is
 * the hint. The last reason, that a search shows it, always holds.
 *
 * If the filling has no solution, pieces have to go back. The sets of those that were placed are
 * tried from small to large, so the first that helps is a smallest one. With eleven pieces on the
 * board these are at most 2047 questions, at tens of microseconds each. Listing the solutions of
 * the empty puzzle and taking the one that agrees best would be quicker for poor fillings, but
 * takes all solutions of a rich puzzle. */
#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_make.h"

enum { RANDOM = 6 }; /* solutions that are compared before all are */

/* The puzzle with all that is placed given. */
static struct puzzle filled(const struct puzzle *puzzle, const struct filling *now) {
    struct puzzle board = *puzzle;
    board.given = *now;
    return board;
}

/* ---- what solutions have in common -------------------------------------------------------- */

struct common {
    struct cells piece[PIECES];
    unsigned pieces; /* those that lie the same in all solutions so far */
    bool begun;
};

static void common_with(struct common *c, int piece, struct cells cells) {
    if (!c->begun)
        c->piece[piece] = cells;
    else if (!cells_same(c->piece[piece], cells))
        c->pieces &= ~(1u << piece);
}

static bool compare_solution(void *context, const struct cover_solution *found) {
    struct common *c = context;
    for (int p = 0; p < PIECES; p++)
        common_with(c, p, found->piece[p]);
    c->begun = true;
    return c->pieces != 0;
}

static void compare_random(struct puzzle_work *work, const struct puzzle *board, struct rng *rng,
                           struct common *c) {
    struct filling solution;
    puzzle_solution(work, board, rng, &solution);
    for (unsigned left = filling_hand(&board->given); left; left &= left - 1) {
        int p = bits_first(left);
        common_with(c, p, puzzle_grid(board)->placement[solution.placed[p]]);
    }
    c->begun = true;
}

/* The pieces that lie the same in all ways to finish a board that can be finished. */
static unsigned forced_pieces(struct puzzle_work *work, const struct puzzle *board,
                              struct common *common) {
    struct cover_problem problem = puzzle_problem(board);
    struct cover_result result;
    struct rng rng = rng_seeded(0);
    *common = (struct common){.pieces = problem.pieces};
    for (int i = 0; i < RANDOM && common->pieces; i++)
        compare_random(work, board, &rng, common);
    if (common->pieces)
        cover_run(&work->cover, &problem,
                  &(struct cover_options){.found = compare_solution, .context = common}, &result);
    return common->pieces;
}

/* ---- the simplest reason ------------------------------------------------------------------ */

/* Whether forced steps alone lead from a board to a spot that nothing deals with. */
static bool fails_by_force(const struct grid *grid, struct reason_board *board) {
    struct reason_spot spot;
    for (; board->pieces; board++) {
        reason_tightest(grid, board, &spot);
        if (spot.count > 1)
            reason_sieve(grid, board, &spot);
        if (spot.count != 1)
            return spot.count == 0;
        reason_lay(grid, board, spot.candidate[0], board + 1);
    }
    return false;
}

/* Whether a reason, or a simpler one, rules out a placement. */
static bool ruled_out(struct puzzle_work *work, const struct grid *grid, int placement,
                      enum hint_reason reason) {
    struct reason_board *board = work->board, *next = board + 1;
    struct reason_spot spot;
    if (reason == REASON_SEARCH || reason < REASON_POCKET)
        return reason == REASON_SEARCH;
    reason_lay(grid, board, placement, next);
    enum hint_reason bad =
        reason_pockets(grid, board, next->free, grid_piece(grid, placement), NULL);
    if (bad != REASON_NONE || reason < REASON_STRANDED || next->pieces == 0)
        return bad != REASON_NONE && bad <= reason;
    reason_tightest(grid, next, &spot);
    return spot.count == 0 || (reason == REASON_LOOKAHEAD && fails_by_force(grid, next));
}

/* The spot that a hint is about so far. */
struct best_spot {
    int placement, count;
    bool about_piece;
    int at;
};

/* Takes a spot if the reason leaves only this placement there, and it has fewer rivals. */
static void offer(struct puzzle_work *work, const struct grid *grid, enum hint_reason reason,
                  bool about_piece, int at, int placement, struct best_spot *best) {
    struct reason_spot spot;
    reason_spot(grid, work->board, about_piece, at, &spot);
    if (best->count && spot.count >= best->count)
        return;
    for (int i = 0; i < spot.count; i++)
        if (spot.candidate[i] != placement && !ruled_out(work, grid, spot.candidate[i], reason))
            return;
    *best = (struct best_spot){placement, spot.count, about_piece, at};
}

/* The best spot of all cells and pieces of the forced placements, by one reason; none has count
 * 0. */
static struct best_spot best_spot(struct puzzle_work *work, const struct grid *grid,
                                  const struct common *common, enum hint_reason reason) {
    struct best_spot best = {.count = 0};
    for (unsigned left = common->pieces; left; left &= left - 1) {
        int piece = bits_first(left);
        struct cells cells = common->piece[piece];
        int placement = grid_find(grid, piece, cells);
        for (; !cells_empty(cells); cells = cells_drop_first(cells))
            offer(work, grid, reason, false, cells_first(cells), placement, &best);
        offer(work, grid, reason, true, piece, placement, &best);
    }
    return best;
}

static void explain_forced(struct puzzle_work *work, const struct grid *grid,
                           const struct common *common, struct hint *hint) {
    struct best_spot best;
    hint->reason = REASON_ONLY;
    while (best = best_spot(work, grid, common, (enum hint_reason)hint->reason), best.count == 0)
        hint->reason++;
    hint->kind = HINT_FORCED;
    hint->placement = (uint16_t)best.placement;
    hint->cells = grid->placement[best.placement];
    hint->about_piece = best.about_piece;
    hint->at = (uint8_t)best.at;
}

/* Nothing is forced: the first candidate of the tightest spot with which it can be finished. */
static void advise_choice(struct puzzle_work *work, const struct grid *grid, struct hint *hint) {
    struct reason_spot spot;
    int i = 0;
    reason_tightest(grid, work->board, &spot);
    do
        reason_lay(grid, work->board, spot.candidate[i], work->board + 1);
    while (!reason_alive(work, grid, work->board + 1) && ++i < spot.count);
    hint->kind = HINT_CHOICE;
    hint->placement = spot.candidate[i];
    hint->cells = grid->placement[spot.candidate[i]];
    hint->about_piece = spot.about_piece;
    hint->at = (uint8_t)spot.at;
}

/* ---- what went wrong ---------------------------------------------------------------------- */

static void begin_board(struct puzzle_work *work, const struct puzzle *puzzle,
                        const struct filling *now) {
    struct puzzle board = filled(puzzle, now);
    reason_begin(puzzle_grid(puzzle), puzzle_free(&board), filling_hand(now), work->board);
}

bool puzzle_open(struct puzzle_work *work, const struct puzzle *puzzle, const struct filling *now) {
    begin_board(work, puzzle, now);
    return reason_alive(work, puzzle_grid(puzzle), work->board);
}

/* Why a board that cannot be finished cannot be. */
static void explain_dead(const struct puzzle_work *work, const struct grid *grid,
                         struct hint *hint) {
    const struct reason_board *board = work->board;
    struct reason_spot spot;
    hint->reason = (uint8_t)reason_pockets(grid, board, board->free, -1, &hint->cells);
    if (hint->reason != REASON_NONE)
        return;
    reason_tightest(grid, board, &spot);
    hint->reason = spot.count == 0 ? REASON_STRANDED : REASON_SEARCH;
    hint->about_piece = spot.about_piece;
    hint->at = (uint8_t)spot.at;
    hint->cells = spot.about_piece ? cells_none() : cells_one(spot.at);
}

static bool helps(struct puzzle_work *work, const struct puzzle *puzzle, const struct filling *now,
                  unsigned lift) {
    struct filling left = *now;
    for (; lift; lift &= lift - 1)
        left.placed[bits_first(lift)] = PLACEMENT_NONE;
    return puzzle_open(work, puzzle, &left);
}

/* A smallest set of placed pieces without which it can be finished; 0 if there is none. */
static unsigned smallest_lift(struct puzzle_work *work, const struct puzzle *puzzle,
                              const struct filling *now) {
    unsigned placed = filling_hand(&puzzle->given) & ~filling_hand(now);
    if (placed == 0 || !helps(work, puzzle, now, placed))
        return 0;
    for (int size = 1;; size++)
        for (unsigned lift = 1; lift <= placed; lift++)
            if ((lift & ~placed) == 0 && bits_count(lift) == size && helps(work, puzzle, now, lift))
                return lift;
}

struct hint puzzle_hint(struct puzzle_work *work, const struct puzzle *puzzle,
                        const struct filling *now) {
    const struct grid *grid = puzzle_grid(puzzle);
    struct hint hint = {.placement = PLACEMENT_NONE, .kind = HINT_SOLVED};
    struct common common;
    if (filling_solves(puzzle, now))
        return hint;
    if (puzzle_open(work, puzzle, now)) {
        struct puzzle board = filled(puzzle, now);
        if (forced_pieces(work, &board, &common))
            explain_forced(work, grid, &common, &hint);
        else
            advise_choice(work, grid, &hint);
        return hint;
    }
    hint.lift = (uint16_t)smallest_lift(work, puzzle, now);
    hint.kind = hint.lift ? HINT_LIFT : HINT_IMPOSSIBLE;
    begin_board(work, puzzle, hint.lift ? now : &puzzle->given);
    explain_dead(work, grid, &hint);
    return hint;
}

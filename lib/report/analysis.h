/* analysis.h - judging the moves of a whole game by what the engine thinks of its positions.
 *
 * The caller lets the engine think about every position, from the last to the first, so that the
 * transposition table knows the later positions when it searches the earlier ones, and passes each
 * report in. A move has lost the value of the best move less that of the position that it led to:
 *
 *     one or two seats   the engine's score of the next position, seen from the other side
 *     more               the score that the engine gives the move itself (analysis_asks()), since a
 *                        score of somebody else says nothing about one's own
 *     the end            what the rules say
 *
 * The best move itself never loses anything. */
#ifndef PENTOID_REPORT_ANALYSIS_H
#define PENTOID_REPORT_ANALYSIS_H

#include "ai/ai.h"
#include "record/record.h"

/* The loss from which a move is dubious, bad, a blunder: in hundredths of a per cent, of a point.
 * And the loss that halves the accuracy of a move. */
enum {
    ANALYSIS_WIN_DUBIOUS = 500,
    ANALYSIS_WIN_BAD = 1000,
    ANALYSIS_WIN_BLUNDER = 2000,
    ANALYSIS_WIN_HALF = 1500,
    ANALYSIS_POINTS_DUBIOUS = 50,
    ANALYSIS_POINTS_BAD = 100,
    ANALYSIS_POINTS_BLUNDER = 200,
    ANALYSIS_POINTS_HALF = 150
};

struct analysis_move {
    game_move move;
    uint8_t seat;
    uint8_t glyph;         /* GLYPH_NONE, GLYPH_DUBIOUS, GLYPH_BAD or GLYPH_BLUNDER */
    bool choice;           /* there was another one */
    struct ai_score score; /* after the move, for the seat that made it */
    struct ai_score lost;  /* not negative */
    struct ai_line best;   /* what should have been played */
};

struct analysis {
    const struct game *game;
    struct analysis_move *moves; /* of the caller, in the order of the game */
    int count, seats;

    /* The position after the move that is judged next. */
    union game_state after;
    struct ai_score score; /* for the seat to move there, if it goes on */
};

/* Begins at the end: the last position of the game, and what the engine thinks of it (NULL if it
 * is over). */
void analysis_begin(struct analysis *a, const struct game *game, struct analysis_move *moves,
                    int count, const union game_state *last, const struct ai_report *report);

/* The move that the engine must judge in the position before it: `judge` of its limits. */
const game_move *analysis_asks(const struct analysis *a, const game_move *played);

/* Judges the n-th move (from 0), by the position before it and the engine's report on that. Call it
 * for count - 1, count - 2, .. 0. */
void analysis_judge(struct analysis *a, int n, const union game_state *before, game_move played,
                    const struct ai_report *report);

/* The n-th move, already judged, was not its player's own choice: it has lost nothing and does not
 * count. */
void analysis_excuse(struct analysis *a, int n);

/* How well a seat has played, over its moves that were a choice. */
struct analysis_sum {
    int moves, dubious, bad, blunders;
    int32_t accuracy;     /* hundredths of per cent */
    struct ai_score lost; /* by a move, on the average */
};

struct analysis_sum analysis_sum(const struct analysis *a, int seat);

#endif

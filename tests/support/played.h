/* played.h - a game as a test plays it, for tests that read like a player's notes.
 *
 * A test starts a variant by its name or draws a position, plays moves given as text, and says what
 * it expects. Moves go the way of every program: text, parse, test, play. An expectation asks for
 * all the answers that the rules give, the verdict, the list, the count and some random moves: they
 * must not contradict each other. A failure names the line of the test. */
#ifndef PENTOID_TESTS_SUPPORT_PLAYED_H
#define PENTOID_TESTS_SUPPORT_PLAYED_H

#include "text/notation.h"

struct played {
    struct variant variant;
    union game_state state;
    const char *file; /* of the expectation that is being looked at */
    int line;
};

/* Begins a game, or sets up a drawn position (docs/diagrams.md). */
#define begin_game(t, name)    played_start(played_here(t, __FILE__, __LINE__), name)
#define draw_board(t, diagram) played_draw(played_here(t, __FILE__, __LINE__), diagram)

/* Plays moves with blanks between them; every one must be legal. */
#define play_moves(t, moves) played_play(played_here(t, __FILE__, __LINE__), moves)

/* Expects each of these moves, with blanks between them, to be legal now. */
#define assert_legal(t, moves) played_legal(played_here(t, __FILE__, __LINE__), moves)

/* Expects exactly these moves to be legal, in any order; "" if the game is over. */
#define assert_legal_only(t, moves) played_legal_only(played_here(t, __FILE__, __LINE__), moves)

/* Expects a move to be refused for breaking that rule. */
#define assert_refused(t, move, rule) played_refused(played_here(t, __FILE__, __LINE__), move, rule)

/* Expects the sentence with which a move is refused. */
#define assert_says(t, move, sentence)                                                             \
    played_says(played_here(t, __FILE__, __LINE__), move, sentence)

/* Expects the result line, and the position as a diagram. */
#define assert_result(t, text)   played_result(played_here(t, __FILE__, __LINE__), text)
#define assert_board(t, diagram) played_board(played_here(t, __FILE__, __LINE__), diagram)

/* Expects player n (from 1) to be to act, in the phase of that word. */
#define assert_to_act(t, player, phase)                                                            \
    played_to_act(played_here(t, __FILE__, __LINE__), player, phase)

struct played *played_here(struct played *t, const char *file, int line);
void played_start(struct played *t, const char *name);
void played_draw(struct played *t, const char *diagram);
void played_play(struct played *t, const char *moves);
void played_legal(struct played *t, const char *moves);
void played_legal_only(struct played *t, const char *moves);
void played_refused(struct played *t, const char *move, int rule);
void played_says(struct played *t, const char *move, const char *sentence);
void played_result(struct played *t, const char *line);
void played_board(struct played *t, const char *diagram);
void played_to_act(struct played *t, int player, const char *phase);

/* How many moves are legal, by the list; the count must agree. */
int played_moves(struct played *t);

#endif

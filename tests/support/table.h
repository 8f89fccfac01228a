/* table.h - a game on a table, for tests that read like a player's notes.
 *
 * A test starts a variant by its name or draws a position, plays moves given as text, and says what
 * it expects. Moves go the way of every program: text, parse, test, play. An expectation asks for
 * all the answers that the rules give, the verdict, the list, the count and some random moves: they
 * must not contradict each other. A failure names the line of the test. */
#ifndef PENTOID_TESTS_SUPPORT_TABLE_H
#define PENTOID_TESTS_SUPPORT_TABLE_H

#include "text/notation.h"

struct table {
    struct variant variant;
    union game_state state;
    const char *file; /* of the expectation that is being looked at */
    int line;
};

/* Begins a game, or sets up a drawn position (docs/diagrams.md). */
#define begin_game(t, name)    table_start(table_here(t, __FILE__, __LINE__), name)
#define draw_board(t, diagram) table_draw(table_here(t, __FILE__, __LINE__), diagram)

/* Plays moves with blanks between them; every one must be legal. */
#define play_moves(t, moves) table_play(table_here(t, __FILE__, __LINE__), moves)

/* Expects each of these moves, with blanks between them, to be legal now. */
#define assert_legal(t, moves) table_legal(table_here(t, __FILE__, __LINE__), moves)

/* Expects exactly these moves to be legal, in any order; "" if the game is over. */
#define assert_legal_only(t, moves) table_legal_only(table_here(t, __FILE__, __LINE__), moves)

/* Expects a move to be refused for breaking that rule. */
#define assert_refused(t, move, rule) table_refused(table_here(t, __FILE__, __LINE__), move, rule)

/* Expects the sentence with which a move is refused. */
#define assert_says(t, move, sentence) table_says(table_here(t, __FILE__, __LINE__), move, sentence)

/* Expects the result line, and the position as a diagram. */
#define assert_result(t, text)   table_result(table_here(t, __FILE__, __LINE__), text)
#define assert_board(t, diagram) table_board(table_here(t, __FILE__, __LINE__), diagram)

/* Expects player n (from 1) to be to act, in the phase of that word. */
#define assert_to_act(t, player, phase)                                                            \
    table_to_act(table_here(t, __FILE__, __LINE__), player, phase)

struct table *table_here(struct table *t, const char *file, int line);
void table_start(struct table *t, const char *name);
void table_draw(struct table *t, const char *diagram);
void table_play(struct table *t, const char *moves);
void table_legal(struct table *t, const char *moves);
void table_legal_only(struct table *t, const char *moves);
void table_refused(struct table *t, const char *move, int rule);
void table_says(struct table *t, const char *move, const char *sentence);
void table_result(struct table *t, const char *line);
void table_board(struct table *t, const char *diagram);
void table_to_act(struct table *t, int player, const char *phase);

/* How many moves are legal, by the list; the count must agree. */
int table_moves(struct table *t);

#endif

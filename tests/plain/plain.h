/* plain.h: the deliberately plain second implementation of the rules of Pentactic and Adaptoid.
 *
 * It is the oracle of the tests.  The library plays with bitboards, tables and incremental state;
 * this one plays with arrays of cells and looks everything up again each time.  It was written from
 * the rules document docs/rules/ alone, without the library in view, and shares no code with it:
 * where the two disagree, one of them has misread the rules.
 *
 * Everything goes in and out as the text of the notation: variant names, moves and result lines.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>
#include <stddef.h>

struct plain;

/* A new game at its start, or NULL if the variant is bad.  A solo game needs its `stones=`: this
 * implementation draws nothing from a seed. */
struct plain *plain_new(const char *variant);
struct plain *plain_copy(const struct plain *game);
void plain_free(struct plain *game);

/* All legal moves as text, sorted by byte; returns their number, 0 when the game is over. */
int plain_legal(const struct plain *game, char ***moves);
void plain_free_moves(char **moves, int count);

/* Plays a move; false, and the game unchanged, if its text is not that of a legal move. */
bool plain_play(struct plain *game, const char *move);

/* The line that `pentoid result` prints, without the newline. */
void plain_result(const struct plain *game, char *buf, size_t size);

/* The number of sequences of `depth` legal moves. */
unsigned long long plain_perft(const struct plain *game, int depth);

#endif

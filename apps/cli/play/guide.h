/* guide.h - the words for a person who has never heard of the games: what is to be done now, how it
 * is typed, and the rules in a few lines. */
#ifndef PENTOID_CLI_PLAY_GUIDE_H
#define PENTOID_CLI_PLAY_GUIDE_H

#include "text/notation.h"

/* What is to be done in a position: "place a counter"; the key of the text. */
int guide_task(const struct game *g, const union game_state *s);

/* Prints the hints about how a move is typed, with examples out of the legal moves, that are true
 * of the position and not in *known, a set of bits to which they are added. Whether there were
 * any. */
bool guide_hints(const struct game *g, const union game_state *s, uint64_t *known);

/* Prints the rules of a variant, some lines of text. */
void guide_print_rules(const struct variant *v);

#endif

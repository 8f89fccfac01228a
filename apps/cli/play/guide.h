/* guide.h - help for a person who does not know the games: what to do now, how to type it, and the
 * rules in a few lines. */
#ifndef PENTOID_CLI_PLAY_GUIDE_H
#define PENTOID_CLI_PLAY_GUIDE_H

#include "text/notation.h"

/* The key of the text that says what to do in a position: "place a counter". */
int guide_task(const struct game *g, const union game_state *s);

/* Prints how moves are typed, with examples from the legal moves: the hints that apply to the
 * position and are not yet in the bit set *known, to which it adds them. Returns whether there were
 * any. */
bool guide_hints(const struct game *g, const union game_state *s, uint64_t *known);

/* Prints the rules of a variant in a few lines. */
void guide_print_rules(const struct variant *v);

#endif

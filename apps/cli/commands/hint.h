/* hint.h - the best moves for people: the move, its score, and what it does. */
#ifndef PENTOID_CLI_COMMANDS_HINT_H
#define PENTOID_CLI_COMMANDS_HINT_H

#include "ai/ai.h"
#include "text/notation.h"

enum { HINT_MOVES = 3 };

/* One line each. */
void hint_print(const struct game *g, const union game_state *s, const struct ai_report *r);

/* An object on one line (docs/manual/analysis.md). */
void hint_json(const struct variant *v, const union game_state *s, const struct ai_report *r);

#endif

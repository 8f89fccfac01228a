/* view.h - what a person sees of a position: the boards, and whose turn it is to do what. */
#ifndef PENTOID_CLI_PLAY_VIEW_H
#define PENTOID_CLI_PLAY_VIEW_H

#include "text/notation.h"

/* The diagram of docs/diagrams.md: the variant, the boards and all that lies beside them; then also
 * the line of view_task(). On a terminal several boards stand side by side; a diagram that can be
 * read back has them below each other. */
void view_boards(const struct variant *v, const union game_state *s, enum diagram_style style);
void view_print(const struct variant *v, const union game_state *s, enum diagram_style style);

/* The same as it is everywhere else, for a program that reads it. */
void view_plain(const struct variant *v, const union game_state *s);

/* "Ana, place a counter: 57 legal moves, such as a1"; and for somebody without a name, "Player 2,
 * ...", or how the game ended. */
void view_task_of(const struct game *g, const union game_state *s, const char *who, struct out *o);
void view_task(const struct game *g, const union game_state *s, struct out *o);

/* The boards alone, without the words of the diagram, side by side as far as the terminal is wide.
 * If there are several each has the name of its owner above it, the one of the seat to move marked,
 * and below it the counters and the pentominoes left. */
void view_side(const struct variant *v, const union game_state *s, enum diagram_style style,
               const char *const *names);

/* The position as JSON or as a drawing, on standard output. */
void view_json(const struct variant *v, const union game_state *s);
void view_svg(const struct variant *v, const union game_state *s);

#endif

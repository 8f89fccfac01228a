/* ada_boards.h - drawn positions of Adaptoid that several tests use, and sets of its cells. */
#ifndef PENTOID_TESTS_SUPPORT_ADA_BOARDS_H
#define PENTOID_TESTS_SUPPORT_ADA_BOARDS_H

#include <stdint.h>

/* The three fights of docs/rules/adaptoid.md: d3 reaches a weaker, an equal, a stronger rival. */
extern const char ada_fights[];

/* Everything of both colours is on the board, and everybody has enough to eat. Nobody can build. */
extern const char ada_full[];

/* A set of cells out of a text like "a1 a2 b1". */
uint64_t ada_cells(const char *text);

#endif

/* positions.h - positions to try something on: those of random games, and those of documents. */
#ifndef PENTOID_TESTS_SUPPORT_POSITIONS_H
#define PENTOID_TESTS_SUPPORT_POSITIONS_H

#include "text/notation.h"

/* Variants as different from each other as they can be. */
enum { VARIANT_SAMPLES = 8 };
extern const char *const variant_samples[VARIANT_SAMPLES];

typedef void (*look_fn)(const struct variant *v, const union game_state *s);

/* Looks at every position of random games of a variant. */
void positions_of(const char *variant, int games_played, look_fn look);

/* The same for a variant of every kind: all games, modes, grids and ways to pass. */
void positions_of_all(int games_played, look_fn look);

/* The whole text of a document, in a buffer that the next call overwrites. */
const char *document_text(const char *path);

/* The next block ```kind of a document from a place on: its text, without the fences. */
const char *document_block(const char *from, const char *kind, size_t *length);

/* Reads a diagram; a fault fails the test. */
void assert_diagram(const char *text, size_t length, struct variant *v, union game_state *s);

#endif

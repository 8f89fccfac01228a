/* position.h - from the words of a variant and its moves to a position, the one way in for every
 * command: text, move_read(), play.
 *
 * Nothing here prints. What is wrong is written as half a line that names the word and the reason:
 *
 *     variant pentactic:basic:8x9, character 17: the grid is one of 8x8, 9x7 and 11x6
 *     move 3, d2-d6: out of reach, 2 legs and 4 steps */
#ifndef PENTOID_COMMON_POSITION_H
#define PENTOID_COMMON_POSITION_H

#include "text/notation.h"

enum { WHY_LENGTH = 400 }; /* room for any such half line */

struct position {
    struct variant variant;
    union game_state state;
    int plies; /* moves played to get here */
};

/* A variant by its name; what it leaves to chance stays open. */
bool variant_from(const char *text, size_t length, struct variant *v, struct out *why);

/* The start of a variant. If the variant leaves something to chance, `seed` settles it; without a
 * seed (NULL) that is an error. */
bool position_start(struct position *p, const char *text, size_t length, const uint64_t *seed,
                    struct out *why);

/* Plays one more move. If it is illegal the position stays as it is. */
bool position_play(struct position *p, const char *text, size_t length, struct out *why);

/* Plays the moves of a text with blanks between them; up to the first that is illegal. */
bool position_play_all(struct position *p, const char *text, size_t length, struct out *why);

/* Reads the operands of a command, VARIANT MOVE... Complains on standard error. */
bool position_read(struct position *p, const char *variant, char **moves, int count);

/* A typed word as it is quoted in a message: cut if it is long, control characters replaced. */
void shown_write(const char *text, size_t length, struct out *o);

#endif

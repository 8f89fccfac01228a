/* nickname.h - names for people who meet strangers: two words of the catalogue, "Swift Fox".
 *
 * A name from a list cannot be an insult, and need not be typed. The lists of the languages do not
 * correspond to each other; every quality goes with every animal, whatever its gender. */
#ifndef PENTOID_TEXT_NICKNAME_H
#define PENTOID_TEXT_NICKNAME_H

#include "text/out.h"

enum { NICKNAME_LETTERS = 20, NICKNAME_LENGTH = 32 }; /* characters; bytes, with terminator */

/* The name for a seed, in the language of the out. Neighbouring seeds have different names. */
void nickname_write(uint64_t seed, struct out *o);

/* Whether that is such a name in any language. */
bool nickname_known(const char *text, size_t length);

#endif

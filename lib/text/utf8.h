/* utf8.h - UTF-8 characters in arbitrary bytes. */
#ifndef PENTOID_TEXT_UTF8_H
#define PENTOID_TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes the UTF-8 character at the beginning of the text takes, 0 if there is none.
 * Overlong forms, surrogates and what lies beyond U+10FFFF are not characters. */
size_t utf8_length(const char *text, size_t length);

/* The same, but 0 also for control characters (U+0000-1F, U+007F-9F), which are invisible and could
 * control a terminal. */
size_t utf8_printable(const char *text, size_t length);

/* How many bytes of the text stand before the first that is no such character; all, if none is. */
size_t utf8_printed(const char *text, size_t length);

/* How many characters a valid text has: the columns that it takes. */
size_t utf8_count(const char *text, size_t length);

#endif

/* out.h - text into a buffer that the caller owns, cut off where the buffer ends.
 *
 * The library has no printf: it also runs where there is no C library. Everything that makes text
 * takes a struct out; `length` keeps counting past the end, so the caller can tell how much room is
 * needed. The buffer is always terminated.
 *
 * A text has a language, for sentences (text/wording.h). Notation, records, JSON, diagrams and
 * results are the same in all of them. */
#ifndef PENTOID_TEXT_OUT_H
#define PENTOID_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum language { LANGUAGE_EN, LANGUAGE_ES, LANGUAGE_DE, LANGUAGES };

struct out {
    char *buffer;
    size_t size, length;
    enum language language;
};

/* The buffer must have room for at least the terminator. */
static inline struct out out_in(enum language language, char *buffer, size_t size) {
    buffer[0] = '\0';
    return (struct out){buffer, size, 0, language};
}

/* In English, or where there are no sentences. */
static inline struct out out_to(char *buffer, size_t size) {
    return out_in(LANGUAGE_EN, buffer, size);
}

static inline bool out_fits(const struct out *o) { return o->length < o->size; }

void out_char(struct out *o, char c);
void out_text(struct out *o, const char *text);
void out_bytes(struct out *o, const char *bytes, size_t length);
void out_int(struct out *o, int64_t number);
void out_uint(struct out *o, uint64_t number);

#endif

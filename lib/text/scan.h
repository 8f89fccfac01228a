/* scan.h - reading text from left to right: a cursor over bytes that need not be terminated. */
#ifndef PENTOID_TEXT_SCAN_H
#define PENTOID_TEXT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct scan {
    const char *text;
    size_t length, at;
};

static inline struct scan scan_of(const char *text, size_t length) {
    return (struct scan){text, length, 0};
}

static inline bool scan_done(const struct scan *s) { return s->at == s->length; }

/* The next byte, or 0 at the end. */
static inline char scan_peek(const struct scan *s) {
    return s->at < s->length ? s->text[s->at] : '\0';
}

/* Steps over a byte, or a word, if it comes next. */
bool scan_char(struct scan *s, char c);
bool scan_word(struct scan *s, const char *word);

/* A decimal number of at most `most`; nothing is read if there is none or it is larger. */
bool scan_number(struct scan *s, uint64_t most, uint64_t *number);

/* The next word of a line, up to the next blank and perhaps empty; returns its length. */
size_t scan_token(struct scan *s, const char **word);

/* One of the words of a list (NULL: no word), if the end or that character follows; its index, or
 * -1. */
int scan_choice(struct scan *s, const char *const *words, int count, char end);

size_t text_length(const char *text);
bool text_same(const char *a, const char *b);

#endif

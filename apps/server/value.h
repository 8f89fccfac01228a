/* value.h - JSON from outside: an object of words, numbers and lists of words. jansson, which only
 * value.c uses, reads it; it accepts only valid UTF-8, and no member twice. */
#ifndef PENTOID_SERVER_VALUE_H
#define PENTOID_SERVER_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct value;

/* Call it once, before starting threads. */
void value_init(void);

/* NULL if it is not an object. Each owner frees it; NULL is fine. */
struct value *value_read(const char *text, size_t length);
struct value *value_share(struct value *v);
void value_free(struct value *v);

bool value_has(const struct value *v, const char *name);

/* A member that is a text without a NUL, or NULL; a number within bounds; true or false. */
const char *value_word(const struct value *v, const char *name);
bool value_number(const struct value *v, const char *name, int64_t least, int64_t most,
                  int64_t *number);
bool value_is_true(const struct value *v, const char *name);
bool value_is_bool(const struct value *v, const char *name);

/* The number of elements of a member that is a list, -1 if it is not one; and an element that is a
 * text, or NULL. */
int value_count(const struct value *v, const char *name);
const char *value_item(const struct value *v, const char *name, int i);

void value_set_true(struct value *v, const char *name);

#endif

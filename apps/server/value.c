/* value.c - JSON from outside, by jansson. */
#include "value.h"
#include <jansson.h>
#include <string.h>

/* A struct value is a json_t: no more is made of it. */
static const json_t *in(const struct value *v) { return (const json_t *)v; }

static const json_t *member(const struct value *v, const char *name) {
    return json_object_get(in(v), name);
}

static const char *text_of(const json_t *j) {
    const char *text = json_string_value(j);
    return text && strlen(text) == json_string_length(j) ? text : NULL;
}

void value_init(void) { json_object_seed(0); }

struct value *value_read(const char *text, size_t length) {
    json_t *j = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(j))
        return (struct value *)j;
    json_decref(j);
    return NULL;
}

struct value *value_share(struct value *v) {
    return (struct value *)json_incref((json_t *)v);
}

void value_free(struct value *v) { json_decref((json_t *)v); }

bool value_has(const struct value *v, const char *name) { return member(v, name) != NULL; }

const char *value_word(const struct value *v, const char *name) { return text_of(member(v, name)); }

bool value_number(const struct value *v, const char *name, int64_t least, int64_t most,
                  int64_t *number) {
    const json_t *j = member(v, name);
    if (!json_is_integer(j) || json_integer_value(j) < least || json_integer_value(j) > most)
        return false;
    *number = json_integer_value(j);
    return true;
}

bool value_is_true(const struct value *v, const char *name) {
    return json_is_true(member(v, name));
}

bool value_is_bool(const struct value *v, const char *name) {
    return json_is_boolean(member(v, name));
}

int value_count(const struct value *v, const char *name) {
    const json_t *list = member(v, name);
    return json_is_array(list) ? (int)json_array_size(list) : -1;
}

const char *value_item(const struct value *v, const char *name, int i) {
    return text_of(json_array_get(member(v, name), (size_t)i));
}

void value_set_true(struct value *v, const char *name) {
    json_object_set_new((json_t *)v, name, json_true());
}

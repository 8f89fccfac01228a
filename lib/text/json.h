/* json.h - JSON into a struct out: brackets, members, elements, strings, numbers.
 *
 * No tree is built: the caller opens, fills and closes objects and lists, and a struct json
 * remembers only whether a comma is due. The text has no blanks or line ends in it.
 *
 *     struct json j = json_to(o);
 *     json_open(&j, '{');
 *     json_text_member(&j, "name", "d2");
 *     json_member(&j, "scores");
 *     json_open(&j, '[');
 *     json_int(&j, 3);
 *     json_close(&j, ']');
 *     json_close(&j, '}');
 *
 * gives {"name":"d2","scores":[3]}. docs/json.md says what the objects mean. */
#ifndef PENTOID_TEXT_JSON_H
#define PENTOID_TEXT_JSON_H

#include "text/notation.h"

struct json {
    struct out *out;
    bool comma; /* before the next member or element */
};

static inline struct json json_to(struct out *o) { return (struct json){o, false}; }

/* '{' or '[', and '}' or ']'. */
void json_open(struct json *j, char bracket);
void json_close(struct json *j, char bracket);

/* The name of a member, which must not need escapes; its value must follow. */
void json_member(struct json *j, const char *name);

/* Values: elements of a list, or what follows json_member(). In strings control characters, quotes
 * and backslashes are escaped, and bytes that are not UTF-8 become U+FFFD, so that the result is
 * always valid JSON. A text of NULL is null. */
void json_string(struct json *j, const char *text, size_t length);
void json_text(struct json *j, const char *text);
void json_int(struct json *j, int64_t number);
void json_bool(struct json *j, bool value);
void json_null(struct json *j);

/* A name and a value in one. */
void json_text_member(struct json *j, const char *name, const char *text);
void json_int_member(struct json *j, const char *name, int64_t number);
void json_bool_member(struct json *j, const char *name, bool value);
void json_open_member(struct json *j, const char *name, char bracket);

/* Call it after writing to j->out directly: a comma is due. */
static inline void json_go_on(struct json *j) { j->comma = true; }

/* A cell by its name. */
void json_cell(struct json *j, const struct game *game, const union game_state *s, int cell);

/* Cells of a Pentactic grid as a list of their names, in alphabetical order as in a move. */
void json_grid_cells(struct json *j, const struct grid *grid, struct cells cells);

/* Which game is played: the members "variant" and "game". */
void json_variant_members(struct json *j, const struct variant *v);

/* A variant taken apart, as an object of its own. */
void variant_json(const struct variant *v, struct out *o);

/* The result of a game, or its score so far: one value. */
void json_result(struct json *j, const struct game_result *r);

/* A whole position, as an object of its own. */
void position_json(const struct variant *v, const union game_state *s, struct out *o);

#endif

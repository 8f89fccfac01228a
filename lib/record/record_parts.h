/* record_parts.h - private to the files of lib/record. */
#ifndef PENTOID_RECORD_RECORD_PARTS_H
#define PENTOID_RECORD_RECORD_PARTS_H

#include "record/record.h"
#include "text/scan.h"

/* Keeps a text of that length; false if there is no room. */
bool record_keep(struct record *r, const char *text, size_t length, uint32_t *at);

/* Adds a node after `previous`, as the first move of the line that replaces `instead` if that is
 * not 0 and else at the end of a line. The move is not checked. 0 if there is no room. */
uint32_t record_link(struct record *r, uint32_t previous, uint32_t instead, game_move move);

/* Whether those bytes can be the name of a tag: a letter, then letters, digits and `_`. */
bool record_is_name(const char *name, size_t length);

/* Whether a tag can have that value; the fault counts from the beginning of the value. */
struct fault record_check_tag(const struct record *r, const char *name, const char *value);

/* Steps over blanks, tabs and line ends; true if there was a line end among them. And over a whole
 * comment, or what there is of it. */
bool record_skip_blanks(struct scan *s);
void record_skip_comment(struct scan *s);

/* Whether a game begins here: with its Variant. */
bool record_at_variant(const struct scan *s);

#endif

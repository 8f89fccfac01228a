/* record_parts.h - what the files of the record share, and nobody else needs. */
#ifndef PENTOID_TEXT_RECORD_PARTS_H
#define PENTOID_TEXT_RECORD_PARTS_H

#include "text/record.h"

/* Keeps a text of that length; false if there is no room. */
bool record_keep(struct record *r, const char *text, size_t length, uint32_t *at);

/* Adds a node after `previous`, as the first move of the line that replaces `instead` if that is
 * not 0 and else at the end of a line. The move is not looked at. 0 if there is no room. */
uint32_t record_link(struct record *r, uint32_t previous, uint32_t instead, game_move move);

/* Whether those bytes can be the name of a tag: a letter, then letters, digits and `_`. */
bool record_is_name(const char *name, size_t length);

/* Whether a tag can have that value; the fault counts from the beginning of the value. */
struct fault record_check_tag(const struct record *r, const char *name, const char *value);

#endif

/* seat.h - who plays a seat, as a value and as the text of a record's Kind tag.
 *
 *     person     a player whose moves come from outside
 *     level 5    the engine of the library, at a level from 1 to 9
 *     nobody     a free seat; `open` is read as that too
 *     ...        any other text names a program: `random`, `engine`, `gnome 5`
 *
 * The caller knows which programs these are; the match only keeps their names. */
#ifndef PENTOID_MATCH_SEAT_H
#define PENTOID_MATCH_SEAT_H

#include "record/record.h"

enum seat_type { SEAT_PERSON, SEAT_LEVEL, SEAT_ENGINE, SEAT_NOBODY };

/* All bytes that a kind does not use are 0, so that two can be compared by memcmp(). */
struct seat_kind {
    uint8_t type;  /* an enum seat_type */
    uint8_t level; /* of SEAT_LEVEL, 1 .. AI_LEVELS; otherwise 0 */
    char engine[RECORD_NAME];
};

/* Any text is a kind; one that is too long for a record is cut off at a whole character. */
struct seat_kind seat_kind_read(const char *text);
void seat_kind_write(const struct seat_kind *kind, struct out *o);

/* "person", "level", "engine" or "nobody". */
const char *seat_type_word(enum seat_type type);

/* A text into RECORD_NAME bytes, cut off at a whole character, the rest of them 0. */
void seat_copy_text(char *to, const char *from);

#endif

/* command.h - the commands of people and programs in a room: read from JSON, and answered. */
#ifndef PENTOID_SERVER_COMMAND_H
#define PENTOID_SERVER_COMMAND_H

#include "live_parts.h"
#include "text/json.h"

/* Reads a `do` from a client with that pass. WHY_MALFORMED if it is not one; the room judges it
 * later. */
enum why command_read(const struct value *o, const struct hall *h, const struct pass *pass,
                      struct room_command *c);

/* Variant, clock and flags, as DO_CREATE and DO_OPTIONS want them. */
bool command_read_terms(const struct value *o, struct room_command *c);

/* Makes a secret for a person who sits down, and a key for the row. False: malformed. */
bool command_prepare_seat(const struct value *o, const struct hall *h, struct ask *a);
int command_seat_of(const struct hall *h, int32_t seq);

/* {"t":"ok", ...} and {"t":"no", ...}. */
struct done {
    const struct hall *hall;
    const struct keeper_act *act;
    const struct ask *ask;
};
void command_write_ok(const void *context, struct out *o);

struct refused {
    const char *key;
    const struct room *room; /* whose words a fault is told in; may be NULL */
    enum why why;
    struct fault fault;
    enum language language;
};
void command_write_no(const void *context, struct out *o);

enum why why_of_room(enum room_why why);

/* The members `why` and `say`. */
void why_write(enum why why, enum language language, struct json *j);

#endif

/* room_record.c - the games of a room as records. */
#include "room/room.h"

struct fault room_record_write(const struct room *r, struct record *memory, struct out *o) {
    if (r->games == 0)
        return fault_none();
    struct fault f = match_save(&r->match, memory);
    if (f.message == FAULT_NONE)
        record_write(memory, o);
    return f;
}

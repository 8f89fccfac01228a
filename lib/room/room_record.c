/* room_record.c - the games of a room as records. */
#include "room/room.h"
#include "text/calendar.h"

enum { DAY = 86400 * 1000 };

/* The day on which the game began, by the store's clock. After the year 9999 there is none. */
static struct fault save_date(const struct room *r, struct record *memory) {
    int first = calendar_day(1970, 1, 1), last = calendar_day(9999, 12, 31);
    int64_t number = r->match.memory.events[0].at / DAY + first;
    char text[CALENDAR_LENGTH];
    int date[3];
    if (number > last)
        return fault_none();
    calendar_date((int)number, date);
    calendar_write(date, text);
    return record_set_tag(memory, "Date", text);
}

struct fault room_record_write(const struct room *r, struct record *memory, struct out *o) {
    if (r->games == 0)
        return fault_none();
    struct fault f = match_save(&r->match, memory);
    if (f.message == FAULT_NONE)
        f = save_date(r, memory);
    if (f.message == FAULT_NONE)
        record_write(memory, o);
    return f;
}

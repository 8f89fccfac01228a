/* clock_rule.h - how much time the players have agreed on, as a value and as the text of a
 * record's Clock tag.
 *
 *     none     no clock
 *     300      sudden death: 300 seconds each for the whole game
 *     300+5    300 seconds each, and 5 more after every move made
 *     3d       3 days for each move
 *
 * The rule lies in this layer and not beside the clock itself, because the reader of records has to
 * know it and text stands below match. */
#ifndef PENTOID_TEXT_CLOCK_RULE_H
#define PENTOID_TEXT_CLOCK_RULE_H

#include "text/message.h"

enum clock_kind { CLOCK_NONE, CLOCK_SUDDEN, CLOCK_INCREMENT, CLOCK_DAYS };

/* The most that can be agreed on. */
enum {
    CLOCK_MAX_BASE = 31 * 86400, /* seconds */
    CLOCK_MAX_INCREMENT = 86400, /* seconds */
    CLOCK_MAX_DAYS = 365,
    CLOCK_RULE_LENGTH = 16 /* with terminator, of the longest text */
};

struct clock_rule {
    uint8_t kind;       /* an enum clock_kind */
    uint32_t base;      /* seconds for the game; for CLOCK_DAYS the days for each move */
    uint32_t increment; /* seconds for each move made; 0 unless CLOCK_INCREMENT */
};

/* FAULT_CLOCK if the text is none of the four forms. `300+0` is read as `300`. */
struct fault clock_rule_read(const char *text, size_t length, struct clock_rule *rule);
void clock_rule_write(const struct clock_rule *rule, struct out *o);

#endif

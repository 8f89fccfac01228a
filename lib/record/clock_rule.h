/* clock_rule.h - the time that players have agreed on, as a value and as the text of a record's
 * Clock tag.
 *
 *     none     no clock
 *     300      sudden death: 300 seconds each for the whole game
 *     300+5    300 seconds each, and 5 more after every move made
 *     3d       3 days for each move
 *
 * A rule is in milliseconds, and programs can use rules that a record cannot express: fractions of
 * a second, a short time for each move, and grace, which is time that the clock does not show and
 * that is used last. Only rules that were read from text can be written as text.
 *
 * The rule is in this layer and not beside the clock itself, because the reader of records needs it
 * and record is below match. */
#ifndef PENTOID_RECORD_CLOCK_RULE_H
#define PENTOID_RECORD_CLOCK_RULE_H

#include "text/message.h"

enum clock_kind { CLOCK_NONE, CLOCK_GAME, CLOCK_MOVE };

/* The most that can be agreed on in text. */
enum {
    CLOCK_MAX_BASE = 31 * 86400, /* seconds */
    CLOCK_MAX_INCREMENT = 86400, /* seconds */
    CLOCK_MAX_DAYS = 365,
    CLOCK_RULE_LENGTH = 16 /* with terminator, of the longest text */
};

/* All in milliseconds. */
struct clock_rule {
    uint8_t kind;      /* an enum clock_kind */
    int64_t base;      /* for the whole game, or for each move */
    int64_t increment; /* for each move made; 0 unless CLOCK_GAME */
    int64_t grace;     /* beyond what the clock shows: for the game, or for each move */
};

bool clock_rule_same(const struct clock_rule *a, const struct clock_rule *b);

/* FAULT_CLOCK if the text is none of the four forms. `300+0` is read as `300`. */
struct fault clock_rule_read(const char *text, size_t length, struct clock_rule *rule);
void clock_rule_write(const struct clock_rule *rule, struct out *o);

#endif

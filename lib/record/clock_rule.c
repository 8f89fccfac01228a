/* clock_rule.c - the text of a clock's rule. */
#include "record/clock_rule.h"
#include "text/scan.h"

enum { SECOND = 1000, DAY = 86400 * SECOND }; /* milliseconds */

bool clock_rule_same(const struct clock_rule *a, const struct clock_rule *b) {
    return a->kind == b->kind && a->base == b->base && a->increment == b->increment &&
           a->grace == b->grace;
}

/* What may follow the first number: nothing, the unit of days, or the increment. */
static bool read_rest(struct scan *s, uint64_t base, struct clock_rule *rule) {
    uint64_t increment = 0;
    rule->kind = CLOCK_GAME;
    rule->base = (int64_t)base * SECOND;
    if (base <= CLOCK_MAX_DAYS && scan_char(s, 'd')) {
        rule->kind = CLOCK_MOVE;
        rule->base = (int64_t)base * DAY;
    } else if (scan_char(s, '+') && !scan_number(s, CLOCK_MAX_INCREMENT, &increment)) {
        return false;
    }
    rule->increment = (int64_t)increment * SECOND;
    return scan_done(s);
}

struct fault clock_rule_read(const char *text, size_t length, struct clock_rule *rule) {
    struct scan s = scan_of(text, length);
    struct scan number = s;
    uint64_t base;
    *rule = (struct clock_rule){.kind = CLOCK_NONE};
    if (scan_word(&s, "none") && scan_done(&s))
        return fault_none();
    if (!scan_number(&number, CLOCK_MAX_BASE, &base) || base == 0)
        return fault(FAULT_CLOCK, s.at, 0, 0);
    return read_rest(&number, base, rule) ? fault_none() : fault(FAULT_CLOCK, number.at, 0, 0);
}

void clock_rule_write(const struct clock_rule *rule, struct out *o) {
    if (rule->kind == CLOCK_NONE) {
        out_text(o, "none");
        return;
    }
    out_int(o, rule->base / (rule->kind == CLOCK_MOVE ? DAY : SECOND));
    if (rule->kind == CLOCK_MOVE) {
        out_char(o, 'd');
    } else if (rule->increment) {
        out_char(o, '+');
        out_int(o, rule->increment / SECOND);
    }
}

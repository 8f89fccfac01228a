/* clock_rule.c - the text of a clock's rule. */
#include "text/clock_rule.h"
#include "text/scan.h"

/* What may follow the first number: nothing, the unit of days, or the increment. */
static bool read_rest(struct scan *s, struct clock_rule *rule) {
    uint64_t increment = 0;
    rule->kind = CLOCK_SUDDEN;
    if (rule->base <= CLOCK_MAX_DAYS && scan_char(s, 'd')) {
        rule->kind = CLOCK_DAYS;
    } else if (scan_char(s, '+')) {
        if (!scan_number(s, CLOCK_MAX_INCREMENT, &increment))
            return false;
        rule->kind = increment ? CLOCK_INCREMENT : CLOCK_SUDDEN;
    }
    rule->increment = (uint32_t)increment;
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
    rule->base = (uint32_t)base;
    return read_rest(&number, rule) ? fault_none() : fault(FAULT_CLOCK, number.at, 0, 0);
}

void clock_rule_write(const struct clock_rule *rule, struct out *o) {
    if (rule->kind == CLOCK_NONE) {
        out_text(o, "none");
        return;
    }
    out_uint(o, rule->base);
    if (rule->kind == CLOCK_DAYS) {
        out_char(o, 'd');
    } else if (rule->kind == CLOCK_INCREMENT) {
        out_char(o, '+');
        out_uint(o, rule->increment);
    }
}

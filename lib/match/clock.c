/* clock.c - the clocks of a match. */
#include "match/clock.h"

void clock_set(struct clock *c, int seat, const struct clock_rule *rule) {
    c->rule[seat] = *rule;
    c->left[seat] = rule->kind == CLOCK_NONE ? CLOCK_FOREVER : rule->base;
}

void clock_start(struct clock *c, const struct clock_rule *rule) {
    *c = (struct clock){.seat = -1};
    for (int i = 0; i < GAME_SEATS; i++)
        clock_set(c, i, rule);
}

void clock_begin(struct clock *c, int seat, int64_t now) {
    c->seat = (int8_t)seat;
    c->since = now;
    c->spent = 0;
    c->running = true;
}

/* What the turn has taken, credits counted. */
static int64_t cost(const struct clock *c, int64_t now) {
    return c->spent + (c->running && now > c->since ? now - c->since : 0);
}

int64_t clock_spent(const struct clock *c, int64_t now) {
    int64_t spent = cost(c, now);
    return spent > 0 ? spent : 0;
}

void clock_pause(struct clock *c, int64_t now) {
    c->spent = cost(c, now);
    c->running = false;
}

void clock_resume(struct clock *c, int64_t now) {
    c->since = now;
    c->running = true;
}

void clock_credit(struct clock *c, int64_t milliseconds) { c->spent -= milliseconds; }

void clock_book(struct clock *c, int seat, int64_t milliseconds) {
    if (c->rule[seat].kind == CLOCK_GAME)
        c->left[seat] += c->rule[seat].increment - milliseconds;
}

int64_t clock_remaining(const struct clock *c, int seat, int64_t now) {
    if (c->rule[seat].kind == CLOCK_NONE)
        return CLOCK_FOREVER;
    int64_t left = c->left[seat] - (seat == c->seat ? cost(c, now) : 0);
    return left > 0 ? left : 0;
}

int64_t clock_flag(const struct clock *c) {
    if (c->seat < 0 || !c->running || c->rule[c->seat].kind == CLOCK_NONE)
        return CLOCK_FOREVER;
    return c->since + c->left[c->seat] + c->rule[c->seat].grace - c->spent;
}

bool clock_same(const struct clock *a, const struct clock *b) {
    for (int i = 0; i < GAME_SEATS; i++)
        if (a->left[i] != b->left[i] || !clock_rule_same(&a->rule[i], &b->rule[i]))
            return false;
    return a->since == b->since && a->spent == b->spent && a->seat == b->seat &&
           a->running == b->running;
}

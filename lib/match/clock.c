/* clock.c - the clocks of a match. */
#include "match/clock.h"

enum { MS = 1000, DAY = 86400 * MS };

void clock_start(struct clock *c, struct clock_rule rule) {
    int64_t allowance =
        rule.kind == CLOCK_DAYS ? (int64_t)rule.base * DAY : (int64_t)rule.base * MS;
    *c = (struct clock){.rule = rule, .seat = -1};
    for (int i = 0; i < GAME_SEATS; i++)
        c->left[i] = rule.kind == CLOCK_NONE ? CLOCK_FOREVER : allowance;
}

void clock_begin(struct clock *c, int seat, int64_t now) {
    c->seat = (int8_t)seat;
    c->since = now;
    c->spent = 0;
    c->running = true;
}

int64_t clock_spent(const struct clock *c, int64_t now) {
    return c->spent + (c->running && now > c->since ? now - c->since : 0);
}

void clock_pause(struct clock *c, int64_t now) {
    c->spent = clock_spent(c, now);
    c->running = false;
}

void clock_resume(struct clock *c, int64_t now) {
    c->since = now;
    c->running = true;
}

void clock_book(struct clock *c, int seat, int64_t milliseconds) {
    if (c->rule.kind == CLOCK_SUDDEN || c->rule.kind == CLOCK_INCREMENT)
        c->left[seat] += (int64_t)c->rule.increment * MS - milliseconds;
}

int64_t clock_left(const struct clock *c, int seat, int64_t now) {
    if (c->rule.kind == CLOCK_NONE)
        return CLOCK_FOREVER;
    int64_t left = c->left[seat] - (seat == c->seat ? clock_spent(c, now) : 0);
    return left > 0 ? left : 0;
}

int64_t clock_flag(const struct clock *c) {
    if (c->rule.kind == CLOCK_NONE || c->seat < 0 || !c->running)
        return CLOCK_FOREVER;
    return c->since + c->left[c->seat] - c->spent;
}

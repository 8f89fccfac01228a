/* clock.h - the clocks of a match: how much time each seat has left at a given moment.
 *
 * No system clock is read here: every moment is a parameter, in milliseconds since any origin that
 * the caller chooses, so a clock can be tested, stored and replayed. Each seat has its own rule.
 * One turn runs at a time. Its cost is settled when it ends; until then the clock keeps the moment
 * at which it began to run and what it cost before a pause. An earlier moment counts as that
 * moment, so that time never runs backwards.
 *
 * Grace is not shown on a clock: it is used when the time is 0, and the flag falls when it is gone.
 *
 * The state is a plain value. */
#ifndef PENTOID_MATCH_CLOCK_H
#define PENTOID_MATCH_CLOCK_H

#include "record/clock_rule.h"

#define CLOCK_FOREVER INT64_MAX

struct clock {
    struct clock_rule rule[GAME_SEATS];
    int64_t left[GAME_SEATS]; /* milliseconds, before the turn that is running; below 0: grace */
    int64_t since;            /* the moment from which the turn runs, if it does */
    int64_t spent;            /* milliseconds of this turn before that; below 0: a credit */
    int8_t seat;              /* whose turn it is, or -1: nobody's, or somebody without a clock */
    bool running;
};

/* All seats get the time of the rule; no turn has begun. */
void clock_start(struct clock *c, const struct clock_rule *rule);

/* Gives a seat its own rule, and the time of that rule. */
void clock_set(struct clock *c, int seat, const struct clock_rule *rule);

/* The turn of a seat begins at that moment (-1: it is measured, but costs nobody anything). */
void clock_begin(struct clock *c, int seat, int64_t now);

/* What the turn has taken so far, pauses and credits left out; never less than 0. */
int64_t clock_spent(const struct clock *c, int64_t now);

/* The turn stops for a pause, and goes on. */
void clock_pause(struct clock *c, int64_t now);
void clock_resume(struct clock *c, int64_t now);

/* Moves the beginning of the running turn to that much later. */
void clock_credit(struct clock *c, int64_t milliseconds);

/* Charges a seat for a turn that took that long, and adds the increment that it earned. */
void clock_book(struct clock *c, int seat, int64_t milliseconds);

/* What a seat has left at that moment, never less than 0; CLOCK_FOREVER without a clock. */
int64_t clock_remaining(const struct clock *c, int seat, int64_t now);

/* The moment at which the running turn uses up its seat's time and grace; CLOCK_FOREVER if that
 * never comes. */
int64_t clock_flag(const struct clock *c);

bool clock_same(const struct clock *a, const struct clock *b);

#endif

/* tourney_args.c - what `match`, `rate` and `report` are told on the command line. */
#include "common/players.h"
#include "common/say.h"
#include "record/clock_rule.h"
#include "tourney.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 100, SPRT_GAMES = 40000, MOVETIME = 100, MOST_JOBS = 64, MOST_PLIES = 100 };

/* ---- limits ------------------------------------------------------------------------------- */

/* Seconds with up to three decimals, as milliseconds; NULL if there are none, else what follows. */
static const char *read_seconds(const char *text, int64_t *milliseconds) {
    double value;
    const char *end = decimal_read(text, &value);
    if (!end || *text == '-' || value > CLOCK_MAX_BASE)
        return NULL;
    *milliseconds = (int64_t)(value * 1000 + 0.5);
    return end;
}

static bool read_clock(const char *text, struct arena_clock *clock) {
    const char *at = text ? read_seconds(text, &clock->base) : NULL;
    if (at && *at == '+')
        at = read_seconds(at + 1, &clock->increment);
    if (!text || (at && !*at && clock->base > 0))
        return true;
    wrong_with(TEXT_MATCH_CLOCK, TYPED("text", text));
    return false;
}

/* Engines that think as long as they are allowed to need a limit. A level below the highest has
 * its own, and so have the players that do not search. */
static bool thinks_on(const struct entrant *e) {
    struct seat_kind player;
    return !player_named(e->word, &player) || player_thinks_on(&player);
}

static bool read_limits(struct tourney *t, const struct args *a) {
    uint64_t grace = 1000, timeout = 60, most = UINT64_C(1000000000000);
    struct go_limits *l = &t->terms.limits;
    if (!args_number(a, "movetime", 1, 86400000, &l->movetime) ||
        !args_number(a, "nodes", 1, most, &l->nodes) ||
        !args_number(a, "depth", 1, 1000, &l->depth) ||
        !args_number(a, "grace", 0, 3600000, &grace) ||
        !args_number(a, "timeout", 1, 86400, &timeout) ||
        !read_clock(args_value(a, "clock"), &t->terms.clock))
        return false;
    t->terms.grace = (int64_t)grace;
    t->terms.timeout = (int64_t)timeout * 1000;
    bool limited = l->movetime || l->nodes || l->depth || t->terms.clock.base;
    for (int i = 0; i < t->entrant_count && !limited; i++)
        if (!entrant_limited(&t->entrant[i]) && thinks_on(&t->entrant[i]))
            t->entrant[i].limits.movetime = MOVETIME;
    return true;
}

/* ---- the rest ----------------------------------------------------------------------------- */

static bool read_variant(struct tourney *t, const char *name) {
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct position p;
    name = name ? name : games[0]->name;
    if (!position_start(&p, name, strlen(name), NULL, &o)) {
        cli_wrong("%s", why);
        return false;
    }
    t->variant = p.variant;
    t->seats = p.variant.game->seats(&p.state);
    if (t->seats == 1)
        wrong_with(TEXT_MATCH_SOLO, TYPED("variant", name));
    return t->seats > 1;
}

static bool read_engines(struct tourney *t, char **engines, int count) {
    if (count > RATING_PLAYERS) {
        wrong_with(TEXT_MATCH_ENGINES_MOST, NUMBER("most", RATING_PLAYERS));
        return false;
    }
    for (; t->entrant_count < count; t->entrant_count++)
        if (!entrant_read(&t->entrant[t->entrant_count], engines[t->entrant_count]))
            return false;
    entrants_tell_apart(t->entrant, count);
    return true;
}

static bool read_numbers(struct tourney *t, const struct args *a) {
    uint64_t wanted = args_has(a, "sprt") ? SPRT_GAMES : GAMES, jobs = 1;
    t->seed = 1;
    if (!args_number(a, "games", 1, TOURNEY_GAMES, &wanted) ||
        !args_number(a, "jobs", 1, MOST_JOBS, &jobs) ||
        !args_number(a, "seed", 0, UINT64_MAX, &t->seed))
        return false;
    t->terms.jobs = (int)jobs;
    t->terms.debug = args_has(a, "debug");
    t->block = tourney_block(t->seats, t->sides);
    t->blocks = ((int)wanted + t->block - 1) / t->block;
    return true;
}

static bool read_openings(struct tourney *t, const struct args *a, int *status) {
    const char *file = args_value(a, "openings");
    uint64_t plies = UINT64_MAX;
    if (!args_number(a, "opening-plies", 0, MOST_PLIES, &plies))
        return false;
    int wanted = plies == UINT64_MAX ? -1 : (int)plies;
    openings_begin(&t->openings, &t->variant, t->seed, wanted);
    if (file)
        t->openings.plies = wanted;
    return !file || openings_read(&t->openings, file, status);
}

/* All that a game depends on apart from its engines, for the records. */
static void write_agreed(struct tourney *t, const struct args *a) {
    struct out o = out_to(t->agreed, sizeof t->agreed);
    static const char *const options[] = {"openings", "opening-plies", "movetime", "nodes",
                                          "depth",    "clock",         "seed"};
    variant_write(&t->variant, &o);
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        const char *value = args_value(a, options[i]);
        if (!value)
            continue;
        out_text(&o, ", ");
        out_text(&o, options[i]);
        out_char(&o, ' ');
        shown_write(value, strlen(value), &o);
    }
}

int tourney_read(struct tourney *t, const struct args *a, enum tourney_kind kind,
                 const char *variant, char **engines, int count) {
    int status = CLI_WRONG;
    *t = (struct tourney){.fd = -1, .path = args_value(a, "save")};
    if (!read_variant(t, variant) || !read_engines(t, engines, count) || !read_limits(t, a))
        return CLI_WRONG;
    t->sides = kind == TOURNEY_ALONE ? 1 : kind == TOURNEY_MATCH && count <= t->seats ? count : 2;
    if (!read_numbers(t, a) || !read_openings(t, a, &status))
        return status;
    write_agreed(t, a);
    return CLI_OK;
}

/* engine.c - a UGI engine: the lines sent to it, and the meaning of its answers.
 *
 * This program's own players are engines like any other. Only their names are special: a word such
 * as `hand` is looked up among the values that the engine offers for its options `player` and
 * `sight`, so that a new player needs no line here. */
#include "engine.h"
#include "cli/cli.h"
#include "common/players.h"
#include "common/say.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- speaking ----------------------------------------------------------------------------- */

static void trace(const struct engine *e, const char *arrow, const char *line, size_t length) {
    char shown[400];
    struct out o = out_to(shown, sizeof shown);
    clean_write(line, length, &o);
    if (e->debug)
        fprintf(stderr, "%s %s %s\n", e->entrant->name, arrow, shown);
}

static void tell(struct engine *e, const char *line) {
    size_t length = strlen(line);
    trace(e, "<", line, length);
    child_send(&e->child, line, length);
    child_send(&e->child, "\n", 1);
}

/* The engine is out. The sentence goes on after its name. */
static void fail(struct engine *e, int key, const struct wording_arg *args) {
    struct out o = say_to(e->why, sizeof e->why);
    say_write(key, args, &o);
    clean_end(e->why);
    e->state = ENGINE_FAILED;
    child_end(&e->child, NULL, 0);
}

#define fail_with(e, key, ...) fail(e, key, WORDING_ARGS(__VA_ARGS__))

/* ---- options ------------------------------------------------------------------------------ */

/* The line `option name NAME ...`, or NULL. */
static const char *offer_of(const struct engine *e, const char *name, size_t *length) {
    char begin[ENTRANT_WORD + 20];
    int n = snprintf(begin, sizeof begin, "option name %s type ", name);
    const char *line = e->offers, *end = line ? line + e->offers_length : NULL;
    for (const char *next; line < end; line = next) {
        next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        *length = (size_t)(next - 1 - line);
        if (*length >= (size_t)n && memcmp(line, begin, (size_t)n) == 0)
            return line;
    }
    return NULL;
}

/* Whether the option can have that value: ` var VALUE` is a part of its line. */
static bool offers_value(const struct engine *e, const char *name, const char *value) {
    char wanted[ENTRANT_WORD + 8];
    size_t length, n = (size_t)snprintf(wanted, sizeof wanted, " var %s", value);
    const char *line = offer_of(e, name, &length);
    for (size_t i = 0; line && i + n <= length; i++)
        if (memcmp(line + i, wanted, n) == 0 && (i + n == length || line[i + n] == ' '))
            return true;
    return false;
}

static void set_option(struct engine *e, const char *name, const char *value) {
    char line[ENTRANT_WORD + ENTRANT_VALUE + 40];
    snprintf(line, sizeof line, "setoption name %s value %s", name, value);
    tell(e, line);
}

/* A player of this program is a level, or a value of one of two options; then the level is 0, which
 * is none. One thread, unless it was given more, makes games repeatable. */
static void choose_player(struct engine *e) {
    static const char *const options[] = {"player", "sight"};
    const char *word = e->entrant->word;
    size_t length;
    struct seat_kind player;
    bool is_level = player_named(word, &player) && player.type == SEAT_LEVEL;
    bool has_levels = offer_of(e, "level", &length);
    if (offer_of(e, "threads", &length) && !entrant_sets(e->entrant, "threads"))
        set_option(e, "threads", "1");
    if (is_level && has_levels) {
        set_option(e, "level", (char[]){(char)('0' + player.level), '\0'});
        return;
    }
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (!offers_value(e, options[i], word))
            continue;
        if (has_levels && !entrant_sets(e->entrant, "level"))
            set_option(e, "level", "0");
        set_option(e, options[i], word);
        return;
    }
    e->refused = true;
    fail_with(e, TEXT_ENGINE_NO_PLAYER, WORD("word", word));
}

static void set_options(struct engine *e) {
    const struct entrant *who = e->entrant;
    if (!who->command)
        choose_player(e);
    for (int i = 0; i < who->options && e->state != ENGINE_FAILED; i++)
        set_option(e, who->option[i].name, who->option[i].value);
}

/* ---- listening ---------------------------------------------------------------------------- */

static bool begins(const char *line, size_t length, const char *with) {
    size_t n = strlen(with);
    return length >= n && memcmp(line, with, n) == 0;
}

static bool is_line(const char *line, size_t length, const char *word) {
    return length == strlen(word) && begins(line, length, word);
}

/* Keeps a line that says what the engine can be set to. */
static void keep_offer(struct engine *e, const char *line, size_t length) {
    if (e->offers_length + length + 1 > ENGINE_OFFERS)
        return;
    memcpy(e->offers + e->offers_length, line, length);
    e->offers[e->offers_length + length] = '\n';
    e->offers_length += length + 1;
}

static void announce(struct engine *e) {
    char line[VARIANT_LENGTH + 20], seed[24];
    size_t length;
    if (offer_of(e, "seed", &length) && !entrant_sets(e->entrant, "seed")) {
        snprintf(seed, sizeof seed, "%" PRIu64, e->seed);
        set_option(e, "seed", seed);
    }
    snprintf(line, sizeof line, "uginewgame %s", e->variant);
    tell(e, line);
    tell(e, "isready");
    e->state = ENGINE_PREPARING;
}

/* The word behind `bestmove`; what may follow it is of no interest. */
static void take_move(struct engine *e, const char *line, size_t length) {
    size_t at = strlen("bestmove"), n = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    while (at + n < length && n + 1 < sizeof e->move && line[at + n] != ' ' && line[at + n] != '\t')
        n++;
    memcpy(e->move, line + at, n);
    e->move[n] = '\0';
    e->state = ENGINE_MOVED;
}

static bool is_best_move(const char *line, size_t length) {
    return begins(line, length, "bestmove ") || is_line(line, length, "bestmove");
}

/* A second answer is a fault: had it come a little later, it would be the answer to the next `go`.
 * */
static void take_line(struct engine *e, const char *line, size_t length) {
    static const char error[] = "info error ";
    trace(e, ">", line, length);
    if (e->state == ENGINE_GREETING && begins(line, length, "option name "))
        keep_offer(e, line, length);
    else if (e->state == ENGINE_GREETING && is_line(line, length, "ugiok")) {
        set_options(e);
        if (e->state != ENGINE_FAILED)
            announce(e);
    } else if (e->state == ENGINE_PREPARING && is_line(line, length, "readyok"))
        e->state = ENGINE_READY;
    else if (e->state == ENGINE_THINKING && is_best_move(line, length))
        take_move(e, line, length);
    else if ((e->state == ENGINE_READY || e->state == ENGINE_MOVED) && is_best_move(line, length))
        fail(e, TEXT_ENGINE_UNASKED, NO_WORDS);
    else if ((e->state == ENGINE_PREPARING || e->state == ENGINE_THINKING) &&
             begins(line, length, error)) {
        char why[WHY_LENGTH];
        e->refused = true;
        snprintf(why, sizeof why, "%.*s", (int)(length - strlen(error)), line + strlen(error));
        fail_with(e, TEXT_ENGINE_REFUSES, WORD("why", why));
    }
}

static bool is_waited_for(const struct engine *e) {
    return e->state == ENGINE_GREETING || e->state == ENGINE_PREPARING ||
           e->state == ENGINE_THINKING;
}

/* A process that has said its last word usually ends at once; that is worth a moment, for it tells
 * more than that the output was closed. */
static void fail_closed(struct engine *e) {
    struct timespec moment = {.tv_nsec = 2000000};
    for (int i = 0; i < 100 && !child_has_ended(&e->child); i++)
        nanosleep(&moment, NULL);
    child_end(&e->child, e->why, sizeof e->why);
    e->state = ENGINE_FAILED;
    if (!*e->why)
        fail(e, TEXT_ENGINE_CLOSED, NO_WORDS);
}

static void fail_late(struct engine *e) {
    static const char *const wanted[] = {
        [ENGINE_GREETING] = "ugi", [ENGINE_PREPARING] = "isready", [ENGINE_THINKING] = "go"};
    e->late = e->state == ENGINE_THINKING;
    fail_with(e, TEXT_ENGINE_LATE, WORD("line", wanted[e->state]));
}

void engine_step(struct engine *e, int64_t now) {
    const char *line;
    size_t length;
    if (e->state == ENGINE_NONE || e->state == ENGINE_FAILED)
        return;
    child_move_data(&e->child);
    while (e->state != ENGINE_FAILED && (line = child_line(&e->child, &length)) != NULL)
        take_line(e, line, length);
    e->moved = e->state == ENGINE_MOVED ? now : e->moved;
    if (e->state == ENGINE_FAILED || e->state == ENGINE_MOVED)
        return;
    if (e->child.closed)
        fail_closed(e);
    else if (is_waited_for(e) && now >= e->deadline)
        fail_late(e);
}

/* ---- asking ------------------------------------------------------------------------------- */

void engine_start(struct engine *e, const struct entrant *entrant, bool debug, int64_t deadline) {
    *e = (struct engine){.entrant = entrant, .state = ENGINE_GREETING, .debug = debug};
    e->deadline = deadline;
    int error = child_start(&e->child, entrant->command, debug);
    if (error) {
        fail_with(e, TEXT_ENGINE_CANNOT_START, WORD("why", strerror(error)));
        return;
    }
    e->offers = cli_alloc(ENGINE_OFFERS);
    tell(e, "ugi");
}

void engine_prepare(struct engine *e, const char *variant, uint64_t seed, int64_t deadline) {
    snprintf(e->variant, sizeof e->variant, "%s", variant);
    e->seed = seed;
    e->deadline = deadline;
    if (e->state == ENGINE_READY || e->state == ENGINE_MOVED)
        announce(e);
}

/* ---- limits ------------------------------------------------------------------------------- */

static void write_limit(const char *name, uint64_t limit, struct out *o) {
    if (!limit)
        return;
    out_char(o, ' ');
    out_text(o, name);
    out_char(o, ' ');
    out_uint(o, limit);
}

/* What the seats with a clock for the game have left. */
static void write_clocks(const struct match *m, int64_t now, struct out *o) {
    char name[] = "p1time", increment[] = "p1inc";
    for (int i = 0; i < match_seats(m); i++) {
        const struct clock_rule *rule = &m->clock.rule[i];
        if (rule->kind != CLOCK_GAME)
            continue;
        int64_t left = match_remaining(m, i, now);
        name[1] = increment[1] = (char)('1' + i);
        write_limit(name, (uint64_t)(left > 0 ? left : 1), o);
        write_limit(increment, (uint64_t)rule->increment, o);
    }
}

void engine_go_write(const struct match *m, int seat, const struct go_limits *limits, int64_t now,
                     struct out *o) {
    out_text(o, "go");
    write_limit("movetime", limits->movetime, o);
    write_limit("nodes", limits->nodes, o);
    write_limit("depth", limits->depth, o);
    if (m->clock.rule[seat].kind == CLOCK_GAME)
        write_clocks(m, now, o);
}

void engine_go(struct engine *e, const char *position, const char *go, int64_t deadline) {
    e->deadline = deadline;
    e->state = ENGINE_THINKING;
    tell(e, position);
    tell(e, go);
}

void engine_quit(struct engine *e) {
    if (e->state == ENGINE_NONE || e->state == ENGINE_FAILED)
        return;
    tell(e, "quit");
    child_close_input(&e->child);
}

void engine_end(struct engine *e) {
    child_end(&e->child, NULL, 0);
    free(e->offers);
    *e = (struct engine){.state = ENGINE_NONE};
}

/* arena.c - games between engines, several at once. */
#include "arena.h"
#include "cli.h"
#include "ugi.h"
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK = 200, PARTING = 500 }; /* milliseconds */

struct table {
    bool busy;      /* a game is being played */
    bool preparing; /* but has not begun */
    struct arena_game game;
    struct match match;
    struct match_ply *plies;
    int opening;              /* how many moves were made before the engines began */
    int64_t elapsed;          /* on the clock of the match */
    int64_t begun;            /* when the engine was told to think */
    int64_t left[GAME_SEATS]; /* on the clocks, if there are any; less than 0 is grace spent */
    int64_t spent[GAME_SEATS];
    int moves[GAME_SEATS];
    struct engine engine[GAME_SEATS];
    int at_seat[GAME_SEATS]; /* which of them plays a seat */
    struct rng rng;          /* for seats whose engine is out */
    char *line;              /* `position VARIANT moves ...` up to now */
    struct out position;
    char fault[WHY_LENGTH + 2 * ENTRANT_NAME];
};

struct run {
    const struct arena *arena;
    struct table *tables;
    bool *proved; /* of each entrant: it was ready once */
    bool last;    /* no more games are to begin */
    enum arena_end end;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

bool arena_timed(const struct arena *a) {
    bool timed = a->terms.limits.movetime || a->terms.clock.base;
    for (int i = 0; i < a->entrant_count; i++)
        timed = timed || a->entrants[i].limits.movetime;
    return timed;
}

static struct engine *engine_at(struct table *t, int seat) { return &t->engine[t->at_seat[seat]]; }

/* ---- limits ------------------------------------------------------------------------------- */

static const struct go_limits *limits_for(const struct run *r, const struct engine *e) {
    return entrant_limited(e->entrant) ? &e->entrant->limits : &r->arena->terms.limits;
}

static bool on_clock(const struct run *r, const struct engine *e) {
    return r->arena->terms.clock.base && !entrant_limited(e->entrant);
}

static void write_limit(const char *name, uint64_t limit, struct out *o) {
    if (!limit)
        return;
    out_char(o, ' ');
    out_text(o, name);
    out_char(o, ' ');
    out_uint(o, limit);
}

static void write_clocks(const struct run *r, const struct table *t, struct out *o) {
    char name[] = "p1time", increment[] = "p1inc";
    for (int i = 0; i < match_seats(&t->match); i++) {
        name[1] = increment[1] = (char)('1' + i);
        write_limit(name, (uint64_t)(t->left[i] > 0 ? t->left[i] : 1), o);
        write_limit(increment, (uint64_t)r->arena->terms.clock.increment, o);
    }
}

/* How long the engine may take before it is out. */
static int64_t patience(const struct run *r, const struct table *t, const struct engine *e,
                        int seat) {
    const struct arena_terms *terms = &r->arena->terms;
    const struct go_limits *limits = limits_for(r, e);
    if (limits->movetime)
        return (int64_t)limits->movetime + terms->grace;
    return on_clock(r, e) ? t->left[seat] + terms->grace : terms->timeout;
}

/* ---- a move ------------------------------------------------------------------------------- */

static void tell_fault(struct table *t, int seat, const char *what) {
    size_t before = strlen(t->fault);
    struct out o = {.buffer = t->fault, .size = sizeof t->fault, .length = before};
    out_text(&o, before ? "; player " : "player ");
    out_int(&o, seat + 1);
    out_text(&o, " (");
    out_text(&o, engine_at(t, seat)->entrant->name);
    out_text(&o, ") ");
    out_text(&o, what);
    clean_end(t->fault);
}

/* The engine of a seat is out: it has lost, and is ended. */
static void leave(struct table *t, int seat, const char *what, bool late) {
    tell_fault(t, seat, what);
    match_leave(&t->match, seat, late ? ENDING_TIME : ENDING_RESIGNED, t->elapsed);
    engine_at(t, seat)->state = ENGINE_FAILED;
    child_end(&engine_at(t, seat)->child, NULL, 0);
}

/* A move was made: it is part of the position from now on. */
static void add_move(struct table *t, const union game_state *before, game_move move) {
    out_text(&t->position, t->match.count == 1 ? " moves " : " ");
    move_write(t->match.variant.game, before, move, &t->position);
}

static void play(struct table *t, game_move move) {
    union game_state before = t->match.state;
    struct fault why;
    match_play(&t->match, move, t->elapsed, &why);
    add_move(t, &before, move);
}

static void ask(struct run *r, struct table *t, int seat) {
    char line[300];
    struct out o = out_to(line, sizeof line);
    struct engine *e = engine_at(t, seat);
    const struct go_limits *limits = limits_for(r, e);
    out_text(&o, "go");
    write_limit("movetime", limits->movetime, &o);
    write_limit("nodes", limits->nodes, &o);
    write_limit("depth", limits->depth, &o);
    if (on_clock(r, e))
        write_clocks(r, t, &o);
    t->begun = cli_now();
    engine_go(e, t->line, line, t->begun + patience(r, t, e, seat));
}

/* Has the next engine think, after the moves of seats that have none any more. It may have failed
 * while others were thinking, and may have said something since it was last listened to. */
static void go_on(struct run *r, struct table *t) {
    const struct game *g = t->match.variant.game;
    int seat;
    while ((seat = match_turn(&t->match)) >= 0) {
        struct engine *e = engine_at(t, seat);
        if (ending_is_gone(&t->match.ending, seat)) {
            play(t, g->random(&t->match.state, &t->rng));
            continue;
        }
        engine_step(e, cli_now());
        if (e->state != ENGINE_FAILED) {
            ask(r, t, seat);
            return;
        }
        leave(t, seat, e->why, false);
    }
}

/* Books the time of a move, if time matters at all: the records of a match without clocks do not
 * depend on how fast the machine is. */
static void book_time(struct run *r, struct table *t, int seat) {
    int64_t took = cli_now() - t->begun;
    t->moves[seat]++;
    if (!arena_timed(r->arena))
        return;
    t->spent[seat] += took;
    t->elapsed += took;
    if (on_clock(r, engine_at(t, seat)))
        t->left[seat] += r->arena->terms.clock.increment - took;
}

/* Why an answer is no move. */
static void write_no_move(const struct game *g, const union game_state *s, const char *move,
                          struct fault f, struct out *o) {
    if (!*move) {
        out_text(o, "names no move");
    } else if (strcmp(move, "none") == 0) {
        out_text(o, "says that the game is over, which it is not");
    } else {
        out_text(o, "plays ");
        shown_write(move, strlen(move), o);
        out_text(o, ": ");
        fault_write(g, s, f, o);
    }
}

static void take_move(struct run *r, struct table *t, int seat) {
    struct engine *e = engine_at(t, seat);
    const struct game *g = t->match.variant.game;
    char what[WHY_LENGTH];
    struct out o = out_to(what, sizeof what);
    game_move move;
    e->state = ENGINE_READY;
    book_time(r, t, seat);
    struct fault f = move_read(g, &t->match.state, e->move, strlen(e->move), &move);
    if (f.message == FAULT_NONE) {
        play(t, move);
        return;
    }
    write_no_move(g, &t->match.state, e->move, f, &o);
    leave(t, seat, what, false);
}

/* ---- a game ------------------------------------------------------------------------------- */

static uint64_t seat_seed(const struct arena_game *game, int seat) {
    return bits_mix(game->seed + (uint64_t)seat + 1);
}

/* Gives every seat an engine of its entrant: one that is there already, else a new one, in the
 * place of one that is not wanted. */
static void seat_engines(struct run *r, struct table *t, int seats) {
    bool taken[GAME_SEATS] = {false};
    for (int i = 0; i < seats; i++) {
        const struct entrant *who = &r->arena->entrants[t->game.entrant[i]];
        t->at_seat[i] = -1;
        for (int j = 0; j < GAME_SEATS && t->at_seat[i] < 0; j++)
            if (!taken[j] && t->engine[j].entrant == who && t->engine[j].state == ENGINE_READY)
                t->at_seat[i] = j;
        if (t->at_seat[i] >= 0)
            taken[t->at_seat[i]] = true;
    }
    for (int i = 0, j = 0; i < seats; i++) {
        if (t->at_seat[i] >= 0)
            continue;
        while (taken[j])
            j++;
        taken[t->at_seat[i] = j] = true;
        engine_end(&t->engine[j]);
        engine_start(&t->engine[j], &r->arena->entrants[t->game.entrant[i]], r->arena->terms.debug,
                     0);
    }
    for (int j = 0; j < GAME_SEATS; j++)
        if (!taken[j])
            engine_end(&t->engine[j]);
}

static void start_match(struct run *r, struct table *t) {
    const struct opening *opening = t->game.opening;
    struct clock_rule none = {.kind = CLOCK_NONE};
    match_start(&t->match, &opening->variant, none, t->plies, GAME_MAX_PLIES, 0);
    t->position = out_to(t->line, UGI_LINE);
    out_text(&t->position, "position ");
    variant_write(&opening->variant, &t->position);
    for (int i = 0; i < opening->plies; i++)
        play(t, opening->moves[i]);
    t->opening = opening->plies;
    for (int i = 0; i < match_seats(&t->match); i++)
        t->left[i] = r->arena->terms.clock.base;
}

static void begin_game(struct run *r, struct table *t) {
    char variant[VARIANT_LENGTH];
    struct out o = out_to(variant, sizeof variant);
    int64_t deadline = cli_now() + r->arena->terms.timeout;
    t->busy = t->preparing = true;
    t->elapsed = 0;
    t->fault[0] = '\0';
    t->rng = rng_seeded(t->game.seed);
    memset(t->spent, 0, sizeof t->spent);
    memset(t->moves, 0, sizeof t->moves);
    start_match(r, t);
    variant_write(&t->match.variant, &o);
    seat_engines(r, t, match_seats(&t->match));
    for (int i = 0; i < match_seats(&t->match); i++)
        engine_prepare(engine_at(t, i), variant, seat_seed(&t->game, i), deadline);
}

static void end_game(struct run *r, struct table *t) {
    struct arena_report report = {
        .game = &t->game, .match = &t->match, .opening = t->opening, .fault = t->fault};
    memcpy(report.spent, t->spent, sizeof report.spent);
    memcpy(report.moves, t->moves, sizeof report.moves);
    t->busy = false;
    if (!r->arena->done(r->arena->context, &report)) {
        r->end = ARENA_FINISHED;
        r->last = true;
        for (int i = 0; i < r->arena->terms.jobs; i++)
            r->tables[i].busy = false;
    }
}

/* An engine that was never ready is a mistake in the command line or the program's own. */
static bool is_hopeless(struct run *r, const struct engine *e) {
    if (r->proved[e->entrant - r->arena->entrants])
        return false;
    cli_failed("the engine \"%s\" %s", e->entrant->name, e->why);
    r->end = e->refused ? ARENA_REFUSED : ARENA_BROKEN;
    return true;
}

/* Begins the game if all engines have been ready or have failed. */
static void step_preparing(struct run *r, struct table *t) {
    int seats = match_seats(&t->match);
    for (int i = 0; i < seats; i++) {
        const struct engine *e = engine_at(t, i);
        if (e->state == ENGINE_FAILED && is_hopeless(r, e))
            return;
        if (e->state != ENGINE_READY && e->state != ENGINE_FAILED)
            return;
        if (e->state == ENGINE_READY)
            r->proved[e->entrant - r->arena->entrants] = true;
    }
    t->preparing = false;
    for (int i = 0; i < seats; i++)
        if (engine_at(t, i)->state == ENGINE_FAILED)
            leave(t, i, engine_at(t, i)->why, false);
    go_on(r, t);
}

static void step_thinking(struct run *r, struct table *t) {
    int seat = match_turn(&t->match);
    struct engine *e = engine_at(t, seat);
    if (e->state == ENGINE_MOVED)
        take_move(r, t, seat);
    else if (e->state == ENGINE_FAILED)
        leave(t, seat, e->why, e->late);
    else
        return;
    go_on(r, t);
}

static void step_table(struct run *r, struct table *t) {
    for (int i = 0; i < GAME_SEATS; i++)
        engine_step(&t->engine[i], cli_now());
    if (t->busy && t->preparing)
        step_preparing(r, t);
    else if (t->busy)
        step_thinking(r, t);
    if (t->busy && !t->preparing && match_turn(&t->match) < 0)
        end_game(r, t);
    if (!t->busy && !r->last) {
        r->last = !r->arena->next(r->arena->context, &t->game);
        if (!r->last)
            begin_game(r, t);
    }
}

/* ---- the loop ----------------------------------------------------------------------------- */

/* Sleeps until an engine has something to say, or there is something else to look at. */
static void wait_for_engines(struct run *r, struct pollfd *fds) {
    int count = 0;
    int64_t moment = cli_now(), until = moment + TICK;
    for (int i = 0; i < r->arena->terms.jobs; i++)
        for (int j = 0; j < GAME_SEATS; j++) {
            struct engine *e = &r->tables[i].engine[j];
            child_wait_for(&e->child, fds + count);
            count += 2;
            if (e->state != ENGINE_NONE && r->tables[i].busy && e->deadline > moment)
                until = e->deadline < until ? e->deadline : until;
        }
    poll(fds, (nfds_t)count, (int)(until - moment));
}

static bool any_busy(const struct run *r) {
    for (int i = 0; i < r->arena->terms.jobs; i++)
        if (r->tables[i].busy)
            return true;
    return false;
}

static void loop(struct run *r, struct pollfd *fds) {
    int64_t ticked = cli_now();
    do {
        for (int i = 0; i < r->arena->terms.jobs && r->end == ARENA_FINISHED; i++)
            step_table(r, &r->tables[i]);
        if (interrupted && r->end == ARENA_FINISHED)
            r->end = ARENA_INTERRUPTED;
        if (r->end != ARENA_FINISHED || !any_busy(r))
            continue;
        wait_for_engines(r, fds);
        if (cli_now() - ticked >= TICK) {
            ticked = cli_now();
            r->arena->tick(r->arena->context);
        }
    } while (r->end == ARENA_FINISHED && (any_busy(r) || !r->last));
}

/* Engines may write something down when they end; those that do not end in time are made to. */
static void part(struct run *r) {
    int64_t until = cli_now() + PARTING;
    bool all = false;
    int engines = r->arena->terms.jobs * GAME_SEATS;
    struct timespec moment = {.tv_nsec = 2000000};
    for (int i = 0; i < engines; i++) {
        struct engine *e = &r->tables[i / GAME_SEATS].engine[i % GAME_SEATS];
        if (e->state == ENGINE_FAILED)
            engine_end(e);
        engine_quit(e);
    }
    while (!all && cli_now() < until) {
        all = true;
        for (int i = 0; i < engines; i++)
            all = all && child_has_ended(&r->tables[i / GAME_SEATS].engine[i % GAME_SEATS].child);
        if (!all)
            nanosleep(&moment, NULL);
    }
    for (int i = 0; i < engines; i++)
        engine_end(&r->tables[i / GAME_SEATS].engine[i % GAME_SEATS]);
}

/* Whoever has been started with nohup goes on when the terminal is closed. */
static void catch_signals(void) {
    struct sigaction action = {.sa_handler = interrupt}, before;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
}

enum arena_end arena_run(const struct arena *a) {
    size_t jobs = (size_t)a->terms.jobs;
    struct run r = {.arena = a, .tables = cli_alloc(jobs * sizeof *r.tables)};
    struct pollfd *fds = cli_alloc(jobs * GAME_SEATS * 2 * sizeof *fds);
    r.proved = cli_alloc((size_t)a->entrant_count);
    memset(r.proved, 0, (size_t)a->entrant_count);
    memset(r.tables, 0, jobs * sizeof *r.tables);
    for (size_t i = 0; i < jobs; i++) {
        r.tables[i].plies = cli_alloc(GAME_MAX_PLIES * sizeof *r.tables[i].plies);
        r.tables[i].line = cli_alloc(UGI_LINE);
    }
    catch_signals();
    loop(&r, fds);
    part(&r);
    for (size_t i = 0; i < jobs; i++) {
        free(r.tables[i].plies);
        free(r.tables[i].line);
    }
    free(r.tables);
    free(r.proved);
    free(fds);
    return r.end;
}

/* arena.c - games between engines, several at once.
 *
 * The match keeps the clocks: a turn runs from the moment the previous move was made, and an engine
 * that does not answer before its flag falls is out. If nobody's time is limited every moment is 0,
 * so that the records do not depend on the speed of the machine. */
#include "arena.h"
#include "cli/cli.h"
#include "cli/ugi/ugi.h"
#include "common/players.h"
#include "common/say.h"
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK = 200, PARTING = 500, STANDIN_TICK = 5 }; /* milliseconds */
enum { STANDIN_HASH = 16 << 20 };                     /* bytes */

struct bout {
    bool busy;      /* a game is being played */
    bool preparing; /* but has not begun */
    struct arena_game game;
    struct match match;
    struct match_book *book; /* its memory */
    int opening;             /* how many moves were made before the engines began */
    struct engine engine[GAME_SEATS];
    int at_seat[GAME_SEATS]; /* which of them plays a seat */
    struct thinker *standin; /* for seats whose engine is out; NULL: not needed yet */
    bool stands_in;          /* it is thinking */
    struct rng rng;          /* for its seeds */
    char *line;              /* `position VARIANT moves ...` up to now */
    struct out position;
    char fault[WHY_LENGTH + 2 * ENTRANT_NAME];
};

struct run {
    const struct arena *arena;
    struct bout *bouts;
    bool *proved; /* of each entrant: it was ready once */
    bool timed;   /* somebody's time is limited */
    bool last;    /* no more games are to begin */
    enum arena_end end;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

bool arena_interrupted(void) { return interrupted; }

bool arena_timed(const struct arena *a) {
    bool timed = a->terms.limits.movetime || a->terms.clock.base;
    for (int i = 0; i < a->entrant_count; i++)
        timed = timed || a->entrants[i].limits.movetime;
    return timed;
}

static struct engine *engine_at(struct bout *b, int seat) { return &b->engine[b->at_seat[seat]]; }

static int64_t moment(const struct run *r) { return r->timed ? cli_now() : 0; }

/* ---- limits ------------------------------------------------------------------------------- */

static const struct go_limits *limits_for(const struct run *r, const struct entrant *who) {
    return entrant_limited(who) ? &who->limits : &r->arena->terms.limits;
}

/* The clock of a seat: a time for each move, a time for the game, or none. */
static struct clock_rule rule_for(const struct run *r, const struct entrant *who) {
    const struct arena_terms *terms = &r->arena->terms;
    int64_t movetime = (int64_t)limits_for(r, who)->movetime;
    if (movetime)
        return (struct clock_rule){.kind = CLOCK_MOVE, .base = movetime, .grace = terms->grace};
    if (!terms->clock.base || entrant_limited(who))
        return (struct clock_rule){.kind = CLOCK_NONE};
    return (struct clock_rule){.kind = CLOCK_GAME,
                               .base = terms->clock.base,
                               .increment = terms->clock.increment,
                               .grace = terms->grace};
}

/* ---- a move ------------------------------------------------------------------------------- */

static void tell_fault(struct bout *b, int seat, const char *what) {
    size_t before = strlen(b->fault);
    struct out o = {b->fault, sizeof b->fault, before, cli_language()};
    out_text(&o, before ? "; " : "");
    say_write(TEXT_ENGINE_OF_SEAT,
              WORDING_ARGS(NUMBER("seat", seat + 1),
                           WORD("name", engine_at(b, seat)->entrant->name), WORD("what", what)),
              &o);
    clean_end(b->fault);
}

/* The engine of a seat is out: it has lost, and is ended. */
static void leave(struct run *r, struct bout *b, int seat, const char *what, bool late) {
    tell_fault(b, seat, what);
    match_leave(&b->match, seat, late ? ENDING_TIME : ENDING_RESIGNED, moment(r));
    engine_at(b, seat)->state = ENGINE_FAILED;
    child_end(&engine_at(b, seat)->child, NULL, 0);
}

/* A move was made: it is part of the position from now on. */
static void add_move(struct bout *b) {
    out_text(&b->position, b->match.count == 1 ? " moves " : " ");
    out_text(&b->position, match_ply(&b->match, b->match.count - 1)->text);
}

static void play(struct bout *b, game_move move, int64_t now) {
    if (match_play(&b->match, move, now) == MATCH_OK)
        add_move(b);
}

/* An engine without a clock has the patience of the match. */
static void ask(struct run *r, struct bout *b, int seat) {
    char line[ENGINE_GO];
    struct out o = out_to(line, sizeof line);
    struct engine *e = engine_at(b, seat);
    int64_t flag = match_flag(&b->match);
    engine_go_write(&b->match, seat, limits_for(r, e->entrant), b->match.at, &o);
    engine_go(e, b->line, line, flag == CLOCK_FOREVER ? cli_now() + r->arena->terms.timeout : flag);
}

/* Has a level think about the move of a seat whose engine is out, beside everything else. */
static void stand_in(struct bout *b, const struct seat_kind *kind) {
    struct thinker_means means = {.threads = 1, .hash = STANDIN_HASH};
    struct thinker_task task = {
        .game = b->match.variant.game, .state = b->match.state, .limits = player_limits(kind)};
    if (!b->standin)
        b->standin = thinker_new(means);
    task.limits.seed = rng_next(&b->rng);
    thinker_start(b->standin, &task);
    b->stands_in = true;
}

/* Has the next one think. An engine may have failed while others were thinking, and may have said
 * something since it was last listened to. */
static void go_on(struct run *r, struct bout *b) {
    for (;;) {
        struct match_actor actor = match_actor(&b->match);
        if (actor.seat < 0)
            return;
        if (actor.standin) {
            stand_in(b, &actor.kind);
            return;
        }
        struct engine *e = engine_at(b, actor.seat);
        engine_step(e, cli_now());
        if (e->state != ENGINE_FAILED) {
            ask(r, b, actor.seat);
            return;
        }
        leave(r, b, actor.seat, e->why, false);
    }
}

/* Why an answer is no move. */
static void write_no_move(const struct game *g, const union game_state *s, const char *move,
                          struct fault f, struct out *o) {
    char played[WHY_LENGTH], why[WHY_LENGTH];
    struct out shown = out_to(played, sizeof played), reason = say_to(why, sizeof why);
    shown_write(move, strlen(move), &shown);
    fault_write(g, s, f, &reason);
    int key = !*move                      ? TEXT_ENGINE_NO_MOVE
              : strcmp(move, "none") == 0 ? TEXT_ENGINE_NOT_OVER
                                          : TEXT_ENGINE_PLAYS;
    say_write(key, WORDING_ARGS(WORD("move", played), WORD("why", why)), o);
}

/* When an answer came. One that is there counts as in time: how long it has been there while other
 * games were looked at nobody knows. */
static int64_t answered(const struct run *r, const struct bout *b, const struct engine *e) {
    int64_t flag = match_flag(&b->match);
    return !r->timed ? 0 : e->moved < flag ? e->moved : flag - 1;
}

static void take_move(struct run *r, struct bout *b, int seat) {
    struct engine *e = engine_at(b, seat);
    char what[WHY_LENGTH];
    struct out o = say_to(what, sizeof what);
    struct fault f;
    e->state = ENGINE_READY;
    enum match_status status =
        match_play_text(&b->match, e->move, strlen(e->move), answered(r, b, e), &f);
    if (status == MATCH_OK) {
        add_move(b);
        return;
    }
    write_no_move(b->match.variant.game, &b->match.state, e->move, f, &o);
    leave(r, b, seat, what, false);
}

/* ---- a game ------------------------------------------------------------------------------- */

static uint64_t seat_seed(const struct arena_game *game, int seat) {
    return bits_mix(game->seed + (uint64_t)seat + 1);
}

/* Gives every seat an engine of its entrant: one that is there already, else a new one, in the
 * place of one that is not wanted. */
static void seat_engines(struct run *r, struct bout *b, int seats) {
    bool taken[GAME_SEATS] = {false};
    for (int i = 0; i < seats; i++) {
        const struct entrant *who = &r->arena->entrants[b->game.entrant[i]];
        b->at_seat[i] = -1;
        for (int j = 0; j < GAME_SEATS && b->at_seat[i] < 0; j++)
            if (!taken[j] && b->engine[j].entrant == who && b->engine[j].state == ENGINE_READY)
                b->at_seat[i] = j;
        if (b->at_seat[i] >= 0)
            taken[b->at_seat[i]] = true;
    }
    for (int i = 0, j = 0; i < seats; i++) {
        if (b->at_seat[i] >= 0)
            continue;
        while (taken[j])
            j++;
        taken[b->at_seat[i] = j] = true;
        engine_end(&b->engine[j]);
        engine_start(&b->engine[j], &r->arena->entrants[b->game.entrant[i]], r->arena->terms.debug,
                     0);
    }
    for (int j = 0; j < GAME_SEATS; j++)
        if (!taken[j])
            engine_end(&b->engine[j]);
}

/* No time runs before all engines are ready. */
static void start_match(struct run *r, struct bout *b) {
    const struct opening *opening = b->game.opening;
    struct clock_rule none = {.kind = CLOCK_NONE};
    int64_t now = moment(r);
    match_start(&b->match, &opening->variant, none, match_memory(b->book), now);
    for (int i = 0; i < match_seats(&b->match); i++) {
        struct clock_rule rule = rule_for(r, &r->arena->entrants[b->game.entrant[i]]);
        match_set_clock(&b->match, i, &rule, now);
    }
    b->position = out_to(b->line, UGI_LINE);
    out_text(&b->position, "position ");
    variant_write(&opening->variant, &b->position);
    for (int i = 0; i < opening->plies; i++)
        play(b, opening->moves[i], now);
    b->opening = opening->plies;
    match_pause(&b->match, now);
}

static void begin_game(struct run *r, struct bout *b) {
    char variant[VARIANT_LENGTH];
    struct out o = out_to(variant, sizeof variant);
    int64_t deadline = cli_now() + r->arena->terms.timeout;
    b->busy = b->preparing = true;
    b->stands_in = false;
    b->fault[0] = '\0';
    b->rng = rng_seeded(b->game.seed);
    if (b->standin)
        thinker_forget(b->standin);
    start_match(r, b);
    variant_write(&b->match.variant, &o);
    seat_engines(r, b, match_seats(&b->match));
    for (int i = 0; i < match_seats(&b->match); i++)
        engine_prepare(engine_at(b, i), variant, seat_seed(&b->game, i), deadline);
}

/* Whether a ply was played for a seat whose engine was out. */
static bool stood_in(const struct match *m, int seat, int ply) {
    for (int i = 0; i < m->ending.count; i++)
        if (m->ending.gone[i].seat == seat && m->gone[i].ply <= ply)
            return true;
    return false;
}

static void sum_up(const struct bout *b, struct arena_report *report) {
    for (int i = b->opening; i < b->match.count; i++) {
        const struct match_event *ply = match_ply(&b->match, i);
        if (stood_in(&b->match, ply->seat, i))
            continue;
        report->spent[ply->seat] += ply->milliseconds;
        report->moves[ply->seat]++;
    }
}

static void end_game(struct run *r, struct bout *b) {
    struct arena_report report = {
        .game = &b->game, .match = &b->match, .opening = b->opening, .fault = b->fault};
    sum_up(b, &report);
    b->busy = false;
    if (!r->arena->done(r->arena->context, &report)) {
        r->end = ARENA_FINISHED;
        r->last = true;
        for (int i = 0; i < r->arena->terms.jobs; i++)
            r->bouts[i].busy = false;
    }
}

/* An engine that was never ready is a mistake in the command line or the program's own. */
static bool is_hopeless(struct run *r, const struct engine *e) {
    if (r->proved[e->entrant - r->arena->entrants])
        return false;
    failed_with(TEXT_ENGINE_NAMED, WORD("name", e->entrant->name), WORD("what", e->why));
    r->end = e->refused ? ARENA_REFUSED : ARENA_BROKEN;
    return true;
}

/* Begins the game if all engines have been ready or have failed. */
static void step_preparing(struct run *r, struct bout *b) {
    int seats = match_seats(&b->match);
    for (int i = 0; i < seats; i++) {
        const struct engine *e = engine_at(b, i);
        if (e->state == ENGINE_FAILED && is_hopeless(r, e))
            return;
        if (e->state != ENGINE_READY && e->state != ENGINE_FAILED)
            return;
        if (e->state == ENGINE_READY)
            r->proved[e->entrant - r->arena->entrants] = true;
    }
    b->preparing = false;
    match_resume(&b->match, moment(r));
    for (int i = 0; i < seats; i++)
        if (engine_at(b, i)->state == ENGINE_FAILED)
            leave(r, b, i, engine_at(b, i)->why, false);
    go_on(r, b);
}

static void step_standin(struct run *r, struct bout *b) {
    if (!thinker_wait_for(b->standin, 0))
        return;
    b->stands_in = false;
    play(b, thinker_report(b->standin)->line[0].move[0], moment(r));
    go_on(r, b);
}

static void step_thinking(struct run *r, struct bout *b) {
    int seat = match_turn(&b->match);
    struct engine *e = engine_at(b, seat);
    if (e->state == ENGINE_MOVED)
        take_move(r, b, seat);
    else if (e->state == ENGINE_FAILED)
        leave(r, b, seat, e->why, e->late);
    else
        return;
    go_on(r, b);
}

static void step_bout(struct run *r, struct bout *b) {
    for (int i = 0; i < GAME_SEATS; i++)
        engine_step(&b->engine[i], cli_now());
    if (b->busy && b->preparing)
        step_preparing(r, b);
    else if (b->busy && b->stands_in)
        step_standin(r, b);
    else if (b->busy)
        step_thinking(r, b);
    if (b->busy && !b->preparing && match_turn(&b->match) < 0)
        end_game(r, b);
    if (!b->busy && !r->last) {
        r->last = !r->arena->next(r->arena->context, &b->game);
        if (!r->last)
            begin_game(r, b);
    }
}

/* ---- the loop ----------------------------------------------------------------------------- */

/* Sleeps until an engine has something to say, or there is something else to look at. */
static void wait_for_engines(struct run *r, struct pollfd *fds) {
    int count = 0;
    int64_t now = cli_now(), until = now + TICK;
    for (int i = 0; i < r->arena->terms.jobs; i++) {
        if (r->bouts[i].busy && r->bouts[i].stands_in)
            until = now + STANDIN_TICK;
        for (int j = 0; j < GAME_SEATS; j++) {
            struct engine *e = &r->bouts[i].engine[j];
            child_wait_for(&e->child, fds + count);
            count += 2;
            if (e->state != ENGINE_NONE && r->bouts[i].busy && e->deadline > now)
                until = e->deadline < until ? e->deadline : until;
        }
    }
    poll(fds, (nfds_t)count, (int)(until - now));
}

static bool any_busy(const struct run *r) {
    for (int i = 0; i < r->arena->terms.jobs; i++)
        if (r->bouts[i].busy)
            return true;
    return false;
}

static void loop(struct run *r, struct pollfd *fds) {
    int64_t ticked = cli_now();
    do {
        for (int i = 0; i < r->arena->terms.jobs && r->end == ARENA_FINISHED; i++)
            step_bout(r, &r->bouts[i]);
        if (interrupted && r->end == ARENA_FINISHED)
            r->end = ARENA_INTERRUPTED;
        if (r->end != ARENA_FINISHED || !any_busy(r))
            continue;
        wait_for_engines(r, fds);
        if (cli_now() - ticked >= TICK) {
            ticked = cli_now();
            interrupted |= !r->arena->tick(r->arena->context);
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
        struct engine *e = &r->bouts[i / GAME_SEATS].engine[i % GAME_SEATS];
        if (e->state == ENGINE_FAILED)
            engine_end(e);
        engine_quit(e);
    }
    while (!all && cli_now() < until) {
        all = true;
        for (int i = 0; i < engines; i++)
            all = all && child_has_ended(&r->bouts[i / GAME_SEATS].engine[i % GAME_SEATS].child);
        if (!all)
            nanosleep(&moment, NULL);
    }
    for (int i = 0; i < engines; i++)
        engine_end(&r->bouts[i / GAME_SEATS].engine[i % GAME_SEATS]);
}

/* A program started with nohup goes on when the terminal is closed. */
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
    struct run r = {
        .arena = a, .bouts = cli_alloc(jobs * sizeof *r.bouts), .timed = arena_timed(a)};
    struct pollfd *fds = cli_alloc(jobs * GAME_SEATS * 2 * sizeof *fds);
    r.proved = cli_alloc((size_t)a->entrant_count);
    memset(r.proved, 0, (size_t)a->entrant_count);
    memset(r.bouts, 0, jobs * sizeof *r.bouts);
    for (size_t i = 0; i < jobs; i++) {
        r.bouts[i].book = cli_alloc(sizeof *r.bouts[i].book);
        r.bouts[i].line = cli_alloc(UGI_LINE);
    }
    catch_signals();
    loop(&r, fds);
    part(&r);
    for (size_t i = 0; i < jobs; i++) {
        if (r.bouts[i].standin)
            thinker_free(r.bouts[i].standin);
        free(r.bouts[i].book);
        free(r.bouts[i].line);
    }
    free(r.bouts);
    free(r.proved);
    free(fds);
    return r.end;
}

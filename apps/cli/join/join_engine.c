/* join_engine.c - an engine in a room at a server: any program that speaks UGI, for one game. It
 * answers offers as computers do: it declines draws and agrees to everything else. */
#include "cli/cli.h"
#include "cli/tournament/engine.h"
#include "cli/ugi/ugi.h"
#include "common/line.h"
#include "common/say.h"
#include "join.h"
#include "text/utf8.h"
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 600000, PARTING = 500, TICK = 200 }; /* milliseconds */

struct seated {
    struct join *join; /* for its live and the line of the result */
    struct entrant entrant;
    struct engine engine;
    int32_t game;     /* the one that it was prepared for */
    int32_t row;      /* what the room was when it was asked */
    int32_t answered; /* the row of the last offer */
    bool gives_up;
    int status;
};

static const struct match *match_of(const struct seated *s) { return &s->join->live.room.match; }

static void ask(struct seated *s, json_t *what) { live_ask(&s->join->live, what); }

/* ---- the engine --------------------------------------------------------------------------- */

/* Starts it for the game that has begun, or prepares it for the next one. */
static void prepare(struct seated *s) {
    const struct room *r = &s->join->live.room;
    char variant[VARIANT_LENGTH];
    struct out o = out_to(variant, sizeof variant);
    int64_t deadline = cli_now() + PATIENCE;
    variant_write(&match_of(s)->variant, &o);
    if (s->engine.state == ENGINE_NONE)
        engine_start(&s->engine, &s->entrant, false, deadline);
    engine_prepare(&s->engine, variant, (uint64_t)r->sum, deadline);
    s->game = r->games;
}

static void write_position(const struct match *m, struct out *o) {
    out_text(o, "position ");
    variant_write(&m->variant, o);
    for (int i = 0; i < m->count; i++) {
        out_text(o, i ? " " : " moves ");
        out_text(o, match_ply(m, i)->text);
    }
}

static void think(struct seated *s) {
    const struct live *l = &s->join->live;
    const struct match *m = match_of(s);
    char go[ENGINE_GO], *position = cli_alloc(UGI_LINE);
    struct out p = out_to(position, UGI_LINE), g = out_to(go, sizeof go);
    write_position(m, &p);
    engine_go_write(m, l->seat, &s->entrant.limits, live_now(l, cli_now()), &g);
    engine_go(&s->engine, position, go, cli_now() + PATIENCE);
    s->row = l->room.seq;
    free(position);
}

/* A move that was thought of for another position is forgotten: some may have been taken back. */
static void play(struct seated *s) {
    const struct live *l = &s->join->live;
    s->engine.state = ENGINE_READY;
    if (s->row == l->room.seq)
        ask(s, json_pack("{s:s,s:i,s:s}", "do", "move", "ply", match_of(s)->count, "move",
                         s->engine.move));
}

/* The sentence is said when the server knows. */
static void give_up(struct seated *s) {
    if (!s->gives_up)
        failed_with(TEXT_ENGINE_NAMED, WORD("name", s->entrant.name), WORD("what", s->engine.why));
    s->gives_up = true;
    s->status = CLI_FAILED;
    ask(s, json_pack("{s:s}", "do", "resign"));
}

/* ---- the game ----------------------------------------------------------------------------- */

static void answer_offer(struct seated *s) {
    const struct room *r = &s->join->live.room;
    const struct match_offer *offer = &r->match.offer;
    int seat = s->join->live.seat;
    if (!offer->open || offer->seat == seat || offer->agreed >> seat & 1 ||
        s->answered == r->offer_seq)
        return;
    s->answered = r->offer_seq;
    ask(s, json_pack("{s:s,s:b,s:i}", "do", "answer", "yes", offer->what != OFFER_DRAW, "seq",
                     r->offer_seq));
}

static void go_on(struct seated *s) {
    const struct live *l = &s->join->live;
    engine_step(&s->engine, cli_now());
    if (l->state != LIVE_OPEN || l->asked || l->room.games == 0 || room_turn(&l->room) < 0)
        return;
    if (s->game != l->room.games)
        prepare(s);
    answer_offer(s);
    if (l->asked)
        return;
    if (s->engine.state == ENGINE_FAILED)
        give_up(s);
    else if (s->engine.state == ENGINE_MOVED)
        play(s);
    else if (s->engine.state == ENGINE_READY && room_turn(&l->room) == l->seat &&
             !match_of(s)->paused)
        think(s);
}

static void told(void *context, struct live *l, enum live_what what, const struct room_event *e) {
    struct seated *s = context;
    (void)e;
    if (what == LIVE_READY && l->seat < 0) {
        s->status = failed(TEXT_JOIN_ENGINE_NO_SEAT);
        l->state = LIVE_OVER;
    } else if (what == LIVE_NO && (strcmp(l->why, "illegal") == 0 || s->gives_up)) {
        s->status = cli_failed("%s", l->say);
        if (s->gives_up)
            l->state = LIVE_OVER;
        snprintf(s->engine.why, sizeof s->engine.why, "%s", l->say);
        s->engine.state = ENGINE_FAILED;
    } else if (what == LIVE_ENDED) {
        s->status = cli_failed("%s", l->say);
    }
}

static void await(struct seated *s) {
    struct live *l = &s->join->live;
    struct pollfd fds[3];
    int64_t now = cli_now(), left = live_until(l) - now;
    child_wait_for(&s->engine.child, fds);
    fds[2] = (struct pollfd){.fd = live_fd(l),
                             .events = (short)(live_writes(l) ? POLLIN | POLLOUT : POLLIN)};
    poll(fds, 3, left < 0 ? 0 : left < TICK ? (int)left : TICK);
}

/* Over, and nothing more to be said to the server. */
static bool is_over(const struct live *l) {
    return l->state == LIVE_OVER || l->room.closed ||
           (l->room.games > 0 && room_turn(&l->room) < 0 && !l->asked) ||
           (l->state == LIVE_PAUSING && !l->was_open);
}

static void say_result(const struct seated *s) {
    char result[ENDING_LENGTH];
    struct out o = say_to(result, sizeof result);
    match_result_write(match_of(s), &o);
    say_with(TEXT_PLAY_OVER_RESULT, WORD("result", result));
}

/* A name that a room takes. */
static void shorten(char *name) {
    size_t length = strlen(name), at = 0;
    for (int i = 0; i < ROOM_NAME && at < length; i++)
        at += utf8_length(name + at, length - at);
    name[at] = '\0';
}

int join_engine(struct join *j, const struct link *link, const char *text) {
    struct seated s = {.join = j, .engine = {.state = ENGINE_NONE}};
    struct live *l = &j->live;
    if (!entrant_read(&s.entrant, text))
        return CLI_WRONG;
    if (!l->name) {
        shorten(s.entrant.name);
        l->name = s.entrant.name;
    }
    line_catch();
    if (!live_open(l, link, told, &s))
        s.status = cli_failed("%s", l->say);
    while (s.status == CLI_OK || s.gives_up) {
        live_step(l, cli_now());
        go_on(&s);
        live_step(l, cli_now()); /* what was asked just now */
        if (line_stopped() || is_over(l))
            break;
        await(&s);
    }
    bool played = s.status == CLI_OK || s.gives_up;
    if (played && l->room.games > 0 && room_turn(&l->room) < 0)
        say_result(&s);
    else if (s.status == CLI_OK && !line_stopped())
        s.status = cli_failed("%s", *l->say ? l->say : said(TEXT_JOIN_NO_ROOMS_THERE));
    engine_quit(&s.engine);
    engine_end(&s.engine);
    entrant_free(&s.entrant);
    return s.status;
}

/* join_person.c - a person in a room on a server: line by line like `pentoid play`, with the same
 * words, boards and questions. A typed line becomes a command to the server; only what the server
 * has confirmed is shown. */
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "join.h"
#include <string.h>

/* ---- what can be typed -------------------------------------------------------------------- */

static void ask(struct play *p, json_t *what) {
    if (!live_ask(&join_of(p)->live, what))
        say(TEXT_JOIN_STILL_SENDING);
}

static void make_there(struct play *p, game_move move) {
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    move_write(p->match.variant.game, &p->match.state, move, &o);
    ask(p, json_pack("{s:s,s:i,s:s}", "do", "move", "ply", p->match.count, "move", text));
}

static void offer(struct play *p, enum match_proposal what) {
    ask(p, json_pack("{s:s,s:s}", "do", "offer", "what", match_proposal_word(what)));
}

static void answer(struct play *p, bool yes) {
    const struct room *r = &join_of(p)->live.room;
    if (r->games == 0 || !r->match.offer.open)
        say(TEXT_JOIN_NO_OFFER);
    else
        ask(p, json_pack("{s:s,s:b,s:i}", "do", "answer", "yes", yes, "seq", r->offer_seq));
}

/* A command about the player to move, who is away. */
static void about_turn(struct play *p, const char *what) {
    ask(p, json_pack("{s:s,s:i}", "do", what, "seat", match_turn(&p->match) + 1));
}

static void do_resign(struct play *p, const char *rest) {
    (void)rest;
    ask(p, json_pack("{s:s}", "do", "resign"));
}

static void do_draw(struct play *p, const char *rest) {
    (void)rest;
    offer(p, OFFER_DRAW);
}

static void do_undo(struct play *p, const char *rest) {
    (void)rest;
    offer(p, OFFER_BACK);
}

static void do_pause(struct play *p, const char *rest) {
    (void)rest;
    if (p->match.paused)
        ask(p, json_pack("{s:s}", "do", "resume"));
    else
        offer(p, OFFER_PAUSE);
}

static void do_new(struct play *p, const char *rest) {
    (void)rest;
    offer(p, OFFER_AGAIN);
}

static void do_yes(struct play *p, const char *rest) {
    (void)rest;
    answer(p, true);
}

static void do_no(struct play *p, const char *rest) {
    (void)rest;
    answer(p, false);
}

static void do_standin(struct play *p, const char *rest) {
    (void)rest;
    about_turn(p, "standin");
}

static void do_claim(struct play *p, const char *rest) {
    (void)rest;
    about_turn(p, "claim");
}

static const struct play_action actions[] = {
    {TEXT_WORD_HELP, play_do_help}, {TEXT_WORD_MOVES, play_do_moves},
    {TEXT_WORD_SHOW, play_do_show}, {TEXT_WORD_RULES, play_do_rules},
    {TEXT_WORD_SAVE, play_do_save}, {TEXT_WORD_OVERWRITE, play_do_overwrite},
    {TEXT_WORD_UNDO, do_undo},      {TEXT_WORD_NEW, do_new},
    {TEXT_WORD_RESIGN, do_resign},  {TEXT_WORD_DRAW, do_draw},
    {TEXT_WORD_PAUSE, do_pause},    {TEXT_WORD_YES, do_yes},
    {TEXT_WORD_NO, do_no},          {TEXT_WORD_STANDIN, do_standin},
    {TEXT_WORD_CLAIM, do_claim},    {0, NULL},
};

static const struct play_place there = {.actions = actions,
                                        .help = TEXT_JOIN_HELP,
                                        .over = TEXT_JOIN_OVER,
                                        .again = TEXT_JOIN_OVER,
                                        .make = make_there};

/* ---- what the server says ----------------------------------------------------------------- */

/* Begins a line of its own where the prompt stands. */
static void begin_line(struct join *j) {
    if (j->prompted)
        putchar('\n');
    j->prompted = false;
}

static void greet(struct join *j) {
    const struct live *l = &j->live;
    char text[LINK_BASE + LINK_ROOM + LINK_SECRET + 16];
    if (l->seat < 0) {
        say(TEXT_JOIN_WATCHING);
        return;
    }
    snprintf(text, sizeof text, "%s#/room/%s/%s", l->link.base, l->link.room, l->as);
    say_with(TEXT_JOIN_SEATED, NUMBER("seat", l->seat + 1));
    if (l->link.secret[0] == 'i')
        say_with(TEXT_JOIN_YOUR_LINK, WORD("link", text));
}

static void be_ready(struct join *j) {
    begin_line(j);
    if (!j->ready)
        greet(j);
    else if (j->cut)
        say(TEXT_JOIN_RECONNECTED);
    j->play.changed |= !j->ready || j->cut;
    j->ready = true;
    j->cut = false;
    j->here = j->live.here;
    join_update(j);
}

static void be_cut(struct join *j) {
    if (j->ready && !j->cut) {
        begin_line(j);
        say(TEXT_JOIN_CUT);
        j->cut = true;
    }
}

static void refused(struct join *j) {
    begin_line(j);
    line_wrap("", j->live.say);
    j->play.changed |= strcmp(j->live.why, "stale") == 0;
}

static void told(void *context, struct live *l, enum live_what what, const struct room_event *e) {
    struct join *j = context;
    (void)l;
    switch (what) {
    case LIVE_EVENT:
        join_tell_event(j, e);
        join_update(j);
        break;
    case LIVE_ROOM:
        join_update(j);
        break;
    case LIVE_READY:
        be_ready(j);
        break;
    case LIVE_HERE:
        join_tell_here(j);
        break;
    case LIVE_NO:
        refused(j);
        break;
    case LIVE_CUT:
        be_cut(j);
        break;
    case LIVE_OK:
    case LIVE_ENDED:
        break;
    }
}

/* ---- the loop ----------------------------------------------------------------------------- */

static void show(struct join *j) {
    begin_line(j);
    if (j->live.room.games > 0) {
        play_show(&j->play);
        if (match_turn(&j->play.match) >= 0)
            join_show_clocks(j);
    } else {
        play_print_news(&j->play);
        join_show_waiting(j);
        j->play.changed = false;
    }
    j->told = false;
    fflush(stdout);
}

/* What leaves the position as it is. */
static void show_news(struct join *j) {
    begin_line(j);
    play_print_news(&j->play);
    j->told = false;
}

static void write_prompt(const struct join *j, struct out *o) {
    if (j->live.seat >= 0 && j->live.room.games > 0)
        play_write_name(&j->play, j->live.seat, o);
    else
        out_text(o, said(j->live.seat >= 0 ? TEXT_JOIN_WAIT_PROMPT : TEXT_JOIN_WATCH_PROMPT));
    if (j->play.half[0]) {
        out_text(o, ": ");
        out_text(o, j->play.half);
    }
}

/* Before the first game there is no position: only the words that need none mean anything. */
static bool obey(struct join *j, char *line) {
    if (j->live.room.games > 0)
        return play_line(&j->play, line);
    if (after_word(line, TEXT_WORD_QUIT))
        return false;
    j->play.changed = true;
    return true;
}

/* One line, or whatever comes instead. False: leave. */
static bool type(struct join *j) {
    char prompt[PLAY_NAME + MOVE_LENGTH], line[PLAY_LINE];
    struct out o = say_to(prompt, sizeof prompt);
    size_t length;
    write_prompt(j, &o);
    enum line status = line_ask(j->prompted ? NULL : prompt, line, sizeof line, &length);
    j->prompted = status == LINE_OTHER;
    if (status == LINE_READ)
        return obey(j, line);
    if (status == LINE_LONG)
        say(TEXT_PLAY_LONG_LINE);
    j->all_typed = status == LINE_END && !line_stopped();
    return status == LINE_LONG || status == LINE_OTHER || (j->all_typed && j->live.seat < 0);
}

/* A watcher who types nothing stays to the end of the game; nobody needs to stay in a closed
 * room. */
static bool is_done(const struct join *j) {
    const struct room *r = &j->live.room;
    return r->closed || (j->all_typed && r->games > 0 && room_turn(r) < 0);
}

static bool go_on(struct join *j) {
    if (j->play.changed && j->ready && !j->cut)
        show(j);
    else if (j->told)
        show_news(j);
    if (is_done(j))
        return false;
    line_watch(live_fd(&j->live), live_writes(&j->live), live_until(&j->live));
    if (!j->ready || j->all_typed) {
        line_wait();
        return !line_stopped();
    }
    return type(j);
}

int join_person(struct join *j, const struct link *link) {
    j->play.place = &there;
    j->play.style = cli_colours() ? DIAGRAM_COLOUR : DIAGRAM_PLAIN;
    j->play.elsewhere = ~0u;
    j->play.news = open_memstream(&j->play.news_text, &j->play.news_length);
    line_catch();
    if (!live_open(&j->live, link, told, j))
        return cli_failed("%s", j->live.say);
    bool stays = true;
    while (stays && !ferror(stdout)) {
        live_step(&j->live, cli_now());
        if (j->live.state == LIVE_OVER || (j->live.state == LIVE_PAUSING && !j->live.was_open))
            break;
        stays = go_on(j);
    }
    begin_line(j);
    if (!stays || ferror(stdout))
        return CLI_OK;
    return cli_failed("%s", *j->live.say ? j->live.say : said(TEXT_JOIN_NO_ROOMS_THERE));
}

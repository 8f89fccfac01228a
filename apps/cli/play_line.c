/* play_line.c - what can be typed during a game: a line is a command if its first word is one, in
 * capitals or not; otherwise it is a move, blanks in it left out. */
#include "cli.h"
#include "guide.h"
#include "line.h"
#include "play.h"
#include "say.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- looking ------------------------------------------------------------------------------ */

static void do_help(struct play *p, const char *rest) {
    (void)rest;
    uint32_t known = 0;
    if (match_turn(&p->match) >= 0)
        guide_hints(p->match.variant.game, &p->match.state, &known);
    if (p->half[0])
        say_with(TEXT_PLAY_HALF_SO_FAR, WORD("half", p->half));
    say(TEXT_PLAY_HELP);
}

static void do_moves(struct play *p, const char *rest) { play_list_moves(p, rest); }

static void do_hint(struct play *p, const char *rest) {
    (void)rest;
    if (match_turn(&p->match) < 0)
        play_say_over();
    else
        play_hint(p);
}

static void do_show(struct play *p, const char *rest) {
    (void)rest;
    p->changed = true;
}

static void do_rules(struct play *p, const char *rest) {
    (void)rest;
    guide_print_rules(&p->match.variant);
}

/* ---- back and forth ----------------------------------------------------------------------- */

static bool person_to_move(const struct play *p) {
    int turn = match_turn(&p->match);
    struct player player;
    return turn < 0 || !play_player(p, turn, &player);
}

struct stretch {
    const struct match *match;
    int from, to;
};

static void write_moves(const void *context, struct out *o) {
    const struct stretch *s = context;
    const struct game *g = s->match->variant.game;
    union game_state state;
    union game_undo undo;
    match_state(s->match, s->from, &state);
    for (int i = s->from; i < s->to; i++) {
        out_text(o, i > s->from ? ", " : "");
        move_write(g, &state, s->match->plies[i].move, o);
        g->play(&state, s->match->plies[i].move, &undo);
    }
    if (s->from == s->to)
        out_text(o, said(TEXT_PLAY_THE_RESIGNATION));
}

/* The moves that two states of the match differ by: "Taken back: Ad3, Ac5." */
static void tell_moves(struct play *p, int what, int from, int to) {
    size_t length;
    char *moves = text_made(write_moves, &(struct stretch){&p->match, from, to}, &length);
    say_line(p->news, what, WORDING_ARGS(WORD("moves", moves)));
    free(moves);
}

/* Back, or forward, to the next position in which a person moves. Back beyond the first move of a
 * person there is none: the program would only move again. */
static void travel(struct play *p, enum match_status (*step)(struct match *, int64_t), int what,
                   int none) {
    struct match before = p->match;
    bool moved = step(&p->match, cli_now()) == MATCH_OK;
    while (moved && !person_to_move(p) && step(&p->match, cli_now()) == MATCH_OK)
        continue;
    if (!moved || (step == match_undo && !person_to_move(p))) {
        p->match = before;
        say(none);
        return;
    }
    int a = before.count, b = p->match.count;
    tell_moves(p, what, a < b ? a : b, a < b ? b : a);
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
}

static void do_undo(struct play *p, const char *rest) {
    (void)rest;
    travel(p, match_undo, TEXT_PLAY_TAKEN_BACK, TEXT_PLAY_NOTHING_BACK);
}

static void do_redo(struct play *p, const char *rest) {
    (void)rest;
    travel(p, match_redo, TEXT_PLAY_PLAYED_AGAIN, TEXT_PLAY_NOTHING_AGAIN);
}

/* ---- the game as a whole ------------------------------------------------------------------ */

static void do_resign(struct play *p, const char *rest) {
    (void)rest;
    int turn = match_turn(&p->match);
    char name[PLAY_NAME];
    struct out o = say_to(name, sizeof name);
    if (turn < 0 || match_resign(&p->match, turn, cli_now()) != MATCH_OK) {
        play_say_over();
        return;
    }
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
    play_write_name(p, turn, &o);
    if (match_turn(&p->match) >= 0)
        say_line(p->news, TEXT_PLAY_OUT, WORDING_ARGS(WORD("name", name)));
}

/* The same game once more, with the same players; stones that were drawn are drawn anew. */
static void do_new(struct play *p, const char *rest) {
    (void)rest;
    struct variant v = p->match.variant;
    struct match_seat seat[GAME_SEATS];
    memcpy(seat, p->match.seat, sizeof seat);
    play_keep(p);
    if (v.drawn == VARIANT_SEED) {
        v.drawn = VARIANT_OPEN;
        variant_draw(&v, rng_next(&p->rng) >> 40);
    }
    play_begin(p, &v);
    memcpy(p->match.seat, seat, sizeof seat);
}

static void do_name(struct play *p, const char *rest) {
    int turn = match_turn(&p->match);
    const char *fault = *rest ? play_name_fault(rest) : said(TEXT_PLAY_TYPE_NAME);
    if (turn < 0)
        play_say_over();
    else if (fault)
        say_with(TEXT_PLAY_WHICH_NAME, WORD("why", fault));
    else
        match_set_seat(&p->match, turn, rest, NULL);
    p->unsaved |= !fault;
}

static void do_save(struct play *p, const char *path) { play_save(p, path, false); }

static void do_overwrite(struct play *p, const char *path) { play_save(p, path, true); }

static void do_load(struct play *p, const char *path) {
    if (!*path)
        say(TEXT_PLAY_LOAD_WHAT);
    else
        play_load(p, path, 1);
}

static const struct {
    int word;
    void (*run)(struct play *p, const char *rest);
} actions[] = {
    {TEXT_WORD_HELP, do_help}, {TEXT_WORD_MOVES, do_moves},         {TEXT_WORD_SHOW, do_show},
    {TEXT_WORD_UNDO, do_undo}, {TEXT_WORD_REDO, do_redo},           {TEXT_WORD_RULES, do_rules},
    {TEXT_WORD_SAVE, do_save}, {TEXT_WORD_OVERWRITE, do_overwrite}, {TEXT_WORD_LOAD, do_load},
    {TEXT_WORD_NEW, do_new},   {TEXT_WORD_NAME, do_name},           {TEXT_WORD_RESIGN, do_resign},
    {TEXT_WORD_HINT, do_hint},
};

/* ---- lines -------------------------------------------------------------------------------- */

/* A move may be typed with blanks. */
static void squeeze(const char *from, char *to) {
    for (; *from; from++)
        if (*from != ' ' && *from != '\t')
            *to++ = *from;
    *to = '\0';
}

static void empty_line(struct play *p) {
    if (match_turn(&p->match) < 0)
        play_say_over();
    else if (!p->half[0])
        say(TEXT_PLAY_TYPE_MOVE);
    p->half[0] = '\0';
}

bool play_line(struct play *p, char *line) {
    char move[PLAY_LINE];
    line += strspn(line, " \t");
    for (size_t n = strlen(line); n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'); n--)
        line[n - 1] = '\0';
    if (after_word(line, TEXT_WORD_QUIT) || strcasecmp(line, "exit") == 0)
        return false;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const char *rest = after_word(line, actions[i].word);
        if (rest) {
            actions[i].run(p, rest);
            return true;
        }
    }
    squeeze(line, move);
    if (strcmp(move, "?") == 0)
        do_help(p, "");
    else if (strcasecmp(move, said(TEXT_WORD_PASS)) == 0)
        play_type_move(p, "pass");
    else if (*move)
        play_type_move(p, move);
    else
        empty_line(p);
    return true;
}

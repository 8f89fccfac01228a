/* play_line.c - lines typed during a game: a line is a command if its first word is one, in any
 * case; otherwise it is a move, without its blanks. */
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "guide.h"
#include "play.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- looking ------------------------------------------------------------------------------ */

void play_do_help(struct play *p, const char *rest) {
    (void)rest;
    uint64_t known = 0;
    if (match_turn(&p->match) >= 0)
        guide_hints(p->match.variant.game, &p->match.state, &known);
    if (p->half[0])
        say_with(TEXT_PLAY_HALF_SO_FAR, WORD("half", p->half));
    say(p->place->help);
}

void play_do_moves(struct play *p, const char *rest) { play_list_moves(p, rest); }

static void do_hint(struct play *p, const char *rest) {
    (void)rest;
    if (match_turn(&p->match) < 0)
        play_say_over(p);
    else
        play_hint(p);
}

void play_do_show(struct play *p, const char *rest) {
    (void)rest;
    p->changed = true;
}

void play_do_rules(struct play *p, const char *rest) {
    (void)rest;
    guide_print_rules(&p->match.variant);
}

/* ---- back and forth ----------------------------------------------------------------------- */

struct stretch {
    const struct match *match;
    int from, to;
};

static void write_moves(const void *context, struct out *o) {
    const struct stretch *s = context;
    for (int i = s->from; i < s->to; i++) {
        out_text(o, i > s->from ? ", " : "");
        out_text(o, match_ply(s->match, i)->text);
    }
}

/* "Taken back: Ad3, Ac5."; if no move was, then what ended the game instead of one. */
static void tell_travel(struct play *p, int what, int from, int to, int instead) {
    size_t length;
    char *moves = text_made(write_moves, &(struct stretch){&p->match, from, to}, &length);
    say_line(p->news, what, WORDING_ARGS(WORD("moves", length ? moves : said(instead))));
    free(moves);
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
}

/* Where only the program plays, it would move again at once. */
static void do_undo(struct play *p, const char *rest) {
    struct match *m = &p->match;
    int before = m->count,
        instead = m->ending.agreed ? TEXT_PLAY_THE_DRAW : TEXT_PLAY_THE_RESIGNATION;
    unsigned hands = play_hands(p);
    (void)rest;
    if (hands && match_take_back(m, hands, cli_now()) == MATCH_OK)
        tell_travel(p, TEXT_PLAY_TAKEN_BACK, m->count, before, instead);
    else
        say(TEXT_PLAY_NOTHING_BACK);
}

static void do_redo(struct play *p, const char *rest) {
    struct match *m = &p->match;
    int before = m->count;
    (void)rest;
    if (match_forward(m, play_hands(p), cli_now()) == MATCH_OK)
        tell_travel(p, TEXT_PLAY_PLAYED_AGAIN, before, m->count, 0);
    else
        say(TEXT_PLAY_NOTHING_AGAIN);
}

/* ---- the game as a whole ------------------------------------------------------------------ */

static void do_resign(struct play *p, const char *rest) {
    (void)rest;
    int turn = match_turn(&p->match);
    char name[PLAY_NAME];
    struct out o = say_to(name, sizeof name);
    if (turn < 0 || match_resign(&p->match, turn, cli_now()) != MATCH_OK) {
        play_say_over(p);
        return;
    }
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
    play_write_name(p, turn, &o);
    if (match_turn(&p->match) >= 0)
        say_line(p->news, TEXT_PLAY_OUT, WORDING_ARGS(WORD("name", name)));
}

/* Asks a seat whether it agrees to the offer of another one; any other answer than yes is no. */
static bool asks_draw(const struct play *p, int seat) {
    char name[PLAY_NAME], prompt[PLAY_NAME + 60], line[PLAY_LINE];
    struct out n = say_to(name, sizeof name), o = say_to(prompt, sizeof prompt);
    size_t length;
    play_write_name(p, seat, &n);
    say_write(TEXT_PLAY_ASK_DRAW, WORDING_ARGS(WORD("name", name)), &o);
    return line_ask(prompt, line, sizeof line, &length) == LINE_READ &&
           after_word(line, TEXT_WORD_YES);
}

/* The seat to move offers a draw, and all other people are asked. */
static void do_draw(struct play *p, const char *rest) {
    struct match *m = &p->match;
    int turn = match_turn(m);
    (void)rest;
    if (turn < 0) {
        play_say_over(p);
        return;
    }
    if (match_offer(m, OFFER_DRAW, turn, cli_now()) != MATCH_OK) {
        say(TEXT_PLAY_DRAW_DECLINED);
        return;
    }
    for (int seat = 0; m->offer.open && seat < match_seats(m); seat++)
        if (seat != turn && match_deciders(m, OFFER_DRAW) >> seat & 1)
            match_answer(m, asks_draw(p, seat), seat, cli_now());
    if (m->ending.agreed)
        p->changed = p->unsaved = true;
    else
        say(TEXT_PLAY_DRAW_REFUSED);
    p->half[0] = '\0';
}

/* The same players as before. */
static void seat_again(struct play *p, const struct match_seat *seats) {
    for (int i = 0; i < match_seats(&p->match); i++) {
        char kind[RECORD_NAME];
        struct out o = out_to(kind, sizeof kind);
        seat_kind_write(&seats[i].kind, &o);
        match_set_seat(&p->match, i, seats[i].name, kind);
    }
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
    seat_again(p, seat);
}

static void do_name(struct play *p, const char *rest) {
    int turn = match_turn(&p->match);
    const char *fault = *rest ? play_name_fault(rest) : said(TEXT_PLAY_TYPE_NAME);
    if (turn < 0)
        play_say_over(p);
    else if (fault)
        say_with(TEXT_PLAY_WHICH_NAME, WORD("why", fault));
    else
        match_set_seat(&p->match, turn, rest, NULL);
    p->unsaved |= !fault;
}

void play_do_save(struct play *p, const char *path) { play_save(p, path, false); }

void play_do_overwrite(struct play *p, const char *path) { play_save(p, path, true); }

static void do_load(struct play *p, const char *path) {
    if (!*path)
        say(TEXT_PLAY_LOAD_WHAT);
    else
        play_load(p, path, 1);
}

static const struct play_action actions[] = {
    {TEXT_WORD_HELP, play_do_help},
    {TEXT_WORD_MOVES, play_do_moves},
    {TEXT_WORD_SHOW, play_do_show},
    {TEXT_WORD_UNDO, do_undo},
    {TEXT_WORD_REDO, do_redo},
    {TEXT_WORD_RULES, play_do_rules},
    {TEXT_WORD_SAVE, play_do_save},
    {TEXT_WORD_OVERWRITE, play_do_overwrite},
    {TEXT_WORD_LOAD, do_load},
    {TEXT_WORD_NEW, do_new},
    {TEXT_WORD_NAME, do_name},
    {TEXT_WORD_RESIGN, do_resign},
    {TEXT_WORD_HINT, do_hint},
    {TEXT_WORD_DRAW, do_draw},
    {0, NULL},
};

const struct play_place play_here = {.actions = actions,
                                     .help = TEXT_PLAY_HELP,
                                     .over = TEXT_PLAY_OVER_TYPE,
                                     .again = TEXT_PLAY_CAN_TYPE,
                                     .make = play_make_here};

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
        play_say_over(p);
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
    for (const struct play_action *a = p->place->actions; a->run; a++) {
        const char *rest = after_word(line, a->word);
        if (rest) {
            a->run(p, rest);
            return true;
        }
    }
    squeeze(line, move);
    if (strcmp(move, "?") == 0)
        play_do_help(p, "");
    else if (strcasecmp(move, said(TEXT_WORD_PASS)) == 0)
        play_type_move(p, "pass");
    else if (*move)
        play_type_move(p, move);
    else
        empty_line(p);
    return true;
}

/* play_line.c - what can be typed during a game: a line is a command if its first word is one, in
 * capitals or not; otherwise it is a move, blanks in it left out. */
#include "cli.h"
#include "guide.h"
#include "line.h"
#include "play.h"
#include <string.h>
#include <strings.h>

/* ---- looking ------------------------------------------------------------------------------ */

static void do_help(struct play *p, const char *rest) {
    (void)rest;
    uint32_t known = 0;
    if (match_turn(&p->match) >= 0)
        guide_hints(p->match.variant.game, &p->match.state, &known);
    if (p->half[0])
        printf("So far you have typed %s: type the rest of the move. Enter alone starts again.\n",
               p->half);
    puts("You can also type\n"
         "  moves       what is possible now; \"moves P\": how a move can go on\n"
         "  hint        the best moves, and why\n"
         "  show        the position again\n"
         "  undo, redo  take a move back, play it again\n"
         "  rules       the rules in a few lines\n"
         "  save FILE   keep the game in a file (save! overwrites another one)\n"
         "  load FILE   go on with a game from a file\n"
         "  new         the same game once more\n"
         "  name NAME   how you are called\n"
         "  resign      give up\n"
         "  quit        leave");
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
    line_wrap("", guide_rules(&p->match.variant));
}

/* ---- back and forth ----------------------------------------------------------------------- */

static bool person_to_move(const struct play *p) {
    int turn = match_turn(&p->match);
    struct player player;
    return turn < 0 || !play_player(p, turn, &player);
}

/* The moves that two states of the match differ by: "Taken back: Ad3, Ac5." */
static void tell_moves(struct play *p, const char *what, int from, int to) {
    const struct game *g = p->match.variant.game;
    union game_state state;
    match_state(&p->match, from, &state);
    fputs(what, p->news);
    for (int i = from; i < to; i++) {
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        union game_undo undo;
        move_write(g, &state, p->match.plies[i].move, &o);
        g->play(&state, p->match.plies[i].move, &undo);
        fprintf(p->news, "%s%s", i > from ? ", " : " ", text);
    }
    fputs(from == to ? " the resignation.\n" : ".\n", p->news);
}

/* Back, or forward, to the next position in which a person moves. Back beyond the first move of a
 * person there is none: the program would only move again. */
static void travel(struct play *p, enum match_status (*step)(struct match *, int64_t),
                   const char *what, const char *none) {
    struct match before = p->match;
    bool moved = step(&p->match, play_now()) == MATCH_OK;
    while (moved && !person_to_move(p) && step(&p->match, play_now()) == MATCH_OK)
        continue;
    if (!moved || (step == match_undo && !person_to_move(p))) {
        p->match = before;
        puts(none);
        return;
    }
    int a = before.count, b = p->match.count;
    tell_moves(p, what, a < b ? a : b, a < b ? b : a);
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
}

static void do_undo(struct play *p, const char *rest) {
    (void)rest;
    travel(p, match_undo, "Taken back:", "There is nothing to take back.");
}

static void do_redo(struct play *p, const char *rest) {
    (void)rest;
    travel(p, match_redo, "Played again:", "There is nothing to play again.");
}

/* ---- the game as a whole ------------------------------------------------------------------ */

static void do_resign(struct play *p, const char *rest) {
    (void)rest;
    int turn = match_turn(&p->match);
    char name[PLAY_NAME];
    struct out o = out_to(name, sizeof name);
    if (turn < 0 || match_resign(&p->match, turn, play_now()) != MATCH_OK) {
        play_say_over();
        return;
    }
    p->half[0] = '\0';
    p->changed = p->unsaved = true;
    play_write_name(p, turn, &o);
    if (match_turn(&p->match) >= 0)
        fprintf(p->news, "%s is out. The computer makes their moves from now on.\n", name);
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
    const char *wrong = *rest ? play_name_fault(rest) : "type: name NAME";
    if (turn < 0)
        play_say_over();
    else if (wrong)
        printf("Which name? %s.\n", wrong);
    else
        match_set_seat(&p->match, turn, rest, NULL);
    p->unsaved |= !wrong;
}

static void do_save(struct play *p, const char *path) { play_save(p, path, false); }

static void do_overwrite(struct play *p, const char *path) { play_save(p, path, true); }

static void do_load(struct play *p, const char *path) {
    if (!*path)
        puts("Load what? Type: load FILE");
    else
        play_load(p, path, 1);
}

static const struct {
    const char *word;
    void (*run)(struct play *p, const char *rest);
} actions[] = {
    {"help", do_help},     {"?", do_help},          {"moves", do_moves}, {"show", do_show},
    {"undo", do_undo},     {"redo", do_redo},       {"rules", do_rules}, {"save", do_save},
    {"load", do_load},     {"save!", do_overwrite}, {"new", do_new},     {"name", do_name},
    {"resign", do_resign}, {"hint", do_hint},
};

/* ---- lines -------------------------------------------------------------------------------- */

/* A move may be typed with blanks. */
static void squeeze(const char *from, char *to) {
    for (; *from; from++)
        if (*from != ' ' && *from != '\t')
            *to++ = *from;
    *to = '\0';
}

/* The text after the first word of the line, if that is the word given; else NULL. */
static const char *after_word(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncasecmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static void empty_line(struct play *p) {
    if (match_turn(&p->match) < 0)
        play_say_over();
    else if (!p->half[0])
        puts("Type a move, or \"help\".");
    p->half[0] = '\0';
}

bool play_line(struct play *p, char *line) {
    char move[PLAY_LINE];
    line += strspn(line, " \t");
    for (size_t n = strlen(line); n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'); n--)
        line[n - 1] = '\0';
    if (after_word(line, "quit") || after_word(line, "exit"))
        return false;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const char *rest = after_word(line, actions[i].word);
        if (rest) {
            actions[i].run(p, rest);
            return true;
        }
    }
    squeeze(line, move);
    if (*move)
        play_type_move(p, move);
    else
        empty_line(p);
    return true;
}

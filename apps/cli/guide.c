/* guide.c - the words for somebody who has never heard of the games.
 *
 * The tables are keyed by the words of the notation (a game's name, a phase, the beginning of a
 * variant's name), so this file knows no game's data. The full rules are in docs/rules.
 *
 * Hints have no examples of their own: one that is illegal where it is shown would teach the wrong
 * thing. They ask for a legal move of a kind, and a hint that finds none is not shown, so that
 * nobody is told about groups in a duel. */
#include "guide.h"
#include "cli.h"
#include "line.h"
#include <string.h>

/* clang-format off */
#define SHAPES \
    "The twelve pentominoes:\n" \
    "        I\n" \
    "        I   L     N                                       Y\n" \
    "   FF   I   L     N   PP   TTT         V     W      X    YY   ZZ\n" \
    "  FF    I   L    NN   PP    T    U U   V     WW    XXX    Y    Z\n" \
    "   F    I   LL   N    P     T    UUU   VVV    WW    X     Y    ZZ\n"
/* clang-format on */

static const struct {
    const char *game, *phase, *task;
} tasks[] = {
    {"pentactic", "discard", "take a pentomino out of the game"},
    {"pentactic", "counter", "place a counter"},
    {"pentactic", "pentomino", "place a pentomino"},
    {"adaptoid", "setup", "set up the board"},
    {"adaptoid", "take", "choose a colour"},
    {"adaptoid", "turn", "move if you like, then build"},
    {"", "", "make a move"},
};

static bool is_about(const char *game, const char *phase, const struct game *g,
                     const union game_state *s) {
    return strcmp(game, g->name) == 0 &&
           strcmp(phase, notation_of(g)->phase_word(g->phase(s))) == 0;
}

const char *guide_task(const struct game *g, const union game_state *s) {
    int i = 0;
    while (*tasks[i].game && !is_about(tasks[i].game, tasks[i].phase, g, s))
        i++;
    return tasks[i].task;
}

/* ---- hints -------------------------------------------------------------------------------- */

/* In braces, the kind of legal move that stands there: {A} begins so, {..-} has a dash further on,
 * {@} begins with a cell, {^} with a capital; {pass} is one of several, {only pass} the only one;
 * {boards} is nothing, but there are several. */
static const struct {
    const char *game, *phase, *text;
} hints[] = {
    {"pentactic", "discard", "Type a dash and the letter of the pentomino: {-}."},
    {"pentactic", "discard",
     "Type the number of the player who loses it, a colon, a dash and its letter: {..:}."},
    {"pentactic", "discard",
     "Below each board{boards} are the counters (o) and the pentominoes that its owner has left."},
    {"pentactic", "counter", "Type an empty cell whose row and column have no counter yet: {@}."},
    {"pentactic", "counter",
     "Type the owner of a board, a colon and an empty cell whose row and column have no counter "
     "yet: {..:}."},
    {"pentactic", "counter", "Passing is free: type {pass} if you do not want to place one."},
    {"pentactic", "counter", "No counter can be placed: type {only pass}."},
    {"pentactic", "pentomino",
     "Type its letter and the five cells it covers, {^}, or only the letter to see where it fits. "
     "\"rules\" shows how the twelve look."},
    {"pentactic", "pentomino", "Passing is free: type {pass} if you do not want to place one."},
    {"pentactic", "pentomino", "Nothing fits: type {only pass}."},
    {"adaptoid", "setup", "Type where the white and the black body go: {setup=}."},
    {"adaptoid", "take", "Type {take=w} (and begin) or {take=b}."},
    {"adaptoid", "turn",
     "On the board, the digits of a creature are its legs and its pincers: w21 is white and has "
     "two legs and one pincer."},
    {"adaptoid", "turn", "To build a new body, type A and a cell: {A}."},
    {"adaptoid", "turn", "To build a leg, type L and the cell of a creature: {L}."},
    {"adaptoid", "turn", "To build a pincer, type P and its cell: {P}."},
    {"adaptoid", "turn",
     "A creature that has legs can move first: {..-} (from, to, and the build after a comma)."},
    {"adaptoid", "turn", "Nothing can be built: type {only pass}."},
};

enum { HINTS = sizeof hints / sizeof hints[0], HINT_LENGTH = 400 };
_Static_assert(HINTS < 32, "a bit for each, and one for the general hint");

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool is_kind(const char *move, const char *kind, int count) {
    if (strcmp(kind, "pass") == 0)
        return count > 1 && begins(move, "pass");
    if (strcmp(kind, "only pass") == 0)
        return count == 1 && begins(move, "pass");
    if (strcmp(kind, "@") == 0)
        return move[0] >= 'a' && move[0] <= 'z' && !begins(move, "pass");
    if (strcmp(kind, "^") == 0)
        return move[0] >= 'A' && move[0] <= 'Z';
    return begins(kind, "..") ? strchr(move + 1, kind[2]) != NULL : begins(move, kind);
}

/* Writes a legal move of that kind. */
static bool write_kind(const struct game *g, const union game_state *s, const char *kind,
                       struct out *o) {
    game_move moves[GAME_MAX_MOVES];
    int count = g->legal(s, moves);
    if (strcmp(kind, "boards") == 0)
        return g->boards(s) > 1;
    for (int i = 0; i < count; i++) {
        char text[MOVE_LENGTH];
        struct out move = out_to(text, sizeof text);
        move_write(g, s, moves[i], &move);
        if (!is_kind(text, kind, count))
            continue;
        out_text(o, text);
        return true;
    }
    return false;
}

/* Writes a hint with its examples; false if there is none for one of them. */
static bool write_hint(const struct game *g, const union game_state *s, const char *text,
                       struct out *o) {
    for (const char *open; (open = strchr(text, '{')) != NULL;) {
        char kind[16] = "";
        size_t length = strcspn(open + 1, "}");
        strncat(kind, open + 1, length);
        out_bytes(o, text, (size_t)(open - text));
        if (!write_kind(g, s, kind, o))
            return false;
        text = open + length + 2;
    }
    out_text(o, text);
    return true;
}

static void add_hint(const char *text, struct out *all) {
    out_text(all, all->length ? " " : "");
    out_text(all, text);
}

bool guide_hints(const struct game *g, const union game_state *s, uint32_t *known) {
    char all[HINTS * HINT_LENGTH];
    struct out o = out_to(all, sizeof all);
    bool any = false;
    for (int i = 0; i < HINTS; i++) {
        char text[HINT_LENGTH];
        struct out hint = out_to(text, sizeof text);
        if (!is_about(hints[i].game, hints[i].phase, g, s))
            continue;
        any = true;
        if (*known >> i & 1 || !write_hint(g, s, hints[i].text, &hint))
            continue;
        add_hint(text, &o);
        *known |= 1u << i;
    }
    if (!any && !(*known >> HINTS & 1))
        add_hint("Type \"moves\" to see what is possible.", &o);
    *known |= any ? 0 : 1u << HINTS;
    line_wrap("", all);
    return all[0] != '\0';
}

/* ---- rules -------------------------------------------------------------------------------- */

static const struct {
    const char *variant, *rules;
} rules[] = {
    {"adaptoid",
     "Each player has creatures, bodies that grow legs and pincers. In your turn you may first "
     "move one of your creatures as many steps as it has legs, through empty cells. It may end on "
     "a rival creature if it has a pincer: the one with more pincers captures the other; equal, "
     "both are captured. Then you must build one thing: a new body next to one of yours, a leg or "
     "a pincer (six limbs at the most). At the end of your turn every rival creature with fewer "
     "empty cells around it than limbs starves and is captured. Five captures win, and so does "
     "leaving the rival without a creature.\n"},
    {"pentactic:solo",
     "Some stones lie on the grid. Fill all the other cells with the twelve pentominoes, each used "
     "once, turned and flipped as you like. When nothing fits any more you are stuck: "
     "undo.\n" SHAPES},
    {"pentactic:basic",
     "Two matches on one board. In each, one player has eight counters and the other the "
     "pentominoes; then they change. The counters player takes one pentomino out of the game, then "
     "both place in turn: a counter on an empty cell, never two in one row or column; a pentomino "
     "on five free cells. The match ends when no pentomino fits. The pentomino player scores the "
     "pentominoes left minus the counters the opponent has left. The lower score wins.\n" SHAPES},
    {"pentactic",
     "Everybody has a board, twelve pentominoes and eight counters. First each player takes one "
     "pentomino out of another hand. Then, turn by turn, everybody places a counter on an "
     "opponent's board (never two in one row or column of a board) and after that a pentomino on "
     "the own board. Who cannot place passes, and if passing is free, who does not want to. The "
     "game ends when nobody has a pentomino that fits, or when everybody passes. Counters and "
     "pentominoes left are your score; the lowest wins.\n" SHAPES},
    {"", "The legal moves are the rules: type \"moves\".\n"},
};

const char *guide_rules(const struct variant *v) {
    char name[VARIANT_LENGTH];
    struct out o = out_to(name, sizeof name);
    variant_write(v, &o);
    int i = 0;
    while (strncmp(name, rules[i].variant, strlen(rules[i].variant)) != 0)
        i++;
    return rules[i].rules;
}

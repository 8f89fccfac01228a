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
#include "say.h"
#include <string.h>

/* clang-format off */
static const char shapes[] =
    "        I\n"
    "        I   L     N                                       Y\n"
    "   FF   I   L     N   PP   TTT         V     W      X    YY   ZZ\n"
    "  FF    I   L    NN   PP    T    U U   V     WW    XXX    Y    Z\n"
    "   F    I   LL   N    P     T    UUU   VVV    WW    X     Y    ZZ\n";
/* clang-format on */

static const struct {
    const char *game, *phase;
    int task;
} tasks[] = {
    {"pentactic", "discard", TEXT_TASK_DISCARD},
    {"pentactic", "counter", TEXT_TASK_COUNTER},
    {"pentactic", "pentomino", TEXT_TASK_PENTOMINO},
    {"adaptoid", "setup", TEXT_TASK_SETUP},
    {"adaptoid", "take", TEXT_TASK_TAKE},
    {"adaptoid", "turn", TEXT_TASK_TURN},
    {"", "", TEXT_TASK_ANY},
};

static bool is_about(const char *game, const char *phase, const struct game *g,
                     const union game_state *s) {
    return strcmp(game, g->name) == 0 &&
           strcmp(phase, notation_of(g)->phase_word(g->phase(s))) == 0;
}

int guide_task(const struct game *g, const union game_state *s) {
    int i = 0;
    while (*tasks[i].game && !is_about(tasks[i].game, tasks[i].phase, g, s))
        i++;
    return tasks[i].task;
}

/* ---- hints -------------------------------------------------------------------------------- */

static const struct {
    const char *game, *phase;
    int text;
} hints[] = {
    {"pentactic", "discard", TEXT_GUIDE_DISCARD},
    {"pentactic", "discard", TEXT_GUIDE_DISCARD_PLAYER},
    {"pentactic", "discard", TEXT_GUIDE_BELOW_BOARDS},
    {"pentactic", "counter", TEXT_GUIDE_COUNTER},
    {"pentactic", "counter", TEXT_GUIDE_COUNTER_PLAYER},
    {"pentactic", "counter", TEXT_GUIDE_PASS_FREE},
    {"pentactic", "counter", TEXT_GUIDE_COUNTER_PASS},
    {"pentactic", "pentomino", TEXT_GUIDE_PENTOMINO},
    {"pentactic", "pentomino", TEXT_GUIDE_PASS_FREE},
    {"pentactic", "pentomino", TEXT_GUIDE_PENTOMINO_PASS},
    {"adaptoid", "setup", TEXT_GUIDE_SETUP},
    {"adaptoid", "take", TEXT_GUIDE_TAKE},
    {"adaptoid", "turn", TEXT_GUIDE_CREATURE},
    {"adaptoid", "turn", TEXT_GUIDE_BODY},
    {"adaptoid", "turn", TEXT_GUIDE_LEG},
    {"adaptoid", "turn", TEXT_GUIDE_PINCER},
    {"adaptoid", "turn", TEXT_GUIDE_MOVE},
    {"adaptoid", "turn", TEXT_GUIDE_BUILD_PASS},
};

/* The kind of legal move that stands for a name in these texts, as its text begins; after two dots,
 * a sign that comes further on; @ is a cell, ^ a capital. {boards} is nothing, but there are
 * several. */
static const struct {
    const char *name, *kind;
} kinds[] = {
    {"discard", "-"},    {"of_player", "..:"}, {"cell", "@"},
    {"piece", "^"},      {"pass", "pass"},     {"only_pass", "only pass"},
    {"setup", "setup="}, {"white", "take=w"},  {"black", "take=b"},
    {"body", "A"},       {"leg", "L"},         {"pincer", "P"},
    {"move", "..-"},     {"boards", "boards"},
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
        struct out move = say_to(text, sizeof text);
        move_write(g, s, moves[i], &move);
        if (!is_kind(text, kind, count))
            continue;
        out_text(o, text);
        return true;
    }
    return false;
}

struct example {
    const struct game *game;
    const union game_state *state;
    bool *missing;
};

static void fill(const void *context, const char *name, size_t length, struct out *o) {
    const struct example *e = context;
    size_t i = 0;
    while (!wording_is(name, length, kinds[i].name))
        i++;
    *e->missing |= !write_kind(e->game, e->state, kinds[i].kind, o);
}

/* Writes a hint with its examples; false if there is none for one of them. */
static bool write_hint(const struct game *g, const union game_state *s, int text, struct out *o) {
    bool missing = false;
    say_fill(text, fill, &(struct example){g, s, &missing}, o);
    return !missing;
}

static void add_hint(const char *text, struct out *all) {
    out_text(all, all->length ? " " : "");
    out_text(all, text);
}

bool guide_hints(const struct game *g, const union game_state *s, uint32_t *known) {
    char all[HINTS * HINT_LENGTH];
    struct out o = say_to(all, sizeof all);
    bool any = false;
    for (int i = 0; i < HINTS; i++) {
        char text[HINT_LENGTH];
        struct out hint = say_to(text, sizeof text);
        if (!is_about(hints[i].game, hints[i].phase, g, s))
            continue;
        any = true;
        if (*known >> i & 1 || !write_hint(g, s, hints[i].text, &hint))
            continue;
        add_hint(text, &o);
        *known |= 1u << i;
    }
    if (!any && !(*known >> HINTS & 1))
        add_hint(said(TEXT_GUIDE_ANY), &o);
    *known |= any ? 0 : 1u << HINTS;
    line_wrap("", all);
    return all[0] != '\0';
}

/* ---- rules -------------------------------------------------------------------------------- */

static const struct {
    const char *variant;
    int rules;
    bool shapes;
} rules[] = {
    {"adaptoid", TEXT_GUIDE_RULES_ADAPTOID, false},
    {"pentactic:solo", TEXT_GUIDE_RULES_SOLO, true},
    {"pentactic:basic", TEXT_GUIDE_RULES_BASIC, true},
    {"pentactic", TEXT_GUIDE_RULES_TABLE, true},
    {"", TEXT_GUIDE_RULES_ANY, false},
};

void guide_print_rules(const struct variant *v) {
    char name[VARIANT_LENGTH];
    struct out o = say_to(name, sizeof name);
    variant_write(v, &o);
    int i = 0;
    while (!begins(name, rules[i].variant))
        i++;
    line_wrap("", said(rules[i].rules));
    if (rules[i].shapes) {
        say(TEXT_GUIDE_SHAPES);
        fputs(shapes, stdout);
    }
}

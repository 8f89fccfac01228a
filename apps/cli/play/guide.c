/* guide.c - help for a person who does not know the games. The words are in cli/games; the full
 * rules are in docs/rules.
 *
 * Hints have no fixed examples: one that is illegal in the position would teach the wrong thing.
 * They ask for a legal move of a kind, and a hint that finds none is not shown, so that nobody
 * reads about groups in a duel. */
#include "guide.h"
#include "cli/cli.h"
#include "cli/games/games.h"
#include "common/line.h"
#include "common/say.h"
#include <string.h>

int guide_task(const struct game *g, const union game_state *s) {
    const int *tasks = cli_game_of(g)->tasks;
    return tasks ? tasks[g->phase(s)] : TEXT_TASK_ANY;
}

/* ---- hints -------------------------------------------------------------------------------- */

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

enum { HINTS = 20, HINT_LENGTH = 400, GENERAL = 63 /* the bit of the general hint */ };

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

bool guide_hints(const struct game *g, const union game_state *s, uint64_t *known) {
    const struct cli_game *entry = cli_game_of(g);
    char all[HINTS * HINT_LENGTH];
    struct out o = say_to(all, sizeof all);
    int bit = cli_hints_before(entry);
    bool any = false;
    for (int i = 0; i < entry->hint_count; i++, bit++) {
        char text[HINT_LENGTH];
        struct out hint = say_to(text, sizeof text);
        if (entry->hints[i].phase != g->phase(s))
            continue;
        any = true;
        if (*known >> bit & 1 || !write_hint(g, s, entry->hints[i].text, &hint))
            continue;
        add_hint(text, &o);
        *known |= UINT64_C(1) << bit;
    }
    if (!any && !(*known >> GENERAL & 1))
        add_hint(said(TEXT_GUIDE_ANY), &o);
    *known |= any ? 0 : UINT64_C(1) << GENERAL;
    line_wrap("", all);
    return all[0] != '\0';
}

/* ---- rules -------------------------------------------------------------------------------- */

void guide_print_rules(const struct variant *v) {
    const struct cli_game *entry = cli_game_of(v->game);
    line_wrap("", said(entry->rules ? entry->rules(v) : TEXT_GUIDE_RULES_ANY));
    if (entry->picture) {
        say(entry->caption);
        fputs(entry->picture, stdout);
    }
}

/* players.c - the players that the program has itself. */
#include "players.h"
#include "ai/pace.h"
#include "say.h"
#include "text/message.h"
#include <string.h>

static const struct {
    const char *name;
    struct player player;
} named[] = {
    {"random", {.random = true}},
    {"hand", {.sight = AI_HAND}},
    {"flat", {.sight = AI_FLAT}},
};

enum { NAMED = sizeof named / sizeof named[0] };

int player_level(const char *name) {
    if (strncmp(name, "level", 5) == 0)
        name += name[5] == ' ' ? 6 : 5;
    bool digit = name[0] >= '1' && name[0] <= '0' + AI_LEVELS && !name[1];
    return digit ? name[0] - '0' : 0;
}

bool player_misnamed(const char *name) {
    bool level = strncmp(name, "level", 5) == 0;
    const char *digits = level ? name + 5 + (name[5] == ' ') : name;
    return *digits && !digits[strspn(digits, "0123456789")] && !player_level(name);
}

bool player_named(const char *name, struct player *p) {
    int level = player_level(name);
    *p = (struct player){.level = level};
    for (int i = 0; !level && i < NAMED; i++)
        if (strcmp(named[i].name, name) == 0) {
            *p = named[i].player;
            return true;
        }
    return level != 0;
}

void player_write(const struct player *p, struct out *o) {
    if (p->level) {
        out_text(o, "level ");
        out_int(o, p->level);
    } else {
        out_text(o, p->random ? "random" : p->sight == AI_HAND ? "hand" : "flat");
    }
}

void player_write_title(const struct player *p, struct out *o) {
    if (p->level)
        say_write(
            TEXT_PLAYER_LEVEL,
            WORDING_ARGS(NUMBER("n", p->level), WORD("name", level_name(p->level, o->language))),
            o);
    else if (p->random)
        say_write(TEXT_PLAYER_RANDOM, WORDING_ARGS(NUMBER("n", 0)), o);
    else
        player_write(p, o);
}

struct ai_limits player_limits(const struct player *p) {
    struct ai_limits l = {.level = p->level, .sight = p->sight};
    pace_limit(&l);
    return l;
}

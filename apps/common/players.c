/* players.c - which kinds of seat this program plays, and how. */
#include "players.h"
#include "ai/time_manager.h"
#include "say.h"
#include <string.h>

static const struct {
    const char *name;
    enum ai_evaluation evaluation;
} engines[] = {{"random", AI_LEARNED}, {"hand", AI_HANDCRAFTED}, {"flat", AI_MONTE_CARLO}};

enum { ENGINES = sizeof engines / sizeof engines[0] };

/* Which level that is, `5`, `level5` or `level 5`; 0 if it is none. */
static int level_of(const char *name) {
    if (strncmp(name, "level", 5) == 0)
        name += name[5] == ' ' ? 6 : 5;
    bool digit = name[0] >= '1' && name[0] <= '0' + AI_LEVELS && !name[1];
    return digit ? name[0] - '0' : 0;
}

bool player_misnamed(const char *name) {
    bool level = strncmp(name, "level", 5) == 0;
    const char *digits = level ? name + 5 + (name[5] == ' ') : name;
    return *digits && !digits[strspn(digits, "0123456789")] && !level_of(name);
}

bool player_named(const char *name, struct seat_kind *kind) {
    int level = level_of(name);
    *kind = (struct seat_kind){.type = SEAT_LEVEL, .level = (uint8_t)level};
    for (int i = 0; !level && i < ENGINES; i++)
        if (strcmp(engines[i].name, name) == 0) {
            *kind = seat_kind_read(name);
            return true;
        }
    return level != 0;
}

bool player_of(const struct seat_kind *kind, struct seat_kind *player) {
    *player = *kind;
    return kind->type == SEAT_LEVEL ||
           (kind->type == SEAT_ENGINE && player_named(kind->engine, player));
}

void player_write_title(const struct seat_kind *player, struct out *o) {
    if (player->type == SEAT_LEVEL)
        say_write(TEXT_PLAYER_LEVEL,
                  WORDING_ARGS(NUMBER("n", player->level),
                               WORD("name", level_name(player->level, o->language))),
                  o);
    else if (player_is_random(player))
        say_write(TEXT_PLAYER_RANDOM, WORDING_ARGS(NUMBER("n", 0)), o);
    else
        seat_kind_write(player, o);
}

bool player_is_random(const struct seat_kind *player) {
    return player->type == SEAT_ENGINE && strcmp(player->engine, "random") == 0;
}

static enum ai_evaluation evaluation_of(const struct seat_kind *player) {
    for (int i = 0; i < ENGINES; i++)
        if (strcmp(engines[i].name, player->engine) == 0)
            return engines[i].evaluation;
    return AI_LEARNED;
}

bool player_thinks_on(const struct seat_kind *player) {
    bool limited = !ai_full_strength(player->level);
    return !limited && !player_is_random(player) && evaluation_of(player) != AI_MONTE_CARLO;
}

struct ai_limits player_limits(const struct seat_kind *player) {
    struct ai_limits l = {.level = player->level, .evaluation = evaluation_of(player)};
    time_default(&l);
    return l;
}

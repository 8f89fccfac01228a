/* games.c - the games that the terminal has words for. */
#include "games.h"
#include "common/say.h"

static const struct cli_game plain;
static const struct cli_game *const entries[] = {&cli_adaptoid, &cli_pentactic, &plain};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

const struct cli_game *cli_game_of(const struct game *game) {
    int i = 0;
    while (i < ENTRIES - 1 && entries[i]->game != game)
        i++;
    return entries[i];
}

int cli_offers(const struct cli_offer *list[CLI_OFFERS]) {
    int count = 0;
    for (int rank = 0; rank < CLI_OFFERS; rank++)
        for (int i = 0; i < ENTRIES && count < CLI_OFFERS; i++)
            if (rank < entries[i]->offer_count)
                list[count++] = &entries[i]->offers[rank];
    return count;
}

int cli_hints_before(const struct cli_game *entry) {
    int hints = 0;
    for (int i = 0; entries[i] != entry; i++)
        hints += entries[i]->hint_count;
    return hints;
}

void cli_write_who(const struct game *game, const union game_state *s, int seat, const char *name,
                   struct out *o) {
    static const int roles[] = {[ROLE_WHITE] = TEXT_PLAYER_WHITE,
                                [ROLE_BLACK] = TEXT_PLAYER_BLACK,
                                [ROLE_COUNTERS] = TEXT_PLAYER_COUNTERS,
                                [ROLE_PENTOMINOES] = TEXT_PLAYER_PENTOMINOES};
    enum game_role role = game->role(s, seat);
    if (role == ROLE_NONE)
        out_text(o, name);
    else
        say_write(TEXT_PLAYER_ROLE,
                  WORDING_ARGS(WORD("name", name), WORD("role", said(roles[role]))), o);
}

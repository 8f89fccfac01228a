/* developer.c - the switch of the games for developers, in the tests. */
#include "support/developer.h"
#include "game/game.h"

bool developer_games = true;

bool game_developer(void) { return developer_games; }

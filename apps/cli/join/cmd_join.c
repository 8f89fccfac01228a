/* cmd_join.c - `pentoid join`: plays in, or watches, a room on a server from the terminal. */
#include "cli/cli.h"
#include "common/say.h"
#include "join.h"
#include <stdlib.h>
#include <string.h>

/* A name that the room takes, or the one that this person has on this machine. */
static bool choose_name(struct join *j, const struct args *a) {
    const char *name = args_value(a, "name"), *user = getenv("USER");
    if (!name && !args_has(a, "engine"))
        name = user && *user ? user : "pentoid";
    if (args_has(a, "name") && play_name_fault(name)) {
        wrong_with(TEXT_PLAY_WHICH_NAME, WORD("why", play_name_fault(name)));
        return false;
    }
    j->live.name = name;
    return true;
}

int cmd_join(int argc, char **argv) {
    static struct join join; /* large */
    struct args a;
    struct link link;
    uint64_t seat = 0;
    if (!args_read(&a, argc, argv) || !args_number(&a, "seat", 1, GAME_SEATS, &seat))
        return CLI_WRONG;
    if (!link_read(&link, a.operand[0]))
        return wrong_with(TEXT_JOIN_LINK, TYPED("link", a.operand[0]));
    if (!choose_name(&join, &a))
        return CLI_WRONG;
    join.live.wish = (int)seat;
    const char *engine = args_value(&a, "engine");
    curl_global_init(CURL_GLOBAL_DEFAULT);
    int status = engine ? join_engine(&join, &link, engine) : join_person(&join, &link);
    live_close(&join.live);
    if (!engine)
        play_free(&join.play);
    curl_global_cleanup();
    return status;
}

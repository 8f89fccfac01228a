/* cmd_result.c - `pentoid result`: the result of a game so far, in one line. */
#include "cli/cli.h"
#include "common/position.h"
#include <stdio.h>

int cmd_result(int argc, char **argv) {
    struct args a;
    struct position p;
    if (!args_read(&a, argc, argv) || !position_read(&p, a.operand[0], a.operand + 1, a.count - 1))
        return CLI_WRONG;
    struct game_result result;
    p.variant.game->result(&p.state, &result);
    char line[80];
    struct out o = out_to(line, sizeof line);
    result_write(&result, &o);
    puts(line);
    return CLI_OK;
}

/* cmd_hint.c - `pentoid hint`: the best moves of a position, and why. */
#include "ai/time_manager.h"
#include "cli/cli.h"
#include "common/position.h"
#include "common/say.h"
#include "hint.h"
#include "limits.h"

int cmd_hint(int argc, char **argv) {
    struct args a;
    struct position p;
    struct ai_limits limits;
    struct thinker_means means;
    uint64_t moves = HINT_MOVES;
    if (!args_read(&a, argc, argv) || !limits_read(&a, TIME_HINT, &limits, &means) ||
        !args_number(&a, "moves", 1, AI_MAX_LINES, &moves) ||
        !position_read(&p, a.operand[0], a.operand + 1, a.count - 1))
        return CLI_WRONG;
    if (p.variant.game->turn(&p.state) < 0)
        return wrong(TEXT_HINT_OVER);
    limits.lines = (int)moves;
    struct thinker *thinker = thinker_new(means);
    struct thinker_task task = {.game = p.variant.game, .state = p.state, .limits = limits};
    const struct ai_report *report = thinker_think(thinker, &task);
    if (args_has(&a, "json"))
        hint_json(&p.variant, &p.state, report);
    else
        hint_print(p.variant.game, &p.state, report);
    thinker_free(thinker);
    return CLI_OK;
}

/* cmd_perft.c - `pentoid perft`: the number of move sequences of a given length.
 *
 * With --divide also the number after each first move, in the order in which the rules list them:
 * to find where two programs disagree, compare two such lists. */
#include "cli/cli.h"
#include "common/position.h"
#include <inttypes.h>
#include <stdio.h>

/* Each ply keeps its list of moves on the stack. */

static uint64_t divide(const struct position *p, int depth) {
    const struct game *g = p->variant.game;
    game_move moves[GAME_MAX_MOVES];
    uint64_t total = 0;
    int count = g->legal(&p->state, moves);
    for (int i = 0; i < count && !output_lost(stdout); i++) {
        union game_state next = p->state;
        union game_undo undo;
        char text[MOVE_LENGTH];
        struct out o = out_to(text, sizeof text);
        move_write(g, &p->state, moves[i], &o);
        g->play(&next, moves[i], &undo);
        uint64_t n = game_perft(g, &next, depth - 1);
        printf("%s %" PRIu64 "\n", text, n);
        fflush(stdout);
        total += n;
    }
    return total;
}

int cmd_perft(int argc, char **argv) {
    struct args a;
    struct position p;
    uint64_t depth;
    if (!args_read(&a, argc, argv) ||
        !number_read("depth", a.operand[1], 0, GAME_MAX_PERFT, &depth) ||
        !position_read(&p, a.operand[0], a.operand + 2, a.count - 2))
        return CLI_WRONG;
    uint64_t total = args_has(&a, "divide") && depth > 0
                         ? divide(&p, (int)depth)
                         : game_perft(p.variant.game, &p.state, (int)depth);
    printf("%" PRIu64 "\n", total);
    return CLI_OK;
}

/* cmd_legal.c - `pentoid legal`: the legal moves of a position, one a line, sorted by byte. */
#include "cli/cli.h"
#include "common/position.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_byte(const void *a, const void *b) { return strcmp(a, b); }

int cmd_legal(int argc, char **argv) {
    struct args a;
    struct position p;
    if (!args_read(&a, argc, argv) || !position_read(&p, a.operand[0], a.operand + 1, a.count - 1))
        return CLI_WRONG;
    const struct game *g = p.variant.game;
    game_move moves[GAME_MAX_MOVES];
    size_t count = (size_t)g->legal(&p.state, moves);
    char(*text)[MOVE_LENGTH] = cli_alloc(count * sizeof *text + 1);
    for (size_t i = 0; i < count; i++) {
        struct out o = out_to(text[i], sizeof text[i]);
        move_write(g, &p.state, moves[i], &o);
    }
    qsort(text, count, sizeof *text, by_byte);
    for (size_t i = 0; i < count; i++)
        puts(text[i]);
    free(text);
    return CLI_OK;
}

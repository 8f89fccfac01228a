/* cmd_variants.c - `pentoid variants`: the names of everything that can be played.
 *
 * What a name leaves open (the start of Adaptoid, the stones of a solo puzzle) is not spelt out:
 * docs/notation.md does that. */
#include "cli.h"
#include "rules/pentomino.h"
#include <stdio.h>

static void print_grid(int cols, int rows) {
    printf("pentactic:solo:%dx%d\n", cols, rows);
    printf("pentactic:basic:%dx%d\n", cols, rows);
    for (int forced = 0; forced < 2; forced++) {
        const char *passing = forced ? ":passing=forced" : "";
        printf("pentactic:duel:%dx%d%s\n", cols, rows, passing);
        for (int players = 3; players <= 6; players++)
            printf("pentactic:group:%dx%d:players=%d%s\n", cols, rows, players, passing);
    }
}

int cmd_variants(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    puts("adaptoid\nadaptoid:setup=pie");
    for (int i = 0; i < GRIDS; i++)
        print_grid(grids[i].cols, grids[i].rows);
    return CLI_OK;
}

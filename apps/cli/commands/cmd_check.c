/* cmd_check.c - `pentoid check`: are these files records of games played by the rules?
 *
 * A valid game gives one line on standard output. A mistake gives one line on standard error, in
 * the form FILE:LINE:COLUMN: that editors understand; the rest of the file is not read, since one
 * mistake often causes others. Exit status: 0 all good, 2 a mistake, 1 a file that cannot be
 * read. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/say.h"
#include <stdio.h>

static int count_moves(const struct record *r) {
    int moves = 0;
    for (uint32_t node = r->nodes[0].next; node; node = r->nodes[node].next)
        moves++;
    return moves;
}

static void print_game(const struct files *f) {
    char variant[VARIANT_LENGTH], ending[ENDING_LENGTH];
    struct out v = out_to(variant, sizeof variant), e = out_to(ending, sizeof ending);
    variant_write(&f->record.variant, &v);
    ending_write(&f->record.ending, &e);
    say_with(TEXT_CHECK_GAME, WORD("path", f->path), NUMBER("number", f->number),
             WORD("variant", variant),
             WORD("moves", say_count(TEXT_COUNT_MOVES, count_moves(&f->record)).text),
             WORD("result", ending));
}

static int check_file(const char *path) {
    struct files f;
    enum files_status status;
    if (!files_open(&f, path))
        return CLI_FAILED;
    while ((status = files_next(&f)) == FILES_GAME)
        print_game(&f);
    bool empty = f.number == 0;
    files_close(&f);
    if (empty)
        return wrong_with(TEXT_FILE_EMPTY, WORD("path", f.path));
    return status == FILES_BAD ? CLI_WRONG : CLI_OK;
}

int cmd_check(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    int worst = CLI_OK;
    for (int i = 0; i < a.count; i++) {
        int status = check_file(a.operand[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

/* cmd_ugi.c - `pentoid ugi`: the protocol of ugi.c on standard input and output. */
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "ugi.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Every line at once: its reader may be waiting. If the reader has gone, the program ends, whatever
 * the other threads are doing. */
static void write_line(void *context, const char *line) {
    static atomic_flag over = ATOMIC_FLAG_INIT;
    (void)context;
    if ((puts(line) == EOF || fflush(stdout) != 0) && !atomic_flag_test_and_set(&over))
        _exit(failed_with(TEXT_MAIN_CANNOT_WRITE, WORD("why", strerror(errno))));
}

int cmd_ugi(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    struct ugi ugi;
    struct thinker_means means = {.threads = 1, .hash = UGI_HASH << 20};
    char *buffer = cli_alloc(UGI_LINE);
    size_t length;
    bool go_on = true;
    ugi_begin(&ugi, means, write_line, NULL);
    while (go_on) {
        enum line line = line_read(stdin, buffer, UGI_LINE, &length);
        if (line == LINE_END)
            break;
        if (line == LINE_LONG)
            ugi_too_long(&ugi);
        else
            go_on = ugi_line(&ugi, buffer, length);
    }
    ugi_end(&ugi);
    free(buffer);
    return CLI_OK;
}

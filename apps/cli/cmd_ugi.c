/* cmd_ugi.c - `pentoid ugi`: the protocol of ugi.c on standard input and output. */
#include "cli.h"
#include "line.h"
#include "ugi.h"
#include <stdio.h>
#include <stdlib.h>

/* Every line at once: whoever reads it may be waiting. If nobody does any more, there is nothing
 * left to think about. */
static void say(void *context, const char *line) {
    struct ugi *u = context;
    if ((puts(line) == EOF || fflush(stdout) != 0) && u->thinker)
        thinker_stop(u->thinker);
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
    ugi_begin(&ugi, means, say, &ugi);
    while (go_on && !ferror(stdout)) {
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

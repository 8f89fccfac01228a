/* cmd_ugi.c - `pentoid ugi`: the protocol of ugi.c on standard input and output. */
#include "cli.h"
#include "line.h"
#include "ugi.h"
#include <stdio.h>
#include <stdlib.h>

static void say(void *context, const char *line) {
    (void)context;
    puts(line);
}

int cmd_ugi(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    struct ugi ugi;
    char *buffer = cli_alloc(UGI_LINE);
    size_t length;
    bool go_on = true;
    ugi_begin(&ugi, say, NULL);
    while (go_on) {
        enum line line = line_read(stdin, buffer, UGI_LINE, &length);
        if (line == LINE_END)
            break;
        if (line == LINE_LONG)
            ugi_too_long(&ugi);
        else
            go_on = ugi_line(&ugi, buffer, length);
        go_on = go_on && fflush(stdout) == 0;
    }
    free(buffer);
    return CLI_OK;
}

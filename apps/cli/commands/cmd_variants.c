/* cmd_variants.c - `pentoid variants`: the names of everything that can be played.
 *
 * Options that a name may leave open (the start of Adaptoid, the stones of a solo puzzle) are not
 * listed: docs/notation.md has them. With --starts those of every kind of start are. */
#include "cli/cli.h"
#include "text/notation.h"

static void write_names(const void *context, struct out *o) {
    (void)context;
    variants_list(o);
}

static void write_starts(const void *context, struct out *o) {
    (void)context;
    variants_list_starts(o);
}

int cmd_variants(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    text_print(args_has(&a, "starts") ? write_starts : write_names, NULL);
    return CLI_OK;
}

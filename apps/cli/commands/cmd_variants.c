/* cmd_variants.c - `pentoid variants`: the names of everything that can be played.
 *
 * Options that a name may leave open (the start of Adaptoid, the stones of a solo puzzle) are not
 * listed: docs/notation.md has them. */
#include "cli/cli.h"
#include "text/notation.h"

static void write_names(const void *context, struct out *o) {
    (void)context;
    variants_list(o);
}

int cmd_variants(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    text_print(write_names, NULL);
    return CLI_OK;
}

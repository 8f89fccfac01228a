/* ugi_fuzz.c - any lines at all, said to the UGI: it answers each with whole lines, never forgets
 * its position, and stops only at `quit`. The engine thinks a few nodes long, in this thread, so
 * that the same lines do the same. */
#include "cli/ugi/ugi.h"
#include "support/probe.h"
#include <stdlib.h>
#include <string.h>

/* Replies are single lines of text. */
static void say(void *context, const char *line) {
    (void)context;
    for (const char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            abort();
}

static void check(const struct ugi *u) {
    const struct game *g = u->now.variant.game;
    if (!probe_check(g, &u->now.state) || u->start.plies != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

bool game_developer(void) { return true; }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct ugi ugi;
    const char *text = (const char *)data;
    struct thinker_means means = {.threads = 1, .hash = 1 << 12, .nodes = 6, .inside = true};
    ugi_begin(&ugi, means, say, NULL);
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        if (!ugi_line(&ugi, text + at, length))
            break;
        check(&ugi);
        at += length + 1;
    }
    ugi_end(&ugi);
    return 0;
}

/* main.c - pentoid-train: makes the network that judges Adaptoid positions.
 *
 *     pentoid-train play NET GAMES NODES SEED FILE     games against itself, positions to FILE
 *     pentoid-train fit NET EPOCHS SEED FILE...        a network from the positions in files
 *     pentoid-train duel NET NET PAIRS NODES SEED      two networks against each other
 *
 * NET is a file; `hand` is no network but the weights set by hand. The same arguments give the same
 * files. tools/train-adaptoid puts the three together, generation after generation. */
#include "train.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 4 << 20 };

static int usage(void) {
    fputs("usage: pentoid-train play NET|hand GAMES NODES SEED FILE\n"
          "       pentoid-train fit NET EPOCHS SEED FILE...\n"
          "       pentoid-train duel NET|hand NET|hand PAIRS NODES SEED\n",
          stderr);
    return 2;
}

static int fail(const char *what, const char *path) {
    fprintf(stderr, "pentoid-train: %s: %s\n", what, path);
    return 1;
}

/* A number from 1 to INT_MAX, or 0 if it is none. */
static int number(const char *text) {
    char *end;
    long v = strtol(text, &end, 10);
    return *text && !*end && v > 0 && v <= INT_MAX ? (int)v : 0;
}

/* The player of a name; NULL, after a message, if its file cannot be read. */
static struct player *player_of(const char *name, struct ada_net *net) {
    char story[NET_STORY];
    if (strcmp(name, "hand") == 0)
        return player_new(NULL, TABLE);
    if (net_read(name, net, story))
        return player_new(net, TABLE);
    fail("no network", name);
    return NULL;
}

static int run_play(char **a) {
    static struct ada_net net;
    int wanted = number(a[1]), nodes = number(a[2]), seed = number(a[3]);
    if (!wanted || !nodes || !seed)
        return usage();
    struct player *p = player_of(a[0], &net);
    if (!p)
        return 1;
    FILE *out = fopen(a[4], "wb");
    if (!out) {
        player_free(p);
        return fail("cannot write", a[4]);
    }
    long n = generate(p, out, wanted, (uint64_t)nodes, (uint64_t)seed);
    player_free(p);
    if (fclose(out) != 0 || n < 0)
        return fail("cannot write", a[4]);
    printf("%ld positions of %d games\n", n, wanted);
    return 0;
}

/* Adds the samples of a file to those in memory. */
static bool load(const char *path, struct sample **samples, long *count) {
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    bool fine = fseek(f, 0, SEEK_END) == 0;
    long n = ftell(f) / (long)sizeof **samples;
    rewind(f);
    struct sample *more = realloc(*samples, (size_t)(*count + n + 1) * sizeof **samples);
    fine = fine && more && fread(more + *count, sizeof *more, (size_t)n, f) == (size_t)n;
    *samples = more ? more : *samples;
    *count += fine ? n : 0;
    fclose(f);
    return fine;
}

static int run_fit(char **a, int files) {
    static struct ada_net net;
    struct fit how = {.epochs = number(a[1]), .rate = 0.004, .result = 0.5};
    struct sample *samples = NULL;
    long count = 0;
    char story[NET_STORY];
    how.seed = (uint64_t)number(a[2]);
    if (!how.epochs || !how.seed)
        return usage();
    for (int i = 0; i < files; i++)
        if (!load(a[3 + i], &samples, &count)) {
            free(samples);
            return fail("cannot read", a[3 + i]);
        }
    double loss = fit_net(samples, count, &how, &net);
    free(samples);
    if (loss < 0)
        return fail("too few positions, or too little memory, for", a[3]);
    snprintf(story, sizeof story,
             "Pentoid's network for Adaptoid, version 1: %d inputs, %d units; fitted to %ld "
             "positions of games against itself, %d epochs, seed %s, loss %.5f",
             ADA_INPUTS, ADA_UNITS, count, how.epochs, a[2], loss);
    return net_write(a[0], &net, story) ? 0 : fail("cannot write", a[0]);
}

static int run_duel(char **a) {
    static struct ada_net nets[2];
    int pairs = number(a[2]), nodes = number(a[3]), seed = number(a[4]);
    if (!pairs || !nodes || !seed)
        return usage();
    struct player *p[2] = {player_of(a[0], &nets[0]), player_of(a[1], &nets[1])};
    if (!p[0] || !p[1]) {
        player_free(p[0]);
        player_free(p[1]);
        return 1;
    }
    struct duel d = duel(p[0], p[1], pairs, (uint64_t)nodes, (uint64_t)seed);
    double score = (d.won + d.drawn / 2.0) / (2.0 * pairs);
    printf("%s against %s: +%d =%d -%d, %.1f %%\n", a[0], a[1], d.won, d.drawn, d.lost,
           100 * score);
    player_free(p[0]);
    player_free(p[1]);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 7 && strcmp(argv[1], "play") == 0)
        return run_play(argv + 2);
    if (argc >= 6 && strcmp(argv[1], "fit") == 0)
        return run_fit(argv + 2, argc - 5);
    if (argc == 7 && strcmp(argv[1], "duel") == 0)
        return run_duel(argv + 2);
    return usage();
}

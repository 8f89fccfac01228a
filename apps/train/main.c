/* main.c - pentoid-train: makes the network that judges Adaptoid positions.
 *
 *     pentoid-train play NET GAMES NODES SEED FILE     games against itself, positions to FILE
 *     pentoid-train fit NET FROM EPOCHS SEED FILE...   a network from the positions in files
 *     pentoid-train duel NET NET PAIRS NODES SEED      two networks against each other
 *
 * NET is a file, or `hand` for the handcrafted weights. FROM is the network that the fit begins
 * with and improves; with `hand` it begins with random weights. The same arguments give the same
 * files. tools/train-adaptoid puts the three together, generation after generation. */
#include "train.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TT_BYTES = 4 << 20 };

static int usage(void) {
    fputs("usage: pentoid-train play NET|hand GAMES NODES SEED FILE\n"
          "       pentoid-train fit NET NET|hand EPOCHS SEED FILE...\n"
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
        return player_new(NULL, TT_BYTES);
    if (net_read(name, net, story))
        return player_new(net, TT_BYTES);
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

/* The size of a file that is to be read from its start; -1 if it cannot be. */
static long size_of(FILE *f) {
    if (fseek(f, 0, SEEK_END) != 0)
        return -1;
    long size = ftell(f);
    rewind(f);
    return size;
}

static bool all_fine(const struct sample *samples, long count) {
    for (long i = 0; i < count; i++)
        if (!sample_check(&samples[i]))
            return false;
    return true;
}

/* Adds the samples of a file to those in memory. Returns what is wrong with it, or NULL. */
static const char *load(FILE *f, struct sample **samples, long *count) {
    long size = size_of(f), n = size / (long)sizeof **samples;
    if (size < 0)
        return "cannot read";
    if (size % (long)sizeof **samples != 0)
        return "no file of positions, or cut off";
    struct sample *more = realloc(*samples, (size_t)(*count + n + 1) * sizeof **samples);
    if (!more)
        return "too little memory for";
    *samples = more;
    if (fread(more + *count, sizeof *more, (size_t)n, f) != (size_t)n)
        return "cannot read";
    if (!all_fine(more + *count, n))
        return "no file of positions";
    *count += n;
    return NULL;
}

/* All samples of the files; NULL, after a message, if one cannot be read. */
static struct sample *load_all(char **files, int n, long *count) {
    struct sample *samples = NULL;
    *count = 0;
    for (int i = 0; i < n; i++) {
        FILE *f = fopen(files[i], "rb");
        const char *why = f ? load(f, &samples, count) : "cannot read";
        if (f)
            fclose(f);
        if (why) {
            fail(why, files[i]);
            free(samples);
            return NULL;
        }
    }
    return samples;
}

/* A network that is improved moves in smaller steps, or it would be forgotten. */
static int run_fit(char **a, int files) {
    static struct ada_net net, from;
    bool anew = strcmp(a[1], "hand") == 0;
    struct fit how = {.epochs = number(a[2]), .rate = anew ? 0.004 : 0.001, .result = 0.5};
    long count;
    char story[NET_STORY];
    how.seed = (uint64_t)number(a[3]);
    if (!how.epochs || !how.seed)
        return usage();
    if (!anew && !net_read(a[1], &from, story))
        return fail("no network", a[1]);
    how.from = anew ? NULL : &from;
    struct sample *samples = load_all(a + 4, files, &count);
    if (!samples)
        return 1;
    double loss = fit_net(samples, count, &how, &net);
    free(samples);
    if (loss < 0)
        return fail("too few positions, or too little memory, for", a[4]);
    snprintf(story, sizeof story,
             "Pentoid's network for Adaptoid, version 1: %d inputs, %d units; fitted %sto %ld "
             "positions of games against itself, %d epochs, seed %s, loss %.5f",
             ADA_FEATURES, ADA_HIDDEN, anew ? "" : "from an older one ", count, how.epochs, a[3],
             loss);
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
    if (argc >= 7 && strcmp(argv[1], "fit") == 0)
        return run_fit(argv + 2, argc - 6);
    if (argc == 7 && strcmp(argv[1], "duel") == 0)
        return run_duel(argv + 2);
    return usage();
}

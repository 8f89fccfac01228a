/* plain.c: the face of the plain implementation: which game a variant names, the list of legal
 * moves, playing a move from its text, perft.
 *
 * A move is legal if its text is in the list of legal moves, and there is no other test of
 * legality.  Playing therefore costs a whole generation: the price of having each rule in one
 * place.
 */
#include "plain.h"
#include "plain_impl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct plain {
    bool is_adaptoid;
    struct plain_ada ada;
    struct plain_pen pen;
};

static void *plain_resize(void *memory, size_t size) {
    void *grown = realloc(memory, size);
    if (!grown) {
        fputs("plain: out of memory\n", stderr);
        abort();
    }
    return grown;
}

static char *plain_clone_text(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(plain_resize(NULL, size), text, size);
}

void plain_append(char *buf, size_t size, const char *format, ...) {
    size_t used = strlen(buf);
    va_list args;
    va_start(args, format);
    vsnprintf(buf + used, size - used, format, args);
    va_end(args);
}

/* ---- Lists of moves ---- */

void plain_list_add(struct plain_list *list, const char *text) {
    if (list->count == list->room) {
        list->room = 2 * list->room + 64;
        list->text = plain_resize(list->text, (size_t)list->room * sizeof list->text[0]);
    }
    list->text[list->count++] = plain_clone_text(text);
}

void plain_list_clear(struct plain_list *list) {
    plain_free_moves(list->text, list->count);
    *list = (struct plain_list){0};
}

void plain_free_moves(char **moves, int count) {
    for (int i = 0; i < count; i++)
        free(moves[i]);
    free(moves);
}

static int plain_compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static struct plain_list plain_generate(const struct plain *game) {
    struct plain_list list = {0};
    if (game->is_adaptoid)
        plain_ada_legal(&game->ada, &list);
    else
        plain_pen_legal(&game->pen, &list);
    return list;
}

int plain_legal(const struct plain *game, char ***moves) {
    struct plain_list list = plain_generate(game);
    if (list.count > 0)
        qsort(list.text, (size_t)list.count, sizeof list.text[0], plain_compare_texts);
    *moves = list.text;
    return list.count;
}

/* ---- Starting ---- */

enum { MOST_WORDS = 8 };

/* Cuts text at the colons; returns the number of words, or 0 if there are too many. */
static int plain_split(char *text, char *words[MOST_WORDS]) {
    int count = 0;
    for (;;) {
        if (count == MOST_WORDS)
            return 0;
        words[count++] = text;
        text = strchr(text, ':');
        if (!text)
            return count;
        *text++ = '\0';
    }
}

static bool plain_start(struct plain *game, char *variant) {
    char *words[MOST_WORDS];
    int count = plain_split(variant, words);
    if (count == 0)
        return false;
    game->is_adaptoid = strcmp(words[0], "adaptoid") == 0;
    if (game->is_adaptoid)
        return plain_ada_start(&game->ada, count - 1, words + 1);
    if (strcmp(words[0], "pentactic") == 0)
        return plain_pen_start(&game->pen, count - 1, words + 1);
    return false;
}

struct plain *plain_new(const char *variant) {
    struct plain *game = plain_resize(NULL, sizeof *game);
    char *words = plain_clone_text(variant);
    memset(game, 0, sizeof *game);
    bool good = plain_start(game, words);
    free(words);
    if (good)
        return game;
    free(game);
    return NULL;
}

struct plain *plain_copy(const struct plain *game) {
    struct plain *copy = plain_resize(NULL, sizeof *copy);
    *copy = *game;
    return copy;
}

void plain_free(struct plain *game) { free(game); }

/* ---- Playing ---- */

static void plain_play_legal(struct plain *game, const char *move) {
    if (game->is_adaptoid)
        plain_ada_play(&game->ada, move);
    else
        plain_pen_play(&game->pen, move);
}

bool plain_play(struct plain *game, const char *move) {
    struct plain_list list = plain_generate(game);
    bool legal = false;
    for (int i = 0; i < list.count && !legal; i++)
        legal = strcmp(list.text[i], move) == 0;
    plain_list_clear(&list);
    if (legal)
        plain_play_legal(game, move);
    return legal;
}

void plain_result(const struct plain *game, char *buf, size_t size) {
    if (size == 0)
        return;
    buf[0] = '\0';
    if (game->is_adaptoid)
        plain_ada_result(&game->ada, buf, size);
    else
        plain_pen_result(&game->pen, buf, size);
}

unsigned long long plain_perft(const struct plain *game, int depth) {
    if (depth <= 0)
        return 1;
    struct plain_list list = plain_generate(game);
    unsigned long long total = 0;
    for (int i = 0; i < list.count && depth > 1; i++) {
        struct plain next = *game;
        plain_play_legal(&next, list.text[i]);
        total += plain_perft(&next, depth - 1);
    }
    if (depth == 1)
        total = (unsigned long long)list.count;
    plain_list_clear(&list);
    return total;
}

/* wording.h - the sentences of the catalogue: found by their key, filled in, written.
 *
 * The catalogue is texts/ in the repository; the build makes text/keys.h and the tables from it
 * (tools/gen_texts.c, docs/translating.md). A sentence has {name} where something is filled in, and
 * may have two forms, for one and for other numbers. The language is that of the out. */
#ifndef PENTOID_TEXT_WORDING_H
#define PENTOID_TEXT_WORDING_H

#include "text/out.h"

/* A sentence in one language. */
struct wording {
    const char *one, *other; /* one: NULL if the number does not matter */
};

/* All sentences of the library, by key. */
extern const struct wording library_wordings[][LANGUAGES];

/* A code such as "es"; and the language whose code a text begins with, "es_AR.UTF-8" or "es".
 * LANGUAGES: none. */
extern const char *const language_codes[LANGUAGES];
enum language language_of(const char *text, size_t length);

/* Writes what {name} stands for. */
typedef void wording_filler(const void *context, const char *name, size_t length, struct out *o);

/* Writes a sentence that is given in all languages, in the form for a number. */
void wording_fill(const struct wording *languages, int64_t number, wording_filler *fill,
                  const void *context, struct out *o);

/* Something to fill in: a text or a number. The number called n chooses the form. */
struct wording_arg {
    const char *name, *text; /* name: NULL after the last; text: NULL for a number */
    int64_t number;
};

#define WORD(name, text)     ((struct wording_arg){name, text, 0})
#define NUMBER(name, number) ((struct wording_arg){name, NULL, number})
#define WORDING_ARGS(...)    ((const struct wording_arg[]){__VA_ARGS__, {NULL, NULL, 0}})
#define NO_WORDS             ((const struct wording_arg[]){{NULL, NULL, 0}})

void wording_write(const struct wording *languages, const struct wording_arg *args, struct out *o);

/* A sentence of the library by its key, with words to fill in or without. */
void text_fill(int key, const struct wording_arg *args, struct out *o);
void text_write(int key, struct out *o);
const char *text_of(int key, enum language language);

/* Whether a name is that word. */
bool wording_is(const char *name, size_t length, const char *word);

#endif

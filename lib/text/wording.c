/* wording.c - the sentences of the catalogue, filled in. */
#include "text/wording.h"

const char *const language_codes[LANGUAGES] = {"en", "es", "de"};

bool wording_is(const char *name, size_t length, const char *word) {
    for (size_t i = 0; i < length; i++)
        if (name[i] != word[i])
            return false;
    return word[length] == '\0';
}

static bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

enum language language_of(const char *text, size_t length) {
    if (length < 2 || (length > 2 && is_letter(text[2])))
        return LANGUAGES;
    char code[2] = {(char)(text[0] | 0x20), (char)(text[1] | 0x20)};
    int i = 0;
    while (i < LANGUAGES && !wording_is(code, 2, language_codes[i]))
        i++;
    return (enum language)i;
}

static const char *form_of(const struct wording *w, int64_t number) {
    return w->one && number == 1 ? w->one : w->other;
}

void wording_fill(const struct wording *languages, int64_t number, wording_filler *fill,
                  const void *context, struct out *o) {
    for (const char *t = form_of(&languages[o->language], number); *t;) {
        if (*t != '{') {
            out_char(o, *t++);
            continue;
        }
        const char *name = ++t;
        while (*t != '}')
            t++;
        fill(context, name, (size_t)(t++ - name), o);
    }
}

static void fill_arg(const void *context, const char *name, size_t length, struct out *o) {
    const struct wording_arg *arg = context;
    while (arg->name && !wording_is(name, length, arg->name))
        arg++;
    if (arg->text)
        out_text(o, arg->text);
    else if (arg->name)
        out_int(o, arg->number);
}

void wording_write(const struct wording *languages, const struct wording_arg *args, struct out *o) {
    const struct wording_arg *n = args;
    while (n->name && !wording_is("n", 1, n->name))
        n++;
    wording_fill(languages, n->number, fill_arg, args, o);
}

void text_fill(int key, const struct wording_arg *args, struct out *o) {
    wording_write(library_wordings[key], args, o);
}

const char *text_of(int key, enum language language) {
    return library_wordings[key][language].other;
}

void text_write(int key, struct out *o) { out_text(o, text_of(key, o->language)); }

/* nickname.c - names of two words. A list is one text of the catalogue, with blanks between the
 * words. */
#include "text/nickname.h"
#include "rules/bits.h"
#include "text/keys.h"
#include "text/wording.h"

enum { NONE = -1, WORD_LENGTH = NICKNAME_LENGTH };

struct word {
    const char *text;
    size_t length;
};

/* The next word of a list; without length after the last. */
static struct word next_word(const char **list) {
    struct word w = {*list, 0};
    while (w.text[w.length] && w.text[w.length] != ' ')
        w.length++;
    *list += w.length + (w.text[w.length] == ' ');
    return w;
}

static int count_words(const char *list) {
    int n = 0;
    while (next_word(&list).length > 0)
        n++;
    return n;
}

static void word_write(const char *list, int n, struct out *o) {
    struct word w;
    do
        w = next_word(&list);
    while (n-- > 0);
    out_bytes(o, w.text, w.length);
}

static int find_word(const char *list, struct word wanted) {
    struct word w;
    for (int n = 0; (w = next_word(&list)).length > 0; n++)
        if (w.length == wanted.length && __builtin_memcmp(w.text, wanted.text, w.length) == 0)
            return n;
    return NONE;
}

static const char *qualities(enum language l) { return text_of(TEXT_NICKNAME_QUALITIES, l); }
static const char *animals(enum language l) { return text_of(TEXT_NICKNAME_ANIMALS, l); }

static void name_write(int quality, int animal, struct out *o) {
    char first[WORD_LENGTH], second[WORD_LENGTH];
    struct out f = out_to(first, sizeof first), s = out_to(second, sizeof second);
    word_write(qualities(o->language), quality, &f);
    word_write(animals(o->language), animal, &s);
    text_fill(TEXT_NICKNAME_FORM, WORDING_ARGS(WORD("quality", first), WORD("animal", second)), o);
}

void nickname_write(uint64_t seed, struct out *o) {
    int many = count_words(qualities(o->language)), others = count_words(animals(o->language));
    int n = (int)(bits_mix(seed) % (uint64_t)(many * others));
    name_write(n / others, n % others, o);
}

/* Whether it is the name of two words, in the order of the language. */
static bool is_name(struct word quality, struct word animal, enum language language,
                    const char *text, size_t length) {
    char name[NICKNAME_LENGTH];
    struct out o = out_in(language, name, sizeof name);
    int q = find_word(qualities(language), quality), a = find_word(animals(language), animal);
    if (q == NONE || a == NONE)
        return false;
    name_write(q, a, &o);
    return o.length == length && __builtin_memcmp(name, text, length) == 0;
}

bool nickname_known(const char *text, size_t length) {
    size_t blank = 0;
    while (blank < length && text[blank] != ' ')
        blank++;
    if (blank == length)
        return false;
    struct word first = {text, blank}, second = {text + blank + 1, length - blank - 1};
    for (int l = 0; l < LANGUAGES; l++)
        if (is_name(first, second, (enum language)l, text, length) ||
            is_name(second, first, (enum language)l, text, length))
            return true;
    return false;
}

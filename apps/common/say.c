/* say.c - what the program says to people, and in which language. */
#include "say.h"
#include "common/service.h"
#include "line.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

extern const struct wording terminal_wordings[][LANGUAGES];

/* ---- the language ------------------------------------------------------------------------- */

static enum language chosen = LANGUAGES; /* by --lang; LANGUAGES: not */

/* The name of a locale, "es_ES.UTF-8". Nothing asks the C library, which knows only those locales
 * that are installed. A locale of other characters than UTF-8 could not show what we write. */
static enum language language_of_locale(const char *name) {
    const char *set = strchr(name, '.');
    bool utf8 = !set || strncasecmp(set, ".utf", 4) == 0;
    enum language language = utf8 ? language_of(name, strlen(name)) : LANGUAGES;
    return language == LANGUAGES ? LANGUAGE_EN : language;
}

static enum language language_of_environment(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return language_of_locale(value);
    }
    return LANGUAGE_EN;
}

enum language cli_language(void) {
    return chosen == LANGUAGES ? language_of_environment() : chosen;
}

struct out say_to(char *buffer, size_t size) {
    return out_in(cli_language(), buffer, size);
}

/* How many words of argv the option at `word` takes, its value in *value; 0: it is another. */
static int lang_words(char **word, const char **value) {
    if (strncmp(*word, "--lang=", 7) == 0)
        return *value = *word + 7, 1;
    if (strcmp(*word, "--lang") != 0)
        return 0;
    *value = word[1] ? word[1] : "";
    return word[1] ? 2 : 1;
}

bool language_option(int *argc, char **argv) {
    int kept = 1, words;
    for (int i = 1; i < *argc; i += words) {
        const char *value;
        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc)
                argv[kept++] = argv[i++];
            break;
        }
        words = lang_words(&argv[i], &value);
        if (!words) {
            argv[kept++] = argv[i];
            words = 1;
            continue;
        }
        chosen = strlen(value) == 2 ? language_of(value, 2) : LANGUAGES;
        if (chosen == LANGUAGES)
            return wrong_with(TEXT_MAIN_LANGUAGE, TYPED("text", value)), false;
    }
    *argc = kept;
    argv[kept] = NULL;
    return true;
}

/* ---- sentences ---------------------------------------------------------------------------- */

static const struct wording *wordings_of(int key) {
    return key < TEXTS_OF_LIBRARY ? library_wordings[key]
                                  : terminal_wordings[key - TEXTS_OF_LIBRARY];
}

const char *said_in(enum language language, int key) { return wordings_of(key)[language].other; }
const char *said(int key) { return said_in(cli_language(), key); }

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncasecmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

const char *after_word(const char *line, int key) {
    const char *rest = after(line, said_in(LANGUAGE_EN, key));
    return rest ? rest : after(line, said(key));
}

void say_shell(const char *word, struct out *o) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "./_-+,:@%=~";
    bool quoted = word[strspn(word, plain)] != '\0';
    out_text(o, quoted ? "'" : "");
    for (size_t n; *word; word += n) {
        n = *word == '\'' ? 1 : strcspn(word, "'");
        if (*word == '\'')
            out_text(o, "'\\''");
        else
            clean_write(word, n, o);
    }
    out_text(o, quoted ? "'" : "");
}

void say_program(struct out *o) {
    const char *name = getenv("PENTOID_COMMAND");
    say_shell(name && *name ? name : "pentoid", o);
}

/* {pentoid} is filled in everywhere: advice is there to be typed. */
static void fill(const void *context, const char *name, size_t length, struct out *o) {
    const struct wording_arg *arg = context;
    if (wording_is(name, length, "pentoid")) {
        say_program(o);
        return;
    }
    while (arg->name && !wording_is(name, length, arg->name))
        arg++;
    if (arg->text)
        clean_write(arg->text, strnlen(arg->text, arg->number ? (size_t)arg->number : SIZE_MAX), o);
    else if (arg->name)
        out_int(o, arg->number);
}

void say_fill(int key, wording_filler *filler, const void *context, struct out *o) {
    wording_fill(wordings_of(key), 0, filler, context, o);
}

void say_write(int key, const struct wording_arg *args, struct out *o) {
    const struct wording_arg *n = args;
    while (n->name && strcmp(n->name, "n") != 0)
        n++;
    wording_fill(wordings_of(key), n->number, fill, args, o);
}

struct counted say_count(int key, int64_t n) {
    struct counted c;
    struct out o = say_to(c.text, sizeof c.text);
    say_write(key, WORDING_ARGS(NUMBER("n", n)), &o);
    return c;
}

struct counted say_unsigned(uint64_t n) {
    struct counted c;
    struct out o = say_to(c.text, sizeof c.text);
    out_uint(&o, n);
    return c;
}

struct counted say_figure(const char *format, ...) {
    struct counted c;
    va_list list;
    va_start(list, format);
    vsnprintf(c.text, sizeof c.text, format, list);
    va_end(list);
    char *point = strchr(c.text, '.');
    if (point)
        *point = *said(TEXT_SCORE_DECIMAL);
    return c;
}

struct saying {
    int key;
    const struct wording_arg *args;
};

static void write_line(const void *context, struct out *o) {
    const struct saying *s = context;
    o->language = cli_language();
    say_write(s->key, s->args, o);
}

void say_line(FILE *to, int key, const struct wording_arg *args) {
    size_t length;
    char *text = text_made(write_line, &(struct saying){key, args}, &length);
    fwrite(text, 1, length, to);
    putc('\n', to);
    free(text);
}

void say_lines(int key) { say_line(stdout, key, NO_WORDS); }
void say(int key) { line_wrap("", said(key)); }

/* One line of complaint, said by cli_wrong() or cli_failed(). */
static int complain(int complaint(const char *format, ...), int key,
                    const struct wording_arg *args) {
    size_t length;
    char *text = text_made(write_line, &(struct saying){key, args}, &length);
    int status = complaint("%s", text);
    free(text);
    return status;
}

int say_wrong(int key, const struct wording_arg *args) { return complain(cli_wrong, key, args); }
int say_failed(int key, const struct wording_arg *args) { return complain(cli_failed, key, args); }
int wrong(int key) { return say_wrong(key, NO_WORDS); }
int failed(int key) { return say_failed(key, NO_WORDS); }

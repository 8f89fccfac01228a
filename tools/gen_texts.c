/* gen_texts.c - the catalogue of sentences, texts/AREA.json, as the programs want it. Run by the
 * build, on the machine that builds; what it makes goes to standard output.
 *
 *     gen_texts header texts/AREA.json...      an enumerator for each key that C uses
 *     gen_texts library texts/AREA.json...     the table of the library
 *     gen_texts terminal texts/AREA.json...    the table of the program pentoid
 *     gen_texts page LANG texts/AREA.json...   JSON for the page in one language: key to text
 *
 * An area is one JSON object: {"key": {"en": TEXT, "es": TEXT, "de": TEXT}, ...}. A key is lower
 * case words with dots. A text is a string or, where a number decides about the grammar,
 * {"one": "...", "other": "..."}, chosen by {n}. {name} stands for what the program fills in. Who
 * reads which area is in areas[]; one that is not there is the page's alone.
 *
 * It refuses, naming file and line: what is not such an object, a language too few or too many, an
 * empty text, a key that was there before in any file, and placeholders that differ between the
 * languages (only "one" may do without {n}). So what has been built needs no check. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANGUAGES = 3, FOR_LIBRARY = 1, FOR_TERMINAL = 2, FOR_PAGE = 4 };

static const char *const languages[LANGUAGES] = {"en", "es", "de"};

static const struct {
    const char *name;
    int readers;
} areas[] = {{"library", FOR_LIBRARY},
             {"terminal", FOR_TERMINAL},
             {"common", FOR_LIBRARY | FOR_PAGE},
             {NULL, FOR_PAGE}};

struct text {
    char *one; /* NULL: a single form */
    char *other;
};

struct entry {
    char *key;
    struct text text[LANGUAGES];
    const char *file;
    int line, readers;
};

static struct entry *entries;
static size_t count;

/* ---- reading ------------------------------------------------------------------------------ */

struct reader {
    const char *file, *at;
    int line;
};

__attribute__((noreturn, format(printf, 3, 4))) static void refuse(const char *file, int line,
                                                                   const char *format, ...) {
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(1);
}

static void *need(void *memory) {
    if (!memory)
        refuse("gen_texts", 0, "out of memory");
    return memory;
}

static char peek(struct reader *r) {
    for (; *r->at && strchr(" \t\r\n", *r->at); r->at++)
        r->line += *r->at == '\n';
    return *r->at;
}

static void expect(struct reader *r, char c) {
    if (peek(r) != c)
        refuse(r->file, r->line, "%c expected", c);
    r->at++;
}

static unsigned read_hex(struct reader *r) {
    unsigned value = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        const char *digits = "0123456789abcdef", *digit;
        char c = *r->at >= 'A' && *r->at <= 'F' ? (char)(*r->at - 'A' + 'a') : *r->at;
        if (!c || !(digit = strchr(digits, c)))
            refuse(r->file, r->line, "\\u needs four hexadecimal digits");
        value = value * 16 + (unsigned)(digit - digits);
    }
    return value;
}

/* Characters beyond the basic plane are written as they are, not as two halves. */
static char *put_utf8(struct reader *r, char *to, unsigned c) {
    if (c < 0x20 || (c >= 0xd800 && c < 0xe000))
        refuse(r->file, r->line, "\\u%04x is no character of a text", c);
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xc0 | c >> 6);
        *to++ = (char)(0x80 | (c & 0x3f));
    } else {
        *to++ = (char)(0xe0 | c >> 12);
        *to++ = (char)(0x80 | (c >> 6 & 0x3f));
        *to++ = (char)(0x80 | (c & 0x3f));
    }
    return to;
}

static char *read_escape(struct reader *r, char *to) {
    char c = *r->at++;
    if (c == 'u')
        return put_utf8(r, to, read_hex(r));
    if (!c || !strchr("\"\\/n", c))
        refuse(r->file, r->line, "a backslash stands before \", \\, /, n or u");
    *to++ = c == 'n' ? '\n' : c;
    return to;
}

static char *read_string(struct reader *r) {
    expect(r, '"');
    size_t length = strcspn(r->at, "\n") + 1;
    char *text = need(malloc(length)), *to = text;
    while (*r->at != '"') {
        if ((unsigned char)*r->at < 0x20)
            refuse(r->file, r->line, "a string that does not end, or a control character");
        if (*r->at != '\\')
            *to++ = *r->at++;
        else
            r->at++, to = read_escape(r, to);
    }
    r->at++;
    *to = '\0';
    return text;
}

static char *read_text_string(struct reader *r) {
    char *text = read_string(r);
    if (!*text)
        refuse(r->file, r->line, "an empty text");
    return text;
}

/* After a member: whether another follows. */
static bool more(struct reader *r) {
    if (peek(r) == ',')
        return r->at++, true;
    expect(r, '}');
    return false;
}

static struct text read_forms(struct reader *r) {
    struct text t = {NULL, NULL};
    expect(r, '{');
    do {
        char *name = read_string(r);
        char **form = strcmp(name, "one") == 0     ? &t.one
                      : strcmp(name, "other") == 0 ? &t.other
                                                   : NULL;
        if (!form || *form)
            refuse(r->file, r->line, "\"one\" and \"other\" are the forms, not \"%s\"", name);
        expect(r, ':');
        *form = read_text_string(r);
        free(name);
    } while (more(r));
    if (!t.one || !t.other)
        refuse(r->file, r->line, "\"one\" and \"other\" are both needed");
    return t;
}

static struct text read_text(struct reader *r) {
    if (peek(r) == '{')
        return read_forms(r);
    return (struct text){NULL, read_text_string(r)};
}

static int language_of(struct reader *r, const char *name) {
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(languages[i], name) == 0)
            return i;
    refuse(r->file, r->line, "no language \"%s\": en, es or de", name);
}

static void read_languages(struct reader *r, struct entry *e) {
    expect(r, '{');
    do {
        char *name = read_string(r);
        struct text *t = &e->text[language_of(r, name)];
        if (t->other)
            refuse(r->file, r->line, "%s has \"%s\" twice", e->key, name);
        expect(r, ':');
        *t = read_text(r);
        free(name);
    } while (more(r));
    for (int i = 0; i < LANGUAGES; i++)
        if (!e->text[i].other)
            refuse(r->file, r->line, "%s has no \"%s\"", e->key, languages[i]);
}

/* ---- checking ----------------------------------------------------------------------------- */

static bool is_name(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

static void check_key(struct reader *r, const char *key) {
    bool word = false, good = true;
    for (const char *c = key; *c; c++) {
        good &= is_name(*c) || (*c == '.' && word);
        word = is_name(*c);
    }
    if (!good || !word || !strchr(key, '.'))
        refuse(r->file, r->line, "\"%s\" is no key: lower case words with dots", key);
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].key, key) == 0)
            refuse(r->file, r->line, "%s is in %s:%d already", key, entries[i].file,
                   entries[i].line);
}

/* Whether `text` has the placeholder of `length` bytes, braces included. */
static bool has(const char *text, const char *placeholder, size_t length) {
    for (; (text = strchr(text, '{')) != NULL; text++)
        if (strncmp(text, placeholder, length) == 0)
            return true;
    return false;
}

/* The next placeholder at or after `text`, its length in *length; NULL: no more. A closing brace
 * alone is text. */
static const char *placeholder(const struct entry *e, const char *text, size_t *length) {
    text = strchr(text, '{');
    if (!text)
        return NULL;
    *length = 1;
    while (is_name(text[*length]))
        ++*length;
    if (*length == 1 || text[(*length)++] != '}')
        refuse(e->file, e->line, "%s: a brace that is no {name}", e->key);
    return text;
}

/* Refuses if `a` has a placeholder that `b` lacks. */
static void check_placeholders(const struct entry *e, const char *a, const char *b, bool but_n) {
    size_t length;
    for (const char *p = a; (p = placeholder(e, p, &length)) != NULL; p += length)
        if (!has(b, p, length) && !(but_n && strncmp(p, "{n}", 3) == 0))
            refuse(e->file, e->line, "%s: %.*s is not in \"%s\"", e->key, (int)length, p, b);
}

static void check_entry(const struct entry *e) {
    const char *first = e->text[0].other;
    for (int i = 0; i < LANGUAGES; i++) {
        const struct text *t = &e->text[i];
        check_placeholders(e, first, t->other, false);
        check_placeholders(e, t->other, first, false);
        if (t->one) {
            check_placeholders(e, t->other, t->one, true);
            check_placeholders(e, t->one, t->other, false);
        }
    }
}

/* ---- files -------------------------------------------------------------------------------- */

static char *file_text(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        refuse(path, 0, "cannot be read");
    size_t length = 0, got;
    char *text = NULL;
    do {
        text = need(realloc(text, length + 4097));
        got = fread(text + length, 1, 4096, file);
        length += got;
    } while (got > 0);
    fclose(file);
    text[length] = '\0';
    if (strlen(text) != length)
        refuse(path, 0, "a byte 0 in it");
    return text;
}

static int readers_of(const char *path) {
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    size_t length = strcspn(name, ".");
    int i = 0;
    while (areas[i].name &&
           (strlen(areas[i].name) != length || strncmp(name, areas[i].name, length) != 0))
        i++;
    return areas[i].readers;
}

static void read_entry(struct reader *r) {
    struct entry e = {.file = r->file, .readers = readers_of(r->file)};
    peek(r);
    e.line = r->line;
    e.key = read_string(r);
    check_key(r, e.key);
    expect(r, ':');
    read_languages(r, &e);
    check_entry(&e);
    entries = need(realloc(entries, (count + 1) * sizeof *entries));
    entries[count++] = e;
}

static void read_area(const char *path) {
    char *text = file_text(path);
    struct reader r = {path, text, 1};
    expect(&r, '{');
    if (peek(&r) == '}')
        r.at++;
    else
        do
            read_entry(&r);
        while (more(&r));
    if (peek(&r))
        refuse(path, r.line, "something follows the end");
    free(text);
}

/* ---- writing ------------------------------------------------------------------------------ */

static void put_string(const char *text) {
    putchar('"');
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", stdout);
        else
            printf("%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
    putchar('"');
}

/* rule.counter_row becomes TEXT_RULE_COUNTER_ROW. */
static void put_enumerator(const char *key) {
    fputs("TEXT_", stdout);
    for (; *key; key++)
        putchar(*key == '.' ? '_' : *key >= 'a' && *key <= 'z' ? *key - 'a' + 'A' : *key);
}

static void put_enumerators(int reader) {
    for (size_t i = 0; i < count; i++)
        if (entries[i].readers & reader) {
            fputs("    ", stdout);
            put_enumerator(entries[i].key);
            puts(",");
        }
}

static void put_header(void) {
    puts("/* Made by tools/gen_texts.c out of texts: the sentences, by name. First those of the\n"
         " * library, then those of the program pentoid. */\n"
         "#ifndef PENTOID_TEXT_KEYS_H\n#define PENTOID_TEXT_KEYS_H\n\nenum text_key {");
    put_enumerators(FOR_LIBRARY);
    puts("    TEXTS_OF_LIBRARY,\n    TEXT_BEFORE_TERMINAL = TEXTS_OF_LIBRARY - 1,");
    put_enumerators(FOR_TERMINAL);
    puts("    TEXTS\n};\n\n#endif");
}

static void put_form(const char *form) {
    if (form)
        put_string(form);
    else
        fputs("NULL", stdout);
}

static void put_row(const struct entry *e) {
    fputs("    [", stdout);
    put_enumerator(e->key);
    fputs(e->readers & FOR_TERMINAL ? " - TEXTS_OF_LIBRARY] = {\n" : "] = {\n", stdout);
    for (int i = 0; i < LANGUAGES; i++) {
        fputs("        {", stdout);
        put_form(e->text[i].one);
        fputs(", ", stdout);
        put_form(e->text[i].other);
        puts("},");
    }
    puts("    },");
}

static void put_table(const char *name, int reader) {
    puts("/* Made by tools/gen_texts.c out of texts. */\n"
         "#include \"text/keys.h\"\n#include \"text/wording.h\"\n");
    printf("const struct wording %s[][LANGUAGES] = {\n", name);
    for (size_t i = 0; i < count; i++)
        if (entries[i].readers & reader)
            put_row(&entries[i]);
    puts("};");
}

static void put_page(int language) {
    const char *before = "{";
    for (size_t i = 0; i < count; i++) {
        const struct text *t = &entries[i].text[language];
        if (!(entries[i].readers & FOR_PAGE))
            continue;
        printf("%s\n", before);
        put_string(entries[i].key);
        fputs(t->one ? ": {\"one\": " : ": ", stdout);
        if (t->one) {
            put_string(t->one);
            fputs(", \"other\": ", stdout);
        }
        put_string(t->other);
        fputs(t->one ? "}" : "", stdout);
        before = ",";
    }
    puts(*before == '{' ? "{}" : "\n}");
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    bool page = strcmp(what, "page") == 0 && argc > 2;
    struct reader arguments = {"gen_texts", "", 0};
    int language = page ? language_of(&arguments, argv[2]) : 0;
    for (int i = page ? 3 : 2; i < argc; i++)
        read_area(argv[i]);
    if (page)
        put_page(language);
    else if (strcmp(what, "header") == 0)
        put_header();
    else if (strcmp(what, "library") == 0)
        put_table("library_wordings", FOR_LIBRARY);
    else if (strcmp(what, "terminal") == 0)
        put_table("terminal_wordings", FOR_TERMINAL);
    else
        refuse("gen_texts", 0, "header, library, terminal or page LANG, then the files");
    return fflush(stdout) != 0 || ferror(stdout);
}

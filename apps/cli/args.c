/* args.c - the words of a command line: operands and options.
 *
 * The table of commands says which options a command has. Sorting is done in argv itself: operands
 * move to the front in their order, options with their values follow, so nothing is allocated. */
#include "cli.h"
#include "common/files.h"
#include "common/say.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_option(const char *word) { return word[0] == '-' && word[1] == '-'; }

/* The table's entry for a word such as `--seed` or `--seed=3`. */
static const struct cli_option *find_option(const struct command *c, const char *word) {
    size_t length = strcspn(word + 2, "=");
    for (int i = 0; i < CLI_OPTIONS && c->option[i].name; i++) {
        const struct cli_option *o = &c->option[i];
        if (strlen(o->name) == length && memcmp(o->name, word + 2, length) == 0)
            return o;
    }
    return NULL;
}

/* How many words the option at `word` takes, 1 or 2; 0 after a complaint. */
static int option_words(const struct command *c, char **word) {
    if (strcmp(*word, "--") == 0)
        return 1;
    const struct cli_option *o = find_option(c, *word);
    const char *equals = strchr(*word, '=');
    if (!o) {
        wrong_with(TEXT_ARGS_NO_OPTION, WORD("command", c->name), TYPED("text", *word));
        return 0;
    }
    if (!o->value && equals) {
        wrong_with(TEXT_ARGS_NO_VALUE, WORD("command", c->name), WORD("option", o->name));
        return 0;
    }
    if (!o->value || equals)
        return 1;
    if (!word[1]) {
        wrong_with(TEXT_ARGS_NEEDS_VALUE, WORD("command", c->name), WORD("option", o->name),
                   WORD("value", o->value));
        return 0;
    }
    return 2;
}

/* Moves the operand argv[from] down to argv[to], and what was there one up. */
static void move_down(char **argv, int from, int to) {
    char *word = argv[from];
    memmove(argv + to + 1, argv + to, (size_t)(from - to) * sizeof *argv);
    argv[to] = word;
}

static bool count_right(const struct args *a) {
    const struct command *c = a->command;
    if (a->count >= c->least && a->count <= c->most)
        return true;
    char usage[600];
    struct out o = say_to(usage, sizeof usage);
    help_usage(c, &o);
    wrong_with(a->count < c->least ? TEXT_ARGS_MISSING : TEXT_ARGS_TOO_MANY,
               WORD("command", c->name), WORD("usage", usage));
    return false;
}

bool args_read(struct args *a, int argc, char **argv) {
    *a = (struct args){command_named(argv[0]), 0, argv + 1, argv + argc};
    bool ended = false;
    for (int i = 1; i < argc;) {
        if (ended || !is_option(argv[i])) {
            move_down(argv, i++, 1 + a->count++);
            continue;
        }
        int words = option_words(a->command, argv + i);
        if (words == 0)
            return false;
        ended = strcmp(argv[i], "--") == 0;
        i += words;
    }
    a->option = a->operand + a->count;
    return count_right(a);
}

const char *args_nth_value(const struct args *a, const char *name, int n) {
    for (char **word = a->option; *word; word++) {
        const struct cli_option *o = find_option(a->command, *word);
        if (!o)
            continue; /* the `--` that ends the options */
        const char *equals = strchr(*word, '=');
        const char *value = !o->value ? "" : equals ? equals + 1 : *++word;
        if (strcmp(o->name, name) == 0 && n-- == 0)
            return value;
    }
    return NULL;
}

const char *args_value(const struct args *a, const char *name) {
    const char *last = NULL, *value;
    for (int n = 0; (value = args_nth_value(a, name, n)) != NULL; n++)
        last = value;
    return last;
}

bool args_has(const struct args *a, const char *name) { return args_nth_value(a, name, 0) != NULL; }

bool number_read(const char *what, const char *text, uint64_t least, uint64_t most,
                 uint64_t *number) {
    size_t digits = strspn(text, "0123456789");
    errno = 0;
    unsigned long long value = digits && !text[digits] ? strtoull(text, NULL, 10) : 0;
    if (digits == 0 || text[digits] || errno || value < least || value > most) {
        wrong_with(TEXT_ARGS_NUMBER, WORD("what", what), TYPED("text", text),
                   WORD("least", say_unsigned(least).text), WORD("most", say_unsigned(most).text));
        return false;
    }
    *number = value;
    return true;
}

const char *decimal_read(const char *text, double *number) {
    const char *at = text + (*text == '-');
    double digits = 0, parts = 1;
    size_t count = 0;
    for (bool point = false; (*at >= '0' && *at <= '9') || (*at == '.' && !point); at++) {
        point = point || *at == '.';
        if (*at == '.')
            continue;
        digits = 10 * digits + (*at - '0');
        parts *= point ? 10 : 1;
        count++;
    }
    *number = (*text == '-' ? -digits : digits) / parts;
    return count > 0 && count < 16 ? at : NULL;
}

bool args_number(const struct args *a, const char *name, uint64_t least, uint64_t most,
                 uint64_t *number) {
    const char *text = args_value(a, name);
    char what[32] = "--";
    strncat(what, name, sizeof what - 3);
    return !text || number_read(what, text, least, most, number);
}

int args_game(int argc, char **argv, int (*work)(const struct args *, const struct record *)) {
    struct args a;
    struct files f;
    uint64_t game = 1;
    if (!args_read(&a, argc, argv) || !args_number(&a, "game", 1, 1 << 30, &game))
        return CLI_WRONG;
    if (!files_open(&f, a.operand[0]))
        return CLI_FAILED;
    int status = files_game(&f, game) ? work(&a, &f.record) : CLI_WRONG;
    files_close(&f);
    return status;
}

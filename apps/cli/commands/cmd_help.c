/* cmd_help.c - `pentoid help`, `pentoid COMMAND --help` and the words for the shell's completion,
 * all from the table of commands. */
#include "cli/cli.h"
#include "common/say.h"
#include <stdio.h>
#include <string.h>

void help_all(void) {
    say_lines(TEXT_HELP_ABOUT);
    putchar('\n');
    for (const struct command *c = commands; c->name; c++)
        printf("  %-9s %s\n", c->name, said(c->summary));
    putchar('\n');
    say_lines(TEXT_HELP_MORE);
}

void help_usage(const struct command *c, struct out *out) {
    out_text(out, said(TEXT_HELP_USAGE));
    out_char(out, ' ');
    say_program(out);
    out_char(out, ' ');
    out_text(out, c->name);
    out_text(out, *c->operands ? " " : "");
    out_text(out, c->operands);
    for (const struct cli_option *o = c->option; o < c->option + CLI_OPTIONS && o->name; o++) {
        out_text(out, " [--");
        out_text(out, o->name);
        out_text(out, o->value ? " " : "");
        out_text(out, o->value ? o->value : "");
        out_char(out, ']');
    }
}

/* The example, with the program called as this person calls it. */
static void write_example(const void *context, struct out *o) {
    static const char word[] = "pentoid";
    const char *text = context;
    for (const char *at; (at = strstr(text, word)); text = at + strlen(word)) {
        out_bytes(o, text, (size_t)(at - text));
        say_program(o);
    }
    out_text(o, text);
}

void help_command(const struct command *c) {
    char usage[900];
    struct out u = say_to(usage, sizeof usage);
    const struct cli_option *o = c->option;
    help_usage(c, &u);
    printf("%s - %s\n\n%s\n", c->name, said(c->summary), usage);
    if (c->details)
        printf("\n%s\n", said(c->details));
    if (c->more)
        c->more();
    for (int i = 0; i < CLI_OPTIONS && o[i].name; i++) {
        char form[40];
        snprintf(form, sizeof form, "--%s%s%s", o[i].name, o[i].value ? " " : "",
                 o[i].value ? o[i].value : "");
        printf("%s  %-18s %s\n", i ? "" : "\n", form, said(o[i].help));
    }
    printf("\n%s ", said(TEXT_HELP_EXAMPLE));
    text_print(write_example, c->example);
    putchar('\n');
}

/* One name a line, for programs. */
static int print_names(const struct command *c) {
    if (!c) {
        for (c = commands; c->name; c++)
            puts(c->name);
        return CLI_OK;
    }
    for (int i = 0; i < CLI_OPTIONS && c->option[i].name; i++)
        printf("--%s\n", c->option[i].name);
    puts("--help");
    return CLI_OK;
}

int cmd_help(int argc, char **argv) {
    struct args a;
    if (!args_read(&a, argc, argv))
        return CLI_WRONG;
    const struct command *c = a.count ? command_named(a.operand[0]) : NULL;
    if (a.count && !c)
        return wrong_with(TEXT_MAIN_NO_COMMAND, TYPED("text", a.operand[0]));
    if (args_has(&a, "names"))
        return print_names(c);
    if (c)
        help_command(c);
    else
        help_all();
    return CLI_OK;
}

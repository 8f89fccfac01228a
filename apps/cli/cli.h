/* cli.h - shared by the subcommands of `pentoid`: the table of commands, and their arguments.
 *
 * A subcommand is a function `int cmd_NAME(int argc, char **argv)` in a file cmd_NAME.c; argv[0] is
 * its own name, and the result is the exit status. It has one entry in the table of commands.c,
 * which `help`, `--help`, the completion and the tests read. It first calls args_read(), which
 * takes the options from the table.
 *
 * A command that can fail computes everything before it prints anything: on a wrong input standard
 * output stays empty, standard error has one line, and the status is CLI_WRONG. Whether the
 * output could be written is checked once, in main. */
#ifndef PENTOID_CLI_CLI_H
#define PENTOID_CLI_CLI_H

#include "common/service.h"
#include "record/record.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `--name`, or `--name VALUE` if value is not NULL. */
struct cli_option {
    const char *name, *value;
    int help; /* the key of a text (say.h) */
};

enum { CLI_OPTIONS = 16, CLI_ANY = 1 << 30 };

struct command {
    const char *name;
    const char *operands; /* for the usage line: "VARIANT [MOVE…]" */
    int summary;          /* one line, no full stop; the key of the text (say.h) */
    const char *example;  /* a command line that works */
    int (*run)(int argc, char **argv);
    int least, most;                       /* how many operands */
    int details;                           /* lines below the summary: a key, as well; 0: none */
    void (*more)(void);                    /* prints lines that follow them; may be NULL */
    struct cli_option option[CLI_OPTIONS]; /* up to the first without a name */
};

/* All commands; the last has no name. */
extern const struct command commands[];

const struct command *command_named(const char *name);

/* The arguments of a command. Only a word that begins with two dashes is an option, because `-F` is
 * a move. Options may stand before, between and after the operands. (getopt can do either of these,
 * but not both.) `--` ends the options. */
struct args {
    const struct command *command;
    int count; /* operands */
    char **operand;
    char **option; /* the other words of argv, up to NULL */
};

/* Sorts argv into operands and options, in place. Complains and returns false if an option is
 * unknown or lacks its value, or if the number of operands is wrong. */
bool args_read(struct args *a, int argc, char **argv);

/* Whether an option was given; its last value; its n-th value. NULL if there is none. */
bool args_has(const struct args *a, const char *name);
const char *args_value(const struct args *a, const char *name);
const char *args_nth_value(const struct args *a, const char *name, int n);

/* A decimal number within limits. Complains and returns false if the text is not one. For an option
 * that is not given the number stays as it is. */
bool number_read(const char *what, const char *text, uint64_t least, uint64_t most,
                 uint64_t *number);
bool args_number(const struct args *a, const char *name, uint64_t least, uint64_t most,
                 uint64_t *number);

/* For commands that look at one game of a file, chosen by --game: reads the arguments and that
 * game, and calls `work`. */
int args_game(int argc, char **argv, int (*work)(const struct args *, const struct record *));

/* A decimal number at the start of a text, such as `60`, `0.5` or `-12`: what follows it, or NULL
 * if there is none. */
const char *decimal_read(const char *text, double *number);

/* The page of one command, and of them all. */
void help_command(const struct command *c);
void help_usage(const struct command *c, struct out *o);
void help_all(void);

void bench_names(void);
int cmd_analyse(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_census(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_hint(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_legal(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_puzzle(int argc, char **argv);
int cmd_random(int argc, char **argv);
int cmd_rate(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_result(int argc, char **argv);
int cmd_rooms(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sheet(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_stats(int argc, char **argv);
int cmd_ugi(int argc, char **argv);
int cmd_variants(int argc, char **argv);

#endif

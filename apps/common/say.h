/* say.h - what the program says to people: sentences of the catalogue (texts/terminal.json), in
 * their language.
 *
 * A key is an enumerator of text/keys.h. Words that are filled in come from outside and are made
 * harmless on the way. */
#ifndef PENTOID_COMMON_SAY_H
#define PENTOID_COMMON_SAY_H

#include "text/keys.h"
#include "text/wording.h"
#include <stdio.h>

/* A word that a person typed: its beginning is enough to recognise it. */
#define TYPED(name, text) ((struct wording_arg){name, text, 60})

/* The language of the person, from --lang or the environment; and an out in that language. */
enum language cli_language(void);
struct out say_to(char *buffer, size_t size);

/* Removes `--lang es` from the arguments, wherever it is. Complains and returns false if there is
 * no such language. */
bool language_option(int *argc, char **argv);

/* A sentence alone; and with something to fill in. */
const char *said(int key);
const char *said_in(enum language language, int key);
void say_write(int key, const struct wording_arg *args, struct out *o);
void say_fill(int key, wording_filler *fill, const void *context, struct out *o);

/* A number with its noun, "2 legs", for a sentence: the key of one of the texts count.* */
struct counted {
    char text[60];
};
struct counted say_count(int key, int64_t n);
struct counted say_unsigned(uint64_t n); /* the number alone, as large as it may be */

/* A number in a form of printf(), with the decimal sign of the language of the person. */
__attribute__((format(printf, 1, 2))) struct counted say_figure(const char *format, ...);

/* A word as a person types it into a shell, in quotes if it needs them; and the command that starts
 * this program: the name under which ./run was started, else `pentoid`. */
void say_shell(const char *word, struct out *o);
void say_program(struct out *o);

/* If the first word of a line is the text of a key, in English or the person's language and in any
 * case, the text after it; else NULL. */
const char *after_word(const char *line, int key);

/* Print a line on standard output, wrapped, or as it stands in the catalogue; or on another
 * file. */
void say(int key);
void say_lines(int key);
void say_line(FILE *to, int key, const struct wording_arg *args);
#define say_with(key, ...) say_line(stdout, key, WORDING_ARGS(__VA_ARGS__))

/* Complaints on standard error, like cli_wrong() and cli_failed(). */
int wrong(int key);
int failed(int key);
int say_wrong(int key, const struct wording_arg *args);
int say_failed(int key, const struct wording_arg *args);
#define wrong_with(key, ...)  say_wrong(key, WORDING_ARGS(__VA_ARGS__))
#define failed_with(key, ...) say_failed(key, WORDING_ARGS(__VA_ARGS__))

#endif

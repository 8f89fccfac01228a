/* line.h - lines of text: reads typed lines of any length without trusting them, and prints lines
 * no longer than a person can read.
 *
 * A line of input that does not fit into the buffer is read to its end and reported as too long;
 * NUL bytes are bytes like others. */
#ifndef PENTOID_COMMON_LINE_H
#define PENTOID_COMMON_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* LINE_BREAK only after line_catch(): Ctrl-C was typed instead of a line. LINE_OTHER only after
 * line_watch(): nothing was typed, but something else has come. */
enum line { LINE_READ, LINE_LONG, LINE_END, LINE_BREAK, LINE_OTHER };

/* The next line without its line end ("\n" or "\r\n"), terminated. The last one needs no end. */
enum line line_read(FILE *file, char *buffer, size_t size, size_t *length);

/* The same from standard input after a prompt; NULL: it is there already. If standard input is not
 * a terminal the line is printed too, so that a transcript reads like what a person would have
 * seen. */
enum line line_ask(const char *prompt, char *buffer, size_t size, size_t *length);

/* From now on Ctrl-C does not end the program: line_ask() returns LINE_BREAK instead, and LINE_END
 * after SIGTERM or SIGHUP, as at the end of the input. Call it before reading anything.
 * line_stopped() tells whether any of these signals has come. */
void line_catch(void);
bool line_stopped(void);

/* From now on line_ask() also waits until a file (-1: none) can be read, or with `writes` written,
 * and until a moment of cli_now(). A line that was begun is read to its end first. At the end of
 * the input, and in line_wait(), only these two are waited for. Call line_catch() first. */
void line_watch(int fd, bool writes, int64_t until);
void line_wait(void);

/* Whether Ctrl-C was typed since the last call of this function. */
bool line_take_break(void);

/* The columns that a text takes. Escape sequences for colours and the continuation bytes of UTF-8
 * take none. */
int line_columns(const char *text, size_t length);

/* The larger of `columns` and the columns of a text; and the field width in bytes that makes
 * printf() pad the text to `columns` columns. */
int line_wider(int columns, const char *text);
int line_padded(int columns, const char *text);

/* Prints `before` and `text` as one, broken between words so that no line is longer than the
 * terminal or 79 characters. Line ends stay; lines that begin with a blank are left as they are.
 * The last line is ended if it is not. */
void line_wrap(const char *before, const char *text);

#endif

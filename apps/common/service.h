/* service.h - the small services behind the programs: exit statuses, complaints, memory, text and
 * time. */
#ifndef PENTOID_COMMON_SERVICE_H
#define PENTOID_COMMON_SERVICE_H

#include "text/out.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Exit statuses. */
enum {
    CLI_OK = 0,
    CLI_FAILED = 1, /* the world is to blame: a file, the output; or the answer is "no" */
    CLI_WRONG = 2   /* the input is: an illegal move, a bad variant, number, option or record */
};

/* One line on standard error, control characters made harmless. They return CLI_WRONG, CLI_FAILED
 * and CLI_WRONG; the last is for FILE:LINE:COLUMN: messages, which have nothing before them. */
__attribute__((format(printf, 1, 2))) int cli_wrong(const char *format, ...);
__attribute__((format(printf, 1, 2))) int cli_failed(const char *format, ...);
__attribute__((format(printf, 1, 2))) int cli_mistake(const char *format, ...);

/* Text from outside made harmless: everything but printable UTF-8 becomes `?`. cli_put() writes it
 * to standard output. */
void clean_write(const char *text, size_t length, struct out *o);
void clean_end(char *text); /* makes such a text, if it was cut, end with a whole character */
void cli_put(const char *text);

/* Allocates memory, or ends the program with a message; and copies a text into such memory. */
void *cli_alloc(size_t size);
char *text_copy(const char *text);

/* Text of any length, as a library function writes it. The caller frees it. */
typedef void text_writer(const void *context, struct out *o);
char *text_made(text_writer *write, const void *context, size_t *length);

/* The same for a text that probably fits into `size` bytes: if it does, it is written only once. */
char *text_made_within(size_t size, text_writer *write, const void *context, size_t *length);

/* The same, straight to standard output. */
void text_print(text_writer *write, const void *context);

/* Whether output is lost: writing has failed, or the reader of the pipe has gone. For commands that
 * compute for a long time before they print. */
bool output_lost(FILE *to);

/* Whether standard output wants colours and the signs that go with them: a terminal that is not
 * dumb, in a locale of UTF-8, and NO_COLOR is not set. */
bool cli_colours(void);

/* How wide the terminal is; 80 if there is none, or what COLUMNS says. */
int cli_columns(void);

/* Milliseconds on a clock that is never set; and the time that this process has spent computing, in
 * seconds. */
int64_t cli_now(void);
double cpu_seconds(void);

#endif

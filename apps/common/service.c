/* service.c - messages, memory, text and time. */
#include "common/service.h"
#include "say.h"
#include "text/utf8.h"
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

void clean_write(const char *text, size_t length, struct out *o) {
    for (size_t i = 0; i < length;) {
        size_t n = utf8_printable(text + i, length - i);
        if (n)
            out_bytes(o, text + i, n);
        else
            out_char(o, '?');
        i += n ? n : 1;
    }
}

void clean_end(char *text) {
    size_t n, at = 0, length = strlen(text);
    while ((n = utf8_printable(text + at, length - at)) > 0)
        at += n;
    text[at] = '\0';
}

/* What a person typed may be part of it, and must not break the line or drive a terminal. */
static int complain(int status, const char *who, const char *format, va_list list) {
    char line[900], clean[sizeof line];
    struct out o = out_to(clean, sizeof clean);
    vsnprintf(line, sizeof line, format, list);
    clean_write(line, strlen(line), &o);
    fprintf(stderr, "%s%s\n", who, clean);
    return status;
}

int cli_wrong(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int status = complain(CLI_WRONG, "pentoid: ", format, list);
    va_end(list);
    return status;
}

int cli_failed(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int status = complain(CLI_FAILED, "pentoid: ", format, list);
    va_end(list);
    return status;
}

int cli_mistake(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int status = complain(CLI_WRONG, "", format, list);
    va_end(list);
    return status;
}

static void write_clean(const void *context, struct out *o) {
    clean_write(context, strlen(context), o);
}

void cli_put(const char *text) { text_print(write_clean, text); }

void *cli_alloc(size_t size) {
    void *memory = malloc(size);
    if (!memory)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
    return memory;
}

char *text_copy(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(cli_alloc(size), text, size);
}

char *text_made(text_writer *write, const void *context, size_t *length) {
    return text_made_within(1 << 14, write, context, length);
}

/* A text that does not fit tells its length the first time. */
char *text_made_within(size_t size, text_writer *write, const void *context, size_t *length) {
    for (;;) {
        char *buffer = cli_alloc(size);
        struct out o = out_to(buffer, size);
        write(context, &o);
        if (out_fits(&o)) {
            *length = o.length;
            return buffer;
        }
        free(buffer);
        size = o.length + 1;
    }
}

void text_print(text_writer *write, const void *context) {
    size_t length;
    char *text = text_made(write, context, &length);
    fwrite(text, 1, length, stdout);
    free(text);
}

bool output_lost(FILE *to) {
    struct pollfd reader = {.fd = fileno(to)};
    return ferror(to) || (poll(&reader, 1, 0) > 0 && reader.revents & (POLLERR | POLLHUP));
}

static bool given(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

/* Whether the locale's characters are UTF-8, as its name says: "en_GB.UTF-8", "C.utf8". */
static bool utf8_locale(void) {
    const char *name = getenv(given("LC_ALL") ? "LC_ALL" : given("LC_CTYPE") ? "LC_CTYPE" : "LANG");
    const char *set = name ? strchr(name, '.') : NULL;
    return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
}

bool cli_colours(void) {
    const char *terminal = getenv("TERM");
    bool dumb = !terminal || !*terminal || strcmp(terminal, "dumb") == 0;
    return isatty(STDOUT_FILENO) && !given("NO_COLOR") && !dumb && utf8_locale();
}

int cli_columns(void) {
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    long number = columns ? strtol(columns, NULL, 10) : 0;
    return number > 0 && number < 10000 ? (int)number : 80;
}

int64_t cli_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* line.c - lines of text, typed and printed.
 *
 * A signal must not be lost between looking whether one has come and waiting for input, or a
 * program that is told to end would wait for ever. So the signals are blocked while it looks, and
 * let in by pselect() while it waits. That needs standard input without a buffer, which nobody
 * notices who types. */
#include "line.h"
#include "common/service.h"
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { WIDEST = 79 };

/* ---- signals ------------------------------------------------------------------------------ */

static bool catching;
static volatile sig_atomic_t broken, stopped;

static void on_signal(int number) {
    if (number == SIGINT)
        broken = 1;
    else
        stopped = 1;
}

/* A signal that is ignored stays so: `nohup` means it. */
static void catch_signal(int number) {
    struct sigaction action = {.sa_handler = on_signal}, old;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void line_catch(void) {
    setvbuf(stdin, NULL, _IONBF, 0);
    catching = true;
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
    catch_signal(SIGHUP);
}

bool line_stopped(void) { return broken || stopped; }

bool line_take_break(void) {
    bool was = broken;
    broken = 0;
    return was;
}

/* ---- waiting ------------------------------------------------------------------------------ */

static struct {
    bool on, writes;
    int fd;
    int64_t until;
} watched;

void line_watch(int fd, bool writes, int64_t until) {
    watched.on = true;
    watched.writes = writes;
    watched.fd = fd;
    watched.until = until;
}

enum come { COME_INPUT, COME_SIGNAL, COME_OTHER };

/* How long to wait, at most; NULL: for ever. */
static const struct timespec *patience(bool others, struct timespec *time) {
    int64_t left = watched.until - cli_now();
    if (!others)
        return NULL;
    left = left < 0 ? 0 : left;
    *time = (struct timespec){(time_t)(left / 1000), (long)(left % 1000) * 1000000};
    return time;
}

/* Waits for input, or for what is watched, or both. */
static int select_files(bool input, bool others, const sigset_t *mask) {
    fd_set in, out;
    struct timespec time;
    int most = input ? STDIN_FILENO : -1;
    FD_ZERO(&in);
    FD_ZERO(&out);
    if (input)
        FD_SET(STDIN_FILENO, &in);
    if (others && watched.fd >= 0) {
        FD_SET(watched.fd, &in);
        if (watched.writes)
            FD_SET(watched.fd, &out);
        most = watched.fd > most ? watched.fd : most;
    }
    int ready = pselect(most + 1, &in, &out, NULL, patience(others, &time), mask);
    return ready < 0 ? -1 : input && FD_ISSET(STDIN_FILENO, &in);
}

static enum come wait_for(bool input, bool others) {
    sigset_t caught, mask;
    int typed = -1;
    sigemptyset(&caught);
    sigaddset(&caught, SIGINT);
    sigaddset(&caught, SIGTERM);
    sigaddset(&caught, SIGHUP);
    sigprocmask(SIG_BLOCK, &caught, &mask);
    while (!line_stopped() && typed < 0)
        typed = select_files(input, others, &mask);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return line_stopped() ? COME_SIGNAL : typed > 0 ? COME_INPUT : COME_OTHER;
}

void line_wait(void) { wait_for(false, true); }

/* ---- reading ------------------------------------------------------------------------------ */

enum { OTHER = EOF - 1 };

/* At the beginning of a line something else may come instead. */
static int next_char(FILE *file, bool begins) {
    enum come come = COME_INPUT;
    if (catching && file == stdin)
        come = wait_for(true, begins && watched.on);
    return come == COME_INPUT ? getc(file) : come == COME_OTHER ? OTHER : EOF;
}

/* What ended the reading, if it was not a line end. */
static enum line why_ended(void) {
    if (stopped || !broken)
        return LINE_END;
    broken = 0;
    clearerr(stdin);
    return LINE_BREAK;
}

enum line line_read(FILE *file, char *buffer, size_t size, size_t *length) {
    size_t n = 0;
    bool any = false, fits = true;
    int c;
    while ((c = next_char(file, !any)) != EOF && c != '\n' && c != OTHER) {
        any = true;
        fits = n + 1 < size;
        if (fits)
            buffer[n++] = (char)c;
    }
    if (n > 0 && buffer[n - 1] == '\r')
        n--;
    buffer[n] = '\0';
    *length = n;
    if (c == OTHER)
        return LINE_OTHER;
    if (c == EOF && (!any || line_stopped()))
        return why_ended();
    return fits ? LINE_READ : LINE_LONG;
}

enum line line_ask(const char *prompt, char *buffer, size_t size, size_t *length) {
    if (prompt)
        printf("%s> ", prompt);
    fflush(stdout);
    enum line line = line_read(stdin, buffer, size, length);
    bool typed = line == LINE_READ || line == LINE_LONG;
    if (line != LINE_OTHER && (!typed || !isatty(STDIN_FILENO))) {
        cli_put(typed ? buffer : "");
        putchar('\n');
    }
    return line;
}

/* ---- printing ----------------------------------------------------------------------------- */

int line_columns(const char *text, size_t length) {
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\033')
            while (i < length && text[i] != 'm')
                i++;
        else
            columns += (text[i] & 0xc0) != 0x80;
    }
    return columns;
}

int line_wider(int columns, const char *text) {
    int wide = line_columns(text, strlen(text));
    return wide > columns ? wide : columns;
}

int line_padded(int columns, const char *text) {
    return columns + (int)strlen(text) - line_columns(text, strlen(text));
}

/* Puts a word on the line, or on the next one. Returns the column after it. */
static int put_word(const char *word, size_t length, int column, int width) {
    int columns = line_columns(word, length);
    bool first = column == 0, fits = column + 1 + columns <= width;
    if (!first)
        putchar(fits ? ' ' : '\n');
    fwrite(word, 1, length, stdout);
    return first || !fits ? columns : column + 1 + columns;
}

/* Wraps the text up to its line end. Returns the column after it. */
static int wrap_line(const char *line, size_t length, int column, int width) {
    if (column == 0 && length > 0 && line[0] == ' ')
        return (int)fwrite(line, 1, length, stdout);
    for (size_t i = 0; i < length;) {
        size_t word = strcspn(line + i, " \n");
        if (word > 0)
            column = put_word(line + i, word, column, width);
        i += word + 1;
    }
    return column;
}

void line_wrap(const char *before, const char *text) {
    int width = cli_columns() < WIDEST ? cli_columns() : WIDEST;
    int column = wrap_line(before, strlen(before), 0, width);
    while (*text) {
        size_t length = strcspn(text, "\n");
        wrap_line(text, length, column, width);
        putchar('\n');
        column = 0;
        text += length + (text[length] == '\n');
    }
}

/* puzzle_times.c - the best times of `pentoid puzzle play`, in a small file of the user:
 * $XDG_DATA_HOME/pentoid/times, or ~/.local/share/pentoid/times. A line is a number of milliseconds
 * and a key. Other lines are left unchanged; the file is replaced as a whole, so that it is never
 * half written. */
#include "cli/cli.h"
#include "common/files.h"
#include "puzzle.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 20 };

/* The whole file; empty if there is none. The caller frees it. */
static char *read_times(const char *path) {
    char *text = cli_alloc(FILE_MOST + 1);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, FILE_MOST, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
    return text;
}

/* The time on a line if it has that key, else -1. */
static int64_t line_time(const char *line, const char *key) {
    char *end;
    size_t n = strlen(key);
    if (*line < '0' || *line > '9')
        return -1;
    errno = 0;
    int64_t time = strtoll(line, &end, 10);
    bool mine = *end == ' ' && strncmp(end + 1, key, n) == 0 && (end[n + 1] == '\n' || !end[n + 1]);
    return mine && !errno ? time : -1;
}

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

static int64_t find_time(const char *text, const char *key) {
    int64_t best = -1, time;
    for (const char *line = text; *line; line = next_line(line))
        if ((time = line_time(line, key)) >= 0 && (best < 0 || time < best))
            best = time;
    return best;
}

int64_t times_best(const char *key) {
    char *path = files_data("times"), *text = read_times(path);
    int64_t best = find_time(text, key);
    free(text);
    free(path);
    return best;
}

/* The file with one time changed: all other lines, then that one. */
static char *with_time(const char *text, const char *key, int64_t time) {
    size_t size = strlen(text) + strlen(key) + 32, n = 0;
    char *changed = cli_alloc(size);
    for (const char *line = text, *next; *line; line = next) {
        next = next_line(line);
        if (line_time(line, key) >= 0)
            continue;
        memcpy(changed + n, line, (size_t)(next - line));
        n += (size_t)(next - line);
        if (next[-1] != '\n')
            changed[n++] = '\n';
    }
    snprintf(changed + n, size - n, "%" PRId64 " %s\n", time, key);
    return changed;
}

int times_record(const char *key, int64_t milliseconds) {
    char *path = files_data("times"), *text = read_times(path);
    char *changed = with_time(text, key, milliseconds);
    int error = files_make_directories(path);
    if (!error)
        error = files_save(path, changed, strlen(changed));
    free(changed);
    free(text);
    free(path);
    return error;
}

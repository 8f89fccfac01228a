/* files.c - files of game records. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "files.h"
#include "say.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 28, FIRST_BYTES = 1 << 14 };

/* ---- reading ------------------------------------------------------------------------------ */

/* Everything up to the end; the buffer doubles, since a pipe does not tell its length. */
static int read_all(FILE *file, char **text, size_t *length) {
    size_t size = FIRST_BYTES, n = 0;
    char *buffer = cli_alloc(size);
    for (size_t got; (got = fread(buffer + n, 1, size - n, file)) > 0;) {
        n += got;
        if (n < size)
            continue;
        char *larger = n < MOST_BYTES ? realloc(buffer, size *= 2) : NULL;
        if (!larger)
            return free(buffer), EFBIG;
        buffer = larger;
    }
    if (ferror(file)) {
        int error = errno ? errno : EIO;
        return free(buffer), error;
    }
    *text = buffer;
    *length = n;
    return 0;
}

bool files_open(struct files *f, const char *path) {
    bool standard = strcmp(path, "-") == 0;
    *f = (struct files){.path = standard ? said(TEXT_FILE_STANDARD_INPUT) : path};
    FILE *file = standard ? stdin : fopen(path, "rb");
    int error = file ? read_all(file, &f->text, &f->length) : errno;
    if (file && !standard)
        fclose(file);
    if (error)
        failed_with(TEXT_FILE_CANNOT_READ, WORD("path", f->path), WORD("why", strerror(error)));
    return error == 0;
}

void files_close(struct files *f) {
    record_free(&f->record);
    free(f->text);
}

void record_alloc(struct record *r, size_t nodes, size_t text) {
    struct record_node *n = cli_alloc(nodes * sizeof *n);
    record_init(r, n, (uint32_t)nodes, cli_alloc(text), (uint32_t)text);
}

void record_free(struct record *r) {
    free(r->nodes);
    free(r->text);
}

/* Reads with as much memory as it takes: few games need what the longest one of that many bytes
 * could need. */
static struct fault read_game(struct files *f) {
    size_t rest = f->length - f->at;
    for (size_t bytes = FIRST_BYTES;; bytes *= 4) {
        bool last = bytes >= rest;
        size_t at = f->at;
        record_free(&f->record);
        record_alloc(&f->record, RECORD_NODES_FOR(bytes), RECORD_TEXT_FOR(bytes));
        struct fault fault = record_read(&f->record, f->text, f->length, &at);
        if (fault.message != FAULT_TOO_LONG || last) {
            f->at = at;
            return fault;
        }
    }
}

static void complain(const struct files *f, struct fault fault) {
    char why[400];
    struct out o = say_to(why, sizeof why);
    struct record_place place = record_place(f->text, f->length, fault.at);
    const struct game *g = f->record.variant.game;
    fault_write(g, g ? &f->record.state : NULL, fault, &o);
    cli_mistake("%s:%u:%u: %s", f->path, place.line, place.column, why);
}

enum files_status files_next(struct files *f) {
    if (!record_more(f->text, f->length, &f->at))
        return FILES_END;
    struct fault fault = read_game(f);
    f->number++;
    if (fault.message == FAULT_NONE)
        return FILES_GAME;
    complain(f, fault);
    return FILES_BAD;
}

bool files_wanted(struct files *f, const struct args *a) {
    uint64_t game = 1;
    enum files_status status = FILES_GAME;
    if (!args_number(a, "game", 1, 1 << 30, &game))
        return false;
    while (status == FILES_GAME && (uint64_t)f->number < game)
        status = files_next(f);
    if (status == FILES_END)
        wrong_with(TEXT_FILE_NO_SUCH_GAME, WORD("path", f->path), NUMBER("game", (int64_t)game),
                   NUMBER("n", f->number));
    return status == FILES_GAME;
}

int files_rest(struct files *f) {
    int count = 0;
    while (record_more(f->text, f->length, &f->at) && read_game(f).message == FAULT_NONE)
        count++;
    return count;
}

/* ---- saving ------------------------------------------------------------------------------- */

static int write_all(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno != EINTR)
            return errno;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return fsync(fd) == 0 ? 0 : errno;
}

/* The new name is only certain to survive a power cut once its directory is on disk too. Not every
 * file system can do that, and the file itself is safe, so a failure is not an error. */
static void sync_directory(const char *path) {
    char *copy = cli_alloc(strlen(path) + 2);
    memcpy(copy, path, strlen(path) + 1);
    char *slash = strrchr(copy, '/');
    if (!slash)
        memcpy(copy, ".", 2);
    else
        slash[slash == copy] = '\0';
    int fd = open(copy, O_RDONLY | O_DIRECTORY);
    if (fd >= 0) {
        (void)!fsync(fd);
        close(fd);
    }
    free(copy);
}

/* The permissions of the new file: those of the old one, or what a new file usually gets. Devices
 * and directories are not to be replaced by a file. */
static int wanted_mode(const char *path, mode_t *mode) {
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    if (stat(path, &old) != 0)
        return errno == ENOENT ? 0 : errno;
    *mode = old.st_mode & 0777;
    return S_ISREG(old.st_mode) ? 0 : S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
}

/* Writes the new file under another name and gives it the right one. */
static int replace(int fd, const char *temporary, const char *path, mode_t mode, const char *text,
                   size_t length) {
    int error = fchmod(fd, mode) == 0 ? write_all(fd, text, length) : errno;
    if (close(fd) != 0 && !error)
        error = errno;
    if (!error && rename(temporary, path) != 0)
        error = errno;
    if (error)
        unlink(temporary);
    else
        sync_directory(path);
    return error;
}

static int save_at(const char *path, const char *text, size_t length) {
    static const char suffix[] = ".XXXXXX";
    size_t n = strlen(path);
    mode_t mode;
    int error = wanted_mode(path, &mode);
    if (error)
        return error;
    char *temporary = cli_alloc(n + sizeof suffix);
    memcpy(temporary, path, n);
    memcpy(temporary + n, suffix, sizeof suffix);
    int fd = mkstemp(temporary);
    error = fd < 0 ? errno : replace(fd, temporary, path, mode, text, length);
    free(temporary);
    return error;
}

/* What a symbolic link points at is replaced, not the link. */
int files_save(const char *path, const char *text, size_t length) {
    char *target = realpath(path, NULL);
    int error = save_at(target ? target : path, text, length);
    free(target);
    return error;
}

/* ---- paths -------------------------------------------------------------------------------- */

static char *joined(const char *a, const char *b, const char *c) {
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *all = cli_alloc(size);
    snprintf(all, size, "%s%s%s", a, b, c);
    return all;
}

char *files_path(const char *typed) {
    const char *home = getenv("HOME");
    bool at_home = typed[0] == '~' && typed[1] == '/' && home;
    return at_home ? joined(home, typed + 1, "") : joined(typed, "", "");
}

char *files_data(const char *name) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        return joined(data, "/pentoid/", name);
    return joined(home ? home : "", "/.local/share/pentoid/", name);
}

int files_make_directories(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int failed = mkdir(path, 0777);
        *slash = '/';
        if (failed && errno != EEXIST)
            return errno;
    }
    return 0;
}

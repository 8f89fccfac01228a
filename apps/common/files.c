/* files.c - files of game records. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "files.h"
#include "say.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

int record_opening(const struct record *r) {
    const char *text = record_tag(r, "OpeningPlies");
    long plies = text ? strtol(text, NULL, 10) : 0;
    return plies < GAME_MAX_PLIES ? (int)plies : GAME_MAX_PLIES;
}

/* Reads with as much memory as it takes: few games need what the longest one in so long a
 * text could need. */
static struct fault read_game(struct files *f) {
    for (size_t bytes = FIRST_BYTES;; bytes *= 4) {
        bool last = bytes >= f->end - f->begin;
        size_t at = f->begin;
        record_free(&f->record);
        record_alloc(&f->record, RECORD_NODES_FOR(bytes), RECORD_TEXT_FOR(bytes));
        struct fault fault = record_read(&f->record, f->text, f->end, &at);
        if (fault.message != FAULT_TOO_LONG || last)
            return fault;
    }
}

void files_complain(const struct files *f) {
    char why[400];
    struct out o = say_to(why, sizeof why);
    struct record_place place = record_place(f->text, f->length, f->fault.at);
    const struct game *g = f->record.variant.game;
    fault_write(g, g ? &f->record.state : NULL, f->fault, &o);
    cli_mistake("%s:%u:%u: %s", f->path, place.line, place.column, why);
}

enum files_status files_read(struct files *f) {
    if (!record_next(f->text, f->length, &f->at, &f->begin, &f->end))
        return FILES_END;
    f->fault = read_game(f);
    f->number++;
    return f->fault.message == FAULT_NONE ? FILES_GAME : FILES_BAD;
}

enum files_status files_next(struct files *f) {
    enum files_status status = files_read(f);
    if (status == FILES_BAD)
        files_complain(f);
    return status;
}

bool files_game(struct files *f, uint64_t n) {
    enum files_status status = FILES_GAME;
    while (status == FILES_GAME && (uint64_t)f->number < n)
        status = files_next(f);
    if (status == FILES_END)
        wrong_with(TEXT_FILE_NO_SUCH_GAME, WORD("path", f->path), NUMBER("game", (int64_t)n),
                   NUMBER("n", f->number));
    return status == FILES_GAME;
}

int files_rest(struct files *f) {
    int count = 0;
    while (files_read(f) == FILES_GAME)
        count++;
    return count;
}

/* ---- saving ------------------------------------------------------------------------------- */

int files_write(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno != EINTR)
            return errno;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return 0;
}

bool files_is(int fd, const char *path) {
    struct stat file, there;
    return fstat(fd, &file) == 0 && stat(path, &there) == 0 && file.st_dev == there.st_dev &&
           file.st_ino == there.st_ino;
}

/* Devices are for everybody; and where files cannot be locked, nobody is kept out. */
bool files_hold(int fd, const char *path) {
    struct stat file;
    if (fstat(fd, &file) == 0 && !S_ISREG(file.st_mode))
        return true;
    bool taken = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return !taken && files_is(fd, path);
}

static char *joined(const char *a, const char *b, const char *c) {
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *all = cli_alloc(size);
    snprintf(all, size, "%s%s%s", a, b, c);
    return all;
}

/* The directory of a file; the caller frees it. */
static char *directory_of(const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash)
        return text_copy(".");
    char *directory = text_copy(path);
    directory[slash == path ? 1 : slash - path] = '\0';
    return directory;
}

/* The new name is only certain to survive a power cut once its directory is on disk too. Not every
 * file system can do that, and the file itself is safe, so a failure is not an error. */
static void sync_directory(const char *directory) {
    int fd = open(directory, O_RDONLY | O_DIRECTORY);
    if (fd >= 0) {
        (void)!fsync(fd);
        close(fd);
    }
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

/* New files have a name that nobody else uses, and are held as long as they are written: one that
 * nobody holds was left by a process that was killed. */
static const char new_name[] = ".pentoid-XXXXXX";

static bool is_new_name(const char *name) {
    return strlen(name) == strlen(new_name) && strncmp(name, new_name, strcspn(new_name, "X")) == 0;
}

static void remove_left(int directory, const char *name) {
    struct stat file;
    int fd = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return;
    if (fstat(fd, &file) == 0 && S_ISREG(file.st_mode) && file.st_uid == geteuid() &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
        unlinkat(directory, name, 0);
    close(fd);
}

static void remove_all_left(const char *directory) {
    DIR *names = opendir(directory);
    struct dirent *entry;
    while (names && (entry = readdir(names)))
        if (is_new_name(entry->d_name))
            remove_left(dirfd(names), entry->d_name);
    if (names)
        closedir(names);
}

/* A new file in a directory; `path` gets its path, and the caller frees it. Between its making and
 * its holding somebody may have removed it, so it is made again. */
static int make_new(const char *directory, char **path) {
    for (;;) {
        *path = joined(directory, "/", new_name);
        int fd = mkstemp(*path);
        if (fd < 0 || files_hold(fd, *path))
            return fd;
        close(fd);
        free(*path);
    }
}

static int fill(int fd, mode_t mode, const char *text, size_t length) {
    if (fchmod(fd, mode) != 0)
        return errno;
    int error = files_write(fd, text, length);
    return error ? error : fsync(fd) == 0 ? 0 : errno;
}

/* Writes the new file under another name and gives it the right one. */
static int save_in(const char *directory, const char *path, mode_t mode, const char *text,
                   size_t length) {
    char *new_path;
    int fd = make_new(directory, &new_path);
    int error = fd < 0 ? errno : fill(fd, mode, text, length);
    if (!error && rename(new_path, path) != 0)
        error = errno;
    if (error && fd >= 0)
        unlink(new_path);
    if (fd >= 0 && close(fd) != 0 && !error)
        error = errno;
    free(new_path);
    return error;
}

static int save_at(const char *path, const char *text, size_t length) {
    mode_t mode;
    int error = wanted_mode(path, &mode);
    if (error)
        return error;
    char *directory = directory_of(path);
    remove_all_left(directory);
    error = save_in(directory, path, mode, text, length);
    if (!error)
        sync_directory(directory);
    free(directory);
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

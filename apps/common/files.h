/* files.h - files of game records: reading them game by game, and saving one so that a crash or a
 * full disk leaves either the old file or the new one. */
#ifndef PENTOID_COMMON_FILES_H
#define PENTOID_COMMON_FILES_H

#include "common/service.h"
#include "record/record.h"

/* A file being read. After files_next() `record` is the game read, which stands in the text from
 * `begin` to `end`; its memory grows as needed. */
struct files {
    const char *path; /* for messages */
    char *text;
    size_t length, at, begin, end;
    struct record record;
    struct fault fault; /* what is wrong with that game */
    int number;         /* of that game, from 1 */
};

/* Reads a whole file ("-" is standard input). On an error complains and returns false. */
bool files_open(struct files *f, const char *path);
void files_close(struct files *f);

/* The next game. FILES_BAD: it has a mistake, and the complaint FILE:LINE:COLUMN: ... is made, or
 * with files_read() can be made; the game after it can be read all the same. */
enum files_status { FILES_GAME, FILES_END, FILES_BAD };
enum files_status files_next(struct files *f);
enum files_status files_read(struct files *f);
void files_complain(const struct files *f);

/* The n-th game, from 1. False, after a complaint, if there is none. */
bool files_game(struct files *f, uint64_t n);

/* How many games follow, up to the end or to one with a mistake. The record is lost. */
int files_rest(struct files *f);

/* Memory for a record that is built, not read; record_free() gives it back. */
void record_alloc(struct record *r, size_t nodes, size_t text);
void record_free(struct record *r);

/* Writes to a new file beside it, makes that safe on disk, and puts it in the place of the old one.
 * Returns 0, or the errno that says why not; the old file is then as it was. What a process that
 * was killed has left of a new file is removed by the next one to save in that directory. */
int files_save(const char *path, const char *text, size_t length);

/* Writes all of it: 0, or the errno that says why not. */
int files_write(int fd, const char *text, size_t length);

/* Takes an open file for this process alone, until it is closed. False if another has it; and if
 * the path leads to another file by now. */
bool files_hold(int fd, const char *path);
bool files_is(int fd, const char *path);

/* A path as a person types it: `~/` is the home directory. The caller frees it. */
char *files_path(const char *typed);

/* A file among what the program keeps for a person, $XDG_DATA_HOME/pentoid/NAME or else
 * ~/.local/share/pentoid/NAME; the caller frees the path. And the directories on the way to a file:
 * 0, or the errno that says why not. */
char *files_data(const char *name);
int files_make_directories(char *path);

#endif

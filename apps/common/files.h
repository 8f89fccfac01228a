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

/* The next game. FILES_BAD: it has a mistake. files_next() prints the complaint FILE:LINE:COLUMN:
 * ...; files_read() leaves that to the caller. The game after it can still be read. */
enum files_status { FILES_GAME, FILES_END, FILES_BAD };
enum files_status files_next(struct files *f);
enum files_status files_read(struct files *f);
void files_complain(const struct files *f);

/* Finds the n-th game, from 1. Complains and returns false if there is none. */
bool files_game(struct files *f, uint64_t n);

/* Counts the games that follow, up to the end or to one with a mistake. Overwrites the record. */
int files_rest(struct files *f);

/* Memory for a record that is built, not read; record_free() gives it back. */
void record_alloc(struct record *r, size_t nodes, size_t text);
void record_free(struct record *r);

/* How many moves at the beginning were given to the players, as `match` does; 0 unless a tag says
 * so. */
int record_opening(const struct record *r);

/* Writes a new file beside the old one, syncs it to disk, and renames it over the old one. Returns
 * 0, or an errno, and then the old file is unchanged. If a process was killed while saving, the
 * next save in that directory removes its unfinished file. */
int files_save(const char *path, const char *text, size_t length);

/* Writes all the bytes. Returns 0 or an errno. */
int files_write(int fd, const char *text, size_t length);

/* Locks an open file for this process until it is closed; false if another process has it. And
 * whether the path still leads to the open file. */
bool files_hold(int fd, const char *path);
bool files_is(int fd, const char *path);

/* A path as a person types it: `~/` is the home directory. The caller frees it. */
char *files_path(const char *typed);

/* The path of one of the user's data files, $XDG_DATA_HOME/pentoid/NAME or else
 * ~/.local/share/pentoid/NAME; the caller frees it. And makes the directories above a file: returns
 * 0 or an errno. */
char *files_data(const char *name);
int files_make_directories(char *path);

#endif

/* child.h - another program as a child process that exchanges lines with this one.
 *
 * Nothing here ever waits for the child: text that cannot be written yet is kept and written later,
 * output is read as it comes, and a caller with many children puts them all into one poll(). The
 * child and whatever it starts are a process group of their own, so that Ctrl-C at the terminal
 * does not reach them and child_end() leaves none of them behind. */
#ifndef PENTOID_CLI_TOURNAMENT_CHILD_H
#define PENTOID_CLI_TOURNAMENT_CHILD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { CHILD_LINE = 1 << 14 }; /* longer lines are skipped */

struct child {
    pid_t pid;    /* 0: there is none */
    int to, from; /* its standard input and output */
    char *kept;   /* what is still to be written */
    size_t kept_length, kept_size;
    char *heard; /* what was read and not yet looked at; CHILD_LINE bytes */
    size_t heard_length, heard_at;
    bool skipping; /* in the middle of a line that is too long */
    bool closed;   /* no more output will come */
};

/* Starts a command with the shell, or with NULL this program itself as `pentoid ugi`. Its standard
 * error is ours if `complaints` is set, else it is discarded. Returns 0 or an errno; a command that
 * does not exist is a child that ends at once with status 127. */
int child_start(struct child *c, const char *command, bool complaints);

/* Sends a text, now or as soon as the child reads; does nothing after child_end(). */
void child_send(struct child *c, const char *text, size_t length);

/* What poll() should wait for, and what to do when it has: two entries. */
void child_wait_for(const struct child *c, struct pollfd fds[2]);
void child_move_data(struct child *c);

/* The next line of its output, without the line end; NULL if there is none yet. It is valid until
 * the next call. */
const char *child_line(struct child *c, size_t *length);

/* Closes its input: a program that reads its commands to the end now ends by itself. */
void child_close_input(struct child *c);

/* Whether it has ended. */
bool child_has_ended(const struct child *c);

/* Ends it, with everything that it started, and writes how it had ended before that, if it had:
 * "ended with status 3", "was killed by signal 11", else "". `why` may be NULL. */
void child_end(struct child *c, char *why, size_t size);

#endif

/* child.c - another program as a child process that exchanges lines with this one. */
#include "child.h"
#include "cli/cli.h"
#include "common/say.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- starting ----------------------------------------------------------------------------- */

/* No child may inherit the ends of another, or that one would never see the end of its input. */
static bool make_pipe(int fd[2], int ours) {
    if (pipe(fd) != 0)
        return false;
    fcntl(fd[0], F_SETFD, FD_CLOEXEC);
    fcntl(fd[1], F_SETFD, FD_CLOEXEC);
    fcntl(fd[ours], F_SETFL, O_NONBLOCK);
    return true;
}

/* In the child, up to its own program. Ignored signals would stay ignored in it. */
_Noreturn static void become(const char *command, int input, int output, bool complaints) {
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    int nowhere = complaints ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || (nowhere >= 0 && dup2(nowhere, 2) < 0))
        _exit(126);
    if (command)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    else
        execl("/proc/self/exe", "pentoid", "ugi", (char *)NULL);
    if (!command)
        execlp("pentoid", "pentoid", "ugi", (char *)NULL);
    _exit(127);
}

static void close_pair(const int fd[2]) {
    close(fd[0]);
    close(fd[1]);
}

int child_start(struct child *c, const char *command, bool complaints) {
    int input[2], output[2];
    if (!make_pipe(input, 1))
        return errno;
    if (!make_pipe(output, 0)) {
        int error = errno;
        return close_pair(input), error;
    }
    pid_t pid = fork();
    if (pid == 0)
        become(command, input[0], output[1], complaints);
    if (pid < 0) {
        int error = errno;
        return close_pair(input), close_pair(output), error;
    }
    close(input[0]);
    close(output[1]);
    setpgid(pid, pid); /* here too, since either of us may come first */
    *c = (struct child){.pid = pid, .to = input[1], .from = output[0]};
    c->heard = cli_alloc(CHILD_LINE);
    return 0;
}

/* ---- talking ------------------------------------------------------------------------------ */

/* A child that does not listen any more is noticed when it says no more either. */
static void write_kept(struct child *c) {
    size_t done = 0;
    while (done < c->kept_length && c->to >= 0) {
        ssize_t n = write(c->to, c->kept + done, c->kept_length - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            break;
        done = n < 0 ? c->kept_length : done + (size_t)n;
    }
    c->kept_length -= done;
    memmove(c->kept, c->kept + done, c->kept_length);
}

void child_send(struct child *c, const char *text, size_t length) {
    if (c->pid == 0)
        return;
    if (c->kept_length + length > c->kept_size) {
        c->kept_size = 2 * (c->kept_length + length);
        char *larger = cli_alloc(c->kept_size);
        memcpy(larger, c->kept ? c->kept : "", c->kept_length);
        free(c->kept);
        c->kept = larger;
    }
    memcpy(c->kept + c->kept_length, text, length);
    c->kept_length += length;
    write_kept(c);
}

/* Room for more: what was looked at goes, and so does a line that fills all of it. */
static void make_room(struct child *c) {
    c->heard_length -= c->heard_at;
    memmove(c->heard, c->heard + c->heard_at, c->heard_length);
    c->heard_at = 0;
    if (c->heard_length == CHILD_LINE) {
        c->heard_length = 0;
        c->skipping = true;
    }
}

static void read_more(struct child *c) {
    make_room(c);
    ssize_t n = read(c->from, c->heard + c->heard_length, CHILD_LINE - c->heard_length);
    if (n > 0)
        c->heard_length += (size_t)n;
    else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        c->closed = true;
}

void child_wait_for(const struct child *c, struct pollfd fds[2]) {
    bool there = c->pid != 0;
    fds[0] = (struct pollfd){.fd = there && !c->closed ? c->from : -1, .events = POLLIN};
    fds[1] = (struct pollfd){.fd = there && c->kept_length > 0 ? c->to : -1, .events = POLLOUT};
}

void child_move_data(struct child *c) {
    if (c->pid == 0)
        return;
    if (c->kept_length > 0)
        write_kept(c);
    if (!c->closed)
        read_more(c);
}

const char *child_line(struct child *c, size_t *length) {
    while (c->pid != 0 && c->heard_at < c->heard_length) {
        char *line = c->heard + c->heard_at;
        char *end = memchr(line, '\n', c->heard_length - c->heard_at);
        if (!end)
            return NULL;
        bool skip = c->skipping;
        c->skipping = false;
        c->heard_at = (size_t)(end + 1 - c->heard);
        if (skip)
            continue;
        *length = (size_t)(end - line);
        *length -= *length > 0 && line[*length - 1] == '\r';
        return line;
    }
    return NULL;
}

/* ---- ending ------------------------------------------------------------------------------- */

void child_close_input(struct child *c) {
    if (c->pid != 0 && c->to >= 0)
        close(c->to);
    c->to = -1;
    c->kept_length = 0;
}

/* Without taking the child away: as long as it is there its group is its own. */
bool child_has_ended(const struct child *c) {
    siginfo_t info = {.si_pid = 0};
    return c->pid == 0 ||
           (waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid);
}

/* The shell says 128 + N when what it ran was killed by signal N. */
static void tell_end(int status, char *why, size_t size) {
    int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    struct out o = say_to(why, size);
    if (code > 128)
        say_write(TEXT_ENGINE_KILLED, WORDING_ARGS(NUMBER("signal", code - 128)), &o);
    else
        say_write(TEXT_ENGINE_STATUS, WORDING_ARGS(NUMBER("status", code)), &o);
}

void child_end(struct child *c, char *why, size_t size) {
    if (why)
        why[0] = '\0';
    if (c->pid == 0)
        return;
    bool ended = child_has_ended(c);
    int status = 0;
    kill(-c->pid, SIGKILL);
    kill(c->pid, SIGKILL); /* should it have left its group */
    while (waitpid(c->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    if (ended && why)
        tell_end(status, why, size);
    child_close_input(c);
    close(c->from);
    free(c->kept);
    free(c->heard);
    *c = (struct child){.pid = 0, .to = -1, .from = -1};
}

/* leash.c - run a command for a limited time, and end everything that it has started.
 *
 *   leash SECONDS COMMAND [WORD...]
 *
 * A browser leaves the process group and the session of the test that starts it, so that a signal
 * to the group misses it. Here every orphan among the descendants becomes a child of this process
 * (it is their "subreaper"): killing children until there are none ends the whole tree, whatever
 * the processes have done to hide.
 *
 * The tree is ended when the command ends, when the time is over, when SIGINT, SIGTERM or SIGHUP
 * comes, and when the parent of this process dies. The group of the command is asked first, with
 * SIGTERM, so that make can remove what is half made; what has not gone after a moment is killed.
 * The exit status is that of the command, 124 after SECONDS, 128 + n after signal n, and 125 if the
 * command ended well but left processes behind that did not end by themselves. */
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 10, MOMENT_MS = 3000, PATIENCE_MS = 60000 };
enum { STATUS_LEFT = 125, STATUS_TIME = 124, STATUS_NO_COMMAND = 127, STATUS_SIGNAL = 128 };

static void tick(void) { nanosleep(&(struct timespec){.tv_nsec = TICK_MS * 1000000L}, NULL); }

static int status_of(int wait_status) {
    return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status)
                                  : STATUS_SIGNAL + WTERMSIG(wait_status);
}

/* Takes leave of the children that have ended. True if the command is among them. */
static bool reap(pid_t command, int *status) {
    bool ended = false;
    int one;
    for (pid_t pid; (pid = waitpid(-1, &one, WNOHANG)) > 0;)
        if (pid == command) {
            *status = status_of(one);
            ended = true;
        }
    return ended;
}

static bool has_children(void) {
    siginfo_t info;
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

static pid_t parent_of(const char *pid) {
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    const char *name_end = read ? strrchr(line, ')') : NULL; /* "PID (NAME) STATE PARENT ..." */
    return name_end && strlen(name_end) > 4 ? (pid_t)strtol(name_end + 4, NULL, 10) : 0;
}

static void kill_children(void) {
    DIR *all = opendir("/proc");
    if (!all)
        return;
    for (struct dirent *entry; (entry = readdir(all));)
        if (strspn(entry->d_name, "0123456789") && parent_of(entry->d_name) == getpid())
            kill((pid_t)strtol(entry->d_name, NULL, 10), SIGKILL);
    closedir(all);
}

static void end_all(void) {
    int unused;
    for (reap(0, &unused); has_children(); reap(0, &unused)) {
        kill_children();
        tick();
    }
}

/* What is there may be on its way out, which takes a browser long on a busy machine. True if it
 * still is there after that time. */
static bool lingers(int most) {
    int unused;
    for (int ms = 0; ms < most; ms += TICK_MS, tick()) {
        reap(0, &unused);
        if (!has_children())
            return false;
    }
    return true;
}

/* The shell starts what runs in the background deaf to SIGINT; the command hears it again. In a
 * process group of its own it does not get the Ctrl-C that is meant for everybody. */
static pid_t start(char **command, const sigset_t *before) {
    pid_t pid = fork();
    setpgid(pid, pid); /* by both: either may be first */
    if (pid != 0)
        return pid;
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    sigprocmask(SIG_SETMASK, before, NULL);
    execvp(command[0], command);
    perror(command[0]);
    _exit(STATUS_NO_COMMAND);
}

/* Waits until the command ends, which is 0, or for the signal that comes before that. */
static int wait_for(pid_t command, const sigset_t *signals, int *status) {
    int number = SIGCHLD;
    while (number == SIGCHLD) {
        if (reap(command, status))
            return 0;
        sigwait(signals, &number);
    }
    return number;
}

int main(int argc, char **argv) {
    static const int heard[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGCHLD};
    sigset_t signals, before;
    int status = 0;
    if (argc < 3)
        return fputs("usage: leash SECONDS COMMAND [WORD...]\n", stderr), 2;
    sigemptyset(&signals);
    for (size_t i = 0; i < sizeof heard / sizeof heard[0]; i++) {
        signal(heard[i], SIG_DFL);
        sigaddset(&signals, heard[i]);
    }
    sigprocmask(SIG_BLOCK, &signals, &before);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    pid_t command = start(argv + 2, &before);
    if (command < 0)
        return perror("fork"), 1;
    alarm((unsigned)strtoul(argv[1], NULL, 10));
    int number = wait_for(command, &signals, &status);
    if (number != 0) {
        status = number == SIGALRM ? STATUS_TIME : STATUS_SIGNAL + number;
        kill(-command, SIGTERM);
        lingers(MOMENT_MS);
    } else if (lingers(PATIENCE_MS)) {
        fprintf(stderr, "leash: %s has left processes behind\n", argv[2]);
        status = status ? status : STATUS_LEFT;
    }
    end_all();
    return status;
}

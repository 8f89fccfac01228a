/* main.c - the program `pentoid`: finds the subcommand, runs it, sees that its output arrived. */
#include "cli.h"
#include "common/say.h"
#include "game/game.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A standard file that is closed would give its number to the next file that is opened, and what
 * is printed would end up in a saved game. Opened the wrong way round, it reports an error. */
static void hold_standard_files(void) {
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF)
            (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}

static int run(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : NULL;
    if (!name)
        return wrong(TEXT_MAIN_WHICH);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help_all(), CLI_OK;
    if (strcmp(name, "--version") == 0)
        return printf("pentoid %s\n", PENTOID_VERSION), CLI_OK;
    const struct command *c = command_named(name);
    if (!c)
        return wrong_with(TEXT_MAIN_NO_COMMAND, TYPED("text", name));
    if (asks_for_help(argc - 1, argv + 1))
        return help_command(c), CLI_OK;
    return c->run(argc - 1, argv + 1);
}

/* The template game is for those who write a game. */
bool game_developer(void) {
    const char *value = getenv("PENTOID_DEVELOPER");
    return value && *value;
}

int main(int argc, char **argv) {
    hold_standard_files();
    signal(SIGPIPE, SIG_IGN); /* a reader that went away is a write error like others */
    int status = language_option(&argc, argv) ? run(argc, argv) : CLI_WRONG;
    if (fflush(stdout) != 0 || ferror(stdout))
        return failed_with(TEXT_MAIN_CANNOT_WRITE, WORD("why", strerror(errno ? errno : EIO)));
    return status;
}

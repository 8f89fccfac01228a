/* play_menu.c - which game? Questions with numbered answers, which can also be given by their first
 * word; Enter takes the one in brackets. */
#include "cli.h"
#include "files.h"
#include "line.h"
#include "play.h"
#include "text/utf8.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Whether the line is the first word of an answer, which a colon or a blank ends. */
static bool is_first_word(const char *line, const char *answer) {
    size_t length = strcspn(answer, ": ,");
    return strlen(line) == length && strncasecmp(line, answer, length) == 0;
}

static int answer_of(const char *line, const char *const *answers, int count) {
    for (int i = 0; i < count; i++)
        if (is_first_word(line, answers[i]) || (line[0] == '1' + i && !line[1]))
            return i + 1;
    return 0;
}

static void list_answers(const char *question, const char *const *answers, int count) {
    puts(question);
    for (int i = 0; i < count; i++)
        printf("  %d  %s\n", i + 1, answers[i]);
}

/* The number of the answer chosen, from 1; 0 at the end of the input, or to leave. */
static int ask(const char *question, const char *const *answers, int count, int usual) {
    char line[80], prompt[8];
    size_t length;
    snprintf(prompt, sizeof prompt, "[%d] ", usual);
    list_answers(question, answers, count);
    for (;;) {
        enum line status = line_ask(prompt, line, sizeof line, &length);
        if (status == LINE_END || status == LINE_BREAK || strcasecmp(line, "quit") == 0)
            return 0;
        if (length == 0)
            return usual;
        int answer = answer_of(line, answers, count);
        if (answer)
            return answer;
        if (strcasecmp(line, "help") == 0 || strcmp(line, "?") == 0)
            list_answers(question, answers, count);
        printf("Please type a number from 1 to %d or its first word, press Enter for %d,\n"
               "or type quit.\n",
               count, usual);
    }
}

#define ASK(question, usual, ...)                                                                  \
    ask(question, (const char *const[]){__VA_ARGS__},                                              \
        (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)), usual)

enum { ADAPTOID = 1, PENTACTIC, PIE, SAVED };
enum { SOLO = 1, BASIC, DUEL, GROUP };
enum { PLAY_LEVEL = 3 }; /* unless somebody asks for another */

static bool ask_pentactic(struct play_wish *w, int *mode) {
    static const char *const modes[] = {"solo", "basic", "duel", "group"};
    static const char *const grids_by_number[] = {"8x8", "9x7", "11x6"};
    int grid, more = 0;
    *mode = ASK("How do you want to play?", BASIC, "solo: a puzzle for one",
                "basic: one has the counters, the other the pentominoes, then they change",
                "duel: two players, each with a board of their own",
                "group: three to six players, each with a board of their own");
    if (!*mode || !(grid = ASK("On which grid?", 1, "8x8", "9x7", "11x6")))
        return false;
    if (*mode == GROUP && !(more = ASK("How many players?", 1, "three", "four", "five", "six")))
        return false;
    struct out o = out_to(w->variant, sizeof w->variant);
    out_text(&o, "pentactic:");
    out_text(&o, modes[*mode - 1]);
    out_char(&o, ':');
    out_text(&o, grids_by_number[grid - 1]);
    if (more) {
        out_text(&o, ":players=");
        out_int(&o, more + 2);
    }
    return true;
}

static bool ask_level(struct play_wish *w) {
    const char *names[AI_LEVELS];
    for (int i = 0; i < AI_LEVELS; i++)
        names[i] = level_name(i + 1);
    w->level = ask("How well shall it play?", names, AI_LEVELS, PLAY_LEVEL);
    return w->level != 0;
}

static bool ask_file(struct play_wish *w) {
    size_t length;
    char *kept = files_data("unsaved-...");
    fputs("Which file? (Games that were left without saving are ", stdout);
    cli_put(kept);
    puts(")");
    free(kept);
    return line_ask("file", w->file, sizeof w->file, &length) == LINE_READ && length > 0;
}

bool play_menu(struct play_wish *w) {
    int mode = 0;
    puts("Welcome to Pentoid. Press Enter to take the answer in brackets.\n");
    int game = ASK("Which game?", ADAPTOID, "Adaptoid: creatures grow and fight on a hexagon",
                   "Pentactic: pentominoes against counters",
                   "Pie: Adaptoid; one sets up the board, the other chooses a colour",
                   "Load: go on with a saved game");
    w->level = 0;
    w->names = false;
    if (game == SAVED)
        return ask_file(w);
    w->file[0] = '\0';
    snprintf(w->variant, sizeof w->variant, "adaptoid%s", game == PIE ? ":setup=pie" : "");
    if (!game || (game == PENTACTIC && !ask_pentactic(w, &mode)))
        return false;
    if (mode == SOLO)
        return true;
    int who = ASK("Who plays against you?", 1, "computer", "people at this keyboard",
                  "names: people at this keyboard, called by name");
    w->names = who == 3;
    return who == 1 ? ask_level(w) : who != 0;
}

const char *play_name_fault(const char *name) {
    size_t length = strlen(name);
    if (length >= RECORD_NAME)
        return "a name has at most 31 bytes";
    for (size_t i = 0, n; i < length; i += n)
        if ((n = utf8_printable(name + i, length - i)) == 0)
            return "a name is text in UTF-8 without control characters";
    return NULL;
}

void play_ask_names(struct play *p) {
    for (int seat = 0; seat < match_seats(&p->match);) {
        char prompt[40], line[80];
        size_t length;
        snprintf(prompt, sizeof prompt, "Name of player %d", seat + 1);
        enum line status = line_ask(prompt, line, sizeof line, &length);
        if (status == LINE_END)
            return;
        const char *wrong = status == LINE_READ ? play_name_fault(line) : "try again";
        if (wrong)
            printf("Sorry: %s.\n", wrong);
        else
            match_set_seat(&p->match, seat++, line, NULL);
    }
}

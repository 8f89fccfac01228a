/* play_menu.c - which game? Questions with numbered answers, which can also be given by their first
 * word; Enter takes the one in brackets. The games bring their own lines and questions. */
#include "cli/cli.h"
#include "cli/games/games.h"
#include "common/files.h"
#include "common/line.h"
#include "common/position.h"
#include "common/say.h"
#include "menu.h"
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

/* An answer is a key; its first word may be typed in English or in the language of the person. */
static int answer_of(const char *line, const int *answers, int count) {
    for (int i = 0; i < count; i++)
        if (is_first_word(line, said(answers[i])) ||
            is_first_word(line, said_in(LANGUAGE_EN, answers[i])) ||
            (line[0] == '1' + i && !line[1]))
            return i + 1;
    return 0;
}

static void list_answers(int question, const int *answers, int count) {
    say(question);
    for (int i = 0; i < count; i++)
        printf("  %d  %s\n", i + 1, said(answers[i]));
}

int menu_ask(int question, const int *answers, int count, int usual) {
    char line[80], prompt[8];
    size_t length;
    snprintf(prompt, sizeof prompt, "[%d] ", usual);
    list_answers(question, answers, count);
    for (;;) {
        enum line status = line_ask(prompt, line, sizeof line, &length);
        if (status == LINE_END || status == LINE_BREAK || after_word(line, TEXT_WORD_QUIT))
            return 0;
        if (length == 0)
            return usual;
        int answer = answer_of(line, answers, count);
        if (answer)
            return answer;
        if (after_word(line, TEXT_WORD_HELP) || strcmp(line, "?") == 0)
            list_answers(question, answers, count);
        say_with(TEXT_MENU_AGAIN, NUMBER("count", count), NUMBER("usual", usual));
    }
}

enum { PLAY_LEVEL = 3 }; /* unless somebody asks for another */

static bool ask_level(struct play_wish *w) {
    int names[AI_LEVELS];
    for (int i = 0; i < AI_LEVELS; i++)
        names[i] = TEXT_LEVEL_1 + i;
    w->level = menu_ask(TEXT_MENU_LEVEL, names, AI_LEVELS, PLAY_LEVEL);
    return w->level != 0;
}

static bool ask_file(struct play_wish *w) {
    size_t length;
    char *kept = files_data("unsaved-...");
    say_with(TEXT_MENU_FILE, WORD("path", kept));
    free(kept);
    return line_ask(said(TEXT_MENU_FILE_PROMPT), w->file, sizeof w->file, &length) == LINE_READ &&
           length > 0;
}

/* Whether there are other seats for somebody else to play. */
static bool has_others(const char *variant) {
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct position p;
    return position_start(&p, variant, strlen(variant), &(uint64_t){0}, &o) &&
           p.variant.game->seats(&p.state) > 1;
}

static bool ask_variant(struct play_wish *w, const struct cli_offer *offer) {
    struct out o = say_to(w->variant, sizeof w->variant);
    out_text(&o, offer->variant);
    return !offer->ask || offer->ask(&o);
}

static bool ask_players(struct play_wish *w) {
    int who = MENU_ASK(TEXT_MENU_WHO, 1, TEXT_MENU_COMPUTER, TEXT_MENU_PEOPLE, TEXT_MENU_NAMES);
    w->names = who == 3;
    return who == 1 ? ask_level(w) : who != 0;
}

bool play_menu(struct play_wish *w) {
    const struct cli_offer *offers[CLI_OFFERS];
    int answers[CLI_OFFERS + 1], count = cli_offers(offers);
    for (int i = 0; i < count; i++)
        answers[i] = offers[i]->text;
    answers[count] = TEXT_MENU_LOAD;
    say(TEXT_MENU_WELCOME);
    putchar('\n');
    int game = menu_ask(TEXT_MENU_GAME, answers, count + 1, 1);
    *w = (struct play_wish){.level = 0};
    if (game > count)
        return ask_file(w);
    return game && ask_variant(w, offers[game - 1]) && (!has_others(w->variant) || ask_players(w));
}

const char *play_name_fault(const char *name) {
    size_t length = strlen(name);
    if (length >= RECORD_NAME)
        return said(TEXT_NAME_LONG);
    return utf8_printed(name, length) < length ? said(TEXT_NAME_TEXT) : NULL;
}

void play_ask_names(struct play *p) {
    for (int seat = 0; seat < match_seats(&p->match);) {
        char prompt[60], line[80];
        size_t length;
        struct out o = say_to(prompt, sizeof prompt);
        say_write(TEXT_MENU_NAME_PROMPT, WORDING_ARGS(NUMBER("n", seat + 1)), &o);
        enum line status = line_ask(prompt, line, sizeof line, &length);
        if (status == LINE_END)
            return;
        const char *fault = status == LINE_READ ? play_name_fault(line) : said(TEXT_MENU_TRY_AGAIN);
        if (fault)
            say_with(TEXT_MENU_SORRY, WORD("why", fault));
        else
            match_set_seat(&p->match, seat++, line, NULL);
    }
}

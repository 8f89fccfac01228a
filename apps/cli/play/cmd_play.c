/* cmd_play.c - `pentoid play`: a game in the terminal, line by line.
 *
 * Any seat can be a person or one of the players of players.h; the program moves for the latter,
 * and stands in for a player who has resigned while the others play on. It works on a pipe as well
 * as on a terminal, and the end of the input is one way to leave: however the game is left, unsaved
 * moves are kept. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/line.h"
#include "common/position.h"
#include "common/say.h"
#include "guide.h"
#include "play.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool play_player(const struct play *p, struct seat_kind *player) {
    struct match_actor actor = match_actor(&p->match);
    return actor.seat >= 0 && player_of(&actor.kind, player);
}

unsigned play_hands(const struct play *p) {
    unsigned hands = 0;
    struct seat_kind player;
    for (int seat = 0; seat < match_seats(&p->match); seat++)
        hands |= (unsigned)!player_of(&p->match.seat[seat].kind, &player) << seat;
    return hands & ~p->elsewhere;
}

/* ---- beginning ---------------------------------------------------------------------------- */

void play_begin(struct play *p, const struct variant *v) {
    struct clock_rule none = {.kind = CLOCK_NONE};
    match_start(&p->match, v, none, match_memory(p->book), cli_now());
    play_forget(p);
    record_free(&p->loaded);
    p->loaded = (struct record){.nodes = NULL};
    p->half[0] = '\0';
    p->changed = true;
    p->unsaved = false;
}

/* The program plays a seat. */
static void give_seat(struct play *p, int seat, const struct seat_kind *player) {
    char kind[RECORD_NAME];
    struct out o = say_to(kind, sizeof kind);
    seat_kind_write(player, &o);
    match_set_seat(&p->match, seat, NULL, kind);
}

/* `--seat 2=5`: a player of the program, "person", or the name of a person. */
static bool seat_option(struct play *p, const char *text) {
    struct seat_kind player;
    int seats = match_seats(&p->match), seat = text[0] - '1';
    const char *who = text + 2;
    if (seat < 0 || seat >= GAME_SEATS || text[1] != '=' || !*who) {
        wrong_with(TEXT_PLAY_SEAT_FORM, TYPED("text", text));
        return false;
    }
    if (seat >= seats) {
        wrong_with(TEXT_PLAY_SEAT_MANY, TYPED("text", text),
                   WORD("seats", say_count(TEXT_COUNT_SEATS, seats).text));
        return false;
    }
    if (play_name_fault(who)) {
        wrong_with(TEXT_PLAY_SEAT_NAME, TYPED("text", text), WORD("why", play_name_fault(who)));
        return false;
    }
    if (player_misnamed(who)) {
        wrong_with(TEXT_PLAY_SEAT_LEVEL, TYPED("text", text), NUMBER("most", AI_LEVELS));
        return false;
    }
    if (player_named(who, &player))
        give_seat(p, seat, &player);
    else
        match_set_seat(&p->match, seat, strcmp(who, "person") == 0 ? "" : who, "person");
    return true;
}

static bool seat_options(struct play *p, const struct args *a) {
    const char *text;
    for (int n = 0; (text = args_nth_value(a, "seat", n)) != NULL; n++)
        if (!seat_option(p, text))
            return false;
    return true;
}

static bool begin_variant(struct play *p, const char *name, uint64_t seed) {
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct position start;
    if (!position_start(&start, name, strlen(name), &seed, &o)) {
        cli_wrong("%s", why);
        return false;
    }
    play_begin(p, &start.variant);
    return true;
}

/* Asks, then begins; the program takes the other seats if that was the wish. */
static bool begin_menu(struct play *p, uint64_t seed, int *status) {
    struct play_wish wish;
    *status = CLI_OK;
    if (!play_menu(&wish))
        return false;
    if (wish.file[0])
        return (*status = play_load(p, wish.file, 1)) == CLI_OK;
    begin_variant(p, wish.variant, seed);
    for (int seat = 1; wish.level && seat < match_seats(&p->match); seat++)
        give_seat(p, seat, &(struct seat_kind){.type = SEAT_LEVEL, .level = (uint8_t)wish.level});
    if (wish.names)
        play_ask_names(p);
    putchar('\n');
    guide_print_rules(&p->match.variant);
    putchar('\n');
    return true;
}

/* ---- playing ------------------------------------------------------------------------------ */

enum match_status play_make(struct play *p, game_move move) {
    union game_state before = p->match.state;
    enum match_status status = match_play(&p->match, move, cli_now());
    if (status == MATCH_OK)
        play_tell(p, &before, move);
    if (status == MATCH_OK || status == MATCH_LATE)
        p->changed = p->unsaved = true;
    return status;
}

/* "Player 2 (random) plays Ac5." */
static void tell_choice(struct play *p, int seat, const struct seat_kind *player, game_move move) {
    char name[PLAY_NAME], kind[PLAY_NAME], text[MOVE_LENGTH];
    struct out n = say_to(name, sizeof name), k = say_to(kind, sizeof kind);
    struct out t = say_to(text, sizeof text);
    play_write_name(p, seat, &n);
    player_write_title(player, &k);
    move_write(p->match.variant.game, &p->match.state, move, &t);
    say_line(p->news, TEXT_PLAY_PLAYS,
             WORDING_ARGS(WORD("name", name), WORD("kind", kind), WORD("move", text)));
}

/* Plays for the program's seats until a person is to move or the game is over. */
static void play_others(struct play *p) {
    struct seat_kind player;
    while (play_player(p, &player) && !line_stopped()) {
        int seat = match_turn(&p->match);
        game_move move = play_choose(p, seat, &player);
        tell_choice(p, seat, &player, move);
        enum match_status status = play_make(p, move);
        if (status != MATCH_OK && status != MATCH_LATE)
            return;
    }
}

static enum line ask(const struct play *p, char *line, size_t size) {
    char prompt[RECORD_NAME + MOVE_LENGTH + 16];
    struct out o = say_to(prompt, sizeof prompt);
    size_t length;
    int turn = match_turn(&p->match);
    if (turn < 0)
        out_text(&o, said(TEXT_PLAY_OVER_PROMPT));
    else
        play_write_name(p, turn, &o);
    if (p->half[0]) {
        out_text(&o, ": ");
        out_text(&o, p->half);
    }
    return line_ask(prompt, line, size, &length);
}

/* Ctrl-C: the half move is dropped; typed once more, the game is left. */
static bool leave_after_break(struct play *p, int breaks) {
    p->half[0] = '\0';
    if (breaks < 2)
        line_wrap("", said(TEXT_PLAY_BREAK));
    return breaks >= 2;
}

static void play_loop(struct play *p) {
    char line[PLAY_LINE];
    int breaks = 0; /* in a row */
    for (bool go_on = true; go_on && !ferror(stdout);) {
        play_others(p);
        if (p->changed)
            play_show(p);
        if (match_turn(&p->match) < 0 && !play_hands(p))
            return; /* nobody is there to type */
        enum line status = ask(p, line, sizeof line);
        breaks = status == LINE_BREAK ? breaks + 1 : 0;
        if (status == LINE_READ)
            go_on = play_line(p, line);
        else if (status == LINE_LONG)
            say(TEXT_PLAY_LONG_LINE);
        else
            go_on = status == LINE_BREAK && !leave_after_break(p, breaks);
    }
}

/* Whether there is a game to play; if not, the status says whether something went wrong. */
static bool begin(struct play *p, const struct args *a, uint64_t seed, int *status) {
    const char *file = args_value(a, "load");
    uint64_t game = 1;
    bool begun = true;
    *status = CLI_WRONG;
    if (!args_number(a, "game", 1, 1 << 30, &game))
        return false;
    if (!file && args_has(a, "game"))
        return wrong(TEXT_PLAY_GAME_WITHOUT_LOAD), false;
    if (file && a->count)
        return wrong(TEXT_PLAY_VARIANT_OR_LOAD), false;
    if (file)
        *status = play_load(p, file, (int)game);
    else if (!a->count)
        begun = begin_menu(p, seed, status);
    else if (begin_variant(p, a->operand[0], seed))
        *status = CLI_OK;
    if (*status == CLI_OK && begun && !seat_options(p, a))
        *status = CLI_WRONG;
    return *status == CLI_OK && begun;
}

int cmd_play(int argc, char **argv) {
    struct args a;
    struct play p = {.place = &play_here, .style = cli_colours() ? DIAGRAM_COLOUR : DIAGRAM_PLAIN};
    uint64_t seed = bits_mix((uint64_t)time(NULL) ^ (uint64_t)getpid() << 32) >> 40;
    if (!args_read(&a, argc, argv) || !args_number(&a, "seed", 0, UINT64_MAX, &seed))
        return CLI_WRONG;
    p.rng = rng_seeded(seed);
    p.book = cli_alloc(sizeof *p.book);
    p.news = open_memstream(&p.news_text, &p.news_length);
    int status;
    line_catch();
    if (begin(&p, &a, seed, &status)) {
        play_loop(&p);
        play_keep(&p);
    }
    play_free(&p);
    return status;
}

/* play_show.c - what a person at the terminal sees: the boards, the events since the last time, the
 * scores, and what to do or how the game ended. */
#include "cli/cli.h"
#include "cli/games/games.h"
#include "common/line.h"
#include "common/say.h"
#include "guide.h"
#include "play.h"
#include "view.h"
#include <string.h>

enum { SENTENCE = 1000 };

/* ---- names -------------------------------------------------------------------------------- */

void play_write_name(const struct play *p, int seat, struct out *o) {
    const char *name = p->match.seat[seat].name;
    if (*name)
        clean_write(name, strlen(name), o);
    else
        say_write(TEXT_PLAYER_NUMBERED, WORDING_ARGS(NUMBER("n", seat + 1)), o);
}

void play_write_who(const struct play *p, int seat, struct out *o) {
    char name[PLAY_NAME];
    struct out n = say_to(name, sizeof name);
    play_write_name(p, seat, &n);
    cli_write_who(p->match.variant.game, &p->match.state, seat, name, o);
}

void play_names(const struct play *p, struct play_names *names) {
    for (int i = 0; i < GAME_SEATS; i++) {
        struct out o = say_to(names->text[i], sizeof names->text[i]);
        names->list[i] = names->text[i];
        if (i < match_seats(&p->match))
            play_write_name(p, i, &o);
    }
}

/* The same two for a sentence. */
struct named {
    char text[PLAY_NAME + 40];
};

static struct named name_of(const struct play *p, int seat) {
    struct named n;
    struct out o = say_to(n.text, sizeof n.text);
    play_write_name(p, seat, &o);
    return n;
}

static struct named who_of(const struct play *p, int seat) {
    struct named n;
    struct out o = say_to(n.text, sizeof n.text);
    play_write_who(p, seat, &o);
    return n;
}

/* ---- how it stands ------------------------------------------------------------------------ */

static void print_stand(const struct play *p) {
    const struct cli_game *entry = cli_game_of(p->match.variant.game);
    char text[SENTENCE];
    struct out o = say_to(text, sizeof text);
    struct play_names names;
    play_names(p, &names);
    if (entry->write_stand)
        entry->write_stand(&p->match.state, names.list, &o);
    line_wrap("", text);
}

static void print_boards(const struct play *p) {
    char names[GAME_SEATS][PLAY_NAME];
    const char *list[GAME_SEATS];
    const struct match *m = &p->match;
    for (int i = 0; i < GAME_SEATS; i++) {
        struct out o = say_to(names[i], sizeof names[i]);
        list[i] = names[i];
        if (i < match_seats(m))
            clean_write(m->seat[i].name, strlen(m->seat[i].name), &o);
    }
    view_side(&m->variant, &m->state, p->style, list);
}

/* ---- how it ended ------------------------------------------------------------------------- */

/* The names of the seats in a set of bits: "Ana", "Ana and Ben", "Ana, Ben and Cy". */
static void write_seats(const struct play *p, unsigned seats, struct out *o) {
    char before[SENTENCE];
    struct out b = say_to(before, sizeof before);
    for (; seats & (seats - 1); seats &= seats - 1) {
        out_text(&b, b.length ? ", " : "");
        play_write_who(p, bits_first(seats), &b);
    }
    struct named last = who_of(p, bits_first(seats));
    if (b.length)
        say_write(TEXT_LIST_TWO, WORDING_ARGS(WORD("first", before), WORD("last", last.text)), o);
    else
        out_text(o, last.text);
}

/* "Ana (white) wins". */
static void write_winners(const struct play *p, struct out *o) {
    unsigned winners = p->match.ending.result.winners;
    char who[SENTENCE];
    struct out w = say_to(who, sizeof who);
    if (winners)
        write_seats(p, winners, &w);
    say_write(winners & (winners - 1) ? TEXT_END_SHARE
              : winners               ? TEXT_END_WINS
                                      : TEXT_END_NOBODY,
              WORDING_ARGS(WORD("who", who)), o);
}

static void write_left(const struct play *p, struct out *o) {
    static const int leaving[] = {[ENDING_RESIGNED] = TEXT_END_RESIGNED,
                                  [ENDING_TIME] = TEXT_END_TIME,
                                  [ENDING_LEFT] = TEXT_END_LEFT};
    const struct ending *e = &p->match.ending;
    for (int i = 0; i < e->count; i++) {
        out_text(o, i ? ", " : "");
        say_write(leaving[e->gone[i].reason],
                  WORDING_ARGS(WORD("name", name_of(p, e->gone[i].seat).text)), o);
    }
}

static void write_end(const struct play *p, struct out *o) {
    const struct match *m = &p->match;
    const struct cli_game *entry = cli_game_of(m->variant.game);
    bool by_rules = m->ending.reason == ENDING_RULES;
    char winner[SENTENCE], left[SENTENCE];
    struct out w = say_to(winner, sizeof winner), l = say_to(left, sizeof left);
    struct play_names names;
    write_winners(p, &w);
    write_left(p, &l);
    play_names(p, &names);
    if (by_rules && entry->write_end)
        entry->write_end(&m->state, names.list, winner, o);
    else if (m->ending.agreed)
        say_write(TEXT_END_AGREED, WORDING_ARGS(WORD("winner", winner)), o);
    else
        say_write(by_rules ? TEXT_END_OTHER : TEXT_END_BY_LEAVING,
                  WORDING_ARGS(WORD("winner", winner), WORD("left", left)), o);
}

void play_say_over(const struct play *p) { say(p->place->over); }

static void show_end(const struct play *p) {
    char text[SENTENCE], result[ENDING_LENGTH];
    struct out o = say_to(text, sizeof text), r = say_to(result, sizeof result);
    write_end(p, &o);
    line_wrap("", text);
    match_result_write(&p->match, &r);
    say_with(TEXT_PLAY_OVER_RESULT, WORD("result", result));
    if (play_hands(p))
        say(p->place->again);
}

/* ---- all of it ---------------------------------------------------------------------------- */

static void show_task(struct play *p) {
    const struct match *m = &p->match;
    char line[200], who[PLAY_NAME];
    struct out o = say_to(line, sizeof line), w = say_to(who, sizeof who);
    play_write_who(p, match_turn(m), &w);
    view_task_of(m->variant.game, &m->state, who, &o);
    line_wrap("", line);
    if (guide_hints(m->variant.game, &m->state, &p->explained))
        say(TEXT_PLAY_HELP_TELLS);
}

void play_show(struct play *p) {
    print_boards(p);
    play_print_news(p);
    print_stand(p);
    if (match_turn(&p->match) < 0)
        show_end(p);
    else
        show_task(p);
    p->changed = false;
}

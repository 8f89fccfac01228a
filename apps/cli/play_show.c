/* play_show.c - what a person at the terminal sees: the boards, what has happened, how everybody
 * stands, and what is to be done or how the game ended. */
#include "cli.h"
#include "guide.h"
#include "line.h"
#include "play.h"
#include "say.h"
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

/* What a seat plays with, a key; -1: there is nothing to say. */
static int role_of(const struct play *p, int seat) {
    const union game_state *s = &p->match.state;
    const struct game *g = p->match.variant.game;
    if (g == &ada_game && s->ada.phase != ADA_SETUP && s->ada.phase != ADA_TAKE)
        return seat == ada_seat(&s->ada, ADA_WHITE) ? TEXT_PLAYER_WHITE : TEXT_PLAYER_BLACK;
    if (g == &pen_game && s->pen.mode == PEN_BASIC)
        return seat == s->pen.head.match ? TEXT_PLAYER_COUNTERS : TEXT_PLAYER_PENTOMINOES;
    return -1;
}

void play_write_who(const struct play *p, int seat, struct out *o) {
    char name[PLAY_NAME];
    struct out n = say_to(name, sizeof name);
    int role = role_of(p, seat);
    play_write_name(p, seat, &n);
    if (role < 0)
        out_text(o, name);
    else
        say_write(TEXT_PLAYER_ROLE, WORDING_ARGS(WORD("name", name), WORD("role", said(role))), o);
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

static void write_ada_stand(const struct play *p, int colour, struct out *o) {
    const struct ada_state *s = &p->match.state.ada;
    say_write(
        TEXT_STAND_ADAPTOID,
        WORDING_ARGS(WORD("who", who_of(p, ada_seat(s, colour)).text),
                     WORD("captures", say_count(TEXT_COUNT_CAPTURES, s->captures[colour]).text),
                     WORD("bodies", say_count(TEXT_COUNT_BODIES, ada_bodies_left(s, colour)).text),
                     WORD("legs", say_count(TEXT_COUNT_LEGS, s->legs_left[colour]).text),
                     WORD("pincers", say_count(TEXT_COUNT_PINCERS, s->pincers_left[colour]).text)),
        o);
    out_char(o, '\n');
}

static void write_hand(unsigned hand, struct out *o) {
    char letters[PIECES + 1];
    struct out l = say_to(letters, sizeof letters);
    int count = bits_count(hand);
    for (; hand; hand &= hand - 1)
        out_char(&l, piece_letters[bits_first(hand)]);
    say_write(count ? TEXT_STAND_HAND : TEXT_STAND_HAND_EMPTY,
              WORDING_ARGS(NUMBER("n", count), WORD("letters", letters)), o);
}

static void write_basic_stand(const struct play *p, struct out *o) {
    const struct pen_state *s = &p->match.state.pen;
    int with_counters = s->head.match;
    char hand[60];
    struct out h = say_to(hand, sizeof hand);
    write_hand(s->board[0].hand, &h);
    say_write(
        TEXT_STAND_BASIC,
        WORDING_ARGS(
            NUMBER("match", s->head.match + 1), WORD("one", name_of(p, with_counters).text),
            WORD("counters", say_count(TEXT_STAND_COUNTERS, s->head.counters[with_counters]).text),
            WORD("two", name_of(p, 1 - with_counters).text), WORD("hand", hand)),
        o);
    if (s->head.match == 0)
        return;
    out_char(o, ' ');
    say_write(TEXT_STAND_SCORED,
              WORDING_ARGS(WORD("name", name_of(p, 1).text), NUMBER("score", s->head.score[1])), o);
}

static void print_stand(const struct play *p) {
    char text[SENTENCE];
    struct out o = say_to(text, sizeof text);
    const union game_state *s = &p->match.state;
    if (p->match.variant.game == &ada_game && role_of(p, 0) >= 0) {
        write_ada_stand(p, ADA_WHITE, &o);
        write_ada_stand(p, ADA_BLACK, &o);
    } else if (p->match.variant.game == &pen_game && s->pen.mode == PEN_BASIC) {
        write_basic_stand(p, &o);
    } else if (p->match.variant.game == &pen_game && s->pen.mode == PEN_SOLO) {
        write_hand(s->pen.board[0].hand, &o);
        out_char(&o, '.');
    }
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
    if (m->variant.game == &ada_game || m->variant.game == &pen_game)
        view_table(&m->variant, &m->state, p->style, list);
    else
        view_boards(&m->variant, &m->state, p->style);
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
    const struct ending *e = &p->match.ending;
    for (int i = 0; i < e->count; i++) {
        out_text(o, i ? ", " : "");
        say_write(e->gone[i].reason == ENDING_TIME ? TEXT_END_TIME : TEXT_END_RESIGNED,
                  WORDING_ARGS(WORD("name", name_of(p, e->gone[i].seat).text)), o);
    }
}

static void write_ada_end(const struct play *p, const char *winner, struct out *o) {
    const struct ada_state *s = &p->match.state.ada;
    bool draw = s->winner == ADA_NOBODY;
    int mine = draw ? 0 : s->captures[s->winner], theirs = draw ? 0 : s->captures[!s->winner];
    say_write(draw                       ? TEXT_END_IDLE
              : s->body[!s->winner] == 0 ? TEXT_END_NO_CREATURE
                                         : TEXT_END_CAPTURES,
              WORDING_ARGS(WORD("winner", winner), NUMBER("turns", ADA_IDLE_LIMIT),
                           WORD("captures", say_count(TEXT_COUNT_CAPTURES, mine).text),
                           NUMBER("against", theirs)),
              o);
}

/* How a seat came to its score. In basic the board is still that of match 2. */
static void write_sum(const struct play *p, int seat, struct out *o) {
    const struct pen_state *s = &p->match.state.pen;
    bool basic = s->mode == PEN_BASIC;
    int hand = bits_count(s->board[basic ? 0 : seat].hand), counters = basic ? 1 : seat;
    say_write(!basic      ? TEXT_END_SUM
              : seat == 0 ? TEXT_END_SUM_SECOND
                          : TEXT_END_SUM_FIRST,
              WORDING_ARGS(
                  WORD("name", name_of(p, seat).text),
                  WORD("counters", say_count(TEXT_COUNT_COUNTERS, s->head.counters[counters]).text),
                  WORD("pentominoes", say_count(TEXT_COUNT_PENTOMINOES, hand).text),
                  NUMBER("score", p->match.ending.result.score[seat])),
              o);
}

static void write_scores(const struct play *p, const char *winner, struct out *o) {
    say_write(TEXT_END_SCORES, WORDING_ARGS(WORD("winner", winner)), o);
    for (int i = 0; i < p->match.ending.result.seats; i++) {
        out_text(o, "\n  ");
        write_sum(p, i, o);
    }
}

static void write_solo_end(const struct play *p, struct out *o) {
    int left = p->match.ending.result.score[0];
    say_write(left ? TEXT_END_STUCK : TEXT_END_SOLVED, WORDING_ARGS(NUMBER("n", left)), o);
}

static void write_end(const struct play *p, struct out *o) {
    const struct match *m = &p->match;
    bool by_rules = m->ending.reason == ENDING_RULES;
    char winner[SENTENCE], left[SENTENCE];
    struct out w = say_to(winner, sizeof winner), l = say_to(left, sizeof left);
    write_winners(p, &w);
    write_left(p, &l);
    if (m->ending.result.kind == SCORE_LEFT && by_rules)
        write_solo_end(p, o);
    else if (by_rules && m->variant.game == &ada_game)
        write_ada_end(p, winner, o);
    else if (by_rules && m->variant.game == &pen_game)
        write_scores(p, winner, o);
    else
        say_write(by_rules ? TEXT_END_OTHER : TEXT_END_BY_LEAVING,
                  WORDING_ARGS(WORD("winner", winner), WORD("left", left)), o);
}

void play_say_over(void) { say(TEXT_PLAY_OVER_TYPE); }

static void show_end(const struct play *p) {
    char text[SENTENCE], result[ENDING_LENGTH];
    struct out o = say_to(text, sizeof text), r = say_to(result, sizeof result);
    write_end(p, &o);
    line_wrap("", text);
    match_result_write(&p->match, &r);
    say_with(TEXT_PLAY_OVER_RESULT, WORD("result", result));
    if (play_any_person(p))
        say(TEXT_PLAY_CAN_TYPE);
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

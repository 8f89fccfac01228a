/* play_show.c - what a person at the terminal sees: the boards, what has happened, how everybody
 * stands, and what is to be done or how the game ended. */
#include "cli.h"
#include "guide.h"
#include "line.h"
#include "play.h"
#include "view.h"
#include <string.h>

enum { SENTENCE = 1000 };

/* ---- names -------------------------------------------------------------------------------- */

void play_write_name(const struct play *p, int seat, struct out *o) {
    const char *name = p->match.seat[seat].name;
    if (*name) {
        clean_write(name, strlen(name), o);
    } else {
        out_text(o, "Player ");
        out_int(o, seat + 1);
    }
}

/* What a seat plays with, or NULL. */
static const char *role_of(const struct play *p, int seat) {
    const union game_state *s = &p->match.state;
    const struct game *g = p->match.variant.game;
    if (g == &ada_game && s->ada.phase != ADA_SETUP && s->ada.phase != ADA_TAKE)
        return seat == ada_seat(&s->ada, ADA_WHITE) ? "white" : "black";
    if (g == &pen_game && s->pen.mode == PEN_BASIC)
        return seat == s->pen.head.match ? "counters" : "pentominoes";
    return NULL;
}

void play_write_who(const struct play *p, int seat, struct out *o) {
    const char *role = role_of(p, seat);
    play_write_name(p, seat, o);
    if (role) {
        out_text(o, " (");
        out_text(o, role);
        out_char(o, ')');
    }
}

/* "1 leg", "2 legs": the word is the plural, its ending of so many letters left out for one. */
static void write_count(int count, const char *words, size_t ending, struct out *o) {
    out_int(o, count);
    out_char(o, ' ');
    out_bytes(o, words, strlen(words) - (count == 1 ? ending : 0));
}

/* ---- how it stands ------------------------------------------------------------------------ */

static void write_ada_stand(const struct play *p, int colour, struct out *o) {
    const struct ada_state *s = &p->match.state.ada;
    play_write_who(p, ada_seat(s, colour), o);
    out_text(o, ": ");
    write_count(s->captures[colour], "captures", 1, o);
    out_text(o, "; in stock ");
    write_count(ada_bodies_left(s, colour), "bodies", 3, o);
    if (ada_bodies_left(s, colour) == 1)
        out_char(o, 'y');
    out_text(o, ", ");
    write_count(s->legs_left[colour], "legs", 1, o);
    out_text(o, ", ");
    write_count(s->pincers_left[colour], "pincers", 1, o);
    out_text(o, ".\n");
}

static void write_hand(unsigned hand, struct out *o) {
    write_count(bits_count(hand), "pentominoes", 2, o);
    out_text(o, " left");
    out_text(o, hand ? ", " : "");
    for (; hand; hand &= hand - 1)
        out_char(o, piece_letters[bits_first(hand)]);
}

static void write_basic_stand(const struct play *p, struct out *o) {
    const struct pen_state *s = &p->match.state.pen;
    int with_counters = s->head.match;
    out_text(o, "Match ");
    out_int(o, s->head.match + 1);
    out_text(o, " of 2. ");
    play_write_name(p, with_counters, o);
    out_text(o, ": ");
    write_count(s->head.counters[with_counters], "counters", 1, o);
    out_text(o, " left. ");
    play_write_name(p, 1 - with_counters, o);
    out_text(o, ": ");
    write_hand(s->board[0].hand, o);
    out_text(o, ".");
    if (s->head.match == 1) {
        out_text(o, " In match 1 ");
        play_write_name(p, 1, o);
        out_text(o, " scored ");
        out_int(o, s->head.score[1]);
        out_text(o, ".");
    }
}

static void print_stand(const struct play *p) {
    char text[SENTENCE];
    struct out o = out_to(text, sizeof text);
    const union game_state *s = &p->match.state;
    if (p->match.variant.game == &ada_game && role_of(p, 0)) {
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
        struct out o = out_to(names[i], sizeof names[i]);
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
    for (bool first = true; seats; seats &= seats - 1, first = false) {
        out_text(o, first ? "" : seats & (seats - 1) ? ", " : " and ");
        play_write_who(p, bits_first(seats), o);
    }
}

static void write_winners(const struct play *p, struct out *o) {
    unsigned winners = p->match.ending.result.winners;
    write_seats(p, winners, o);
    out_text(o, winners & (winners - 1) ? " share the win" : winners ? " wins" : "Nobody wins");
}

static void write_left(const struct play *p, struct out *o) {
    const struct ending *e = &p->match.ending;
    for (int i = 0; i < e->count; i++) {
        out_text(o, i ? ", " : "");
        play_write_name(p, e->gone[i].seat, o);
        out_text(o, e->gone[i].reason == ENDING_TIME ? " ran out of time" : " resigned");
    }
}

static void write_ada_end(const struct play *p, struct out *o) {
    const struct ada_state *s = &p->match.state.ada;
    if (s->winner == ADA_NOBODY) {
        out_text(o, ": neither could build or capture for ");
        out_int(o, ADA_IDLE_LIMIT);
        out_text(o, " turns, so it is a draw");
    } else if (s->body[!s->winner] == 0) {
        out_text(o, ": the rival has no creature left");
    } else {
        out_text(o, " with ");
        write_count(s->captures[s->winner], "captures", 1, o);
        out_text(o, " against ");
        out_int(o, s->captures[!s->winner]);
    }
}

/* How a seat came to its score. */
static void write_sum(const struct pen_state *s, int seat, struct out *o) {
    int hand = bits_count(s->board[s->mode == PEN_BASIC ? 0 : seat].hand);
    if (s->mode != PEN_BASIC) {
        write_count(s->head.counters[seat], "counters", 1, o);
        out_text(o, " + ");
        write_count(hand, "pentominoes", 2, o);
        out_text(o, " left = ");
    } else if (seat == 0) { /* the board is still that of match 2 */
        write_count(hand, "pentominoes", 2, o);
        out_text(o, " - ");
        write_count(s->head.counters[1], "counters", 1, o);
        out_text(o, " left = ");
    }
}

static void write_scores(const struct play *p, struct out *o) {
    const struct game_result *r = &p->match.ending.result;
    out_text(o, ", for the lowest score wins:");
    for (int i = 0; i < r->seats; i++) {
        out_text(o, "\n  ");
        play_write_name(p, i, o);
        out_text(o, ": ");
        write_sum(&p->match.state.pen, i, o);
        out_int(o, r->score[i]);
        if (p->match.state.pen.mode == PEN_BASIC)
            out_text(o, i == 0 ? " in match 2" : " in match 1");
    }
}

static void write_solo_end(const struct play *p, struct out *o) {
    int left = p->match.ending.result.score[0];
    if (left == 0) {
        out_text(o, "Solved! All twelve pentominoes are placed.");
        return;
    }
    out_text(o, "Stuck: no pentomino fits any more, and ");
    write_count(left, "pentominoes", 2, o);
    out_text(o, left == 1 ? " is left." : " are left.");
}

static void write_end(const struct play *p, struct out *o) {
    const struct match *m = &p->match;
    bool by_rules = m->ending.reason == ENDING_RULES;
    if (m->ending.result.kind == SCORE_LEFT && by_rules) {
        write_solo_end(p, o);
        return;
    }
    write_winners(p, o);
    if (!by_rules) {
        out_text(o, ": ");
        write_left(p, o);
    } else if (m->variant.game == &ada_game) {
        write_ada_end(p, o);
    } else if (m->variant.game == &pen_game) {
        write_scores(p, o);
        return;
    }
    out_char(o, '.');
}

void play_say_over(void) {
    puts("The game is over. You can type: new, undo, save FILE, load FILE, quit");
}

static void show_end(const struct play *p) {
    char text[SENTENCE], result[ENDING_LENGTH];
    struct out o = out_to(text, sizeof text), r = out_to(result, sizeof result);
    write_end(p, &o);
    line_wrap("", text);
    match_result_write(&p->match, &r);
    printf("The game is over: %s\n", result);
    if (play_any_person(p))
        puts("You can type: new (to play again), undo, save FILE, load FILE, quit");
}

/* ---- all of it ---------------------------------------------------------------------------- */

static void show_task(struct play *p) {
    const struct match *m = &p->match;
    char line[200], who[PLAY_NAME];
    struct out o = out_to(line, sizeof line), w = out_to(who, sizeof who);
    play_write_who(p, match_turn(m), &w);
    view_task_of(m->variant.game, &m->state, who, &o);
    line_wrap("", line);
    if (guide_hints(m->variant.game, &m->state, &p->explained))
        puts("\"help\" tells what else you can type.");
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

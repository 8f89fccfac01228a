/* play_news.c - what a move has brought about, in sentences: captures, starvation, the end of a
 * match.
 *
 * Nothing is judged here. A turn of Adaptoid is played half by half by the rules themselves, and
 * whoever is missing afterwards was captured in the half in which they went missing. */
#include "cli.h"
#include "line.h"
#include "play.h"
#include "say.h"
#include <stdlib.h>
#include <string.h>

/* Who does something, and whose creature it is. */
static const int sides[] = {TEXT_NEWS_WHITE, TEXT_NEWS_BLACK};
static const int owners[] = {TEXT_NEWS_OF_WHITE, TEXT_NEWS_OF_BLACK};

/* ---- Adaptoid ----------------------------------------------------------------------------- */

struct cell_text {
    char text[TOKEN_LENGTH];
};

static struct cell_text cell_text(const union game_state *s, int cell) {
    struct cell_text t;
    struct out o = say_to(t.text, sizeof t.text);
    ada_notation.write_cell(s, cell, &o);
    return t;
}

static int limbs_of(const struct ada_state *s, int cell) {
    return ada_legs(s, cell) + ada_pincers(s, cell);
}

static int food_of(const struct ada_state *s, int cell) {
    return bits_count(ada_empty(s) & ada_ring(bits_one(cell)));
}

/* A fight, from the board before it and the one after the move. */
static void tell_fight(struct play *p, const union game_state *before,
                       const struct ada_state *moved, ada_turn t) {
    const struct ada_state *s = &before->ada;
    int me = s->turn, from = ada_from(t), to = ada_to(t);
    if (from == to || !(s->body[!me] >> to & 1))
        return;
    int mine = ada_pincers(s, from), theirs = ada_pincers(s, to);
    bool won = moved->body[me] >> to & 1, lost = moved->body[!me] >> to & 1;
    say_line(p->news,
             won    ? TEXT_NEWS_CAPTURES
             : lost ? TEXT_NEWS_IS_CAPTURED
                    : TEXT_NEWS_BOTH_CAPTURED,
             WORDING_ARGS(WORD("side", said(sides[me])), WORD("owner", said(owners[me])),
                          WORD("from", cell_text(before, from).text),
                          WORD("cell", cell_text(before, to).text),
                          WORD("pincers", say_count(TEXT_COUNT_PINCERS, mine).text),
                          NUMBER("against", theirs)));
}

/* A sentence about a creature, what it is and what it has to eat. */
static void tell_creature(struct play *p, int sentence, const struct ada_state *s, int colour,
                          int cell) {
    say_line(p->news, sentence,
             WORDING_ARGS(WORD("owner", said(owners[colour])),
                          WORD("cell", cell_text(&p->match.state, cell).text),
                          WORD("limbs", say_count(TEXT_COUNT_LIMBS, limbs_of(s, cell)).text),
                          WORD("food", say_count(TEXT_COUNT_EMPTY_CELLS, food_of(s, cell)).text)));
}

/* Those of the rival that are on the board before the feeding but not after it. If the move could
 * not be followed by a build, the two are one step of the rules, and the numbers are not known. */
static void tell_starved(struct play *p, const union game_state *before,
                         const struct ada_state *moved, ada_turn t) {
    const struct ada_state *s = &before->ada, *after = &p->match.state.ada;
    struct ada_state eating = *moved;
    int rival = !s->turn;
    bool builds = moved->phase == ADA_BUILD;
    if (builds && ada_build(t) == ADA_BODY)
        ada_put(&eating, s->turn, ada_at(t), 0, 0);
    uint64_t there = builds ? moved->body[rival] : s->body[rival] & ~bits_one(ada_to(t));
    for (uint64_t gone = there & ~after->body[rival]; gone; gone &= gone - 1) {
        int cell = bits_first(gone);
        tell_creature(p, builds ? TEXT_NEWS_STARVES_WHY : TEXT_NEWS_STARVES, &eating, rival, cell);
    }
}

/* Who would starve if it stayed as it is: those of the colour whose rival is to move. */
static void tell_hungry(struct play *p) {
    const struct ada_state *s = &p->match.state.ada;
    int colour = !s->turn;
    if (s->phase != ADA_TURN)
        return;
    for (uint64_t hungry = ada_starving(s, colour); hungry; hungry &= hungry - 1) {
        tell_creature(p, colour == ADA_WHITE ? TEXT_NEWS_HUNGRY_WHITE : TEXT_NEWS_HUNGRY_BLACK, s,
                      colour, bits_first(hungry));
    }
}

static void tell_ada(struct play *p, const union game_state *before, game_move move) {
    if (before->ada.phase == ADA_TURN) {
        struct ada_state moved = before->ada;
        ada_play_half(&moved, ada_move_half(move));
        tell_fight(p, before, &moved, move);
        tell_starved(p, before, &moved, move);
    }
    tell_hungry(p);
}

/* ---- Pentactic ---------------------------------------------------------------------------- */

/* The end of match 1 of basic. The last placement was a counter or a pass, so the hand before it is
 * the one that counts, and the counters are what the score is short of it. */
static void tell_match(struct play *p, const struct pen_state *before) {
    const struct pen_state *after = &p->match.state.pen;
    char one[PLAY_NAME], two[PLAY_NAME];
    struct out first = say_to(one, sizeof one), second = say_to(two, sizeof two);
    if (before->mode != PEN_BASIC || before->head.match == after->head.match)
        return;
    play_write_name(p, 0, &first);
    play_write_name(p, 1, &second);
    int hand = bits_count(before->board[0].hand), score = after->head.score[1];
    int counters = hand - score;
    say_line(p->news, TEXT_NEWS_MATCH,
             WORDING_ARGS(WORD("one", one), WORD("two", two),
                          WORD("pentominoes", say_count(TEXT_COUNT_PENTOMINOES, hand).text),
                          WORD("counters", say_count(TEXT_COUNT_COUNTERS, counters).text),
                          NUMBER("hand", hand), NUMBER("left", counters), NUMBER("score", score)));
    say_line(p->news, TEXT_NEWS_ROLES, WORDING_ARGS(WORD("one", one), WORD("two", two)));
}

/* ---- both --------------------------------------------------------------------------------- */

void play_tell(struct play *p, const union game_state *before, game_move move) {
    const struct game *g = p->match.variant.game;
    if (g == &ada_game)
        tell_ada(p, before, move);
    else if (g == &pen_game)
        tell_match(p, &before->pen);
}

void play_print_news(struct play *p) {
    fclose(p->news);
    line_wrap("", p->news_text);
    free(p->news_text);
    p->news = open_memstream(&p->news_text, &p->news_length);
    if (!p->news)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
}

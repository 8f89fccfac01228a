/* effect_test.c - what a move does: the effects of drawn positions as hints, terminal and JSON say
 * them, in all languages; and on thousands of moves of every variant that what changes on the board
 * is exactly what the effects say. */
#include "support/ada_boards.h"
#include "support/played.h"
#include "support/positions.h"
#include "text/effect.h"
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct played table;
static struct played *const t = &table;

static game_move move_of(const char *text) {
    game_move m;
    assert_int_equal(move_read(t->variant.game, &t->state, text, strlen(text), &m).message,
                     FAULT_NONE);
    return m;
}

/* What a move of the position on the table, or the beginning of a turn, does: nothing if it is
 * illegal. */
static struct effects effects_of(game_move m) {
    union game_state after = t->state;
    struct effects effects = {0};
    if (game_try(t->variant.game, &after, m).rule == LEGAL)
        game_effects(t->variant.game, &t->state, &after, m, &effects);
    return effects;
}

/* Expects that a hint says exactly this about a move of the position on the table. */
static void assert_hint(const char *move, const char *expected) {
    char text[EFFECTS_LENGTH];
    struct out o = out_to(text, sizeof text);
    struct effects hint;
    game_hint(t->variant.game, &t->state, move_of(move), &hint);
    effects_write(t->variant.game, &t->state, &hint, &o);
    assert_string_equal(text, expected);
    assert_true(out_fits(&o));
}

/* Expects that a move, or the beginning of a turn, has exactly these effects, by their names. */
static void assert_effects(const char *move, const char *expected) {
    char text[EFFECTS_LENGTH];
    struct out o = out_to(text, sizeof text);
    game_move m = 0;
    notation_of(t->variant.game)->read_move(&t->state, move, strlen(move), &m);
    struct effects effects = effects_of(m);
    for (int i = 0; i < effects.count; i++) {
        out_text(&o, i ? " " : "");
        out_text(&o, effect_name((enum effect_kind)effects.list[i].kind));
    }
    assert_string_equal(text, expected);
}

/* Expects the sentences about a move in a language, one after the other. */
static void assert_told(enum language language, const char *move, const char *expected) {
    char text[2 * EFFECTS_LENGTH];
    struct out o = out_in(language, text, sizeof text);
    struct effects effects = effects_of(move_of(move));
    for (int i = 0; i < effects.count; i++) {
        size_t at = o.length;
        out_text(&o, at ? " " : "");
        if (!effect_tell(t->variant.game, &t->state, &effects.list[i], NULL, &o))
            o = (struct out){text, sizeof text, at, language}, text[at] = '\0';
    }
    assert_string_equal(text, expected);
}

/* Expects the JSON of a move's effects. */
static void assert_json(const char *move, const char *expected) {
    char text[4000];
    struct out o = out_to(text, sizeof text);
    struct json j = json_to(&o);
    struct effects effects = effects_of(move_of(move));
    effects_json(&j, t->variant.game, &t->state, &effects);
    assert_string_equal(text, expected);
}

/* ---- Adaptoid ------------------------------------------------------------------------------- */

static void test_ada_start(void **state) {
    (void)state;
    begin_game(t, "adaptoid");
    assert_hint("Ad3", "a new body on d3");
    assert_hint("Ld2", "gives d2 its first leg");
    assert_hint("Pd2", "gives d2 its first pincer");
    play_moves(t, "Ld2 Pd6");
    assert_hint("Ld2", "gives d2 another leg (2 in all)");
    begin_game(t, "adaptoid:setup=pie");
    assert_hint("setup=d2,d6", "4 steps between the two");
    assert_hint("setup=a1,a2", "1 step between the two");
}

static void test_ada_fights(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .  b01  .   .   .   .\n"
                  "d   .   .  w12 b02  .   .   .\n"
                  "c     .   .  b03  .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_hint("d3-e3,La1", "captures e3, 2 pincers against 1, saves e3, gives a1 its first leg");
    assert_hint("d3-d4,La1", "trades creatures on d4, gives a1 its first leg");
    assert_hint("d3-c3,La1", "loses a creature to the stronger one on c3, gives a1 its first leg");
}

static void test_ada_threats(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w10 b00  .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a         .   .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_hint("Pd2", "threatens d3, gives d2 its first pincer");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w00 b11  .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_hint("La1", "lets the rival capture d2, gives a1 its first leg");
    assert_hint("Pd2", "saves d2, gives d2 its first pincer");
}

/* Several creatures are one effect. */
static void test_ada_lists(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .  w00 b11 w00  .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_hint("La1", "lets the rival capture d2 and d4, gives a1 its first leg");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .  w00  .   .   .\n"
                  "d   .  w00 b11 w00  .   .   .\n"
                  "c     .  w00  .   .   .   .   7\n"
                  "b       .   .   .   .   .   6\n"
                  "a        w00  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_hint("La1", "lets the rival capture c2, d2, d4 and e4, gives a1 its first leg");
}

static void test_ada_starves(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a        b21  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    assert_hint("Ab2", "wins the game, starves a1, a new body on b2");
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a        b11  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=4,0\n");
    assert_hint("Lb1", "lets the rival win, threatens to win, lets the rival capture b1, "
                       "gives b1 its first leg");
}

/* ---- Pentactic ------------------------------------------------------------------------------ */

static void test_pen_discards(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    assert_hint("-X", "takes away X, which fits in 36 ways");
    assert_hint("-F", "takes away F, which fits in 288 ways");
}

static void test_pen_counters(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F");
    assert_hint("a1", "blocks 35 of 2020 ways to place a pentomino, 49 cells left for counters");
    play_moves(t, "a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2 Pe6f6f7g6g7 g3 Nb6b7b8c5c6");
    assert_hint("d6", "blocks 0 of 23 ways to place a pentomino, no counter can follow, nothing "
                      "else is possible");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5");
    assert_hint("e2", "blocks 77 of 349 ways to place a pentomino, leaves X 5 of 8 ways, 9 cells "
                      "left for counters");
    begin_game(t, "pentactic:group:8x8:players=3");
    play_moves(t, "2:-X 3:-X 1:-L 2:e2 1:a4 1:d7 Zb3b4c3d2d3 Pd7d8e7e8f8 pass");
    assert_hint("2:b4", "blocks 196 of 1368 ways to place a pentomino, 33 cells left for counters");
    assert_hint("3:h2", "blocks 77 of 2272 ways to place a pentomino, 49 cells left for counters");
    assert_hint("pass", "waits");
}

static void test_pen_pentominoes(void **state) {
    (void)state;
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a1");
    assert_hint("Pb2b3c2c3c4", "1221 ways left for the others");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2");
    assert_hint("Zc5c6d6e6e7",
                "137 ways left for the others, takes 4 of 9 cells from the counters");
    begin_game(t, "pentactic:solo:8x8:stones=a1,c3,d4,h8");
    assert_hint("Ib1c1d1e1f1", "1443 ways left for the others");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-P a7 Lb1c1c2c3c4 h1 Ic8d8e8f8g8 b4 Ud4d5e5f4f5 f2 Fe6f6f7g5g6 g3 "
                  "Nb6b7b8c5c6 d6");
    assert_hint("Vd1d2d3e1f1",
                "T W X Z no longer fit, leaves 6 cells useless, 7 ways left for the others");
    assert_hint("Xd3e2e3e4f3",
                "T V Z no longer fit, the hardest to place, 1 way, leaves 3 cells useless");
    assert_hint("Wf1g1g2h2h3", "fills 1 cell that no other pentomino could, leaves 2 cells "
                               "useless, 12 ways left for the others");
    play_moves(t, "Vd1d2d3e1f1");
    assert_hint("pass", "nothing else is possible");
}

/* ---- by the rules, in sentences and as JSON ------------------------------------------------- */

static const char starving_board[] = "adaptoid\n"
                                     "g         .   .   .   .\n"
                                     "f       .   .   .   .   .\n"
                                     "e     .   .   .   .   .   .\n"
                                     "d   .  w11 b00  .   .   .   .\n"
                                     "c     .   .   .   .   .   .   7\n"
                                     "b      w02  .   .   .   .   6\n"
                                     "a        b11  .   .  b00  5\n"
                                     "            1   2   3   4\n"
                                     "turn=white captures=1,0\n";

static void test_ada_effects(void **state) {
    (void)state;
    draw_board(t, starving_board);
    assert_effects("d2-d3,Ab2", "captures moves body starves");
    assert_effects("d2-d3", "captures moves");
    assert_effects("d2-e3", "moves");
    assert_effects("Ld2", "leg");
    assert_effects("Pb1", "pincer");
    assert_effects("d2-b1", "");
    begin_game(t, "adaptoid:setup=pie");
    assert_effects("setup=d2,d6", "sets_up");
    play_moves(t, "setup=d2,d6");
    assert_effects("take=black", "takes_black");
    assert_effects("take=white", "takes_white");
}

static void test_ada_told(void **state) {
    (void)state;
    draw_board(t, starving_board);
    assert_told(LANGUAGE_EN, "d2-d3,Ab2",
                "White captures d3: 1 pincer against 0. "
                "Black's creature on a1 starves: 2 limbs, 1 empty cell.");
    assert_told(LANGUAGE_ES, "d2-d3,Ab2",
                "Las blancas capturan d3: 1 pinza contra 0. "
                "El adaptoid negro de a1 muere de hambre: 2 extremidades, 1 casilla vacía.");
    assert_told(LANGUAGE_DE, "d2-d3,Ab2",
                "Weiß fängt d3: 1 Zange gegen 0. "
                "Das schwarze Wesen auf a1 verhungert: 2 Gliedmaßen, 1 leeres Feld.");
    assert_told(LANGUAGE_EN, "Ld2", "");
    draw_board(t, ada_fights);
    assert_told(LANGUAGE_EN, "d3-e5,Lb2",
                "White attacks e5, and both creatures are captured: 1 pincer against 1.");
    assert_told(LANGUAGE_DE, "d3-c4,Lb2",
                "Das weiße Wesen von d3 greift c4 an und wird gefangen: 1 Zange gegen 2.");
    assert_told(LANGUAGE_ES, "d3-c4,Lb2",
                "El adaptoid blanco de d3 ataca c4 y es capturado: 1 pinza contra 2.");
    assert_effects("d3-e5,Ab3", "trades body");
}

/* Who is hungry after a turn is the one who has made it. */
static void test_ada_hungry(void **state) {
    (void)state;
    draw_board(t, "adaptoid\n"
                  "g         .   .   .   .\n"
                  "f       .   .   .   .   .\n"
                  "e     .   .   .   .   .   .\n"
                  "d   .   .   .   .   .   .   .\n"
                  "c     .   .   .   .   .   .   7\n"
                  "b      w00  .   .   .   .   6\n"
                  "a        w11  .   .  b00  5\n"
                  "            1   2   3   4\n"
                  "turn=white captures=0,0\n");
    assert_told(LANGUAGE_EN, "Ab2",
                "White's creature on a1 is hungry: 2 limbs, 1 empty cell. "
                "It starves at the end of Black's turn if that stays so.");
    assert_told(LANGUAGE_ES, "Ab2",
                "El adaptoid blanco de a1 tiene hambre: 2 extremidades, 1 casilla vacía. "
                "Si no cambia, muere al final del turno de las negras.");
    assert_told(LANGUAGE_DE, "Ab2",
                "Das weiße Wesen auf a1 hungert: 2 Gliedmaßen, 1 leeres Feld. "
                "Bleibt das so, verhungert es am Ende des Zugs von Schwarz.");
}

static void test_json(void **state) {
    (void)state;
    draw_board(t, starving_board);
    assert_json("d2-d3,Ab2",
                "[{\"effect\":\"captures\",\"seat\":1,\"cell\":\"d3\",\"from\":\"d2\","
                "\"pincers\":1,\"against\":0,\"say\":\"captures d3, 1 pincer against 0\","
                "\"tell\":\"White captures d3: 1 pincer against 0.\"},"
                "{\"effect\":\"moves\",\"seat\":1,\"from\":\"d2\",\"to\":\"d3\","
                "\"say\":\"goes from d2 to d3\"},"
                "{\"effect\":\"body\",\"seat\":1,\"cell\":\"b2\","
                "\"say\":\"a new body on b2\"},"
                "{\"effect\":\"starves\",\"seat\":2,\"cell\":\"a1\",\"limbs\":2,\"food\":1,"
                "\"say\":\"starves a1\","
                "\"tell\":\"Black's creature on a1 starves: 2 limbs, 1 empty cell.\"}]");
    begin_game(t, "pentactic:group:8x8:players=3");
    assert_json("3:-X", "[{\"effect\":\"discards\",\"seat\":1,\"piece\":\"X\",\"player\":3,"
                        "\"ways\":36,\"say\":\"takes away X, which fits in 36 ways\"}]");
    play_moves(t, "3:-X 1:-X 2:-X");
    assert_json("2:c4", "[{\"effect\":\"counter\",\"seat\":1,\"cell\":\"c4\",\"player\":2,"
                        "\"say\":\"puts a counter on c4\"}]");
    begin_game(t, "pentactic:basic:8x8");
    play_moves(t, "-F a1");
    assert_json("Pb2b3c2c3c4", "[{\"effect\":\"pentomino\",\"seat\":2,\"piece\":\"P\",\"player\":2,"
                               "\"cells\":[\"b2\",\"b3\",\"c2\",\"c3\",\"c4\"],"
                               "\"say\":\"places P on b2, b3, c2, c3 and c4\"}]");
    begin_game(t, "template:stones=2:players=2");
    assert_json("2", "[{\"effect\":\"stones\",\"seat\":1,\"n\":2,\"left\":0,"
                     "\"say\":\"takes 2 stones, 0 left\"},{\"effect\":\"wins\",\"seat\":1,"
                     "\"winners\":[1],\"say\":\"wins the game\"}]");
}

/* ---- every move of random games ------------------------------------------------------------- */

static int count_kind(const struct effects *e, int kind) {
    int count = 0;
    for (int i = 0; i < e->count; i++)
        count += e->list[i].kind == kind;
    return count;
}

/* The board that the effects of an Adaptoid turn leave, worked out from nothing but the effects:
 * every creature with its limbs, a bare cell being -1. */
struct recount {
    int creature[2][64]; /* by colour: legs * 8 + pincers */
    int captures[2];
};

static struct recount recount_of(const struct ada_state *s) {
    struct recount r;
    for (int colour = 0; colour < 2; colour++) {
        r.captures[colour] = s->captures[colour];
        for (int cell = 0; cell < 64; cell++)
            r.creature[colour][cell] =
                s->body[colour] >> cell & 1 ? ada_legs(s, cell) * 8 + ada_pincers(s, cell) : -1;
    }
    return r;
}

static void take_off(struct recount *r, int colour, int cell) {
    assert_true(r->creature[colour][cell] >= 0);
    r->creature[colour][cell] = -1;
    r->captures[!colour]++;
}

static void follow(struct recount *r, const struct ada_state *s, const struct effect *e) {
    int colour = ada_seat(s, ADA_WHITE) == e->seat ? ADA_WHITE : ADA_BLACK, a = e->arg[0];
    switch (e->kind) {
    case EFFECT_CAPTURES:
    case EFFECT_TRADES:
    case EFFECT_FALLS:
        if (e->kind != EFFECT_FALLS)
            take_off(r, !colour, a);
        if (e->kind != EFFECT_CAPTURES)
            take_off(r, colour, e->arg[1]);
        break;
    case EFFECT_MOVES:
        r->creature[colour][e->arg[1]] = r->creature[colour][a];
        r->creature[colour][a] = -1;
        break;
    case EFFECT_BODY:
        r->creature[colour][a] = 0;
        break;
    case EFFECT_LEG:
        r->creature[colour][a] += 8;
        assert_int_equal(r->creature[colour][a] / 8, e->arg[1]);
        break;
    case EFFECT_PINCER:
        r->creature[colour][a] += 1;
        assert_int_equal(r->creature[colour][a] % 8, e->arg[1]);
        break;
    case EFFECT_STARVES:
        assert_true(e->arg[2] < e->arg[1]);
        take_off(r, colour, a);
        break;
    }
}

static void check_ada(const struct ada_state *s, const struct ada_state *after,
                      const struct effects *e) {
    struct recount by_effects = recount_of(s), by_rules = recount_of(after);
    uint64_t hungry = 0;
    if (s->phase != ADA_TURN)
        return;
    for (int i = 0; i < e->count; i++) {
        follow(&by_effects, s, &e->list[i]);
        if (e->list[i].kind == EFFECT_HUNGRY)
            hungry |= bits_one(e->list[i].arg[0]);
    }
    assert_memory_equal(&by_effects, &by_rules, sizeof by_rules);
    uint64_t starving = ada_starving(after, 0) | ada_starving(after, 1);
    assert_int_equal(hungry, after->phase == ADA_OVER ? 0 : starving);
}

/* The boards, hands and counters that the effects of a move of Pentactic leave. */
static void check_pen(const struct pen_state *s, const struct pen_state *after,
                      const struct effects *e) {
    struct cells taken[PEN_SEATS];
    int hand[PEN_SEATS], counters[PEN_SEATS];
    bool swapped = count_kind(e, EFFECT_SWAPS), one = pen_boards(s) == 1;
    for (int i = 0; i < PEN_SEATS; i++) {
        taken[i] = s->board[i].taken;
        hand[i] = s->board[i].hand;
        counters[i] = s->head.counters[i];
    }
    for (int i = 0; i < e->count; i++) {
        const struct effect *f = &e->list[i];
        int board = one ? 0 : f->arg[1];
        if (f->kind == EFFECT_COUNTER) {
            taken[board] = cells_or(taken[board], cells_one(f->arg[0]));
            counters[f->seat]--;
        } else if (f->kind == EFFECT_DISCARDS || f->kind == EFFECT_PENTOMINO) {
            hand[board] &= ~(1 << f->arg[0]);
        } else if (f->kind == EFFECT_MATCH) {
            assert_int_equal(f->arg[1], bits_count((uint64_t)hand[0]));
            assert_int_equal(f->arg[2], counters[1 - f->seat]);
            assert_int_equal(f->arg[3], after->head.score[f->seat]);
        }
        for (int cell = 0; f->kind == EFFECT_PENTOMINO && cell < PIECE_CELLS; cell++)
            taken[board] = cells_or(taken[board], cells_one(f->arg[2 + cell]));
    }
    assert_int_equal(swapped, after->head.match != s->head.match);
    for (int i = 0; i < PEN_SEATS && !swapped; i++) {
        assert_memory_equal(&taken[i], &after->board[i].taken, sizeof taken[i]);
        assert_int_equal(hand[i], after->board[i].hand);
        assert_int_equal(counters[i], after->head.counters[i]);
    }
}

/* Every effect can be said, and told if there is a sentence. */
static void check_words(const struct game *g, const union game_state *s, const struct effects *e) {
    for (int i = 0; i < e->count; i++)
        for (int language = 0; language < LANGUAGES; language++) {
            char text[EFFECT_LENGTH];
            struct out o = out_in((enum language)language, text, sizeof text);
            effect_write(g, s, &e->list[i], &o);
            assert_true(o.length > 0 && out_fits(&o) && !strchr(text, '{'));
            struct out told = out_in((enum language)language, text, sizeof text);
            effect_tell(g, s, &e->list[i], NULL, &told);
            assert_true(out_fits(&told) && !strchr(text, '{'));
        }
}

/* An end that is told is one, with the winners of the result. */
static void check_end(const struct game *g, const union game_state *s,
                      const union game_state *after, const struct effects *e) {
    struct game_result r;
    const struct effect *last = &e->list[e->count - 1];
    g->result(after, &r);
    int ends =
        count_kind(e, EFFECT_WINS) + count_kind(e, EFFECT_SHARES) + count_kind(e, EFFECT_LOSES);
    assert_int_equal(ends, r.over);
    assert_int_equal(count_kind(e, EFFECT_WINS), r.over && r.winners == 1u << g->turn(s));
    if (r.over)
        assert_int_equal(last->arg[0], r.winners);
}

static int moves_checked;

static void look(const struct variant *v, const union game_state *s) {
    const struct game *g = v->game;
    static game_move moves[GAME_MAX_MOVES];
    int legal = g->legal(s, moves);
    for (int i = 0; i < legal; i += 1 + legal / 4) {
        union game_state after = *s;
        union game_undo undo;
        struct effects effects, prospects, hint;
        g->play(&after, moves[i], &undo);
        game_effects(g, s, &after, moves[i], &effects);
        game_prospects(g, s, &after, moves[i], &prospects);
        game_hint(g, s, moves[i], &hint);
        assert_true(effects.count > 0 && effects.count < EFFECTS);
        assert_true(hint.count > 0 && hint.count <= HINT_EFFECTS);
        assert_int_equal(count_kind(&prospects, EFFECT_ONLY), legal == 1);
        check_end(g, s, &after, &effects);
        check_words(g, s, &effects);
        check_words(g, s, &hint);
        if (g == &ada_game)
            check_ada(&s->ada, &after.ada, &effects);
        if (g == &pen_game)
            check_pen(&s->pen, &after.pen, &effects);
        moves_checked++;
    }
}

static void test_random_games(void **state) {
    (void)state;
    positions_of_all(3, look);
    positions_of("adaptoid", 40, look);
    assert_true(moves_checked > 5000);
}

/* A half turn does what it does, and no more: nothing starves yet, and the hungry are those of both
 * colours. */
static void look_at_halves(const struct variant *v, const union game_state *s) {
    ada_move halves[ADA_MAX_HALVES];
    int count = s->ada.phase == ADA_TURN ? ada_halves(&s->ada, halves) : 0;
    for (int i = 1; i < count; i++) {
        union game_state after = *s;
        struct effects effects;
        struct recount by_effects = recount_of(&s->ada);
        assert_int_equal(game_try(v->game, &after, halves[i]).rule, LEGAL);
        game_effects(v->game, s, &after, halves[i], &effects);
        for (int k = 0; k < effects.count; k++)
            follow(&by_effects, &s->ada, &effects.list[k]);
        struct recount by_rules = recount_of(&after.ada);
        assert_memory_equal(&by_effects, &by_rules, sizeof by_rules);
        if (after.ada.phase == ADA_BUILD)
            assert_int_equal(count_kind(&effects, EFFECT_STARVES), 0);
        if (after.ada.phase == ADA_BUILD)
            assert_int_equal(count_kind(&effects, EFFECT_HUNGRY),
                             bits_count(ada_hunger(&after.ada).starving));
    }
}

static void test_half_turns(void **state) {
    (void)state;
    positions_of("adaptoid", 20, look_at_halves);
}

/* The names are what programs read: no two alike, all of them words. */
static void test_names(void **state) {
    (void)state;
    for (int i = 0; i < EFFECT_KINDS; i++) {
        assert_true(strspn(effect_name((enum effect_kind)i), "abcdefghijklmnopqrstuvwxyz_") ==
                    strlen(effect_name((enum effect_kind)i)));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(effect_name((enum effect_kind)i),
                                    effect_name((enum effect_kind)k));
    }
}

static void test_level_names(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 1; i <= 9; i++)
            for (int k = 1; k < i; k++)
                assert_string_not_equal(level_name(i, (enum language)language),
                                        level_name(k, (enum language)language));
    assert_string_equal(level_name(1, LANGUAGE_EN), "Hatchling");
    assert_string_equal(level_name(1, LANGUAGE_ES), "Cría");
    assert_string_equal(level_name(9, LANGUAGE_DE), "Spitzenräuber");
    assert_string_equal(level_name(9, LANGUAGE_EN), "Apex");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ada_start),    cmocka_unit_test(test_ada_fights),
        cmocka_unit_test(test_ada_threats),  cmocka_unit_test(test_ada_lists),
        cmocka_unit_test(test_ada_starves),  cmocka_unit_test(test_pen_discards),
        cmocka_unit_test(test_pen_counters), cmocka_unit_test(test_pen_pentominoes),
        cmocka_unit_test(test_ada_effects),  cmocka_unit_test(test_ada_told),
        cmocka_unit_test(test_ada_hungry),   cmocka_unit_test(test_json),
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_half_turns),
        cmocka_unit_test(test_names),        cmocka_unit_test(test_level_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* pentactic.c - the words of the terminal for Pentactic. */
#include "cli/play/menu.h"
#include "common/say.h"
#include "games.h"

enum { HAND_LENGTH = 60 };

/* clang-format off */
static const char shapes[] =
    "        I\n"
    "        I   L     N                                       Y\n"
    "   FF   I   L     N   PP   TTT         V     W      X    YY   ZZ\n"
    "  FF    I   L    NN   PP    T    U U   V     WW    XXX    Y    Z\n"
    "   F    I   LL   N    P     T    UUU   VVV    WW    X     Y    ZZ\n";
/* clang-format on */

static bool ask_variant(struct out *variant) {
    static const char *const modes[] = {":solo", ":basic", ":duel", ":group"};
    static const char *const grids_by_number[] = {":8x8", ":9x7", ":11x6"};
    enum { BASIC = 2, GROUP = 4 };
    int grid, more = 0;
    int mode = MENU_ASK(TEXT_MENU_MODE, BASIC, TEXT_MENU_SOLO, TEXT_MENU_BASIC, TEXT_MENU_DUEL,
                        TEXT_MENU_GROUP);
    if (!mode ||
        !(grid = MENU_ASK(TEXT_MENU_GRID, 1, TEXT_MENU_8X8, TEXT_MENU_9X7, TEXT_MENU_11X6)) ||
        (mode == GROUP && !(more = MENU_ASK(TEXT_MENU_PLAYERS, 1, TEXT_MENU_THREE, TEXT_MENU_FOUR,
                                            TEXT_MENU_FIVE, TEXT_MENU_SIX))))
        return false;
    out_text(variant, modes[mode - 1]);
    out_text(variant, grids_by_number[grid - 1]);
    if (more) {
        out_text(variant, ":players=");
        out_int(variant, more + 2);
    }
    return true;
}

static const struct cli_offer offers[] = {{TEXT_MENU_PENTACTIC, "pentactic", ask_variant}};

static const int tasks[] = {
    [PEN_DISCARD] = TEXT_TASK_DISCARD,
    [PEN_COUNTER] = TEXT_TASK_COUNTER,
    [PEN_PENTOMINO] = TEXT_TASK_PENTOMINO,
    [PEN_OVER] = TEXT_TASK_ANY,
};

static const struct cli_hint hints[] = {
    {PEN_DISCARD, TEXT_GUIDE_DISCARD},        {PEN_DISCARD, TEXT_GUIDE_DISCARD_PLAYER},
    {PEN_DISCARD, TEXT_GUIDE_BELOW_BOARDS},   {PEN_COUNTER, TEXT_GUIDE_COUNTER},
    {PEN_COUNTER, TEXT_GUIDE_COUNTER_PLAYER}, {PEN_COUNTER, TEXT_GUIDE_PASS_FREE},
    {PEN_COUNTER, TEXT_GUIDE_COUNTER_PASS},   {PEN_PENTOMINO, TEXT_GUIDE_PENTOMINO},
    {PEN_PENTOMINO, TEXT_GUIDE_PASS_FREE},    {PEN_PENTOMINO, TEXT_GUIDE_PENTOMINO_PASS},
};

static int rules(const struct variant *v) {
    static const int keys[] = {[PEN_SOLO] = TEXT_GUIDE_RULES_SOLO,
                               [PEN_BASIC] = TEXT_GUIDE_RULES_BASIC,
                               [PEN_DUEL] = TEXT_GUIDE_RULES_TABLE,
                               [PEN_GROUP] = TEXT_GUIDE_RULES_TABLE};
    return keys[v->setup.pen.mode];
}

static void write_letters(unsigned hand, struct out *o) {
    for (; hand; hand &= hand - 1)
        out_char(o, piece_letters[bits_first(hand)]);
}

static void write_hand(unsigned hand, struct out *o) {
    char letters[PIECES + 1];
    struct out l = say_to(letters, sizeof letters);
    write_letters(hand, &l);
    say_write(hand ? TEXT_STAND_HAND : TEXT_STAND_HAND_EMPTY,
              WORDING_ARGS(NUMBER("n", bits_count(hand)), WORD("letters", letters)), o);
}

static void write_basic(const struct pen_state *s, const char *const *names, struct out *o) {
    int with_counters = s->head.match;
    char hand[HAND_LENGTH];
    struct out h = say_to(hand, sizeof hand);
    write_hand(s->board[0].hand, &h);
    say_write(
        TEXT_STAND_BASIC,
        WORDING_ARGS(
            NUMBER("match", s->head.match + 1), WORD("one", names[with_counters]),
            WORD("counters", say_count(TEXT_STAND_COUNTERS, s->head.counters[with_counters]).text),
            WORD("two", names[1 - with_counters]), WORD("hand", hand)),
        o);
    if (s->head.match == 0)
        return;
    out_char(o, ' ');
    say_write(TEXT_STAND_SCORED,
              WORDING_ARGS(WORD("name", names[1]), NUMBER("score", s->head.score[1])), o);
}

static void write_stand(const union game_state *s, const char *const *names, struct out *o) {
    if (s->pen.mode == PEN_BASIC)
        write_basic(&s->pen, names, o);
    if (s->pen.mode == PEN_SOLO) {
        write_hand(s->pen.board[0].hand, o);
        out_char(o, '.');
    }
}

/* How a seat came to its score. In basic the board is still that of match 2. */
static void write_sum(const struct pen_state *s, const char *name, int seat, int score,
                      struct out *o) {
    bool basic = s->mode == PEN_BASIC;
    int hand = bits_count(s->board[basic ? 0 : seat].hand), counters = basic ? 1 : seat;
    say_write(!basic      ? TEXT_END_SUM
              : seat == 0 ? TEXT_END_SUM_SECOND
                          : TEXT_END_SUM_FIRST,
              WORDING_ARGS(
                  WORD("name", name),
                  WORD("counters", say_count(TEXT_COUNT_COUNTERS, s->head.counters[counters]).text),
                  WORD("pentominoes", say_count(TEXT_COUNT_PENTOMINOES, hand).text),
                  NUMBER("score", score)),
              o);
}

static void write_end(const union game_state *s, const char *const *names, const char *winner,
                      struct out *o) {
    int score[PEN_SEATS];
    pen_scores(&s->pen, score);
    if (s->pen.mode == PEN_SOLO) {
        say_write(score[0] ? TEXT_END_STUCK : TEXT_END_SOLVED, WORDING_ARGS(NUMBER("n", score[0])),
                  o);
        return;
    }
    say_write(TEXT_END_SCORES, WORDING_ARGS(WORD("winner", winner)), o);
    for (int i = 0; i < s->pen.seats; i++) {
        out_text(o, "\n  ");
        write_sum(&s->pen, names[i], i, score[i], o);
    }
}

/* "o8 FILNP" */
static void write_foot(const union game_state *s, int board, struct out *o) {
    out_char(o, 'o');
    out_int(o, s->pen.head.counters[board]);
    out_char(o, ' ');
    write_letters(s->pen.board[board].hand, o);
}

const struct cli_game cli_pentactic = {
    .game = &pen_game,
    .offers = offers,
    .offer_count = sizeof offers / sizeof offers[0],
    .tasks = tasks,
    .hints = hints,
    .hint_count = sizeof hints / sizeof hints[0],
    .rules = rules,
    .picture = shapes,
    .caption = TEXT_GUIDE_SHAPES,
    .write_stand = write_stand,
    .write_end = write_end,
    .write_foot = write_foot,
};

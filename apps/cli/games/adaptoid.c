/* adaptoid.c - the words of the terminal for Adaptoid. */
#include "common/say.h"
#include "games.h"

enum { WHO_LENGTH = 200 };

static const struct cli_offer offers[] = {{TEXT_MENU_ADAPTOID, "adaptoid", NULL},
                                          {TEXT_MENU_PIE, "adaptoid:setup=pie", NULL}};

static const int tasks[] = {
    [ADA_SETUP] = TEXT_TASK_SETUP, [ADA_TAKE] = TEXT_TASK_TAKE, [ADA_TURN] = TEXT_TASK_TURN,
    [ADA_BUILD] = TEXT_TASK_ANY,   [ADA_OVER] = TEXT_TASK_ANY,
};

static const struct cli_hint hints[] = {
    {ADA_SETUP, TEXT_GUIDE_SETUP},   {ADA_TAKE, TEXT_GUIDE_TAKE},
    {ADA_TURN, TEXT_GUIDE_CREATURE}, {ADA_TURN, TEXT_GUIDE_BODY},
    {ADA_TURN, TEXT_GUIDE_LEG},      {ADA_TURN, TEXT_GUIDE_PINCER},
    {ADA_TURN, TEXT_GUIDE_MOVE},     {ADA_TURN, TEXT_GUIDE_BUILD_PASS},
};

static int rules(const struct variant *v) {
    (void)v;
    return TEXT_GUIDE_RULES_ADAPTOID;
}

static void write_colour(const union game_state *state, int colour, const char *const *names,
                         struct out *o) {
    const struct ada_state *s = &state->ada;
    char text[WHO_LENGTH];
    struct out who = say_to(text, sizeof text);
    int seat = ada_seat(s, colour);
    cli_write_who(&ada_game, state, seat, names[seat], &who);
    say_write(TEXT_STAND_ADAPTOID,
              WORDING_ARGS(
                  WORD("who", text),
                  WORD("captures", say_count(TEXT_COUNT_CAPTURES, s->captures[colour]).text),
                  WORD("bodies", say_count(TEXT_COUNT_BODIES, ada_bodies_in_stock(s, colour)).text),
                  WORD("legs", say_count(TEXT_COUNT_LEGS, s->legs_in_stock[colour]).text),
                  WORD("pincers", say_count(TEXT_COUNT_PINCERS, s->pincers_in_stock[colour]).text)),
              o);
    out_char(o, '\n');
}

static void write_stand(const union game_state *s, const char *const *names, struct out *o) {
    if (s->ada.phase == ADA_SETUP || s->ada.phase == ADA_TAKE)
        return;
    write_colour(s, ADA_WHITE, names, o);
    write_colour(s, ADA_BLACK, names, o);
}

static void write_end(const union game_state *state, const char *const *names, const char *winner,
                      struct out *o) {
    const struct ada_state *s = &state->ada;
    bool draw = s->winner == ADA_NOBODY;
    int mine = draw ? 0 : s->captures[s->winner], theirs = draw ? 0 : s->captures[!s->winner];
    (void)names;
    say_write(draw                       ? TEXT_END_IDLE
              : s->body[!s->winner] == 0 ? TEXT_END_NO_CREATURE
                                         : TEXT_END_CAPTURES,
              WORDING_ARGS(WORD("winner", winner), NUMBER("turns", ADA_IDLE_LIMIT),
                           WORD("captures", say_count(TEXT_COUNT_CAPTURES, mine).text),
                           NUMBER("against", theirs)),
              o);
}

const struct cli_game cli_adaptoid = {
    .game = &ada_game,
    .offers = offers,
    .offer_count = sizeof offers / sizeof offers[0],
    .tasks = tasks,
    .hints = hints,
    .hint_count = sizeof hints / sizeof hints[0],
    .rules = rules,
    .write_stand = write_stand,
    .write_end = write_end,
};

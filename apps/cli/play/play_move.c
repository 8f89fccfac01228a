/* play_move.c - moves that are typed: whole, half, or not quite right.
 *
 * The beginning of a move is kept, the answer says what could follow, and the next line may be
 * either the rest of it or something new: the longer reading is tried first. If neither makes sense
 * the mistake of the longer one is reported and the beginning stays. An empty line drops it.
 *
 * A move with its letters in the wrong case, or a discard without its dash, is not played but
 * suggested: every way to write it is tried, and the notation decides what is legal. */
#include "cli/cli.h"
#include "common/position.h"
#include "common/say.h"
#include "play.h"
#include <ctype.h>
#include <string.h>

enum { LIST_ALL = 60, TEXT_MOST = PLAY_LINE + MOVE_LENGTH }; /* moves that are listed whole */

static void say_fault(const struct play *p, const char *text, struct fault f) {
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    shown_write(text, strlen(text), &o);
    out_text(&o, ": ");
    fault_write(p->match.variant.game, &p->match.state, f, &o);
    puts(why);
}

static void read_partial(const struct play *p, const char *text, struct partial *partial) {
    partial_read(p->match.variant.game, &p->match.state, text, strlen(text), partial);
}

/* ---- lists -------------------------------------------------------------------------------- */

/* Adds a word to a list that is wrapped; returns the column after it. */
static size_t list_add(size_t column, const char *word) {
    size_t width = strlen(word) + 2, most = (size_t)cli_columns();
    bool fits = column + width <= (most < 79 ? most : 79);
    printf("%s  %s", fits ? "" : "\n", word);
    return (fits ? column : 0) + width;
}

/* How a text can go on: its whole tokens, and each of the next ones after them. */
static void list_partial(const char *text, const struct partial *partial) {
    size_t column = 0;
    for (int i = 0; i < partial->count; i++) {
        char longer[2 * MOVE_LENGTH];
        struct out o = say_to(longer, sizeof longer);
        out_bytes(&o, text, partial->done);
        out_text(&o, partial->token[i]);
        column = list_add(column, longer);
    }
    putchar('\n');
}

static void list_all(const struct game *g, const union game_state *s, const game_move *moves,
                     int count) {
    size_t column = 0;
    for (int i = 0; i < count; i++) {
        char text[MOVE_LENGTH];
        struct out o = say_to(text, sizeof text);
        move_write(g, s, moves[i], &o);
        column = list_add(column, text);
    }
    putchar('\n');
}

/* How moves with that beginning go on. */
static void list_from(const struct play *p, const char *begin) {
    struct partial partial;
    read_partial(p, begin, &partial);
    if (partial.status == PARTIAL_WRONG)
        say_fault(p, begin, partial.fault);
    else if (partial.count == 0)
        say_with(TEXT_MOVE_WHOLE, WORD("move", begin));
    else
        list_partial(begin, &partial);
}

void play_list_moves(struct play *p, const char *begin) {
    const struct game *g = p->match.variant.game;
    game_move moves[GAME_MAX_MOVES];
    int count = g->legal(&p->match.state, moves);
    if (match_turn(&p->match) < 0) {
        say(TEXT_MOVE_NONE_OVER);
    } else if (*begin) {
        list_from(p, begin);
    } else if (p->half[0]) {
        say_with(TEXT_MOVE_AFTER_HALF, WORD("half", p->half));
        list_from(p, p->half);
    } else if (count <= LIST_ALL) {
        say_with(TEXT_MOVE_COUNT, NUMBER("n", count));
        list_all(g, &p->match.state, moves, count);
    } else {
        say_with(TEXT_MOVE_COUNT_BEGIN, NUMBER("n", count));
        list_from(p, "");
    }
}

/* ---- what may have been meant ------------------------------------------------------------- */

/* Tries all ways to choose between capitals and small letters. True with the text changed to one
 * that has the status wanted. */
static bool try_cases(const struct play *p, char *text, enum partial_status wanted) {
    enum { LETTERS = 9 };
    char *letter[LETTERS];
    int letters = 0;
    for (char *c = text; *c; c++) {
        if (!isalpha((unsigned char)*c))
            continue;
        if (letters == LETTERS)
            return false;
        letter[letters++] = c;
    }
    for (unsigned set = 0; set < 1u << letters; set++) {
        struct partial partial;
        for (int i = 0; i < letters; i++)
            *letter[i] = (char)(set >> i & 1 ? toupper : tolower)((unsigned char)*letter[i]);
        read_partial(p, text, &partial);
        if (partial.status == wanted)
            return true;
    }
    return false;
}

/* Says what a wrong text may have been meant to be; false if there is no idea. */
static bool suggest(const struct play *p, const char *typed) {
    static const enum partial_status wanted[] = {PARTIAL_COMPLETE, PARTIAL_INCOMPLETE};
    size_t length = strlen(typed), letter = strcspn(typed, ":");
    letter = typed[letter] ? letter + 1 : 0;
    if (length >= MOVE_LENGTH)
        return false;
    for (int dash = 0; dash < 2; dash++)
        for (int i = 0; i < 2; i++) {
            char text[MOVE_LENGTH + 2];
            snprintf(text, sizeof text, "%.*s%s%s", (int)letter, typed, dash ? "-" : "",
                     typed + letter);
            if (!try_cases(p, text, wanted[i]))
                continue;
            say_with(TEXT_MOVE_DID_YOU_MEAN, WORD("typed", typed), WORD("text", text));
            return true;
        }
    return false;
}

/* A word: three letters or more and nothing else. */
static bool is_word(const char *text) {
    size_t letters = 0;
    while (isalpha((unsigned char)text[letters]))
        letters++;
    return letters >= 3 && !text[letters];
}

/* A rule that is broken says more than a guess; what is no move at all may be another one. */
static void answer_wrong(const struct play *p, const char *text, struct fault fault) {
    bool breaks_rule = fault.message > FAULT_NONE && fault.message < RULES;
    if (suggest(p, text))
        return;
    if (!breaks_rule && is_word(text))
        say_with(TEXT_MOVE_NEITHER, TYPED("typed", text));
    else
        say_fault(p, text, fault);
}

/* ---- moves -------------------------------------------------------------------------------- */

void play_make_here(struct play *p, game_move move) {
    switch (play_make(p, move)) {
    case MATCH_OK:
        break;
    case MATCH_LATE:
        say(TEXT_MOVE_LATE);
        break;
    default:
        say(TEXT_MOVE_CANNOT_GO_ON);
    }
}

/* Half a move: keep it and say how it can go on. */
static void keep_half(struct play *p, const char *text, const struct partial *partial) {
    struct out o = say_to(p->half, sizeof p->half);
    out_text(&o, text);
    if (!out_fits(&o))
        p->half[0] = '\0';
    say(TEXT_MOVE_BEGINNING);
    list_partial(text, partial);
}

/* A broken rule tells more than a text that cannot be read, and that more the later it stops. */
static int weight(struct fault f) {
    bool rule = f.message > FAULT_NONE && f.message < RULES;
    return rule ? 1 << 20 : (int)f.at;
}

/* The half move and what was typed, with a comma between them if that is better: after `d2-d4` a
 * person may well type `Ae5` for the `,Ae5` that is meant. */
static void read_longer(const struct play *p, const char *typed, char *text,
                        struct partial *partial) {
    char comma[TEXT_MOST];
    struct partial with;
    snprintf(text, TEXT_MOST, "%s%s", p->half, typed);
    snprintf(comma, sizeof comma, "%s,%s", p->half, typed);
    read_partial(p, text, partial);
    if (partial->status != PARTIAL_WRONG)
        return;
    read_partial(p, comma, &with);
    if (with.status == PARTIAL_WRONG && weight(with.fault) <= weight(partial->fault))
        return;
    *partial = with;
    memcpy(text, comma, sizeof comma);
}

static void obey(struct play *p, const char *text, const struct partial *partial) {
    p->half[0] = '\0';
    if (partial->status == PARTIAL_INCOMPLETE)
        keep_half(p, text, partial);
    else
        p->place->make(p, partial->move);
}

void play_type_move(struct play *p, const char *typed) {
    char text[TEXT_MOST];
    struct partial longer = {.status = PARTIAL_WRONG}, alone;
    if (match_turn(&p->match) < 0) {
        play_say_over(p);
        return;
    }
    if (p->elsewhere >> match_turn(&p->match) & 1) {
        say(TEXT_JOIN_NOT_YOUR_TURN);
        return;
    }
    if (p->half[0])
        read_longer(p, typed, text, &longer);
    read_partial(p, typed, &alone);
    if (longer.status != PARTIAL_WRONG)
        obey(p, text, &longer);
    else if (alone.status != PARTIAL_WRONG)
        obey(p, typed, &alone);
    else if (p->half[0])
        say_fault(p, text, longer.fault);
    else
        answer_wrong(p, typed, alone.fault);
}

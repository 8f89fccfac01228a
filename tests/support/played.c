/* played.c - see played.h. Everything here ends in cmocka's failure with the line of the test. */
#include "support/played.h"
#include "support/probe.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 4096, RANDOM_DRAWS = 20 };

struct played *played_here(struct played *t, const char *file, int line) {
    t->file = file;
    t->line = line;
    return t;
}

/* Ends the test: what is wrong, about which text, and what was found instead. */
static void fail_at(const struct played *t, const char *wrong, const char *text,
                    const char *found) {
    print_error("%s: %s: %s\n", wrong, text, found);
    _fail(t->file, t->line);
}

static void sentence_of(const struct played *t, struct fault f, char *text) {
    struct out o = out_to(text, TEXT);
    fault_write(t->variant.game, &t->state, f, &o);
}

void played_start(struct played *t, const char *name) {
    struct fault f = variant_read(name, strlen(name), &t->variant);
    if (f.message != FAULT_NONE || t->variant.drawn == VARIANT_OPEN)
        fail_at(t, "not a variant to start", name, "");
    variant_start(&t->variant, &t->state);
}

void played_draw(struct played *t, const char *diagram) {
    char text[TEXT];
    struct fault f = diagram_read(diagram, strlen(diagram), &t->variant, &t->state);
    if (f.message == FAULT_NONE)
        return;
    sentence_of(t, f, text);
    snprintf(text + strlen(text), TEXT - strlen(text), ", at byte %u", f.at);
    fail_at(t, "not a diagram", diagram, text);
}

/* Cuts the next word off a text; false at the end. */
static bool next_word(const char **text, char *word) {
    size_t n = strspn(*text, " \n");
    *text += n;
    n = strcspn(*text, " \n");
    snprintf(word, TEXT, "%.*s", (int)n, *text);
    *text += n;
    return n > 0;
}

static int list_moves(struct played *t, game_move *moves) {
    const struct game *g = t->variant.game;
    struct rng rng = rng_seeded((uint64_t)t->line);
    int listed = g->legal(&t->state, moves);
    if (listed != g->count(&t->state))
        fail_at(t, "the list and the count of legal moves differ", "", "");
    for (int i = 0; i < RANDOM_DRAWS && listed > 0; i++)
        if (g->test(&t->state, g->random(&t->state, &rng)).rule != LEGAL)
            fail_at(t, "a random move is illegal", "", "");
    return listed;
}

int played_moves(struct played *t) {
    static game_move moves[GAME_MAX_MOVES];
    return list_moves(t, moves);
}

static bool in_list(struct played *t, const char *move) {
    static game_move moves[GAME_MAX_MOVES];
    char text[TEXT];
    int listed = list_moves(t, moves);
    for (int i = 0; i < listed; i++) {
        struct out o = out_to(text, sizeof text);
        move_write(t->variant.game, &t->state, moves[i], &o);
        if (strcmp(text, move) == 0)
            return true;
    }
    return false;
}

static game_move read_legal(struct played *t, const char *move) {
    char text[TEXT];
    game_move m = 0;
    struct fault f = move_read(t->variant.game, &t->state, move, strlen(move), &m);
    if (f.message != FAULT_NONE) {
        sentence_of(t, f, text);
        fail_at(t, "should be legal", move, text);
    }
    return m;
}

/* An Adaptoid turn can also be played as its two halves, and must lead to the same position. */
static bool halves_agree(const struct played *t, const union game_state *before, game_move m) {
    struct ada_state halves = before->ada;
    if (t->variant.game != &ada_game || halves.phase != ADA_TURN)
        return true;
    ada_play_half(&halves, ada_move_half(m));
    if (halves.phase == ADA_BUILD)
        ada_play_half(&halves, ada_build_half(m));
    return memcmp(&halves, &t->state.ada, sizeof halves) == 0;
}

void played_play(struct played *t, const char *moves) {
    char move[TEXT];
    union game_undo undo;
    while (next_word(&moves, move)) {
        union game_state before = t->state;
        game_move m = read_legal(t, move);
        t->variant.game->play(&t->state, m, &undo);
        if (!probe_check(t->variant.game, &t->state))
            fail_at(t, "the state is unsound after", move, "");
        if (!halves_agree(t, &before, m))
            fail_at(t, "played by halves it is another position after", move, "");
    }
}

void played_legal(struct played *t, const char *moves) {
    char move[TEXT];
    while (next_word(&moves, move)) {
        read_legal(t, move);
        if (!in_list(t, move))
            fail_at(t, "should be legal", move, "not in the list");
    }
}

void played_legal_only(struct played *t, const char *moves) {
    char move[TEXT], number[TEXT];
    const char *rest = moves;
    int expected = 0;
    while (next_word(&rest, move))
        expected++;
    snprintf(number, sizeof number, "%d moves are legal", played_moves(t));
    if (played_moves(t) != expected)
        fail_at(t, "should be all legal moves", moves, number);
    played_legal(t, moves);
}

void played_refused(struct played *t, const char *move, int rule) {
    char text[TEXT];
    game_move m;
    struct fault f = move_read(t->variant.game, &t->state, move, strlen(move), &m);
    sentence_of(t, f, text);
    if (f.message != rule)
        fail_at(t, "should be refused for another reason", move, text);
    if (in_list(t, move))
        fail_at(t, "should be refused", move, "in the list of legal moves");
}

void played_says(struct played *t, const char *move, const char *sentence) {
    char text[TEXT];
    game_move m;
    sentence_of(t, move_read(t->variant.game, &t->state, move, strlen(move), &m), text);
    if (strcmp(text, sentence) != 0)
        fail_at(t, "another sentence", move, text);
}

void played_result(struct played *t, const char *line) {
    char text[TEXT];
    struct out o = out_to(text, sizeof text);
    struct game_result r;
    t->variant.game->result(&t->state, &r);
    result_write(&r, &o);
    if (strcmp(text, line) != 0)
        fail_at(t, "another result", line, text);
}

/* Compared as values: a drawing may have more blanks, or other colours. */
void played_board(struct played *t, const char *diagram) {
    char text[TEXT];
    struct out o = out_to(text, sizeof text);
    struct played drawn = *t;
    played_draw(&drawn, diagram);
    diagram_write(&t->variant, &t->state, DIAGRAM_PLAIN, &o);
    if (!game_same(t->variant.game, &t->state, &drawn.state))
        fail_at(t, "another position", diagram, text);
}

void played_to_act(struct played *t, int player, const char *phase) {
    char text[TEXT];
    const struct game *g = t->variant.game;
    const char *word = notation_of(g)->phase_word(g->phase(&t->state));
    snprintf(text, sizeof text, "player %d, %s", g->turn(&t->state) + 1, word);
    if (g->turn(&t->state) + 1 != player || strcmp(word, phase) != 0)
        fail_at(t, "somebody else is to act, or in another phase", phase, text);
}

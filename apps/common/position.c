/* position.c - from the words of a variant and its moves to a position. */
#include "position.h"
#include "common/service.h"
#include "say.h"
#include <string.h>

void shown_write(const char *text, size_t length, struct out *o) {
    enum { MOST = 60 };
    clean_write(text, length < MOST ? length : MOST, o);
    if (length > MOST)
        out_text(o, "...");
}

/* A sentence about a word that somebody typed and the fault in it. */
static void say_fault(int sentence, const char *text, size_t length, const char *fault, int number,
                      struct out *why) {
    char shown[100];
    struct out s = out_to(shown, sizeof shown);
    shown_write(text, length, &s);
    say_write(sentence,
              WORDING_ARGS(WORD("text", shown), WORD("fault", fault), NUMBER("at", number),
                           NUMBER("ply", number)),
              why);
}

static bool say_variant(const struct variant *v, const char *text, size_t length, struct fault f,
                        struct out *why) {
    char fault[FAULT_LENGTH];
    struct out o = out_in(why->language, fault, sizeof fault);
    bool inside = f.at > 0 && f.at < length;
    fault_write(v->game, NULL, f, &o);
    say_fault(inside ? TEXT_POSITION_VARIANT_AT : TEXT_POSITION_VARIANT, text, length, fault,
              (int)f.at + 1, why);
    return false;
}

bool variant_from(const char *text, size_t length, struct variant *v, struct out *why) {
    struct fault f = variant_read(text, length, v);
    return f.message == FAULT_NONE || say_variant(v, text, length, f, why);
}

bool position_start(struct position *p, const char *text, size_t length, const uint64_t *seed,
                    struct out *why) {
    struct variant v;
    if (!variant_from(text, length, &v, why))
        return false;
    if (v.drawn == VARIANT_OPEN && !seed)
        return say_variant(&v, text, length, fault(FAULT_STONES_OPEN, 0, 0, 0), why);
    if (seed)
        variant_draw(&v, *seed);
    p->variant = v;
    p->plies = 0;
    variant_start(&v, &p->state);
    return true;
}

bool position_play(struct position *p, const char *text, size_t length, struct out *why) {
    const struct game *g = p->variant.game;
    game_move move;
    union game_undo undo;
    struct fault f = move_read(g, &p->state, text, length, &move);
    if (f.message == FAULT_NONE) {
        g->play(&p->state, move, &undo);
        p->plies++;
        return true;
    }
    char fault[FAULT_LENGTH];
    struct out o = out_in(why->language, fault, sizeof fault);
    fault_write(g, &p->state, f, &o);
    say_fault(TEXT_POSITION_MOVE, text, length, fault, p->plies + 1, why);
    return false;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool position_play_all(struct position *p, const char *text, size_t length, struct out *why) {
    for (size_t at = 0, n; at < length; at += n) {
        n = 0;
        while (at + n < length && !is_blank(text[at + n]))
            n++;
        if (n > 0 && !position_play(p, text + at, n, why))
            return false;
        n += n == 0;
    }
    return true;
}

bool position_read(struct position *p, const char *variant, char **moves, int count) {
    char buffer[WHY_LENGTH];
    struct out why = say_to(buffer, sizeof buffer);
    bool good = position_start(p, variant, strlen(variant), NULL, &why);
    for (int i = 0; good && i < count; i++)
        good = position_play(p, moves[i], strlen(moves[i]), &why);
    if (!good)
        cli_wrong("%s", buffer);
    return good;
}

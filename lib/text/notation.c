/* notation.c - what the notations of all games have in common. */
#include "text/notation.h"
#include "text/scan.h"

#define GAME(prefix) &prefix##_notation,
static const struct notation *const notations[] = {
#include "game/games.def"
};
#undef GAME

const struct notation *notation_of(const struct game *game) {
    int i = 0;
    while (notations[i]->game != game)
        i++;
    return notations[i];
}

struct fault variant_read(const char *text, size_t length, struct variant *v) {
    size_t name = 0;
    while (name < length && text[name] != ':')
        name++;
    *v = (struct variant){.game = game_named(text, name)};
    if (v->game == NULL)
        return fault(FAULT_GAME, 0, 0, 0);
    if (name + 1 == length)
        return fault(FAULT_OPTION, name, 0, 0);
    size_t skip = name < length ? name + 1 : name;
    struct fault f = notation_of(v->game)->read_variant(text + skip, length - skip, v);
    f.at += (uint32_t)skip;
    return f;
}

void variant_write(const struct variant *v, struct out *o) {
    out_text(o, v->game->name);
    notation_of(v->game)->write_variant(v, o);
}

void variant_write_line(const struct variant *v, struct out *o) {
    variant_write(v, o);
    out_char(o, '\n');
}

void variants_list(struct out *o) {
    for (int i = 0; games[i]; i++)
        if (!games[i]->developer || game_developer())
            notation_of(games[i])->list_variants(o);
}

void variants_list_starts(struct out *o) {
    for (int i = 0; games[i]; i++)
        if (notation_of(games[i])->list_starts)
            notation_of(games[i])->list_starts(o);
}

void variant_draw(struct variant *v, uint64_t seed) {
    if (v->drawn != VARIANT_OPEN)
        return;
    v->drawn = VARIANT_SEED;
    v->seed = seed;
    v->game->draw(&v->setup, seed);
}

void variant_start(const struct variant *v, union game_state *s) {
    __builtin_memset(s, 0, sizeof *s);
    v->game->start(s, &v->setup);
}

struct fault move_read(const struct game *g, const union game_state *s, const char *text,
                       size_t length, game_move *m) {
    if (g->turn(s) < 0)
        return fault(RULE_OVER, 0, 0, 0);
    struct fault f = notation_of(g)->read_move(s, text, length, m);
    return f.message == FAULT_NONE ? fault_of(g->test(s, *m), 0) : f;
}

void move_write(const struct game *g, const union game_state *s, game_move m, struct out *o) {
    notation_of(g)->write_move(s, m, o);
}

void partial_add(struct partial *p, const char *token, size_t length) {
    if (p->count == PARTIAL_TOKENS || length >= TOKEN_LENGTH)
        return;
    for (size_t i = 0; i < length; i++)
        p->token[p->count][i] = token[i];
    p->token[p->count++][length] = '\0';
}

/* The length of the token that the rest of the text begins with, or 0. No token of a position is
 * the beginning of another one. */
static size_t token_at(const struct partial *p, const char *rest, size_t length) {
    for (int i = 0; i < p->count; i++) {
        struct scan scan = scan_of(rest, length);
        if (scan_word(&scan, p->token[i]))
            return scan.at;
    }
    return 0;
}

/* Keeps only the tokens that begin with the rest of the text. */
static void keep_matching(struct partial *p, const char *rest, size_t length) {
    int kept = 0;
    for (int i = 0; i < p->count; i++) {
        struct scan scan = scan_of(p->token[i], text_length(p->token[i]));
        size_t same = 0;
        while (same < length && scan_char(&scan, rest[same]))
            same++;
        if (same == length)
            __builtin_memcpy(p->token[kept++], p->token[i], TOKEN_LENGTH);
    }
    p->count = kept;
}

/* Why a text is wrong: the reason that the whole of it would be refused for, unless that is only
 * that it is not finished. */
static void blame(const struct game *g, const union game_state *s, const char *text, size_t length,
                  struct partial *p) {
    struct fault follow = p->fault, whole = move_read(g, s, text, length, &p->move);
    bool unfinished = whole.message == FAULT_CELLS_COUNT || whole.message == RULE_BUILD_MISSING;
    if (whole.message == FAULT_NONE) { /* as move_read() also takes 03:c4 for 3:c4 */
        p->status = PARTIAL_COMPLETE;
        p->fault = whole;
        p->done = length;
        return;
    }
    p->status = PARTIAL_WRONG;
    p->fault = !unfinished                    ? whole
               : follow.message != FAULT_NONE ? follow
                                              : fault(FAULT_MOVE, p->done, 0, 0);
}

void partial_read(const struct game *g, const union game_state *s, const char *text, size_t length,
                  struct partial *p) {
    const struct notation *n = notation_of(g);
    size_t token;
    p->done = 0;
    p->count = 0;
    if (g->turn(s) < 0) {
        p->status = PARTIAL_WRONG;
        p->fault = fault(RULE_OVER, 0, 0, 0);
        return;
    }
    do {
        p->count = 0;
        p->fault = fault_none();
        n->follow(s, text, p->done, p);
        token = token_at(p, text + p->done, length - p->done);
        p->done += token;
    } while (token);
    if (p->done < length) {
        keep_matching(p, text + p->done, length - p->done);
        p->status = PARTIAL_INCOMPLETE;
        if (p->count == 0)
            blame(g, s, text, length, p);
    } else if (p->status == PARTIAL_COMPLETE) {
        p->fault = move_read(g, s, text, length, &p->move);
    }
}

static void write_seats(unsigned set, struct out *o) {
    if (set == 0)
        out_text(o, "none");
    for (const char *comma = ""; set; set &= set - 1, comma = ",") {
        out_text(o, comma);
        out_int(o, bits_first(set) + 1);
    }
}

void result_write(const struct game_result *r, struct out *o) {
    if (!r->over) {
        out_text(o, "ongoing");
    } else if (r->kind == SCORE_REMAINING) {
        out_text(o, r->winners ? "solved" : "stuck ");
        if (!r->winners)
            out_int(o, r->score[0]);
    } else {
        out_text(o, r->kind == SCORE_POINTS ? "scores " : "captures ");
        for (int i = 0; i < r->seats; i++) {
            out_text(o, i ? "," : "");
            out_int(o, r->score[i]);
        }
        out_text(o, " winners ");
        write_seats(r->winners, o);
    }
}

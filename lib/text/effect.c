/* effect.c - the names, phrases and sentences of effects, and effects as JSON.
 *
 * texts: effect.* told.*
 */
#include "text/effect.h"
#include "text/keys.h"
#include "text/wording.h"

/* told: the sentence, or 0.
 *
 * texts: effect.* told.* */
#define EFFECT(kind, name, args, weight) {name, {TEXT_EFFECT_##kind, args}, 0},
#define TOLD(kind, name, args, weight)   {name, {TEXT_EFFECT_##kind, args}, TEXT_TOLD_##kind},
static const struct {
    const char *name;
    struct sentence phrase;
    uint16_t told;
} kinds[EFFECT_KINDS] = {
#include "game/effects.def"
};

const char *effect_name(enum effect_kind kind) { return kinds[kind].name; }

static void write_as(const struct sentence *sentence, const struct game *game,
                     const union game_state *before, const struct effect *e,
                     const char *const *names, struct out *o) {
    struct saying t = {game, before, sentence, e->arg, e->cells, e->seat, names};
    sentence_write(&t, o);
}

void effect_write(const struct game *game, const union game_state *before,
                  const struct effect *effect, struct out *o) {
    write_as(&kinds[effect->kind].phrase, game, before, effect, NULL, o);
}

bool effect_tell(const struct game *game, const union game_state *before,
                 const struct effect *effect, const char *const *names, struct out *o) {
    struct sentence told = {kinds[effect->kind].told, kinds[effect->kind].phrase.args};
    if (!told.text)
        return false;
    write_as(&told, game, before, effect, names, o);
    return true;
}

void effects_write(const struct game *game, const union game_state *before,
                   const struct effects *effects, struct out *o) {
    for (int i = 0; i < effects->count; i++) {
        out_text(o, i > 0 ? ", " : "");
        effect_write(game, before, &effects->list[i], o);
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void json_cells(struct json *j, const struct saying *t, const int16_t *cell) {
    json_open(j, '[');
    for (int i = 0; i < t->cells; i++)
        json_cell(j, t->game, t->state, cell[i]);
    json_close(j, ']');
}

/* A list of the bits of a set: letters of pieces, or seats. */
static void json_set(struct json *j, unsigned set, bool pieces) {
    json_open(j, '[');
    for (; set; set &= set - 1)
        if (pieces)
            json_string(j, &piece_letters[bits_first(set)], 1);
        else
            json_int(j, bits_first(set) + 1);
    json_close(j, ']');
}

static void json_argument(struct json *j, const struct saying *t, enum argument is,
                          const int16_t *arg) {
    if (is == ARGUMENT_CELL)
        json_cell(j, t->game, t->state, *arg);
    else if (is == ARGUMENT_CELLS)
        json_cells(j, t, arg);
    else if (is == ARGUMENT_PIECE)
        json_string(j, &piece_letters[*arg], 1);
    else if (is == ARGUMENT_PIECES || is == ARGUMENT_SEATS)
        json_set(j, (unsigned)*arg, is == ARGUMENT_PIECES);
    else
        json_int(j, *arg + (is == ARGUMENT_FROM_ONE));
}

/* A member for each argument, under its first name. */
static void json_arguments(struct json *j, const struct saying *t) {
    const char *args = t->sentence->args;
    for (int index = 0; *args; index++) {
        char name[16];
        struct out o = out_to(name, sizeof name);
        size_t length = 0;
        while (args[length] && args[length] != ' ' && args[length] != '/')
            length++;
        out_bytes(&o, args, length);
        json_member(j, name);
        json_argument(j, t, argument_of(args, length), &t->arg[index]);
        for (args += length; *args && *args != ' ';)
            args++;
        args += *args == ' ';
    }
}

static void write_effect(struct json *j, const struct game *game, const union game_state *before,
                         const struct effect *e) {
    char text[EFFECT_LENGTH];
    struct saying t = {game, before, &kinds[e->kind].phrase, e->arg, e->cells, e->seat, NULL};
    struct out say = out_in(j->out->language, text, sizeof text);
    json_open(j, '{');
    json_text_member(j, "effect", effect_name((enum effect_kind)e->kind));
    json_int_member(j, "seat", e->seat + 1);
    json_arguments(j, &t);
    sentence_write(&t, &say);
    json_text_member(j, "say", text);
    struct out tell = out_in(j->out->language, text, sizeof text);
    if (effect_tell(game, before, e, NULL, &tell))
        json_text_member(j, "tell", text);
    json_close(j, '}');
}

void effects_json(struct json *j, const struct game *game, const union game_state *before,
                  const struct effects *effects) {
    json_open(j, '[');
    for (int i = 0; i < effects->count; i++)
        write_effect(j, game, before, &effects->list[i]);
    json_close(j, ']');
}

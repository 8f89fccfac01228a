/* api.c - errors, text, the version. */
#include "api/api.h"

const char *pentoid_version(void) { return PENTOID_VERSION; }

static enum language language_of_number(int number) {
    return number > 0 && number < LANGUAGES ? (enum language)number : LANGUAGE_EN;
}

struct out api_out(int language, char *buffer, size_t size) {
    struct out o = {buffer, size, 0, language_of_number(language)};
    if (size > 0)
        buffer[0] = '\0';
    return o;
}

int api_refuse(pentoid_error *why, int status, const struct game *game,
               const union game_state *state, struct fault f) {
    if (!why)
        return status;
    struct out o = api_out(why->language, why->text, sizeof why->text);
    why->status = status;
    why->at = f.at;
    fault_write(game, state, f, &o);
    return status;
}

int api_written(const struct out *o, pentoid_error *why) {
    if (out_fits(o))
        return PENTOID_OK;
    struct fault f = fault(FAULT_TOO_LONG, o->length, 0, 0);
    return api_refuse(why, PENTOID_FULL, NULL, NULL, f);
}

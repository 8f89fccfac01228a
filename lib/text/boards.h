/* boards.h - the functions that draw and write each game's positions, one set for each game; the
 * tables of notation.h point at them. */
#ifndef PENTOID_TEXT_BOARDS_H
#define PENTOID_TEXT_BOARDS_H

#include "text/notation.h"

#define GAME(prefix)                                                                               \
    void prefix##_write_diagram(const union game_state *s, enum diagram_style style,               \
                                struct out *o);                                                    \
    struct fault prefix##_read_diagram(const char *text, size_t length, const struct variant *v,   \
                                       union game_state *s);                                       \
    void prefix##_write_json(const union game_state *s, struct out *o);                            \
    void prefix##_write_variant_json(const struct variant *v, struct json *j);                     \
    void prefix##_write_svg(const union game_state *s, const char *const *names, struct out *o);   \
    void prefix##_write_heat(const union game_state *s, const uint8_t *heat, const char *title,    \
                             struct out *o);
#include "game/games.def"
#undef GAME

#endif

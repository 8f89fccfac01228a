/* deed.c - what a move does, in any game: how it ends, and whether there was a choice. */
#include "text/deed.h"
#include "text/deed_parts.h"

static void add_end(const struct game *g, const union game_state *after, int seat,
                    struct deeds *d) {
    struct game_result r;
    g->result(after, &r);
    if (!r.over)
        return;
    bool mine = r.winners >> seat & 1, single = (r.winners & (r.winners - 1)) == 0;
    deed_add(d,
             mine && single       ? DEED_WINS
             : mine || !r.winners ? DEED_SHARES
                                  : DEED_LOSES,
             0, 0, 0);
}

int deeds_of(const struct game *game, const union game_state *before, game_move move,
             struct deed *deed) {
    struct deeds d = {deed, 0};
    union game_state after = *before;
    union game_undo undo;
    game->play(&after, move, &undo);
    add_end(game, &after, game->turn(before), &d);
    if (notation_of(game)->add_deeds)
        notation_of(game)->add_deeds(before, &after, move, &d);
    if (game->count(before) == 1)
        deed_add(&d, DEED_ONLY, 0, 0, 0);
    return d.count;
}

void deed_write(const struct game *game, const union game_state *before, const struct deed *deed,
                struct out *o) {
    message_write(game, before, deed->message, deed->arg, o);
}

void deeds_write(const struct game *game, const union game_state *before, game_move move,
                 struct out *o) {
    struct deed deed[DEEDS];
    int count = deeds_of(game, before, move, deed);
    for (int i = 0; i < count; i++) {
        out_text(o, i > 0 ? ", " : "");
        deed_write(game, before, &deed[i], o);
    }
}

/* play_tell.c - what has happened since the position was shown, in sentences: captures, starvation,
 * the end of a match. The sentences are those of the moves' effects (text/effect.h). */
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "play.h"
#include "text/effect.h"
#include <stdlib.h>

/* Whether the sentence about the end of the game says it all the same. */
static bool told_at_the_end(const struct play *p, const struct effect *e) {
    return e->kind == EFFECT_MATCH && match_turn(&p->match) < 0;
}

void play_tell(struct play *p, const union game_state *before, game_move move) {
    struct effects effects;
    struct play_names names;
    play_names(p, &names);
    game_effects(p->match.variant.game, before, &p->match.state, move, &effects);
    for (int i = 0; i < effects.count; i++) {
        char text[EFFECT_LENGTH + 4 * PLAY_NAME];
        struct out o = say_to(text, sizeof text);
        if (!told_at_the_end(p, &effects.list[i]) &&
            effect_tell(p->match.variant.game, before, &effects.list[i], names.list, &o))
            fprintf(p->news, "%s\n", text);
    }
}

void play_print_news(struct play *p) {
    fclose(p->news);
    line_wrap("", p->news_text);
    free(p->news_text);
    p->news = open_memstream(&p->news_text, &p->news_length);
    if (!p->news)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
}

/* play_think.c - a game at the terminal: the program's moves, and its advice.
 *
 * The engine thinks in its own threads; meanwhile this one waits, shows progress, and listens for
 * Ctrl-C, which makes the engine answer at once with what it has found. Each seat has its own
 * engine, or a weak level could read what a strong one has learnt. */
#include "ai/time_manager.h"
#include "cli/cli.h"
#include "cli/commands/hint.h"
#include "common/line.h"
#include "common/progress.h"
#include "common/say.h"
#include "play.h"

enum { ADVISER = GAME_SEATS, WAKE = 50 /* milliseconds */ };

/* The engine of a seat. The highest level has the whole machine, the others need little. */
static struct thinker *thinker_of(struct play *p, int seat, bool strong) {
    struct thinker_means means = {
        .threads = strong ? thinker_cores() : 1,
        .hash = (uint64_t)(strong ? THINKER_HASH : THINKER_HASH / 4) << 20,
    };
    if (!p->thinker[seat])
        p->thinker[seat] = thinker_new(means);
    else
        thinker_set_means(p->thinker[seat], means);
    return p->thinker[seat];
}

static void show_thinking(struct progress *progress, const char *who, int64_t seconds) {
    char line[PLAY_NAME + 60];
    struct out o = say_to(line, sizeof line);
    say_write(TEXT_THINK_THINKS, WORDING_ARGS(WORD("who", who), NUMBER("seconds", seconds)), &o);
    progress_show(progress, "%s", line);
}

/* Waits for the answer; `who` is thinking. */
static const struct ai_report *answer(struct thinker *t, const struct thinker_task *task,
                                      const char *who) {
    struct progress progress = progress_begin();
    int64_t start = cli_now();
    fflush(stdout);
    thinker_start(t, task);
    while (!thinker_wait_for(t, WAKE)) {
        if (line_stopped())
            thinker_stop(t);
        if (progress_due(&progress))
            show_thinking(&progress, who, (cli_now() - start) / 1000);
    }
    progress_end(&progress);
    return thinker_report(t);
}

/* If people play, Ctrl-C has done its work when the move is made. Otherwise it is the only way to
 * make the program listen, and is left for the prompt. */
game_move play_choose(struct play *p, int seat, const struct seat_kind *player) {
    const struct match *m = &p->match;
    char who[PLAY_NAME];
    struct out o = say_to(who, sizeof who);
    if (player_is_random(player))
        return m->variant.game->random(&m->state, &p->rng);
    struct thinker_task task = {
        .game = m->variant.game, .state = m->state, .limits = player_limits(player)};
    bool strong = ai_full_strength(player->level);
    task.limits.seed = rng_next(&p->rng);
    play_write_name(p, seat, &o);
    game_move move = answer(thinker_of(p, seat, strong), &task, who)->line[0].move[0];
    if (play_hands(p))
        line_take_break();
    return move;
}

void play_hint(struct play *p) {
    const struct match *m = &p->match;
    struct thinker_task task = {.game = m->variant.game, .state = m->state};
    task.limits = (struct ai_limits){.lines = HINT_MOVES, .soft = TIME_HINT, .hard = TIME_HINT};
    task.limits.seed = 1;
    hint_print(task.game, &task.state,
               answer(thinker_of(p, ADVISER, true), &task, said(TEXT_THINK_ADVISER)));
    line_take_break();
}

void play_forget(struct play *p) {
    for (int i = 0; i <= ADVISER; i++)
        if (p->thinker[i])
            thinker_forget(p->thinker[i]);
}

void play_free_thinkers(struct play *p) {
    for (int i = 0; i <= ADVISER; i++)
        if (p->thinker[i])
            thinker_free(p->thinker[i]);
}

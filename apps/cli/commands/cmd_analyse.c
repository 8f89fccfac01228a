/* cmd_analyse.c - `pentoid analyse`: what the engine thinks of the moves of a recorded game.
 * report/analysis.h says how moves are judged. */
#include "ai/time_manager.h"
#include "analyse.h"
#include "cli/cli.h"
#include "common/files.h"
#include "common/progress.h"
#include "common/say.h"
#include "limits.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The moves of the main line, with the positions before them. */
static void collect(struct analyse *a, const struct record *r) {
    size_t room = (size_t)r->node_count + 1;
    union game_undo undo;
    *a = (struct analyse){.record = r};
    a->moves = cli_alloc(room * sizeof *a->moves);
    a->states = cli_alloc(room * sizeof *a->states);
    a->nodes = cli_alloc(room * sizeof *a->nodes);
    variant_start(&r->variant, &a->states[0]);
    for (uint32_t n = r->nodes[0].next; n; n = r->nodes[n].next) {
        a->nodes[a->count] = n;
        a->states[a->count + 1] = a->states[a->count];
        r->variant.game->play(&a->states[++a->count], r->nodes[n].move, &undo);
    }
}

static void forget(struct analyse *a) {
    free(a->moves);
    free(a->states);
    free(a->nodes);
}

static const struct ai_report *think(const struct analyse *a, struct thinker *t, int position,
                                     const struct ai_limits *limits) {
    struct thinker_task task = {.game = a->record->variant.game, .limits = *limits};
    task.state = a->states[position];
    return thinker_think(t, &task);
}

static void show_progress(struct progress *progress, int done, int of) {
    char line[80];
    struct out o = say_to(line, sizeof line);
    say_write(TEXT_ANALYSE_PROGRESS, WORDING_ARGS(NUMBER("done", done), NUMBER("of", of)), &o);
    progress_show(progress, "%s", line);
}

/* From the last position to the first. False if nobody reads what will be printed. */
static bool judge(struct analyse *a, struct ai_limits limits, struct thinker_means means) {
    const struct game *g = a->record->variant.game;
    const union game_state *last = &a->states[a->count];
    struct progress progress = progress_begin();
    struct thinker *t = thinker_new(means);
    bool over = g->turn(last) < 0;
    int opening = record_opening(a->record);
    analysis_begin(&a->analysis, g, a->moves, a->count, last,
                   over ? NULL : think(a, t, a->count, &limits));
    int n = a->count - 1;
    for (; n >= 0 && !output_lost(stdout); n--) {
        const game_move *played = &a->record->nodes[a->nodes[n]].move;
        if (progress_due(&progress))
            show_progress(&progress, a->count - n, a->count);
        limits.judge = analysis_asks(&a->analysis, played);
        analysis_judge(&a->analysis, n, &a->states[n], *played, think(a, t, n, &limits));
        if (n < opening)
            analysis_excuse(&a->analysis, n);
    }
    progress_end(&progress);
    thinker_free(t);
    return n < 0;
}

static void print(const struct args *args, const struct analyse *a) {
    if (args_has(args, "json"))
        analyse_print_json(a);
    else if (args_has(args, "svg"))
        analyse_print_svg(a);
    else if (args_has(args, "record"))
        analyse_print_record(a);
    else
        analyse_print(a);
}

static int analyse(const struct args *args, const struct record *r) {
    struct analyse a;
    struct ai_limits limits;
    struct thinker_means means;
    if (args_has(args, "json") + args_has(args, "svg") + args_has(args, "record") > 1)
        return wrong_with(TEXT_ARGS_ONLY_ONE, WORD("command", "analyse"),
                          WORD("options", "--record, --json"), WORD("last", "--svg"));
    if (!limits_read(args, TIME_ANALYSIS, &limits, &means))
        return CLI_WRONG;
    if (!r->nodes[0].next)
        return wrong(TEXT_ANALYSE_NO_MOVES);
    collect(&a, r);
    bool heard = judge(&a, limits, means);
    if (heard)
        print(args, &a);
    forget(&a);
    return heard ? CLI_OK : failed_with(TEXT_MAIN_CANNOT_WRITE, WORD("why", strerror(EPIPE)));
}

int cmd_analyse(int argc, char **argv) { return args_game(argc, argv, analyse); }

/* report_judge.c - what the engine thinks of the games of a report.
 *
 * It looks at every position with the same nodes, at full strength, from the last move of a game to
 * the first, so that the transposition table knows what comes; and forgets everything between two
 * games. So the scores depend neither on the number of threads nor on which games there are. */
#include "cli/cli.h"
#include "common/progress.h"
#include "common/say.h"
#include "common/thinker.h"
#include "report.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH = 16 << 20,  /* bytes */
    TICK = 200,       /* milliseconds */
    FIRST_TIMES = 16, /* so much more thought for the first moves, since there are so many lines */
};

struct crew {
    struct report *report;
    atomic_int next, done; /* games */
    struct progress progress;
};

static struct thinker *thinker(void) {
    return thinker_new((struct thinker_means){.threads = 1, .hash = HASH});
}

static struct thinker_task task_of(const struct report *r) {
    return (struct thinker_task){.game = report_variant(r)->game,
                                 .limits = {.nodes = r->judge, .seed = 1}};
}

/* Whether somebody still wants the report. */
static bool is_wanted(void) { return !arena_interrupted() && !output_lost(stdout); }

/* What comes of a task; anything at all once nobody wants the report any more. */
static const struct ai_report *think(struct thinker *t, const struct thinker_task *task) {
    thinker_start(t, task);
    while (!thinker_wait_for(t, TICK))
        if (!is_wanted())
            thinker_stop(t);
    return thinker_report(t);
}

/* ---- a game ------------------------------------------------------------------------------- */

static void judge_game(const struct report *r, struct report_game *g, struct thinker *t) {
    struct thinker_task task = task_of(r);
    const struct game *game = task.game;
    size_t room = (size_t)g->count + 1;
    union game_state *before = cli_alloc(room * sizeof *before);
    union game_undo undo;
    g->standing = cli_alloc(room * sizeof *g->standing);
    variant_start(report_variant(r), &before[0]);
    for (int n = 0; n < g->count; n++) {
        before[n + 1] = before[n];
        game->play(&before[n + 1], g->moves[n], &undo);
    }
    thinker_forget(t);
    for (int n = g->count - 1; n >= g->opening && is_wanted(); n--) {
        task.state = before[n];
        g->standing[n] = think(t, &task)->line[0].score;
    }
    free(before);
}

static void show_progress(struct crew *c) {
    char line[80];
    struct out o = say_to(line, sizeof line);
    if (!progress_due(&c->progress))
        return;
    say_write(TEXT_REPORT_PROGRESS,
              WORDING_ARGS(NUMBER("done", atomic_load(&c->done)),
                           NUMBER("of", c->report->tourney->slots)),
              &o);
    progress_show(&c->progress, "%s", line);
}

/* Judges games until there are no more. The first thread shows the progress. */
static void work(struct crew *c, bool first) {
    struct report *r = c->report;
    struct thinker *t = thinker();
    int n;
    while ((n = atomic_fetch_add(&c->next, 1)) < r->tourney->slots && is_wanted()) {
        if (first)
            show_progress(c);
        if (r->games[n].moves)
            judge_game(r, &r->games[n], t);
        atomic_fetch_add(&c->done, 1);
    }
    thinker_free(t);
}

static void *work_beside(void *context) {
    work(context, false);
    return NULL;
}

/* ---- all of them -------------------------------------------------------------------------- */

static void judge_first(struct report *r) {
    struct thinker *t = thinker();
    struct thinker_task task = task_of(r);
    variant_start(report_variant(r), &task.state);
    task.limits.nodes *= FIRST_TIMES;
    task.limits.lines = AI_MAX_LINES;
    r->first = *think(t, &task);
    thinker_free(t);
}

/* A thread that cannot be had leaves its games to the others. */
static void judge_games(struct crew *c) {
    int others = c->report->tourney->terms.jobs - 1, started = 0;
    pthread_t *thread = cli_alloc((size_t)(others + 1) * sizeof *thread);
    while (started < others && pthread_create(&thread[started], NULL, work_beside, c) == 0)
        started++;
    work(c, true);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
}

int report_judge(struct report *r) {
    struct crew crew = {.report = r, .progress = progress_begin()};
    if (r->judge == 0)
        return CLI_OK;
    judge_first(r);
    judge_games(&crew);
    progress_end(&crew.progress);
    if (is_wanted())
        return CLI_OK;
    if (!arena_interrupted())
        return failed_with(TEXT_MAIN_CANNOT_WRITE, WORD("why", strerror(EPIPE)));
    return failed_with(TEXT_REPORT_INTERRUPTED, NUMBER("done", atomic_load(&crew.done)),
                       NUMBER("of", r->tourney->slots));
}

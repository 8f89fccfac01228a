/* ugi_go.c - the search behind the UGI: go, stop, ponderhit, and what is told meanwhile.
 *
 * The engine thinks beside the reading of lines. `bestmove` is said by what comes last: the
 * engine's thread when it has the move, or the reader when `stop` or `ponderhit` allows it to be
 * said. Both look and act under one lock, so it is said exactly once. */
#include "ai/time_manager.h"
#include "report/score.h"
#include "text/keys.h"
#include "ugi_parts.h"
#include <stdlib.h>

enum { INFO_LENGTH = 200 + AI_MAX_PV * MOVE_LENGTH };

/* ---- what is told ------------------------------------------------------------------------- */

/* The moves of a line, each after a blank. */
static void write_line(const struct position *p, const struct ai_line *line, struct out *o) {
    const struct game *g = p->variant.game;
    union game_state s = p->state;
    union game_undo undo;
    for (int i = 0; i < line->length; i++) {
        out_char(o, ' ');
        move_write(g, &s, line->move[i], o);
        g->play(&s, line->move[i], &undo);
    }
}

static void write_number(const char *name, uint64_t number, struct out *o) {
    out_text(o, name);
    out_uint(o, number);
}

static void say_line(struct ugi *u, const struct thinker_info *info, int n) {
    char text[INFO_LENGTH];
    struct out o = out_to(text, sizeof text);
    uint64_t time = info->milliseconds;
    write_number("info depth ", (uint64_t)info->report->depth, &o);
    write_number(" multipv ", (uint64_t)n + 1, &o);
    out_text(&o, " score ");
    score_write_words(info->report->line[n].score, &o);
    write_number(" nodes ", info->nodes, &o);
    write_number(" nps ", info->nodes * 1000 / (time ? time : 1), &o);
    write_number(" time ", time, &o);
    out_text(&o, " pv");
    write_line(&u->asked, &info->report->line[n], &o);
    u->say(u->context, text);
}

static void on_info(void *context, const struct thinker_info *info) {
    struct ugi *u = context;
    u->told = info->nodes;
    for (int i = 0; i < info->report->lines; i++)
        say_line(u, info, i);
}

/* ---- the answer --------------------------------------------------------------------------- */

static void say_best(struct ugi *u) {
    u->searching = u->pondering = false;
    ugi_reply(u, "bestmove ", u->best);
}

static void have_best(struct ugi *u) {
    pthread_mutex_lock(&u->lock);
    u->chosen = true;
    if (!u->held)
        say_best(u);
    pthread_mutex_unlock(&u->lock);
}

/* From now on the answer may be given; if it is known already, it is. */
static void let_go(struct ugi *u) {
    pthread_mutex_lock(&u->lock);
    u->held = u->pondering = false;
    if (u->searching && u->chosen)
        say_best(u);
    pthread_mutex_unlock(&u->lock);
}

static void write_best(struct ugi *u, const struct ai_line *line) {
    const struct game *g = u->asked.variant.game;
    union game_state s = u->asked.state;
    union game_undo undo;
    struct out o = out_to(u->best, sizeof u->best);
    move_write(g, &s, line->move[0], &o);
    if (!u->options.ponder || line->length < 2)
        return;
    g->play(&s, line->move[0], &undo);
    out_text(&o, " ponder ");
    move_write(g, &s, line->move[1], &o);
}

static void on_done(void *context, const struct thinker_info *info) {
    struct ugi *u = context;
    if (u->told != info->nodes) /* what was found since */
        on_info(u, info);
    write_best(u, &info->report->line[0]);
    have_best(u);
}

/* ---- limits ------------------------------------------------------------------------------- */

/* The words of `go`: limits, and the clocks of the seats. 0 is no limit. */
struct wish {
    uint64_t movetime, nodes, depth, movestogo;
    uint64_t time[GAME_SEATS], inc[GAME_SEATS];
    bool timed[GAME_SEATS];
    bool infinite, ponder;
};

/* `p3time` or `p3inc`; NULL if it is neither. */
static uint64_t *clock_limit(struct word word, struct wish *wish) {
    if (word.length < 5 || word.text[0] != 'p' || word.text[1] < '1' ||
        word.text[1] > '0' + GAME_SEATS)
        return NULL;
    int seat = word.text[1] - '1';
    struct word rest = {word.text + 2, word.length - 2};
    if (ugi_is(rest, "inc"))
        return &wish->inc[seat];
    if (!ugi_is(rest, "time"))
        return NULL;
    wish->timed[seat] = true;
    return &wish->time[seat];
}

/* Of most limits 0 is as little as there can be; but a clock may gain nothing by a move, and 0
 * moves to go are a number that is not known. */
static bool may_be_none(struct word word) {
    return ugi_is(word, "movestogo") ||
           ugi_is((struct word){word.text + 2, word.length - 2}, "inc");
}

/* Reads a limit such as `movetime 500`. */
static bool read_limit(struct ugi *u, struct word word, struct words *w, struct wish *wish) {
    uint64_t *number = clock_limit(word, wish);
    number = ugi_is(word, "movetime") ? &wish->movetime : number;
    number = ugi_is(word, "nodes") ? &wish->nodes : number;
    number = ugi_is(word, "depth") ? &wish->depth : number;
    number = ugi_is(word, "movestogo") ? &wish->movestogo : number;
    if (!number) {
        ugi_error_word(u, TEXT_UGI_LIMIT, word);
        return false;
    }
    struct word value = ugi_next(w);
    if (!ugi_number(value, number)) {
        ugi_error_word(u, TEXT_UGI_NO_NUMBER, value);
        return false;
    }
    if (*number == 0 && !may_be_none(word))
        *number = 1;
    return true;
}

static bool read_wish(struct ugi *u, struct words *w, struct wish *wish) {
    for (struct word word; (word = ugi_next(w)).length > 0;) {
        if (ugi_is(word, "infinite"))
            wish->infinite = true;
        else if (ugi_is(word, "ponder"))
            wish->ponder = true;
        else if (!read_limit(u, word, w, wish))
            return false;
    }
    return true;
}

static struct ai_limits limits_of(const struct ugi *u, const struct wish *wish, int seat) {
    enum { DEEPEST = 10000 };
    struct ai_limits l = {
        .level = (int)u->options.level,
        .evaluation = u->options.sight,
        .nodes = wish->nodes,
        .depth = (int)(wish->depth < DEEPEST ? wish->depth : DEEPEST),
        .lines = (int)u->options.multipv,
        .seed = u->options.seed,
    };
    if (wish->infinite)
        return l;
    if (wish->movetime)
        l.soft = l.hard = wish->movetime;
    else if (wish->timed[seat])
        time_from_clock(&l, wish->time[seat], wish->inc[seat], wish->movestogo);
    time_default(&l);
    return l;
}

/* ---- go, stop, ponderhit ------------------------------------------------------------------ */

static struct thinker_means means_of(const struct ugi *u) {
    struct thinker_means means = u->means;
    if (!means.inside) {
        means.threads = (int)u->options.threads;
        means.hash = u->options.hash << 20;
    }
    return means;
}

void ugi_prepare(struct ugi *u) {
    if (!u->thinker)
        u->thinker = thinker_new(means_of(u));
    thinker_set_means(u->thinker, means_of(u));
    thinker_prepare(u->thinker);
}

static void start_engine(struct ugi *u, const struct wish *wish, int seat) {
    struct thinker_task task = {
        .game = u->asked.variant.game,
        .state = u->asked.state,
        .limits = limits_of(u, wish, seat),
        .pondering = wish->ponder,
        .info = on_info,
        .done = on_done,
        .context = u,
    };
    ugi_prepare(u);
    thinker_start(u->thinker, &task);
}

static void choose_random(struct ugi *u) {
    const struct game *g = u->asked.variant.game;
    struct ai_line line = {.length = 1};
    line.move[0] = g->random(&u->asked.state, &u->rng);
    write_best(u, &line);
    have_best(u);
}

void ugi_go(struct ugi *u, struct words *w) {
    struct wish wish = {0};
    if (!read_wish(u, w, &wish))
        return;
    int seat = u->now.variant.game->turn(&u->now.state);
    u->asked = u->now;
    u->told = UINT64_MAX;
    u->chosen = false;
    u->searching = true;
    u->pondering = wish.ponder;
    u->held = wish.infinite || wish.ponder;
    if (seat < 0) {
        struct out o = out_to(u->best, sizeof u->best);
        out_text(&o, "none");
        have_best(u);
    } else if (u->options.random) {
        choose_random(u);
    } else {
        start_engine(u, &wish, seat);
    }
}

bool ugi_searching(struct ugi *u) {
    pthread_mutex_lock(&u->lock);
    bool searching = u->searching;
    pthread_mutex_unlock(&u->lock);
    return searching;
}

/* The answer has been written when this returns, before the next line is read. */
void ugi_stop(struct ugi *u) {
    if (u->thinker)
        thinker_stop(u->thinker);
    let_go(u);
    if (u->thinker)
        thinker_wait(u->thinker);
}

void ugi_ponderhit(struct ugi *u) {
    pthread_mutex_lock(&u->lock);
    bool pondering = u->pondering;
    pthread_mutex_unlock(&u->lock);
    if (!pondering) {
        ugi_error(u, TEXT_UGI_PONDERHIT, NO_WORDS);
        return;
    }
    if (u->thinker)
        thinker_hit(u->thinker);
    let_go(u);
}

bool ugi_settle(struct ugi *u, struct word command) {
    pthread_mutex_lock(&u->lock);
    bool held = u->searching && u->held;
    pthread_mutex_unlock(&u->lock);
    if (held)
        ugi_error_word(u, TEXT_UGI_BUSY, command);
    else if (u->thinker)
        thinker_wait(u->thinker);
    return !held;
}

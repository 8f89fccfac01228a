/* ugi.c - the Universal Game Interface: the commands, but for the search in ugi_go.c.
 *
 * A command that is unknown or wrong is answered with `info error` and a reason in the language of
 * the person, and changes nothing: `position` works on a copy, and options are read whole before
 * they are set.
 *
 * Lines are read while the engine thinks. Those that do not concern the search, or would change
 * what it is about, wait for its end: a script may send all its lines at once and gets the answers
 * in their order. After `go infinite` and `go ponder` that would be for ever, so they are
 * refused. */
#include "common/say.h"
#include "text/scan.h"
#include "ugi_parts.h"
#include <stddef.h>
#include <string.h>
#include <strings.h>

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

struct word ugi_next(struct words *w) {
    while (w->at < w->end && is_blank(*w->at))
        w->at++;
    struct word word = {w->at, 0};
    while (w->at < w->end && !is_blank(*w->at))
        w->at++;
    word.length = (size_t)(w->at - word.text);
    return word;
}

bool ugi_is(struct word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

/* The same for the name of an option, which other programs write with capitals. */
static bool is_name(struct word word, const char *text) {
    return word.length == strlen(text) && strncasecmp(word.text, text, word.length) == 0;
}

bool ugi_number(struct word word, uint64_t *number) {
    struct scan scan = scan_of(word.text, word.length);
    uint64_t n;
    if (!scan_number(&scan, UINT64_MAX, &n) || !scan_done(&scan))
        return false;
    *number = n;
    return true;
}

/* ---- replies ------------------------------------------------------------------------------- */

void ugi_error(struct ugi *u, int key, const struct wording_arg *args) {
    char line[WHY_LENGTH + 20];
    struct out o = say_to(line, sizeof line);
    out_text(&o, "info error ");
    say_write(key, args, &o);
    u->say(u->context, line);
}

void ugi_error_word(struct ugi *u, int key, struct word word) {
    char text[WHY_LENGTH];
    struct out o = out_to(text, sizeof text);
    shown_write(word.text, word.length, &o);
    ugi_error(u, key, WORDING_ARGS(WORD("text", text)));
}

void ugi_reply(struct ugi *u, const char *first, const char *second) {
    char line[WHY_LENGTH + 20];
    struct out o = out_to(line, sizeof line);
    out_text(&o, first);
    out_text(&o, second);
    u->say(u->context, line);
}

/* ---- ugi, setoption, uginewgame ------------------------------------------------------------ */

/* An option that is a number. */
static const struct spin {
    const char *name;
    uint64_t usual, least, most;
    size_t offset; /* in struct ugi_options */
} spins[] = {
    {"seed", 1, 0, UINT64_MAX, offsetof(struct ugi_options, seed)},
    {"level", 0, 0, AI_LEVELS, offsetof(struct ugi_options, level)},
    {"hash", UGI_HASH, 1, THINKER_MOST_HASH, offsetof(struct ugi_options, hash)},
    {"threads", 1, 1, AI_MAX_THREADS, offsetof(struct ugi_options, threads)},
    {"multipv", 1, 1, AI_MAX_LINES, offsetof(struct ugi_options, multipv)},
};

enum { SPINS = sizeof spins / sizeof spins[0], SIGHTS = AI_MONTE_CARLO + 1 };

static const char *const sights[SIGHTS] = {"full", "hand", "flat"};

static uint64_t *spin_value(struct ugi_options *options, const struct spin *spin) {
    return (uint64_t *)(void *)((char *)options + spin->offset);
}

/* The most that an option may be here: a table must fit into the memory of the machine. */
static uint64_t most_of(const struct spin *spin) {
    return spin->offset == offsetof(struct ugi_options, hash) ? thinker_most_hash() : spin->most;
}

static void say_spin(struct ugi *u, const struct spin *spin) {
    char line[100];
    struct out o = out_to(line, sizeof line);
    out_text(&o, spin->name);
    out_text(&o, " type spin default ");
    out_uint(&o, spin->usual);
    out_text(&o, " min ");
    out_uint(&o, spin->least);
    out_text(&o, " max ");
    out_uint(&o, most_of(spin));
    ugi_reply(u, "option name ", line);
}

static void do_ugi(struct ugi *u, struct words *w) {
    (void)w;
    u->say(u->context, "id name Pentoid");
    u->say(u->context, "id author the Pentoid developers");
    ugi_reply(u, "option name variant type string default ", games[0]->name);
    for (int i = 0; i < SPINS; i++)
        say_spin(u, &spins[i]);
    u->say(u->context, "option name sight type combo default full var full var hand var flat");
    u->say(u->context, "option name player type combo default engine var engine var random");
    u->say(u->context, "option name ponder type check default false");
    u->say(u->context, "ugiok");
}

/* The start of a variant, or the reason why there is none. */
static bool start_from(struct ugi *u, struct word name, struct position *p) {
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    if (position_start(p, name.text, name.length, NULL, &o))
        return true;
    ugi_reply(u, "info error ", why);
    return false;
}

static void new_game(struct ugi *u, const struct position *start) {
    u->start = u->now = *start;
    u->rng = rng_seeded(u->options.seed);
    if (u->thinker)
        thinker_forget(u->thinker);
}

static void do_newgame(struct ugi *u, struct words *w) {
    struct word name = ugi_next(w);
    struct position start = u->start;
    if (name.length == 0 || start_from(u, name, &start))
        new_game(u, &start);
}

static void refuse_spin(struct ugi *u, const struct spin *spin, struct word value) {
    char text[WHY_LENGTH];
    struct out o = out_to(text, sizeof text);
    uint64_t most = most_of(spin);
    shown_write(value.text, value.length, &o);
    ugi_error(u, most < spin->most ? TEXT_UGI_NUMBER_HERE : TEXT_UGI_NUMBER,
              WORDING_ARGS(WORD("option", spin->name),
                           WORD("least", say_unsigned(spin->least).text),
                           WORD("most", say_unsigned(most).text), WORD("text", text)));
}

static void set_spin(struct ugi *u, const struct spin *spin, struct word value) {
    uint64_t number;
    if (!ugi_number(value, &number) || number < spin->least || number > most_of(spin)) {
        refuse_spin(u, spin, value);
        return;
    }
    *spin_value(&u->options, spin) = number;
    u->rng = rng_seeded(u->options.seed);
}

/* Which of the words it is; -1, after an error, if none. */
static int choice_of(struct ugi *u, struct word value, const char *const *words, int count,
                     int why) {
    for (int i = 0; i < count; i++)
        if (ugi_is(value, words[i]))
            return i;
    ugi_error_word(u, why, value);
    return -1;
}

static void set_sight(struct ugi *u, struct word value) {
    int i = choice_of(u, value, sights, SIGHTS, TEXT_UGI_SIGHT);
    if (i >= 0)
        u->options.sight = (enum ai_evaluation)i;
}

static void set_player(struct ugi *u, struct word value) {
    static const char *const words[] = {"engine", "random"};
    int i = choice_of(u, value, words, 2, TEXT_UGI_PLAYER);
    if (i >= 0)
        u->options.random = i == 1;
}

static void set_ponder(struct ugi *u, struct word value) {
    static const char *const words[] = {"false", "true"};
    int i = choice_of(u, value, words, 2, TEXT_UGI_PONDER);
    if (i >= 0)
        u->options.ponder = i == 1;
}

static void set_option(struct ugi *u, struct word name, struct word value) {
    struct position start;
    for (int i = 0; i < SPINS; i++)
        if (is_name(name, spins[i].name)) {
            set_spin(u, &spins[i], value);
            return;
        }
    if (is_name(name, "sight"))
        set_sight(u, value);
    else if (is_name(name, "player"))
        set_player(u, value);
    else if (is_name(name, "ponder"))
        set_ponder(u, value);
    else if (!is_name(name, "variant"))
        ugi_error_word(u, TEXT_UGI_OPTION, name);
    else if (start_from(u, value, &start))
        new_game(u, &start);
}

static void do_setoption(struct ugi *u, struct words *w) {
    struct word word = ugi_next(w), name = ugi_next(w), middle = ugi_next(w);
    struct word value = ugi_next(w);
    if (ugi_is(word, "name") && ugi_is(middle, "value") && value.length > 0)
        set_option(u, name, value);
    else
        ugi_error(u, TEXT_UGI_SETOPTION, NO_WORDS);
}

/* ---- position ------------------------------------------------------------------------------ */

/* What was learnt about one variant means nothing in another. */
static bool same_start(const struct position *a, const struct position *b) {
    const struct game *g = a->variant.game;
    return g == b->variant.game && game_same(g, &a->state, &b->state);
}

static void do_position(struct ugi *u, struct words *w) {
    struct word name = ugi_next(w);
    struct position p = u->start;
    if (name.length == 0) {
        ugi_error(u, TEXT_UGI_POSITION, NO_WORDS);
        return;
    }
    if (!ugi_is(name, "startpos") && !start_from(u, name, &p))
        return;
    struct position start = p;
    struct word word = ugi_next(w);
    if (word.length > 0 && !ugi_is(word, "moves")) {
        ugi_error_word(u, TEXT_UGI_MOVES, word);
        return;
    }
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    if (!position_play_all(&p, w->at, (size_t)(w->end - w->at), &o)) {
        ugi_reply(u, "info error ", why);
        return;
    }
    if (!same_start(&u->start, &start) && u->thinker)
        thinker_forget(u->thinker);
    u->start = start;
    u->now = p;
}

/* ---- query --------------------------------------------------------------------------------- */

/* One winner wins; anything else that is over is a draw. A solo game is won or lost. */
static void say_result(struct ugi *u, const struct game_result *r) {
    char word[8] = "p1win";
    word[1] = r->winners ? (char)('1' + bits_first(r->winners)) : '1';
    if (!r->over)
        u->say(u->context, "response none");
    else if (r->seats == 1)
        u->say(u->context, r->winners ? "response p1win" : "response p1loss");
    else
        ugi_reply(u, "response ", bits_count(r->winners) == 1 ? word : "draw");
}

static void do_query(struct ugi *u, struct words *w) {
    struct word word = ugi_next(w);
    const struct game *g = u->now.variant.game;
    int turn = g->turn(&u->now.state);
    char line[80];
    struct out o = out_to(line, sizeof line);
    struct game_result result;
    g->result(&u->now.state, &result);
    if (ugi_is(word, "gameover")) {
        u->say(u->context, result.over ? "response true" : "response false");
    } else if (ugi_is(word, "p1turn")) {
        u->say(u->context, turn == 0 ? "response true" : "response false");
    } else if (ugi_is(word, "result")) {
        say_result(u, &result);
    } else if (ugi_is(word, "turn")) {
        out_int(&o, turn + 1);
        ugi_reply(u, "response ", turn < 0 ? "none" : line);
    } else if (ugi_is(word, "score")) {
        result_write(&result, &o);
        ugi_reply(u, "response ", line);
    } else {
        ugi_error_word(u, TEXT_UGI_QUERY, word);
    }
}

/* ---- lines --------------------------------------------------------------------------------- */

void ugi_begin(struct ugi *u, struct thinker_means means, ugi_say *speak, void *context) {
    char why[WHY_LENGTH];
    struct out o = out_to(why, sizeof why);
    *u = (struct ugi){.say = speak, .context = context, .means = means};
    for (int i = 0; i < SPINS; i++)
        *spin_value(&u->options, &spins[i]) = spins[i].usual;
    pthread_mutex_init(&u->lock, NULL);
    struct position start;
    position_start(&start, games[0]->name, strlen(games[0]->name), NULL, &o);
    new_game(u, &start);
}

void ugi_end(struct ugi *u) {
    pthread_mutex_lock(&u->lock);
    bool held = u->held;
    pthread_mutex_unlock(&u->lock);
    if (held)
        ugi_stop(u);
    if (u->thinker) {
        thinker_wait(u->thinker);
        thinker_free(u->thinker);
    }
    pthread_mutex_destroy(&u->lock);
}

/* Ready is an engine that has its memory. */
static void do_isready(struct ugi *u) {
    if (!u->options.random && !ugi_searching(u))
        ugi_prepare(u);
    u->say(u->context, "readyok");
}

/* The commands that are answered at any time, and those that wait for the end of a search. */
static const struct {
    const char *name;
    void (*run)(struct ugi *u);
} at_once[] = {{"isready", do_isready}, {"stop", ugi_stop}, {"ponderhit", ugi_ponderhit}};

static const struct {
    const char *name;
    void (*run)(struct ugi *u, struct words *w);
} between[] = {
    {"setoption", do_setoption}, {"uginewgame", do_newgame},
    {"position", do_position},   {"go", ugi_go},
    {"query", do_query},         {"ugi", do_ugi},
};

static void do_command(struct ugi *u, struct word name, struct words *w) {
    for (size_t i = 0; i < sizeof at_once / sizeof at_once[0]; i++)
        if (ugi_is(name, at_once[i].name)) {
            at_once[i].run(u);
            return;
        }
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++)
        if (ugi_is(name, between[i].name)) {
            if (ugi_settle(u, name))
                between[i].run(u, w);
            return;
        }
    ugi_error_word(u, TEXT_UGI_COMMAND, name);
}

bool ugi_line(struct ugi *u, const char *line, size_t length) {
    struct words w = {line, line + length};
    struct word name = ugi_next(&w);
    if (name.length == 0)
        return true;
    if (ugi_is(name, "quit")) {
        ugi_stop(u);
        return false;
    }
    do_command(u, name, &w);
    return true;
}

void ugi_too_long(struct ugi *u) { ugi_error(u, TEXT_UGI_LONG, NO_WORDS); }

/* ugi.c - the Universal Game Interface.
 *
 * A command that is unknown or wrong is answered with `info error` and a reason, and changes
 * nothing: `position` works on a copy, and options are read whole before they are set.
 *
 * Choosing a move is left to a player of players.h. No search runs beside the reading of further
 * lines: the players answer at once, and only `go infinite` holds the answer back until `stop`,
 * as the protocol demands. */
#include "ugi.h"
#include "text/scan.h"
#include <string.h>

/* A line, cut into words. */
struct words {
    const char *at, *end;
};

struct word {
    const char *text;
    size_t length;
};

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* The next word; empty at the end of the line. */
static struct word next_word(struct words *w) {
    while (w->at < w->end && is_blank(*w->at))
        w->at++;
    struct word word = {w->at, 0};
    while (w->at < w->end && !is_blank(*w->at))
        w->at++;
    word.length = (size_t)(w->at - word.text);
    return word;
}

static bool is_word(struct word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

static bool word_number(struct word word, uint64_t *number) {
    struct scan scan = scan_of(word.text, word.length);
    uint64_t n;
    if (!scan_number(&scan, UINT64_MAX, &n) || !scan_done(&scan))
        return false;
    *number = n;
    return true;
}

/* ---- replies ------------------------------------------------------------------------------- */

static void say_error(struct ugi *u, const char *why) {
    char line[WHY_LENGTH + 20];
    struct out o = out_to(line, sizeof line);
    out_text(&o, "info error ");
    out_text(&o, why);
    u->say(u->context, line);
}

/* An error about a word: `why "word"`. */
static void say_error_word(struct ugi *u, const char *why, struct word word) {
    char line[WHY_LENGTH];
    struct out o = out_to(line, sizeof line);
    out_text(&o, why);
    out_text(&o, " \"");
    shown_write(word.text, word.length, &o);
    out_char(&o, '"');
    say_error(u, line);
}

static void say_two(struct ugi *u, const char *first, const char *second) {
    char line[WHY_LENGTH];
    struct out o = out_to(line, sizeof line);
    out_text(&o, first);
    out_text(&o, second);
    u->say(u->context, line);
}

/* ---- ugi, setoption, uginewgame ------------------------------------------------------------ */

static void do_ugi(struct ugi *u) {
    char line[200];
    struct out o = out_to(line, sizeof line);
    u->say(u->context, "id name Pentoid");
    u->say(u->context, "id author the Pentoid developers");
    u->say(u->context, "option name variant type string default adaptoid");
    u->say(u->context, "option name seed type spin default 1 min 0 max 18446744073709551615");
    out_text(&o, "option name player type combo default ");
    out_text(&o, players[0].name);
    for (const struct player *p = players; p->name; p++) {
        out_text(&o, " var ");
        out_text(&o, p->name);
    }
    u->say(u->context, line);
    u->say(u->context, "ugiok");
}

/* The start of a variant, or the reason why there is none. */
static bool start_from(struct ugi *u, struct word name, struct position *p) {
    char why[WHY_LENGTH];
    struct out o = out_to(why, sizeof why);
    if (position_start(p, name.text, name.length, NULL, &o))
        return true;
    say_error(u, why);
    return false;
}

static void new_game(struct ugi *u, const struct position *start) {
    u->start = u->now = *start;
    u->rng = rng_seeded(u->seed);
}

static void do_newgame(struct ugi *u, struct words *w) {
    struct word name = next_word(w);
    struct position start = u->start;
    if (name.length == 0 || start_from(u, name, &start))
        new_game(u, &start);
}

static void set_option(struct ugi *u, struct word name, struct word value) {
    struct position start;
    if (is_word(name, "variant")) {
        if (start_from(u, value, &start))
            new_game(u, &start);
    } else if (is_word(name, "seed")) {
        if (word_number(value, &u->seed))
            u->rng = rng_seeded(u->seed);
        else
            say_error_word(u, "the seed is not a number:", value);
    } else if (is_word(name, "player")) {
        const struct player *p = player_named(value.text, value.length);
        u->player = p ? p : u->player;
        if (!p)
            say_error_word(u, "no such player:", value);
    } else {
        say_error_word(u, "no such option:", name);
    }
}

static void do_setoption(struct ugi *u, struct words *w) {
    struct word word = next_word(w), name = next_word(w), middle = next_word(w);
    struct word value = next_word(w);
    if (is_word(word, "name") && is_word(middle, "value") && value.length > 0)
        set_option(u, name, value);
    else
        say_error(u, "setoption name NAME value VALUE is wanted");
}

/* ---- position ------------------------------------------------------------------------------ */

static void do_position(struct ugi *u, struct words *w) {
    struct word name = next_word(w);
    struct position p = u->start;
    if (name.length == 0) {
        say_error(u, "position VARIANT [moves MOVE...] is wanted");
        return;
    }
    if (!is_word(name, "startpos") && !start_from(u, name, &p))
        return;
    struct position start = p;
    struct word word = next_word(w);
    if (word.length > 0 && !is_word(word, "moves")) {
        say_error_word(u, "\"moves\" is wanted, not", word);
        return;
    }
    char why[WHY_LENGTH];
    struct out o = out_to(why, sizeof why);
    while ((word = next_word(w)).length > 0)
        if (!position_play(&p, word.text, word.length, &o)) {
            say_error(u, why);
            return;
        }
    u->start = start;
    u->now = p;
}

/* ---- go, stop ------------------------------------------------------------------------------ */

static void choose(struct ugi *u, const struct player_limits *limits) {
    const struct game *g = u->now.variant.game;
    struct out o = out_to(u->best, sizeof u->best);
    if (g->turn(&u->now.state) < 0)
        out_text(&o, "none");
    else
        move_write(g, &u->now.state, u->player->choose(g, &u->now.state, limits, &u->rng), &o);
}

/* Reads a limit such as `movetime 500`. The clocks are accepted, but no player uses them yet. */
static bool read_limit(struct ugi *u, struct word word, struct words *w, struct player_limits *l) {
    static const char *const clocks[] = {"p1time", "p2time", "p1inc", "p2inc", "movestogo"};
    uint64_t ignored, *number = NULL;
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++)
        number = is_word(word, clocks[i]) ? &ignored : number;
    number = is_word(word, "movetime") ? &l->movetime : number;
    number = is_word(word, "nodes") ? &l->nodes : number;
    number = is_word(word, "depth") ? &l->depth : number;
    if (!number) {
        say_error_word(u, "no such limit of go:", word);
        return false;
    }
    struct word value = next_word(w);
    if (word_number(value, number))
        return true;
    say_error_word(u, "a number is wanted, not", value);
    return false;
}

static void do_go(struct ugi *u, struct words *w) {
    struct player_limits limits = {0};
    bool infinite = false;
    for (struct word word; (word = next_word(w)).length > 0;) {
        if (is_word(word, "infinite"))
            infinite = true;
        else if (!read_limit(u, word, w, &limits))
            return;
    }
    choose(u, &limits);
    u->searching = infinite;
    if (!infinite)
        say_two(u, "bestmove ", u->best);
}

static void do_stop(struct ugi *u) {
    if (u->searching)
        say_two(u, "bestmove ", u->best);
    u->searching = false;
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
        say_two(u, "response ", bits_count(r->winners) == 1 ? word : "draw");
}

static void do_query(struct ugi *u, struct words *w) {
    struct word word = next_word(w);
    const struct game *g = u->now.variant.game;
    int turn = g->turn(&u->now.state);
    char line[80];
    struct out o = out_to(line, sizeof line);
    struct game_result result;
    g->result(&u->now.state, &result);
    if (is_word(word, "gameover")) {
        u->say(u->context, result.over ? "response true" : "response false");
    } else if (is_word(word, "p1turn")) {
        u->say(u->context, turn == 0 ? "response true" : "response false");
    } else if (is_word(word, "result")) {
        say_result(u, &result);
    } else if (is_word(word, "turn")) {
        out_int(&o, turn + 1);
        say_two(u, "response ", turn < 0 ? "none" : line);
    } else if (is_word(word, "score")) {
        result_write(&result, &o);
        say_two(u, "response ", line);
    } else {
        say_error_word(u, "no such query:", word);
    }
}

/* ---- lines --------------------------------------------------------------------------------- */

void ugi_begin(struct ugi *u, ugi_say *say, void *context) {
    char why[WHY_LENGTH];
    struct out o = out_to(why, sizeof why);
    *u = (struct ugi){.say = say, .context = context, .player = &players[0], .seed = 1};
    struct position start;
    position_start(&start, "adaptoid", strlen("adaptoid"), NULL, &o);
    new_game(u, &start);
}

static void do_command(struct ugi *u, struct word name, struct words *w) {
    if (is_word(name, "isready"))
        u->say(u->context, "readyok");
    else if (is_word(name, "stop"))
        do_stop(u);
    else if (u->searching)
        say_error_word(u, "only isready, stop and quit during a search, not", name);
    else if (is_word(name, "ugi"))
        do_ugi(u);
    else if (is_word(name, "setoption"))
        do_setoption(u, w);
    else if (is_word(name, "uginewgame"))
        do_newgame(u, w);
    else if (is_word(name, "position"))
        do_position(u, w);
    else if (is_word(name, "go"))
        do_go(u, w);
    else if (is_word(name, "query"))
        do_query(u, w);
    else
        say_error_word(u, "no such command:", name);
}

bool ugi_line(struct ugi *u, const char *line, size_t length) {
    struct words w = {line, line + length};
    struct word name = next_word(&w);
    if (name.length == 0)
        return true;
    if (is_word(name, "quit")) {
        do_stop(u);
        return false;
    }
    do_command(u, name, &w);
    return true;
}

void ugi_too_long(struct ugi *u) { say_error(u, "the line is too long"); }

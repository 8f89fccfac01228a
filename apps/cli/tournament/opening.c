/* opening.c - how the games of a match begin.
 *
 * The n-th random opening depends on the seed, on n and on the earlier openings, because it is
 * drawn again if it leads to the same position as another one, or ends the game; but only a limited
 * number of times, since there are few short openings. */
#include "opening.h"
#include "cli/cli.h"
#include "common/files.h"
#include "common/position.h"
#include "common/say.h"
#include <stdlib.h>
#include <string.h>

enum { TRIES = 50 };

/* Enough moves to make many different games, and too few to spoil them: two each, in Pentactic a
 * discard and a counter. Where one seat has all the counters, those two are its own. */
static int usual_plies(const struct variant *v) {
    union game_state s;
    variant_start(v, &s);
    return 2 * (v->game->role(&s, 0) == ROLE_COUNTERS ? 1 : v->game->seats(&s));
}

void openings_begin(struct openings *o, const struct variant *v, uint64_t seed, int plies) {
    *o = (struct openings){.variant = *v, .seed = seed};
    o->plies = plies < 0 ? usual_plies(v) : plies;
}

static struct opening *add(struct openings *o, const struct variant *v) {
    if (o->count == o->room) {
        o->room = o->room ? 2 * o->room : 64;
        struct opening *larger = realloc(o->list, (size_t)o->room * sizeof *larger);
        if (!larger)
            exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
        o->list = larger;
    }
    struct opening *opening = &o->list[o->count++];
    *opening = (struct opening){.variant = *v};
    return opening;
}

/* ---- random ------------------------------------------------------------------------------- */

static bool draw(struct opening *opening, int plies, struct rng *rng) {
    const struct game *g = opening->variant.game;
    union game_state s;
    union game_undo undo;
    variant_start(&opening->variant, &s);
    for (opening->plies = 0; opening->plies < plies; opening->plies++) {
        game_move move = g->random(&s, rng);
        opening->moves[opening->plies] = move;
        g->play(&s, move, &undo);
        if (g->turn(&s) < 0)
            return false;
    }
    opening->hash = g->hash(&s);
    return true;
}

static bool is_new(const struct openings *o, uint64_t hash) {
    for (int i = 0; i < o->count - 1; i++)
        if (o->list[i].hash == hash)
            return false;
    return true;
}

static void draw_next(struct openings *o) {
    struct rng rng = rng_seeded(bits_mix(o->seed) + (uint64_t)o->count);
    struct opening *opening = add(o, &o->variant);
    opening->moves = cli_alloc(((size_t)o->plies + 1) * sizeof *opening->moves);
    for (int i = 0; i < TRIES; i++)
        if (draw(opening, o->plies, &rng) && is_new(o, opening->hash))
            return;
    while (!draw(opening, o->plies, &rng)) /* the shorter it is, the surer it is one */
        o->plies -= o->plies > 0;
}

/* ---- from a file -------------------------------------------------------------------------- */

static int seats_of(const struct variant *v) {
    union game_state s;
    variant_start(v, &s);
    return v->game->seats(&s);
}

static bool refuse(const char *path, int number, int why) {
    wrong_with(why, WORD("path", path), NUMBER("n", number));
    return false;
}

/* Takes the main line of a record, or its first moves, as many as are wanted. */
static bool add_record(struct openings *o, const struct record *r, const char *path, int number) {
    if (r->variant.game != o->variant.game || seats_of(&r->variant) != seats_of(&o->variant))
        return refuse(path, number, TEXT_OPENING_ANOTHER_GAME);
    struct opening *opening = add(o, &r->variant);
    opening->moves = cli_alloc(((size_t)r->node_count + 1) * sizeof *opening->moves);
    union game_state s;
    union game_undo undo;
    variant_start(&r->variant, &s);
    for (uint32_t n = r->nodes[0].next; n && opening->plies != o->plies; n = r->nodes[n].next) {
        opening->moves[opening->plies++] = r->nodes[n].move;
        r->variant.game->play(&s, r->nodes[n].move, &undo);
    }
    return r->variant.game->turn(&s) >= 0 || refuse(path, number, TEXT_OPENING_OVER);
}

static bool add_records(struct openings *o, struct files *f) {
    enum files_status status;
    while ((status = files_next(f)) == FILES_GAME)
        if (!add_record(o, &f->record, f->path, f->number))
            return false;
    return status == FILES_END;
}

/* A line of moves, played from the start of the match's variant. */
static bool add_moves(struct openings *o, const char *text, size_t length, const char *path,
                      int line) {
    char why[WHY_LENGTH];
    struct out out = say_to(why, sizeof why);
    struct record record;
    record_alloc(&record, RECORD_NODES_FOR(length), RECORD_TEXT_FOR(length));
    record_begin(&record, &o->variant);
    const struct game *g = o->variant.game;
    struct fault f = fault_none();
    for (size_t at = 0, n; f.message == FAULT_NONE; at += n) {
        game_move move;
        while (at < length && strchr(" \t\r", text[at]))
            at++;
        for (n = 0; at + n < length && !strchr(" \t\r", text[at + n]);)
            n++;
        if (n == 0)
            break;
        f = move_read(g, &record.state, text + at, n, &move);
        if (f.message == FAULT_NONE)
            f = record_play(&record, move, NULL);
        f.at = (uint32_t)(at + f.at);
    }
    if (f.message != FAULT_NONE) {
        fault_write(g, &record.state, f, &out);
        cli_mistake("%s:%d:%u: %s", path, line, f.at + 1, why);
    }
    bool good = f.message == FAULT_NONE && (record.last == 0 || add_record(o, &record, path, line));
    record_free(&record);
    return good;
}

static bool add_lines(struct openings *o, const struct files *f) {
    int line = 1;
    for (size_t at = 0; at < f->length; line++) {
        const char *text = f->text + at, *end = memchr(text, '\n', f->length - at);
        size_t length = end ? (size_t)(end - text) : f->length - at;
        if (!add_moves(o, text, length, f->path, line))
            return false;
        at += length + 1;
    }
    return true;
}

bool openings_read(struct openings *o, const char *path, int *status) {
    struct files f;
    *status = CLI_FAILED;
    if (!files_open(&f, path))
        return files_close(&f), false;
    size_t at = 0;
    while (at < f.length && strchr(" \t\r\n", f.text[at]))
        at++;
    *status = CLI_WRONG;
    bool good = at < f.length && f.text[at] == '[' ? add_records(o, &f) : add_lines(o, &f);
    if (good && o->count == 0)
        good = (wrong_with(TEXT_OPENING_NONE, WORD("path", f.path)), false);
    o->from_file = true;
    files_close(&f);
    return good;
}

/* ---- taking ------------------------------------------------------------------------------- */

const struct opening *openings_get(struct openings *o, int n) {
    if (o->from_file)
        return &o->list[n % o->count];
    while (o->count <= n)
        draw_next(o);
    return &o->list[n];
}

void openings_free(struct openings *o) {
    for (int i = 0; i < o->count; i++)
        free(o->list[i].moves);
    free(o->list);
    o->list = NULL;
    o->count = 0;
}

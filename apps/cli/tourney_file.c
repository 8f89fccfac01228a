/* tourney_file.c - the games of a tourney in a file of records, and taking them up again.
 *
 * A game is added to the end in one piece as soon as its block counts. Which game it is can be read
 * from its tags: Engine1 .. say who sat where, Round which opening and which game of its block it
 * was, Terms under which conditions. */
#include "files.h"
#include "players.h"
#include "say.h"
#include "tourney.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_record(const void *context, struct out *o) { record_write(context, o); }

/* ---- saving ------------------------------------------------------------------------------- */

static void write_kind(const struct entrant *e, char *kind, size_t size) {
    struct out o = out_to(kind, size);
    struct player player;
    if (e->command)
        out_text(&o, "engine");
    else if (player_named(e->word, &player))
        player_write(&player, &o);
    else
        out_text(&o, e->word);
}

static void set_seat(struct match *m, int seat, const struct entrant *e) {
    char kind[RECORD_NAME];
    write_kind(e, kind, sizeof kind);
    match_set_seat(m, seat, e->name, kind);
}

static void write_round(const struct tourney *t, int number, char *round, size_t size) {
    snprintf(round, size, "%d.%d", tourney_opening(t, number) + 1, number % t->block + 1);
}

char *tourney_record(const struct tourney *t, int number, const struct arena_report *report) {
    struct record record;
    struct match match = *report->match;
    char round[32], opening[16];
    size_t length;
    for (int i = 0; i < t->seats; i++)
        set_seat(&match, i, &t->entrant[report->game->entrant[i]]);
    record_alloc(&record, (size_t)match.count + 2, 1 << 13);
    match_save(&match, &record);
    for (int i = 0; i < t->seats; i++)
        record_set_seat_tag(&record, "Engine", i, t->entrant[report->game->entrant[i]].name);
    write_round(t, number, round, sizeof round);
    record_set_tag(&record, "Round", round);
    record_set_tag(&record, "Terms", t->agreed);
    snprintf(opening, sizeof opening, "%d", report->opening);
    record_set_tag(&record, "OpeningPlies", opening);
    if (*report->fault)
        record_set_tag(&record, "Termination", report->fault);
    char *text = text_made(write_record, &record, &length);
    record_free(&record);
    return text;
}

static int write_whole(int fd, const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        ssize_t n = write(fd, text, left);
        if (n < 0 && errno != EINTR)
            return errno;
        text += n > 0 ? n : 0;
        left -= n > 0 ? (size_t)n : 0;
    }
    return 0;
}

bool tourney_save(struct tourney *t, struct slot *s) {
    if (t->fd < 0 || !s->text)
        return true;
    int error = t->file_empty ? 0 : write_whole(t->fd, "\n");
    error = error ? error : write_whole(t->fd, s->text);
    free(s->text);
    s->text = NULL;
    t->file_empty = false;
    if (error && !t->failed)
        failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", t->path), WORD("why", strerror(error)));
    t->failed = t->failed || error;
    return !error;
}

/* ---- taking up ---------------------------------------------------------------------------- */

static bool same_tag(const char *value, const char *wanted) {
    return value && strcmp(value, wanted) == 0;
}

static bool same_seats(const struct tourney *t, const struct record *r, int number) {
    int side[GAME_SEATS];
    const struct pairing *p = tourney_pairing(t, number);
    tourney_seats(t, number, side);
    for (int i = 0; i < t->seats; i++)
        if (!same_tag(record_seat_tag(r, "Engine", i), t->entrant[p->side[side[i]]].name))
            return false;
    return true;
}

/* The number of the game that a record is, -1 if it is none of this tourney, or `slots` if it is
 * one that goes beyond it. */
static int number_of(const struct tourney *t, const struct record *r) {
    const char *round = record_tag(r, "Round");
    int opening, game;
    char end;
    if (!round || sscanf(round, "%9d.%9d%c", &opening, &game, &end) != 2 || opening < 1 ||
        game < 1 || game > t->block || !same_tag(record_tag(r, "Terms"), t->agreed))
        return -1;
    for (int i = 0; i < t->pairing_count; i++) {
        int first = (opening - 1 < t->blocks ? opening - 1 : 0) * t->pairing_count + i;
        int number = first * t->block + game - 1;
        if (same_seats(t, r, number))
            return opening - 1 < t->blocks ? number : t->slots;
    }
    return -1;
}

static bool take_game(struct tourney *t, const struct record *r, const char *path, int game) {
    int number = number_of(t, r);
    if (number < 0 || !r->ending.result.over || t->variant.game != r->variant.game) {
        cli_wrong("%s: game %d belongs to another match", path, game);
        return false;
    }
    if (number == t->slots || t->slot[number].state != SLOT_OPEN)
        return true;
    const char *fault = record_tag(r, "Termination");
    struct slot *s = &t->slot[number];
    s->state = SLOT_OVER;
    s->ending = r->ending;
    s->fault = fault ? text_copy(fault) : NULL;
    t->over++;
    t->known++;
    return true;
}

static bool take_games(struct tourney *t, bool resume, int *status) {
    struct files f;
    enum files_status next = FILES_GAME;
    if (!files_open(&f, t->path))
        return files_close(&f), false;
    bool good = f.length == 0 || resume;
    t->file_empty = f.length == 0;
    *status = CLI_WRONG;
    if (!good)
        cli_wrong("%s exists already (with --resume the match goes on with it)", t->path);
    while (good && (next = files_next(&f)) == FILES_GAME)
        good = take_game(t, &f.record, f.path, f.number);
    files_close(&f);
    return good && next != FILES_BAD;
}

bool tourney_open_file(struct tourney *t, bool resume, int *status) {
    *status = CLI_FAILED;
    t->file_empty = true;
    if (!t->path)
        return true;
    if (access(t->path, F_OK) == 0 && !take_games(t, resume, status))
        return false;
    *status = CLI_FAILED;
    t->fd = open(t->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (t->fd < 0)
        failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", t->path), WORD("why", strerror(errno)));
    return t->fd >= 0;
}

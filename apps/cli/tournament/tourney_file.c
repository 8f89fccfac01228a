/* tourney_file.c - the games of a tourney in a file of records, and taking them up again.
 *
 * A game is added to the end in one piece as soon as its block counts. Which game it is can be read
 * from its tags: Engine1 .. say who sat where, Round which opening and which game of its block it
 * was, Terms under which conditions.
 *
 * The file is held while the tourney runs, so that no other writes to it. A process that was killed
 * or a disk that was full may have left a part of a record: it is dropped when the file is taken
 * up, and the game played again. */
#include "common/files.h"
#include "common/players.h"
#include "common/say.h"
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
    struct seat_kind player;
    if (e->command)
        out_text(&o, "engine");
    else if (player_named(e->word, &player))
        seat_kind_write(&player, &o);
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
    if (t->seen)
        t->seen(t->context, number, &record);
    char *text = text_made(write_record, &record, &length);
    record_free(&record);
    return text;
}

/* Why the file that is held cannot be written, or NULL. */
static const char *write_game(struct tourney *t, const char *text) {
    if (!files_is(t->fd, t->path))
        return said(TEXT_FILE_REPLACED);
    int error = t->file_empty ? 0 : files_write(t->fd, "\n", 1);
    error = error ? error : files_write(t->fd, text, strlen(text));
    return error ? strerror(error) : NULL;
}

bool tourney_save(struct tourney *t, struct slot *s) {
    if (t->fd < 0 || !s->text)
        return true;
    const char *why = write_game(t, s->text);
    free(s->text);
    s->text = NULL;
    t->file_empty = false;
    if (why && !t->failed)
        failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", t->path), WORD("why", why));
    t->failed = t->failed || why;
    return !why;
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

/* Openings from a file may be of other variants of the game. */
static bool same_variant(const struct tourney *t, const struct record *r) {
    char ours[VARIANT_LENGTH], its[VARIANT_LENGTH];
    struct out o = out_to(ours, sizeof ours), i = out_to(its, sizeof its);
    variant_write(&t->variant, &o);
    variant_write(&r->variant, &i);
    return t->openings.from_file ? t->variant.game == r->variant.game : strcmp(ours, its) == 0;
}

/* Takes a game of this tourney; false if the record is of another, or of no game that is over. */
static bool take_game(struct tourney *t, const struct record *r) {
    int number = number_of(t, r);
    if (number < 0 || !r->ending.result.over || !same_variant(t, r))
        return false;
    if (number == t->slots || t->slot[number].state != SLOT_OPEN)
        return true;
    const char *fault = record_tag(r, "Termination");
    struct slot *s = &t->slot[number];
    s->state = SLOT_OVER;
    s->ending = r->ending;
    s->fault = fault ? text_copy(fault) : NULL;
    t->over++;
    t->known++;
    if (t->seen)
        t->seen(t->context, number, r);
    return true;
}

static bool contains(const char *text, size_t length, const char *word) {
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= length; i++)
        if (memcmp(text + i, word, n) == 0)
            return true;
    return false;
}

/* Whether the last game of the file has lost its end. */
static bool is_cut(const struct files *f) {
    return f->end == f->length && f->text[f->length - 1] != '\n';
}

/* Whether this is what remains of a record of a tourney, and not something that a person would
 * miss: it has the tags of one, or ends among tags. */
static bool is_remains(const struct files *f) {
    static const char begin[] = "[Variant \"";
    const char *text = f->text + f->begin;
    size_t length = f->end - f->begin, n = strlen(begin);
    bool tags =
        memcmp(text, begin, length < n ? length : n) == 0 && !contains(text, length, "\n\n");
    return tags || contains(text, length, "\n[Engine1 \"") || contains(text, length, "\n[Terms \"");
}

/* The whole records of the file. */
struct whole {
    char *text;
    size_t length;
    int damaged; /* others */
};

/* Takes the game that was read, or passes over what remains of one. False, after a complaint, if it
 * is neither. */
static bool take_record(struct tourney *t, const struct files *f, struct whole *w) {
    bool read = f->fault.message == FAULT_NONE;
    if (read && !is_cut(f) && take_game(t, &f->record)) {
        memcpy(w->text + w->length, f->text + f->begin, f->end - f->begin);
        w->length += f->end - f->begin;
        return true;
    }
    bool damaged = !read || is_cut(f) || !f->record.nodes[0].next;
    if (damaged && is_remains(f))
        return w->damaged++, true;
    if (read)
        wrong_with(TEXT_MATCH_ANOTHER, WORD("path", f->path), NUMBER("n", f->number));
    else
        files_complain(f);
    return false;
}

/* Opens the file for nobody but this tourney. */
static bool hold_file(struct tourney *t) {
    t->fd = open(t->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (t->fd >= 0 && files_hold(t->fd, t->path))
        return true;
    failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", t->path),
                WORD("why", t->fd < 0 ? strerror(errno) : said(TEXT_FILE_TAKEN)));
    return false;
}

/* Puts the whole records in the place of the file, with a message. */
static bool drop_damaged(struct tourney *t, struct whole *w) {
    while (w->length > 0 && strchr(" \t\r\n", w->text[w->length - 1]))
        w->length--;
    if (w->length > 0)
        w->text[w->length++] = '\n';
    int error = files_save(t->path, w->text, w->length);
    if (error)
        failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", t->path), WORD("why", strerror(error)));
    else
        failed_with(TEXT_FILE_DAMAGED, WORD("path", t->path), NUMBER("n", w->damaged));
    close(t->fd);
    return !error && hold_file(t);
}

/* Passes over zeros at the end of the file, which stand for a record that never reached the disk.
 * Whether there were any. */
static bool drop_zeros(struct files *f) {
    size_t length = f->length;
    while (f->length > 0 && f->text[f->length - 1] == '\0')
        f->length--;
    return f->length < length;
}

static int take_games(struct tourney *t, struct files *f, bool resume) {
    struct whole w = {.text = cli_alloc(f->length + 1)};
    bool good = f->length == 0 || resume, zeros = drop_zeros(f);
    if (!good)
        wrong_with(TEXT_MATCH_EXISTS, WORD("path", t->path));
    while (good && files_read(f) != FILES_END)
        good = take_record(t, f, &w);
    if (zeros && w.damaged == 0)
        w.damaged = 1;
    int status = !good ? CLI_WRONG : w.damaged && !drop_damaged(t, &w) ? CLI_FAILED : CLI_OK;
    t->file_empty = w.length == 0;
    free(w.text);
    return status;
}

int tourney_open_file(struct tourney *t, bool resume) {
    struct files f;
    t->file_empty = true;
    if (!t->path)
        return CLI_OK;
    if (!hold_file(t))
        return CLI_FAILED;
    int status = files_open(&f, t->path) ? take_games(t, &f, resume) : CLI_FAILED;
    files_close(&f);
    return status;
}

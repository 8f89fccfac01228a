/* play_file.c - a game at the terminal and its files: saving, loading, and never losing a game.
 *
 * Three promises. What is saved can be read again: the text is read back and written once more
 * before any file is touched. Nothing is destroyed unasked: a file is replaced only if this session
 * has written or loaded it, and if nothing in it would be lost; `save!` overrides that. And moves
 * that a person has made are not lost: after leaving without saving they are in a file of their own
 * in the user's data directory. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/say.h"
#include "play.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- the record --------------------------------------------------------------------------- */

static void write_record(const void *context, struct out *o) { record_write(context, o); }

static struct fault set_date(struct record *r) {
    char date[16];
    time_t now = time(NULL);
    struct tm tm;
    if (record_tag(r, "Date") || !localtime_r(&now, &tm) ||
        !strftime(date, sizeof date, "%Y-%m-%d", &tm))
        return fault_none();
    return record_set_tag(r, "Date", date);
}

static bool about_seat(const char *name) {
    return strncmp(name, "Seat", 4) == 0 || strncmp(name, "Kind", 4) == 0;
}

/* The tags of the record that was loaded, but for those about seats and others set already. */
static struct fault keep_tags(struct record *r, const struct record *old) {
    struct fault f = fault_none();
    for (int i = 0; i < old->tag_count && f.message == FAULT_NONE; i++) {
        const char *name = record_text(old, old->tags[i].name);
        bool ours = about_seat(name) || strcmp(name, "Result") == 0 || record_tag(r, name);
        if (!ours)
            f = record_set_tag(r, name, record_text(old, old->tags[i].value));
    }
    return f;
}

/* Brings the tags into the order that they had. */
static void order_tags(struct record *r, const struct record *old) {
    int place = 0;
    for (int i = 0; i < old->tag_count; i++) {
        const char *name = record_text(old, old->tags[i].name);
        int j = place;
        while (j < r->tag_count && strcmp(record_text(r, r->tags[j].name), name) != 0)
            j++;
        if (j == r->tag_count)
            continue;
        struct record_tag tag = r->tags[j];
        memmove(&r->tags[place + 1], &r->tags[place], (size_t)(j - place) * sizeof tag);
        r->tags[place++] = tag;
    }
}

static struct fault make_record(const struct play *p, struct record *r) {
    record_alloc(r, GAME_MAX_PLIES + 2, (1 << 12) + p->loaded.text_count);
    struct fault f = match_save(&p->match, r);
    if (f.message == FAULT_NONE)
        f = keep_tags(r, &p->loaded);
    if (f.message == FAULT_NONE)
        f = set_date(r);
    order_tags(r, &p->loaded);
    return f;
}

/* Whether the text is a record that is written just so. */
static bool reads_back(const char *text, size_t length) {
    struct record back;
    size_t at = 0, again_length;
    record_alloc(&back, RECORD_NODES_FOR(length), RECORD_TEXT_FOR(length));
    bool same = record_read(&back, text, length, &at).message == FAULT_NONE;
    if (same) {
        char *again = text_made(write_record, &back, &again_length);
        same = again_length == length && memcmp(again, text, length) == 0;
        free(again);
    }
    record_free(&back);
    return same;
}

/* The game to a file; true, or false and why not. */
static bool write_game(const struct play *p, const char *path, struct out *why) {
    struct record record;
    size_t length;
    struct fault f = make_record(p, &record);
    char *text = text_made(write_record, &record, &length);
    if (f.message != FAULT_NONE) {
        fault_write(p->match.variant.game, &p->match.state, f, why);
    } else if (!reads_back(text, length)) {
        out_text(why, said(TEXT_FILE_NOT_READ_BACK));
    } else {
        int error = files_save(path, text, length);
        out_text(why, error ? strerror(error) : "");
    }
    free(text);
    record_free(&record);
    return why->length == 0;
}

/* ---- whose files -------------------------------------------------------------------------- */

static void add_ours(struct play *p, const char *path) {
    struct stat file;
    if (stat(path, &file) != 0)
        return;
    struct play_ours *ours = cli_alloc(sizeof *ours);
    *ours = (struct play_ours){p->ours, file.st_dev, file.st_ino};
    p->ours = ours;
}

/* A file that somebody else has put in the place of ours is another one. */
static bool is_ours(const struct play *p, const struct stat *file) {
    const struct play_ours *ours = p->ours;
    while (ours && (ours->device != file->st_dev || ours->inode != file->st_ino))
        ours = ours->next;
    return ours != NULL;
}

/* What the terminal does not keep of a record: remarks on moves, and other lines. */
static bool has_remarks(const struct record *r) {
    for (uint32_t i = 0; i < r->node_count; i++)
        if (r->nodes[i].comment || r->nodes[i].glyph || r->nodes[i].variation)
            return true;
    return false;
}

/* Whether the file has something that would be lost: half a sentence, or NULL. */
static const char *more_in(const char *path) {
    struct files f;
    if (!files_open(&f, path))
        return said(TEXT_FILE_UNREADABLE);
    const char *more = NULL;
    enum files_status status = files_next(&f);
    if (status == FILES_BAD)
        more = said(TEXT_FILE_NO_GAME);
    else if (status == FILES_GAME && has_remarks(&f.record))
        more = said(TEXT_FILE_REMARKS);
    if (status == FILES_GAME && record_more(f.text, f.length, &f.at))
        more = said(TEXT_FILE_OTHER_GAMES);
    files_close(&f);
    return more;
}

/* Whether the file may be replaced; if not, says why and what can be done. Devices and directories
 * are left to files_save(), which refuses them. */
static bool may_replace(const struct play *p, const char *path) {
    struct stat there;
    if (stat(path, &there) != 0 || !S_ISREG(there.st_mode))
        return true;
    const char *why = is_ours(p, &there) ? more_in(path) : said(TEXT_FILE_EXISTS);
    if (!why)
        return true;
    say_with(TEXT_FILE_REPLACE, WORD("path", path), WORD("why", why));
    return false;
}

/* ---- saving ------------------------------------------------------------------------------- */

void play_save(struct play *p, const char *typed, bool force) {
    char why[400];
    struct out o = say_to(why, sizeof why);
    char *path = files_path(typed);
    if (!*path) {
        say(TEXT_FILE_SAVE_WHERE);
    } else if (force || may_replace(p, path)) {
        bool good = write_game(p, path, &o);
        say_with(good ? TEXT_FILE_SAVED : TEXT_FILE_CANNOT_SAVE, WORD("path", path),
                 WORD("why", why));
        if (good) {
            add_ours(p, path);
            p->unsaved = false;
        }
    }
    free(path);
}

static bool person_has_played(const struct play *p) {
    const struct match *m = &p->match;
    unsigned hands = play_hands(p);
    for (int i = 0; i < m->count; i++)
        if (hands >> match_ply(m, i)->seat & 1)
            return true;
    return false;
}

/* A name that no other game has: the moment and the process. */
static char *kept_path(void) {
    char moment[32] = "", name[80];
    time_t now = time(NULL);
    struct tm tm;
    if (localtime_r(&now, &tm))
        strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", &tm);
    char *path;
    for (int n = 1;; n++) {
        snprintf(name, sizeof name, "unsaved-%s-%ld-%d.rec", moment, (long)getpid(), n);
        path = files_data(name);
        if (access(path, F_OK) != 0)
            return path;
        free(path);
    }
}

static void tell_kept(const char *path) {
    char word[5000]; /* longer than any path */
    struct out o = say_to(word, sizeof word);
    say_shell(path, &o);
    say_with(TEXT_FILE_KEPT, WORD("path", word));
}

void play_keep(struct play *p) {
    if (!p->unsaved || !person_has_played(p))
        return;
    char why[400];
    struct out o = say_to(why, sizeof why);
    char *path = kept_path();
    int error = files_make_directories(path);
    if (error)
        out_text(&o, strerror(error));
    bool good = !error && write_game(p, path, &o);
    if (good)
        tell_kept(path);
    else
        say_with(TEXT_FILE_CANNOT_KEEP, WORD("path", path), WORD("why", why));
    fflush(stdout);
    p->unsaved = !good;
    free(path);
}

/* ---- loading ------------------------------------------------------------------------------ */

/* Seats of players that this program does not have are people's. */
static void tell_kinds(struct play *p) {
    for (int i = 0; i < match_seats(&p->match); i++) {
        char name[PLAY_NAME];
        struct out o = say_to(name, sizeof name);
        const struct seat_kind *kind = &p->match.seat[i].kind;
        struct seat_kind player;
        if (kind->type != SEAT_ENGINE || player_of(kind, &player))
            continue;
        play_write_name(p, i, &o);
        say_line(p->news, TEXT_FILE_KIND_UNKNOWN,
                 WORDING_ARGS(WORD("name", name), WORD("kind", kind->engine)));
    }
}

static void tell_loaded(struct play *p, const char *path, int game, int of) {
    say_line(p->news, TEXT_FILE_LOADED,
             WORDING_ARGS(NUMBER("game", game), NUMBER("of", of), WORD("path", path),
                          WORD("moves", say_count(TEXT_COUNT_MOVES, p->match.count).text)));
    if (has_remarks(&p->loaded))
        say_line(p->news, TEXT_FILE_REMARKS_LOST, WORDING_ARGS(WORD("path", path)));
    tell_kinds(p);
}

static void take(struct play *p, struct match *loaded, struct match_book *book, struct files *f) {
    play_keep(p);
    free(p->book);
    p->book = book;
    record_free(&p->loaded);
    p->match = *loaded;
    p->loaded = f->record;
    f->record = (struct record){.nodes = NULL};
    match_resume(&p->match, cli_now());
    p->half[0] = '\0';
    p->changed = true;
    p->unsaved = false;
    play_forget(p);
}

static bool load_game(struct play *p, struct files *f, int game) {
    struct match loaded;
    enum files_status status = FILES_GAME;
    while (status == FILES_GAME && f->number < game)
        status = files_next(f);
    if (status == FILES_END && f->number == 0)
        wrong_with(TEXT_FILE_EMPTY, WORD("path", f->path));
    else if (status == FILES_END)
        wrong_with(TEXT_FILE_NO_SUCH_GAME, WORD("path", f->path), NUMBER("game", game),
                   NUMBER("n", f->number));
    if (status != FILES_GAME)
        return false;
    struct match_book *book = cli_alloc(sizeof *book);
    if (match_load(&loaded, &f->record, match_memory(book)) != MATCH_OK) {
        free(book);
        wrong_with(TEXT_FILE_TOO_LONG, WORD("path", f->path));
        return false;
    }
    take(p, &loaded, book, f);
    return true;
}

int play_load(struct play *p, const char *typed, int game) {
    struct files f;
    char *path = files_path(typed);
    int status = files_open(&f, path) ? CLI_WRONG : CLI_FAILED;
    if (status == CLI_WRONG && load_game(p, &f, game)) {
        tell_loaded(p, path, game, game + files_rest(&f));
        add_ours(p, path);
        status = CLI_OK;
    }
    files_close(&f);
    free(path);
    return status;
}

void play_free(struct play *p) {
    play_free_thinkers(p);
    free(p->book);
    record_free(&p->loaded);
    fclose(p->news);
    free(p->news_text);
    while (p->ours) {
        struct play_ours *next = p->ours->next;
        free(p->ours);
        p->ours = next;
    }
}

/* journal.c - lines for the operator, one write each, so that they do not interleave. */
#define _GNU_SOURCE /* pipe2() */
#include "journal.h"
#include "text/json.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ---- standard output ----------------------------------------------------------------------- */

static struct json begin_line(struct live *l, struct out *o, const char *what) {
    struct json j = json_to(o);
    json_open(&j, '{');
    json_int_member(&j, "at", store_now(l->store));
    json_text_member(&j, "what", what);
    return j;
}

static void end_line(struct json *j, struct out *o) {
    json_close(j, '}');
    out_char(o, '\n');
    if (out_fits(o)) {
        fwrite(o->buffer, 1, o->length, stdout);
        fflush(stdout);
    }
}

void journal_store(struct live *l, bool there, const char *why) {
    char line[600];
    struct out o = out_to(line, sizeof line);
    if (!l->options.events)
        return;
    struct json j = begin_line(l, &o, there ? "store_back" : "store_away");
    if (why)
        json_text_member(&j, "why", why);
    end_line(&j, &o);
}

static const char *what_of(const struct hall *h, const struct room_event *e) {
    if (e->type == ROOM_START)
        return "game_begins";
    if (e->type == ROOM_CLOSE)
        return "room_closed";
    return room_state(&h->keeper.room) == ROOM_OVER ? "game_over" : NULL;
}

void journal_event(struct hall *h, const struct room_event *e) {
    char line[600], variant[VARIANT_LENGTH], result[ENDING_LENGTH];
    struct out o = out_to(line, sizeof line), v = out_to(variant, sizeof variant);
    struct out r = out_to(result, sizeof result);
    const char *what = what_of(h, e);
    const struct room *room = &h->keeper.room;
    if (!h->live->options.events || !what)
        return;
    struct json j = begin_line(h->live, &o, what);
    variant_write(room->games ? &room->match.variant : &room->variant, &v);
    json_text_member(&j, "room", h->id);
    json_text_member(&j, "variant", variant);
    json_int_member(&j, "game", room->games);
    if (room->games && room_state(room) == ROOM_OVER) {
        match_result_write(&room->match, &r);
        json_text_member(&j, "result", result);
    }
    end_line(&j, &o);
}

void journal_broken(struct hall *h) {
    char line[300];
    struct out o = out_to(line, sizeof line);
    struct json j = begin_line(h->live, &o, "log_broken");
    json_text_member(&j, "room", h->id);
    json_int_member(&j, "seq", h->keeper.room.seq);
    end_line(&j, &o);
}

/* ---- the program that notifies -------------------------------------------------------------- */

static void close_program(struct live *l) {
    if (l->notify_fd > 0)
        close(l->notify_fd);
    l->notify_fd = 0;
}

/* This thread has all signals blocked; the program has none. */
static int run_program(struct live *l, int input) {
    char sh[] = "sh", run[] = "-c", *command = text_copy(l->options.notify);
    char *const words[] = {sh, run, command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t signals;
    sigset_t none;
    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawnattr_init(&signals);
    posix_spawnattr_setsigmask(&signals, &none);
    posix_spawnattr_setflags(&signals, POSIX_SPAWN_SETSIGMASK);
    int error = posix_spawn(&l->notify_pid, "/bin/sh", &actions, &signals, words, environ);
    posix_spawnattr_destroy(&signals);
    posix_spawn_file_actions_destroy(&actions);
    free(command);
    return error;
}

static bool open_program(struct live *l) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    int error = run_program(l, ends[0]);
    close(ends[0]);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    l->notify_fd = ends[1];
    if (error)
        close_program(l);
    return error == 0;
}

/* A program that has ended is started again with the next line; one that does not read misses
 * some. */
static void tell_program(struct live *l, const char *line, size_t length) {
    if (l->notify_pid > 0 && waitpid(l->notify_pid, NULL, WNOHANG) == l->notify_pid) {
        l->notify_pid = 0;
        close_program(l);
    }
    if (!l->notify_fd && !open_program(l))
        return;
    if (write(l->notify_fd, line, length) < 0 && errno != EAGAIN)
        close_program(l);
}

void notify_turn(struct hall *h, const struct room_event *e) {
    const struct room *r = &h->keeper.room;
    int turn = room_turn(r);
    bool begins = turn >= 0 && turn != h->turn_before;
    h->turn_before = (int8_t)turn;
    if (!h->live->options.notify || h->reading || !begins)
        return;
    const struct room_chair *c = &r->chair[room_chair(r, turn)];
    if (c->type != CHAIR_PERSON || e->type == ROOM_CREATE)
        return;
    char line[500];
    struct out o = out_to(line, sizeof line);
    struct json j = json_to(&o);
    json_open(&j, '{');
    json_text_member(&j, "room", h->id);
    json_int_member(&j, "seat", turn + 1);
    json_int_member(&j, "chair", room_chair(r, turn) + 1);
    json_text_member(&j, "name", c->name);
    json_int_member(&j, "ply", r->match.count);
    json_bool_member(&j, "here", hall_present(h) >> room_chair(r, turn) & 1);
    json_close(&j, '}');
    out_char(&o, '\n');
    if (out_fits(&o))
        tell_program(h->live, line, o.length);
}

/* It reads what is left, and ends when it likes: nobody waits for it. */
void notify_end(struct live *l) { close_program(l); }

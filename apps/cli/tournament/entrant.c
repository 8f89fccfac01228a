/* entrant.c - the participants of a match, as given on the command line. */
#include "entrant.h"
#include "cli/cli.h"
#include "common/players.h"
#include "common/say.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char name_characters[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

/* Whether the text is NAME=VALUE, up to its end or to a comma, and nothing that a shell needs. */
static bool is_setting(const char *text) {
    size_t name = strspn(text, name_characters), all = strcspn(text, ", \t\r\n'\"");
    return name > 0 && text[name] == '=' && (text[all] == '\0' || text[all] == ',');
}

/* Where the settings begin: at the first comma of a player's word, or at the first comma of a
 * command behind which there is nothing but settings. */
static const char *settings_of(const char *text) {
    bool command = strpbrk(text, " \t/") != NULL;
    for (const char *comma = strchr(text, ','); comma; comma = strchr(comma + 1, ',')) {
        const char *at = comma;
        while (at && is_setting(at + 1))
            at = strchr(at + 1, ',');
        if (!at || !command)
            return comma;
    }
    return text + strlen(text);
}

static bool read_limit(struct entrant *e, const char *name, const char *value, bool *is_limit) {
    uint64_t *limit = strcmp(name, "movetime") == 0 ? &e->limits.movetime
                      : strcmp(name, "nodes") == 0  ? &e->limits.nodes
                      : strcmp(name, "depth") == 0  ? &e->limits.depth
                                                    : NULL;
    *is_limit = limit != NULL;
    return !limit || number_read(name, value, 1, UINT64_C(1000000000000), limit);
}

/* A name that any terminal and any record can bear: clean, and cut off at a whole character. */
static void set_name(struct entrant *e, const char *text) {
    struct out o = out_to(e->name, sizeof e->name);
    clean_write(text, strlen(text), &o);
    clean_end(e->name);
}

/* One NAME=VALUE. */
static bool read_setting(struct entrant *e, const char *text, size_t length) {
    size_t name = strcspn(text, "=");
    struct entrant_option o;
    if (!is_setting(text) || name >= sizeof o.name || length - name > sizeof o.value) {
        struct wording_arg typed = {"text", text, length < 60 ? (int64_t)length : 60};
        wrong_with(TEXT_ENTRANT_SETTING, WORD("engine", e->name), typed);
        return false;
    }
    snprintf(o.name, sizeof o.name, "%.*s", (int)name, text);
    snprintf(o.value, sizeof o.value, "%.*s", (int)(length - name - 1), text + name + 1);
    bool is_limit;
    if (!read_limit(e, o.name, o.value, &is_limit))
        return false;
    if (is_limit)
        return true;
    if (strcmp(o.name, "name") == 0) {
        set_name(e, o.value);
        return true;
    }
    if (e->options == ENTRANT_OPTIONS) {
        wrong_with(TEXT_ENTRANT_OPTIONS, WORD("engine", e->name), NUMBER("most", ENTRANT_OPTIONS));
        return false;
    }
    e->option[e->options++] = o;
    return true;
}

/* The player's word or the command, in front of the settings. */
static bool read_who(struct entrant *e, const char *text, size_t length) {
    bool command = strpbrk(text, " \t/") != NULL;
    if (command) {
        e->command = cli_alloc(length + 1);
        memcpy(e->command, text, length);
        e->command[length] = '\0';
    } else if (length == 0 || length >= sizeof e->word) {
        wrong_with(TEXT_ENTRANT_WHO, TYPED("engine", text));
        return false;
    } else {
        snprintf(e->word, sizeof e->word, "%.*s", (int)length, text);
        if (player_misnamed(e->word)) {
            wrong_with(TEXT_ENTRANT_LEVEL, TYPED("engine", text), NUMBER("most", AI_LEVELS));
            return false;
        }
    }
    return true;
}

bool entrant_read(struct entrant *e, const char *text) {
    const char *settings = settings_of(text);
    *e = (struct entrant){.command = NULL};
    set_name(e, text);
    if (!read_who(e, text, (size_t)(settings - text)))
        return false;
    while (*settings == ',') {
        size_t length = strcspn(++settings, ",");
        if (!read_setting(e, settings, length))
            return entrant_free(e), false;
        settings += length;
    }
    return true;
}

void entrant_free(struct entrant *e) {
    free(e->command);
    e->command = NULL;
}

bool entrant_limited(const struct entrant *e) {
    return e->limits.movetime || e->limits.nodes || e->limits.depth;
}

bool entrant_sets(const struct entrant *e, const char *option) {
    for (int i = 0; i < e->options; i++)
        if (strcasecmp(e->option[i].name, option) == 0)
            return true;
    return false;
}

static bool name_taken(const struct entrant *e, int before, const char *name) {
    for (int i = 0; i < before; i++)
        if (strcmp(e[i].name, name) == 0)
            return true;
    return false;
}

void entrants_tell_apart(struct entrant *e, int count) {
    for (int i = 1; i < count; i++) {
        char name[ENTRANT_NAME];
        snprintf(name, sizeof name, "%s", e[i].name);
        for (int n = 2; name_taken(e, i, name); n++)
            snprintf(name, sizeof name, "%.60s (%d)", e[i].name, n);
        memcpy(e[i].name, name, sizeof name);
    }
}

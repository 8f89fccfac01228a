/* site.h - the files that are served, all in memory, found by their exact path.
 *
 * Requests are looked up only in this table, so no path, however it is written, leads out of the
 * site. NAME.gz and NAME.br beside a file NAME are the same file in another encoding and have no
 * path of their own. Symbolic links and names that begin with a dot are left out. */
#ifndef PENTOID_SERVER_SITE_H
#define PENTOID_SERVER_SITE_H

#include "negotiate.h"
#include <stddef.h>

enum { ETAG_LENGTH = 24 };

struct body {
    char *bytes; /* NULL: there is none in this encoding */
    size_t size;
    char etag[ETAG_LENGTH]; /* with its quotes; another one for each encoding */
};

struct file {
    char *path;       /* from the root: "/index.html" */
    const char *type; /* of the content */
    bool immutable;   /* its name changes with its content */
    struct body body[ENCODINGS];
};

struct site {
    struct file *file; /* sorted by path */
    size_t count;
};

/* Reads a directory. Complains and returns false if it cannot be read or has no index.html. */
bool site_read(const char *directory, struct site *s);
void site_free(struct site *s);

/* Whether a directory has an index.html. */
bool site_there(const char *directory);

/* The file of a path; "/" is "/index.html". NULL if there is none. */
const struct file *site_find(const struct site *s, const char *path);

unsigned file_encodings(const struct file *f);

#endif

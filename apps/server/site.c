/* site.c - reads the site into memory and sorts it. */
#include "site.h"
#include "common/say.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* More than this is not a site but a mistake, such as `--site /`. */
enum { FILES_MOST = 5000, DEPTH_MOST = 12, PATH_MOST = 1000 };
static const size_t bytes_most = (size_t)256 << 20;

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".jpg", "image/jpeg"},
    {".woff2", "font/woff2"},
    {".pdf", "application/pdf"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
};

struct reading {
    struct site *site;
    size_t room, bytes; /* files that the array has room for; bytes read so far */
};

static bool ends_with(const char *text, const char *ending) {
    size_t length = strlen(text), end = strlen(ending);
    return length > end && strcmp(text + length - end, ending) == 0;
}

static const char *type_of(const char *path) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

/* "/assets/", twelve digits of a hash, "/". */
static bool is_immutable(const char *path) {
    static const char prefix[] = "/assets/";
    if (strncmp(path, prefix, sizeof prefix - 1) != 0)
        return false;
    path += sizeof prefix - 1;
    return strspn(path, "0123456789abcdef") == 12 && path[12] == '/';
}

static uint64_t fnv1a(const char *bytes, size_t size) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* False, after a complaint. */
static bool refuse(const char *path, const char *why) {
    failed_with(TEXT_SERVE_CANNOT_SERVE, WORD("path", path), WORD("why", why));
    return false;
}

/* The encoding that a name stands for, and how long the name is without its ending. */
static enum encoding encoding_of(const char *path, size_t *length) {
    enum encoding e = ends_with(path, ".gz") ? GZIP : ends_with(path, ".br") ? BROTLI : IDENTITY;
    *length = strlen(path) - (e == IDENTITY ? 0 : 3);
    return e;
}

static bool read_bytes(const char *path, struct body *b) {
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    b->bytes = malloc(b->size + 1);
    bool whole = b->bytes && fread(b->bytes, 1, b->size, f) == b->size && fgetc(f) == EOF;
    fclose(f);
    return whole;
}

/* The entry of a path, a new one if need be: its three encodings come in any order. */
static struct file *entry_of(struct reading *r, const char *path, size_t length) {
    struct site *s = r->site;
    for (size_t i = 0; i < s->count; i++)
        if (strlen(s->file[i].path) == length && memcmp(s->file[i].path, path, length) == 0)
            return &s->file[i];
    if (s->count == r->room) {
        size_t room = r->room ? 2 * r->room : 64;
        struct file *more = realloc(s->file, room * sizeof *more);
        if (!more)
            return NULL;
        s->file = more;
        r->room = room;
    }
    char *copy = strndup(path, length);
    if (!copy)
        return NULL;
    s->file[s->count] =
        (struct file){.path = copy, .type = type_of(copy), .immutable = is_immutable(copy)};
    return &s->file[s->count++];
}

static bool read_file(struct reading *r, const char *full, const char *path, size_t size) {
    size_t length;
    enum encoding e = encoding_of(path, &length);
    if ((r->bytes += size) > bytes_most || r->site->count > FILES_MOST)
        return refuse(full, said(TEXT_SERVE_SITE_LARGE));
    struct file *f = entry_of(r, path, length);
    if (!f)
        return refuse(full, strerror(ENOMEM));
    struct body *b = &f->body[e];
    b->size = size;
    errno = EIO;
    if (!read_bytes(full, b))
        return refuse(full, strerror(errno));
    snprintf(b->etag, sizeof b->etag, "\"%016llx%s%s\"",
             (unsigned long long)fnv1a(b->bytes, b->size), e == IDENTITY ? "" : "-",
             e == IDENTITY ? "" : encoding_names[e]);
    return true;
}

/* Everything in a directory; root is how many characters of its name do not belong to paths. */
static bool read_directory(struct reading *r, const char *directory, size_t root, int depth) {
    DIR *d = opendir(directory);
    if (!d)
        return refuse(directory, strerror(errno));
    bool good = depth < DEPTH_MOST || refuse(directory, said(TEXT_SERVE_SITE_DEEP));
    for (struct dirent *entry; good && (entry = readdir(d));) {
        char full[PATH_MOST];
        struct stat st;
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(full, sizeof full, "%s/%s", directory, entry->d_name) >= PATH_MOST)
            good = refuse(directory, said(TEXT_SERVE_SITE_NAME));
        else if (lstat(full, &st) != 0)
            good = refuse(full, strerror(errno));
        else if (S_ISDIR(st.st_mode))
            good = read_directory(r, full, root, depth + 1);
        else if (S_ISREG(st.st_mode))
            good = read_file(r, full, full + root, (size_t)st.st_size);
    }
    closedir(d);
    return good;
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

/* A file that exists only compressed could not be given to everybody: it is left out. */
static void drop_headless(struct site *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        struct file *f = &s->file[i];
        if (f->body[IDENTITY].bytes) {
            s->file[kept++] = *f;
            continue;
        }
        free(f->path);
        for (int e = 0; e < ENCODINGS; e++)
            free(f->body[e].bytes);
    }
    s->count = kept;
}

bool site_there(const char *directory) {
    char path[PATH_MOST];
    struct stat st;
    return snprintf(path, sizeof path, "%s/index.html", directory) < PATH_MOST &&
           stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

bool site_read(const char *directory, struct site *s) {
    *s = (struct site){0};
    struct reading r = {.site = s};
    if (!site_there(directory))
        return refuse(directory, said(TEXT_SERVE_SITE_NO_INDEX));
    if (!read_directory(&r, directory, strlen(directory), 0)) {
        site_free(s);
        return false;
    }
    drop_headless(s);
    qsort(s->file, s->count, sizeof *s->file, by_path);
    return true;
}

void site_free(struct site *s) {
    for (size_t i = 0; i < s->count; i++) {
        free(s->file[i].path);
        for (int e = 0; e < ENCODINGS; e++)
            free(s->file[i].body[e].bytes);
    }
    free(s->file);
    *s = (struct site){0};
}

const struct file *site_find(const struct site *s, const char *path) {
    size_t low = 0, high = s->count;
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, s->file[middle].path);
        if (order == 0)
            return &s->file[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

unsigned file_encodings(const struct file *f) {
    unsigned set = 0;
    for (int e = 0; e < ENCODINGS; e++)
        set |= (unsigned)(f->body[e].bytes != NULL) << e;
    return set;
}

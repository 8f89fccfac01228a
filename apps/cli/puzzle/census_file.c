/* census_file.c - reads and writes files of a census, and adds them up.
 *
 * The header of the format PENCENS2 ends with a checksum of itself, and holds one of the counts.
 * In PENCENS1 the header had none, and no place inside of a unit; such files are still read. */
#include "census_file.h"
#include "common/files.h"
#include "common/say.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OLD_HEADER = 56,
    HEADER = 72,
    HEADER_SUM = 64 /* where it is, and how much it is of */
};

static const char magic[] = "PENCENS2", old_magic[] = "PENCENS1";

uint32_t census_file_sets(const struct census_file *f) { return census_sets(&grids[f->grid]); }

void census_file_clear(struct census_file *f) {
    size_t size = census_file_sets(f) * sizeof *f->counts;
    unsigned char *memory = cli_alloc(HEADER + size);
    memset(memory, 0, HEADER + size);
    f->memory = memory;
    f->counts = (uint32_t *)(void *)(memory + HEADER); /* so that a file is one piece */
}

void census_file_free(struct census_file *f) {
    free(f->memory);
    f->memory = NULL;
    f->counts = NULL;
}

/* ---- numbers and checksums ------------------------------------------------------------------ */

static void put_number(unsigned char *to, uint64_t number, int bytes) {
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

static uint64_t get_number(const unsigned char *from, int bytes) {
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)from[i] << 8 * i;
    return number;
}

/* The counts as a file has them, and back: on most machines they are so already. */
static void counts_to_bytes(uint32_t *counts, uint32_t sets) {
    for (uint32_t i = 0; i < sets; i++)
        put_number((unsigned char *)&counts[i], counts[i], 4);
}

static void counts_from_bytes(uint32_t *counts, uint32_t sets) {
    for (uint32_t i = 0; i < sets; i++)
        counts[i] = (uint32_t)get_number((const unsigned char *)&counts[i], 4);
}

uint64_t census_file_checksum(const struct census_file *f) {
    uint32_t sets = census_file_sets(f);
    uint64_t sum = sets;
    for (uint32_t i = 0; i < sets; i++)
        sum = bits_mix(sum ^ f->counts[i]) + i;
    return sum;
}

static uint64_t header_checksum(const unsigned char *h) {
    uint64_t sum = HEADER_SUM;
    for (int i = 0; i < HEADER_SUM; i += 8)
        sum = bits_mix(sum ^ get_number(h + i, 8)) + (uint64_t)i;
    return sum;
}

/* ---- saving --------------------------------------------------------------------------------- */

static void make_header(const struct census_file *f, unsigned char *h) {
    memset(h, 0, HEADER);
    memcpy(h, magic, 8);
    put_number(h + 8, grids[f->grid].cols, 2);
    put_number(h + 10, grids[f->grid].rows, 2);
    put_number(h + 12, f->part, 4);
    put_number(h + 16, f->parts, 4);
    put_number(h + 20, f->next, 4);
    put_number(h + 24, f->units, 4);
    put_number(h + 32, f->nodes, 8);
    put_number(h + 40, census_file_sets(f), 8);
    put_number(h + 48, census_file_checksum(f), 8);
    put_number(h + 56, f->steps, 8);
    put_number(h + HEADER_SUM, header_checksum(h), 8);
}

int census_file_save(struct census_file *f) {
    uint32_t sets = census_file_sets(f);
    make_header(f, f->memory);
    counts_to_bytes(f->counts, sets);
    int error = files_save(f->path, f->memory, HEADER + sets * sizeof *f->counts);
    counts_from_bytes(f->counts, sets);
    return error ? failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", f->path),
                               WORD("why", strerror(error)))
                 : CLI_OK;
}

/* ---- loading -------------------------------------------------------------------------------- */

static int bad_file(const struct census_file *f, int key) {
    return wrong_with(key, WORD("path", f->path));
}

static int grid_of_size(uint64_t cols, uint64_t rows) {
    for (int i = 0; i < GRIDS; i++)
        if (grids[i].cols == cols && grids[i].rows == rows)
            return i;
    return -1;
}

uint32_t census_file_units(int grid) {
    struct cover *cover = cli_alloc(sizeof *cover);
    cover_init(cover, COVER_FASTEST);
    uint32_t units = census_units(cover, &grids[grid]);
    free(cover);
    return units;
}

/* Whether all fields are such as we write them. */
static bool header_fits(const struct census_file *f, const unsigned char *h) {
    return f->grid >= 0 && f->part < f->parts && f->units == census_file_units(f->grid) &&
           f->next <= f->units && (f->steps == 0 || f->next < f->units) &&
           get_number(h + 28, 4) == 0 && get_number(h + 40, 8) == census_file_sets(f);
}

static int take_header(struct census_file *f, const unsigned char *h) {
    f->grid = grid_of_size(get_number(h + 8, 2), get_number(h + 10, 2));
    f->part = (uint32_t)get_number(h + 12, 4);
    f->parts = (uint32_t)get_number(h + 16, 4);
    f->next = (uint32_t)get_number(h + 20, 4);
    f->units = (uint32_t)get_number(h + 24, 4);
    f->nodes = get_number(h + 32, 8);
    f->steps = get_number(h + 56, 8); /* 0 in an old one: it has no such field */
    return header_fits(f, h) ? CLI_OK : bad_file(f, TEXT_CENSUS_DAMAGED);
}

static int read_header(struct census_file *f, FILE *in, unsigned char *h) {
    memset(h, 0, HEADER);
    if (fread(h, OLD_HEADER, 1, in) != 1)
        return bad_file(f, TEXT_CENSUS_SHORT);
    if (memcmp(h, old_magic, 8) == 0)
        return take_header(f, h);
    if (memcmp(h, magic, 8) != 0)
        return bad_file(f, TEXT_CENSUS_NO_CENSUS);
    if (fread(h + OLD_HEADER, HEADER - OLD_HEADER, 1, in) != 1)
        return bad_file(f, TEXT_CENSUS_SHORT);
    if (header_checksum(h) != get_number(h + HEADER_SUM, 8))
        return bad_file(f, TEXT_CENSUS_CHECKSUM);
    return take_header(f, h);
}

static int read_counts(struct census_file *f, FILE *in, uint64_t sum) {
    uint32_t sets = census_file_sets(f);
    census_file_clear(f);
    if (fread(f->counts, sizeof *f->counts, sets, in) != sets)
        return bad_file(f, TEXT_CENSUS_SHORT);
    counts_from_bytes(f->counts, sets);
    if (getc(in) != EOF)
        return bad_file(f, TEXT_CENSUS_LONG);
    return census_file_checksum(f) == sum ? CLI_OK : bad_file(f, TEXT_CENSUS_CHECKSUM);
}

int census_file_load(struct census_file *f, const char *path) {
    unsigned char header[HEADER];
    *f = (struct census_file){.grid = 0};
    if ((size_t)snprintf(f->path, sizeof f->path, "%s", path) >= sizeof f->path)
        return wrong_with(TEXT_CENSUS_PATH_LONG, TYPED("path", path));
    FILE *in = fopen(path, "rb");
    if (!in)
        return failed_with(TEXT_FILE_CANNOT_READ, WORD("path", path), WORD("why", strerror(errno)));
    int status = read_header(f, in, header);
    if (status == CLI_OK)
        status = read_counts(f, in, get_number(header + 48, 8));
    fclose(in);
    if (status != CLI_OK)
        census_file_free(f);
    return status;
}

/* ---- merging -------------------------------------------------------------------------------- */

static int can_merge(const struct census_file *all, const struct census_file *f) {
    if (f->next < f->units)
        return wrong_with(TEXT_CENSUS_UNFINISHED, WORD("path", f->path), NUMBER("done", f->next),
                          NUMBER("units", f->units));
    if (f->grid != all->grid || f->parts != all->parts)
        return wrong_with(TEXT_CENSUS_ANOTHER, WORD("path", f->path));
    return CLI_OK;
}

static void add(struct census_file *all, const struct census_file *f) {
    for (uint32_t i = 0; i < census_file_sets(all); i++)
        all->counts[i] += f->counts[i];
    all->nodes += f->nodes;
}

/* Notes that a part is there; every step-th is wanted, and none twice. */
static int take_part(const struct census_file *all, const struct census_file *f, uint32_t step,
                     bool *seen) {
    if (f->part % step != all->part % step || seen[f->part / step])
        return wrong_with(TEXT_CENSUS_UNWANTED, WORD("path", f->path),
                          NUMBER("part", (int64_t)f->part + 1));
    seen[f->part / step] = true;
    return CLI_OK;
}

static int add_file(struct census_file *all, const char *path, uint32_t step, bool *seen) {
    struct census_file f;
    int status = census_file_load(&f, path);
    if (status == CLI_OK)
        status = can_merge(all, &f);
    if (status == CLI_OK)
        status = take_part(all, &f, step, seen);
    if (status == CLI_OK)
        add(all, &f);
    census_file_free(&f);
    return status;
}

static int add_files(struct census_file *all, char **paths, uint32_t count) {
    if (all->parts % count != 0)
        return wrong_with(TEXT_CENSUS_FILE_COUNT, NUMBER("files", count), NUMBER("n", all->parts));
    uint32_t step = all->parts / count;
    bool *seen = cli_alloc(count * sizeof *seen);
    memset(seen, 0, count * sizeof *seen);
    int status = take_part(all, all, step, seen);
    for (uint32_t i = 1; i < count && status == CLI_OK; i++)
        status = add_file(all, paths[i], step, seen);
    free(seen);
    all->part %= step;
    all->parts = step;
    return status;
}

int census_file_merge(struct census_file *all, char **paths, uint32_t count) {
    int status = census_file_load(all, paths[0]);
    if (status == CLI_OK)
        status = can_merge(all, all);
    if (status == CLI_OK)
        status = add_files(all, paths, count);
    if (status != CLI_OK)
        census_file_free(all);
    return status;
}

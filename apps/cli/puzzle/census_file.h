/* census_file.h - a census, or a part of one, in a file: docs/cover.md has the format. */
#ifndef PENTOID_CLI_PUZZLE_CENSUS_FILE_H
#define PENTOID_CLI_PUZZLE_CENSUS_FILE_H

#include "cover/census.h"

enum { CENSUS_PATH = 1024 };

struct census_file {
    char path[CENSUS_PATH];
    int grid;
    uint32_t part, parts, next, units; /* as in struct census */
    uint64_t steps, nodes;
    uint32_t *counts; /* census_file_sets() of them */
    void *memory;     /* that they lie in; see census_file_free() */
};

uint32_t census_file_sets(const struct census_file *f);

/* How many units a grid has. */
uint32_t census_file_units(int grid);

/* A checksum of the counts alone: the same however the work was shared. */
uint64_t census_file_checksum(const struct census_file *f);

/* Counts that are all zero; and the end of a file, in memory. */
void census_file_clear(struct census_file *f);
void census_file_free(struct census_file *f);

/* These return CLI_OK, or another exit status after a complaint.
 *
 * Saving replaces the old file atomically. Loading refuses anything inconsistent. Merging adds up
 * files that are the parts K, K + step, K + 2 step ... of a census; the result is part K of
 * `step`. */
int census_file_save(struct census_file *f);
int census_file_load(struct census_file *f, const char *path);
int census_file_merge(struct census_file *all, char **paths, uint32_t count);

#endif

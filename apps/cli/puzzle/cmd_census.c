/* cmd_census.c - `pentoid census`: the number of solutions of every stone placement of a grid.
 *
 * The work may take hours, so it is kept in a file (census_file.c), and the same command line
 * resumes it. Any number of machines can share a census: each does its part (census_work.c), and
 * `pentoid census GRID FILE...` puts the files together. */
#include "census_figures.h"
#include "census_work.h"
#include "cli/cli.h"
#include "common/say.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUFFIX = 8 }; /* what a path gets behind it: the number of a thread */

static bool read_grid_name(const char *text, int *grid) {
    for (*grid = 0; *grid < GRIDS; ++*grid) {
        char name[16];
        snprintf(name, sizeof name, "%dx%d", grids[*grid].cols, grids[*grid].rows);
        if (strcmp(text, name) == 0)
            return true;
    }
    wrong_with(TEXT_CENSUS_GRID, TYPED("text", text));
    return false;
}

/* K/N, K from 1. */
static bool read_part(const char *text, struct census_file *f) {
    unsigned part = 1, parts = 1;
    char end;
    if (text && (sscanf(text, "%6u/%6u%c", &part, &parts, &end) != 2 || part < 1 || part > parts)) {
        wrong_with(TEXT_CENSUS_PART, TYPED("text", text));
        return false;
    }
    f->part = part - 1;
    f->parts = parts;
    return true;
}

static bool read_path(const char *path, struct census_file *f) {
    const struct grid *g = &grids[f->grid];
    if (path && strlen(path) + SUFFIX >= sizeof f->path) {
        wrong_with(TEXT_CENSUS_PATH_LONG, TYPED("path", path));
        return false;
    }
    if (path)
        snprintf(f->path, sizeof f->path, "%s", path);
    else if (f->parts == 1)
        snprintf(f->path, sizeof f->path, "census-%dx%d", g->cols, g->rows);
    else
        snprintf(f->path, sizeof f->path, "census-%dx%d-%" PRIu32 "-%" PRIu32, g->cols, g->rows,
                 f->part + 1, f->parts);
    return true;
}

static bool read_wish(const struct args *a, struct census_wish *w) {
    *w = (struct census_wish){.threads = 1, .memory = 256};
    if (!read_grid_name(a->operand[0], &w->file.grid) ||
        !read_part(args_value(a, "part"), &w->file) ||
        !args_number(a, "threads", 1, CENSUS_THREADS, &w->threads) ||
        !args_number(a, "memory", 64, 1 << 20, &w->memory) ||
        !read_path(args_value(a, "file"), &w->file))
        return false;
    w->file.units = census_file_units(w->file.grid);
    return true;
}

/* Adds up the files that are given. */
static int merge(const struct args *a, const struct census_wish *w, struct census_file *result) {
    int status = census_file_merge(result, a->operand + 1, (uint32_t)a->count - 1);
    if (status == CLI_OK && result->grid != w->file.grid)
        status = wrong_with(TEXT_CENSUS_ANOTHER, WORD("path", result->path));
    if (status != CLI_OK)
        return status;
    memcpy(result->path, w->file.path, sizeof result->path);
    return census_file_save(result);
}

int cmd_census(int argc, char **argv) {
    struct args a;
    struct census_wish w;
    struct census_file result = {.counts = NULL};
    if (!args_read(&a, argc, argv) || !read_wish(&a, &w))
        return CLI_WRONG;
    int status = a.count > 1 ? merge(&a, &w, &result) : census_work(&w, &result);
    if (status == CLI_OK && result.parts == 1)
        census_figures_print(&result);
    census_file_free(&result);
    return status;
}

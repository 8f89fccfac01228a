/* census_figures.h - the figures of a census. */
#ifndef PENTOID_CLI_PUZZLE_CENSUS_FIGURES_H
#define PENTOID_CLI_PUZZLE_CENSUS_FIGURES_H

#include "census_file.h"

/* Prints how many placements are solvable, the extremes and the distribution, of a whole census. */
void census_figures_print(const struct census_file *f);

#endif

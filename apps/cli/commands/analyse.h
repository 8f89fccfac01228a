/* analyse.h - a record and what the engine thinks of its moves; private to cmd_analyse.c and
 * analyse_out.c. */
#ifndef PENTOID_CLI_COMMANDS_ANALYSE_H
#define PENTOID_CLI_COMMANDS_ANALYSE_H

#include "report/analysis.h"

struct analyse {
    const struct record *record;
    struct analysis analysis;
    struct analysis_move *moves;
    union game_state *states; /* before each move, and the last one */
    uint32_t *nodes;          /* of the record, one for each move */
    int count;
};

/* Print the analysis: a table for people, the record with remarks, JSON, a drawing of the curve. */
void analyse_print(const struct analyse *a);
void analyse_print_record(const struct analyse *a);
void analyse_print_json(const struct analyse *a);
void analyse_print_svg(const struct analyse *a);

#endif

/* analysis_json.h - the moves of a game and their judgements, as JSON: for `pentoid analyse --json`
 * and the page. docs/manual/analysis.md describes the members. */
#ifndef PENTOID_REPORT_ANALYSIS_JSON_H
#define PENTOID_REPORT_ANALYSIS_JSON_H

#include "report/analysis.h"

/* `names` are those of the seats, each may be NULL. All moves have been judged. */
void analysis_json(const struct analysis *a, const struct variant *v, const char *const *names,
                   struct out *o);

#endif

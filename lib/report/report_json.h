/* report_json.h - the engine's report as JSON, for `pentoid hint --json` and the page.
 * docs/manual/analysis.md describes the members. */
#ifndef PENTOID_REPORT_REPORT_JSON_H
#define PENTOID_REPORT_REPORT_JSON_H

#include "ai/ai.h"
#include "text/json.h"

/* The best moves of a position: their scores, what may follow, their effects. */
void report_json(const struct variant *v, const union game_state *s, const struct ai_report *r,
                 struct out *o);

/* A line as a list of moves, from that position on. */
void line_json_member(struct json *j, const char *name, const struct game *g,
                      const union game_state *s, const struct ai_line *line);

#endif

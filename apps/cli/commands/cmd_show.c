/* cmd_show.c - `pentoid show`: a position to look at, as text, JSON or SVG. */
#include "cli/cli.h"
#include "cli/play/view.h"
#include "common/position.h"
#include "common/say.h"

int cmd_show(int argc, char **argv) {
    struct args a;
    struct position p;
    if (!args_read(&a, argc, argv) || !position_read(&p, a.operand[0], a.operand + 1, a.count - 1))
        return CLI_WRONG;
    bool json = args_has(&a, "json"), svg = args_has(&a, "svg"), plain = args_has(&a, "plain");
    if (json + svg + plain > 1)
        return wrong_with(TEXT_ARGS_ONLY_ONE, WORD("command", "show"),
                          WORD("options", "--json, --svg"), WORD("last", "--plain"));
    if (json)
        view_json(&p.variant, &p.state);
    else if (svg)
        view_svg(&p.variant, &p.state);
    else if (plain)
        view_plain(&p.variant, &p.state);
    else
        view_print(&p.variant, &p.state, cli_colours() ? DIAGRAM_COLOUR : DIAGRAM_PLAIN);
    return CLI_OK;
}

/* commands.c - the one table of all subcommands: whatever is said about a command, its help, its
 * options and an example that works, is said here. */
#include "cli.h"
#include <string.h>

const struct command commands[] = {
    {
        .name = "play",
        .operands = "[VARIANT]",
        .summary = "play a game in the terminal",
        .details =
            "Without a VARIANT it asks what to play. Moves are typed as `legal` prints them;\n"
            "`help` tells what else can be typed. A game that is left without being saved is\n"
            "kept, and the program says where.\n",
        .example = "pentoid play adaptoid --seat 2=3",
        .run = cmd_play,
        .most = 1,
        .option = {{"seat", "N=WHO", "who plays: level 1 to 9, random, a name; may be repeated"},
                   {"seed", "N", "makes the random choices repeatable"},
                   {"load", "FILE", "go on with a saved game"},
                   {"game", "N", "with --load: another game of the file"}},
    },
    {
        .name = "show",
        .operands = "VARIANT [MOVE...]",
        .summary = "show a position",
        .details = "The boards, what lies beside them, whose turn it is and what there is to do.\n",
        .example = "pentoid show adaptoid Ad3 Ad5",
        .run = cmd_show,
        .least = 1,
        .most = CLI_ANY,
        .option = {{"json", NULL, "as JSON"},
                   {"svg", NULL, "as an SVG drawing"},
                   {"plain", NULL, "as plain text, without colours"}},
    },
    {
        .name = "legal",
        .operands = "VARIANT [MOVE...]",
        .summary = "list the legal moves of a position",
        .details = "One a line, sorted by byte; nothing if the game is over.\n",
        .example = "pentoid legal pentactic:basic:8x8 -F a1",
        .run = cmd_legal,
        .least = 1,
        .most = CLI_ANY,
    },
    {
        .name = "result",
        .operands = "VARIANT [MOVE...]",
        .summary = "say how a game stands or ended",
        .details =
            "One line: ongoing; scores 2,0 winners 2; captures 5,3 winners 1; winners none is a\n"
            "draw; solo: solved, or stuck and the number of pentominoes left.\n",
        .example = "pentoid result adaptoid Ad3 Ad5",
        .run = cmd_result,
        .least = 1,
        .most = CLI_ANY,
    },
    {
        .name = "perft",
        .operands = "VARIANT DEPTH [MOVE...]",
        .summary = "count the move sequences of a length",
        .details = "The number of sequences of DEPTH moves, on the last line.\n",
        .example = "pentoid perft adaptoid 4",
        .run = cmd_perft,
        .least = 2,
        .most = CLI_ANY,
        .option = {{"divide", NULL, "before it, the number behind each first move"}},
    },
    {
        .name = "solve",
        .operands = "[GRID [STONES] | ID]",
        .summary = "solve solo puzzles",
        .details =
            "GRID is WxH, STONES are cells such as a1,c3,d4,h8; no stones are `-` or nothing. ID\n"
            "is a puzzle as `sheet` and `puzzle` write it. The first line says solvable or\n"
            "unsolvable; a solution follows. FILE has one puzzle a line, `-` is standard input;\n"
            "each is answered by one line, and a mistake by FILE:LINE:COLUMN: reason, after which\n"
            "it goes on.\n",
        .example = "pentoid solve 8x8 d4,d5,e4,e5 --count",
        .run = cmd_solve,
        .most = 2,
        .option = {{"count", NULL, "print the number of solutions instead"},
                   {"all", NULL, "print every solution, one a line, as moves"},
                   {"svg", NULL, "a drawing of a solution, in colours"},
                   {"json", NULL, "the answer as JSON, on one line; with --all one each"},
                   {"file", "FILE", "answer all puzzles of a file"},
                   {"threads", "N", "how many threads may count (default 1)"}},
    },
    {
        .name = "census",
        .operands = "GRID [FILE...]",
        .summary = "count the solutions of every stone placement of a grid",
        .details =
            "GRID is 8x8, 9x7 or 11x6. The work is kept in a file every few minutes; the same\n"
            "command goes on with it. With FILEs, adds up the parts that other runs have done.\n"
            "Prints how many placements are solvable, the extremes and the distribution.\n",
        .example = "pentoid census 9x7 --part 7/2000 --file /tmp/census-9x7-part",
        .run = cmd_census,
        .least = 1,
        .most = CLI_ANY,
        .option = {{"part", "K/N", "do the K-th of N parts of the work"},
                   {"file", "FILE", "where the work is kept (default census-GRID)"},
                   {"threads", "N", "how many threads (default 1)"},
                   {"memory", "MB", "memory for each thread: the more, the faster (default 256)"}},
    },
    {
        .name = "sheet",
        .operands = "[ID...]",
        .summary = "print sheets of solo puzzles, as PDF or SVG",
        .details =
            "The puzzles with these IDs; without any, puzzles made from SEED, SEED + 1 and so on.\n"
            "Dots show how hard each is. Solutions follow on the last pages. Without --out the\n"
            "PDF goes to standard output. An SVG file holds one page: several are named\n"
            "FILE-1.svg and so on.\n",
        .example = "pentoid sheet --puzzles 4 --grade 1-4 | wc -c",
        .run = cmd_sheet,
        .most = CLI_ANY,
        .option = {{"puzzles", "N", "puzzles a page, 1 to 6 (default 1)"},
                   {"pages", "N", "how many pages to fill (default 1)"},
                   {"grid", "GRID", "8x8, 9x7 or 11x6 (default 8x8)"},
                   {"kind", "KIND", "random, solvable or unique (default solvable)"},
                   {"grade", "N", "how hard, 1 to 5; 1-3: rising"},
                   {"seed", "N", "where the random numbers come from (default 1)"},
                   {"title", "TEXT", "what stands above the puzzles"},
                   {"paper", "NAME", "a4 or letter (default a4)"},
                   {"cutouts", NULL, "a page of pentominoes to cut out"},
                   {"no-solutions", NULL, "leave the solutions out"},
                   {"out", "FILE", "write to FILE.pdf or FILE.svg"}},
    },
    {
        .name = "puzzle",
        .operands = "ACTION [WORD...]",
        .summary = "make, grade, explain and play solo puzzles",
        .details =
            "new [GRID]             make a puzzle (default 8x8)\n"
            "daily                  the puzzle of the day\n"
            "play [GRID or ID]      play one in the terminal\n"
            "hint ID [PLACEMENT...] what to do next, and why\n"
            "check ID [PLACEMENT...] in how many ways it can be finished; status 1 if in none\n"
            "grade ID...            difficulty 1 to 5, placements tried, choices in a row\n"
            "An ID is 8x8:a1c3d4h8, with placed pentominoes 8x8:a1c3d4h8:Pa2a3b2b3b4, or\n"
            "8x8:seed=42, 8x8:seed=42:kind=unique:grade=3, daily=2026-11-16.\n",
        .example = "pentoid puzzle new 8x8 --seed 42 --grade 2",
        .run = cmd_puzzle,
        .least = 1,
        .most = CLI_ANY,
        .option = {{"seed", "N", "makes it repeatable"},
                   {"kind", "KIND", "random, solvable (default) or unique"},
                   {"grade", "N", "difficulty, 1 to 5"},
                   {"count", "N", "new: so many, from the seed on, one id a line"},
                   {"date", "DAY", "daily: another day, such as 2026-11-16"},
                   {"json", NULL, "new, daily, grade: as JSON"}},
    },
    {
        .name = "hint",
        .operands = "VARIANT [MOVE...]",
        .summary = "say the best moves of a position, and why",
        .details =
            "One a line: the move, its score, and what it does. The score of Adaptoid is the\n"
            "probability of winning, that of Pentactic the points by which the player will be\n"
            "ahead; both for the player to move. Without a limit it thinks for a second.\n",
        .example = "pentoid hint adaptoid Ad3 Ad5 --nodes 2000",
        .run = cmd_hint,
        .least = 1,
        .most = CLI_ANY,
        .option = {{"moves", "N", "how many of the best moves (default 3)"},
                   {"movetime", "MS", "milliseconds to think"},
                   {"nodes", "N", "positions to look at: the same answer every time"},
                   {"depth", "N", "moves to look ahead"},
                   {"level", "N", "what a level from 1 to 9 would say"},
                   {"threads", "N", "how many threads think together (default 1)"},
                   {"hash", "MB", "memory for what is found out (default 64)"},
                   {"seed", "N", "chooses among equally good moves (default 1)"},
                   {"json", NULL, "as JSON, on one line"}},
    },
    {
        .name = "replay",
        .operands = "FILE",
        .summary = "read through a recorded game",
        .details = "The moves and the last position of the first game; `-` is standard input.\n",
        .example = "pentoid random adaptoid | pentoid replay - --move 20",
        .run = cmd_replay,
        .least = 1,
        .most = 1,
        .option = {{"game", "N", "another game of the file"},
                   {"move", "N", "only the position after N moves"},
                   {"boards", NULL, "the position after every move"},
                   {"json", NULL, "as JSON"},
                   {"svg", NULL, "with --move: as an SVG drawing"}},
    },
    {
        .name = "analyse",
        .operands = "FILE",
        .summary = "judge the moves of a recorded game",
        .details =
            "The score after each move for who made it, what it has lost and which move was best;\n"
            "?! is a dubious move, ? a bad one, ?? a blunder. Then how well each has played. `-`\n"
            "is standard input. Without a limit it thinks for 0.2 seconds about each position.\n",
        .example = "pentoid random adaptoid | pentoid analyse - --nodes 100",
        .run = cmd_analyse,
        .least = 1,
        .most = 1,
        .option = {{"game", "N", "another game of the file"},
                   {"movetime", "MS", "milliseconds for each position"},
                   {"nodes", "N", "positions to look at for each: the same answer every time"},
                   {"depth", "N", "moves to look ahead"},
                   {"threads", "N", "how many threads think together (default 1)"},
                   {"hash", "MB", "memory for what is found out (default 64)"},
                   {"seed", "N", "chooses among equally good moves (default 1)"},
                   {"record", NULL, "the record, with scores, marks and better moves in it"},
                   {"json", NULL, "as JSON, on one line"},
                   {"svg", NULL, "the curve of the scores, as an SVG drawing"}},
    },
    {
        .name = "check",
        .operands = "FILE...",
        .summary = "check that files hold games played by the rules",
        .details =
            "One line for each game; a mistake is reported as FILE:LINE:COLUMN: reason. The exit\n"
            "status is 0 if all is well, 2 after a mistake, 1 if a file cannot be read.\n",
        .example = "pentoid random adaptoid | pentoid check -",
        .run = cmd_check,
        .least = 1,
        .most = CLI_ANY,
    },
    {
        .name = "random",
        .operands = "VARIANT",
        .summary = "play a random game and print its record",
        .details =
            "The same seed gives the same game everywhere. Stones that a solo variant leaves open\n"
            "are drawn from it too.\n",
        .example = "pentoid random pentactic:duel:8x8 --seed 7",
        .run = cmd_random,
        .least = 1,
        .most = 1,
        .option = {{"seed", "N", "where the random numbers come from (default 1)"}},
    },
    {
        .name = "stats",
        .operands = "VARIANT",
        .summary = "measure a game by random play",
        .details =
            "Length, branching factor, results by seat, mean scores, playouts per CPU-second.\n",
        .example = "pentoid stats adaptoid --games 200",
        .run = cmd_stats,
        .least = 1,
        .most = 1,
        .option = {{"games", "N", "how many games (default 1000)"},
                   {"seed", "N", "where the random numbers come from (default 1)"}},
    },
    {
        .name = "bench",
        .operands = "[NAME [PART]]",
        .summary = "run fixed work: a signature and the speed",
        .details =
            "The signature is the same on every machine; a change that is not meant to change the\n"
            "rules must not change it. With a NAME, only that part.\n"
            "\n"
            "\"search\" is the engine on positions of every game, by itself only; its parts have\n"
            "names such as adaptoid, basic-8x8, group-9x7.\n"
            "\n"
            "\"cover\" is the solver on random placements of stones, by itself only: the mean\n"
            "time to count all solutions, to find the first, to tell if there is just one, and to\n"
            "pack pieces, on both paths of the solver. Its own parts have names such as\n"
            "count-8x8, unique-9x7, first-11x6, list-10x6, pack-8x8, or count-8x8-portable.\n",
        .example = "pentoid bench adaptoid-pie",
        .run = cmd_bench,
        .more = bench_names,
        .most = 2,
        .option = {{"placements", "N", "cover: placements of stones on each grid (default 30)"},
                   {"runs", "N", "cover: the best of so many runs (default 3)"},
                   {"nodes", "N", "search: nodes for each position, instead of the usual"}},
    },
    {
        .name = "match",
        .operands = "ENGINE ENGINE [ENGINE...]",
        .summary = "let engines play against each other",
        .details =
            "An ENGINE is a level 1 to 9, another player of this program (random, flat, hand), or\n"
            "in quotes a command that speaks UGI; options follow after commas:\n"
            "  9,movetime=200   hand,nodes=5000   \"./other ugi,hash=64,name=Other\"\n"
            "Every opening is played with the seats changed round. Ctrl-C ends the match and\n"
            "prints how it stands. An engine that crashes, cheats or does not answer loses.\n",
        .example = "pentoid match random random --games 10",
        .run = cmd_match,
        .least = 2,
        .most = CLI_ANY,
        .option = {{"variant", "NAME", "what is played (default adaptoid)"},
                   {"games", "N", "how many games of each pairing (default 100)"},
                   {"movetime", "MS", "milliseconds for a move"},
                   {"nodes", "N", "nodes for a move"},
                   {"depth", "N", "moves to look ahead"},
                   {"clock", "S+S", "seconds for the game, and for each move"},
                   {"jobs", "N", "games at once (default 1)"},
                   {"seed", "N", "of the openings and the engines (default 1)"},
                   {"opening-plies", "N", "random moves at the beginning"},
                   {"openings", "FILE", "begin like the games of a file"},
                   {"sprt", "A,B", "stop when it is clear if it is Elo A or Elo B"},
                   {"save", "FILE", "keep the games"},
                   {"resume", NULL, "go on with the match in that file"},
                   {"grace", "MS", "how late an answer may come (default 1000)"},
                   {"timeout", "S", "for an answer without a time limit (default 60)"},
                   {"debug", NULL, "show what the engines say"}},
    },
    {
        .name = "rate",
        .operands = "[ENGINE...]",
        .summary = "rate a pool of engines",
        .details =
            "Without ENGINEs the levels 1 to 9; what an ENGINE can be is told by `help match`.\n"
            "Each plays against its neighbours and next neighbours in the list. With --save the\n"
            "same command later goes on where it was, and with more --games adds to them.\n",
        .example = "pentoid rate random random,name=chance --games 10",
        .run = cmd_rate,
        .most = CLI_ANY,
        .option = {{"variant", "NAME", "what is played (default adaptoid)"},
                   {"games", "N", "how many games of each pairing (default 100)"},
                   {"all", NULL, "everybody against everybody"},
                   {"movetime", "MS", "milliseconds for a move"},
                   {"nodes", "N", "nodes for a move"},
                   {"depth", "N", "moves to look ahead"},
                   {"clock", "S+S", "seconds for the game, and for each move"},
                   {"jobs", "N", "games at once (default 1)"},
                   {"seed", "N", "of the openings and the engines (default 1)"},
                   {"opening-plies", "N", "random moves at the beginning"},
                   {"openings", "FILE", "begin like the games of a file"},
                   {"save", "FILE", "keep the games, and go on with those in it"},
                   {"markdown", NULL, "the table as Markdown"},
                   {"grace", "MS", "how late an answer may come (default 1000)"},
                   {"timeout", "S", "for an answer without a time limit (default 60)"},
                   {"debug", NULL, "show what the engines say"}},
    },
    {
        .name = "ugi",
        .operands = "",
        .summary = "speak the Universal Game Interface",
        .details = "For programs: reads commands from standard input, answers on standard output.\n"
                   "Levels, threads, memory and the like are options of the protocol.\n",
        .example = "echo go movetime 100 | pentoid ugi",
        .run = cmd_ugi,
    },
    {
        .name = "variants",
        .operands = "",
        .summary = "list the names of all variants",
        .example = "pentoid variants",
        .run = cmd_variants,
    },
    {
        .name = "help",
        .operands = "[COMMAND]",
        .summary = "explain a command",
        .example = "pentoid help play",
        .run = cmd_help,
        .most = 1,
        .option = {{"names", NULL, "only the names of the commands, or of a command's options"}},
    },
    {.name = NULL},
};

const struct command *command_named(const char *name) {
    for (const struct command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

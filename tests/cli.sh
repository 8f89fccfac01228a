#!/bin/bash
# The commands with a fixed contract: legal, perft, result, solve; their errors; and the small ones:
# variants, random, stats, bench, check, replay, show.
# shellcheck disable=SC2016 # programs for awk in quotes
. tools/tap.sh

# ---- legal ----------------------------------------------------------------------------------

is "legal: sorted by byte" "$(printf '%s\n' Ac1 Ac2 Ad1 Ad3 Ae2 Ae3 Ld2 Pd2)" \
    pentoid legal adaptoid
pentoid legal pentactic:basic:8x8 -F >"$scratch/cells"
is "legal: 64 cells for the first counter" 64 grep -c . "$scratch/cells"
is "legal: a move that begins with a dash is a move" "a1" head -n 1 "$scratch/cells"
pentoid legal pentactic:basic:8x8 -F a1 >"$scratch/moves"
ok "legal: pentominoes are sorted by byte too" env LC_ALL=C sort -c "$scratch/moves"
ok "legal: each of a thousand moves is accepted by result" sh -c "
    awk 'NR % 40 == 0' '$scratch/moves' | while read -r move; do
        [ \"\$('$PENTOID' result pentactic:basic:8x8 -F a1 \$move)\" = \
            ongoing ] || exit 1
    done"
is "legal: group, with the player's number" "$(printf '%s\n' 2:-F 2:-I 2:-L)" \
    sh -c "'$PENTOID' legal pentactic:group:8x8:players=3 | head -n 3"
is "legal: an operand after --" "$(printf '%s\n' take=black take=white)" \
    pentoid legal -- adaptoid:setup=pie setup=d2,d6

# ---- perft ----------------------------------------------------------------------------------

while read -r variant _ one _ two _ three; do
    is "perft $variant 1" "$one" pentoid perft "$variant" 1
    is "perft $variant 2" "$two" pentoid perft "$variant" 2
    is "perft $variant 3" "$three" pentoid perft "$variant" 3
done <tests/cli/start.perft
is "perft: depth 0 is 1" 1 pentoid perft adaptoid 0
is "perft: after moves" "$(pentoid legal adaptoid Ad3 Ad5 | wc -l | tr -d ' ')" \
    pentoid perft adaptoid 1 Ad3 Ad5
is "perft: a game that has ended has none" 0 developer perft template:stones=1:players=2 3 1
pentoid perft adaptoid 3 --divide >"$scratch/divide"
is "perft --divide: one line a move, and the total" 9 grep -c . "$scratch/divide"
is "perft --divide: the total comes last" 976 tail -n 1 "$scratch/divide"
is "perft --divide: the parts add up" 976 awk '{ total += $2 } END { print total }' \
    "$scratch/divide"

# ---- result ---------------------------------------------------------------------------------

is "result: ongoing" ongoing pentoid result adaptoid Ad3
for variant in adaptoid pentactic:basic:9x7 pentactic:duel:8x8 pentactic:group:11x6:players=5 \
    pentactic:solo:8x8:seed=3; do
    pentoid random $variant --seed 3 >"$scratch/game"
    mapfile -t moves < <(moves_of "$scratch/game")
    is "result: as the record of a random game says, $variant" \
        "$(sed -n 's/.*Result "\(.*\)".*/\1/p' "$scratch/game")" \
        pentoid result "$variant" "${moves[@]}"
done
is "result: the solo game is stuck" "stuck 3" pentoid result "$variant" "${moves[@]}"

# ---- errors: status 2, one line, nothing printed ----------------------------------------------

refuses "no such command" 'no command "fly"' pentoid fly
refuses "no command at all" 'which command' pentoid
refuses "no such game" 'variant chess: no such game' pentoid legal chess
refuses "an empty variant" 'no such game' pentoid legal ''
refuses "the template without the switch" 'variant template: no such game' pentoid legal template
refuses "nor in a record" 'no such game' pentoid check tests/cli/template.rec
is "the template with the switch" "$(printf '%s\n' 1 2 3)" developer legal template
ok "and in a record" developer check tests/cli/template.rec
refuses "an empty switch" 'no such game' env PENTOID_DEVELOPER= "$PENTOID" legal template
refuses "no such grid, and where" '8x9, character 17: no such grid' \
    pentoid legal pentactic:basic:8x9
refuses "a group without players" 'players=3' pentoid perft pentactic:group:8x8 2
refuses "too many players" 'number from 3 to 6' pentoid perft pentactic:group:8x8:players=7 2
refuses "solo without stones: legal" 'needs its stones' pentoid legal pentactic:solo:8x8
refuses "solo without stones: perft" 'needs its stones' pentoid perft pentactic:solo:8x8 2
refuses "solo without stones: result" 'needs its stones' pentoid result pentactic:solo:8x8
refuses "an illegal move: its number, its text, the reason" \
    'move 3, a1: .*pentomino phase' pentoid legal pentactic:basic:8x8 -F b2 a1
refuses "a counter in a row that has one" 'move 4, c2: a counter already stands in row 2' \
    pentoid result pentactic:basic:8x8 -F b2 Ia8b8c8d8e8 c2
refuses "a move out of reach" 'move 3, d2-d6: .*steps' pentoid result adaptoid Ld2 Ld6 d2-d6
refuses "not a move at all" 'move 1, hello' pentoid legal adaptoid hello
refuses "an empty move" 'move 1, :' pentoid legal adaptoid ''
refuses "a move after the end" 'move 2, 1: the game is over' developer legal \
    template:stones=1:players=2 1 1
refuses "line ends in the input do not break the line" 'move 1, a\?b' \
    pentoid legal adaptoid "$(printf 'a\nb')"
refuses "a very long move is cut" 'move 1, A{60}\.\.\.:' \
    pentoid legal adaptoid "$(head -c 9999 /dev/zero | tr '\0' A)"
refuses "perft: no depth" 'something is missing' pentoid perft adaptoid
for depth in x -1 1.5 '' ' 1' 201 99999999999999999999999 0x10 1e3; do
    refuses "perft: not a depth: '$depth'" 'depth "' pentoid perft adaptoid "$depth"
done
refuses "no such option" 'no option "--fast"' pentoid legal adaptoid --fast
refuses "an option without its value" 'needs a value' pentoid random adaptoid --seed
refuses "a switch with a value" 'takes no value' pentoid perft adaptoid 2 --divide=3
refuses "a bad seed" '--seed "-3": a whole number' pentoid random adaptoid --seed -3
refuses "a seed that is too large" 'whole number' pentoid random adaptoid \
    --seed 18446744073709551616
refuses "too many words" 'too many words' pentoid random adaptoid adaptoid
refuses "the usage line has the options" 'usage: pentoid replay FILE \[--game N\] .*\[--svg\]' \
    pentoid replay
refuses "the usage line of a command without any" '\(usage: pentoid ugi\)$' pentoid ugi x
refuses "zero games" 'from 1 to' pentoid stats adaptoid --games 0
refuses "no such bench" 'no bench "x"' pentoid bench x
refuses "no such part of bench cover" 'no part "x"' pentoid bench cover x
refuses "bench cover: no placements" 'from 1 to' pentoid bench cover --placements 0
refuses "only bench cover has parts" 'only "cover"' pentoid bench adaptoid x
refuses "help about nothing" 'no command "x"' pentoid help x

# ---- output that cannot be written: status 1 ---------------------------------------------------

if [ -w /dev/full ]; then
    fails "a full disk" 'cannot write' sh -c "'$PENTOID' legal adaptoid >/dev/full"
    fails "a full disk, ugi" 'cannot write' sh -c "echo ugi | '$PENTOID' ugi >/dev/full"
fi
fails "closed output" 'cannot write' sh -c "'$PENTOID' legal adaptoid >&-"
fails "closed output does not end up in a saved game" 'cannot write' sh -c \
    "echo 'save $scratch/closed' | '$PENTOID' play adaptoid >&-"
ok "and the game is whole" grep -q '^\[Variant "adaptoid"\]$' "$scratch/closed"
is "a reader that went away" "1 pentoid: cannot write the output: Broken pipe" bash -c \
    "{ sleep 0.2; '$PENTOID' legal adaptoid 2>'$scratch/gone'; echo \$? >'$scratch/status'; } | :
    echo \$(cat '$scratch/status' '$scratch/gone')"

# ---- variants, random, stats, bench ---------------------------------------------------------

ok "variants: random plays every one of them" sh -c "
    '$PENTOID' variants | while read -r variant; do
        '$PENTOID' random \$variant --seed 2 >>'$scratch/all.rec' || exit 1
        echo >>'$scratch/all.rec'
    done"
is "variants: 38 of them" 38 sh -c "'$PENTOID' variants | grep -c ."
pentoid variants --starts >"$scratch/starts"
is "variants --starts: 123 kinds, and nothing twice" 123 \
    sh -c "sort -u '$scratch/starts' | grep -c ."
ok "variants --starts: every one of them can be played" sh -c "
    while read -r variant; do
        '$PENTOID' legal \$variant >'$scratch/game' && [ -s '$scratch/game' ] || exit 1
    done <'$scratch/starts'"
has "variants --starts: the printed one, turned" '^adaptoid:start=b2,f6$' cat "$scratch/starts"
has "variants: the template for developers alone" '^template$' developer variants
pentoid check "$scratch/all.rec" >"$scratch/checked"
is "check: and all these games are good" 38 grep -c . "$scratch/checked"
is "random: a seed repeats itself" "$(pentoid random adaptoid --seed 7)" \
    pentoid random adaptoid --seed=7
ok "random: another seed is another game" sh -c \
    "[ \"\$('$PENTOID' random adaptoid --seed 7)\" != \"\$('$PENTOID' random adaptoid --seed 8)\" ]"
has "random: solo draws its stones" '^\[Variant "pentactic:solo:9x7:seed=4"\]$' \
    pentoid random pentactic:solo:9x7 --seed 4
for line in '^games: 50$' '^length: mean [0-9.]+, least [0-9]+, most [0-9]+$' \
    '^branching: mean [0-9.]+, most [0-9]+$' '^player 2: wins [0-9.]+%' \
    '^playouts per CPU-second: [0-9]+$'; do
    has "stats: $line" "$line" pentoid stats pentactic:duel:8x8 --games 50
done
is "bench: the signature of a part" "signature $(cat tests/cli/signature-pie)" \
    sh -c "'$PENTOID' bench adaptoid-pie | tail -n 1"
if [ "${FLAVOUR:-release}" = release ]; then
    is "bench: the signature of it all" "signature $(cat tests/cli/signature)" \
        sh -c "'$PENTOID' bench | tail -n 1"
fi
is "bench search: the signature" "signature $(cat tests/cli/signature-search)" \
    sh -c "'$PENTOID' bench search | tail -n 1"
has "bench search: a part" '^basic-8x8 +[0-9a-f]{16} +[0-9]+ nodes +[0-9]+ a second$' \
    pentoid bench search basic-8x8 --nodes 100
refuses "bench search: no such part" 'no bench search "chess": adaptoid, ' \
    pentoid bench search chess
refuses "bench: --nodes only for the search" '"search" --nodes' pentoid bench adaptoid --nodes 9
is "bench cover: the signature" "signature $(cat tests/cli/signature-cover)" \
    sh -c "'$PENTOID' bench cover --placements 1 --runs 1 | tail -n 1"
is "bench cover: both paths do the same work" \
    "$(pentoid bench cover first-9x7 --placements 1 --runs 1 | tail -n 1)" \
    sh -c "'$PENTOID' bench cover first-9x7-portable --placements 1 --runs 1 | tail -n 1"

# ---- check, replay, show ---------------------------------------------------------------------

is "check: one line a game" \
    "tests/cli/short.rec: game 1: adaptoid, 4 moves, ongoing
tests/cli/short.rec: game 2: pentactic:basic:8x8, 2 moves, ongoing" \
    pentoid check tests/cli/short.rec
refuses "check: file, line, column and reason" \
    '^tests/cli/bad.rec:4:8: no body of yours on d2$' pentoid check tests/cli/bad.rec
fails "check: a file that is not there" 'cannot read nowhere.rec: No such file' \
    pentoid check nowhere.rec
fails "check: a directory" 'cannot read tests: Is a directory' pentoid check tests
refuses "check: an empty file" 'no game in it' pentoid check /dev/null
refuses "check: not a record" '^tests/cli.sh:1:1: ' pentoid check tests/cli.sh
is "check: standard input" "standard input: game 1: adaptoid, 0 moves, ongoing" \
    sh -c "echo '[Variant \"adaptoid\"]' | '$PENTOID' check -"
has "check: goes on after a bad file" 'short.rec: game 2' \
    sh -c "'$PENTOID' check tests/cli/bad.rec tests/cli/short.rec; [ \$? = 2 ]"

has "replay: the moves" '^ +2\. Ben: Ad5  the mirror$' pentoid replay tests/cli/short.rec
has "replay: the players" '^Player 1: Ana$' pentoid replay tests/cli/short.rec
has "replay: the last position" '^d +\. +w10 w00' pentoid replay tests/cli/short.rec
has "replay: what could have been played" '^ +instead: 3\. Ld3 Ld5$' \
    pentoid replay tests/cli/short.rec
is "replay: the result comes last" 'Result: ongoing' \
    sh -c "'$PENTOID' replay tests/cli/short.rec | tail -n 1"
printf '%s\n' '[Variant "adaptoid"]' '[Result "captures 0,0 winners 2 (player 1 resigned)"]' '' \
    '{How it began.} 1. Ad3 @4.2 Ad5 {two\nlines} (2. Ld6 {why} ({or} 2. Pd6) Ld3)' \
    >"$scratch/full.rec"
has "replay: the comment at the beginning" '^How it began\.$' pentoid replay "$scratch/full.rec"
has "replay: times" '^ +1\. player 1: Ad3 \(4\.2 s\)$' pentoid replay "$scratch/full.rec"
has "replay: comments on one line" ': Ad5  two lines$' pentoid replay "$scratch/full.rec"
has "replay: variations in variations" '^ +instead: 2\. Ld6 \{why\} \(2\. \{or\} Pd6\) Ld3$' \
    pentoid replay "$scratch/full.rec"
is "replay: a resigned game is over" \
    'Result: captures 0,0 winners 2 (player 1 resigned)' \
    sh -c "'$PENTOID' replay '$scratch/full.rec' | grep -E 'Result|legal moves'"
has "replay --move --svg" '</svg>' pentoid replay tests/cli/short.rec --move 2 --svg
refuses "replay --svg: which position?" 'with --move N' pentoid replay tests/cli/short.rec --svg
has "replay --move" '^d +\. +w00 w00' pentoid replay tests/cli/short.rec --move 2
has "replay --game" '^ +1\. player 1: -F$' pentoid replay tests/cli/short.rec --game 2
is "replay --boards: a board after every move" 4 sh -c \
    "'$PENTOID' replay tests/cli/short.rec --boards | grep -c '^adaptoid$'"
has "replay --json: the game" '"moves":' pentoid replay tests/cli/short.rec --json
has "replay --move --json: the position" '"variant":"adaptoid"' \
    pentoid replay tests/cli/short.rec --move 1 --json
refuses "replay: no such move" 'the game has only 4 moves' \
    pentoid replay tests/cli/short.rec --move 5
refuses "replay: no such game" 'there is no game 3, only 2' \
    pentoid replay tests/cli/short.rec --game 3
refuses "replay: a mistake in the file" '^tests/cli/bad.rec:4:8: ' pentoid replay tests/cli/bad.rec

has "show: the task" '^Player 2, move if you like, then build: 8 legal moves, such as' \
    pentoid show adaptoid Ad3
has "show: a counter" '^Player 1, place a counter: 64 legal moves, such as a1$' \
    pentoid show pentactic:basic:8x8 -F
has "show: the end" '^The game is over: captures 1,0 winners 1$' \
    developer show template:stones=1:players=2 1
ok "show: no escape sequences on a pipe" sh -c \
    "! '$PENTOID' show adaptoid | grep -q \"\$(printf '\033')\""
has "show --svg" '</svg>' pentoid show pentactic:duel:8x8 --svg
if command -v python3 >/dev/null; then
    ok "show --json is JSON" sh -c "'$PENTOID' show pentactic:duel:8x8 -F --json |
        python3 -m json.tool"
    ok "replay --json is JSON" sh -c "'$PENTOID' replay tests/cli/short.rec --json |
        python3 -m json.tool"
fi
if command -v script >/dev/null; then
    colour="$(printf '\033')"
    export LC_ALL=C.UTF-8 TERM=xterm
    has "show: colours on a terminal" "$colour" script -qec "$PENTOID show adaptoid" /dev/null
    ok "show: NO_COLOR" sh -c \
        "! NO_COLOR=1 script -qec '$PENTOID show adaptoid' /dev/null | grep -q '$colour'"
fi
refuses "show: one form at a time" 'only one of' pentoid show adaptoid --json --svg

# ---- solve ----------------------------------------------------------------------------------

is "solve: the chessboard without its centre" 520 \
    pentoid solve 8x8 d4,d5,e4,e5 --count
is "solve: the first line" solvable sh -c "'$PENTOID' solve 8x8 d4,d5,e4,e5 | head -n 1"
is "solve: unsolvable" unsolvable sh -c "'$PENTOID' solve 8x8 a2,b1,b3,c2 | head -n 1"
is "solve --count: none" 0 pentoid solve 8x8 a2,b1,b3,c2 --count
is "solve: a grid without stones" 8 pentoid solve 20x3 - --count
is "solve: an empty list of stones" solvable sh -c "'$PENTOID' solve 6x10 '' | head -n 1"
refuses "solve: no such cell" 'z9' pentoid solve 8x8 a1,b2,c3,z9
refuses "solve: the wrong number of stones" '' pentoid solve 8x8 a1
refuses "solve: not a grid" '' pentoid solve eight -
refuses "solve: a stone twice" '' pentoid solve 8x8 a1,a1,b1,c1

finish

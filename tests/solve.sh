#!/bin/bash
# `pentoid solve`: its contract, all solutions, drawings, JSON, files of puzzles, threads, and what
# is said about puzzles that are none.
. tools/tap.sh

centre=d4,d5,e4,e5

# ---- the contract ---------------------------------------------------------------------------

is "first line" solvable sh -c "'$PENTOID' solve 8x8 $centre | head -n 1"
is "nine more lines follow" 10 sh -c "'$PENTOID' solve 8x8 $centre | grep -c ."
is "the stones are where they were" "o o o o" sh -c "'$PENTOID' solve 8x8 $centre |
    awk '\$1 == 4 || \$1 == 5 { printf sep \$5 \" \" \$6; sep = \" \" }'"
is "unsolvable" unsolvable pentoid solve 8x8 a2,b1,b3,c2
is "--count" 520 pentoid solve 8x8 $centre --count
is "--count: none" 0 pentoid solve 8x8 a2,b1,b3,c2 --count
is "--count: no stones" 8 pentoid solve 20x3 - --count
is "--count: standing" 8 pentoid solve 3x20 --count
is "rows with two digits" 4040 pentoid solve 5x12 '' --count
is "a grid of 66 cells" "$(pentoid solve 6x11 a1,b2,c3,d4,e5,f6 --count)" \
    pentoid solve 11x6 a1,b2,c3,d4,e5,f6 --count
around=$(printf '%s,' {a..j}{7,8} {k..p}{1..8}) # 10x6 cells in a corner are left
is "a grid of 128 cells" 9356 pentoid solve 16x8 "${around%,}" --count
is "an id" 520 pentoid solve 8x8:d4d5e4e5 --count
is "an id with a pentomino" 54 pentoid solve 8x8:d4d5e4e5:Ia1b1c1d1e1 --count
has "an id with a pentomino: it stays" '^1 I I I I I ' pentoid solve 8x8:d4d5e4e5:Ia1b1c1d1e1
is "an id with a seed: the puzzle has a solution" solvable sh -c \
    "'$PENTOID' solve 11x6:seed=3 | head -n 1"
is "an id with a seed: a unique one" 1 pentoid solve 9x7:seed=3:kind=unique --count

# ---- all solutions --------------------------------------------------------------------------

pentoid solve 8x8 $centre --all >"$scratch/all"
is "--all: as many lines as --count says" 520 grep -c . "$scratch/all"
is "--all: no two are the same" 520 sh -c "sort -u '$scratch/all' | grep -c ."
is "--all: twelve moves each" 12 sh -c "awk '{ print NF }' '$scratch/all' | sort -u"
ok "--all: the game says they solve it" sh -c "
    awk 'NR % 60 == 0' '$scratch/all' | while read -r moves; do
        [ \"\$('$PENTOID' result pentactic:solo:8x8:stones=$centre \$moves)\" = \
            solved ] || exit 1
    done"
is "--all: none" "" pentoid solve 8x8 a2,b1,b3,c2 --all
ok "--all: with a given pentomino, which is part of every solution" sh -c "
    '$PENTOID' solve 8x8:d4d5e4e5:Ia1b1c1d1e1 --all >'$scratch/given' &&
    [ \$(grep -c ' Ia1b1c1d1e1 ' '$scratch/given') = 54 ] &&
    [ \$(grep -c . '$scratch/given') = 54 ]"
ok "--all: streamed, and ends when nobody reads on" timeout 20 bash -c \
    "[ \"\$('$PENTOID' solve 8x8:a1b1c1h8 --all 2>/dev/null | head -n 2 | wc -l)\" = 2 ]"

# ---- drawings and JSON ------------------------------------------------------------------------

has "--svg" "^<svg xmlns='http://www.w3.org/2000/svg'" pentoid solve 8x8 $centre --svg
is "--svg: twelve letters, eight columns, eight rows" 28 sh -c \
    "'$PENTOID' solve 8x8 $centre --svg | grep -c '<text'"
fails "--svg: nothing to draw" 'unsolvable' pentoid solve 8x8 a2,b1,b3,c2 --svg
size='"columns":8,"rows":8'
has "--json: the puzzle" '^\{'"$size"',"stones":\["d4","d5","e4","e5"\],"given":\[\],' \
    pentoid solve 8x8 $centre --json
has "--json: the solution" '"solvable":true,"solution":\[\{"piece":"F","cells":\["[a-h][1-8]"' \
    pentoid solve 8x8 $centre --json
is "--json: unsolvable" \
    '{'"$size"',"stones":["a2","b1","b3","c2"],"given":[],"solvable":false}' \
    pentoid solve 8x8 a2,b1,b3,c2 --json
piece='{"piece":"I","cells":["a1","b1","c1","d1","e1"]}'
is "--json --count" \
    '{'"$size"',"stones":["d4","d5","e4","e5"],"given":['"$piece"'],"solutions":54}' \
    pentoid solve 8x8:d4d5e4e5:Ia1b1c1d1e1 --json --count
is "--json --all" 54 sh -c \
    "'$PENTOID' solve 8x8:d4d5e4e5:Ia1b1c1d1e1 --json --all | grep -c '^{\"solution\":\[.*\]}$'"

# ---- many puzzles -----------------------------------------------------------------------------

printf '%s\n' "8x8 $centre" '' '  # stones in the way' '8x8 a2,b1,b3,c2 ' '20x3 -' \
    '6x10' '8x8:d4d5e4e5' >"$scratch/puzzles"
is "--file" "$(printf '%s\n' "solvable 8x8 $centre" 'unsolvable 8x8 a2,b1,b3,c2' 'solvable 20x3 -' \
    'solvable 6x10' 'solvable 8x8:d4d5e4e5')" pentoid solve --file "$scratch/puzzles"
is "--file --count" "$(printf '%s\n' "520 8x8 $centre" '0 8x8 a2,b1,b3,c2' '8 20x3 -' '9356 6x10' \
    '520 8x8:d4d5e4e5')" pentoid solve --file "$scratch/puzzles" --count
is "--file --json: one object a line" 5 sh -c \
    "'$PENTOID' solve --file '$scratch/puzzles' --json | grep -c '^{.*}$'"
is "--file -: lines may end as on Windows" "solvable 6x10" \
    sh -c "printf '6x10\r\n' | '$PENTOID' solve --file -"
is "--file: no line end at the end" "solvable 6x10" sh -c "printf 6x10 | '$PENTOID' solve --file -"
is "--file: empty" "" pentoid solve --file /dev/null
is "--file: a mistake does not stop it, but is told in the end" \
    "$(printf '%s\n' 'x:2:8: a stone stands there already' \
        'x:4:6: no such cell on this board' 2 'solvable 6x10' 'solvable 10x6')" \
    sh -c "cd '$scratch' && printf '%s\n' 6x10 '8x8 a1,a1,b2,b3' 10x6 ' 8x8 z9' >x &&
        { '$(realpath "$PENTOID")' solve --file x 2>&1 >y; echo \$?; cat y; }"
# shellcheck disable=SC2016 # for the other shell
ok "--file: an answer comes as soon as the question" timeout 20 bash -c '
    coproc "$PENTOID" solve --file -
    for i in 1 2 3; do
        echo 6x10 >&"${COPROC[1]}"
        read -r answer <&"${COPROC[0]}"
        [ "$answer" = "solvable 6x10" ] || exit 1
    done'
fails "--file: there is none" 'cannot read .*none: No such file' \
    pentoid solve --file "$scratch/none"

# ---- threads and progress -----------------------------------------------------------------------

for threads in 1 2 3 7; do
    is "--threads $threads" 9356 pentoid solve 6x10 --count --threads $threads
done
is "--threads: with a file" "$(printf '%s\n' '520 8x8:d4d5e4e5' '1472 15x4')" \
    sh -c "printf '%s\n' 8x8:d4d5e4e5 15x4 | '$PENTOID' solve --count --threads 3 --file -"
is "no progress where nobody sees it" "" sh -c "'$PENTOID' solve 6x10 --count 2>&1 >/dev/null"

# ---- what is wrong ------------------------------------------------------------------------------

refuses "no puzzle" 'which puzzle' pentoid solve
refuses "not a grid" 'puzzle eight: a grid is WxH' pentoid solve eight
refuses "a grid that is too small" '60 to 128 cells' pentoid solve 7x8 -
refuses "a grid that is too large" '60 to 128 cells' pentoid solve 12x11 -
refuses "a huge grid" '60 to 128 cells' pentoid solve 99999999999999999999x1 -
refuses "a stone twice" 'character 8, a1: a stone stands there already' \
    pentoid solve 8x8 a1,a1,b1,c1
refuses "a stone outside" 'character 14, z9: no such cell' pentoid solve 8x8 a1,b2,c3,z9
refuses "too few stones" 'needs 4 stones, not 1' pentoid solve 8x8 a1
refuses "too many stones" 'needs 4 stones, not 5' pentoid solve 8x8 a1,a2,a3,a4,a5
refuses "no stones where some are needed" 'needs 4 stones, not 0' pentoid solve 8x8
refuses "stones where none are needed" 'needs 0 stones, not 1' pentoid solve 6x10 a1
refuses "a bad id: its cells" 'no such cell' pentoid solve 8x8:a1b2c3z9
refuses "a bad id: not the piece" 'not the pentomino I' pentoid solve 8x8:d4d5e4e5:Ia1b1c1d1f1
refuses "a bad id: on a stone" 'd4 is taken' pentoid solve 8x8:d4d5e4e5:Ib4c4d4e4f4
refuses "options against each other" 'do not go together' pentoid solve 6x10 --count --all
refuses "svg and json" 'do not go together' pentoid solve 6x10 --svg --json
refuses "a file and a puzzle" 'do not go together' pentoid solve 6x10 --file x
refuses "all of a file" 'goes with --count and --json only' pentoid solve --file x --all
refuses "threads without counting" 'goes with --count' pentoid solve 6x10 --threads 2
refuses "no threads" 'from 1 to' pentoid solve 6x10 --count --threads 0
refuses "line ends do not break the line" 'no such cell' pentoid solve 8x8 "$(printf 'a1,b\nx')"

# Whatever describes the command says how large a grid may be.
for language in en es de; do
    has "the help: $language" '60 .* 128' pentoid help solve --lang $language
done
ok "the manuals" sh -c "grep -q '60 to 128 cells' docs/pentoid.1 &&
    grep -q 'GRID may be any .WxH. of 60 to 128 cells' docs/manual/command-line.md"

finish

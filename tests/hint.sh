#!/bin/bash
# `pentoid hint`: the best moves, and why. Which moves are best is for the tests of the engine.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
export PENTOID_DEVELOPER=1 # the shortest games are those of the template

line='[^ ]+ +([0-9]{1,3}\.[0-9] %|[+-]?[0-9]+(\.[0-9]{2})?)( exactly)?  .+'
hints() { # hints VARIANT MOVE...: with few nodes
    pentoid hint "$@" --nodes 300
}
for words in adaptoid "adaptoid Ad3 Ad5" adaptoid:setup=pie "adaptoid:setup=pie setup=d2,d6" \
    pentactic:basic:8x8 "pentactic:basic:9x7 -F" "pentactic:basic:11x6 -F a1" pentactic:duel:8x8 \
    "pentactic:group:8x8:players=3 2:-F 3:-I 1:-L" pentactic:solo:8x8:seed=3; do
    # shellcheck disable=SC2086 # a variant and its moves
    has "hint $words" "^1\. $line\$" hints $words
done

well_formed() { # every line is one, and the moves are legal and different
    hints adaptoid Ad3 Ad5 --moves "$1" >"$scratch/hints"
    ! grep -vE "^[0-9]+\. +$line\$" "$scratch/hints" || return 1
    [ "$(awk '{ print $2 }' "$scratch/hints" | sort -u | wc -l)" = "$1" ] || return 1
    pentoid legal adaptoid Ad3 Ad5 >"$scratch/legal"
    [ "$(awk '{ print $2 }' "$scratch/hints" | grep -cxFf "$scratch/legal")" = "$1" ]
}
ok "three moves" well_formed 3
ok "eight moves" well_formed 8
is "one if there is only one" 1 sh -c "'$PENTOID' hint template:stones=1:players=2 | wc -l"
has "it says so" 'wins the game, nothing else is possible' pentoid hint template:stones=1:players=2

has "a capture" '^[12]\. .*captures d4, 1 pincer against 0' \
    pentoid hint adaptoid:start=d3,d4 Pd3 Ld4 Ld3 Ad5 --nodes 20000
is "nodes: the same answer every time" "$(hints pentactic:duel:8x8 -F)" hints pentactic:duel:8x8 -F
for limit in "--movetime 50" "--depth 1" "--level 2" "--threads 2 --hash 4 --movetime 50"; do
    # shellcheck disable=SC2086 # an option and its value
    has "$limit" "^1\. $line\$" pentoid hint adaptoid $limit
done
is "--movetime 1: three moves, none unsearched" 3 sh -c "'$PENTOID' hint adaptoid Ad3 --movetime 1 |
    grep -vc ' 50.0 %'"
in_time() { # a second, and some for a busy machine
    local start=$SECONDS
    pentoid hint adaptoid && [ $((SECONDS - start)) -le 4 ]
}
ok "without a limit it takes about a second" in_time

json() { pentoid hint "$@" --nodes 300 --json; }
has "--json" '^\{"variant":"adaptoid","game":"adaptoid","turn":2,"depth":[0-9]+,"nodes":[0-9]+,'\
'"moves":\[\{"move":"[^"]+","score":\{"unit":"win","value":[0-9.]+,"exact":(true|false)\},'\
'"line":\["[^]]+"\],"effects":\[\{"effect":"[a-z_]+","seat":2,[^]]+\}\]\}' json adaptoid Ad3
if command -v node >/dev/null; then
    ok "--json is JSON" sh -c "'$PENTOID' hint pentactic:duel:8x8 --nodes 100 --json |
        node -e 'const h = JSON.parse(require(\"fs\").readFileSync(0));
            if (h.moves.length !== 3 || typeof h.moves[0].score.value !== \"number\")
                process.exit(1)'"
fi

refuses "an illegal move" 'move 2, Ad3: d3 is not empty' pentoid hint adaptoid Ad3 Ad3
refuses "a game that is over" 'the game is over' pentoid hint template:stones=1:players=2 1
refuses "no variant" 'hint' pentoid hint
refuses "a bad level" 'level' pentoid hint adaptoid --level 10
refuses "no nodes" 'nodes' pentoid hint adaptoid --nodes 0

finish

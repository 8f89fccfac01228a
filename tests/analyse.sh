#!/bin/bash
# `pentoid analyse`: a recorded game and what is thought of its moves. How they are judged is
# tested in analysis_test.c; here, that all forms of the output say the same.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

analyse() { pentoid analyse "$@" --nodes 60; }

line='[^ ]+ +([0-9]{1,3}\.[0-9] %|[+-]?[0-9]+(\.[0-9]{2})?)( exactly)?(  lost .+, best [^ ]+)?'
table_of() { # table_of VARIANT: a line for each move, an empty one, a line for each player
    pentoid random "$1" --seed 3 >"$scratch/game.rec"
    analyse "$scratch/game.rec" >"$scratch/table" || return 1
    moves_of "$scratch/game.rec" >"$scratch/moves"
    [ "$(grep -cE "^ *[0-9]+\. player [1-6] +$line\$" "$scratch/table")" = \
        "$(wc -l <"$scratch/moves")" ] || return 1
    # the moves are those of the record
    diff <(sed -n 's/^ *[0-9]*\. player [1-6]  *\([^ ]*\) .*/\1/p' "$scratch/table" |
        sed 's/[?!]*$//') "$scratch/moves" || return 1
    [ "$(grep -cE '^player [1-6]: (accuracy [0-9]+ %, lost .+ a move; .*|had no choice)$' \
        "$scratch/table")" = "$2" ]
}
ok "adaptoid" table_of adaptoid 2
ok "adaptoid, pie setup" table_of adaptoid:setup=pie 2
ok "basic" table_of pentactic:basic:8x8 2
ok "duel" table_of pentactic:duel:9x7 2
ok "group" table_of pentactic:group:8x8:players=3 3
ok "solo" table_of pentactic:solo:11x6 1

pentoid random adaptoid --seed 3 >"$scratch/game.rec"
analyse "$scratch/game.rec" >"$scratch/table"
is "the same nodes, the same answer" "$(cat "$scratch/table")" analyse "$scratch/game.rec"
is "standard input" "$(cat "$scratch/table")" sh -c "
    '$PENTOID' analyse - --nodes 60 <'$scratch/game.rec'"
has "the last move of a game that is over is judged exactly" '^ 68\. .* 100\.0 % exactly$' \
    cat "$scratch/table"

# ---- the record -----------------------------------------------------------------------------

analyse "$scratch/game.rec" --record >"$scratch/remarks.rec"
has "--record can be read again" 'game 1: adaptoid, 68 moves, captures 4,5 winners 2' \
    pentoid check "$scratch/remarks.rec"
has "and replayed" '^ +2\. player 2: Ae7.*\[eval [0-9.]+ %' pentoid replay "$scratch/remarks.rec"
marks_of() { grep -oE '^ *[0-9]+\. player [12]  [^ ]+' | grep -oE '[?!]+$' | sort | uniq -c; }
ok "there are mistakes in it" grep -q '??' "$scratch/remarks.rec"
is "its marks are those of the table" "$(marks_of <"$scratch/table")" sh -c "
    sed 's/{[^}]*}//g' '$scratch/remarks.rec' | grep -oE '[?!]+' | sort | uniq -c"
has "better moves are variations" 'instead: [0-9]+\. ' pentoid replay "$scratch/remarks.rec"
is "an analysis of it replaces its remarks" "$(cat "$scratch/remarks.rec")" \
    analyse "$scratch/remarks.rec" --record
cat >"$scratch/said.rec" <<'END'
[Variant "adaptoid"]
[Seat1 "Ana & <Bo>"]

1. Ad3!! {the best} Ad5 {mirrors} (2. Ld6 {no}) 3. Ld2
END
analyse "$scratch/said.rec" --record >"$scratch/said-too.rec"
has "what somebody has said stays" '1\. Ad3!! \{the best \[eval [0-9.]+ %' \
    cat "$scratch/said-too.rec"
has "and their variations" '\(2\. Ld6 \{no\}\)' cat "$scratch/said-too.rec"
is "names of any letters stand in a column" "$(printf '  1. Zoë  \n  2. Anna \n')" sh -c "
    sed 's/Ana . <Bo>/Zoë/; s/^1\./[Seat2 \"Anna\"]\n\n1./; /^$/d' '$scratch/said.rec' |
    '$PENTOID' analyse - --nodes 60 | sed -n '1,2s/\(. *[0-9]\. .....\).*/\1/p'"
has "players by their names" '^  1\. Ana & <Bo>  Ad3' analyse "$scratch/said.rec"

# ---- JSON and the curve ---------------------------------------------------------------------

has "--json" '^\{"variant":"adaptoid","game":"adaptoid",'\
'"seats":\[\{"seat":1,"name":null,"moves":34,'\
'"accuracy":[0-9.]+,"lost":[0-9.]+,"dubious":[0-9]+,"bad":[0-9]+,"blunders":[0-9]+\}' \
    analyse "$scratch/game.rec" --json
if command -v node >/dev/null; then
    ok "--json is JSON" sh -c "'$PENTOID' analyse '$scratch/game.rec' --nodes 60 --json | node -e '
        const a = JSON.parse(require(\"fs\").readFileSync(0));
        if (a.moves.length !== 68 || a.moves[67].score.value !== 100) process.exit(1)'"
fi
drawn() { # drawn RECORD CURVES: the number of curves, and a dot for every mistake
    analyse "$1" --svg >"$scratch/curve.svg" || return 1
    [ "$(head -c 4 "$scratch/curve.svg")" = "<svg" ] &&
        [ "$(tail -n 1 "$scratch/curve.svg")" = "</svg>" ] &&
        [ "$(grep -c '<polyline' "$scratch/curve.svg")" = "$2" ] &&
        [ "$(grep -c '<circle' "$scratch/curve.svg")" = \
            "$(analyse "$1" | grep -cE '^ *[0-9]+\. player [1-6] +[^ ]+[?!] ')" ]
}
ok "--svg" drawn "$scratch/game.rec" 1
pentoid random pentactic:group:9x7:players=4 --seed 3 >"$scratch/group.rec"
ok "--svg: a curve for each of several players" drawn "$scratch/group.rec" 4
has "--svg: names are made harmless" 'Ana &amp; &lt;Bo&gt;' analyse "$scratch/said.rec" --svg
has "--svg: what the height means" '>probability that Ana &amp; &lt;Bo&gt; wins<' \
    analyse "$scratch/said.rec" --svg
has "--svg: several players" '>points ahead of the best rival<' analyse "$scratch/group.rec" --svg
colours_of() { grep '<polyline' "$scratch/curve.svg" | grep -o "stroke='[^']*'" | sort -u | wc -l; }
is "--svg: a colour for each" 4 colours_of
if command -v rsvg-convert >/dev/null; then
    ok "--svg can be drawn" sh -c "'$PENTOID' analyse '$scratch/said.rec' --nodes 60 --svg |
        rsvg-convert >'$scratch/curve.png'"
fi

# ---- openings that somebody else has chosen -------------------------------------------------

pentoid match random random --games 2 --opening-plies 8 --save "$scratch/match.rec" >"$scratch/out"
has "match says how long the opening is" '^\[OpeningPlies "8"\]$' cat "$scratch/match.rec"
opening_marks() { # marks and losses among the first eight moves
    analyse "$scratch/match.rec" --game 1 | head -n 8 | grep -cE '[?!] |lost' || true
}
is "the opening is not judged" 0 opening_marks
counted() { # counted RECORD: the moves that count, of both players
    analyse "$1" --game 1 --json | grep -o '"moves":[0-9]*' |
        awk -F: '{ n += $2 } END { print n }'
}
sed '/OpeningPlies/d' "$scratch/match.rec" >"$scratch/whole.rec"
is "and does not count" $(($(counted "$scratch/whole.rec") - 8)) counted "$scratch/match.rec"

# ---- games of a file, and mistakes ----------------------------------------------------------

{ cat "$scratch/said.rec"; echo; cat "$scratch/game.rec"; } >"$scratch/two.rec"
is "--game" "$(cat "$scratch/table")" analyse "$scratch/two.rec" --game 2
refuses "--game: there are not so many" 'there is no game 3, only 2' \
    analyse "$scratch/two.rec" --game 3
refuses "a wrong record" ':[0-9]+:[0-9]+: ' pentoid analyse tests/cli/bad.rec
fails "no such file" 'cannot read' pentoid analyse "$scratch/none.rec"
echo '[Variant "adaptoid"]' >"$scratch/empty.rec"
refuses "no moves" 'no moves' pentoid analyse "$scratch/empty.rec"
refuses "two forms at once" 'only one of' analyse "$scratch/said.rec" --json --svg
has "--movetime" '^  3\. ' pentoid analyse "$scratch/said.rec" --movetime 10 --threads 2

finish

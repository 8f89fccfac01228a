#!/bin/bash
# tools/adaptoid-starts: the table of how even the starts of Adaptoid are, and taking it up again.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

# Three of the kinds are enough; the program is the same.
cat >"$scratch/program" <<'PROGRAM'
#!/bin/bash
[ "$1" = variants ] || { echo "$2" >>"$CALLS" && exec "$PENTOID" "$@"; }
"$PENTOID" "$@" | grep -E 'start=(a1,b2|b2,f6|c3,a1)$'
PROGRAM
chmod +x "$scratch/program"
export CALLS=$scratch/calls PROGRAM=$scratch/program
starts() { # starts GAMES: the table, with few nodes and after two random moves
    tools/adaptoid-starts "$scratch/games" "$1" 20 2 2>"$scratch/told"
}

fails_without() { ! tools/adaptoid-starts; }
ok "it says how it is called" fails_without
ok "a table" starts 6
starts 6 >"$scratch/table"
is "a table: its head" '| white | black | games | white wins, % |' head -n 1 "$scratch/table"
is "a table: every kind, and how often it was played" "a1 b2 6
b2 f6 6
c3 a1 6" sh -c "sed 1,2d '$scratch/table' | awk '{ print \$2, \$4, \$6 }' | sort"
is "a table: error bars where there is scatter" 0 sh -c "
    sed 1,2d '$scratch/table' | grep -vcE '\| (0\.0|100\.0|[0-9.]+ ± [0-9.]+) \|$'; true"
ok "a table: the fairest first" sh -c "
    sed 1,2d '$scratch/table' | awk '{ far = (\$8 - 50) ^ 2; if (far < last) exit 1; last = far }'"
is "what is done is told meanwhile" "$(sort "$scratch/told")" sh -c "
    sed 1,2d '$scratch/table' | sort"
white_wins() { # white_wins START: by the records
    awk -v all=6 '/^\[Result/ { won += /winners 1/; drawn += /winners none/ }
        END { printf "%.1f\n", 100 * (won + drawn / 2) / all }' "$scratch/games/$1.rec"
}
in_table() { sed -n "s/^| ${1%,*} | ${1#*,} | 6 | \([0-9.]*\).*/\1/p" "$scratch/table"; }
for start in a1,b2 b2,f6 c3,a1; do
    is "white's share is that of the records: $start" "$(white_wins "$start")" in_table "$start"
done

cp "$scratch/games/a1,b2.rec" "$scratch/kept"
rm "$scratch/games/c3,a1.rec"
is "what is missing is played again, the same" "$(cat "$scratch/table")" starts 6
ok "what is there is not" cmp "$scratch/kept" "$scratch/games/a1,b2.rec"
ok "with more games" starts 8
is "with more games none is lost" 8 grep -c '^\[Variant ' "$scratch/games/a1,b2.rec"
is "with more games: nothing but the new ones" "$(cat "$scratch/kept")" \
    head -c "$(wc -c <"$scratch/kept")" "$scratch/games/a1,b2.rec"

stops() { ! starts 6; }
echo nonsense >"$scratch/games/a1,b2.rec"
ok "a file that is none of its own stops it" stops
ok "a file that is none of its own: there is no table" sh -c "! grep -q '^| white' '$scratch/out'"

finish

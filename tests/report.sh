#!/bin/bash
# `pentoid report`: what is printed of games that are always the same, in all its forms; taking up
# again, several games at once, every kind of variant, and what is refused.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
export NO_COLOR=1

same() { # same FILE COMMAND...: prints what the file holds
    local file=$1
    shift
    "$@" | diff "$file" -
}

# ---- the forms ----------------------------------------------------------------------------------

# Random games need no engine; those of a level and the judge change only when the engine does.
chance=(report pentactic:duel:8x8:passing=forced random --games 6 --seed 5 --judge 0)
levels=(report adaptoid random 1 --games 4 --seed 7 --judge 300)
ok "random games: the figures" same tests/cli/report-duel.txt pentoid "${chance[@]}"
ok "levels, judged: the figures" same tests/cli/report-adaptoid.txt pentoid "${levels[@]}"
ok "levels, judged: JSON" same tests/cli/report-adaptoid.json pentoid "${levels[@]}" --json

agrees() { # agrees COMMAND...: the members of the JSON do not contradict each other
    "$@" --json | node -e '
        const r = JSON.parse(require("fs").readFileSync(0)), assert = require("assert");
        assert.equal(r.format, "pentoid-report");
        for (const level of r.levels) {
            const games = level.length.games, sum = (f) => games.reduce((n, g) => n + f(g), 0);
            assert.equal(sum((g) => g[1]), level.games);
            assert.ok(Math.abs(sum((g) => g[0] * g[1]) / level.games - level.length.mean) < 0.01);
            assert.equal(level.length.least, games[0][0]);
            assert.equal(level.length.most, games.at(-1)[0]);
            assert.equal(level.branching.by_move.length, level.length.most);
            assert.equal(level.branching.by_move.lastIndexOf(null), r.opening_plies - 1);
            assert.equal(level.seats.length, r.seats);
            const shares = level.seats.reduce((n, s) => n + s.share, 0);
            assert.ok(Math.abs(shares - 50 * r.seats) < 0.05);
            if (r.judge === 0) assert.equal(level.course, null);
            else assert.ok(level.course.games <= level.games);
        }
        if (r.judge) assert.ok(r.first_moves.length > 0);'
}
few=(--games 4 --judge 50 --jobs 2)
for variant in adaptoid:start=a1,b2 adaptoid:setup=pie pentactic:basic:9x7 \
    pentactic:duel:11x6:passing=forced pentactic:group:8x8:players=3; do
    ok "$variant" agrees pentoid report $variant random 1 "${few[@]}"
done
ok "a game in the making" agrees developer report template:stones=12:players=3 random 1 "${few[@]}"
ok "unjudged" agrees pentoid report pentactic:basic:8x8 random --games 4 --judge 0
is "no games of chance: all begin alike" '[8,' sh -c "'$PENTOID' report adaptoid random \
    --games 2 --judge 0 --opening-plies 0 --json | grep -oE '\"by_move\":.[^,]*,' | cut -d : -f 2 |
    sed 's/\.00//'"

for language in en es de; do
    page=$scratch/$language.html
    ok "a page, $language" pentoid report adaptoid random 1 "${few[@]}" --html "$page" \
        --lang $language
    has "a page, $language: it says so" "<html lang='$language'>" cat "$page"
    ok "a page, $language: nothing comes from elsewhere" \
        sh -c "! grep -qE '<script|<link|src=|href=' '$page'"
    is "a page, $language: three charts, four maps of each level" 11 grep -c '<svg ' "$page"
    is "a page, $language: all of them end" 11 grep -c '</svg>' "$page"
    is "a page, $language: every cell of the maps" 296 grep -c 'fill-opacity=' "$page"
done
has "a page: a table for whoever sees no drawing" "<th scope='row'>forced moves</th><td>" \
    cat "$scratch/en.html"
has "a page: figures are written as the language has it" \
    '>[0-9]+,[0-9] % ± [0-9]+,[0-9]</td>' cat "$scratch/de.html"
ok "a page: what is printed stays the same" same tests/cli/report-duel.txt \
    pentoid "${chance[@]}" --html "$scratch/duel.html"
fails "a page that cannot be" 'cannot write' pentoid "${chance[@]}" --html "$scratch/none/x.html"
ok "a page without cells" developer report template random --games 2 --judge 50 \
    --html "$scratch/template.html"
is "a page without cells: there are no maps" 3 grep -c '<svg ' "$scratch/template.html"

# ---- an engine that fails -----------------------------------------------------------------------

cat >"$scratch/fails" <<'ENGINE'
#!/bin/bash
while read -r line; do
    case $line in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go*) exit 4 ;;
    esac
done
ENGINE
chmod +x "$scratch/fails"
failing=(pentoid report pentactic:basic:8x8 "$scratch/fails" random --games 2 --judge 0)
has "its games do not count" '^games that do not count: an engine failed +2 +0$' "${failing[@]}"
has "and why is told" '^a failure: player . \(.*fails\) ended with status 4$' "${failing[@]}"
has "the games of others do" '^games +0 +2$' "${failing[@]}"

# ---- taking up again ----------------------------------------------------------------------------

file=$scratch/games.rec
whole=$(pentoid report adaptoid random 1 --games 6 --judge 100)
is "however many games at once" "$whole" pentoid report adaptoid random 1 --games 6 --judge 100 \
    --jobs 3
ok "the beginning" pentoid report adaptoid random 1 --games 2 --judge 100 --save "$file"
is "the rest" "$whole" pentoid report adaptoid random 1 --games 6 --judge 100 --save "$file"
is "every game once" 12 grep -c '^\[Variant ' "$file"
cp "$file" "$scratch/copy"
is "nothing is played again" "$whole" pentoid report adaptoid random 1 --games 6 --judge 100 \
    --save "$file"
ok "nothing is played again: the file is as it was" cmp "$file" "$scratch/copy"
has "the records are those of a match" '^.*game 12: adaptoid, ' pentoid check "$file"
refuses "the games of another report" 'belongs to another match' \
    pentoid report adaptoid random 2 --games 6 --save "$file"

pentoid report adaptoid:start=d2,d5 random --games 2 --judge 0 --save "$scratch/turned.rec" \
    >"$scratch/turned"
sed -i 's/^\[Terms ".*/[Terms "adaptoid"]/' "$scratch/turned.rec"
refuses "games of another variant under false terms" 'belongs to another match' \
    pentoid report adaptoid random --games 2 --judge 0 --save "$scratch/turned.rec"

# While it judges it can be told to end: the games are there already.
ends_while_judging() {
    local report
    "$PENTOID" report adaptoid random --games 40 --judge 1000000 --save "$scratch/long.rec" &
    report=$!
    until [ "$(grep -c '^\[Variant ' "$scratch/long.rec" 2>/dev/null)" = 40 ]; do
        kill -0 "$report" || return 3
        sleep 0.05
    done
    kill -TERM "$report"
    wait "$report"
}
fails "interrupted while it judges" 'interrupted' ends_while_judging
unread() {
    pentoid report adaptoid random --games 40 --judge 1000000 2>/dev/null | true
    echo "${PIPESTATUS[0]}"
}
is "nobody reads it" 1 unread

# ---- all of them --------------------------------------------------------------------------------

# The variants here are two; the program is the same.
cat >"$scratch/program" <<'PROGRAM'
#!/bin/bash
echo "$*" >>"$CALLS"
[ "$1" = variants ] || exec "$PENTOID" "$@"
printf '%s\n' pentactic:basic:8x8 pentactic:solo:8x8 pentactic:duel:8x8:passing=forced
PROGRAM
chmod +x "$scratch/program"
reports() { # reports GAMES
    CALLS=$scratch/calls PROGRAM=$scratch/program \
        tools/reports "$scratch/reports" "$1" 0 random
}
calls() { grep -c '^report' "$scratch/calls"; }
ok "all reports" reports 2
finished() { (cd "$scratch/reports" && ls -- *.html *.json); }
is "all reports: a page and JSON of each, and none of a puzzle for one" "$(printf '%s\n' \
    pentactic-basic-8x8.{html,json} pentactic-duel-8x8-passing-forced.{html,json})" finished
is "all reports: no more than that" 2 calls
rm "$scratch/reports/pentactic-basic-8x8.json"
ok "all reports again" reports 2
is "all reports again: the one that was missing" 3 calls
ok "all reports again: it is there" test -s "$scratch/reports/pentactic-basic-8x8.json"
ok "all reports with more games" reports 3
is "all reports with more games: all of them" 5 calls
has "all reports with more games: none is lost" '"games":3,' \
    cat "$scratch/reports/pentactic-basic-8x8.json"

# ---- what is wrong ------------------------------------------------------------------------------

refuses "no variant" 'something is missing' pentoid report
refuses "a bad variant" 'no such game' pentoid report chess
refuses "a puzzle for one" 'for two players or more' pentoid report pentactic:solo:8x8:seed=3
refuses "a game in the making" 'no such game' pentoid report template
refuses "a bad engine" 'no such player' pentoid report adaptoid nobody
refuses "a bad number" 'judge "all": a whole number' pentoid report adaptoid --judge all
fails "a file that cannot be" 'cannot write' \
    pentoid report adaptoid random --save "$scratch/none/games.rec"

finish

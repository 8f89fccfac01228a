#!/bin/bash
# `pentoid match` and `pentoid rate`: games between engines, those of this program and others, and
# engines that crash, cheat, talk nonsense or say nothing.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

says() { # says NAME PATTERN: the last report that was kept has such a line
    ok "$1" grep -qE "$2" "$scratch/said"
}
keep() { cp "$scratch/out" "$scratch/said"; } # keeps what the last command printed

# ---- engines that misbehave ---------------------------------------------------------------------

# A fake engine greets as it should; what it does when it is to move is the word after its name. The
# words `once-...` misbehave in the first process only, and play on in the next.
cat >"$scratch/fake" <<'FAKE'
#!/bin/bash
here=$(dirname "$0") what=$1
moves() { # the first legal move of the position last told
    read -ra words <<<"${position#position }"
    variant=${words[0]}
    "$PENTOID" legal "$variant" "${words[@]:2}" | head -n 1
}
if [[ $what == once-* ]]; then
    if mkdir "$here/done-$what" 2>/dev/null; then what=${what#once-}; else what=play; fi
fi
while read -r line; do
    case $line in
    ugi) echo "id name Fake"; echo "option name book type string default x"; echo ugiok ;;
    isready) [ "$what" = unready ] || echo readyok ;;
    position*) position=$line ;;
    "setoption name book value bad"*) echo "info error no such book" ;;
    go*) case $what in
        play) echo "info depth 1"; echo "bestmove $(moves) ponder whatever" ;;
        twice) env printf 'bestmove %s\nbestmove none\n' "$(moves)" ;;
        later) echo "bestmove $(moves)"; { sleep 0.02; echo "bestmove none"; } & ;;
        slow) sleep 0.1; echo "bestmove $(moves)" ;;
        slower) sleep 0.6; echo "bestmove $(moves)" ;;
        crash) exit 3 ;;
        parts) echo "bestmove $(moves)"; exit 4 ;;
        killed) kill -SEGV $$ ;;
        illegal) echo "bestmove z9-z8" ;;
        none) echo "bestmove none" ;;
        nothing) echo bestmove ;;
        refuse) echo "info error I do not like this" ;;
        garbage) head -c 200000 /dev/urandom; printf '\nbestmove\001\377\n' ;;
        long) head -c 200000 /dev/zero | tr '\0' x; echo; echo "bestmove $(moves)" ;;
        silent) ;;
        busy) while :; do :; done ;;
        child) sleep 1000 & wait ;;
        esac ;;
    quit) exit 0 ;;
    esac
done
FAKE
chmod +x "$scratch/fake"
fake="$scratch/fake"

# Its opponent has all the time in the world, so that a busy machine does not decide the game.
loses() { # loses WHAT LIMITS RESULT REASON: it loses, the reason is told, and the match goes on
    local what=$1 result=$3 reason=$4 file=$scratch/$1.rec
    # shellcheck disable=SC2086
    ok "$what: the match goes on" pentoid match random,nodes=1 "$fake $what,name=fake" --games 2 \
        $2 --seed 3 --save "$file"
    keep
    says "$what: loses all" '^won 2, drawn 0, lost 0$'
    says "$what: every time is counted" '^fake: failed 2 times$'
    says "$what: the reason" "^the first failure: player 2 \(fake\) $reason"
    has "$what: recorded" "$result" pentoid check "$file"
    ok "$what: so is the reason" grep -qE "^\[Termination \"player 1 \(fake\) $reason" "$file"
    is "$what: two games" 2 grep -c Variant "$file"
}
out='player 2 resigned' too_late='player 2 ran out of time'
no_answer='does not answer ..?go..? in time' # with the quotes escaped or not
loses crash "--nodes 1" "$out" 'ended with status 3'
loses killed "--nodes 1" "$out" 'was killed by signal 11'
loses illegal "--nodes 1" "$out" 'plays z9-z8: no such cell'
loses none "--nodes 1" "$out" 'says that the game is over, which it is not'
loses nothing "--nodes 1" "$out" 'names no move'
loses refuse "--nodes 1" "$out" 'refuses: I do not like this'
loses garbage "--movetime 100 --grace 200" "$too_late" "$no_answer"
loses twice "--nodes 1" "$out" 'says .*bestmove.* without having been asked'
loses silent "--movetime 10 --grace 90" "$too_late" "$no_answer"
loses busy "--movetime 10 --grace 90" "$too_late" "$no_answer"
loses child "--clock 0.01 --grace 90" "$too_late" "$no_answer"

# While the other one thinks. Nothing is said to an engine that has gone, least of all to the
# process that started the match.
parts() { # parts WHAT: against a slow one
    pentoid match "$fake slower,name=slow" "$fake $1,name=fake" --games 2 --nodes 1 --seed 3 \
        --opening-plies 2 --save "$scratch/$1.rec" 0<>"$scratch/input"
}
has "it ends when it is not its turn" \
    '^the first failure: player 2 \(fake\) ended with status 4$' parts parts
ok "it ends when it is not its turn: the reason is recorded" \
    grep -qF '[Termination "player 1 (fake) ended with status 4"]' "$scratch/parts.rec"
ok "it ends when it is not its turn: the time was not up" \
    sh -c "! grep -q time '$scratch/parts.rec'"
ok "it ends when it is not its turn: nobody else hears of it" [ ! -s "$scratch/input" ]
has "it answers again when it is not its turn" \
    '^the first failure: player 2 \(fake\) says "bestmove" without having been asked$' parts later
has "the grace of a clock is for the whole game" '^fake: failed [12] times?$' pentoid match \
    random,nodes=1 "$fake slow,name=fake" --games 2 --clock 0.1 --grace 400 --seed 3
keep
says "the grace of a clock: it ran out" '^the first failure: .* does not answer "go" in time$'

echo "$fake" >"$scratch/pattern" # in a file, or grep would find itself
left_behind() { grep -alF -f "$scratch/pattern" /proc/[0-9]*/cmdline 2>/dev/null || true; }
is "nothing is left behind" "" left_behind

# Games of which only a few moves are left to play.
pentoid random pentactic:basic:8x8 --seed 2 >"$scratch/late.rec"
late=(--variant pentactic:basic:8x8 --openings "$scratch/late.rec" --opening-plies 30 --games 2)

plays() { # plays NAME WHAT: nothing is wrong with it
    ok "$1" pentoid match random "$fake $2,name=fake" "${late[@]}" --nodes 1
    keep
    ok "$1: no failure" sh -c "! grep -q fail '$scratch/said'"
}
plays "an engine in a script" play
plays "a line that is too long" long
has "in time, with some grace" 'fake: [0-9.]+ s a move' \
    pentoid match "$fake slow,name=fake" random "${late[@]}" --movetime 10 --grace 30000
ok "it is started anew" pentoid match random "$fake once-crash,name=fake" "${late[@]}" --nodes 1
keep
says "it is started anew: failed once" '^fake: failed 1 time$'
ok "a group goes on without it" pentoid match random "$fake crash" --games 2 --seed 4 \
    --variant pentactic:group:8x8:players=4 --save "$scratch/group.rec"
is "a group goes on without it: both are out, and the others play to the end" 2 sh -c "
    '$PENTOID' check '$scratch/group.rec' |
        grep -cE '\((player [1-4] resigned, ?){1}player [1-4] resigned\)'"
for jobs in 1 3; do
    ok "a group goes on without it, $jobs games at once" pentoid match random "$fake crash" \
        --games 4 --seed 4 --nodes 1 --variant pentactic:group:8x8:players=4 --jobs $jobs \
        --save "$scratch/standin-$jobs.rec"
done
ok "a group goes on without it: who stands in plays the same however many games at once" \
    cmp "$scratch/standin-1.rec" "$scratch/standin-3.rec"
has "a group: it is behind all others" '^random against .* 100\.0 %' \
    pentoid match random "$fake crash" --variant pentactic:group:8x8:players=4 --games 2

fails "no such program" 'the engine "/none ugi" ended with status 127' \
    pentoid match random "/none ugi" --games 2
fails "a program that is no engine" 'the engine "true /" ended with status 0' \
    pentoid match "true /" random
fails "one that says nothing" 'the engine "sleep 100" does not answer "ugi" in time' \
    pentoid match "sleep 100" random --timeout 1
fails "one that says something else" 'the engine "yes no" does not answer "ugi" in time' \
    pentoid match "yes no" random --timeout 1
fails "one that is never ready" 'does not answer "isready" in time' \
    pentoid match "$fake unready" random --timeout 1
refuses "an option that it does not like" 'refuses: no such book' \
    pentoid match random "$fake play,book=bad"
ok "an option that it likes" pentoid match random "$fake play,book=good" "${late[@]}" --nodes 1
refuses "an option that our own does not have" 'refuses: no such option: "colour"' \
    pentoid match random,colour=red random
refuses "a player that is none" 'this program has no such player' pentoid match nobody random
for command in match rate; do
    refuses "$command: one that is none, among others" 'engine "tpyo" is none: this program' \
        pentoid $command random random,name=b tpyo --games 2
    refuses "$command: an option that is none, among others" 'refuses: no such option: "colour"' \
        pentoid $command random random,name=b random,colour=red --games 2
done
fails "no such program, among others" 'the engine "/none ugi" ended with status 127' \
    pentoid match random random "/none ugi" --games 2

# ---- nobody listens -----------------------------------------------------------------------------

# These matches would take days: they end because what they print is not read any more.
status_of() { # status_of READER COMMAND...: the status of the command before a pipe to the reader
    local reader=$1
    shift
    "$@" 2>>"$scratch/unheard" | $reader >"$scratch/heard"
    echo "${PIPESTATUS[0]}"
}
debugged() { "$PENTOID" match random random --games 1000000 --debug 2>&1; }
is "nobody reads the report" 1 status_of true pentoid match random random --games 1000000
is "nobody reads the table" 1 status_of true pentoid rate random random --games 1000000
is "nobody reads what --debug shows any more" 1 status_of "head -n 3" debugged
is "nobody reads what --debug shows any more: but somebody did" 3 sed -n '$=' "$scratch/heard"
pentoid random adaptoid >"$scratch/game.rec"
is "nobody reads an analysis" 1 status_of true pentoid analyse "$scratch/game.rec" --movetime 10000
is "nobody reads statistics" 1 status_of true pentoid stats adaptoid --games 1000000000000
is "nobody reads solutions any more" 1 status_of "head -n 1" pentoid solve 8x8 d4,d5,e4,e5 --all

# ---- games --------------------------------------------------------------------------------------

ok "a match" pentoid match random random,name=chance --games 20 --save "$scratch/a.rec"
keep
says "its score" '^random against chance: [0-9.]+ % ± [0-9.]+ in 20 games$'
says "its pairs" '^pairs: 2-0 [0-9]+, 1.5-0.5 [0-9]+, 1-1 [0-9]+, 0.5'
says "its Elo" '^Elo: [+-][0-9]+ ± [0-9]+ \(95 %: [+-][0-9]+ to [+-][0-9]+\)$'
says "its likelihood of superiority" '^likelihood of superiority: [0-9.]+ %$'
cp "$scratch/said" "$scratch/a.out"

wins() { # wins FILE NAME: the points of a player in a file of games
    awk -v name="$2" '/^\[Seat1/ { first = $0 ~ "\"" name "\"" }
        /^\[Result/ { n += $0 ~ (first ? "winners 1\"" : "winners 2\"") } END { print n }' "$1"
}
is "the records tell the same" "won $(wins "$scratch/a.rec" random), drawn 0, \
lost $(wins "$scratch/a.rec" chance)" grep '^won' "$scratch/a.out"
is "twenty games, played by the rules" 20 sh -c "'$PENTOID' check '$scratch/a.rec' | wc -l"
ok "to be looked at" pentoid replay "$scratch/a.rec" --game 20
openings() { # openings FILE: the first four moves of each game
    sed -n 's/^1\. \([^ ]* [^ ]* [^ ]* [^ ]*\) .*/\1/p' "$1"
}
is "pairs have the same opening" 10 sh -c "$(declare -f openings); openings '$scratch/a.rec' |
    uniq -c | grep -c '^ *2 '"
is "the seats are swapped" "random chance chance random" sh -c "
    sed -n 's/^\[Seat.* \"\(.*\)\"\]/\1/p' '$scratch/a.rec' | head -n 4 | paste -sd ' '"

has "--debug shows what is said" '^random < position adaptoid moves [A-Z]' sh -c "
    '$PENTOID' match random random --games 2 --debug 2>&1 >/dev/null"

for jobs in 1 2 5; do
    ok "$jobs games at once" pentoid match random random,name=chance --games 20 --jobs $jobs \
        --save "$scratch/jobs-$jobs.rec"
    keep
    ok "$jobs games at once: the same games" cmp "$scratch/a.rec" "$scratch/jobs-$jobs.rec"
    ok "$jobs games at once: the same report" cmp "$scratch/a.out" "$scratch/said"
done
ok "another seed" pentoid match random random,name=chance --games 20 --seed 2 \
    --save "$scratch/b.rec"
ok "another seed: other games" sh -c "! cmp -s '$scratch/a.rec' '$scratch/b.rec'"

for variant in adaptoid:setup=pie pentactic:basic:9x7 pentactic:duel:8x8; do
    ok "$variant" pentoid match random random --variant $variant --games 4 \
        --save "$scratch/$variant"
    ok "$variant: played by the rules" pentoid check "$scratch/$variant"
done
has "Pentactic: points" '^points ahead: [+-][0-9.]+ ± [0-9.]+$' \
    pentoid match random random --variant pentactic:basic:11x6 --games 10
ok "a single opening" pentoid match random random,name=chance --games 2 --seed 1
keep
says "a single opening: no error bar" \
    '^random against chance: [0-9.]+ % in 2 games, too few for an error bar$'
says "a single opening: no Elo" '^Elo: too few games to tell$'
has "a single opening: a rating has an error all the same" '^random +-?[0-9]+ ± [1-9]' \
    pentoid rate random random,name=chance --games 2 --seed 1
has "three at a table" '^c: [0-9.]+ % ± [0-9.]+ of its encounters$' pentoid match random,name=a \
    random,name=b random,name=c --variant pentactic:group:8x8:players=3 --games 6
has "two at a table of three: six games an opening" 'in 6 games,' pentoid match random random \
    --variant pentactic:group:8x8:players=3 --games 1
has "more engines than seats: everybody against everybody" '^b against c: ' \
    pentoid match random,name=a random,name=b random,name=c --games 2

# ---- engines that think -------------------------------------------------------------------------

for variant in adaptoid pentactic:duel:8x8 pentactic:group:8x8:players=3; do
    for jobs in 1 3; do
        ok "$variant, nodes, $jobs games at once" pentoid match full hand --variant $variant \
            --nodes 100 --games 4 --jobs $jobs --save "$scratch/think-$jobs.rec"
        cp "$scratch/out" "$scratch/think-$jobs.out"
    done
    ok "$variant, nodes: the same games" cmp "$scratch/think-1.rec" "$scratch/think-3.rec"
    ok "$variant, nodes: the same report" cmp "$scratch/think-1.out" "$scratch/think-3.out"
    rm "$scratch"/think-*.rec
done
has "a level by another name" '^won [34], ' pentoid match level4 random --games 4 \
    --save "$scratch/level.rec"
ok "a level by another name: it is one in the records" grep -q '^\[Kind.* "level 4"' \
    "$scratch/level.rec"
refuses "something that only begins like a level" 'no such player' pentoid match 5x random
has "a level wins against chance" '^won [34], ' pentoid match 4 random --games 4
has "flat, with a limit of its own" '^won [34], ' pentoid match flat,nodes=100 random --games 4
has "a level by its command" '^other against 2: ' pentoid match \
    "$PENTOID ugi,level=3,hash=1,name=other" 2,name=2 --nodes 50 --games 2
ok "on the clock" pentoid match full hand "${late[@]}" --clock 30+0.1 --save "$scratch/clock.rec"
ok "on the clock, from the beginning" pentoid match full hand --variant adaptoid --games 2 \
    --clock 1+0.01 --save "$scratch/whole.rec"
ok "on the clock: moves have their times" grep -qE '(^| )@[0-9]' "$scratch/whole.rec"
for level in 0 12; do
    refuses "no such level: $level" 'there are levels from 1 to 9' pentoid match $level random
done

# ---- openings -----------------------------------------------------------------------------------

printf '%s\n' 'Ad3 Ad5' '' 'Ld2  Pd6 Pd2' >"$scratch/lines"
ok "openings as lines" pentoid match random random --openings "$scratch/lines" --games 8 \
    --save "$scratch/lines.rec"
is "openings as lines: in turn" "2 Ad3 Ad5 2 Ld2 Pd6 2 Ad3 Ad5 2 Ld2 Pd6" sh -c "
    sed -n 's/^1\. \([^ ]* [^ ]*\) .*/\1/p' '$scratch/lines.rec' | uniq -c | xargs"
ok "openings from records, cut" pentoid match random random --openings "$scratch/a.rec" --games 4 \
    --opening-plies 10 --save "$scratch/cut.rec"
beginnings() { sed -n 's/^1\. \(\([^ ]* \)\{8\}\).*/\1/p' "$1"; } # the first eight moves of each
is "openings from records, cut: they begin like those, twice each" \
    "$(beginnings "$scratch/a.rec" | head -n 2 | sed p)" beginnings "$scratch/cut.rec"
ok "no random moves" pentoid match random random --opening-plies 0 --games 2
refuses "whole games are no openings" 'opening 1 leaves nothing to play' \
    pentoid match random random --openings "$scratch/a.rec"
refuses "openings of another game" 'opening 1 is of another game' \
    pentoid match random random --openings "$scratch/a.rec" --variant pentactic:duel:8x8
echo 'Ad3 Ad3' >"$scratch/bad"
refuses "a bad opening" "bad:1:5: d3 is not empty" \
    pentoid match random random --openings "$scratch/bad"
refuses "no openings" 'no opening in it' pentoid match random random --openings /dev/null
fails "no such file" 'cannot read' pentoid match random random --openings "$scratch/none"

# ---- the sequential test ------------------------------------------------------------------------

has "SPRT: decided" \
    '^SPRT of Elo 0 against 200: LLR -?[0-9.]+ \(-2.94 to 2.94\), the lower one is accepted' \
    pentoid match random random --sprt 0,200
for jobs in 1 3; do
    pentoid match random random --sprt 0,150,0.1,0.1 --jobs $jobs --save "$scratch/sprt-$jobs" \
        >"$scratch/sprt-$jobs.out"
done
ok "SPRT: the same end however many games at once" cmp "$scratch/sprt-1.out" "$scratch/sprt-3.out"
ok "SPRT: and the same games" cmp "$scratch/sprt-1" "$scratch/sprt-3"
has "SPRT: undecided" 'undecided' pentoid match random random --sprt 0,5 --games 10

# ---- interrupted, and taken up again ------------------------------------------------------------

interrupt() { # interrupt SIGNAL: ends a long match with it, and prints what it says
    "$PENTOID" match random random,name=chance --games 10000 --save "$scratch/int-$1.rec" \
        >"$scratch/int.out" 2>"$scratch/int.err" &
    local pid=$!
    until [ "$(grep -c Variant "$scratch/int-$1.rec" 2>/dev/null)" -gt 3 ] 2>/dev/null; do
        sleep 0.05
    done
    kill "-$1" "$pid"
    wait "$pid"
    echo $?
    cat "$scratch/int.err" "$scratch/int.out"
}
for signal in INT TERM; do
    has "$signal: the standing" '^random against chance: .* games$' interrupt $signal
    keep
    says "$signal: the status is 1" '^1$'
    has "$signal: status and message" '^pentoid: interrupted after [0-9]+ of 10000 games$' \
        cat "$scratch/int.err"
    ok "$signal: the games are whole" pentoid check "$scratch/int-$signal.rec"
done

head -n "$(awk '/^\[Variant/ && ++n == 8 { print NR - 2 }' "$scratch/a.rec")" "$scratch/a.rec" \
    >"$scratch/part.rec"
refuses "--resume without a file" '--save FILE' pentoid match random random --resume
refuses "a file that exists" 'exists already' \
    pentoid match random random,name=chance --games 20 --save "$scratch/part.rec"
is "--resume: the same in the end" "$(cat "$scratch/a.out")" \
    pentoid match random random,name=chance --games 20 --save "$scratch/part.rec" --resume
ok "--resume: the same games" cmp "$scratch/a.rec" "$scratch/part.rec"
is "--resume: nothing left to do" "$(cat "$scratch/a.out")" \
    pentoid match random random,name=chance --games 20 --save "$scratch/part.rec" --resume
refuses "--resume: another match" 'game 1 belongs to another match' \
    pentoid match random random,name=luck --games 20 --save "$scratch/part.rec" --resume
refuses "--resume: other terms" 'game 1 belongs to another match' pentoid match random \
    random,name=chance --games 20 --save "$scratch/part.rec" --resume --seed 2
fails "a file that cannot be written" 'cannot write' \
    pentoid match random random --save "$scratch/none/x.rec"

# What a crash or a full disk leaves: the last record is cut anywhere, or ends in zeros. The whole
# ones are kept, and the others played again.
resume() { # resume FILE: as $scratch/a.rec was made
    pentoid match random random,name=chance --games 20 --save "$1" --resume
}
mends() { # mends NAME FILE MESSAGE
    has "$1: resumed" 'in 20 games$' resume "$2"
    cp "$scratch/err" "$scratch/said"
    is "$1: the message" "pentoid: $2: $3" cat "$scratch/said"
    ok "$1: the same games in the end" cmp "$scratch/a.rec" "$2"
}
dropped="1 damaged record dropped, its game is played again"
begins=$(grep -ob '^\[Variant' "$scratch/a.rec" | sed -n '7s/:.*//p') # the seventh game
tags=$(tail -c +$((begins + 1)) "$scratch/a.rec" | awk '/^$/ { print n; exit } { n += length + 1 }')
for cut in 1 9 10 12 22 60 $((tags - 40)) "$tags" $((tags + 1)) $((tags + 100)) $((tags + 555)); do
    head -c $((begins + cut)) "$scratch/a.rec" >"$scratch/cut.rec"
    mends "cut after $cut bytes" "$scratch/cut.rec" "$dropped"
    { head -c $((begins + cut)) "$scratch/a.rec"; head -c 4096 /dev/zero; } >"$scratch/cut.rec"
    mends "zeros after $cut bytes" "$scratch/cut.rec" "$dropped"
done
head -c 50 "$scratch/a.rec" >"$scratch/cut.rec"
mends "cut in the first game" "$scratch/cut.rec" "$dropped"
{ head -c "$begins" "$scratch/a.rec"; head -c 4096 /dev/zero; } >"$scratch/cut.rec"
mends "zeros behind a whole game" "$scratch/cut.rec" "$dropped"
awk '/^\[Variant/ { n++ } n == 3 && /^1\. / { sub("1", "2") }
    n == 5 && /^.Terms/ { $0 = "[Te\001ms" } { print }' "$scratch/a.rec" >"$scratch/cut.rec"
has "damaged in the middle: resumed" 'in 20 games$' resume "$scratch/cut.rec"
cp "$scratch/err" "$scratch/said"
says "damaged in the middle: the message" \
    ': 2 damaged records dropped, their games are played again$'
ok "damaged in the middle: the games are the same" sh -c "
    for file in '$scratch/a.rec' '$scratch/cut.rec'; do
        '$PENTOID' check \"\$file\" | sed 's/.*game [0-9]*: //' | sort >\"\$file.games\"
    done; cmp '$scratch/a.rec.games' '$scratch/cut.rec.games'"

printf '[Variant "adaptoid"]\n[Seat1 "Ana"]\n\n1. Ad3 {a game of mine} Ad4 Ad9\n' \
    >"$scratch/mine.rec"
cp "$scratch/mine.rec" "$scratch/mine.copy"
refuses "--resume: a mistake in a file that is no match" 'mine.rec:4:25: ' \
    resume "$scratch/mine.rec"
printf '[Variant "adaptoid"]\n\n1. Ad3' >>"$scratch/mine.copy"
cp "$scratch/mine.copy" "$scratch/mine.rec"
refuses "--resume: nor a game without an end" 'mine.rec:4:25: ' resume "$scratch/mine.rec"
ok "--resume: what is no match is left as it is" cmp "$scratch/mine.copy" "$scratch/mine.rec"

# One file has one writer.
long_match() { # long_match COMMAND...: with a long match that writes to long.rec, which must go on
    "$PENTOID" match random random --games 1000000 --save "$scratch/long.rec" \
        >/dev/null 2>"$scratch/long.err" &
    local pid=$! status
    until [ -s "$scratch/long.rec" ]; do sleep 0.05; done
    "$@"
    status=$?
    kill -0 "$pid" 2>/dev/null && kill "$pid"
    wait "$pid"
    rm -f "$scratch/long.rec"
    return "$status"
}
for command in "match random random --resume" "match random random" "rate random random"; do
    # shellcheck disable=SC2086
    fails "two writers: $command" 'cannot write .*long.rec: another match is writing to it' \
        long_match pentoid $command --save "$scratch/long.rec"
done
lost() { # lost COMMAND...: the match ends when that was done to its file
    "$@" && until [ -s "$scratch/long.err" ]; do sleep 0.05; done
}
ok "a file that is deleted meanwhile" long_match lost rm "$scratch/long.rec"
ok "a file that is deleted meanwhile: the message" \
    grep -q 'cannot write .*long.rec: it was replaced or deleted$' "$scratch/long.err"

# ---- rate ---------------------------------------------------------------------------------------

pool=('random,name=a' 'random,name=b' 'random,name=c' 'random,name=d')
ok "a pool" pentoid rate "${pool[@]}" --games 6 --save "$scratch/pool.rec"
keep
is "a pool: the table" "a b c d engine" sh -c "cut -d' ' -f1 '$scratch/said' | sort | xargs"
is "a pool: neighbours and next neighbours" 30 sh -c "'$PENTOID' check '$scratch/pool.rec' | wc -l"
ok "a pool goes on" pentoid rate "${pool[@]}" --games 10 --save "$scratch/pool.rec" --jobs 2
is "a pool goes on: more games" 50 sh -c "'$PENTOID' check '$scratch/pool.rec' | wc -l"
ok "a pool is as good at once" pentoid rate "${pool[@]}" --games 10
cp "$scratch/out" "$scratch/pool.out"
is "a pool is as good at once: the same table" "$(cat "$scratch/pool.out")" \
    pentoid rate "${pool[@]}" --games 10 --save "$scratch/pool.rec"
has "a pool: Markdown" '^\| [abcd] +\| -?[0-9]+ \| ± [0-9]+ \| [0-9]+ \| [0-9.]+ % \| [0-9.]+ % ±' \
    pentoid rate "${pool[@]}" --games 10 --save "$scratch/pool.rec" --markdown
ok "a pool: everybody" pentoid rate "${pool[@]}" --games 2 --all --save "$scratch/all.rec"
is "a pool: everybody, six pairings" 12 sh -c "'$PENTOID' check '$scratch/all.rec' | wc -l"
has "a pool in a group" '^a ' pentoid rate "${pool[@]}" --games 2 \
    --variant pentactic:group:8x8:players=4
has "a pool: failures" '^a failure: player . \(fake\) ended with status 3$' \
    pentoid rate random "$fake crash,name=fake" --games 2

# ---- what is wrong ------------------------------------------------------------------------------

refuses "one engine" 'something is missing' pentoid match random
refuses "one engine to rate" 'two engines or more' pentoid rate random
refuses "a bad option of an engine" '"nodes" is not NAME=VALUE' pentoid match random,nodes random
refuses "a bad limit of an engine" 'nodes "many": a whole number' \
    pentoid match random,nodes=many random
refuses "a bad number" 'games "none": a whole number' pentoid match random random --games none
refuses "more games than can be counted" '4294968150 games in all are too many: at most 10000000' \
    pentoid rate --all random,name={1..30} --games 9873490
refuses "a bad variant" 'no such game' pentoid match random random --variant chess
refuses "a solo variant" 'for two players or more' \
    pentoid match random random --variant pentactic:solo:8x8:seed=1
refuses "more engines than seats in a group" 'too many' pentoid match random random random random \
    --variant pentactic:group:8x8:players=3
refuses "a bad clock" 'clock "fast"' pentoid match random random --clock fast
refuses "an empty clock" 'clock "0"' pentoid match random random --clock 0
for clock in 0x10+0 60+ 60+0x1 60+1junk +1 -5 60+-1 nan inf 1e2 1.2.3 .; do
    refuses "a bad clock: $clock" 'clock "' pentoid match random random --clock $clock
done
for sprt in 5 5,0 0,5,1,1 a,b 0,5,0.05 0,5,0.05,0.05,1 0,200junk 0,200,abc '0,200,' \
    '0,200,0.1,0.1,' 0,0x20 0,1e2 nan,inf ,5 0,,5 '0, 5'; do
    refuses "a bad SPRT: $sprt" 'ELO0,ELO1' pentoid match random random --sprt "$sprt"
done
refuses "SPRT of three" 'for two engines' pentoid match random random random --sprt 0,5

finish

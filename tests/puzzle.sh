#!/bin/bash
# `pentoid puzzle`: new, daily, grade, check, hint, and play with everything that can be typed.
# shellcheck disable=SC2317 # functions called by name
. tools/tap.sh

export XDG_DATA_HOME=$scratch/data NO_COLOR=1
times=$XDG_DATA_HOME/pentoid/times

# A puzzle that is solved but for P and Y.
board=8x8:c2c3g3h6:Fa7b5b6b7c6:Ia8b8c8d8e8:Lg1h1h2h3h4:Ne7f7f8g8h8:Te4f4f5f6g4
board=$board:Ug5g6g7h5h7:Va4a5a6b4c4:Wc7d6d7e5e6:Xe2f1f2f3g2:Zc5d3d4d5e3

# ---- new, daily -----------------------------------------------------------------------------

is "new: a seed repeats itself" "$(pentoid puzzle new 9x7 --seed 7 --grade 2)" \
    pentoid puzzle new 9x7 --seed 7 --grade 2
is "new: 8x8 if nothing is said, the id first" 8x8:d4e5g8h6 \
    sh -c "'$PENTOID' puzzle new --seed 1 | head -n 1"
is "new --count: consecutive seeds, one id a line" \
    "$(for seed in 5 6 7; do pentoid puzzle new 11x6 --seed $seed | head -n 1; done)" \
    pentoid puzzle new 11x6 --seed 5 --count 3
is "new --kind random: the stones of the game" "$(pentoid show pentactic:solo:8x8:seed=9 --plain |
    grep '^[1-8] ')" sh -c "'$PENTOID' puzzle new --seed 9 --kind random | grep '^[1-8] '"
for grade in 1 2 3 4 5; do
    has "new --grade $grade: it has it" "^$grade " sh -c \
        "'$PENTOID' puzzle grade \$('$PENTOID' puzzle new 9x7 --seed 3 --grade $grade --count 1)"
done
has "new --json" '^\{"puzzle":"8x8:.*"grid":"8x8","stones":\["a3",.*"given":1,.*"grade":[1-5],' \
    pentoid puzzle new --seed 3 --kind unique --json
is "daily: the id of that day" "$(pentoid puzzle daily --date 2026-11-16 | head -n 1)" \
    sh -c "'$PENTOID' puzzle grade daily=2026-11-16 | sed 's/.* //'"
has "daily: today" '^grade [1-5] of 5' pentoid puzzle daily
for try in 1 2 3; do
    has "play: an easy one to begin with, $try" '^grade [12] of 5' pentoid puzzle play
done
has "play: easy on any grid" '^grade [12] of 5' pentoid puzzle play 11x6
is "play: what is asked for is given" "$(pentoid puzzle new --seed 3 | head -n 2)" \
    sh -c "'$PENTOID' puzzle play --seed 3 </dev/null | sed -n 1,2p"
refuses "no action" 'something is missing' pentoid puzzle
refuses "no such action" 'no action "fly"' pentoid puzzle fly
refuses "too many words" 'puzzle daily: too many words' pentoid puzzle daily today
refuses "no such grid" 'grid "8x9"' pentoid puzzle new 8x9
refuses "no such kind" '--kind "odd"' pentoid puzzle new --kind odd
refuses "no such grade" '--grade "6": .*from 1 to 5' pentoid puzzle new --grade 6
refuses "a random puzzle of a grade" 'no grade to choose' pentoid puzzle new --kind random --grade 1
refuses "no such day" '--date "2026-02-30"' pentoid puzzle daily --date 2026-02-30

# ---- grade, check, hint -----------------------------------------------------------------------

is "grade: nothing to do but two pieces" "1 2 0 $board" pentoid puzzle grade "$board"
has "grade: impossible" '^1 1 0 impossible 8x8:a2b1h7h8$' pentoid puzzle grade 8x8:a2b1h7h8
is "check: how many ways" "1 way to finish, 2 pentominoes left" pentoid puzzle check "$board"
is "check: solved" solved pentoid puzzle check "$board" Pa1a2a3b2b3 Yb1c1d1d2e1
is "check: impossible, status 1" "0 ways to finish, 12 pentominoes left 1" \
    sh -c "'$PENTOID' puzzle check 8x8:a2b1h7h8 | tr '\n' ' '
           '$PENTOID' puzzle check 8x8:a2b1h7h8 >'$scratch/none'; echo \$?"
has "hint: forced" 'only Pa1a2a3b2b3 covers a1$' pentoid puzzle hint "$board" Yb1c1d1d2e1
has "hint: take back" 'take back P$' pentoid puzzle hint "$board" Pa1a2b1b2b3
refuses "an id that is none" 'puzzle 8x8:a1, character 5: .*4 stones, not 1' \
    pentoid puzzle grade 8x8:a1
refuses "one bad id among good ones" 'no such grid' pentoid puzzle grade 8x8:a1c3d4h8 chess
refuses "a placement on a taken cell" 'placement Pa8a7b8b7b6: .* is taken' \
    pentoid puzzle hint "$board" Pa8a7b8b7b6
refuses "a placement of a placed piece" 'F is placed already' \
    pentoid puzzle hint "$board" Fa7b5b6b7c6
refuses "not a placement" 'placement a1: no such pentomino' pentoid puzzle check "$board" a1

# ---- play -------------------------------------------------------------------------------------

types() { # types ID LINE...: plays it with these lines typed
    local id=$1
    shift
    printf '%s\n' "$@" | pentoid puzzle play "$id"
}

has "play: the end of the input ends it" '^puzzle> $' types "$board"
has "play: a new one by grid and options" '^grade 1 of 5' sh -c \
    "echo quit | '$PENTOID' puzzle play 11x6 --grade 1 --seed 1"
has "play: by cells" '^1 P \. \. \. \. X L L$' types "$board" Pa1a2a3b2b3
has "play: with blanks" '^1 P \. \. \. \. X L L$' types "$board" "P a1 a2 a3 b2 b3"
has "play: turn" '^P, way [1-8] of 8' types "$board" "turn P"
is "play: four turns are none" 2 sh -c \
    "printf '%s\n' P 'turn P' 'turn P' 'turn P' 'turn P' | '$PENTOID' puzzle play $board |
        grep -c 'way 1 of 8'"
is "play: two flips are none" 2 sh -c "printf '%s\n' P 'flip P' 'flip P' |
    '$PENTOID' puzzle play $board | grep -c 'way 1 of 8'"
has "play: by a cell and a way" '^1 P \. \. \. \. X L L$' types "$board" "P a1 3"
has "play: no such way" '^P has the ways 1 to 8' types "$board" "P a1 9"
has "play: off the board" 'leaves the board there' types "$board" "P h8 1"
has "play: no such cell" 'needs a cell of the board' types "$board" "P z9"
has "play: on a taken cell" 'a4 is taken' types "$board" Pa2a3a4b2b3
has "play: lift" '^hand=PY$' types "$board" Pa1a2a3b2b3 "lift P"
has "play: a given piece stays" 'F is part of the puzzle' types "$board" "lift F"
has "play: lift nothing" 'Name one that lies on the board' types "$board" "lift P"
has "play: undo" '^hand=Y$' types "$board" Pa1a2a3b2b3 "lift P" undo
has "play: nothing to undo" 'nothing to take back' types "$board" undo
has "play: hint" '^It can still be finished' types "$board" hint
has "play: check, yes" '^It can still be finished\.$' types "$board" check
has "play: check, no" '^It cannot be finished as it is\.$' types "$board" Pa1a2b1b2b3 check
has "play: time" '^00:00' types "$board" time
has "play: help" 'take P back' types "$board" help
has "play: nonsense" '^Type a placement' types "$board" fly
has "play: a line that is too long" 'too long' types "$board" "$(head -c 999 /dev/zero | tr '\0' P)"
has "play: give up" '^1 P Y Y Y Y X L L$' types "$board" "give up"
has "play: give up after a mistake" '^Here is a solution:$' types "$board" Pa1a2b1b2b3 "give up"
has "play: give up what is impossible" 'You are right' types 8x8:a2b1h7h8 "give up"
ok "play: no time is kept until something is solved" test ! -e "$times"

solve=(Pa1a2a3b2b3 Yb1c1d1d2e1)
has "play: solved with a hint" '^Solved in 00:00\.[0-9], with hints$' \
    types "$board" hint "${solve[@]}"
ok "play: that time is not kept" test ! -e "$times"
has "play: solved" '^Solved in 00:00\.[0-9]$' types "$board" "${solve[@]}"
has "play: the time is kept, by puzzle and by grade" "^[0-9]+ $board$" cat "$times"
has "play: ... and by grade" '^[0-9]+ 8x8:grade=1$' cat "$times"
printf '%s\n' "0 $board" 'not a time' '999999999 8x8:grade=1' >"$times"
has "play: a better one stays" 'This puzzle: your best is 00:00.0' types "$board" "${solve[@]}"
has "play: a worse one goes" '^[0-9]{1,5} 8x8:grade=1$' cat "$times"
ok "play: other lines stay" grep -qx 'not a time' "$times"
is "play: and nothing is doubled" 3 grep -c . "$times"
ok "play: no other file is left" test "$(ls "$XDG_DATA_HOME/pentoid")" = times
touch "$scratch/file"
has "play: a time that cannot be kept" "It cannot be kept in $scratch/file/pentoid/times" \
    sh -c "printf '%s\n' ${solve[*]} | XDG_DATA_HOME=$scratch/file '$PENTOID' puzzle play $board"
ok "play: without XDG_DATA_HOME, under HOME" sh -c "unset XDG_DATA_HOME
    printf '%s\n' ${solve[*]} | HOME=$scratch/home '$PENTOID' puzzle play $board >'$scratch/log'
    grep -q . $scratch/home/.local/share/pentoid/times"

finish

#!/bin/bash
# `pentoid play`, typed into: moves and half moves, what they bring about, undo and redo, saving and
# loading, what happens to a game that is not saved, the menu, terminals.
# shellcheck disable=SC2016,SC2317 # programs for awk in quotes; functions called by name
. tools/tap.sh

types() { # types ARGUMENTS LINE...: plays with these lines typed
    local arguments=$1
    shift
    # shellcheck disable=SC2086
    printf '%s\n' "$@" | pentoid play $arguments
}

has "a move" '^Player 2 \(black\), move if you like' types adaptoid Ad3
has "the position is shown" '^d +\. +w00 w00' types adaptoid Ad3
has "whose turn it is" '^Player 1> $' types adaptoid </dev/null
has "how a move is typed" 'To build a new body, type A and a cell: *(Ac1)?' types adaptoid
has "an illegal move: why" 'Ae7: no body of yours next to e7$' types adaptoid Ae7
has "nonsense: why" 'zz: ' types adaptoid zz
has "an empty line" 'Type a move, or "help"' types adaptoid ""
has "blanks in a move" '^d +\. +w00 w10 ' types adaptoid Ld2 Ld6 " d2 - d3 , Ad2 "

has "half a move: how it can go on" '^  d2-d3,Ac2  d2-d3,Ac3' types adaptoid Ld2 Ld6 d2-d3
has "half a move, then the rest" '^d +\. +\. +w11 ' types adaptoid Ld2 Ld6 d2-d3 ,Pd3
has "the rest without its comma" '^d +\. +\. +w11 ' types adaptoid Ld2 Ld6 d2-d3 Pd3
has "half a move, then another one" '^d +\. +w11 ' types adaptoid Ld2 Ld6 d2-d3 Pd2
has "half a move stands in the prompt" '^Player 1: d2-d3> ' types adaptoid Ld2 Ld6 d2-d3
has "a pentomino by its letter" '^  Ia1  Ib1' types pentactic:basic:8x8 -F h8 I
has "a pentomino cell by cell" '^1 I I I I I' types pentactic:basic:8x8 -F h8 I a1 b1 c1 d1 e1
has "cells in any order" '^1 I I I I I' types pentactic:basic:8x8 -F h8 "I e1 d1 c1 b1 a1"

has "moves: all of them if they are few" '^  Ac1  Ac2  Ad1  Ad3' types adaptoid moves
has "moves: how they begin if they are many" '^1[0-9]+ legal moves. They begin with:$' \
    types pentactic:basic:8x8 -F h8 moves
has "moves: how one can go on" '^  d2-c1,A' types adaptoid Ld2 Ld6 "moves d2-c1"
has "moves: wrong" 'zz: ' types adaptoid "moves zz"
has "help" '^  save FILE' types adaptoid help
has "rules" 'Five captures win' types adaptoid rules
has "rules: the pentominoes" 'XXX' types pentactic:solo:8x8 rules

is "show shows it again" 2 sh -c "echo show | '$PENTOID' play adaptoid | grep -c '^adaptoid$'"
has "undo: nothing there" 'nothing to take back' types adaptoid undo
has "redo: nothing there" 'nothing to play again' types adaptoid redo
is "undo, redo" "1 2 1 2" sh -c "printf '%s\n' Ad3 undo redo | '$PENTOID' play adaptoid |
    sed -n 's/^Player \([12]\) .*, move.*/\1/p' | tr '\n' ' ' | sed 's/ \$//'"
is "undo goes back to the person's move" "8 12 8" sh -c "
    printf '%s\n' Ad3 undo | '$PENTOID' play adaptoid --seat 2=random --seed 4 |
    sed -n 's/.*: \([0-9]*\) legal moves.*/\1/p' | tr '\n' ' ' | sed 's/ \$//'"

has "resign" 'captures 0,0 winners 2 \(player 1 resigned\)' types adaptoid resign
has "resign, and take it back" '^Player 1> $' types "adaptoid --seat 2=random" resign undo
has "resign in a group: the others go on" 'Player 1 is out' \
    types pentactic:group:8x8:players=3 resign
has "and level 5 stands in for the one who left" '^Player 1 \(level 5, Scout\) plays' \
    types pentactic:group:8x8:players=3 resign 3:-F 1:-F
has "undo: a player who resigned is back, and what was played for them is gone" \
    '^Taken back: [23]:-[A-Z]\.$' types pentactic:group:8x8:players=3 resign undo
has "undo of that: it is the turn of who had resigned" '^Player 1> Ana$' \
    types pentactic:group:8x8:players=3 resign undo Ana
has "draw: the other one is asked" '^Player 2, do you agree to a draw\? Type yes or no> yes$' \
    types adaptoid draw yes
has "draw: agreed" '^A draw: everybody agreed\.$' types adaptoid draw yes
has "draw: the result" 'captures 0,0 winners none \(agreed\)' types adaptoid draw yes
has "draw: refused" '^No draw: the game goes on\.$' types adaptoid draw no
has "draw: no answer is no" '^No draw: the game goes on\.$' types adaptoid draw
has "draw: all have to agree" '^No draw: the game goes on\.$' \
    types pentactic:group:8x8:players=3 draw yes no
has "draw: with the computer" '^The computer never agrees to a draw\.$' \
    types "adaptoid --seat 2=3" draw
has "draw: taken back" '^Taken back: the draw\.$' types adaptoid draw yes undo
has "draw: when it is over" '^The game is over' types adaptoid draw yes draw
has "no move after the end" 'The game is over' types adaptoid resign Ad3
ok "quit" sh -c "! printf 'quit\nnonsense\n' | '$PENTOID' play adaptoid | grep nonsense"

for who in 1 level5 "level 5" hand flat; do
    has "seats: $who" '^Player 2 \((level [15], [A-Z][a-z]+|hand|flat)\) plays' sh -c "
        echo Ad3 | timeout 20 '$PENTOID' play adaptoid --seat '2=$who'"
done
has "a level is written to the record" '^\[Kind2 "level 5"\]$' sh -c "
    printf 'Ad3\nsave $scratch/level.rec\n' | '$PENTOID' play adaptoid --seat 2=5 >/dev/null
    cat '$scratch/level.rec'"
has "and plays on when it is loaded" '^Player 2 \(level 5, Scout\) plays' \
    types "--load $scratch/level.rec" undo Ld2
seeded() { types "adaptoid --seat 2=1 --seed 5" Ad3 Ld2 Ad1 | grep " plays "; }
is "the same seed, the same game" "$(seeded)" seeded
rm "$scratch/level.rec"
has "levels among themselves play to the end" '^The game is over: captures' \
    types "adaptoid --seat 1=1 --seat 2=1"
has "a level plays every seat of a group" '^Player 3 \(level 1, Hatchling\) plays' \
    types "pentactic:group:8x8:players=3 --seat 2=1 --seat 3=1" "2:-F"
has "a level plays solo" '^The game is over: (solved|stuck)' \
    types "pentactic:solo:8x8:seed=3 --seat 1=1"
has "hint" '^1\. [^ ]+ +[0-9.]+ %  [a-z]' types adaptoid hint
has "hint: three moves" '^3\. [^ ]+ +[0-9.]+ %  [a-z]' types adaptoid HINT
has "hint: when the game is over" '^The game is over\. You can type' types adaptoid resign hint
interrupted() { # Ctrl-C while it thinks: it plays what it has
    local start=$SECONDS status
    { echo Ad3; sleep 3; } | timeout -s INT -k 9 1 "$PENTOID" play adaptoid --seat 2=9
    status=${PIPESTATUS[1]}
    [ $((SECONDS - start)) -le 4 ] && [ "$status" = 124 ]
}
has "Ctrl-C while it thinks: it plays what it has" '^Player 2 \(level 9, Apex\) plays' interrupted
has "seats: the program plays" '^Player 2 \(random\) plays' types "adaptoid --seat 2=random" Ad3
for who in 10 0 level10 level0 "level 12"; do
    refuses "seats: no level: $who" 'there are levels from 1 to 9' \
        pentoid play adaptoid --seat "2=$who"
done
has "seats: a name with a number" '^R2> ' types "adaptoid --seat 1=R2"
has "seats: names" '^Ana> ' types "adaptoid --seat 1=Ana"
has "seats: the program alone plays to the end" '^The game is over: scores' \
    types "pentactic:basic:9x7 --seat 1=random --seat 2=random --seed 6"
is "the seed repeats the game" \
    "$(types "adaptoid --seat 1=random --seat 2=random --seed 6" | cksum)" \
    sh -c "'$PENTOID' play adaptoid --seat=1=random --seat=2=random --seed=6 | cksum"
has "solo without stones draws them" '^pentactic:solo:8x8:seed=5$' \
    types "pentactic:solo:8x8 --seed 5"

has "save" "^Saved to $scratch/one.rec" types "adaptoid --seat 1=Ana" Ad3 Ad5 \
    "save $scratch/one.rec"
has "what was saved is a record" 'game 1: adaptoid, 2 moves, ongoing$' \
    pentoid check "$scratch/one.rec"
has "it knows who played" '^\[Seat1 "Ana"\]$' cat "$scratch/one.rec"
has "load on the command line" '^d +\. +w00 w00 +\. +b00 b00' types "--load $scratch/one.rec" ""
has "load during a game, and go on" '^Player 2 \(black\), move.* legal' \
    types pentactic:solo:8x8 "load $scratch/one.rec" Ld2
has "undo works in a loaded game" '^d +\. +w00 w00 +\. +\. +b00' \
    types "--load $scratch/one.rec" undo
has "save where?" 'save FILE' types adaptoid save
has "save to a place that is not there" 'Cannot save to /nowhere/x: No such file' \
    types adaptoid "save /nowhere/x"
chmod 600 "$scratch/one.rec"
has "save over an old file, blanks after its name" '^Saved to .*one.rec\.$' \
    types "--load $scratch/one.rec" Ld2 "save  $scratch/one.rec  "
has "the new game is there" 'game 1: adaptoid, 3 moves' pentoid check "$scratch/one.rec"
is "it keeps its permissions" 600 stat -c %a "$scratch/one.rec"
has "a device is not replaced by a file" 'Cannot save to /dev/null: ' \
    types adaptoid "save /dev/null"
has "nor is a directory" "Cannot save to $scratch: Is a directory" types adaptoid "save $scratch"
cp "$scratch/one.rec" "$scratch/two.rec"
is "a failed load changes nothing" 2 sh -c "
    printf '%s\n' 'load /nowhere' 'load tests/cli/bad.rec' Ad3 | '$PENTOID' play adaptoid 2>&1 |
    grep -c '^Player [12] .*, move'"
is "no temporary files are left" "one.rec two.rec" sh -c "cd '$scratch' && echo *.rec*"

has "the menu: Enter is enough" '^Player 1 \(white\), move if you like' sh -c "
    printf '\n\n\nAd3\n' | '$PENTOID' play --seed 1"
has "the menu: the program plays the others" '^Player 2 \(level 3, Crawler\) plays' sh -c "
    printf '\n\n\nAd3\n' | '$PENTOID' play --seed 1"
has "the menu: how well it plays" '^Player 2 \(level 2, Grazer\) plays' sh -c "
    printf '\n\ngrazer\nAd3\n' | '$PENTOID' play --seed 1"
has "the menu: a group of five at one keyboard" '^  Player 4 +Player 5$' sh -c "
    printf '2\n4\n3\n3\n2\n' | '$PENTOID' play"
has "the menu: solo" '^pentactic:solo:9x7:seed=' sh -c "printf '2\n1\n2\n' | '$PENTOID' play"
has "the menu: a wrong answer" 'type a number from 1 to 4' sh -c "printf '7\n' | '$PENTOID' play"
ok "the menu: the end of the input" sh -c "'$PENTOID' play </dev/null"
has "a line that is too long" 'too long' sh -c "
    head -c 100000 /dev/zero | tr '\0' x | '$PENTOID' play adaptoid"

has "the menu: words" '^pentactic:duel:9x7$' sh -c "
    printf '%s\n' Pentactic duel 9x7 people | '$PENTOID' play"
has "the menu: help, quit" '^\[1\] > quit$' sh -c "printf 'help\nquit\nnever\n' | '$PENTOID' play"
ok "the menu: quit leaves" sh -c "! printf 'quit\nnever\n' | '$PENTOID' play | grep never"
has "the menu: the pie setup" '^Player 1, set up the board' sh -c "
    printf '3\n2\n' | '$PENTOID' play"
has "the menu: names" '^Ben \(black\), move' sh -c "
    printf '%s\n' 1 names Ana Ben Ad3 | '$PENTOID' play"
# The path of a temporary file may be so long that the line is wrapped.
on_one_line() { "$@" | tr '\n' ' '; }
has "the menu: a saved game" 'game 1 of 1 in .*one.rec, after 3' on_one_line sh -c "
    printf '%s\n' load '$scratch/one.rec' | '$PENTOID' play"

# ---- what moves bring about -----------------------------------------------------------------

# plays a recorded game by typing its moves
typed() { # typed FILE
    moves_of "$1" | pentoid play "$(sed -n 's/^\[Variant "\(.*\)"\]/\1/p' "$1")"
}
# every capture of a random game is told, and no other: they add up to those of the result
for seed in 1 2 3 4 5 6; do
    pentoid random adaptoid --seed $seed >"$scratch/random"
    typed "$scratch/random" >"$scratch/typed"
    is "captures and starvation are told, seed $seed" \
        "$(sed -n 's/.*captures \([0-9]*\),\([0-9]*\) .*/\1 \2/p' "$scratch/random" |
            awk '{ print $1 + $2 }')" \
        awk '/^(White|Black).s creature on .. starves/ { n++ } /^(White|Black) captures / { n++ }
            /both creatures are$/ || /both creatures are captured/ { n += 2 }
            /attacks .* and is captured/ { n++ } END { print n + 0 }' "$scratch/typed"
done
for seed in 1 2 3 4 5 6; do
    pentoid random adaptoid --seed $seed >"$scratch/random"
    typed "$scratch/random"
done >"$scratch/all"
has "a fight: the pincers" '^(White|Black) captures [a-g][1-7]: [1-9] pincers? against [0-9]\.$' \
    cat "$scratch/all"
has "starvation: limbs and food" \
    'creature on [a-g][1-7] starves: [1-6] limbs?, [0-5] empty cells?\.$' cat "$scratch/all"
has "who is hungry" 'creature on [a-g][1-7] is hungry: [1-6] limbs?, [0-5] empty' \
    cat "$scratch/all"
has "who won, and why" \
    '^Player [12] \((white|black)\) wins(:| with [5-9] captures against [0-9]\.)' \
    cat "$scratch/typed"
has "the result line stays" '^The game is over: captures [0-9],[0-9] winners [12]$' \
    cat "$scratch/typed"
has "the players, their colours and stocks" \
    '^Ana \(white\): 0 captures; in stock 10 bodies, 12 legs, 12 pincers\.$' \
    types "adaptoid --seat 1=Ana" Ad3
ok "no raw status" sh -c "! printf 'Ad3\n' | '$PENTOID' play adaptoid | grep captures="

pentoid random pentactic:basic:8x8 --seed 2 >"$scratch/random"
typed "$scratch/random" >"$scratch/typed"
has "basic: the end of match 1" '^Match 1 is over: no pentomino fits any more\. Player 2 has' \
    cat "$scratch/typed"
is "basic: the arithmetic is right" \
    "$(sed -n 's/.*scores -\{0,1\}[0-9]*,\(-\{0,1\}[0-9]*\) .*/\1/p' "$scratch/random")" \
    sh -c "tr '\n' ' ' <'$scratch/typed' |
        sed -n 's/.*scores \([0-9]*\) - \([0-9]\) = \(-\{0,1\}[0-9]*\)\..*/\1 \2 \3/p' |
        awk '\$1 - \$2 == \$3 { print \$3 }'"
has "basic: the roles change" '^Now the roles change: Player 2 has the counters' \
    cat "$scratch/typed"
has "basic: who has what" '^Match 2 of 2\. Player 2: 8 counters left' cat "$scratch/typed"
has "basic: who won, and why" '^Player [12] \(.*\) (wins, for the lowest|and Player)' \
    cat "$scratch/typed"
has "basic: the scores of both matches" '^  Player 2: -?[0-9]+ in match 1$' cat "$scratch/typed"
has "a duel: who won, and why" \
    '^  Player 2: [0-8] counters? \+ [0-9]+ pentomino(es)? left = [0-9]+$' \
    types "pentactic:duel:8x8 --seat 1=random --seat 2=random --seed 5"
has "solo: how it ended" '^(Stuck: no pentomino fits any more|Solved!)' \
    types "pentactic:solo:8x8 --seat 1=random --seed 5"
has "resigned: who won, and why" '^Player 2 \(black\) wins: Ana resigned\.$' \
    types "adaptoid --seat 1=Ana" resign
has "new: the same game once more" '^Player 1> Ad3$' types adaptoid resign new Ad3
has "an empty line at the end" 'You can type: new, undo' types adaptoid resign ""

# ---- boards side by side --------------------------------------------------------------------

has "a duel: two boards in a row" '^> 1 Ana +2 Ben$' \
    types "pentactic:duel:8x8 --seat 1=Ana --seat 2=Ben"
has "what lies beside the boards" '^o8 FILNPTUVWXYZ +o8 ILNPTUVWXYZ$' types pentactic:duel:8x8 -F
is "six boards fit on a screen" 24 sh -c "printf '2:-F\n' |
    '$PENTOID' play pentactic:group:8x8:players=6 |
    awk '/^Player 1>/ { n = NR } /^Player 2>/ { print NR - n }'"
is "no line is longer than the terminal" "" sh -c "printf 'help\nrules\n2:-F\n' |
    COLUMNS=60 '$PENTOID' play pentactic:group:8x8:players=6 |
    grep -v '^ ' | grep -v '^You can' | awk 'length > 60'"
is "and never longer than 79" "" sh -c "printf 'rules\n' | COLUMNS=200 '$PENTOID' play adaptoid |
    awk 'length > 79'"
has "what happened comes after the boards" '^o8 .*Player 2 \(random\) plays -' sh -c "
    printf -- '-F\n' | '$PENTOID' play pentactic:duel:8x8 --seat 2=random --seed 1 | tr '\n' ' ' |
    grep -o 'o8 [A-Z]* *o8 [A-Z]* Player 2 (random) plays -'"

# ---- moves that are not quite right -----------------------------------------------------------

has "a wrong rest: its own mistake" '^La1: no body of yours on a1$' types adaptoid L a1
has "and the half move stays" '^Player 1: L> d2$' types adaptoid L a1 d2
has "a wrong rest after the comma" '^d2-d3,Ag7: no body of yours next to g7$' \
    types adaptoid Ld2 Ld6 d2-d3 Ag7
has "moves in a half move" '^  Ld2$' types adaptoid L moves
has "help in a half move" 'Enter alone starts again' types adaptoid L help
has "moves: a whole move" '^Ad3 is a whole move\.$' types adaptoid "moves Ad3"
has "commands in capitals" '^8 legal moves' types adaptoid MOVES
has "neither a command nor a move" '^"undoo" is neither a command nor a move; type "help"' \
    types adaptoid undoo
has "the other case" '^pd2: did you mean Pd2\?$' types adaptoid pd2
has "capitals in a cell" '^A1: did you mean a1\?$' types pentactic:basic:8x8 -F A1
has "a discard without its dash" '^F: did you mean -F\?$' types pentactic:basic:8x8 F
has "the same in a group" '^2:f: did you mean 2:-F\?$' types pentactic:group:8x8:players=3 2:f
has "a broken rule is told, not guessed at" '^Ae7: no body' types adaptoid Ae7
has "passing is free: said" 'Passing is' types pentactic:duel:8x8 -F -F
ok "passing is not free: not said" sh -c "! printf '%s\n' -F -F |
    '$PENTOID' play pentactic:duel:8x8:passing=forced | grep -q Passing"
ok "no group in a duel" sh -c "! printf '%s\n' -F -F help | '$PENTOID' play pentactic:duel:8x8 |
    grep -q colon"
is "examples are legal" Ac1 sh -c "'$PENTOID' play adaptoid </dev/null | tr '\n' ' ' |
    sed -n 's/.*type A and a cell: \([A-Za-z0-9]*\)\..*/\1/p'"

saved_through_link() { # what the file behind a link holds after saving to the link
    printf '[Variant "adaptoid"]\n\nLd2\n' >"$scratch/real.rec"
    ln -sf real.rec "$scratch/link.rec"
    printf 'Ld6\nsave %s\nquit\n' "$scratch/link.rec" |
        pentoid play --load "$scratch/link.rec" >"$scratch/link.out"
    [ -L "$scratch/link.rec" ] && grep -c Ld6 "$scratch/real.rec"
}
is "saving to a symbolic link changes what it points at" 1 saved_through_link
kill_while_saving() { # kill_while_saving FILE: again and again, then saves it once in peace
    for _ in {1..20}; do
        rm -f "$1"
        yes "save! $1" | "$PENTOID" play adaptoid >/dev/null 2>&1 &
        until [ -e "$1" ]; do :; done
        kill -9 $!
        wait $! 2>/dev/null
    done
    printf 'Ad3\nsave! %s\n' "$1" | pentoid play adaptoid >/dev/null && ls -A "$(dirname "$1")"
}
left_after_kills() { kill_while_saving "$scratch/killed/play.rec" | LC_ALL=C sort | xargs; }
mkdir "$scratch/killed"
touch "$scratch/killed/play.rec.backup" "$scratch/killed/.pentoid-not-ours"
is "killed while saving: nothing is left behind, and what is not ours is left alone" \
    ".pentoid-not-ours play.rec play.rec.backup" \
    left_after_kills
has "undo says what it takes back" '^Taken back: Ad3, [ALP]' \
    types "adaptoid --seat 2=random" Ad3 undo
has "undo: only the program has moved" 'There is nothing to take back' \
    types "adaptoid --seat 1=random" undo
is "and it does not move again" 1 sh -c "printf 'undo\n' |
    '$PENTOID' play adaptoid --seat 1=random | grep -c '(random) plays'"
has "redo says what it plays" '^Played again: Ad3\.$' types adaptoid Ad3 undo redo

# ---- files ------------------------------------------------------------------------------------

for name in "$(printf 'Jos\351')" "$(printf 'a\033b')" "$(printf 'a\nb')"; do
    refuses "a name that no record can hold" 'a name is text' pentoid play adaptoid --seat "1=$name"
done
refuses "a name that is too long" 'at most 31 bytes' \
    pentoid play adaptoid --seat 1=abcdefghijklmnopqrstuvwxyzabcdefgh
has "name: refused too" 'Which name' types adaptoid "name $(printf 'a\033b')"
has "name" '^Eva> ' types adaptoid "name Eva" Ad3 undo

for command in "play --load" replay check analyse "solve --file" "match random random --openings" \
    "rate random random --openings"; do
    # shellcheck disable=SC2086
    fails "$command: a file that is not there" 'cannot read .*/none: ' \
        pentoid $command "$scratch/none"
done
menu_without_file() { printf 'load\n%s\n' "$scratch/none" | pentoid play >/dev/null; }
fails "the menu: a file that is not there" 'cannot read .*/none: ' menu_without_file

cat >"$scratch/many.rec" <<'END'
[Variant "adaptoid"]
[Event "Sunday"]
[Date "2020-02-02"]
[Seat1 "Ana"]
[Kind2 "gnome 5"]

1. Ad3 {a comment} Ad5 (2. Ld6)

[Variant "adaptoid"]

1. Ld2
END
cp "$scratch/many.rec" "$scratch/many.copy"
has "load: which game" 'game 1 of 2 in ' on_one_line types "--load $scratch/many.rec" quit
has "load: what is not kept" 'comments and variations are not kept' \
    types "--load $scratch/many.rec" quit
has "load: a player that is not here" '"gnome 5", which' types "--load $scratch/many.rec" quit
has "load: another game" 'game 2 of 2 in .*, after 1' on_one_line \
    types "--load $scratch/many.rec --game 2" quit
refuses "load: no such game" 'there is no game 3, only 2' \
    pentoid play --load "$scratch/many.rec" --game 3
refuses "--game without --load" 'goes with --load' pentoid play adaptoid --game 2
has "a file with more in it is not replaced" 'holds other games too.*save! ' \
    types "--load $scratch/many.rec" Ld2 "save $scratch/many.rec"
ok "and is as it was" cmp "$scratch/many.rec" "$scratch/many.copy"
sed '/^1\./q' "$scratch/many.copy" >"$scratch/remarks.rec"
has "nor one with comments" 'has comments or variations' \
    types "--load $scratch/remarks.rec" Ld2 "save $scratch/remarks.rec"
has "elsewhere it is saved" '^Saved to' types "--load $scratch/many.rec" Ld2 "save $scratch/new.rec"
is "with its tags, in their order, and its date" \
    'Variant Event Date Seat1 Kind2 Kind1 Result 2020-02-02' \
    sh -c "sed -n 's/^\[\([A-Za-z0-9]*\) .*/\1/p' '$scratch/new.rec' | tr '\n' ' '
        sed -n 's/.*Date \"\(.*\)\".*/\1/p' '$scratch/new.rec'"
has "save! replaces it" '^Saved to' types "--load $scratch/many.rec" Ld2 "save! $scratch/many.rec"
is "then it holds one game" 1 sh -c "'$PENTOID' check '$scratch/many.rec' | grep -c ."
echo precious >"$scratch/other"
has "another file is not replaced" 'exists already\. Choose.*save! ' \
    types adaptoid Ad3 "save $scratch/other"
is "it is as it was" precious cat "$scratch/other"
has "but what was saved here is" '^Saved to .*again\.rec' \
    types adaptoid Ad3 "save $scratch/again.rec" Ad5 "save $scratch/again.rec"
is "with the later moves" 1 sh -c "'$PENTOID' check '$scratch/again.rec' | grep -c ' 2 moves'"
has "the home directory: ~/" "^Saved to $scratch/home.rec" sh -c "
    printf '%s\n' Ad3 'save ~/home.rec' | HOME='$scratch' '$PENTOID' play adaptoid"

# ---- a game that is not saved -------------------------------------------------------------------

kept=$XDG_DATA_HOME/pentoid
keeps() { # keeps NAME COMMAND...: one game is kept, with two moves, and can be gone on with
    local name=$1
    rm -rf "$kept"
    shift
    run "$@"
    has "$name: the game is kept" ' 2 moves' sh -c "'$PENTOID' check '$kept'/unsaved-*.rec"
    is "$name: one" 1 sh -c "ls '$kept' | grep -c ."
}
none() { # none NAME COMMAND...: nothing is kept
    local name=$1
    rm -rf "$kept"
    shift
    run "$@"
    ok "$name: nothing is kept" test ! -e "$kept"
}
keeps "quit" types adaptoid Ad3 Ad5 quit
has "it is said how to go on" "^  pentoid play --load $kept/unsaved-.*\.rec$" \
    types adaptoid Ad3 Ad5 quit
goes_on() { # what is said can be typed, also where names have blanks and quotes
    local odd="$scratch/it's odd"
    mkdir -p "$odd" && ln -sf "$(realpath "$PENTOID")" "$odd/run"
    PENTOID_COMMAND="$odd/run" XDG_DATA_HOME="$odd" types adaptoid Ad3 Ad5 quit |
        sed -n '/ --load /p' >"$scratch/typed"
    sh "$scratch/typed" </dev/null
}
has "and that can be typed" '^Player 1> ' goes_on
keeps "the end of the input" types adaptoid Ad3 Ad5
keeps "load" types adaptoid Ad3 Ad5 "load tests/cli/short.rec"
keeps "new" types adaptoid Ad3 Ad5 new
# Types two moves and half of one, and sends signals, each when the program waits for a line. The
# input stays open; `set -m` because a shell without job control lets its children ignore Ctrl-C.
cat >"$scratch/signals" <<'END'
set -m
mkfifo "$scratch/typed.$1"
"$PENTOID" play adaptoid <"$scratch/typed.$1" >"$scratch/answers" &
exec 3>"$scratch/typed.$1"
printf 'Ad3\nAd5\nL\n' >&3
waits() { # waits PATTERN: for it to be answered
    for _ in $(seq 100); do
        ! grep -q "$1" "$scratch/answers" || return 0
        sleep 0.1
    done
}
waits 'L> $'
kill -s "$1" %1
[ "$1" != INT ] || { waits '^Player 1> $'; kill -s INT %1; }
wait
END
export scratch
keeps "a terminal that hangs up" bash "$scratch/signals" HUP
keeps "SIGTERM" bash "$scratch/signals" TERM
keeps "Ctrl-C twice" bash "$scratch/signals" INT
has "Ctrl-C once: a hint" '^Ctrl-C once more' cat "$scratch/answers"
has "and the half move is dropped" '^Player 1> $' cat "$scratch/answers"
none "no moves" types adaptoid quit
none "saved" types adaptoid Ad3 "save $scratch/kept.rec" quit
none "loaded, and nothing done" types "--load $scratch/kept.rec" quit
none "nobody has played" types "adaptoid --seat 1=random --seat 2=random"

# ---- terminals ----------------------------------------------------------------------------------

if command -v script >/dev/null; then
    escape="$(printf '\033')"
    on_terminal() { script -qec "$1" /dev/null </dev/null; }
    plain() { # plain NAME SETTINGS: no escape sequences
        ok "$1" sh -c "! env $2 script -qec '$PENTOID show adaptoid' /dev/null </dev/null |
            LC_ALL=C grep -q '[$escape$(printf '\302')]'"
    }
    has "a terminal gets colours" "$escape" \
        env LC_ALL=C.UTF-8 TERM=xterm script -qec "$PENTOID show adaptoid" /dev/null
    plain "a dumb one does not" "LC_ALL=C.UTF-8 TERM=dumb"
    plain "nor one without UTF-8" "LC_ALL=C TERM=xterm"
    has "show: boards side by side on a terminal" '^> Player 1 +Player 2' \
        on_terminal "$PENTOID show pentactic:duel:8x8"
    has "show --plain: the diagram" '^board 2' \
        on_terminal "$PENTOID show pentactic:duel:8x8 --plain"
fi

# ---- ./run --------------------------------------------------------------------------------------

if [ -x build/release/pentoid ] && command -v flock >/dev/null; then
    mkdir "$scratch/stub"
    stub() { # stub STATUS: a `make` that has something to do (1) or not (0)
        printf '#!/bin/sh\ncase "$*" in *-q*) exit %d ;; esac\n' "$1" >"$scratch/stub/make"
        chmod +x "$scratch/stub/make"
    }
    stub 1
    has "run: says that it builds" '^run: building Pentoid$' \
        sh -c "PATH='$scratch/stub':\$PATH ./run variants 2>&1 >/dev/null"
    stub 0
    is "run: silent if there is nothing to do" "" \
        sh -c "PATH='$scratch/stub':\$PATH ./run variants 2>&1 >/dev/null"
fi

# ---- errors -------------------------------------------------------------------------------------

refuses "no such variant" 'no such game' pentoid play chess
refuses "no such seat" 'has only 2 seats' pentoid play adaptoid --seat 3=random
refuses "half a seat" 'N=WHO is wanted' pentoid play adaptoid --seat 2
refuses "a variant and a file" 'not both' pentoid play adaptoid --load "$scratch/one.rec"
refuses "a file with a mistake" '^tests/cli/bad.rec:4:8: ' pentoid play --load tests/cli/bad.rec

finish

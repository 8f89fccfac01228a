#!/bin/bash
# `pentoid ugi`: the protocol as docs/manual/ugi.md tells it.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

ugi() { printf '%s\n' "$@" | pentoid ugi; } # ugi LINE...

says() { # says NAME EXPECTED LINE...: these lines get exactly these replies
    local name=$1 expected=$2
    shift 2
    is "$name" "$expected" ugi "$@"
}

says "ugi: id, options, ugiok" "id name Pentoid
id author the Pentoid developers
option name variant type string default adaptoid
option name seed type spin default 1 min 0 max 18446744073709551615
option name player type combo default random var random
ugiok" ugi quit
says "isready" readyok isready
says "quit ends it" readyok isready quit isready
says "the end of the input ends it" "" ""
says "blank lines, blanks and carriage returns" readyok "" "  	isready $(printf '\r')"

is "hello" "bestmove" sh -c "'$PENTOID' ugi <tests/cli/hello.ugi | grep -o '^bestmove'"

# ---- go -------------------------------------------------------------------------------------

legal_answer() { # legal_answer VARIANT MOVES GO: the best move is legal there
    local best
    best=$(ugi "position $1${2:+ moves $2}" "$3" | sed -n 's/^bestmove //p')
    # shellcheck disable=SC2086
    [ -n "$best" ] && pentoid legal "$1" $2 | grep -qxF -e "$best"
}
for go in go "go movetime 10" "go nodes 100" "go depth 3" "go p1time 9 p2time 9 p1inc 1 p2inc 1"; do
    ok "a legal move: $go" legal_answer adaptoid "Ad3 Ad5" "$go"
done
ok "a legal move: basic" legal_answer pentactic:basic:8x8 "-F a1" go
ok "a legal move: group" legal_answer pentactic:group:11x6:players=4 "" go
ok "a legal move: pie" legal_answer adaptoid:setup=pie "setup=d2,d6" go
ok "a legal move: solo" legal_answer pentactic:solo:9x7:seed=8 "" go
says "a finished game has no move" "bestmove none" "position template:stones=1:players=2 moves 1" go
says "infinite waits for stop" "readyok
bestmove 1" "position template:stones=1:players=2" "go infinite" isready stop stop
says "infinite: only isready, stop and quit meanwhile" \
    "info error only isready, stop and quit during a search, not \"position\"
bestmove 1" "position template:stones=1:players=2" "go infinite" "position adaptoid" quit
is "the seed repeats the game" "$(ugi 'setoption name seed value 5' go go go)" \
    ugi "setoption name seed value 5" go go go
is "uginewgame begins the random numbers anew" "$(ugi go uginewgame go | sort -u)" ugi go

# ---- position and query ---------------------------------------------------------------------

says "query, in the middle" "response false
response false
response none
response 2
response ongoing" "position adaptoid moves Ad3" "query gameover" "query p1turn" "query result" \
    "query turn" "query score"
says "query, at the end" "response true
response false
response p2win
response none" "position template:stones=2:players=3 moves 1 1" "query gameover" "query p1turn" \
    "query result" "query turn"
says "query: a third player can win" "response p3win" \
    "position template:stones=3:players=3 moves 1 1 1" "query result"
pentoid random pentactic:solo:8x8:seed=3 --seed 3 >"$scratch/solo"
mapfile -t moves < <(moves_of "$scratch/solo")
says "query: a solo game that is stuck is lost" "response p1loss" \
    "position pentactic:solo:8x8:seed=3 moves ${moves[*]}" "query result"
says "position startpos is the start of the last variant" "response false
response true
response 2" "position pentactic:basic:8x8 moves -F a1" "query p1turn" \
    "position startpos moves -F" "query p1turn" "position startpos moves -F a1" "query turn"
says "at first it is Adaptoid" "response 2" "position startpos moves Ad3" "query turn"
says "uginewgame with a variant" "response 2" "uginewgame pentactic:basic:8x8" \
    "position startpos moves -F a1" "query turn"
says "setoption variant" "response 2" "setoption name variant value pentactic:basic:9x7" \
    "position startpos moves -F a1" "query turn"

# ---- errors: a reason, and nothing changes ----------------------------------------------------

wrong() { # wrong NAME REASON LINE
    says "$1" "info error $2
response 2" "position adaptoid moves Ad3" "$3" "query turn"
}
wrong "unknown command" 'no such command: "dance"' "dance now"
wrong "position without anything" 'position VARIANT [moves MOVE...] is wanted' position
wrong "position: no such variant" 'variant chess: no such game: adaptoid or pentactic' \
    "position chess"
wrong "position: an illegal move" 'move 2, Ad3: d3 is not empty' \
    "position startpos moves Ad3 Ad3"
wrong "position: something else than moves" '"moves" is wanted, not "Ad3"' "position startpos Ad3"
wrong "position: solo without stones" \
    "$(pentoid legal pentactic:solo:8x8 2>&1 | sed 's/pentoid: //')" "position pentactic:solo:8x8"
wrong "go: no such limit" 'no such limit of go: "fast"' "go fast"
wrong "go: no number" 'a number is wanted, not ""' "go depth"
wrong "go: a bad number" 'a number is wanted, not "-1"' "go nodes -1"
wrong "setoption: no such option" 'no such option: "Hash"' "setoption name Hash value 3"
wrong "setoption: half of it" 'setoption name NAME value VALUE is wanted' "setoption name seed"
wrong "setoption: a bad seed" 'the seed is not a number: "x1"' "setoption name seed value x1"
bad_seed() { ugi "setoption name seed value 5x" uginewgame go | grep bestmove; }
is "setoption: a seed with a tail changes nothing" "$(ugi uginewgame go | grep bestmove)" bad_seed
wrong "setoption: no such player" 'no such player: "god"' "setoption name player value god"
wrong "uginewgame: no such variant" 'variant x: no such game: adaptoid or pentactic' "uginewgame x"
wrong "query: no such thing" 'no such query: "weather"' "query weather"

is "a line of two million bytes is refused, the next one heard" "info error the line is too long
readyok" sh -c "{ head -c 2000000 /dev/zero | tr '\0' x; echo; echo isready; } | '$PENTOID' ugi"
is "NUL bytes do no harm" 'info error no such command: "is?ready"
readyok' sh -c "printf 'is\0ready\nisready' | '$PENTOID' ugi"

# A long game in one line: 70 turns and more.
pentoid random adaptoid --seed 3 >"$scratch/long"
mapfile -t moves < <(moves_of "$scratch/long")
is "a whole game in one line" "response true
response $(pentoid result adaptoid "${moves[@]}")" \
    ugi "position adaptoid moves ${moves[*]}" "query gameover" "query score"

finish

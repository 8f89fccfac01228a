#!/bin/bash
# `pentoid ugi`: the protocol as docs/manual/ugi.md tells it.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
export PENTOID_DEVELOPER=1 # the shortest games are those of the template

ugi() { printf '%s\n' "$@" | pentoid ugi; } # ugi LINE...

says() { # says NAME EXPECTED LINE...: these lines get exactly these replies
    local name=$1 expected=$2
    shift 2
    is "$name" "$expected" ugi "$@"
}

# Of the memory of the machine, three quarters may be offered, in megabytes.
most_hash=$(($(getconf _PHYS_PAGES) * 3 * ($(getconf PAGESIZE) / 1024) / 4096))
[ "$most_hash" -lt 65536 ] || most_hash=65536

says "ugi: id, options, ugiok" "id name Pentoid
id author the Pentoid developers
option name variant type string default adaptoid
option name seed type spin default 1 min 0 max 18446744073709551615
option name level type spin default 0 min 0 max 9
option name hash type spin default 16 min 1 max $most_hash
option name threads type spin default 1 min 1 max 64
option name multipv type spin default 1 min 1 max 16
option name sight type combo default full var full var hand var flat
option name player type combo default engine var engine var random
option name ponder type check default false
ugiok" ugi quit
says "isready" readyok isready
says "quit ends it" readyok isready quit isready
says "the end of the input ends it" "" ""
says "blank lines, blanks and carriage returns" readyok "" "  	isready $(printf '\r')"

is "hello" "bestmove" sh -c "'$PENTOID' ugi <tests/cli/hello.ugi | grep -o '^bestmove'"

# ---- go -------------------------------------------------------------------------------------

legal_answer() { # legal_answer VARIANT MOVES LINE...: the best move is legal there
    local best variant=$1 moves=$2
    shift 2
    best=$(ugi "position $variant${moves:+ moves $moves}" "$@" | sed -n 's/^bestmove //p')
    # shellcheck disable=SC2086
    [ -n "$best" ] && pentoid legal "$variant" $moves | grep -qxF -e "$best"
}
for go in "go movetime 10" "go nodes 100" "go depth 1" "go nodes 0" \
    "go p1time 9 p2time 9 p1inc 1 p2inc 1" "go p1time 3000 movestogo 40" "go movetime 5 depth 9"; do
    ok "a legal move: $go" legal_answer adaptoid "Ad3 Ad5" "$go"
done
ok "a legal move: basic" legal_answer pentactic:basic:8x8 "-F a1" "go nodes 50"
ok "a legal move: group" legal_answer pentactic:group:11x6:players=4 "" "go nodes 50"
ok "a legal move: the clock of player 6" legal_answer pentactic:group:11x6:players=6 \
    "2:-F 1:-F 4:-F 3:-F 6:-F" "go p6time 500 p6inc 10 p1time 1"
ok "a legal move: pie" legal_answer adaptoid:setup=pie "setup=d2,d6" "go nodes 50"
ok "a legal move: solo" legal_answer pentactic:solo:9x7:seed=8 "" "go nodes 50"
for level in 1 5 9; do
    ok "a legal move: level $level" legal_answer adaptoid "Ad3 Ad5" \
        "setoption name level value $level" "go movetime 20"
done
for sight in full hand flat; do
    ok "a legal move: sight $sight" legal_answer adaptoid "Ad3 Ad5" \
        "setoption name sight value $sight" "go nodes 100"
done
ok "a legal move: two threads" legal_answer pentactic:duel:8x8 "-F -I" \
    "setoption name threads value 2" "setoption name hash value 2" "go nodes 500"
ok "a legal move: at random" legal_answer adaptoid "Ad3 Ad5" "setoption name player value random" go
ok "the end of the input lets a search end" legal_answer adaptoid "" "go nodes 2000"
ok "quit stops a search, and there is a move" legal_answer adaptoid "" "go nodes 999999999999" quit
says "a finished game has no move" "bestmove none" "position template:stones=1:players=2 moves 1" go
at_random() { says "$1" "$2" "setoption name player value random" "${@:3}"; }
at_random "infinite waits for stop" "readyok
bestmove 1" "position template:stones=1:players=2" "go infinite" isready stop stop
at_random "infinite: only some commands meanwhile" \
    "info error only isready, stop, ponderhit and quit during a search, not \"position\"
info error no such command: \"dance\"
bestmove 1" "position template:stones=1:players=2" "go infinite" "position adaptoid" dance quit
at_random "infinite: the end of the input stops it" "bestmove 1" \
    "position template:stones=1:players=2" "go infinite"
at_random "ponder waits for ponderhit" "readyok
bestmove 1
info error ponderhit without go ponder" "position template:stones=1:players=2" "go ponder" isready \
    ponderhit ponderhit
at_random "ponder can be stopped too" "bestmove 1
response true" "position template:stones=1:players=2" "go ponder" stop "query p1turn"
is "the seed repeats the game" "$(ugi 'setoption name player value random' \
    'setoption name seed value 5' go go go)" \
    ugi "setoption name player value random" "setoption name seed value 5" go go go
is "uginewgame begins the random numbers anew" \
    "$(ugi 'setoption name player value random' go uginewgame go | sort -u)" \
    ugi "setoption name player value random" go

# ---- what is told during a search -----------------------------------------------------------

timeless() { sed 's/ nps [0-9]*//; s/ time [0-9]*//'; }
thought() { ugi "$@" "query turn" | grep -v '^response'; }
score='score (win [0-9]{1,3}\.[0-9]|points [+-]?[0-9]+\.[0-9]{2})( exact)?'
well_formed() { # every line but the last is an info line with all its parts
    ! thought "$@" | sed '$d' | grep -vE "^info depth [0-9]+ multipv [0-9]+ $score \
nodes [0-9]+ nps [0-9]+ time [0-9]+ pv( [^ ]+)+\$"
}
for variant in adaptoid pentactic:basic:9x7 pentactic:duel:8x8 pentactic:group:8x8:players=3 \
    pentactic:solo:8x8:seed=4; do
    ok "info lines: $variant" well_formed "position $variant" "setoption name multipv value 3" \
        "go nodes 300"
    has "there is an info line: $variant" "^info depth .* pv " thought "position $variant" \
        "go nodes 300"
done
first_moves() { # the first moves of the last three info lines
    thought "position adaptoid" "setoption name multipv value 3" "go nodes 500" | grep '^info' |
        tail -n 3 | sed 's/.*multipv \([0-9]\).* pv \([^ ]*\).*/\1 \2/'
}
ok "multipv: three different moves, numbered" sh -c "[ \"\$(echo '$(first_moves)' |
    awk '{ print \$1 }' | xargs)\" = '1 2 3' ] &&
    [ \"\$(echo '$(first_moves)' | awk '{ print \$2 }' | sort -u | wc -l)\" = 3 ]"
best_is_first() {
    thought "position adaptoid moves Ad3" "go nodes 700" | tail -n 2 |
        sed 's/.* pv \([^ ]*\).*/\1/; s/bestmove //' | uniq | wc -l
}
is "the best move is the first of the last line" 1 best_is_first
search=("position pentactic:basic:8x8 moves -F" "go nodes 400")
timeless_thought() { thought "$@" | timeless; }
once=$(timeless_thought "${search[@]}")
is "the same nodes give the same lines" "$once" timeless_thought "${search[@]}"
is "uginewgame forgets what was learnt" "$once
$once" timeless_thought "${search[@]}" uginewgame "${search[@]}"
has "ponder: what to ponder on, if it is known" '^bestmove [^ ]+( ponder [^ ]+)?$' thought \
    "position adaptoid" "setoption name ponder value true" "go nodes 300"
has "ponder: a reply of the next player in a duel" '^bestmove [^ ]+ ponder [^ ]+$' thought \
    "position pentactic:duel:8x8 moves -X -T" "setoption name ponder value true" "go nodes 3000"
has "and in a group" '^bestmove [^ ]+ ponder [^ ]+$' thought \
    "position pentactic:group:8x8:players=3 moves 2:-P 3:-I 1:-X" \
    "setoption name ponder value true" "go nodes 5000"
without_ponder() { thought "position adaptoid" "go nodes 300" | tail -n 1; }
has "no ponder move unless it is wanted" '^bestmove [^ ]+$' without_ponder

# ---- beside the reading of lines ------------------------------------------------------------

milliseconds() { local t=${EPOCHREALTIME/./}; echo $((t / 1000)); }
coproc ENGINE { exec "$PENTOID" ugi; }
to=${ENGINE[1]} from=${ENGINE[0]} engine=$ENGINE_PID
tell() { printf '%s\n' "$@" >&"$to"; }
hear() { # hear WORD: the next line that begins so, within 20 seconds
    while read -r -t 20 line <&"$from"; do
        case $line in "$1"*) return 0 ;; esac
    done
    return 1
}
long="go nodes 999999999999"
reads_meanwhile() {
    tell "position pentactic:group:8x8:players=6" "go infinite" isready
    hear readyok && tell stop && hear bestmove
}
ok "isready is answered during a search" reads_meanwhile
# Time is measured as the engine's own: what a busy machine gives to others does not count. The
# engine stands still while `stop` is written, so that nothing but the obeying is measured; its
# reader may have to wait for a core all the same, so most times count and not each one.
computed() { # milliseconds that the engine has computed
    local stat
    read -r -a stat <"/proc/$engine/stat"
    echo $(((stat[13] + stat[14]) * 1000 / $(getconf CLK_TCK)))
}
stops_quickly() { # stops_quickly VARIANT GO: seven times of ten
    local start took try quick=0
    for try in {0..9}; do
        tell "position $1" "$2"
        sleep "0.0$try"
        kill -STOP "$engine"
        start=$(computed)
        tell stop
        kill -CONT "$engine"
        hear bestmove || return 1
        took=$(($(computed) - start))
        echo "$took ms"
        [ "$took" -gt 50 ] || quick=$((quick + 1))
    done
    [ "$quick" -ge 7 ]
}
for variant in adaptoid pentactic:basic:8x8 pentactic:group:11x6:players=6; do
    ok "stop is obeyed within 50 ms: $variant" stops_quickly $variant "$long"
    ok "and after go infinite: $variant" stops_quickly $variant "go infinite"
done
hash_is_not_touched() { # a table costs nothing before it is used: neither memory nor time
    tell "setoption name Hash value $1" isready
    hear readyok || return 1
    tell "position adaptoid" "go nodes 5"
    hear bestmove || return 1
    tell uginewgame "go nodes 5"
    hear bestmove || return 1
    sed -n '/^VmRSS/p' "/proc/$engine/status"
    [ "$(awk '/^VmRSS/ { print $2 }' "/proc/$engine/status")" -lt $(($1 * 1024 / 4)) ]
}
ok "a large hash table is not written before it is used" hash_is_not_touched 1024
ok "stop is obeyed within 50 ms with a large hash table" stops_quickly adaptoid "go infinite"
tell "setoption name hash value 16"
stopped_legally() { # stopped at any moment, there is a legal move
    local n
    for n in 0 1 2 3 5 8 13; do
        tell "position $1 moves $2" "go infinite"
        sleep "0.0$n"
        tell stop
        hear bestmove || return 1
        # shellcheck disable=SC2086
        pentoid legal "$1" $2 | grep -qxF -e "${line#bestmove }" || return 1
    done
}
ok "stopped at any moment: adaptoid" stopped_legally adaptoid "Ad3 Ad5 Ld2"
ok "stopped at any moment: duel" stopped_legally pentactic:duel:9x7 "-F -I a1"
takes_time() { # takes_time LEAST MOST LINE: in milliseconds
    local start took
    tell "position adaptoid" "setoption name sight value full" isready
    hear readyok
    start=$(milliseconds)
    tell "$3"
    hear bestmove || return 1
    took=$(($(milliseconds) - start))
    echo "$took ms"
    [ "$took" -ge "$1" ] && [ "$took" -le "$2" ]
}
ok "movetime is kept" takes_time 0 1000 "go movetime 100 nodes 999999999999"
ok "the clock is kept" takes_time 0 1500 "go p1time 1000 nodes 999999999999"
ok "0 moves to go are not known" takes_time 0 6000 "go p1time 15000 movestogo 0 p1inc 0"
ponders() {
    tell "position adaptoid" "go ponder movetime 50 nodes 999999999999"
    sleep 0.2 # longer than the time: it counts from ponderhit on
    tell isready
    hear readyok && tell ponderhit && hear bestmove
}
ok "ponderhit starts the clock" ponders
tell "$long" quit
ok "quit ends a search and the program" wait "$engine"

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
wrong "setoption: no such option" 'no such option: "Hush"' "setoption name Hush value 3"
wrong "setoption: capitals do not matter" 'level is a number from 0 to 9, not "10"' \
    "setoption name Level value 10"
more_than_memory() { # more megabytes of hash than the machine has
    local most=$most_hash
    is "setoption: a hash table larger than the memory" \
        "info error hash is a number from 1 to $most on this machine, not \"$((most + 1))\"" \
        ugi "setoption name hash value $((most + 1))"
    refuses "--hash: a table larger than the memory" "from 1 to $most" \
        pentoid hint adaptoid --nodes 5 --hash $((most + 1))
}
[ "$(getconf _PHYS_PAGES)" -gt 20000000 ] || more_than_memory
wrong "setoption: half of it" 'setoption name NAME value VALUE is wanted' "setoption name seed"
wrong "setoption: a bad seed" 'seed is a number from 0 to 18446744073709551615, not "x1"' \
    "setoption name seed value x1"
wrong "setoption: a bad level" 'level is a number from 0 to 9, not "10"' \
    "setoption name level value 10"
wrong "setoption: no threads" 'threads is a number from 1 to 64, not "0"' \
    "setoption name threads value 0"
wrong "setoption: no such sight" 'sight is full, hand or flat, not "x-ray"' \
    "setoption name sight value x-ray"
wrong "setoption: ponder" 'ponder is true or false, not "1"' "setoption name ponder value 1"
wrong "ponderhit" 'ponderhit without go ponder' ponderhit
wrong "go: no such clock" 'no such limit of go: "p7time"' "go p7time 100"
at_seed() { ugi "setoption name player value random" "$@" uginewgame go | grep bestmove; }
is "setoption: a seed with a tail changes nothing" "$(at_seed isready)" \
    at_seed "setoption name seed value 5x"
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

# Nobody reads what it says: it ends, though its input stays open.
mkfifo "$scratch/input"
exec 5<>"$scratch/input"
unheard() { # unheard LINE...
    printf '%s\n' "$@" >&5
    timeout 120 "$PENTOID" ugi <"$scratch/input" >/dev/full
}
fails "it cannot write: an answer" 'cannot write.*: No space left' unheard isready
fails "it cannot write: a search" 'cannot write.*: No space left' \
    unheard "position pentactic:basic:8x8" "go infinite"
exec 5>&-

finish

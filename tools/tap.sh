#!/bin/bash
# tap.sh: the words that the shell tests are written in. Source it; call `finish` at the end.
#
#   is NAME EXPECTED COMMAND...       it succeeds, and prints exactly that
#   has NAME PATTERN COMMAND...       it succeeds, and prints a line that matches (grep -E)
#   refuses NAME PATTERN COMMAND...   status 2, nothing printed, one line of complaint that matches
#   fails NAME PATTERN COMMAND...     the same with status 1
#   ok NAME COMMAND...                it succeeds
#
# `pentoid` is the program under test, `developer` the same with the games for developers. $scratch
# is a directory that disappears.

tests=0 failures=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

export PENTOID=${PENTOID:-build/release/pentoid}
[ -x "$PENTOID" ] || { echo "Bail out! no program $PENTOID"; exit 1; }
pentoid() { "$PENTOID" "$@"; }
developer() { PENTOID_DEVELOPER=1 "$PENTOID" "$@"; }
unset PENTOID_COMMAND              # how it was called, which is part of what it says
export XDG_DATA_HOME=$scratch/data # what the program keeps for a player

report() { # report STATUS NAME
    tests=$((tests + 1))
    if [ "$1" = 0 ]; then
        echo "ok $tests - $2"
        return
    fi
    failures=$((failures + 1))
    echo "not ok $tests - $2"
    sed 's/^/#   out: /' "$scratch/out" | head -n 40
    sed 's/^/#   err: /' "$scratch/err" | head -n 40
}

run() { # run COMMAND...: leaves out, err and the status
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
}

ok() {
    local name=$1
    shift
    run "$@"
    report $status "$name"
}

is() {
    local name=$1 expected=$2
    shift 2
    run "$@"
    [ $status = 0 ] && [ "$(cat "$scratch/out")" = "$expected" ] && [ ! -s "$scratch/err" ]
    report $? "$name"
}

has() {
    local name=$1 pattern=$2
    shift 2
    run "$@"
    [ $status = 0 ] && grep -qE -e "$pattern" "$scratch/out"
    report $? "$name"
}

complains() { # complains STATUS NAME PATTERN COMMAND...
    local wanted=$1 name=$2 pattern=$3
    shift 3
    run "$@"
    [ $status = "$wanted" ] && [ ! -s "$scratch/out" ] && [ "$(wc -l <"$scratch/err")" = 1 ] &&
        grep -qE -e "$pattern" "$scratch/err"
    report $? "$name"
}

refuses() { complains 2 "$@"; }
fails() { complains 1 "$@"; }

moves_of() { # moves_of FILE: the moves of a record without comments, one a line
    sed -n '/^[0-9]/s/[0-9]*\. //gp' "$1" | tr ' ' '\n'
}

finish() {
    echo "1..$tests"
    [ $failures = 0 ]
    exit $?
}

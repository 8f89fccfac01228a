#!/bin/bash
# `pentoid census`: parts, threads, adding up, going on with a file, and what it refuses. Whether
# the numbers are right is the business of cover_test.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

dir=$scratch/census
mkdir "$dir"
part() { # part K/N FILE [OPTION...]: does a small part of 9x7
    local share=$1 file=$2
    shift 2
    pentoid census 9x7 --part "$share" --file "$file" --memory 64 "$@"
}
# The counters of a file and their checksum; the rest is about the part.
counters() {
    tail -c +49 "$1" | head -c 8
    tail -c +73 "$1"
}

# ---- threads ----------------------------------------------------------------------------------

ok "a part" part 7/400 "$dir/one"
for threads in 2 3; do
    ok "on $threads threads" part 7/400 "$dir/threads-$threads" --threads $threads
    ok "$threads threads: the same checksum and counters" cmp \
        <(counters "$dir/one") <(counters "$dir/threads-$threads")
done
is "the files of the threads are gone" "one
threads-2
threads-3" ls "$dir"
ok "some placements have solutions" sh -c \
    "tail -c +73 '$dir/one' | od -An -v -tu4 | grep -q '[1-9]'"

# ---- going on, and adding up ------------------------------------------------------------------

cp "$dir/one" "$dir/again"
ok "the same command has nothing left to do" part 7/400 "$dir/again"
ok "and changes nothing" cmp "$dir/one" "$dir/again"
refuses "another part is not in this file" 'another part' part 8/400 "$dir/again"
part 7/800 "$dir/half-1"
part 407/800 "$dir/half-2"
ok "two halves" pentoid census 9x7 "$dir/half-2" "$dir/half-1" --file "$dir/halves"
ok "are the part" cmp <(counters "$dir/one") <(counters "$dir/halves")
refuses "parts of another census" 'another census' \
    pentoid census 9x7 "$dir/one" "$dir/half-1" --file "$dir/sum"
refuses "a number of parts that fits nowhere" 'do not make up a census' \
    pentoid census 9x7 "$dir/one" "$dir/one" "$dir/one" --file "$dir/sum"
refuses "a part twice" 'not wanted here' \
    pentoid census 9x7 "$dir/one" "$dir/again" --file "$dir/sum"
printf 'x' | dd of="$dir/again" bs=1 seek=3000 conv=notrunc 2>/dev/null
refuses "a changed byte" 'checksum' part 7/400 "$dir/again"
refuses "no census file" 'not a census file' pentoid census 9x7 tests/census.sh --file "$dir/sum"

fails "no file" 'cannot read .*/missing: No such file' pentoid census 9x7 "$dir/missing"
fails "one of them is missing" 'cannot read .*/missing: ' \
    pentoid census 9x7 "$dir/half-1" "$dir/missing" --file "$dir/sum"
fails "nowhere to write" 'cannot write .*/nowhere/file: ' part 7/400 "$dir/nowhere/file"
refuses "another grid" 'another census' pentoid census 8x8 "$dir/one" --file "$dir/sum"

# ---- the header -------------------------------------------------------------------------------

changed() { # changed FILE BYTE: that byte is another one
    local old
    old=$(od -An -tu1 -j "$2" -N 1 "$1")
    # shellcheck disable=SC2059
    printf "\\x$(printf %x $((255 - old)))" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
believed=''
for byte in {0..71}; do
    cp "$dir/one" "$dir/again"
    changed "$dir/again" "$byte"
    run part 7/400 "$dir/again"
    { [ $status = 2 ] && grep -q 'again: ' "$scratch/err"; } || believed="$believed $byte"
done
is "no byte of the header is believed" "" echo "$believed"
old() { # old FILE: the same in the format before, whose header has no checksum
    printf PENCENS1
    head -c 56 "$1" | tail -c +9
    tail -c +73 "$1"
}
old "$dir/one" >"$dir/old"
ok "a file of the format before" part 7/400 "$dir/old"
ok "is as good" cmp <(counters "$dir/one") <(counters "$dir/old")
for byte in 9 11 15 21 25 30 41 49; do
    old "$dir/one" >"$dir/old"
    changed "$dir/old" $byte
    refuses "the format before: byte $byte makes no sense" 'damaged' part 7/400 "$dir/old"
done

# ---- stopping ---------------------------------------------------------------------------------

# The first files are there when signals are looked at.
wait_for() { # wait_for FILE
    for _ in $(seq 1200); do
        [ -s "$1" ] && return
        sleep 0.05
    done
}
interrupt() { # interrupt SIGNAL K/N FILE: starts a census on two threads and stops it
    "$PENTOID" census 9x7 --part "$2" --file "$3" --memory 64 --threads 2 \
        >"$scratch/said" 2>"$scratch/complaints" &
    local worker=$!
    wait_for "$3.2"
    kill -s "$1" $worker
    wait $worker
}
stops() { # stops SIGNAL FILE: with status 1 and a word; the whole census would take minutes
    interrupt "$1" 1/1 "$2"
    [ $? = 1 ] && [ ! -s "$scratch/said" ] && grep -q '^Stopping' "$scratch/complaints" &&
        grep -q 'pentoid: stopped; the same command goes on' "$scratch/complaints" &&
        [ -s "$2.1" ] && [ -s "$2.2" ]
}
for signal in INT TERM HUP; do
    ok "SIG$signal stops it, and what is done is kept" stops $signal "$dir/$signal"
done
ok "a part that is left alone" part 7/60 "$dir/alone"
interrupt TERM 7/60 "$dir/stopped"
ok "one that was stopped goes on" part 7/60 "$dir/stopped" --threads 2
ok "to the same end" cmp <(counters "$dir/alone") <(counters "$dir/stopped")

# ---- wrong options ----------------------------------------------------------------------------

refuses "no such grid" '7x7' pentoid census 7x7
refuses "part 0" 'part' part 0/4 "$dir/none"
refuses "part 5 of 4" 'part' part 5/4 "$dir/none"
refuses "no threads" 'from 1 to' part 7/400 "$dir/none" --threads 0
refuses "too little memory" 'from 64 to' pentoid census 9x7 --memory 1
finish

#!/bin/bash
# `pentoid census`: parts, threads, adding up, going on with a file, and what it refuses. Whether
# the numbers are right is the business of cover_test.
. tools/tap.sh

dir=$scratch/census
mkdir "$dir"
part() { # part K/N FILE [OPTION...]: does a small part of 9x7
    local share=$1 file=$2
    shift 2
    pentoid census 9x7 --part "$share" --file "$file" --memory 64 "$@"
}
# The checksum and the counters of a file; before them are the part's number and its nodes.
counters() { tail -c +49 "$1"; }

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
    "tail -c +57 '$dir/one' | od -An -v -tu4 | grep -q '[1-9]'"

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

# ---- wrong options ----------------------------------------------------------------------------

refuses "no such grid" '7x7' pentoid census 7x7
refuses "part 0" 'part' part 0/4 "$dir/none"
refuses "part 5 of 4" 'part' part 5/4 "$dir/none"
refuses "no threads" 'from 1 to' part 7/400 "$dir/none" --threads 0
refuses "too little memory" 'from 64 to' pentoid census 9x7 --memory 1
finish

#!/bin/bash
# The way to a network: games against itself, a fit, a match. A tiny network is trained and beats
# one that has hardly seen anything; the same command gives the same file; tools/train-adaptoid
# goes on where it was interrupted.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
train=$(dirname "$PENTOID")/pentoid-train
learn() { "$train" "$@"; }

has "games against itself" '^[0-9]+ positions of 2 games$' learn play hand 2 100 9 "$scratch/few"
ok "a network from two games" learn fit "$scratch/raw.net" hand 1 1 "$scratch/few"
has "more games" '^[0-9]{4} positions of 200 games$' learn play hand 200 100 1 "$scratch/many"
has "a network from two hundred games, and its losses" \
    'epoch 3 of 3: loss 0\.0[0-9]+, held back 0\.0[0-9]+' \
    sh -c "'$train' fit '$scratch/tiny.net' hand 3 1 '$scratch/many' 2>&1"
has "the first line says how it was made" '2769 inputs, 32 units; fitted to [0-9]+ positions' \
    head -n 1 "$scratch/tiny.net"
has "it has learnt something" '(7[5-9]|[89][0-9]|100)\.[0-9] %$' \
    learn duel "$scratch/tiny.net" "$scratch/raw.net" 10 100 1
learn play hand 2 100 9 "$scratch/again" >"$scratch/out"
ok "the same seed plays the same games" cmp "$scratch/few" "$scratch/again"
learn fit "$scratch/again.net" hand 1 1 "$scratch/few" 2>"$scratch/err"
ok "and fits the same network" cmp "$scratch/raw.net" "$scratch/again.net"

has "a network that goes on from another one" 'fitted from an older one to [0-9]+ positions' \
    sh -c "'$train' fit '$scratch/more.net' '$scratch/tiny.net' 1 1 '$scratch/many' && \
        head -n 1 '$scratch/more.net'"
has "is no worse than a new one" '(5[0-9]|[6-9][0-9]|100)\.[0-9] %$' \
    learn duel "$scratch/more.net" "$scratch/raw.net" 10 100 1

export TRAIN=$train PAIRS=1 EPOCHS=1
ok "generation after generation" tools/train-adaptoid "$scratch/run" 2 3 60
cp "$scratch/run/2.net" "$scratch/kept"
rm "$scratch/run/2.net" "$scratch/run/2.positions"
ok "interrupted, and gone on" tools/train-adaptoid "$scratch/run" 2 3 60
ok "with the same outcome" cmp "$scratch/kept" "$scratch/run/2.net"

# shellcheck disable=SC2317 # called by name
pool_of() { # pool_of DUELS: the networks that it was measured against
    sed 's/.* against \(.*\): +.*/\1/; s|.*/||' "$1" | tr '\n' ' '
}
ok "from a network that exists" \
    env START="$scratch/tiny.net" tools/train-adaptoid "$scratch/on" 6 2 40
is "the pool is fixed, the parent comes on top" "hand tiny.net 1.net 2.net 4.net 5.net " \
    pool_of "$scratch/on/6.duels"
is "nobody is in it twice" "hand 1.net " pool_of "$scratch/run/2.duels"

fails "no such network to go on from" 'no network: nowhere.net' \
    learn fit "$scratch/x.net" nowhere.net 1 1 "$scratch/few"
fails "no such network" 'no network: nowhere.net' learn duel nowhere.net hand 1 1 1
printf 'short\n' >"$scratch/short.net"
fails "half a network" 'no network' learn duel "$scratch/short.net" hand 1 1 1
fails "no such positions" 'cannot read: nowhere' learn fit "$scratch/x.net" hand 1 1 nowhere
seq 100000 | head -c $((42 * 5000)) >"$scratch/noise"
fails "positions that are none" "no file of positions: .*noise" \
    learn fit "$scratch/x.net" hand 1 1 "$scratch/noise"
{ cat "$scratch/few"; printf x; } >"$scratch/tail"
fails "a stray byte behind the positions" "no file of positions, or cut off: .*tail" \
    learn fit "$scratch/x.net" hand 1 1 "$scratch/few" "$scratch/tail"
{ cat "$scratch/few"; head -c 42 /dev/zero; } >"$scratch/empty"
fails "a position without bodies" "no file of positions: .*empty" \
    learn fit "$scratch/x.net" hand 1 1 "$scratch/empty"
run learn play hand none 100 1 "$scratch/x"
[ "$status" = 2 ] && grep -q '^usage:' "$scratch/err"
report $? "a wrong number: usage"
finish

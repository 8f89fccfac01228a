#!/bin/bash
# `pentoid join` in rooms of a real server: engines play each other, a person plays against one by
# typing, others watch, and the server is killed meanwhile.
# shellcheck disable=SC2317,SC2154,SC2119 # called by name; serving.sh sets names, takes options
. tools/tap.sh
. tools/serving.sh

refuses "a link is a link" 'is not the link of a room' pentoid join http://127.0.0.1/
refuses "of a room of ten characters" 'is not the link' pentoid join 'http://127.0.0.1/#/room/abc'
refuses "with a secret that is one" 'is not the link' \
    pentoid join 'http://127.0.0.1/#/room/7Kq2mPx4Za/x.abc'
refuses "there is no seat 9" '.' pentoid join 'http://127.0.0.1/#/room/7Kq2mPx4Za' --seat 9
fails "nobody is there" '^pentoid: cannot reach http://127\.0\.0\.1:1/: .' \
    pentoid join 'http://127.0.0.1:1/#/room/7Kq2mPx4Za'
fails "in German" '^pentoid: http://127\.0\.0\.1:1/ ist nicht zu erreichen: .' \
    pentoid join 'http://127.0.0.1:1/#/room/7Kq2mPx4Za' --lang de

serve_rooms
fails "no such room" 'no such room' pentoid join "$url#/room/7Kq2mPx4Za"
fails "an engine does not watch" '.' pentoid join "$url#/room/7Kq2mPx4Za" --engine 1

# ---- engines, and somebody who watches -------------------------------------------------------

over='^The game is over: '
record() {
    curl -sS "${url}api/rooms/$room/record" >"$scratch/record" && pentoid check "$scratch/record"
}

new_room '{"variant":"adaptoid","clock":"none","seats":["open","open"]}'
pentoid join "$watch" </dev/null >"$scratch/watched" 2>&1 &
watcher=$!
pentoid join "$invite" --engine "$PENTOID ugi,movetime=5" --name Ada >"$scratch/first" 2>&1 &
first=$!
has "an engine plays to the end" "$over" pentoid join "$invite" --engine 1 --seat 2
cp "$scratch/out" "$scratch/second"
ok "so does its rival" wait $first
is "they agree about the result" "$(cat "$scratch/second")" cat "$scratch/first"
ok "who watches leaves when it is over" wait $watcher
has "and has seen the moves" '^Ada plays [A-Z]' cat "$scratch/watched"
has "and the result" "$over" cat "$scratch/watched"
ok "the record is one" record
has "and knows the names" '^\[Seat1 "Ada"\]' cat "$scratch/record"
fails "no seat is free any more" '.' pentoid join "$invite" --engine 1

new_room '{"variant":"pentactic:basic:8x8","clock":"none","seats":["open","level 1"]}'
cat >"$scratch/broken" <<'END'
#!/bin/sh
while read -r line; do
    case $line in ugi) echo ugiok ;; isready) echo readyok ;; go*) echo bestmove Z9 ;; esac
done
END
chmod +x "$scratch/broken"
breaks() { ! pentoid join "$invite" --engine "$scratch/broken x" 2>&1; }
has "an engine that plays nonsense resigns" 'resigned' breaks

# ---- a person --------------------------------------------------------------------------------

person() { # person LINK OPTION...: its lines come from type, what it says goes to $scratch/said
    mkfifo "$scratch/typed"
    pentoid join "$@" <"$scratch/typed" >"$scratch/said" 2>&1 &
    person=$!
    exec 5>"$scratch/typed"
    rm "$scratch/typed"
}
type() { echo "$1" >&5; }
says() { grep -qE -e "$1" "$scratch/said"; }
told() { ok "$1" wait_until says "$2"; }

new_room '{"variant":"adaptoid","clock":"600","seats":["open","open"]}'
person "$invite" --name Ana
told "the seat is told" '^You have seat 1\.'
told "with its own link" '/s\.[A-Za-z0-9_-]{22}$'
told "and who else is there" '^ +2 +free'
pentoid join "$invite" --engine 1 --name Ben >"$scratch/second" 2>&1 &
second=$!
told "somebody comes" '^Ben takes seat 2\.'
told "it begins" '^The game begins'
told "the clocks are shown" '^Clocks: Ana (10|9):[0-9]{2}, Ben 10:00'
type Z9
told "nonsense is no move" 'Z9'
type A
told "half a move goes on" '^The beginning of a move'
type d3
told "the rival answers" '^Ben plays '
type draw
told "an engine wants no draw" '^Ben says no'
type undo
told "but takes back" 'moves were taken back'
kill -9 "$server"
wait "$server" 2>/dev/null
told "a lost connection is told" '^The connection is lost'
serve_again
told "and that it is back" '^Connected again'
type resign
told "resigning ends it" '^The game is over: .*\(player 1 resigned\)'
type quit
ok "quit leaves" wait $person
exec 5>&-
ok "and the engine knows that it is over" wait $second
has "it says so" "$over" cat "$scratch/second"

seat=$(grep -o 'http.*/s\..*' "$scratch/said")
has "the link of the seat leads back to it" '^You have seat 1\.' \
    sh -c "echo quit | '$PENTOID' join '$seat' --lang en"
has "in Spanish" '^Tienes el asiento 1\.' sh -c "echo salir | '$PENTOID' join '$seat' --lang es"

new_room '{"variant":"adaptoid","clock":"3d","seats":["open","level 1"]}'
has "days are told in the language, too" '^Uhren: .* (3 T 0|2 T 23) h' \
    sh -c "echo ende | '$PENTOID' join '$invite' --lang de"

# ---- a group, a solo puzzle, a server that is killed -----------------------------------------

new_room '{"variant":"pentactic:group:8x8:players=3","clock":"none",
    "seats":["open","open","level 1"]}'
pentoid join "$invite" --engine 1 >"$scratch/first" 2>&1 &
first=$!
pentoid join "$invite" --engine 2 >"$scratch/second" 2>&1 &
second=$!
begun() { curl -sS "${url}api/rooms/$room" | grep -q '"state":"playing"'; }
ok "three begin" wait_until begun
for _ in 1 2 3; do
    sleep 0.3
    kill -9 "$server"
    wait "$server" 2>/dev/null
    serve_again
done
ok "engines survive a server that is killed" wait $first
ok "all of them" wait $second
is "with one result" "$(cat "$scratch/first")" cat "$scratch/second"
ok "and one record" record

kill -TERM "$server"
ok "the server ends well" wait "$server"
is "and never complained" "" cat "$scratch/complaints"

finish

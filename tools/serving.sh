#!/bin/bash
# serving.sh - a real server of rooms for shell tests. Source it after tap.sh.
#
#   serve_rooms [OPTION...]     starts one; leaves $server, $port and $url, and $scratch/server
#   serve_again [OPTION...]     the same at the same port, after it was ended
#   new_room BODY               leaves $room, and $invite and $watch, its links
#   wait_until COMMAND...       succeeds, but not for ever
# shellcheck disable=SC2034,SC2154 # names for who sources this, names of tools/tap.sh

mkdir -p "$scratch/site"
echo '<!doctype html><title>The page</title>' >"$scratch/site/index.html"
trap 'kill $(jobs -p) 2>/dev/null; wait 2>/dev/null; rm -rf "$scratch"' EXIT

wait_until() {
    for _ in $(seq 1200); do
        "$@" 2>/dev/null && return
        sleep 0.05
    done
    return 1
}
it_serves() { grep -q 'http://' "$scratch/server"; }

serve_at() { # serve_at PORT OPTION...
    local at=$1
    shift
    : >"$scratch/server"
    "$PENTOID" serve --port "$at" --site "$scratch/site" --data "$scratch/rooms" "$@" \
        >>"$scratch/server" 2>>"$scratch/complaints" &
    server=$!
    wait_until it_serves
    url=$(grep -o 'http://[^ ]*/' "$scratch/server")
    port=${url%/} port=${port##*:}
}
serve_rooms() { serve_at 0 "$@"; }
serve_again() { serve_at "$port" "$@"; }

new_room() {
    local answer
    answer=$(curl -sS --max-time 20 -d "$1" "${2:-$url}api/rooms")
    room=$(sed -n 's/.*"room": *"\([^"]*\)".*/\1/p' <<<"$answer")
    invite=${2:-$url}#/room/$room/$(sed -n 's/.*"invite": *"\([^"]*\)".*/\1/p' <<<"$answer")
    watch=${2:-$url}#/room/$room
}

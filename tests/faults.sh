#!/bin/bash
# `kill -9`, again and again, and a database that fails, while a crowd plays every variant, on good
# lines and on bad ones: what a client was told is kept, nothing happens twice, all are told the
# same (tests/crowd). On SQLite with one server; if PENTOID_STORE names a database, with three on
# that (tests/faults_nodes.sh).
#
#     FAULT_ROUNDS=500 tests/faults.sh     500 kills; `make faults` does that
#     FAULT_ROOMS=150 FAULT_PAUSE=100      a larger crowd, that plays faster
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
crowd=build/${FLAVOUR:-release}/crowd
rounds=${FAULT_ROUNDS:-20}
[ "${FLAVOUR:-release}" = release ] || rounds=$(((rounds + 3) / 4))
rooms=${FAULT_ROOMS:-20}    # about 50 clients
pause=${FAULT_PAUSE:-300}   # a socket may say five things a second
nodes=1 kept=(--data "$scratch/rooms")
[ -z "${PENTOID_STORE:-}" ] || nodes=3 kept=(--store "$PENTOID_STORE")
servers=() ports=()
trap 'kill $(jobs -p) 2>/dev/null; wait 2>/dev/null; rm -rf "$scratch"' EXIT
mkdir "$scratch/site" && echo '<!doctype html><title>x</title>' >"$scratch/site/index.html"

wait_until() { # wait_until COMMAND...: succeeds, but not for ever
    for _ in $(seq 1200); do
        "$@" 2>/dev/null && return
        sleep 0.05
    done
    return 1
}

launch() { # launch N: server N, at its port once it has one
    : >"$scratch/server$1"
    "$PENTOID" serve --port "${ports[$1]:-0}" --site "$scratch/site" "${kept[@]}" \
        --proxy 127.0.0.1 --per-address 0 >>"$scratch/server$1" 2>>"$scratch/complaints" &
    servers[$1]=$!
}
is_there() { grep -q 'http://' "$scratch/server$1"; }

kill_one() { # and start it again at once; sooner or later the old one has really gone
    local n=$((RANDOM % nodes))
    kill -9 "${servers[n]}"
    wait "${servers[n]}" 2>/dev/null
    launch "$n"
}

rest() { # rest LEAST MOST: sleeps, in milliseconds
    local ms=$(($1 + RANDOM % ($2 - $1)))
    sleep "$((ms / 1000)).$(printf %03d $((ms % 1000)))"
}

# What becomes of the database: on SQLite the disk is full until the server says so; PostgreSQL
# loses a process, ends the others and recovers, and then stops for ten seconds.
health() {
    curl -s -o "$scratch/health" -w '%{http_code}' "http://127.0.0.1:${ports[$1]}/api/health"
}
all_are() { # all_are STATUS: the servers' health
    local n
    for n in $(seq 0 $((nodes - 1))); do
        [ "$(health "$n")" = "$1" ] || return
    done
}
fill_disk() {
    prlimit --pid "${servers[0]}" --fsize=4096:
    wait_until all_are 503
    prlimit --pid "${servers[0]}" --fsize=unlimited:
}
of_postgres() { echo "$PENTOID_POSTMASTER" && pgrep -P "$PENTOID_POSTMASTER"; }
trouble_postgres() {
    kill -9 "$(pgrep -n -P "$PENTOID_POSTMASTER")"
    wait_until all_are 200
    of_postgres | xargs kill -STOP
    sleep 10
    wait_until all_are 503
    of_postgres | xargs kill -CONT
}
trouble_database() {
    wait_until all_are 200
    if [ "$nodes" = 1 ]; then fill_disk; else trouble_postgres; fi
    wait_until all_are 200
}

# ---- play, and kill --------------------------------------------------------------------------

: >"$scratch/complaints"
at=()
for n in $(seq 0 $((nodes - 1))); do
    launch "$n"
    wait_until is_there "$n"
    ports[n]=$(grep -oE '[0-9]+/' "$scratch/server$n" | tr -d /)
    at+=(--node "127.0.0.1:${ports[n]}")
done
"$crowd" proxy --to "127.0.0.1:${ports[0]}" >"$scratch/proxy" &
proxy=$!
wait_until grep -q 'proxy at' "$scratch/proxy"
at+=(--node "127.0.0.1:$(sed -n 's/proxy at //p' "$scratch/proxy")")

"$crowd" play "${at[@]}" --rooms "$rooms" --pause "$pause" --history "$scratch/history" \
    >"$scratch/figures" &
playing=$!
ok "everybody has a seat" wait_until grep -q seated "$scratch/figures"
for _ in $(seq "$rounds"); do
    rest 200 "${FAULT_MOST_MS:-1200}"
    kill_one
done
# Rows are written in the order of their rooms, or two servers would wait for each other. A crash of
# PostgreSQL resets its figures.
deadlocks() {
    psql -XAt "$PENTOID_STORE" \
        -c 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
}
[ $nodes = 1 ] || is "no server stood in another's way" 0 deadlocks
ok "the database is in trouble, and the servers are well again" trouble_database
end_crowd() { kill "$playing" && wait "$playing"; }
ok "after $rounds kills everything that was asked has an answer" end_crowd
figure() { sed -n "s/^$1 //p" "$scratch/figures"; }
at_least() { [ "$(figure "$1")" -ge "$2" ]; }
ok "the crowd was cut off, and came back" at_least lost "$rounds"
ok "and played all the time" at_least ok $((rounds * 10))
kill -TERM "$proxy" && wait "$proxy"

end_servers() {
    local status=0 pid n
    for n in $(seq 0 $((nodes - 1))); do
        wait_until is_there "$n" || return
    done
    kill -TERM "${servers[@]}"
    for pid in "${servers[@]}"; do
        wait "$pid" || status=$?
    done
    return "$status"
}
ok "the servers end well" end_servers
is "and never complained" "" cat "$scratch/complaints"

# ---- what is kept is what was told -----------------------------------------------------------

check() { "$crowd" check --history "$1" "${kept[@]}"; }
has "the histories are those of the logs" ' 0 findings$' check "$scratch/history"
sed 's/^/# /' "$scratch/out"
sed 's/^/# /' "$scratch/figures"
if [ $nodes = 1 ]; then
    ok "the logs can be played again" pentoid rooms check "${kept[@]}"
fi

# The checker sees what it is there to see: a history in which one thing is otherwise.
planted() { # planted SED-SCRIPT: what the checker says of it
    sed "$1" "$scratch/history" >"$scratch/planted"
    ! cmp -s "$scratch/history" "$scratch/planted" || return 0
    ! check "$scratch/planted"
}
line=$(grep -nE '^ok c[0-9]+\.5 ' "$scratch/history" | head -n 1 | cut -d: -f1)
has "a move that was acknowledged and is lost" ' is lost$' \
    planted "${line}s/\.5 /.5x /; $((line - 1)),$((line))s/\.5\b/.5x/"
has "one that was refused and stands there" 'was refused .* and stands' \
    planted "${line}s/^ok \([^ ]*\) .*/no \1 turn/"
has "news with another line" 'was told as' planted '0,/ move 1 /s/ move 1 / move 2 /'
has "news that were left out" ': news [0-9]+ after' \
    planted "0,/^news 6 /{/^news 5 /d}"

finish

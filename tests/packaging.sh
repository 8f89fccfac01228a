#!/bin/bash
# What lies in packaging/: a real nginx passes pages, rooms and sockets on to a real server; systemd
# understands the unit and finds it closed; the container has the libraries that the program needs.
# shellcheck disable=SC2317,SC2154,SC2119 # called by name; serving.sh sets names, takes options
. tools/tap.sh
. tools/serving.sh

if [ "${FLAVOUR:-release}" != release ]; then
    echo "1..0 # SKIP once is enough: these are files, not the program"
    exit
fi

# ---- nginx -----------------------------------------------------------------------------------

serve_rooms --proxy 127.0.0.1 --per-address 0
front=$((20000 + RANDOM % 10000))
mkdir -p "$scratch/nginx"
configure() { # configure PORT: packaging/nginx.conf with our ports in it, inside what Debian has
    sed "s/listen 80;/listen 127.0.0.1:$1;/; s/127\.0\.0\.1:8080/127.0.0.1:$port/" \
        packaging/nginx.conf >"$scratch/nginx/pentoid.conf"
    cat >"$scratch/nginx/nginx.conf" <<END
pid $scratch/nginx/pid;
error_log stderr warn;
worker_processes 1;
daemon off;
events {}
http {
    access_log off;
    client_body_temp_path $scratch/nginx/body;
    proxy_temp_path $scratch/nginx/proxy;
    fastcgi_temp_path $scratch/nginx/fastcgi;
    uwsgi_temp_path $scratch/nginx/uwsgi;
    scgi_temp_path $scratch/nginx/scgi;
    include $scratch/nginx/pentoid.conf;
}
END
}
chmod 711 "$scratch" # its workers are somebody else
configure $front
ok "nginx understands it" /usr/sbin/nginx -p "$scratch/nginx" -c nginx.conf -t
begin_nginx() {
    /usr/sbin/nginx -p "$scratch/nginx" -c nginx.conf 2>"$scratch/nginx/complaints" &
    nginx=$!
    wait_until answers
}
answers() { curl -sS --max-time 5 "http://127.0.0.1:$front/" >/dev/null || ! kill -0 "$nginx"; }
for _ in 1 2 3 4 5; do # until the port is free
    begin_nginx && kill -0 "$nginx" 2>/dev/null && break
    front=$((20000 + RANDOM % 10000))
    configure $front
done
through=http://127.0.0.1:$front/

has "the page comes through" '<title>The page</title>' curl -sS "$through"
new_room '{"variant":"adaptoid","clock":"none","seats":["open","open"]}' "$through"
has "a room is made" '^.{10}$' echo "$room"
pentoid join "$invite" --engine 1 >"$scratch/first" 2>&1 &
first=$!
has "sockets come through: a game is played to its end" '^The game is over' \
    pentoid join "$invite" --engine 2
ok "by both" wait $first
has "news are told as they come" '"do":"start"' \
    sh -c "curl -sSN --max-time 2 -H 'Accept: application/x-ndjson' \
        '${through}api/rooms/$room/news?after=0'; true"
# Five rooms of an address may wait, of this machine any number. Who asks is who the proxy says.
answers_to_rooms() { # answers_to_rooms URL: to somebody who says that they are 6.6.6.6
    for _ in 1 2 3 4 5 6 7 8; do
        curl -sS -o /dev/null -w '%{http_code}\n' -H "X-Forwarded-For: 6.6.6.6" \
            -d '{"variant":"adaptoid","clock":"none","seats":["open","open"]}' "$1api/rooms"
    done | sort -u | tr '\n' ' '
}
is "pentoid believes its proxy" "201 429 " answers_to_rooms "$url"
is "what a client claims is not passed on" "201 " answers_to_rooms "$through"
is "figures are not for everybody" 404 \
    curl -sS -o /dev/null -w '%{http_code}' "${through}metrics"
kill -TERM "$nginx"
wait "$nginx"
is "nginx never complained" "" cat "$scratch/nginx/complaints"
kill -TERM "$server"
ok "the server ends well" wait "$server"

# ---- systemd ---------------------------------------------------------------------------------

unit=$scratch/pentoid.service
sed "s|/usr/local/bin/pentoid|$(realpath "$PENTOID")|" packaging/pentoid.service >"$unit"
is "systemd understands the unit" "" systemd-analyze verify --man=no "$unit"
exposure() { systemd-analyze security --offline=true --threshold=15 "$unit" 2>&1 | tail -n 1; }
has "and finds it closed" 'Overall exposure level .*: [01]\.[0-9] OK' exposure
options() {
    grep -ohE -e '--[a-z-]+' packaging/pentoid.service packaging/Containerfile | sort -u
}
known() { comm -12 <(options) <(pentoid help serve --names | sort -u); }
is "its options are those of serve" \
    "$(options | grep -vE '^--(now|from|system|read-only|no-install-recommends)$')" known

# ---- the container ---------------------------------------------------------------------------

# What the program needs, and the library that it opens for PostgreSQL.
needed() {
    local library
    for library in $(readelf -d "$PENTOID" | sed -n 's/.*Shared library: \[\(.*\)\]/\1/p'); do
        dpkg -S "*/$library" | cut -d: -f1 | grep -vxE 'libc6(-i386)?|.*-dev'
    done
    echo libpq5
}
installed() { grep -oE '\blib[a-z]+[0-9][a-z0-9-]*' packaging/Containerfile | sort -u; }
is "the container has the libraries that the program needs" "$(needed | sort -u)" installed

finish

#!/bin/bash
# `pentoid serve`: what it answers, what it refuses, how it ends. curl asks what a browser would
# ask; what no client sends goes through a bare socket.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh
trap '' PIPE # a server that has hung up is an answer too

# ---- a site, and a server for it -------------------------------------------------------------

site=$scratch/site
assets=assets/0123456789ab
mkdir -p "$site/$assets" "$site/icons" "$site/other"
echo '<!doctype html><title>The page</title>' >"$site/index.html"
echo 'self.x = 1;' >"$site/sw.js"
echo '{}' >"$site/manifest.webmanifest"
echo '{"a": "b"}' >"$site/$assets/en.json"
printf '\0asm' >"$site/$assets/pentoid.wasm"
echo 'a { color: red }' >"$site/$assets/base.css"
printf 'export const a%d = 1;\n' $(seq 100) >"$site/$assets/main.js"
gzip -9 -n -k "$site/$assets/main.js"
echo 'as good as brotli' >"$site/$assets/main.js.br"
echo '<svg/>' >"$site/icons/icon.svg"
echo png >"$site/icons/icon.png"
echo what >"$site/other/thing.xyz"
echo lost >"$site/other/lost.txt.gz" # and no lost.txt
echo secret >"$scratch/secret"
echo secret >"$site/.hidden"
ln -s "$scratch/secret" "$site/link.txt"
head -c 20000000 /dev/urandom >"$site/large"

# launch NAME COMMAND...: a server in the background that says where it is in $scratch/NAME; leaves
# $server. start OPTION...: one for that site; leaves $url and $port too.
launch() {
    local said=$scratch/$1
    shift
    rm -f "$said"
    "$@" >"$said" 2>"$scratch/complaints" &
    server=$!
    wait_until said_or_gone "$said"
}
said_or_gone() { grep -q 'http://.*/' "$1" || ! kill -0 "$server"; }
start() {
    launch said "$PENTOID" serve --port 0 --site "$site" "$@"
    url=$(grep -o 'http://[^ ]*/' "$scratch/said")
    port=${url%/} port=${port##*:}
}

stop() { # stop [SIGNAL]: succeeds if the server ends well
    kill -s "${1:-TERM}" "$server" && wait "$server" && [ ! -s "$scratch/complaints" ]
}
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$scratch"' EXIT

get() { # get PATH [CURL-OPTION...]: the header lines and the body, without carriage returns
    local path=$1
    shift
    curl -sS -i --max-time 20 --path-as-is --globoff "$@" "$url$path" | tr -d '\r\0'
}
status() { get "$@" -o /dev/null -w '%{http_code}\n'; }
header() { # header NAME PATH [CURL-OPTION...]: its value
    local name=$1
    shift
    get "$@" | sed -n "1,/^\$/s/^$name: //Ip"
}
etag() { header ETag "$@"; }

not() { ! "$@"; }
wait_until() { # wait_until COMMAND...: succeeds, but not for ever
    for _ in $(seq 400); do
        "$@" 2>/dev/null && return
        sleep 0.05
    done
    return 1
}

raw() { # raw BYTES: the first line of the answer to them, as printf reads them; - is none
    local line
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    # shellcheck disable=SC2059
    printf "$1" >&3 2>/dev/null
    IFS= read -r -t 20 line <&3
    exec 3>&-
    line=${line%$'\r'}
    echo "${line:--}"
}

# ---- what a browser asks ---------------------------------------------------------------------

start
has "it says where it is" '^Pentoid is at http://127\.0\.0\.1:[0-9]+/ ' cat "$scratch/said"
has "/ is the page" '<title>The page</title>' get ''
is "so is index.html" "$(get '' | grep -v ^Date)" sh -c "curl -sSi ${url}index.html |
    tr -d '\r' | grep -v ^Date"
is "and with a query" 200 status '?from=somewhere'

while read -r path type; do
    is "type of $path" "$type" header Content-Type "$path"
done <<END
index.html text/html; charset=utf-8
sw.js text/javascript; charset=utf-8
manifest.webmanifest application/manifest+json
icons/icon.svg image/svg+xml
icons/icon.png image/png
$assets/main.js text/javascript; charset=utf-8
$assets/base.css text/css; charset=utf-8
$assets/en.json application/json
$assets/pentoid.wasm application/wasm
other/thing.xyz application/octet-stream
END

is "what has a hash stays for ever" "public, max-age=31536000, immutable" \
    header Cache-Control $assets/main.js
is "the rest is asked for again" no-cache header Cache-Control sw.js
for path in '' $assets/main.js nothing; do
    is "nosniff: /$path" nosniff header X-Content-Type-Options "$path"
    has "policy: /$path" "default-src 'none'; .*frame-ancestors 'none'" \
        header Content-Security-Policy "$path"
done
is "the policy of the page" "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src \
'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors 'none'" header Content-Security-Policy ''
for name in Referrer-Policy Cross-Origin-Opener-Policy Cross-Origin-Resource-Policy \
    Permissions-Policy X-Frame-Options; do
    has "$name" . header $name ''
done

# ---- encodings and versions ------------------------------------------------------------------

main=$assets/main.js
same() { # same FILE CURL-OPTION...: main.js comes with exactly these bytes
    local file=$1
    shift
    curl -sS --max-time 20 "$@" "$url$main" | cmp - "$file"
}
ok "as it is" same "$site/$main"
ok "compressed by gzip" same "$site/$main.gz" -H 'Accept-Encoding: gzip, deflate'
ok "compressed by brotli" same "$site/$main.br" -H 'Accept-Encoding: gzip, deflate, br'
ok "weights decide" same "$site/$main.gz" -H 'Accept-Encoding: br;q=0.1, gzip'
ok "a weight of 0 refuses" same "$site/$main" -H 'Accept-Encoding: br;q=0, gzip;q=0.0'
ok "nonsense asks for nothing" same "$site/$main" -H 'Accept-Encoding: ;;q=,,"'
is "Content-Encoding" gzip header Content-Encoding $main -H 'Accept-Encoding: gzip'
is "none for what is not compressed" "" header Content-Encoding sw.js -H 'Accept-Encoding: gzip'
for path in $main sw.js; do
    is "Vary: $path" Accept-Encoding header Vary "$path"
done
has "curl can read it" 'export const a7' get $main -H 'Accept-Encoding: gzip' --compressed

plain=$(etag $main) zipped=$(etag $main -H 'Accept-Encoding: gzip')
has "a strong ETag" '^"[0-9a-f]{16}"$' echo "$plain"
has "another one for each encoding" '^"[0-9a-f]{16}-gzip"$' echo "$zipped"
is "unchanged" 304 status $main -H "If-None-Match: $plain"
is "unchanged, in a list" 304 status $main -H "If-None-Match: \"x\", W/$plain"
is "unchanged, compressed" 304 status $main -H 'Accept-Encoding: gzip' -H "If-None-Match: $zipped"
is "any" 304 status $main -H "If-None-Match: *"
is "changed" 200 status $main -H 'If-None-Match: "0123456789abcdef"'
is "the ETag of another encoding is another" 200 status $main -H "If-None-Match: $zipped"
is "304 has the ETag" "$plain" header ETag $main -H "If-None-Match: $plain"
is "304 may be kept as long" "public, max-age=31536000, immutable" \
    header Cache-Control $main -H "If-None-Match: $plain"
is "304 has no body" 0 get $main -H "If-None-Match: $plain" -o /dev/null -w '%{size_download}\n'

# ---- methods ---------------------------------------------------------------------------------

is "HEAD" 200 status '' -I
is "HEAD says how long it is" "$(wc -c <"$site/$main")" header Content-Length $main -I
is "HEAD has no body" 0 get $main -I -o /dev/null -w '%{size_download}\n'
is "HEAD of nothing" 404 status nothing -I
for method in POST PUT DELETE OPTIONS TRACE PATCH get WHATEVER; do
    is "$method is refused" 405 status '' -X $method
done
is "and says what is not" "GET, HEAD" header Allow '' -X POST
is "a body is not waited for" 405 status '' -X POST --data-binary @"$site/large"
is "a body of GET is ignored" 200 status '' -X GET --data-binary @"$site/index.html"
is "one connection for several requests" "200 1 200 0 " \
    curl -sS -o /dev/null -o /dev/null -w '%{http_code} %{num_connects} ' "$url" "$url$main"

# ---- there is no way out of the site -----------------------------------------------------------

for path in nothing index.html/ icons icons/ assets $assets/ .hidden link.txt other/lost.txt \
    other/lost.txt.gz $main.gz $main.br index.html~ INDEX.HTML ./index.html icons/../index.html \
    ../secret ../../../../../../etc/passwd %2e%2e/secret ..%2fsecret ..%5csecret '..\secret' \
    %2e%2e%2fsecret .%2e/secret %252e%252e/secret /etc/passwd //etc/passwd '%00' index.html%00.js \
    %69ndex.html ..%c0%afsecret .../secret icons/%2e%2e/%2e%2e/secret 'index.html;x' ' ' '%'; do
    is "nothing at /$path" 404 status "${path// /%20}"
done
# The page that says so speaks the language of the browser that asks.
while IFS=, read -r code sentence wished; do
    has "nothing, in $code: $wished" "<p>$sentence</p>" get nothing -H "Accept-Language: $wished"
    is "and says so: $wished" "$code" header Content-Language nothing -H "Accept-Language: $wished"
done <<END
en,There is nothing at this address\.,
en,There is nothing at this address\.,fr
es,En esta dirección no hay nada\.,es-AR,es;q=0.9
es,En esta dirección no hay nada\.,de;q=0.2, es;q=0.8
de,Unter dieser Adresse gibt es nichts\.,fr, DE-ch;q=0.5, en;q=0.3
END
is "it is HTML" "text/html; charset=utf-8" header Content-Type nothing
has "what is refused says so in the same way" '<p>Aquí solo se responde a GET y HEAD\.</p>' \
    get '' -X POST -H 'Accept-Language: es'
is "caches are told" Accept-Language header Vary nothing

end='HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
is "an absolute address" "HTTP/1.1 200 OK" raw "GET http://x/sw.js $end"
is "an absolute address without a path" "HTTP/1.1 200 OK" raw "GET http://x $end"
is "a file address" "HTTP/1.1 404 Not Found" raw "GET file:///etc/passwd $end"
is "a path without a slash" "HTTP/1.1 404 Not Found" raw "GET sw.js $end"
is "dots" "HTTP/1.1 404 Not Found" raw "GET /../../../../etc/passwd $end"

# ---- what is not HTTP ------------------------------------------------------------------------

# refusal NAME STATUS SENTENCE BYTES...: one answer and no more, a page with all headers that every
# answer has; then the connection is closed.
guards='Content-Security-Policy X-Content-Type-Options X-Frame-Options Referrer-Policy
    Cross-Origin-Opener-Policy Cross-Origin-Resource-Policy Permissions-Policy Cache-Control'
answer_to() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    # shellcheck disable=SC2059
    printf "$1" >&3 2>/dev/null
    timeout 20 cat <&3 2>/dev/null >"$scratch/answer"
    local ended=$?
    exec 3>&-
    tr -d '\r' <"$scratch/answer"
    [ "$ended" != 124 ] && [ "$(grep -ac '^HTTP/1\.1 ' "$scratch/answer")" = 1 ]
}
refused_with() { # refused_with STATUS SENTENCE BYTES
    local name
    answer_to "$3" >"$scratch/page" && cat "$scratch/page" &&
        grep -q "^HTTP/1\.1 $1 " "$scratch/page" && grep -q "<p>$2</p>" "$scratch/page" || return 1
    for name in $guards; do
        sed '/^$/q' "$scratch/page" | grep -qi "^$name: ." || return 1
    done
}
refusal() { ok "$1: $2" refused_with "${@:2}"; }

alive() { [ "$(status '')" = 200 ]; }
long=$(head -c 40000 /dev/zero | tr '\0' a)
top='GET / HTTP/1.1\r\nHost: x\r\n'
body='Content-Length: 3\r\n'
sense='The request is not understood: it is not HTTP as it should be\.'
refusal "a long path" 414 'The address is too long\.' "GET /$long $end"
refusal "a long header" 431 'The headers of the request are too long\.' "${top}A: $long\r\n\r\n"
refusal "many headers" 431 'The headers of the request are too long\.' \
    "$top${long//aaaa/a: b\\r\\n}\r\n"
refusal "another HTTP" 505 'This version of HTTP is not spoken here\.' \
    'GET / HTTP/7.0\r\nHost: x\r\n\r\n'
refusal "a body that is too long" 413 'The request is too large\.' \
    "${top}Content-Length: 99999999999999999999999\r\n\r\n"
is "HTTP/1.0 needs no host" "HTTP/1.1 200 OK" raw 'GET / HTTP/1.0\r\n\r\n'
refusal "no host" 400 'The request names no host\.' 'GET / HTTP/1.1\r\n\r\n'
refusal "two hosts" 400 'The request names more than one host\.' "${top}Host: x\r\n\r\n"
refusal "two hosts, HTTP/1.0" 400 'The request names more than one host\.' \
    'GET / HTTP/1.0\r\nHost: x\r\nhost: y\r\n\r\n'
lengths='The length of the request is given more than once\.'
refusal "two lengths" 400 "$lengths" "$top${body}Content-Length: 4\r\n\r\nabcd"
refusal "two lengths that are the same" 400 "$lengths" "$top$body$body\r\nabc"
refusal "length and chunks" 400 "$lengths" "$top${body}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
refusal "chunks and length" 400 "$lengths" "${top}Transfer-Encoding: chunked\r\n$body\r\n0\r\n\r\n"
refusal "chunked twice" 400 "$lengths" \
    "${top}Transfer-Encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
refusal "POST with two lengths" 400 "$lengths" \
    "POST / HTTP/1.1\r\nHost: x\r\n$body${body}\r\nabc"
is "a body in chunks" "HTTP/1.1 200 OK" \
    raw "${top}Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
is "a body with its length" "HTTP/1.1 200 OK" raw "$top${body}Connection: close\r\n\r\nabc"
while read -r name bytes; do
    refusal "${name//_/ }" 400 "$sense" "$bytes"
done <<'END'
another_coding GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n
lengths_in_a_list GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3, 3\r\n\r\nabc
a_length_below_zero GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n
no_chunk GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n
a_NUL_in_the_method GE\0T / HTTP/1.1\r\nHost: x\r\n\r\n
a_NUL_in_the_path GET /\0../secret HTTP/1.1\r\nHost: x\r\n\r\n
a_NUL_in_the_query GET /?a=b\0c HTTP/1.1\r\nHost: x\r\n\r\n
a_NUL_after_the_query GET /?\0 HTTP/1.1\r\nHost: x\r\n\r\n
a_NUL_in_the_version GET / HTTP/1.1\0\r\nHost: x\r\n\r\n
a_NUL_in_a_name GET / HTTP/1.1\r\nHost: x\r\nA\0B: c\r\n\r\n
a_NUL_for_a_name GET / HTTP/1.1\r\nHost: x\r\n\0: b\r\nGET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n
a_NUL_in_a_value GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n
a_NUL_before_a_value GET / HTTP/1.1\r\nHost: x\r\nA:\0b\r\n\r\n
a_NUL_after_a_value GET / HTTP/1.1\r\nHost: x\r\nA: b\0\r\n\r\n
a_NUL_in_the_last_line GET / HTTP/1.1\r\nHost: x\r\n\0\r\n\r\n
a_header_without_a_colon GET / HTTP/1.1\r\nHost\r\n\r\n
a_header_without_a_name GET / HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n
a_blank_before_the_colon GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 3\r\n\r\nabc
a_header_on_two_lines GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c: d\r\n\r\n
a_bare_carriage_return GET / HTTP/1.1\r\nHost: x\rA: b\r\n\r\n
two_blanks GET  / HTTP/1.1\r\nHost: x\r\n\r\n
END
refusal "in another language" 400 'Die Länge der Anfrage steht mehr als einmal da\.' \
    "${top}Accept-Language: de\r\n$body$body\r\nabc"
has "a query is no matter" '^HTTP/1\.1 200' get '?a=b&c=&&d==e&=f&'
is "nor are blanks around values, or none, or no value" "HTTP/1.1 200 OK" \
    raw 'GET / HTTP/1.1\r\nHost:x\r\nA:  b \t\r\nB:\r\nC: \r\nCookie: d=e; f\r\n\r\n'
pieces() { # a request that arrives byte by byte is the same
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    local text=$'GET /sw.js?x HTTP/1.1\r\nHost: x\r\nA: b\r\nConnection: close\r\n\r\n' i
    for ((i = 0; i < ${#text}; i++)); do printf '%s' "${text:i:1}" >&3; done
    head -n 1 <&3 | tr -d '\r'
    exec 3>&-
}
is "in pieces" "HTTP/1.1 200 OK" pieces
for bytes in 'GARBAGE\r\n\r\n' '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n' '\0\0\0\0\r\n\r\n' \
    'GET  /  HTTP/1.1\r\n\r\n' '\r\n\r\n\r\n\r\nGET' "$long" 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'; do
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    # shellcheck disable=SC2059
    printf "$bytes" >&3 2>/dev/null
    exec 3>&-
    ok "alive after ${bytes:0:30}" alive
done
head -c 300000 /dev/urandom >"$scratch/noise"
for seed in 1 2 3 4 5 6 7 8; do
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    dd if="$scratch/noise" bs=20000 skip=$seed count=1 2>/dev/null >&3
    exec 3>&-
done
ok "alive after noise" alive
ok "it stops" stop

# ---- time and number -------------------------------------------------------------------------

closes_within() { # closes_within SECONDS: the other end of descriptor 3 hangs up
    local start=$SECONDS
    timeout "$1" cat <&3 >/dev/null
    [ $? != 124 ] && [ $((SECONDS - start)) -le "$1" ]
}
start --timeout 1
exec 3<>"/dev/tcp/127.0.0.1/$port"
ok "silence is cut off" closes_within 20
exec 3>&- 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost:' >&3
ok "half a request is cut off" closes_within 20
exec 3>&- 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: x\r\nA: ' >&3
(while printf a >&3; do sleep 0.2; done 2>/dev/null) &
dripping=$!
ok "a request that comes by drops is cut off" closes_within 20
kill $dripping 2>/dev/null
exec 3>&- 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' >&3
ok "and so is one that stays after its answer" closes_within 20
exec 3>&-
is "a slow answer is not" 20000000 \
    curl -sS --limit-rate 8M -o /dev/null -w '%{size_download}\n' "${url}large"
ok "it stops" stop

# Descriptors that somebody has left open are not connections, but take the low numbers.
# shellcheck disable=SC2016
high=(bash -c 'for fd in {3..400}; do eval "exec $fd</dev/null"; done; exec "$@"' high)
launch said "${high[@]}" "$PENTOID" serve --port 0 --site "$site" --connections 5 --timeout 1
url=$(grep -o 'http://[^ ]*/' "$scratch/said") port=${url%/} port=${port##*:}
exec 3<>"/dev/tcp/127.0.0.1/$port"
ok "with high descriptors, silence is cut off" closes_within 20
exec 3>&-
is "and answers arrive" 200 status ''
ok "it stops" stop

start --per-address 2
exec 3<>"/dev/tcp/127.0.0.1/$port" 4<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' >&3
printf 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' >&4
read -r -t 20 first <&3 && read -r -t 20 second <&4
is "two from one address" "$(printf 'HTTP/1.1 200 OK\r\nHTTP/1.1 200 OK\r')" \
    printf '%s\n%s\n' "$first" "$second"
ok "a third one is turned away" not curl -sS --max-time 5 "$url"
exec 3>&- 4>&-
ok "until there is room" wait_until curl -sSf -o /dev/null "$url"
ok "it stops" stop

start --connections 1
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' >&3
read -r -t 20 first <&3
ok "one in all: the next one waits" not curl -sS --max-time 1 "$url"
exec 3>&-
is "until there is room" 200 status ''
ok "it stops" stop

# ---- start and stop --------------------------------------------------------------------------

for signal in INT TERM HUP; do
    start
    ok "it ends well: SIG$signal" stop $signal
    ok "and is gone" not curl -sS --max-time 1 "$url"
done
# `timeout` signals its child and then the whole group, a nervous person presses Ctrl-C twice.
for signal in INT TERM HUP; do
    start
    while kill -s $signal "$server" 2>/dev/null; do :; done
    ok "it ends well however often it is told: SIG$signal" wait "$server"
done
start
curl -sS --limit-rate 60M -o "$scratch/large" "${url}large" &
download=$!
wait_until test -s "$scratch/large"
kill -TERM "$server"
ok "an answer under way arrives whole" wait $download
ok "byte for byte" cmp "$scratch/large" "$site/large"
ok "then it ends" wait "$server"

for address in 127.0.0.1 127.0.0.2 localhost 0.0.0.0; do
    start --bind $address
    is "bound to $address" 200 status ''
    if [ $address = 127.0.0.2 ]; then
        ok "and to nothing else" not curl -sS --max-time 2 "http://127.0.0.1:$port/"
    fi
    ok "it stops" stop
done
has "everywhere is said" 'every other address' cat "$scratch/said"
if [ -e /proc/net/if_inet6 ] && grep -q '^0*1 ' /proc/net/if_inet6; then
    start --bind ::1
    has "bound to ::1" '^Pentoid is at http://\[::1\]:' cat "$scratch/said"
    is "and answers" 200 status ''
    ok "it stops" stop
    start --bind ::
    is ":: is IPv4 too" 200 curl -sS -o /dev/null -w '%{http_code}\n' "http://127.0.0.1:$port/"
    ok "it stops" stop
fi

start --log
get "$main" >/dev/null
get $'%1b[31m"x' >/dev/null
raw "GET /\\033[31m\"x $end" >/dev/null
ok "it stops" stop
has "the log" '^127\.0\.0\.1 - - \[.* \+0000\] "GET /assets/.*/main\.js HTTP/1\.1" 200 [0-9]+$' \
    cat "$scratch/said"
has "what strangers send is harmless there" '"GET /.x1b\[31m.x22x HTTP/1\.1" 404 ' \
    cat "$scratch/said"
ok "no escape in it" not grep -q $'\033' "$scratch/said"

start
fails "the port is taken" "port $port is taken" pentoid serve --site "$site" --port "$port"
ok "it stops" stop
launch one "$PENTOID" serve --site "$site"
one=$server
launch two "$PENTOID" serve --site "$site"
ok "it stops" kill "$one" "$server"
wait "$one" "$server"
has "the first free port" ':80(80|81|82|83|84|85|86|87|88|89)/' cat "$scratch/two"
ok "another one each" not cmp -s "$scratch/one" "$scratch/two"

# ---- what is wrong ---------------------------------------------------------------------------

serve() { timeout 20 "$PENTOID" serve --port 0 "$@"; }
refuses "no address" '"nonsense address" is not an address' serve --site "$site" \
    --bind 'nonsense address'
fails "another machine's address" '192\.0\.2\.1 is not an address of this machine' \
    serve --site "$site" --bind 192.0.2.1
fails "no such directory" 'cannot serve .*/nowhere: there is no index\.html in it' \
    serve --site "$scratch/nowhere"
fails "no site in it" 'no index\.html in it .* makes a site' serve --site "$scratch"
refuses "port" 'port' pentoid serve --port 65536
refuses "port, a word" 'port' pentoid serve --port http
refuses "timeout" 'timeout' pentoid serve --timeout 0
refuses "connections" 'connections' pentoid serve --connections 0
refuses "operands" '.' pentoid serve now
# shellcheck disable=SC2016
open_files=(bash -c 'ulimit -n "$0" && exec "$@"') # N COMMAND...: with N at the most
for files in 20 63 64; do
    fails "too few open files: $files" 'needs more than 64 open files' \
        "${open_files[@]}" $files timeout 20 "$PENTOID" serve --port 0 --site "$site"
done
launch few "${open_files[@]}" 65 "$PENTOID" serve --port 0 --site "$site"
ok "with one more it starts, and stops" stop
has "and has said where it is" '^Pentoid is at ' cat "$scratch/few"
mkdir -p "$scratch/alone/bin"
cp "$PENTOID" "$scratch/alone/bin"
fails "no site anywhere" 'there is no site to serve: .* makes it' \
    "$scratch/alone/bin/pentoid" serve
mkdir -p "$scratch/alone/share/pentoid"
cp -R "$site" "$scratch/alone/share/pentoid/site"
launch installed "$scratch/alone/bin/pentoid" serve --port 0
ok "installed: it stops" stop
has "and has found its site" '^Pentoid is at ' cat "$scratch/installed"

finish

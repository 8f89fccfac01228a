#!/bin/bash
# ./test that is interrupted takes everything with it that it has started: browsers, servers, node,
# fuzzers. It runs here in a terminal of its own (tmux), so that Ctrl-C is one and so that the
# terminal can go away.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

if [ "${FLAVOUR:-release}" != release ]; then
    echo "1..0 # SKIP once is enough: the program matters little here"
    exit
fi

mark=PENTOID_MARK=$scratch # in the environment of whatever the inner ./test starts
terminal() { tmux -S "$scratch/socket" -f /dev/null "$@" 2>/dev/null; }
trap 'terminal kill-server; rm -rf "$scratch"' EXIT

marked() { grep -lzF -s "$mark" /proc/[0-9]*/environ; }
is_running() { # is_running NAME: a marked program that is called like that
    local file
    for file in $(marked); do
        case $(tr '\0' ' ' <"${file%environ}cmdline") in *$1*) return 0 ;; esac
    done
    return 1
}
nothing_left() { [ -z "$(marked)" ]; }
wait_until() { # wait_until COMMAND...: succeeds, but not for ever
    for _ in $(seq 3000); do
        "$@" && return
        sleep 0.1
    done
    return 1
}
empty() { find "$1" -mindepth 1 | head; [ -z "$(ls -A "$1")" ]; }

# begin NAME...: ./test in a terminal, with a temporary directory of its own.
begin() {
    rm -rf "$scratch/tmp" && mkdir "$scratch/tmp"
    terminal new-session -d -x 200 "env $mark TMPDIR=$scratch/tmp OUT=$scratch/test \
        FUZZ_SECONDS=300 ./test $*; exec sleep 1000"
}
interrupted() { # interrupted NAME COMMAND...: what is seen after the command
    local name=$1
    shift
    "$@"
    ok "$name: nothing lives on" wait_until nothing_left
    ok "$name: and nothing is left in the temporary directory" empty "$scratch/tmp"
    [ -z "$(marked)" ] || marked | sed 's|environ|cmdline|' | while read -r file; do
        printf '# lives on: %s\n' "$(tr '\0' ' ' <"$file" | cut -c 1-90)"
    done
}
test_pid() { pgrep -P "$(terminal display-message -p '#{pane_pid}')"; }

begin frame_e2e record_fuzz
ok "a browser is running" wait_until is_running chrom
ok "and a server" wait_until is_running serve
ok "and a fuzzer" wait_until is_running record_fuzz
interrupted "Ctrl-C" terminal send-keys C-c

begin frame_e2e
ok "another browser" wait_until is_running chrom
interrupted "SIGTERM" kill -TERM "$(test_pid)"

begin frame_e2e
ok "and another" wait_until is_running chrom
interrupted "the terminal goes away" terminal kill-server

finish

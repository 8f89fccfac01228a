#!/bin/bash
# What is said about the commands is true: each has a help page with an example that works, the
# manual page knows every command and option, and the completion completes.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

# The examples call `pentoid`.
mkdir "$scratch/bin"
ln -s "$(realpath "$PENTOID")" "$scratch/bin/pentoid"
export PATH="$scratch/bin:$PATH"

version=$(sed -n 's/^#define PENTOID_VERSION  *"\(.*\)"/\1/p' include/pentoid.h)
is "--version" "pentoid $version" pentoid --version
has "help lists the commands" '^  legal +list the legal moves' pentoid help
is "--help is the same" "$(pentoid help)" pentoid --help

# The examples run in a directory of their own, where they may leave files. `serve` would go on for
# ever: it ends well when it is interrupted. `join` has nobody to join: it says so.
mkdir "$scratch/here"
example() { (cd "$scratch/here" && timeout 300 bash -c "$1"); }
example_serves() {
    local said=$scratch/said server
    (cd "$scratch/here" && exec bash -c "exec $1") >"$said" &
    server=$!
    until grep -q http:// "$said"; do
        kill -0 "$server" || return 1
        sleep 0.05
    done
    kill -INT "$server"
    wait "$server"
}

example_fails() {
    example "$1" 2>"$scratch/complaint"
    [ $? = 1 ] && [ "$(wc -l <"$scratch/complaint")" = 1 ]
}

for command in $(pentoid help --names); do
    has "help $command" "^usage: pentoid $command" pentoid help "$command"
    is "$command --help" "$(pentoid help "$command")" pentoid "$command" --help
    example=$(pentoid help "$command" | sed -n 's/^example: //p')
    case $command in serve) try=example_serves ;; join) try=example_fails ;; *) try=example ;; esac
    ok "the example works: $example" $try "$example"
    ok "manual page: $command" grep -qE "^\.It Cm $command( |$)" docs/pentoid.1
    for option in $(pentoid help "$command" --names | grep -v '^--help$'); do
        ok "manual page: $command $option" grep -qF -e "Fl Fl ${option#--}" docs/pentoid.1
    done
done
for command in legal perft result solve ugi show play replay check random stats bench variants; do
    ok "there is a command $command" sh -c "pentoid help --names | grep -qx $command"
done

# ---- advice that can be typed ---------------------------------------------------------------

called() { PENTOID_COMMAND=../pentoid/run pentoid "$@" 2>&1; }
called_wrong() { ! called "$@"; }
typed='(^|[ "«„])\.\./pentoid/run '
for language in en es de; do
    has "the usage of all commands, $language" "${typed}(COMMAND|ORDEN|BEFEHL)" \
        called help --lang $language
    has "the usage of one, $language" "${typed}show" called help show --lang $language
    has "no such command, $language" "${typed}help" called_wrong shwo --lang $language
    has "no such option, $language" "${typed}help show" called_wrong show --x --lang $language
    has "no command, $language" "${typed}play" called_wrong --lang $language
done
has "both commands of an example" "example: .*/run random adaptoid . \.\./pentoid/run check -" \
    called help check
has "too few words" "${typed}perft VARIANT" called_wrong perft
has "no word for a puzzle" "${typed}help puzzle" called_wrong puzzle hint
no_other_name() { # whatever is said, nobody is told to type the other name
    for command in '' $(pentoid help --names); do
        # shellcheck disable=SC2086 # the first is no word at all
        called help $command
    done | sed -nE '/(^|[ "`])pentoid [a-z]/p'
}
is "nowhere is the other name" "" no_other_name

if command -v mandoc >/dev/null; then
    ok "the manual page is well formed" mandoc -Tlint -Werror docs/pentoid.1
elif command -v groff >/dev/null; then
    is "the manual page is well formed" "" sh -c "groff -mdoc -ww -z docs/pentoid.1 2>&1"
fi

# ---- completion -----------------------------------------------------------------------------

completes() { # completes NAME EXPECTED LINE: the candidates, joined by blanks
    # shellcheck disable=SC2016
    is "completion: $1" "$2" bash -c 'compopt() { :; }
        . tools/completion/pentoid.bash
        COMP_LINE=$1 COMP_POINT=${#1}
        _pentoid
        echo "${COMPREPLY[*]}"' - "$3"
}
completes "commands" "result replay report" "pentoid re"
completes "options" "--game --move --boards --json --svg --help" "pentoid replay --"
completes "variants, cut at the colon as bash does" "solo:8x8 solo:9x7 solo:11x6" \
    "pentoid play pentactic:so"
completes "moves" "Ac1 Ac2 Ad1 Ad3 Ae2 Ae3" "pentoid legal adaptoid A"
completes "moves of hint" "Ld2" "pentoid hint adaptoid L"
completes "moves of perft" "Ld2" "pentoid perft adaptoid 3 L"
completes "moves after other moves" "Ld6" "pentoid result adaptoid Ld2 L"
completes "files" "tests/cli/bad.rec" "pentoid check tests/cli/ba"
completes "help" "show" "pentoid help sho"
completes "the variant of a match" "solo:8x8 solo:9x7 solo:11x6" \
    "pentoid match 5 4 --variant pentactic:so"
completes "the program by its path" "result replay report" "$PENTOID re"
ok "completion: ./run too" grep -q '^complete .* \./run$' tools/completion/pentoid.bash
has "help bench lists its parts" '^The parts are: .*adaptoid-pie' pentoid help bench

finish

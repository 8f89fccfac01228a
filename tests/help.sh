#!/bin/bash
# What is said about the commands is true: each has a help page with an example that works, the
# manual page knows every command and option, and the completion completes.
. tools/tap.sh

# The examples call `pentoid`.
mkdir "$scratch/bin"
ln -s "$(realpath "$PENTOID")" "$scratch/bin/pentoid"
export PATH="$scratch/bin:$PATH"

is "--version" "pentoid $(sed -n 's/^VERSION *:= *//p' Makefile)" pentoid --version
has "help lists the commands" '^  legal +list the legal moves' pentoid help
is "--help is the same" "$(pentoid help)" pentoid --help

for command in $(pentoid help --names); do
    has "help $command" "^usage: pentoid $command" pentoid help "$command"
    is "$command --help" "$(pentoid help "$command")" pentoid "$command" --help
    example=$(pentoid help "$command" | sed -n 's/^example: //p')
    # `serve` would go on for ever; it ends well when it is interrupted.
    case $command in serve) limit=1 ;; *) limit=300 ;; esac
    ok "the example works: $example" timeout --preserve-status -s INT $limit bash -c "$example"
    ok "manual page: $command" grep -qE "^\.It Cm $command( |$)" docs/pentoid.1
    for option in $(pentoid help "$command" --names | grep -v '^--help$'); do
        ok "manual page: $command $option" grep -qF -e "Fl Fl ${option#--}" docs/pentoid.1
    done
done
for command in legal perft result solve ugi show play replay check random stats bench variants; do
    ok "there is a command $command" sh -c "pentoid help --names | grep -qx $command"
done

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
completes "commands" "result replay" "pentoid re"
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
completes "the program by its path" "result replay" "$PENTOID re"
ok "completion: ./run too" grep -q '^complete .* \./run$' tools/completion/pentoid.bash
has "help bench lists its parts" '^The parts are: .*adaptoid-pie' pentoid help bench

finish

#!/bin/bash
# The examples in the documents are true. In every *.md file
#
#   - a block whose first line is `$ ...pentoid...` is typed into a shell, command by command; where
#     output is shown it must be the output, and a line `...` stands for any lines. Complaints are
#     part of the output; without any the command must succeed, with one its status is 2;
#   - a block marked `ugi` is a talk with `pentoid ugi`: lines after `> ` are sent, the others are
#     the replies;
#   - in the README the lines `./run COMMAND ...   what it does` work; ./run is the program here.
#
# All commands of a document run in one directory, so later ones find the files of earlier ones.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

mkdir "$scratch/bin" "$scratch/blocks"
ln -s "$(realpath "$PENTOID")" "$scratch/bin/pentoid"
export PATH="$scratch/bin:$PATH" NO_COLOR=1

# Cuts a document into files, one for each command or talk: N.LINE.shell or N.LINE.ugi.
blocks_of() { # blocks_of DOCUMENT DIRECTORY
    awk -v dir="$2" '
        function open(kind) { file = sprintf("%s/%04d.%d.%s", dir, ++n, NR, kind) }
        /^ *```/ {
            inside = !inside
            first = inside
            file = ""
            if (inside && $0 ~ /^ *```ugi$/) { open("ugi"); first = 0 }
            next
        }
        !inside { next }
        first && /^\$ .*pentoid/ { shell = 1 }
        first && !/^\$ .*pentoid/ { shell = 0 }
        first { first = 0 }
        file !~ /ugi$/ && !shell { next }
        file !~ /ugi$/ && /^\$ / { open("shell") }
        file != "" { print > file }
    ' "$1"
}

# Whether the output is the one expected, in which a line `...` stands for any lines.
matches() { # matches EXPECTED OUTPUT
    awk '
        NR == FNR { want[++wants] = $0; next }
        { got[++gots] = $0 }
        function match_from(w, g) {
            for (; w <= wants && want[w] != "..."; w++)
                if (g > gots || got[g++] != want[w]) return 0
            if (w > wants) return g > gots
            for (; g <= gots + 1; g++)
                if (match_from(w + 1, g)) return 1
            return 0
        }
        END { exit !match_from(1, 1) }
    ' "$1" "$2"
}

try_shell() { # try_shell BLOCK: the first line is the command, the rest its output
    local status wanted=0
    sed -n '1s/^\$ //p' "$1" >"$scratch/command"
    sed 1d "$1" >"$scratch/expected"
    (cd "$scratch/here" && bash "$scratch/command") >"$scratch/output" 2>&1 </dev/null
    status=$?
    if grep -qE '^(pentoid: |.+:[0-9]+:[0-9]+: )' "$scratch/expected"; then
        wanted=2
    fi
    cat "$scratch/output"
    [ "$status" = "$wanted" ] || return 1
    [ ! -s "$scratch/expected" ] || matches "$scratch/expected" "$scratch/output"
}

try_ugi() { # try_ugi BLOCK
    grep -v '^> ' "$1" >"$scratch/expected"
    sed -n 's/^> //p' "$1" | pentoid ugi >"$scratch/output"
    cat "$scratch/output"
    matches "$scratch/expected" "$scratch/output"
}

# ./run without a word, which serves until it is stopped, is tests/help.sh's.
rm -rf "$scratch/here"
mkdir "$scratch/here"
ln -s "$(realpath "$PENTOID")" "$scratch/here/run"
try_line() { (cd "$scratch/here" && bash -c "$1" </dev/null); }
while read -r line; do
    ok "README.md: $line" try_line "$line"
done < <(sed -nE 's/^    (\.\/run [a-z].*[^ ])   +.*/\1/p' README.md)

while read -r document; do
    rm -rf "$scratch/blocks" "$scratch/here"
    mkdir "$scratch/blocks" "$scratch/here"
    blocks_of "$document" "$scratch/blocks"
    for block in "$scratch"/blocks/*; do
        [ -e "$block" ] || continue
        line=${block%.*} line=${line##*.}
        ok "$document:$line: $(head -n 1 "$block")" "try_${block##*.}" "$block"
    done
done < <(find . \( -name build -o -name .git \) -prune -o -name '*.md' -print | sort)

finish

#!/bin/bash
# The installed library: docs/manual/library.md is true. Its programs are compiled as it says,
# against what `make install` installs, and what they print is compared with what it shows. A block
# marked `c` or `c++` is the file that its first line names; a block whose first line is
# `$ ./NAME ...` runs it.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

if [ "${FLAVOUR:-release}" != release ]; then
    echo "1..0 # SKIP once is enough, with the library that is installed"
    exit
fi

document=docs/manual/library.md
here=$scratch/here root=$scratch/root prefix=/opt/pentoid
mkdir "$here"

# ---- install ---------------------------------------------------------------------------------

install_to() { # install_to GOAL: make it, one at a time
    flock build/.lock make -s FLAVOUR=release DESTDIR="$root" PREFIX="$prefix" "$1"
}
installed() { find "$root" -type f | sed "s|^$root$prefix/||" | sort; }

ok "make install" install_to install
is "what is installed" "bin/pentoid
lib/libpentoid.a
lib/pkgconfig/pentoid.pc
share/bash-completion/completions/pentoid
share/man/man1/pentoid.1" eval "installed | grep -vE '^(include/pentoid|share/pentoid/site)/'"
is "every header" "$(cd lib && printf '%s\n' */*.h */*.def | sort)" \
    eval "installed | sed -n 's|^include/pentoid/||p'"
is "everybody can read it" "" find "$root" -type f ! -perm -444

# What the .pc file says, for this root; pkg-config is not on every machine.
if command -v pkg-config >/dev/null; then
    flags=$(PKG_CONFIG_LIBDIR=$root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root \
        pkg-config --cflags --libs pentoid)
else
    flags=$(sed -n "s|\${prefix}|$root$prefix|g; s/^Cflags: //p; s/^Libs: //p" \
        "$root$prefix/lib/pkgconfig/pentoid.pc" | tr '\n' ' ')
fi
read -ra flags <<<"$flags"
is "the flags are those of the installed files" \
    "-I$root$prefix/include -L$root$prefix/lib -lpentoid" echo "${flags[@]}"

(cd "$root$prefix/include" && printf '#include <%s>\n' pentoid/*/*.h | sort -r) >"$scratch/headers"
headers() { "$@" -I"$root$prefix/include" -fsyntax-only "$scratch/headers"; }
ok "the headers are C11" headers gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -x c
ok "and can be read as C++" headers clang -std=c++11 -Wall -Wextra -Werror -x c++

# ---- the programs of the document ------------------------------------------------------------

# Cuts the document into the files that the blocks name, and LINE.run for each block that runs one.
awk -v dir="$here" '
    /^```/ { inside = !inside; first = inside; code = $0 ~ /^```c/; file = ""; next }
    first && code { file = dir "/" $2 }
    first && /^\$ \.\// { file = sprintf("%s/%04d.run", dir, NR) }
    { first = 0 }
    file != "" { print > file }
' $document

warn=(-Wall -Wextra -Wpedantic -Werror)
for file in "$here"/*.c; do
    ok "$(basename "$file") compiles" \
        gcc -std=c11 -O1 "${warn[@]}" "$file" "${flags[@]}" -o "${file%.c}"
done
for file in "$here"/*.cc; do
    if command -v g++ >/dev/null; then
        ok "$(basename "$file") compiles" \
            g++ -std=c++17 -Wall -Wextra -Werror "$file" "${flags[@]}" -o "${file%.cc}"
    fi
done

shown() { # shown RUN: types the command of the first line; everything it says, both ways
    (cd "$here" && bash -c "$(sed -n '1s/^\$ //p' "$1") 2>&1; true")
}
for file in "$here"/*.run; do
    command=$(head -n 1 "$file")
    program=${command#*./} program=${program%% *}
    [ -x "$here/$program" ] || [ ! -e "$here/$program.cc" ] || continue # there is no g++
    is "$document: $command" "$(sed 1d "$file")" shown "$file"
done

# ---- uninstall -------------------------------------------------------------------------------

touch "$root$prefix/lib/other"
ok "make uninstall" install_to uninstall
is "nothing is left but what is not ours" lib/other installed
ok "no directory of ours either" test ! -e "$root$prefix/include/pentoid"

finish

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
installed() { find "$root" ! -type d | sed "s|^$root$prefix/||" | sort; }

ok "make install" install_to install
is "what is installed" "bin/pentoid
include/pentoid.h
lib/libpentoid.a
lib/libpentoid.so
lib/libpentoid.so.0
lib/pkgconfig/pentoid.pc
share/bash-completion/completions/pentoid
share/man/man1/pentoid.1" eval "installed | grep -v '^share/pentoid/site/'"
is "everybody can read it" "" find "$root" -type f ! -perm -444

# What the .pc file says, for this root; pkg-config is not on every machine.
if command -v pkg-config >/dev/null; then
    flags=$(PKG_CONFIG_LIBDIR=$root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root \
        pkg-config --cflags --libs pentoid)
else
    flags=$(sed -n "s|\${prefix}|$root$prefix|g; s/\"//g; s/^Cflags: //p; s/^Libs: //p" \
        "$root$prefix/lib/pkgconfig/pentoid.pc" | tr '\n' ' ')
fi
read -ra flags <<<"$flags"
is "the flags are those of the installed files" \
    "-I$root$prefix/include -L$root$prefix/lib -lpentoid" echo "${flags[@]}"

header() { "$@" -fsyntax-only "$root$prefix/include/pentoid.h"; }
ok "the header is C11" header gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -x c
ok "and C++11" header clang -std=c++11 -Wall -Wextra -Wpedantic -Werror -x c++
unprefixed() { # macros, constants and types; functions are looked at below
    gcc -w -fpreprocessed -dD -E -P "$root$prefix/include/pentoid.h" |
        grep -oE '^#define \w+|\b[A-Z][A-Z0-9_]+\b|struct \w+|^} \w+' |
        sed '/pentoid_/Id; s/.* //' | sort -u
}
is "every name in it has the prefix" "" unprefixed

# ---- what the libraries show ------------------------------------------------------------------

lib=$root$prefix/lib
declared() { grep -oE '\bpentoid_[a-z_]+\(' include/pentoid.h | tr -d '(' | sort -u; }
is "the header declares what is on the list" "$(cat tests/library/symbols)" declared
uncalled() {
    local name
    while read -r name; do
        cat tests/api_test.c "$document" | grep -qF "$name(" || echo "$name"
    done <tests/library/symbols
}
is "each of it is called, by tests/api_test.c or the document" "" uncalled
is "the shared library shows that and nothing else" "$(cat tests/library/symbols)" \
    eval "nm -D --defined-only '$lib/libpentoid.so.0' | awk '{ print \$3 }' | sort"
is "so does the static one" "$(cat tests/library/symbols)" \
    eval "nm -g --defined-only '$lib/libpentoid.a' | awk 'NF == 3 { print \$3 }' | sort"
is "the soname" "libpentoid.so.0" \
    eval "objdump -p '$lib/libpentoid.so' | awk '/SONAME/ { print \$2 }'"
is "no text has to be relocated" "0" \
    eval "objdump -p '$lib/libpentoid.so' | grep -c TEXTREL || true"

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
export LD_LIBRARY_PATH=$lib
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

# ---- linking ---------------------------------------------------------------------------------

# A program that has names of its own which are ours inside, as another JSON library has.
cat >"$here/names.c" <<'END'
#include <pentoid.h>
#include <stdio.h>
#include <stdlib.h>

void json_string(void);
void json_string(void) { puts("mine"); }

int main(void) {
    pentoid_position *p = malloc(pentoid_position_size());
    char text[4096];
    if (!p || pentoid_position_init(p, "adaptoid", 0, NULL))
        return 1;
    pentoid_position_json(p, PENTOID_ENGLISH, text, sizeof text);
    printf("%.10s\n", text);
    json_string();
    free(p);
}
END
link() { # link KIND FLAG...: the program with the library linked in that way, and what it prints
    local program=$here/names-$1
    shift
    gcc -std=c11 "${warn[@]}" -I"$root$prefix/include" "$here/names.c" "$@" -o "$program" &&
        "$program"
}
expected='{"format":
mine'
is "a name of the program's, shared" "$expected" link shared -L"$lib" -lpentoid
is "a name of the program's, static" "$expected" link static "$lib/libpentoid.a"
is "a static executable with a moved text" "$expected" link pie -static-pie "$lib/libpentoid.a"

# ---- uninstall -------------------------------------------------------------------------------

touch "$root$prefix/lib/other"
ok "make uninstall" install_to uninstall
is "nothing is left but what is not ours" lib/other installed
ok "no directory of ours either" test ! -e "$root$prefix/share/pentoid"

# ---- other places ----------------------------------------------------------------------------

root="$scratch/two words" prefix="/opt/two words"
ok "make install, with blanks in the path" install_to install
ok "it is there" test -x "$root$prefix/bin/pentoid"
is "the .pc file says where" "prefix=$prefix" head -n 1 "$root$prefix/lib/pkgconfig/pentoid.pc"
# shellcheck disable=SC2016 # as it stands in the file
is "its flags are quoted" '-I"${prefix}/include"' \
    sed -n 's/^Cflags: //p' "$root$prefix/lib/pkgconfig/pentoid.pc"
ok "make uninstall" install_to uninstall
is "takes all of it away" "" find "$root" -type f
is "nothing of it is in the checkout" "" find . -maxdepth 1 -name 'words*'

root=$scratch/top prefix=
ok "make install, PREFIX=" install_to install
ok "into the root" test -x "$root/bin/pentoid"
is "so says the .pc file" "prefix=" head -n 1 "$root/lib/pkgconfig/pentoid.pc"
ok "make uninstall" install_to uninstall
is "and away" "" find "$root" -type f

mkdir -p "$scratch/copy/built"
cp -R tools lib include docs "$scratch/copy"
cp "$PENTOID" build/release/libpentoid.{a,so.0} "$scratch/copy/built"
has "without the page it says so" 'Installed without the page' \
    sh -c "'$scratch/copy/tools/install-files' built 1 /usr '$scratch/third' 2>&1"

finish

#!/bin/bash
# tools/install-packages, ./run and ./test on machines that this one is not: packages are missing,
# apt-get is busy, a source is broken, there is no network, nobody is root. apt-get, id and sudo
# are small scripts here; the rest is real, in a copy of what is needed.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

if [ "${FLAVOUR:-release}" != release ]; then
    echo "1..0 # SKIP once is enough: the program matters little here"
    exit
fi

copy=$scratch/copy bin=$scratch/bin
mkdir -p "$copy" "$bin"
cp -R tools run "$copy"
for command in sh bash cat cp cut date dirname env flock grep head kill ln make mkdir nproc \
    readlink sed sleep stty tail tr uname wc; do
    ln -s "$(command -v $command)" "$bin"
done

# as ID < APT-GET: a machine without gcc, on which one is user ID and apt-get is this script.
as() {
    rm -rf "$scratch/state" "$bin/gcc" "$bin/sudo" && mkdir "$scratch/state"
    printf '#!/bin/sh\necho %s\n' "$1" >"$bin/id"
    { printf '#!/bin/sh\nstate=%s gcc=%s\n' "$scratch/state" "$bin/gcc" && cat; } >"$bin/apt-get"
    chmod +x "$bin/id" "$bin/apt-get"
}
install() { PATH=$bin "$copy/tools/install-packages" run 2>&1; }
fails_to_install() { ! install; }
line_count() { install | wc -l; }

as 0 <<'END'
echo "$*" >>"$state/calls"
case "$*" in *install*) ln -s /bin/true "$gcc" ;; esac
END
has "what is missing is installed" '^Installing packages: .*gcc' install
has "with nothing that is only recommended" 'install -y --no-install-recommends .*gcc' \
    cat "$scratch/state/calls"
has "and with patience for the lock" 'DPkg::Lock::Timeout=[0-9]{3}' cat "$scratch/state/calls"

as 0 <<'END'
case "$*" in
*update*) echo "E: The repository 'http://broken.invalid x Release' has no Release file." >&2
    exit 100 ;;
*) ln -s /bin/true "$gcc" ;;
esac
END
ok "a broken source does not stop it" install

as 0 <<'END'
case "$*" in
*update*)
    [ -e "$state/second" ] && exit
    : >"$state/second"
    case $LC_ALL in
    C*) echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" ;;
    *) echo "E: Sperre /var/lib/apt/lists/lock konnte nicht bezogen werden." ;;
    esac >&2
    exit 100 ;;
*) [ -e "$state/second" ] && ln -s /bin/true "$gcc" ;;
esac
END
in_german() { LC_ALL=de_DE.UTF-8 install; }
ok "the lock of the lists is waited for, whatever language apt-get speaks" in_german
has "and that is said" 'waiting for another apt-get' cat "$copy/build/install.log"

as 0 <<'END'
i=0
while [ $i -lt 500 ]; do
    echo "Err:$i http://deb.debian.org/debian: Temporary failure resolving 'deb.debian.org'"
    i=$((i + 1))
done >&2
exit 100
END
has "no network: that is the verdict" '^Could not install .*gcc.*: .* Is there a network\?$' \
    fails_to_install
is "in three lines" 3 line_count
has "the rest is in a file" 'Temporary failure' cat "$copy/build/install.log"

as 0 <<'END'
echo "E: Unable to locate package gcc" >&2
exit 100
END
has "another failure is told, too" '^Could not install .*: E: Unable to locate package gcc$' \
    fails_to_install

as 1000 </dev/null
has "without root and sudo: what to type" \
    '^Pentoid needs .* apt-get install --no-install-recommends .*gcc' fails_to_install
printf '#!/bin/sh\nexit 1\n' >"$bin/sudo"
chmod +x "$bin/sudo"
has "the same if sudo says no" 'apt-get install --no-install-recommends .*gcc' fails_to_install

# ---- movement --------------------------------------------------------------------------------

moving() { MOVING_SECONDS=1 tools/moving "$scratch/log" "thinking" sh -c "$1" 2>&1; }
has "what takes long is seen to move" '^[1-9][0-9]* s: build/x\.o$' \
    moving 'echo cc -c x.c -o build/x.o; sleep 4'
is "what does not says one line" thinking moving true
on_terminal() { # on_terminal WORDS: 80 columns wide
    script -qec "stty cols 80; tools/moving $scratch/log '$1' sh -c 'echo step; sleep 2'" /dev/null
}
has "on a terminal the line changes" $'\r.*[0-9]+ s: step' on_terminal thinking
has "also after more words than it is wide" $'\r.*[0-9]+ s: step' \
    on_terminal "Installing packages:$(printf ' libsomething%d-dev' {1..12})"
ok "the status is that of the command" \
    sh -c "tools/moving '$scratch/log' x sh -c 'exit 7'; [ \$? = 7 ]"

# ---- from everywhere -------------------------------------------------------------------------

# Directories that CDPATH would find before those that are meant.
mkdir -p "$scratch/decoy/tools" "$scratch/decoy/$(basename "$PWD")" "$scratch/links"
ln -s "$PWD/run" "$scratch/links/pentoid"
ln -s "$PWD/test" "$scratch/links/test"
export CDPATH=$scratch/decoy
is "./run through a link" "$(pentoid variants)" "$scratch/links/pentoid" variants
is "./run, and CDPATH is set" "$(pentoid variants)" \
    sh -c "cd .. && '$(basename "$PWD")/run' variants"
has "./test through a link" '^test: no test has no-such-test in its name' \
    sh -c "OUT='$scratch/test' '$scratch/links/test' no-such-test; true"
has "./test, and CDPATH is set" '^test: no test has no-such-test in its name' \
    sh -c "cd .. && OUT='$scratch/test' '$(basename "$PWD")/test' no-such-test; true"

finish

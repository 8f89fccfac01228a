#!/bin/bash
# `make site`: everything is there, refers to itself only by relative addresses, and the same
# contents make the same site.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

site=build/site
version=$(sed -n 's/^const version = "\(.*\)";$/\1/p' "$site/sw.js")
assets=$site/assets/$version
has "a version" '^[0-9a-f]{12}$' echo "$version"
is "there is one version of it" "$version" ls $site/assets

not() { ! "$@"; }
ok "nothing is left to fill in" not grep -rEl --include='*.html' --include='*.js' '@[A-Z]+@' $site
needs() {
    sed -n 's|^<p lang="\(..\)">Pentoid .* JavaScript .*</p>$|\1|p' "$site"/index.html | xargs
}
is "without JavaScript the page says what it needs, in every language" "en es de" needs
ok "no address begins at the root, or with a host" not grep -nE '(src|href)="(/|[a-z]+:)' \
    $site/index.html
ok "nor in the manifest" not grep -nE '"(src|start_url|scope|id)": "(/|[a-z]+:)' \
    $site/manifest.webmanifest

# What the page and the manifest name.
while read -r path; do
    ok "index.html: $path" test -s "$site/$path"
done < <(grep -oE '(src|href)="[^"]*"' $site/index.html | cut -d '"' -f 2)
while read -r path; do
    ok "manifest: $path" test -s "$site/$path"
done < <(grep -o '"src": "[^"]*"' $site/manifest.webmanifest | cut -d '"' -f 4)

# What is to be there offline is all that there is, but for the service worker itself.
listed() { sed -n '/^const files/,/^\]/s/^  "\(.*\)",$/\1/p' "$site/sw.js" | sort; }
there() {
    echo ./
    (cd $site && find . -type f ! -name '*.gz' ! -name '*.br' ! -path ./index.html ! -path ./sw.js |
        sed 's|^\./||')
}
is "the service worker keeps every file" "$(there | sort)" listed

# Whatever a module imports is a file of the site.
imports() {
    (cd "$assets" && grep -oE "(from|import) ?\(?\"\.[^\"]*\"" -r --include='*.js' . |
        sed -E 's|^(.*)/[^/]*:.*"(.*)"$|\1/\2|' | sort -u)
}
missing() {
    local path
    imports | while read -r path; do
        [ -s "$assets/$path" ] || echo "$path"
    done
}
has "the modules import each other" '\.js$' imports
is "all of them are there" "" missing
for language in en es de; do
    ok "texts: $language" grep -q '"nav.play"' "$assets/texts/$language.json"
done
ok "the module" cmp "$assets/pentoid.wasm" "${WASM:-build/wasm/pentoid.wasm}"

# ---- encodings -------------------------------------------------------------------------------

unpacked() { # unpacked ENDING COMMAND...: packed files that are not what they should be
    local ending=$1 file
    shift
    find "$site" -name "*.$ending" | while read -r file; do
        "$@" <"$file" | cmp -s - "${file%."$ending"}" || echo "$file"
    done
}
is "what gzip has made is the same" "" unpacked gz gzip -dc
if command -v brotli >/dev/null; then
    is "what brotli has made is the same" "" unpacked br brotli -dc
    total=$(find "$site" -name '*.br' -print0 | xargs -0 cat | wc -c)
    ok "the first load is under 500 kB: $total bytes and the icons" test "$total" -lt 480000
fi

# ---- the same again --------------------------------------------------------------------------

again() { # again DIRECTORY
    tools/make-site "$1" "$assets/pentoid.wasm" "$assets"/texts/{en,es,de}.json
}
ok "made again" again "$scratch/again"
ok "it is the same" diff -r $site "$scratch/again"
mkdir -p "$scratch/again/assets/0123456789ab"
ok "and again" again "$scratch/again"
is "nothing old stays" "$version" ls "$scratch/again/assets"

finish

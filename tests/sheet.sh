#!/bin/bash
# `pentoid sheet`: the files it writes, which puzzles are on them, and what it refuses. What the
# pages look like is the business of sheet_test.
# shellcheck disable=SC2317 # called by name
. tools/tap.sh

sheet="$scratch/sheet"
pages() { grep -ac '/Type/Page/' "$1"; }

# ---- files ------------------------------------------------------------------------------------

is "a PDF: its name is printed" "$sheet.pdf" pentoid sheet --out "$sheet.pdf"
ok "it begins like one" grep -q '^%PDF-1' "$sheet.pdf"
is "a puzzle and its solution: two pages" 2 pages "$sheet.pdf"
ok "standard output gets the same" sh -c "'$PENTOID' sheet | cmp - '$sheet.pdf'"
ok "the same again, byte for byte" sh -c "'$PENTOID' sheet --seed 1 --grid 8x8 --puzzles 1 \
    --pages 1 --kind solvable --paper a4 | cmp - '$sheet.pdf'"
is "SVG: a file a page" "$(printf '%s\n' "$sheet-1.svg" "$sheet-2.svg" "$sheet-3.svg")" \
    pentoid sheet --cutouts --out "$sheet.svg"
is "SVG: one page, the name itself" "$sheet.svg" pentoid sheet --no-solutions --out "$sheet.svg"
ok "SVG: the first page is the same but for its number" sh -c "
    sed '/>1 \/ 3</d' '$sheet-1.svg' | cmp - '$sheet.svg'"
pentoid sheet --puzzles 6 --pages 3 --cutouts --out "$sheet.pdf" >/dev/null
is "18 puzzles on 3 pages, cut-outs, 2 pages of solutions" 6 pages "$sheet.pdf"
is "letter paper" 2 sh -c \
    "'$PENTOID' sheet --paper letter | grep -ac '/MediaBox\[0 0 612 792\]'"
is "A4 paper" 2 sh -c "'$PENTOID' sheet --paper a4 | grep -ac '/MediaBox\[0 0 595.28 841.89\]'"
has "a title" '\(F\\374r \\\(5b\\\)\) Tj' pentoid sheet --title 'Für (5b)'
fails "a directory that is not there" 'cannot write .*: No such file' \
    pentoid sheet --out "$scratch/none/sheet.pdf"

# ---- which puzzles ------------------------------------------------------------------------------

pentoid sheet --puzzles 3 --grid 9x7 --seed 40 --grade 1-3 --out "$sheet.pdf" >/dev/null
for i in 0 1 2; do
    id=9x7:seed=$((40 + i)):grade=$((1 + i))
    ok "made: the id $id" grep -aqF "($id) Tj" "$sheet.pdf"
    has "it is of that grade" "^$((1 + i)) " pentoid puzzle grade "$id"
done
pentoid sheet --puzzles 2 8x8:d4d5e4e5 8x8:a2b1b3c2 11x6:seed=3:kind=unique \
    --out "$sheet.pdf" >/dev/null
is "named: three puzzles, two a page" 3 pages "$sheet.pdf"
ok "named: their ids" grep -aqF '(8x8:d4d5e4e5) Tj' "$sheet.pdf"
ok "the number of solutions" grep -aqF '(one of 520) Tj' "$sheet.pdf"
ok "an impossible one" grep -aqF '(impossible) Tj' "$sheet.pdf"
ok "and a warning" grep -aqF 'Perhaps not all can be done.' "$sheet.pdf"
ok "a unique one" grep -aqF '(the only solution) Tj' "$sheet.pdf"
ok "given pentominoes are explained" grep -aqF 'Hatched ones lie there already.' "$sheet.pdf"
ok "random ones come with a warning too" sh -c \
    "'$PENTOID' sheet --kind random | grep -aqF 'Perhaps not all can be done.'"

# ---- what is wrong ------------------------------------------------------------------------------

refuses "no format" 'must end in .pdf or .svg' pentoid sheet --out "$scratch/sheet"
refuses "only an ending" 'must end in .pdf or .svg' pentoid sheet --out .pdf
refuses "seven puzzles" 'from 1 to 6' pentoid sheet --puzzles 7
refuses "no page" 'from 1 to 100' pentoid sheet --pages 0
refuses "no such grid" '8x8, 9x7 or 11x6' pentoid sheet --grid 10x6
refuses "no such kind" 'random, solvable or unique' pentoid sheet --kind easy
for grade in 0 6 1-6 3-1 1- -1 1-2-3 x; do
    refuses "not a grade: $grade" 'a grade from 1 to 5' pentoid sheet --grade "$grade"
done
refuses "a grade of random puzzles" 'as they happen to be' pentoid sheet --kind random --grade 3
refuses "no such paper" 'a4 or letter' pentoid sheet --paper a3
refuses "letters that a PDF does not show" 'Western Europe' pentoid sheet --title 'Ω'
ok "but an SVG does" pentoid sheet --title 'Ω' --out "$sheet.svg"
refuses "a title without end" 'at most 100 bytes' pentoid sheet --title "$(printf '%0101d' 0)"
refuses "a bad id" 'puzzle 8x8:a1, character 5: this grid needs 4 stones' pentoid sheet 8x8:a1
refuses "ids and wishes" '--seed goes with puzzles that are to be made' \
    pentoid sheet 8x8:d4d5e4e5 --seed 3
refuses "more pages than a PDF has" '256 are the most' \
    sh -c "'$PENTOID' sheet \$(yes 8x8:d4d5e4e5 | head -n 260)"

if command -v qpdf >/dev/null; then
    ok "another program finds nothing wrong with it" qpdf --check "$sheet.pdf"
fi

finish

#!/bin/bash
# The terminal in Spanish and German: which language it speaks, and that its sentences are right.
# What the catalogue as a whole has to be is in texts.mjs.
# shellcheck disable=SC2317,SC2154 # functions called by name; scratch is of tap.sh
. tools/tap.sh

unset LC_ALL LC_MESSAGES LANG

in_language() { # in_language LANGUAGE COMMAND...
    local LANG=$1
    export LANG
    shift
    "$@"
}
es() { in_language es_ES.UTF-8 "$@"; }
de() { in_language de_DE.UTF-8 "$@"; }

types() { # types ARGUMENTS LINE...: plays with these lines typed
    local arguments=$1
    shift
    # shellcheck disable=SC2086
    printf '%s\n' "$@" | pentoid play $arguments
}

# ---- which language ------------------------------------------------------------------------

speaks() { # speaks NAME LANGUAGE ENVIRONMENT...
    local name=$1 pattern
    case $2 in
    en) pattern='^usage: ' ;;
    es) pattern='^uso: ' ;;
    de) pattern='^Aufruf: ' ;;
    esac
    has "$name" "$pattern" env "${@:3}" "$PENTOID" help show
}

speaks "nothing is said: English" en
for name in C POSIX C.UTF-8 en_GB.UTF-8 fr_FR.UTF-8 est_XX "" e eswhat; do
    speaks "LANG=$name: English" en LANG="$name"
done
for name in es es_AR es_MX.utf8 ES_ES es@euro; do
    speaks "LANG=$name: Spanish" es LANG="$name"
done
speaks "German" de LANG=de_CH.UTF-8
speaks "a locale that cannot show it" en LANG=de_DE.ISO-8859-1
speaks "LC_MESSAGES before LANG" de LANG=es_ES.UTF-8 LC_MESSAGES=de_DE.UTF-8
speaks "LC_ALL before both" es LANG=de LC_MESSAGES=de LC_ALL=es
speaks "LC_ALL=C before both" en LANG=de LC_MESSAGES=de LC_ALL=C.UTF-8
speaks "an empty variable is none" de LC_ALL= LC_MESSAGES= LANG=de

has "--lang" '^Aufruf: ' pentoid help show --lang de
has "--lang before the command" '^uso: ' pentoid --lang es help show
has "--lang=" '^uso: ' pentoid help --lang=es show
has "--lang before the environment" '^usage: ' env LANG=es "$PENTOID" help show --lang en
refuses "an unknown language" '--lang "fr": en, es or de is wanted$' pentoid help --lang fr
refuses "no language" '--lang "": en, es or de' pentoid help --lang
refuses "and in another language" '--lang "xx": debe ser en, es o de$' es pentoid help --lang xx
refuses "not after --" 'help: too many words' pentoid help -- show --lang de

# ---- faults --------------------------------------------------------------------------------

refuses "es: one leg, several steps" 'jugada 3, d2-d5: fuera de alcance: 1 pata y 3 pasos$' \
    es pentoid result adaptoid Ld2 Ld6 d2-d5
refuses "de: one leg, several steps" 'Zug 3, d2-d5: außer Reichweite: 1 Bein und 3 Schritte$' \
    de pentoid result adaptoid Ld2 Ld6 d2-d5
refuses "es: two legs" '2 patas y 3 pasos$' es pentoid result adaptoid Ld2 Ld6 Ld2 Ad5 d2-d5
refuses "de: two legs" '2 Beine und 3 Schritte$' de pentoid result adaptoid Ld2 Ld6 Ld2 Ad5 d2-d5
refuses "es: the phase" 'ahora no: es la fase de piedras$' \
    es pentoid result pentactic:basic:8x8 -F -L
refuses "de: the phase" 'das geht jetzt nicht: diese Phase heißt Spielstein$' \
    de pentoid result pentactic:basic:8x8 -F -L
refuses "es: a variant" '^pentoid: modalidad pentactic:basic:8x9, carácter 17: .* 9x7 u 11x6$' \
    es pentoid show pentactic:basic:8x9
refuses "de: a variant" '^pentoid: Spielart chess: dieses Spiel gibt es nicht' \
    de pentoid show chess
refuses "es: a number" 'debe ser un número entero de 0 a 18446744073709551615$' \
    es pentoid random adaptoid --seed x
refuses "de: an option" 'keine Option „--nix“ \(siehe: pentoid help show\)$' \
    de pentoid show adaptoid --nix
refuses "de: usage" '^pentoid: show: es fehlt etwas \(Aufruf: pentoid show VARIANT' de pentoid show
refuses "es: a record, at its place" '^la entrada estándar:1:1: se esperaba una etiqueta' \
    es sh -c "echo Ad3 | '$PENTOID' check -"
refuses "de: a puzzle" 'Puzzle 8x8:a1, Zeichen 5: dieses Raster braucht 4 Steine, nicht 1$' \
    de pentoid puzzle hint 8x8:a1
refuses "what is typed cannot drive a terminal" 'la orden «a\?\[31m»' es pentoid $'a\e[31m'

refuses "es: an engine that is none" '^pentoid: el motor «god» no existe: este programa no tiene' \
    es pentoid match god random --games 2 --variant adaptoid
fails "de: a server without a site" 'lässt sich nicht bereitstellen: es enthält keine index\.html' \
    de pentoid serve --port 0 --site "$scratch"
refuses "es: an address" '«nonsense address» no es una dirección: ' \
    es pentoid serve --port 0 --site build/site --bind 'nonsense address'
refuses "de: a grid of the census" 'Raster „7x7“: 8x8, 9x7 oder 11x6 muss es sein' \
    de pentoid census 7x7
refuses "es: a file of the census" 'texts\.sh: no es un fichero de censo' \
    es pentoid census 9x7 tests/texts.sh

# ---- effects and hints ----------------------------------------------------------------------

has "es: a build" ' 1\. Pd6 .* da a d6 su primera pinza$' es sh -c "
    '$PENTOID' hint adaptoid Ld2 --nodes 2000 --moves 8 | sed 's/^[0-9]/ 1/'"
has "de: a build" ' gibt d6 das erste Bein$' de pentoid hint adaptoid Ad3 --nodes 2000 --moves 8
has "es: a comma for the point" '^1\. [^ ]+ +[0-9]+,[0-9] %' es pentoid hint adaptoid --nodes 500
has "de: proved" '[-+]?[0-9]+ genau ' de sh -c "'$PENTOID' random pentactic:basic:8x8 --seed 2 |
    '$PENTOID' analyse - --nodes 300"
has "es: counts" 'impide [0-9]+ de [0-9]+ formas de colocar un pentomino' \
    es pentoid hint pentactic:basic:8x8 -F --nodes 500
has "de: counts" 'nimmt [0-9]+ von [0-9]+ Möglichkeiten, ein Pentomino zu legen' \
    de pentoid hint pentactic:basic:8x8 -F --nodes 500
has "JSON is English" '"cell":"d2","n":1,"say":"gives d2 its first leg"\}' \
    es pentoid hint adaptoid --nodes 500 --moves 8 --json
is "results, moves and diagrams are the same in all" "$(pentoid show adaptoid Ad3 --json)" \
    de pentoid show adaptoid Ad3 --json
is "a random game is the same in all" "$(pentoid random adaptoid)" de pentoid random adaptoid
is "UGI is the same in all" "$(printf 'ugi\nisready\nquery turn\nquit\n' | pentoid ugi)" \
    de sh -c "printf 'ugi\nisready\nquery turn\nquit\n' | '$PENTOID' ugi"
is "es: but for the reason of an error" 'info error no existe la orden «dance»' \
    es sh -c "echo dance | '$PENTOID' ugi"
is "de: an option of UGI" 'info error level ist eine Zahl von 0 bis 9, nicht „10“' \
    de sh -c "echo setoption name level value 10 | '$PENTOID' ugi"
has "de: a variant of UGI" '^info error Spielart chess: dieses Spiel gibt es nicht: ' \
    de sh -c "echo position chess | '$PENTOID' ugi"
is "a record that was analysed is the same in all" \
    "$(pentoid random adaptoid | pentoid analyse - --nodes 50 --record)" \
    es sh -c "'$PENTOID' random adaptoid | '$PENTOID' analyse - --nodes 50 --record"

is "es: a puzzle that is stuck" "Ya no se puede terminar: el hueco a7 a8 b8 tiene 3 casillas, \
no un múltiplo de cinco; retira I" \
    es pentoid puzzle hint 8x8:a1c3d4h8 Ia2a3a4a5a6 Xb7c6c7c8d7
is "de: a puzzle that is stuck" "Es lässt sich nicht mehr lösen: das Loch a7 a8 b8 hat 3 Felder, \
kein Vielfaches von fünf; nimm I zurück" \
    de pentoid puzzle hint 8x8:a1c3d4h8 Ia2a3a4a5a6 Xb7c6c7c8d7
is "de: a pocket of one" \
    "Dieses Puzzle hat keine Lösung: das Loch a1 hat 1 Feld, kein Vielfaches von fünf" \
    de pentoid puzzle hint 8x8:a2b1h7h8
has "es: ways" '^[0-9]+ formas de terminar, quedan 11 pentominos$' \
    es pentoid puzzle check 8x8:a1c3d4h8 Ia2a3a4a5a6
has "es: puzzle play" 'Llena el tablero' es sh -c "
    printf '%s\n' ayuda 'girar P' deshacer salir | '$PENTOID' puzzle play 8x8:a1c3d4h8"
has "de: puzzle play in English words" '^P, Lage [2-8] von 8\.' de sh -c "
    printf '%s\n' 'turn P' quit | '$PENTOID' puzzle play 8x8:a1c3d4h8"
has "de: puzzle play in German words" '^Es lässt sich noch lösen\.' de sh -c "
    printf '%s\n' prüfen ende | '$PENTOID' puzzle play 8x8:a1c3d4h8"

# ---- play ----------------------------------------------------------------------------------

has "es: the task" '^Jugador 2 \(negras\), mueve si quieres' es types adaptoid Ad3
has "de: the task" '^Spieler 2 \(Schwarz\), ziehe, wenn du magst' de types adaptoid Ad3
has "es: one of a kind" '11 cuerpos, 11 patas, 12 pinzas\.$' es types adaptoid Ld2
has "de: the stock" 'im Vorrat 10 Körper, 12 Beine' de types adaptoid Ad3
has "es: undo" '^Deshecho: Ad3\.' es types adaptoid Ad3 deshacer
has "es: undo in English" '^Deshecho: Ad3\.' es types adaptoid Ad3 undo
has "de: undo" '^Zurückgenommen: Ad3\.' de types adaptoid Ad3 zurück
has "de: and again, in capitals" '^Wieder gespielt: Ad3\.' de types adaptoid Ad3 ZURüCK VOR
has "es: help" '^  guardar FICHERO' es types adaptoid ayuda
has "de: help" '^  speichern DATEI' de types adaptoid '?'
has "es: rules" '^Cada bando tiene adaptoides' es types adaptoid reglas
has "de: rules" '^Die zwölf Pentominos:$' de types pentactic:duel:8x8 regeln
has "es: resign" '^Gana Jugador 2 \(negras\): Jugador 1 ha abandonado\.' es types adaptoid abandonar
has "the result is a format" '^Die Partie ist zu Ende: captures 0,0 winners 2 \(player 1 res' \
    de types adaptoid aufgeben
has "de: a level by name" '^Spieler 2 \(Stufe 1, Schlüpfling\) zieht ' \
    de types "adaptoid --seat 2=1" Ad3
has "es: pass in its word" '^Jugador 1, coloca un pentomino' \
    es types pentactic:duel:8x8 -F -L pasar pasar
has "de: pass in its word" '^Spieler 1, lege ein Pentomino' \
    de types pentactic:duel:8x8 -F -L passen pass
has "es: the menu, by its word" '¿En qué cuadrícula\?' es types "" pentactic duelo
has "es: the menu, in English" '¿En qué cuadrícula\?' es types "" 2 duel
has "de: the menu" '^  9  Spitzenräuber$' de types "" 1 1
has "de: a file that is there" 'gibt es schon\. Wähle einen anderen Namen' de sh -c "
    touch '$scratch/a'; printf '%s\n' Ad3 'speichern $scratch/a' | '$PENTOID' play adaptoid"
has "de: kept" '^Die Partie wurde nicht gespeichert\. Sie ist aufgehoben' de types adaptoid Ad3
ok "no sentence has a brace" sh -c "! for l in es de; do for s in 1 2 3; do
    for v in adaptoid pentactic:basic:8x8 pentactic:group:8x8:players=3; do
        '$PENTOID' play \$v --seed \$s --seat 1=random --seat 2=random --lang \$l </dev/null
    done; done; done | grep '[{}]'"

# ---- engines -------------------------------------------------------------------------------

has "de: the report of a match" '^Elo: zu wenige Partien für eine Aussage$' \
    de pentoid match random 1 --games 2
has "es: its figures" '^por puesto: jugador 1 [0-9]+,[0-9] %, jugador 2 [0-9]+,[0-9] %$' \
    es pentoid match random random --games 2
has "de: ratings" '^Engine +Stärke +Partien +Punkte +gegen die nächste$' \
    de pentoid rate random 1 --games 2
refuses "de: an engine" 'Engine „1,b“: „b“ ist nicht NAME=WERT' de pentoid match 1,b random
has "es: statistics" '^duración: media [0-9]+,[0-9]+, mínima ' es pentoid stats adaptoid --games 2
refuses "es: solve" '--count, --all y --svg no van juntos' es pentoid solve 6x10 --count --all

# ---- pictures and paper --------------------------------------------------------------------

has "es: a drawing" '>Blanco<' es sh -c "'$PENTOID' show adaptoid --svg | sed 's/<tspan/</'"
has "de: a drawing" 'Spieler 1: Weglegen' de pentoid show pentactic:duel:8x8 --svg
has "de: a sheet" 'Fülle die weißen Felder' de sh -c "
    '$PENTOID' sheet --out '$scratch/s.svg' --no-solutions >&2 && cat '$scratch/s.svg'"
has "es: solutions of a sheet" 'Soluciones' es sh -c "
    '$PENTOID' sheet --out '$scratch/t.svg' >&2 && cat '$scratch'/t-2.svg"
has "de: a curve" '>Züge<' de sh -c "'$PENTOID' random adaptoid |
    '$PENTOID' analyse - --nodes 20 --svg"
finish

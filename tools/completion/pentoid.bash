# bash completion for pentoid: commands and options come from the program's own table, and so do the
# variants and the legal moves after the ones already typed. Whatever is being completed is asked,
# so it works for ./run as well, without anything installed.

# Variant names have colons in them, at which bash cuts words: put the words together again.
_pentoid_words() {
    local IFS=$' \t\n'
    read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
    [[ ${COMP_LINE:0:COMP_POINT} != *[[:blank:]] ]] || words+=('')
}

# The candidates for the last word, one a line.
_pentoid_candidates() {
    local pentoid=${words[0]} command=${words[1]} last=$1 count=${#words[@]}
    if [ "$count" -le 2 ]; then
        "$pentoid" help --names
    elif [[ $last == --* ]]; then
        "$pentoid" help "$command" --names
    elif [ "${words[count - 2]}" = --variant ]; then
        "$pentoid" variants
    elif [ "$command" = help ]; then
        "$pentoid" help --names
    elif [ "$command" = rooms ] && [ "$count" -eq 3 ]; then
        printf '%s\n' backup export delete check
    elif [ "$count" -eq 3 ] &&
        [[ $command == @(legal|perft|result|show|hint|play|random|stats) ]]; then
        "$pentoid" variants
    elif [[ $command == @(legal|result|show|hint) ]]; then
        "$pentoid" legal "${words[@]:2:count-3}"
    elif [ "$command" = perft ] && [ "$count" -gt 4 ]; then
        "$pentoid" legal "${words[2]}" "${words[@]:4:count-5}"
    fi 2>/dev/null
}

_pentoid() {
    local words last before
    _pentoid_words
    last=${words[${#words[@]} - 1]}
    if [[ $last != --* && ( ${words[1]} == @(replay|check|analyse) ||
        ${words[*]} == *' --'@(load|file|out|save|openings|site|data)' '* ) ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$last")
        return
    fi
    before=${last%"${last##*[:=]}"} # bash has cut the word there and keeps that part itself
    mapfile -t COMPREPLY < <(_pentoid_candidates "$last" |
        awk -v last="$last" 'index($0, last) == 1')
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
}

complete -F _pentoid pentoid ./run

# Prints what is offered when somebody has typed a line and presses Tab: bash offered.bash FILE LINE.
set -eu
source "$1"
line="$2"
read -ra COMP_WORDS <<<"$line"
[[ "$line" != *' ' ]] || COMP_WORDS+=('')
COMP_CWORD="$((${#COMP_WORDS[@]} - 1))" COMP_LINE="$line" COMP_POINT="${#line}"
name="${COMP_WORDS[0]}"
registered="$(complete -p "$name")"
function="${registered#* -F }"
set +eu
"${function%% *}" "$name" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"

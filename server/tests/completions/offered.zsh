# Types a line into a zsh in a terminal of its own, presses Tab and prints what is offered: zsh -f offered.zsh FOLDER LINE.
zmodload zsh/zpty
zpty shell zsh -f -i
tell() { zpty -w shell "$@"; }
# Every word that a completion adds is printed between two marks. What is typed may be shown too, so no mark is typed as it is printed.
tell 'PROMPT=; unsetopt zle_bracketed_paste; stty -echo 2>/dev/null'
tell "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D"
tell 'compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits; builtin compadd -A hits "$@"
  (( $#hits )) && print -rl -- "[off""er]"${^hits}"[e""nd]"
  builtin compadd "$@"
}'
tell "bindkey '^I' complete-word; compend() { print '[do''ne]' }; comppostfuncs=(compend); print '[rea''dy]'"
zpty -r -m shell ready '*\[ready\]*'
zpty -n -w shell "$2"$'\t'
zpty -r -m shell text '*\[done\]*'
zpty -d shell
for line in ${(f)text}; do
  [[ $line == *'[offer]'*'[end]'* ]] && { line=${line#*\[offer\]}; print -r -- ${line%%\[end\]*}; }
done
exit 0

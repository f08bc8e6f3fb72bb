#!/usr/bin/env bash
# On a terminal: long texts go through the pager, lines keep to the window, and what is typed before
# the game has begun is no move.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 TERM=xterm NO_COLOR=1
unset LC_MESSAGES LANG COLUMNS LINES PAGER

fail() { echo "FAILED: $*" >&2; exit 1; }
command -v script >/dev/null || { echo "no script(1): nothing to test"; exit 0; }

# on_terminal TYPED COMMAND: what the terminal showed is in $work/terminal, without control codes.
on_terminal() {
  printf '%b' "$1" | script -qec "stty cols 60 rows 24; $2" /dev/null |
    sed 's/\x1b\[[0-9;]*[A-Za-z]//g; s/\r//g' >"$work/terminal"
}

PAGER="cat >'$work/paged'" on_terminal '' "'$INDICE' rules thames"
grep -q 'TT-R5' "$work/paged" || fail "the rules did not go through the pager"
grep -q 'TT-R5' "$work/terminal" && fail "the rules were shown besides the pager"
PAGER="no-such-pager-$$" on_terminal '' "'$INDICE' rules thames"
grep -q 'TT-R5' "$work/terminal" || fail "without a pager the rules are lost"
PAGER="cat >'$work/piped'" "$INDICE" rules thames >"$work/out"
[[ ! -e $work/piped ]] || fail "a pager where there is no terminal"
grep -q 'TT-R5' "$work/out" || fail "no rules in a pipe"
PAGER=true on_terminal '' "'$INDICE' rules thames; echo code \$?"
grep -q 'code 0' "$work/terminal" || fail "a pager that is left early ends the program badly"

# The pager is told that it reads UTF-8, whatever locales are installed; what the user chose stands.
PAGER="printenv LESSCHARSET >'$work/charset'; cat >/dev/null" on_terminal '' "'$INDICE' rules thames"
grep -qx utf-8 "$work/charset" || fail "the pager may take the rules for bytes"
LESSCHARSET=latin1 PAGER="printenv LESSCHARSET >'$work/charset'; cat >/dev/null" on_terminal '' "'$INDICE' rules thames"
grep -qx latin1 "$work/charset" || fail "the pager's own setting is overridden"

# The same within a game, which goes on after it.
PAGER="cat >'$work/in_game'" on_terminal '\nrules\nquit\n' "'$INDICE' play thames --seed 1 --record '$work/paged.json'"
grep -q 'TT-R5' "$work/in_game" || fail "the rules of a game under way did not go through the pager"
grep -q 'indice play --resume' "$work/terminal" || fail "the game does not go on after the pager"

# A number typed at the page before the game only turns it.
on_terminal '1\nquit\n' "'$INDICE' play thames --seed 1 --set start=1 --record '$work/game.json'"
grep -q 'Five thefts' "$work/terminal" || fail "the game does not begin with its goal"
grep -q 'Press Enter' "$work/terminal" || fail "no page before the game"
"$INDICE" play --resume "$work/game.json" </dev/null >"$work/resumed"
grep -q 'goes on after' "$work/resumed" && fail "a number was played at the page before the game"
while IFS= read -r line; do
  # Paths, commands and hashes are not broken; the first line of the table follows the page's last.
  [[ $line == *indice* || $line == */* || $line =~ [0-9a-f]{40} || $line == *"Press Enter"* ]] && continue
  [[ ${#line} -le 60 ]] || fail "wider than the window: $line"
done <"$work/terminal"

on_terminal 'quit\n' "'$INDICE' play thames --seed 1 --record '$work/left.json'"
grep -q 'indice play --resume' "$work/terminal" || fail "quit does not leave the page before the game"
echo "ok"

#!/usr/bin/env bash
# Exit codes, error lines, pipes, full disks, and colour only where it is wanted.
set -euo pipefail
: "${INDICE:?the program to test}" "${INDICE_SOURCE:?the source folder}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG NO_COLOR
escape=$'\x1b'

fail() { echo "FAILED: $*" >&2; exit 1; }

# expect CODE WORDS COMMAND…: that exit code, one line of error with those words, nothing written.
expect() {
  local wanted=$1 words=$2 code=0
  shift 2
  "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [[ $code == "$wanted" ]] || fail "exit code $code, not $wanted: $*"
  [[ $wanted == 0 || $(wc -l <"$work/err") == 1 ]] || fail "not one line: $* says $(cat "$work/err")"
  grep -qF -- "$words" "$work/err" "$work/out" || fail "\"$words\" is not said by: $*"
}

# Without a word the house opens, in the user's language, and a signal closes it.
LANGUAGE='' LC_ALL=fr_FR.UTF-8 "$INDICE" >"$work/house" 2>"$work/err" </dev/null &
house=$!
for _ in {1..300}; do
  grep -q 'listening on http://127.0.0.1:' "$work/house" && break
  sleep 0.1
done
grep -q 'listening on http://127.0.0.1:' "$work/house" || fail "the house does not open: $(cat "$work/err")"
grep -q 'indice play thames' "$work/house" || fail "the house does not greet"
grep -q 'maison' "$work/house" || fail "the house does not speak French"
port=$(sed -n 's|^listening on http://127.0.0.1:||p' "$work/house" | tr -dc 0-9)
expect 2 "cannot listen on 127.0.0.1:$port: " "$INDICE" serve --listen "127.0.0.1:$port" --store "sqlite:$work/other"
grep -q 'in use' "$work/err" || fail "why the house cannot listen is not said: $(cat "$work/err")"
expect 2 "$work/nowhere" "$INDICE" serve --web "$work/nowhere" --store "sqlite:$work/other"
code=0
kill -TERM "$house"
wait "$house" || code=$?
[[ $code == 0 ]] || fail "a house that is closed gave exit code $code"

expect 0 "indice " "$INDICE" --version
expect 0 "Examples" "$INDICE" play --help
expect 2 'did you mean “thames”?' "$INDICE" play thame
expect 2 "unknown command" "$INDICE" dance
expect 2 "2 to 5 players, not for 1" "$INDICE" play thames --seats me
expect 2 "2 to 5 players, not for 6" "$INDICE" match thames --games 1 --seats random,random,random,random,random,random
expect 2 "cases_on_top" "$INDICE" play thames --set top=yes
expect 2 "/no/such/place" "$INDICE" verify /no/such/place
expect 2 "/no/such/place" "$INDICE" scenario /no/such/place
expect 2 "$work" "$INDICE" play thames --record "$work"
printf '{"format":"indice record",\n"format":1}' >"$work/twice.json"
expect 2 "twice.json:2" "$INDICE" verify "$work/twice.json"
head -c 300000 /dev/zero | tr '\0' '[' >"$work/deep.json"
expect 2 "deep.json" "$INDICE" verify "$work/deep.json"
expect 2 "deep.json" "$INDICE" scenario "$work/deep.json"
expect 2 "deep.json" "$INDICE" play --resume "$work/deep.json"
printf '\xff\xfe' >"$work/bytes.json"
expect 2 "bytes.json" "$INDICE" verify "$work/bytes.json"

code=0
"$INDICE" rules thames >/dev/full 2>"$work/err" || code=$?
[[ $code == 2 ]] || fail "a full disk gave exit code $code"

# Nothing half-written where the folder cannot be written to.
code=0
"$INDICE" play thames --record /proc/game.json </dev/null >"$work/out" 2>"$work/err" || code=$?
[[ $code == 2 && $(wc -l <"$work/err") == 1 ]] || fail "an unwritable file gave exit code $code"

printf 'why\nquit\n' | "$INDICE" play thames --seed 1 --set start=1 >"$work/piped"
grep -q "$escape" "$work/piped" && fail "escape sequences in a pipe"
awk 'length($0) > 0' "$work/piped" | grep -q 'quit\|waits' || fail "nothing in the pipe"

"$INDICE" rules thames | head -n 1 >/dev/null || true

if command -v script >/dev/null; then
  on_terminal() { printf '\nquit\n' | TERM=xterm script -qec "$1" /dev/null >"$work/terminal"; }
  on_terminal "'$INDICE' play thames --seed 1 --set start=1"
  grep -q "$escape\[3[1-6]m" "$work/terminal" || fail "no colour on a terminal"
  NO_COLOR=1 on_terminal "'$INDICE' play thames --seed 1 --set start=1"
  grep -q "$escape\[3[1-6]m" "$work/terminal" && fail "colour although NO_COLOR is set"
  on_terminal "TERM=dumb '$INDICE' play thames --seed 1 --set start=1"
  grep -q "$escape" "$work/terminal" && fail "escape sequences on a dumb terminal"
  on_terminal "'$INDICE' play thames --seed 1 --seats Ada=me,Bo=me"
  grep -qF "$escape[3J" "$work/terminal" || fail "the curtain does not clear the screen"
fi

# Completion: commands, games, bots, languages.
complete_with() {
  bash -c 'source <("$0" completion); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _indice; echo "${COMPREPLY[*]}"' \
    "$INDICE" indice "$@"
}
[[ $(complete_with ver) == verify ]] || fail "completion of a command: $(complete_with ver)"
[[ $(complete_with play th) == thames ]] || fail "completion of a game"
[[ $(complete_with play thames --seats me,gr) == me,greedy ]] || fail "completion of a bot: $(complete_with play thames --seats me,gr)"
[[ $(complete_with rules thames --unc) == --uncovered ]] || fail "completion of an option"
echo "ok"

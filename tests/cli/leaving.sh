#!/usr/bin/env bash
# However a game is left, by a signal, by the end of input or by kill -9, its file goes on.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG

printf '1\n%.0s' {1..3000} >"$work/ones"

fail() { echo "FAILED: $*" >&2; exit 1; }

# Starts a game that reads from descriptor 3 and waits until it has asked `$2` times for a move.
start() {
  local file=$1 asked=$2
  rm -f "$work/keys"; mkfifo "$work/keys"
  "$INDICE" play thames --seed 5 --set start=1 --record "$file" <"$work/keys" >"$work/out" 2>"$work/err" &
  game=$!
  exec 3>"$work/keys"
  local i
  for ((i = 1; i < asked; i++)); do echo 1 >&3; done
  for ((i = 0; i < 200; i++)); do
    [[ $(grep -c '^> \|> $' "$work/out" || true) -ge $asked ]] && return
    kill -0 "$game" 2>/dev/null || fail "the game ended: $(cat "$work/err")"
    sleep 0.1
  done
  fail "the game did not ask $asked times"
}

finish() {
  "$INDICE" play --resume "$1" <"$work/ones" >"$work/rest" || fail "the game $1 does not go on"
  "$INDICE" verify --quiet "$1" || fail "the record $1 does not verify"
}

for signal in INT TERM HUP; do
  file=$work/$signal.json
  start "$file" 3
  kill "-$signal" "$game"
  code=0; wait "$game" || code=$?
  exec 3>&-
  [[ $code -gt 128 ]] || fail "SIG$signal gave exit code $code"
  grep -qF "indice play --resume $file" "$work/out" || fail "SIG$signal: nobody said how to go on"
  finish "$file"
done

start "$work/killed.json" 4
kill -9 "$game"
wait "$game" 2>/dev/null || true
exec 3>&-
[[ -z $(find "$work" -maxdepth 1 -name '.*' -type f -o -maxdepth 1 -name '*tmp*' -type f) ]] || fail "a temporary file is left"
finish "$work/killed.json"
grep -q 'goes on after \([3-9]\|[1-9][0-9]\) ' "$work/rest" || fail "kill -9 lost a move: $(grep 'goes on' "$work/rest")"

start "$work/ended.json" 2
exec 3>&-  # what Ctrl-D does
wait "$game" || fail "the end of input gave exit code $?"
grep -qF "indice play --resume" "$work/out" || fail "the end of input: nobody said how to go on"
finish "$work/ended.json"

# Without --record the game is in the state folder, for its owner alone.
printf 'quit\n' | "$INDICE" play thames >"$work/out"
kept=$(find "$work/state/indice" -name 'thames-*.json')
[[ -n $kept ]] || fail "no file in the state folder"
[[ $(stat -c %a "$work/state/indice/key") == 600 ]] || fail "the key can be read by others"
finish "$kept"
echo "ok"

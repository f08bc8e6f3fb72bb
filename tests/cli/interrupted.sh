#!/usr/bin/env bash
# Ctrl-C ends a match or a training early: what was measured is told, and nothing is lost.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG

fail() { echo "FAILED: $*" >&2; cat "$work"/out "$work"/err >&2; exit 1; }

# interrupted ENOUGH ARGUMENT...: runs the program until the command ENOUGH holds, then interrupts it.
interrupted() {
  local enough=$1 id i code=0
  shift
  "$INDICE" "$@" >"$work/out" 2>"$work/err" &
  id=$!
  for ((i = 0; i < 1200; i++)); do
    if eval "$enough"; then break; fi
    kill -0 "$id" 2>/dev/null || fail "$1 ended by itself"
    sleep 0.1
  done
  kill -INT "$id"
  wait "$id" || code=$?
  [[ $code == 0 ]] || fail "an interrupted $1 is no failure, but the exit code was $code"
}

lines() { if [[ -e $work/kept ]]; then wc -l <"$work/kept"; else echo 0; fi; }

interrupted '[[ $(ls "$work/records" 2>/dev/null | wc -l) -ge 6 ]]' \
  match thames --seats greedy,random --games 10000000 --threads 1 --records "$work/records"
grep -q '^Ended early: [0-9,]* of 5,000,000 deals were played\.$' "$work/out" || fail "nothing says that the match ended early"
grep -q '^greedy .*%' "$work/out" || fail "what was measured is not told"

learn=(train sherlock --bot greedy --league random --games 1000000 --threads 1 --state "$work/kept" --out "$work/weights.json")
interrupted '[[ $(lines) -ge 3 ]]' "${learn[@]}"
kept=$(lines)
interrupted '[[ $(lines) -gt $((kept + 2)) ]]' "${learn[@]}"

#!/usr/bin/env bash
# What --print-config prints is a file for --config; what is empty is not set.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG

fail() { echo "FAILED: $*" >&2; exit 1; }

"$INDICE" serve --print-config >"$work/usual.toml"
"$INDICE" serve --config "$work/usual.toml" --print-config | diff "$work/usual.toml" - ||
  fail "the usual settings, read from a file, are others"

wanted=(--hooks --no-log --address https://indice.example --origin https://one.example --origin https://two.example
  --connections 7 --mail-from "Indice <house@indice.example>")
"$INDICE" serve "${wanted[@]}" --print-config >"$work/own.toml"
for line in "hooks = true" "hooks-anywhere = false" "log = false" "connections = 7" "address = 'https://indice.example'"; do
  grep -qxF "$line" "$work/own.toml" || fail "not printed: $line; but: $(cat "$work/own.toml")"
done
"$INDICE" serve --config "$work/own.toml" --print-config | diff "$work/own.toml" - ||
  fail "own settings, read from a file, are others"

# An empty variable does not take the next one's value.
INDICE_ADDRESS='' INDICE_LOG=true "$INDICE" serve --print-config >"$work/said.toml"
grep -qxF "address = ''" "$work/said.toml" || fail "an empty variable became: $(grep ^address "$work/said.toml")"
grep -qxF "log = true" "$work/said.toml" || fail "a variable beside an empty one is not heard"

# A house that lets nobody in is a slip.
for setting in connections connections-per-address requests-per-second messages-per-second; do
  if "$INDICE" serve "--$setting" 0 --print-config >/dev/null 2>"$work/why"; then fail "--$setting 0 is taken"; fi
  grep -q -e "--$setting" "$work/why" || fail "--$setting 0: $(cat "$work/why")"
done

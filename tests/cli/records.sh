#!/usr/bin/env bash
# Every kept record verifies and shows what its name says; the check notices one that does not.
set -euo pipefail
: "${INDICE:?the program to test}" "${INDICE_SOURCE:?the checkout}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

fail() { echo "FAILED: $*" >&2; exit 1; }

"$INDICE" verify --quiet "$INDICE_SOURCE"/games/*/records/*.json
python3 "$INDICE_SOURCE/tools/renew_records.py" --check

# A checkout of its own in which two records have changed places.
mkdir -p "$work/tools" "$work/games/thames"
cp "$INDICE_SOURCE/tools/renew_records.py" "$work/tools"
cp -r "$INDICE_SOURCE/games/thames/records" "$INDICE_SOURCE/games/thames/tests" "$work/games/thames"
cd "$work/games/thames/records"
mv both_players_share_the_win.json swap
mv four_cases_solved_by_two_players.json both_players_share_the_win.json
mv swap four_cases_solved_by_two_players.json
if python3 "$work/tools/renew_records.py" --check >"$work/out"; then fail "a record in a wrong place passes"; fi
[[ $(grep -c 'does not show' "$work/out") == 2 ]] || fail "not both are named: $(cat "$work/out")"

#!/usr/bin/env bash
# A house that is open is copied, a copy is brought back, and a game of it is proven.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
house=
trap '[[ -z $house ]] || kill "$house" 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG

fail() { echo "FAILED: $*" >&2; exit 1; }

"$INDICE" serve --store "sqlite:$work/house.sqlite" --bot-pause 0 >"$work/out" 2>"$work/err" &
house=$!
for ((i = 0; i < 600; i++)); do grep -q '^listening on ' "$work/out" && break; sleep 0.1; done
address=$(sed -n 's/^listening on //p' "$work/out")
[[ -n $address ]] || fail "the house does not open: $(cat "$work/err")"

# Bots alone play a game to its end.
cat >"$work/play.py" <<'PYTHON'
import json, sys, time, urllib.request
house = sys.argv[1]
wish = {"game": "thames", "seats_here": 0, "bots": "all", "begin": True}
ask = urllib.request.Request(house + "/api/tables", json.dumps(wish).encode(), {"x-indice": "1", "content-type": "application/json"})
table = json.load(urllib.request.urlopen(ask))["table"]
for _ in range(600):
    if json.load(urllib.request.urlopen(f"{house}/api/tables/{table}"))["phase"] == "over":
        break
    time.sleep(0.1)
print(table)
PYTHON
table=$(python3 "$work/play.py" "$address") || fail "no game was played"

# While it is open: a copy, and the record.
"$INDICE" backup "$work/copy" --store "sqlite:$work/house.sqlite" >"$work/said" || fail "no backup"
grep -q "$work/copy" "$work/said" || fail "backup does not say where: $(cat "$work/said")"
"$INDICE" export "$table" --store "sqlite:$work/house.sqlite" >"$work/game.json" || fail "no export"
"$INDICE" verify --quiet "$work/game.json" || fail "what was exported does not verify"
INDICE_STORE="sqlite:$work/house.sqlite" "$INDICE" export "$table" | cmp - "$work/game.json" ||
  fail "the environment is not heard"

refused() {
  local code=0
  "$@" >"$work/out2" 2>"$work/err2" || code=$?
  [[ $code == 2 && ! -s $work/out2 && -s $work/err2 ]] || fail "not refused ($code): $*"
}
"$INDICE" restore "$work/copy" --store "sqlite:$work/house.sqlite" >"$work/said" || fail "no restore beside the house"
grep -q "0 tables were added, 0 brought further, 1 was here already" "$work/said" || fail "restore says: $(cat "$work/said")"
refused "$INDICE" restore "$work/copy" --store "sqlite:$work/house.sqlite" --replace
grep -q "a house has .* open" "$work/err2" || fail "not told why: $(cat "$work/err2")"
refused "$INDICE" export nosuchtable --store "sqlite:$work/house.sqlite"
refused "$INDICE" backup "$work/copy2" --store "sqlite:$work/nowhere.sqlite"
[[ ! -e $work/nowhere.sqlite ]] || fail "backup made a store"
refused "$INDICE" restore "$work/nowhere" --store "sqlite:$work/other.sqlite"

# Into another store; what is there already stays, unless it is said.
"$INDICE" restore "$work/copy" --store "sqlite:$work/other.sqlite" >/dev/null || fail "no restore"
"$INDICE" export "$table" --store "sqlite:$work/other.sqlite" | cmp - "$work/game.json" ||
  fail "another game came back"
"$INDICE" restore "$work/copy" --store "sqlite:$work/other.sqlite" >"$work/said" || fail "nothing is added"
grep -q "1 was here already" "$work/said" || fail "restore says: $(cat "$work/said")"
"$INDICE" restore "$work/copy" --store "sqlite:$work/other.sqlite" --replace >/dev/null ||
  fail "nothing is replaced"

kill -TERM "$house"
code=0
wait "$house" || code=$?
house=
[[ $code == 0 ]] || fail "the house ended with $code"
for language in en fr de; do
  for command in backup restore export; do
    "$INDICE" $command --help --lang "$language" >"$work/help" || fail "$command has no help"
    grep -q -- --store "$work/help" || fail "$command --help in $language: $(cat "$work/help")"
  done
done

#!/usr/bin/env bash
# docs/redeal.py deals as docs/records.md says, and notices a record that tells another deal.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The vectors of docs/records.md: what the four games deal from one seed.
PYTHONPATH="$INDICE_SOURCE/docs" PYTHONDONTWRITEBYTECODE=1 python3 - "$INDICE_SOURCE" <<'PYTHON'
import itertools, json, sys
from pathlib import Path
import redeal

root = Path(sys.argv[1])
told = (root / "docs/records.md").read_text(encoding="utf-8")
options = {"cases_on_top": "no", "start": "lot", "sherlock": "lot", "without_irene": "no", "chosen_start": "no",
           "mycroft": "none", "oldest": "lot"}
for game, players in (("thames", 3), ("sherlock", 2), ("tamtown", 3), ("police", 3)):
    deal = redeal.deal(game, redeal.Dice("fast", "0000000000000001"), {**options, "players": players})
    facts = []
    for name, group in itertools.groupby(deal, key=lambda fact: fact[0]):
        facts.append(name + " " + ", ".join(" ".join(json.dumps(v) if isinstance(v, dict) else str(v) for v in values)
                                            for _, *values in group))
    line = f"| {game} | {'; '.join(facts)} |"
    if line not in told:
        sys.exit(f"docs/records.md does not have the line\n{line}")
PYTHON

for game in thames sherlock tamtown police; do
  record=$(find "$INDICE_SOURCE/games/$game/records" -name '*.json' | sort | head -n 1)
  python3 "$INDICE_SOURCE/docs/redeal.py" "$record"
  # The first two facts change places: what seat 0 was told is now told of seat 1, or of another clue.
  python3 - "$record" "$folder/$game.json" <<'PYTHON'
import json, sys
record = json.load(open(sys.argv[1], encoding="utf-8"))
name = {"thames": "ClueLaid", "sherlock": "RowFilled", "tamtown": "CardDealt", "police": "CardsDealt"}[record["game"]]
facts = [fact for fact in record["deal"] if fact["fact"] == name]
other = next(fact for fact in facts if list(fact.values())[1:] != list(facts[0].values())[1:])
one, two = record["deal"].index(facts[0]), record["deal"].index(other)
record["deal"][one], record["deal"][two] = other, facts[0]
json.dump(record, open(sys.argv[2], "w", encoding="utf-8"))
PYTHON
  if python3 "$INDICE_SOURCE/docs/redeal.py" "$folder/$game.json" >"$folder/said" 2>&1; then
    echo "$game: another deal was not noticed"
    exit 1
  fi
  grep -q "the seed gives" "$folder/said"
done

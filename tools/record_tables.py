#!/usr/bin/env python3
"""Writes the tables of facts and moves in docs/records.md, or checks that they are up to date.

    tools/record_tables.py           writes them
    tools/record_tables.py --check   writes nothing; 1 if a fact or a move is missing or told wrongly

Facts and moves are those that many random games come to (indice_renew tables); a fact that is too rare for that is
known from the catalogue, which has a sentence for every one. Their meanings are the English sentences.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from renew_records import ROOT, built_program

FILE = ROOT / "docs" / "records.md"
# Groups of the catalogue that are no words of moves.
SENTENCES = set("fact offer thing zone prompt refusal rule pass sheet control option power flavour effect mark lead link "
                "place entry".split())
BEGIN, END = "<!-- tables: written by tools/record_tables.py -->", "<!-- end of the tables -->"


def closing(text, start):
    """Where the brace that opens at `start` is closed."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(text)


def other_branch(branches):
    """What stands in the braces of the branch "other", not of one within a branch."""
    depth = 0
    for at, letter in enumerate(branches):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if depth == 0 and branches.startswith("other", at):
            opened = branches.index("{", at)
            return branches[opened + 1 : closing(branches, opened)]
    raise ValueError(branches)


def plain(text):
    """A message of the catalogue as a reader takes it: of its branches the last, values as *name*."""
    out, at = "", 0
    while at < len(text):
        if text[at] != "{":
            out += text[at]
            at += 1
            continue
        end = closing(text, at)
        inside = text[at + 1 : end]
        at = end + 1
        name, _, rest = inside.partition(",")
        kind, _, branches = rest.strip().partition(",")
        if kind in ("select", "plural", "selectordinal"):
            other = other_branch(branches)
            if kind != "select":
                other = other.replace("#", "{" + name.strip() + "}")
            # A word that is spelled out in each of its forms.
            if name.endswith("_word") and "{" not in other:
                other = "{" + name[: -len("_word")] + "}"
            out += plain(other)
        else:
            out += f"*{name.strip()}*"
    return out.replace("|", "\\|")


class Catalogue:
    def __init__(self, game):
        self.texts = json.loads((ROOT / "games" / game / "text" / "en.json").read_text(encoding="utf-8"))
        self.groups = {}
        for key in self.texts:
            group, _, word = key.partition(".")
            if word and "." not in word and group not in SENTENCES:
                self.groups.setdefault(word, group)

    def shape(self, words):
        """A move with the kinds of its words in capitals: "take CLUE"."""
        shape = []
        for word in words.split(" "):
            if word.isdigit():
                shape.append("N")
            elif shape and word in self.groups:
                shape.append(self.groups[word].upper())
            else:
                shape.append(word)
        return re.sub(r"( [A-Z]+ N)\1+", r"\1 …", " ".join(shape)).replace(" … …", " …")

    def sentence(self, key):
        return plain(self.texts[key]) if key in self.texts else ""


def facts_table(catalogue, facts):
    seen = {fact["fact"]: fact for fact in facts}
    names = {field for fact in facts for field, _ in fact["values"]}
    lines = ["| fact | values, in order | told to | meaning |", "| --- | --- | --- | --- |"]
    for key in catalogue.texts:
        if not key.startswith("fact."):
            continue
        name = key[len("fact."):]
        if name in seen:
            values = ", ".join(f"`{field}` ({kind})" if kind != field else f"`{field}`"
                               for field, kind in seen[name]["values"])
            ways = ("all" if seen[name]["to_all"] else "", "one seat" if seen[name]["to_one"] else "")
            told = " or ".join(filter(None, ways))
        else:
            named = re.findall(r"\{(\w+?)(?:_is_you|_word)?[,}]", catalogue.texts[key])
            values = ", ".join(dict.fromkeys(f"`{word}`" for word in named if word in names))
            told = "all"
        lines.append(f"| `{name}` | {values} | {told} | {catalogue.sentence(key)} |")
    missing = sorted(set(seen) - {key[len("fact."):] for key in catalogue.texts if key.startswith("fact.")})
    if missing:
        raise SystemExit(f"record_tables: facts without a sentence: {missing}")
    return lines


def moves_table(catalogue, moves):
    shapes = {}
    for move in moves:
        labels, facts = shapes.setdefault(catalogue.shape(move["move"]), (set(), []))
        labels.update(move["labels"])
        facts += [fact for fact in move["facts"] if fact not in facts]
    lines = ["| move | meaning | facts that may follow |", "| --- | --- | --- |"]
    for shape, (labels, facts) in sorted(shapes.items()):
        meaning = " / ".join(dict.fromkeys(filter(None, map(catalogue.sentence, sorted(labels)))))
        meaning = meaning or (catalogue.sentence(f"fact.{facts[0]}") if facts else "")
        lines.append(f"| `{shape}` | {meaning} | {', '.join(facts)} |")
    return lines


def rare_moves(game):
    """Moves of kept records and of scenarios: random games do not come to all of them."""
    moves = []
    for file in sorted((ROOT / "games" / game / "records").glob("*.json")):
        for move in json.loads(file.read_text(encoding="utf-8"))["moves"]:
            facts = list(dict.fromkeys(fact["fact"] for fact in move["facts"]))
            moves.append({"move": move["move"], "labels": [], "facts": facts})
    for file in sorted((ROOT / "games" / game / "scenarios").glob("*.json")):
        for scenario in json.loads(file.read_text(encoding="utf-8"))["scenarios"]:
            for step in scenario.get("when", []):
                if "move" in step and "refused" not in step:
                    moves.append({"move": step["move"], "labels": [], "facts": []})
    return moves


def tables(program):
    seen = json.loads(subprocess.run([program, "tables"], check=True, capture_output=True, text=True).stdout)
    lines = []
    for game, lists in seen.items():
        catalogue = Catalogue(game)
        lines += [f"### {game}: facts", "", *facts_table(catalogue, lists["facts"]), "",
                  f"### {game}: moves", "", *moves_table(catalogue, lists["moves"] + rare_moves(game)), ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--program", type=Path, help="indice_renew; else that of build/release or build/dev")
    arguments = parser.parse_args()
    text = FILE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    new = before + BEGIN + "\n\n" + tables(arguments.program or built_program()) + "\n" + END + after
    if arguments.check:
        if new == text:
            print("docs/records.md names every fact and every move.")
            return 0
        old = set(text.splitlines())
        print("\n".join(line for line in new.splitlines() if line not in old))
        print("docs/records.md does not say these: tools/record_tables.py writes them.", file=sys.stderr)
        return 1
    FILE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

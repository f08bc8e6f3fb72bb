#!/usr/bin/env python3
"""Makes the kept records anew after a change of rules or facts, or checks that each shows what its name says.

    tools/renew_records.py [GAME...]           renews those of these games (of all)
    tools/renew_records.py thames --only NAME  renews one
    tools/renew_records.py --check             writes nothing; 1 if a record does not show what it should

What a record must show stands in games/<game>/tests/records.py, in SHOWS: a condition for each file of
games/<game>/records. A record is first replayed with its old seed and moves; where that no longer works or
no longer shows it, the same players play on from seed to seed until a game does. People are played by lot,
among the moves that begin with a word of PREFERS where it names the record.

A new record: write the file with "game", "options" ({"players": 3}), "seats" and "dice" alone, and its condition.
"""

import argparse
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BATCH = 50


class Record:
    """A finished game, as conditions ask about it."""

    def __init__(self, record):
        self.json = record
        self.players = self.json["options"]["players"]
        self.moves = self.json["moves"]
        self.scores = self.json["result"]["scores"]
        self.ranks = self.json["result"]["ranks"]

    @property
    def winners(self):
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def option(self, name):
        return self.json["options"][name]

    def facts(self, name=None):
        """All facts of the moves in their order, or those of one name."""
        return [fact for move in self.moves for fact in move["facts"] if name in (None, fact["fact"])]

    def times(self, name):
        return len(self.facts(name))

    def facts_of_move(self, index):
        """The names of the facts of a move; -1 is the last."""
        return {fact["fact"] for fact in self.moves[index]["facts"]}

    def sheet(self, line):
        return [entry for entry in self.json["result"]["sheet"] if entry["line"] == line]


class Game:
    def __init__(self, name):
        self.name = name
        self.folder = ROOT / "games" / name / "records"
        file = ROOT / "games" / name / "tests" / "records.py"
        spec = importlib.util.spec_from_file_location(f"records_of_{name}", file)
        module = importlib.util.module_from_spec(spec)
        sys.dont_write_bytecode = True
        spec.loader.exec_module(module)
        self.shows = module.SHOWS
        self.prefers = getattr(module, "PREFERS", {})

    def files(self):
        return {file.stem: file for file in sorted(self.folder.glob("*.json"))}

    def unpaired(self):
        """Records without a condition, and conditions without a record."""
        return sorted(set(self.shows) ^ set(self.files()))


def games_with_records():
    return sorted(file.parent.parent.name for file in ROOT.glob("games/*/tests/records.py"))


def check(game):
    problems = [f"games/{game.name}: {name} is a record without a condition or a condition without a record"
                for name in game.unpaired()]
    for name, file in game.files().items():
        record = json.loads(file.read_text(encoding="utf-8"))
        if "result" not in record:
            problems.append(f"{file.relative_to(ROOT)}: is no finished game")
        elif name in game.shows and not game.shows[name](Record(record)):
            problems.append(f"{file.relative_to(ROOT)}: does not show what its name says")
    return problems


def renew(game, name, program, most):
    """What was done to make it, as words; None: no game shows it."""
    file, shows = game.folder / f"{name}.json", game.shows[name]
    old = json.loads(file.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        if "moves" in old:
            made = Path(folder) / "replayed.json"
            done = subprocess.run([program, "replay", file, made], check=False)
            # Bots would have played otherwise where the old moves no longer fit: only people may.
            people = all(seat["player"] == "human" for seat in old["seats"])
            if done.returncode == 0 or (done.returncode == 1 and people):
                text = made.read_text(encoding="utf-8")
                if shows(Record(json.loads(text))):
                    file.write_text(text, encoding="utf-8")
                    return "replayed" if done.returncode == 0 else "replayed as far as it goes"
        for first in range(1, most, BATCH):
            subprocess.run([program, "play", file, folder, str(first), str(BATCH), *game.prefers.get(name, [])],
                           check=True)
            for seed in range(first, first + BATCH):
                candidate = Path(folder) / f"{seed}.json"
                text = candidate.read_text(encoding="utf-8")
                if shows(Record(json.loads(text))):
                    file.write_text(text, encoding="utf-8")
                    return f"found as game {seed}"
                candidate.unlink()
            if sys.stderr.isatty():
                print(f"\r{game.name}/{name}: {first + BATCH - 1} games", end="", file=sys.stderr)
    return None


def built_program():
    for preset in ("release", "dev", "asan", "clang"):
        if os.access(program := ROOT / "build" / preset / "indice_renew", os.X_OK):
            return program
    sys.exit("renew_records: indice_renew is not built (cmake --build --preset dev --target indice_renew)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--only", action="append", metavar="NAME", help="this record; may be given again")
    parser.add_argument("--program", type=Path, help="indice_renew; else that of build/release or build/dev")
    parser.add_argument("--most", type=int, default=20_000, metavar="GAMES", help="games to look at (20000)")
    arguments = parser.parse_args()
    games = [Game(name) for name in arguments.games or games_with_records()]

    if arguments.check:
        problems = [problem for game in games for problem in check(game)]
        print("\n".join(problems) or f"{sum(len(game.files()) for game in games)} records show what they should.")
        return 1 if problems else 0
    failed = 0
    program = arguments.program or built_program()
    for game in games:
        for name in arguments.only or game.shows:
            how = renew(game, name, program, arguments.most)
            failed += how is None
            print(f"{game.name}/{name}: {how or f'NOT FOUND in {arguments.most} games; left as it was'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""The balance of Tamtown (rules TW-B, TW-B2, TW-B3), measured and written to docs/balance/.

Plays matches of bots with 2 to 8 players, reads their records and writes tamtown.md with its plots.
With --check nothing is written; the exit code says whether every target holds.
"""
import argparse
import collections
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COUNTS = range(2, 9)
BANDS = {4: (0.45, 0.60)}  # TW-B; every other number of players:
WIDE_BAND = (0.30, 0.70)
MOST_OF_FAIR_SHARE = 1.5
LEAST_ACTION_TURNS = 0.25  # TW-B3
LEAST_COPIES = 9  # TW-B2


def band_of(players):
    return BANDS.get(players, WIDE_BAND)


def wilson(share, games):
    if games == 0:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


class Tally:
    """Sums over the games of one number of players."""

    def __init__(self):
        self.games = self.survived = self.turns = self.action_turns = 0
        self.votes = self.votes_won = self.doubled = 0
        self.endings = collections.Counter()
        self.kinds = collections.Counter()
        self.wins = collections.Counter()  # of roles, in survived games; shared wins in parts
        self.fair = collections.Counter()

    def add(self, record, kind_of):
        self.games += 1
        players = record["options"]["players"]
        roles = {fact["seat"]: fact["role"] for fact in record["deal"] if fact["fact"] == "RoleTaken"}
        winners = [seat for seat, rank in enumerate(record["result"]["ranks"]) if rank == 1]
        if winners:
            self.survived += 1
            for seat in range(players):
                self.fair[roles[seat]] += 1 / players
            for seat in winners:
                self.wins[roles[seat]] += 1 / len(winners)
        facts = [fact for move in [{"facts": record["deal"]}, *record["moves"]] for fact in move["facts"]]
        self.add_play(facts, kind_of)
        names = {fact["fact"] for fact in facts}
        self.endings[ending(names, bool(winners))] += 1

    def add_play(self, facts, kind_of):
        whose, acted = None, False
        for fact in facts:
            name = fact["fact"]
            if name == "TurnBegan":
                whose, acted = fact["seat"], False
                self.turns += 1
            elif name in ("CardPlayed", "CounterPlayed", "RepeatPlayed", "AgainPlayed"):
                self.kinds[kind_of[fact["card"]]] += 1
                if fact["seat"] == whose and not acted:
                    acted = True
                    self.action_turns += 1
            elif name == "CardLaid" and kind_of[fact["card"]] == "a19":
                self.kinds["a19"] += 1
            elif name == "Doubled":
                self.doubled += 1
            elif name == "VoteCounted":
                self.votes += 1
            elif name == "VoteSucceeded":
                self.votes_won += 1

    @property
    def survival(self):
        return self.survived / max(self.games, 1)


def ending(names, won):
    if won:
        return "caught, and the Events came back" if "EventsReturn" in names else "caught, the Cause does not fit"
    if "TimeRanOut" in names:
        return "lost: the pile needed a third refill"
    if "Standstill" in names:
        return "lost: a round moved no card"
    return "lost in the final replay" if "EventsReturn" in names else "lost: no member was left"


def play(program, players, games, seed, bot, kind_of):
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [program, "match", "tamtown", "--seats", ",".join([bot] * players), "--games", str(games),
             "--seed", str(seed), "--records", folder, "--json"],
            capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr.strip() or "indice match failed")
        for path in sorted(pathlib.Path(folder).iterdir()):
            tally.add(json.loads(path.read_text(encoding="utf-8")), kind_of)
        said = json.loads(done.stdout)["survival_rate"]
        if abs(said - tally.survival) > 1e-9:
            sys.exit(f"match says {said}, its records {tally.survival}")
    return tally


# Judging -----------------------------------------------------------------------------------------


def problems(tallies, cards):
    found = []
    for players, tally in tallies.items():
        low, high = band_of(players)
        if not low <= tally.survival <= high:
            found.append(f"{players} players survive {tally.survival:.1%}, wanted {low:.0%} to {high:.0%}")
    wins, fair = collections.Counter(), collections.Counter()
    for tally in tallies.values():
        wins.update(tally.wins)
        fair.update(tally.fair)
    for role in fair:
        if wins[role] > MOST_OF_FAIR_SHARE * fair[role]:
            found.append(f"the {role} win {wins[role] / fair[role]:.2f} times their fair share")
    turns = sum(tally.turns for tally in tallies.values())
    action_turns = sum(tally.action_turns for tally in tallies.values())
    if action_turns < LEAST_ACTION_TURNS * turns:
        found.append(f"an Action is played in {action_turns / turns:.1%} of the turns only")
    kinds = sum((tally.kinds for tally in tallies.values()), collections.Counter())
    for kind in sorted({card["kind"] for card in cards if card["kind"].startswith("a")}, key=kind_number):
        if kinds[kind] == 0:
            found.append(f"nobody ever plays {kind.upper()}")
    if sum(tally.votes_won for tally in tallies.values()) == 0:
        found.append("no vote ever succeeds")
    for piece, copies in collections.Counter(card["piece"] for card in cards).items():
        if copies < LEAST_COPIES:
            found.append(f"{piece} has {copies} copies only")
    return found


def kind_number(kind):
    return kind[0], int(kind[1:])


# Drawing -----------------------------------------------------------------------------------------

STYLE = ("<style>text{font:13px sans-serif;fill:#222}.t{font-weight:bold;font-size:15px}.b{fill:#38618c}"
         ".g{stroke:#ccc}.w{fill:#bfe3c0}.e{stroke:#111;stroke-width:1.5}.m{stroke:#b3261e;stroke-dasharray:4 3}</style>")


def svg(width, height, title, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
            f'<title>{title}</title>{STYLE}<rect width="{width}" height="{height}" fill="#fff"/>'
            f'<text class="t" x="16" y="24">{title}</text>{"".join(body)}</svg>\n')


def survival_plot(tallies):
    body, left, top, height, step = [], 60, 44, 220, 66

    def y(share):
        return top + height * (1 - share)

    for percent in range(0, 101, 20):
        body.append(f'<line class="g" x1="{left}" x2="{left + step * 7}" y1="{y(percent / 100):.1f}" '
                    f'y2="{y(percent / 100):.1f}"/><text x="20" y="{y(percent / 100) + 4:.1f}">{percent} %</text>')
    for i, (players, tally) in enumerate(tallies.items()):
        x = left + i * step
        low, high = band_of(players)
        body.append(f'<rect class="w" x="{x + 8}" width="{step - 16}" y="{y(high):.1f}" height="{y(low) - y(high):.1f}"/>')
        body.append(f'<rect class="b" x="{x + 22}" width="{step - 44}" y="{y(tally.survival):.1f}" '
                    f'height="{y(0) - y(tally.survival):.1f}"/>')
        a, b = wilson(tally.survival, tally.games)
        body.append(f'<line class="e" x1="{x + step / 2}" x2="{x + step / 2}" y1="{y(a):.1f}" y2="{y(b):.1f}"/>')
        body.append(f'<text x="{x + step / 2 - 4}" y="{top + height + 18}">{players}</text>')
    body.append(f'<text x="{left}" y="{top + height + 40}">players; green: the target, line: 95 % interval</text>')
    return svg(left + step * 7 + 20, top + height + 56, "The village survives", body)


def bars(title, rows, mark=None, unit=""):
    most = max([value for _, value in rows] + [mark or 0]) or 1
    body, left, top, step, width = [], 130, 40, 22, 380
    for i, (name, value) in enumerate(rows):
        y = top + i * step
        body.append(f'<text x="16" y="{y + 14}">{name}</text><rect class="b" x="{left}" y="{y + 3}" '
                    f'width="{width * value / most:.1f}" height="14"/>'
                    f'<text x="{left + width * value / most + 6:.1f}" y="{y + 14}">{value:.2f}{unit}</text>')
    if mark is not None:
        x = left + width * mark / most
        body.append(f'<line class="m" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{top + step * len(rows)}"/>')
    return svg(left + width + 70, top + step * len(rows) + 16, title, body)


# Writing -----------------------------------------------------------------------------------------


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def report(tallies, cards, found, arguments):
    wins = sum((t.wins for t in tallies.values()), collections.Counter())
    fair = sum((t.fair for t in tallies.values()), collections.Counter())
    kinds = sum((t.kinds for t in tallies.values()), collections.Counter())
    games = sum(t.games for t in tallies.values())
    survival = table(
        ["players", "games", "survived", "95 % interval", "target", "turns a game", "turns with an Action", "votes won"],
        [[str(p), str(t.games), f"{t.survival:.1%}", "{:.1%} – {:.1%}".format(*wilson(t.survival, t.games)),
          "{:.0%} – {:.0%}".format(*band_of(p)), f"{t.turns / t.games:.1f}", f"{t.action_turns / t.turns:.1%}",
          f"{t.votes_won} of {t.votes}"] for p, t in tallies.items()])
    endings = sum((t.endings for t in tallies.values()), collections.Counter())
    ends = table(["ending", "share"], [[name, f"{number / games:.1%}"] for name, number in endings.most_common()])
    shares = table(["role", "wins", "fair share", "ratio"],
                   [[role, f"{wins[role]:.1f}", f"{fair[role]:.1f}", f"{wins[role] / fair[role]:.2f}"]
                    for role in sorted(fair, key=lambda r: -wins[r] / fair[r])])
    mix = collections.Counter((card["kind"], card["hearts"]) for card in cards)
    deck = table(["kind", "cards", "of them with 2 hearts", "played a game"],
                 [[kind.upper(), str(mix[kind, 1] + mix[kind, 2]), str(mix[kind, 2]),
                   f"{kinds[kind] / games:.2f}" if kind.startswith("a") else ""]
                  for kind in sorted({k for k, _ in mix}, key=kind_number)])
    turns = sum(t.turns for t in tallies.values())
    acted = sum(t.action_turns for t in tallies.values())
    doubled = sum(t.doubled for t in tallies.values())
    verdict = "Every target holds." if not found else "Not reached:\n\n" + "\n".join(f"- {p}." for p in found)
    return f"""# The balance of Tamtown

Tamtown's deck is a reconstruction (TW-C8), so its mix is ours to tune. The targets are the rules TW-B, TW-B2 and TW-B3;
this report is made by

```
tools/balance_tamtown.py --games {arguments.games} --seed {arguments.seed} --bot {arguments.bot}
```

with the strongest bot there is, `{arguments.bot}`, in every seat. {verdict}

## Survival

![How often the village survives](tamtown-survival.svg)

{survival}

{ends}

Of all turns, {acted / turns:.1%} have an Action of the player whose turn it is: the Action of the turn, a counter or a second Action.
A quarter is wanted.

## Roles

Wins within survived games, all numbers of players together, against the fair share (one divided by the number of players).
No role may pass {MOST_OF_FAIR_SHARE}.

![Wins of each role](tamtown-roles.svg)

{shares}

## Cards

How often an Action of each kind is played in a game. Counters, repeats and second Actions count where they work; double envelopes (A19)
where they are laid with a ballot. Their price is due when the ballots are open, and who sees that doubling changes nothing does not pay
it: envelopes did count double {doubled} times.

![Actions played](tamtown-actions.svg)

{deck}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players (1000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the matches (1)")
    parser.add_argument("--bot", default="greedy", help="who plays (greedy)")
    parser.add_argument("--program", default=str(ROOT / "indice"), help="the program to run (./indice)")
    parser.add_argument("--players", type=int, nargs="*", default=list(COUNTS), help="only these numbers of players")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a target is missed")
    arguments = parser.parse_args()
    cards = json.loads((ROOT / "games/tamtown/cards.json").read_text(encoding="utf-8"))["cards"]
    kind_of = {card["id"]: card["kind"] for card in cards}
    tallies = {}
    for players in arguments.players:
        tallies[players] = play(arguments.program, players, arguments.games, arguments.seed, arguments.bot, kind_of)
        tally = tallies[players]
        print(f"{players} players: survived {tally.survival:.1%}, {tally.turns / tally.games:.1f} turns, "
              f"an Action in {tally.action_turns / tally.turns:.1%} of them", file=sys.stderr, flush=True)
    found = problems(tallies, cards)
    print("\n".join(found) if found else "every target holds")
    if arguments.check:
        return 1 if found else 0
    folder = ROOT / "docs/balance"
    folder.mkdir(parents=True, exist_ok=True)
    wins = sum((t.wins for t in tallies.values()), collections.Counter())
    fair = sum((t.fair for t in tallies.values()), collections.Counter())
    kinds = sum((t.kinds for t in tallies.values()), collections.Counter())
    games = sum(t.games for t in tallies.values())
    (folder / "tamtown-survival.svg").write_text(survival_plot(tallies), encoding="utf-8")
    (folder / "tamtown-roles.svg").write_text(
        bars("Wins against the fair share", sorted(((r, wins[r] / fair[r]) for r in fair), key=lambda x: -x[1]),
             MOST_OF_FAIR_SHARE), encoding="utf-8")
    actions = sorted({card["kind"] for card in cards if card["kind"].startswith("a")}, key=kind_number)
    (folder / "tamtown-actions.svg").write_text(
        bars("Actions played a game", [(k.upper(), kinds[k] / games) for k in actions]), encoding="utf-8")
    (folder / "tamtown.md").write_text(report(tallies, cards, found, arguments), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""The balance of Tamtown (rules TW-B to TW-B8), measured and written to docs/balance/.

Plays matches of bots with 2 to 8 players, reads their records and writes tamtown.md with its plots.
A second match with the same deals, in which nobody plays relief, shows what relief is worth.
A change of the rules that touches only some numbers of players needs only their games: with --players the
report keeps what it says of the others and of all together, and has a part of its own for these.
With --check nothing is written, and the exit code says whether every target holds and the report is one of the
present rules. A few hundred games
cannot tell a value exactly: there a target is missed where the whole 95 % interval lies outside its band.
Without --check the measured value itself has to lie in the band.
"""
import argparse
import collections
import concurrent.futures
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
COUNTS = range(2, 9)
BATCH = 500  # games whose records lie on the disk at a time
Z = 1.96  # of a 95 % interval
WORKERS = os.cpu_count() or 1

SURVIVAL = {4: (0.45, 0.60)}  # TW-B; every other number of players:
SURVIVAL_ELSE = (0.30, 0.70)
LEAST_COPIES = 9  # TW-B2
LEAST_ACTION_TURNS = 0.25  # TW-B3
ROLE_BAND = (0.7, 1.4)  # TW-B4, which is narrower than TW-B's 1.5
POSITION_BAND = (0.8, 1.2)
LEAST_OTHER_TURNS = 0.20  # TW-B5
LEAST_RELIEF = {players: 0.04 if players <= 5 else 0.0 for players in COUNTS}  # TW-B6
LEAST_OF_FINISHER = 0.5  # TW-B7, of the fair share
LEAST_COUNTERED = 0.25  # TW-B8
LEAST_PLAYED = 0.1  # a game; but for:
SELDOM = ("a18", "a19")

RELIEF = ("a2", "a3", "a4", "a5", "a6")
FETCHING = ("a7", "a8")
POSITIONS = ("linked Family", "Investigator", "unlinked Family")
REPORT = ROOT / "docs/balance/tamtown.md"
VERSION = re.compile(r"rules version (\d+)")
SAYS = "in every seat. "  # before the verdict of the report
ANEW = "## Measured anew:"  # the last chapter, of some numbers of players
PLAYED = ("CardPlayed", "CounterPlayed", "RepeatPlayed", "AgainPlayed")


def survival_band(players):
    return SURVIVAL.get(players, SURVIVAL_ELSE)


# Measuring ---------------------------------------------------------------------------------------


class Tally:
    """Sums over the games of one number of players, or of several."""

    def __init__(self):
        self.games = self.survived = self.turns = self.action_turns = self.other_turns = 0
        self.votes = self.votes_won = self.doubled = 0
        self.shielded = self.countered = 0
        self.finisher_wins = self.finisher_fair = 0.0  # in survived games
        self.bare = self.bare_survived = 0  # games in which nobody plays relief
        self.endings = collections.Counter()
        self.kinds = collections.Counter()
        self.wins = collections.Counter()  # of roles and positions, in survived games; shared wins in parts
        self.fair = collections.Counter()

    def merge(self, other):
        for name, value in vars(other).items():
            if isinstance(value, collections.Counter):
                for key, number in value.items():
                    getattr(self, name)[key] += number
            else:
                setattr(self, name, getattr(self, name) + value)

    def add(self, record, cards, links):
        self.games += 1
        players = record["options"]["players"]
        roles = {fact["seat"]: fact["role"] for fact in record["deal"] if fact["fact"] == "RoleTaken"}
        winners = [seat for seat, rank in enumerate(record["result"]["ranks"]) if rank == 1]
        facts = [fact for move in [{"facts": record["deal"]}, *record["moves"]] for fact in move["facts"]]
        finisher = self.add_play(facts, cards)
        if winners:
            self.survived += 1
            for seat, role in roles.items():
                for name in (role, position_of(role, roles.values(), links)):
                    self.fair[name] += 1 / players
                    self.wins[name] += (seat in winners) / len(winners)
            self.finisher_fair += 1 / players
            self.finisher_wins += (finisher in winners) / len(winners)
        self.endings[ending({fact["fact"] for fact in facts}, bool(winners))] += 1

    def add_play(self, facts, cards):
        """Returns who placed the last piece."""
        whose, acted, other, placer = None, False, False, None
        for fact in facts:
            name = fact["fact"]
            if name == "TurnBegan":
                whose, acted, other = fact["seat"], False, False
                self.turns += 1
            elif name in PLAYED:
                kind = cards[fact["card"]]["kind"]
                self.kinds[kind] += 1
                if fact["seat"] == whose:
                    self.action_turns += not acted
                    acted = True
                    if kind not in FETCHING:
                        self.other_turns += not other
                        other = True
            elif name == "CardLaid" and cards[fact["card"]]["kind"] == "a19":
                self.kinds["a19"] += 1
            elif name == "EventHappens" and cards[fact["card"]]["shield"] != "none":
                self.shielded += 1
            elif name == "EventCountered":
                self.shielded += 1
                self.countered += 1
            elif name == "PiecePlaced":
                placer = fact["seat"]
            elif name == "Doubled":
                self.doubled += 1
            elif name == "VoteCounted":
                self.votes += 1
            elif name == "VoteSucceeded":
                self.votes_won += 1
        return placer


def position_of(role, roles, links):
    if not links[role]["members"]:
        return "Investigator"
    linked = any(links[other]["link"] == links[role]["link"] for other in roles if other != role)
    return "linked Family" if linked else "unlinked Family"


def ending(names, won):
    if won:
        return "caught, and the Events came back" if "EventsReturn" in names else "caught, the Cause does not fit"
    if "TimeRanOut" in names:
        return "lost: the pile could not be refilled once more"
    if "Standstill" in names:
        return "lost: nothing moved any more"
    return "lost in the final replay" if "EventsReturn" in names else "lost: no member was left"


def read_records(paths, cards, links):
    tally = Tally()
    for path in paths:
        tally.add(json.loads(pathlib.Path(path).read_text(encoding="utf-8")), cards, links)
    return tally


class Table:
    """What the matches are played with."""

    def __init__(self, arguments, data, pool):
        self.program, self.bot, self.pool = arguments.program, arguments.bot, pool
        self.cards = {card["id"]: card for card in data["cards"]}
        self.links = {role["id"]: role for role in data["roles"]}
        self.relief = [f"play {card['id']}" for card in data["cards"] if card["kind"] in RELIEF]

    def match(self, players, games, seed, more):
        done = subprocess.run(
            [self.program, "match", "tamtown", "--seats", ",".join([self.bot] * players), "--games", str(games),
             "--seed", str(seed), "--json", *more], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr.strip() or "indice match failed")
        return json.loads(done.stdout)["survival_rate"]

    def play(self, players, games, seed):
        tally = Tally()
        with tempfile.TemporaryDirectory() as folder:
            said = self.match(players, games, seed, ["--records", folder])
            paths = sorted(os.path.join(folder, name) for name in os.listdir(folder))
            parts = [paths[i::WORKERS] for i in range(WORKERS)]
            for part in self.pool.map(read_records, parts, [self.cards] * WORKERS, [self.links] * WORKERS):
                tally.merge(part)
        if abs(said - tally.survived / tally.games) > 1e-9:
            sys.exit(f"match says {said}, its records {tally.survived / tally.games}")
        forbidden = [word for move in self.relief for word in ("--without", move)]
        tally.bare = games
        tally.bare_survived = round(self.match(players, games, seed, forbidden) * games)
        return tally


def measure(table, counts, games, seed):
    batches = [min(BATCH, games - done) for done in range(0, games, BATCH)]
    tallies, started, finished = {}, time.monotonic(), 0
    for players in counts:
        tally = tallies[players] = Tally()
        for number, batch in enumerate(batches):
            tally.merge(table.play(players, batch, seed * 1000 + number))
            finished += batch
            spent = time.monotonic() - started
            left = spent / finished * (games * len(counts) - finished)
            print(f"\r{players} players, {tally.games} of {games} games; {spent:.0f} s, {left:.0f} s to go   ",
                  end="", file=sys.stderr, flush=True)
        print(f"\r{players} players: survived {tally.survived / games:.1%}, without relief {tally.bare_survived / games:.1%}, "
              f"another Action than A7 and A8 in {tally.other_turns / tally.turns:.1%} of the turns", file=sys.stderr, flush=True)
    return tallies


# Judging -----------------------------------------------------------------------------------------


class Value:
    """Something measured, half its 95 % interval, and the band in which it should lie."""

    def __init__(self, rule, name, value, half, low=None, high=None, unit="%"):
        self.rule, self.name, self.value, self.half = rule, name, value, half
        self.low, self.high, self.unit = low, high, unit

    def holds(self, half):
        return (self.low is None or self.value + half >= self.low) and (self.high is None or self.value - half <= self.high)

    def text(self, number):
        return f"{number:.1%}" if self.unit == "%" else f"{number:.2f}"

    @property
    def target(self):
        if self.high is None:
            return f"at least {self.text(self.low)}"
        return f"{self.text(self.low)} to {self.text(self.high)}"


def share(rule, name, part, whole, **band):
    """A part of a whole; the interval is that of independent tries, which turns of one game nearly are."""
    value = part / max(whole, 1)
    return Value(rule, name, value, Z * math.sqrt(max(value * (1 - value), 1 / max(whole, 1)) / max(whole, 1)), **band)


def ratio(rule, name, wins, fair, **band):
    """Wins against the fair share: wins are counted, so their spread is at most the root of their number."""
    fair = max(fair, 1e-9)
    return Value(rule, name, wins / fair, Z * math.sqrt(max(wins, 1)) / fair, unit="x", **band)


def values(tallies, cards):
    found, pool = [], Tally()
    for players, tally in tallies.items():
        pool.merge(tally)
        low, high = survival_band(players)
        found.append(share("TW-B", f"survival, {players} players", tally.survived, tally.games, low=low, high=high))
    found.append(share("TW-B3", "turns with an Action", pool.action_turns, pool.turns, low=LEAST_ACTION_TURNS))
    for name in sorted(set(pool.fair) - set(POSITIONS)):
        found.append(ratio("TW-B4", f"{name}", pool.wins[name], pool.fair[name], low=ROLE_BAND[0], high=ROLE_BAND[1]))
    for name in POSITIONS:
        if pool.fair[name]:
            found.append(ratio("TW-B4", name, pool.wins[name], pool.fair[name], low=POSITION_BAND[0], high=POSITION_BAND[1]))
    for players, tally in tallies.items():
        found.append(share("TW-B5", f"turns with an Action other than A7 and A8, {players} players", tally.other_turns,
                           tally.turns, low=LEAST_OTHER_TURNS))
    for players, tally in tallies.items():
        with_relief, bare = (share("", "", part, tally.games) for part in (tally.survived, tally.bare_survived))
        found.append(Value("TW-B6", f"worth of relief, {players} players", with_relief.value - bare.value,
                           math.hypot(with_relief.half, bare.half), low=LEAST_RELIEF[players]))
    for players, tally in tallies.items():
        found.append(ratio("TW-B7", f"who places the last piece, {players} players", tally.finisher_wins,
                           tally.finisher_fair, low=LEAST_OF_FINISHER))
    for players, tally in tallies.items():
        found.append(share("TW-B8", f"shielded Events countered, {players} players", tally.countered, tally.shielded,
                           low=LEAST_COUNTERED))
    for kind in action_kinds(cards):
        least = 1 / pool.games if kind in SELDOM else LEAST_PLAYED
        found.append(Value("TW-B8", f"{kind.upper()} a game", pool.kinds[kind] / pool.games,
                           Z * math.sqrt(pool.kinds[kind]) / pool.games, low=least, unit="x"))
    return found


def missed_of(found, exact):
    """`exact`: the measured values count as they are; else what their interval leaves open is no problem."""
    return [f"{value.rule}: {value.name} {value.text(value.value)} (± {value.text(value.half)}), wanted {value.target}"
            for value in found if not value.holds(0 if exact else value.half)]


def verdict_on(missed):
    return "Every target holds." if not missed else "Not reached:\n\n" + "\n".join(f"- {problem}." for problem in missed)


def problems(found, tallies, cards, exact):
    missed = missed_of(found, exact)
    if sum(tally.votes_won for tally in tallies.values()) == 0:
        missed.append("TW-B3: no vote ever succeeds")
    for piece, copies in collections.Counter(card["piece"] for card in cards).items():
        if copies < LEAST_COPIES:
            missed.append(f"TW-B2: {piece} has {copies} copies only")
    return missed


def action_kinds(cards):
    return sorted({card["kind"] for card in cards if card["kind"].startswith("a")}, key=kind_number)


def kind_number(kind):
    return kind[0], int(kind[1:])


# Drawing -----------------------------------------------------------------------------------------

STYLE = ("<style>text{font:13px sans-serif;fill:#222}.t{font-weight:bold;font-size:15px}.b{fill:#38618c}"
         ".g{stroke:#ccc}.w{fill:#bfe3c0}.e{stroke:#111;stroke-width:1.5}</style>")


def bars(title, rows):
    """One bar for each value, with its band in green and its interval as a line."""
    least = min([0.0] + [row.value - row.half for row in rows])
    most = 1.05 * max(max(row.value + row.half, row.high or 0, row.low or 0) for row in rows)
    left, top, step, width = 150, 40, 24, 420

    def x(number):
        return left + width * (number - least) / (most - least)

    body = []
    for i, row in enumerate(rows):
        y = top + i * step
        name = row.name.split(", ")[-1] if "players" in row.name else row.name.replace(" a game", "")
        end = x(most if row.high is None else row.high)
        body.append(f'<text x="16" y="{y + 16}">{name}</text>'
                    f'<rect class="w" x="{x(row.low):.1f}" y="{y + 1}" width="{end - x(row.low):.1f}" height="20"/>'
                    f'<rect class="b" x="{min(x(0), x(row.value)):.1f}" y="{y + 5}" width="{abs(x(row.value) - x(0)):.1f}" height="12"/>'
                    f'<line class="e" x1="{x(row.value - row.half):.1f}" x2="{x(row.value + row.half):.1f}" y1="{y + 11}" y2="{y + 11}"/>'
                    f'<text x="{left + width + 10}" y="{y + 16}">{row.text(row.value)}</text>')
    body.append(f'<line class="e" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="{top}" y2="{top + step * len(rows)}"/>')
    body.append(f'<text x="16" y="{top + step * len(rows) + 22}">green: the target; line: 95 % interval</text>')
    total, height = left + width + 80, top + step * len(rows) + 36
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" role="img"><title>{title}</title>'
            f'{STYLE}<rect width="{total}" height="{height}" fill="#fff"/><text class="t" x="16" y="24">{title}</text>'
            f'{"".join(body)}</svg>\n')


def named(found, rule, word=""):
    return [value for value in found if value.rule == rule and word in value.name]


def shares_in(found):
    return sorted(named(found, "TW-B4"), key=lambda value: (value.name in POSITIONS, -value.value))


def plots(found):
    drawn = {"survival": ("The village survives", named(found, "TW-B")),
             "roles": ("Wins against the fair share", shares_in(found)),
             "turns": ("Turns with an Action other than A7 and A8", named(found, "TW-B5")),
             "relief": ("What forbidding relief costs", named(found, "TW-B6")),
             "finisher": ("Who places the last piece wins, of his fair share", named(found, "TW-B7")),
             "counters": ("Shielded Events countered", named(found, "TW-B8", "players")),
             "actions": ("Actions played a game", named(found, "TW-B8", "a game"))}
    return {name: bars(title, rows) for name, (title, rows) in drawn.items() if rows}


# Writing -----------------------------------------------------------------------------------------


def table_of(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def value_table(rows):
    return table_of(["", "measured", "95 % interval", "target"],
                    [[row.name, row.text(row.value), f"{row.text(row.value - row.half)} – {row.text(row.value + row.half)}",
                      row.target] for row in rows])


def games_table(tallies):
    return table_of(
        ["players", "games", "survived", "turns a game", "turns with an Action", "votes won"],
        [[str(p), str(t.games), f"{t.survived / t.games:.1%}", f"{t.turns / t.games:.1f}", f"{t.action_turns / t.turns:.1%}",
          f"{t.votes_won} of {t.votes}"] for p, t in tallies.items()])


def command(arguments):
    """What makes this report."""
    words = f"tools/balance_tamtown.py --games {arguments.games} --seed {arguments.seed} --bot {arguments.bot}"
    return words if arguments.report == REPORT.stem else f"{words} --report {arguments.report}"


def report(tallies, cards, found, missed, arguments):
    pool = Tally()
    for tally in tallies.values():
        pool.merge(tally)
    ends = table_of(["ending", "share"], [[name, f"{number / pool.games:.1%}"] for name, number in pool.endings.most_common()])
    mix = collections.Counter((card["kind"], card["hearts"]) for card in cards)
    deck = table_of(["kind", "cards", "of them with 2 hearts", "played a game"],
                    [[kind.upper(), str(mix[kind, 1] + mix[kind, 2]), str(mix[kind, 2]),
                      f"{pool.kinds[kind] / pool.games:.2f}" if kind.startswith("a") else ""]
                     for kind in sorted({k for k, _ in mix}, key=kind_number)])
    return f"""# The balance of Tamtown

Tamtown's deck is a reconstruction (TW-C8), so its mix is ours to tune. The targets are the rules TW-B to TW-B8. This report is of
rules version {present_version()}, made by

```
{command(arguments)}
```

with `{arguments.bot}` {SAYS}{verdict_on(missed)}

## Survival (TW-B)

![How often the village survives]({arguments.report}-survival.svg)

{value_table(named(found, "TW-B"))}

{games_table(tallies)}

{ends}

## Actions (TW-B3, TW-B5)

Turns with an Action of the player whose turn it is: the Action of the turn, a counter, a repetition or a second Action. Of all turns,
{pool.action_turns / pool.turns:.1%} have one; a quarter is wanted. Those that only bring Actions (A7, A8) do not count here:

![Turns with an Action other than A7 and A8]({arguments.report}-turns.svg)

{value_table(named(found, "TW-B5"))}

## Roles and links (TW-B4)

Wins within survived games, all numbers of players together, against the fair share (one divided by the number of players).

![Wins of each role and position]({arguments.report}-roles.svg)

{value_table(shares_in(found))}

## Relief (TW-B6)

The same deals once more, but nobody plays A2 to A6 (`indice match --without`); the bots still hold those cards and think them useful,
and may repeat what others play. What survival loses:

![What forbidding relief costs]({arguments.report}-relief.svg)

{value_table(named(found, "TW-B6"))}

## Finishing (TW-B7)

How often who places the last piece wins, in survived games, against his fair share:

![Wins of who places the last piece]({arguments.report}-finisher.svg)

{value_table(named(found, "TW-B7"))}

## Counters (TW-B8)

![Shielded Events countered]({arguments.report}-counters.svg)

{value_table(named(found, "TW-B8", "players"))}

## Cards (TW-B8)

How often an Action of each kind is played in a game. Counters, repeats and second Actions count where they work; double envelopes (A19)
where they are laid with a ballot. Their price is due when the ballots are open, and who sees that doubling changes nothing does not pay
it: envelopes did count double {pool.doubled} times.

![Actions played]({arguments.report}-actions.svg)

{deck}
"""


def present_version():
    """That of the rules as they are now."""
    game = (ROOT / "games/tamtown/tamtown.cpp").read_text(encoding="utf-8")
    return re.search(r"\.rules_version = (\d+)", game).group(1)


def belongs_to_the_rules():
    """Whether the report is one of the rules as they are now."""
    said = VERSION.search(REPORT.read_text(encoding="utf-8")) if REPORT.exists() else None
    return said is not None and said.group(1) == present_version()


# Measuring some numbers of players anew ----------------------------------------------------------


def cells(line):
    return [cell.strip() for cell in line.strip("| \n").split(" | ")]


def number_in(text):
    return float(text.rstrip("%")) / (100 if text.endswith("%") else 1)


def value_in(rule, line):
    """The value that a row of `value_table` shows."""
    name, value, interval, target = cells(line)
    high = number_in(interval.split(" – ")[1])
    bounds = [number_in(word) for word in target.removeprefix("at least ").split(" to ")]
    return Value(rule, name, number_in(value), high - number_in(value), *bounds, unit="%" if value.endswith("%") else "x")


def with_rows(report_text, rows):
    """The report with these rows in place of those whose first cell is the same."""
    new = {cells(row)[0]: row for row in rows}
    return "\n".join(new.get(cells(line)[0], line) if line.startswith("| ") else line for line in report_text.split("\n"))


def anew(found, tallies, arguments):
    """A chapter on what was measured now, roles and positions with it."""
    players = ", ".join(str(number) for number in tallies)
    return f"""{ANEW} {players} players

The rules changed for {players} players since all numbers were measured. Their rows above, and what follows, come from

```
{command(arguments)} --players {" ".join(str(n) for n in tallies)}
```

Nothing changed for the others, so theirs stay. What is said above of all numbers of players together (the endings, roles and links, how
often each Action is played) still counts the older games of {players} players. In the new ones alone:

{value_table(named(found, "TW-B3") + shares_in(found))}
"""


def renew(path, found, tallies, arguments):
    """Puts what was measured of some numbers of players into the report."""
    rows = [row for table in (value_table([value for value in found if "players" in value.name]), games_table(tallies)) for row in table.split("\n")[2:]]
    old = path.read_text(encoding="utf-8").split(ANEW)[0].rstrip("\n")
    text = with_rows(old, rows)
    chapters = {rule: [value_in(rule, line) for line in text.split("\n") if line.startswith(f"| {start}")]
                for rule, start in (("TW-B", "survival,"), ("TW-B5", "turns with an Action other"), ("TW-B6", "worth of relief"),
                                    ("TW-B7", "who places"), ("TW-B8", "shielded"))}
    missed = [problem for values_of in chapters.values() for problem in missed_of(values_of, exact=True)]
    text = VERSION.sub(f"rules version {present_version()}", text, count=1)
    text = text.replace(text[text.index(SAYS):text.index("\n\n## Survival")], SAYS + verdict_on(missed))
    path.write_text(f"{text}\n\n{anew(found, tallies, arguments)}", encoding="utf-8")
    return [value for values_of in chapters.values() for value in values_of]


def write(tallies, cards, found, missed, arguments):
    path = REPORT.with_name(f"{arguments.report}.md")
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and set(tallies) != set(COUNTS):
        found = renew(path, found, tallies, arguments)
    else:
        path.write_text(report(tallies, cards, found, missed, arguments), encoding="utf-8")
    for name, plot in plots(found).items():
        path.with_name(f"{arguments.report}-{name}.svg").write_text(plot, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000, help="games for each number of players (5000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the matches (1)")
    parser.add_argument("--bot", default="greedy", help="who plays (greedy)")
    parser.add_argument("--program", default=str(ROOT / "indice"), help="the program to run (./indice)")
    parser.add_argument("--players", type=int, nargs="*", default=list(COUNTS), help="only these numbers of players")
    parser.add_argument("--report", default=REPORT.stem, help=f"what the report is called, below docs/balance/ ({REPORT.stem})")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a target is surely missed")
    arguments = parser.parse_args()
    data = json.loads((ROOT / "games/tamtown/cards.json").read_text(encoding="utf-8"))
    with concurrent.futures.ProcessPoolExecutor(WORKERS) as pool:
        tallies = measure(Table(arguments, data, pool), arguments.players, arguments.games, arguments.seed)
    found = values(tallies, data["cards"])
    missed = problems(found, tallies, data["cards"], exact=not arguments.check)
    if arguments.check and not belongs_to_the_rules():
        missed.append(f"{REPORT.relative_to(ROOT)} was measured with other rules than version {present_version()}")
    print("\n".join(missed) if missed else "every target holds")
    if arguments.check:
        return 1 if missed else 0
    write(tallies, data["cards"], found, missed, arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())

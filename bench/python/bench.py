#!/usr/bin/env python3
"""What a decision costs in Python: through many tables at once, through single states, and in a small game that
is written in plain Python in RLCard's manner. All in the same run, since machines differ.

usage: PYTHONPATH=build/release/package python3 bench/python/bench.py [--seconds N] [--tables N] [--threads N] [--json]
"""

import argparse
import json
import random
import time

import numpy as np

import indice
from plain_thames import RandomAgent, run


def rates(work, seconds):
    """Decisions a second by the clock, and in a second of one processor: neighbours change the first, threads the
    second does not count twice. The best of three times each, for what disturbs only makes slower."""
    by_clock = by_processor = 0.0
    for _ in range(3):
        clock, processor = time.perf_counter(), time.process_time()
        decisions = 0
        while time.perf_counter() - clock < seconds / 3:
            decisions += work()
        by_clock = max(by_clock, decisions / (time.perf_counter() - clock))
        by_processor = max(by_processor, decisions / (time.process_time() - processor))
    return by_clock, by_processor


def many(name, count, threads, choose, observe=True):
    tables = indice.tables(name, count, seed=1, threads=threads, observe=observe)

    def work():
        for _ in range(4):
            tables.step(choose(tables))
        return 4 * count

    return work


def by_lot(tables):
    """The choice made by the tables themselves."""
    return tables.sample()


def by_numpy(tables, dice=np.random.default_rng(1)):
    """A policy of one's own: any allowed action, chosen with numpy."""
    starts, ids = tables.legal()
    counts = np.diff(starts)
    return ids[starts[:-1] + (dice.random(counts.size) * counts).astype(np.int64)]


def one_by_one(name):
    """The same engine, a Python call for each step, as one writes it first."""
    game = indice.game(name)
    choices = random.Random(1)

    def work():
        state = game.deal(seed=choices.getrandbits(60))
        decisions = 0
        while not state.is_over:
            seat = state.to_move
            seen = {"obs": state.observation(seat), "legal_actions": state.legal_ids(seat)}
            state.apply(int(choices.choice(seen["legal_actions"])), seat)
            decisions += 1
        return decisions

    return work


def plain():
    agents = [RandomAgent(1), RandomAgent(2)]
    return lambda: run(agents, 1, random.getrandbits(30))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement (3)")
    parser.add_argument("--tables", type=int, default=4096, help="how many at once (4096)")
    parser.add_argument("--threads", type=int, default=None, help="as many as the machine has")
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args()

    base_clock, base_processor = rates(plain(), given.seconds)
    results = {}

    def note(name, measured):
        by_clock, by_processor = measured
        results[name] = {
            "per_second": by_clock,
            "per_processor_second": by_processor,
            "times_plain_python": by_processor / base_processor,
            "times_by_the_clock": by_clock / base_clock,
        }

    note("a small Thames in plain Python", (base_clock, base_processor))
    for game in indice.games():
        ways = {
            "many tables": many(game.name, given.tables, given.threads, by_lot),
            "many tables, numpy chooses": many(game.name, given.tables, given.threads, by_numpy),
            "many tables, nobody looks": many(game.name, given.tables, given.threads, by_lot, observe=False),
            "one by one": one_by_one(game.name),
        }
        for way, work in ways.items():
            note(f"{game.name}, {way}", rates(work, given.seconds))
    if given.json:
        print(json.dumps(results, indent=1))
        return
    print(f"{'':40}{'by the clock':>14}{'times':>8}{'one processor':>16}{'times':>8}")
    for name, result in results.items():
        print(
            f"{name:40}{result['per_second']:14,.0f}{result['times_by_the_clock']:8.1f}"
            f"{result['per_processor_second']:16,.0f}{result['times_plain_python']:8.1f}"
        )


if __name__ == "__main__":
    main()

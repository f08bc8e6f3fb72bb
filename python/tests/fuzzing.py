"""Calls whatever the module offers with whatever comes to hand, for so many seconds. Run by test_fuzz.py in a
process of its own: an exception is an answer, a crash is not.

usage: fuzzing.py SEED CALLS
"""

import copy
import faulthandler
import pickle
import random
import sys
import threading
import warnings

import numpy as np

import indice
import indice.aec
import indice.spiel
from indice import _core

LONG_WORK = {"play", "match", "_play", "play_out"}  # tried with small numbers below
CLASSES = (_core.Action, _core.Bot, _core.Game, _core.Outcome, _core.Record, _core.State, _core.Table, _core.Tables, _core.View)


class Odd:
    """Says yes to everything, or breaks."""

    def __init__(self, choices):
        self.choices = choices

    def __index__(self):
        return self.answer(3)

    def __len__(self):
        return self.answer(2)

    def __getitem__(self, at):
        return self.answer("greedy")

    def __fspath__(self):
        return self.answer("/nonexistent/x")

    def __str__(self):
        return self.answer("odd")

    def __hash__(self):
        return self.answer(5)

    def answer(self, usual):
        pick = self.choices.randrange(6)
        if pick == 0:
            raise RuntimeError("odd")
        return None if pick == 1 else usual


def starting_things(choices):
    things = [None, True, False, 0, 1, 2, -1, 7, 255, 2**31, 2**63, 2**64, 10**40, 0.5, float("nan"), "", "x"]
    things += ["thames", "en", "fr", "chief", "greedy", "win", "score", "expert", "pass", "question lady", "\udc80", "a" * 5000]
    things += [b"", b"\x00" * 80, [], [1, 2], ["greedy", None], ["random", "random"], {}, {"players": 3}, {"seed": 1}, ()]
    things += [(0, 1), ([],), set(), object(), int, len, Odd(choices), np.zeros(4), np.arange(8), np.int32(3), "ab" * 32]
    for game in indice.games():
        state = game.deal(seed=choices.randrange(99))
        for _ in range(choices.randrange(40)):
            if not state.is_over:
                state.apply(int(choices.choice(state.legal_ids())))
        things += [game, game.table(), state, state.view(0), state.spectator_view(), *state.view(0).legal_actions()[:2]]
        things += [state.describe(), state.view(0).imagine(seed=1), indice.tables(game, 3, seed=1, threads=2)]
    things += [indice.bot("random", seed=1), indice.bot("constable", seed=1), indice.aec.env("thames"), indice.spiel.load_game("police")]
    things += list(CLASSES)
    return things


def callables_of(thing):
    """What can be called of it, with its name."""
    for name in dir(thing):
        if name in LONG_WORK or name in ("fingerprint", "__class__", "__subclasshook__", "__init_subclass__", "__reduce_ex__", "save"):
            continue
        try:
            found = getattr(thing, name)
        except Exception:
            continue
        if callable(found) and not (isinstance(found, type) and found not in CLASSES):
            yield name, found


def keep(things, found, choices):
    """Some of what came out is put in again."""
    if isinstance(found, (list, tuple)) and found:
        found = choices.choice(found)
    if len(things) > 400:
        things[choices.randrange(60, len(things))] = found
    else:
        things.append(found)


def one_call(things, choices):
    pick = choices.randrange(12)
    target = choices.choice([_core, indice, indice.spiel, indice.aec]) if pick < 3 else choices.choice(things)
    if pick == 3:
        made = choices.choice(CLASSES)
        return made.__new__(made)
    if pick == 4:
        return copy.deepcopy(target) if choices.randrange(2) else pickle.loads(pickle.dumps(target))
    if pick == 5:
        return repr(target), str(target)[:10], target == choices.choice(things)
    if pick == 6 and isinstance(target, _core.State) and not target.is_over:
        return target.apply(choices.choice(target.legal_actions()))
    offered = list(callables_of(target))
    if not offered:
        return None
    name, function = choices.choice(offered)
    arguments = [choices.choice(things) for _ in range(choices.randrange(5))]
    named = {}
    if choices.randrange(4) == 0:
        named = {choices.choice(["seat", "seed", "language", "players", "action", "count", "memo"]): choices.choice(things)}
    if name in ("search", "_search", "tables", "_tables"):
        arguments = [value for value in arguments if not (isinstance(value, int) and value > 1000)]
    return function(*arguments, **named)


def work(seed, calls):
    choices = random.Random(seed)
    things = starting_things(choices)
    answered = 0
    for _ in range(calls):
        try:
            keep(things, one_call(things, choices), choices)
            answered += 1
        except (SystemExit, KeyboardInterrupt, GeneratorExit, RecursionError):
            pass
        except Exception:
            pass
    return answered


def main():
    seed, calls = int(sys.argv[1]), int(sys.argv[2])
    faulthandler.enable()
    warnings.simplefilter("ignore")
    threads = [threading.Thread(target=work, args=(seed * 10 + number, calls)) for number in range(3)]
    for thread in threads:
        thread.start()
    answered = work(seed, calls)
    for thread in threads:
        thread.join()
    indice.set_language("en")
    state = indice.game("thames").deal(seed=1)
    assert len(state.legal_actions()) > 0
    print(f"{answered} of {calls} calls were answered")


if __name__ == "__main__":
    main()

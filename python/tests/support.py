"""What the tests share: tables to play at, and random games."""

import os
import random
from pathlib import Path

import indice

SOURCE = Path(__file__).resolve().parents[2]
SCALE = float(os.environ.get("INDICE_TEST_SCALE", "1"))


def rounds(count, least=1):
    """So many, or the part that INDICE_TEST_SCALE wants."""
    return max(least, int(count * SCALE))


def some_tables():
    """Every game with its fewest and its most players, and with what is unusual in it."""
    yield indice.game("thames").table()
    yield indice.game("thames").table(players=5, cases_on_top="yes", start="3")
    yield indice.game("sherlock").table()
    yield indice.game("sherlock").table(chosen_start="yes", reserving="yes", mycroft="both", sherlock="2")
    yield indice.game("tamtown").table()
    yield indice.game("tamtown").table(players=8)
    yield indice.game("police").table()
    yield indice.game("police").table(players=6, hidden_bets="yes", answers="spoken")


def positions(table, games=2, every=7, seed=0):
    """States of random games, now and then one, and always the last."""
    choices = random.Random(seed)
    for game in range(games):
        state = table.deal(seed=seed * 1000 + game)
        while not state.is_over:
            if choices.randrange(every) == 0:
                yield state
            seat = choices.choice(state.deciders)
            state.apply(int(choices.choice(state.legal_ids(seat))), seat)
        yield state


def finished(table, seed=0):
    """A random game that is over."""
    *_, last = positions(table, games=1, every=1_000_000, seed=seed)
    return last

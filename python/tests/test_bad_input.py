"""Whatever is handed in wrongly, anywhere, is said to be wrong: by Refused or a TypeError, and nothing has changed."""

import itertools

import numpy as np
import pytest

import indice
from indice import _core, aec, spiel

GAMES = ("thames", "sherlock", "tamtown", "police")


class Broken:
    """Promises to be a number, a text, a list, and is none."""

    def __index__(self):
        raise ZeroDivisionError("broken")

    __len__ = __getitem__ = __fspath__ = __str__ = __index__


WRONG = {
    "None": None,
    "True": True,
    "minus one": -1,
    "2 ** 63": 2**63,
    "2 ** 64": 2**64,
    "10 ** 400": 10**400,
    "a fraction": 0.5,
    "not a number": float("nan"),
    "an empty text": "",
    "half a letter": "\udc80",
    "a zero byte": "thames\0",
    "a long text": "x" * 100_000,
    "bytes": b"thames",
    "a list": [],
    "nested lists": [[1, 2], [3]],
    "a dictionary": {1: 2},
    "an object": object(),
    "a class": int,
    "an empty array": np.zeros(0, dtype=np.int64),
    "a flat array of fractions": np.zeros(4),
    "a square": np.zeros((4, 4), dtype=np.int64),
    "no dimension": np.array(3),
    "an array of objects": np.array([None, "a"], dtype=object),
    "big unsigned": np.full(4, 2**64 - 1, dtype=np.uint64),
    "numpy's not a time": np.datetime64("NaT"),
    "broken": Broken(),
    "a state of another game": indice.game("police").deal(seed=1),
    "a view of another game": indice.game("sherlock").deal(seed=1).view(0),
    "an action of another game": indice.game("tamtown").action(0),
    "a table of another game": indice.game("police").table(players=6),
    "a game": indice.game("police"),
}


def state():
    return indice.game("thames").deal(players=2, seed=4)


def many():
    return indice.tables("thames", 4, seed=1, threads=1)


def spiel_state():
    return spiel.load_game("thames").new_initial_state(seed=1)


# Every function with arguments that are right, to be spoilt one by one.
CALLS = {
    "game": (indice.game, ("thames",)),
    "bot": (indice.bot, ("greedy", 1)),
    "set_language": (indice.set_language, ("en",)),
    "read_record": (indice.read_record, ("{",)),
    "load_record": (indice.load_record, ("missing.json",)),
    "record": (indice.record, (state(), ["a", "b"], ["human", "human"])),
    "tables": (lambda *a: indice.tables(*a[:2], players=a[2], seed=a[3], threads=a[4], reward=a[5], skill=a[6], bots=a[7]),
               ("thames", 4, 2, 1, 1, "win", "expert", ["greedy", None])),
    "play": (lambda *a: indice.play(*a[:3], players=a[3], seed=a[4], threads=a[5]),
             ("thames", ["random", "random"], 1, 2, 1, 1)),
    "match": (lambda *a: indice.match(*a[:4], players=a[4], seed=a[5], threads=a[6], confidence=a[7]),
              ("random", "random", "thames", 2, 2, 1, 1, 0.9)),
    "match of one's own": (lambda *a: indice.match(*a[:4], seed=a[4]), (lambda view: view.legal_actions()[0], "random", "thames", 1, 1)),
    "play_out": (indice.play_out, (state(), [indice.bot("random", 1)] * 2)),
    "interval": (indice.interval, ([0.5, 1.0], 0.9)),
    "search": (indice.search, (state(), 0, 3, 1, "expert")),
    "Game.options": (indice.game("thames").options, ("en",)),
    "Game.rules": (indice.game("thames").rules, ("en",)),
    "Game.action": (indice.game("thames").action, (0,)),
    "Game.table": (lambda players, start: indice.game("thames").table(players, start=start), (2, "1")),
    "Game.deal": (indice.game("thames").deal, (2, 1)),
    "Table.deal": (indice.game("thames").table().deal, (1,)),
    "Table.position": (indice.game("thames").table().position, ({}, 1)),
    "State.legal_actions": (state().legal_actions, (0,)),
    "State.legal_ids": (state().legal_ids, (0,)),
    "State.mask": (state().mask, (0,)),
    "State.view": (state().view, (0, "expert")),
    "State.observation": (state().observation, (0, "expert")),
    "State.facts": (state().facts, (0,)),
    "State.story": (state().story, (0, "en")),
    "State.score_sheet": (state().score_sheet, ("en",)),
    "State.apply": (lambda *a: state().apply(*a), ("pass", 0)),
    "State.why_not": (state().why_not, ("pass", 0)),
    "View.as_dict": (state().view(0).as_dict, (False,)),
    "View.prompt": (state().view(0).prompt, ("en",)),
    "View.describe": (state().view(0).describe, ("en",)),
    "View.imagine": (state().view(0).imagine, (1,)),
    "Action.say": (indice.game("thames").action(0).say, ("en",)),
    "Bot.choose": (indice.bot("random", 1).choose, (state(), 0)),
    "Bot.__call__": (indice.bot("random", 1), (state().view(0),)),
    "Tables.step": (many().step, ([0, 0, 0, 0],)),
    "Tables.reset": (many().reset, (1,)),
    "Tables.state": (many().state, (0,)),
    "_table": (_core._table, ("thames", 2, {})),
    "_action": (_core._action, ("thames", "pass", 0)),
    "_view": (_core._view, (indice.game("thames").table(), b"")),
    "_outcome": (_core._outcome, ((1, 2), (2, 1))),
    "_state": (_core._state, (indice.game("thames").table(), "fast", "0" * 16, None, [(0, "pass")])),
    "_search": (_core._search, (state(), 0, 3, 1, None)),
    "aec.env": (lambda *a: aec.env(a[0], reward=a[1], players=a[2]), ("thames", "win", 2)),
    "aec.reset": (lambda *a: aec.env("thames").reset(*a), (1,)),
    "aec.observe": (lambda *a: dealt_env().observe(*a), ("player_0",)),
    "aec.action_space": (lambda *a: dealt_env().action_space(*a), ("player_0",)),
    "aec.step": (lambda *a: dealt_env().step(*a), (0,)),
    "spiel.load_game": (spiel.load_game, ("thames", {"players": 2})),
    "spiel.apply_action": (lambda *a: spiel_state().apply_action(*a), (0,)),
    "spiel.legal_actions": (lambda *a: spiel_state().legal_actions(*a), (0,)),
    "spiel.information_state_tensor": (lambda *a: spiel_state().information_state_tensor(*a), (0,)),
    "spiel.observation_string": (lambda *a: spiel_state().observation_string(*a), (0,)),
    "spiel.deserialize_state": (lambda *a: spiel.load_game("thames").deserialize_state(*a), (spiel_state().serialize(),)),
    "spiel.deserialize_game_and_state": (spiel.deserialize_game_and_state, ("[]",)),
    "spiel.action_to_string": (lambda *a: spiel_state().action_to_string(*a), (0, 0)),
}  # fmt: skip


def dealt_env():
    env = aec.env("thames")
    env.reset(seed=1)
    return env


def simultaneous_state():
    return spiel.load_game("police", {"players": 3, "simultaneous": True}).new_initial_state(seed=1)


IN_PYTHON = {name for name in CALLS if name.startswith(("aec.", "spiel."))} | {"match", "match of one's own", "play_out", "interval"}
# What numpy and int() say where nobody has looked at what was handed in.
OF_OTHERS = ("truth value", "could not convert", "cannot convert", "invalid literal", "inhomogeneous", "sequence element")


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_refused_or_is_a_type_error(name):
    function, right = CALLS[name]
    odd = []
    for place, (what, wrong) in itertools.product(range(len(right)), WRONG.items()):
        given = [*right[:place], wrong, *right[place + 1 :]]
        try:
            function(*given)
        except (indice.Refused, TypeError):
            pass
        except ValueError as error:  # what is written in Python: with words of ours
            if name not in IN_PYTHON or any(words in str(error) for words in OF_OTHERS):
                odd.append(f"argument {place + 1}, {what}: {type(error).__name__}: {error}"[:300])
        except KeyError:  # as PettingZoo has it for an agent that there is not
            assert name in ("aec.observe", "aec.action_space")
        except ZeroDivisionError as error:  # what the caller's own object says is the caller's
            assert isinstance(wrong, Broken), error
        except BaseException as error:
            odd.append(f"argument {place + 1}, {what}: {type(error).__name__}: {error}"[:300])
    indice.set_language("en")
    assert not odd, "\n".join(odd)


def test_where_one_of_several_answers_is_refused_none_is_given():
    state = simultaneous_state()
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    deciders = state.inner.deciders
    actions = [state.legal_actions(player)[0] if player in deciders else 0 for player in range(3)]
    before = state.inner.copy()
    for wrong in (-1, 10**9, None, 0.5):
        spoilt = list(actions)
        spoilt[deciders[-1]] = wrong
        with pytest.raises((indice.Refused, TypeError)):
            state.apply_actions(spoilt)
        assert state.inner == before
    state.apply_actions(actions)
    assert state.inner != before

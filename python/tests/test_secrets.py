"""Nothing that a seat is given hangs on what it cannot know. (tests/learning proves the same of the numbers
with worlds that the games' own re-dealers deal; here it is what Python hands out.)"""

import json
import pickle

import numpy as np
import pytest

import indice
import indice.aec
import indice.spiel
from support import positions, rounds, some_tables

TABLES = list(some_tables())
NAMES = [repr(table) for table in TABLES]


def shown_to(state, seat):
    """Everything that the seat may ask for."""
    view = state.view(seat)
    return {
        "numbers": view.features().tobytes(),
        "dictionary": json.dumps(view.as_dict(), sort_keys=True),
        "memory": json.dumps(view.as_dict(memory=True), sort_keys=True),
        "mask": view.mask().tobytes(),
        "key": view.key,
        "prompt": view.prompt(),
        "table": view.describe(),
        "estimate": view.estimate(),
        "pickle": pickle.dumps(view),
        "offers": [action.sentence for action in view.legal_actions()[:3]],
    }


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_seat_sees_the_same_in_every_world_that_it_cannot_tell_apart(table):
    changed = 0
    for number, state in enumerate(positions(table, games=rounds(2), every=12)):
        for seat in range(table.players):
            world = state.view(seat).imagine(seed=number)
            changed += world.describe() != state.describe()
            before, after = shown_to(state, seat), shown_to(world, seat)
            for what in before:
                assert before[what] == after[what], what
        world = state.spectator_view().imagine(seed=number)
        assert np.array_equal(world.spectator_view().features(), state.spectator_view().features())
    assert changed > 0


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_environments_show_a_seat_no_more_than_its_view(table):
    env = indice.aec.Environment(table)
    env.reset(seed=3)
    for _ in range(rounds(60, 10)):
        if env.terminations.get(env.agent_selection, True):
            break
        state = env.game_state
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            view = state.view(seat)
            assert np.array_equal(seen["observation"], view.features())
            assert np.array_equal(seen["action_mask"], view.mask())
            others = set(env.infos[agent]) if agent != env.agent_selection else set()
            assert not others
        env.step(int(np.flatnonzero(seen_mask(env))[0]))


def seen_mask(env):
    return env.last()[0]["action_mask"]


@pytest.mark.parametrize("name", ["thames", "sherlock", "tamtown", "police"])
def test_an_openspiel_state_tells_a_player_no_more_than_its_view(name):
    game = indice.spiel.load_game(name)
    state = game.new_initial_state(seed=8)
    for step in range(rounds(60, 10)):
        if state.is_terminal():
            break
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, lambda: 0.25)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            heard = state.information_state_string(player)
            assert state.inner.seed not in heard
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])

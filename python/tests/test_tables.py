"""Many tables at once: the same games as one by one, whatever the threads."""

import copy
import multiprocessing
import pickle
import threading

import numpy as np
import pytest

import indice
from support import rounds, some_tables

TABLES = list(some_tables())
NAMES = [repr(table) for table in TABLES]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_each_table_is_the_game_that_its_state_is(table):
    tables = indice.tables(table, 6, seed=4)
    states = [tables.state(number) for number in range(6)]
    ended = 0
    for _ in range(rounds(150, 20)):
        starts, ids = tables.legal()
        for number, state in enumerate(states):
            seat = tables.seats[number]
            assert state.to_move == seat
            assert np.array_equal(tables.observations[number], state.observation(seat))
            assert np.array_equal(tables.masks[number], state.mask(seat))
            assert np.array_equal(ids[starts[number] : starts[number + 1]], state.legal_ids(seat))
        actions = tables.sample()
        assert np.all(tables.masks[np.arange(6), actions])
        tables.step(actions)
        for number, state in enumerate(states):
            state.apply(int(actions[number]))
            assert state.is_over == tables.dones[number]
            if state.is_over:
                ended += 1
                winners = state.outcome.winners
                shares = [1 / len(winners) if seat in winners else 0 for seat in range(table.players)]
                assert np.allclose(tables.rewards[number], shares)
                states[number] = tables.state(number)
            else:
                assert not tables.rewards[number].any()
    assert np.all(tables.decisions == tables.decisions[0])


@pytest.mark.parametrize("name", ["thames", "sherlock", "tamtown", "police"])
def test_threads_change_nothing(name):
    one = indice.tables(name, 600, seed=9, threads=1)
    many = indice.tables(name, 600, seed=9, threads=5)
    for _ in range(rounds(80, 10)):
        for what in ("observations", "masks", "seats", "rewards", "dones"):
            assert np.array_equal(getattr(one, what), getattr(many, what)), what
        actions = one.sample()
        assert np.array_equal(actions, many.sample())
        one.step(actions)
        many.step(actions.astype(np.int64))
    one.reset()
    assert np.array_equal(one.observations, indice.tables(name, 600, seed=9).observations)
    one.reset(seed=10)
    assert not np.array_equal(one.observations, indice.tables(name, 600, seed=9).observations)


def test_a_wrong_action_at_one_table_does_nothing_at_any():
    tables = indice.tables("thames", 5, players=3, seed=1)
    actions = tables.sample()
    before = tables.observations.copy()
    for wrong in (-1, tables.game.num_actions, 2**40, int(np.flatnonzero(~tables.masks[3])[0])):
        spoilt = actions.astype(np.int64)
        spoilt[3] = wrong
        with pytest.raises(indice.Refused, match="Table 3"):
            tables.step(spoilt)
        assert np.array_equal(tables.observations, before) and not tables.decisions.any()
    tables.masks[:] = True  # the arrays are only shown: nothing is allowed by writing into them
    spoilt[3] = int(np.flatnonzero(~indice.tables("thames", 5, players=3, seed=1).masks[3])[0])
    with pytest.raises(indice.Refused) as caught:
        tables.step(spoilt)
    assert caught.value.rules


def test_what_is_written_into_the_arrays_changes_no_game():
    tables, untouched = (indice.tables("tamtown", 300, players=5, seed=3) for _ in range(2))
    for _ in range(rounds(40, 10)):
        actions = untouched.sample()
        untouched.step(actions)
        for array in (tables.seats, tables.decisions, tables.masks, tables.observations, tables.rewards):
            array[:] = 255
        tables.step(actions)
        assert np.array_equal(tables.seats, untouched.seats)
        assert np.array_equal(tables.observations, untouched.observations)
        assert tables.state(7) == untouched.state(7)


def test_bots_play_the_seats_that_they_are_given():
    tables = indice.tables("thames", 8, players=3, seed=2, bots=[None, "greedy", "random"], reward="balance")
    again = indice.tables("thames", 8, players=3, seed=2, bots=[None, "greedy", "random"], reward="balance", threads=1)
    total = np.zeros(3)
    games = 0
    for _ in range(rounds(200, 20)):
        assert np.all(tables.seats == 0)
        actions = tables.sample()
        tables.step(actions)
        again.step(actions)
        assert np.array_equal(tables.observations, again.observations)
        assert np.allclose(tables.rewards.sum(axis=1), 0, atol=1e-6)
        total += tables.rewards.sum(axis=0)
        games += int(tables.dones.sum())
    assert games > 0 and total[1] > 0 > total[0]


def test_forced_decisions_can_be_skipped():
    tables = indice.tables("tamtown", 16, players=4, seed=2, skip_forced=True, observe=False)
    for _ in range(rounds(100, 10)):
        assert np.all(tables.masks.sum(axis=1) > 1)
        tables.step(tables.sample())
    assert tables.observations.shape[0] == 0


def test_a_seat_may_know_answers():
    plain = indice.tables("police", 64, players=2, seed=2)
    clever = indice.tables("police", 64, players=2, seed=2, skill="expert")
    hunch = [number for number, name in enumerate(plain.game.feature_names) if name.startswith("strength")]
    assert not plain.observations[:, hunch].any() and clever.observations[:, hunch].all()


def test_tables_are_not_copied_by_mistake():
    tables = indice.tables("police", 3, seed=1)
    for way in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot pickle"):
            way(tables)


def test_arrays_outlive_their_tables():
    observations = indice.tables("police", 3, seed=1).observations
    assert observations.shape == (3, indice.game("police").num_features)
    assert np.array_equal(observations, indice.tables("police", 3, seed=1).observations)


def test_threads_of_python_may_step_the_same_tables():
    tables = indice.tables("sherlock", 300, seed=1)
    refused = []

    def play():
        for _ in range(30):
            try:
                tables.step(tables.sample())
            except indice.Refused:  # another was quicker: what was allowed then is not any more
                refused.append(1)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tables.decisions.sum() == 300 * (120 - len(refused))


def step_in_child(queue):
    tables = indice.tables("thames", 512, seed=1, threads=2)
    tables.step(tables.sample())
    queue.put(int(tables.decisions.sum()))


def test_a_forked_process_can_step():
    tables = indice.tables("thames", 512, seed=1, threads=2)
    tables.step(tables.sample())
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=step_in_child, args=(queue,))
    child.start()
    assert queue.get(timeout=60) == 512
    child.join()

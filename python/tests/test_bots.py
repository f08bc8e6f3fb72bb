"""Bots, search and matches."""

import copy
import pickle
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest

import indice
from support import positions, rounds, some_tables


def test_bots_are_deterministic_by_seed_and_can_be_kept():
    assert indice.bot_names()[0] == "chief" and "greedy" in indice.bot_names()
    for name in ("random", "greedy", "constable", "sergeant:expert"):
        state = indice.game("sherlock").deal(seed=2)
        one, other = indice.bot(name, seed=7), indice.bot(name, seed=7)
        for move in range(rounds(30, 5)):
            action = one.choose(state)
            assert action == other.choose(state, state.to_move)
            # A copy has the dice and has forgotten what it was thinking of; these two think of nothing.
            if name in ("random", "greedy") and move % 3 == 0:
                other = pickle.loads(pickle.dumps(other)) if move % 2 else copy.deepcopy(other)
            state.apply(action)
        copies = [pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)]
        assert len({copied.choose(state) for copied in copies}) == 1


def test_a_bot_decides_from_a_view_as_from_the_state():
    for table in some_tables():
        state = table.deal(seed=3)
        for _ in range(10):
            if table.game.name == "police":  # there a bot knows something that no view holds
                view = state.view(skill="amateur")
            else:
                view = state.view()
            action = indice.bot("greedy", seed=1).choose(state)
            assert indice.bot("greedy", seed=1)(view) == action
            state.apply(action)
    with pytest.raises(indice.Refused):
        indice.bot("greedy").choose(indice.game("thames").deal(seed=1).spectator_view())
    state = indice.game("thames").deal(seed=1)
    with pytest.raises(indice.Refused):
        indice.bot("greedy").choose(state.view(1 - state.to_move))


def test_a_search_says_how_often_and_how_good():
    for table in some_tables():
        for state in positions(table, games=1, every=20):
            if state.is_over or len(state.legal_actions()) < 2:
                continue
            found = indice.search(state, iterations=200, seed=5)
            again = indice.search(state.view(), iterations=200, seed=5)
            assert found.actions == state.legal_actions() == again.actions
            assert np.array_equal(found.visits, again.visits) and np.array_equal(found.values, again.values)
            assert 0 < found.visits.sum() <= 200 and np.all((found.values >= 0) & (found.values <= 1))
            assert np.all(found.errors >= 0)
            assert found.best in found.actions and abs(found.policy.sum() - 1) < 1e-9
            break


def test_games_between_bots_do_not_hang_on_the_threads():
    seen = []
    one = indice.play("thames", ["greedy", "random"], 12, seed=3, threads=1)
    two = indice.play("thames", ["greedy", "random"], 12, seed=3, threads=4, progress=lambda *at: seen.append(at))
    for mine, theirs in zip(one, two):
        assert np.array_equal(mine, theirs)
    assert seen[-1] == (12, 12)
    assert np.allclose(one.shares.sum(axis=1), 1)
    assert not np.array_equal(one.seeds, indice.play("thames", ["greedy", "random"], 12, seed=4).seeds)


def test_a_game_of_a_match_can_be_dealt_again():
    played = indice.play("tamtown", ["random"] * 3, 2, seed=1)
    state = indice.game("tamtown").deal(players=3, seed=int(played.seeds[1]))
    assert state.describe() != indice.game("tamtown").deal(players=3, seed=int(played.seeds[0])).describe()


def test_rotating_gives_every_bot_every_seat():
    played = indice.play("thames", ["greedy", "random", "random"], 6, rotate=True)
    assert sorted(map(tuple, played.bots[:3])) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len(set(played.seeds[:3])) == 1 and len(set(played.seeds)) == 2


def test_an_error_while_watching_ends_the_match():
    def broken(done, games):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        indice.play("thames", ["sergeant", "sergeant"], 10_000, progress=broken)


def test_the_better_bot_wins_the_match():
    result = indice.match("greedy", "random", "thames", deals=20, seed=1)
    assert result.low > result.fair == 0.5 and result.games == 40
    assert result.low <= result.share <= result.high and "%" in str(result)

    def first(view):
        return view.legal_actions()[0]

    own = indice.match(first, "greedy", "thames", deals=6, seed=1)
    assert own.high < 1 and own.deals == 6
    assert indice.match(first, "greedy", "thames", deals=6, seed=1) == own


def test_intervals_are_those_of_student():
    mean, low, high = indice.interval([1, 2, 3, 4])
    assert mean == 2.5 and abs(high - mean - 3.182446 * 1.2909944 / 2) < 0.01
    mean, low, high = indice.interval([0.0, 1.0])
    assert abs(high - mean - 12.7062 * 0.70710678 / 2**0.5) < 1e-3
    assert abs(indice.interval([1, 2, 3])[2] - 2 - 4.302653 / 3**0.5) < 1e-4
    assert indice.interval(range(1000), confidence=0.95)[2] > indice.interval(range(1000), confidence=0.5)[2]
    with pytest.raises(ValueError):
        indice.interval([])


def test_threads_may_think_at_the_same_time():
    state = indice.game("thames").deal(players=2, seed=1)
    shared = indice.bot("constable", seed=1)
    wanted = indice.search(state, iterations=300, seed=2).visits
    wrong = []

    def think():
        for _ in range(5):
            if not np.array_equal(indice.search(state, iterations=300, seed=2).visits, wanted):
                wrong.append("search")
            if shared.choose(state) not in state.legal_actions():
                wrong.append("bot")

    threads = [threading.Thread(target=think) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_long_search_can_be_interrupted():
    # Who is started in the background may have been told to ignore the signal.
    program = """
import signal
import indice
signal.signal(signal.SIGINT, signal.default_int_handler)
state = indice.game("thames").deal(seed=1)
try:
    print("searching", flush=True)
    indice.search(state, iterations=10_000_000)
except KeyboardInterrupt:
    print("stopped")
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "searching\n"
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=120)[0] == "stopped\n" and child.returncode == 0

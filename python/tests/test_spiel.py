"""The adapter in OpenSpiel's shape, and a small contract of what its algorithms ask of a game."""

import copy
import pickle
import random

import pytest

import indice
from indice import spiel
from support import rounds


def check_contract(game, games=2):
    kind = game.get_type()
    assert kind.short_name.startswith("indice_")
    assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    assert game.min_utility() < game.max_utility()
    for seed in range(games):
        check_game(game, game.new_initial_state(seed), random.Random(seed))


def check_game(game, state, choices):
    assert state.get_game() is game and state.move_number() == 0 and state.history() == []
    assert state.is_initial_state() and state.full_history() == []
    while not state.is_terminal():
        assert not state.is_chance_node() and state.returns() == [0.0] * game.num_players()
        if state.is_simultaneous_node():
            actions = [choices.choice(state.legal_actions(player) or [0]) for player in range(game.num_players())]
            state.apply_actions(actions)
            continue
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) == state.legal_actions(player) and legal
        mask = state.legal_actions_mask()
        assert [number for number, allowed in enumerate(mask) if allowed] == legal
        assert len(mask) == game.num_distinct_actions()
        for other in range(game.num_players()):
            if other != player:
                assert state.legal_actions(other) == []
        if state.move_number() % 20 == 0:
            check_position(game, state, player, legal)
        state.apply_action(choices.choice(legal))
    assert state.current_player() == spiel.PlayerId.TERMINAL and state.legal_actions() == []
    returns = state.returns()
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    if game.utility_sum() is not None:
        assert abs(sum(returns) - game.utility_sum()) < 1e-9
    assert returns == [state.player_return(player) for player in range(game.num_players())]
    assert [move.action for move in state.full_history()] == state.history()
    assert all(0 <= move.player < game.num_players() for move in state.full_history())
    assert len(state.history()) <= game.max_history_length() and not state.is_initial_state()


def check_position(game, state, player, legal):
    assert len(state.observation_tensor()) == game.observation_tensor_size()
    assert [len(state.information_state_tensor(player))] == game.information_state_tensor_shape()
    assert state.information_state_string() == state.information_state_string(player)
    text = state.action_to_string(player, legal[0])
    assert state.string_to_action(player, text) == legal[0] == state.string_to_action(text)
    copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    copies.append(game.deserialize_state(state.serialize()))
    copies.append(spiel.deserialize_game_and_state(spiel.serialize_game_and_state(game, state))[1])
    child = state.child(legal[-1])
    assert child.history() == state.history() + [legal[-1]] and str(child) and str(state)
    before = state.inner.copy()
    for one in copies:
        assert one.history() == state.history() and one.inner == state.inner and one.get_game() == game
        one.apply_action_with_legality_check(legal[-1])
        assert one.inner == child.inner and state.inner == before


@pytest.mark.parametrize("name", spiel.registered_names())
@pytest.mark.parametrize("parameters", [{}, {"players": 3, "reward": "win"}, {"reward": "score", "simultaneous": True}])
def test_it_keeps_the_contract(name, parameters):
    if name == "indice_sherlock":
        parameters = {key: value for key, value in parameters.items() if key != "players"}
    game = spiel.load_game(name, parameters)
    assert spiel.load_game(name, parameters) == game and hash(game) == hash(spiel.load_game(name, parameters))
    assert spiel.load_game(str(game)) == game
    check_contract(game, games=rounds(1))


def test_parameters_may_stand_behind_the_name():
    game = spiel.load_game("police(players=3,hidden_bets=True,simultaneous=False,start=2)")
    assert game.num_players() == 3 and game.table.options["hidden_bets"] == "yes" and game.table.options["start"] == "2"
    assert spiel.load_game("indice_thames(players=4)", {"players": 5}).num_players() == 5
    assert spiel.load_game("thames()") == spiel.load_game("thames")
    for wrong in ("thames(players)", "thames(players=many)", "thames(nothing=1)", "thames(simultaneous=1)", "thames(", ")"):
        with pytest.raises((ValueError, TypeError)):
            spiel.load_game(wrong)


def test_what_is_no_kept_state_is_refused():
    game = spiel.load_game("thames")
    state = game.new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[0])
    kept = state.serialize()
    imagined = state.resample_from_infostate(0)
    assert game.deserialize_state(imagined.serialize()).inner == imagined.inner
    for wrong in ("", "x", "[]", "[" * 100_000, "{}", "[1,2,3,4]", kept[:-3], kept.replace('"fast"', '"slow"')):
        with pytest.raises((ValueError, TypeError)):
            game.deserialize_state(wrong)
        with pytest.raises((ValueError, TypeError)):
            spiel.deserialize_game_and_state(wrong)
    with pytest.raises(ValueError):
        spiel.load_game("police").deserialize_state(kept)
    with pytest.raises(TypeError):
        game.deserialize_state(None)


def test_several_decide_at_once_where_that_is_asked_for():
    game = spiel.load_game("police", {"players": 4, "simultaneous": True})
    assert game.get_type().dynamics == "SIMULTANEOUS"
    state = game.new_initial_state(seed=1)
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == spiel.SIMULTANEOUS == -2
    deciding = state.inner.deciders
    assert all(state.legal_actions(player) for player in deciding)
    with pytest.raises(ValueError):
        state.legal_actions()
    with pytest.raises(ValueError):
        state.apply_action(0)
    state.apply_actions([(state.legal_actions(player) or [0])[0] for player in range(4)])
    assert state.move_number() > len(deciding)


def test_a_resampled_state_is_another_game_that_looks_the_same():
    state = spiel.load_game("thames").new_initial_state(seed=1)
    worlds = [state.resample_from_infostate(0, random.Random(number).random) for number in range(5)]
    assert all(world.observation_string(0) == state.observation_string(0) for world in worlds)
    assert any(world.observation_string(1) != state.observation_string(1) for world in worlds)


def test_bad_input_is_refused():
    game = spiel.load_game("thames")
    state = game.new_initial_state(seed=1)
    with pytest.raises(indice.Refused):
        state.apply_action(game.num_distinct_actions())
    with pytest.raises(indice.Refused):
        spiel.load_game("go")
    with pytest.raises(indice.Refused):
        spiel.load_game("thames", {"players": 17})
    with pytest.raises(ValueError):
        spiel.load_game("thames", {"reward": "glory"})
    with pytest.raises(RuntimeError):
        state.chance_outcomes()

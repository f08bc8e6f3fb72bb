"""The environment in PettingZoo's shape. Where PettingZoo is installed its own test runs too; the contract
below is the same in small."""

import copy
import inspect
import pickle

import numpy as np
import pytest

import indice
from indice import aec, spaces
from support import rounds, some_tables


def check_contract(env, games=2, seed=1):
    """What PettingZoo's api_test asks of an environment, as far as it holds for any of them."""
    for name, arguments in {
        "reset": ["seed", "options"],
        "step": ["action"],
        "observe": ["agent"],
        "last": ["observe"],
        "agent_iter": ["max_iter"],
        "observation_space": ["agent"],
        "action_space": ["agent"],
        "render": [],
        "close": [],
        "state": [],
    }.items():
        assert list(inspect.signature(getattr(env, name)).parameters) == arguments, name
    assert str(env.unwrapped) == env.metadata["name"] and isinstance(env.metadata["render_modes"], list)
    with pytest.warns(UserWarning, match="no option"):
        env.reset(seed=0, options={"options": 1})  # so PettingZoo calls any environment
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert env.last(observe=False)[0] is None
    assert env.step(np.int32(np.flatnonzero(env.last()[0]["action_mask"])[0])) is None
    assert env.max_num_agents == len(env.possible_agents) == len(set(env.possible_agents))
    for game in range(games):
        env.reset(seed=seed + game)
        check_game(env, np.random.default_rng(game))


def check_game(env, random):
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
    got = {agent: 0.0 for agent in env.possible_agents}
    owed = dict(got)  # what the rewards say an agent got since it was last asked
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent in env.agents
        kept = (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards)
        assert all(list(one) == env.agents or set(one) == set(env.agents) for one in kept)
        observation, reward, termination, truncation, info = env.last()
        assert reward == owed[agent] and info == env.infos[agent]
        assert termination == env.terminations[agent] and truncation == env.truncations[agent]
        got[agent] += reward
        owed[agent] = 0.0
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.observation_space(agent).contains(observation)
        assert env.observation_space(agent)["observation"].dtype == observation["observation"].dtype
        assert isinstance(info, dict) and isinstance(termination, bool) and isinstance(truncation, bool)
        if termination or truncation:
            with pytest.raises(ValueError):
                env.step(0)
            env.step(None)
            assert agent not in env.agents and not any(env.rewards.values())
            continue
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"]) and mask.any()
        action = int(random.choice(np.flatnonzero(mask)))
        assert env.action_space(agent).contains(action)
        env.step(action)
        for other, reward in env.rewards.items():
            owed[other] += reward
        assert env._cumulative_rewards.get(agent, 0.0) == env.rewards.get(agent, 0.0)
    assert not env.agents and not env.rewards
    outcome = env.game_state.outcome
    wanted = [aec.reward_for(env.reward, outcome, seat) for seat in range(len(got))]
    assert np.allclose(list(got.values()), wanted)


@pytest.mark.parametrize("table", list(some_tables()), ids=repr)
def test_it_keeps_the_contract(table):
    check_contract(aec.env(table), games=rounds(2))


def test_pettingzoo_itself_is_content_where_it_is_installed():
    pettingzoo_test = pytest.importorskip("pettingzoo.test")
    pettingzoo_test.api_test(aec.env("thames"), num_cycles=200)


def test_the_same_seed_gives_the_same_game():
    def course(seed):
        env = aec.env("sherlock")
        env.reset(seed=seed)
        seen = []
        for _ in range(40):
            observation = env.last()[0]
            seen.append(observation["observation"].tobytes())
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        return seen

    assert course(1) == course(1) != course(2)


def test_an_environment_is_copied_and_pickled_with_its_game():
    env = aec.env("police", players=3)
    env.reset(seed=5)
    copies = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(60):
        action = int(np.flatnonzero(env.last()[0]["action_mask"])[-1])
        for one in copies:
            one.step(action)
        assert len({one.agent_selection for one in copies}) == 1
        assert len({one.state().tobytes() for one in copies}) == 1
    for one in copies:
        one.reset()
    assert len({one.state().tobytes() for one in copies}) == 1


def test_what_is_not_allowed_is_refused_and_changes_nothing():
    env = aec.env("thames", players=3)
    with pytest.raises(RuntimeError):
        env.observe("player_0")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(indice.Refused):
        env.step(wrong)
    assert env.agent_selection == agent and env.game_state.num_moves == 0
    with pytest.raises(TypeError):
        env.step(None)
    with pytest.raises(KeyError):
        env.observe("player_9")
    with pytest.raises(ValueError):
        aec.env("thames", reward="glory")


def test_a_game_can_be_cut_short():
    env = aec.env("thames", max_moves=5)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert not termination and reward == 0
        if truncation:
            env.step(None)
        else:
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
            steps += 1
    assert steps == 5
    with pytest.raises(RuntimeError):
        env.step(None)


def test_options_may_be_given_when_it_is_reset():
    env = aec.env("thames", players=3, render_mode="ansi")
    env.reset(seed=1, options={"start": "3"})
    assert env.agent_selection == "player_2" and env.game_state.options["start"] == "3"
    assert env.render()
    assert env.state().shape == (3 * env.table.game.num_features,)
    env.close()


def test_our_spaces_are_as_gymnasiums():
    space = spaces.Discrete(5)
    assert space.contains(4) and not space.contains(5) and 3 in space and not space.contains(True)
    assert space.sample(np.array([0, 0, 1, 0, 0])) == 2
    space.seed(1)
    first = [space.sample() for _ in range(9)]
    space.seed(1)
    assert first == [space.sample() for _ in range(9)]
    box = spaces.Box(np.zeros(3), np.ones(3))
    assert box.contains(box.sample()) and not box.contains(np.full(3, 2)) and not box.contains(np.zeros(2))
    assert box.contains([0, 0.5, 1]) and not box.contains(np.zeros(3))  # as numbers of another kind do not fit
    assert spaces.Dict({"x": box}).contains({"x": np.zeros(3, dtype=np.float32)})

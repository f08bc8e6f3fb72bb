"""A game as an environment in which agents act one after the other (AEC), with the names and manners of
PettingZoo: `agents`, `agent_selection`, `observe`, `last`, `step`, `reset`, masks, `infos`.

Where PettingZoo is installed an environment is one of its `AECEnv`s; where it is not, the same methods are
here. What several decide at the same time is asked of them in turn: each sees only what its seat sees, and
an answer of another that is still sealed is not part of that.
"""

from __future__ import annotations

import operator
import warnings
from typing import Any, Iterator, Literal, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _core, spaces
from .many import table_of

try:
    from pettingzoo import AECEnv as _Base  # type: ignore[import]
except ImportError:
    _Base = object

Observation = dict[str, npt.NDArray[Any]]
Info = dict[str, Any]
REWARDS = ("win", "balance", "score")


def env(game: Union[str, _core.Game, _core.Table], players: Optional[int] = None, **settings: Any) -> "Environment":
    """An environment of that game; see Environment for the settings."""
    return Environment(game, players, **settings)


def reward_for(reward: str, outcome: _core.Outcome, seat: int) -> float:
    """What a finished game is worth to a seat, as in Tables."""
    if reward == "score":
        return float(outcome.scores[seat])
    if not outcome.winners:
        return 0.0
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return share if reward == "win" else share - 1 / len(outcome.scores)


class Environment(_Base):  # type: ignore[misc]
    """One game after the other.

    reward     "win": the winners share 1; "balance": that less an even share; "score": the points
    skill      what seats know of quiz questions; None: nothing, as a person's view
    max_moves  a game that takes longer is truncated; None: it goes on to its end
    All other settings are options of the game.
    """

    def __init__(
        self,
        game: Union[str, _core.Game, _core.Table],
        players: Optional[int] = None,
        *,
        reward: str = "win",
        skill: Optional[str] = None,
        max_moves: Optional[int] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if not isinstance(reward, str) or reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}")
        if render_mode not in (None, "ansi", "human"):
            raise ValueError("render_mode is None, ansi or human")
        self.table = table_of(game, players, options)
        self.reward = reward
        self.skill = skill
        self.max_moves = max_moves
        self.render_mode = render_mode
        self.metadata = {
            "name": f"indice_{self.table.game.name}_v{self.table.game.rules_version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, Info] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._skip_agent_selection: Optional[str] = None
        self._game: Optional[_core.State] = None
        self._random = np.random.default_rng()
        kind = self.table.game
        observed = spaces.named(
            {
                "observation": spaces.box(kind.feature_low, kind.feature_high),
                "action_mask": spaces.box(
                    np.zeros(kind.num_actions, dtype=np.int8), np.ones(kind.num_actions, dtype=np.int8), dtype=np.int8
                ),
            }
        )
        self.observation_spaces = {agent: observed for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.discrete(kind.num_actions) for agent in self.possible_agents}

    # What there is

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Environment":
        return self

    @property
    def game_state(self) -> _core.State:
        """The game itself: the whole truth, for who writes the experiment."""
        if self._game is None:
            raise RuntimeError("reset() comes first")
        return self._game

    # Playing

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals a game. The same seed deals the same; without one the next of the last seed's row.

        `options` are options of the game for this deal; what is none of them is passed over with a warning, for
        PettingZoo hands anything to any environment."""
        if seed is not None:
            if operator.index(seed) < 0:
                raise ValueError("a seed is not negative")
            self._random = np.random.default_rng(seed)
        table = self.table
        if options:
            own = {name: value for name, value in options.items() if name in table.options}
            for name in options.keys() - own.keys():
                warnings.warn(f"{table.game.name} has no option {name!r}", stacklevel=2)
            table = table.game.table(table.players, **{**table.options, **own})
        self._game = table.deal(seed=int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, and what it may do now: nothing where it has nothing to decide."""
        view = self.game_state.view(self._seat(agent), skill=self.skill)
        return {"observation": view.features(), "action_mask": view.mask().astype(np.int8)}

    @overload
    def last(self, observe: Literal[True] = True) -> tuple[Observation, float, bool, bool, Info]: ...
    @overload
    def last(self, observe: bool) -> tuple[Optional[Observation], float, bool, bool, Info]: ...
    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, Info]:
        """What the selected agent needs to act: its observation, what it got since it last acted, whether
        it is done, and its info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """The selected agent acts, by an action's number; one that is done steps with None."""
        if not self.agents:
            raise RuntimeError("the game is over: reset() deals another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state
        state.apply(action, self._seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_over:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = reward_for(self.reward, state.outcome, seat)
                self.terminations[name] = True
        elif self.max_moves is not None and state.num_moves >= self.max_moves:
            self.truncations = {name: True for name in self.agents}
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, to the end of the game."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> Optional[str]:
        view = self.game_state.spectator_view()
        text = view.describe() + view.prompt()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def state(self) -> npt.NDArray[np.float32]:
        """What everybody sees together: the observations of all seats, one after the other."""
        seats = range(self.table.players)
        return np.concatenate([self.game_state.observation(seat, skill=self.skill) for seat in seats])

    def close(self) -> None:
        self._game = None
        self.agents = []

    # As PettingZoo does it

    def _seat(self, agent: str) -> int:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise KeyError(agent)
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        """Who acts next, and what it may do."""
        state = self.game_state
        seat = state.to_move
        self.infos = {agent: {} for agent in self.agents}
        if seat is None:  # all are done, and leave one after the other
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": state.mask(seat).astype(np.int8), "seat": seat}

    def _clear_rewards(self) -> None:
        for agent in self.rewards:
            self.rewards[agent] = 0.0

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        """An agent that is done leaves; the others that are done follow, then the play goes on."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        done = [name for name in self.agents if self.terminations[name] or self.truncations[name]]
        if done:
            if self._skip_agent_selection is None:
                self._skip_agent_selection = agent
            self.agent_selection = done[0]
        else:
            if self._skip_agent_selection is not None:
                self.agent_selection = self._skip_agent_selection
            self._skip_agent_selection = None
        self._clear_rewards()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __repr__(self) -> str:
        return f"<indice.aec.Environment {self.metadata['name']}, {self.table.players} players>"

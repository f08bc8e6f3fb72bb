"""Games in the shape of OpenSpiel's Python API: `load_game`, `Game`, `State`.

Two conventions, because a game of ours has no chance nodes and may ask several seats at once:

* Chance is part of the state. Its seed is drawn when a state is made (`new_initial_state(seed)`), and an
  action that draws a card draws it; `is_chance_node()` is never true (`SAMPLED_STOCHASTIC`).
* What several decide at the same time is asked of them in turn, the lowest seat first, as OpenSpiel's
  `turn_based_simultaneous_game` does; no seat sees what another has answered as long as it is sealed. With the
  parameter `simultaneous` such a node has the player `SIMULTANEOUS`, and `apply_actions` takes an action for
  every player (what is given for one that decides nothing is passed over).
"""

from __future__ import annotations

import enum
import json
import operator
import re
from typing import Any, NamedTuple, Optional, Sequence

import numpy as np

from . import _core
from .aec import REWARDS, reward_for


class PlayerId(enum.IntEnum):
    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


CHANCE, SIMULTANEOUS, INVALID, TERMINAL = (
    PlayerId.CHANCE,
    PlayerId.SIMULTANEOUS,
    PlayerId.INVALID,
    PlayerId.TERMINAL,
)
INVALID_ACTION = -1
# No game takes more decisions; the conformance tests of the engine hold all of them to it.
MAX_GAME_LENGTH = 20_000


class GameType(NamedTuple):
    short_name: str
    long_name: str
    dynamics: str
    chance_mode: str
    information: str
    utility: str
    reward_model: str
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    parameter_specification: dict[str, Any] = {}


class PlayerAction(NamedTuple):
    player: int
    action: int


def registered_names() -> list[str]:
    return [f"indice_{game.name}" for game in _core.games()]


def load_game(name: str, parameters: Optional[dict[str, Any]] = None) -> "Game":
    """A game by its name ("thames" or "indice_thames"), with parameters apart or behind it in brackets
    ("thames(players=3,reward=win)", as str(game) writes it): players, reward ("balance", "win", "score"), skill,
    simultaneous, and the game's own options."""
    if not isinstance(name, str):
        raise TypeError("a game is named by a str")
    if parameters is not None and not isinstance(parameters, dict):
        raise TypeError("parameters is a dict")
    written = re.fullmatch(r"(\w+)\((.*)\)", name)
    if written is not None:
        name, given = written[1], _parameters_in(written[2])
        parameters = {**given, **(parameters or {})}
    return Game(name.removeprefix("indice_"), parameters or {})


def _parameters_in(text: str) -> dict[str, Any]:
    parameters: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, is_one, value = part.partition("=")
        if not is_one:
            raise ValueError(f"a parameter is name=value, not {part!r}")
        if value in ("True", "False"):
            parameters[name.strip()] = value == "True"
        else:
            parameters[name.strip()] = int(value) if re.fullmatch("[0-9]{1,9}", value, re.ASCII) else value
    return parameters


def serialize_game_and_state(game: "Game", state: "State") -> str:
    return json.dumps([str(game), state.serialize()])


def deserialize_game_and_state(text: str) -> tuple["Game", "State"]:
    kept = _json_of(text, "a game and its state")
    if not (isinstance(kept, list) and len(kept) == 2):
        raise ValueError("that is not a game and its state")
    game = load_game(kept[0])
    return game, game.deserialize_state(kept[1])


def _json_of(text: str, what: str) -> Any:
    if not isinstance(text, str):
        raise TypeError(f"{what} is kept as a str")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"that is not {what}") from None


class Game:
    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        own = dict(parameters)
        self._parameters = dict(parameters)
        self._reward = own.pop("reward", "balance")
        self._skill: Optional[str] = own.pop("skill", None)
        self._simultaneous = own.pop("simultaneous", False)
        if not isinstance(self._simultaneous, bool):
            raise TypeError("simultaneous is True or False")
        if not isinstance(self._reward, str) or self._reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}")
        self._table = _core.game(name).table(own.pop("players", None), **own)
        self._kind = self._table.game

    @property
    def table(self) -> _core.Table:
        return self._table

    def new_initial_state(self, seed: Optional[int] = None) -> "State":
        """A dealt game; the same seed deals the same. OpenSpiel's takes none: then the deal is by lot."""
        return State(self, self._table.deal(seed=seed))

    def get_type(self) -> GameType:
        return GameType(
            short_name=f"indice_{self._kind.name}",
            long_name=f"Indice: {self._kind.name}",
            dynamics="SIMULTANEOUS" if self._simultaneous else "SEQUENTIAL",
            chance_mode="SAMPLED_STOCHASTIC",
            information="IMPERFECT_INFORMATION",
            utility="GENERAL_SUM",
            reward_model="TERMINAL",
            max_num_players=self._kind.max_players,
            min_num_players=self._kind.min_players,
            parameter_specification=self.get_parameters(),
        )

    def get_parameters(self) -> dict[str, Any]:
        return {"players": self._table.players, **self._table.options, **self._parameters}

    def num_players(self) -> int:
        return self._table.players

    def num_distinct_actions(self) -> int:
        return self._kind.num_actions

    def policy_tensor_shape(self) -> list[int]:
        return [self._kind.num_actions]

    def max_chance_outcomes(self) -> int:
        return 0

    def max_game_length(self) -> int:
        return MAX_GAME_LENGTH

    max_move_number = max_history_length = max_game_length

    def max_chance_nodes_in_history(self) -> int:
        return 0

    def min_utility(self) -> float:
        return {"win": 0.0, "balance": -1 / self.num_players(), "score": -32768.0}[self._reward]

    def max_utility(self) -> float:
        return {"win": 1.0, "balance": 1 - 1 / self.num_players(), "score": 32767.0}[self._reward]

    def utility_sum(self) -> Optional[float]:
        """What all returns add up to, where that is always the same."""
        return 0.0 if self._reward == "balance" else None

    def information_state_tensor_shape(self) -> list[int]:
        return [self._kind.num_features]

    def information_state_tensor_size(self) -> int:
        return self._kind.num_features

    observation_tensor_shape = information_state_tensor_shape
    observation_tensor_size = information_state_tensor_size

    def action_to_string(self, player: int, action: int) -> str:
        return self._kind.action(action).notation

    def deserialize_state(self, text: str) -> "State":
        """What State.serialize gave for a game with the same parameters."""
        kept = _json_of(text, "a state")
        try:
            kind, seed, start, moves = kept
            began = None if start is None else bytes.fromhex(start)
            played = [(seat, words) for seat, words in moves]
        except (TypeError, ValueError):
            raise ValueError("that is not a state") from None
        return State(self, _core._state(self._table, kind, seed, began, played))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        said = ",".join(f"{name}={value}" for name, value in sorted(self._parameters.items()))
        return f"indice_{self._kind.name}({said})"

    __repr__ = __str__


class State:
    def __init__(self, game: Game, state: _core.State) -> None:
        self._game = game
        self._state = state

    @property
    def inner(self) -> _core.State:
        """The game itself: the whole truth."""
        return self._state

    # Whose turn it is, and what may be done

    def current_player(self) -> int:
        deciders = self._state.deciders
        if not deciders:
            return PlayerId.TERMINAL
        if self._game._simultaneous and len(deciders) > 1:
            return PlayerId.SIMULTANEOUS
        return deciders[0]

    def is_terminal(self) -> bool:
        return self._state.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return self.current_player() == PlayerId.SIMULTANEOUS

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        raise RuntimeError("there are no chance nodes: chance is part of the state")

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Sorted, and none for a player that decides nothing now."""
        if player is None:
            if self.is_terminal():
                return []
            if self.is_simultaneous_node():
                raise ValueError("several decide: a player must be named")
            player = self.current_player()
        player = operator.index(player)
        if player not in self._deciding():
            return []
        return sorted(self._state.legal_ids(player).tolist())

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = np.zeros(self._game.num_distinct_actions(), dtype=np.int64)
        mask[self.legal_actions(player)] = 1
        return [int(allowed) for allowed in mask]

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        if action is None:  # called with the action alone
            player, action = self.current_player(), player
        return self._game.action_to_string(player, action)

    def string_to_action(self, player: Any, text: Optional[str] = None) -> int:
        number = self._state.game.action(player if text is None else text).id
        if number is None:
            raise ValueError("no such action")
        return number

    # Going on

    def apply_action(self, action: int) -> None:
        if self.is_simultaneous_node():
            raise ValueError("several decide: apply_actions takes an action for each")
        self._state.apply(operator.index(action))

    apply_action_with_legality_check = apply_action  # what is not legal is refused anyway

    def apply_actions(self, actions: Sequence[int]) -> None:
        """An action for each player at a node where several decide at once: all of them, or none where one is
        refused."""
        if len(actions) != self.num_players():
            raise ValueError(f"{self.num_players()} actions are wanted, one for each player")
        state = self._state.copy()
        for player in state.deciders:
            if player in state.deciders:  # an answer of another may have settled it
                state.apply(operator.index(actions[player]), player)
        self._state = state

    apply_actions_with_legality_checks = apply_actions

    def child(self, action: int) -> "State":
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        return State(self._game, self._state.copy())

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> "State":
        """Another game that the player cannot tell from this one."""
        seed = None if probability_sampler is None else int(probability_sampler() * 2**53)
        return State(self._game, self._state.view(player).imagine(seed))

    # What it came to

    def rewards(self) -> list[float]:
        return self.returns()

    def returns(self) -> list[float]:
        """By player; 0 for all while the game goes on."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        outcome = self._state.outcome
        return [reward_for(self._game._reward, outcome, player) for player in range(self.num_players())]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    # What a player knows

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """What the player sees and could remember, as numbers (Game.feature_names of indice)."""
        seen: list[float] = self._state.observation(self._eyes(player), skill=self._game._skill).tolist()
        return seen

    information_state_tensor = observation_tensor

    def observation_string(self, player: Optional[int] = None) -> str:
        """The same as text: equal where the player could not tell two games apart."""
        view = self._state.view(self._eyes(player), skill=self._game._skill)
        shown = json.dumps(view.as_dict(memory=True), sort_keys=True, separators=(",", ":"))
        return f"{view.key} {shown}"

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that the player has heard since the deal, and what it sees now."""
        heard = json.dumps(self._state.facts(self._eyes(player)), sort_keys=True, separators=(",", ":"))
        return f"{heard} {self.observation_string(player)}"

    # How it came about

    def history(self) -> list[int]:
        return [action for _, action in self._numbered()]

    def full_history(self) -> list[PlayerAction]:
        return self._numbered()

    def history_str(self) -> str:
        return " ".join(map(str, self.history()))

    def move_number(self) -> int:
        return self._state.num_moves

    def is_initial_state(self) -> bool:
        return self._state.num_moves == 0

    def serialize(self) -> str:
        _, (_, kind, seed, start, moves) = self._state.__reduce__()
        return json.dumps([kind, seed, start and start.hex(), moves])

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def get_game(self) -> Game:
        return self._game

    def _numbered(self) -> list[PlayerAction]:
        moves = self._state.moves
        return [PlayerAction(seat, self._state.game.action(words).id or 0) for seat, words in moves]

    def _deciding(self) -> tuple[int, ...]:
        deciders = self._state.deciders
        return deciders if self._game._simultaneous else deciders[:1]

    def _eyes(self, player: Optional[int]) -> int:
        if player is not None:
            return player
        current = self.current_player()
        if current < 0:
            raise ValueError("nobody is to move: a player must be named")
        return current

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def __str__(self) -> str:
        view = self._state.spectator_view()
        return view.describe() + view.prompt()

    to_string = __str__

    def __repr__(self) -> str:
        return f"<indice.spiel.State {self._game}, move {self.move_number()}>"

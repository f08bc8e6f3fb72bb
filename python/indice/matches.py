"""Whole games between bots, and who is better with what certainty."""

from __future__ import annotations

import math
import operator
from numbers import Real
from typing import Any, Callable, NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .many import table_of

Choice = Union[_core.Action, int, str]
# A bot of one's own: any function from a View to an action.
Chooser = Callable[[_core.View], Choice]
Player = Union[str, Chooser, _core.Bot]
Progress = Callable[[int, int], object]
MOST_DEALS = 1_000_000


class Played(NamedTuple):
    """Results by game, and in a game by seat."""

    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int32]
    bots: npt.NDArray[np.int32]  # which of the bots sat there
    decisions: npt.NDArray[np.int64]  # by game
    seeds: npt.NDArray[np.uint64]  # of the deals

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        """The winners of a game share 1; nobody has anything where the game has won."""
        winners = self.ranks == 1
        shares: npt.NDArray[np.float64] = winners / np.maximum(1, winners.sum(axis=1, keepdims=True))
        return shares


class MatchResult(NamedTuple):
    """What part of the wins the first one got."""

    share: float
    low: float  # of the interval in which the true share lies
    high: float
    fair: float  # the share of one who plays as well as the others
    deals: int
    games: int

    def __str__(self) -> str:
        return (
            f"{100 * self.share:.1f} % of the wins, {100 * self.low:.1f} to {100 * self.high:.1f} "
            f"(fair: {100 * self.fair:.1f}), {self.games} games"
        )


def interval(values: npt.ArrayLike, confidence: float = 0.95) -> tuple[float, float, float]:
    """Mean of independent values with its interval, by Student's t: (mean, low, high)."""
    try:
        array = np.asarray(values, dtype=float).ravel()
    except (TypeError, ValueError, OverflowError):
        raise TypeError("values are numbers") from None
    if not isinstance(confidence, Real):
        raise TypeError("confidence is a number")
    if not 0 < confidence < 1:
        raise ValueError("confidence lies between 0 and 1")
    if array.size == 0:
        raise ValueError("there are no values")
    mean = float(array.mean())
    if array.size == 1:
        return mean, -math.inf, math.inf
    half = _student(confidence, array.size - 1) * float(array.std(ddof=1)) / math.sqrt(array.size)
    return mean, mean - half, mean + half


def _student(confidence: float, freedom: int) -> float:
    """The quantile of Student's t: exact for one and two degrees of freedom, else by its expansion."""
    if freedom == 1:
        return math.tan(math.pi * confidence / 2)
    if freedom == 2:
        return confidence * math.sqrt(2 / (1 - confidence**2))
    low, high = 0.0, 40.0
    for _ in range(80):  # the normal quantile, by halving
        middle = (low + high) / 2
        low, high = (middle, high) if math.erf(middle / math.sqrt(2)) < confidence else (low, middle)
    z = (low + high) / 2
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / float(freedom) ** (power + 1) for power, term in enumerate(terms))


def play_out(state: _core.State, bots: Sequence[Chooser]) -> _core.State:
    """Plays the state to its end, a chooser for each seat, and returns it."""
    if not isinstance(state, _core.State):
        raise TypeError("an indice.State is wanted")
    if len(bots) != state.players:
        raise ValueError(f"{state.players} bots are wanted, one for each seat")
    while not state.is_over:
        seat = state.to_move
        assert seat is not None
        bot = bots[seat]
        chosen = bot.choose(state, seat) if isinstance(bot, _core.Bot) else bot(state.view(seat))
        state.apply(chosen, seat)
    return state


def play(
    game: Union[str, _core.Game, _core.Table],
    bots: Sequence[str],
    games: int = 100,
    *,
    players: Optional[int] = None,
    seed: Optional[int] = 0,
    threads: Optional[int] = None,
    rotate: bool = False,
    progress: Optional[Progress] = None,
    **options: Any,
) -> Played:
    """Whole games between bots of the house, on several threads.

    With rotate every deal is played once for each turn of the bots around the table, so that luck at
    the deal falls to all of them. progress is called with the games done and wanted.
    """
    if not isinstance(game, _core.Table) and players is None:
        players = len(bots)
    table = table_of(game, players, options)
    return Played(*_core._play(table, list(bots), games, seed, threads, rotate, progress))


def match(
    bot: Player,
    rival: Player,
    game: Union[str, _core.Game, _core.Table],
    deals: int = 50,
    *,
    players: Optional[int] = None,
    seed: int = 0,
    threads: Optional[int] = None,
    confidence: float = 0.95,
    progress: Optional[Progress] = None,
    **options: Any,
) -> MatchResult:
    """How `bot` does against rivals on all other seats; a name, a Bot or a function from View to action.

    Every deal is played once from each seat. The deal is the unit of the interval, for games of one
    deal are alike.
    """
    table = table_of(game, players, options)
    seats = table.players
    if not 1 <= operator.index(deals) <= MOST_DEALS:
        raise ValueError(f"deals lies between 1 and {MOST_DEALS}")
    if isinstance(bot, str) and isinstance(rival, str):
        played = play(
            table, [bot] + [rival] * (seats - 1), deals * seats,
            seed=seed, threads=threads, rotate=True, progress=progress,
        )  # fmt: skip
        shares = played.shares[played.bots == 0]
    else:
        shares = _played_here(bot, rival, table, deals, seed, progress)
    share, low, high = interval(shares.reshape(deals, seats).mean(axis=1), confidence)
    return MatchResult(share, low, high, 1 / seats, deals, deals * seats)


def _played_here(
    bot: Player, rival: Player, table: _core.Table, deals: int, seed: int, progress: Optional[Progress]
) -> npt.NDArray[np.float64]:
    def seated(player: Player, number: int) -> Chooser:
        if isinstance(player, str):
            return _core.bot(player, seed=number)
        return player

    seats = table.players
    shares = []
    for game in range(deals * seats):
        own_seat = game % seats
        bots = [seated(bot if seat == own_seat else rival, game * seats + seat) for seat in range(seats)]
        end = play_out(table.deal(seed=seed + game // seats), bots)
        winners = end.outcome.winners
        shares.append(1 / len(winners) if own_seat in winners else 0.0)
        if progress is not None:
            progress(game + 1, deals * seats)
    return np.array(shares)

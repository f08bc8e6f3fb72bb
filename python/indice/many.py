"""Many tables at once."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

from . import _core


def table_of(game: Union[str, _core.Game, _core.Table], players: Optional[int], options: dict[str, Any]) -> _core.Table:
    """A Table as it is; a game, or its name, set up with so many players and these options."""
    if isinstance(game, _core.Table):
        if players is not None or options:
            raise TypeError("a Table has its players and options already")
        return game
    return _core.game(game).table(players, **options)


def tables(
    game: Union[str, _core.Game, _core.Table],
    count: int = 1024,
    *,
    players: Optional[int] = None,
    seed: Optional[int] = 0,
    threads: Optional[int] = None,
    reward: str = "win",
    observe: bool = True,
    skip_forced: bool = False,
    skill: Optional[str] = None,
    bots: Optional[Sequence[Optional[str]]] = None,
    **options: Any,
) -> _core.Tables:
    """`count` games at once, each waiting for a decision.

    seed         the same seed and the same actions give the same games; None: any
    threads      how many work at a step; None: as many as the machine has
    reward       "win": the winners share 1; "balance": that less an even share; "score": the points
    observe      whether `observations` is filled at all
    skip_forced  whether decisions with a single choice are made at once
    skill        what seats know of quiz questions; None: nothing, as a person's view
    bots         for each seat the name of a bot that plays it, or None for who is played by step()
    """
    table = table_of(game, players, options)
    return _core._tables(table, count, seed, threads, reward, observe, skip_forced, skill, bots)

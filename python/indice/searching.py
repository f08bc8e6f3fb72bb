"""Information-set search as a function."""

from __future__ import annotations

from typing import NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _core


class SearchResult(NamedTuple):
    """What a search found, action by action."""

    actions: list[_core.Action]
    visits: npt.NDArray[np.int64]  # how often each was tried
    values: npt.NDArray[np.float32]  # the share of a win that the seat may expect; 0 where never tried
    errors: npt.NDArray[np.float32]  # the standard error of each value

    @property
    def best(self) -> _core.Action:
        """The action tried most."""
        return self.actions[int(np.argmax(self.visits))]

    @property
    def policy(self) -> npt.NDArray[np.float64]:
        """The visits as shares of 1."""
        shares: npt.NDArray[np.float64] = self.visits / max(1, int(self.visits.sum()))
        return shares


def search(
    position: Union[_core.State, _core.View],
    seat: Optional[int] = None,
    iterations: int = 1000,
    seed: Optional[int] = 0,
    skill: Optional[str] = None,
) -> SearchResult:
    """Searches for the seat that decides, from its view alone, in as many imagined games.

    Of a State the seat may be named where several decide. The same seed gives the same result.
    """
    return SearchResult(*_core._search(position, seat, iterations, seed, skill))

"""The two spaces that environments have: gymnasium's where it is installed, else these in its shape."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import numpy.typing as npt

try:
    from gymnasium import spaces as _known  # type: ignore[import]
except ImportError:
    _known = None


class Discrete:
    """The numbers 0 to n - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = int(n)
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng(seed)

    def sample(self, mask: Optional[npt.NDArray[Any]] = None) -> int:
        if mask is None:
            return int(self._random.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(self._random.choice(allowed)) if allowed.size else 0

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= int(x) < self.n

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape between two bounds."""

    def __init__(self, low: npt.NDArray[Any], high: npt.NDArray[Any], dtype: Any = np.float32) -> None:
        self.low = np.asarray(low, dtype=dtype)
        self.high = np.asarray(high, dtype=dtype)
        self.shape: tuple[int, ...] = self.low.shape
        self.dtype = np.dtype(dtype)
        self._random = np.random.default_rng()

    def sample(self) -> npt.NDArray[Any]:
        return self._random.uniform(self.low, self.high).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        array = np.asarray(x, dtype=None if isinstance(x, np.ndarray) else self.dtype)
        if array.shape != self.shape or not np.can_cast(array.dtype, self.dtype):
            return False
        return bool(np.all((array >= self.low) & (array <= self.high)))

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)

    def __repr__(self) -> str:
        return f"Box(shape={self.shape}, dtype={self.dtype})"


class Dict:
    """Named spaces."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[name]) for name, space in self.spaces.items())
        )

    __contains__ = contains

    def sample(self) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def discrete(n: int) -> Any:
    return _known.Discrete(n) if _known else Discrete(n)


def box(low: npt.NDArray[Any], high: npt.NDArray[Any], dtype: Any = np.float32) -> Any:
    return _known.Box(low, high, dtype=dtype) if _known else Box(low, high, dtype)


def named(spaces: dict[str, Any]) -> Any:
    return _known.Dict(spaces) if _known else Dict(spaces)

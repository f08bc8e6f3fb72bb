"""What pickles name to be rebuilt by: pickle finds functions written in Python, those of an extension it does not."""

from __future__ import annotations

from typing import Any, Optional

from . import _core


def game(name: str) -> _core.Game:
    return _core.game(name)


def table(name: str, players: int, options: dict[str, Any]) -> _core.Table:
    return _core._table(name, players, options)


def action(name: str, notation: str, seat: Optional[int]) -> _core.Action:
    return _core._action(name, notation, seat)


def view(table: _core.Table, kept: bytes) -> _core.View:
    return _core._view(table, kept)


def outcome(scores: tuple[int, ...], ranks: tuple[int, ...]) -> _core.Outcome:
    return _core._outcome(scores, ranks)


def state(table: _core.Table, kind: str, seed: str, start: Optional[bytes], moves: list[tuple[int, str]]) -> _core.State:
    return _core._state(table, kind, seed, start, moves)


def bot(name: str, dice: int) -> _core.Bot:
    return _core.bot(name, dice)


def record(text: str) -> _core.Record:
    return _core.read_record(text)

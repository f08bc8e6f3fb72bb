"""Bars with their intervals as a picture: SVG, written by hand, so that no other library is needed."""

from __future__ import annotations

import os
from html import escape
from typing import Optional, Sequence, Union

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 400, 64, 56, 48


def bars_svg(
    labels: Sequence[str],
    values: Sequence[float],
    lows: Optional[Sequence[float]] = None,
    highs: Optional[Sequence[float]] = None,
    *,
    title: str = "",
    line: Optional[float] = None,
) -> str:
    """The picture as text. `line` draws where all bars would end if they were alike."""
    if not len(labels) == len(values) == len(lows or values) == len(highs or values) > 0:
        raise ValueError("a label, a value and its bounds for each bar")
    top = max([*values, *(highs or []), line or 0.0]) * 1.1 or 1.0
    span = HEIGHT - TOP - BOTTOM
    step = (WIDTH - LEFT - 16) / len(values)

    def y(value: float) -> float:
        return TOP + span * (1 - max(0.0, value) / top)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
        f'<text x="{LEFT}" y="32" font-size="18">{escape(title)}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        value = top * share / 1.1
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ddd5c0"/>'
            f'<text x="{LEFT - 8}" y="{y(value) + 5:.1f}" text-anchor="end">{value:.2f}</text>'
        )
    for i, (label, value) in enumerate(zip(labels, values)):
        x, middle = LEFT + i * step + step * 0.15, LEFT + (i + 0.5) * step
        parts.append(
            f'<rect x="{x:.1f}" y="{y(value):.1f}" width="{step * 0.7:.1f}" '
            f'height="{y(0) - y(value):.1f}" fill="#7a3b2e"/>'
            f'<text x="{middle:.1f}" y="{HEIGHT - 20}" text-anchor="middle">{escape(label)}</text>'
        )
        if lows is not None and highs is not None:
            parts.append(
                f'<path d="M{middle:.1f} {y(lows[i]):.1f}V{y(highs[i]):.1f}" stroke="#1c2430" stroke-width="2"/>'
            )
    if line is not None:
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y(line):.1f}" y2="{y(line):.1f}" '
            'stroke="#1c2430" stroke-dasharray="6 4"/>'
        )
    return "\n".join([*parts, "</svg>", ""])


def save_bars(path: Union[str, "os.PathLike[str]"], *args: object, **settings: object) -> None:
    """Writes bars_svg(...) to a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(bars_svg(*args, **settings))  # type: ignore[arg-type]
